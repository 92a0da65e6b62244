"""Reading CoNLL-U and the formats that put roles into it or beside it.

Comments, multiword rows (`3-4`) and empty nodes (`5.1`) are the same in all of them;
how predicates and roles are written is the business of each format (`annotate`).
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from typing import NamedTuple

from srlviewer.errors import ProblemLog
from srlviewer.formats.chunks import Chunk, shortened
from srlviewer.formats.columns import (
    HEAD_FAULTS,
    are_heads_sound,
    check_ids,
    padded_columns,
    report_heads,
    token_ids,
    usual_width,
)
from srlviewer.formats.comments import Header, first_lost_word, read_comments
from srlviewer.formats.faults import Faults, Row, plural
from srlviewer.formats.role_columns import ReadArguments
from srlviewer.formats.white_space import WHITE_SPACE
from srlviewer.model.numbers import whole_number
from srlviewer.model.sentence import EMPTY, Columns, ExtraRow, Sentence

MULTIWORD_WIDTH = 8
"""A multiword row or an empty node needs no more columns than these."""
_TAB = repeat("\t")
_EXTRA_ID = re.compile(r"([0-9]+)-([0-9]+)|[0-9]+\.[0-9]+")
NO_HEADER = Header()


class Annotation(NamedTuple):
    """What a format finds in the columns of a sentence."""

    predicate_tokens: tuple[int, ...] = ()
    senses: tuple[str, ...] = EMPTY
    role_columns: tuple[tuple[str, ...], ...] = ()
    flags: tuple[str, ...] = EMPTY
    surplus: int = 0
    read_arguments: ReadArguments | None = None


Annotate = Callable[[Columns, Sequence[int], Faults], Annotation]
"""Columns of a sentence, the line of each token, where faults go."""


@dataclass(slots=True)
class ConlluReader:
    """Blocks to sentences. `width` is exact if `fixed`, else the least one.

    `names` maps FORM, LEMMA, UPOS or CPOS, FEATS, HEAD, DEPREL and whatever else the
    format has to columns; what it lacks stays empty in the sentences. `refused_heads`
    are those of `HEAD_FAULTS` that are errors.
    """

    annotate: Annotate
    names: Mapping[str, int]
    width: int
    fixed: bool
    role_form: str = "head"
    documents: Callable[[int], str] | None = None
    refused_heads: Collection[str] = HEAD_FAULTS
    _places: tuple[int | None, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Look up the columns once."""
        tag = "UPOS" if "UPOS" in self.names else "CPOS"
        names = ("LEMMA", tag, "FEATS", "HEAD", "DEPREL")
        self._places = tuple(self.names.get(name) for name in names)

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """See `BlockReader`."""
        faults = Faults(chunk.path, log)
        position = chunk.position
        for block, line in zip(chunk.blocks, chunk.lines, strict=True):
            sentence = self._read_block(block, position, line, faults)
            if not are_heads_sound(sentence.heads) and faults.sound:
                report_heads(sentence, faults, refused=self.refused_heads)
            sentence.sound = faults.sound
            yield sentence
            position += 1

    def _read_block(
        self, block: str, position: int, line: int, faults: Faults
    ) -> Sentence:
        comments, body, offset = _without_comments(block)
        header = read_comments(comments) if comments else NO_HEADER
        faults.begin(header.sentence_id, block, line)
        extra: tuple[ExtraRow, ...] = ()
        columns = self._plain_columns(body) if body is not None else None
        plain = columns is not None
        if columns is not None:
            first = line + offset
            lines: Sequence[int] = range(first, first + len(columns[0]))
        else:
            all_comments, rows, extra_rows = _rows(block, line)
            if body is None:
                comments = all_comments
                header = read_comments(comments)
                faults.begin(header.sentence_id, block, line)
            columns = self._odd_columns(rows, extra_rows, faults)
            lines = [row.line for row in rows]
            extra = _extra_rows(rows, extra_rows)
        found = self.annotate(columns, lines, faults)
        sentence = self._sentence(columns, found, header, position, line)
        if plain:
            sentence.block, sentence.parse_columns = body or "", _divided
        else:
            sentence.parse_columns = lambda _: columns
        sentence.token_lines = lines
        sentence.comments = tuple(comments)
        sentence.extra_rows = extra
        if "FORM" in self.names:
            sentence.text = _checked_text(sentence, header.text, faults)
        return sentence

    def _plain_columns(self, body: str) -> Columns | None:
        """The columns of rows without any fault, else None."""
        try:
            columns = _divided(body)
        except ValueError:
            return None
        width = len(columns)
        if width < self.width or (self.fixed and width != self.width):
            return None
        ids = columns[self.names["ID"]]
        return columns if ids == token_ids(len(ids)) else None

    def _odd_columns(
        self, rows: Sequence[Row], extra_rows: Sequence[Row], faults: Faults
    ) -> Columns:
        usual = self.width if self.fixed else max(usual_width(rows), self.width)
        for row in rows:
            if len(row.cells) != usual:
                expected = self._expected(usual)
                message = f"expected {expected}, found {len(row.cells)}"
                field = min(usual, len(row.cells))
                faults.refuse("conll.columns", message, row.line, field=field)
        least = min(self.width, MULTIWORD_WIDTH)
        for row in extra_rows:
            if len(row.cells) < least:
                message = f"expected at least {least} columns, found {len(row.cells)}"
                field = len(row.cells)
                faults.refuse("conll.columns", message, row.line, field=field)
        check_ids(rows, usual, faults.refuse, place=self.names["ID"])
        _check_extra_ids(rows, extra_rows, faults)
        return padded_columns(rows, usual) if rows else ((),) * usual

    def _expected(self, width: int) -> str:
        if self.fixed:
            return plural(width, "column")
        if width == self.width:
            return f"at least {plural(width, 'column')}"
        predicates = plural(width - self.width, "predicate")
        return f"{plural(width, 'column')} ({predicates})"

    def _sentence(
        self,
        columns: Columns,
        found: Annotation,
        header: Header,
        position: int,
        line: int,
    ) -> Sentence:
        forms = columns[self.names.get("FORM", self.names["ID"])]
        lemmas, tags, features, heads, relations = [
            EMPTY if place is None else columns[place] for place in self._places
        ]
        return Sentence(
            position=position,
            forms=forms,
            line=line,
            sentence_id=header.sentence_id,
            document=self.documents(position) if self.documents else "",
            lemmas=lemmas,
            tags=tags,
            features=features,
            heads=heads,
            relations=relations,
            flags=found.flags,
            predicate_tokens=found.predicate_tokens,
            senses=found.senses,
            role_columns=found.role_columns,
            role_form=self.role_form or "head",
            surplus_columns=found.surplus,
            column_names=self.names,
            read_arguments=found.read_arguments,
        )


def _divided(body: str) -> Columns:
    return tuple(zip(*map(str.split, body.split("\n"), _TAB), strict=True))


def _without_comments(block: str) -> tuple[list[str], str | None, int]:
    """Comment lines, the rest, and how many lines the comments are.

    The rest is None if comments stand between rows or blank lines between comments.
    """
    if not block.startswith("#"):
        return [], block if "\n#" not in block else None, 0
    last = block.rfind("\n#") + 1
    end = block.find("\n", last)
    comments = block[:end].split("\n") if end >= 0 else []
    if not comments or not all(map(_is_comment, comments)):
        return [], None, 0
    return comments, block[end + 1 :], len(comments)


def _is_comment(line: str) -> bool:
    return line.startswith("#")


def _rows(block: str, line: int) -> tuple[list[str], list[Row], list[Row]]:
    """Comments, word rows, and the rows that are no words."""
    comments: list[str] = []
    rows: list[Row] = []
    extra: list[Row] = []
    for number, text in enumerate(block.split("\n"), line):
        if text.startswith("#"):
            comments.append(text)
        elif text.strip(WHITE_SPACE):
            cells = text.split("\t")
            is_extra = _EXTRA_ID.fullmatch(cells[0]) is not None
            (extra if is_extra else rows).append(Row(number, text, cells))
    return comments, rows, extra


def _check_extra_ids(
    rows: Sequence[Row], extra_rows: Sequence[Row], faults: Faults
) -> None:
    """Refuse multiword rows that span no words of the sentence."""
    if not rows and extra_rows:
        line = extra_rows[0].line
        faults.refuse("conll.id", "a sentence without words", line, field=0)
        return
    for row in extra_rows:
        found = _EXTRA_ID.fullmatch(row.cells[0])
        if not found or not found[1]:
            continue
        first, last = whole_number(found[1]) or 0, whole_number(found[2]) or 0
        if not 1 <= first <= last <= len(rows):
            message = f"{shortened(found[0], 40)} is no range of words of the sentence"
            if first > last:
                message += ": it ends before it begins"
            faults.refuse("conll.id", message, row.line, field=0)


def _extra_rows(rows: Sequence[Row], extra_rows: Sequence[Row]) -> tuple[ExtraRow, ...]:
    made = []
    lines = [row.line for row in rows]
    for row in extra_rows:
        before = bisect_left(lines, row.line)
        form = row.cells[1] if len(row.cells) > 1 else ""
        made.append(ExtraRow(row.cells[0], form, before))
    return tuple(made)


def _checked_text(sentence: Sentence, text: str, faults: Faults) -> str:
    """The text comment if it holds all words in order, else nothing, with a warning.

    The text of a multiword row is there in place of its words: no reason to warn.
    """
    if not text or not sentence.forms:
        return text
    lost = first_lost_word(text, sentence.forms)
    if lost is None:
        return text
    if faults.sound and first_lost_word(text, _surface(sentence)) is not None:
        faults.warn(
            "conll.text",
            f'the text comment lacks "{sentence.forms[lost]}" (token {lost + 1}); '
            "the joined words are used",
            sentence.line_of(lost),
            field=(sentence.column_names or {}).get("FORM"),
            item=f"token {lost + 1}",
        )
    return ""


def _surface(sentence: Sentence) -> list[str]:
    """Forms with each multiword row in place of the words it spans."""
    forms: dict[int, str] = dict(enumerate(sentence.forms, 1))
    for row in sentence.extra_rows:
        first, last = map(whole_number, row.row_id.partition("-")[::2])
        if first is None or last is None or not first <= last <= len(sentence):
            continue
        for token in range(max(first, 1), last + 1):
            forms.pop(token, None)
        forms[first] = row.form
    return [forms[token] for token in sorted(forms)]

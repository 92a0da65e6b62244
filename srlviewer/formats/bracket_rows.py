"""Rows aligned with blanks: fixed columns, then one bracket column a predicate.

CoNLL-2012, the PropBank skeletons and the full files of CoNLL-2004 and 2005 are such
tables; each says what its columns are called and where its predicates are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from srlviewer.errors import ProblemLog
from srlviewer.formats.ascii_space import Split, field_start, fields, split_for
from srlviewer.formats.bracket_checks import check_parse, check_roles
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.columns import (
    are_heads_sound,
    padded_columns,
    report_heads,
    token_ids,
    usual_width,
)
from srlviewer.formats.faults import Faults, Row, plural
from srlviewer.formats.label_settings import Respelling
from srlviewer.formats.parse_bits import tree_reader
from srlviewer.formats.role_columns import span_arguments
from srlviewer.model.sentence import EMPTY, Columns, Sentence

HIDDEN = "[WORD]"
"""What stands in place of a word that may not be given away."""


class Marked(NamedTuple):
    """The predicates of a sentence: 0-based tokens, senses, target strings."""

    tokens: tuple[int, ...] = ()
    senses: tuple[str, ...] = EMPTY
    targets: tuple[str, ...] = EMPTY


MarkPredicates = Callable[[Columns, Columns], Marked]
"""From the fixed columns and the role columns to the predicates."""


@dataclass(frozen=True, slots=True)
class TableShape:
    """What the columns are called.

    `names` -> number; those behind the role columns count from the end (-1).
    `fixed` columns stand in front of the role columns, `behind` ones behind them.
    `words`, `lemmas`, `tags`, `parse`, `ids` name columns (empty: there is none); ids
    count from `first_id`.
    """

    names: Mapping[str, int]
    fixed: int
    behind: int = 0
    words: str = "WORD"
    lemmas: str = ""
    tags: str = "POS"
    heads: str = ""
    relations: str = ""
    parse: str = "PARSE"
    ids: str = ""
    first_id: int = 0

    @property
    def least(self) -> int:
        """The number of columns of a sentence without predicates."""
        return self.fixed + self.behind


@dataclass(slots=True)
class TableReader:
    """Blocks to sentences; see `srlviewer.formats.block_corpus.BlockReader`.

    `complete` may set what else a format knows of a sentence (ids, document).
    """

    shape: TableShape
    mark: MarkPredicates
    respell: Respelling | None = None
    comments: bool = False
    complete: Callable[[Sentence, Columns, Faults], None] | None = None
    role_form: str = "span"

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """One sentence for each block, faults reported."""
        faults = Faults(chunk.path, log, field_start)
        split = split_for(chunk.raw)
        blocks = zip(chunk.blocks, chunk.lines, strict=True)
        for position, (block, line) in enumerate(blocks, chunk.position):
            faults.begin("", block, line)
            sentence = self._read_block(block, position, line, split, faults)
            sentence.sound = faults.sound
            yield sentence

    def _read_block(
        self, block: str, position: int, line: int, split: Split, faults: Faults
    ) -> Sentence:
        comments, body, lines = self._without_comments(block, line)
        try:
            columns = tuple(zip(*map(split, body.split("\n")), strict=True))
            uneven = len(columns) < self.shape.least
        except ValueError:
            uneven = True
        if uneven:
            columns, lines = self._uneven(body, lines, split, faults)
        sentence = self._sentence(columns, lines, position, line, faults)
        sentence.comments = tuple(comments)
        if uneven:
            sentence.parse_columns = lambda _: columns
        else:
            sentence.block, sentence.parse_columns = body, _divided
        if not are_heads_sound(sentence.heads) and faults.sound:
            report_heads(sentence, faults)
        if self.complete:
            self.complete(sentence, columns, faults)
        return sentence

    def _without_comments(
        self, block: str, line: int
    ) -> tuple[list[str], str, Sequence[int]]:
        """Comment lines, the other lines, and the file line of each of these."""
        texts = block.split("\n")
        if not self.comments or "#" not in block:
            return [], block, range(line, line + len(texts))
        comments = [text for text in texts if text.startswith("#")]
        numbered = [
            (number, text)
            for number, text in enumerate(texts, line)
            if not text.startswith("#")
        ]
        body = "\n".join(text for _, text in numbered)
        return comments, body, [number for number, _ in numbered]

    def _uneven(
        self,
        body: str,
        lines: Sequence[int],
        split: Split,
        faults: Faults,
    ) -> tuple[Columns, list[int]]:
        """Columns of rows of which some are too short or too long; says so."""
        rows = [
            Row(number, text, cells)
            for number, text in zip(lines, body.split("\n"), strict=True)
            if (cells := split(text))
        ]
        least = self.shape.least
        width = max(usual_width(rows), least)
        for row in rows:
            found = len(row.cells)
            if found != width:
                expected = (
                    f"{plural(width, 'column')} "
                    f"({plural(width - least, 'bracket column')})"
                    if width > least
                    else f"at least {plural(least, 'column')}"
                )
                message = f"expected {expected}, found {found}"
                place = min(found, width)
                faults.refuse("conll.columns", message, row.line, field=place)
        if not rows:  # comments alone, with blank lines between them
            return ((),) * width, []
        return padded_columns(rows, width), [row.line for row in rows]

    def _sentence(
        self,
        columns: Columns,
        lines: Sequence[int],
        position: int,
        line: int,
        faults: Faults,
    ) -> Sentence:
        shape = self.shape
        size = len(columns[0])
        end = len(columns) - shape.behind
        roles = columns[shape.fixed : end]
        whole = faults.sound
        marked = self.mark(columns, roles)
        if whole:
            roles = self._checked(columns, roles, marked, position, lines, faults)
        number = len(marked.tokens)
        surplus = max(len(roles) - number, 0)
        roles = roles[:number] + ((),) * (number - len(roles))
        if self.respell:
            roles = tuple(tuple(map(self.respell, column)) for column in roles)
        forms, lemmas, tags, heads, relations = [
            columns[shape.names[name]] if name in shape.names else EMPTY
            for name in (
                shape.words, shape.lemmas, shape.tags, shape.heads, shape.relations,
            )
        ]  # fmt: skip
        return Sentence(
            position=position,
            forms=forms or token_ids(size),
            line=line,
            token_lines=lines,
            lemmas=lemmas,
            tags=tags,
            heads=heads,
            relations=relations,
            predicate_tokens=marked.tokens,
            senses=marked.senses,
            targets=marked.targets,
            role_columns=roles,
            role_form=self.role_form,
            surplus_columns=surplus,
            wordless=not forms or set(forms) == {HIDDEN},
            column_names=shape.names,
            read_arguments=span_arguments,
            read_tree=tree_reader(shape.parse) if shape.parse in shape.names else None,
        )

    def _checked(
        self,
        columns: Columns,
        roles: Columns,
        marked: Marked,
        position: int,
        lines: Sequence[int],
        faults: Faults,
    ) -> Columns:
        """The role columns, after a look at their number, at brackets and ids."""
        shape = self.shape
        if shape.ids in shape.names:
            _check_ids(columns[shape.names[shape.ids]], shape, lines, faults)
        if shape.parse in shape.names:
            place = shape.names[shape.parse]
            check_parse(columns[place], place, lines, faults)
        number = len(marked.tokens)
        _check_number(marked, len(roles), shape.fixed, lines, faults)
        check_roles(roles[:number], shape.fixed, lines, faults, sentence=position + 1)
        return roles


def _divided(body: str) -> Columns:
    return tuple(zip(*map(fields, body.split("\n")), strict=True))


def _check_number(
    marked: Marked,
    found: int,
    fixed: int,
    lines: Sequence[int],
    faults: Faults,
) -> None:
    """Warn of bracket columns that are missing or too many."""
    number = len(marked.tokens)
    names = marked.targets or marked.senses
    for missing in range(found, number):
        token = marked.tokens[missing]
        faults.warn(
            "props.columns",
            f'target "{names[missing]}" ({missing + 1} of {number}) has no bracket '
            "column; it is read as empty",
            lines[token],
            field=fixed + found,
            item=f"token {token + 1}",
        )
    if found > number:
        faults.warn(
            "props.columns-extra",
            f"expected {plural(number, 'bracket column')} "
            f"({plural(number, 'target')}), found {found}: the surplus is not read",
            lines[0],
            field=fixed + number,
        )


def _check_ids(
    ids: Sequence[str], shape: TableShape, lines: Sequence[int], faults: Faults
) -> None:
    """Refuse word numbers that do not count from the first one on."""
    for token, found in enumerate(ids):
        expected = str(token + shape.first_id)
        if found != expected:
            faults.refuse(
                "conll.id",
                f"expected word number {expected}, found {found}",
                lines[token],
                field=shape.names[shape.ids],
                item=f"token {token + 1}",
            )
            return

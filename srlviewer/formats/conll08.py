"""CoNLL-2008: one token a line, 11 columns and one ARG for each PRED.

Read as the evaluation program of the task reads it (Surdeanu et al. 2008, `eval08.pl`
v1.8): bytes, divided at white space of ASCII and not trimmed, so that a blank in front
of a line moves its columns; the number of fields is not checked, a missing ARG cell is
an argument with an empty label. All that is a warning here. Tokens are the split ones
(`well`, `-`, `known`) of columns 6 to 8.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import repeat

from srlviewer.errors import ProblemLog
from srlviewer.formats.ascii_space import (
    is_plain,
    moved_by,
    untrimmed_field_start,
    untrimmed_fields,
)
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.column_stretch import ColumnStretch, Layout, read_stretch
from srlviewer.formats.columns import (
    are_heads_sound,
    check_ids,
    report_heads,
    token_ids,
    usual_width,
)
from srlviewer.formats.faults import Faults, Row, plural
from srlviewer.formats.label_settings import LABEL_SETTINGS, make_respelling
from srlviewer.formats.reader import Source
from srlviewer.formats.role_columns import conll08_arguments
from srlviewer.formats.sampling import sample_lines
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Columns, Sentence

NAMES = (
    "ID", "FORM", "LEMMA", "GPOS", "PPOS", "SPLIT_FORM", "SPLIT_LEMMA", "PPOSS",
    "HEAD", "DEPREL", "PRED",
)  # fmt: skip
NUMBERS: Mapping[str, int] = {name: number for number, name in enumerate(NAMES)}
FIXED = len(NAMES)
FORM, LEMMA, TAG, HEAD, RELATION, PRED = (
    NUMBERS[name]
    for name in ("SPLIT_FORM", "SPLIT_LEMMA", "PPOSS", "HEAD", "DEPREL", "PRED")
)
LAYOUT = Layout(
    fixed=FIXED, form=FORM, tag=TAG, head=HEAD, relation=RELATION, predicate=PRED,
    empty=b"_", one_label=False, is_plain=is_plain,
)  # fmt: skip
BOM = "\ufeff"
_EMPTY_CELLS = (b"\t\t", b"\n\t", b"\t\n")
_TAB = repeat("\t")


class Conll08Reader:
    """Blocks to sentences."""

    role_form = "head"

    def __init__(self, settings: Mapping[str, str]) -> None:
        """`settings`: those of the labels."""
        self._respell = make_respelling(settings)

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """See `BlockReader`."""
        faults = Faults(chunk.path, log, untrimmed_field_start)
        plain = _is_regular(chunk.raw)
        position = chunk.position
        for block, line in zip(chunk.blocks, chunk.lines, strict=True):
            faults.begin("", block, line)
            columns = _plain_columns(block) if plain else None
            if columns is None:
                sentence = self._read_oddly(block, position, line, faults)
            else:
                lines = range(line, line + len(columns[0]))
                sentence = self._sentence(columns, position, line, lines)
                sentence.block, sentence.parse_columns = block, _divided
            if not are_heads_sound(sentence.heads) and faults.sound:
                _check_heads(sentence, faults)
            sentence.sound = faults.sound
            yield sentence
            position += 1

    def stretch(self, raw: bytes, start: int, number: int) -> ColumnStretch | None:
        """See `srlviewer.formats.block_corpus.StretchReader`."""
        return None if self._respell else read_stretch(LAYOUT, raw, start, number)

    def _sentence(
        self,
        columns: Columns,
        position: int,
        line: int,
        lines: Sequence[int],
    ) -> Sentence:
        predicates = columns[PRED]
        tokens = tuple([t for t, cell in enumerate(predicates) if cell != "_"])
        roles = columns[FIXED : FIXED + len(tokens)]
        if self._respell:
            roles = tuple(tuple(map(self._respell, column)) for column in roles)
        return Sentence(
            position=position,
            forms=columns[FORM],
            line=line,
            token_lines=lines,
            lemmas=columns[LEMMA],
            tags=columns[TAG],
            heads=columns[HEAD],
            relations=columns[RELATION],
            predicate_tokens=tokens,
            senses=tuple([predicates[t] for t in tokens]),
            role_columns=roles,
            surplus_columns=max(len(columns) - FIXED - len(tokens), 0),
            column_names=NUMBERS,
            read_arguments=conll08_arguments,
        )

    def _read_oddly(
        self, block: str, position: int, line: int, faults: Faults
    ) -> Sentence:
        """A block that has something unusual about it; says what."""
        comments, rows = _rows(block, line)
        for comment in comments:
            faults.warn(
                "conll.columns",
                f"expected at least {FIXED} columns, found {len(comment.cells)}: the "
                "format has no comment lines",
                comment.line,
                item="comment",
                hint="remove the comment; the CoNLL-2008 program reads it as a token",
            )
        predicates = sum(row.cells[PRED:FIXED] not in ([], ["_"]) for row in rows)
        width = FIXED + predicates
        moved = sum(_check_row(row, width, predicates, faults) for row in rows)
        if not moved:
            check_ids(rows, usual_width(rows), faults.warn)
        _report_surplus(rows, width, predicates, faults)
        columns = _padded_columns(rows, width)
        lines = [row.line for row in rows]
        sentence = self._sentence(columns, position, line, lines)
        sentence.parse_columns = lambda _: columns
        sentence.comments = tuple(comment.text for comment in comments)
        return sentence


def _is_regular(raw: bytes) -> bool:
    """Whether every cell of every line holds something, and tabs alone divide them."""
    if not is_plain(raw) or raw.startswith(b"\t") or raw.endswith(b"\t"):
        return False
    return not any(sign in raw for sign in _EMPTY_CELLS)


def _divided(block: str) -> Columns:
    return tuple(zip(*map(str.split, block.split("\n"), _TAB), strict=True))


def _plain_columns(block: str) -> Columns | None:
    """The columns of a block without any fault, else None."""
    try:
        columns = _divided(block)
    except ValueError:
        return None
    size = len(columns[0])
    if len(columns) < FIXED or columns[0] != token_ids(size):
        return None
    predicates = size - columns[PRED].count("_")
    return columns if len(columns) == FIXED + predicates else None


def _rows(block: str, line: int) -> tuple[list[Row], list[Row]]:
    """Comment lines and token rows."""
    comments: list[Row] = []
    rows: list[Row] = []
    for number, text in enumerate(block.split("\n"), line):
        row = Row(number, text, untrimmed_fields(text.removeprefix(BOM) or text))
        if row.cells:
            (comments if row.cells[0].startswith("#") else rows).append(row)
    return comments, rows


def _padded_columns(rows: Sequence[Row], width: int) -> Columns:
    """Columns of rows of any width; a cell of roles that is missing is empty.

    Columns behind those of the predicates are kept, filled up with `_`.
    """
    widest = max((len(row.cells) for row in rows), default=0)
    filler = [*["_"] * FIXED, *[""] * (width - FIXED), *["_"] * max(widest - width, 0)]
    return tuple(
        zip(*(row.cells + filler[len(row.cells) :] for row in rows), strict=True)
    ) or ((),) * len(filler)


def _check_row(row: Row, width: int, predicates: int, faults: Faults) -> bool:
    """Report what is wrong with a row; whether white space moves its columns."""
    found = len(row.cells)
    moved = moved_by(row.text)
    if found < FIXED:
        faults.refuse(
            "conll.columns",
            f"expected at least {FIXED} columns, found {found}",
            row.line,
            field=found,
            hint=_likely_format(row),
        )
    elif moved:
        column, what = moved
        where = "in front of the first field" if column == 1 else "inside the fields"
        message = f"{what} {where} moves the columns"
        faults.warn("conll.white-space", message, row.line, column=column)
    if FIXED <= found < width:
        expected = f"{plural(width, 'column')} ({plural(predicates, 'predicate')})"
        faults.warn(
            "conll.columns",
            f"expected {expected}, found {found}: each missing cell is an argument "
            "with an empty label",
            row.line,
            field=found,
            item="roles",
            hint="complete the row with _; the CoNLL-2008 program checks no widths",
        )
    return moved is not None


def _report_surplus(
    rows: Sequence[Row], width: int, predicates: int, faults: Faults
) -> None:
    """Warn once of cells that belong to no predicate."""
    wide = next((row for row in rows if len(row.cells) > width), None)
    if wide is not None and faults.sound:
        expected = f"{plural(width, 'column')} ({plural(predicates, 'predicate')})"
        message = f"expected {expected}, found {len(wide.cells)}"
        message += ": the surplus is not read"
        faults.warn("conll.columns-extra", message, wide.line, field=width)


def _likely_format(row: Row) -> str:
    """A cure that names the format which rows of this width usually have."""
    if len(row.cells) == 10 and row.cells[6].isdecimal():
        return "looks like CoNLL-U or CoNLL-X: name the format of the file"
    return ""


def _check_heads(sentence: Sentence, faults: Faults) -> None:
    if set(sentence.heads) != {"_"}:
        report_heads(sentence, faults)
        return
    message = "HEAD is empty in the whole sentence"
    faults.warn("conll.head", message, sentence.line_of(0), field=HEAD)


class Conll08Format:
    """See `srlviewer.formats.reader.Format`."""

    name = "conll08"
    title = "CoNLL-2008"
    page = "https://surdeanu.cs.arizona.edu/conll08/"
    extensions = (".conll08", ".conll")
    settings = LABEL_SETTINGS

    def fits(self, source: Source) -> bool:
        """Most rows: 11 columns or more, a head in 9, a relation in 10."""
        lines = [x for x in sample_lines(source) if not x.startswith("#")]
        fitting = sum(
            _looks_right(x.strip().split("\t")) or _looks_right(x.split())
            for x in lines
        )
        return 2 * fitting > len(lines)

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file."""
        return BlockCorpus(
            source, self.name, settings, Conll08Reader(settings), ascii_only=True
        )


def _looks_right(cells: Sequence[str]) -> bool:
    """Whether a row has a head where 2008 has it, and none where 2009 has one, too."""
    return (
        len(cells) >= FIXED
        and cells[HEAD].removeprefix("-").isdecimal()
        and not cells[RELATION].removeprefix("-").isdecimal()
        and "*" not in cells[PRED]
        and not _is_of_2009(cells)
    )


def _is_of_2009(cells: Sequence[str]) -> bool:
    """Whether a flag of CoNLL-2009 stands in front of a sense, or of none."""
    if len(cells) < 14 or cells[RELATION] != "_":
        return False
    return cells[12:14] == ["_", "_"] or (cells[12] == "Y" and cells[13] != "_")


CONLL08 = Conll08Format()

"""CoNLL-2009: one token a line, 14 columns and one APRED for each PRED.

Read as the evaluation program of the task reads it (Hajič et al. 2009, `eval09.pl`
v0.4): lines are divided at Unicode white space, the row number is the token number.
What that program scores although it looks wrong is a warning here, so that the scheme
gives the published number.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from srlviewer.errors import ProblemLog
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.chunks import Chunk
from srlviewer.formats.column_stretch import ColumnStretch, Layout, read_stretch
from srlviewer.formats.columns import (
    are_heads_sound,
    check_ids,
    padded_columns,
    report_heads,
    token_ids,
    usual_width,
)
from srlviewer.formats.faults import Faults, Row, plural
from srlviewer.formats.label_settings import LABEL_SETTINGS, make_respelling
from srlviewer.formats.open_sesame import looks_like_sesame
from srlviewer.formats.reader import Source
from srlviewer.formats.role_columns import conll09_arguments, has_empty_label
from srlviewer.formats.sampling import sample_lines
from srlviewer.formats.white_space import field_start, fields, is_plain, moved_by
from srlviewer.model.corpus import Corpus
from srlviewer.model.sentence import Columns, Sentence

NAMES = (
    "ID", "FORM", "LEMMA", "PLEMMA", "POS", "PPOS", "FEAT", "PFEAT", "HEAD", "PHEAD",
    "DEPREL", "PDEPREL", "FILLPRED", "PRED",
)  # fmt: skip
NUMBERS: Mapping[str, int] = {name: number for number, name in enumerate(NAMES)}
FIXED = len(NAMES)
LAYOUT = Layout(
    fixed=FIXED, form=1, tag=5, head=8, relation=10, predicate=13, empty=b"_-",
    one_label=True, is_plain=is_plain,
)  # fmt: skip
_BARS = (b"||", b"\t|", b" |")


class Conll09Reader:
    """Blocks to sentences."""

    role_form = "head"

    def __init__(self, settings: Mapping[str, str]) -> None:
        """`settings`: those of the labels."""
        self._respell = make_respelling(settings)

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """See `BlockReader`."""
        faults = Faults(chunk.path, log, field_start)
        plain = is_plain(chunk.raw)
        # An empty label can only stand beside one of these.
        bars = b"|" in chunk.raw and any(sign in chunk.raw for sign in _BARS)
        position = chunk.position
        for block, line in zip(chunk.blocks, chunk.lines, strict=True):
            faults.begin("", block, line)
            columns = _plain_columns(block) if plain else None
            if columns is None:
                sentence = self._read_oddly(block, position, line, faults)
            else:
                lines = range(line, line + len(columns[0]))
                sentence = self._sentence(columns, position, line, lines, faults)
                sentence.block, sentence.parse_columns = block, _divided
            if bars:
                _check_labels(sentence, faults)
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
        faults: Faults,
    ) -> Sentence:
        predicates = columns[13]
        tokens = [t for t, cell in enumerate(predicates) if cell != "_" and cell != "-"]
        number = len(tokens)
        roles = columns[FIXED : FIXED + number]
        missing = number - len(roles)
        surplus = len(columns) - FIXED - number
        if surplus:
            if faults.sound:  # else more is wrong, and has been said
                _report_width(len(columns), number, lines[0], faults)
            roles += ((),) * max(missing, 0)
        if self._respell:
            roles = tuple(tuple(map(self._respell, column)) for column in roles)
        return Sentence(
            position=position,
            forms=columns[1],
            line=line,
            token_lines=lines,
            lemmas=columns[2],
            tags=columns[5],
            features=columns[6],
            heads=columns[8],
            relations=columns[10],
            flags=columns[12],
            predicate_tokens=tuple(tokens),
            senses=tuple([predicates[t] for t in tokens]),
            role_columns=roles,
            surplus_columns=max(surplus, 0),
            column_names=NUMBERS,
            read_arguments=conll09_arguments,
        )

    def _read_oddly(
        self, block: str, position: int, line: int, faults: Faults
    ) -> Sentence:
        """A block that has something unusual about it; says what."""
        comments, rows = _rows(block, line)
        for comment in comments:
            found = len(comment.cells)
            faults.warn(
                "conll.columns",
                f"expected at least {FIXED} columns, found {found}: the format has no "
                "comment lines",
                comment.line,
                item="comment",
                hint="remove the comment; the CoNLL-2009 program refuses it",
            )
        width = usual_width(rows)
        for row in rows:
            _check_row(row, max(width, FIXED), faults)
        check_ids(rows, max(width, FIXED), faults.warn)
        columns = padded_columns(rows, max(width, FIXED))
        lines = [row.line for row in rows]
        sentence = self._sentence(columns, position, line, lines, faults)
        sentence.parse_columns = lambda _: columns
        sentence.comments = tuple(comment.text for comment in comments)
        return sentence


def _divided(block: str) -> Columns:
    return tuple(zip(*map(str.split, block.split("\n")), strict=True))


def _plain_columns(block: str) -> Columns | None:
    """The columns of a block without any fault, else None.

    Tabs and line feeds are its only white space.
    """
    try:
        columns = _divided(block)
    except ValueError:
        return None
    if len(columns) < FIXED or columns[0] != token_ids(len(columns[0])):
        return None
    return (
        columns if block.count("\t") == len(columns[0]) * (len(columns) - 1) else None
    )


def _rows(block: str, line: int) -> tuple[list[Row], list[Row]]:
    """Comment lines and token rows."""
    comments: list[Row] = []
    rows: list[Row] = []
    for number, text in enumerate(block.split("\n"), line):
        row = Row(number, text, fields(text))
        if row.cells:
            (comments if row.cells[0].startswith("#") else rows).append(row)
    return comments, rows


def _check_row(row: Row, width: int, faults: Faults) -> None:
    moved = moved_by(row.text)
    found = len(row.cells)
    if found == width:
        if moved:
            place, what = moved
            message = f"{what} inside the fields moves the columns"
            faults.warn("conll.white-space", message, row.line, column=place)
        return
    if width > FIXED or found > FIXED:
        expected = plural(width, "column")
        if width > FIXED:
            expected += f" ({plural(width - FIXED, 'predicate')})"
    else:
        expected = f"at least {FIXED} columns"
    message = f"expected {expected}, found {found}"
    column = field_start(row.text, min(found, width))
    if moved:
        column, what = moved
        message += f"; {_field_at(row.text, column)} holds {what}"
    faults.refuse(
        "conll.columns",
        message,
        row.line,
        column=column,
        hint=_likely_format(row) if width == FIXED else "",
    )


def _field_at(text: str, column: int) -> str:
    """The field at a column (from 1) of a line with tabs, by its name."""
    number = text[: column - 1].count("\t")
    words = {"FORM": "the form", "LEMMA": "the lemma"}
    if "\t" not in text or number >= FIXED:
        return "the line"
    return words.get(NAMES[number], f"the field {NAMES[number]}")


def _likely_format(row: Row) -> str:
    """A cure that names the format which rows of this width usually have."""
    cells = row.cells
    if len(cells) >= 11 and cells[8].isdecimal() and not cells[9].isdecimal():
        return "looks like CoNLL-2008 (conll08): name the format of the file"
    if len(cells) == 10 and cells[6].isdecimal():
        return "looks like CoNLL-U or CoNLL-X: name the format of the file"
    return ""


def _report_width(width: int, predicates: int, line: int, faults: Faults) -> None:
    expected = FIXED + predicates
    given = plural(predicates, "predicate")
    message = f"expected {expected} columns ({given}), found {width}"
    if width < expected:
        faults.warn(
            "conll.columns",
            f"{message}: the last predicates have no arguments",
            line,
            field=width,
            item="roles",
            hint="add a column of roles for each predicate",
        )
    else:
        message += ": the surplus is not read"
        faults.warn("conll.columns-extra", message, line, field=expected)


def _check_labels(sentence: Sentence, faults: Faults) -> None:
    for number, column in enumerate(sentence.role_columns, FIXED):
        for token, cell in enumerate(column):
            if has_empty_label(cell):
                message, line = f'empty label in "{cell}"', sentence.line_of(token)
                faults.refuse("conll.label", message, line, field=number)


def _check_heads(sentence: Sentence, faults: Faults) -> None:
    if set(sentence.heads) != {"_"}:
        report_heads(sentence, faults)
        return
    elsewhere = set(sentence.column("PHEAD")) != {"_"}
    message = "HEAD is empty in the whole sentence"
    if elsewhere:
        message += ": the parse stands in PHEAD only, which is never read"
    faults.warn("conll.head", message, sentence.line_of(0), field=NUMBERS["HEAD"])


class Conll09Format:
    """See `srlviewer.formats.reader.Format`."""

    name = "conll09"
    title = "CoNLL-2009"
    page = "https://ufal.mff.cuni.cz/conll2009-st/task-description.html"
    extensions = (".conll09", ".conll")
    settings = LABEL_SETTINGS

    def fits(self, source: Source) -> bool:
        """Most rows: 14 columns or more, heads in 9 and 10, `Y` or `_` in 13."""
        lines = [x for x in sample_lines(source) if not x.startswith("#")]
        fitting = sum(
            _looks_right(x.split("\t")) or _looks_right(fields(x)) for x in lines
        )
        if 2 * fitting <= len(lines):
            return False
        return not looks_like_sesame([x.split("\t") for x in lines])

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file."""
        return BlockCorpus(source, self.name, settings, Conll09Reader(settings))


def _looks_right(cells: Sequence[str]) -> bool:
    return (
        len(cells) >= FIXED
        and cells[12] in {"Y", "_", "-"}
        and all(cell == "_" or _is_number(cell) for cell in cells[8:10])
        and any(_is_number(cell) for cell in cells[8:10])
    )


def _is_number(cell: str) -> bool:
    return cell.removeprefix("-").isdecimal()


CONLL09 = Conll09Format()

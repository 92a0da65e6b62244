"""open-sesame CoNLL: a block of 15 columns for each frame; pyfn adds coreness.

Page: framenet, section 6. Blocks with one sentence number are one sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.errors import ProblemLog
from srlviewer.formats.blocks import BlockIndex, index_blocks
from srlviewer.formats.faults import Faults
from srlviewer.formats.frame_counts import Kept, chosen_counts
from srlviewer.formats.grouped_corpus import Group, GroupedCorpus, Piece, grouped
from srlviewer.formats.reader import Source
from srlviewer.model.corpus import Corpus
from srlviewer.model.frames import Filler, Frame, FrameAnnotation, FrameElement
from srlviewer.model.numbers import whole_number
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Span, spans_of_tokens

COUNTS = ("sentences", "words", "frames", "elements")
WIDTHS = (15, 16)
FORM, LEMMA, FRAME_TAG, TAG, NUMBER = 1, 3, 4, 5, 6
HEAD, RELATION, UNIT, FRAME, ROLE = 9, 11, 12, 13, 14
_NONE = "_"
_OUTSIDE = "O"
_LOOKED_AT = 65536
_ROWS = 50


class Row(NamedTuple):
    """A line of the file and its cells."""

    line: int
    cells: list[str]


@dataclass(slots=True)
class SesameReader:
    """Blocks of one sentence number to a sentence. See `GroupReader`."""

    role_form: str = field(default="")

    def read_group(
        self, name: str, pieces: Sequence[Piece], position: int, faults: Faults
    ) -> Sentence:
        """The words of the first block, and a frame for each block."""
        frames: list[Frame] = []
        elements: list[FrameElement] = []
        first: list[Row] = []
        for piece in pieces:
            faults.resume(piece.text, piece.line)
            rows = _rows(piece, faults)
            if piece is pieces[0]:
                first = rows
            elif rows:
                _check_words(first, rows, name, faults)
            frame = _frame(rows, len(frames), piece.line, faults)
            roles = list(_roles(rows, faults))
            if frame is None and not roles:
                continue  # a sentence without a frame
            if frame is None:
                message = "roles, but no frame on any word of the block"
                faults.warn("framenet.no-target", message, piece.line)
                frame = Frame(len(frames), "", (), line=piece.line)
            frames.append(frame)
            for label, (start, end) in roles:
                inside = ((start, end),) if end <= len(first) else ()
                elements.append(
                    FrameElement(
                        len(elements),
                        frame.number,
                        label,
                        (Filler(position, inside),),
                        line=rows[start].line,
                    )
                )
        return _sentence(
            name, first, position, FrameAnnotation(tuple(frames), tuple(elements))
        )


def _rows(piece: Piece, faults: Faults) -> list[Row]:
    """The rows of a block; ones of another width, or wrongly numbered, are refused."""
    rows: list[Row] = []
    for line, text in enumerate(piece.text.split("\n"), piece.line):
        cells = text.split("\t")
        if len(cells) not in WIDTHS:
            message = f"{len(cells)} columns, not 15 or 16"
            faults.refuse("open-sesame.columns", message, line)
            cells = (cells + [_NONE] * WIDTHS[0])[: WIDTHS[0]]
            cells[ROLE] = _OUTSIDE
        if whole_number(cells[0]) != len(rows) + 1:
            message = f'position "{cells[0]}", where {len(rows) + 1} is next'
            faults.refuse("conll.id", message, line, field=0)
        rows.append(Row(line, cells))
    return rows


def _check_words(
    first: Sequence[Row], rows: Sequence[Row], name: str, faults: Faults
) -> None:
    forms = [row.cells[FORM] for row in first]
    others = [row.cells[FORM] for row in rows]
    if forms == others:
        return
    at = next(
        (n for n, pair in enumerate(zip(forms, others, strict=False))
         if pair[0] != pair[1]),
        min(len(forms), len(others)),
    )  # fmt: skip
    shown = [f'"{w[at]}"' if at < len(w) else "nothing" for w in (forms, others)]
    message = f"sentence {name}, word {at + 1}: {shown[1]} here, {shown[0]} in the "
    message += f"block at line {first[0].line if first else 1}"
    line = rows[min(at, len(rows) - 1)].line
    faults.refuse("open-sesame.words", message, line, field=FORM)


def _frame(rows: Sequence[Row], number: int, line: int, faults: Faults) -> Frame | None:
    """The frame of a block; its target are the words that bear it."""
    target = [n for n, row in enumerate(rows) if row.cells[FRAME] != _NONE]
    if not target:
        return None
    names = list(dict.fromkeys(rows[n].cells[FRAME] for n in target))
    if len(names) > 1:
        message = f"two frames in one block: {' and '.join(names[:2])}"
        faults.refuse("open-sesame.columns", message, rows[target[1]].line, field=FRAME)
    units = [rows[n].cells[UNIT] for n in target if rows[n].cells[UNIT] != _NONE]
    return Frame(
        number,
        names[0],
        spans_of_tokens(target),
        lexical_unit=units[0] if units else "",
        line=rows[target[0]].line,
    )


def _roles(rows: Sequence[Row], faults: Faults) -> Iterator[tuple[str, Span]]:
    """Name and half-open range of each role, read leniently."""
    name, start = "", 0
    for at, row in enumerate(rows):
        tag = row.cells[ROLE]
        mark, dash, label = tag.partition("-")
        if tag != _OUTSIDE and (mark not in {"B", "I", "S"} or not dash or not label):
            message = f'"{tag}" is no role tag; it is read as {_OUTSIDE}'
            faults.warn("open-sesame.tag", message, row.line, field=ROLE)
            mark = _OUTSIDE
        if mark == "I" and label == name:
            continue
        if name:
            yield name, (start, at)
        name, start = "", at
        if mark == "I":
            message = f"{tag} without a B-{label} before it opens a role"
            faults.warn("open-sesame.tag", message, row.line, field=ROLE)
        if mark == "S":
            yield label, (at, at + 1)
        elif mark != _OUTSIDE:
            name = label
    if name:
        yield name, (start, len(rows))


def _sentence(
    name: str, rows: Sequence[Row], position: int, annotation: FrameAnnotation
) -> Sentence:
    columns: list[tuple[str, ...]] = [
        tuple(row.cells[n] for row in rows)
        for n in (FORM, LEMMA, TAG, FRAME_TAG, HEAD, RELATION)
    ]
    forms, lemmas, tags, other_tags, heads, relations = columns
    has_heads = bool(heads) and all(whole_number(h) is not None for h in heads)
    return Sentence(
        position,
        forms,
        line=rows[0].line if rows else 1,
        token_lines=[row.line for row in rows],
        sentence_id=name,
        lemmas=lemmas,
        tags=other_tags if set(tags) <= {_NONE} else tags,
        heads=heads if has_heads else (),
        relations=relations if has_heads else (),
        read_frames=Kept(annotation),
    )


def looks_like_sesame(rows: Sequence[Sequence[str]]) -> bool:
    """Whether most rows have 15 or 16 columns with a number in 7 and a tag in 15."""
    fitting = sum(
        len(cells) in WIDTHS
        and cells[NUMBER].isdecimal()
        and cells[2] == cells[7] == cells[8] == _NONE
        and (cells[ROLE] == _OUTSIDE or cells[ROLE][:2] in {"B-", "I-", "S-"})
        for cells in rows
    )
    return 2 * fitting > len(rows)


class SesameFormat:
    """See `srlviewer.formats.reader.Format`."""

    name = "open-sesame"
    title = "open-sesame CoNLL, also of pyfn"
    page = "https://github.com/swabhs/open-sesame"
    extensions = (".conll",)
    counts = COUNTS
    settings: Mapping[str, tuple[str, ...]] = {}

    def fits(self, source: Source) -> bool:
        """Most of the first rows; see `looks_like_sesame`."""
        head = source.content[:_LOOKED_AT].decode("utf-8", "replace").split("\n")
        rows = [line.rstrip("\r").split("\t") for line in head if line.strip()]
        return bool(rows) and looks_like_sesame(rows[:_ROWS])

    def count(self, sentence: Sentence) -> tuple[int, ...]:
        """See `srlviewer.formats.counting`."""
        return chosen_counts(sentence, COUNTS)

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Find the blocks and the sentences that they belong to."""
        blocks = index_blocks(source.content, comment=b"")
        keys = list(_numbers(source.content, blocks))
        groups = [Group(name, places) for name, places in grouped(keys).items()]
        return GroupedCorpus(
            source, self.name, settings, SesameReader(), blocks, groups
        )


def _numbers(content: bytes, blocks: BlockIndex) -> Iterator[str]:
    """The sentence number of each block; that of the one before if it has none."""
    number = "0"
    for start, end in zip(blocks.starts.tolist(), blocks.ends.tolist(), strict=True):
        stop = content.find(b"\n", start, end)
        line = content[start : end if stop < 0 else stop].rstrip(b"\r")
        cells = line.split(b"\t", NUMBER + 1)
        if len(cells) > NUMBER:
            number = cells[NUMBER].decode("utf-8", "replace")
        yield number


OPEN_SESAME = SesameFormat()

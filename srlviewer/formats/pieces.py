"""A line as cells and the white space around them, to be joined again as it was.

A line of `n` cells has `n + 1` gaps: what stands in front of the first cell, between
two, and behind the last. Nothing of a line is anywhere else, so that a line joined
again from its pieces is the line, character for character.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate

from srlviewer.formats.white_space import WHITE_SPACE

_UNICODE = re.compile(f"([{WHITE_SPACE}]+)")
_TAB = re.compile("(\t)")
_ASCII = re.compile("([\t\n\x0b\x0c\r ]+)")


@dataclass(slots=True)
class Pieces:
    """The pieces of a line in their order: gap, cell, gap, …, cell, gap."""

    parts: list[str]

    @property
    def cells(self) -> list[str]:
        """What stands between white space."""
        return self.parts[1::2]

    @property
    def gaps(self) -> list[str]:
        """The white space around the cells, one more than there are cells."""
        return self.parts[::2]

    def joined(self) -> str:
        """The line."""
        return "".join(self.parts)

    def starts(self) -> list[int]:
        """Where each cell begins (characters from 0)."""
        ends = list(accumulate(map(len, self.parts)))
        return ends[:-1:2]


Divide = Callable[[str], Pieces]


def at_tabs(line: str) -> Pieces:
    r"""Every tab divides, blanks belong to cells; a carriage return ends the line.

    >>> at_tabs("1\tNew York\t_").cells
    ['1', 'New York', '_']
    """
    body = line.removesuffix("\r")
    return Pieces(["", *_TAB.split(body), line[len(body) :]])


def at_unicode_space(line: str) -> Pieces:
    """All white space that Unicode knows divides, as in `white_space.fields`."""
    return _at(_UNICODE, line)


def at_ascii_space(line: str) -> Pieces:
    """Blanks, tabs and the other white space of ASCII divide."""
    return _at(_ASCII, line)


def at_ascii_space_untrimmed(line: str) -> Pieces:
    """The same, but in front of white space at the beginning is an empty cell.

    >>> at_ascii_space_untrimmed(" 1 _").cells
    ['', '1', '_']
    """
    return _at(_ASCII, line, trimmed=False)


def _at(pattern: re.Pattern[str], line: str, *, trimmed: bool = True) -> Pieces:
    # Cell, gap, cell, …: there is a cell at both ends, which may be empty.
    parts = ["", *pattern.split(line), ""]
    if len(parts) > 3 and not parts[-2]:
        del parts[-2:]
    if trimmed and not parts[1]:
        del parts[:2]
    return Pieces(parts)


@dataclass(frozen=True, slots=True)
class Alignment:
    """By which point of its cells a column is aligned in a block: see `anchor`."""

    anchors: Sequence[str]

    def shift(self, column: int, old: str, new: str) -> int:
        """How far to the right a new cell begins, so that its column stays aligned."""
        place = ANCHORS[self.anchors[column]] if column < len(self.anchors) else None
        return place(old) - place(new) if place else 0


ANCHORS: Mapping[str, Callable[[str], int]] = {
    "star": lambda cell: cell.rfind("*"),
    "left": lambda _: 0,
    "right": len,
}
"""Anchor -> its place in a cell. The best known one comes first."""


def find_alignment(rows: Sequence[Pieces]) -> Alignment | None:
    """How the columns of a block are aligned with blanks; None if they are not.

    A block is aligned if some gap between two cells is wider than one blank and none
    holds a tab.
    """
    inner = [gap for row in rows for gap in row.gaps[1:-1]]
    if any(set(gap) != {" "} for gap in inner) or all(len(gap) < 2 for gap in inner):
        return None
    width = min(len(row.cells) for row in rows)
    starts = [row.starts() for row in rows]
    return Alignment([_anchor(rows, starts, column) for column in range(width)])


def _anchor(
    rows: Sequence[Pieces], starts: Sequence[Sequence[int]], column: int
) -> str:
    cells = [row.cells[column] for row in rows]
    fitting = []
    for name, place in ANCHORS.items():
        if name == "star" and not all("*" in cell for cell in cells):
            continue
        places = {
            at[column] + place(cell) for at, cell in zip(starts, cells, strict=True)
        }
        if len(places) == 1:
            fitting.append(name)
    if not fitting:
        return "left"
    if {"left", "right"} == set(fitting):  # all cells are equally long
        before = min(len(row.gaps[column]) for row in rows)
        behind = min(len(row.gaps[column + 1]) for row in rows)
        return "right" if before > 1 and behind < 2 else "left"
    return fitting[0]


def replace_cells(
    row: Pieces, changes: Mapping[int, str], alignment: Alignment | None
) -> Pieces:
    """The row with other cells (column from 0 -> text).

    In an aligned block blanks make up for the difference where there is room, so that
    the cells behind stay where they are; between two cells at least one blank stays.
    """
    cells = [changes.get(at, cell) for at, cell in enumerate(row.cells)]
    if alignment is None:
        return _made(cells, row.gaps)
    gaps, at, old_end = [], 0, 0
    olds, starts = row.cells, row.starts()
    for column, (gap, start) in enumerate(zip(row.gaps, starts, strict=False)):
        old, new = olds[column], cells[column]
        wanted = start + alignment.shift(column, old, new) if old != new else start
        gaps.append(_room(gap, wanted - at))
        at += len(gaps[-1]) + len(new)
        old_end = start + len(old)
    tail = row.gaps[-1]
    gaps.append(_room(tail, old_end + len(tail) - at) if tail.startswith(" ") else tail)
    return _made(cells, gaps)


def _made(cells: Sequence[str], gaps: Sequence[str]) -> Pieces:
    parts = [part for pair in zip(gaps, cells, strict=False) for part in pair]
    return Pieces([*parts, gaps[-1]])


def _room(gap: str, wanted: int) -> str:
    """A gap of blanks made as wide as wanted, but never closed; others stay."""
    body = gap.rstrip("\r")
    if body.strip(" "):
        return gap
    tail = gap[len(body) :]
    return " " * max(wanted - len(tail), min(len(body), 1)) + tail

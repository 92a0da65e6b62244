"""Places the mentions of chains under the words: a line for each, with a number.

Mentions inside others stand further down. Nothing is laid over the words, so the layer
can be shown together with trees, tags and arcs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.drawing.coreference_items import MentionMark
from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.placing import Grid, make_label
from srlviewer.drawing.scene import Label, Tone

LINE = 4.0
"""From the words, or the line above, down to a line."""
NUMBER = 12.0
"""The height of the number below its line."""
LEVEL = LINE + NUMBER + 1.0
APART = 3.0
"""Between two mentions of one level."""
FOOT = 2.0
MOST = 2_000
"""Mentions that are marked in one sentence."""


class MentionLine(NamedTuple):
    """The part of a mention in one row.

    `pieces` are the stretches that are underlined, as thin rectangles around the line;
    `rect` is what the mouse can meet, the number included.
    """

    mark: MentionMark
    row: int
    pieces: tuple[Rect, ...]
    label: Label
    rect: Rect

    def mirrored(self, width: float) -> MentionLine:
        """As in a page that runs from right to left; numbers stay upright."""
        return self._replace(
            pieces=tuple(piece.mirrored(width) for piece in self.pieces),
            label=self.label.mirrored(width),
            rect=self.rect.mirrored(width),
        )


def place_mentions(
    marks: Sequence[MentionMark],
    row: int,
    top: float,
    grid: Grid,
    into: list[MentionLine],
) -> float:
    """Put the mentions of a row under its words, which end at `top`; returns the end.

    Short ones stand next to the words, those around them below.
    """
    held = []
    for mark in marks[:MOST]:
        parts = [part for span in mark.spans if (part := grid.part(span, row))]
        if parts:
            stretches = [grid.extent(*part) for part in parts]
            left, right = _reach(mark, stretches, grid)
            held.append((left, right, mark, stretches))
    held.sort(key=lambda one: (one[1] - one[0], one[0], one[2].chain))
    levels: list[list[tuple[float, float]]] = []
    for left, right, mark, stretches in held:
        level = _level_for(left, right, levels)
        y = top + LINE + level * LEVEL
        pieces = tuple(Rect(x, y - 1.5, end - x, 3.0) for x, end in stretches)
        width = grid.metrics.width(mark.label, Face.TAG)
        x = (stretches[0][0] + stretches[0][1] - width) / 2
        middle = y + 1.5 + NUMBER / 2
        label = make_label(
            mark.label, x, middle, Face.TAG, grid.metrics, tone=Tone.QUIET
        )
        rect = Rect(left, y - LINE / 2, right - left, LEVEL)
        into.append(MentionLine(mark, row, pieces, label, rect))
    return top + len(levels) * LEVEL + (FOOT if levels else 0.0)


def _reach(
    mark: MentionMark, stretches: Sequence[tuple[float, float]], grid: Grid
) -> tuple[float, float]:
    """From where to where a mention needs its line for itself, its number included."""
    first, last = stretches[0], stretches[-1]
    half = grid.metrics.width(mark.label, Face.TAG) / 2
    middle = (first[0] + first[1]) / 2
    return min(first[0], middle - half), max(last[1], middle + half)


def _level_for(
    left: float, right: float, levels: list[list[tuple[float, float]]]
) -> int:
    """The first level with room, below all mentions that this one is around of."""
    lowest = 0
    for number, held in enumerate(levels):
        if any(left < end + APART and start < right + APART for start, end in held):
            lowest = number + 1
    if lowest == len(levels):
        levels.append([])
    levels[lowest].append((left, right))
    return lowest

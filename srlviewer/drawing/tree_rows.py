"""Where the vertices of a tree stand: rows from the words up, and places along them.

A vertex stands over a piece of its own words, never over those of another phrase. So
lines from phrases to those above them pass no box and run along no other line, however
branches cross; only bars have to be kept apart, by raising the phrase to a higher row.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.drawing.tree_shape import NO_VERTEX, TreeShape

CLEAR = 5.0
"""Between a bar or box and its neighbour in the same row."""

SNAP = 7.0
"""A phrase that is hardly beside a child stands above it."""

Stretch = tuple[float, float]


class TreeRows(NamedTuple):
    """For each vertex its x, its row (0: the words) and, for nodes, its bar.

    `root` is the bar of the virtual root, in the row above all, if there is one.
    """

    xs: tuple[float, ...]
    rows: tuple[int, ...]
    bars: tuple[Stretch, ...]
    root: Stretch | None

    @property
    def top(self) -> int:
        """The highest row."""
        return max(self.rows, default=0) + (self.root is not None)


def place_rows(
    shape: TreeShape,
    extents: Sequence[Stretch],
    widths: Sequence[float],
    needs: Sequence[float],
) -> TreeRows:
    """Rows and places of all vertices.

    `extents` are those of the leaves; `widths` of the boxes of vertices; `needs` the
    room that each needs around its x, that of unary phrases above it included.
    """
    leaves = len(shape.leaves)
    xs = [(left + right) / 2 for left, right in extents]
    for vertex in range(leaves, len(shape)):
        xs.append(_place(shape, vertex, xs, extents, needs[vertex]))
    rows = [0] * len(shape)
    bars: list[Stretch] = [(0.0, 0.0)] * (len(shape) - leaves)
    taken: dict[int, list[Stretch]] = {}
    for vertex in sorted(range(leaves, len(shape)), key=lambda v: row_order(shape, v)):
        below = shape.below(vertex)
        feet = [xs[child] for child in below]
        bars[vertex - leaves] = min(*feet, xs[vertex]), max(*feet, xs[vertex])
        half = widths[vertex] / 2
        left = min(*feet, xs[vertex] - half) - CLEAR
        right = max(*feet, xs[vertex] + half) + CLEAR
        row = 1 + max(rows[child] for child in below)
        while not take_stretch(taken.setdefault(row, []), left, right):
            row += 1
        rows[vertex] = row
    roots = shape.roots
    root = None
    if len(roots) > 1:
        root = min(xs[v] for v in roots), max(xs[v] for v in roots)
    return TreeRows(tuple(xs), tuple(rows), tuple(bars), root)


def _place(
    shape: TreeShape,
    vertex: int,
    xs: Sequence[float],
    extents: Sequence[Stretch],
    room: float,
) -> float:
    """Above an only child; else in the middle of the children in the main piece."""
    below = shape.below(vertex)
    if len(below) == 1:
        return xs[below[0]]
    start, end = shape.main_block(vertex)
    left, right = extents[start][0], extents[end - 1][1]
    inside = [xs[child] for child in below if left <= xs[child] <= right]
    middle = sum(inside) / len(inside) if inside else (left + right) / 2
    nearest = min(inside, key=lambda x: abs(x - middle), default=middle)
    if abs(nearest - middle) < SNAP:
        middle = nearest
    return max(left + room / 2, min(middle, right - room / 2))


def row_order(shape: TreeShape, vertex: int) -> tuple[int, int, int, int]:
    """Low phrases first, then narrow ones, then from left to right."""
    blocks = shape.blocks[vertex]
    start, end = blocks[0][0], blocks[-1][1]
    return shape.levels[vertex], end - start, start, vertex


def take_stretch(row: list[Stretch], left: float, right: float) -> bool:
    """Take a stretch of a row, ascending and apart, if it is free."""
    at = bisect_left(row, (left, right))
    if at and row[at - 1][1] > left:
        return False
    if at < len(row) and row[at][0] < right:
        return False
    row.insert(at, (left, right))
    return True


def crossings(shape: TreeShape, placed: TreeRows) -> dict[int, tuple[int, ...]]:
    """For vertices whose line upwards crosses bars: the rows of these bars."""
    leaves = len(shape.leaves)
    by_row: dict[int, list[Stretch]] = {}
    for number, bar in enumerate(placed.bars):
        by_row.setdefault(placed.rows[leaves + number], []).append(bar)
    for bars in by_row.values():
        bars.sort()
    found = {}
    for vertex, parent in enumerate(shape.parents):
        top = placed.top if parent == NO_VERTEX else placed.rows[parent]
        if parent == NO_VERTEX and placed.root is None:
            continue
        rows = [
            row
            for row in range(placed.rows[vertex] + 1, top)
            if passes(by_row.get(row, ()), placed.xs[vertex])
        ]
        if rows:
            found[vertex] = tuple(rows)
    return found


def passes(bars: Sequence[Stretch], x: float) -> bool:
    """Whether one of the bars of a row goes over a place."""
    at = bisect_left(bars, (x, x))
    return any(left < x < right for left, right in bars[max(0, at - 1) : at + 1])

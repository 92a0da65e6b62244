"""The straight lines of a tree: bars of phrases, and what leads up to them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from srlviewer.drawing.geometry import Point
from srlviewer.drawing.tree_figure import TreeFigure
from srlviewer.drawing.tree_rows import Stretch, crossings
from srlviewer.drawing.tree_scene import TreeLine, TreeLineKind
from srlviewer.drawing.tree_shape import NO_VERTEX, LeafKind


def tree_lines(figure: TreeFigure) -> Iterator[TreeLine]:
    """Bars first, then what leads up to them; crossing ones last."""
    shape, placed, middles = figure.plan.shape, figure.placed, figure.heights.middles
    leaves = len(shape.leaves)
    for vertex in range(leaves, len(shape)):
        yield from _bar(figure, vertex, placed.bars[vertex - leaves])
    root = placed.root
    if root is not None:
        y = figure.y(middles[-1])
        yield TreeLine(TreeLineKind.ROOT, Point(root[0], y), Point(root[1], y))
    crossed = crossings(shape, placed)
    for vertex in sorted(range(len(shape)), key=lambda v: v in crossed):
        parent = shape.parents[vertex]
        if parent == NO_VERTEX and root is None:
            continue
        kind = _kind(figure, vertex, parent)
        if kind is None:
            continue
        x = placed.xs[vertex]
        end = middles[-1 if parent == NO_VERTEX else placed.rows[parent]]
        yield TreeLine(
            kind,
            Point(x, figure.y(figure.foot(vertex))),
            Point(x, figure.y(end)),
            tuple(Point(x, figure.y(middles[r])) for r in crossed.get(vertex, ())),
            figure.item(vertex),
        )


def _kind(figure: TreeFigure, vertex: int, parent: int) -> TreeLineKind | None:
    leaves = figure.plan.shape.leaves
    if vertex < len(leaves):
        kind = leaves[vertex].kind
        if kind is LeafKind.HOLLOW:
            return None
        if kind is LeafKind.TRACE or parent == NO_VERTEX:
            return TreeLineKind.LOOSE
    return TreeLineKind.ROOT if parent == NO_VERTEX else TreeLineKind.EDGE


def _bar(figure: TreeFigure, vertex: int, bar: Stretch) -> Iterator[TreeLine]:
    """The bar of a phrase; over words that are not its own it is a gap."""
    y = figure.y(figure.heights.middles[figure.placed.rows[vertex]])
    item = figure.item(vertex)
    at = bar[0]
    blocks = figure.plan.shape.blocks[vertex]
    for (_, end), (start, _) in pairwise(blocks):
        left = max(bar[0], figure.extents[end - 1][1])
        right = min(bar[1], figure.extents[start][0])
        if left < right:
            if at < left:
                kind = TreeLineKind.EDGE
                yield TreeLine(kind, Point(at, y), Point(left, y), (), item)
            kind = TreeLineKind.GAP
            yield TreeLine(kind, Point(left, y), Point(right, y), (), item)
            at = right
    if at < bar[1]:
        yield TreeLine(TreeLineKind.EDGE, Point(at, y), Point(bar[1], y), (), item)

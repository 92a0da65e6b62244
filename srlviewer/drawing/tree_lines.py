"""The straight lines of a tree: bars of phrases, and what leads up to them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from srlviewer.drawing.geometry import Point
from srlviewer.drawing.tree_figure import TreeFigure
from srlviewer.drawing.tree_roofs import closed_bar, roofs
from srlviewer.drawing.tree_rows import Stretch, crossings
from srlviewer.drawing.tree_scene import TreeLine, TreeLineKind
from srlviewer.drawing.tree_shape import NO_VERTEX, LeafKind

TRACE_TAG = "-NONE-"
"""Of tokens that stand for traces in treebanks."""


def tree_lines(figure: TreeFigure) -> Iterator[TreeLine]:
    """Bars first, then what leads up to them; crossing ones last."""
    shape, placed, middles = figure.plan.shape, figure.placed, figure.heights.middles
    leaves = len(shape.leaves)
    for vertex in range(leaves, len(shape)):
        if vertex in shape.closed:
            yield from closed_bar(figure, vertex)
        else:
            yield from bar_lines(figure, vertex, placed.bars[vertex - leaves])
    root = placed.root
    if root is not None:
        y = figure.y(middles[-1])
        yield TreeLine(TreeLineKind.ROOT, Point(root[0], y), Point(root[1], y))
    crossed = crossings(shape, placed)
    for vertex in sorted(range(len(shape)), key=lambda v: v in crossed):
        parent = shape.parents[vertex]
        if (parent == NO_VERTEX and root is None) or figure.is_covered(vertex):
            continue
        kind = _kind(figure, vertex, parent)
        if kind is None:
            continue
        x = placed.xs[vertex]
        end = middles[-1 if parent == NO_VERTEX else placed.rows[parent]]
        child, paint = figure.child(vertex), figure.plan.source.paint
        drop = paint.drops.get(child) if child is not None else None
        yield TreeLine(
            kind,
            Point(x, figure.y(figure.foot(vertex))),
            Point(x, figure.y(end)),
            tuple(Point(x, figure.y(middles[r])) for r in crossed.get(vertex, ())),
            figure.item(vertex),
            drop.verdict if drop is not None else None,
            child in paint.heads,
        )
    for vertex in sorted(shape.closed):
        yield from roofs(figure, vertex, crossed)


def _kind(figure: TreeFigure, vertex: int, parent: int) -> TreeLineKind | None:
    leaves = figure.plan.shape.leaves
    if vertex < len(leaves):
        leaf, source = leaves[vertex], figure.plan.source
        if leaf.kind is LeafKind.HOLLOW:
            return None
        is_trace = leaf.kind is LeafKind.TRACE
        if source.tags and not is_trace:
            is_trace = source.tags[leaf.number] == TRACE_TAG
        if is_trace or parent == NO_VERTEX:
            return TreeLineKind.LOOSE
    return TreeLineKind.ROOT if parent == NO_VERTEX else TreeLineKind.EDGE


def bar_lines(figure: TreeFigure, vertex: int, bar: Stretch) -> Iterator[TreeLine]:
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

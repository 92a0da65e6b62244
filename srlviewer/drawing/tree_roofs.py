"""Closed phrases: a roof over their words in place of phrases, functions and drops."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from srlviewer.drawing.geometry import Point
from srlviewer.drawing.tree_boxes import worst_verdict
from srlviewer.drawing.tree_figure import TreeFigure
from srlviewer.drawing.tree_heights import NODE, TOUCH
from srlviewer.drawing.tree_scene import TreeLine, TreeLineKind

EAVES = 3.0
"""From the words, or their tags, to the line over them."""


def closed_bar(figure: TreeFigure, vertex: int) -> Iterator[TreeLine]:
    """The bar of a closed phrase with a gap: all of it is over words that may be none.

    One without a gap has none.
    """
    pieces = _middles(figure, vertex)
    if len(pieces) < 2:
        return
    y = figure.y(figure.heights.middles[figure.placed.rows[vertex]])
    item = figure.item(vertex)
    ends = [x for _, x in pieces] + [figure.placed.xs[vertex]]
    yield TreeLine(TreeLineKind.GAP, Point(min(ends), y), Point(max(ends), y), (), item)


def roofs(
    figure: TreeFigure, vertex: int, crossed: Mapping[int, tuple[int, ...]]
) -> Iterator[TreeLine]:
    """Lines over the pieces of a closed phrase, and from there up to it.

    They have the colour of the worst error that is not seen below it.
    """
    middles = figure.heights.middles
    middle = middles[figure.placed.rows[vertex]]
    item, pieces = figure.item(vertex), _middles(figure, vertex)
    x, kind = figure.placed.xs[vertex], TreeLineKind.ROOF
    verdict = worst_verdict(figure.hidden_errors(vertex))
    for (start, end), (leaf, above) in zip(
        figure.plan.shape.blocks[vertex], pieces, strict=True
    ):
        left, right = figure.extents[start][0], figure.extents[end - 1][1]
        foot = max(figure.tops[n] for n in range(start, end)) + EAVES
        y = figure.y(max(foot, TOUCH + EAVES))
        yield TreeLine(kind, Point(left, y), Point(right, y), (), item, verdict)
        if len(pieces) == 1:
            top = figure.y(middle - NODE / 2)
            for side in (left, right):
                yield TreeLine(kind, Point(side, y), Point(x, top), (), item, verdict)
        else:
            halos = tuple(
                Point(above, figure.y(middles[r])) for r in crossed.get(leaf, ())
            )
            yield TreeLine(
                kind,
                Point(above, y),
                Point(above, figure.y(middle)),
                halos,
                item,
                verdict,
            )


def _middles(figure: TreeFigure, vertex: int) -> list[tuple[int, float]]:
    """For each piece the leaf in its middle, and where the line from it goes up."""
    found = []
    for start, end in figure.plan.shape.blocks[vertex]:
        leaf = (start + end - 1) // 2
        found.append((leaf, figure.placed.xs[leaf]))
    return found

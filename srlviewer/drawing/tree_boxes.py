"""What is written in a tree: phrases, arguments on them, functions, words."""

from __future__ import annotations

from collections.abc import Iterator

from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.placing import make_label
from srlviewer.drawing.scene import Box, BoxKind, Label, Tone
from srlviewer.drawing.tree_figure import TreeFigure
from srlviewer.drawing.tree_heights import (
    BELOW,
    FOOT,
    FUNCTION,
    LEAF_LABEL,
    MARK,
    MARK_GAP,
    NODE,
)
from srlviewer.drawing.tree_scene import EdgeLabel
from srlviewer.drawing.tree_texts import LEAST, NODE_PADDING

NO_BLOCK = -1


def tree_boxes(figure: TreeFigure) -> tuple[list[Box], dict[int, tuple[Box, ...]]]:
    """Phrases with the arguments on them, and these by the number of the phrase."""
    plan = figure.plan
    leaves = len(plan.shape.leaves)
    found: list[Box] = []
    marked: dict[int, tuple[Box, ...]] = {}
    for vertex in range(len(plan.shape)):
        marks = tuple(_marks(figure, vertex))
        if vertex >= leaves:
            chain = plan.shape.chains[vertex - leaves]
            found.append(_node(figure, vertex, chain))
            if marks:
                marked[chain[0]] = marks
        found += marks
    return found, marked


def _node(figure: TreeFigure, vertex: int, chain: tuple[int, ...]) -> Box:
    text = figure.plan.texts[vertex]
    x = figure.placed.xs[vertex]
    middle = figure.heights.middles[figure.placed.rows[vertex]]
    width = max(text.label_width + 2 * NODE_PADDING, LEAST)
    rect = figure.rect(x, width, middle - NODE / 2, middle + NODE / 2)
    item = figure.plan.source.items[chain[0]]
    if len(chain) > 1:
        item = item._replace(numbers=chain)
    return Box(
        BoxKind.NODE,
        (item,),
        rect,
        row=0,
        block=NO_BLOCK,
        verdict=item.verdict,
        is_counted=item.judged.is_counted if item.judged else True,
        label=_text(figure, text.label, rect, Face.LABEL, Tone.TEXT),
    )


def _marks(figure: TreeFigure, vertex: int) -> Iterator[Box]:
    text = figure.plan.texts[vertex]
    low = figure.tops[vertex] - len(text.marks) * (MARK + MARK_GAP) + MARK_GAP
    for mark in text.marks:
        rect = figure.rect(figure.placed.xs[vertex], mark.width, low, low + MARK)
        judged = mark.item.judged
        yield Box(
            BoxKind.ROLE,
            (mark.item,),
            rect,
            row=0,
            block=mark.block.number,
            verdict=mark.item.verdict,
            is_counted=judged.is_counted if judged else True,
            label=_text(figure, mark.text, rect, Face.CAPTION, Tone.TEXT),
            carries=False,
        )
        low += MARK + MARK_GAP


def _text(figure: TreeFigure, text: str, rect: Rect, face: Face, tone: Tone) -> Label:
    metrics = figure.grid.metrics
    x = rect.centre.x - metrics.width(text, face) / 2
    return make_label(text, x, rect.centre.y, face, metrics, tone=tone)


def edge_labels(figure: TreeFigure) -> Iterator[EdgeLabel]:
    """The functions, in a line above the row of their children."""
    plan, leaves = figure.plan, len(figure.plan.shape.leaves)
    for vertex, text in enumerate(plan.texts):
        if not text.function:
            continue
        low = figure.heights.tops[figure.placed.rows[vertex]] + BELOW
        rect = figure.rect(
            figure.placed.xs[vertex],
            text.function_width,
            low,
            low + FUNCTION - BELOW,
        )
        item = None
        if vertex >= leaves:
            item = plan.source.items[plan.shape.chains[vertex - leaves][0]]
        label = _text(figure, text.function, rect, Face.TAG, Tone.QUIET)
        yield EdgeLabel(rect, label, item)


def leaf_labels(figure: TreeFigure) -> Iterator[Label]:
    """Traces, and words that stand here once more."""
    for vertex in range(len(figure.plan.shape.leaves)):
        text = figure.plan.texts[vertex]
        if text.label:
            x = figure.placed.xs[vertex]
            rect = figure.rect(x, text.label_width, FOOT, FOOT + LEAF_LABEL)
            yield _text(figure, text.label, rect, Face.CAPTION, Tone.QUIET)

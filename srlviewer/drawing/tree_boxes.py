"""What is written in a tree: phrases, arguments on them, functions, words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.item_rows import SEVERITY
from srlviewer.drawing.items import Item
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
    TAG,
)
from srlviewer.drawing.tree_paint import PAIR
from srlviewer.drawing.tree_texts import LEAST, NODE_PADDING
from srlviewer.scoring.judgements import Judgement
from srlviewer.scoring.verdicts import Verdict

NO_BLOCK = -1


def tree_boxes(figure: TreeFigure) -> tuple[list[Box], dict[int, tuple[Box, ...]]]:
    """Phrases with the arguments on them, and these by the number of the phrase."""
    plan = figure.plan
    leaves = len(plan.shape.leaves)
    found: list[Box] = []
    marked: dict[int, tuple[Box, ...]] = {}
    for vertex in range(len(plan.shape)):
        marks = tuple(mark_boxes(figure, vertex))
        if vertex >= leaves:
            node = _node(figure, vertex, plan.shape.chains[vertex - leaves])
            found.append(node)
            if marks:
                marked[node.item.numbers[0]] = marks
        elif plan.texts[vertex].tag:
            found.append(_tag(figure, vertex))
        found += marks
    return found, marked


def _node(figure: TreeFigure, vertex: int, chain: tuple[int, ...]) -> Box:
    source, text = figure.plan.source, figure.plan.texts[vertex]
    x = figure.placed.xs[vertex]
    middle = figure.heights.middles[figure.placed.rows[vertex]]
    width = max(text.label_width + 2 * NODE_PADDING, LEAST)
    rect = figure.rect(x, width, middle - NODE / 2, middle + NODE / 2)
    item = source.items[chain[0]]
    if len(chain) > 1:
        item = item._replace(numbers=tuple(n + source.first for n in chain))
    verdict = item.verdict
    if source.is_scored:
        verdict = worst_verdict(source.paint.nodes.get(phrase) for phrase in chain)
    return Box(
        BoxKind.NODE,
        (item,),
        rect,
        row=0,
        block=NO_BLOCK,
        verdict=verdict,
        is_counted=item.judged.is_counted if item.judged else True,
        label=centred(figure, text.label, rect, Face.LABEL, Tone.TEXT),
    )


def worst_verdict(rows: Iterable[Judgement | None]) -> Verdict | None:
    """What shows where several rows colour one thing."""
    found = {row.verdict for row in rows if row is not None}
    return next((verdict for verdict in SEVERITY if verdict in found), None)


def _tag(figure: TreeFigure, vertex: int) -> Box:
    """At the foot of the tree, behind the word if that stands there once more."""
    source, text = figure.plan.source, figure.plan.texts[vertex]
    token = figure.plan.shape.leaves[vertex].number
    item, row = source.words[token], source.paint.tags.get(token)
    low = FOOT + LEAF_LABEL * bool(text.label)
    rect = figure.rect(figure.placed.xs[vertex], text.tag_width, low, low + TAG)
    return Box(
        BoxKind.TAG,
        (item,),
        rect,
        row=0,
        block=NO_BLOCK,
        verdict=row.verdict if row is not None else None,
        is_counted=item.judged.is_counted if item.judged else True,
        label=centred(figure, text.tag, rect, Face.TAG, Tone.QUIET),
    )


def mark_boxes(figure: TreeFigure, vertex: int) -> Iterator[Box]:
    """The arguments on a vertex, one above the other."""
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
            label=centred(figure, mark.text, rect, Face.CAPTION, Tone.TEXT),
            carries=False,
        )
        low += MARK + MARK_GAP


def centred(figure: TreeFigure, text: str, rect: Rect, face: Face, tone: Tone) -> Label:
    """A text in the middle of a box."""
    metrics = figure.grid.metrics
    x = rect.centre.x - metrics.width(text, face) / 2
    return make_label(text, x, rect.centre.y, face, metrics, tone=tone)


def edge_boxes(figure: TreeFigure) -> Iterator[Box]:
    """The functions, in a line above the row of their children."""
    for vertex, text in enumerate(figure.plan.texts):
        if not text.function:
            continue
        low = figure.heights.tops[figure.placed.rows[vertex]] + BELOW
        rect = figure.rect(
            figure.placed.xs[vertex],
            text.function_width,
            low,
            low + FUNCTION - BELOW,
        )
        item, row = _edge(figure, vertex)
        yield Box(
            BoxKind.EDGE,
            (item,),
            rect,
            row=0,
            block=NO_BLOCK,
            verdict=row.verdict if row is not None else None,
            is_counted=item.judged.is_counted if item.judged else True,
            label=centred(figure, text.function, rect, Face.TAG, Tone.QUIET),
            carries=item.kind == PAIR,
        )


def _edge(figure: TreeFigure, vertex: int) -> tuple[Item, Judgement | None]:
    """What the line above a vertex stands for, and the row that colours its label."""
    source = figure.plan.source
    child, paint = figure.child(vertex), source.paint
    assert child is not None  # traces have no functions
    pair = paint.pairs.get(child)
    if pair is not None:
        return pair, paint.labels.get(child) or paint.drops.get(child)
    if child.is_token:
        return source.words[child.number], paint.words.get(child.number)
    return source.items[child.number], paint.edges.get(child.number)


def leaf_labels(figure: TreeFigure) -> Iterator[Label]:
    """Traces, and words that stand here once more."""
    for vertex in range(len(figure.plan.shape.leaves)):
        text = figure.plan.texts[vertex]
        if text.label:
            x = figure.placed.xs[vertex]
            rect = figure.rect(x, text.label_width, FOOT, FOOT + LEAF_LABEL)
            yield centred(figure, text.label, rect, Face.CAPTION, Tone.QUIET)

"""What is written where two trees lie over each other: phrases, tags, functions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from srlviewer.drawing.items import Item
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.overlay_figure import OverlayFigure
from srlviewer.drawing.overlay_texts import TrackText
from srlviewer.drawing.scene import Box, BoxKind, Tone
from srlviewer.drawing.tree_boxes import NO_BLOCK, centred, mark_boxes, worst_verdict
from srlviewer.drawing.tree_heights import (
    BELOW,
    FOOT,
    FUNCTION,
    LEAF_LABEL,
    NODE,
    TAG,
)
from srlviewer.drawing.tree_paint import PAIR
from srlviewer.drawing.tree_scene import Outline
from srlviewer.drawing.tree_texts import LEAST, NODE_PADDING
from srlviewer.scoring.judgements import Judgement
from srlviewer.scoring.verdicts import Verdict

ONE_SIDED = frozenset({Verdict.MISSING, Verdict.SPURIOUS})
"""Verdicts that are dashed and double themselves."""


def overlay_boxes(
    figure: OverlayFigure,
) -> tuple[list[Box], tuple[dict[int, tuple[Box, ...]], dict[int, tuple[Box, ...]]]]:
    """Phrases and tags with the arguments on them.

    These also by the number of the phrase, for each side.
    """
    plan = figure.both
    found: list[Box] = []
    marked: tuple[dict[int, tuple[Box, ...]], ...] = ({}, {})
    for vertex in range(len(plan.shape)):
        marks = tuple(mark_boxes(figure, vertex))
        if vertex >= len(plan.shape.leaves):
            found.append(_node(figure, vertex))
            for side in plan.over.sides_of(vertex) if marks else ():
                child = plan.child(vertex, side)
                assert child is not None
                item = plan.sources[side].items[child.number]
                marked[side][item.numbers[0]] = marks
        elif plan.texts[vertex].tag:
            found.append(_tag(figure, vertex))
        found += marks
    return found, (marked[0], marked[1])


def _node(figure: OverlayFigure, vertex: int) -> Box:
    plan, text = figure.both, figure.both.texts[vertex]
    middle = figure.heights.middles[figure.placed.rows[vertex]]
    width = max(text.label_width + 2 * NODE_PADDING, LEAST)
    rect = figure.rect(
        figure.placed.xs[vertex], width, middle - NODE / 2, middle + NODE / 2
    )
    items = figure.items_of(vertex)
    verdict = _worst(item.verdict for item in items)
    if plan.source.is_scored:
        verdict = worst_verdict(_node_rows(figure, vertex))
    return Box(
        BoxKind.NODE,
        items,
        rect,
        row=0,
        block=NO_BLOCK,
        verdict=verdict,
        is_counted=_is_counted(items),
        label=centred(figure, text.label, rect, Face.LABEL, Tone.TEXT),
    )


def _node_rows(figure: OverlayFigure, vertex: int) -> Iterator[Judgement | None]:
    plan = figure.both
    for side in plan.over.sides_of(vertex):
        number, shape = plan.over.own[vertex][side], plan.over.sides[side]
        assert number is not None
        for phrase in shape.chains[number - len(shape.leaves)]:
            yield plan.sources[side].paint.nodes.get(phrase)


def _tag(figure: OverlayFigure, vertex: int) -> Box:
    plan, text = figure.both, figure.both.texts[vertex]
    low = FOOT + LEAF_LABEL * bool(text.label)
    rect = figure.rect(figure.placed.xs[vertex], text.tag_width, low, low + TAG)
    items = figure.items_of(vertex)
    rows = (
        plan.sources[side].paint.tags.get(child.number)
        for side in plan.over.sides_of(vertex)
        if (child := plan.child(vertex, side)) is not None
    )
    return Box(
        BoxKind.TAG,
        items,
        rect,
        row=0,
        block=NO_BLOCK,
        verdict=worst_verdict(rows),
        is_counted=_is_counted(items),
        label=centred(figure, text.tag, rect, Face.TAG, Tone.QUIET),
    )


def function_boxes(figure: OverlayFigure) -> Iterator[Box]:
    """The functions, each on its track."""
    plan = figure.both
    for vertex, texts in enumerate(plan.on_tracks):
        for number, text in enumerate(texts):
            if text.text:
                yield _function(figure, vertex, number, text)


def _function(figure: OverlayFigure, vertex: int, number: int, text: TrackText) -> Box:
    low = figure.heights.tops[figure.placed.rows[vertex]] + BELOW
    low += figure.both.fork_room
    x = figure.track_x(vertex, number)
    rect = figure.rect(x, text.width, low, low + FUNCTION - BELOW)
    return Box(
        BoxKind.EDGE,
        text.items,
        rect,
        row=0,
        block=NO_BLOCK,
        verdict=worst_verdict(text.rows),
        is_counted=_is_counted(text.items),
        label=centred(figure, text.text, rect, Face.TAG, Tone.QUIET),
        carries=text.items[0].kind == PAIR,
    )


def _is_counted(items: Iterable[Item]) -> bool:
    return all(item.judged is None or item.judged.is_counted for item in items)


def _worst(verdicts: Iterable[Verdict | None]) -> Verdict | None:
    """Of arguments on unscored trees, whose phrases have no verdicts."""
    return next((verdict for verdict in verdicts if verdict is not None), None)


def outlines(boxes: Iterable[Box]) -> Iterator[Outline]:
    """Around the phrases of one side, unless their verdict draws them so."""
    for box in boxes:
        sides = {item.side for item in box.items}
        is_alone = box.kind is BoxKind.NODE and len(sides) == 1
        if is_alone and box.verdict not in ONE_SIDED:
            yield Outline(box.rect, *sides)

"""What is written where two trees lie over each other, and what colours it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from srlviewer.drawing.items import Item
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.overlay_shape import PREDICTED, OverlayShape
from srlviewer.drawing.tree_hidden import errors_below
from srlviewer.drawing.tree_items import TreeInput
from srlviewer.drawing.tree_paint import is_error
from srlviewer.drawing.tree_shape import LeafKind, TreeShape
from srlviewer.drawing.tree_texts import (
    FUNCTION_PADDING,
    LEAST,
    NODE_PADDING,
    NONE_WRITTEN,
    VertexText,
    closed_label,
)
from srlviewer.model.tree import Child
from srlviewer.scoring.judgements import Judgement


class TrackText(NamedTuple):
    """The function on a track, with the items that it is of and the row of each."""

    text: str
    width: float
    items: tuple[Item, ...]
    rows: tuple[Judgement, ...]


def child_of(over: OverlayShape, vertex: int, side: int) -> Child | None:
    """The phrase or token of a vertex on a side; None: neither."""
    number = over.own[vertex][side]
    return None if number is None else own_child(over.sides[side], number)


def own_child(shape: TreeShape, vertex: int) -> Child | None:
    """The same of a vertex of one tree."""
    at = vertex - len(shape.leaves)
    if at >= 0:
        return Child(shape.chains[at][0], is_token=False)
    leaf = shape.leaves[vertex]
    return Child(leaf.number, True) if leaf.kind is LeafKind.TOKEN else None


def edge_rows(
    source: TreeInput, child: Child
) -> tuple[Judgement | None, Judgement | None]:
    """The rows of the line above a phrase or token, and of the function on it."""
    paint = source.paint
    if child in paint.pairs:
        return paint.drops.get(child), paint.labels.get(child)
    held = paint.words if child.is_token else paint.edges
    return None, held.get(child.number)


def track_texts(
    over: OverlayShape,
    sources: tuple[TreeInput, TreeInput],
    texts: Sequence[Sequence[VertexText]],
    vertex: int,
    metrics: Metrics,
) -> Iterator[TrackText]:
    """The functions on the tracks of a vertex."""
    for track in over.tracks[vertex]:
        items, rows, written = [], [], []
        for side in track.sides:
            number, source = over.own[vertex][side], sources[side]
            child = child_of(over, vertex, side)
            assert number is not None
            written.append(texts[side][number].function)
            if child is not None:
                drop, label = edge_rows(source, child)
                row = label or drop
                items.append(_edge_item(source, child))
                rows += [row] if row is not None else []
        text = written[0]
        if len(written) > 1 and written[0] != written[1]:
            text = _both(written, rows)
        width = metrics.width(text, Face.TAG) + 2 * FUNCTION_PADDING if text else 0.0
        yield TrackText(text, width, tuple(items), tuple(rows))


def _edge_item(source: TreeInput, child: Child) -> Item:
    pair = source.paint.pairs.get(child)
    if pair is not None:
        return pair
    held = source.words if child.is_token else source.items
    return held[child.number] if held else source.items[0]


def _both(written: Sequence[str], rows: Sequence[Judgement]) -> str:
    """What is written of two functions: the wrong one names the right one already."""
    gold, predicted = written
    if any(is_error(row) for row in rows):
        return predicted or gold
    return f"{predicted or NONE_WRITTEN}\N{NOT EQUAL TO}{gold or NONE_WRITTEN}"


def joined_text(
    over: OverlayShape,
    sources: tuple[TreeInput, TreeInput],
    texts: Sequence[Sequence[VertexText]],
    vertex: int,
    metrics: Metrics,
    on_tracks: Sequence[TrackText],
) -> VertexText:
    """The texts of a vertex: of the prediction where it is wrong, else of gold."""
    found = [
        texts[side][number]
        for side, number in enumerate(over.own[vertex])
        if number is not None
    ]
    first, last = found[0], found[-1]
    node = last if _is_wrong(over, sources, vertex, tags=False) else first
    tag = last if _is_wrong(over, sources, vertex, tags=True) else first
    marks = tuple(mark for text in found for mark in text.marks)
    width = max([node.label_width, tag.tag_width, *(mark.width for mark in marks)])
    if vertex >= len(over.shape.leaves):
        width = max(width, node.label_width + 2 * NODE_PADDING, LEAST)
    if vertex in over.shape.closed:
        label = closed_label(node.label, len(hidden_rows(over, sources, vertex)))
        label_width = metrics.width(label, Face.LABEL)
        width = max(width, label_width + 2 * NODE_PADDING)
        node = replace(node, label=label, label_width=label_width)
    functions = [text.text for text in on_tracks if text.text]
    return replace(
        node,
        marks=marks,
        function=functions[0] if functions else "",
        function_width=max((text.width for text in on_tracks), default=0.0),
        width=width,
        reach=width,
        tag=tag.tag,
        tag_width=tag.tag_width,
    )


def _is_wrong(
    over: OverlayShape,
    sources: tuple[TreeInput, TreeInput],
    vertex: int,
    *,
    tags: bool,
) -> bool:
    """Whether the prediction has an error at a vertex: in its category, or its tag."""
    number, shape = over.own[vertex][PREDICTED], over.sides[PREDICTED]
    if number is None:
        return False
    paint, at = sources[PREDICTED].paint, number - len(shape.leaves)
    if at >= 0:
        return any(is_error(paint.nodes.get(phrase)) for phrase in shape.chains[at])
    leaf = shape.leaves[number]
    return (
        tags and leaf.kind is LeafKind.TOKEN and is_error(paint.tags.get(leaf.number))
    )


def hidden_rows(
    over: OverlayShape, sources: tuple[TreeInput, TreeInput], vertex: int
) -> tuple[Judgement, ...]:
    """The rows of what is wrong below a closed phrase in both trees, each once."""
    found = {}
    for side in over.sides_of(vertex):
        number, shape = over.own[vertex][side], over.sides[side]
        assert number is not None
        phrase = shape.chains[number - len(shape.leaves)][-1]
        for row in errors_below(sources[side], phrase):
            found[row.measure, row.row] = row
    return tuple(found.values())

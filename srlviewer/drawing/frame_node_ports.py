"""Where the edges of frames reach a tree: on which vertices, and at which x of each."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from srlviewer.drawing.frame_node_items import End, FrameNode
from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.tree_figure import TreeFigure
from srlviewer.drawing.tree_items import Constituents, TreeInput
from srlviewer.drawing.tree_shape import NO_VERTEX, LeafKind, TreeShape
from srlviewer.model.spans import tokens_of

TARGET = -1
"""The number of the edge that leads to the words of a frame."""
STEP = 7.0
"""Between two edges on one phrase."""
ASIDE = 4.0
"""From the line of the tree above a phrase."""
INSET = 3.0
"""From the edge of a box to the lines that end on it."""
NARROW = 16.0
"""What a word has for its edges, however short it is."""


class Port(NamedTuple):
    """An end of an edge on a vertex: of edge TARGET, or of an element."""

    node: int
    edge: int
    vertex: int
    part: str = ""


class VertexFinder:
    """Finds the vertices of a tree that cover some columns."""

    def __init__(self, source: TreeInput, shape: TreeShape) -> None:
        """`shape` is what is drawn of the tree of `source`."""
        self._source, self._shape = source, shape
        self._exact = Constituents(source)
        ids = source.tree.node_ids
        self._by_id = {name: number for number, name in enumerate(ids) if name}
        self._leaf_of = {
            leaf.number: vertex
            for vertex, leaf in enumerate(shape.leaves)
            if leaf.kind is LeafKind.TOKEN
        }

    def of(self, end: End) -> tuple[int, ...]:
        """The phrase or word over exactly these columns, else as few as cover them."""
        spans = end.spans
        token, phrase = self._exact.token(spans), self._exact.phrase(spans)
        if token is not None and (phrase is None or end.is_word):
            return (self._leaf_of[token],)
        named = self._by_id.get(end.node)
        if named is not None and self._source.items[named].spans == spans:
            phrase = named
        if phrase is not None:
            return (self._shape.node_of[phrase],)
        return tuple(dict.fromkeys(self._cover(set(tokens_of(spans)))))

    def _cover(self, left: set[int]) -> Iterator[int]:
        by_size = [
            (set(tokens_of(item.spans)), number)
            for number, item in enumerate(self._source.items)
        ]
        for columns, number in sorted(by_size, key=lambda p: (-len(p[0]), p[1])):
            if columns and columns <= left:
                left -= columns
                yield self._shape.node_of[number]
        for token, (start, end) in enumerate(self._source.columns):
            if left & set(range(start, end)):
                yield self._leaf_of[token]


def node_ports(nodes: Sequence[FrameNode], finder: VertexFinder) -> list[Port]:
    """The ends of all edges of all frames."""
    found: list[Port] = []
    for number, node in enumerate(nodes):
        edges = [(TARGET, node.target)]
        edges += [(n, edge.ends) for n, edge in enumerate(node.edges)]
        for edge, ends in edges:
            for end in ends:
                found += [
                    Port(number, edge, vertex, end.part) for vertex in finder.of(end)
                ]
    return list(dict.fromkeys(found))


def port_places(ports: Sequence[Port], figure: TreeFigure) -> list[float]:
    """The x of each port; those that come first stand at the right on their vertex.

    They keep off each other, off the line of the tree above, and, as far as the vertex
    is wide enough, off the boxes of phrases further up.
    """
    by_vertex: dict[int, list[int]] = defaultdict(list)
    for number, port in enumerate(ports):
        by_vertex[port.vertex].append(number)
    places = [0.0] * len(ports)
    for vertex, numbers in by_vertex.items():
        xs = _on_vertex(vertex, len(numbers), figure)
        for number, x in zip(numbers, xs, strict=True):
            places[number] = x
    return places


def _on_vertex(vertex: int, count: int, figure: TreeFigure) -> list[float]:
    """So many places on a vertex, from right to left."""
    rect = figure.vertex_rect(vertex)
    wide = max(rect.width, NARROW)
    if vertex < len(figure.plan.shape.leaves):
        left, right = figure.extents[vertex]
        wide = max(wide, right - left)
    middle, room = rect.centre.x, wide / 2 - INSET
    above = list(_boxes_above(vertex, figure))
    step = STEP if count * STEP <= 2 * room + 1 else max(2 * room / count, 2.0)
    span = step * (count - 1)
    best = (float("inf"), 0.0, 0.0)
    shift = -max(0.0, room - span / 2)
    while shift <= max(0.0, room - span / 2) + 0.01:
        xs = [middle + shift + span / 2 - step * n for n in range(count)]
        hidden = sum(box.x - 2 < x < box.right + 2 for x in xs for box in above)
        on_line = sum(abs(x - middle) < ASIDE - 0.5 for x in xs)
        cost = 10.0 * hidden + 4.0 * on_line
        best = min(best, (cost, abs(shift), shift))
        shift += 1.0
    shift = best[2]
    return [middle + shift + span / 2 - step * n for n in range(count)]


def _boxes_above(vertex: int, figure: TreeFigure) -> Iterator[Rect]:
    parents = figure.plan.shape.parents
    above = parents[vertex]
    while above != NO_VERTEX:
        yield figure.vertex_rect(above)
        above = parents[above]

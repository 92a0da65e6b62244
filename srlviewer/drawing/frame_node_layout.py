"""Places frames as nodes above a tree, or mirrored below it, with edges to its phrases.

    ┌────────┐
    │ Giving │ (∅ DNI Reason) ─ ↑ 2
    └───┬────┘
  ┌─────┴──┬─────────┐
Donor      │       Theme
  │        │         │
 NP        V        NP
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from srlviewer.drawing.columns import Demand
from srlviewer.drawing.frame_items import FillerEnd
from srlviewer.drawing.frame_node_items import FrameNode, NodeEdge
from srlviewer.drawing.frame_node_levels import Seat, Shape, Strand, take_levels
from srlviewer.drawing.frame_node_ports import (
    TARGET,
    Port,
    VertexFinder,
    node_ports,
    port_places,
)
from srlviewer.drawing.geometry import (
    BADGE,
    BOX_HEIGHT,
    INSET,
    MARGIN,
)
from srlviewer.drawing.items import Item
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.null_slots import pill_width
from srlviewer.drawing.null_texts import EMPTY_SET
from srlviewer.drawing.proposition_units import PADDING, badge_inset, label_text
from srlviewer.drawing.tree_figure import TreeFigure

LABEL = 19.0
LABEL_GAP = 3.0
BAR = 7.0
"""From the bar to the box above it, and to the labels below it."""
LEVEL_GAP = 11.0
CHIP_GAP = 7.0
FOOT = 2.0
"""Between the tree and what is next to it."""
STUB = 17.0
"""From a chip to the box that stands for a far filler."""
STUB_PADDING = 5.0
FARTHEST = 4
"""Far fillers of one element that have stubs at its chip."""


@dataclass(frozen=True, slots=True)
class PlannedNodes:
    """Frames with levels and x, before they have a height.

    `order` has the frames as they were seated; `ports`, `xs` are the ends of their
    edges. `bases` is how far from the tree each level begins, and where the last ends.
    """

    nodes: Sequence[FrameNode]
    order: Sequence[int]
    ports: Sequence[Port]
    xs: Sequence[float]
    seats: Sequence[Seat]
    bases: Sequence[float]

    @property
    def height(self) -> float:
        """All levels together."""
        return FOOT + self.bases[-1]


def edge_text(edge: NodeEdge, part: str) -> str:
    """The name of an element; of a part of a word, with that part."""
    text = label_text(edge.item)
    if edge.item.filling is not None and edge.item.filling.interpretation:
        text = f"{EMPTY_SET} {text}"
    return f"{text} ‹{part}›" if part else text


def edge_width(edge: NodeEdge, part: str, metrics: Metrics) -> float:
    """How wide the label of an edge is."""
    return _width(edge.item, edge_text(edge, part), Face.LABEL, metrics)


def _width(item: Item, text: str, face: Face, metrics: Metrics) -> float:
    """The room that a box needs, with its badge if it has one."""
    left = badge_inset(item) + BADGE + INSET if item.judged else PADDING
    return left + metrics.width(text, face) + PADDING


def edge_demands(nodes: Sequence[FrameNode], metrics: Metrics) -> Iterator[Demand]:
    """What columns need so that labels of neighbours can stand on their lines."""
    for node in nodes:
        for edge in node.edges:
            for end in edge.ends:
                first, last = end.spans[0][0], end.spans[0][1]
                yield Demand(first, last, edge_width(edge, end.part, metrics))


def plan_nodes(nodes: Sequence[FrameNode], figure: TreeFigure) -> PlannedNodes | None:
    """Levels for frames over a tree that has its columns already; None: no frames."""
    if not nodes:
        return None
    metrics = figure.grid.metrics
    finder = VertexFinder(figure.plan.source, figure.plan.shape)
    all_ports = node_ports(nodes, finder)
    order = _order(nodes, all_ports, figure)
    place = {number: at for at, number in enumerate(order)}
    ports = sorted(all_ports, key=lambda port: place[port.node])
    xs = port_places(ports, figure)
    shapes = _shapes(nodes, order, ports, xs, figure, metrics)
    seats = take_levels(shapes, least=MARGIN)
    return PlannedNodes(nodes, order, ports, xs, seats, _bases(seats))


def _order(
    nodes: Sequence[FrameNode], ports: Sequence[Port], figure: TreeFigure
) -> list[int]:
    """The narrow ones first: they stand next to the tree."""
    extents: dict[int, list[float]] = {n: [] for n in range(len(nodes))}
    for port in ports:
        extents[port.node].append(figure.placed.xs[port.vertex])

    def width(number: int) -> tuple[float, float, int]:
        xs, node = extents[number], nodes[number]
        if not xs:
            return (0.0, 0.0, number)
        own = box_width(node, metrics) + _tail(node.chips, metrics)
        return (max(max(xs) - min(xs), own), min(xs), number)

    metrics = figure.grid.metrics
    return sorted(extents, key=width)


def box_width(node: FrameNode, metrics: Metrics) -> float:
    """How wide the box of a frame is, without its chips."""
    return _width(node.item, label_text(node.item), Face.CHIP, metrics)


def _shapes(
    nodes: Sequence[FrameNode],
    order: Sequence[int],
    ports: Sequence[Port],
    xs: Sequence[float],
    figure: TreeFigure,
    metrics: Metrics,
) -> list[Shape]:
    held: dict[int, list[int]] = {number: [] for number in order}
    for at, port in enumerate(ports):
        held[port.node].append(at)
    on_vertex: dict[int, list[int]] = {}
    last = {port.vertex: port.node for port in ports}
    shapes = []
    for place, number in enumerate(order):
        node = nodes[number]
        strands: list[Strand] = []
        under: set[int] = set()
        for at in held[number]:
            port, width = ports[at], 0.0
            if port.edge != TARGET:
                width = edge_width(node.edges[port.edge], port.part, metrics)
            strands.append(Strand(xs[at], width, last[port.vertex] != number))
            under.update(n for n in on_vertex.get(port.vertex, ()) if n != place)
            on_vertex.setdefault(port.vertex, []).append(place)
        targets = [at for at in held[number] if ports[at].edge == TARGET]
        middle = _middle([xs[at] for at in targets or held[number]], node, figure)
        is_shared = any(last[ports[at].vertex] != number for at in targets[:1])
        width = box_width(node, metrics)
        tail = _tail(node.chips, metrics)
        shape = Shape(middle, width, tuple(strands), tail, frozenset(under), is_shared)
        shapes.append(shape)
    return shapes


def _middle(xs: Sequence[float], node: FrameNode, figure: TreeFigure) -> float:
    """Above the first word of the target; without one above what there is."""
    if xs:
        return xs[0] if node.target else sum(xs) / len(xs)
    return figure.grid.start


def _tail(chips: Sequence[Item], metrics: Metrics) -> float:
    """What chips take behind the box of their frame."""
    return sum(CHIP_GAP + _chip_width(item, metrics) for item in chips)


def _chip_width(item: Item, metrics: Metrics) -> float:
    width = pill_width(item, metrics)
    for end in far_ends(item):
        width += STUB + metrics.width(stub_text(end), Face.CAPTION) + 2 * STUB_PADDING
    return width


def far_ends(item: Item) -> Sequence[FillerEnd]:
    """What fills an element in other sentences, as far as there are stubs for it."""
    return item.filling.far[:FARTHEST] if item.filling is not None else ()


def stub_text(end: FillerEnd) -> str:
    """The number of its sentence."""
    return end.name


def _bases(seats: Sequence[Seat]) -> list[float]:
    """How far from the tree each level begins; at last where the levels end."""
    levels = 1 + max(seat.level for seat in seats)
    rows = [0] * levels
    for seat in seats:
        rows[seat.level] = max(rows[seat.level], 1 + max(seat.rows, default=0))
    heights = (
        LEVEL_GAP + number * (LABEL + LABEL_GAP) + 2 * BAR + BOX_HEIGHT
        for number in rows
    )
    return [0.0, *accumulate(heights)]

"""Gives frames above a tree their places: boxes, lines and stubs."""

from __future__ import annotations

from collections.abc import Sequence

from srlviewer.drawing.frame_items import FillerEnd
from srlviewer.drawing.frame_node_items import FrameNode
from srlviewer.drawing.frame_node_layout import (
    BAR,
    CHIP_GAP,
    FOOT,
    LABEL,
    LABEL_GAP,
    STUB,
    STUB_PADDING,
    PlannedNodes,
    box_width,
    edge_text,
    edge_width,
    far_ends,
    stub_text,
)
from srlviewer.drawing.frame_node_levels import Seat
from srlviewer.drawing.frame_node_ports import TARGET, Port
from srlviewer.drawing.frame_node_scene import FrameLine, FrameLineKind
from srlviewer.drawing.geometry import (
    BADGE,
    BOX_HEIGHT,
    INSET,
    RADIUS,
    Point,
    Rect,
)
from srlviewer.drawing.items import Item
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.null_slots import pill_width
from srlviewer.drawing.null_texts import link_verdict, null_text
from srlviewer.drawing.placing import make_label
from srlviewer.drawing.proposition_units import PADDING, badge_inset, label_text
from srlviewer.drawing.scene import Box, BoxKind, FarStub
from srlviewer.drawing.tree_figure import TreeFigure


class NodePlacer:
    """Gives planned frames their heights: boxes, lines and stubs."""

    def __init__(
        self,
        plan: PlannedNodes,
        figure: TreeFigure,
        top: float,
        *,
        is_up: bool,
        position: int = 0,
    ) -> None:
        """Frames from the height `top` on; `is_up`: the tree is below them.

        `position` is that of the pair: what is before it is up, what comes later down.
        """
        self.plan, self.figure, self.grid = plan, figure, figure.grid
        self.position = position
        self._base, self._sign = (top + plan.height, -1) if is_up else (top, 1)
        self.boxes: list[Box] = []
        self.lines: list[FrameLine] = []
        self.stubs: list[FarStub] = []
        by_node: dict[int, list[int]] = {n: [] for n in plan.order}
        for at, port in enumerate(plan.ports):
            by_node[port.node].append(at)
        for seat, number in zip(plan.seats, plan.order, strict=True):
            self._place(seat, plan.nodes[number], by_node[number])

    def _y(self, seat: Seat, height: float) -> float:
        """A height above the beginning of a level, as a place in the picture."""
        return self._base + self._sign * (FOOT + self.plan.bases[seat.level] + height)

    def _rect(
        self, seat: Seat, x: float, width: float, low: float, high: float
    ) -> Rect:
        one, other = self._y(seat, low), self._y(seat, high)
        return Rect(x, min(one, other), width, abs(high - low))

    def _place(self, seat: Seat, node: FrameNode, held: Sequence[int]) -> None:
        bottom, end = self.plan.bases[seat.level : seat.level + 2]
        height = end - bottom
        bar, low = height - BOX_HEIGHT - BAR, height - BOX_HEIGHT
        width = box_width(node, self.grid.metrics)
        rect = self._rect(seat, seat.left, width, low, height)
        text = label_text(node.item)
        self.boxes.append(self._box(BoxKind.FRAME, node, node.item, rect, text))
        x = rect.right
        for item in node.chips:
            x = self._place_chip(item, node, x + CHIP_GAP, rect)
        stem = self._place_bar(seat, node, held, rect, bar)
        seen: set[int] = set()
        for place, at in enumerate(held):
            port, x = self.plan.ports[at], self.plan.xs[at]
            begin = self._y(seat, low if x == stem else bar)
            foot = self.figure.y(self.figure.tops[port.vertex])
            points = (Point(x, begin), Point(x, foot))
            if port.edge == TARGET:
                kind, item = FrameLineKind.TARGET, node.item
            else:
                kind, item = FrameLineKind.EDGE, node.edges[port.edge].item
                self._place_label(
                    seat, node, port, place, bar, is_first=port.edge not in seen
                )
                seen.add(port.edge)
            self.lines.append(FrameLine(kind, item, points, item.verdict))

    def _place_bar(
        self, seat: Seat, node: FrameNode, held: Sequence[int], rect: Rect, bar: float
    ) -> float:
        """The bar over all lines, and what leads up to the box; returns its x.

        That is the line to a word of the target if there is one below the box.
        """
        plan, y = self.plan, self._y(seat, bar)
        xs = [plan.xs[at] for at in held]
        targets = [plan.xs[at] for at in held if plan.ports[at].edge == TARGET]
        found = (x for x in targets if rect.x + RADIUS < x < rect.right - RADIUS)
        stem = next(found, rect.centre.x)
        kind, verdict = FrameLineKind.BAR, node.item.verdict
        if xs and stem not in xs:
            end = rect.bottom if rect.y < y else rect.y
            points = (Point(stem, end), Point(stem, y))
            self.lines.append(FrameLine(kind, node.item, points, verdict))
        left, right = min([stem, *xs]), max([stem, *xs])
        if left < right:
            points = (Point(left, y), Point(right, y))
            self.lines.append(FrameLine(kind, node.item, points, verdict))
        return stem

    def _place_label(
        self,
        seat: Seat,
        node: FrameNode,
        port: Port,
        place: int,
        bar: float,
        *,
        is_first: bool,
    ) -> None:
        edge = node.edges[port.edge]
        text = edge_text(edge, port.part)
        width = edge_width(edge, port.part, self.grid.metrics)
        high = bar - BAR - seat.rows[place] * (LABEL + LABEL_GAP)
        rect = self._rect(seat, seat.labels[place], width, high - LABEL, high)
        # A null instantiation has its chip, to which keys lead.
        carries = is_first and not any(edge.item is chip for chip in node.chips)
        box = self._box(BoxKind.ELEMENT, node, edge.item, rect, text, carries=carries)
        self.boxes.append(box)

    def _place_chip(self, item: Item, node: FrameNode, x: float, beside: Rect) -> float:
        """A chip with the stubs of its far fillers; returns where they end."""
        metrics = self.grid.metrics
        rect = Rect(x, beside.y, pill_width(item, metrics), beside.height)
        box = self._box(BoxKind.NULL, node, item, rect, null_text(item))
        self.boxes.append(box)
        x, middle = rect.right, rect.centre.y
        for end in far_ends(item):
            width = metrics.width(stub_text(end), Face.CAPTION) + 2 * STUB_PADDING
            place = Rect(x + STUB, rect.y + 2, width, rect.height - 4)
            label = make_label(
                stub_text(end), place.x + STUB_PADDING, middle, Face.CAPTION, metrics
            )
            tip, is_before = x + STUB - 6, self._is_before(end)
            up = Point(tip, rect.y + 3 if is_before else rect.bottom - 3)
            points = (Point(x, middle), Point(tip, middle), up)
            self.stubs.append(
                FarStub(
                    item,
                    end,
                    place,
                    label,
                    None,
                    points,
                    is_before,
                    link_verdict(item),
                    0,
                    node.block,
                )
            )
            x = place.right
        return x

    def _is_before(self, end: FillerEnd) -> bool:
        return end.position is None or end.position < self.position

    def _box(
        self,
        kind: BoxKind,
        node: FrameNode,
        item: Item,
        rect: Rect,
        text: str,
        *,
        carries: bool = True,
    ) -> Box:
        left, badge = rect.x + PADDING, None
        if item.judged is not None:
            top = rect.y + (rect.height - BADGE) / 2
            badge = Rect(rect.x + badge_inset(item), top, BADGE, BADGE)
            left = badge.right + INSET
        face = Face.CHIP if kind is BoxKind.FRAME else Face.LABEL
        label = make_label(text, left, rect.centre.y, face, self.grid.metrics)
        return Box(
            kind=kind,
            items=(item,),
            rect=rect,
            row=0,
            block=node.block,
            verdict=item.verdict,
            is_counted=item.judged.is_counted if item.judged else True,
            label=label,
            badge=badge,
            carries=carries,
        )

"""Places null instantiations with their links, beside or below the lanes.

    chip  gold   [Competitor] [won]   (∅ DNI Competition)── ↑ [2  Last night's debate]
     predicted   [Competitor] [won]   (∅ DNI Competition)── ↑ [2  …]  head ok, 0.67

A filler in the same row has a box of its own in the lane; the line to it runs below the
lane, where no label is. What is in another row or sentence has a stub.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import inf
from typing import NamedTuple

from srlviewer.drawing.frame_items import FillerEnd
from srlviewer.drawing.geometry import (
    BADGE,
    BOX_HEIGHT,
    INSET,
    LANE_GAP,
    OVERHANG,
    Point,
    Rect,
)
from srlviewer.drawing.items import Block, Item
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.null_slots import (
    LINK_LENGTH,
    NOTE_GAP,
    PADDING,
    SLOT_GAP,
    STUB_PADDING,
    Slot,
    break_lines,
    has_ghost,
    pill_width,
    slots_of,
    stub_width,
)
from srlviewer.drawing.null_texts import (
    LINK_WORDS,
    end_text,
    link_answer,
    link_verdict,
    null_text,
)
from srlviewer.drawing.placing import Grid, Placed, make_label
from srlviewer.drawing.proposition_units import Unit, badge_inset
from srlviewer.drawing.row_contents import RowContent
from srlviewer.drawing.scene import Box, BoxKind, FarStub, Link, LinkKind, Tone

BUS = 7.0
"""Between the lines of links that run below a lane."""


class LinkContext(NamedTuple):
    """The pair (0-based) that is drawn, and what is said of links by their reasons.

    Chips do not go beyond `limit`, even where words do: under a tree they stay in one
    row.
    """

    position: int = 0
    words: Mapping[str, str] = LINK_WORDS
    limit: float = inf


class NullLines(NamedTuple):
    """The lines of chips of a block in its row.

    `start` is where they begin, `is_beside` whether that is behind the words.
    """

    start: float
    is_beside: bool
    lines: Sequence[Sequence[tuple[float, Slot]]]
    ends: Mapping[int, Sequence[FillerEnd]]


NO_LINES = NullLines(0.0, True, (), {})


def plan_nulls(
    content: RowContent, row: int, grid: Grid, context: LinkContext
) -> NullLines:
    """Where the chips of a block go; nothing in rows where its predicate is not.

    Behind the words if there is room, else behind what is in the lanes, else below it.
    """
    block = content.lanes.block
    items = [item for lane in block.lanes for item in lane.nulls]
    if not items or grid.row_of[block.column] != row:
        return NO_LINES
    ends = {id(item): _stub_ends(item, row, grid) for item in items}
    slots = slots_of(block, ends, grid.metrics, context.words)
    below = grid.start - OVERHANG
    starts = [grid.row_end(row), _last_edge(content, row, grid)]
    starts = [*(x + OVERHANG + SLOT_GAP for x in starts), below]
    start, lines = break_lines(slots, starts, min(grid.limit, context.limit))
    return NullLines(start, start != below, lines, ends)


def _last_edge(content: RowContent, row: int, grid: Grid) -> float:
    """Where the last word ends that something in the lanes of a row stands on."""
    parts = (grid.part(piece, row) for u in _units(content) for piece in u.pieces)
    edges = [grid.extent(*part)[1] for part in parts if part is not None]
    # A line without an end here goes on in the next row.
    goes_on = any(u.hull[1] > grid.rows[row][1] for u in _units(content))
    return grid.row_end(row) if goes_on else max(edges, default=grid.start)


def _units(content: RowContent) -> Iterator[Unit]:
    for lane in content.units:
        for sub_lane in lane:
            yield from sub_lane


def _stub_ends(item: Item, row: int, grid: Grid) -> Sequence[FillerEnd]:
    """The ends that are not in this row."""
    filling = item.filling
    assert filling is not None
    return [e for e in filling.ends if not (e.is_here and _in_row(e, row, grid))]


def _in_row(end: FillerEnd, row: int, grid: Grid) -> bool:
    return any(grid.part(span, row) is not None for span in end.spans)


def near_links(block: Block, lane: int, row: int, grid: Grid) -> list[Item]:
    """The elements of a lane with a filler in the row of the predicate."""
    if grid.row_of[block.column] != row:
        return []
    return [
        item
        for item in block.lanes[lane].nulls
        if item.filling and any(_in_row(e, row, grid) for e in item.filling.here)
    ]


class NullPlacer:
    """Puts chips, stubs and links of one block into one row."""

    def __init__(
        self,
        content: RowContent,
        row: int,
        grid: Grid,
        context: LinkContext,
        into: Placed,
    ) -> None:
        """Boxes, stubs and lines go `into` what is placed."""
        self.block, self.row, self.grid = content.lanes.block, row, grid
        self.words, self.position = context.words, context.position
        self.into, self._first_box = into, len(into.boxes)
        self.lanes: list[tuple[float, float]] = []
        """Top and end of each lane, without the chips below it."""
        self.plan = plan_nulls(content, row, grid, context)

    def place_lane(
        self, lane: int, top: float, end: float, *, is_empty: bool = False
    ) -> float:
        """The chips and links of a lane from `top` to `end`; returns where it ends.

        In a lane that `is_empty` otherwise they need no line of their own.
        """
        if self.plan.is_beside or not is_empty:
            self.lanes.append((top, end))
        near = near_links(self.block, lane, self.row, self.grid)
        first_bus = end + LANE_GAP / 2
        end += BUS * len(near)
        bottom = end
        y = top if self.plan.is_beside or is_empty else end + LANE_GAP
        chips: dict[int, Rect] = {}
        for line in self.plan.lines:
            is_used = False
            for x, slot in line:
                is_used |= self._place_slot(x, y, slot, lane, chips)
            if is_used:
                bottom = max(bottom, y + BOX_HEIGHT)
                y += BOX_HEIGHT + LANE_GAP
        for at, item in enumerate(near):
            if id(item) in chips:
                self._place_link(item, chips[id(item)], first_bus + BUS * at, top, end)
        return bottom

    def stretches(self) -> list[tuple[float, float]]:
        """Top and end of the lanes; those with nothing between them as one."""
        if self.plan.is_beside and self.lanes:
            return [(self.lanes[0][0], self.lanes[-1][1])]
        return self.lanes

    def _place_slot(
        self, x: float, y: float, slot: Slot, lane: int, chips: dict[int, Rect]
    ) -> bool:
        """Whether the lane has something in the slot."""
        item = slot.items[lane]
        if item is not None:
            chips[id(item)] = self._place_cell(item, x, y)
            return True
        if has_ghost(slot, lane):
            gold = slot.items[0]
            assert gold is not None
            rect = Rect(x, y, pill_width(gold, self.grid.metrics), BOX_HEIGHT)
            self.into.boxes.append(self._box(BoxKind.GHOST, gold, rect, ""))
            return True
        return False

    def _place_cell(self, item: Item, x: float, y: float) -> Rect:
        """A chip and behind it its stubs."""
        metrics = self.grid.metrics
        rect = Rect(x, y, pill_width(item, metrics), BOX_HEIGHT)
        self.into.boxes.append(self._box(BoxKind.NULL, item, rect, null_text(item)))
        x, middle = rect.right, rect.centre.y
        ends = self.plan.ends[id(item)]
        for number, end in enumerate(ends):
            tip = x + LINK_LENGTH - 6
            place = Rect(
                x + LINK_LENGTH, y + 2, stub_width(end, metrics), BOX_HEIGHT - 4
            )
            label = make_label(
                end_text(end), place.x + STUB_PADDING, middle, Face.CAPTION, metrics
            )
            note = None
            answer = link_answer(item, self.words)
            if answer and number == len(ends) - 1:
                note = make_label(
                    answer,
                    place.right + NOTE_GAP,
                    middle,
                    Face.CAPTION,
                    metrics,
                    tone=Tone.QUIET,
                )
            is_before = self._is_before(end)
            turn = Point(tip, middle)
            up = Point(tip, y + 3 if is_before else rect.bottom - 3)
            self.into.stubs.append(
                FarStub(
                    item,
                    end,
                    place,
                    label,
                    note,
                    (Point(x, middle), turn, up),
                    is_before,
                    link_verdict(item),
                    self.row,
                    self.block.number,
                )
            )
            x = place.right
        return rect

    def _is_before(self, end: FillerEnd) -> bool:
        """Whether the words of an end come before this row."""
        if end.is_here:
            return end.spans[0][0] < self.grid.rows[self.row][0]
        return end.position is None or end.position < self.position

    def _box(self, kind: BoxKind, item: Item, rect: Rect, text: str) -> Box:
        has_badge = item.judged is not None and kind is not BoxKind.GHOST
        label, badge, metrics = None, None, self.grid.metrics
        left = rect.x + PADDING
        if has_badge:
            top = rect.y + (rect.height - BADGE) / 2
            badge = Rect(rect.x + badge_inset(item) + 2, top, BADGE, BADGE)
            left = badge.right + INSET
        if text:
            label = make_label(text, left, rect.centre.y, Face.LABEL, metrics)
        return Box(
            kind=kind,
            items=(item,),
            rect=rect,
            row=self.row,
            block=self.block.number,
            verdict=item.verdict,
            is_counted=item.judged.is_counted if item.judged else True,
            label=label,
            badge=badge,
        )

    def _place_link(
        self, item: Item, chip: Rect, bus: float, top: float, end: float
    ) -> None:
        """From a chip along the free strip below the lane to the box of its filler.

        Chips that are not in the first line reach the strip beside the others.
        """
        target = self._filler_box(item)
        if target is None:
            return
        x = chip.x + min(14.0, chip.width / 2)
        points = [Point(x, chip.y if chip.y > bus else chip.bottom)]
        is_beside = self.plan.is_beside
        lane = self.plan.start - SLOT_GAP / 2 if is_beside else self.plan.start - 5
        gap = chip.bottom + LANE_GAP / 2 if is_beside else chip.y - LANE_GAP / 2
        first = top if is_beside else end + LANE_GAP
        if chip.y > first or (is_beside and len(self.plan.lines) > 1):
            points += [Point(x, gap), Point(lane, gap), Point(lane, bus)]
        else:
            points.append(Point(x, bus))
        points += [
            Point(target.centre.x, bus),
            Point(target.centre.x, target.bottom),
        ]
        verdict = link_verdict(item)
        self.into.links.append(Link(LinkKind.FILL, item, tuple(points), verdict))

    def _filler_box(self, item: Item) -> Rect | None:
        """The widest box of its filler in this row."""
        found = [
            box.rect
            for box in self.into.boxes[self._first_box :]
            if box.kind is BoxKind.FILLER and box.item is item
        ]
        return max(found, key=lambda rect: rect.width, default=None)

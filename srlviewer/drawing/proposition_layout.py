"""Places the lanes of one predicate in one row of the picture.

    chip  gold   [A0      ] [V] [A1        ]
     predicted   [A0      ] [V] [A2≠A1     ]

The predicate's chip stands at the beginning of the gold lane, lane names beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from srlviewer.drawing.columns import fragments
from srlviewer.drawing.geometry import (
    BADGE,
    BOX_HEIGHT,
    INSET,
    LANE_GAP,
    OVERHANG,
    Point,
    Rect,
)
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.proposition_units import (
    PADDING,
    Lanes,
    Unit,
    badge_inset,
    box_width,
    label_text,
    shows_badge,
)
from srlviewer.drawing.scene import Box, BoxKind, Label, Link, LinkKind, Tone
from srlviewer.drawing.sentence_input import Block, Item
from srlviewer.model.spans import Span
from srlviewer.scoring.verdicts import Verdict

CHIP_GAP = 8.0
ENTRY_GAP = 6.0


@dataclass(slots=True)
class Grid:
    """Where the columns are: `left[c]` and `width[c]` in px, `rows` ranges of columns.

    `start` is where the first column of a row begins, `gutter` where chips do.
    """

    left: list[float]
    width: list[float]
    rows: list[Span]
    gutter: float
    start: float
    metrics: Metrics

    def extent(self, start: int, end: int) -> tuple[float, float]:
        """From the left edge of the first to the right edge of the last column."""
        return self.left[start], self.left[end - 1] + self.width[end - 1]

    def row_end(self, row: int) -> float:
        """The right edge of the last column of a row."""
        start, end = self.rows[row]
        return self.extent(start, end)[1] if end > start else self.start


@dataclass(slots=True)
class Placed:
    """What has got a place so far."""

    boxes: list[Box] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    captions: list[Label] = field(default_factory=list)
    bands: list[Rect] = field(default_factory=list)
    chips: set[int] = field(default_factory=set)
    """Blocks whose chip stands in an earlier row."""


def make_label(
    text: str,
    x: float,
    middle: float,
    face: Face,
    metrics: Metrics,
    *,
    tone: Tone = Tone.TEXT,
) -> Label:
    """A text that begins at `x`, its line centred on the height `middle`."""
    ascent, descent = metrics.ascent(face), metrics.descent(face)
    top = middle - (ascent + descent) / 2
    rect = Rect(x, top, metrics.width(text, face), ascent + descent)
    return Label(text, rect, top + ascent, face, tone)


# -- chips and lane names


def chip_items(block: Block) -> tuple[tuple[Item, ...], ...]:
    """The items of each lane's chip: one for both sides, or one a lane if more."""
    if len(block.lanes) <= 2:
        both = tuple(lane.predicate for lane in block.lanes if lane.predicate)
        return (both, *(() for _ in block.lanes[1:]))
    return tuple((lane.predicate,) if lane.predicate else () for lane in block.lanes)


def chip_text(items: Sequence[Item]) -> str:
    """`clear.01`, or `clear.01 / clear.02` where the sides differ."""
    labels = list(dict.fromkeys(label_text(item) for item in items))
    return " / ".join(labels)


def chip_width(items: Sequence[Item], metrics: Metrics) -> float:
    """How wide the chip is."""
    return box_width(
        chip_text(items),
        items[0],
        has_badge=shows_badge(items[0]),
        face=Face.CHIP,
        metrics=metrics,
    )


def gutter_width(
    blocks: Sequence[Block],
    names: Sequence[str],
    metrics: Metrics,
    collapsed: frozenset[int],
) -> float:
    """The room that chips and lane names need beside the lanes."""
    widest = 0.0
    for block in blocks:
        is_collapsed = block.number in collapsed
        for items, name in zip(chip_items(block), names, strict=True):
            caption = 0.0 if is_collapsed else metrics.width(name, Face.CAPTION)
            chip = chip_width(items, metrics) + CHIP_GAP if items else 0.0
            widest = max(widest, chip + caption)
    return widest


def _place_chip(
    items: Sequence[Item], lanes: Lanes, row: int, top: float, grid: Grid, into: Placed
) -> None:
    width = chip_width(items, grid.metrics)
    rect = Rect(grid.gutter, top, width, BOX_HEIGHT)
    into.boxes.append(
        _box(
            BoxKind.CHIP,
            tuple(items),
            rect,
            chip_text(items),
            row,
            lanes.block.number,
            grid,
            is_repeated=lanes.block.number in into.chips,
        )
    )


def _box(
    kind: BoxKind,
    items: tuple[Item, ...],
    rect: Rect,
    text: str,
    row: int,
    block: int,
    grid: Grid,
    *,
    has_badge: bool | None = None,
    opens: bool = True,
    closes: bool = True,
    carries: bool = True,
    is_repeated: bool = False,
    common: tuple[tuple[float, float], ...] = (),
) -> Box:
    """A box with its label centred, and its badge inside the left edge."""
    item = items[0]
    judged = item.judged
    face = Face.CHIP if kind is BoxKind.CHIP else Face.LABEL
    if has_badge is None:
        has_badge = judged is not None
    badge = None
    left, right = rect.x + PADDING, rect.right - PADDING
    if has_badge:
        top = rect.y + (rect.height - BADGE) / 2
        badge = Rect(rect.x + badge_inset(item), top, BADGE, BADGE)
        left = badge.right + INSET
    label = None
    if text:
        # In the middle of the box; beside the badge where that leaves no room.
        width = grid.metrics.width(text, face)
        x = max(left, min(rect.centre.x - width / 2, right - width))
        tone = Tone.TEXT if carries else Tone.QUIET
        if item.label in {"", "_"} and kind is not BoxKind.MARKER:
            tone = Tone.QUIET
        if kind is BoxKind.MARKER:
            tone = Tone.QUIET
        label = make_label(text, x, rect.centre.y, face, grid.metrics, tone=tone)
    return Box(
        kind=kind,
        items=items,
        rect=rect,
        row=row,
        block=block,
        verdict=None if kind is BoxKind.MARKER else item.verdict,
        is_counted=judged.is_counted if judged else True,
        label=label,
        badge=badge,
        opens=opens,
        closes=closes,
        carries=carries,
        is_repeated=is_repeated,
        common=common,
    )


# -- lanes


def is_in_row(lanes: Lanes, row: int, grid: Grid) -> bool:
    """Whether a predicate has something in a row, also a line that passes through."""
    start, end = grid.rows[row]
    return start <= lanes.block.column < end or any(
        unit.hull[0] < end and start < unit.hull[1] for unit in lanes.all_units()
    )


def place_block(
    lanes: Lanes, row: int, top: float, grid: Grid, names: Sequence[str], into: Placed
) -> float:
    """Put the lanes of a block into a row from the height `top` on; returns the end."""
    y = top
    first_box = len(into.boxes)
    start, end = grid.rows[row]
    chips = chip_items(lanes.block)
    for sub_lanes, items, name in zip(lanes.units, chips, names, strict=True):
        used = [
            units
            for units in sub_lanes
            if any(u.hull[0] < end and start < u.hull[1] for u in units)
        ] or [()]
        if items:
            _place_chip(items, lanes, row, y, grid, into)
        width = grid.metrics.width(name, Face.CAPTION)
        x = grid.start - OVERHANG - CHIP_GAP - width
        middle = y + BOX_HEIGHT / 2
        into.captions.append(
            make_label(name, x, middle, Face.CAPTION, grid.metrics, tone=Tone.QUIET)
        )
        for units in used:
            for unit in units:
                _place_unit(unit, lanes.block.number, row, y, grid, into)
            y += BOX_HEIGHT + LANE_GAP
    y -= LANE_GAP
    if start <= lanes.block.column < end:
        left, right = grid.extent(lanes.block.column, lanes.block.column + 1)
        into.bands.append(
            Rect(left - OVERHANG, top - 4, right - left + 2 * OVERHANG, y - top + 8)
        )
    _place_causes(into.boxes[first_box:], row, into)
    into.chips.add(lanes.block.number)
    return y


def _place_unit(
    unit: Unit, block: int, row: int, top: float, grid: Grid, into: Placed
) -> None:
    """The boxes of a unit in one row, and the line that joins its pieces."""
    for number, piece in enumerate(unit.pieces):
        for index, (at, start, end) in enumerate(fragments(piece, grid.rows)):
            if at == row:
                carries = number == 0 and index == 0
                box = _unit_box(
                    unit, piece, (start, end), carries, block, row, top, grid
                )
                into.boxes.append(box)
    if len(unit.pieces) > 1 and unit.kind is BoxKind.SPAN:
        middle = top + BOX_HEIGHT / 2
        for left, right in _gaps(unit, row, grid):
            line = (Point(left, middle), Point(right, middle))
            into.links.append(Link(LinkKind.JOIN, unit.item, line, unit.item.verdict))


def _unit_box(
    unit: Unit,
    piece: Span,
    part: Span,
    carries: bool,
    block: int,
    row: int,
    top: float,
    grid: Grid,
) -> Box:
    start, end = part
    left, right = grid.extent(start, end)
    rect = Rect(left - OVERHANG, top, right - left + 2 * OVERHANG, BOX_HEIGHT)
    text = unit.text
    if not carries:
        # The item's label once more, in a quiet tone, where it has room.
        text = unit.item.label or text
        needed = box_width(
            text, unit.item, has_badge=False, face=Face.LABEL, metrics=grid.metrics
        )
        if unit.kind is BoxKind.GHOST or needed > rect.width:
            text = ""
    return _box(
        unit.kind,
        (unit.item,),
        rect,
        text,
        row,
        block,
        grid,
        has_badge=unit.has_badge and carries,
        opens=start == piece[0],
        closes=end == piece[1],
        carries=carries,
        common=tuple(_common_stretches(unit, part, grid)),
    )


def _common_stretches(
    unit: Unit, part: Span, grid: Grid
) -> Iterator[tuple[float, float]]:
    """Runs of columns that gold and predicted share, as stretches of x."""
    run: list[int] = []
    for column in (*range(*part), -1):
        if column in unit.common:
            run.append(column)
        elif run:
            yield grid.extent(run[0], run[-1] + 1)
            run = []


def _gaps(unit: Unit, row: int, grid: Grid) -> Iterator[tuple[float, float]]:
    """The stretches between a unit's pieces in a row, to its edges if they go on."""
    start, end = grid.rows[row]
    for (_, before), (after, _) in pairwise(unit.pieces):
        if after < start or before > end or (before == end and after == end):
            continue
        left = grid.extent(before - 1, before)[1] if before > start else None
        right = grid.left[after] if after < end else None
        if left is None and right is None and not (before <= start and after >= end):
            continue
        from_x = grid.left[start] - OVERHANG if left is None else left + OVERHANG
        to_x = grid.row_end(row) + OVERHANG if right is None else right - OVERHANG
        if to_x > from_x:
            yield from_x, to_x


# -- causes


def _place_causes(boxes: Sequence[Box], row: int, into: Placed) -> None:
    """Thin lines from penalised boxes to what they are penalised for.

    They run in the gap between the lanes, where no box is.
    """
    for box in boxes:
        if box.verdict is not Verdict.PENALISED or not box.carries:
            continue
        target = _cause_box(box, boxes)
        if target is None or target is box:
            continue
        x = box.rect.centre.x
        if target.kind is BoxKind.CHIP:
            bus = target.rect.bottom + LANE_GAP / 2
            to = Point(target.rect.x + target.rect.width / 2, target.rect.bottom)
        else:
            bus = max(box.rect.bottom, target.rect.bottom) + LANE_GAP / 2
            if box.rect.y > target.rect.bottom:
                bus = target.rect.bottom + LANE_GAP / 2
            to = Point(target.rect.centre.x, target.rect.bottom)
        from_y = box.rect.bottom if box.rect.bottom <= bus else box.rect.y
        points = (Point(x, from_y), Point(x, bus), Point(to.x, bus), to)
        into.links.append(Link(LinkKind.CAUSE, box.item, points, box.verdict))
    del row


def _cause_box(box: Box, boxes: Sequence[Box]) -> Box | None:
    """The box of the item that the row of a penalised box names as its cause."""
    assert box.item.judged is not None
    cause = box.item.judged.row.extra.cause
    side, _, rest = cause.partition(":")
    kind, _, number = rest.partition(":")
    if not number.isdecimal():
        return None
    wanted = int(number) - 1
    for other in boxes:
        if other.kind is BoxKind.GHOST or other.kind is BoxKind.MARKER:
            continue
        for item in other.items:
            if item.kind == kind and item.side == side and wanted in item.numbers:
                return other
    if kind == "predicate":
        return next((b for b in boxes if b.kind is BoxKind.CHIP), None)
    return None


# -- collapsed predicates


def place_collapsed(
    lanes: Lanes, row: int, top: float, right: float, grid: Grid, into: Placed
) -> float:
    """One line of badges instead of lanes; returns its end."""
    items = next(items for items in chip_items(lanes.block) if items)
    _place_chip(items, lanes, row, top, grid, into)
    x, y = grid.start - OVERHANG, top
    for item in _entries(lanes):
        text = label_text(item)
        width = box_width(
            text,
            item,
            has_badge=shows_badge(item),
            face=Face.LABEL,
            metrics=grid.metrics,
        )
        if x + width > right and x > grid.start:
            x, y = grid.start - OVERHANG, y + BOX_HEIGHT + LANE_GAP / 2
        rect = Rect(x, y, width, BOX_HEIGHT)
        into.boxes.append(
            _box(BoxKind.ENTRY, (item,), rect, text, row, lanes.block.number, grid)
        )
        x += width + ENTRY_GAP
    into.chips.add(lanes.block.number)
    return y + BOX_HEIGHT


def _entries(lanes: Lanes) -> list[Item]:
    """Each argument once: of a pair the predicted one, which has the fuller label."""
    first, *others = lanes.block.lanes
    shown: list[Item] = [a for lane in others for a in lane.arguments]
    paired = {
        (row.measure, row.row)
        for item in shown
        if item.judged
        for row in item.judged.rows
    }
    for item in first.arguments:
        rows = item.judged.rows if item.judged else ()
        if not rows or not all((r.measure, r.row) in paired for r in rows):
            shown.append(item)
    return sorted(shown, key=lambda i: (i.spans, i.label, i.system))

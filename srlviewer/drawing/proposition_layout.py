"""Places the lanes of one predicate in one row of the picture.

    chip  gold   [A0      ] [V] [A1        ]
     predicted   [A0      ] [V] [A2≠A1     ]

The predicate's chip stands at the beginning of the gold lane, lane names beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from srlviewer.drawing.cause_links import CauseRow, place_causes
from srlviewer.drawing.chips import CHIP_GAP, chip_items, place_chip
from srlviewer.drawing.geometry import BOX_HEIGHT, LANE_GAP, OVERHANG, Point, Rect
from srlviewer.drawing.items import Block
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.null_layout import LinkContext, NullPlacer
from srlviewer.drawing.null_texts import link_verdict
from srlviewer.drawing.placing import Grid, Placed, make_box, make_label
from srlviewer.drawing.proposition_units import Unit, again
from srlviewer.drawing.row_contents import RowContent
from srlviewer.drawing.scene import Box, BoxKind, Link, LinkKind, Tone
from srlviewer.model.spans import Span

EXTRA_GAP = 5.0
NO_BLOCK = -1
"""Of boxes that belong to no predicate."""


def place_block(
    content: RowContent,
    row: int,
    top: float,
    grid: Grid,
    names: Sequence[str],
    into: Placed,
    context: LinkContext | None = None,
) -> float:
    """Put the lanes of a block into a row from the height `top` on; returns the end.

    `context` is for links of null instantiations.
    """
    lanes = content.lanes
    y = top
    first_box = len(into.boxes)
    chips = chip_items(lanes.block)
    nulls = NullPlacer(content, row, grid, context or LinkContext(), into)
    sides = enumerate(zip(content.units, chips, names, strict=True))
    for at, (sub_lanes, items, name) in sides:
        lane_top = y
        if items:
            place_chip(items, lanes, row, y, grid, into)
        width = grid.metrics.width(name, Face.CAPTION)
        x = grid.start - OVERHANG - CHIP_GAP - width
        middle = y + BOX_HEIGHT / 2
        into.captions.append(
            make_label(name, x, middle, Face.CAPTION, grid.metrics, tone=Tone.QUIET)
        )
        for units in sub_lanes or [()]:
            for unit in units:
                place_unit(unit, lanes.block.number, row, y, grid, into)
            y += BOX_HEIGHT + LANE_GAP
        lane_end = y - LANE_GAP
        lane_end = nulls.place_lane(at, lane_top, lane_end, is_empty=not sub_lanes)
        y = lane_end + LANE_GAP
    y -= LANE_GAP
    for lane_top, lane_end in nulls.stretches():
        _place_bands(lanes.block, row, lane_top, lane_end, grid, into)
    place_causes(
        into.boxes[first_box:], CauseRow(lanes.block, row, grid, tuple(names)), into
    )
    into.chips.add(lanes.block.number)
    return y


def _place_bands(
    block: Block, row: int, top: float, end: float, grid: Grid, into: Placed
) -> None:
    """A shade below the words of the predicate, all along its lanes."""
    for span in block.target:
        part = grid.part(span, row)
        if part is not None:
            left, right = grid.extent(*part)
            width = right - left + 2 * OVERHANG
            into.bands.append(Rect(left - OVERHANG, top - 4, width, end - top + 8))


def place_extra_rows(
    sub_lanes: Sequence[tuple[Unit, ...]],
    row: int,
    top: float,
    grid: Grid,
    into: Placed,
) -> float:
    """Put the multiword rows and empty nodes of a row below it; returns the end."""
    y = top
    for units in sub_lanes:
        y += EXTRA_GAP
        for unit in units:
            place_unit(unit, NO_BLOCK, row, y, grid, into)
        y += BOX_HEIGHT
    return y


def place_unit(
    unit: Unit, block: int, row: int, top: float, grid: Grid, into: Placed
) -> None:
    """The boxes of a unit in one row, and the line that joins its pieces."""
    for piece in unit.pieces_in(*grid.rows[row]):
        part = grid.part(piece, row)
        if part is not None:
            carries = piece == unit.pieces[0] and part[0] == piece[0]
            into.boxes.append(
                _unit_box(unit, piece, part, carries, block, row, top, grid)
            )
    if len(unit.pieces) > 1 and unit.kind in {BoxKind.SPAN, BoxKind.FILLER}:
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
    text = unit.text if carries or unit.kind is BoxKind.GHOST else again(unit)
    return make_box(
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
        verdict=link_verdict(unit.item) if unit.kind is BoxKind.FILLER else None,
    )


def _common_stretches(
    unit: Unit, part: Span, grid: Grid
) -> Iterator[tuple[float, float]]:
    """Runs of columns that gold and predicted share, as stretches of x."""
    for start, end in unit.common:
        first, last = max(start, part[0]), min(end, part[1])
        if first < last:
            yield grid.extent(first, last)


def _gaps(unit: Unit, row: int, grid: Grid) -> Iterator[tuple[float, float]]:
    """The stretches between a unit's pieces in a row, to its edges if they go on."""
    start, end = grid.rows[row]
    for (_, before), (after, _) in pairwise(unit.pieces_in(start, end, around=1)):
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

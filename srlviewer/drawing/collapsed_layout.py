"""A collapsed predicate: one line of badges instead of lanes."""

from __future__ import annotations

from srlviewer.drawing.chips import chip_items, place_chip
from srlviewer.drawing.geometry import BOX_HEIGHT, LANE_GAP, OVERHANG, Rect
from srlviewer.drawing.items import Item
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.null_texts import null_text
from srlviewer.drawing.placing import Grid, Placed, make_box
from srlviewer.drawing.proposition_units import (
    Lanes,
    box_width,
    label_text,
    shows_badge,
)
from srlviewer.drawing.scene import BoxKind

ENTRY_GAP = 6.0


def place_collapsed(
    lanes: Lanes, row: int, top: float, right: float, grid: Grid, into: Placed
) -> float:
    """One line of badges instead of lanes; returns its end."""
    items = next(items for items in chip_items(lanes.block) if items)
    place_chip(items, lanes, row, top, grid, into)
    x, y = grid.start - OVERHANG, top
    nulls = {id(item) for lane in lanes.block.lanes for item in lane.nulls}
    for item in _entries(lanes):
        text = null_text(item) if id(item) in nulls else label_text(item)
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
            make_box(BoxKind.ENTRY, (item,), rect, text, row, lanes.block.number, grid)
        )
        x += width + ENTRY_GAP
    into.chips.add(lanes.block.number)
    return y + BOX_HEIGHT


def _entries(lanes: Lanes) -> list[Item]:
    """Each argument once: of a pair the predicted one, which has the fuller label."""
    first, *others = lanes.block.lanes
    shown: list[Item] = [a for lane in others for a in lane.arguments + lane.nulls]
    paired = {
        (row.measure, row.row)
        for item in shown
        if item.judged
        for row in item.judged.rows
    }
    for item in first.arguments + first.nulls:
        rows = item.judged.rows if item.judged else ()
        if not rows or not all((r.measure, r.row) in paired for r in rows):
            shown.append(item)
    return sorted(
        shown,
        key=lambda i: (i.filling is not None, i.spans, i.label, i.system),
    )

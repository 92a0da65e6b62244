"""The chips of predicates at the beginning of their lanes."""

from __future__ import annotations

from collections.abc import Sequence

from srlviewer.drawing.geometry import BOX_HEIGHT, Rect
from srlviewer.drawing.items import Block, Item
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.placing import Grid, Placed, make_box
from srlviewer.drawing.proposition_units import (
    Lanes,
    box_width,
    label_text,
    shows_badge,
)
from srlviewer.drawing.scene import BoxKind

CHIP_GAP = 8.0


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


def place_chip(
    items: Sequence[Item], lanes: Lanes, row: int, top: float, grid: Grid, into: Placed
) -> None:
    """Put a chip at the beginning of a lane whose top is at `top`."""
    width = chip_width(items, grid.metrics)
    rect = Rect(grid.gutter, top, width, BOX_HEIGHT)
    into.boxes.append(
        make_box(
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

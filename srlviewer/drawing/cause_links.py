"""Thin lines from penalised boxes to what they are penalised for."""

from __future__ import annotations

from collections.abc import Sequence

from srlviewer.drawing.geometry import LANE_GAP, Point
from srlviewer.drawing.placing import Placed
from srlviewer.drawing.scene import Box, BoxKind, Link, LinkKind
from srlviewer.scoring.verdicts import Verdict


def place_causes(boxes: Sequence[Box], into: Placed) -> None:
    """Tie the penalised boxes of a block in one row to their causes.

    The lines run in the gap between the lanes, where no box is.
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

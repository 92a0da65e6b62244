"""Thin lines from penalised boxes to what they are penalised for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from srlviewer.drawing.geometry import LANE_GAP, Point
from srlviewer.drawing.placing import Placed
from srlviewer.drawing.scene import Box, BoxKind, Link, LinkKind
from srlviewer.scoring.verdicts import Verdict

Key = tuple[str, str, int]
"""Side, kind and number of an item."""
ANY_CHIP: Key = ("", "predicate", -1)


def place_causes(boxes: Sequence[Box], into: Placed) -> None:
    """Tie the penalised boxes of a block in one row to their causes.

    The lines run in the gap between the lanes, where no box is.
    """
    penalised = [b for b in boxes if b.verdict is Verdict.PENALISED and b.carries]
    if not penalised:
        return
    by_item = _boxes_by_item(boxes)
    for box in penalised:
        target = _cause_box(box, by_item)
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


def _boxes_by_item(boxes: Sequence[Box]) -> dict[Key, Box]:
    """The first box of each piece of an item; any chip under the key `ANY_CHIP`."""
    found: dict[Key, Box] = {}
    for box in boxes:
        if box.kind is BoxKind.GHOST or box.kind is BoxKind.MARKER:
            continue
        for item in box.items:
            for number in item.numbers:
                found.setdefault((item.side, item.kind, number), box)
        if box.kind is BoxKind.CHIP:
            found.setdefault(ANY_CHIP, box)
    return found


def _cause_box(box: Box, by_item: Mapping[Key, Box]) -> Box | None:
    """The box of the item that the row of a penalised box names as its cause."""
    assert box.item.judged is not None
    cause = box.item.judged.row.extra.cause
    side, _, rest = cause.partition(":")
    kind, _, number = rest.partition(":")
    if not number.isdecimal():
        return None
    found = by_item.get((side, kind, int(number) - 1))
    return found or (by_item.get(ANY_CHIP) if kind == "predicate" else None)

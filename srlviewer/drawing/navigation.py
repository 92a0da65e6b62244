"""Where the selection goes when a key is pressed: by place, as the eye would go."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.scene import BoxKind, SentenceLayout
from srlviewer.model.address import ItemAddress

SAME_LINE = 11.0
"""Items whose centres differ by less in height stand side by side."""
CHIPS = frozenset({BoxKind.CHIP, BoxKind.FRAME})
"""Boxes of predicates, from one to the next of which Tab leads."""
NO_TARGETS = frozenset({BoxKind.GHOST, BoxKind.FILLER})
"""Boxes that stand for an item which has another one."""


class Target(NamedTuple):
    """An item that can be selected, and where its ring would be."""

    address: ItemAddress
    rect: Rect
    block: int
    is_chip: bool


def targets(layout: SentenceLayout) -> tuple[Target, ...]:
    """Every item once, in reading order: from top to bottom, then along the line."""
    found: dict[ItemAddress, Target] = {}
    for box in layout.boxes:
        if box.kind in NO_TARGETS or not box.carries:
            continue
        address = layout.address(box)
        if address not in found or box.kind in CHIPS:
            is_chip = box.kind in CHIPS
            if not (is_chip and box.is_repeated):
                found[address] = Target(address, box.rect, box.block, is_chip)
    for arc in layout.arcs:
        item = arc.item
        address = ItemAddress(layout.position, item.side, item.kind, item.numbers[0])
        if arc.end and address not in found:
            rect = (
                arc.label.rect if arc.label else Rect(arc.end.x - 5, arc.level, 10, 8)
            )
            found[address] = Target(address, rect, -1, False)
    sign = -1 if layout.is_right_to_left else 1
    return tuple(
        sorted(found.values(), key=lambda t: (t.rect.y, sign * t.rect.x, t.address))
    )


def move(
    all_targets: Sequence[Target], here: ItemAddress | None, dx: int, dy: int
) -> ItemAddress | None:
    """The item beside (`dx` -1 or 1) or above or below (`dy` -1 or 1) the selected one.

    At the end of a line the next one in reading order follows. Without a selection the
    first item is taken.
    """
    if not all_targets:
        return None
    at = next((i for i, t in enumerate(all_targets) if t.address == here), None)
    if at is None:
        return all_targets[0].address
    current = all_targets[at].rect.centre
    if dx:
        beside = [
            (abs(t.rect.centre.x - current.x), t)
            for t in all_targets
            if abs(t.rect.centre.y - current.y) < SAME_LINE
            and (t.rect.centre.x - current.x) * dx > 0
        ]
        if beside:
            return min(beside)[1].address
        forward = dx if _runs_right(all_targets) else -dx
        return all_targets[max(0, min(len(all_targets) - 1, at + forward))].address
    beyond = [t for t in all_targets if (t.rect.centre.y - current.y) * dy >= SAME_LINE]
    if not beyond:
        return here
    nearest = min(abs(t.rect.centre.y - current.y) for t in beyond)
    line = [
        (abs(t.rect.centre.x - current.x), t)
        for t in beyond
        if abs(t.rect.centre.y - current.y) < nearest + SAME_LINE
    ]
    return min(line)[1].address


def _runs_right(all_targets: Sequence[Target]) -> bool:
    """Whether reading order goes from left to right."""
    for one, other in pairwise(all_targets):
        if one.rect.y == other.rect.y:
            return one.rect.x < other.rect.x
    return True


def next_predicate(
    all_targets: Sequence[Target], here: ItemAddress | None, step: int
) -> ItemAddress | None:
    """The predicate after (1) or before (-1) the one of the selected item.

    None at either end, where the focus should leave.
    """
    chips = sorted((t for t in all_targets if t.is_chip), key=lambda t: t.block)
    if not chips:
        return None
    current = next((t for t in all_targets if t.address == here), None)
    if current is None:
        return chips[0 if step > 0 else -1].address
    if step > 0:
        after = [t for t in chips if t.block > current.block]
        return after[0].address if after else None
    limit = current.block if current.is_chip else current.block + 1
    before = [t for t in chips if t.block < limit]
    return before[-1].address if before else None

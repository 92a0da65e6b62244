"""Thin lines from penalised boxes to what they are penalised for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.drawing.chips import CHIP_GAP
from srlviewer.drawing.geometry import LANE_GAP, OVERHANG, Point, Rect
from srlviewer.drawing.items import Block, Item
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.placing import Grid, Placed, make_label
from srlviewer.drawing.proposition_units import plain_label
from srlviewer.drawing.scene import Box, BoxKind, Link, LinkKind, Tone
from srlviewer.scoring.verdicts import Verdict

Key = tuple[str, str, int]
"""Side, kind and number of an item."""
ANY_CHIP: Key = ("", "predicate", -1)
STUB = 4.0
"""How far a stub reaches beyond the boxes of its row."""
LABEL_GAP = 3.0


class CauseRow(NamedTuple):
    """Where links are placed: a block in a row; `names` are those of the lanes."""

    block: Block
    row: int
    grid: Grid
    names: tuple[str, ...]

    def item(self, key: Key) -> Item | None:
        """An argument of the block, in whatever row it is."""
        for lane in self.block.lanes:
            for item in lane.arguments:
                if (item.side, item.kind) == key[:2] and key[2] in item.numbers:
                    return item
        return None


def place_causes(boxes: Sequence[Box], here: CauseRow, into: Placed) -> None:
    """Tie the penalised boxes of a block in one row to their causes.

    The lines run in the gap between the lanes, where no box is. To a cause in another
    row a stub points, with its label at the edge of the row.
    """
    penalised = [b for b in boxes if b.verdict is Verdict.PENALISED and b.carries]
    if not penalised:
        return
    by_item = _boxes_by_item(boxes)
    stubs: list[tuple[Box, Key]] = []
    taken: list[Rect] = []
    for box in penalised:
        key = cause_of(box.item)
        target = by_item.get(key) if key else None
        if key and key[1] == "predicate":
            target = target or by_item.get(ANY_CHIP)
        if target is not None and target is not box:
            link = _link(box, target)
            into.links.append(link)
            taken.append(_around(link.points))
        elif key and target is None:
            stubs.append((box, key))
    labels: dict[tuple[float, bool], str] = {}
    for box, key in stubs:
        _place_stub(box, here.item(key), here, labels, taken, into)


def _around(points: Sequence[Point]) -> Rect:
    """The rectangle of a line, a little higher than the line itself."""
    xs, ys = [p.x for p in points], [p.y for p in points]
    top, bottom = min(ys) - 1, max(ys) + 1
    return Rect(min(xs), top, max(xs) - min(xs), bottom - top)


def _link(box: Box, target: Box) -> Link:
    """The line from a box to that of its cause."""
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
    return Link(LinkKind.CAUSE, box.item, points, box.verdict)


def _place_stub(
    box: Box,
    cause: Item | None,
    here: CauseRow,
    labels: dict[tuple[float, bool], str],
    taken: Sequence[Rect],
    into: Placed,
) -> None:
    """A line to the edge with an arrow and a label, if there is room for these.

    `labels` are those at the edges so far, by height and whether on the right; `taken`
    is where other lines run.
    """
    grid = here.grid
    if cause is None or not cause.spans:
        return
    text = plain_label(cause)
    width = grid.metrics.width(text, Face.CAPTION)
    is_after = grid.row_of[cause.spans[0][0]] > here.row
    if is_after:
        tip = grid.row_end(here.row) + OVERHANG + STUB
        x = tip + LABEL_GAP
        has_room = x + width <= grid.limit
    else:
        tip = grid.start - OVERHANG - STUB
        x = tip - LABEL_GAP - width
        # Under the names of the lanes, where no chip reaches.
        names = max(grid.metrics.width(name, Face.CAPTION) for name in here.names)
        has_room = x >= grid.start - OVERHANG - CHIP_GAP - names
    bus = box.rect.bottom + LANE_GAP / 2
    middle = box.rect.centre.x
    points = (Point(middle, box.rect.bottom), Point(middle, bus), Point(tip, bus))
    whole = _around((*points, Point(x, bus), Point(x + width, bus)))
    if not has_room or labels.get((bus, is_after), text) != text:
        return
    if any(whole.overlaps(other) for other in taken):
        return
    if (bus, is_after) not in labels:
        labels[bus, is_after] = text
        tone = Tone.QUIET
        into.captions.append(
            make_label(text, x, bus, Face.CAPTION, grid.metrics, tone=tone)
        )
    into.links.append(Link(LinkKind.STUB, box.item, points, box.verdict))


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


def cause_of(item: Item) -> Key | None:
    """What the row of a penalised item names as its cause."""
    assert item.judged is not None
    cause = item.judged.row.extra.cause
    side, _, rest = cause.partition(":")
    kind, _, number = rest.partition(":")
    return (side, kind, int(number) - 1) if number.isdecimal() else None

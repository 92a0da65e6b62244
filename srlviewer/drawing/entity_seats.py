"""Where the arcs of relations stand on the boxes of their entities.

Arcs leave the lanes on the side away from the words. A box that another one covers on
that side has its feet beside what covers it; if it is covered all along, the lines pass
behind. Feet of one box stand side by side, and none meets a foot of another box.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from srlviewer.drawing.arc_rows import FootName, spread
from srlviewer.drawing.entity_items import RelationArc
from srlviewer.drawing.geometry import OVERHANG
from srlviewer.drawing.items import Item
from srlviewer.drawing.placing import Grid
from srlviewer.drawing.proposition_units import Unit
from srlviewer.drawing.scene import BoxKind

PORT = 11.0
"""Between two arcs on one box: arrow heads do not touch."""
CLEAR = 6.0
"""Between a foot and the box that it passes, or the end of its own box."""
APART = 7.0
"""Between feet of different boxes that stand one behind the other."""
STEP = 3.5
LEAST = 4.0
"""A free part of a box that is narrower is of no use."""
Extent = tuple[float, float]


class Seat(NamedTuple):
    """A box with the stretch on which arcs may stand; `depth` counts from the words."""

    item: Item
    depth: int
    free: Extent

    @property
    def centre(self) -> float:
        """Of what is free."""
        return sum(self.free) / 2


def make_seats(
    sub_lanes: Sequence[Sequence[Unit]], row: int, grid: Grid, ends: Collection[int]
) -> dict[int, Seat]:
    """The boxes of a row that arcs may stand on, by the identity of their items.

    That is the first box of each item. `sub_lanes` begin next to the words; `ends` are
    the identities of the items at which arcs end.
    """
    if not ends:
        return {}
    extents = [
        sorted(extent for unit in units for extent in _extents(unit, row, grid))
        for units in sub_lanes
    ]
    found = {}
    for depth, units in enumerate(sub_lanes):
        for unit in units:
            if unit.kind is not BoxKind.SPAN or id(unit.item) not in ends:
                continue
            if grid.row_of[unit.hull[0]] != row:
                continue
            own = next(_extents(unit, row, grid))
            free = _free_part(own, extents[depth + 1 :])
            found[id(unit.item)] = Seat(unit.item, depth, free)
    return found


def _extents(unit: Unit, row: int, grid: Grid) -> Iterator[Extent]:
    """Its boxes in a row."""
    for piece in unit.pieces_in(*grid.rows[row]):
        part = grid.part(piece, row)
        if part is not None:
            left, right = grid.extent(*part)
            yield left - OVERHANG, right + OVERHANG


def _free_part(own: Extent, beyond: Sequence[Sequence[Extent]]) -> Extent:
    """The widest part of a box that no box of lanes farther out covers, or all."""
    left, right = own[0] + CLEAR, own[1] - CLEAR
    covers = []
    for lane in beyond:
        first = max(bisect_left(lane, (left, left)) - 1, 0)
        for start, end in lane[first:]:
            if start - CLEAR >= right:
                break
            covers.append((start - CLEAR, end + CLEAR))
    gaps, at = [], left
    for start, end in sorted(covers):
        gaps.append((start - at, -at, (at, start)))
        at = max(at, end)
    gaps.append((right - at, -at, (at, right)))
    width, _, free = max(gaps)
    return free if width >= LEAST else (left, right)


def place_feet(
    arcs: Sequence[RelationArc], seats: Mapping[int, Seat]
) -> dict[FootName, float]:
    """The x of each foot in a row: `head` and `dependent` (the tail) of an arc.

    Boxes over just the same words share their room. From left to right: feet of arcs
    that go left, the short ones first; of loops; of those that go right, the long ones
    first. So arcs of one box do not cross.
    """
    standing: dict[Extent, list[tuple[tuple[float, ...], FootName]]] = defaultdict(list)
    depths: dict[Extent, int] = {}
    ranks = _ranks(arcs)
    for number, arc in enumerate(arcs):
        ends = (("head", arc.head, arc.tail), ("dependent", arc.tail, arc.head))
        for name, here, there in ends:
            seat = seats.get(id(here))
            if seat is not None:
                other = seats.get(id(there))
                key = _order(seat, there, other, ranks[number], is_head=name == "head")
                standing[seat.free].append((key, (number, name)))
                depths[seat.free] = max(depths.get(seat.free, 0), seat.depth)
    taken: list[float] = []
    places: dict[FootName, float] = {}
    for free in sorted(standing, key=lambda free: (-depths[free], free)):
        left, right = free
        names = [name for _, name in sorted(standing[free])]
        found = spread(names, (left + right) / 2, right - left, PORT)
        shift = _shift(list(found.values()), free, taken)
        places |= {name: x + shift for name, x in found.items()}
        for x in found.values():
            insort(taken, x + shift)
    return places


def _ranks(arcs: Sequence[RelationArc]) -> dict[int, int]:
    """The places of arcs if they are put in order by what is seen of them."""

    def look(number: int) -> tuple[object, ...]:
        item, head, tail = arcs[number]
        verdict = -1 if item.verdict is None else int(item.verdict)
        return (item.label, verdict, head.spans, tail.spans, head.label, tail.label)

    ordered = sorted(range(len(arcs)), key=look)
    return {number: rank for rank, number in enumerate(ordered)}


def _order(
    here: Seat, there: Item, other: Seat | None, rank: int, *, is_head: bool
) -> tuple[float, ...]:
    """Arcs between the same boxes are in opposite orders at their two ends."""
    if other is None:
        go = float(there.spans[0][0] - here.item.spans[0][0]) * 1e6
    else:
        go = other.centre - here.centre
    side = (go > 0) - (go < 0)
    if side == 0:
        return (0, 0, rank) if is_head else (0, 1, -rank)
    return (side, -go, -side * rank)


def _shift(xs: Sequence[float], free: Extent, taken: Sequence[float]) -> float:
    """The smallest shift with which none of these is too near to what is taken."""

    def is_free(shift: float) -> bool:
        for x in xs:
            first = bisect_left(taken, x + shift - APART + 1e-6)
            if first < len(taken) and taken[first] < x + shift + APART - 1e-6:
                return False
        return True

    if is_free(0.0):
        return 0.0
    room = max(xs[0] - free[0], free[1] - xs[-1], 0.0)
    for number in range(1, int(room // STEP) + 1):
        for shift in (number * STEP, -number * STEP):
            inside = free[0] <= xs[0] + shift and xs[-1] + shift <= free[1]
            if inside and is_free(shift):
                return shift
    return 0.0

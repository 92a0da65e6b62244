"""Room at both ends of rows for the labels of relations that go on in another row.

A relation is named where it leaves its row. Rows are broken a little earlier, and begin
a little farther in, where its label would have no place on the page otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from srlviewer.drawing.arc_stubs import LEFT_LIMIT, reach_of
from srlviewer.drawing.entity_arcs import column_of
from srlviewer.drawing.entity_items import EntityLane, has_place
from srlviewer.drawing.entity_seats import CLEAR, PORT
from srlviewer.drawing.geometry import OVERHANG
from srlviewer.drawing.items import Arc, Item
from srlviewer.drawing.placing import Grid

ROUNDS = 12
"""How often rows are broken anew; each time other relations may leave them."""
MOST_ROOM = 190.0
"""In front of all rows; no label of usual length needs more."""
MOST_RELATIONS = 200
"""Of a side; with more of them nobody reads labels at the ends of rows."""
Make = Callable[[float, frozenset[int]], Grid]
"""The columns, for the room in front of them and those that begin a row in any case."""


class Lacking(NamedTuple):
    """Px in front of the words, and the entities that have no room behind them."""

    front: float
    behind: list[Item]


def grid_with_rooms(
    make: Make,
    front: float,
    lanes: Sequence[EntityLane],
    words: Sequence[Sequence[str]],
) -> Grid:
    """The columns, in rows in which labels stand; `front` is the least room there.

    `words` name, for each lane, what is in another row by its column. An entity without
    room for a label behind it begins the next row.
    """
    begun: frozenset[int] = frozenset()
    grid = make(front, begun)
    if any(len(lane.relations) > MOST_RELATIONS for lane in lanes):
        return grid
    for _ in range(ROUNDS):
        lacking = _lacking(grid, lanes, words)
        wider = min(front + lacking.front, max(MOST_ROOM, front))
        first = _first_to_move(grid, lacking.behind, lanes)
        if wider == front and first is None:
            break
        front = wider
        if first is not None:
            # What was broken behind it followed from where it stood.
            begun = frozenset({*(c for c in begun if c < first), first})
        grid = make(front, begun)
    return grid


def _first_to_move(
    grid: Grid, entities: Sequence[Item], lanes: Sequence[EntityLane]
) -> int | None:
    """The first column at which a row may begin to help one of these entities."""
    starts = sorted({_outermost(column_of(entity), lanes) for entity in entities})
    heads = {first for first, _ in grid.rows}
    return next((start for start in starts if start not in heads), None)


def _outermost(column: int, lanes: Sequence[EntityLane]) -> int:
    """Where the entity around a column begins, so that no break cuts it."""
    starts = [
        start
        for lane in lanes
        for entity in lane.entities
        for start, end in entity.spans
        if start < column < end
    ]
    return min(starts, default=column)


def _lacking(
    grid: Grid, lanes: Sequence[EntityLane], words: Sequence[Sequence[str]]
) -> Lacking:
    """What the labels that do not fit ask for; no label, no room."""
    front, behind = 0.0, []
    for lane, names in zip(lanes, words, strict=True):
        for arc, here, away, number in _leaving(grid, lane):
            reach = reach_of(arc, names[column_of(away)], grid)
            first, last = _feet(grid, here, number)
            if column_of(away) < column_of(here):
                front = max(front, LEFT_LIMIT - (first - reach))
            elif last + reach > grid.limit:
                behind.append(here)
    return Lacking(front, behind)


def _leaving(grid: Grid, lane: EntityLane) -> Iterator[tuple[Arc, Item, Item, int]]:
    """Each end of a relation whose other end is in another row.

    The number is that of all relations of the entity at this end.
    """
    relations = [*filter(has_place, lane.relations)]
    numbers: dict[int, int] = {}
    for relation in relations:
        for end in (relation.head, relation.tail):
            numbers[id(end)] = numbers.get(id(end), 0) + 1
    for relation in relations:
        head, tail = column_of(relation.head), column_of(relation.tail)
        if grid.row_of[head] != grid.row_of[tail]:
            arc = Arc(relation.item, head, tail)
            yield arc, relation.head, relation.tail, numbers[id(relation.head)]
            yield arc, relation.tail, relation.head, numbers[id(relation.tail)]


def _feet(grid: Grid, entity: Item, number: int) -> tuple[float, float]:
    """Between which places feet stand that are spread around the middle of a box."""
    column = column_of(entity)
    part = grid.part(entity.spans[0], grid.row_of[column])
    assert part is not None
    left, right = grid.extent(*part)
    half = min((number - 1) * PORT / 2, max((right - left) / 2 + OVERHANG - CLEAR, 0.0))
    middle = (left + right) / 2
    return middle - half, middle + half

"""Places the relations of one side in one row: arcs on the boxes of their entities."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from srlviewer.drawing.arc_rows import (
    ArcPlan,
    FootName,
    Reach,
    make_reach,
    plan_arcs,
)
from srlviewer.drawing.arc_stubs import Foot, make_stubs
from srlviewer.drawing.arc_texts import arc_text
from srlviewer.drawing.columns import Demand
from srlviewer.drawing.entity_items import EntityLane, RelationArc, has_place
from srlviewer.drawing.entity_seats import CLEAR, PORT, Seat, place_feet
from srlviewer.drawing.geometry import OVERHANG
from srlviewer.drawing.items import Arc, Item
from srlviewer.drawing.placing import Grid
from srlviewer.drawing.scene import ArcPath

MOST_ARCS = 500
"""In one row of one side; nobody follows so many lines."""
MOST_FEET = 40
"""For which a box is made wider."""


class RelationRow(NamedTuple):
    """The relations with a foot in a row, on levels; `seats` are what they stand on."""

    arcs: tuple[RelationArc, ...]
    seats: Mapping[int, Seat]
    plan: ArcPlan
    left_out: int = 0

    def place(
        self,
        base: float,
        row: int,
        grid: Grid,
        *,
        is_above: bool,
        height_of: Callable[[int], float],
    ) -> Iterator[ArcPath]:
        """The arcs; `base` is the edge of the lane, `height_of` that of a sub-lane."""
        by_item = {id(arc.item): arc for arc in self.arcs}

        def foot_height(arc: Arc, name: str) -> float:
            ends = by_item[id(arc.item)]
            entity = ends.head if name == "head" else ends.tail
            return height_of(self.seats[id(entity)].depth)

        for path in self.plan.place(
            base, row, grid.metrics, is_above=is_above, foot_height=foot_height
        ):
            ends = by_item[id(path.item)]
            yield path._replace(ends=(ends.head, ends.tail))


def column_of(entity: Item) -> int:
    """The column of the box that arcs of an entity stand on."""
    return entity.spans[0][0]


def relations_by_row(
    arcs: Iterable[RelationArc], row_of: Sequence[int]
) -> dict[int, list[RelationArc]]:
    """For each row the relations with a foot in it, in their order."""
    found: dict[int, list[RelationArc]] = defaultdict(list)
    for arc in filter(has_place, arcs):
        rows = {row_of[column_of(arc.head)], row_of[column_of(arc.tail)]}
        for row in rows:
            found[row].append(arc)
    return found


def feet_demands(lanes: Iterable[EntityLane]) -> list[Demand]:
    """Boxes are wide enough for their arcs to stand side by side."""
    found = []
    for lane in lanes:
        arcs = list(filter(has_place, lane.relations))
        # Boxes over the same words share the room.
        numbers = Counter(end.spans[0] for arc in arcs for end in (arc.head, arc.tail))
        for first, feet in numbers.items():
            width = (min(feet, MOST_FEET) - 1) * PORT + 2 * CLEAR - 2 * OVERHANG
            found.append(Demand(*first, width, may_break=True))
    return found


def plan_relations(
    arcs: Sequence[RelationArc],
    seats: Mapping[int, Seat],
    row: int,
    grid: Grid,
    words: Sequence[str],
) -> RelationRow:
    """The relations of a side with a foot in a row.

    `words` has for the first column of each entity what names it in other rows.
    """
    if len(arcs) > MOST_ARCS:
        return RelationRow((), seats, plan_arcs(()), len(arcs))
    ports = place_feet(arcs, seats)
    reaches = _reaches(arcs, ports, row, grid, words)
    return RelationRow(tuple(arcs), seats, plan_arcs(reaches))


def _reaches(
    arcs: Sequence[RelationArc],
    ports: Mapping[FootName, float],
    row: int,
    grid: Grid,
    words: Sequence[str],
) -> Iterator[Reach]:
    """Those between entities of the row, and what is drawn of those that leave it."""
    leaving: list[Foot] = []
    for number, relation in enumerate(arcs):
        head, tail = column_of(relation.head), column_of(relation.tail)
        arc = Arc(relation.item, head, tail)
        head_x, tail_x = ports.get((number, "head")), ports.get((number, "dependent"))
        if head_x is not None and tail_x is not None:
            feet = ((arc, head_x, tail_x),)
            yield make_reach(feet, None, arc_text(arc), "", grid, may_rise=True)
        elif head_x is not None:
            leaving.append(Foot(number, arc, head_x, head, tail))
        elif tail_x is not None:
            leaving.append(Foot(number, arc, tail_x, tail, head))
    for stub in make_stubs(leaving, row, grid, words):
        leaving_feet = tuple(
            (f.arc, ports.get((f.number, "head")), ports.get((f.number, "dependent")))
            for f in stub.feet
        )
        yield make_reach(leaving_feet, stub.edge, stub.label, stub.title, grid)


def words_at(lane: EntityLane, forms: Sequence[str]) -> tuple[str, ...]:
    """For each column the words of the shortest entity that begins there."""
    found = list(forms)
    longest_first = sorted(
        (entity for entity in lane.entities if entity.spans),
        key=lambda entity: -(entity.spans[0][1] - entity.spans[0][0]),
    )
    for entity in longest_first:
        start, end = entity.spans[0]
        found[start] = " ".join(forms[start:end])
    return tuple(found)

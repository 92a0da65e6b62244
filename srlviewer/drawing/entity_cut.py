"""Of more entities than a picture can hold, the first ones of the text."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from srlviewer.drawing.entity_items import EntityLane


class EntityCut(NamedTuple):
    """The lanes as they are drawn, with the numbers of entities drawn and of all."""

    lanes: Sequence[EntityLane]
    drawn: int
    all: int

    @property
    def is_cut(self) -> bool:
        """Whether some are left out."""
        return self.drawn < self.all


def first_entities(lanes: Sequence[EntityLane], most: int) -> EntityCut:
    """No more than `most` entities of all lanes, and the relations between these.

    Entities without words take no room and are kept.
    """
    number = sum(len(lane.entities) for lane in lanes)
    placed = [
        (entity.spans[0], at, place)
        for place, lane in enumerate(lanes)
        for at, entity in enumerate(lane.entities)
        if entity.spans
    ]
    if len(placed) <= most:
        return EntityCut(lanes, number, number)
    placed.sort()
    last: list[set[int]] = [set() for _ in lanes]
    for _, at, place in islice(placed, most, None):
        last[place].add(at)
    kept = []
    for lane, left_out in zip(lanes, last, strict=True):
        gone = {id(lane.entities[at]) for at in left_out}
        entities = tuple(e for e in lane.entities if id(e) not in gone)
        relations = tuple(
            arc
            for arc in lane.relations
            if id(arc.head) not in gone and id(arc.tail) not in gone
        )
        kept.append(lane._replace(entities=entities, relations=relations))
    return EntityCut(kept, number - len(placed) + most, number)

"""What a picture shows of entities: their lanes, and the relations between them."""

from __future__ import annotations

from typing import NamedTuple

from srlviewer.drawing.items import Item

ENTITY = "entity"
ENTITY_BLOCK = -2
"""The block of boxes in the lanes of entities, which belong to no predicate."""


class RelationArc(NamedTuple):
    """A relation with its arguments; `item.pieces` are the columns of these two."""

    item: Item
    head: Item
    tail: Item


class EntityLane(NamedTuple):
    """One side: its entities and relations, by their numbers."""

    system: int
    entities: tuple[Item, ...] = ()
    relations: tuple[RelationArc, ...] = ()

    @property
    def items(self) -> tuple[Item, ...]:
        """Entities, then relations."""
        return (*self.entities, *(arc.item for arc in self.relations))


def has_place(arc: RelationArc) -> bool:
    """Whether both arguments have words; else there is nothing to tie together."""
    return bool(arc.head.spans and arc.tail.spans)

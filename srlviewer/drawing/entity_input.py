"""Makes the items of entities and relations from a sentence and its rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from srlviewer.drawing.arc_texts import RELATION
from srlviewer.drawing.entity_items import ENTITY, EntityLane, RelationArc
from srlviewer.drawing.item_rows import ItemRows
from srlviewer.drawing.items import Item
from srlviewer.model.address import SIDES
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans, union

Place = Callable[[Spans], Spans]
"""Tokens of a side -> columns of the picture."""


def entity_lane(
    system: int, sentence: Sentence | None, place: Place, rows: ItemRows
) -> EntityLane:
    """The entities of a side and the relations between them, each with its verdict."""
    if sentence is None or not sentence.entities:
        return EntityLane(system)
    side = SIDES[0] if system < 0 else SIDES[1]
    entities = []
    for entity in sentence.entities:
        spans = place(entity.spans) if entity.spans else ()
        judged = rows.of(ENTITY, side, (entity.number,))
        numbers = (entity.number,)
        entities.append(
            Item(system, ENTITY, numbers, entity.label, spans, (spans,), judged)
        )
    relations = []
    for relation in sentence.entity_relations:
        head, tail = entities[relation.head], entities[relation.tail]
        judged = rows.of(RELATION, side, (relation.number,))
        item = Item(
            system,
            RELATION,
            (relation.number,),
            relation.label,
            union(head.spans, tail.spans),
            (head.spans, tail.spans),
            judged,
        )
        relations.append(RelationArc(item, head, tail))
    return EntityLane(system, tuple(entities), tuple(relations))


def entity_lanes(lanes: Sequence[EntityLane]) -> tuple[EntityLane, ...]:
    """Those of all sides; none where no side has an entity."""
    return tuple(lanes) if any(lane.entities for lane in lanes) else ()

"""What `spert` compares of a sentence: entities and relations as sets.

Copies are set aside, symmetric relations put in order, and what overlaps is dropped
where that is asked for. Page: `spert`, sections 1 to 3.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, TypeVar

from srlviewer.model.entities import Entity, EntityAnnotation
from srlviewer.model.spans import Spans
from srlviewer.scoring.spert_rows import DROPPED, DUPLICATE, SAME_WITHOUT_TYPES

EntityKey = tuple[Spans, str]


class Relation(NamedTuple):
    """A relation with its arguments, in order if its type is symmetric.

    `exchanged`: head and tail stand the other way round in the file. `head_number` and
    `tail_number` are those of the entities, in this order, too.
    """

    number: int
    label: str
    head: EntityKey
    tail: EntityKey
    head_number: int
    tail_number: int
    exchanged: bool = False


class LeftOut(NamedTuple):
    """An item that does not count, and the outcome that says why."""

    outcome: int
    number: int
    label: str


T = TypeVar("T", Entity, Relation)


class Side(NamedTuple):
    """One side of a sentence, as each table sees it.

    Items stand in the order of their keys, so that nothing depends on the file's.
    """

    entities: list[Entity]
    spans: list[Entity]
    relations: list[Relation]
    strict: list[Relation]
    left_out: tuple[list[LeftOut], list[LeftOut], list[LeftOut], list[LeftOut]]


def read_side(
    annotation: EntityAnnotation, symmetric: frozenset[str], *, drops: bool
) -> Side:
    """The items of one side. `symmetric`: those types; `drops`: see section 3."""
    entities, relations = annotation
    related = [
        _relation(r.number, r.label, entities[r.head], entities[r.tail], symmetric)
        for r in relations
    ]
    gone: list[LeftOut] = []
    unrelated: list[LeftOut] = []
    kept: Sequence[Entity] = entities
    if drops and len(entities) > 1:
        overlapping = overlapping_entities(entities)
        kept = [e for e in entities if e.number not in overlapping]
        gone = [LeftOut(DROPPED, n, entities[n].label) for n in sorted(overlapping)]
        dropped = {r.number for r in related if _overlaps_itself(r)}
        unrelated = [
            LeftOut(DROPPED, r.number, r.label) for r in related if r.number in dropped
        ]
        related = [r for r in related if r.number not in dropped]
    typed, copies = _unique(kept, entity_key, DUPLICATE)
    spans, same_spans = _unique(typed, span_key, DUPLICATE)
    strict, strict_copies = _unique(related, strict_key, DUPLICATE)
    untyped, variants = _unique(strict, relation_key, SAME_WITHOUT_TYPES)
    return Side(
        typed,
        spans,
        untyped,
        strict,
        (
            gone + copies,
            gone + copies + same_spans,
            unrelated + strict_copies + variants,
            unrelated + strict_copies,
        ),
    )


def entity_key(entity: Entity) -> EntityKey:
    """What the table `entity` compares."""
    return entity.spans, entity.label


def span_key(entity: Entity) -> Spans:
    """What the table `entity.span` compares."""
    return entity.spans


def strict_key(relation: Relation) -> tuple[EntityKey, EntityKey, str]:
    """What the table `relation.strict` compares."""
    return relation.head, relation.tail, relation.label


def relation_key(relation: Relation) -> tuple[Spans, Spans, str]:
    """What the table `relation` compares."""
    return relation.head[0], relation.tail[0], relation.label


def argument_spans(relation: Relation) -> tuple[Spans, Spans]:
    """Where head and tail are."""
    return relation.head[0], relation.tail[0]


def turned_key(relation: Relation) -> tuple[Spans, Spans, str]:
    """What the table `relation` would compare if head and tail were exchanged."""
    return relation.tail[0], relation.head[0], relation.label


def _relation(
    number: int, label: str, head: Entity, tail: Entity, symmetric: frozenset[str]
) -> Relation:
    """Only the beginning decides which argument of a symmetric relation is first."""
    exchanged = label in symmetric and _start(head) > _start(tail)
    if exchanged:
        head, tail = tail, head
    return Relation(
        number,
        label,
        entity_key(head),
        entity_key(tail),
        head.number,
        tail.number,
        exchanged,
    )


def _start(entity: Entity) -> int:
    return entity.spans[0][0] if entity.spans else -1


def _unique(
    items: Sequence[T], key_of: Callable[[T], Hashable], reason: int
) -> tuple[list[T], list[LeftOut]]:
    """The first item of each key, sorted by key, and the others."""
    first: dict[Hashable, T] = {}
    copies = [
        LeftOut(reason, item.number, item.label)
        for item in items
        if first.setdefault(key_of(item), item) is not item
    ]
    keys = sorted(first)  # type: ignore[type-var]
    return [first[key] for key in keys], copies


def _overlaps_itself(relation: Relation) -> bool:
    """Whether head and tail are different entities that share a token."""
    return relation.head != relation.tail and bool(
        _tokens(relation.head[0]) & _tokens(relation.tail[0])
    )


def _tokens(spans: Spans) -> set[int]:
    return {token for start, end in spans for token in range(start, end)}


def overlapping_entities(entities: Sequence[Entity]) -> set[int]:
    """The numbers of those that share a token with another entity.

    Equal ones (words and type) are one entity.
    """
    owner: dict[int, EntityKey] = {}
    shared: set[EntityKey] = set()
    for key in {entity_key(entity) for entity in entities}:
        for token in _tokens(key[0]):
            other = owner.setdefault(token, key)
            if other is not key:
                shared.add(key)
                shared.add(other)
    return {e.number for e in entities if entity_key(e) in shared}

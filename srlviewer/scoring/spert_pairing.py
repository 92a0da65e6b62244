"""Pairs what `spert` counts as right, and what is near enough to be shown together.

Only equal items earn anything; all other pairs are made for reading and change no sum.
Page: `spert`, section 9.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import NamedTuple, TypeVar

from srlviewer.model.entities import Entity
from srlviewer.model.spans import shared_tokens
from srlviewer.scoring import spert_rows as rows
from srlviewer.scoring.overlaps import Item, overlapping_pairs
from srlviewer.scoring.spert_items import (
    Relation,
    argument_spans,
    entity_key,
    relation_key,
    span_key,
    strict_key,
    turned_key,
)

MANY = 40_000
"""Pairs of relations with one type from which on they are not all looked at."""
T = TypeVar("T", Entity, Relation)
Key = Callable[[T], Hashable]


class Pair(NamedTuple):
    """Two items with the outcome; `cause` is the number of a predicted entity."""

    outcome: int
    gold: Entity | Relation
    predicted: Entity | Relation
    cause: int | None = None


class Paired(NamedTuple):
    """All pairs, and what is left of both sides."""

    pairs: list[Pair]
    gold: Sequence[Entity] | Sequence[Relation]
    predicted: Sequence[Entity] | Sequence[Relation]


def pair_entities(gold: Sequence[Entity], predicted: Sequence[Entity]) -> Paired:
    """The table `entity`."""
    found: list[Pair] = []
    gold, predicted = _meet(gold, predicted, entity_key, _match, found)
    gold, predicted = _meet(gold, predicted, span_key, _label, found)
    return Paired(found, *_overlapping(gold, predicted, found))


def pair_spans(gold: Sequence[Entity], predicted: Sequence[Entity]) -> Paired:
    """The table `entity.span`."""
    found: list[Pair] = []
    gold, predicted = _meet(gold, predicted, span_key, _match, found)
    return Paired(found, *_overlapping(gold, predicted, found))


def pair_relations(gold: Sequence[Relation], predicted: Sequence[Relation]) -> Paired:
    """The table `relation`."""
    found: list[Pair] = []
    gold, predicted = _meet(gold, predicted, relation_key, _equal, found)
    return Paired(found, *_near(gold, predicted, found))


def pair_strict(gold: Sequence[Relation], predicted: Sequence[Relation]) -> Paired:
    """The table `relation.strict`."""
    found: list[Pair] = []
    gold, predicted = _meet(gold, predicted, strict_key, _equal, found)
    gold, predicted = _meet(gold, predicted, relation_key, _entity_type, found)
    return Paired(found, *_near(gold, predicted, found))


Make = Callable[[T, T], Pair]


def _meet(
    gold: Sequence[T],
    predicted: Sequence[T],
    key: Key[T],
    make: Make[T],
    into: list[Pair],
    other_key: Key[T] | None = None,
) -> tuple[Sequence[T], Sequence[T]]:
    """Pairs items of equal keys in their order; gives those that found none."""
    if not gold or not predicted:
        return gold, predicted
    waiting: defaultdict[Hashable, list[T]] = defaultdict(list)
    other_key = other_key or key
    for item in predicted:
        waiting[other_key(item)].append(item)
    left: list[T] = []
    taken: set[int] = set()
    for item in gold:
        partners = waiting.get(key(item))
        if partners:
            partner = partners.pop(0)
            taken.add(partner.number)
            into.append(make(item, partner))
        else:
            left.append(item)
    return left, [item for item in predicted if item.number not in taken]


def _match(gold: Entity, predicted: Entity) -> Pair:
    return Pair(rows.MATCH, gold, predicted)


def _label(gold: T, predicted: T) -> Pair:
    return Pair(rows.LABEL, gold, predicted)


def _equal(gold: Relation, predicted: Relation) -> Pair:
    turned = gold.exchanged != predicted.exchanged
    return Pair(rows.SYMMETRIC if turned else rows.MATCH, gold, predicted)


def _direction(gold: Relation, predicted: Relation) -> Pair:
    return Pair(rows.DIRECTION, gold, predicted)


def _entity_type(gold: Relation, predicted: Relation) -> Pair:
    is_head = gold.head != predicted.head
    cause = predicted.head_number if is_head else predicted.tail_number
    return Pair(rows.ENTITY_TYPE, gold, predicted, cause)


def _overlapping(
    gold: Sequence[Entity], predicted: Sequence[Entity], into: list[Pair]
) -> tuple[Sequence[Entity], Sequence[Entity]]:
    """Same type first, most shared tokens, one to one."""
    for outcome in (rows.BOUNDARY, rows.BOUNDARY_AND_LABEL):
        if not gold or not predicted:
            break
        is_typed = outcome == rows.BOUNDARY
        items = [
            [Item(e.label if is_typed else "", e.spans) for e in side]
            for side in (gold, predicted)
        ]
        pairs = overlapping_pairs(*items)
        for one, other in pairs:
            into.append(Pair(outcome, gold[one], predicted[other]))
        mine = {one for one, _ in pairs}
        others = {other for _, other in pairs}
        gold = [e for n, e in enumerate(gold) if n not in mine]
        predicted = [e for n, e in enumerate(predicted) if n not in others]
    return gold, predicted


def _near(
    gold: Sequence[Relation], predicted: Sequence[Relation], into: list[Pair]
) -> tuple[Sequence[Relation], Sequence[Relation]]:
    """Another type, turned round, or arguments that overlap."""
    gold, predicted = _meet(gold, predicted, argument_spans, _label, into)
    gold, predicted = _meet(gold, predicted, relation_key, _direction, into, turned_key)
    return _arguments_overlap(gold, predicted, into)


def _arguments_overlap(
    gold: Sequence[Relation], predicted: Sequence[Relation], into: list[Pair]
) -> tuple[Sequence[Relation], Sequence[Relation]]:
    """Same type, heads share a token and so do tails; the most shared first."""
    if not gold or not predicted:
        return gold, predicted
    by_label: defaultdict[str, tuple[list[Relation], list[Relation]]]
    by_label = defaultdict(lambda: ([], []))
    for place, side in enumerate((gold, predicted)):
        for relation in side:
            by_label[relation.label][place].append(relation)
    taken: tuple[set[int], set[int]] = set(), set()
    for mine, others in by_label.values():
        pairs = _best_first if len(mine) * len(others) <= MANY else _in_order
        for one, other in pairs(mine, others):
            into.append(Pair(rows.ARGUMENT_BOUNDARY, one, other))
            taken[0].add(one.number)
            taken[1].add(other.number)
    return (
        [r for r in gold if r.number not in taken[0]],
        [r for r in predicted if r.number not in taken[1]],
    )


def _best_first(
    gold: Sequence[Relation], predicted: Sequence[Relation]
) -> Iterator[tuple[Relation, Relation]]:
    candidates = sorted(
        (-shared, one, other)
        for one, mine in enumerate(gold)
        for other, theirs in enumerate(predicted)
        if (shared := _shared(mine, theirs))
    )
    met: set[int] = set()
    taken: set[int] = set()
    for _, one, other in candidates:
        if one not in met and other not in taken:
            met.add(one)
            taken.add(other)
            yield gold[one], predicted[other]


def _in_order(
    gold: Sequence[Relation], predicted: Sequence[Relation]
) -> Iterator[tuple[Relation, Relation]]:
    """Of very many: each takes the first free one whose arguments it touches.

    Found by the first tokens of both arguments, so that time does not grow with the
    number of all pairs.
    """
    waiting: defaultdict[tuple[int, int], list[Relation]] = defaultdict(list)
    for relation in reversed(predicted):
        waiting[_starts(relation)].append(relation)
    for relation in gold:
        partners = waiting.get(_starts(relation))
        if partners:
            yield relation, partners.pop()


def _starts(relation: Relation) -> tuple[int, int]:
    head, tail = argument_spans(relation)
    return (head[0][0] if head else -1, tail[0][0] if tail else -1)


def _shared(mine: Relation, theirs: Relation) -> int:
    """Shared tokens of both arguments; 0 if one of them shares none."""
    heads = shared_tokens(mine.head[0], theirs.head[0])
    tails = heads and shared_tokens(mine.tail[0], theirs.tail[0])
    return heads + tails if tails else 0

"""Judging many sentences at once under `spert`, from lists of their items.

The rows are those of `spert_pairing`; only their order in a sentence may differ.
Sentences in which an item collapses with another, or is dropped, are left to it. Page:
`spert`, sections 1, 2 and 9.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

import numpy as np

from srlviewer.model.entity_lists import EntityLists
from srlviewer.scoring import spert_rows as rows
from srlviewer.scoring.multisets import match
from srlviewer.scoring.rows import NONE, Block, Extra, LabelNumbers
from srlviewer.scoring.table_rows import (
    Stretches,
    TableRows,
    overlapping,
    partner_values,
)
from srlviewer.stretch import Integers, Mask, places_in_groups

MOST_RELATIONS = 200
"""Of one side of a sentence; one with more is judged by itself."""


class Entities(NamedTuple):
    """Those of one side of all sentences, by sentence, tokens and label.

    `place`: number in all sentences as the file has them -> place here.
    """

    sentence: Integers
    number: Integers
    label: Integers
    first: Integers
    last: Integers
    place: Integers


class Relations(NamedTuple):
    """Those of one side: `head` and `tail` are places of entities, put in order."""

    sentence: Integers
    number: Integers
    label: Integers
    head: Integers
    tail: Integers
    exchanged: Mask


class Side(NamedTuple):
    """One side of all sentences."""

    entities: Entities
    relations: Relations


class Rules(NamedTuple):
    """What moves a number: symmetric relation types, known types, dropping."""

    symmetric: Collection[str]
    entity_types: Collection[str] | None
    relation_types: Collection[str] | None
    drops: bool


def judge_entity_lists(
    gold: Sequence[EntityLists],
    predicted: Sequence[EntityLists],
    labels: LabelNumbers,
    rules: Rules,
) -> tuple[Mask, dict[str, Block]]:
    """Which pairs are judged here, and the rows of all four tables."""
    chosen = np.ones(len(gold), dtype=np.bool_)
    for lists in (gold, predicted):
        side = _read(lists, labels, rules)
        chosen &= ~_left_alone(side, lists, labels, rules)
    mine, others = (
        [one for one, wanted in zip(lists, chosen.tolist(), strict=True) if wanted]
        for lists in (gold, predicted)
    )
    sides = _read(mine, labels, rules), _read(others, labels, rules)
    blocks = _judge_entities(sides[0].entities, sides[1].entities, len(mine))
    blocks |= _judge_relations(*sides, len(mine))
    return chosen, blocks


# --- reading ------------------------------------------------------------------------


def _columns(
    items: Sequence[Sequence[tuple[str, int, int]]], labels: LabelNumbers
) -> tuple[Integers, Integers, Integers, Integers, Integers]:
    """Sentence, number, label, and the two numbers of each item."""
    lengths = np.fromiter(map(len, items), dtype=np.int64, count=len(items))
    sentence = np.repeat(np.arange(len(items)), lengths)
    number = places_in_groups(lengths)
    flat = list(chain.from_iterable(items))
    label = np.array([labels[item[0]] for item in flat], dtype=np.int64)
    one = np.array([item[1] for item in flat], dtype=np.int64)
    other = np.array([item[2] for item in flat], dtype=np.int64)
    return sentence, number, label, one, other


def _read(lists: Sequence[EntityLists], labels: LabelNumbers, rules: Rules) -> Side:
    sentence, number, label, first, last = _columns(
        [one.entities for one in lists], labels
    )
    order = np.lexsort((label, last, first, sentence))
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    entities = Entities(
        sentence[order], number[order], label[order], first[order], last[order], place
    )
    lengths = [0, *(len(one.entities) for one in lists)]
    before = np.cumsum(lengths, dtype=np.int64)
    sentence, number, label, head, tail = _columns(
        [one.relations for one in lists], labels
    )
    head, tail = (place[before[sentence] + at] for at in (head, tail))
    symmetric = np.array(
        sorted(labels[name] for name in rules.symmetric), dtype=np.int64
    )
    exchanged = np.isin(label, symmetric) & (
        entities.first[head] > entities.first[tail]
    )
    head, tail = np.where(exchanged, tail, head), np.where(exchanged, head, tail)
    return Side(entities, Relations(sentence, number, label, head, tail, exchanged))


def _numbers(names: Collection[str], labels: LabelNumbers) -> Integers:
    return np.array(sorted(labels[name] for name in names), dtype=np.int64)


def _left_alone(
    side: Side, lists: Sequence[EntityLists], labels: LabelNumbers, rules: Rules
) -> Mask:
    """The sentences that must be judged one by one."""
    entities, relations = side
    alone = np.zeros(len(lists), dtype=np.bool_)
    next_to = entities.sentence[1:] == entities.sentence[:-1]
    same = next_to & (entities.first[1:] == entities.first[:-1])
    same &= entities.last[1:] == entities.last[:-1]
    alone[entities.sentence[1:][same]] = True
    if rules.drops:
        # Sorted by beginnings, an entity meets an earlier one if it begins before the
        # furthest end so far; ends count from the beginning of their sentence.
        size = int(entities.last.max(initial=0)) + 1
        base = entities.sentence * size
        reach = np.maximum.accumulate(base + entities.last)
        met = next_to & ((base + entities.first)[1:] < reach[:-1])
        alone[entities.sentence[1:][met]] = True
    keys = np.stack((relations.label, relations.head, relations.tail))
    order = np.lexsort(keys)
    ordered = keys[:, order]
    copies = (ordered[:, 1:] == ordered[:, :-1]).all(axis=0)
    alone[relations.sentence[order][1:][copies]] = True
    numbers = np.bincount(relations.sentence, minlength=len(lists))
    alone |= numbers > MOST_RELATIONS
    for known, items in (
        (rules.entity_types, entities),
        (rules.relation_types, relations),
    ):
        if known is not None:
            unknown = ~np.isin(items.label, _numbers(known, labels))
            alone[items.sentence[unknown]] = True
    return alone


# --- entities -----------------------------------------------------------------------


def _spans(mine: Entities, others: Entities) -> tuple[Integers, Integers]:
    """A number for each different span of a sentence, the same on both sides."""
    sides = (mine, others)
    size = 1 + int(max(side.last.max(initial=0) for side in sides))
    keys = [(e.sentence * size + e.first) * size + e.last for e in sides]
    _, dense = np.unique(np.concatenate(keys), return_inverse=True)
    dense = dense.astype(np.int64)
    return dense[: len(keys[0])], dense[len(keys[0]) :]


def _judge_entities(
    mine: Entities, others: Entities, sentences: int
) -> dict[str, Block]:
    spans = _spans(mine, others)
    partner = match(*spans)
    at = np.flatnonzero(partner >= 0)
    same = np.zeros(len(partner), dtype=np.bool_)
    same[at] = mine.label[at] == others.label[partner[at]]
    outcome = np.full(len(partner), NONE)
    outcome[at] = rows.MATCH
    taken = np.zeros(len(spans[1]), dtype=np.bool_)
    taken[partner[at]] = True
    _pair_overlapping(mine, others, partner, outcome, taken)
    blocks = {}
    for base in (rows.SPAN, rows.ENTITY):
        if base == rows.ENTITY:
            outcome[at] = np.where(same[at], rows.MATCH, rows.LABEL)
        blocks[base] = _block(mine, others, partner, outcome, sentences)
    return blocks


def _pair_overlapping(
    mine: Entities,
    others: Entities,
    partner: Integers,
    outcome: Integers,
    taken: Mask,
) -> None:
    """Same type first, then any; the most shared tokens first."""
    for code in (rows.BOUNDARY, rows.BOUNDARY_AND_LABEL):
        left, free = np.flatnonzero(partner < 0), np.flatnonzero(~taken)
        ours, theirs = (
            Stretches(
                e.first,
                e.last,
                e.label if code == rows.BOUNDARY else np.zeros_like(e.label),
                e.sentence,
            )
            for e in (mine, others)
        )
        for one, other in overlapping(ours, theirs, left, free):
            partner[one], outcome[one], taken[other] = other, code, True


def _block(
    mine: Entities | Relations,
    others: Entities | Relations,
    partner: Integers,
    outcome: Integers,
    sentences: int,
) -> Block:
    """Rows of all pairs, and of what is alone."""
    found = TableRows()
    met = np.flatnonzero(partner >= 0)
    found.add(
        mine.sentence[met],
        outcome[met],
        mine.number[met],
        partner_values(others.number, partner[met]),
        mine.label[met],
        partner_values(others.label, partner[met]),
    )
    taken = np.zeros(len(others.sentence), dtype=np.bool_)
    taken[partner[met]] = True
    for place, side, alone, code in (
        (0, mine, np.flatnonzero(partner < 0), rows.NOT_FOUND),
        (1, others, np.flatnonzero(~taken), rows.NO_GOLD),
    ):
        columns = side.sentence[alone], code, side.number[alone], side.label[alone]
        found.add_alone(place, *columns)
    return found.block(sentences)


# --- relations ----------------------------------------------------------------------


def _judge_relations(gold: Side, predicted: Side, sentences: int) -> dict[str, Block]:
    mine, others = gold.relations, predicted.relations
    spans = _spans(gold.entities, predicted.entities)
    ends = [
        (numbers[r.head], numbers[r.tail])
        for numbers, r in zip(spans, (mine, others), strict=True)
    ]
    size = 1 + int(max(numbers.max(initial=0) for numbers in spans))
    most = 1 + int(max(r.label.max(initial=0) for r in (mine, others)))
    pairs = [head * size + tail for head, tail in ends]
    keys = [p * most + r.label for p, r in zip(pairs, (mine, others), strict=True)]
    turned = (ends[1][1] * size + ends[1][0]) * most + others.label
    partner = match(*keys)
    met = np.flatnonzero(partner >= 0)
    outcome = np.full(len(partner), NONE)
    exchanged = mine.exchanged[met] != others.exchanged[partner[met]]
    outcome[met] = np.where(exchanged, rows.SYMMETRIC, rows.MATCH)
    taken = np.zeros(len(others.sentence), dtype=np.bool_)
    taken[partner[met]] = True
    for ours, theirs, code in (
        (pairs[0], pairs[1], rows.LABEL),
        (keys[0], turned, rows.DIRECTION),
    ):
        _meet(ours, theirs, code, partner, outcome, taken)
    _pair_arguments(gold, predicted, partner, outcome, taken)
    blocks = {rows.RELATION: _block(mine, others, partner, outcome, sentences)}
    types = [
        (
            side.entities.label[side.relations.head],
            side.entities.label[side.relations.tail],
        )
        for side in (gold, predicted)
    ]
    to = partner[met]
    heads_differ = types[0][0][met] != types[1][0][to]
    wrong = heads_differ | (types[0][1][met] != types[1][1][to])
    outcome[met[wrong]] = rows.ENTITY_TYPE
    cause = np.where(heads_differ, others.head[to], others.tail[to])[wrong]
    numbers = predicted.entities.number[cause]
    at = zip(
        others.sentence[to[wrong]].tolist(),
        others.number[to[wrong]].tolist(),
        strict=True,
    )
    causes = dict(zip(at, numbers.tolist(), strict=True))
    block = _block(mine, others, partner, outcome, sentences)
    blocks[rows.STRICT] = block._replace(extras=_extras(block, causes))
    return blocks


def _extras(block: Block, causes: Mapping[tuple[int, int], int]) -> dict[int, Extra]:
    """The cause of each penalised row, by its place."""
    sentence = np.repeat(np.arange(len(block.lengths)), block.lengths)
    found = np.flatnonzero(block.cells[:, 0] == rows.ENTITY_TYPE)
    keys = zip(sentence[found].tolist(), block.cells[found, 2].tolist(), strict=True)
    return {
        place: Extra(cause=f"predicted:entity:{causes[key] + 1}")
        for place, key in zip(found.tolist(), keys, strict=True)
    }


def _meet(
    mine: Integers,
    others: Integers,
    code: int,
    partner: Integers,
    outcome: Integers,
    taken: Mask,
) -> None:
    """Pairs what is left by keys."""
    left, free = np.flatnonzero(partner < 0), np.flatnonzero(~taken)
    found = match(mine[left], others[free])
    at, to = left[found >= 0], free[found[found >= 0]]
    partner[at], outcome[at], taken[to] = to, code, True


def _pair_arguments(
    gold: Side, predicted: Side, partner: Integers, outcome: Integers, taken: Mask
) -> None:
    """Same type, both arguments share tokens; the most shared first."""
    mine, others = gold.relations, predicted.relations
    left, free = np.flatnonzero(partner < 0), np.flatnonzero(~taken)
    if not len(left) or not len(free):
        return
    most = 1 + int(max(r.label.max() for r in (mine, others)))
    keys = mine.sentence[left] * most + mine.label[left]
    other_keys = others.sentence[free] * most + others.label[free]
    order = np.argsort(other_keys, kind="stable")
    begin = np.searchsorted(other_keys, keys, "left", sorter=order)
    numbers = np.searchsorted(other_keys, keys, "right", sorter=order) - begin
    one = np.repeat(left, numbers)
    other = free[order[np.repeat(begin, numbers) + places_in_groups(numbers)]]
    shared = np.zeros(len(one), dtype=np.int64)
    kept = np.ones(len(one), dtype=np.bool_)
    for role in ("head", "tail"):
        ours, theirs = getattr(mine, role)[one], getattr(others, role)[other]
        common = np.minimum(gold.entities.last[ours], predicted.entities.last[theirs])
        common -= np.maximum(
            gold.entities.first[ours], predicted.entities.first[theirs]
        )
        kept &= common > 0
        shared += common
    one, other, shared = one[kept], other[kept], shared[kept]
    ranks = (_ranks(gold)[one], _ranks(predicted)[other])
    for at in np.lexsort((ranks[1], ranks[0], -shared)).tolist():
        ours, theirs = int(one[at]), int(other[at])
        if partner[ours] < 0 and not taken[theirs]:
            partner[ours], outcome[ours] = theirs, rows.ARGUMENT_BOUNDARY
            taken[theirs] = True


def _ranks(side: Side) -> Integers:
    """The place of each relation in the order of its arguments and label."""
    relations = side.relations
    order = np.lexsort((relations.label, relations.tail, relations.head))
    ranks = np.empty_like(order)
    ranks[order] = np.arange(len(order))
    return ranks

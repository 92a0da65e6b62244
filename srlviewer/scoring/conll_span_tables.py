"""Whole stretches of propositions judged at once, where nothing in them is unusual.

No bracket here holds another one and none is a piece, so an argument is known by its
proposition and its first token. The rows are those of
`srlviewer.scoring.conll_span_judge`, many times faster. Sources: Carreras and Màrquez
2005; `srl-eval.pl` (2005/04/21).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from srlviewer.scoring.conll_span_reading import CONTINUES
from srlviewer.scoring.conll_span_rows import (
    ARGUMENT,
    BOUNDARY,
    FAULTY,
    IS_VERB,
    LABEL,
    LABEL_IGNORED,
    LABEL_MISSING,
    LABEL_SPURIOUS,
    MATCH,
    NO_GOLD,
    NOT_FOUND,
    PERFECT,
    PREDICATE_DIFFERS,
    PREDICATE_MISSING,
    SKIPPED,
    UNLABELLED,
    VERB,
    VERB_LABEL,
    WHOLE,
)
from srlviewer.scoring.partners import partners, turned
from srlviewer.scoring.rows import NONE, Block, Integers, LabelNumbers
from srlviewer.stretch import BracketTable, Mask, SentenceTable, places_in_groups

_UP_TO_LABEL = np.frombuffer(CONTINUES.encode(), dtype=np.uint8)


@dataclass(frozen=True)
class Side:
    """What one file holds of a stretch, as parallel columns.

    Propositions: `sentence`, `token`, `number` in the sentence, `target` (label
    number). Arguments: `owner` (place of the proposition), `begin` and `end` (tokens),
    `label` (number), `item` (number in the sentence).
    """

    sentence: Integers
    token: Integers
    number: Integers
    target: Integers
    owner: Integers
    begin: Integers
    end: Integers
    label: Integers
    item: Integers

    @classmethod
    def of(cls, table: BracketTable, labels: LabelNumbers) -> Side:
        """The columns of a table."""
        size = len(table)
        sentence = table.sentence[table.predicates]
        first = np.cumsum(table.lengths) - table.lengths
        offset = first[sentence[table.owners]]
        held = np.bincount(sentence[table.owners], minlength=size)
        return cls(
            sentence=sentence,
            token=table.token[table.predicates],
            number=places_in_groups(np.bincount(sentence, minlength=size)),
            target=labels.of_cells(table.senses),
            owner=table.owners,
            begin=table.at - offset,
            end=table.ends - offset,
            label=labels.of_cells(table.roles),
            item=places_in_groups(held),
        )


def with_pieces(table: SentenceTable) -> Mask:
    """The sentences that have a `C-` label."""
    view = np.frombuffer(table.roles.content, dtype=np.uint8)
    starts = table.roles.starts
    found = (view[starts] == _UP_TO_LABEL[0]) & (view[starts + 1] == _UP_TO_LABEL[1])
    sentences = table.sentence[table.at[found]]
    mask: Mask = np.bincount(sentences, minlength=len(table)) > 0
    return mask


@dataclass(frozen=True)
class Meeting:
    """Which propositions meet, by place; NONE: no partner.

    `same_token` also holds those whose targets differ, `scored` and `scored_back` (from
    the prediction) only those that are compared.
    """

    same_token: Integers
    scored: Integers
    scored_back: Integers


def meet(gold: Side, predicted: Side, width: int) -> Meeting:
    """The propositions of both sides; `width` is more than any token."""
    found = partners(
        gold.sentence * width + gold.token, predicted.sentence * width + predicted.token
    )
    same = found != NONE
    same[same] = gold.target[same] == predicted.target[found[same]]
    scored = np.where(same, found, NONE)
    return Meeting(found, scored, turned(scored, len(predicted.token)))


@dataclass(frozen=True)
class Pairs:
    """Which arguments meet, by place; NONE: no partner.

    `same_ends` have the same words, `overlapping` others share a label and words;
    `…_back` from the prediction.
    """

    same_ends: Integers
    same_ends_back: Integers
    overlapping: Integers
    overlapping_back: Integers


def pair_arguments(gold: Side, predicted: Side, meeting: Meeting, width: int) -> Pairs:
    """The arguments of propositions that are compared."""
    mine = np.flatnonzero(meeting.scored[gold.owner] != NONE)
    theirs = np.flatnonzero(meeting.scored_back[predicted.owner] != NONE)
    cells = meeting.scored[gold.owner[mine]] * width + gold.begin[mine]
    found = partners(cells, predicted.owner[theirs] * width + predicted.begin[theirs])
    met = found != NONE
    met[met] = gold.end[mine[met]] == predicted.end[theirs[found[met]]]
    same_ends = np.full(len(gold.owner), NONE)
    same_ends[mine[met]] = theirs[found[met]]
    back = turned(same_ends, len(predicted.owner))
    overlapping = np.full(len(gold.owner), NONE)
    missed, excess = mine[~met], theirs[back[theirs] == NONE]
    for place, other in _overlaps(gold, predicted, meeting, missed, excess):
        overlapping[place] = other
    overlapping_back = turned(overlapping, len(predicted.owner))
    return Pairs(same_ends, back, overlapping, overlapping_back)


def _overlaps(
    gold: Side, predicted: Side, meeting: Meeting, missed: Integers, excess: Integers
) -> list[tuple[int, int]]:
    """Pairs with one label that share words: the most words first, then leftmost."""
    size = 1 + max(gold.label.max(initial=0), predicted.label.max(initial=0))
    keys = meeting.scored[gold.owner[missed]] * size + gold.label[missed]
    others = predicted.owner[excess] * size + predicted.label[excess]
    order = np.argsort(others, kind="stable")
    first = np.searchsorted(others, keys, "left", sorter=order)
    last = np.searchsorted(others, keys, "right", sorter=order)
    numbers = last - first
    place = np.repeat(missed, numbers)
    other = excess[order[np.repeat(first, numbers) + places_in_groups(numbers)]]
    shared = np.minimum(gold.end[place], predicted.end[other])
    shared -= np.maximum(gold.begin[place], predicted.begin[other])
    kept = shared > 0
    place, other, shared = place[kept], other[kept], shared[kept]
    columns = (predicted.begin[other], gold.begin[place], -shared, gold.owner[place])
    ranked = np.lexsort(columns)
    pairs: list[tuple[int, int]] = []
    met: set[int] = set()
    met_excess: set[int] = set()
    for one, two in zip(place[ranked].tolist(), other[ranked].tolist(), strict=True):
        if one not in met and two not in met_excess:
            met.add(one)
            met_excess.add(two)
            pairs.append((one, two))
    return pairs


class RowColumns:
    """Rows of one base with the order in which they shall stand."""

    def __init__(self) -> None:
        """No rows yet."""
        self._orders: list[Integers] = []
        self._cells: list[npt.NDArray[np.int32]] = []

    def add(self, order: Integers, *columns: Integers | int) -> None:
        """Rows with these outcomes, items and labels."""
        cells = np.empty((len(order), 5), dtype=np.int32)
        for place, column in enumerate(columns):
            cells[:, place] = column
        self._orders.append(order)
        self._cells.append(cells)

    def block(self, sentences: int, unit: int) -> Block:
        """All rows; `order // unit` is the sentence of a row."""
        orders = np.concatenate(self._orders)
        cells = np.concatenate(self._cells)[np.argsort(orders, kind="stable")]
        return Block(cells, np.bincount(orders // unit, minlength=sentences))


class StretchJudge:
    """Makes the rows of two tables with the same sentences."""

    def __init__(
        self, gold: BracketTable, predicted: BracketTable, labels: LabelNumbers
    ) -> None:
        """Pair propositions and arguments."""
        self._size = len(gold)
        self._width = width = 2 + int(gold.lengths.max(initial=0))
        self._gold = Side.of(gold, labels)
        self._predicted = Side.of(predicted, labels)
        self._verb = labels[VERB_LABEL]
        self._meeting = meet(self._gold, self._predicted, width)
        self._pairs = pair_arguments(self._gold, self._predicted, self._meeting, width)
        items = (self._gold.item, self._predicted.item)
        self._most = 2 + max(int(item.max(initial=0)) for item in items)
        self._unit = 4 * width * self._most
        self._bases = {
            base: RowColumns() for base in (ARGUMENT, VERB, UNLABELLED, PERFECT)
        }

    def blocks(self) -> dict[str, Block]:
        """The rows by base."""
        self._add_gold()
        self._add_predicted()
        self._add_propositions()
        return {
            base: rows.block(self._size, self._unit)
            for base, rows in self._bases.items()
        }

    def _order(
        self,
        side: Side,
        owner: Integers,
        item: Integers | int,
        *,
        behind: Integers | int = 0,
    ) -> Integers:
        """Where rows stand: by sentence, proposition, then item.

        `behind` is 1 for what follows the gold arguments of the proposition, 2 for what
        follows all propositions of gold.
        """
        last, after = behind // 2, behind % 2
        group = side.sentence[owner] * 2 * self._width + last * self._width
        group += side.token[owner]
        return (group * 2 + after) * self._most + item

    def _add_gold(self) -> None:
        """A row for each gold argument, with its partner if it has one."""
        gold, pairs = self._gold, self._pairs
        is_verb = gold.label == self._verb
        same = pairs.same_ends
        met = same != NONE
        _, other_label = self._of_predicted(same)
        right = met & (gold.label == other_label)
        mixed = met & ~right & (is_verb | (other_label == self._verb))
        near = pairs.overlapping
        partner = np.where(met & ~mixed, same, near)
        outcome = self._missing()[gold.owner]
        outcome[met] = LABEL
        outcome[right] = MATCH
        outcome[mixed] = LABEL_MISSING
        outcome[near != NONE] = BOUNDARY
        item, label = self._of_predicted(partner)
        order = self._order(gold, gold.owner, gold.item)
        for base, chosen, code in (
            (ARGUMENT, ~is_verb, outcome),
            (VERB, is_verb, outcome),
            (ARGUMENT, is_verb, np.full(len(outcome), IS_VERB)),
        ):
            self._bases[base].add(
                order[chosen], code[chosen], gold.item[chosen], item[chosen],
                gold.label[chosen], label[chosen],
            )  # fmt: skip
        code = np.where(met, np.where(right, MATCH, LABEL_IGNORED), NOT_FOUND)
        code[is_verb | mixed] = IS_VERB
        item, label = self._of_predicted(same)
        self._bases[UNLABELLED].add(order, code, gold.item, item, gold.label, label)

    def _missing(self) -> Integers:
        """The outcome of a gold argument without partner, by proposition."""
        meeting = self._meeting
        is_there = np.where(
            meeting.same_token != NONE, PREDICATE_DIFFERS, PREDICATE_MISSING
        )
        return np.where(meeting.scored != NONE, NOT_FOUND, is_there)

    def _of_predicted(self, places: Integers) -> tuple[Integers, Integers]:
        """Item and label of predicted arguments; NONE where there is none."""
        predicted = self._predicted
        if not len(predicted.item):
            return np.full(len(places), NONE), np.full(len(places), NONE)
        there = places != NONE
        item = np.where(there, predicted.item[places], NONE)
        return item, np.where(there, predicted.label[places], NONE)

    def _add_predicted(self) -> None:
        """A row for each predicted argument that has none with a gold one."""
        gold, predicted, pairs = self._gold, self._predicted, self._pairs
        back = self._meeting.scored_back[predicted.owner]
        is_verb = predicted.label == self._verb
        same = pairs.same_ends_back
        met = same != NONE
        mixed = met.copy()
        mixed[met] = (gold.label[same[met]] == self._verb) != is_verb[met]
        outcome = np.where(back == NONE, SKIPPED, NO_GOLD)
        outcome[mixed] = LABEL_SPURIOUS
        alone = (~met | mixed) & (pairs.overlapping_back == NONE)
        behind = np.where(back == NONE, 2, 1)
        order = self._order(predicted, predicted.owner, predicted.item, behind=behind)
        for base, chosen, code in (
            (ARGUMENT, alone & ~is_verb, outcome),
            (VERB, alone & is_verb, outcome),
            (ARGUMENT, alone & is_verb, np.full(len(outcome), IS_VERB)),
        ):
            self._bases[base].add(
                order[chosen], code[chosen], NONE, predicted.item[chosen],
                NONE, predicted.label[chosen],
            )  # fmt: skip
        code = np.where(back == NONE, SKIPPED, np.where(is_verb, IS_VERB, NO_GOLD))
        self._bases[UNLABELLED].add(
            order[~met], code[~met], NONE, predicted.item[~met],
            NONE, predicted.label[~met],
        )  # fmt: skip

    def _add_propositions(self) -> None:
        """A row for each gold proposition, and for each that is skipped."""
        gold, predicted, pairs = self._gold, self._predicted, self._pairs
        scored, back = self._meeting.scored, self._meeting.scored_back
        right = pairs.same_ends != NONE
        right[right] = gold.label[right] == predicted.label[pairs.same_ends[right]]
        faulty = np.zeros(len(gold.token), dtype=np.bool_)
        faulty[gold.owner[~right & (gold.label != self._verb)]] = True
        excess = np.ones(len(predicted.label), dtype=np.bool_)
        excess[pairs.same_ends[right]] = False
        excess &= predicted.label != self._verb
        owners = back[predicted.owner[excess]]
        faulty[owners[owners != NONE]] = True
        there = scored != NONE
        number, target = np.full((2, len(scored)), NONE)
        number[there] = predicted.number[scored[there]]
        target[there] = predicted.target[scored[there]]
        rows = self._bases[PERFECT]
        every = np.arange(len(gold.token))
        outcome = np.where(faulty, FAULTY, WHOLE)
        order = self._order(gold, every, 0)
        rows.add(order, outcome, gold.number, number, gold.target, target)
        skipped = np.flatnonzero(back == NONE)
        order = self._order(predicted, skipped, 0, behind=2)
        rows.add(
            order, SKIPPED, NONE, predicted.number[skipped],
            NONE, predicted.target[skipped],
        )  # fmt: skip

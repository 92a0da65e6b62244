"""Whole stretches of propositions judged at once, where nothing in them is unusual.

The rows are those of `srlviewer.scoring.conll_span_judge`, many times faster.
Propositions with pieces are left to that. Sources: Carreras and Màrquez 2005;
`srl-eval.pl` (2005/04/21).
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from srlviewer.scoring.conll_span_pieces import PieceJudge, are_pieces
from srlviewer.scoring.conll_span_remarks import TableRemarks
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
from srlviewer.scoring.conll_span_sides import Side, meet, pair_arguments
from srlviewer.scoring.rows import NONE, Block, Extra, Integers, LabelNumbers
from srlviewer.stretch import BracketTable, Mask, places_in_groups


class RowColumns:
    """Rows of one base with the order in which they shall stand."""

    def __init__(self) -> None:
        """No rows yet."""
        self._orders: list[Integers] = []
        self._cells: list[npt.NDArray[np.int32]] = []
        self._extras: dict[int, Extra] = {}

    def add_rows(
        self,
        order: Integers,
        cells: npt.NDArray[np.int32],
        extras: Mapping[int, Extra],
    ) -> None:
        """Rows as they are; `extras` by their places among them."""
        first = sum(map(len, self._orders))
        self._extras.update((first + n, extra) for n, extra in extras.items())
        self._orders.append(order)
        self._cells.append(cells)

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
        ranked = np.argsort(orders, kind="stable")
        cells = np.concatenate(self._cells)[ranked]
        lengths = np.bincount(orders // unit, minlength=sentences)
        if not self._extras:
            return Block(cells, lengths)
        places = np.empty_like(ranked)
        places[ranked] = np.arange(len(ranked))
        extras = {int(places[n]): extra for n, extra in self._extras.items()}
        return Block(cells, lengths, extras)


class StretchJudge:
    """Makes the rows of two tables with the same sentences."""

    def __init__(
        self,
        gold: BracketTable,
        predicted: BracketTable,
        labels: LabelNumbers,
        remarks: TableRemarks,
    ) -> None:
        """Pair propositions and arguments; `remarks` are told of what is odd."""
        self._size = len(gold)
        self._width = width = 2 + int(gold.lengths.max(initial=0))
        mine, theirs = (Side.of(table, labels) for table in (gold, predicted))
        self._verb = labels[VERB_LABEL]
        self._most = 2 + max(int(side.item.max(initial=0)) for side in (mine, theirs))
        self._unit = 4 * width * self._most
        self._bases = {
            base: RowColumns() for base in (ARGUMENT, VERB, UNLABELLED, PERFECT)
        }
        self._meeting = meet(mine, theirs, width)
        self._faulty = np.zeros(len(mine.token), dtype=np.bool_)
        odd, others = self._with_pieces(gold, predicted, mine, theirs)
        if odd.any() or others.any():
            judge = PieceJudge(mine, theirs, labels, remarks)
            self._judge_odd(judge, mine, theirs, odd, others)
        self._gold, self._predicted = mine.without(odd), theirs.without(others)
        self._pairs = pair_arguments(self._gold, self._predicted, self._meeting, width)

    def blocks(self) -> dict[str, Block]:
        """The rows by base."""
        self._add_gold()
        self._add_predicted()
        self._add_propositions()
        return {
            base: rows.block(self._size, self._unit)
            for base, rows in self._bases.items()
        }

    def _with_pieces(
        self, gold: BracketTable, predicted: BracketTable, mine: Side, theirs: Side
    ) -> tuple[Mask, Mask]:
        """The propositions of both sides that have a piece, or whose partner has."""
        odd, others = (
            np.bincount(side.owner[are_pieces(table)], minlength=len(side.token)) > 0
            for table, side in ((gold, mine), (predicted, theirs))
        )
        scored = self._meeting.scored
        there = np.flatnonzero(scored != NONE)
        odd[there] |= others[scored[there]]
        others[scored[there]] = odd[there]
        return odd, others

    def _judge_odd(
        self, judge: PieceJudge, gold: Side, predicted: Side, odd: Mask, others: Mask
    ) -> None:
        """The rows of propositions with pieces."""
        missing, scored = self._missing(), self._meeting.scored
        chosen = np.flatnonzero(odd)
        for place in chosen.tolist():
            is_whole = judge.judge(place, int(scored[place]), int(missing[place]))
            self._faulty[place] = not is_whole
        skipped = np.flatnonzero(others & (self._meeting.scored_back == NONE))
        for place in skipped.tolist():
            judge.skip(place)
        starts = np.concatenate(
            (self._order(gold, chosen, 0), self._order(predicted, skipped, 0, behind=2))
        )
        for base, block in judge.blocks():
            order = np.repeat(starts, block.lengths) + places_in_groups(block.lengths)
            self._bases[base].add_rows(order, block.cells, block.extras)

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
        faulty = self._faulty.copy()
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

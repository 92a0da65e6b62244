"""Judging many sentences at once under `evalb`, from tables of their trees.

The rows are those of `evalb_rows`; only their order in a sentence may differ. A pair in
which EVALB does more than to match brackets (skips it, repairs quotes) is left to that.
Page: `evalb`, sections 2 to 4 and 10.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from srlviewer.scoring import evalb_rows as rows
from srlviewer.scoring.crossing import crossing
from srlviewer.scoring.evalb_parameters import Parameters
from srlviewer.scoring.evalb_trees import cut_label
from srlviewer.scoring.multisets import is_among, match
from srlviewer.scoring.rows import NONE, Block, LabelNumbers
from srlviewer.scoring.table_rows import (
    Stretches,
    TableRows,
    overlapping,
    partner_values,
)
from srlviewer.stretch import Integers, Mask
from srlviewer.tree_table import TreeTable


def equality_is_plain(parameters: Parameters) -> bool:
    """Whether no label is equal to two others: then equality can be looked up."""
    labels = [label for pair in parameters.equal_labels for label in pair]
    return len(labels) == len(set(labels))


class EvalbSide:
    """The trees of one side as EVALB sees them."""

    def __init__(self, table: TreeTable, parameters: Parameters) -> None:
        """Labels are looked up by the places of names."""
        self.table = table
        self._parameters = parameters

    def _known(self, wanted: frozenset[str]) -> Mask:
        return np.array([name in wanted for name in self.table.spelled], np.bool_)

    @cached_property
    def tags(self) -> Integers:
        """The name of each word's tag."""
        found: Integers = self.table.names[self.table.tokens]
        return found

    @cached_property
    def deleted(self) -> Mask:
        """The words that disappear."""
        found: Mask = self._known(self._parameters.delete)[self.tags]
        return found

    @cached_property
    def lengths(self) -> Integers:
        """What the column `Len.` shows."""
        counted = ~self._known(self._parameters.delete_for_length)[self.tags]
        return np.bincount(
            self.table.sentence[counted], minlength=len(self.table)
        ).astype(np.int64)

    @cached_property
    def words(self) -> Integers:
        """How many words each sentence has left."""
        sentence = self.table.sentence[~self.deleted]
        return np.bincount(sentence, minlength=len(self.table)).astype(np.int64)

    def cut(self, labels: LabelNumbers) -> Integers:
        """Place among the names -> number of the cut label."""
        numbers = [labels[cut_label(name)] for name in self.table.spelled]
        return np.array(numbers, dtype=np.int64)

    @cached_property
    def gone(self) -> Mask:
        """Place among the names -> whether such a bracket is deleted."""
        wanted = self._parameters.deleted_brackets
        return np.array([cut_label(n) in wanted for n in self.table.spelled], np.bool_)


def is_for_reader(gold: EvalbSide, predicted: EvalbSide) -> Mask:
    """The pairs in which more happens than matching."""
    table = gold.table
    found = table.with_any(gold.deleted != predicted.deleted)
    found |= predicted.words == 0
    return found


def judge_trees(
    gold: EvalbSide, predicted: EvalbSide, labels: LabelNumbers, parameters: Parameters
) -> dict[str, Block]:
    """The rows of all bases; the words are the same."""
    return {
        "bracket": _brackets(gold, predicted, labels, parameters),
        "pos.accuracy": _words(gold, predicted, labels, parameters),
        "sentence": _sentences(gold, labels, parameters),
    }


def _sentences(gold: EvalbSide, labels: LabelNumbers, parameters: Parameters) -> Block:
    found = TableRows()
    number = len(gold.table)
    short = np.where(
        gold.lengths <= parameters.cutoff, labels[rows.SHORT], labels[rows.LONG]
    )
    found.add(np.arange(number), rows.VALID, NONE, NONE, short, NONE)
    return found.block(number)


def _words(
    gold: EvalbSide,
    predicted: EvalbSide,
    labels: LabelNumbers,
    parameters: Parameters,
) -> Block:
    spelled = [
        np.array([labels[name] for name in side.table.spelled], dtype=np.int64)
        for side in (gold, predicted)
    ]
    mine, others = spelled[0][gold.tags], spelled[1][predicted.tags]
    same = _canonical(labels, parameters)
    code = np.where(same[mine] == same[others], rows.EQUAL_LABEL, rows.CATEGORY)
    code[mine == others] = rows.MATCH
    sentence, token = gold.table.sentence, gold.table.token
    found = TableRows()
    at = np.flatnonzero(~gold.deleted)
    found.add(sentence[at], code[at], token[at], token[at], mine[at], others[at])
    gone = np.flatnonzero(gold.deleted)
    for place, label in enumerate((mine, others)):
        found.add_alone(place, sentence[gone], rows.DELETED, token[gone], label[gone])
    return found.block(len(gold.table))


def _canonical(
    labels: LabelNumbers, parameters: Parameters, *, labelled: bool = True
) -> Integers:
    """Label number -> that of the label it is compared as."""
    for pair in parameters.equal_labels:
        for label in pair:
            labels[label]
    numbers = np.arange(len(labels))
    if not labelled:
        return np.zeros_like(numbers)
    for pair in parameters.equal_labels:
        first = min(labels[label] for label in pair)
        for label in pair:
            numbers[labels[label]] = first
    return numbers


class _Brackets(Stretches):
    """The brackets of one side that count."""

    def __init__(self, side: EvalbSide, cut: Integers, before: Integers) -> None:
        table, nodes = side.table, side.table.phrases
        names = table.names[nodes]
        first, last = before[table.first[nodes]], before[table.last[nodes]]
        self.deleted, self.empty = side.gone[names], last <= first
        kept = ~self.deleted & ~self.empty
        self.kept = kept
        self.all_labels, self.all_numbers = cut[names], table.number
        self.all_sentences = table.node_sentence[nodes]
        self.number = table.number[kept]
        super().__init__(
            first[kept], last[kept], cut[names][kept], self.all_sentences[kept]
        )


def _brackets(
    gold: EvalbSide,
    predicted: EvalbSide,
    labels: LabelNumbers,
    parameters: Parameters,
) -> Block:
    before = np.concatenate(([0], np.cumsum(~gold.deleted)))
    mine, others = (
        _Brackets(side, side.cut(labels), before) for side in (gold, predicted)
    )
    same = _canonical(labels, parameters, labelled=parameters.labelled)
    most, size = len(same), int(before[-1]) + 1
    spans = [side.first * size + side.last for side in (mine, others)]
    keys = [
        span * most + same[side.label]
        for span, side in zip(spans, (mine, others), strict=True)
    ]
    partner = match(keys[0], keys[1])
    outcome = np.full(len(partner), rows.NOT_FOUND)
    at = np.flatnonzero(partner >= 0)
    equal = rows.EQUAL_LABEL if parameters.labelled else rows.LABEL_IGNORED
    is_same = mine.label[at] == others.label[partner[at]]
    outcome[at] = np.where(is_same, rows.MATCH, equal)
    exact = [
        span * most + side.label
        for span, side in zip(spans, (mine, others), strict=True)
    ]
    met = exact[0][at]
    taken = np.zeros(len(keys[1]), dtype=np.bool_)
    taken[partner[at]] = True
    left, free = np.flatnonzero(partner < 0), np.flatnonzero(~taken)
    crosses = _crossing(mine, others, free)
    if len(left) and len(free):
        pairs = match(spans[0][left], spans[1][free])
        at, to = left[pairs >= 0], free[pairs[pairs >= 0]]
        partner[at], outcome[at], taken[to] = to, rows.CATEGORY, True
        left, free = left[pairs < 0], free[~taken[free]]
        for one, other in overlapping(mine, others, left, free):
            partner[one], taken[other] = other, True
            outcome[one] = rows.CROSSING if crosses[other] else rows.BOUNDARY
    alone = np.flatnonzero(partner < 0)
    outcome[alone[is_among(exact[0][alone], met)]] = rows.DUPLICATE_MISSING
    found = TableRows()
    found.add(
        mine.sentence,
        outcome,
        mine.number,
        partner_values(others.number, partner),
        mine.label,
        partner_values(others.label, partner),
    )
    rest = np.flatnonzero(~taken)
    copies = is_among(exact[1][rest], met)
    code = np.where(copies, rows.DUPLICATE_SPURIOUS, rows.NO_GOLD)
    code[crosses[rest]] = rows.CROSSING_SPURIOUS
    found.add(
        others.sentence[rest], code, NONE, others.number[rest], NONE, others.label[rest]
    )
    for place, side in enumerate((mine, others)):
        gone = np.flatnonzero(~side.kept)
        codes = np.where(side.deleted[gone], rows.DELETED, rows.EMPTY)
        columns = side.all_numbers[gone], side.all_labels[gone]
        found.add_alone(place, side.all_sentences[gone], codes, *columns)
    return found.block(len(gold.table))


def _crossing(mine: Stretches, others: Stretches, doubtful: Integers) -> Mask:
    """Which test brackets cross a gold one; only `doubtful` ones can."""
    crosses = np.zeros(len(others.first), dtype=np.bool_)
    if not len(doubtful) or not len(mine.first):
        return crosses
    crosses[doubtful] = crossing(
        others.first[doubtful], others.last[doubtful], mine.first, mine.last
    )
    return crosses

"""Judging predicates, arguments and propositions by their rows.

A predicate is found if both files have one on the same row, right if its sense agrees
too. An argument is right if its predicate is found (whatever its sense) and the same
row carries the same label. With `A0|A2` in gold and `A2|A1` predicted, A2 meets A2 and
A0 meets A1. Sources: Surdeanu et al. 2008, Hajič et al. 2009.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from srlviewer.model.sentence import Sentence
from srlviewer.scoring.conll_dependency_items import Items, Mask, read_items
from srlviewer.scoring.conll_dependency_rows import (
    AFTER_END,
    LABEL,
    MATCH,
    NO_GOLD,
    NO_PREDICATE,
    NOT_FOUND,
    PREDICATE_MISSING,
    PREDICATE_SPURIOUS,
    PROPOSITION,
    SENSE,
)
from srlviewer.scoring.rows import NONE, Block, Extra, Integers, LabelNumbers, Pair

CompareSenses = Callable[[str, str], int]
Cut = tuple[int | None, int | None]
Column = Integers | int


class Match(NamedTuple):
    """How the items of two sides belong together; NONE: no partner.

    `predicates` and `other_predicates` hold for each predicate of one side the place of
    its partner on the other; `arguments` and `other_arguments` likewise.
    """

    predicates: Integers
    other_predicates: Integers
    arguments: Integers
    other_arguments: Integers


class Sorted:
    """Collects rows and puts them in reading order.

    `order` of a row is `sentence * width + token of its predicate`; rows of one
    predicate stay in the order in which they were added.
    """

    def __init__(self, sentences: int, width: int) -> None:
        """`width`: more than any token position."""
        self._sentences, self._width = sentences, width
        self._orders: list[Integers] = []
        self._cells: list[Integers] = []

    def add(self, order: Integers, *columns: Column) -> None:
        """Rows with these outcomes, items and labels."""
        self._orders.append(order)
        cells = np.empty((len(order), len(columns)), dtype=np.int64)
        for place, column in enumerate(columns):
            cells[:, place] = column
        self._cells.append(cells)

    def block(self, extras: Sequence[Extra] = ()) -> Block:
        """All rows; `extras` belong to those that were added last, in their order."""
        orders = np.concatenate(self._orders)
        places = np.argsort(orders, kind="stable")
        cells = np.concatenate(self._cells)[places].astype(np.int32)
        lengths = np.bincount(orders // self._width, minlength=self._sentences)
        first = len(orders) - len(extras)
        rows = np.empty_like(places)
        rows[places] = np.arange(len(places))
        return Block(
            cells, lengths, {int(rows[first + i]): x for i, x in enumerate(extras)}
        )


def semantic_blocks(
    pairs: Sequence[Pair],
    labels: LabelNumbers,
    *,
    compare_senses: CompareSenses,
    cut: Cut = (None, None),
) -> dict[str, Block]:
    """The rows of all predicates, arguments and propositions of some sentences.

    `compare_senses` gives the outcome for two PRED cells on the same row. `cut`: the
    position of the sentence of each file whose last token the program does not read.
    """
    sides = [[pair[place] for pair in pairs] for place in (0, 1)]
    items = [read_items(side, labels) for side in sides]
    lengths = [len(s.forms) for side in sides for s in side if s is not None]
    width = 2 + max(lengths, default=0)
    predicates, propositions, arguments = (Sorted(len(pairs), width) for _ in range(3))
    for place, side in enumerate(sides):
        lost, lost_arguments = _lost(side, items[place], cut[place])
        if lost.any() or lost_arguments.any():
            _ignore(items[place], lost, place, width, predicates)
            _ignore(items[place], lost, place, width, propositions)
            _ignore_arguments(items[place], lost_arguments, place, width, arguments)
            items[place] = items[place].select(~lost, ~lost_arguments)
    gold, predicted = items
    match = _match(gold, predicted, width)
    found = _compare(gold, predicted, match, compare_senses)
    whole = np.where(_perfect(gold, predicted, match, found), MATCH, PROPOSITION)
    for rows, both in ((predicates, found), (propositions, whole)):
        _add_predicates(rows, gold, predicted, match, both, width)
    _add_arguments(arguments, gold, predicted, match, width)
    extras = _add_surplus(arguments, sides, width)
    return {
        "predicate.labelled": predicates.block(),
        "argument.labelled": arguments.block(extras),
        "proposition.labelled": propositions.block(),
    }


def _partners(keys: Integers, others: Integers) -> Integers:
    """For each key its place among `others` (no key occurs twice), NONE if absent."""
    if not len(others):
        return np.full(len(keys), NONE)
    order = np.argsort(others, kind="stable")
    places = np.minimum(np.searchsorted(others, keys, sorter=order), len(others) - 1)
    candidates = order[places]
    return np.where(others[candidates] == keys, candidates, NONE)


def _turned(partners: Integers, size: int) -> Integers:
    """The same pairs seen from the other side, which has `size` items."""
    turned = np.full(size, NONE)
    paired = partners != NONE
    turned[partners[paired]] = np.flatnonzero(paired)
    return turned


def _match(gold: Items, predicted: Items, width: int) -> Match:
    predicates = _partners(
        gold.sentence * width + gold.token, predicted.sentence * width + predicted.token
    )
    other_predicates = _turned(predicates, len(predicted.token))
    arguments = np.full(len(gold.at), NONE)
    # Only arguments of predicates that both files have can meet; a cell is named by
    # the predicate's place in gold and the token.
    mine = np.flatnonzero(predicates[gold.owner] != NONE)
    others = np.flatnonzero(other_predicates[predicted.owner] != NONE)
    cells = gold.owner[mine] * width + gold.at[mine]
    other_cells = other_predicates[predicted.owner[others]] * width
    other_cells += predicted.at[others]
    size = 1 + max(gold.label.max(initial=0), predicted.label.max(initial=0))
    equal = _partners(
        cells * size + gold.label[mine], other_cells * size + predicted.label[others]
    )
    same = equal != NONE
    arguments[mine[same]] = others[equal[same]]
    # What is left in a cell is paired in written order: a wrong label.
    left = ~same
    other_left = np.ones(len(others), dtype=np.bool_)
    other_left[equal[same]] = False
    rest, other_rest = cells[left], other_cells[other_left]
    size = 1 + max(len(rest), len(other_rest))
    wrong = _partners(
        rest * size + _occurrence(rest), other_rest * size + _occurrence(other_rest)
    )
    paired = wrong != NONE
    arguments[mine[left][paired]] = others[other_left][wrong[paired]]
    return Match(
        predicates, other_predicates, arguments, _turned(arguments, len(predicted.at))
    )


def _occurrence(values: Integers) -> Integers:
    """0 for the first of equal neighbours, 1 for the second ….

    >>> _occurrence(np.array([4, 4, 7, 9, 9, 9])).tolist()
    [0, 1, 0, 0, 1, 2]
    """
    places = np.arange(len(values))
    is_first = np.ones(len(values), dtype=np.bool_)
    is_first[1:] = values[1:] != values[:-1]
    return places - np.maximum.accumulate(np.where(is_first, places, 0))


def _compare(
    gold: Items, predicted: Items, match: Match, compare_senses: CompareSenses
) -> Integers:
    """For each gold predicate the outcome of its sense; MATCH if it has no partner."""
    partners = match.predicates
    found = np.full(len(partners), MATCH)
    if len(predicted.sense):
        differs = (partners != NONE) & (gold.sense != predicted.sense[partners])
        for place in np.flatnonzero(differs).tolist():
            other = predicted.senses[partners[place]]
            found[place] = compare_senses(gold.senses[place], other)
    return found


def _equal_arguments(gold: Items, predicted: Items, match: Match) -> Mask:
    """For each gold argument whether it is right."""
    if not len(predicted.label):
        return np.zeros(len(gold.label), dtype=np.bool_)
    same = gold.label == predicted.label[match.arguments]
    right: Mask = same & (match.arguments != NONE)
    return right


def _perfect(gold: Items, predicted: Items, match: Match, found: Integers) -> Mask:
    """For each gold predicate with a partner whether everything about it is right."""
    right = _equal_arguments(gold, predicted, match)
    perfect: Mask = found != SENSE
    perfect[gold.owner[~right]] = False
    extra = match.other_predicates[predicted.owner[match.other_arguments == NONE]]
    perfect[extra[extra != NONE]] = False
    return perfect


def _add_predicates(
    rows: Sorted,
    gold: Items,
    predicted: Items,
    match: Match,
    both: Integers,
    width: int,
) -> None:
    """One row a predicate; `both`: the outcomes where both sides have it."""
    paired = match.predicates != NONE
    partners = match.predicates
    number, sense = _looked_up(partners, predicted.number, predicted.sense)
    order = gold.sentence * width + gold.token
    outcome = np.where(paired, both, NOT_FOUND)
    rows.add(order, outcome, gold.number, number, gold.sense, sense)
    alone = match.other_predicates == NONE
    order = (predicted.sentence * width + predicted.token)[alone]
    number, sense = predicted.number[alone], predicted.sense[alone]
    rows.add(order, NO_GOLD, NONE, number, NONE, sense)


def _add_arguments(
    rows: Sorted, gold: Items, predicted: Items, match: Match, width: int
) -> None:
    """One row an argument, or a pair of them."""
    right = _equal_arguments(gold, predicted, match)
    item, label = _looked_up(match.arguments, predicted.item, predicted.label)
    is_found = match.predicates[gold.owner] != NONE
    missing = np.where(is_found, NOT_FOUND, PREDICATE_MISSING)
    outcome = np.where(match.arguments != NONE, np.where(right, MATCH, LABEL), missing)
    order = (gold.sentence * width + gold.token)[gold.owner]
    rows.add(order, outcome, gold.item, item, gold.label, label)
    alone = match.other_arguments == NONE
    owner = predicted.owner[alone]
    is_known = match.other_predicates[owner] != NONE
    order = (predicted.sentence * width + predicted.token)[owner]
    outcome = np.where(is_known, NO_GOLD, PREDICATE_SPURIOUS)
    item, label = predicted.item[alone], predicted.label[alone]
    rows.add(order, outcome, NONE, item, NONE, label)


def _looked_up(places: Integers, *columns: Integers) -> list[Integers]:
    """The values at these places, NONE where the place is NONE."""
    if not len(places) or not len(columns[0]):
        return [np.full(len(places), NONE)] * len(columns)
    return [np.where(places != NONE, column[places], NONE) for column in columns]


def _lost(
    side: Sequence[Sentence | None], items: Items, cut: int | None
) -> tuple[Mask, Mask]:
    """The predicates and arguments that go with the token which is not read.

    With a predicate its arguments go too: its column belongs to nobody then.
    """
    lost = np.zeros(len(items.token), dtype=np.bool_)
    lost_arguments = np.zeros(len(items.at), dtype=np.bool_)
    for place, sentence in enumerate(side if cut is not None else ()):
        if sentence is not None and sentence.position == cut:
            last = len(sentence) - 1
            here = items.sentence == place
            lost = here & (items.token == last)
            lost_arguments = lost[items.owner]
            lost_arguments |= here[items.owner] & (items.at == last)
    return lost, lost_arguments


def _on_side(place: int, number: Integers, label: Integers) -> tuple[Column, ...]:
    """Item and label columns of rows that only one side has."""
    if place == 0:
        return number, NONE, label, NONE
    return NONE, number, NONE, label


def _ignore(items: Items, lost: Mask, place: int, width: int, rows: Sorted) -> None:
    order = (items.sentence * width + items.token)[lost]
    columns = _on_side(place, items.number[lost], items.sense[lost])
    rows.add(order, AFTER_END, *columns)


def _ignore_arguments(
    items: Items, lost: Mask, place: int, width: int, rows: Sorted
) -> None:
    order = (items.sentence * width + items.token)[items.owner[lost]]
    columns = _on_side(place, items.item[lost], items.label[lost])
    rows.add(order, AFTER_END, *columns)


def _add_surplus(
    rows: Sorted, sides: Sequence[Sequence[Sentence | None]], width: int
) -> list[Extra]:
    """One ignored row for each column that belongs to no predicate.

    The model does not hold its cells, so the row names the column and no item.
    """
    places: list[int] = []
    extras: list[Extra] = []
    for side, name in zip(sides, ("gold", "predicted"), strict=True):
        for place, sentence in enumerate(side):
            if sentence is None or not sentence.surplus_columns:
                continue
            for column in range(1, sentence.surplus_columns + 1):
                places.append(place)
                extras.append(Extra(detail=f"side={name};surplus_column={column}"))
    order = np.array(places, dtype=np.int64) * width + width - 1
    rows.add(order, NO_PREDICATE, NONE, NONE, NONE, NONE)
    return extras

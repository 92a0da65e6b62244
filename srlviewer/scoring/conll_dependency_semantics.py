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
from srlviewer.scoring.conll_dependency_items import (
    Items,
    items_of_table,
    read_items,
)
from srlviewer.scoring.conll_dependency_matching import (
    Match,
    equal_arguments,
    match_items,
    perfect,
)
from srlviewer.scoring.conll_dependency_rows import (
    AFTER_END,
    NO_PREDICATE,
    PREDICATE_MISSING,
    PREDICATE_SPURIOUS,
    PROPOSITION,
)
from srlviewer.scoring.conll_dependency_syntax_rows import (
    LABEL,
    MATCH,
    NO_GOLD,
    NOT_FOUND,
)
from srlviewer.scoring.rows import NONE, Block, Extra, Integers, LabelNumbers, Pair
from srlviewer.stretch import Mask, SentenceTable

Cut = tuple[int | None, int | None]
Column = Integers | int


class SemanticRules(NamedTuple):
    """How a program reads the cells of predicates and arguments.

    `compare_senses` gives the outcome for two PRED cells on the same row,
    `labels_of_cell` the labels of an argument cell other than `_`. Predicates whose
    sense `is_skipped_sense`, and arguments labelled `skipped_label`, are left out with
    the outcome `skipped`.
    """

    compare_senses: Callable[[str, str], int]
    labels_of_cell: Callable[[str], list[str]]
    is_skipped_sense: Callable[[str], bool] | None = None
    skipped_label: str = ""
    skipped: int = NONE


SKIPPED_WITH_PREDICATE = Extra(detail="skipped=with_predicate")
"""Beside the arguments that are skipped because their predicate is."""


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
        self._extras: dict[int, Extra] = {}
        self._size = 0

    def add(
        self, order: Integers, *columns: Column, extras: Sequence[Extra] = ()
    ) -> None:
        """Rows with these outcomes, items and labels; `extras`: none or one each."""
        self._extras.update(enumerate(extras, self._size))
        self._size += len(order)
        self._orders.append(order)
        cells = np.empty((len(order), len(columns)), dtype=np.int64)
        for place, column in enumerate(columns):
            cells[:, place] = column
        self._cells.append(cells)

    def block(self) -> Block:
        """All rows."""
        orders = np.concatenate(self._orders)
        places = np.argsort(orders, kind="stable")
        cells = np.concatenate(self._cells)[places].astype(np.int32)
        lengths = np.bincount(orders // self._width, minlength=self._sentences)
        rows = np.empty_like(places)
        rows[places] = np.arange(len(places))
        extras = {int(rows[place]): extra for place, extra in self._extras.items()}
        return Block(cells, lengths, extras)


class Rows(NamedTuple):
    """The rows of three bases; `width` is more than any token position."""

    width: int
    predicates: Sorted
    arguments: Sorted
    propositions: Sorted

    @classmethod
    def of(cls, sentences: int, width: int) -> Rows:
        """No rows yet."""
        return cls(width, *(Sorted(sentences, width) for _ in range(3)))

    def ignore(
        self,
        outcome: int,
        items: Items,
        predicates: Mask,
        arguments: Mask,
        place: int,
        extra: Extra | None = None,
    ) -> None:
        """Rows of some items of one side (0 or 1) that do not take part.

        `extra` stands beside each of the arguments.
        """
        orders = items.sentence * self.width + items.token
        columns = _on_side(place, items.number[predicates], items.sense[predicates])
        for rows in (self.predicates, self.propositions):
            rows.add(orders[predicates], outcome, *columns)
        order = orders[items.owner[arguments]]
        columns = _on_side(place, items.item[arguments], items.label[arguments])
        extras = [] if extra is None else [extra] * len(order)
        self.arguments.add(order, outcome, *columns, extras=extras)

    def blocks(self) -> dict[str, Block]:
        """By base."""
        return {
            "predicate.labelled": self.predicates.block(),
            "argument.labelled": self.arguments.block(),
            "proposition.labelled": self.propositions.block(),
        }


def semantic_blocks(
    pairs: Sequence[Pair],
    labels: LabelNumbers,
    *,
    rules: SemanticRules,
    cut: Cut = (None, None),
) -> dict[str, Block]:
    """The rows of all predicates, arguments and propositions of some sentences.

    `cut`: the position of the sentence of each file whose last token the program does
    not read.
    """
    sides = [[pair[place] for pair in pairs] for place in (0, 1)]
    items = [read_items(side, labels, rules.labels_of_cell) for side in sides]
    lengths = [len(s.forms) for side in sides for s in side if s is not None]
    rows = Rows.of(len(pairs), 2 + max(lengths, default=0))
    for place, side in enumerate(sides):
        lost, lost_arguments = _lost(side, items[place], cut[place])
        if lost.any() or lost_arguments.any():
            rows.ignore(AFTER_END, items[place], lost, lost_arguments, place)
            items[place] = items[place].select(~lost, ~lost_arguments)
    _add_items(rows, items, labels, rules)
    _add_surplus(rows.arguments, sides, rows.width)
    return rows.blocks()


def semantic_blocks_of_tables(
    gold: SentenceTable,
    predicted: SentenceTable,
    labels: LabelNumbers,
    *,
    rules: SemanticRules,
) -> dict[str, Block]:
    """The same for tables of regular sentences."""
    rows = Rows.of(len(gold), 2 + int(gold.lengths.max(initial=0)))
    items = [items_of_table(table, labels) for table in (gold, predicted)]
    _add_items(rows, items, labels, rules)
    return rows.blocks()


def _add_items(
    rows: Rows, sides: Sequence[Items], labels: LabelNumbers, rules: SemanticRules
) -> None:
    """The rows of everything that takes part, and of what is skipped."""
    width = rows.width
    gold, predicted = (
        _without_skipped(rows, items, place, labels, rules)
        for place, items in enumerate(sides)
    )
    match = match_items(gold, predicted, width)
    found = _compare(gold, predicted, match, labels, rules.compare_senses)
    whole = np.where(perfect(gold, predicted, match, found), MATCH, PROPOSITION)
    for some, both in ((rows.predicates, found), (rows.propositions, whole)):
        _add_predicates(some, gold, predicted, match, both, width)
    _add_arguments(rows.arguments, gold, predicted, match, width)


def _without_skipped(
    rows: Rows, items: Items, place: int, labels: LabelNumbers, rules: SemanticRules
) -> Items:
    """What takes part of one side; an argument is skipped with its predicate."""
    is_skipped = rules.is_skipped_sense
    if is_skipped is None:
        return items
    senses = list(labels)
    met = np.unique(items.sense).tolist()
    skipped = np.isin(items.sense, [s for s in met if is_skipped(senses[s])])
    with_predicate = skipped[items.owner]
    alone = ~with_predicate & (items.label == labels[rules.skipped_label])
    if not (skipped.any() or alone.any()):
        return items
    nothing = np.zeros(len(skipped), dtype=np.bool_)
    rows.ignore(rules.skipped, items, nothing, alone, place)
    rows.ignore(
        rules.skipped, items, skipped, with_predicate, place, SKIPPED_WITH_PREDICATE
    )
    return items.select(~skipped, ~(with_predicate | alone))


def _compare(
    gold: Items,
    predicted: Items,
    match: Match,
    labels: LabelNumbers,
    compare_senses: Callable[[str, str], int],
) -> Integers:
    """For each gold predicate the outcome of its sense; MATCH if it has no partner."""
    partners = match.predicates
    found = np.full(len(partners), MATCH)
    if len(predicted.sense):
        differs = (partners != NONE) & (gold.sense != predicted.sense[partners])
        senses = list(labels)
        for place in np.flatnonzero(differs).tolist():
            other = senses[predicted.sense[partners[place]]]
            found[place] = compare_senses(senses[gold.sense[place]], other)
    return found


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
    right = equal_arguments(gold, predicted, match)
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


def _add_surplus(
    rows: Sorted, sides: Sequence[Sequence[Sentence | None]], width: int
) -> None:
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
    rows.add(order, NO_PREDICATE, NONE, NONE, NONE, NONE, extras=extras)

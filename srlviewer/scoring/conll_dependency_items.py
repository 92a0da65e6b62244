"""The predicates and arguments of many sentences as parallel columns.

Comparing them one by one in Python takes four times as long as reading both files; as
columns of numbers all of them are compared at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain

import numpy as np

from srlviewer.model.sentence import Sentence
from srlviewer.scoring.rows import Integers, LabelNumbers
from srlviewer.stretch import Mask, SentenceTable, places_in_groups

NOTHING = Sentence(0, ())
_LINE_FEED, _UNDERSCORE = b"\n_"


@dataclass(frozen=True, slots=True)
class Items:
    """What one side of a block of sentences holds.

    Predicates, in reading order: `sentence` (place in the block), `token` (0-based),
    `number` (place in `Sentence.predicates`), `sense` (label number). Arguments, in
    the order of `Sentence.arguments`: `owner` (place among the predicates here), `at`
    (token), `label`, `item` (place in `Sentence.arguments`).
    """

    sentence: Integers
    token: Integers
    number: Integers
    sense: Integers
    owner: Integers
    at: Integers
    label: Integers
    item: Integers

    def select(self, predicates: Mask, arguments: Mask) -> Items:
        """Some of them; arguments of predicates that are left out have owner -1."""
        places = np.where(predicates, np.cumsum(predicates) - 1, -1)
        return replace(
            self,
            sentence=self.sentence[predicates],
            token=self.token[predicates],
            number=self.number[predicates],
            sense=self.sense[predicates],
            owner=places[self.owner[arguments]],
            at=self.at[arguments],
            label=self.label[arguments],
            item=self.item[arguments],
        )


def labels_of_cell(cell: str) -> list[str]:
    """The labels of an argument cell, each once; `-` is empty.

    >>> labels_of_cell("A0|A2|A0|"), labels_of_cell("-")
    (['A0', 'A2'], [])
    """
    if cell == "-":
        return []
    return [label for label in dict.fromkeys(cell.split("|")) if label]


def read_items(
    sentences: Sequence[Sentence | None],
    labels: LabelNumbers,
    labels_in: Callable[[str], list[str]] = labels_of_cell,
) -> Items:
    """The predicates and arguments of one side; None holds nothing.

    `labels_in` takes a cell other than `_` apart.
    """
    present = [NOTHING if sentence is None else sentence for sentence in sentences]
    number_of = labels.__getitem__
    token = _integers(chain.from_iterable([s.predicate_tokens for s in present]))
    counts = np.array([len(s.predicate_tokens) for s in present], dtype=np.int64)
    sentence = np.repeat(np.arange(len(present)), counts)
    senses = chain.from_iterable([s.senses for s in present])
    columns = list(chain.from_iterable(map(_columns_of, present)))
    sizes = _integers(map(len, columns))
    ends = np.cumsum(sizes)
    cells = list(chain.from_iterable(columns))
    place = _filled(cells)
    found = [cells[i] for i in place.tolist()]
    if any(labels_in(cell) != [cell] for cell in set(found)):
        place, found = _take_apart(place, found, labels_in)
    owner = np.searchsorted(ends, place, "right")
    owner_sentence = sentence[owner]
    return Items(
        sentence=sentence,
        token=token,
        number=_places_in_sentence(sentence, len(present)),
        sense=_integers(map(number_of, senses)),
        owner=owner,
        at=place - (ends - sizes)[owner],
        label=_integers(map(number_of, found)),
        item=_places_in_sentence(owner_sentence, len(present)),
    )


def items_of_table(table: SentenceTable, labels: LabelNumbers) -> Items:
    """The same of regular sentences."""
    sentence = table.sentence[table.predicates]
    return Items(
        sentence=sentence,
        token=table.token[table.predicates],
        number=_places_in_sentence(sentence, len(table)),
        sense=labels.of_cells(table.senses),
        owner=table.owners,
        at=table.token[table.at],
        label=labels.of_cells(table.roles),
        item=_places_in_sentence(sentence[table.owners], len(table)),
    )


def _filled(cells: Sequence[str]) -> Integers:
    """The places of the cells that are not `_`.

    Joined and looked at as bytes, which takes half the time of a loop; no cell holds a
    line feed.
    """
    text = np.frombuffer("\n".join(cells).encode(), dtype=np.uint8)
    if not cells:
        return np.empty(0, dtype=np.int64)
    ends = np.append(np.flatnonzero(text == _LINE_FEED), len(text))
    starts = np.append(0, ends[:-1] + 1)
    is_single = ends - starts == 1
    is_empty = is_single.copy()
    is_empty[is_single] = text[starts[is_single]] == _UNDERSCORE
    return np.flatnonzero(~is_empty)


def _integers(values: Iterable[int]) -> Integers:
    return np.fromiter(values, np.int64)


def _places_in_sentence(sentence: Integers, size: int) -> Integers:
    """0, 1, 2 … within each sentence, for items sorted by sentence."""
    return places_in_groups(np.bincount(sentence, minlength=size))


def _columns_of(sentence: Sentence) -> Sequence[Sequence[str]]:
    """One column of cells for each predicate, also where the format has no columns."""
    columns = sentence.role_columns
    if len(columns) == len(sentence.predicate_tokens):
        return columns
    made = [["_"] * len(sentence) for _ in sentence.predicate_tokens]
    for argument in sentence.arguments:
        column, token = made[argument.predicate], argument.spans[0][0]
        before = "" if column[token] == "_" else f"{column[token]}|"
        column[token] = before + argument.label
    return made


def _take_apart(
    places: Integers, cells: Sequence[str], labels_in: Callable[[str], list[str]]
) -> tuple[Integers, list[str]]:
    """Each label of each cell with the place of the cell."""
    labels = [labels_in(cell) for cell in cells]
    return np.repeat(places, [len(some) for some in labels]), list(
        chain.from_iterable(labels)
    )

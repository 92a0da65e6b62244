"""Items of two sides that share words: the most shared words first, one to one.

Such pairs are made for reading only and change no sum. Of few items all pairs are
looked at. Of many each gold item knows its best partner alone, which is sought again
when another has taken it: the pairs are the same, and neither time nor memory grow with
the number of all pairs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterator, Sequence
from heapq import heapify, heappop, heapreplace
from typing import NamedTuple

import numpy as np

from srlviewer.model.spans import Span, Spans, shared_tokens
from srlviewer.stretch import Integers

FEW = 400
"""Pairs that are all looked at."""


class Item(NamedTuple):
    """What has a label and words.

    Of pairs with equally many shared words the one whose items have the smaller `rank`
    comes first (gold counts before predicted), then the one further left in the lists.
    """

    label: Hashable
    spans: Spans
    rank: int = 0


_Key = tuple[int, int, int, int, int]
"""Shared words (negative), rank of gold and predicted, place of gold and predicted."""


def overlapping_pairs(
    gold: Sequence[Item], predicted: Sequence[Item]
) -> list[tuple[int, int]]:
    """Places of items with one label that share words, best pairs first."""
    if len(gold) * len(predicted) <= FEW:
        keys = _few(gold, predicted, range(len(gold)), range(len(predicted)))
        return [key[3:] for key in keys]
    groups: defaultdict[Hashable, tuple[list[int], list[int]]]
    groups = defaultdict(lambda: ([], []))
    for side, items in enumerate((gold, predicted)):
        for place, item in enumerate(items):
            groups[item.label][side].append(place)
    found: list[_Key] = []
    for mine, others in groups.values():
        pairs = _few if len(mine) * len(others) <= FEW else _many
        found += pairs(gold, predicted, mine, others)
    return [key[3:] for key in sorted(found)]


def _few(
    gold: Sequence[Item],
    predicted: Sequence[Item],
    mine: Sequence[int],
    others: Sequence[int],
) -> Iterator[_Key]:
    candidates = sorted(
        (-shared, gold[one].rank, predicted[other].rank, one, other)
        for one in mine
        for other in others
        if gold[one].label == predicted[other].label
        and (shared := shared_tokens(gold[one].spans, predicted[other].spans))
    )
    met: set[int] = set()
    taken: set[int] = set()
    for key in candidates:
        one, other = key[3:]
        if one not in met and other not in taken:
            met.add(one)
            taken.add(other)
            yield key


def _many(
    gold: Sequence[Item],
    predicted: Sequence[Item],
    mine: Sequence[int],
    others: Sequence[int],
) -> Iterator[_Key]:
    """As `_few`, of items with one label."""
    free = _Free(predicted, others)

    def best(one: int) -> _Key | None:
        found = free.best(gold[one].spans)
        if found is None:
            return None
        shared, other = found
        return -shared, gold[one].rank, predicted[other].rank, one, other

    # What a gold item is said to have at best can only get worse as others are taken,
    # so the first that is still free is the best of all.
    waiting = [key for one in mine if (key := best(one))]
    heapify(waiting)
    while waiting:
        key = waiting[0]
        one, other = key[3:]
        if free.take(other):
            yield key
            heappop(waiting)
        elif (again := best(one)) is not None:
            heapreplace(waiting, again)
        else:
            heappop(waiting)


class _Free:
    """Predicted items that nobody has taken, and which of them shares the most words.

    Their stretches are columns, sorted by their beginnings; `reach` is the furthest end
    so far, so that those that touch a stretch lie between two places.
    """

    def __init__(self, items: Sequence[Item], places: Sequence[int]) -> None:
        """`places`: those of the items that count."""
        ranked = sorted(places, key=lambda place: (items[place].rank, place))
        self._places = ranked  # owners are numbers in this order
        self._number = {place: number for number, place in enumerate(ranked)}
        cells = sorted(
            (first, last, number)
            for number, place in enumerate(ranked)
            for first, last in items[place].spans
        )
        columns = np.array(cells, dtype=np.int64).reshape(-1, 3).T
        self._first, self._last, self._owner = map(np.ascontiguousarray, columns)
        self._reach = np.maximum.accumulate(self._last)
        self._is_simple = len(cells) == len(ranked)
        self._taken = np.zeros(len(ranked), dtype=np.bool_)
        self._rows: defaultdict[int, list[int]] = defaultdict(list)
        for row, (_, _, number) in enumerate(cells):
            self._rows[number].append(row)

    def take(self, place: int) -> bool:
        """Whether the item was free; it is not any more."""
        number = self._number[place]
        if self._taken[number]:
            return False
        self._taken[number] = True
        self._last[self._rows[number]] = -1  # shares no word with anything
        return True

    def best(self, spans: Spans) -> tuple[int, int] | None:
        """Shared words and place of the best free item; None: none shares a word."""
        if self._is_simple and len(spans) == 1:
            shared, owner = self._shared(spans[0])
        else:
            parts = [self._shared(span) for span in spans]
            owner = np.arange(len(self._places))
            shared = np.zeros(len(owner), dtype=np.int64)
            for words, number in parts:
                np.add.at(shared, number, np.maximum(words, 0))
        most = int(shared.max(initial=0))
        if not most:
            return None
        return most, self._places[int(owner[shared == most].min())]

    def _shared(self, span: Span) -> tuple[Integers, Integers]:
        """Words shared by each stretch that may touch (at most 0: none), and owners."""
        first, last = span
        touching = slice(
            int(self._reach.searchsorted(first, "right")),
            int(self._first.searchsorted(last, "left")),
        )
        shared = np.minimum(self._last[touching], last)
        shared -= np.maximum(self._first[touching], first)
        return shared, self._owner[touching]

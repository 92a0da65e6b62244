"""Stretches of words of many sentences that share words, as columns.

The pairs are those of `overlaps`; items with the same key (a label in a sentence) meet.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from srlviewer.scoring.overlaps import Item, overlapping_pairs
from srlviewer.stretch import Integers, places_in_groups

MUCH = 4096
"""Pairs with one key from which on they are not all made."""
_Found = tuple[int, int, int, int, int]


class Columns(NamedTuple):
    """Half-open stretches of one side; for `rank` see `overlaps.Item`."""

    key: Integers
    first: Integers
    last: Integers
    rank: Integers

    def at(self, places: Integers) -> Columns:
        """Some of them."""
        return Columns(*(column[places] for column in self))


def overlapping_stretches(mine: Columns, others: Columns) -> list[tuple[int, int]]:
    """Places of stretches with one key that share words, best pairs first."""
    if not len(mine.key) or not len(others.key):
        return []
    order = np.argsort(others.key, kind="stable")
    begin = np.searchsorted(others.key, mine.key, "left", sorter=order)
    numbers = np.searchsorted(others.key, mine.key, "right", sorter=order) - begin
    alike = np.sort(mine.key)
    numbers_alike = np.searchsorted(alike, mine.key, "right")
    numbers_alike -= np.searchsorted(alike, mine.key, "left")
    is_much = numbers * numbers_alike > MUCH
    few = np.flatnonzero(~is_much)
    one = np.repeat(few, numbers[few])
    offset = places_in_groups(numbers[few])
    other = order[np.repeat(begin[few], numbers[few]) + offset]
    found = list(_best_first(mine, others, one, other))
    if is_much.any():
        much = np.flatnonzero(is_much)
        crowd = np.flatnonzero(np.isin(others.key, mine.key[much]))
        found += _of_many(mine, others, much, crowd)
        found.sort()
    return [key[3:] for key in found]


def _best_first(
    mine: Columns, others: Columns, one: Integers, other: Integers
) -> Iterator[_Found]:
    """Of all pairs of places the best ones."""
    shared = np.minimum(mine.last[one], others.last[other])
    shared -= np.maximum(mine.first[one], others.first[other])
    kept = shared > 0
    one, other, shared = one[kept], other[kept], shared[kept]
    columns = (-shared, mine.rank[one], others.rank[other], one, other)
    ranked = np.lexsort(columns[::-1])
    met: set[int] = set()
    taken: set[int] = set()
    for key in zip(*(column[ranked].tolist() for column in columns), strict=True):
        if key[3] not in met and key[4] not in taken:
            met.add(key[3])
            taken.add(key[4])
            yield key


def _of_many(
    mine: Columns, others: Columns, places: Integers, other_places: Integers
) -> Iterator[_Found]:
    items = [
        [
            Item(key, ((first, last),), rank)
            for key, first, last, rank in zip(
                *(column.tolist() for column in side.at(at)), strict=True
            )
        ]
        for side, at in ((mine, places), (others, other_places))
    ]
    for one, other in overlapping_pairs(*items):
        (first, last), (begin, end) = items[0][one].spans[0], items[1][other].spans[0]
        yield (
            max(first, begin) - min(last, end),
            items[0][one].rank,
            items[1][other].rank,
            int(places[one]),
            int(other_places[other]),
        )

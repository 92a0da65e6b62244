"""Which stretches of words cross one of others, without a look at all pairs.

Two cross if they share words and each has words that the other lacks. A stretch that
crosses one that begins before it holds the end of that one; of all ends inside it the
one with the first beginning decides. From the other side alike.
"""

from __future__ import annotations

import numpy as np

from srlviewer.stretch import Integers, Mask


def crossing(
    first: Integers, last: Integers, others_first: Integers, others_last: Integers
) -> Mask:
    """For each stretch (half-open) whether it crosses one of the others."""
    before = _least_inside(others_last, others_first, first, last)
    behind = -_least_inside(others_first, -others_last, first, last)
    found: Mask = (before < first) | (behind > last)
    return found


def _least_inside(
    places: Integers, values: Integers, first: Integers, last: Integers
) -> Integers:
    """The least value of the places strictly between two; a huge one if none is."""
    order = np.argsort(places, kind="stable")
    ordered = places[order]
    begin = np.searchsorted(ordered, first, "right")
    size = np.searchsorted(ordered, last, "left") - begin
    found = np.full(len(first), np.iinfo(np.int64).max, dtype=np.int64)
    least, step = values[order].astype(np.int64), 1
    # `least` has the least of `step` values from each place on; two of these make up
    # every stretch of at least so many.
    while len(least):
        at = np.flatnonzero((size >= step) & (size < 2 * step))
        start = begin[at]
        found[at] = np.minimum(least[start], least[start + size[at] - step])
        least = np.minimum(least[:-step], least[step:])
        step *= 2
    return found

"""Which items of two sides meet, many at once: both sides are named by numbers."""

from __future__ import annotations

import numpy as np

from srlviewer.scoring.rows import NONE, Integers


def partners(keys: Integers, others: Integers) -> Integers:
    """For each key its place among `others` (no key occurs twice), NONE if absent."""
    if not len(others):
        return np.full(len(keys), NONE)
    order = np.argsort(others, kind="stable")
    places = np.minimum(np.searchsorted(others, keys, sorter=order), len(others) - 1)
    candidates = order[places]
    return np.where(others[candidates] == keys, candidates, NONE)


def turned(found: Integers, size: int) -> Integers:
    """The same pairs seen from the other side, which has `size` items."""
    back = np.full(size, NONE)
    paired = found != NONE
    back[found[paired]] = np.flatnonzero(paired)
    return back

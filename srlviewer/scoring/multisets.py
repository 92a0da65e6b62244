"""Matching the items of two sides by keys, many at a time."""

from __future__ import annotations

import numpy as np

from srlviewer.stretch import Integers, Mask

NONE = -1


def ranks(keys: Integers) -> Integers:
    """For each item how many before it have the same key.

    >>> ranks(np.array([7, 3, 7, 7])).tolist()
    [0, 0, 1, 2]
    """
    order = np.argsort(keys, kind="stable")
    ordered = keys[order]
    is_first = np.ones(len(keys), dtype=np.bool_)
    is_first[1:] = ordered[1:] != ordered[:-1]
    starts = np.flatnonzero(is_first)
    group = np.cumsum(is_first) - 1
    found = np.empty(len(keys), dtype=np.int64)
    found[order] = np.arange(len(keys)) - starts[group] if len(keys) else 0
    return found


def is_among(few: Integers, many: Integers) -> Mask:
    """Which keys of `few` occur in `many`; quick where `few` is much shorter.

    >>> is_among(np.array([7, 3]), np.array([3, 5, 3])).tolist()
    [False, True]
    """
    if not len(few):
        return np.zeros(0, dtype=np.bool_)
    ordered = np.sort(few)
    places = np.minimum(np.searchsorted(ordered, many), len(few) - 1)
    met = many[ordered[places] == many]
    found: Mask = np.isin(few, met)
    return found


def match(mine: Integers, others: Integers) -> Integers:
    """For each key of `mine` the place of its partner in `others`, or -1.

    n and m copies of one key give min(n, m) pairs, first with first.

    >>> match(np.array([5, 5, 1]), np.array([1, 5, 9])).tolist()
    [1, -1, 0]
    """
    if not len(mine) or not len(others):
        return np.full(len(mine), NONE)
    both = np.concatenate((mine, others))
    _, dense = np.unique(both, return_inverse=True)
    dense = dense.astype(np.int64)
    mine_ranks, other_ranks = ranks(dense[: len(mine)]), ranks(dense[len(mine) :])
    size = int(max(mine_ranks.max(), other_ranks.max())) + 1
    wanted = dense[: len(mine)] * size + mine_ranks
    offered = dense[len(mine) :] * size + other_ranks
    order = np.argsort(offered)
    places = np.searchsorted(offered[order], wanted)
    places = np.minimum(places, len(offered) - 1)
    found = order[places]
    return np.where(offered[found] == wanted, found, NONE)

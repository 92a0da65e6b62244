"""The best one-to-one pairing of a few items, by lexicographic preference.

The method of Kuhn and Munkres (shortest augmenting paths), over whole numbers, so that
preferences of several ranks fit into one weight without rounding.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

EXACT_TIES = 40
"""Items of the smaller side up to which equally good pairings are told apart."""
MOST_CELLS = 250_000
"""Items of one side times those of the other that are searched for the best; beyond,
the best pair is made first, then the best of what is left, and so on."""

Pair = tuple[int, int]
Weights = Mapping[Pair, Sequence[int]]
"""(gold, predicted) -> what the pair is worth, the most important number first."""


def best_pairing(weights: Weights) -> list[Pair]:
    """The pairs whose summed weights are the greatest, compared number by number.

    Only pairs in `weights` are made. Of equally good pairings it is the one whose
    sorted list is the smallest; of more than `EXACT_TIES` items one of them, the same
    for the same input. Weights are not negative, and their first number that is not 0
    is what makes a pair worth making.
    """
    found: list[Pair] = []
    for component in _components(weights):
        if len(component) == 1:
            found += component
        else:
            found += _best_of({pair: weights[pair] for pair in component})
    return sorted(found)


def _components(weights: Weights) -> list[list[Pair]]:
    """The pairs, cut into groups that have no item in common."""
    parent: dict[Pair, Pair] = {}

    def root(node: Pair) -> Pair:
        while parent.setdefault(node, node) != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    for one, other in weights:
        parent[root((0, one))] = root((1, other))
    groups: dict[Pair, list[Pair]] = {}
    for pair in sorted(weights):
        groups.setdefault(root((0, pair[0])), []).append(pair)
    return list(groups.values())


def _best_of(weights: Weights) -> list[Pair]:
    rows = sorted({one for one, _ in weights})
    columns = sorted({other for _, other in weights})
    if len(rows) * len(columns) > MOST_CELLS:
        return _best_first(weights)
    size = min(len(rows), len(columns))
    with_ties = size <= EXACT_TIES
    worth = np.zeros((len(rows), len(columns)), dtype=object if with_ties else np.int64)
    row_of = {one: n for n, one in enumerate(rows)}
    column_of = {other: n for n, other in enumerate(columns)}
    scales = _scales(weights, size)
    for (one, other), numbers in weights.items():
        value = sum(scale * n for scale, n in zip(scales, numbers, strict=True))
        worth[row_of[one], column_of[other]] = value
    if with_ties:
        worth = _with_ties(worth)
    chosen = _assign(worth)
    pairs = [(rows[one], columns[other]) for one, other in chosen]
    return [pair for pair in pairs if pair in weights]


def _best_first(weights: Weights) -> list[Pair]:
    """One pair after the other, without a second thought."""
    chosen: list[Pair] = []
    met: set[int] = set()
    taken: set[int] = set()
    ranked = sorted(weights, key=lambda p: (tuple(-n for n in weights[p]), p))
    for one, other in ranked:
        if one not in met and other not in taken:
            met.add(one)
            taken.add(other)
            chosen.append((one, other))
    return chosen


def _scales(weights: Weights, size: int) -> list[int]:
    """What each number counts so that no sum of later ones outweighs one of it."""
    scales = [1]
    for most in reversed(
        [max(column) for column in zip(*weights.values(), strict=True)]
    ):
        scales.append(scales[-1] * (most * size + 1))
    return scales[-2::-1]


def _with_ties(worth: np.ndarray) -> np.ndarray:
    """Where all else is equal, prefer earlier rows, and for each the first column."""
    rows, columns = worth.shape
    place = columns + 1
    preferred = np.empty((rows, columns), dtype=object)
    for row in range(rows):
        scale = place ** (rows - 1 - row)
        preferred[row] = [scale * (columns - column) for column in range(columns)]
    real = worth > 0
    return np.where(real, worth * place**rows + preferred, 0)


def _assign(worth: np.ndarray) -> list[Pair]:
    """Every row of the shorter side with a column, so that the sum is the greatest."""
    turned = worth.shape[0] > worth.shape[1]
    costs = -(worth.T if turned else worth)
    rows, columns = costs.shape
    zero = costs.dtype.type(0) if costs.dtype != object else 0
    row_price = [zero] * rows
    column_price = np.full(columns, zero, dtype=costs.dtype)
    owner = np.full(columns, -1)
    for row in range(rows):
        _augment(row, costs, row_price, column_price, owner)
    pairs = [(int(owner[c]), c) for c in range(columns) if owner[c] >= 0]
    return [(c, r) for r, c in pairs] if turned else pairs


def _augment(
    row: int,
    costs: np.ndarray,
    row_price: list[int],
    column_price: np.ndarray,
    owner: np.ndarray,
) -> None:
    """Give one more row a column; others may move (Dijkstra over reduced costs)."""
    columns = len(owner)
    distance = costs[row] - row_price[row] - column_price
    came_from = np.full(columns, -1)
    free = np.ones(columns, dtype=np.bool_)
    path: list[tuple[int, int]] = []
    here = row
    while True:
        open_columns = np.flatnonzero(free)
        at = int(open_columns[np.argmin(distance[open_columns])])
        free[at] = False
        path.append((here, at))
        if owner[at] < 0:
            break
        here = int(owner[at])
        base = distance[at]
        reach = base + costs[here] - row_price[here] - column_price
        better = free & (reach < distance)
        distance[better] = reach[better]
        came_from[better] = at
    reached = np.flatnonzero(~free)
    final = distance[at]
    row_price[row] = row_price[row] + final
    for column in reached.tolist():
        if column != at:
            row_price[int(owner[column])] += final - distance[column]
        column_price[column] -= final - distance[column]
    while came_from[at] >= 0:
        before = int(came_from[at])
        owner[at] = owner[before]
        at = before
    owner[at] = row

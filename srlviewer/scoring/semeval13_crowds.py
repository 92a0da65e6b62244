"""Pairs the spans of a sentence that has thousands of them, in linear memory.

Far from any real sentence, where the search for the best pairing would take minutes.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from srlviewer.scoring.assignment import Pair
from srlviewer.scoring.semeval13_items import Item

CROWD = 250_000
"""Possible pairs from which on items are a crowd."""


def pair_crowd(
    gold: Sequence[Item],
    predicted: Sequence[Item],
    left: Sequence[int],
    free: Sequence[int],
) -> list[Pair]:
    """Each of the gold items in turn with the best one that is still free.

    `left`, `free`: places of those without a partner of class 1. Best: class, then most
    shared words, then the first.
    """
    cells = [
        (first, last, number)
        for number, place in enumerate(free)
        for first, last in predicted[place].spans
    ]
    first, last, owner = np.array(cells, dtype=np.int64).reshape(-1, 3).T
    spans = [predicted[place].spans for place in free]
    labels = [predicted[place].label for place in free]
    same_span: dict[object, list[int]] = {}
    same_label: dict[object, list[int]] = {}
    for number in range(len(free)):
        same_span.setdefault(spans[number], []).append(number)
        same_label.setdefault(labels[number], []).append(number)
    is_free = np.ones(len(free), dtype=np.bool_)
    pairs: list[Pair] = []
    for place in left:
        item = gold[place]
        shared = np.zeros(len(free))
        for start, end in item.spans:
            common = np.minimum(last, end) - np.maximum(first, start)
            shared += np.bincount(owner, np.maximum(common, 0), minlength=len(free))
        worth = np.where(is_free, shared, 0)
        # Labels go before the number of shared words, equal words before labels.
        base = float(worth.max(initial=0)) + 1
        if base == 1:
            continue
        bonus = np.zeros(len(free))
        bonus[same_label.get(item.label, [])] = base
        bonus[same_span.get(item.spans, [])] = 2 * base
        best = int(np.argmax(np.where(worth > 0, worth + bonus, 0)))
        is_free[best] = False
        pairs.append((place, free[best]))
    return pairs

"""Items of two sides with equal keys, one to one and from the left."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Hashable, Iterable


def equal_pairs(
    gold: Iterable[Hashable], predicted: Iterable[Hashable]
) -> dict[int, int]:
    """Places of gold keys -> that of the first free predicted key that is equal.

    >>> equal_pairs("abab", "bba")
    {0: 2, 1: 0, 3: 1}
    """
    waiting: defaultdict[Hashable, deque[int]] = defaultdict(deque)
    for place, key in enumerate(predicted):
        waiting[key].append(place)
    return {
        place: waiting[key].popleft()
        for place, key in enumerate(gold)
        if waiting.get(key)
    }

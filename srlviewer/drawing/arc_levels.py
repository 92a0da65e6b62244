"""How high arcs are, and where on their flat parts the labels stand.

An arc lies above every arc that it spans, and arcs that meet lie at different levels;
so do their labels, which are less high than the distance of two levels. Named roots
come last: each goes up beyond all that is beside it. Labels avoid the feet of higher
arcs.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

BIN = 250.0
"""Arcs are looked for by stretches of so many px."""
FOOT_ROOM = 4.0
"""Between a label and a line that passes it."""
MOST_FEET = 400
"""Of higher arcs beside a label; among more it stays in the middle."""


class Stretch(NamedTuple):
    """What an arc takes of a row, its label included; `height` counts levels."""

    left: float
    right: float
    is_root: bool = False
    height: int = 1


def levels_of(stretches: Sequence[Stretch]) -> list[int]:
    """The lowest level of each arc, from 1; short ones must come first, roots last."""
    levels: list[int] = []
    bins: dict[int, list[int]] = defaultdict(list)
    for number, (left, right, is_root, height) in enumerate(stretches):
        lowest = 1
        taken: set[int] = set()
        covered = range(int(left // BIN), int(right // BIN) + 1)
        for before in {n for place in covered for n in bins[place]}:
            other, level = stretches[before], levels[before]
            if other.left < right and left < other.right:
                taken.update(range(level - height + 1, level + other.height))
                is_inside = left <= other.left and other.right <= right
                if is_inside or (is_root and not other.is_root):
                    lowest = max(lowest, level + other.height)
        while lowest in taken:
            lowest += 1
        levels.append(lowest)
        for place in covered:
            bins[place].append(number)
    return levels


class Feet:
    """Where arcs go up from the words of a row."""

    def __init__(self, feet: Sequence[tuple[float, int]]) -> None:
        """`feet`: the x of each, and the level that it goes up to."""
        self._feet = sorted(feet)
        self._xs = [x for x, _ in self._feet]

    def free_place(
        self, level: int, left: float, right: float, width: float, wanted: float
    ) -> float:
        """The x nearest to `wanted` where a label meets no foot of a higher arc.

        It stays between `left` and `right`; it is `wanted` if there is no such place.
        """
        first, last = bisect_left(self._xs, left), bisect_right(self._xs, right)
        if last - first > MOST_FEET:
            return wanted
        higher = [x for x, top in self._feet[first:last] if top > level]
        best = None
        start = left
        for end in (*higher, right):
            lowest, highest = start, end - width
            if end != right:
                highest -= FOOT_ROOM
            if start != left:
                lowest += FOOT_ROOM
            if lowest <= highest:
                place = min(max(wanted, lowest), highest)
                if best is None or abs(place - wanted) < abs(best - wanted):
                    best = place
            start = end
        return wanted if best is None else best

"""Stacks spans that overlap in lanes, the way intervals are coloured.

What is placed takes the first lane that is free; a heap of the free ones and one of
those that will become free find it without a look at all lanes.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Sequence
from heapq import heappop, heappush

from srlviewer.model.spans import Span

LANES_TRIED = 40
"""How many lanes are asked for a gap; what fits in none of them goes below all."""


def lanes_of(hulls: Sequence[Span]) -> list[int]:
    """For each half-open hull, ascending by start, the first lane where it fits.

    >>> lanes_of([(0, 4), (1, 2), (2, 3), (4, 6)])
    [0, 1, 1, 0]
    """
    lanes: list[int] = []
    free: list[int] = []
    taken: list[tuple[int, int]] = []
    for start, end in hulls:
        while taken and taken[0][0] <= start:
            heappush(free, heappop(taken)[1])
        lane = heappop(free) if free else len(taken)
        heappush(taken, (end, lane))
        lanes.append(lane)
    return lanes


def lanes_in_gaps(hulls: Sequence[Span], placed: Sequence[Sequence[Span]]) -> list[int]:
    """The same for hulls that come later, where `placed` is what each lane holds.

    They take gaps of the first lanes, else lanes of their own below all others.
    """
    held = [sorted(lane) for lane in placed[:LANES_TRIED]]
    found: list[int | None] = []
    for hull in hulls:
        lane = next((n for n, lane in enumerate(held) if _fits(hull, lane)), None)
        if lane is not None:
            insort(held[lane], hull)
        found.append(lane)
    rest = [h for h, lane in zip(hulls, found, strict=True) if lane is None]
    own = iter(lanes_of(rest))
    return [len(placed) + next(own) if lane is None else lane for lane in found]


def _fits(hull: Span, lane: Sequence[Span]) -> bool:
    """Whether a hull meets none of a lane, which are ascending and apart."""
    at = bisect_right(lane, hull)
    before = at == 0 or lane[at - 1][1] <= hull[0]
    return before and (at == len(lane) or hull[1] <= lane[at][0])

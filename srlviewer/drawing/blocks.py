"""Puts the lanes of all sides together: what belongs to one predicate is one block."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import NamedTuple

from srlviewer.drawing.items import Block, Lane

Key = tuple[int, int]
"""The column of a block, and which of that column it is."""


class SideLanes(NamedTuple):
    """The lanes of a side, each with the column of its predicate.

    `partner` says which gold predicate the rows pair with one of this side. Where they
    do not pair it and `may_meet`, it stands beside the gold one of the same column.
    """

    system: int
    lanes: Sequence[tuple[int, Lane]]
    partner: Callable[[int], int | None]
    may_meet: bool = True


def make_blocks(sides: Sequence[SideLanes]) -> list[Block]:
    """In the order of their columns; the gold lane comes first in each."""
    held: dict[Key, dict[int, Lane]] = {}
    keys_of_gold: dict[int, Key] = {}
    ends: dict[int, int] = defaultdict(int)

    def put(key: Key, system: int, lane: Lane) -> None:
        if system in held.get(key, {}):
            # Further ones of the column come behind all that are there.
            key = (key[0], max(key[1], ends[key[0]]))
        held.setdefault(key, {})[system] = lane
        ends[key[0]] = max(ends[key[0]], key[1] + 1)

    for side in sides:
        seen: dict[int, int] = defaultdict(int)
        late: list[tuple[Key, Lane]] = []
        for column, lane in side.lanes:
            assert lane.predicate is not None
            number = lane.predicate.numbers[0]
            key = (column, seen[column])
            seen[column] += 1
            if side.system < 0:
                keys_of_gold[number] = key
                put(key, side.system, lane)
                continue
            partner = side.partner(number)
            if partner is not None and partner in keys_of_gold:
                put(keys_of_gold[partner], side.system, lane)
            else:
                late.append((key, lane))
        for (column, at), lane in late:
            put((column, at if side.may_meet else ends[column]), side.system, lane)
    systems = [side.system for side in sides]
    return [
        Block(
            number,
            column,
            tuple(lanes.get(system, Lane(system, None, ())) for system in systems),
        )
        for number, ((column, _), lanes) in enumerate(sorted(held.items()))
    ]

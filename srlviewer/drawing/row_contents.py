"""What of the blocks lies in which row: found in one sweep from the first row on."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from srlviewer.drawing.proposition_units import Lanes, Unit

SubLanes = list[tuple[Unit, ...]]


class RowContent(NamedTuple):
    """A block with what it has in one row: for each lane its sub-lanes, not empty ones.

    A block is there also where only its predicate is, or a line that passes through.
    """

    lanes: Lanes
    units: tuple[SubLanes, ...]


class _Entry(NamedTuple):
    """A unit with its place in the block; lane -1 is the predicate itself."""

    block: int
    lane: int
    sub_lane: int
    number: int
    last_row: int


def row_contents(
    blocks: Sequence[Lanes], row_of: Sequence[int], rows: int
) -> Iterator[list[RowContent]]:
    """For each row the blocks that have something in it, in their order.

    `row_of` is the row of each column. Work is done row by row, and only for what is
    in the row, so that whoever stops early pays for no more.
    """
    begins: dict[int, list[_Entry]] = defaultdict(list)
    for number, lanes in enumerate(blocks if row_of else ()):
        row = row_of[lanes.block.column]
        begins[row].append(_Entry(number, -1, 0, 0, row))
        for at, sub_lanes in enumerate(lanes.units):
            for below, units in enumerate(sub_lanes):
                for place, unit in enumerate(units):
                    start, end = unit.hull
                    entry = _Entry(number, at, below, place, row_of[end - 1])
                    begins[row_of[start]].append(entry)
    here: list[_Entry] = []
    for row in range(rows):
        here = [entry for entry in here if entry.last_row >= row]
        if row in begins:
            here = sorted(here + begins[row])
        yield [
            _content(blocks[number], entries)
            for number, entries in groupby(here, key=lambda entry: entry.block)
        ]


def _content(lanes: Lanes, entries: Iterator[_Entry]) -> RowContent:
    units: tuple[SubLanes, ...] = tuple([] for _ in lanes.units)
    for (lane, sub_lane), found in groupby(entries, key=lambda e: (e.lane, e.sub_lane)):
        if lane >= 0:
            held = lanes.units[lane][sub_lane]
            units[lane].append(tuple(held[entry.number] for entry in found))
    return RowContent(lanes, units)

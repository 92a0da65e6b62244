"""Null instantiations of a frame side by side: gold above what is paired with it.

A *slot* is a column of the lines of chips; it holds the element of each lane that the
rows pair, so that both are at the same x.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from srlviewer.drawing.frame_items import FillerEnd
from srlviewer.drawing.geometry import BADGE, INSET
from srlviewer.drawing.items import Block, Item
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.null_texts import end_text, link_answer, null_text
from srlviewer.drawing.proposition_units import badge_inset
from srlviewer.scoring.verdicts import Verdict

PILL = 11.0
"""The radius of a chip."""
PADDING = 10.0
"""From the end of a chip to its label."""
SLOT_GAP = 16.0
LINK_LENGTH = 20.0
"""From a chip to what stands for a far filler."""
NOTE_GAP = 8.0
STUB_PADDING = 6.0
LINES_BROADEST = 720.0
"""Where chips break into lines on a page without an edge."""


class Slot(NamedTuple):
    """The element of each lane (None: that lane has none), and the width it needs."""

    items: tuple[Item | None, ...]
    width: float


def slots_of(
    block: Block,
    ends: Mapping[int, Sequence[FillerEnd]],
    metrics: Metrics,
    words: Mapping[str, str],
) -> list[Slot]:
    """The slots of a block; `ends` are the stubs of each item, by its `id`."""
    columns: list[list[Item | None]] = []
    places: dict[tuple[str, int], int] = {}
    for at, lane in enumerate(block.lanes):
        for item in lane.nulls:
            column = _place_of(item, places)
            if column is None:
                column = _same_name(item, at, columns)
            if column is None or columns[column][at] is not None:
                column = len(columns)
                columns.append([None] * len(block.lanes))
            columns[column][at] = item
            for row in item.filling.rows if item.filling else ():
                places.setdefault((row.measure, row.row), column)
    return [
        Slot(
            tuple(column),
            max(
                cell_width(item, ends.get(id(item), ()), metrics, words)
                for item in column
                if item is not None
            ),
        )
        for column in columns
    ]


def _place_of(item: Item, places: Mapping[tuple[str, int], int]) -> int | None:
    """Where an element stands that a row pairs with this one."""
    for row in item.filling.rows if item.filling else ():
        found = places.get((row.measure, row.row))
        if found is not None:
            return found
    return None


def _same_name(
    item: Item, lane: int, columns: Sequence[Sequence[Item | None]]
) -> int | None:
    """Where a gold element of that name stands that nothing is paired with."""
    for number, column in enumerate(columns):
        gold = column[0]
        if not lane or gold is None or column[lane] is not None:
            continue
        rows = gold.filling.rows if gold.filling else ()
        if gold.label == item.label and all(row.predicted is None for row in rows):
            return number
    return None


def pill_width(item: Item, metrics: Metrics) -> float:
    """How wide the chip of an element is."""
    width = metrics.width(null_text(item), Face.LABEL) + 2 * PADDING
    if item.judged is not None:
        width += badge_inset(item) + BADGE + INSET - PADDING + 2
    return width


def stub_width(end: FillerEnd, metrics: Metrics) -> float:
    """How wide the box is that stands for a far filler."""
    return metrics.width(end_text(end), Face.CAPTION) + 2 * STUB_PADDING


def cell_width(
    item: Item,
    ends: Sequence[FillerEnd],
    metrics: Metrics,
    words: Mapping[str, str],
) -> float:
    """A chip with its stubs and what is said of the link."""
    width = pill_width(item, metrics)
    for end in ends:
        width += LINK_LENGTH + stub_width(end, metrics)
    answer = link_answer(item, words)
    if ends and answer:
        width += NOTE_GAP + metrics.width(answer, Face.CAPTION)
    return width


def has_ghost(slot: Slot, lane: int) -> bool:
    """Whether a lane shows where a missing element should have been."""
    gold = slot.items[0]
    missing = gold is not None and gold.verdict is Verdict.MISSING
    return missing and lane > 0 and slot.items[lane] is None


def break_lines(
    slots: Sequence[Slot], starts: Sequence[float], limit: float
) -> tuple[float, list[list[tuple[float, Slot]]]]:
    """Where lines of slots begin, and the slots of each with their x.

    They begin at the first of `starts` where all of them have room in one line, else
    at the last one.
    """
    room = min(limit, max(starts) + LINES_BROADEST)
    whole = sum(slot.width + SLOT_GAP for slot in slots) - SLOT_GAP
    start = next((x for x in starts if x + whole <= room), starts[-1])
    lines: list[list[tuple[float, Slot]]] = [[]]
    x = start
    for slot in slots:
        if lines[-1] and x + slot.width > room:
            lines.append([])
            x = start
        lines[-1].append((x, slot))
        x += slot.width + SLOT_GAP
    return start, lines

"""Adds to the items of a picture what somebody else knows about them.

noted = with_notes(sentence, lambda item: ItemNote("?", ("no such sense",)))
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from srlviewer.drawing.items import Block, Item, ItemNote, Lane, SentenceInput

FindNote = Callable[[Item], ItemNote | None]


def with_notes(sentence: SentenceInput, find: FindNote) -> SentenceInput:
    """The same sentence, its predicates, arguments and frames with their notes."""

    def noted(item: Item) -> Item:
        note = find(item)
        return item if note is None else item._replace(note=note)

    def lane_with_notes(lane: Lane) -> Lane:
        predicate = None if lane.predicate is None else noted(lane.predicate)
        return replace(
            lane,
            predicate=predicate,
            arguments=tuple(map(noted, lane.arguments)),
            nulls=tuple(map(noted, lane.nulls)),
        )

    def block_with_notes(block: Block) -> Block:
        return replace(block, lanes=tuple(map(lane_with_notes, block.lanes)))

    return replace(sentence, blocks=tuple(map(block_with_notes, sentence.blocks)))

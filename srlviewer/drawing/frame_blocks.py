"""Frames of all sides together, and what a comparison knows of their fillers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial

from srlviewer.comparison import Comparison
from srlviewer.drawing.blocks import SideLanes, make_blocks
from srlviewer.drawing.describe import words_of
from srlviewer.drawing.frame_rows import FrameRows, frame_partners
from srlviewer.drawing.frame_sides import (
    FindEquivalents,
    PairOf,
    Surroundings,
    frame_lanes,
    same_position,
)
from srlviewer.drawing.items import Block, Lane
from srlviewer.drawing.shortening import shortened
from srlviewer.model.address import SIDES
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans
from srlviewer.scoring.alignment import Pairing

LONGEST_TARGET = 18
"""Characters of the words of a target behind the name of its frame."""
FrameSide = tuple[int, Sentence | None, FrameRows, Callable[[Spans], Spans]]
"""System (-1: gold), its sentence, what the rows say of it, tokens as columns."""


def frame_blocks(
    sides: Sequence[FrameSide],
    pair_of: PairOf = same_position,
    equivalents: FindEquivalents | None = None,
) -> list[Block]:
    """One for each frame, paired as the rows pair frames and their elements."""
    if not any(sentence is not None and sentence.frames for _, sentence, *_ in sides):
        return []
    gold = next((sentence for system, sentence, *_ in sides if system < 0), None)
    apart = _names_of_several([sentence for _, sentence, *_ in sides])
    made = []
    for system, sentence, rows, placed in sides:
        around = Surroundings(placed, pair_of, equivalents)
        lanes = frame_lanes(system, sentence, rows, around) if sentence else []
        if sentence and apart:
            lanes = _told_apart(lanes, sentence, apart)
        partners = frame_partners(gold, sentence, rows) if system >= 0 else {}
        made.append(SideLanes(system, lanes, partners.get, may_meet=False))
    auxiliary = {
        (system, frame.number)
        for system, sentence, *_ in sides
        for frame in (sentence.frames if sentence else ())
        if frame.is_auxiliary
    }
    return [
        replace(block, is_auxiliary=_is_among(block, auxiliary))
        for block in make_blocks(made)
    ]


def _names_of_several(sentences: Sequence[Sentence | None]) -> frozenset[str]:
    """Names that more than one frame of a sentence has, in any of the files."""
    counts = (Counter(f.name for f in s.frames) for s in sentences if s is not None)
    return frozenset(name for found in counts for name, n in found.items() if n > 1)


def _told_apart(
    lanes: Sequence[tuple[int, Lane]], sentence: Sentence, names: frozenset[str]
) -> list[tuple[int, Lane]]:
    """With the words of the target behind the name of a frame, where names repeat.

    Where the words are the same, too, the number of the first token tells them apart.
    """
    texts = {
        frame.number: shortened(words_of(sentence.forms, frame.target), LONGEST_TARGET)
        for frame in sentence.frames
        if frame.name in names
    }
    counts = Counter((sentence.frames[n].name, text) for n, text in texts.items())
    found = []
    for column, lane in lanes:
        item = lane.predicate
        text = texts.get(item.numbers[0], "") if item is not None else ""
        if item is None or not text:
            found.append((column, lane))
            continue
        target = sentence.frames[item.numbers[0]].target
        if counts[sentence.frames[item.numbers[0]].name, text] > 1:
            text = f"{text} ({target[0][0] + 1})"
        found.append((column, replace(lane, predicate=item._replace(apart=text))))
    return found


def _is_among(block: Block, frames: set[tuple[int, int]]) -> bool:
    """Whether the frame of a block is one of these, on all sides that have it."""
    known = [lane.predicate for lane in block.lanes if lane.predicate is not None]
    return all((item.system, item.numbers[0]) in frames for item in known)


def find_equivalents(
    comparison: Comparison, gold: Sentence | None
) -> FindEquivalents | None:
    """What asks the scheme for mentions of a gold filler, if it knows of any."""
    find = getattr(comparison.scheme, "equivalents", None)
    if find is None or gold is None:
        return None
    return partial(find, gold)


def pairs_of(pairing: Pairing) -> PairOf:
    """In which pair a sentence of a file is."""
    if pairing.by_position:
        return same_position

    @cache
    def places(side: str) -> dict[int, int]:
        number = SIDES.index(side)
        held = enumerate(pair[number] for pair in pairing.pairs)
        return {place: at for at, place in held if place is not None}

    def pair_of(side: str, position: int) -> int | None:
        return places(side).get(position)

    return pair_of

"""Frame instances and their elements on two sides, paired for `senseval3`.

Page: senseval3, section 2.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.model.frames import (
    FRAME,
    FrameElement,
    Pieces,
    elements_by_frame,
)
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import shared_tokens, union


class Returned(NamedTuple):
    """An element with its place: ranges of characters, or of words."""

    number: int
    name: str
    span: Pieces

    @property
    def size(self) -> int:
        """How many characters or words."""
        return sum(end - start for start, end in self.span)


class LeftOut(NamedTuple):
    """An element that is no unit of the task, and why."""

    number: int
    name: str
    reason: str


@dataclass(slots=True)
class Instances:
    """Key of a frame (target and name) -> the elements of each instance, in order."""

    held: dict[Hashable, list[list[Returned]]] = field(default_factory=dict)
    left_out: list[LeftOut] = field(default_factory=list)


class Paired(NamedTuple):
    """Two elements of one name with what they share."""

    gold: Returned
    predicted: Returned
    shared: int


@dataclass(slots=True)
class Pairs:
    """What became of the elements of a sentence.

    `frameless` are returned under a frame or target that gold lacks.
    """

    paired: list[Paired] = field(default_factory=list)
    gold: list[Returned] = field(default_factory=list)
    predicted: list[Returned] = field(default_factory=list)
    frameless: list[Returned] = field(default_factory=list)


def instances_of(sentence: Sentence, *, by_characters: bool) -> Instances:
    """The units of a sentence: elements with words, of the first rank."""
    found = Instances()
    own = elements_by_frame(sentence.frame_annotation)
    for frame in sentence.frames:
        if frame.kind != FRAME:
            continue
        target = frame.target_pieces if by_characters else frame.target
        units = []
        for element in own[frame.number]:
            reason = _reason(element)
            if reason:
                found.left_out.append(LeftOut(element.number, element.name, reason))
                continue
            span = union(element.pieces) if by_characters else _tokens(element)
            units.append(Returned(element.number, element.name, span))
        found.held.setdefault((target, frame.name), []).append(units)
    return found


def _reason(element: FrameElement) -> str:
    if element.rank != 1:
        return "rank"
    return "" if element.is_overt else "null_instantiation"


def _tokens(element: FrameElement) -> Pieces:
    return union(*(filler.spans for filler in element.fillers))


def pair_instances(gold: Instances, predicted: Instances) -> Pairs:
    """Frames of one target and name one to one in the order of the file."""
    found = Pairs()
    for key, mine in gold.held.items():
        others = predicted.held.get(key, [])
        for one, other in zip(mine, others, strict=False):
            _pair_elements(one, other, found)
        for one in mine[len(others) :]:
            found.gold += one
    for key, others in predicted.held.items():
        for other in others[len(gold.held.get(key, ())) :]:
            found.frameless += other
    return found


def _pair_elements(
    gold: list[Returned], predicted: list[Returned], found: Pairs
) -> None:
    """Elements of one name, those that share most first."""
    mine, others = set(range(len(gold))), set(range(len(predicted)))
    candidates = sorted(_candidates(gold, predicted))
    for shared, one, other in candidates:
        if one in mine and other in others:
            mine.remove(one)
            others.remove(other)
            found.paired.append(Paired(gold[one], predicted[other], -shared))
    found.gold += [gold[place] for place in sorted(mine)]
    found.predicted += [predicted[place] for place in sorted(others)]


def _candidates(
    gold: list[Returned], predicted: list[Returned]
) -> Iterator[tuple[int, int, int]]:
    """Minus the shared units, and both places."""
    for one, mine in enumerate(gold):
        for other, theirs in enumerate(predicted):
            if mine.name == theirs.name:
                yield -shared_tokens(mine.span, theirs.span), one, other

"""What a sentence holds for `semeval07`: frames, elements, entities, with their points.

Full text and nested XML: spans are ranges of characters (label matching); semXML: sets
of head words (semantic dependency). How the published program sees doubled sets is
kept, because it moves numbers. Page: semeval07, sections 2 and 4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.model.frames import (
    ENTITY,
    FRAME,
    SUPPORT,
    Frame,
    FrameElement,
    Pieces,
    elements_by_frame,
)
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import union

PATH = "Path"
"""The one element whose labels are elements of their own."""

Weights = Callable[[str, str], tuple[float, bool]]
"""Frame and element -> its points, and whether the lexicon has it."""


class Item(NamedTuple):
    """One scored thing; `number` is that of the frame or element in the sentence.

    `numbers` are those of all labels that make it up. `points` 0: an option leaves it
    out. `is_known`: the lexicon has it.
    """

    kind: str
    number: int
    label: str
    span: Pieces
    points: float
    numbers: tuple[int, ...] = ()
    is_known: bool = True


@dataclass(slots=True)
class Instance:
    """A frame on a target with its elements."""

    frame: Item
    elements: list[Item] = field(default_factory=list)


class Ignored(NamedTuple):
    """Something that is no item, and why."""

    kind: str
    number: int
    label: str
    reason: str


@dataclass(slots=True)
class Side:
    """The items of one side of a sentence, in the order of the file.

    `lost` are elements that count and can never match, with the reason. `doubled` are
    the numbers of frames on a target that has one already.
    """

    instances: list[Instance] = field(default_factory=list)
    entities: list[Item] = field(default_factory=list)
    lost: list[tuple[Item, str]] = field(default_factory=list)
    ignored: list[Ignored] = field(default_factory=list)
    doubled: list[int] = field(default_factory=list)

    @property
    def points(self) -> float:
        """All that could be earned."""
        return sum(item.points for item in self.items())

    def items(self) -> Iterator[Item]:
        """All that count."""
        for instance in self.instances:
            yield instance.frame
            yield from instance.elements
        yield from self.entities
        yield from (item for item, _ in self.lost)


TWICE, NO_TARGET, TWO_TARGETS = "target_twice", "no_target", "two_targets"
NULL, RANK, OPTION = "null_instantiation", "rank", "option"
Key = tuple[Pieces, str]
"""A target and a frame."""


class SideReader:
    """Takes sentences apart under the options of the scheme.

    `by_heads`: semantic dependency. `entity_points`, `support_points`: 0 or 0.5.
    """

    def __init__(
        self,
        weights: Weights,
        *,
        by_heads: bool,
        entity_points: float,
        support_points: float,
    ) -> None:
        """See the class."""
        self._weights = weights
        self._by_heads = by_heads
        self._points = {ENTITY: entity_points, SUPPORT: support_points}

    def read(self, sentence: Sentence) -> Side:
        """The items of one sentence."""
        side = Side()
        own = elements_by_frame(sentence.frame_annotation)
        frames: dict[Pieces, list[Item]] = {}
        elements: dict[Key, list[Item]] = {}
        for frame in sentence.frames:
            if frame.kind != FRAME:
                self._add_entity(side, frame)
                continue
            found = self._elements(side, frame, own[frame.number])
            span = self._target(frame)
            if not span:
                side.ignored.append(_ignored(frame, NO_TARGET))
                side.lost += [(item, NO_TARGET) for item in found]
                continue
            known = frames.setdefault(span, [])
            entry = Item("frame", frame.number, frame.name, span, 1)
            if self._by_heads:
                _join(side, known, entry, elements, found)
                continue
            for old in known:  # a later set takes the place of the earlier one
                if old.label != frame.name:  # else the reader has said it
                    side.doubled.append(frame.number)
                side.ignored.append(Ignored("frame", old.number, old.label, TWICE))
            known[:] = [entry]
            key = span, frame.name
            if frame.target_layers > 1:
                side.ignored += _all_labels(found, TWO_TARGETS)
                elements.setdefault(key, [])
            else:
                side.ignored += _all_labels(elements.get(key, ()), TWICE)
                elements[key] = found
        _finish(side, frames, elements)
        return side

    def _target(self, frame: Frame) -> Pieces:
        return frame.target_heads if self._by_heads else frame.target_pieces

    def _add_entity(self, side: Side, frame: Frame) -> None:
        span, points = self._target(frame), self._points[frame.kind]
        if frame.rank != 1 or not span:
            reason = RANK if span else NO_TARGET
            side.ignored.append(_ignored(frame, reason))
            return
        item = Item("frame", frame.number, frame.label, span, points, (frame.number,))
        if not self._by_heads:  # one a span: the later one counts
            for old in [other for other in side.entities if other.span == span]:
                side.entities.remove(old)
                side.ignored.append(Ignored("frame", old.number, old.label, TWICE))
        side.entities.append(item)

    def _elements(
        self, side: Side, frame: Frame, elements: Sequence[FrameElement]
    ) -> list[Item]:
        """Labels of one name are one element, but for Path among characters."""
        found: dict[tuple[str, Pieces], Item] = {}
        for element in elements:
            if element.rank != 1 or not element.fillers or element.flags:
                reason = RANK if element.rank != 1 else NULL
                ignored = Ignored("element", element.number, element.name, reason)
                side.ignored.append(ignored)
                continue
            span = self._span(element)
            single = element.name == PATH and not self._by_heads
            key = element.name, span if single else ()
            points, is_known = self._weights(frame.name, element.name)
            item = Item(
                "element", element.number, element.name, span, points,
                (element.number,), is_known,
            )  # fmt: skip
            if key in found:
                old = found[key]
                span = old.span if single else tuple(sorted((*old.span, *span)))
                numbers = (*old.numbers, element.number)
                item = old._replace(span=span, numbers=numbers)
            found[key] = item
        return list(found.values())

    def _span(self, element: FrameElement) -> Pieces:
        if self._by_heads:
            return union(*(filler.heads for filler in element.fillers))
        return element.pieces


def _ignored(frame: Frame, reason: str) -> Ignored:
    return Ignored("frame", frame.number, frame.label, reason)


def _all_labels(items: Iterable[Item], reason: str) -> list[Ignored]:
    return [
        Ignored("element", number, item.label, reason)
        for item in items
        for number in item.numbers
    ]


def _join(
    side: Side,
    known: list[Item],
    entry: Item,
    elements: dict[Key, list[Item]],
    found: Sequence[Item],
) -> None:
    """Several frames on the same words; one frame again adds its elements."""
    if entry.label in [old.label for old in known]:
        side.doubled.append(entry.number)
        ignored = Ignored("frame", entry.number, entry.label, TWICE)
        side.ignored.append(ignored)
    else:
        known.append(entry)
    held = elements.setdefault((entry.span, entry.label), [])
    for item in found:
        names = [old.label for old in held]
        if item.label not in names:
            held.append(item)
            continue
        place = names.index(item.label)
        old = held[place]
        numbers = (*old.numbers, *item.numbers)
        held[place] = old._replace(span=union(old.span, item.span), numbers=numbers)


def _finish(
    side: Side, frames: Mapping[Pieces, list[Item]], elements: Mapping[Key, list[Item]]
) -> None:
    """Instances in document order; elements of frames that have lost their place."""
    left = dict(elements)
    for entry in sorted(
        (item for items in frames.values() for item in items),
        key=lambda item: item.number,
    ):
        own = left.pop((entry.span, entry.label))
        side.instances.append(Instance(entry, own))
    side.lost += [(item, TWICE) for items in left.values() for item in items]

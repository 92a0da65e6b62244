"""What FrameNet knows of a frame on both sides, and what is there of its elements."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from srlviewer.drawing.shortening import LONGEST_QUOTE, shortened
from srlviewer.gui.explanation import judgements_of
from srlviewer.knowledge.framenet_checks import TRAITS
from srlviewer.model.address import SIDES, ItemAddress
from srlviewer.model.frame_lexicon import CORE, CORE_UNEXPRESSED
from srlviewer.model.frames import FRAME, text_of
from srlviewer.model.spans import union

if TYPE_CHECKING:
    from srlviewer.gui.framenet_lexicon import OpenedFrameNet
    from srlviewer.gui.state import AppState
    from srlviewer.knowledge.framenet_checks import Finding
    from srlviewer.model.frame_lexicon import LexicalElement, LexicalFrame
    from srlviewer.model.frames import FrameElement
    from srlviewer.model.sentence import Sentence

Pair = tuple["Sentence | None", "Sentence | None"]


class Held(NamedTuple):
    """An element of a frame instance: its words, and DNI, INI or CNI if it is null."""

    words: str
    interpretation: str


class Linked(NamedTuple):
    """A frame that a frame is related to; `is_upper`: the relation comes from there."""

    kind: str
    is_upper: bool
    frame: str


class Step(NamedTuple):
    """One link on the way from a frame to another; `kinds` as (kind, is_upper)."""

    frame: str
    kinds: tuple[tuple[str, bool], ...]


class Link(NamedTuple):
    """How far two frames are from each other; no steps: there is no way."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class SideFrame:
    """A frame on one side; `held` are its elements there, by name.

    `entry` is None where the release does not have it. `findings`: of the checks.
    """

    name: str
    entry: LexicalFrame | None
    held: dict[str, Held] = field(default_factory=dict)
    related: tuple[Linked, ...] = ()


@dataclass(frozen=True, slots=True)
class FrameFacts:
    """Both sides, None where there is no such frame; `link` where their names differ.

    `selected` is the name of the element that was asked about, `findings` what the
    checks say of the item itself.
    """

    gold: SideFrame | None
    predicted: SideFrame | None
    selected: str = ""
    link: Link | None = None
    findings: tuple[Finding, ...] = ()

    @property
    def sides(self) -> tuple[SideFrame, ...]:
        """Those that are there."""
        return tuple(side for side in (self.gold, self.predicted) if side)

    @property
    def frames(self) -> tuple[SideFrame, ...]:
        """One of each name, gold first."""
        return tuple({side.name: side for side in reversed(self.sides)}.values())[::-1]


def frame_facts(state: AppState, address: ItemAddress) -> FrameFacts | None:
    """About the frame of an item; None without a lexicon, or for other items."""
    opened, comparison = state.framenet, state.comparison
    if opened is None or comparison is None or address.side not in SIDES:
        return None
    corpora = comparison.gold, comparison.predicted
    mine = SIDES.index(address.side)
    traits = TRAITS.get(corpora[mine].format)
    pair = comparison.pair(address.sentence)
    sentence = pair[mine]
    if traits is None or not traits.is_framenet or sentence is None:
        return None
    selected, number = "", address.number
    if address.kind == "element":
        if number >= len(sentence.frame_elements):
            return None
        element = sentence.frame_elements[number]
        selected, number = element.name, element.frame
    elif address.kind != "frame" or number >= len(sentence.frames):
        return None
    if not _is_lexical(sentence, number):
        return None
    numbers = _both_numbers(state, pair, address, number)
    sides = [
        None if one is None or at is None else _side(opened, one, at)
        for one, at in zip(pair, numbers, strict=True)
    ]
    return FrameFacts(
        sides[0],
        sides[1],
        selected,
        _link(opened, sides[0], sides[1]),
        tuple(_findings(state, address)),
    )


def _is_lexical(sentence: Sentence, number: int) -> bool:
    frame = sentence.frames[number]
    return frame.kind == FRAME and not frame.is_auxiliary


def _findings(state: AppState, address: ItemAddress) -> list[Finding]:
    from srlviewer.gui.framenet_notes import side_notes

    assert state.comparison is not None
    notes = side_notes(state.comparison, address.sentence, state.framenet)
    side = notes[SIDES.index(address.side)]
    return [] if side is None else [*side.findings(address.kind, address.number)]


def _both_numbers(
    state: AppState, pair: Pair, address: ItemAddress, number: int
) -> tuple[int | None, int | None]:
    """The numbers of a frame on both sides: by the rows, else by its target."""
    mine = SIDES.index(address.side)
    one, other = pair[mine], pair[1 - mine]
    found: list[int | None] = [None, None]
    found[mine] = number
    if one is None or other is None:
        return found[0], found[1]
    items = [address, ItemAddress(address.sentence, address.side, "frame", number)]
    items += [
        ItemAddress(address.sentence, address.side, "element", element.number)
        for element in one.frame_elements
        if element.frame == number
    ]
    for item in items:
        partner = _partner(state, other, item)
        if partner is not None:
            found[1 - mine] = partner
            return found[0], found[1]
    target = one.frames[number].target
    for frame in other.frames:
        if target and frame.target == target and _is_lexical(other, frame.number):
            found[1 - mine] = frame.number
            break
    return found[0], found[1]


def _partner(state: AppState, other: Sentence, item: ItemAddress) -> int | None:
    """The frame on the other side that a row pairs this item, or its frame, with."""
    judged = state.sentence_judgements(item.sentence)
    if judged is None:
        return None
    judgements, at = judged
    for measure in judgements.row_measures:
        for row in judgements_of(judgements, measure, at, item):
            theirs = row.predicted if item.side == "gold" else row.gold
            if theirs is None or row.kind != item.kind:
                continue
            if item.kind == "frame" and theirs < len(other.frames):
                return theirs
            if item.kind == "element" and theirs < len(other.frame_elements):
                return other.frame_elements[theirs].frame
    return None


def _side(opened: OpenedFrameNet, sentence: Sentence, number: int) -> SideFrame:
    name = sentence.frames[number].name
    held: dict[str, list[FrameElement]] = {}
    for element in sentence.frame_elements:
        if element.frame == number:
            held.setdefault(element.name, []).append(element)
    related = {
        Linked(
            relation.kind,
            relation.sub_frame == name,
            relation.super_frame if relation.sub_frame == name else relation.sub_frame,
        )
        for relation in opened.by_frame.get(name, ())
        if relation.super_frame != relation.sub_frame
    }
    return SideFrame(
        name,
        opened.lexicon.frame(name),
        {label: _held(sentence, elements) for label, elements in held.items()},
        tuple(sorted(related, key=lambda one: (one.kind, not one.is_upper, one.frame))),
    )


def _held(sentence: Sentence, elements: list[FrameElement]) -> Held:
    fillers = [filler for element in elements for filler in element.fillers]
    words = text_of(fillers)
    if not words:
        here = (f.spans for f in fillers if f.sentence == sentence.position)
        spans = union(*here)
        words = " … ".join(" ".join(sentence.forms[a:b]) for a, b in spans)
    null = next((e.interpretation for e in elements if e.is_null), "")
    return Held(shortened(words, LONGEST_QUOTE), null)


def _link(
    opened: OpenedFrameNet, gold: SideFrame | None, predicted: SideFrame | None
) -> Link | None:
    """The way between two frames; None where there are not two."""
    if gold is None or predicted is None or gold.name == predicted.name:
        return None
    path = opened.graph.frames(gold.name, predicted.name)
    if path is None:
        return Link(())
    names = [str(node) for node in path.nodes]
    return Link(
        tuple(
            Step(there, _kinds(opened, here, there)) for here, there in pairwise(names)
        )
    )


def _kinds(
    opened: OpenedFrameNet, here: str, there: str
) -> tuple[tuple[str, bool], ...]:
    """The relations between two frames, seen from `here`."""
    found = {
        (relation.kind, relation.super_frame == there)
        for relation in opened.by_frame.get(here, ())
        if {relation.super_frame, relation.sub_frame} == {here, there}
    }
    return tuple(sorted(found))


def listed_elements(facts: FrameFacts) -> list[tuple[str, LexicalElement | None]]:
    """Core elements of both frames, then others that a side has; with their entries."""
    found: dict[str, LexicalElement | None] = {}
    entries = [side.entry for side in facts.frames if side.entry is not None]
    for entry in entries:
        for element in entry.elements:
            if element.core_type in {CORE, CORE_UNEXPRESSED}:
                found.setdefault(element.name, element)
    for side in facts.sides:
        for name in side.held:
            known = (entry.element(name) for entry in entries)
            found.setdefault(name, next(filter(None, known), None))
    return [*found.items()]


def excluded_by(entry: LexicalFrame, name: str) -> list[str]:
    """The elements that exclude this one, whichever of the two says so."""
    return [e.name for e in entry.elements if entry.excludes(name, e.name)]


def required_by(entry: LexicalFrame, name: str) -> list[str]:
    """The elements that require this one."""
    return [e.name for e in entry.elements if name in e.requires]

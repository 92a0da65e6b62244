"""What cannot be right about the frames of a sentence under a lexicon.

Above all null instantiations that must not be annotated because another member of
their core set is overt (Ruppenhofer and others 2010, SemEval-2010 Task 10, section
6.2). Nothing here moves a number. Page: framenet-checks.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import NamedTuple

from srlviewer.errors import Severity
from srlviewer.knowledge.framenet_clauses import in_own_clause
from srlviewer.knowledge.framenet_lemmas import other_frames
from srlviewer.model.frame_lexicon import (
    CORE,
    CORE_UNEXPRESSED,
    FrameLexicon,
    LexicalFrame,
)
from srlviewer.model.frames import DNI, FRAME, INI, Frame, FrameElement
from srlviewer.model.sentence import Sentence

WARNING, NOTE = Severity.WARNING, Severity.NOTE
DEFINITE, INDEFINITE = "Definite_Interpretation", "Indefinite_Interpretation"
_NO_ELEMENTS = "UNANN"
"""The status of a frame whose elements nobody has annotated."""
_CLOSE = 3

Declared = Mapping[str, Collection[str]]
"""Frame -> elements, as the head of a file declares them."""


class Traits(NamedTuple):
    """What a format can say of null instantiations, and whose frames it has."""

    has_nulls: bool = False
    has_licensors: bool = False
    has_links: bool = False
    is_framenet: bool = True


TRAITS = {
    "framenet-fulltext": Traits(has_nulls=True),
    "framenet-nested": Traits(has_nulls=True),
    "salsa": Traits(has_nulls=True, has_licensors=True, has_links=True),
    "semeval10-conll": Traits(
        has_nulls=True, has_licensors=True, has_links=True, is_framenet=False
    ),
    "semxml": Traits(),
    "semafor-json": Traits(),
    "frame-elements": Traits(),
    "open-sesame": Traits(),
}
"""Format -> its traits; files of no other format are checked."""


class Finding(NamedTuple):
    """Something about a frame or an element; `number` is that of the item, from 0."""

    code: str
    severity: Severity
    message: str
    kind: str
    number: int
    line: int


@dataclass(slots=True)
class Lexical:
    """The lexicon, and what the head of the file declares."""

    lexicon: FrameLexicon
    declared: Declared = field(default_factory=dict)


def check_sentence(
    sentence: Sentence, traits: Traits, lexical: Lexical | None
) -> Iterator[Finding]:
    """All findings, frame by frame. Without a lexicon: what needs none."""
    if lexical is not None and not traits.is_framenet:
        lexical = None
    elements: list[list[FrameElement]] = [[] for _ in sentence.frames]
    for element in sentence.frame_elements:
        elements[element.frame].append(element)
    for frame in sentence.frames:
        if frame.kind == FRAME and not frame.is_auxiliary:
            own = elements[frame.number]
            yield from _check_frame(sentence, frame, own, traits, lexical)


def _check_frame(
    sentence: Sentence,
    frame: Frame,
    elements: Sequence[FrameElement],
    traits: Traits,
    lexical: Lexical | None,
) -> Iterator[Finding]:
    known = elements
    if lexical is not None:
        entry = lexical.lexicon.frame(frame.name)
        if entry is None and frame.name not in lexical.lexicon.names:
            yield _unknown_frame(frame, lexical)
            return
        if entry is not None:
            listed = {element.name for element in entry.elements}
            known = [element for element in elements if element.name in listed]
            for element in elements:
                if element.name not in listed:
                    yield _unknown_element(element, entry, lexical)
            yield from _check_instance(frame, known, entry, traits, lexical.lexicon)
        yield from _check_lemma(sentence, frame, lexical.lexicon)
    for element in known:
        yield from _check_flags(element, traits)
        if traits.has_links and element.is_linked:
            yield from _check_clause(sentence, frame, element)


def _unknown_frame(frame: Frame, lexical: Lexical) -> Finding:
    if frame.name in lexical.declared:
        message = f'frame "{frame.name}" is declared in the file but not in this '
        message += "FrameNet release; not checked"
        return _of_frame("framenet.frame-not-in-release", NOTE, message, frame)
    message = f'frame "{frame.name}" is not in the lexicon'
    near = get_close_matches(frame.name, lexical.lexicon.names, n=_CLOSE)
    if near:
        message += f"; near to it: {', '.join(near)}"
    return _of_frame("framenet.frame-unknown", WARNING, message, frame)


def _unknown_element(
    element: FrameElement, entry: LexicalFrame, lexical: Lexical
) -> Finding:
    message = f'"{entry.name}" has no FE "{element.name}"'
    if element.name in lexical.declared.get(entry.name, ()):
        message += " in this FrameNet release; the file declares it; not checked"
        return _of_element("framenet.fe-unknown", NOTE, message, element)
    related = _related(element.name, entry.name, lexical.lexicon)
    if related is not None:
        other, right = related
        message += f'; the FE "{element.name}" of "{other}" corresponds to "{right}"'
    else:
        near = get_close_matches(element.name, [e.name for e in entry.elements], n=1)
        message += f'; near to it: "{near[0]}"' if near else ""
    return _of_element("framenet.fe-unknown", WARNING, message, element)


def _related(name: str, frame: str, lexicon: FrameLexicon) -> tuple[str, str] | None:
    """A frame that has the element, and what corresponds to it in this one."""
    for relation in lexicon.relations or ():
        if relation.sub_frame == frame:
            for upper, lower in relation.elements:
                if upper == name:
                    return relation.super_frame, lower
        elif relation.super_frame == frame:
            for upper, lower in relation.elements:
                if lower == name:
                    return relation.sub_frame, upper
    return None


class _Instance:
    """Which elements of a frame instance are overt, and which null instantiated.

    An element that occurs several times is there once, where it is first; it is overt
    if one of its occurrences is.
    """

    def __init__(self, elements: Sequence[FrameElement]) -> None:
        self.first: dict[str, FrameElement] = {}
        self.overt: set[str] = set()
        for element in elements:
            if element.is_overt or element.is_null:
                self.first.setdefault(element.name, element)
            if element.is_overt:
                self.overt.add(element.name)

    @property
    def nulls(self) -> list[FrameElement]:
        return [e for name, e in self.first.items() if name not in self.overt]


def _check_instance(
    frame: Frame,
    elements: Sequence[FrameElement],
    entry: LexicalFrame,
    traits: Traits,
    lexicon: FrameLexicon,
) -> Iterator[Finding]:
    found = _Instance(elements)
    for element in found.nulls:
        yield from _check_null(element, found, entry)
    yield from _check_exclusions(found, entry)
    if traits.has_nulls and lexicon.has_core_sets and frame.status != _NO_ELEMENTS:
        yield from _check_requirements(found, entry)
        yield from _check_missing(frame, found, entry)


def _check_null(
    element: FrameElement, found: _Instance, entry: LexicalFrame
) -> Iterator[Finding]:
    listed = entry.element(element.name)
    assert listed is not None
    if listed.core_type not in {CORE, CORE_UNEXPRESSED}:
        message = f'NI on "{element.name}": it is {listed.core_type} in '
        message += f'"{entry.name}", only core FEs are null instantiated'
        yield _of_element("framenet.ni-not-core", WARNING, message, element)
    for members in entry.sets_of(element.name):
        overt = next((name for name in members if name in found.overt), None)
        if overt is not None:
            message = f'NI on "{element.name}" must not be annotated: "{overt}" of '
            message += f"the same core set {_set(members)} is overt"
            yield _of_element("framenet.ni-core-set", WARNING, message, element)


def _check_exclusions(found: _Instance, entry: LexicalFrame) -> Iterator[Finding]:
    """Once for each pair, at the later one."""
    names = list(found.first)
    for place, later in enumerate(names):
        for earlier in names[:place]:
            if entry.excludes(later, earlier):
                message = f'"{later}" and "{earlier}" exclude each other in '
                message += f'"{entry.name}"'
                element = found.first[later]
                yield _of_element("framenet.excludes", WARNING, message, element)


def _check_requirements(found: _Instance, entry: LexicalFrame) -> Iterator[Finding]:
    for name, element in found.first.items():
        listed = entry.element(name)
        for required in listed.requires if listed else ():
            if required not in found.first:
                message = f'"{name}" requires "{required}", which is neither overt '
                message += "nor NI"
                yield _of_element("framenet.requires", WARNING, message, element)


def _check_missing(
    frame: Frame, found: _Instance, entry: LexicalFrame
) -> Iterator[Finding]:
    told: set[tuple[str, ...]] = set()
    for listed in entry.elements:
        name = listed.name
        if listed.core_type != CORE or name in found.first:
            continue
        if any(entry.excludes(name, other) for other in found.first):
            continue
        sets = entry.sets_of(name)
        if any(member in found.first for members in sets for member in members):
            continue
        if not sets:
            message = f'core FE "{name}" of "{entry.name}" is neither overt nor NI'
        elif sets[0] in told:
            continue
        else:
            told.add(sets[0])
            message = f'core set {_set(sets[0])} of "{entry.name}": no member is '
            message += "overt or NI"
        yield _of_frame("framenet.core-missing", WARNING, message, frame)


def _check_lemma(
    sentence: Sentence, frame: Frame, lexicon: FrameLexicon
) -> Iterator[Finding]:
    others = other_frames(sentence, frame, lexicon)
    if others is not None:
        unit, frames = others
        message = f'"{unit}" evokes {", ".join(frames)}, not {frame.name}'
        yield _of_frame("framenet.lu-frame", NOTE, message, frame)


def _check_flags(element: FrameElement, traits: Traits) -> Iterator[Finding]:
    name = f'"{element.name}"'
    if not element.is_null and not element.fillers:
        message = f"{name} has neither filler nor NI flag"
        yield _of_element("framenet.fe-empty", WARNING, message, element)
        return
    if not element.is_null:
        return
    if DEFINITE in element.flags and INDEFINITE in element.flags:
        message = f"{name} is marked definite and indefinite; read as definite"
        code = "framenet.ni-two-interpretations"
        yield _of_element(code, WARNING, message, element)
    if traits.has_licensors and not element.licensor:
        message = f"NI on {name} has no licensor"
        yield _of_element("framenet.ni-no-licensor", WARNING, message, element)
    if not traits.has_links:
        return
    if element.interpretation == DNI and not element.fillers:
        message = f"DNI on {name} is not resolved"
        yield _of_element("framenet.dni-unlinked", NOTE, message, element)
    if element.interpretation == INI and element.fillers:
        message = f"INI on {name} has a filler"
        yield _of_element("framenet.ini-linked", NOTE, message, element)


def _check_clause(
    sentence: Sentence, frame: Frame, element: FrameElement
) -> Iterator[Finding]:
    if in_own_clause(sentence, frame, element):
        message = f'filler of the NI "{element.name}" is in the clause of its target; '
        message += "is it overt?"
        yield _of_element("framenet.link-own-clause", NOTE, message, element)


def _set(members: Sequence[str]) -> str:
    return f"{{{', '.join(members)}}}"


def _of_frame(code: str, severity: Severity, message: str, frame: Frame) -> Finding:
    return Finding(code, severity, message, "frame", frame.number, frame.line)


def _of_element(
    code: str, severity: Severity, message: str, element: FrameElement
) -> Finding:
    return Finding(code, severity, message, "element", element.number, element.line)

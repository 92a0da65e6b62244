"""Words and phrases of a semXML sentence, and what each phrase spans.

Page: framenet, section 3; which words are the heads of a phrase: semeval07, section 4.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple
from xml.parsers import expat

from srlviewer.formats.faults import Faults
from srlviewer.formats.xml_documents import make_parser, release

Tokens = frozenset[int]


@dataclass(slots=True)
class Child:
    """An `E` with the file line of its tag."""

    attributes: Mapping[str, str]
    line: int

    @property
    def reference(self) -> str:
        """The id of the word or phrase that it names."""
        return self.attributes.get("Ref", "")


@dataclass(slots=True)
class Phrase:
    """A `P`: a frame if it has a name, else plain words."""

    attributes: Mapping[str, str]
    line: int
    children: list[Child] = field(default_factory=list)

    @property
    def phrase_id(self) -> str:
        """As written."""
        return self.attributes.get("ID", "")

    @property
    def frame(self) -> str:
        """Its frame, `NE:X` for a named entity, or empty."""
        return self.attributes.get("Frame", "")


@dataclass(slots=True)
class SemSentence:
    """Words and phrases in the order of the file."""

    sentence_id: str = ""
    forms: list[str] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    places: dict[str, int] = field(default_factory=dict)
    phrases: list[Phrase] = field(default_factory=list)


def parse_sentence(block: str, line: int, faults: Faults) -> SemSentence:
    """The sentence in a block that begins at a file line; what is broken is refused."""
    found = SemSentence()
    parser = make_parser()

    def start(name: str, attributes: dict[str, str]) -> None:
        name = name.rpartition(":")[2]
        at = line + parser.CurrentLineNumber - 1
        if name == "sentence":
            found.sentence_id = faults.sentence_id = attributes.get("ID", "")
        elif name == "W":
            word_id = attributes.get("ID", "")
            if word_id in found.places:
                _refuse_copy(word_id, at, faults)
            found.places.setdefault(word_id, len(found.forms))
            found.forms.append(attributes.get("form", ""))
            found.lines.append(at)
        elif name == "P":
            found.phrases.append(Phrase(attributes, at))
        elif name == "E" and found.phrases:
            found.phrases[-1].children.append(Child(attributes, at))

    parser.StartElementHandler = start
    try:
        parser.Parse(block, True)
    except expat.ExpatError as wrong:
        message = f"not well-formed XML: {expat.errors.messages[wrong.code]}"
        at, column = line + wrong.lineno - 1, wrong.offset + 1
        faults.refuse("xml.syntax", message, at, column=column)
    release(parser)
    return found


def _refuse_copy(node_id: str, line: int, faults: Faults) -> None:
    message = f'the id "{node_id}" is that of two words or phrases'
    faults.refuse("tiger.duplicate-id", message, line, item=node_id)


def is_true(value: str | None) -> bool:
    """Whether an attribute such as `Head` is set."""
    return value is not None and value.strip().lower() == "true"


class Nodes:
    """What each id of a sentence stands for: all its words, and its head words."""

    def __init__(self, found: SemSentence, faults: Faults) -> None:
        """Refuses references to nothing and phrases that contain themselves."""
        self._places = found.places
        self._faults = faults
        self._phrases: dict[str, Phrase] = {}
        for phrase in found.phrases:
            if phrase.phrase_id in self._phrases or phrase.phrase_id in found.places:
                _refuse_copy(phrase.phrase_id, phrase.line, faults)
            self._phrases.setdefault(phrase.phrase_id, phrase)
        self._targets = {id(p): self._words(p, "Target") for p in found.phrases}
        self._yields: dict[str, Tokens] = {}
        self._heads: dict[str, Tokens] = {}
        self._check_references()

    def target(self, phrase: Phrase) -> Tokens:
        """The words that a phrase names as its target."""
        return self._targets[id(phrase)]

    def all_words(self, node_id: str) -> Tokens:
        """All words of a word or phrase; none if it is unknown."""
        return self._reached(node_id, self._yields, _all_children)

    def heads(self, node_id: str) -> Tokens:
        """The head words of a word or phrase."""
        return self._reached(node_id, self._heads, _head_children)

    def is_known(self, node_id: str) -> bool:
        """Whether there is such a word or phrase."""
        return node_id in self._places or node_id in self._phrases

    def _reached(
        self, node_id: str, known: dict[str, Tokens], below: Callable[[Phrase], _Way]
    ) -> Tokens:
        """The words that a way downwards leads to; kept for when it is asked again."""
        if node_id in known:
            return known[node_id]
        found: set[int] = set()
        met = {node_id}
        waiting = [node_id]
        while waiting:
            at = waiting.pop()
            phrase = self._phrases.get(at)
            if at in self._places:
                found.add(self._places[at])
            elif phrase is not None:
                way = below(phrase)
                if way.has_target:
                    found |= self.target(phrase)
                new = {child.reference for child in way.children} - met
                met |= new
                waiting += new
        known[node_id] = frozenset(found)
        return known[node_id]

    def _words(self, phrase: Phrase, name: str) -> Tokens:
        names = [part.strip() for part in phrase.attributes.get(name, "").split(",")]
        found = set()
        for word_id in filter(None, names):
            if word_id in self._places:
                found.add(self._places[word_id])
            else:
                self._refuse_dangling(word_id, phrase, phrase.line)
        return frozenset(found)

    def _refuse_dangling(self, node_id: str, phrase: Phrase, line: int) -> None:
        message = f'phrase {phrase.phrase_id} names "{node_id}", which is nothing here'
        self._faults.refuse("semxml.dangling", message, line, item=phrase.phrase_id)

    def _check_references(self) -> None:
        """Refuse children that are not there, and phrases that contain themselves."""
        waiting: dict[str, int] = {}
        above: dict[str, list[str]] = {}
        for phrase_id, phrase in self._phrases.items():
            waiting[phrase_id] = 0
            for child in phrase.children:
                node = child.reference
                if not self.is_known(node):
                    self._refuse_dangling(node, phrase, child.line)
                elif node not in self._places:
                    waiting[phrase_id] += 1
                    above.setdefault(node, []).append(phrase_id)
        ready = [node for node, number in waiting.items() if not number]
        while ready:
            node = ready.pop()
            del waiting[node]
            for parent in above.get(node, ()):
                waiting[parent] -= 1
                if not waiting[parent]:
                    ready.append(parent)
        if waiting:
            self._refuse_cycle(set(waiting))

    def _refuse_cycle(self, left: set[str]) -> None:
        """Some of the phrases that are left contain themselves: name one of them."""
        at = next(node for node in self._phrases if node in left)
        met: set[str] = set()
        while at not in met:
            met.add(at)
            below = [child.reference for child in self._phrases[at].children]
            at = next(n for n in below if n in left and n not in self._places)
        message = f"phrase {at} contains itself"
        line = self._phrases[at].line
        self._faults.refuse("semxml.cycle", message, line, item=at)


class _Way(NamedTuple):
    """Where to go from a phrase: into its target, into some of its children."""

    has_target: bool
    children: Sequence[Child]


def _all_children(phrase: Phrase) -> _Way:
    return _Way(True, phrase.children)


def _head_children(phrase: Phrase) -> _Way:
    """The heads of a frame are its target, if it is transparent its heads below, too.

    Of other phrases: the children that are marked, or all.
    """
    if not phrase.frame:
        marked = _marked(phrase.children, "Head", "SemHead")
        return _Way(False, marked or phrase.children)
    if is_true(phrase.attributes.get("Transparent")):
        return _Way(True, _marked(phrase.children, "SemHead"))
    return _Way(True, ())


def _marked(children: list[Child], *names: str) -> list[Child]:
    return [
        child
        for child in children
        if any(is_true(child.attributes.get(name)) for name in names)
    ]

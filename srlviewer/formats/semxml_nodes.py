"""Words and phrases of a semXML sentence, and what each phrase spans.

Page: framenet, section 3; which words are the heads of a phrase: semeval07, section 4.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from srlviewer.formats.faults import Faults
from srlviewer.formats.xml_documents import make_parser, release

Tokens = frozenset[int]
NOTHING: Tokens = frozenset()


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
        for phrase in self._in_order():
            self._yields[phrase.phrase_id] = self._yield_of(phrase)
            self._heads[phrase.phrase_id] = self._heads_of(phrase)

    def target(self, phrase: Phrase) -> Tokens:
        """The words that a phrase names as its target."""
        return self._targets[id(phrase)]

    def all_words(self, node_id: str) -> Tokens:
        """All words of a word or phrase; none if it is unknown."""
        return self._of(node_id, self._yields)

    def heads(self, node_id: str) -> Tokens:
        """The head words of a word or phrase."""
        return self._of(node_id, self._heads)

    def is_known(self, node_id: str) -> bool:
        """Whether there is such a word or phrase."""
        return node_id in self._places or node_id in self._phrases

    def _of(self, node_id: str, known: Mapping[str, Tokens]) -> Tokens:
        if node_id in self._places:
            return frozenset((self._places[node_id],))
        return known.get(node_id, NOTHING)

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

    def _in_order(self) -> list[Phrase]:
        """The phrases, each behind those that it contains."""
        waiting: dict[str, int] = {}
        above: dict[str, list[str]] = {}
        for phrase_id, phrase in self._phrases.items():
            below = [c.reference for c in phrase.children]
            for child in phrase.children:
                if not self.is_known(child.reference):
                    self._refuse_dangling(child.reference, phrase, child.line)
            inner = [node for node in below if node not in self._places]
            inner = [node for node in inner if node in self._phrases]
            waiting[phrase_id] = len(inner)
            for node in inner:
                above.setdefault(node, []).append(phrase_id)
        ready = [node for node, number in waiting.items() if not number]
        order = []
        while ready:
            node = ready.pop()
            order.append(self._phrases[node])
            for parent in above.get(node, ()):
                waiting[parent] -= 1
                if not waiting[parent]:
                    ready.append(parent)
        if len(order) < len(self._phrases):
            self._refuse_cycle({node for node, n in waiting.items() if n})
        return order

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

    def _yield_of(self, phrase: Phrase) -> Tokens:
        below = [self.all_words(child.reference) for child in phrase.children]
        return self.target(phrase).union(*below)

    def _heads_of(self, phrase: Phrase) -> Tokens:
        if phrase.frame:
            found = self.target(phrase)
            if not is_true(phrase.attributes.get("Transparent")):
                return found
            chosen = _marked(phrase.children, "SemHead")
            return found.union(*self._all_heads(chosen))
        chosen = _marked(phrase.children, "Head", "SemHead") or phrase.children
        return NOTHING.union(*self._all_heads(chosen))

    def _all_heads(self, children: Iterable[Child]) -> list[Tokens]:
        return [self.heads(child.reference) for child in children]


def _marked(children: list[Child], *names: str) -> list[Child]:
    return [
        child
        for child in children
        if any(is_true(child.attributes.get(name)) for name in names)
    ]

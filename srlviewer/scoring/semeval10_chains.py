"""Coreference chains as the official program of `semeval10` makes them.

Two coreference frames belong together if `Current` of one matches `Coreferent` of the
other by words and head strings; merged completely here, while the program may miss
merges. Page: semeval10, section 5.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.model.frames import PHRASE, Filler
from srlviewer.scoring.semeval10_items import Element
from srlviewer.scoring.semeval10_words import WordReader, Words

Ids = tuple[str, ...]
_CURRENT, _COREFERENT = ("current", "a0"), ("coreferent", "a1")


class ChainElement(NamedTuple):
    """An element of a coreference frame: its ids as written, and its words."""

    ids: Ids
    words: Words
    element: Element


class _Frame(NamedTuple):
    elements: Sequence[ChainElement]
    current: Filler | None
    coreferent: Filler | None


class Chains:
    """The chains of a document; frames come in in document order."""

    def __init__(self, reader: WordReader) -> None:
        """`reader` knows the words of gold."""
        self._reader = reader
        self._frames: list[_Frame] = []
        self._chains: list[list[ChainElement]] = []
        self._of_ids: dict[Ids, int] = {}

    def add_frame(self, elements: Sequence[Element]) -> None:
        """One coreference frame, with elements that have no filler, too."""
        self._frames.append(
            _Frame(
                [
                    ChainElement(ids_of(element), element.words, element)
                    for element in elements
                ],
                _first_filler(elements, _CURRENT),
                _first_filler(elements, _COREFERENT),
            )
        )

    def close(self) -> None:
        """All frames are there: join them."""
        above = list(range(len(self._frames)))

        def top(number: int) -> int:
            while above[number] != number:
                above[number] = above[above[number]]
                number = above[number]
            return number

        for current, coreferent in self._matches():
            one, other = sorted((top(current), top(coreferent)))
            above[other] = one
        chains: dict[int, list[ChainElement]] = {}
        for number, frame in enumerate(self._frames):
            chains.setdefault(top(number), []).extend(frame.elements)
        self._chains = list(chains.values())
        for number, chain in enumerate(self._chains):
            for element in chain:
                self._of_ids.setdefault(element.ids, number)

    def _matches(self) -> Sequence[tuple[int, int]]:
        """Frames of which the Current of the first is the Coreferent of the second.

        Nodes match only in one sentence, so only those are compared.
        """
        antecedents: dict[int, list[int]] = {}
        for number, frame in enumerate(self._frames):
            if frame.coreferent is not None:
                place = frame.coreferent.sentence
                antecedents.setdefault(place, []).append(number)
        found = []
        for number, frame in enumerate(self._frames):
            if frame.current is None:
                continue
            for other in antecedents.get(frame.current.sentence, ()):
                coreferent = self._frames[other].coreferent
                assert coreferent is not None
                if self._match(frame.current, coreferent):
                    found.append((number, other))
        return found

    def _match(self, one: Filler, other: Filler) -> bool:
        phrases = [filler for filler in (one, other) if filler.kind == PHRASE]
        if not phrases:
            return one.node == other.node
        words, others = self._reader.words((one,)), self._reader.words((other,))
        if len(phrases) == 2:
            nested = words <= others or others <= words
            return nested and _lower(one.head_word) == _lower(other.head_word)
        terminal = other if phrases[0] is one else one
        inner = self._reader.words((terminal,)) <= self._reader.words(phrases)
        return inner and terminal.lemma.lower() == _lower(phrases[0].head_word)

    def of(self, ids: Ids) -> Sequence[ChainElement]:
        """The first chain that has an element with exactly these ids; else nothing."""
        number = self._of_ids.get(ids)
        return () if number is None else self._chains[number]

    def mentions_of(self, element: Element) -> list[Element]:
        """All mentions of what fills a gold element, each once, itself first.

        Two elements with the same words are one mention, as an inner link of a chain is
        the Current of one frame and the Coreferent of the next; none is without words.
        """
        found = {element.words: element}
        for member in self.of(ids_of(element)):
            if member.words:
                found.setdefault(member.words, member.element)
        return list(found.values())


def ids_of(element: Element) -> Ids:
    """The ids of its fenodes, as written and in their order."""
    return tuple([filler.node for filler in element.fillers])


def _first_filler(elements: Sequence[Element], names: Sequence[str]) -> Filler | None:
    """What the first fenode of the first element of a name leads to, if anything."""
    for element in elements:
        if element.name.lower() in names:
            first = element.fillers[0] if element.fillers else None
            return first if first is not None and first.known else None
    return None


def _lower(word: str | None) -> str | None:
    return None if word is None else word.lower()

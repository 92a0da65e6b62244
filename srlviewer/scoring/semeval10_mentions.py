"""The mentions of one entity in a document: what a link may lead to as well.

Gold coreference frames connect mentions; the closure is taken in both directions over
the whole document. Page: semeval10, section 3.4.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from srlviewer.model.disjoint_sets import DisjointSets
from srlviewer.model.frames import Filler
from srlviewer.scoring.semeval10_items import Element
from srlviewer.scoring.semeval10_words import Head, Words


@dataclass(slots=True, eq=False)
class Mention:
    """Words that stand for an entity; `heads` of all fenodes that have these words."""

    words: Words
    bare: Words
    fillers: Sequence[Filler]
    heads: list[Head] = field(default_factory=list)
    order: int = -1

    def covered_by(self, words: Words) -> bool:
        """Whether one of its heads is among words; without any head: all its words."""
        if self.heads:
            return any(head.words <= words for head in self.heads)
        return bool(self.bare) and self.bare <= words

    def head_word(self, words: Words) -> str:
        """The head that is among words, else the first; empty: none is known."""
        covered = (head.text for head in self.heads if head.words <= words)
        first = self.heads[0].text if self.heads else ""
        return next(covered, first)


def _add_heads(heads: list[Head], further: Iterable[Head]) -> None:
    """Those on other words."""
    known = {head.words for head in heads}
    for head in further:
        if head.words not in known:
            known.add(head.words)
            heads.append(head)


class Mentions:
    """All mentions of a document, joined to entities as frames come in."""

    def __init__(self) -> None:
        """No mention yet."""
        self._by_words: dict[Words, Mention] = {}
        self._by_word: dict[int, list[Mention]] = {}
        self._sets: DisjointSets[Words] = DisjointSets()

    def add_frame(self, elements: Iterable[Element]) -> None:
        """The mentions of one coreference frame; without words they are none."""
        before: Words | None = None
        for element in elements:
            if not element.words:
                continue
            self._add(element)
            if before is not None:
                self._sets.join(before, element.words)
            before = element.words

    def _add(self, element: Element) -> None:
        words = element.words
        mention = self._by_words.get(words)
        if mention is None:
            number = len(self._by_words)
            mention = Mention(words, element.bare, element.fillers, order=number)
            self._by_words[words] = mention
            self._sets.add(words)
            for word in words:
                self._by_word.setdefault(word, []).append(mention)
        _add_heads(mention.heads, element.heads)

    def own(self, element: Element) -> Mention:
        """The mention that the filler of an element is."""
        known = self._by_words.get(element.words)
        heads = [*element.heads]
        if known is not None:
            _add_heads(heads, known.heads)
        return Mention(element.words, element.bare, element.fillers, heads)

    def size(self, element: Element) -> int:
        """How many mentions the entity has, the filler of the element included."""
        if element.words not in self._by_words:
            return 1
        return self._sets.size(element.words)

    def near(self, element: Element, words: Words) -> list[Mention]:
        """The mentions of its filler's entity that share words with others.

        The filler itself comes first, whether it shares any or not.
        """
        own = self.own(element)
        if element.words not in self._by_words:
            return [own]
        top = self._sets.top(element.words)
        found: dict[int, Mention] = {}
        for word in words:
            for mention in self._by_word.get(word, ()):
                if mention.words != own.words and self._sets.top(mention.words) == top:
                    found[mention.order] = mention
        return [own, *(found[order] for order in sorted(found))]

    def entity(self, element: Element) -> list[Mention]:
        """All mentions of the entity of its filler, the filler first."""
        own = self.own(element)
        if element.words not in self._by_words:
            return [own]
        top = self._sets.top(element.words)
        others = [
            mention
            for mention in self._by_words.values()
            if mention.words != own.words and self._sets.top(mention.words) == top
        ]
        return [own, *others]

"""Nodes of the story's trees: their ids, their heads, and which hold given words."""

from collections.abc import Iterable

from story_table import Phrase, Sentence, Word

Node = Phrase | Word
NO_HEAD = "--"


class Nodes:
    """The ids of a sentence's nodes, and the way from words to nodes."""

    def __init__(self, sentence: Sentence) -> None:
        self.sentence = sentence
        self.words = sentence.words
        self.phrases = [*sentence.root.phrases, sentence.root]
        name = f"s{sentence.number}"
        self.ids = {id(word): f"{name}_{word.place}" for word in self.words}
        for place, phrase in enumerate(self.phrases):
            self.ids[id(phrase)] = f"{name}_{500 + place}"

    def of_words(self, written: str) -> list[str]:
        """The ids of the largest nodes that make up the words, in text order."""
        part = self._part(written)
        if part:
            return [part]
        found: list[str] = []
        for stretch in written.split(" + "):
            places = self.places(stretch)
            nodes = sorted(_cover(self.sentence.root, places), key=_first)
            found += [self.ids[id(node)] for node in nodes]
        return found

    def of_target(self, written: str) -> list[str]:
        """The ids of the words alone, as targets have it."""
        part = self._part(written)
        if part:
            return [part]
        places = self.places(written)
        return [self.ids[id(word)] for word in self.words if word.place in places]

    def phrase(self, written: str) -> Phrase:
        """The innermost phrase of exactly these words."""
        places = self.places(written)
        return next(phrase for phrase in self.phrases if phrase.places == places)

    def places(self, written: str) -> frozenset[int]:
        """The places of words; `...` is a gap, `it#2` the second such stretch."""
        forms = [word.form for word in self.words]
        found: set[int] = set()
        start = 0
        for piece in written.split(" ... "):
            text, _, nth = piece.partition("#")
            wanted = text.split()
            fits = [
                at
                for at in range(start, len(forms) - len(wanted) + 1)
                if forms[at : at + len(wanted)] == wanted
            ]
            assert len(fits) >= int(nth or 1), (self.sentence.number, written)
            start = fits[int(nth or 1) - 1] + len(wanted)
            found.update(range(start - len(wanted) + 1, start + 1))
        return frozenset(found)

    def _part(self, written: str) -> str:
        """The id of the part of a split word that is written so, or nothing."""
        for word in self.words:
            parts = self.sentence.splits.get(word.form, [])
            if written in parts:
                return f"{self.ids[id(word)]}_s{parts.index(written)}"
        return ""


def _cover(node: Node, places: frozenset[int]) -> list[Node]:
    if node.places <= places:
        return [node]
    if isinstance(node, Word):
        return []
    return [part for child in node.children for part in _cover(child, places)]


def _first(node: Node) -> int:
    return min(node.places)


def head(phrase: Phrase) -> str:
    """The head word of a phrase."""
    if phrase.own_head:
        return phrase.own_head
    child = _head_child(phrase)
    return child.form if isinstance(child, Word) else head(child)


def _head_child(phrase: Phrase) -> Node:
    """The child that a head comes from: verbs, the last noun, else the first word."""
    category = phrase.category
    words = [child for child in phrase.children if isinstance(child, Word)]
    below = [child for child in phrase.children if isinstance(child, Phrase)]
    if category in ("S", "SQ", "SBARQ", "SBAR"):
        clauses = _of(below, "VP") or _of(below, "S", "SQ", "SBARQ")
        return next(iter(clauses or below or words))
    if category == "VP":
        verbs = [word for word in words if word.tag[0] in "VM"]
        verb = verbs[-1:] if not _of(below, "VP") else []
        return next(iter(verb or _of(below, "VP") or words or below))
    if category == "NP":
        nouns = [word for word in words if word.tag.startswith("N")]
        others = [word for word in words if word.tag in ("PRP", "CD", "WP")]
        return next(iter(nouns[-1:] or _of(below, "NP") or others or words))
    if category in ("ADJP", "ADVP"):
        return next(iter(words[-1:] or below))
    return next(iter([*words, *below]))


def _of(phrases: Iterable[Phrase], *categories: str) -> list[Phrase]:
    return [phrase for phrase in phrases if phrase.category in categories]

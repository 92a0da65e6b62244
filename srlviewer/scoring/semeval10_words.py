"""The words that `semeval10` compares: terminals and parts of terminals, as numbers.

A word is addressed by its place (n-th word of the n-th gold sentence), never by an id,
so that the same words are equal in both files. Page: semeval10, section 2.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from srlviewer.model.frames import PART, Filler, Frame, SplitWord
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans, tokens_of

Words = frozenset[int]
NO_WORDS: Words = frozenset()


class Head(NamedTuple):
    """The head of a filler: its words, and how it is written."""

    words: Words
    text: str


_TOKEN_BITS, _PART_BITS = 24, 10
_ALONE = 1 << 40
"""Added to sentences of a prediction that have no partner in gold."""
_PUNCTUATION = ("PUNC", "$")


def word(sentence: int, token: int, part: int) -> int:
    """The number of a word or part; all three from 0."""
    return (((sentence << _TOKEN_BITS) | token) << _PART_BITS) | part


class SplitTable(dict[tuple[int, int], int]):
    """(Gold sentence, token) -> number of parts, over both files; 1 if not split."""

    def __missing__(self, key: tuple[int, int]) -> int:
        """Not split."""
        return 1

    def add(self, sentence: int, splits: Iterable[SplitWord]) -> None:
        """Take in the split words of a sentence; the finer division counts."""
        for split in splits:
            key = sentence, split.token
            self[key] = max(self[key], len(split.parts))


class WordReader:
    """Turns the fillers of one file into words.

    `positions`: sentence of the file -> sentence of gold, None: the same. `splits`: the
    parts of words, None: as the program sees it, to whom a part is another word.
    """

    def __init__(
        self, positions: Mapping[int, int] | None, splits: SplitTable | None
    ) -> None:
        """For one file."""
        self._positions = positions
        self._splits = splits

    def sentence(self, position: int) -> int:
        """The gold sentence at a position of this file."""
        if self._positions is None:
            return position
        return self._positions.get(position, _ALONE + position)

    def target(self, sentence: Sentence, frame: Frame) -> Words:
        """The words of a target; a split word is its parts, as everywhere."""
        if frame.target_parts:
            return self.words(frame.target_parts)
        if self._splits:
            return self.words((Filler(sentence.position, frame.target),))
        return _whole(self.sentence(sentence.position), frame.target)

    def distance(self, one: int, other: int) -> int:
        """Sentences between two of the file; counted in gold if gold has both."""
        places = self.sentence(one), self.sentence(other)
        return abs(one - other) if max(places) >= _ALONE else abs(places[0] - places[1])

    def words(self, fillers: Iterable[Filler]) -> Words:
        """All words of the fillers."""
        found = [self._all_of(filler) for filler in fillers]
        return found[0] if len(found) == 1 else NO_WORDS.union(*found)

    def _all_of(self, filler: Filler) -> Words:
        if self._splits or filler.kind == PART:
            return frozenset(self._of_tokens(filler, tokens_of(filler.spans)))
        return _whole(self.sentence(filler.sentence), filler.spans)

    def without_punctuation(self, fillers: Iterable[Filler]) -> Words:
        """Their words but punctuation, by the tags of their file."""
        found: set[int] = set()
        for filler in fillers:
            tokens = tokens_of(filler.spans)
            kept = [
                token
                for place, token in enumerate(tokens)
                if not self._is_punctuation(filler.tags, place)
            ]
            found.update(self._of_tokens(filler, kept))
        return frozenset(found)

    def head(self, filler: Filler) -> Head:
        """The head of one filler, of a split word all parts; no words: unknown."""
        if filler.kind == PART:
            return Head(self.words((filler,)), "".join(filler.forms))
        words = frozenset(self._of_tokens(filler, tokens_of(filler.heads)))
        return Head(words, filler.head_word or "")

    def _is_punctuation(self, tags: Sequence[str], place: int) -> bool:
        tag = tags[place] if place < len(tags) else ""
        if self._splits is None:
            return "PUNC" in tag
        return tag.startswith(_PUNCTUATION)

    def _of_tokens(self, filler: Filler, tokens: Iterable[int]) -> Iterable[int]:
        at = self.sentence(filler.sentence)
        if self._splits is None:
            part = filler.part + 1 if filler.kind == PART else 0
            return [word(at, token, part) for token in tokens]
        if filler.kind == PART:
            return [word(at, token, filler.part) for token in tokens]
        splits = self._splits
        if not splits:
            return [word(at, token, 0) for token in tokens]
        return [
            word(at, token, part)
            for token in tokens
            for part in range(splits[at, token])
        ]


def _whole(sentence: int, spans: Spans) -> Words:
    """Words that are in one piece, by the steps between their numbers."""
    if len(spans) == 1:
        [(start, end)] = spans
        first, last = word(sentence, start, 0), word(sentence, end, 0)
        return frozenset(range(first, last, 1 << _PART_BITS))
    return frozenset([word(sentence, token, 0) for token in tokens_of(spans)])


def dice(one: Words, other: Words) -> float:
    """Twice the shared words over the words of both; 0 if one has none."""
    if not one or not other:
        return 0.0
    return 2 * len(one & other) / (len(one) + len(other))

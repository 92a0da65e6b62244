"""Coreference chains of a document, read off its `Coreference` frames.

The mentions of one frame (`Current`, `Coreferent`) are connected, mentions of the same
words are one mention, and what is connected is closed over the whole file in both
directions. Task paper of SemEval-2010 Task 10; page: semeval10, section 3.4.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from srlviewer.model.corpus import Corpus, FindsSentences
from srlviewer.model.disjoint_sets import DisjointSets
from srlviewer.model.frames import (
    PART,
    CoreferenceChain,
    Filler,
    Frame,
    FrameElement,
    Mention,
    is_coreference,
)
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import tokens_of

MENTIONS = frozenset(("current", "coreferent", "a0", "a1"))
"""Elements of a coreference frame that are mentions, in XML and in columns."""
TEXTS = ("coreference", "splitword")
"""What stands in the file where there is a coreference frame or a word in parts."""
LEAST = 2
"""Mentions that make a chain: what is mentioned once corefers with nothing."""

Words = frozenset[tuple[int, int, int]]
"""Sentence, token and part of each word, all 0-based."""


class Place(NamedTuple):
    """A mention of a chain, as it is met in a sentence."""

    chain: CoreferenceChain
    mention: int
    """Its place in the chain."""

    @property
    def fillers(self) -> tuple[Filler, ...]:
        """The words of the mention."""
        return self.chain.mentions[self.mention].fillers


class Coreference:
    """The chains of a file, found by sentence and by words."""

    def __init__(
        self, chains: Sequence[CoreferenceChain], parts: dict[tuple[int, int], int]
    ) -> None:
        """`parts`: (sentence, token) -> the number of parts of a split word."""
        self.chains = tuple(chains)
        self._parts = parts
        self._by_sentence: dict[int, list[Place]] = defaultdict(list)
        self._by_words: dict[Words, Place] = {}
        for chain in self.chains:
            for number, mention in enumerate(chain.mentions):
                place = Place(chain, number)
                self._by_words[_words(mention.fillers, parts)] = place
                for sentence in dict.fromkeys(f.sentence for f in mention.fillers):
                    self._by_sentence[sentence].append(place)

    def in_sentence(self, position: int) -> Sequence[Place]:
        """The mentions that have words in the sentence at a 0-based position."""
        return self._by_sentence.get(position, ())

    def sentences(self) -> Sequence[int]:
        """The positions of sentences that have mentions, ascending."""
        return sorted(self._by_sentence)

    def of(self, fillers: Iterable[Filler]) -> Place | None:
        """The mention that has exactly the words of these fillers."""
        return self._by_words.get(_words(fillers, self._parts))

    def next_place(self, place: Place, step: int) -> Place | None:
        """The mention after (1) or before (-1) another one of its chain."""
        there = place.mention + step
        inside = 0 <= there < len(place.chain.mentions)
        return Place(place.chain, there) if inside else None

    def nearest(self, place: Place, position: int) -> Place:
        """The mention of a chain that stands nearest to a sentence, the earlier one."""
        mentions = place.chain.mentions
        after = bisect_left(mentions, position, key=lambda mention: mention.sentence)
        around = range(max(0, after - 1), min(len(mentions), after + 1))
        best = min(around, key=lambda at: (abs(mentions[at].sentence - position), at))
        return Place(place.chain, best)


NO_COREFERENCE = Coreference((), {})


class CoreferenceReader:
    """Takes sentences in and gives their chains."""

    def __init__(self) -> None:
        """No sentence yet."""
        self._frames: list[list[tuple[Filler, ...]]] = []
        self._parts: dict[tuple[int, int], int] = {}

    def add(self, sentence: Sentence) -> None:
        """The coreference frames and split words of a sentence."""
        annotation = sentence.frame_annotation
        for split in annotation.split_words:
            self._parts[sentence.position, split.token] = len(split.parts)
        chosen = [f.number for f in annotation.frames if is_coreference(f)]
        if not chosen:
            return
        held: dict[int, list[tuple[Filler, ...]]] = {number: [] for number in chosen}
        for element in annotation.elements:
            if element.frame in held and is_mention(element):
                held[element.frame].append(
                    tuple(filler for filler in element.fillers if filler.spans)
                )
        self._frames += [mentions for mentions in held.values() if mentions]

    def finish(self) -> Coreference:
        """All sentences are in."""
        sets: DisjointSets[Words] = DisjointSets()
        mentions: dict[Words, Mention] = {}
        for frame in self._frames:
            before: Words | None = None
            for fillers in frame:
                words = _words(fillers, self._parts)
                if not words:
                    continue
                mentions.setdefault(words, Mention(fillers))
                sets.add(words)
                if before is not None:
                    sets.join(before, words)
                before = words
        groups: dict[Words, list[Words]] = defaultdict(list)
        for words in sorted(mentions, key=_reading_order):
            groups[sets.top(words)].append(words)
        chains = [group for group in groups.values() if len(group) >= LEAST]
        return Coreference(
            [
                CoreferenceChain(number, tuple(mentions[words] for words in group))
                for number, group in enumerate(chains)
            ],
            self._parts,
        )


def is_mention(element: FrameElement) -> bool:
    """Whether an element of a coreference frame is a mention that names words."""
    return element.name.lower() in MENTIONS and any(f.spans for f in element.fillers)


def read_coreference(sentences: Iterable[Sentence]) -> Coreference:
    """The chains of sentences, numbered by their first mentions in reading order.

    Fillers that name nothing are no mentions; sentences may come in any order.
    """
    reader = CoreferenceReader()
    for sentence in sentences:
        reader.add(sentence)
    return reader.finish()


def coreference_sentences(corpus: Corpus) -> Iterator[Sentence]:
    """The sentences of a file that chains are made of; more may come."""
    if not isinstance(corpus, FindsSentences):
        yield from corpus.sentences()
        return
    for position in corpus.positions_with(*TEXTS):
        yield corpus.sentence(position)


def corpus_coreference(corpus: Corpus) -> Coreference:
    """The chains of a file."""
    return read_coreference(coreference_sentences(corpus))


def chain_frames(sentence: Sentence) -> tuple[Frame, ...]:
    """The coreference frames of a sentence."""
    return tuple(frame for frame in sentence.frames if is_coreference(frame))


def _words(fillers: Iterable[Filler], parts: dict[tuple[int, int], int]) -> Words:
    """A whole word that has parts stands for all of them."""
    found: set[tuple[int, int, int]] = set()
    for filler in fillers:
        at = filler.sentence
        for token in tokens_of(filler.spans):
            if filler.kind == PART and filler.part >= 0:
                found.add((at, token, filler.part))
            else:
                number = parts.get((at, token), 1)
                found.update((at, token, part) for part in range(number))
    return frozenset(found)


def _reading_order(words: Words) -> tuple[tuple[int, int, int], int, list[object]]:
    """By their first word; of two that begin together the longer one first."""
    ordered = sorted(words)
    return ordered[0], -len(ordered), list(ordered)

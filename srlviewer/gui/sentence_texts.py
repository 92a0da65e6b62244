"""What searching and filtering ask of all sentences, gathered once for a comparison."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

from srlviewer.model.spans import tokens_of
from srlviewer.scoring.alignment import paired_sentences

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.gui.framenet_findings import FrameNetFindings
    from srlviewer.gui.frameset_findings import FramesetFindings
    from srlviewer.model.sentence import Sentence
    from srlviewer.report.null_cases import NullCases
    from srlviewer.scoring.judgements import Judgements

BLOCK = 50
"""Sentences between two yields."""


class SentenceTexts:
    """One entry a sentence pair; gold speaks where both sides have the sentence.

    Both `gather` methods go on where an earlier call was stopped.
    """

    def __init__(self) -> None:
        """Empty."""
        self.texts: list[str] = []
        self.ids: list[str] = []
        self.documents: list[str] = []
        self.predicates: list[frozenset[str]] = []
        """The senses and words of the predicates of both sides.

        Of frames their names and targets, with what their elements are called.
        """
        self.findings: FramesetFindings | None = None
        """What the PropBank frame files object to; None without such files."""
        self._cases: NullCases | None = None
        self.frame_findings: FrameNetFindings | None = None
        """What the FrameNet checks find; None where no file has frames."""

    def null_cases(self, judgements: Judgements) -> NullCases:
        """All null instantiations that these rows judge; made when first asked for."""
        if self._cases is None or self._cases.judgements is not judgements:
            from srlviewer.report.null_cases import NullCases

            self._cases = NullCases(judgements)
        return self._cases

    def gather(self, comparison: Comparison) -> Generator[None, None, None]:
        """Read texts, ids and documents of all sentences."""
        for number, named in enumerate(_named(comparison, len(self.texts))):
            self.ids.append(named.sentence_id)
            self.documents.append(named.document)
            self.texts.append(named.joined_text)
            if number % BLOCK == BLOCK - 1:
                yield

    def gather_predicates(self, comparison: Comparison) -> Generator[None, None, None]:
        """Read the predicates of all sentences."""
        pairs = paired_sentences(
            comparison.gold,
            comparison.predicted,
            comparison.pairing,
            start=len(self.predicates),
        )
        for number, (gold, predicted) in enumerate(pairs):
            self.predicates.append(_predicate_words(gold) | _predicate_words(predicted))
            if number % BLOCK == BLOCK - 1:
                yield


def _named(comparison: Comparison, start: int) -> Iterator[Sentence]:
    """The sentence that names each pair; the other file is not read without need."""
    pairing = comparison.pairing
    if pairing.by_position:
        yield from comparison.gold.sentences(start, len(pairing))
        return
    for gold, predicted in pairing.pairs[start:]:
        if gold is not None:
            yield comparison.gold.sentence(gold)
        elif predicted is not None:
            yield comparison.predicted.sentence(predicted)


def _predicate_words(sentence: Sentence | None) -> frozenset[str]:
    if sentence is None:
        return frozenset()
    tokens = (sentence.forms[token] for token in sentence.predicate_tokens)
    return frozenset((*sentence.senses, *tokens, *_frame_words(sentence)))


def _frame_words(sentence: Sentence) -> Iterator[str]:
    """All that a filter may ask for about frames and their elements."""
    for frame in sentence.frames:
        yield from frame_names(sentence, frame.number)
    for element in sentence.frame_elements:
        yield element.name
        if element.interpretation:
            yield element.interpretation


def frame_names(sentence: Sentence, number: int) -> tuple[str, ...]:
    """The name of a frame, and its target: the words, and each of them."""
    frame = sentence.frames[number]
    words = [sentence.forms[token] for token in tokens_of(frame.target)]
    return tuple(dict.fromkeys((frame.label, " ".join(words), *words)))

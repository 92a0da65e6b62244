"""What searching and filtering ask of all sentences, gathered once for a comparison."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from srlviewer.scoring.alignment import paired_sentences

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison

BLOCK = 50
"""Sentences between two yields."""


class SentenceTexts:
    """One entry a sentence pair; gold speaks where both sides have the sentence."""

    def __init__(self) -> None:
        """Empty; see `gather`."""
        self.texts: list[str] = []
        self.ids: list[str] = []
        self.documents: list[str] = []
        self.predicates: list[frozenset[str]] = []
        """The senses and words of the predicates of both sides."""

    def __len__(self) -> int:
        """How many sentences have been read so far."""
        return len(self.texts)

    def gather(self, comparison: Comparison) -> Generator[None, None, None]:
        """Read all sentences, from where an earlier call was stopped."""
        pairs = paired_sentences(
            comparison.gold,
            comparison.predicted,
            comparison.pairing,
            start=len(self),
        )
        for number, (gold, predicted) in enumerate(pairs):
            named = gold or predicted
            assert named is not None
            self.ids.append(named.sentence_id)
            self.documents.append(named.document)
            self.predicates.append(
                frozenset(
                    word
                    for sentence in (gold, predicted)
                    if sentence is not None
                    for token, sense in zip(
                        sentence.predicate_tokens, sentence.senses, strict=True
                    )
                    for word in (sense, sentence.forms[token])
                )
            )
            self.texts.append(named.joined_text)
            if number % BLOCK == BLOCK - 1:
                yield

"""The mentions of coreference chains that stand in a sentence, as a picture shows them.

Chains have numbers and lines of different styles; colour says nothing here, it belongs
to verdicts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from srlviewer.model.address import SIDES
from srlviewer.model.spans import Spans

if TYPE_CHECKING:
    from srlviewer.drawing.items import SentenceInput
    from srlviewer.model.coreference import Coreference
    from srlviewer.model.sentence import Sentence


class ChainStyle(Enum):
    """How the words of a mention are underlined."""

    SOLID = "solid"
    DASHED = "dashed"
    DOTTED = "dotted"
    DOUBLE = "double"
    WAVY = "wavy"


STYLES = tuple(ChainStyle)


class MentionMark(NamedTuple):
    """A mention of a chain; `spans` are columns of the picture.

    `chain` is the number of the chain in its file, `number` the place of the mention in
    it, both 0-based; `size` counts the mentions of the chain.
    """

    side: str
    chain: int
    number: int
    size: int
    spans: Spans

    @property
    def label(self) -> str:
        """The number of the chain as it is shown."""
        return str(self.chain + 1)

    @property
    def style(self) -> ChainStyle:
        """That of its line."""
        return style_of(self.chain)


def style_of(chain: int) -> ChainStyle:
    """The style of a chain: neighbours in number have different ones."""
    return STYLES[chain % len(STYLES)]


def mention_marks(
    coreference: Coreference, sentence: Sentence, side: str
) -> tuple[MentionMark, ...]:
    """The mentions in a sentence of the file whose chains these are."""
    found = []
    for place in coreference.in_sentence(sentence.position):
        mention = place.chain.mentions[place.mention]
        spans = mention.spans_in(sentence.position)
        chain, size = place.chain.number, len(place.chain.mentions)
        found.append(MentionMark(side, chain, place.mention, size, spans))
    return tuple(found)


def with_mentions(
    view: SentenceInput,
    pair: Sequence[Sentence | None],
    sides: Sequence[Coreference],
) -> SentenceInput:
    """The sentence with the mentions of gold; of the prediction if gold has none.

    `pair` and `sides` are gold and predicted. Words that the picture does not show
    cannot be marked: a prediction must have the words of gold.
    """
    shown = next((s for s in pair if s is not None), None)
    for side, sentence, coreference in zip(SIDES, pair, sides, strict=False):
        if sentence is None or not coreference.chains or shown is None:
            continue
        if not sentence.has_words_of(shown):
            continue
        return replace(view, mentions=mention_marks(coreference, sentence, side))
    return view

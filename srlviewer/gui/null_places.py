"""Where the filler of a null instantiation stands, which may be far away."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from srlviewer.model.frames import Filler, by_sentence, text_of
from srlviewer.model.spans import Spans, union

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.model.address import ItemAddress
    from srlviewer.model.sentence import Sentence


class FillerPlace(NamedTuple):
    """The pair of sentences that holds the nearest part of a filler, and its words.

    `spans` are its tokens there.
    """

    position: int
    words: str
    spans: Spans = ()


def filler_place(comparison: Comparison, address: ItemAddress) -> FillerPlace | None:
    """Where the filler of an element stands; None if it names none that is known."""
    side = address.side == "predicted"
    sentence = comparison.pair(address.sentence)[side]
    if sentence is None or address.number >= len(sentence.frame_elements):
        return None
    fillers = _nearest(sentence, sentence.frame_elements[address.number].fillers)
    if not fillers:
        return None
    at = fillers[0].sentence
    if not comparison.pairing.by_position:
        places = (pair[side] for pair in comparison.pairing.pairs)
        at = next((n for n, place in enumerate(places) if place == at), -1)
    spans = union(*(filler.spans for filler in fillers))
    return FillerPlace(at, text_of(fillers), spans) if at >= 0 else None


def _nearest(sentence: Sentence, fillers: tuple[Filler, ...]) -> list[Filler]:
    """Those of the sentence that is nearest, and of two as near the earlier one."""
    groups = by_sentence(fillers)
    if not groups:
        return []
    return groups[min(groups, key=lambda at: (abs(at - sentence.position), at))]

"""From the sentences of a file to the pairs that they belong to, and to addresses."""

from __future__ import annotations

from collections.abc import Callable

from srlviewer.comparison import Comparison
from srlviewer.model.address import SIDES, ItemAddress, in_file
from srlviewer.model.sentence import Sentence


def pair_places(comparison: Comparison, side: str) -> Callable[[int], int | None]:
    """Position of a sentence in its file -> position of its pair, or None."""
    pairing, at = comparison.pairing, SIDES.index(side)
    if pairing.by_position:
        number = len(pairing)
        return lambda position: position if position < number else None
    pairs = enumerate(pairing.pairs)
    places = {pair[at]: place for place, pair in pairs if pair[at] is not None}
    return places.get


def address_maker(
    comparison: Comparison, side: str
) -> Callable[[Sentence, str, int], str]:
    """The written address of an item of a side, by kind and 0-based number."""
    place_of = pair_places(comparison, side)

    def address_of(sentence: Sentence, kind: str, number: int) -> str:
        place = place_of(sentence.position)
        if place is None:
            return ""
        return str(in_file(ItemAddress(place, side, kind, number), sentence))

    return address_of

"""From what a user types to a place: a number, a sentence id, an item's address."""

from __future__ import annotations

from typing import TYPE_CHECKING

from srlviewer.gui.item_texts import has_item
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.model.address import (
    ItemAddress,
    from_file,
    item_kind,
    parse_address,
)

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState

CONTEXT = "Places"


def find_place(state: AppState, text: str) -> ItemAddress | str:
    """The place meant, or a sentence that says why there is none.

    A sentence id that is a number yields to the number, as in all lists and exports.
    """
    text = text.strip()
    address = parse_address(text)
    if address is not None:
        address = address._replace(kind=item_kind(address.kind))
    if address is not None and address.sentence < state.sentences:
        return address if not address.kind else _checked(state, address)
    comparison = state.comparison
    if comparison is not None:
        for corpus, side in ((comparison.gold, 0), (comparison.predicted, 1)):
            for sentence in corpus.sentences():
                if sentence.sentence_id == text:
                    at = _pair_of(state, side, sentence.position)
                    if at is not None:
                        return ItemAddress(at)
    if address is not None:
        words = QT_TRANSLATE_NOOP("Places", "There are %1 sentences.")
        return translated(CONTEXT, words).replace("%1", f"{state.sentences:,}")
    words = QT_TRANSLATE_NOOP("Places", "No sentence has the id “%1”.")
    return translated(CONTEXT, words).replace("%1", text)


def _checked(state: AppState, address: ItemAddress) -> ItemAddress | str:
    """The address, if there is such an item."""
    assert state.comparison is not None
    pair = state.comparison.pair(address.sentence)
    sentence = pair[0] if address.side == "gold" else pair[1]
    there = from_file(address, sentence)
    if sentence and there and has_item(sentence, there.kind, there.number):
        return there
    words = QT_TRANSLATE_NOOP("Places", "Sentence %1 has no item %2.")
    return (
        translated(CONTEXT, words)
        .replace("%1", str(address.sentence + 1))
        .replace("%2", str(address))
    )


def _pair_of(state: AppState, side: int, position: int) -> int | None:
    assert state.comparison is not None
    pairing = state.comparison.pairing
    if pairing.by_position:
        return position if position < len(pairing) else None
    return next((i for i, p in enumerate(pairing.pairs) if p[side] == position), None)

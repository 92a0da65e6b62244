"""Whose filler it is that a ring marks, where a link led to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.model.address import SIDES

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState
    from srlviewer.model.address import ItemAddress
    from srlviewer.model.frames import FrameElement

CONTEXT: Final = "RingWords"
OWNED: Final = QT_TRANSLATE_NOOP(
    "RingWords", "The ring marks “%1”, the filler of %2 in sentence %3 (%4)."
)
ALONE: Final = QT_TRANSLATE_NOOP("RingWords", "The ring marks “%1”.")
SIDE_NAMES: Final = dict(
    zip(
        SIDES,
        (
            QT_TRANSLATE_NOOP("RingWords", "gold"),
            QT_TRANSLATE_NOOP("RingWords", "predicted"),
        ),
        strict=True,
    )
)


def ring_words(state: AppState, text: str) -> str:
    """What a ring around these words means; whose they are is where one came from."""
    for address in (state.selection, state.history.last):
        element = _element(state, address)
        if address is None or element is None:
            continue
        words = translated(CONTEXT, OWNED).replace("%1", text)
        words = words.replace("%2", f"{element.interpretation} {element.name}".strip())
        words = words.replace("%3", str(address.sentence + 1))
        return words.replace("%4", translated(CONTEXT, SIDE_NAMES[address.side]))
    return translated(CONTEXT, ALONE).replace("%1", text)


def _element(state: AppState, address: ItemAddress | None) -> FrameElement | None:
    """The frame element of an address, if it is that of one."""
    if address is None or address.kind != "element" or state.comparison is None:
        return None
    pair = state.comparison.pair(address.sentence)
    sentence = pair[SIDES.index(address.side)]
    return sentence.frame_elements[address.number] if sentence else None

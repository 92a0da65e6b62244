"""Coreference chains in a sentence view: what lights up, what tooltips say."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF

from srlviewer.drawing.coreference_items import MentionMark
from srlviewer.drawing.draw_coreference import light_chain
from srlviewer.drawing.marks import Mark
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

if TYPE_CHECKING:
    from srlviewer.gui.sentence_selection import SentenceSelection

Chain = tuple[str, int]
"""The side that a chain is annotated on, and its number."""
CONTEXT = "ViewChains"
MENTION = QT_TRANSLATE_NOOP("ViewChains", "Chain %1, mention %2 of %3")
HOW_TO_GO = QT_TRANSLATE_NOOP("ViewChains", "A click goes to the next mention")


class ViewChains:
    """What a `SentenceSelection` does with chains.

    The chain under the mouse is lit, else the one that a step led along.
    """

    def __init__(self, view: SentenceSelection) -> None:
        """Paints on and reads from `view`."""
        self._view = view
        self._hovered: Chain | None = None
        self.followed: Chain | None = None

    def mention_at(self, point: QPoint | QPointF) -> MentionMark | None:
        """The mention whose line or number is at a point of the viewport."""
        place = self._view.place_on_page(point)
        found = self._view.page.layout.mention_at(place.x(), place.y())
        return found.mark if found is not None else None

    def hover(self, point: QPoint | QPointF | None) -> bool:
        """Light what is under the mouse; True if it is a mention."""
        mark = self.mention_at(point) if point is not None else None
        chain = (mark.side, mark.chain) if mark is not None else None
        if chain != self._hovered:
            self._hovered = chain
            self._view.viewport().update()
        return mark is not None

    def follow(self, chain: Chain | None) -> None:
        """Light the chain that a step led along."""
        if chain != self.followed:
            self.followed = chain
            self._view.viewport().update()

    def marks(self) -> list[Mark]:
        """What is painted over the sentence."""
        page = self._view.page
        return light_chain(page.layout, page.theme, self._hovered or self.followed)

    def tooltip_at(self, point: QPoint | QPointF) -> str:
        """Which mention it is; empty where there is none."""
        mark = self.mention_at(point)
        if mark is None:
            return ""
        return f"{mention_words(mark)}\n{translated(CONTEXT, HOW_TO_GO)}"


def mention_words(mark: MentionMark) -> str:
    """`Chain 3, mention 2 of 5`."""
    text = translated(CONTEXT, MENTION).replace("%1", mark.label)
    return text.replace("%2", str(mark.number + 1)).replace("%3", str(mark.size))

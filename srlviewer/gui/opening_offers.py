"""What would help files that have just been opened: their words, the same labels."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from srlviewer.gui.pair_offers import (
    DIVIDE,
    JOIN,
    divide_offer,
    join_offer,
    label_offer,
)

if TYPE_CHECKING:
    from srlviewer.gui.message_bar import MessageBar
    from srlviewer.gui.pair_offers import Offer
    from srlviewer.gui.recent import OpenChoice
    from srlviewer.gui.session import Session

TOPIC = "offer"
"""Of the message."""


class OpeningOffers(QObject):
    """Says it once, in the message line, with a button."""

    def __init__(
        self, session: Session, message: MessageBar, parent: QObject | None = None
    ) -> None:
        """`message` is the line where it is offered."""
        super().__init__(parent)
        self._session, self._message = session, message
        session.opened.connect(self._on_opened)
        session.state.comparison_changed.connect(lambda: message.take_back(TOPIC))

    def _on_opened(self, choice: OpenChoice) -> None:
        comparison = self._session.state.comparison
        if comparison is None:
            return
        problems = comparison.log.problems
        found = chain(
            divide_offer(choice, problems),
            label_offer(choice, problems),
            join_offer(choice, (comparison.gold, comparison.predicted)),
        )
        offer = next(found, None)
        if offer is None:
            return
        words = self.tr("The files have no words of their own; tokens show as numbers.")
        if offer.kind == DIVIDE:
            words = self.tr(
                "Labels look as if they held functions, which are read as part of the "
                "category."
            )
        elif offer.kind != JOIN:
            words = self.tr("No role label occurs in both files, so none can be right.")
        self._message.say(
            words,
            button=offer.text,
            action=lambda: self._accept(offer),
            topic=TOPIC,
        )

    def _accept(self, offer: Offer) -> None:
        scheme = self._session.state.scheme
        self._session.open(replace(offer.choice, scheme=scheme))

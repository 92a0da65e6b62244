"""The buttons below a verdict: what would help, one click each."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from srlviewer.gui.pair_offers import Offer


class OfferRow(QWidget):
    """A row that takes no room while nothing is offered."""

    chosen = Signal(object)
    """An `Offer`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Without buttons."""
        super().__init__(parent)
        self.buttons: dict[str, QPushButton] = {}
        """Kind of an offer -> its button."""
        self._standing: list[QPushButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addStretch(1)

    def add(self, text: str) -> QPushButton:
        """A button that is always there, and hidden until it is of use."""
        button = self._make(text)
        button.hide()
        self._standing.append(button)
        return button

    def clear(self) -> None:
        """Offer nothing."""
        for button in self._standing:
            button.hide()
        self.show_offers(())

    def show_offers(self, offers: Iterable[Offer]) -> None:
        """A button for each, in the place of those before."""
        for button in self.buttons.values():
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons.clear()
        for offer in offers:
            button = self._make(offer.text)
            button.setToolTip(offer.tip)
            button.clicked.connect(lambda _on=False, of=offer: self.chosen.emit(of))
            self.buttons[offer.kind] = button

    def _make(self, text: str) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)
        self._row.insertWidget(self._row.count() - 1, button)
        return button

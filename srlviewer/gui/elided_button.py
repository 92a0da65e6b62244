"""A button that gives way: cut with an ellipsis, and whole in the tool tip."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

NARROWEST = 60


class ElidedButton(QPushButton):
    """As wide as there is room; `text` stays whole, as screen readers say it."""

    def __init__(self, text: str, tip: str = "", parent: QWidget | None = None) -> None:
        """`tip` is what a click does; the text stands above it where it is cut."""
        super().__init__(text, parent)
        self._tip = tip
        self.setToolTip(tip)
        # By itself a button takes no less room than its whole text needs.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """A few letters."""
        least = super().minimumSizeHint()
        return QSize(min(NARROWEST, least.width()), least.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The button with as much of its text as fits."""
        del event
        option = QStyleOptionButton()
        self.initStyleOption(option)
        room = self.style().subElementRect(
            QStyle.SubElement.SE_PushButtonContents, option, self
        )
        shown = self.fontMetrics().elidedText(
            self.text(),
            Qt.TextElideMode.ElideRight,
            room.width(),
            Qt.TextFlag.TextShowMnemonic,
        )
        is_cut = shown != self.text()
        whole = self.text().replace("&&", "&")
        self.setToolTip(f"{whole}\n{self._tip}".strip() if is_cut else self._tip)
        option.text = shown
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.end()

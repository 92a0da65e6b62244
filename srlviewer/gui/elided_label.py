"""A label that gives way: cut with an ellipsis, and whole in the tool tip."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget


class ElidedLabel(QLabel):
    """Shows as much of its text as there is room for."""

    def __init__(
        self,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
        parent: QWidget | None = None,
    ) -> None:
        """`mode`: where the text is cut."""
        super().__init__(parent)
        self._mode = mode

    def setText(self, text: str) -> None:  # noqa: N802 (Qt's name)
        """Another text, whole in the tool tip."""
        super().setText(text)
        self.setToolTip(text)

    def minimumSizeHint(self) -> QSize:
        """A few letters."""
        return QSize(40, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """The text as it fits."""
        del event
        painter = QPainter(self)
        text = self.fontMetrics().elidedText(
            self.text(), self._mode, self.contentsRect().width()
        )
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.contentsRect(), self.alignment(), text)
        painter.end()

"""Says, while files are dragged over the window, that it takes them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from srlviewer.gui.looks import widget_colours
from srlviewer.gui.state import AppState

EDGE = 4


class DropFrame(QWidget):
    """Lies over the whole window with a frame and a line of words."""

    def __init__(self, state: AppState, parent: QWidget) -> None:
        """In the colours of `state`; not seen until files come."""
        super().__init__(parent)
        self._state, self._window = state, parent
        self.words = self.tr("Drop the gold and the predicted file here")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def cover(self) -> None:
        """Show it over all that the window holds."""
        self.setGeometry(self._window.rect())
        self.show()
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A frame around the window and the words on a plate in the middle."""
        del event
        colours = widget_colours(self._state)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.accent), EDGE))
        half = EDGE // 2
        painter.drawRect(self.rect().adjusted(half, half, -half, -half))
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 1.3)
        painter.setFont(font)
        words = painter.fontMetrics().boundingRect(self.words)
        plate = words.adjusted(-24, -14, 24, 14)
        plate.moveCenter(self.rect().center())
        painter.setPen(QPen(QColor(colours.accent), 2))
        painter.setBrush(QColor(colours.page))
        painter.drawRoundedRect(plate, 6, 6)
        painter.setPen(QColor(colours.text))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, self.words)
        painter.end()

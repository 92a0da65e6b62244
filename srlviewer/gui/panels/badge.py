"""The badge of a verdict as a widget."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from srlviewer.gui.looks import paint_badge, picture_theme
from srlviewer.gui.state import AppState
from srlviewer.scoring.verdicts import Verdict


class Badge(QWidget):
    """The badge of a verdict beside words that say the same."""

    def __init__(
        self,
        verdict: Verdict,
        state: AppState,
        size: int,
        parent: QWidget | None = None,
    ) -> None:
        """`size` in px."""
        super().__init__(parent)
        self._verdict, self._state = verdict, state
        self.setFixedSize(size, size)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The badge fills the widget."""
        del event
        painter = QPainter(self)
        rect = QRectF(self.rect())
        paint_badge(painter, rect, self._verdict, picture_theme(self._state))
        painter.end()

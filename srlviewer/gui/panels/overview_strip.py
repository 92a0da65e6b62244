"""A strip beside a long list: where in it the errors are; a click goes there."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from srlviewer.drawing.item_rows import SEVERITY
from srlviewer.gui.looks import picture_theme, widget_colours
from srlviewer.gui.sentence_model import SentenceModel
from srlviewer.gui.state import ERRORS

WIDTH = 10


class OverviewStrip(QWidget):
    """One line of pixels for each few sentences of the list, in the worst verdict."""

    def __init__(self, model: SentenceModel, parent: QWidget | None = None) -> None:
        """Shows the sentences of `model` in its order."""
        super().__init__(parent)
        self._model, self._state = model, model.results.state
        self._marks: list[int] | None = None
        self.setFixedWidth(WIDTH)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.tr("Overview of errors"))
        self.setToolTip(self.tr("Where the errors are; click to go there"))
        model.modelReset.connect(self._forget)
        model.dataChanged.connect(self._forget)
        self._state.theme_changed.connect(self.update)
        self._state.position_changed.connect(self.update)

    def _forget(self) -> None:
        self._marks = None
        self.update()

    def sizeHint(self) -> QSize:
        """Narrow."""
        return QSize(WIDTH, 60)

    def resizeEvent(self, event: object) -> None:
        """The sentences are shared out anew."""
        del event
        self._marks = None

    def marks(self) -> list[int]:
        """For each line of pixels the index of its verdict in SEVERITY, or -1."""
        if self._marks is None:
            self._marks = self._make_marks(max(self.height() // 2, 1))
        return self._marks

    def _make_marks(self, lines: int) -> list[int]:
        table, rows = self._model.results.table, self._model.rowCount()
        positions = self._model.positions
        if table is None or not rows or positions is None:
            return []
        import numpy as np

        errors = [v for v in SEVERITY if v in ERRORS]
        counts = table.verdict_counts[positions][:, [int(v) for v in errors]]
        share = np.arange(rows) * min(lines, rows) // rows
        sums = np.zeros((min(lines, rows), len(errors)), dtype=np.int64)
        np.add.at(sums, share, counts)
        worst = np.where(sums.any(axis=1), sums.argmax(axis=1), -1)
        return [SEVERITY.index(errors[i]) if i >= 0 else -1 for i in worst]

    def paintEvent(self, event: QPaintEvent) -> None:
        """The strip, and a mark at the sentence shown."""
        del event
        painter = QPainter(self)
        theme, widgets = picture_theme(self._state), widget_colours(self._state)
        painter.fillRect(self.rect(), QColor(widgets.page))
        marks = self.marks()
        if marks:
            step = self.height() / len(marks)
            for number, mark in enumerate(marks):
                if mark >= 0:
                    place = QRectF(3, number * step, WIDTH - 5, max(step - 0.5, 1))
                    colour = theme.colours(SEVERITY[mark]).stroke
                    painter.fillRect(place, QColor(colour))
            at = self._model.row_of(self._state.position)
            if at >= 0:
                y = (at + 0.5) / self._model.rowCount() * self.height()
                painter.fillRect(QRectF(0, y - 1, WIDTH, 2), QColor(widgets.text))
        painter.end()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the sentence at this height."""
        rows = self._model.rowCount()
        if rows:
            at = int(event.position().y() / max(self.height(), 1) * rows)
            self._state.set_position(self._model.position(min(max(at, 0), rows - 1)))

"""A strip beside a long list: where in it the errors are; a click goes there."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from srlviewer.drawing.item_rows import SEVERITY
from srlviewer.gui.looks import picture_theme, widget_colours
from srlviewer.gui.sentence_model import SentenceModel
from srlviewer.gui.state import ERRORS
from srlviewer.scoring.verdicts import Verdict

WIDTH = 16
EDGE = 2
LEAST = 3.0
"""Pixels of the narrowest bar: one error among many items is still seen."""
PALEST = 0.5


class Mark(NamedTuple):
    """A line of the strip: one sentence of the list, or several side by side.

    `verdict` is the most frequent error, None where all is right; `errors` (0 to 1) is
    the share of items that are wrong, `sentences` that of sentences with an error.
    """

    verdict: Verdict | None
    errors: float
    sentences: float


class OverviewStrip(QWidget):
    """Bars as long as the share of errors, stronger where more sentences have any."""

    def __init__(self, model: SentenceModel, parent: QWidget | None = None) -> None:
        """Shows the sentences of `model` in its order."""
        super().__init__(parent)
        self._model, self._state = model, model.results.state
        self._marks: list[Mark] | None = None
        self.setFixedWidth(WIDTH)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(self.tr("Overview of errors"))
        self.setToolTip(
            self.tr(
                "Where the errors are: the longer a bar, the more items are wrong. "
                "Click to go there."
            )
        )
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

    def marks(self) -> list[Mark]:
        """One for each line, from top to bottom; none while scoring goes on."""
        if self._marks is None:
            self._marks = self._make_marks(max(self.height() // 2, 1))
        return self._marks

    def _make_marks(self, lines: int) -> list[Mark]:
        table, rows = self._model.results.table, self._model.rowCount()
        positions = self._model.positions
        if table is None or not rows or positions is None:
            return []
        import numpy as np

        errors = [v for v in SEVERITY if v in ERRORS]
        lines = min(lines, rows)
        counts = table.verdict_counts[positions]
        wrong = counts[:, [int(v) for v in errors]]
        scored = counts.sum(axis=1) - counts[:, int(Verdict.IGNORED)]
        line = np.arange(rows) * lines // rows

        facts = np.column_stack(
            (wrong, scored, wrong.any(axis=1), np.ones(rows, dtype=np.int64))
        )
        sums = np.zeros((lines, facts.shape[1]), dtype=np.int64)
        np.add.at(sums, line, facts)
        marks = []
        for *kinds, items, faulty, sentences in sums.tolist():
            verdict = errors[kinds.index(max(kinds))] if faulty else None
            marks.append(Mark(verdict, sum(kinds) / max(items, 1), faulty / sentences))
        return marks

    def paintEvent(self, event: QPaintEvent) -> None:
        """The bars, and a line at the sentence shown."""
        del event
        painter = QPainter(self)
        theme, widgets = picture_theme(self._state), widget_colours(self._state)
        painter.fillRect(self.rect(), QColor(widgets.page))
        marks = self.marks()
        if marks:
            step, room = self.height() / len(marks), WIDTH - 2 * EDGE
            for number, mark in enumerate(marks):
                if mark.verdict is None:
                    continue
                colour = QColor(theme.colours(mark.verdict).stroke)
                colour.setAlphaF(PALEST + (1 - PALEST) * mark.sentences)
                length = max(LEAST, room * min(mark.errors, 1.0))
                height = max(step - (0.5 if step > 2 else 0), 1)
                painter.fillRect(QRectF(EDGE, number * step, length, height), colour)
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

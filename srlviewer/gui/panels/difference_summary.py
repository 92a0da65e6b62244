"""The sums of a comparison of two measures: standings, and what became of what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtWidgets import QAbstractItemView, QVBoxLayout, QWidget

from srlviewer.gui.numbers import signed_points
from srlviewer.gui.panels.difference_model import (
    LETTERS,
    letters_explained,
    situation_words,
)
from srlviewer.gui.second_measure import Line, SecondMeasure
from srlviewer.gui.table_model import Cell, Column, TableModel, shown_number
from srlviewer.gui.table_view import TableView
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

if TYPE_CHECKING:
    from srlviewer.report.metric_difference import MetricDifference, Summary

CONTEXT: Final = "DifferenceSummary"
WHAT, CASES, POINTS = range(3)
STANDING_WORDS: Final = {
    "both": QT_TRANSLATE_NOOP("DifferenceSummary", "Both right"),
    "only_a": QT_TRANSLATE_NOOP("DifferenceSummary", "Only %1 right"),
    "only_b": QT_TRANSLATE_NOOP("DifferenceSummary", "Only %2 right"),
    "neither": QT_TRANSLATE_NOOP("DifferenceSummary", "Neither wholly right"),
    "not_in_b": QT_TRANSLATE_NOOP("DifferenceSummary", "Only %1 counts them"),
    "not_in_a": QT_TRANSLATE_NOOP("DifferenceSummary", "Only %2 counts them"),
    "uncounted": QT_TRANSLATE_NOOP("DifferenceSummary", "Neither counts them"),
}


def shown_points(cell: Cell) -> str:
    """Points of a hundred with their sign."""
    value = float(cell or 0)
    return signed_points(value) if abs(value) > 1e-12 else "0"


class DifferenceSummary(QWidget):
    """One line a standing, its transitions below it; a click lists the cases."""

    def __init__(self, second: SecondMeasure, parent: QWidget | None = None) -> None:
        """Follows `second`."""
        super().__init__(parent)
        self.second = second
        self._lines: list[Line | None] = []
        self.model = TableModel(
            (
                Column(self.tr("Outcome"), tip=self.tr("What became of the items")),
                Column(
                    self.tr("Items"),
                    shown_number,
                    self.tr("Items that share a row under either measure count as one"),
                ),
                Column(
                    self.tr("Points"),
                    shown_points,
                    self.tr("Their part in the difference of the two F1"),
                ),
            ),
            self,
        )
        self.model.strong = lambda row: not str(row[WHAT]).startswith(" ")
        self.model.tip = self._tip
        self.table = TableView(self.tr("Sums of the difference"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setModel(self.model)
        self.table.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.table.opened.connect(self._open)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table)
        self.setFocusProxy(self.table)
        second.changed.connect(self.refresh)
        self.refresh()

    def sizeHint(self) -> QSize:
        """Room for a few lines."""
        return QSize(330, 150)

    def resizeEvent(self, event: object) -> None:
        """The words take what the numbers leave."""
        del event
        self._fit()

    def _fit(self) -> None:
        numbers = (CASES, POINTS)
        for column in numbers:
            self.table.setColumnWidth(column, self.table.width_of_column(column))
        room = self.table.viewport().width()
        room -= sum(self.table.columnWidth(column) for column in numbers)
        self.table.setColumnWidth(WHAT, max(room, 140))

    def refresh(self) -> None:
        """Read the sums of what is compared now."""
        self._lines = []
        rows: list[tuple[Cell, ...]] = []
        if self.second.compared is not None:
            difference = self.second.compared.difference
            for line in self.second.lines:
                rows.append(self._row(line, difference))
                self._lines.append((line.standing, line.seen))
            total = sum(int(row[CASES] or 0) for row in rows if self.model.strong(row))
            rows.append((self.tr("All items"), total, difference.total))
            self._lines.append(None)
        self.model.set_rows(rows)
        self._fit()

    def _row(self, line: Summary, difference: MetricDifference) -> tuple[Cell, ...]:
        if line.seen is None:
            text = translated(CONTEXT, STANDING_WORDS[line.standing])
            text = text.replace("%1", LETTERS[0]).replace("%2", LETTERS[1])
        else:
            views = (difference.a, difference.b)
            sides = [
                situation_words(view.situations_of(seen))
                for view, seen in zip(views, line.seen, strict=True)
            ]
            text = f"    {sides[0]} → {sides[1]}"
        return text, line.cases, line.points

    def _tip(self, row: object, column: int) -> str:
        del column
        words = str(row[WHAT]).strip()  # type: ignore[index]
        return f"{words}\n{letters_explained(self.second)}"

    def _open(self, index: QModelIndex) -> None:
        self.second.choose_line(self._lines[index.row()])

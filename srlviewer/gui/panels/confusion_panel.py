"""Gold labels against predicted labels; each cell opens as many items as it says."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import (
    QLabel,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.filtering import exact
from srlviewer.gui.looks import picture_theme, widget_colours
from srlviewer.gui.panels.no_labels import NoLabels
from srlviewer.gui.results import Results
from srlviewer.gui.state import AppState
from srlviewer.gui.table_model import VALUE_ROLE, Column, TableModel, shown_number
from srlviewer.gui.table_view import TableView
from srlviewer.scoring.verdicts import Verdict

Index = QModelIndex | QPersistentModelIndex
CELL = 58
ALPHA = {"dark": (24, 96), "contrast": (20, 70)}
"""Theme -> how strong the ground of a cell with few and with most items is.

The number on it keeps 4.5:1, and 7:1 in high contrast.
"""
USUAL_ALPHA = (24, 150)
SHARE_ROLE = VALUE_ROLE + 1
"""How many of the items of a cell are right, 0 to 1; None off the diagonal."""
BAR = 4
"""Height of the bar that shows the share."""


class ConfusionModel(TableModel):
    """The rows of the report's table without its first column, which heads the rows."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Empty."""
        super().__init__((), parent)
        self.gold: tuple[str, ...] = ()
        self.predicted: tuple[str, ...] = ()
        self.nothing = "∅"
        self.most = 0
        self.right: dict[tuple[str, str], int] = {}

    def show_cells(
        self,
        gold: tuple[str, ...],
        predicted: tuple[str, ...],
        rows: list[tuple[int, ...]],
        right: dict[tuple[str, str], int] | None = None,
    ) -> None:
        """Labels down and across (empty: no item on that side), and the numbers.

        `right`: how many items of a cell are correct; the same label is not all.
        """
        self.right = right or {}
        self.gold, self.predicted = gold, predicted
        self.most = max((n for row in rows for n in row), default=0)
        columns = [Column(name or self.nothing, shown_cell) for name in predicted]
        self.set_rows(rows, columns)

    def labels_of(self, index: Index) -> tuple[str, str]:
        """Gold and predicted label of a cell; empty for "no item"."""
        return self.gold[index.row()], self.predicted[index.column()]

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401
        """Labels on both sides."""
        across = orientation is Qt.Orientation.Horizontal
        labels = self.predicted if across else self.gold
        if not 0 <= section < len(labels):
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return labels[section] or self.nothing
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role == Qt.ItemDataRole.ToolTipRole and not labels[section]:
            return self.tr("spurious") if not across else self.tr("missing")
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """The number, and the cell in words."""
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            if not index.isValid():
                return None
            gold, predicted = self.labels_of(index)
            words = self.tr("gold %1, predicted %2: %3")
            for mark, text in (
                ("%1", gold or self.tr("nothing")),
                ("%2", predicted or self.tr("nothing")),
                ("%3", shown_number(super().data(index, VALUE_ROLE))),
            ):
                words = words.replace(mark, text)
            return f"{words}{self._right_words(gold, predicted)}"
        if role == SHARE_ROLE and index.isValid():
            gold, predicted = self.labels_of(index)
            value = super().data(index, VALUE_ROLE)
            same = value and gold == predicted
            return self.right.get((gold, predicted), 0) / value if same else None
        return super().data(index, role)

    def _right_words(self, gold: str, predicted: str) -> str:
        """`; 62 of them correct`: others have another span, or are penalised."""
        if gold != predicted:
            return ""
        number = shown_number(self.right.get((gold, predicted), 0))
        words = self.tr(
            "; %1 of them correct, the others differ in span or are penalised"
        )
        return words.replace("%1", number)


def shown_cell(cell: object) -> str:
    """A number; nothing for 0, so that the others are seen."""
    return shown_number(cell) if cell else ""  # type: ignore[arg-type]


class ConfusionDelegate(QStyledItemDelegate):
    """The more items, the stronger the ground; a bar shows how many are right.

    Only cells of the diagonal have a bar, and without colours a frame too.
    """

    def __init__(self, state: AppState, parent: QWidget | None = None) -> None:
        """Colours follow the theme of `state`."""
        super().__init__(parent)
        self._state = state

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Ground, then the number as usual."""
        model = index.model()
        value = index.data(VALUE_ROLE)
        if isinstance(model, ConfusionModel) and value and model.most:
            gold, predicted = model.labels_of(index)
            colour = QColor(self._colour(gold, predicted))
            share = (value / model.most) ** 0.5
            theme = picture_theme(self._state).name
            least, most = ALPHA.get(theme, USUAL_ALPHA)
            colour.setAlpha(round(least + (most - least) * share))
            painter.fillRect(option.rect.adjusted(1, 1, -1, -1), colour)
        super().paint(painter, option, index)
        right = index.data(SHARE_ROLE)
        if right is not None:
            self._paint_share(painter, option.rect, right)

    def _paint_share(self, painter: QPainter, cell: QRect, right: float) -> None:
        """A bar along the lower edge, filled as far as the items are right."""
        theme = picture_theme(self._state)
        colour = QColor(theme.colours(Verdict.CORRECT).stroke)
        bar = cell.adjusted(4, cell.height() - BAR - 2, -4, -3)
        painter.save()
        painter.fillRect(bar, QColor(theme.page))
        filled = QRect(bar)
        filled.setWidth(round(bar.width() * right))
        painter.fillRect(filled, colour)
        painter.setPen(QPen(colour, 1))
        painter.drawRect(bar.adjusted(0, 0, -1, -1))
        if theme.name == "contrast":
            painter.drawRect(cell.adjusted(1, 1, -2, -2))
        painter.restore()

    def _colour(self, gold: str, predicted: str) -> str:
        theme = picture_theme(self._state)
        if theme.name == "contrast":
            return widget_colours(self._state).line
        if gold == predicted:
            verdict = Verdict.CORRECT
        elif not predicted:
            verdict = Verdict.MISSING
        elif not gold:
            verdict = Verdict.SPURIOUS
        else:
            verdict = Verdict.WRONG_LABEL
        return theme.colours(verdict).stroke


class ConfusionPanel(QWidget):
    """The matrix of the measure shown."""

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        """Shows the labels of the measure of the state of `results`."""
        super().__init__(parent)
        self.results, self.state = results, results.state
        state = results.state
        self._opened_filter = ""
        self.model = ConfusionModel(self)
        self.table = TableView(self.tr("Confusion of labels"))
        self.table.setModel(self.model)
        self.table.setItemDelegate(ConfusionDelegate(state, self.table))
        self.table.opened.connect(self._open)
        rows = self.table.verticalHeader()
        rows.show()
        rows.setHighlightSections(True)
        header = self.table.horizontalHeader()
        header.setHighlightSections(True)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words = QLabel(
            self.tr(
                "Gold down, predicted across; bars: how many are correct. "
                "Click to list the items."
            )
        )
        self.words.setContentsMargins(8, 4, 8, 4)
        self.words.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self.no_labels = NoLabels(state)
        layout.addWidget(self.words)
        layout.addWidget(self.no_labels, 1)
        layout.addWidget(self.table, 1)
        self.setFocusProxy(self.table)
        state.comparison_changed.connect(self.refresh)
        state.judgements_changed.connect(self.refresh)
        state.measure_changed.connect(self.refresh)
        state.filter_changed.connect(self._on_filter)
        state.theme_changed.connect(self.table.viewport().update)
        self._is_stale = True
        self.refresh()

    def sizeHint(self) -> QSize:
        """A few rows."""
        return QSize(420, 220)

    def showEvent(self, event: object) -> None:
        """Read the table if it changed while nobody looked."""
        del event
        if self._is_stale:
            self._read()

    def refresh(self) -> None:
        """The table has changed; it is read at once only if it is seen."""
        self._is_stale = True
        if self.isVisible():
            self._read()

    def _read(self) -> None:
        self._is_stale = False
        comparison, measure = self.state.comparison, self.state.measure
        has_labels = self.no_labels.refresh()
        for widget in (self.words, self.table):
            widget.setVisible(self.no_labels.isHidden())
        if comparison is None or not has_labels:
            self.model.show_cells((), (), [])
            return
        from srlviewer.report.tables import confusion_table

        table = confusion_table(comparison, measure)
        # The last row and the last column stand for "no item on that side".
        predicted = (*table.columns[1:-1], "")
        gold = (*(str(row[0]) for row in table.rows[:-1]), "")
        numbers = [tuple(int(n or 0) for n in row[1:]) for row in table.rows]
        self.model.show_cells(gold, predicted, numbers, self._right())
        self._fit()

    def _right(self) -> dict[tuple[str, str], int]:
        """Gold and predicted label -> how many items of them are correct."""
        table = self.results.table
        if table is None or table.measure != self.state.measure:
            return {}
        import numpy as np

        right = table.verdict == Verdict.CORRECT
        pairs = np.stack((table.gold_label[right], table.predicted_label[right]))
        found, numbers = np.unique(pairs, axis=1, return_counts=True)
        return {
            (table.label(int(gold)), table.label(int(predicted))): int(number)
            for (gold, predicted), number in zip(found.T, numbers, strict=True)
        }

    def _fit(self) -> None:
        metrics = self.table.fontMetrics()
        for column, label in enumerate(self.model.predicted):
            width = metrics.horizontalAdvance(label or self.model.nothing) + 18
            self.table.setColumnWidth(column, max(width, CELL))

    def _open(self, index: QModelIndex) -> None:
        if not index.data(VALUE_ROLE):
            return
        gold, predicted = self.model.labels_of(index)
        wanted = f"gold:{exact(gold)} predicted:{exact(predicted)} counted:yes"
        self._opened_filter = wanted
        self.state.open_items(wanted)

    def _on_filter(self, text: str) -> None:
        """A cell stays selected as long as its items are listed."""
        if self._opened_filter and text != self._opened_filter:
            self._opened_filter = ""
            self.table.clearSelection()
            self.table.setCurrentIndex(QModelIndex())

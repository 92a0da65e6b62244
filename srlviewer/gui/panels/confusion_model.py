"""The matrix of labels as a model, and how its cells are painted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from srlviewer.gui.looks import picture_theme, widget_colours
from srlviewer.gui.numbers import grouped
from srlviewer.gui.panels.cell_words import cell_words
from srlviewer.gui.shown_label import shown_label
from srlviewer.gui.state import AppState
from srlviewer.gui.table_model import VALUE_ROLE, Column, TableModel, shown_number
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.report.function_tables import Cells

Index = QModelIndex | QPersistentModelIndex
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
        self.cells: Cells | None = None
        """Under `gf`: how many items of a cell have the right head."""
        self.shows_heads = False
        """Whether cells hold two numbers: with the right head, with another."""

    def show_cells(
        self,
        gold: tuple[str, ...],
        predicted: tuple[str, ...],
        rows: list[tuple[int, ...]],
        right: dict[tuple[str, str], int] | None = None,
        cells: Cells | None = None,
    ) -> None:
        """Labels down and across (empty: no item on that side), and the numbers.

        `right`: how many items of a cell are correct; the same label is not all.
        """
        self.right = right or {}
        self.cells = cells
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
            label = labels[section]
            return shown_label(label) if label else self.nothing_words(across=across)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role == Qt.ItemDataRole.ToolTipRole and not labels[section]:
            if across:
                return self.tr("Missing: in gold, and nothing in its place predicted")
            return self.tr("Spurious: predicted, and nothing in its place in gold")
        return None

    def nothing_words(self, *, across: bool) -> str:
        """The heading of what only one side has."""
        words = self.tr("missing") if across else self.tr("spurious")
        return f"{self.nothing} {words}"

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """The number, and the cell in words."""
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            if not index.isValid():
                return None
            gold, predicted = self.labels_of(index)
            if self.cells is not None and (gold, predicted) in self.cells:
                cell = self.cells[gold, predicted]
                return cell_words(gold, predicted, cell, links=False)
            words = self.tr("gold %1, predicted %2: %3")
            for mark, text in (
                ("%1", shown_label(gold) or self.tr("nothing")),
                ("%2", shown_label(predicted) or self.tr("nothing")),
                ("%3", shown_number(super().data(index, VALUE_ROLE))),
            ):
                words = words.replace(mark, text)
            return f"{words}{self._right_words(gold, predicted)}"
        if role == Qt.ItemDataRole.DisplayRole and self.shows_heads:
            return self._both_heads(index)
        if role == SHARE_ROLE and index.isValid():
            gold, predicted = self.labels_of(index)
            value = super().data(index, VALUE_ROLE)
            same = value and gold == predicted
            return self.right.get((gold, predicted), 0) / value if same else None
        return super().data(index, role)

    def _both_heads(self, index: Index) -> str:
        """`38+3`: with the right head, with another."""
        if not index.isValid() or self.cells is None:
            return ""
        cell = self.cells.get(self.labels_of(index))
        return f"{grouped(cell.right)}+{grouped(cell.wrong)}" if cell else ""

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

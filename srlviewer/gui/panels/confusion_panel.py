"""Gold labels against predicted labels; each cell opens as many items as it says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from srlviewer.gui.filtering import exact
from srlviewer.gui.numbers import grouped
from srlviewer.gui.panels.cell_words import cell_words
from srlviewer.gui.panels.confusion_model import ConfusionDelegate, ConfusionModel
from srlviewer.gui.panels.function_bar import FunctionBar
from srlviewer.gui.panels.no_labels import NoLabels
from srlviewer.gui.results import Results
from srlviewer.gui.shown_label import shown_label
from srlviewer.gui.table_model import VALUE_ROLE
from srlviewer.gui.table_view import TableView
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.report.function_tables import Cells
    from srlviewer.report.tables import Table

CELL, NARROW_CELL = 58, 34
"""Least width of a column, and where there are many."""
MANY = 12
OTHER_UNIT: Final = {
    "bracket": (
        "pos",
        QT_TRANSLATE_NOOP(
            "ConfusionPanel",
            "; and 1 word (Dependencies has both)",
        ),
        QT_TRANSLATE_NOOP(
            "ConfusionPanel",
            "; and %1 words (Dependencies has both)",
        ),
    ),
    "pos": (
        "bracket",
        QT_TRANSLATE_NOOP("ConfusionPanel", "; and 1 phrase (Dependencies has both)"),
        QT_TRANSLATE_NOOP("ConfusionPanel", "; and %1 phrases (Dependencies has both)"),
    ),
}
"""Unit -> the other one that functions stand on, and how its items are told."""


def in_sight(
    gold: Sequence[str], predicted: Sequence[str], numbers: Sequence[Sequence[int]]
) -> tuple[list[int], list[int]]:
    """The places of rows and columns: "no item" first, then the most frequent.

    A label has the same rank down and across; `--`, which is no function, comes last.

    >>> in_sight(("A", "B", ""), ("A", "B", ""), ((1, 0, 0), (0, 5, 1), (0, 2, 0)))
    ([2, 1, 0], [2, 1, 0])
    """
    weight: Counter[str] = Counter()
    for row, label in enumerate(gold):
        for column, other in enumerate(predicted):
            weight[label] += numbers[row][column]
            weight[other] += numbers[row][column]

    def rank(label: str) -> tuple[bool, bool, int, str]:
        return label != "", label == "--", -weight[label], label

    return (
        sorted(range(len(gold)), key=lambda at: rank(gold[at])),
        sorted(range(len(predicted)), key=lambda at: rank(predicted[at])),
    )


_ASKED = re.compile(r"gold(?:\.gf)?:(\S+) predicted(?:\.gf)?:(\S+)(?: counted:yes)?")


def _cell_asked_for(text: str) -> tuple[str, ...]:
    """Both labels of a filter that asks for one cell, as it is typed; else nothing.

    >>> _cell_asked_for("gold.gf:SB predicted.gf:OA"), _cell_asked_for("gold.gf:SB")
    (('SB', 'OA'), ())
    """
    found = _ASKED.fullmatch(text.strip())
    return tuple(label.strip('"') for label in found.groups()) if found else ()


class ConfusionPanel(QWidget):
    """The matrix of the measure shown."""

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        """Shows the labels of the measure of the state of `results`."""
        super().__init__(parent)
        self.results, self.state = results, results.state
        state = results.state
        self._opened_filter = ""
        self._other_cells: Cells | None = None
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
        self.bar = FunctionBar(
            results,
            self.tr("hea&ds"),
            self.tr("Two numbers: items with the right head + with another head"),
        )
        self.bar.extra_toggled.connect(self._show_heads)
        self.words = QLabel()
        self.words.setContentsMargins(8, 4, 8, 4)
        self.words.setWordWrap(True)
        self.words.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.words.setAccessibleName(self.tr("The cell in words"))
        self.words.linkActivated.connect(self._open_part)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self.no_labels = NoLabels(state)
        layout.addWidget(self.bar)
        layout.addWidget(self.words)
        layout.addWidget(self.no_labels, 1)
        layout.addWidget(self.table, 1)
        self.setFocusProxy(self.table)
        state.comparison_changed.connect(self.refresh)
        state.judgements_changed.connect(self.refresh)
        state.measure_changed.connect(self.refresh)
        state.filter_changed.connect(self._on_filter)
        state.theme_changed.connect(self.table.viewport().update)
        results.division_changed.connect(self.refresh)
        self.table.selectionModel().currentChanged.connect(self._say)
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
        self._other_cells = None
        marked = self._marked()
        comparison = self.state.comparison
        has_labels = self.no_labels.refresh()
        has_functions = self.bar.refresh()
        for widget in (self.words, self.table):
            widget.setVisible(self.no_labels.isHidden())
        self.model.shows_heads = has_functions and self.bar.extra.isChecked()
        if comparison is None or not has_labels:
            self.model.show_cells((), (), [])
        elif has_functions:
            self._show_functions()
        else:
            from srlviewer.report.tables import confusion_table

            table = confusion_table(comparison, self.state.measure)
            self._show_square(table, self._right())
        self._mark(*(marked or _cell_asked_for(self.state.filter_text)))
        self._say()

    def _marked(self) -> tuple[str, str] | None:
        """Gold and predicted label of the current cell."""
        index = self.table.currentIndex()
        return self.model.labels_of(index) if index.isValid() else None

    def _mark(self, gold: str | None = None, predicted: str | None = None) -> None:
        """Make the cell of two labels the current one, if it is there."""
        model = self.model
        if gold not in model.gold or predicted not in model.predicted:
            return
        row, column = model.gold.index(gold), model.predicted.index(predicted)
        self.table.setCurrentIndex(model.index(row, column))

    def _show_functions(self) -> None:
        from srlviewer.report.function_tables import square

        cells = self._cells()
        right = {pair: cell.correct for pair, cell in cells.items()}
        self._show_square(square(cells), right, cells)

    def _cells(self) -> Cells:
        from srlviewer.report.function_tables import function_cells, label_cells

        functions = self.results.functions
        assert functions is not None
        by_function = self.bar.divides_by_function
        return function_cells(functions) if by_function else label_cells(functions)

    def _show_square(
        self,
        table: Table,
        right: dict[tuple[str, str], int],
        cells: Cells | None = None,
    ) -> None:
        # The last row and the last column stand for "no item on that side".
        predicted = (*table.columns[1:-1], "")
        gold = (*(str(row[0]) for row in table.rows[:-1]), "")
        numbers = [tuple(int(n or 0) for n in row[1:]) for row in table.rows]
        down, across = in_sight(gold, predicted, numbers)
        self.model.show_cells(
            tuple(gold[row] for row in down),
            tuple(predicted[column] for column in across),
            [tuple(numbers[row][column] for column in across) for row in down],
            right,
            cells,
        )
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

    def _show_heads(self, on: bool) -> None:
        self.model.shows_heads = on and self.model.cells is not None
        self.model.refresh_looks()
        self._fit()
        self._say()

    def _fit(self) -> None:
        model, metrics = self.model, self.table.fontMetrics()
        least = CELL if len(model.predicted) <= MANY else NARROW_CELL
        for column, label in enumerate(model.predicted):
            texts = [shown_label(label) or model.nothing_words(across=True)]
            texts += [
                str(model.index(row, column).data() or "")
                for row in range(model.rowCount())
            ]
            width = max(map(metrics.horizontalAdvance, texts)) + 18
            self.table.setColumnWidth(column, max(width, least))

    def _say(self) -> None:
        """The current cell in words, or how to read the matrix."""
        self.words.setText(self._words())

    def _words(self) -> str:
        index = self.table.currentIndex()
        if self.model.cells is not None and index.isValid():
            gold, predicted = self.model.labels_of(index)
            cell = self.model.cells.get((gold, predicted))
            if cell is not None:
                words = cell_words(gold, predicted, cell, links=True)
                return f"{words}{self._others(gold, predicted)}"
        if self.model.shows_heads:
            return self.tr(
                "38+3: 38 items with the right head, 3 with another one. Gold down, "
                "predicted across. Click to list the items."
            )
        return self.tr(
            "Gold down, predicted across, the most frequent first; bars: how many are "
            "correct. ∅: nothing on that side. Click to list the items."
        )

    def _others(self, gold: str, predicted: str) -> str:
        """Phrases and words stand apart: how many of the other kind the cell has."""
        unit, _, notion = self.state.measure.partition(".")
        if unit not in OTHER_UNIT or not self.bar.divides_by_function:
            return ""
        from srlviewer.report.function_tables import function_cells

        other, one, many = OTHER_UNIT[unit]
        measure = f"{other}.{notion}"
        judgements = self.state.judgements
        if judgements is None or measure not in judgements.measures:
            return ""
        if self._other_cells is None:
            functions = self.results.functions_of(measure)
            self._other_cells = function_cells(functions)
        cell = self._other_cells.get((gold, predicted))
        if cell is None:
            return ""
        words = translated("ConfusionPanel", one if cell.number == 1 else many)
        return words.replace("%1", grouped(cell.number))

    def _filter_of(self, index: QModelIndex) -> str:
        gold, predicted = (exact(label) for label in self.model.labels_of(index))
        if self.model.cells is not None and self.bar.divides_by_function:
            return f"gold.gf:{gold} predicted.gf:{predicted} counted:yes"
        return f"gold:{gold} predicted:{predicted} counted:yes"

    def _open(self, index: QModelIndex) -> None:
        """List the items of a cell; once it is open, go to the next of them."""
        if not index.data(VALUE_ROLE):
            self.state.message.emit(self.tr("No item is in this cell."))
            return
        wanted = self._filter_of(index)
        if wanted == self._opened_filter == self.state.filter_text:
            self.results.go_on()
            return
        self._list(wanted)

    def _open_part(self, part: str) -> None:
        """List the items of the current cell with the right or another head."""
        index = self.table.currentIndex()
        if index.isValid() and index.data(VALUE_ROLE):
            self._list(f"{self._filter_of(index)} attachment:{part}")

    def _list(self, wanted: str) -> None:
        self._opened_filter = wanted
        self.state.open_items(wanted)
        index = self.table.currentIndex()
        if self.model.cells is not None and index.isValid():
            tip = Qt.ItemDataRole.ToolTipRole
            self.state.message.emit(str(index.data(tip)))

    def _on_filter(self, text: str) -> None:
        """A cell stays selected as long as its items are listed."""
        if self._opened_filter and text != self._opened_filter:
            self._opened_filter = ""
            self.table.clearSelection()
            self.table.setCurrentIndex(QModelIndex())
        if not self._opened_filter and not self._is_stale:
            self._mark(*_cell_asked_for(text))

    def table_shown(self) -> Table:
        """The matrix as it is shown; with both heads one row a cell."""
        from srlviewer.report.function_tables import cells_table, square, with_source

        comparison = self.state.comparison
        assert comparison is not None
        cells = self._cells()
        table = cells_table(cells) if self.bar.extra.isChecked() else square(cells)
        return with_source(table, comparison, self.state.measure)

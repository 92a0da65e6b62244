"""Scores per label of the measure shown; each cell opens the items behind it.

Under `gf` the labels are functions, if that is wished; the three views of dependencies
then stand side by side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from srlviewer.gui.filtering import exact
from srlviewer.gui.panels.function_bar import FunctionBar
from srlviewer.gui.panels.no_labels import NoLabels
from srlviewer.gui.results import Results
from srlviewer.gui.shown_label import shown_label
from srlviewer.gui.table_model import (
    Column,
    TableModel,
    shown_number,
    shown_percent,
)
from srlviewer.gui.table_view import TableView

if TYPE_CHECKING:
    from srlviewer.report.gf_rows import GfRows
    from srlviewer.report.tables import Table

LABEL, GOLD, PREDICTED, CORRECT, PRECISION, RECALL, F1 = range(7)
FILTERS = {
    LABEL: "{label}:%1 counted:yes",
    GOLD: "{gold}:%1 counted:gold",
    PREDICTED: "{predicted}:%1 counted:predicted",
    CORRECT: "{gold}:%1 counted:gold credit:yes",
    PRECISION: "{predicted}:%1 counted:predicted credit:no",
    RECALL: "{gold}:%1 counted:gold credit:no",
    F1: "{label}:%1 kind:error",
}
"""Column -> the filter that finds its items; ratios open what they lack."""
LABEL_KEYS = {"label": "label", "gold": "gold", "predicted": "predicted"}
FUNCTION_KEYS = {"label": "gf", "gold": "gold.gf", "predicted": "predicted.gf"}
VIEW_COLUMNS = (GOLD, PRECISION, RECALL, F1)
"""Of each view of dependencies, side by side."""


class LabelPanel(QWidget):
    """One row a label."""

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        """Shows the labels of the measure of the state of `results`."""
        super().__init__(parent)
        self.results, self.state = results, results.state
        state = results.state
        self.bar = FunctionBar(
            results,
            self.tr("v&iews"),
            self.tr(
                "Dependencies by function: unlabelled, extended and labelled, "
                "side by side"
            ),
        )
        self.bar.extra_is_all = True
        self.bar.extra_toggled.connect(lambda _on: self.refresh())
        self.model = TableModel(self._columns(), self)
        self.table = TableView(self.tr("Scores per label"))
        self.table.setModel(self.model)
        header = self.table.horizontalHeader()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorClearable(True)
        self.table.setSortingEnabled(True)
        self.table.opened.connect(self._open)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self.no_labels = NoLabels(state)
        layout.addWidget(self.bar)
        layout.addWidget(self.no_labels, 1)
        layout.addWidget(self.table, 1)
        self.setFocusProxy(self.table)
        results.table_changed.connect(self.refresh)
        results.division_changed.connect(self.refresh)
        self._is_stale = True
        self.refresh()

    def showEvent(self, event: object) -> None:
        """Read the table if it changed while nobody looked."""
        del event
        if self._is_stale:
            self._read()

    def refresh(self) -> None:
        """The table has changed; functions are read at once only if they are seen."""
        self._is_stale = True
        if self.isVisible() or self.results.functions is None:
            self._read()

    def _columns(self, label: str = "") -> tuple[Column, ...]:
        opens = self.tr("Click a cell to list its items")
        lacks = self.tr("Click a cell to list what is lacking")
        return (
            Column(label or self.tr("Label"), shown_label, opens),
            Column(self.tr("Gold"), shown_number, opens),
            Column(self.tr("Predicted"), shown_number, opens),
            Column(self.tr("Correct"), shown_number, opens),
            Column(self.tr("Precision"), shown_percent, lacks),
            Column(self.tr("Recall"), shown_percent, lacks),
            Column("F1", shown_percent, lacks),
        )

    def _view_columns(self) -> tuple[Column, ...]:
        """The columns of the three views of dependencies."""
        label, *scores = self._columns(self.tr("Function"))
        views = (self.tr("unlab. %1"), self.tr("ext. %1"), self.tr("lab. %1"))
        short = {PRECISION: "P", RECALL: self.tr("R"), F1: "F1"}
        columns = [label]
        for view in views:
            for at in VIEW_COLUMNS:
                column = scores[at - 1]
                title = view.replace("%1", short.get(at, column.title))
                columns.append(column._replace(title=title))
        return tuple(columns)

    def _read(self) -> None:
        self._is_stale = False
        comparison, measure = self.state.comparison, self.state.measure
        has_labels = self.no_labels.refresh()
        has_functions = self.bar.refresh()
        self.table.setVisible(self.no_labels.isHidden())
        if comparison is None or not has_labels:
            self.model.set_rows([])
            return
        if has_functions and self._shows_views:
            self.model.set_rows(self._view_rows(), self._view_columns())
        elif has_functions and self.bar.divides_by_function:
            from srlviewer.report.function_tables import functions_table

            functions = self.results.functions
            assert functions is not None
            columns = self._columns(self.tr("Function"))
            self.model.set_rows(functions_table(functions).rows, columns)
        else:
            from srlviewer.report.tables import labels_table

            rows = labels_table(comparison, measure).rows
            self.model.set_rows([row[1:] for row in rows], self._columns())
        self.table.fit_columns()

    @property
    def _shows_views(self) -> bool:
        return self.bar.extra.isChecked()

    def _views(self) -> list[GfRows]:
        from srlviewer.report.function_tables import DEPENDENCIES

        return [self.results.functions_of(name) for name in DEPENDENCIES]

    def _view_rows(self) -> list[tuple[str | int | float | None, ...]]:
        from srlviewer.report.function_tables import dependency_table_of

        rows = dependency_table_of(self._views()).rows
        # Behind the function six scores for each view.
        wanted = [0, *(v * 6 + at for v in range(3) for at in VIEW_COLUMNS)]
        return [tuple(row[at] for at in wanted) for row in rows]

    def _open(self, index: QModelIndex) -> None:
        label = exact(str(self.model.row(index.row())[LABEL]))
        column = index.column()
        by_function = not self.bar.isHidden() and (
            self._shows_views or self.bar.divides_by_function
        )
        if by_function and self._shows_views:
            from srlviewer.report.function_tables import DEPENDENCIES

            view, at = divmod(max(column - 1, 0), len(VIEW_COLUMNS))
            self.state.set_measure(DEPENDENCIES[view if column else -1])
            column = VIEW_COLUMNS[at] if column else LABEL
        keys = FUNCTION_KEYS if by_function else LABEL_KEYS
        self.state.open_items(FILTERS[column].format(**keys).replace("%1", label))

    def table_shown(self) -> Table:
        """Scores by function as they are shown, for exports."""
        from srlviewer.report.function_tables import (
            dependency_table_of,
            functions_table,
            with_source,
        )

        comparison, functions = self.state.comparison, self.results.functions
        assert comparison is not None
        assert functions is not None
        if self._shows_views:
            return with_source(
                dependency_table_of(self._views()), comparison, "dependency"
            )
        table = functions_table(functions)
        return with_source(table, comparison, self.state.measure)

    @property
    def shows_functions(self) -> bool:
        """Whether `table_shown` says more than the scores per label."""
        if self.results.functions is None:
            return False
        return self._shows_views or self.bar.divides_by_function

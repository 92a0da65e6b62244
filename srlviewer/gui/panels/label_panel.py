"""Scores per label of the measure shown; each cell opens the items behind it."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from srlviewer.gui.filtering import exact
from srlviewer.gui.panels.no_labels import NoLabels
from srlviewer.gui.state import AppState
from srlviewer.gui.table_model import (
    Column,
    TableModel,
    shown_number,
    shown_percent,
)
from srlviewer.gui.table_view import TableView

LABEL, GOLD, PREDICTED, CORRECT, PRECISION, RECALL, F1 = range(7)
FILTERS = {
    LABEL: "label:%1 counted:yes",
    GOLD: "gold:%1 counted:gold",
    PREDICTED: "predicted:%1 counted:predicted",
    CORRECT: "gold:%1 counted:gold credit:yes",
    PRECISION: "predicted:%1 counted:predicted credit:no",
    RECALL: "gold:%1 counted:gold credit:no",
    F1: "label:%1 kind:error",
}
"""Column -> the filter that finds its items; ratios open what they lack."""


class LabelPanel(QWidget):
    """One row a label."""

    def __init__(self, state: AppState, parent: QWidget | None = None) -> None:
        """Shows the labels of the measure of `state`."""
        super().__init__(parent)
        self.state = state
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
        self.no_labels = NoLabels(state)
        layout.addWidget(self.no_labels, 1)
        layout.addWidget(self.table, 1)
        self.setFocusProxy(self.table)
        state.comparison_changed.connect(self.refresh)
        state.judgements_changed.connect(self.refresh)
        state.measure_changed.connect(self.refresh)
        self.refresh()

    def _columns(self) -> tuple[Column, ...]:
        opens = self.tr("Click a cell to list its items")
        lacks = self.tr("Click a cell to list what is lacking")
        return (
            Column(self.tr("Label"), tip=opens),
            Column(self.tr("Gold"), shown_number, opens),
            Column(self.tr("Predicted"), shown_number, opens),
            Column(self.tr("Correct"), shown_number, opens),
            Column(self.tr("Precision"), shown_percent, lacks),
            Column(self.tr("Recall"), shown_percent, lacks),
            Column("F1", shown_percent, lacks),
        )

    def refresh(self) -> None:
        """Read the table of the measure shown."""
        comparison, measure = self.state.comparison, self.state.measure
        has_labels = self.no_labels.refresh()
        self.table.setVisible(self.no_labels.isHidden())
        if comparison is None or not has_labels:
            self.model.set_rows([])
            return
        from srlviewer.report.tables import labels_table

        rows = labels_table(comparison, measure).rows
        self.model.set_rows([row[1:] for row in rows])
        self.table.fit_columns()

    def _open(self, index: QModelIndex) -> None:
        label = str(self.model.row(index.row())[LABEL])
        self.state.open_items(FILTERS[index.column()].replace("%1", exact(label)))

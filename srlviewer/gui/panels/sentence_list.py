"""The list of sentences, its order, and how many of them the filter lets through."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.numbers import grouped
from srlviewer.gui.panels.overview_strip import OverviewStrip
from srlviewer.gui.panels.sentence_delegate import SentenceDelegate
from srlviewer.gui.results import Results
from srlviewer.gui.sentence_model import Order, SentenceModel
from srlviewer.gui.table_view import TableView


class SentenceList(QWidget):
    """Choose a sentence; sorted by position or with the worst first."""

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        """Shows the sentences of `results`."""
        super().__init__(parent)
        self.state, self.results = results.state, results
        self.model = SentenceModel(results, self)
        self.order = QComboBox()
        self.order.setAccessibleName(self.tr("Order of the sentences"))
        self.order.setToolTip(self.tr("Order of the sentences"))
        for order, text in (
            (Order.POSITION, self.tr("in reading order")),
            (Order.WORST, self.tr("worst first")),
            (Order.ERRORS, self.tr("most errors first")),
        ):
            self.order.addItem(text, order)
        self.order.activated.connect(self._choose_order)
        self.count = QLabel()
        self.count.setAccessibleName(self.tr("Sentences listed"))
        # A list view asks for each of many rows when it is laid out; a table does not.
        self.list = TableView(self.tr("Sentences"))
        self.list.horizontalHeader().hide()
        self.list.empty_text = self.tr("No sentence fits the filter.")
        self.list.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.list.setMouseTracking(True)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setItemDelegate(SentenceDelegate(self.state, self.list))
        self.list.setModel(self.model)
        # The delegate paints what is selected; the view's own way hides its colours.
        clear = "QTableView { selection-background-color: transparent; }"
        self.list.setStyleSheet(clear)
        height = 2 * self.list.fontMetrics().height() + 20
        self.list.verticalHeader().setDefaultSectionSize(height)
        stretch = QHeaderView.ResizeMode.Stretch
        self.list.horizontalHeader().setSectionResizeMode(stretch)
        self.strip = OverviewStrip(self.model)
        self._build()
        selection = self.list.selectionModel()
        selection.currentChanged.connect(self._on_current)
        self.model.modelReset.connect(self._on_reset)
        self.state.position_changed.connect(self._show_position)
        self.state.theme_changed.connect(self.list.viewport().update)
        self._on_reset()

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(8, 4, 14, 4)
        head.setSpacing(8)
        head.addWidget(self.order, 1)
        head.addWidget(self.count)
        body = QHBoxLayout()
        body.setSpacing(0)
        body.addWidget(self.list, 1)
        body.addWidget(self.strip)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addLayout(body, 1)
        self.setFocusProxy(self.list)

    def _choose_order(self) -> None:
        self.model.set_order(Order(self.order.currentData()))

    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        if current.isValid():
            position = self.model.position(current.row())
            if position != self.state.position:
                self.state.set_position(position)

    def _on_reset(self) -> None:
        shown, total = self.model.rowCount(), self.state.sentences
        if shown == total:
            self.count.setText(grouped(total))
        else:
            text = self.tr("%1 of %2").replace("%1", grouped(shown))
            self.count.setText(text.replace("%2", grouped(total)))
        self._show_position()

    def _show_position(self) -> None:
        row = self.model.row_of(self.state.position)
        if row < 0:
            self.list.clearSelection()
            return
        index = self.model.index(row)
        if self.list.currentIndex() != index:
            self.list.setCurrentIndex(index)
        self.list.scrollTo(index)

    def step(self, step: int) -> None:
        """The next (1) or previous (-1) sentence of the list."""
        row = self.model.row_of(self.state.position)
        if row < 0:
            row = 0 if step > 0 else self.model.rowCount() - 1
        else:
            row += step
        if 0 <= row < self.model.rowCount():
            self.state.set_position(self.model.position(row))

    def go_to_end(self, *, last: bool) -> None:
        """The first or last sentence of the list."""
        rows = self.model.rowCount()
        if rows:
            self.state.set_position(self.model.position(rows - 1 if last else 0))

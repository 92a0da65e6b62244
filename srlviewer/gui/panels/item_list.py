"""The list of errors, or of what the filter asks for; the twin of the pictures."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.numbers import grouped
from srlviewer.gui.panels.item_model import (
    GOLD,
    PREDICATE,
    PREDICTED,
    REASON,
    SENTENCE,
    VERDICT,
    WORDS,
    ItemModel,
)
from srlviewer.gui.results import Results
from srlviewer.gui.table_view import TableView
from srlviewer.model.address import ItemAddress

WIDTHS = {
    SENTENCE: 78,
    VERDICT: 126,
    GOLD: 76,
    PREDICTED: 80,
    WORDS: 150,
    PREDICATE: 90,
    REASON: 130,
}


class ItemList(QWidget):
    """Every row says in words what its picture shows; Enter or a click goes there."""

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        """Lists the items of `results`."""
        super().__init__(parent)
        self.results, self.state = results, results.state
        self._begins = True
        self.model = ItemModel(results, self)
        self.heading = ElidedLabel()
        self.heading.setAccessibleName(self.tr("What is listed"))
        self.all_items = QCheckBox(self.tr("right ones &too"))
        self.all_items.setToolTip(
            self.tr("List right and unscored items too, not only errors")
        )
        self.all_items.toggled.connect(results.set_shows_all_items)
        self.again = QPushButton(self.tr("Score again"))
        self.again.setAutoDefault(False)
        self.again.clicked.connect(self.state.score_again)
        self.table = TableView(self.tr("Errors"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setModel(self.model)
        self._build()
        self.table.selectionModel().currentChanged.connect(self._on_current)
        self.table.opened.connect(self._go)
        self.model.modelReset.connect(self._on_reset)
        results.failed.connect(self._say)
        self.state.selection_changed.connect(self._show_selection)
        self.state.theme_changed.connect(self.table.viewport().update)
        self.state.comparison_changed.connect(self._on_comparison)
        self.state.scoring_changed.connect(self._say)
        self._on_reset()

    def _build(self) -> None:
        header = self.table.horizontalHeader()
        for column, width in WIDTHS.items():
            self.table.setColumnWidth(column, width)
        header.setMinimumSectionSize(40)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorClearable(True)
        self.table.setSortingEnabled(True)
        head = QHBoxLayout()
        head.setContentsMargins(8, 4, 8, 4)
        head.addWidget(self.heading, 1)
        head.addWidget(self.again)
        head.addWidget(self.all_items)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.table, 1)
        self.setFocusProxy(self.table)

    def resizeEvent(self, event: object) -> None:
        """The words take what the other columns leave."""
        del event
        others = sum(w for column, w in WIDTHS.items() if column != WORDS)
        room = self.table.viewport().width() - others
        self.table.setColumnWidth(WORDS, max(room, WIDTHS[WORDS]))

    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        """Moving in the list moves in the sentence."""
        if current.isValid() and self.table.hasFocus():
            self._go(current)

    def _go(self, index: QModelIndex) -> None:
        selection = self.state.selection
        if selection is None or not self.model.names(index.row(), selection):
            self.state.go_to(self.model.address(index.row()))

    def _on_comparison(self) -> None:
        """Other files are read from the beginning."""
        self._begins = True
        self._to_beginning()

    def _to_beginning(self) -> None:
        if self._begins and self.model.rowCount():
            self._begins = False
            self.table.scrollToTop()
            self.table.horizontalScrollBar().setValue(0)

    def _on_reset(self) -> None:
        self._say()
        self._to_beginning()
        self._show_selection(self.state.selection)

    def _say(self) -> None:
        self.heading.setText(self._heading())
        self.table.empty_text = self._nothing()
        self.again.setVisible(self.state.is_unscored)
        self.all_items.setVisible(not self.state.is_unscored)
        self.all_items.setEnabled(not self.results.filter.names_rows)

    def _nothing(self) -> str:
        if self.results.table is None:
            return ""
        if self.results.is_narrowed:
            return self.tr("Nothing fits the filter.")
        return self.tr("Gold and prediction agree everywhere.")

    def _heading(self) -> str:
        if self.results.state.comparison is None:
            return ""
        if self.state.is_unscored:
            return self.tr("Scoring was stopped.")
        if self.results.table is None:
            return self.tr("Listed when scoring is done.")
        if self.results.error:
            words = self.tr("As before, since the filter is not understood: %1")
            return words.replace("%1", self.results.error)
        number = self.model.rowCount()
        if self.results.filter.names_rows:
            one, several = (
                self.tr("1 item fits the filter"),
                self.tr("%1 items fit the filter"),
            )
        elif self.results.shows_all_items:
            one, several = self.tr("1 item"), self.tr("%1 items")
        else:
            one, several = self.tr("1 error"), self.tr("%1 errors")
        return one if number == 1 else several.replace("%1", grouped(number))

    def _show_selection(self, address: ItemAddress | None) -> None:
        current = self.table.currentIndex()
        if (
            address is not None
            and current.isValid()
            and self.model.names(current.row(), address)
        ):
            return
        row = self.model.row_of(address)
        if row < 0:
            self.table.clearSelection()
            self.table.setCurrentIndex(QModelIndex())
            return
        index = self.model.index(row, max(current.column(), 0))
        self.table.setCurrentIndex(index)
        self.table.scrollTo(index)

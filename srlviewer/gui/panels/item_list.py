"""The list of errors, or of what the filter asks for; the twin of the pictures."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
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
from srlviewer.gui.panels import relation_columns
from srlviewer.gui.panels.following import follow
from srlviewer.gui.panels.item_columns import (
    GOLD,
    PREDICATE,
    PREDICTED,
    REASON,
    TITLES,
    WORDS,
)
from srlviewer.gui.panels.item_model import ItemModel
from srlviewer.gui.panels.marked_delegate import MarkedDelegate
from srlviewer.gui.results import Results
from srlviewer.gui.table_view import TableView
from srlviewer.model.address import ItemAddress

GIVING = {REASON: 90, PREDICATE: 80, WORDS: 110}
"""Columns of words, and the px down to which they give way to the others."""
GIVING_OF_WORDS = {REASON: 90, WORDS: 80, GOLD: 70, PREDICTED: 70, PREDICATE: 140}
"""The same for a list of words, where two heads stand in place of the predicate."""
HEAD, TAIL = len(TITLES) + relation_columns.HEAD, len(TITLES) + relation_columns.TAIL
GIVING_OF_RELATIONS = {REASON: 80, HEAD: 90, TAIL: 90, GOLD: 80, PREDICTED: 80}
ENTITY_KINDS = frozenset({"entity", "relation"})
"""What stands below no predicate."""
SENTENCE_WIDTH = 300
"""Of the words, where they are a sentence with the item marked in it."""


class ItemTable(TableView):
    """Enter on the item that is shown goes to the next; arrows unfold entries."""

    next_wanted = Signal()
    """Enter, or Return."""
    unfold_wanted = Signal(bool)
    """The current entry should be unfolded, or folded."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and the arrows to the sides."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.next_wanted.emit()
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Left):
            self.unfold_wanted.emit(key == Qt.Key.Key_Right)
            super().keyPressEvent(event)
        else:
            super().keyPressEvent(event)


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
        self.fold = QCheckBox(self.tr("f&old"))
        self.fold.setToolTip(
            self.tr("One entry for all errors of one wrong attachment; → ← unfold it")
        )
        self.fold.toggled.connect(self.model.folding.set_on)
        self.again = QPushButton(self.tr("Score again"))
        self.again.setAutoDefault(False)
        self.again.clicked.connect(self.state.score_again)
        self.table = ItemTable(self.tr("Errors"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setModel(self.model)
        self.table.setItemDelegateForColumn(WORDS, MarkedDelegate(self.table))
        self._build()
        self.table.selectionModel().currentChanged.connect(self._on_current)
        self.table.opened.connect(self._go)
        self.table.clicked.connect(self._on_click)
        self.table.next_wanted.connect(self._go_on)
        self.table.unfold_wanted.connect(self._unfold)
        self.model.modelReset.connect(self._on_reset)
        results.failed.connect(self._say)
        self.state.selection_changed.connect(self._show_selection)
        self.state.theme_changed.connect(self.table.viewport().update)
        self.state.comparison_changed.connect(self._on_comparison)
        self.state.scoring_changed.connect(self._say)
        self._on_reset()

    def _build(self) -> None:
        header = self.table.horizontalHeader()
        header.setMinimumSectionSize(40)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorClearable(True)
        self.table.setSortingEnabled(True)
        head = QHBoxLayout()
        head.setContentsMargins(8, 4, 8, 4)
        head.addWidget(self.heading, 1)
        head.addWidget(self.again)
        head.addWidget(self.fold)
        head.addWidget(self.all_items)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.table, 1)
        self.setFocusProxy(self.table)

    @property
    def _kinds(self) -> tuple[str, ...]:
        table = self.results.table
        return () if table is None else table.part_kinds

    def _fit_words(self) -> None:
        giving, taking = dict(GIVING), WORDS
        if self.model.lists_relations:
            giving, taking = dict(GIVING_OF_RELATIONS), HEAD
        if set(self._kinds) == {"token"}:
            giving = dict(GIVING_OF_WORDS)
        if self.results.marks_items:
            giving[WORDS] = SENTENCE_WIDTH
        self.table.fit_into_view(giving=giving, taking=taking, most=170)

    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        """Moving in the list moves in the sentence."""
        if current.isValid() and self.table.hasFocus():
            self._go(current)

    def _go(self, index: QModelIndex) -> None:
        selection = self.state.selection
        if selection is None or not self.model.names(index.row(), selection):
            self.state.go_to(self.model.address(index.row()))

    def _go_on(self) -> None:
        """To the current item, or if it is shown to the next line."""
        index = self.table.currentIndex()
        if not index.isValid():
            return
        selection = self.state.selection
        is_shown = selection is not None and self.model.names(index.row(), selection)
        entry = self.model.entry(index.row())
        if entry is not None and self.model.folding.is_open(entry):
            is_shown = True  # its first item stands on the next line
        if is_shown and index.row() + 1 < self.model.rowCount():
            index = index.siblingAtRow(index.row() + 1)
            self.table.setCurrentIndex(index)
        self._go(index)

    def _on_click(self, index: QModelIndex) -> None:
        """A click on the head of an entry unfolds or folds it."""
        entry = self.model.entry(index.row())
        if entry is not None:
            self._set_open(index.row(), not self.model.folding.is_open(entry))

    def _unfold(self, on: bool) -> None:
        """Also from an item below the head of its entry."""
        index = self.table.currentIndex()
        if index.isValid():
            self._set_open(self.model.head_of(index.row()), on)

    def _set_open(self, row: int, on: bool) -> None:
        entry, column = self.model.entry(row), self.table.currentIndex().column()
        if entry is None:
            return
        place = self.table.verticalScrollBar().value()
        self.model.folding.set_open(entry, on)
        self.table.setCurrentIndex(self.model.index(row, max(column, 0)))
        self.table.verticalScrollBar().setValue(place)

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
        self.fold.setVisible(
            self.model.folding.is_offered and not self.again.isVisible()
        )
        comparison = self.state.comparison
        needs = getattr(comparison.scheme, "needs", "") if comparison else ""
        has_predicates = needs != "constituents" or "pair" in self._kinds
        of_entities = bool(self._kinds) and set(self._kinds) <= ENTITY_KINDS
        self.table.setColumnHidden(PREDICATE, not has_predicates or of_entities)
        self.table.setColumnHidden(WORDS, self.model.lists_relations)
        self._place_words()
        self._fit_words()

    def _place_words(self) -> None:
        """Sentences with marked items stand in front of labels and take more room."""
        header = self.table.horizontalHeader()
        wanted = GOLD if self.results.marks_items else WORDS
        header.moveSection(header.visualIndex(WORDS), wanted)
        # The columns that relations alone have stand in front of the reason.
        header.moveSection(header.visualIndex(REASON), header.count() - 1)

    def _nothing(self) -> str:
        if self.results.table is None:
            return ""
        if self.results.is_narrowed:
            return self.tr("Nothing fits the filter.")
        words = self.tr("No errors under %1.")
        return words.replace("%1", self.results.table.measure)

    def _heading(self) -> str:
        if self.results.state.comparison is None:
            return ""
        if self.state.is_unscored:
            return self.tr("Scoring was stopped.")
        if self.results.table is None:
            return self.tr("Listed when scoring is done.")
        if self.results.is_unanswered:
            return self.results.error
        if self.results.error:
            words = self.tr("As before, since the filter is not understood: %1")
            return words.replace("%1", self.results.error)
        number = len(self.model.listed_rows)
        return f"{self._number_words(number)}{self._causes()}"

    def _causes(self) -> str:
        """`, 5 causes`: what is folded counts as one."""
        folding = self.model.folding
        if not folding.is_on or not folding.is_offered:
            return ""
        if folding.is_busy:
            return self.tr(", looking for causes…")
        number = len(folding.entries)
        words = self.tr(", %1 causes") if number != 1 else self.tr(", 1 cause")
        return words.replace("%1", grouped(number))

    def _number_words(self, number: int) -> str:
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
        follow(self.table, self.model, address)

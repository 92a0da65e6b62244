"""All null instantiations as a list that leads to them and on to their fillers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QMenu

from srlviewer.drawing.frame_items import FillerEnd
from srlviewer.gui.clipboard import copy_text
from srlviewer.gui.listed_nulls import ListedNulls
from srlviewer.gui.null_places import filler_place
from srlviewer.gui.panels.following import follow
from srlviewer.gui.panels.null_list_model import NAMES, NullListModel, addresses_of
from srlviewer.gui.table_view import TableView
from srlviewer.model.address import ItemAddress

if TYPE_CHECKING:
    from srlviewer.gui.results import Results
    from srlviewer.report.null_instantiations import NullRow
    from srlviewer.report.tables import Table

GIVING = {
    NAMES.index("predicted_filler"): 110,
    NAMES.index("gold_filler"): 110,
    NAMES.index("recognition"): 94,
    NAMES.index("linking"): 124,
    NAMES.index("frame"): 84,
    NAMES.index("element"): 100,
}
"""Columns of words, and the px down to which they give way."""


class NullList(TableView):
    """Arrows lead to the instantiation, Enter to its filler, Alt+Left back."""

    filler_shown = Signal(object, str)
    """A `FillerEnd` of the sentence that is shown now, and what was said of it."""
    filler_wanted = Signal(bool)
    """The filler in gold should be shown, or (True) the predicted one."""

    def __init__(self, results: Results) -> None:
        """Follows `results`; reads nothing before it is seen."""
        super().__init__("")
        self.setAccessibleName(self.tr("Null instantiations"))
        self.results, self.app_state = results, results.state
        self.nulls = ListedNulls(results, self)
        self.null_model = NullListModel(self.app_state, self)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setModel(self.null_model)
        header = self.horizontalHeader()
        header.setSectionsMovable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorClearable(True)
        self.setSortingEnabled(True)
        header.sortIndicatorChanged.connect(self._show_current)
        self.opened.connect(self._go)
        self.filler_wanted.connect(self.go_to_filler)
        self.selectionModel().currentChanged.connect(self._on_current)
        self.nulls.changed.connect(self._take)
        results.changed.connect(self.refresh)
        self.app_state.selection_changed.connect(self._show_selection)
        self.app_state.theme_changed.connect(self.viewport().update)

    # -- what is listed

    def showEvent(self, event: object) -> None:
        """Read what changed while nobody looked."""
        del event
        self.refresh()

    def refresh(self) -> None:
        """List what passes the filter, if somebody looks."""
        if self.isVisible():
            self.nulls.refresh()

    def _take(self) -> None:
        model = self.null_model
        model.show_rows(self.nulls.listed)
        for name in ("document", "sentence_id"):
            column = NAMES.index(name)
            is_empty = not any(model.row(at)[column] for at in range(model.rowCount()))
            self.setColumnHidden(column, is_empty)
        self.fit_into_view(giving=GIVING, most=240)
        self._show_selection(self.app_state.selection)

    # -- going there

    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        """Moving in the list moves in the sentence."""
        if current.isValid() and self.hasFocus() and not self.is_entered:
            self._go(current)

    def _go(self, index: QModelIndex) -> None:
        selection = self.app_state.selection
        if selection is None or not self.null_model.names(index.row(), selection):
            self.app_state.go_to(self.null_model.address(index.row()))

    def _show_selection(self, address: ItemAddress | None) -> None:
        if address is not None:  # who follows a link comes back to this line
            follow(self, self.null_model, address)

    def _show_current(self) -> None:
        """Sorting moves the line that one looks at."""
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on to the filler, with Shift to the predicted one."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
            self.filler_wanted.emit(bool(shift))
            return
        super().keyPressEvent(event)

    def go_to_filler(self, predicted: bool) -> None:
        """Show the sentence of a filler; the way back leads to the instantiation.

        Of gold, or of the prediction where that is asked for or gold has none.
        """
        index, comparison = self.currentIndex(), self.app_state.comparison
        if not index.isValid() or comparison is None:
            return
        addresses = addresses_of(self.null_model.null_row(index.row()))
        wanted = sorted(addresses, key=lambda a: (a.side == "predicted") != predicted)
        if predicted:
            wanted = [a for a in wanted if a.side == "predicted"]
        for address in wanted:
            place = filler_place(comparison, address)
            if place is None:
                continue
            self.app_state.go_to(address)
            words = self.tr("“%1” stands in the same sentence")
            if place.position != address.sentence:
                self.app_state.go_to(ItemAddress(place.position))
                words = self.tr("Filler: “%1”; Alt+Left goes back")
            said = words.replace("%1", place.words)
            is_here = place.position == address.sentence
            end = FillerEnd(place.position, place.spans, place.words, is_here)
            self.filler_shown.emit(end, said)
            self.app_state.message.emit(said)
            return
        self.app_state.message.emit(self.tr("It has no filler there."))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Where the line leads, and how it is copied."""
        menu = self.make_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def make_menu(self) -> QMenu:
        """What can be done with the selected lines."""
        menu = QMenu(self)
        has_line = self.currentIndex().isValid()
        entries = (
            (self.tr("Go to the &Filler\tReturn"), lambda: self.go_to_filler(False)),
            (
                self.tr("Go to the &Predicted Filler\tShift+Return"),
                lambda: self.go_to_filler(True),
            ),
            (self.tr("&Copy Lines with Titles"), lambda: self.copy_rows("\t")),
            (self.tr("Copy Lines as C&SV"), lambda: self.copy_rows(",")),
        )
        for text, do in entries:
            menu.addAction(text, do).setEnabled(has_line)
        return menu

    def copy_rows(self, delimiter: str) -> None:
        """Put the selected lines on the clipboard as exports write them."""
        import io

        from srlviewer.report.csv_tables import write_rows

        lines = sorted({index.row() for index in self.selectedIndexes()})
        table = self._table([self.null_model.null_row(at) for at in lines])
        stream = io.StringIO()
        write_rows(stream, table.columns, table.rows, delimiter=delimiter)
        copy_text(stream.getvalue().lstrip("\N{ZERO WIDTH NO-BREAK SPACE}"))
        self.app_state.message.emit(self.tr("Copied"))

    @staticmethod
    def _table(rows: Sequence[NullRow]) -> Table:
        from srlviewer.report.null_instantiations import NULL_COLUMNS
        from srlviewer.report.tables import Table

        return Table(NULL_COLUMNS, [row.cells for row in rows])

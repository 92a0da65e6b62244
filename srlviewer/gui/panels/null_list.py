"""All null instantiations as a list that leads to them and on to their fillers."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QMenu

from srlviewer.gui.clipboard import copy_text
from srlviewer.gui.null_places import filler_place
from srlviewer.gui.panels.following import follow
from srlviewer.gui.panels.null_list_model import NAMES, NullListModel, addresses_of
from srlviewer.gui.slices import SlicedRun
from srlviewer.gui.table_view import TableView
from srlviewer.model.address import ItemAddress

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.gui.results import Results
    from srlviewer.report.null_cases import NullCases
    from srlviewer.report.null_instantiations import NullRow
    from srlviewer.report.row_table import RowTable
    from srlviewer.report.tables import Table

GIVING = {
    NAMES.index("predicted_filler"): 110,
    NAMES.index("gold_filler"): 110,
    NAMES.index("recognition"): 94,
    NAMES.index("linking"): 104,
    NAMES.index("frame"): 62,
    NAMES.index("element"): 62,
}
"""Columns of words, and the px down to which they give way."""
BLOCK = 20
"""Rows between two yields while they are read."""


class NullList(TableView):
    """Arrows lead to the instantiation, Enter to its filler, Alt+Left back."""

    filler_wanted = Signal(bool)
    """The filler in gold should be shown, or (True) the predicted one."""
    counted = Signal()
    """Other rows are listed."""

    def __init__(self, results: Results) -> None:
        """Follows `results`; reads nothing before it is seen."""
        super().__init__("")
        self.setAccessibleName(self.tr("Null instantiations"))
        self.results, self.app_state = results, results.state
        self.rows: list[NullRow] | None = None
        """All of them; None before they are read."""
        self._read: SlicedRun[list[NullRow]] | None = None
        self._search: SlicedRun[set[int]] | None = None
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
        results.table_changed.connect(self._forget)
        results.changed.connect(self.refresh)
        self.app_state.selection_changed.connect(self._show_selection)
        self.app_state.theme_changed.connect(self.viewport().update)

    # -- what is listed

    def _forget(self) -> None:
        """Rows of another scheme or of other files are read anew."""
        judgements = self.app_state.judgements
        if self._judgements is not judgements:
            self._judgements = judgements
            self.rows = None
            if self._read is not None:
                self._read.stop()
                self._read = None
            self.null_model.show_rows(())

    _judgements: object = None

    def showEvent(self, event: object) -> None:
        """Read what changed while nobody looked."""
        del event
        self.refresh()

    @property
    def is_reading(self) -> bool:
        """Whether sentences are still read."""
        return self._read is not None and self._read.is_running

    def refresh(self) -> None:
        """List what passes the filter; read it first if need be."""
        comparison, cases = self.app_state.comparison, self._cases
        if not self.isVisible():
            return
        if comparison is None or cases is None:
            self._take(())
        elif self.rows is not None:
            self._narrow(self.rows, cases)
        elif not self.is_reading:
            self._read = SlicedRun(_reading(comparison, cases), self._keep, parent=self)
            self._read.start()
            self.counted.emit()

    @property
    def _cases(self) -> NullCases | None:
        judgements = self.app_state.judgements
        if judgements is None or not self.results.has_nulls:
            return None
        return self.results.texts.null_cases(judgements)

    def _keep(self, rows: list[NullRow]) -> None:
        self.rows = rows
        self.refresh()

    def _narrow(self, rows: list[NullRow], cases: NullCases) -> None:
        """Let through what the filter and the legend let through.

        Under a measure of null instantiations these are its own rows; under another,
        terms about items are asked of the rows of recognition.
        """
        found, wanted = self.results.found, self.results.filter
        if self._search is not None:
            self._search.stop()
            self._search = None
        if found is None or not self.results.is_narrowed:
            self._take(rows)
            return
        table = self.results.table
        is_own = table is not None and table.measure in _NULL_MEASURES
        if is_own and table is not None and self._asks_for_rows:
            passing = _cases_of(cases, table, found.rows.tolist())
            self._take([row for row in rows if row.case in passing])
        elif wanted.names_rows:
            self._ask(rows, cases)
        else:
            sentences = set(found.sentences.tolist())
            self._take([row for row in rows if row.case.sentence in sentences])

    @property
    def _asks_for_rows(self) -> bool:
        from srlviewer.gui.state import ALL_VERDICTS

        hides = self.app_state.shown_verdicts != ALL_VERDICTS
        return self.results.filter.names_rows or hides

    def _ask(self, rows: list[NullRow], cases: NullCases) -> None:
        from srlviewer.gui.filter_run import apply_filter
        from srlviewer.gui.state import ALL_VERDICTS
        from srlviewer.report.null_cases import LINKING, RECOGNITION
        from srlviewer.report.row_table import RowTable

        comparison, judgements = self.app_state.comparison, self.app_state.judgements
        assert comparison is not None
        assert judgements is not None
        has_recognition = RECOGNITION in judgements.measures
        table = RowTable(judgements, RECOGNITION if has_recognition else LINKING)
        work = apply_filter(
            self.results.filter,
            comparison,
            table,
            self.results.texts,
            shown=ALL_VERDICTS,
        )

        def passing() -> Generator[None, None, set[int]]:
            found = yield from work
            return set(found.rows.tolist())

        def take(places: set[int]) -> None:
            passing = _cases_of(cases, table, places)
            self._take([row for row in rows if row.case in passing])

        self._search = SlicedRun(passing(), take, parent=self)
        self._search.start()

    def _take(self, rows: Sequence[NullRow]) -> None:
        model = self.null_model
        model.show_rows(rows)
        for name in ("document", "sentence_id"):
            column = NAMES.index(name)
            is_empty = not any(model.row(at)[column] for at in range(model.rowCount()))
            self.setColumnHidden(column, is_empty)
        self.fit_into_view(giving=GIVING, most=240)
        self._show_selection(self.app_state.selection)
        self.counted.emit()

    # -- going there

    def _on_current(self, current: QModelIndex, _previous: QModelIndex) -> None:
        """Moving in the list moves in the sentence."""
        if current.isValid() and self.hasFocus():
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
            self.app_state.message.emit(words.replace("%1", place.words))
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


_NULL_MEASURES = frozenset(
    {"ni.recognition", "ni.interpretation", "ni.linking", "ni.overlap"}
)


def _reading(
    comparison: Comparison, cases: NullCases
) -> Generator[None, None, list[NullRow]]:
    from srlviewer.report.null_instantiations import null_rows

    rows = []
    for number, row in enumerate(null_rows(comparison, cases)):
        rows.append(row)
        if number % BLOCK == BLOCK - 1:
            yield
    return rows


def _cases_of(
    cases: NullCases, table: RowTable, places: Sequence[int] | set[int]
) -> set[object]:
    """The null instantiations that these rows of a measure belong to."""
    found = (cases.of_row(table.judgement(place)) for place in places)
    return {case for case in found if case is not None}

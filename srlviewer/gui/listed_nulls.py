"""The null instantiations that pass filter and legend; read when somebody looks."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from srlviewer.gui.slices import SlicedRun
from srlviewer.gui.state import ALL_VERDICTS

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.gui.results import Results
    from srlviewer.report.null_cases import NullCase, NullCases
    from srlviewer.report.null_instantiations import NullRow
    from srlviewer.report.row_table import RowTable
    from srlviewer.scoring.judgements import Judgements

MEASURES: Final = ("ni.recognition", "ni.interpretation", "ni.linking", "ni.overlap")
BLOCK = 20
"""Rows between two yields while they are read."""


class ListedNulls(QObject):
    """All of them, and those that are found in them now."""

    changed = Signal()
    """Others are listed, or they are being read."""

    def __init__(self, results: Results, parent: QObject | None = None) -> None:
        """Of the comparison of `results`."""
        super().__init__(parent)
        self.results, self.state = results, results.state
        self.rows: list[NullRow] | None = None
        """All of them; None before they are read."""
        self.listed: Sequence[NullRow] = ()
        self._judgements: Judgements | None = None
        self._read: SlicedRun[list[NullRow]] | None = None
        self._search: SlicedRun[set[NullCase]] | None = None
        results.table_changed.connect(self._forget)

    def _forget(self) -> None:
        """Rows of another scheme or of other files are read anew."""
        judgements = self.state.judgements
        if self._judgements is judgements:
            return
        self._judgements = judgements
        self.rows = None
        for run in (self._read, self._search):
            if run is not None:
                run.stop()
        self._read = self._search = None
        self._take(())

    @property
    def is_reading(self) -> bool:
        """Whether sentences are still read."""
        return self._read is not None and self._read.is_running

    @property
    def _cases(self) -> NullCases | None:
        judgements = self.state.judgements
        if judgements is None or not self.results.has_nulls:
            return None
        return self.results.texts.null_cases(judgements)

    def refresh(self) -> None:
        """Find those that pass; read all of them first if need be."""
        comparison, cases = self.state.comparison, self._cases
        if comparison is None or cases is None:
            self._take(())
        elif self.rows is not None:
            self._narrow(self.rows, cases)
        elif not self.is_reading:
            self._read = SlicedRun(_reading(comparison, cases), self._keep, parent=self)
            self._read.start()
            self.changed.emit()

    def _keep(self, rows: list[NullRow]) -> None:
        self.rows = rows
        self.refresh()

    def _take(self, rows: Sequence[NullRow]) -> None:
        self.listed = rows
        self.changed.emit()

    def _narrow(self, rows: list[NullRow], cases: NullCases) -> None:
        """Let through what the filter and the legend let through.

        Under a measure of null instantiations these are its own rows; under another,
        terms about items are asked of the rows of recognition.
        """
        if self._search is not None:
            self._search.stop()
            self._search = None
        found, table = self.results.found, self.results.table
        names_rows = self.results.filter.names_rows
        if found is None or not self.results.is_narrowed:
            self._take(rows)
        elif table is not None and table.measure in MEASURES and self._asks_for_rows:
            passing = _cases_of(cases, table, found.rows.tolist())
            self._take([row for row in rows if row.case in passing])
        elif names_rows:
            self._ask(rows, cases)
        else:
            sentences = set(found.sentences.tolist())
            self._take([row for row in rows if row.case.sentence in sentences])

    @property
    def _asks_for_rows(self) -> bool:
        hides = self.state.shown_verdicts != ALL_VERDICTS
        return self.results.filter.names_rows or hides

    def _ask(self, rows: list[NullRow], cases: NullCases) -> None:
        """Apply the filter to the rows of recognition."""

        def take(passing: set[NullCase]) -> None:
            self._take([row for row in rows if row.case in passing])

        self._search = SlicedRun(self._passing(cases), take, parent=self)
        self._search.start()

    def _passing(self, cases: NullCases) -> Generator[None, None, set[NullCase]]:
        from srlviewer.gui.filter_run import apply_filter
        from srlviewer.report.row_table import RowTable

        comparison = self.state.comparison
        assert comparison is not None
        table = RowTable(cases.judgements, MEASURES[0])
        found = yield from apply_filter(
            self.results.filter,
            comparison,
            table,
            self.results.texts,
            shown=ALL_VERDICTS,
        )
        return _cases_of(cases, table, found.rows.tolist())


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
    cases: NullCases, table: RowTable, places: Iterable[int]
) -> set[NullCase]:
    """The null instantiations that these rows of a measure belong to."""
    found = (cases.of_row(table.judgement(place)) for place in places)
    return {case for case in found if case is not None}

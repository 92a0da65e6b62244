"""Which entries of the list of items are folded, and what is folded into them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from srlviewer.gui.slices import SlicedRun

if TYPE_CHECKING:
    from srlviewer.gui.results import Results
    from srlviewer.report.cascades import Cause, Entry
    from srlviewer.report.row_table import Integers, RowTable


class ItemFolding(QObject):
    """Asks for causes in slices; a list stays as it is until they are known."""

    changed = Signal()
    """It is switched on or off, or causes that were asked for are there."""

    def __init__(self, results: Results, parent: QObject | None = None) -> None:
        """Folds nothing yet."""
        super().__init__(parent)
        self.results = results
        self.is_on = False
        self.entries: list[Entry] = []
        """What the list shows, if it is folded: one a cause or row."""
        self._open: set[Cause] = set()
        self._table: RowTable | None = None
        self._known: dict[int, Cause] = {}
        self._asked: set[int] = set()
        self._run: SlicedRun[dict[int, Cause]] | None = None

    @property
    def is_offered(self) -> bool:
        """Whether the scheme knows what errors have in common."""
        from srlviewer.report.cascades import groups_rows

        return groups_rows(self.results.state.comparison)

    @property
    def is_busy(self) -> bool:
        """Whether causes are being looked for."""
        return self._run is not None and self._run.is_running

    def set_on(self, on: bool) -> None:
        """Fold, or list every row."""
        if on != self.is_on:
            self.is_on = on
            self._stop()
            self.changed.emit()

    def forget(self) -> None:
        """Other rows: nothing is known of them."""
        self._stop()
        self._known, self._asked, self._open = {}, set(), set()
        self._table, self.entries = None, []

    def _stop(self) -> None:
        if self._run is not None:
            self._run.stop()
            self._run = None

    def fold(self, table: RowTable, rows: Integers) -> Integers:
        """Places to list: of rows, and `-1 - n` for the head of entry n.

        All rows as they are while their causes are looked for.
        """
        import numpy as np

        self.entries = []
        self._stop()
        comparison = self.results.state.comparison
        if not self.is_on or not self.is_offered or comparison is None:
            return rows
        if table is not self._table:
            self.forget()
            self._table = table
        wanted = np.sort(np.array([r for r in rows.tolist() if r not in self._asked]))
        if len(wanted):
            from srlviewer.report.cascades import row_causes

            work = row_causes(comparison, table, wanted, self._known)
            is_late = False

            def done(_known: dict[int, Cause]) -> None:
                self._asked.update(wanted.tolist())
                if is_late:
                    self._run = None
                    self.changed.emit()

            self._run = SlicedRun(work, done, parent=self)
            self._run.start()
            is_late = True
            if self._run.is_running:
                return rows
            self._run = None
        return self._listed(rows)

    def _listed(self, rows: Integers) -> Integers:
        import numpy as np

        from srlviewer.report.cascades import folded

        self.entries = folded(rows.tolist(), self._known)
        listed: list[int] = []
        for number, entry in enumerate(self.entries):
            if entry.cause is None:
                listed += entry.rows
                continue
            listed.append(-1 - number)
            if entry.cause in self._open:
                listed += entry.rows
        return np.array(listed, dtype=np.int64)

    def entry(self, place: int) -> Entry:
        """The entry of a head that `fold` gave."""
        return self.entries[-1 - place]

    def is_open(self, entry: Entry) -> bool:
        """Whether its rows are listed below it."""
        return entry.cause in self._open

    def is_member(self, row: int) -> bool:
        """Whether a row that is listed stands below a head."""
        return bool(self.entries) and self._known.get(row) in self._open

    def set_open(self, entry: Entry, on: bool) -> None:
        """List its rows below it, or not."""
        assert entry.cause is not None
        if on != self.is_open(entry):
            self._open ^= {entry.cause}
            self.changed.emit()

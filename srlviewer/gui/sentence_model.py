"""The list of sentences: an index array over positions, sorted and filtered here."""

from __future__ import annotations

from enum import StrEnum
from math import isnan
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from srlviewer.gui.verdict_words import ORDER, verdict_name
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from srlviewer.gui.results import Results
    from srlviewer.report.row_table import Integers

Index = QModelIndex | QPersistentModelIndex
POSITION_ROLE = int(Qt.ItemDataRole.UserRole)
COUNTS_ROLE = POSITION_ROLE + 1
F1_ROLE = POSITION_ROLE + 2
TEXT_ROLE = POSITION_ROLE + 3


class Order(StrEnum):
    """How the list is sorted."""

    POSITION = "position"
    WORST = "worst"
    ERRORS = "errors"


class SentenceModel(QAbstractListModel):
    """One row a sentence that passes filter and legend."""

    def __init__(self, results: Results, parent: QObject | None = None) -> None:
        """Follows `results`."""
        super().__init__(parent)
        self.results = results
        self.order = Order.POSITION
        self._positions: Integers | None = None
        self._f1: Any = None
        results.table_changed.connect(self._measure_again)
        results.changed.connect(self.refresh)
        self._measure_again()
        self.refresh()

    def set_order(self, order: Order) -> None:
        """Sort in another way."""
        if order is not self.order:
            self.order = order
            self.refresh()

    def _measure_again(self) -> None:
        """F1 of each sentence under the measure; nan where there is nothing."""
        state, table = self.results.state, self.results.table
        self._f1 = None
        if table is not None and state.judgements is not None:
            from srlviewer.gui.sentence_scores import f1_by_sentence

            self._f1 = f1_by_sentence(state.judgements, state.measure)
        if self._positions is not None and len(self._positions):
            self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))

    def refresh(self) -> None:
        """Take the sentences found, in the order wished for."""
        found = self.results.found
        self.beginResetModel()
        self._positions = None if found is None else self._sorted(found.sentences)
        self.endResetModel()

    def _sorted(self, positions: Integers) -> Integers:
        table = self.results.table
        if self.order is Order.POSITION or table is None or self._f1 is None:
            return positions
        import numpy as np

        wrong = table.verdict_counts.sum(axis=1)
        for right in (Verdict.CORRECT, Verdict.IGNORED):
            wrong = wrong - table.verdict_counts[:, right]
        wrong = wrong[positions]
        f1 = np.nan_to_num(self._f1[positions], nan=2.0)
        keys = (positions, -wrong, f1) if self.order is Order.WORST else (f1, -wrong)
        return positions[np.lexsort(keys)]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's way)
        """The number of sentences found."""
        if parent.isValid() or self._positions is None:
            return 0
        return len(self._positions)

    @property
    def positions(self) -> Integers | None:
        """The sentences of all rows."""
        return self._positions

    def position(self, row: int) -> int:
        """The sentence (0-based) of a row."""
        assert self._positions is not None
        return int(self._positions[row])

    def row_of(self, position: int) -> int:
        """The row of a sentence, or -1 if it is not in the list."""
        if self._positions is None:
            return -1
        import numpy as np

        if self.order is Order.POSITION:
            at = int(np.searchsorted(self._positions, position))
            found = at < len(self._positions) and self._positions[at] == position
            return at if found else -1
        places = np.flatnonzero(self._positions == position)
        return int(places[0]) if len(places) else -1

    def verdict_counts(self, position: int) -> tuple[int, ...] | None:
        """Verdict -> number of rows of the measure, or None while scoring goes on."""
        table = self.results.table
        if table is None:
            return None
        return tuple(int(n) for n in table.verdict_counts[position])

    def f1(self, position: int) -> float | None:
        """Of a sentence; None where it has no item, or while scoring goes on."""
        if self._f1 is None:
            return None
        value = float(self._f1[position])
        return None if isnan(value) else value

    def text(self, position: int) -> str:
        """The words of the sentence."""
        comparison = self.results.state.comparison
        if comparison is None:
            return ""
        there = [s for s in comparison.pair(position) if s is not None]
        worded = [s for s in there if not s.wordless]
        return next((s.preview for s in worded or there), "")

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """The parts that the delegate paints, and the same in words."""
        if not index.isValid():
            return None
        position = self.position(index.row())
        if role == POSITION_ROLE:
            return position
        if role == COUNTS_ROLE:
            return self.verdict_counts(position)
        if role == F1_ROLE:
            return self.f1(position)
        if role == TEXT_ROLE:
            return self.text(position)
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{position + 1}  {self.text(position)}"
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.words(position)
        return None

    def words(self, position: int) -> str:
        """`Sentence 214, F1 66.7, 1 missing: In the end …`."""
        parts = [self.tr("Sentence %1").replace("%1", str(position + 1))]
        f1, state = self.f1(position), self.results.state
        if f1 is not None and state.judgements is not None:
            from srlviewer.gui.sentence_scores import figure_words

            parts.append(figure_words(state.judgements, state.measure, f1))
        counts = self.verdict_counts(position) or ()
        parts += [
            f"{counts[verdict]} {verdict_name(verdict)}"
            for verdict in ORDER
            if counts and counts[verdict] and verdict is not Verdict.IGNORED
        ]
        return ", ".join(parts) + ": " + self.text(position)

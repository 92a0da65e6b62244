"""What would it bring? Groups of errors with the F1 that mending them would gain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.entity_filter import has_entities
from srlviewer.gui.filtering import NOTHING
from srlviewer.gui.numbers import grouped, signed_points
from srlviewer.gui.panels.gain_model import (
    GOLD,
    PREDICATE,
    PREDICTED,
    REASON,
    VERDICT,
    GainModel,
)
from srlviewer.gui.results import Results
from srlviewer.gui.slices import SlicedRun
from srlviewer.gui.table_model import shown_percent
from srlviewer.gui.table_view import TableView

if TYPE_CHECKING:
    from srlviewer.report.error_groups import ErrorGroup, ErrorGroups
    from srlviewer.report.row_predicates import RowPredicates
    from srlviewer.report.tables import Table

GIVING = {REASON: 80, PREDICATE: 70, VERDICT: 60, PREDICTED: 50, GOLD: 50}
"""Columns of words, and the px down to which they give way to numbers."""


class GainPanel(QWidget):
    """One row a group, the largest gain first; a click lists its items."""

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        """Groups the errors of the measure shown."""
        super().__init__(parent)
        self.results, self.state = results, results.state
        self.found: ErrorGroups | None = None
        self._run: SlicedRun[RowPredicates] | None = None
        self._is_stale = True
        self.heading = ElidedLabel()
        self.heading.setAccessibleName(self.tr("What all groups would bring"))
        self.by_labels = QCheckBox(self.tr("&labels"))
        self.by_labels.setAccessibleName(self.tr("Group by labels"))
        self.by_labels.setToolTip(
            self.tr("Divide the groups by gold and predicted label")
        )
        self.by_predicate = QCheckBox()
        self._name_predicates()
        self.model = GainModel(self.state, self)
        self.table = TableView(self.tr("Errors and what mending them would bring"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setModel(self.model)
        header = self.table.horizontalHeader()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorClearable(True)
        self.table.setSortingEnabled(True)
        head = QHBoxLayout()
        head.setContentsMargins(8, 4, 8, 4)
        head.addWidget(self.heading, 1)
        head.addWidget(self.by_labels)
        head.addWidget(self.by_predicate)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.table, 1)
        self.setFocusProxy(self.table)
        for box in (self.by_labels, self.by_predicate):
            box.toggled.connect(self.refresh)
        self.table.opened.connect(self._open)
        results.table_changed.connect(self.refresh)
        self.state.scoring_changed.connect(self._say)
        self.state.theme_changed.connect(self.table.viewport().update)
        self.refresh()

    def _name_predicates(self) -> None:
        """As the files have it: predicates, or frames."""
        words = (
            self.tr("pre&dicate"),
            self.tr("Group by predicate"),
            self.tr("Divide the groups by the sense of the gold predicate"),
        )
        if self.results.has_frames:
            words = (
                self.tr("fra&me"),
                self.tr("Group by frame"),
                self.tr("Divide the groups by the name of the gold frame"),
            )
        self.by_predicate.setVisible(self._has_predicates)
        self.by_predicate.setText(words[0])
        self.by_predicate.setAccessibleName(words[1])
        self.by_predicate.setToolTip(words[2])

    @property
    def _has_predicates(self) -> bool:
        """Entities, relations and phrases belong to no predicate and no frame."""
        return not (self.state.scores_trees or has_entities(self.results.table))

    @property
    def _divides_by_predicate(self) -> bool:
        """Whether they do, whatever was checked before."""
        return self.by_predicate.isChecked() and self._has_predicates

    def sizeHint(self) -> QSize:
        """As the other panels."""
        return QSize(420, 220)

    def showEvent(self, event: object) -> None:
        """Group what changed while nobody looked."""
        del event
        if self._is_stale:
            self._read()

    def refresh(self) -> None:
        """Other errors, or other groups of them; made at once only if they are seen."""
        self._name_predicates()
        self._is_stale = True
        self._stop()
        if self.isVisible():
            self._read()

    def _stop(self) -> None:
        if self._run is not None:
            self._run.stop()
            self._run = None

    def _read(self) -> None:
        self._is_stale = False
        comparison, table = self.state.comparison, self.results.table
        if comparison is None or table is None:
            self._take(None)
            return
        from srlviewer.report.error_groups import error_groups, error_rows
        from srlviewer.report.row_predicates import row_predicates

        by_labels = self.by_labels.isChecked()
        if not self._divides_by_predicate:
            self._take(error_groups(table, by_labels=by_labels))
            return

        def group(predicates: RowPredicates) -> None:
            found = error_groups(table, by_labels=by_labels, predicates=predicates)
            self._take(found)

        work = row_predicates(comparison, table, error_rows(table))
        self._run = SlicedRun(work, group, parent=self)
        self._run.start()
        if self._run.is_running:
            self.heading.setText(self.tr("Reading all sentences…"))

    def _take(self, found: ErrorGroups | None) -> None:
        self.found = found
        self.model.show_groups(found, of_frames=self.results.has_frames)
        self._fit()
        self._say()

    def _fit(self) -> None:
        giving = {
            self.model.column_of(kind): least
            for kind, least in GIVING.items()
            if kind in self.model.kinds
        }
        self.table.fit_into_view(giving=giving, most=240)

    def _say(self) -> None:
        self.heading.setText(self._heading())
        self.table.empty_text = ""
        if self.found is not None and not self.found.groups:
            self.table.empty_text = self.tr("Nothing is wrong under this measure.")

    def _heading(self) -> str:
        found = self.found
        if self.state.is_unscored:
            return self.tr("Scoring was stopped.")
        if found is None:
            going = self.state.comparison is not None
            return self.tr("Listed when scoring is done.") if going else ""
        from srlviewer.scoring.mending import figure

        words = self.tr("F1 %1; all %2 errors mended: %3")
        everything = found.everything
        for mark, text in (
            ("%1", shown_percent(figure(found.sums))),
            ("%2", grouped(found.items)),
            ("%3", "–" if everything is None else signed_points(everything)),
        ):
            words = words.replace(mark, text)
        return words

    def _open(self, index: QModelIndex) -> None:
        found = self.found
        if found is not None:
            group = self.model.group(index.row())
            self.state.open_items(
                filter_of(
                    group, by_labels=found.by_labels, by_predicate=found.by_predicate
                )
            )

    def table_shown(self) -> Table:
        """The groups as they are shown, for exports."""
        from srlviewer.report.error_groups import groups_table

        comparison = self.state.comparison
        assert comparison is not None
        return groups_table(
            comparison,
            self.state.measure,
            by_labels=self.by_labels.isChecked(),
            by_predicate=self._divides_by_predicate,
        )


def filter_of(group: ErrorGroup, *, by_labels: bool, by_predicate: bool) -> str:
    """The filter that lists the items of a group, and no others."""
    terms = [f"kind:{group.verdict.code}", f'reason:"{group.reason}"', "counted:yes"]
    if by_labels:
        terms.append(f"gold:{_quoted(group.gold_label)}")
        terms.append(f"predicted:{_quoted(group.predicted_label)}")
    if by_predicate:
        terms.append(f"sense:{_quoted(group.predicate or None)}")
    return " ".join(terms)


def _quoted(value: str | None) -> str:
    return NOTHING if value is None else f'"{value}"'

"""How far two annotators agree; each figure opens its items."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QSize, Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.panels.agreement_model import (
    NAME,
    AgreementModel,
    measure_and_filter,
)
from srlviewer.gui.slices import SlicedRun
from srlviewer.gui.table_view import TableView

if TYPE_CHECKING:
    from srlviewer.gui.results import Results
    from srlviewer.report.agreement import AgreementRow
    from srlviewer.report.tables import Table

GIVING: Final = {NAME: 90}
"""Columns of words, and the px down to which they give way to numbers."""


class AgreementPanel(QWidget):
    """Both files in one stroke, then by frame, label or document if that is wished."""

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        """Follows `results`; counts nothing before it is seen."""
        super().__init__(parent)
        self.results, self.state = results, results.state
        self._is_stale = True
        self._run: SlicedRun[list[AgreementRow]] | None = None
        self.heading = ElidedLabel()
        self.heading.setAccessibleName(self.tr("What agreement means here"))
        self.by = QComboBox()
        self.by.setAccessibleName(self.tr("Divide agreement"))
        self.by.setToolTip(self.tr("Further rows below those of both whole files"))
        self.model = AgreementModel(self)
        self.table = TableView(self.tr("Agreement of both files"))
        self.table.setModel(self.model)
        header = self.table.horizontalHeader()
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setSortIndicatorClearable(True)
        self.table.setSortingEnabled(True)
        head = QHBoxLayout()
        head.setContentsMargins(8, 4, 8, 4)
        head.addWidget(self.heading, 1)
        head.addWidget(self.by)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.table, 1)
        self.setFocusProxy(self.table)
        self.by.activated.connect(self.refresh)
        self.table.opened.connect(self._open)
        results.table_changed.connect(self.refresh)
        self.state.scoring_changed.connect(self._say)
        self._offer_groups()
        self._say()

    def sizeHint(self) -> QSize:
        """As the other panels."""
        return QSize(420, 220)

    def showEvent(self, event: object) -> None:
        """Count what changed while nobody looked."""
        del event
        if self._is_stale:
            self._read()

    def refresh(self) -> None:
        """Other rows, or another division; counted at once only if they are seen."""
        self._is_stale = True
        self._stop()
        if self.isVisible():
            self._read()

    @property
    def group(self) -> str:
        """By what the rows are divided; empty: they are not."""
        return str(self.by.currentData() or "")

    def _stop(self) -> None:
        if self._run is not None:
            self._run.stop()
            self._run = None

    def _offer_groups(self) -> None:
        """Those of the scheme; the one that was chosen stays if it is there."""
        from srlviewer.report.agreement_groups import groups_of

        comparison, wanted = self.state.comparison, self.group
        names = {
            "": self.tr("both files"),
            "frame": self.tr("by frame"),
            "label": self.tr("by label"),
            "document": self.tr("by document"),
        }
        groups = () if comparison is None else groups_of(comparison)
        self.by.clear()
        for group in ("", *groups):
            self.by.addItem(names[group], group)
        self.by.setCurrentIndex(max(self.by.findData(wanted), 0))

    def _read(self) -> None:
        self._is_stale = False
        self._offer_groups()
        comparison = self.state.comparison
        if comparison is None or comparison.judgements is None:
            self.model.show_rows([], [], comparison)
            self._say()
            return
        from srlviewer.report.agreement import LABEL, left_out, overall
        from srlviewer.report.agreement_groups import by_label, grouped

        rows, out = overall(comparison), left_out(comparison)
        group = self.group

        def take(further: list[AgreementRow]) -> None:
            self.model.show_rows([*rows, *further], out, comparison)
            self._fit()
            self._say()

        if group in ("", LABEL):
            take(by_label(comparison) if group else [])
            return
        take([])
        self._run = SlicedRun(grouped(comparison, group), take, parent=self)
        self._run.start()
        if self._run.is_running:
            self.heading.setText(self.tr("Reading all sentences…"))

    def _fit(self) -> None:
        self.table.setColumnHidden(NAME, not self.model.has_names)
        self.table.fit_into_view(giving=GIVING, most=260)

    def _say(self) -> None:
        state, comparison = self.state, self.state.comparison
        self.heading.setToolTip("")
        if comparison is None:
            self.heading.setText("")
        elif state.is_unscored:
            self.heading.setText(self.tr("Scoring was stopped."))
        elif comparison.judgements is None:
            self.heading.setText(self.tr("Listed when scoring is done."))
        else:
            from srlviewer.report.agreement import notes

            self.heading.setText(
                self.tr("F = 2 · agreed / (first + second), not corrected for chance")
            )
            first, second = (
                Path(corpus.path).name
                for corpus in (comparison.gold, comparison.predicted)
            )
            sides = self.tr("first: %1, second: %2")
            sides = sides.replace("%1", first).replace("%2", second)
            self.heading.setToolTip("\n".join([sides, *notes(comparison)]))

    def _open(self, index: QModelIndex) -> None:
        row = self.model.entry(index.row())
        measure, text = measure_and_filter(row, index.column())
        if measure in self.state.measures:
            self.state.set_measure(measure)
            self.state.open_items(text)

    def table_shown(self) -> Table:
        """The figures as they are divided here, for exports."""
        from srlviewer.report.agreement_tables import agreement_table, make_agreement

        comparison = self.state.comparison
        assert comparison is not None
        return agreement_table([make_agreement(comparison, self.group)])

"""Scores and values of the scheme, with fractions and the signature."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, QTimer
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QSplitter,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.clipboard import copy_text
from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.panels.value_blocks import BlockDelegate, ValueBlocks, fit_blocks
from srlviewer.gui.state import AppState
from srlviewer.gui.table_model import (
    Cell,
    Column,
    TableModel,
    shown_figure,
    shown_number,
    shown_percent,
)
from srlviewer.gui.table_view import TableView

FEW = 2000
"""Sentences up to which the values are read together with the scores."""
WIDE = 860
"""From this width on, scores and values stand side by side."""
NARROWEST = 90
"""To which the names of measures give way, in px, so that F1 is in view."""
MEASURE, GOLD, PREDICTED, CORRECT, PRECISION, RECALL, F1 = range(7)


def _whole_height(table: TableView) -> int:
    """Of a table that shows all its rows."""
    rows = table.verticalHeader().length()
    return table.horizontalHeader().sizeHint().height() + rows + 4


def measure_of(name: str) -> str:
    """The measure that a row of the table is about: `entity` of `entity (macro)`."""
    return name.partition(" (")[0]


class ScorePanel(QWidget):
    """All measures; a click on one colours by it."""

    def __init__(self, state: AppState, parent: QWidget | None = None) -> None:
        """Shows the scores of what `state` holds."""
        super().__init__(parent)
        self.state = state
        self.scores = TableModel(self._score_columns(), self)
        self.scores.strong = lambda row: measure_of(str(row[MEASURE])) == state.measure
        self.scores.tip = self.fraction
        self.values = TableModel(self._value_columns(), self)
        self.values.strong = self.scores.strong
        self.values.tip = lambda row, column: "" if column else str(row[MEASURE])
        self.table = TableView(self.tr("Scores"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setModel(self.scores)
        self.table.opened.connect(self._choose)
        self.value_table = TableView(self.tr("Values"))
        self.blocks = ValueBlocks(self.values)
        self.value_table.setModel(self.blocks)
        self.value_table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.value_table.setItemDelegate(BlockDelegate(self.value_table))
        self.value_table.opened.connect(self._choose_value)
        self.words = ElidedLabel()
        self.words.setAccessibleName(self.tr("Fractions of the measure"))
        self.signature = ElidedLabel(Qt.TextElideMode.ElideMiddle)
        self.signature.setAccessibleName(self.tr("Signature"))
        self.signature.setForegroundRole(self.palette().ColorRole.PlaceholderText)
        self.copy = QToolButton()
        self.copy.setText(self.tr("Copy"))
        self.copy.setToolTip(self.tr("Copy the signature"))
        self.copy.setAccessibleName(self.tr("Copy the signature"))
        self.copy.clicked.connect(self.copy_signature)
        self._build()
        state.comparison_changed.connect(self.refresh)
        state.judgements_changed.connect(self.refresh)
        state.measure_changed.connect(self._on_measure)
        state.scoring_changed.connect(self._say)
        state.framenet_changed.connect(self._say)
        state.frames_checked.connect(self._say)
        self.refresh()

    def _build(self) -> None:
        self.both = QSplitter(Qt.Orientation.Horizontal)
        self.both.setChildrenCollapsible(False)
        self.both.addWidget(self.table)
        self.both.addWidget(self.value_table)
        self._is_parted, self._shown_height = False, -1
        self.both.splitterMoved.connect(self._on_parted)
        self.both.setStretchFactor(0, 3)
        self.both.setStretchFactor(1, 2)
        foot = QHBoxLayout()
        foot.setContentsMargins(8, 0, 8, 3)
        foot.setSpacing(10)
        foot.addWidget(self.signature, 1)
        foot.addWidget(self.copy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.both, 1)
        self.words.setContentsMargins(8, 3, 8, 0)
        layout.addWidget(self.words)
        layout.addLayout(foot)
        self.setFocusProxy(self.table)

    def _score_columns(self) -> tuple[Column, ...]:
        return (
            Column(self.tr("Measure")),
            Column(self.tr("Gold"), shown_number, self.tr("Items counted in gold")),
            Column(
                self.tr("Predicted"),
                shown_number,
                self.tr("Items counted in prediction"),
            ),
            Column(self.tr("Correct"), shown_number, self.tr("Points earned")),
            Column(self.tr("Precision"), shown_percent, self.tr("Correct / predicted")),
            Column(self.tr("Recall"), shown_percent, self.tr("Correct / gold")),
            Column("F1", shown_percent, self.tr("Harmonic mean of both")),
        )

    def _value_columns(self) -> tuple[Column, ...]:
        return (
            Column(self.tr("Value")),
            Column(self.tr("Numerator"), shown_number),
            Column(self.tr("Denominator"), shown_number),
            Column(self.tr("Result"), shown_figure),
            Column(self.tr("Unit")),
        )

    def resizeEvent(self, event: object) -> None:
        """Side by side where there is room, else one above the other."""
        del event
        across = self.width() >= WIDE
        way = Qt.Orientation.Horizontal if across else Qt.Orientation.Vertical
        if self.both.orientation() is not way:
            self.both.setOrientation(way)
        if self._shown_height != self.both.height():
            self._share_height()
        QTimer.singleShot(0, self, self._fit_names)
        QTimer.singleShot(0, self, self._fit_values)

    def _fit_values(self) -> None:
        """All figures in view, in blocks beside each other if need be."""
        if self.value_table.isVisible():
            fit_blocks(self.value_table, self.blocks)

    def showEvent(self, event: object) -> None:
        """The room is known only now."""
        del event
        QTimer.singleShot(0, self, self._fit_values)

    def _fit_names(self) -> None:
        """The names as wide as they are, or less where F1 would be out of view."""
        header, room = self.table.horizontalHeader(), self.table.viewport().width()
        wanted = self.table.width_of_column(MEASURE)
        left = room - sum(map(header.sectionSize, range(GOLD, header.count())))
        self.table.setColumnWidth(MEASURE, max(min(wanted, left), NARROWEST))

    def _share_height(self) -> None:
        """One above the other, scores have no more room than they fill.

        Until somebody moves the line between them.
        """
        self._shown_height = height = self.both.height()
        is_stacked = self.both.orientation() is Qt.Orientation.Vertical
        if is_stacked and not self.value_table.isHidden() and not self._is_parted:
            scores, values = map(_whole_height, (self.table, self.value_table))
            upper = min(scores, max(height // 2, height - values))
            self.both.setSizes([upper, height - upper])

    def _on_parted(self, _place: int, _index: int) -> None:
        self._is_parted = True
        self._fit_values()

    def refresh(self) -> None:
        """Read the tables of the comparison shown."""
        comparison = self.state.comparison
        if comparison is None or self.state.judgements is None:
            self.scores.set_rows([])
            self.values.set_rows([])
        else:
            from srlviewer.report.tables import scores_table

            self.scores.set_rows(scores_table(comparison).rows)
            if comparison.total <= FEW:
                self._read_values()
            else:
                self.values.set_rows([])
                QTimer.singleShot(0, self, self._read_values)
        self._show_filled()
        self.signature.setText("" if comparison is None else comparison.signature)
        self.copy.setVisible(comparison is not None)
        for table in (self.table, self.value_table):
            table.fit_columns()
        self._fit_names()
        self._share_height()
        QTimer.singleShot(0, self, self._fit_values)
        self._say()

    def _show_filled(self) -> None:
        """The tables that have rows; some schemes give values alone."""
        has_values = self.values.rowCount() > 0
        has_scores = self.scores.rowCount() > 0 or not has_values
        self.value_table.setVisible(has_values)
        self.table.setVisible(has_scores)
        self.setFocusProxy(self.table if has_scores else self.value_table)

    def _read_values(self) -> None:
        """The single figures, which may be counted anew over the whole file."""
        comparison = self.state.comparison
        if comparison is None or self.state.judgements is None:
            return
        from srlviewer.report.tables import shown_values

        self.values.set_rows(shown_values(comparison))
        self._show_filled()
        self.value_table.fit_columns()
        self._share_height()
        QTimer.singleShot(0, self, self._fit_values)

    def _on_measure(self) -> None:
        self.scores.refresh_looks()
        self.values.refresh_looks()
        self._fit_values()
        self._say()

    def _say(self) -> None:
        row = next(
            (r for r in self.scores.rows if r[MEASURE] == self.state.measure), None
        )
        if row is None:
            going = self.state.comparison is not None and self.state.judgements is None
            words = self.tr("Shown when scoring is done.") if going else ""
            if self.state.is_unscored:
                words = self.tr("Scoring was stopped.")
            self.words.setText(words or "     ".join(self._remarks()))
            return
        texts = (self.fraction(row, PRECISION), self.fraction(row, RECALL))
        self.words.setText("     ".join((*texts, *self._remarks())))

    def _remarks(self) -> tuple[str, ...]:
        """What the scheme says beside its figures, in its own words."""
        comparison = self.state.comparison
        if comparison is None or comparison.judgements is None:
            return ()
        from srlviewer.report.figures import remarks

        return (*remarks(comparison), *self._core_sets())

    def _core_sets(self) -> tuple[str, ...]:
        """How many spurious null instantiations FrameNet would have ruled out."""
        if self.state.framenet is None or self.state.measure != "ni.recognition":
            return ()
        from srlviewer.gui.framenet_counts import spurious_nulls

        found = spurious_nulls(self.state)
        if found is None or not found.total:
            return ()
        words = self.tr("%1 of %2 spurious ones: core set overt (framenet:ni-core-set)")
        words = words.replace("%1", str(found.by_core_set))
        return (words.replace("%2", str(found.total)),)

    def fraction(self, row: Sequence[Cell], column: int) -> str:
        """`precision 812 / 1001 = 81.12`, so that a reader can compute it again."""
        base = {PRECISION: PREDICTED, RECALL: GOLD}.get(column)
        if base is None:
            return ""
        name = self.tr("precision") if column == PRECISION else self.tr("recall")
        part, whole = shown_number(row[CORRECT]), shown_number(row[base])
        return f"{name} {part} / {whole} = {shown_percent(row[column])}"

    def _choose(self, index: QModelIndex) -> None:
        self.state.set_measure(measure_of(str(self.scores.row(index.row())[MEASURE])))

    def _choose_value(self, index: QModelIndex) -> None:
        """A value that is counted over rows of its own can be coloured by, too."""
        place = self.blocks.place(index)
        name = "" if place is None else str(self.values.row(place[0])[MEASURE])
        if name in self.state.measures:
            self.state.set_measure(name)

    def copy_signature(self) -> None:
        """Put the signature on the clipboard."""
        copy_text(self.signature.text())
        self.state.message.emit(self.tr("Signature copied"))

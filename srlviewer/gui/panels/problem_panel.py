"""What is wrong in the files, with place and cure."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEvent, QModelIndex, QObject, QTimer
from PySide6.QtWidgets import QAbstractItemView, QLabel, QVBoxLayout, QWidget

from srlviewer.errors import Problem, ProblemLog
from srlviewer.gui.places import find_place
from srlviewer.gui.problem_words import cure
from srlviewer.gui.state import AppState
from srlviewer.gui.table_model import Cell, Column, TableModel, shown_number
from srlviewer.gui.table_view import TableView
from srlviewer.model.address import ItemAddress

SEVERITY, PLACE, LINE, MESSAGE, HINT, CODE, SENTENCE = range(7)
LEAST = {MESSAGE: 26, HINT: 16}
"""Columns that wrap and share what the others leave; the letters they never lose."""
PART_OF_MESSAGE = 0.6


class ProblemPanel(QWidget):
    """One row a problem; Enter goes to its sentence."""

    def __init__(self, state: AppState, parent: QWidget | None = None) -> None:
        """Empty until a log comes."""
        super().__init__(parent)
        self.state = state
        self.problems: tuple[Problem, ...] = ()
        self.model = TableModel(self._columns(), self)
        self.model.tip = lambda row, _column: f"{row[MESSAGE]}\n{row[HINT]}".strip()
        self.words = QLabel()
        self.words.setContentsMargins(8, 4, 8, 4)
        self.words.setAccessibleName(self.tr("Number of problems"))
        self.table = TableView(self.tr("Problems"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setWordWrap(True)
        self.table.setModel(self.model)
        self.table.opened.connect(self._go)
        self.table.viewport().installEventFilter(self)
        self._rows_timer = QTimer(self)
        self._rows_timer.setSingleShot(True)
        self._rows_timer.timeout.connect(self.table.resizeRowsToContents)
        header = self.table.horizontalHeader()
        header.sectionResized.connect(lambda *_: self._rows_timer.start(0))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.words)
        layout.addWidget(self.table, 1)
        self.setFocusProxy(self.table)
        self.show_log(None)

    def _columns(self) -> tuple[Column, ...]:
        return (
            Column(self.tr("Severity")),
            Column(self.tr("File")),
            Column(self.tr("Line"), shown_number),
            Column(self.tr("Problem")),
            Column(self.tr("Cure")),
            Column(self.tr("Code")),
            Column(self.tr("Sentence")),
        )

    def show_log(self, log: ProblemLog | None) -> None:
        """List the problems of a log."""
        self.problems = () if log is None else log.problems
        self.model.set_rows([_cells(problem) for problem in self.problems])
        self.table.fit_columns(most=260)
        self._share_width()
        self._rows_timer.start(0)
        total = 0 if log is None else len(log)
        if not total:
            self.words.setText(self._nothing())
        elif total > len(self.problems):
            text = self.tr("%1 problems; the first of each kind are listed")
            self.words.setText(text.replace("%1", str(total)))
        else:
            self.words.setText(self.tr("Problems: %1").replace("%1", str(total)))

    def _nothing(self) -> str:
        """A scheme looks at every sentence: before it is done, nobody knows."""
        state = self.state
        if state.comparison is not None and state.judgements is None:
            return self.tr("No problem so far; the files are not looked at to the end.")
        return self.tr("No problem was found in the files.")

    def _share_width(self) -> None:
        """Give problem and cure all the room that the short columns leave.

        Where that is too little, code and sentence go out of sight, not the words.
        """
        table = self.table
        letter = table.fontMetrics().averageCharWidth()
        others = (c for c in range(len(self.model.columns)) if c not in LEAST)
        room = table.viewport().width() - sum(map(table.columnWidth, others))
        least = {column: letters * letter for column, letters in LEAST.items()}
        message = max(int(room * PART_OF_MESSAGE), least[MESSAGE])
        table.setColumnWidth(MESSAGE, message)
        table.setColumnWidth(HINT, max(room - message, least[HINT]))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Share the width anew when the panel has another one."""
        if event.type() is QEvent.Type.Resize:
            self._share_width()
        return super().eventFilter(watched, event)

    def _go(self, index: QModelIndex) -> None:
        sentence = str(self.model.row(index.row())[SENTENCE] or "")
        place = find_place(self.state, sentence) if sentence else ""
        if isinstance(place, ItemAddress):
            self.state.go_to(place)


def _cells(problem: Problem) -> tuple[Cell, ...]:
    return (
        str(problem.severity),
        Path(problem.path).name if problem.path else "",
        problem.line,
        problem.message,
        cure(problem),
        problem.code,
        problem.item or problem.sentence_id,
    )

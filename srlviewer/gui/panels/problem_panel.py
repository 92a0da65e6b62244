"""What is wrong in the files, with place and cure."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QModelIndex, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from srlviewer.errors import Problem, ProblemLog
from srlviewer.gui.places import find_place
from srlviewer.gui.problem_words import cure
from srlviewer.gui.state import AppState
from srlviewer.gui.table_model import Cell, Column, TableModel, shown_number
from srlviewer.gui.table_view import TableView
from srlviewer.gui.text_direction import DirectedDelegate, Index
from srlviewer.model.address import ItemAddress

KIND, PROBLEM, PLACE, SENTENCE, MESSAGE, HINT, CODE = range(7)
"""Cells of a row; from the sentence on they are parts of those that are shown."""
LETTERS = {PLACE: 12, PROBLEM: 24}
"""Columns that give way to others, and the letters that they never lose."""
WIDEST = 170
CURE = "→ "
"""In front of what can be done, below what is wrong."""
ROOM = 6
"""Px that a row is higher than its text."""


class ProblemPanel(QWidget):
    """One row a problem; Enter goes to its sentence."""

    def __init__(self, state: AppState, parent: QWidget | None = None) -> None:
        """Empty until a log comes."""
        super().__init__(parent)
        self.state = state
        self.problems: tuple[Problem, ...] = ()
        self._all_rows: list[tuple[Cell, ...]] = []
        self._total = 0
        self.model = TableModel(self._columns(), self)
        self.model.tip = lambda row, _column: f"{row[MESSAGE]}\n{row[HINT]}".strip()
        self.words = QLabel()
        self.words.setAccessibleName(self.tr("Number of problems"))
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("Show only problems with"))
        self.line.setPlaceholderText(self.tr("Kind, words, file or sentence"))
        self.line.setToolTip(
            self.tr("Show only problems in which all these words are, such as ni-core")
        )
        self.line.setClearButtonEnabled(True)
        self.line.textChanged.connect(self._show_rows)
        self.table = TableView(self.tr("Problems"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setWordWrap(True)
        self.table.setItemDelegate(RuledDelegate(self.table))
        self.table.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.table.setModel(self.model)
        self.table.opened.connect(self._go)
        self.table.viewport().installEventFilter(self)
        self._rows_timer = QTimer(self)
        self._rows_timer.setSingleShot(True)
        self._rows_timer.timeout.connect(self.table.resizeRowsToContents)
        header = self.table.horizontalHeader()
        header.sectionResized.connect(lambda *_: self._rows_timer.start(0))
        head = QHBoxLayout()
        head.setContentsMargins(8, 4, 8, 4)
        head.addWidget(self.words, 2)
        head.addWidget(self.line, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.table, 1)
        self.setFocusProxy(self.table)
        self.show_log(None)

    def _columns(self) -> tuple[Column, ...]:
        return (
            Column(self.tr("Kind"), tip=self.tr("How grave it is, and its code")),
            Column(self.tr("Problem and cure")),
            Column(self.tr("Place"), tip=self.tr("File, line and sentence")),
        )

    def show_log(self, log: ProblemLog | None) -> None:
        """List the problems of a log."""
        self.problems = () if log is None else log.problems
        self._total = 0 if log is None else len(log)
        self._all_rows = [self._cells(problem) for problem in self.problems]
        self.line.setVisible(len(self.problems) > 1)
        self._show_rows()

    def _show_rows(self) -> None:
        """Those with all words of the line."""
        wanted = self.line.text().casefold().split()
        rows = [row for row in self._all_rows if _has_words(row, wanted)]
        self.model.set_rows(rows)
        self._share_width()
        self._rows_timer.start(0)
        total = self._total
        if not total:
            words = self._nothing()
        elif len(rows) < len(self._all_rows):
            words = self.tr("Problems shown: %1 of %2").replace("%1", str(len(rows)))
            words = words.replace("%2", str(total))
        elif total > len(rows):
            words = self.tr("%1 problems; the first of each kind are listed")
            words = words.replace("%1", str(total))
        else:
            words = self.tr("Problems: %1").replace("%1", str(total))
        self.words.setText(words)

    def _nothing(self) -> str:
        """A scheme looks at every sentence: before it is done, nobody knows."""
        state = self.state
        if state.comparison is not None and state.judgements is None:
            return self.tr("No problem so far; the files are not looked at to the end.")
        return self.tr("No problem was found in the files.")

    def _share_width(self) -> None:
        """Give problem and cure all the room that the short columns leave.

        Where that is too little, the place goes out of sight, not the words.
        """
        letter = self.table.fontMetrics().averageCharWidth()
        giving = {column: letters * letter for column, letters in LETTERS.items()}
        self.table.fit_into_view(giving=giving, taking=PROBLEM, most=WIDEST)

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

    def _cells(self, problem: Problem) -> tuple[Cell, ...]:
        place = [Path(problem.path).name] if problem.path else []
        if problem.line is not None:
            words = self.tr("line %1").replace("%1", shown_number(problem.line))
            place.append(words)
        sentence = problem.item or problem.sentence_id
        if sentence:
            place.append(sentence)
        hint = cure(problem)
        said = [problem.message, *([f"{CURE}{hint}"] if hint else [])]
        return (
            f"{problem.severity}\n{problem.code}",
            "\n".join(said),
            "\n".join(place),
            sentence,
            problem.message,
            hint,
            problem.code,
        )


def _has_words(row: Sequence[Cell], wanted: Sequence[str]) -> bool:
    """Whether all words stand somewhere in a row, in upper or lower case."""
    text = "\n".join(str(cell) for cell in row).casefold()
    return all(word in text for word in wanted)


class RuledDelegate(DirectedDelegate):
    """A line below each row: rows of several lines are told apart by it."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """The cell and the line."""
        super().paint(painter, option, index)
        painter.save()
        painter.setPen(option.palette.mid().color())
        edge = option.rect
        painter.drawLine(edge.bottomLeft(), edge.bottomRight())
        painter.restore()

    def initStyleOption(  # noqa: N802 (Qt's name)
        self, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """All cells of a row begin on the same line."""
        super().initStyleOption(option, index)
        option.displayAlignment = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """With some room above the line."""
        size = super().sizeHint(option, index)
        return QSize(size.width(), size.height() + ROOM)

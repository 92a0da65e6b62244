"""The three questions about null instantiations as one table, each count a cell.

Read from left to right: of all null instantiations so many were matched; of these so
many are DNI in both files; of these so many are linked rightly. A cell of the first two
questions goes over the rows of what it divides into.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication

from srlviewer.gui.looks import badge_icon, picture_theme
from srlviewer.gui.null_words import link_words, recognition_words
from srlviewer.gui.table_model import Column, TableModel, shown_number
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.gui.verdict_words import ORDER
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from srlviewer.gui.state import AppState
    from srlviewer.report.null_cases import NullCases, NullPath
    from srlviewer.scoring.verdicts import Outcome

Index = QModelIndex | QPersistentModelIndex
CONTEXT: Final = "NullFlowModel"
STEPS: Final = 3
"""Recognised, interpretation, link; each with a column of words and one of numbers."""
RECOGNITION, INTERPRETATION, LINK = range(STEPS)
NO_PAIR: Final = "–"
TITLES: Final = (
    QT_TRANSLATE_NOOP("NullFlowModel", "Recognised?"),
    QT_TRANSLATE_NOOP("NullFlowModel", "DNI or INI?"),
    QT_TRANSLATE_NOOP("NullFlowModel", "Link"),
)
TIPS: Final = (
    QT_TRANSLATE_NOOP(
        "NullFlowModel", "Whether the element is null instantiated in both files"
    ),
    QT_TRANSLATE_NOOP("NullFlowModel", "Gold / predicted, where it is matched"),
    QT_TRANSLATE_NOOP(
        "NullFlowModel", "Whether a definite one leads to the right filler"
    ),
)


class FlowCell(NamedTuple):
    """One count: how far the way is followed, the rows it goes over, how many."""

    step: int
    row: int
    height: int
    number: int
    path: NullPath


class NullFlowModel(TableModel):
    """One row a way through all three questions."""

    def __init__(self, state: AppState, parent: QObject | None = None) -> None:
        """Badges are painted in the theme of `state`."""
        super().__init__((), parent)
        self._state = state
        self._paths: list[NullPath] = []
        self._cells: list[tuple[FlowCell, ...]] = []
        self.tip = lambda row, column: str(row[column])

    def show_cases(
        self, cases: NullCases | None, figures: Sequence[str] = ("", "", "")
    ) -> None:
        """Count the ways of these cases, or show none; `figures` of the three steps."""
        counts = {} if cases is None else cases.paths()
        self._paths = sorted(counts, key=_order)
        numbers = [counts[path] for path in self._paths]
        self._cells = _cells(self._paths, numbers)
        columns = []
        for title, tip, figure in zip(TITLES, TIPS, figures, strict=True):
            say = translated(CONTEXT, tip)
            words = f"{translated(CONTEXT, title)}  {figure}".rstrip()
            columns.append(Column(words, tip=say))
            columns.append(Column(self.tr("NIs"), shown_number, say))
        rows = [
            tuple(
                value
                for cell in cells
                for value in (self._words(cell.step, cell.path), cell.number)
            )
            for cells in self._cells
        ]
        self.set_rows(rows, columns)

    def cell(self, index: Index) -> FlowCell:
        """The count that a place of the table belongs to."""
        return self._cells[index.row()][index.column() // 2]

    @property
    def cells(self) -> list[FlowCell]:
        """All counts, each once."""
        return [
            cell
            for row, cells in enumerate(self._cells)
            for cell in cells
            if cell.row == row
        ]

    @property
    def numbers(self) -> tuple[int, int]:
        """How many null instantiations are scored, and how many are not."""
        from srlviewer.report.null_cases import is_listed

        found = [c for c in self.cells if c.step == RECOGNITION]
        scored = sum(c.number for c in found if is_listed(c.path))
        return scored, sum(c.number for c in found) - scored

    def row_of(self, path: NullPath) -> int:
        """The row of a way; -1 if nothing went it."""
        return self._paths.index(path) if path in self._paths else -1

    @property
    def has_recognition(self) -> bool:
        """Whether more is judged than links."""
        return any(path.recognition is not None for path in self._paths)

    def _words(self, step: int, path: NullPath) -> str:
        if step == RECOGNITION:
            return recognition_words(path.recognition) if path.recognition else NO_PAIR
        if step == INTERPRETATION:
            return " / ".join(path.interpretation) if path.interpretation else NO_PAIR
        return link_words(path) or NO_PAIR

    def verdict(self, index: Index) -> Verdict | None:
        """The verdict of the rows behind a cell; None where there are none."""
        cell = self.cell(index)
        if cell.step == INTERPRETATION:
            labels = cell.path.interpretation
            if labels is None:
                return None
            return Verdict.CORRECT if len(set(labels)) == 1 else Verdict.WRONG_LABEL
        found = cell.path.recognition if cell.step == RECOGNITION else cell.path.link
        return found.verdict if found else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """Words, numbers and the badges of the verdicts."""
        if not index.isValid():
            return None
        is_words = index.column() % 2 == 0
        if role == Qt.ItemDataRole.DecorationRole and is_words:
            verdict = self.verdict(index)
            if verdict is None:
                return None
            theme = picture_theme(self._state)
            return badge_icon(verdict, theme.name, QGuiApplication.font().family())
        if role == Qt.ItemDataRole.AccessibleTextRole:
            cell = self.cell(index)
            title = translated(CONTEXT, TITLES[cell.step])
            words = self._words(cell.step, cell.path)
            return f"{title} {words}: {shown_number(cell.number)}"
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = (
                Qt.AlignmentFlag.AlignLeft if is_words else Qt.AlignmentFlag.AlignRight
            )
            return side | Qt.AlignmentFlag.AlignVCenter
        return super().data(index, role)


def _order(path: NullPath) -> tuple[object, ...]:
    labels = path.interpretation
    return (
        *_rank(path.recognition),
        labels is None,
        labels is not None and labels[0] != labels[1],
        labels or ("", ""),
        *_rank(path.link),
    )


def _rank(outcome: Outcome | None) -> tuple[int, str]:
    return (
        (len(ORDER), "")
        if outcome is None
        else (
            ORDER.index(outcome.verdict),
            outcome.reason,
        )
    )


def _cells(paths: list[NullPath], numbers: list[int]) -> list[tuple[FlowCell, ...]]:
    """For each row the count of each step; rows of one count share it."""
    rows: list[list[FlowCell]] = [[] for _ in paths]
    for step in range(STEPS):
        first = 0
        while first < len(paths):
            stop = first + 1
            while stop < len(paths) and _begin(paths[stop], step) == _begin(
                paths[first], step
            ):
                stop += 1
            number = sum(numbers[first:stop])
            cell = FlowCell(step, first, stop - first, number, paths[first])
            for row in range(first, stop):
                rows[row].append(cell)
            first = stop
    return [tuple(cells) for cells in rows]


def _begin(path: NullPath, step: int) -> tuple[object, ...]:
    """A way as far as a step."""
    return tuple(path[: step + 1])

"""The groups of errors as rows: verdict, reason, labels, predicate, items, gains."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication

from srlviewer.gui.looks import badge_icon, picture_theme
from srlviewer.gui.numbers import signed_points
from srlviewer.gui.reason_words import reason_name, reason_sentence
from srlviewer.gui.state import AppState
from srlviewer.gui.table_model import (
    NOTHING,
    Cell,
    Column,
    TableModel,
    shown_number,
    shown_percent,
)
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.gui.verdict_words import verdict_name
from srlviewer.scoring.mending import figure

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from srlviewer.report.error_groups import ErrorGroup, ErrorGroups

Index = QModelIndex | QPersistentModelIndex
CONTEXT: Final = "GainModel"


def shown_gain(cell: Cell) -> str:
    """Percentage points with their sign."""
    return NOTHING if cell is None else signed_points(float(cell))


VERDICT = Column(QT_TRANSLATE_NOOP("GainModel", "Verdict"))
REASON = Column(QT_TRANSLATE_NOOP("GainModel", "Reason"))
GOLD = Column(QT_TRANSLATE_NOOP("GainModel", "Gold"))
PREDICTED = Column(QT_TRANSLATE_NOOP("GainModel", "Predicted"))
PREDICATE = Column(QT_TRANSLATE_NOOP("GainModel", "Predicate"))
FRAME_TITLE = QT_TRANSLATE_NOOP("GainModel", "Frame")
ITEMS = Column(
    QT_TRANSLATE_NOOP("GainModel", "Items"),
    shown_number,
    QT_TRANSLATE_NOOP("GainModel", "Click a row to list them"),
)
GAIN = Column(
    QT_TRANSLATE_NOOP("GainModel", "Gain"),
    shown_gain,
    QT_TRANSLATE_NOOP(
        "GainModel",
        "F1 if all items of the group were right, minus F1 now, in percentage points: "
        "missing ones found, spurious ones left out, the others counted as right",
    ),
)
MENDED = Column(
    QT_TRANSLATE_NOOP("GainModel", "F1 then"),
    shown_percent,
    QT_TRANSLATE_NOOP("GainModel", "F1 if all items of the group were right"),
)
MACRO = Column(
    QT_TRANSLATE_NOOP("GainModel", "Macro gain"),
    shown_gain,
    QT_TRANSLATE_NOOP(
        "GainModel", "The same for the mean of the F1 of all labels, rare ones included"
    ),
)


class GainModel(TableModel):
    """Rows as they are grouped; the columns follow."""

    def __init__(self, state: AppState, parent: QObject | None = None) -> None:
        """Badges are painted in the theme of `state`."""
        super().__init__((), parent)
        self._state = state
        self._groups: tuple[ErrorGroup, ...] = ()
        self._kinds: tuple[Column, ...] = ()
        self.tip = self._tip

    def show_groups(
        self, found: ErrorGroups | None, *, of_frames: bool = False
    ) -> None:
        """Show these groups, or none; `of_frames`: what they belong to are frames."""
        self._groups = () if found is None else found.groups
        self._kinds = _kinds(found)
        numbered: list[tuple[Cell, ...]] = []
        if found is not None:
            known = _cells(found)
            cells = [known[kind] for kind in self._kinds]
            numbered = [
                (*(cell(group) for cell in cells), number)
                for number, group in enumerate(self._groups)
            ]
        columns = [
            column._replace(
                title=translated(CONTEXT, _title(column, of_frames=of_frames)),
                tip=translated(CONTEXT, column.tip) if column.tip else "",
            )
            for column in self._kinds
        ]
        self.set_rows(numbered, columns)

    def group(self, at: int) -> ErrorGroup:
        """The group of a row as shown."""
        return self._groups[int(self.row(at)[-1] or 0)]

    @property
    def kinds(self) -> tuple[Column, ...]:
        """The kinds of columns that are shown now."""
        return self._kinds

    def column_of(self, kind: Column) -> int:
        """Where a kind of column stands now."""
        return self._kinds.index(kind)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """Texts and numbers, and the badge of the verdict."""
        if index.isValid() and role == Qt.ItemDataRole.DecorationRole:
            if self._kinds[index.column()] is not VERDICT:
                return None
            theme = picture_theme(self._state)
            family = QGuiApplication.font().family()
            return badge_icon(self.group(index.row()).verdict, theme.name, family)
        if index.isValid() and role == Qt.ItemDataRole.AccessibleTextRole:
            head = self.columns[index.column()].title
            return f"{head}: {super().data(index)}"
        return super().data(index, role)

    def _tip(self, row: Any, column: int) -> str:  # noqa: ANN401
        if self._kinds[column] is REASON:
            return reason_sentence(self._groups[row[-1]].reason)
        return ""


def _title(column: Column, *, of_frames: bool) -> str:
    return FRAME_TITLE if of_frames and column is PREDICATE else column.title


def _kinds(found: ErrorGroups | None) -> tuple[Column, ...]:
    if found is None:
        return ()
    has_macro = any(group.macro_gain is not None for group in found.groups)
    return (
        GAIN,
        ITEMS,
        VERDICT,
        REASON,
        *((GOLD, PREDICTED) if found.by_labels else ()),
        *((PREDICATE,) if found.by_predicate else ()),
        MENDED,
        *((MACRO,) if has_macro else ()),
    )


def _cells(found: ErrorGroups) -> dict[Column, Callable[[ErrorGroup], Cell]]:
    """How the cell of a group is found."""
    now = figure(found.sums)
    return {
        VERDICT: lambda group: verdict_name(group.verdict, group.reason),
        REASON: lambda group: reason_name(group.reason),
        GOLD: lambda group: group.gold_label,
        PREDICTED: lambda group: group.predicted_label,
        PREDICATE: lambda group: group.predicate,
        ITEMS: lambda group: group.items,
        GAIN: lambda group: group.gain,
        MENDED: lambda group: (
            None if now is None or group.gain is None else now + group.gain
        ),
        MACRO: lambda group: group.macro_gain,
    }

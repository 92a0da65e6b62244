"""The rows of agreement, and the items behind each figure."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from srlviewer.gui.filtering import NOTHING, exact
from srlviewer.gui.reason_words import reason_name, reason_sentence
from srlviewer.gui.shown_label import shown_label
from srlviewer.gui.table_model import (
    Cell,
    Column,
    TableModel,
    shown_number,
    shown_percent,
    shown_text,
)
from srlviewer.report.agreement import (
    ALL,
    DOCUMENT,
    FRAME,
    LABEL,
    SHARES,
    AgreementRow,
    LeftOut,
    Question,
)

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from srlviewer.comparison import Comparison

MEASURE, NAME, FIRST, SECOND, AGREED, AGREEMENT = range(6)
KEYS: Final = {
    LABEL: ("gold", "predicted", "label"),
    FRAME: ("gold.frame", "predicted.frame", "frame"),
    DOCUMENT: ("document",) * 3,
}
"""Group -> the keys of the filter for the first file, the second, and either."""


class AgreementModel(TableModel):
    """Figures of both files, what was left out, then figures of parts."""

    def __init__(self, parent: QObject | None = None) -> None:
        """Without rows."""
        super().__init__(self._columns("", ""), parent)
        self._entries: list[AgreementRow | LeftOut] = []
        self.strong = self._is_strong
        self.tip = self._tip

    def _columns(self, first: str, second: str) -> tuple[Column, ...]:
        opens = self.tr("Click a number to list its items")
        lacks = self.tr("Click a figure to list the items that differ")
        sides = (
            (self.tr("First"), first, self.tr("Items of the first file, %1")),
            (self.tr("Second"), second, self.tr("Items of the second file, %1")),
        )
        return (
            Column(self.tr("Measure"), shown_text, lacks),
            Column(self.tr("Of"), shown_label, lacks),
            *(
                Column(title, shown_number, f"{tip.replace('%1', name)}\n{opens}")
                for title, name, tip in sides
            ),
            Column(self.tr("Agreed"), shown_number, opens),
            Column(self.tr("Agreement"), shown_percent, lacks),
        )

    def show_rows(
        self,
        rows: Sequence[AgreementRow],
        left_out: Sequence[LeftOut],
        comparison: Comparison | None,
    ) -> None:
        """Show these figures of a comparison."""
        whole = [row for row in rows if row.group == ALL]
        parts = [row for row in rows if row.group != ALL]
        self._entries = [*whole, *left_out, *parts]
        first = second = ""
        if comparison is not None:
            first = Path(comparison.gold.path).name
            second = Path(comparison.predicted.path).name
        cells: list[tuple[Cell, ...]] = [
            (*self._cells(entry), number) for number, entry in enumerate(self._entries)
        ]
        self.set_rows(cells, self._columns(first, second))

    def _cells(self, entry: AgreementRow | LeftOut) -> tuple[Cell, ...]:
        if isinstance(entry, LeftOut):
            words = self.tr("left out: %1").replace("%1", reason_name(entry.reason))
            return (entry.measure, words, entry.first, entry.second, None, None)
        name = entry.name
        if entry.group == DOCUMENT and not name:
            name = self.tr("(no name)")
        if entry.group == ALL:
            name = self.tr("all")
        numbers = (entry.first, entry.second, entry.agreed)
        return (entry.measure, name, *numbers, entry.agreement)

    @property
    def has_names(self) -> bool:
        """Whether there is more than the figures of both whole files."""
        return any(
            isinstance(entry, LeftOut) or entry.group != ALL for entry in self._entries
        )

    def entry(self, at: int) -> AgreementRow | LeftOut:
        """The figure of a row as shown."""
        return self._entries[int(self.row(at)[-1] or 0)]

    def _is_strong(self, row: Sequence[Cell]) -> bool:
        entry = self._entries[int(row[-1] or 0)]
        return isinstance(entry, AgreementRow) and entry.group == ALL

    def _tip(self, row: Sequence[Cell], column: int) -> str:
        entry = self._entries[int(row[-1] or 0)]
        if isinstance(entry, LeftOut):
            return reason_sentence(entry.reason)
        if entry.measure in SHARES and SHARES[entry.measure].of_both:
            return self.tr("Of the items that both files have")
        if column == AGREEMENT and entry.agreement is None:
            return self.tr("Neither file has such an item")
        return ""


def measure_and_filter(entry: AgreementRow | LeftOut, column: int) -> tuple[str, str]:
    """The measure under which the items of a cell stand, and the filter for them.

    A figure, its measure and its name open the items that differ.
    """
    if isinstance(entry, LeftOut):
        return entry.measure, " ".join(
            (f'kind:ignored reason:"{entry.reason}"', *_there(column))
        )
    usual = Question(entry.measure, entry.measure, entry.measure)
    question = SHARES.get(entry.measure, usual)
    second = "counted:gold" if question.of_both else "counted:predicted"
    measure, place, text = {
        FIRST: (question.totals, 0, "counted:gold"),
        SECOND: (question.totals, 1, second),
        AGREED: (question.agreed, 2, "counted:yes credit:yes"),
    }.get(column, (question.agreed, 2, "kind:error"))
    if entry.group == ALL or (entry.group == DOCUMENT and not entry.name):
        return measure, text
    return measure, f"{KEYS[entry.group][place]}:{exact(entry.name)} {text}"


def _there(column: int) -> tuple[str, ...]:
    """That there is an item on the side of a column."""
    if column not in {FIRST, SECOND}:
        return ()
    key = "gold" if column == FIRST else "predicted"
    return (f"-{key}:{NOTHING}",)

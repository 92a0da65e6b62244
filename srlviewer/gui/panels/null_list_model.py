"""The list of null instantiations: one row each, with what became of it.

The accessible twin of the chips and links of the pictures. The cells come from the
table that exports write.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QGuiApplication

from srlviewer.gui.looks import badge_icon, picture_theme
from srlviewer.gui.null_words import link_words, recognition_words
from srlviewer.gui.reason_words import reason_sentence
from srlviewer.gui.table_model import Cell, Column, TableModel, shown_text
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.model.address import SIDES, ItemAddress
from srlviewer.report.null_instantiations import NULL_COLUMNS, NullRow
from srlviewer.scoring.judgements import NONE
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from srlviewer.gui.state import AppState
    from srlviewer.report.tables import Row

Index = QModelIndex | QPersistentModelIndex
CONTEXT: Final = "NullListModel"


def shown_whole(cell: Cell) -> str:
    """A number as it is; nothing where there is none."""
    return "" if cell is None else str(cell)


def shown_share(cell: Cell) -> str:
    """A share of 1 with two decimals; nothing where there is none."""
    return "" if cell is None else f"{float(cell):.2f}"


COLUMNS: Final = (
    ("sentence", QT_TRANSLATE_NOOP("NullListModel", "No."), shown_whole),
    ("frame", QT_TRANSLATE_NOOP("NullListModel", "Frame"), shown_text),
    ("element", QT_TRANSLATE_NOOP("NullListModel", "Element"), shown_text),
    ("gold_interpretation", QT_TRANSLATE_NOOP("NullListModel", "Gold"), shown_text),
    (
        "predicted_interpretation",
        QT_TRANSLATE_NOOP("NullListModel", "Pred."),
        shown_text,
    ),
    ("recognition", QT_TRANSLATE_NOOP("NullListModel", "Found?"), shown_text),
    ("linking", QT_TRANSLATE_NOOP("NullListModel", "Link"), shown_text),
    ("distance", QT_TRANSLATE_NOOP("NullListModel", "Far"), shown_whole),
    ("dice", QT_TRANSLATE_NOOP("NullListModel", "Dice"), shown_share),
    ("chain", QT_TRANSLATE_NOOP("NullListModel", "Chain"), shown_whole),
    ("gold_filler", QT_TRANSLATE_NOOP("NullListModel", "Gold filler"), shown_text),
    (
        "predicted_filler",
        QT_TRANSLATE_NOOP("NullListModel", "Predicted filler"),
        shown_text,
    ),
    ("target", QT_TRANSLATE_NOOP("NullListModel", "Target"), shown_text),
    ("frame_id", QT_TRANSLATE_NOOP("NullListModel", "Frame id"), shown_text),
    ("sentence_id", QT_TRANSLATE_NOOP("NullListModel", "Sentence id"), shown_text),
    ("document", QT_TRANSLATE_NOOP("NullListModel", "Document"), shown_text),
)
"""Column of the exported table, title, form of a cell; what matters comes first."""
NAMES: Final = tuple(name for name, _, _ in COLUMNS)
TIPS: Final = {
    "sentence": QT_TRANSLATE_NOOP("NullListModel", "Number of the sentence"),
    "distance": QT_TRANSLATE_NOOP(
        "NullListModel", "Sentences between the target and the nearest filler"
    ),
    "dice": QT_TRANSLATE_NOOP(
        "NullListModel", "Share of words that the predicted filler has in common"
    ),
    "chain": QT_TRANSLATE_NOOP(
        "NullListModel", "Mentions of the gold filler, itself included"
    ),
    "gold_interpretation": QT_TRANSLATE_NOOP(
        "NullListModel", "Interpretation in gold: definite (DNI) or indefinite (INI)"
    ),
    "predicted_interpretation": QT_TRANSLATE_NOOP(
        "NullListModel", "Predicted interpretation"
    ),
}
RECOGNITION, LINK = NAMES.index("recognition"), NAMES.index("linking")
SENTENCE = NAMES.index("sentence")


class NullListModel(TableModel):
    """Rows that are shown, in the order of the file until they are sorted."""

    def __init__(self, state: AppState, parent: QObject | None = None) -> None:
        """Badges are painted in the theme of `state`."""
        super().__init__(_columns(), parent)
        self._state = state
        self._listed: Sequence[NullRow] = ()
        self._row_of: dict[ItemAddress, int] = {}

    def show_rows(self, listed: Sequence[NullRow]) -> None:
        """Show these."""
        self._listed = listed
        self._row_of = {
            address: number
            for number, row in enumerate(listed)
            for address in addresses_of(row)
        }
        self.set_rows([_cells(row, number) for number, row in enumerate(listed)])

    def null_row(self, at: int) -> NullRow:
        """The null instantiation of a line."""
        return self._listed[int(self.row(at)[-1] or 0)]

    def address(self, at: int) -> ItemAddress:
        """The gold item of a line, or the predicted one where gold has none."""
        return addresses_of(self.null_row(at))[0]

    def names(self, row: int, address: ItemAddress) -> bool:
        """Whether a line is about this item, on either side."""
        return address in addresses_of(self.null_row(row))

    def row_of(self, address: ItemAddress | None) -> int:
        """The line of an item; -1 if it is not listed."""
        number = None if address is None else self._row_of.get(address)
        return -1 if number is None else self._order.index(number)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """Words, numbers, and the badges of both verdicts."""
        if not index.isValid():
            return None
        column = index.column()
        if role == Qt.ItemDataRole.DecorationRole and column in (RECOGNITION, LINK):
            verdict = self._verdict(index.row(), column)
            if verdict is None:
                return None
            theme = picture_theme(self._state)
            return badge_icon(verdict, theme.name, QGuiApplication.font().family())
        if role == Qt.ItemDataRole.AccessibleTextRole and column == SENTENCE:
            return self.words(index.row())
        if role == Qt.ItemDataRole.ToolTipRole:
            return self._tip(index.row(), column)
        return super().data(index, role)

    def _verdict(self, at: int, column: int) -> Verdict | None:
        path = self.null_row(at).path
        found = path.recognition if column == RECOGNITION else path.link
        return found.verdict if found else None

    def _tip(self, at: int, column: int) -> str:
        path = self.null_row(at).path
        if column == RECOGNITION and path.recognition is not None:
            return reason_sentence(path.recognition.reason)
        if column == LINK and path.link is not None:
            return reason_sentence(path.link.reason)
        return str(self.columns[column].show(self.row(at)[column]))

    def words(self, at: int) -> str:
        """A line in words: `DNI Charges of Arrest, matched, right by head, …`."""
        cells = dict(zip(NAMES, self.row(at), strict=False))
        kinds = [
            str(cells[f"{side}_interpretation"])
            for side in SIDES
            if cells[f"{side}_interpretation"]
        ]
        head = self.tr("%1 %2 of %3")
        for mark, text in (
            ("%1", " / ".join(dict.fromkeys(kinds))),
            ("%2", str(cells["element"])),
            ("%3", str(cells["frame"])),
        ):
            head = head.replace(mark, text)
        parts = [head, str(cells["recognition"]), str(cells["linking"])]
        for text, name in (
            (self.tr("gold filler %1"), "gold_filler"),
            (self.tr("predicted filler %1"), "predicted_filler"),
            (self.tr("%1 sentences away"), "distance"),
        ):
            if cells[name] not in ("", None):
                parts.append(text.replace("%1", str(cells[name])))
        return ", ".join(filter(None, parts))


def addresses_of(row: NullRow) -> tuple[ItemAddress, ...]:
    """Both items of a row, gold first, as far as they are there."""
    case = row.case
    sides = zip(SIDES, (case.gold, case.predicted), strict=True)
    return tuple(
        ItemAddress(case.sentence, side, "element", number)
        for side, number in sides
        if number != NONE
    )


def _columns() -> tuple[Column, ...]:
    return tuple(
        Column(
            translated(CONTEXT, title),
            show,
            translated(CONTEXT, TIPS[name]) if name in TIPS else "",
        )
        for name, title, show in COLUMNS
    )


def _cells(row: NullRow, number: int) -> Row:
    """The cells of `COLUMNS`, and which of the listed rows it is."""
    cells = dict(zip(NULL_COLUMNS, row.cells, strict=True))
    first = row.path.recognition
    cells["recognition"] = recognition_words(first) if first else ""
    cells["linking"] = link_words(row.path)
    return (*(cells[name] for name in NAMES), number)

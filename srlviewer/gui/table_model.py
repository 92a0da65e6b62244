"""A table of plain values for a view: sorted and formatted here, computed elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QFont

from srlviewer.gui.numbers import grouped
from srlviewer.gui.shown_label import shown_label

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

Index = QModelIndex | QPersistentModelIndex
Cell = str | int | float | None
VALUE_ROLE = int(Qt.ItemDataRole.UserRole)
NOTHING = "–"
"""Shown for 0/0."""


def shown_text(cell: Cell) -> str:
    """A text as it is."""
    return NOTHING if cell is None else str(cell)


def shown_number(cell: Cell) -> str:
    """A count, thousands set apart; partial credit with two decimals."""
    if cell is None:
        return NOTHING
    if isinstance(cell, float) and not cell.is_integer():
        return grouped(cell, 2)
    return grouped(int(cell))


def shown_percent(cell: Cell) -> str:
    """A ratio in per cent with two decimals, as the field prints it."""
    return NOTHING if cell is None else f"{100 * float(cell):.2f}"


def shown_figure(cell: Cell) -> str:
    """A count, or another number with two decimals."""
    if cell is None or isinstance(cell, int):
        return shown_number(cell)
    return f"{float(cell):.2f}"


class Column(NamedTuple):
    """How a column is headed and shown."""

    title: str
    show: Callable[[Cell], str] = shown_text
    tip: str = ""

    @property
    def is_text(self) -> bool:
        """Whether it is set to the left."""
        return self.show in (shown_text, shown_label)


class TableModel(QAbstractTableModel):
    """Rows of plain cells; `VALUE_ROLE` gives the value behind a text."""

    def __init__(
        self, columns: Sequence[Column] = (), parent: QObject | None = None
    ) -> None:
        """Without rows."""
        super().__init__(parent)
        self.columns = tuple(columns)
        self.rows: Sequence[Sequence[Cell]] = ()
        self.strong: Callable[[Sequence[Cell]], bool] = lambda _row: False
        """Rows in bold."""
        self.tip: Callable[[Sequence[Cell], int], str] = lambda _row, _column: ""
        self._order: list[int] = []
        self._sorted: tuple[int, Qt.SortOrder] | None = None

    def set_rows(
        self, rows: Sequence[Sequence[Cell]], columns: Sequence[Column] | None = None
    ) -> None:
        """Show other rows; the sorting stays if the columns do."""
        self.beginResetModel()
        if columns is not None and tuple(columns) != self.columns:
            self.columns = tuple(columns)
            self._sorted = None
        self.rows = rows
        self._order = self._make_order()
        self.endResetModel()

    def row(self, at: int) -> Sequence[Cell]:
        """The cells of a row as shown."""
        return self.rows[self._order[at]]

    def refresh_looks(self) -> None:
        """Other rows are bold now."""
        if self._order:
            last = self.index(len(self._order) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def sort(
        self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder
    ) -> None:
        """By the values of a column; what has none comes last. -1: as given."""
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        places = [self._order[index.row()] for index in before]
        self._sorted = None if column < 0 else (column, order)
        self._order = self._make_order()
        inverse = {row: at for at, row in enumerate(self._order)}
        after = [
            self.index(inverse[place], index.column())
            for place, index in zip(places, before, strict=True)
        ]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _make_order(self) -> list[int]:
        order = list(range(len(self.rows)))
        if self._sorted is None or self._sorted[0] >= len(self.columns):
            return order
        column, direction = self._sorted
        rows = self.rows
        with_value = [i for i in order if rows[i][column] is not None]
        without = [i for i in order if rows[i][column] is None]
        key = _text_key if self.columns[column].is_text else _number_key
        with_value.sort(
            key=lambda i: key(rows[i][column]),
            reverse=direction is Qt.SortOrder.DescendingOrder,
        )
        return with_value + without

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's way)
        """How many rows there are."""
        return 0 if parent.isValid() else len(self._order)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """How many columns there are."""
        return 0 if parent.isValid() else len(self.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """Texts set left, numbers right."""
        if not index.isValid():
            return None
        row, at = self.row(index.row()), index.column()
        column = self.columns[at]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.show(row[at])
        if role == VALUE_ROLE:
            return row[at]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft
            if not column.is_text:
                side = Qt.AlignmentFlag.AlignRight
            return side | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.FontRole and self.strong(row):
            font = QFont()
            font.setBold(True)
            return font
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.tip(row, at)
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401
        """Titles across; nothing down."""
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if not 0 <= section < len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.tip or column.title
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft
            if not column.is_text:
                side = Qt.AlignmentFlag.AlignRight
            return side | Qt.AlignmentFlag.AlignVCenter
        return None


def _text_key(cell: Cell) -> tuple[str, str]:
    text = str(cell)
    return text.casefold(), text


def _number_key(cell: Cell) -> float:
    return float(cell or 0)

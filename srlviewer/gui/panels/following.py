"""A table whose current row follows the item that is selected elsewhere."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QModelIndex

from srlviewer.gui.table_view import TableView
from srlviewer.model.address import ItemAddress


class NamesItems(Protocol):
    """A model each row of which stands for items."""

    def names(self, row: int, address: ItemAddress) -> bool:
        """Whether a row stands for the item."""

    def row_of(self, address: ItemAddress | None) -> int:
        """The first row that stands for it; -1 if none does."""

    def index(self, row: int, column: int, /) -> QModelIndex:
        """The cell of a row."""


def follow(table: TableView, model: NamesItems, address: ItemAddress | None) -> None:
    """Make the row of an item the current one; no row if it has none."""
    current = table.currentIndex()
    if (
        address is not None
        and current.isValid()
        and model.names(current.row(), address)
    ):
        return
    row = model.row_of(address)
    if row < 0:
        table.clearSelection()
        table.setCurrentIndex(QModelIndex())
        return
    index = model.index(row, max(current.column(), 0))
    table.setCurrentIndex(index)
    table.scrollTo(index)

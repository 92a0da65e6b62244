"""Single figures in one list, or in several beside each other where it is too long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from srlviewer.gui.text_direction import DirectedDelegate

if TYPE_CHECKING:
    from PySide6.QtWidgets import QStyleOptionViewItem

    from srlviewer.gui.table_model import TableModel
    from srlviewer.gui.table_view import TableView

Index = QModelIndex | QPersistentModelIndex
VALUE, NUMERATOR, DENOMINATOR, RESULT, UNIT = range(5)
"""Columns of the figures."""
SHORT: Final = (VALUE, NUMERATOR, RESULT)
"""What a block has of them: the fraction in one column, the unit with the result."""
MOST: Final = 3
"""Blocks; more of them are harder to read than to scroll."""
BETWEEN: Final = 8
"""Px in front of the names of a further block."""
GIVING: Final = 0.15
"""The part of their width that names do without, cut in the middle, before figures."""
INDENT: Final = "\N{EN SPACE}"
"""The same in front of their title."""
PLAIN: Final = 0
"""In place of a number of blocks: one list with all columns."""


class ValueBlocks(QAbstractTableModel):
    """The rows of `source` in blocks, which are read from top to bottom."""

    def __init__(self, source: TableModel) -> None:
        """`source` has the five columns of figures."""
        super().__init__(source)
        self.source = source
        self.blocks = PLAIN
        source.modelAboutToBeReset.connect(self.beginResetModel)
        source.modelReset.connect(self.endResetModel)
        source.dataChanged.connect(self._refresh_looks)

    def set_blocks(self, blocks: int) -> None:
        """Show so many beside each other, or PLAIN."""
        if blocks != self.blocks:
            self.beginResetModel()
            self.blocks = blocks
            self.endResetModel()

    def place(self, index: Index) -> tuple[int, int] | None:
        """Row and column of the source; None below the end of the last block."""
        column = index.column()
        if self.blocks == PLAIN:
            return index.row(), column
        block, within = divmod(column, len(SHORT))
        row = block * self.rowCount() + index.row()
        return (row, SHORT[within]) if row < self.source.rowCount() else None

    def begins_block(self, column: int) -> bool:
        """Whether a column is the first one of a further block."""
        return bool(self.blocks) and column > 0 and column % len(SHORT) == 0

    def _refresh_looks(self) -> None:
        if self.rowCount():
            last = self.index(self.rowCount() - 1, self.columnCount() - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 (Qt's way)
        """Those of the longest block."""
        rows = self.source.rowCount()
        return 0 if parent.isValid() else -(-rows // (self.blocks or 1))

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        """Those of all blocks."""
        if parent.isValid():
            return 0
        return self.blocks * len(SHORT) or self.source.columnCount()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401
        """As in the source, but for what a block joins in one cell."""
        place = self.place(index) if index.isValid() else None
        if place is None:
            return None
        row, column = place
        if self.blocks and role == Qt.ItemDataRole.DisplayRole:
            return self._joined(row, column)
        return self.source.data(self.source.index(row, column), role)

    def _joined(self, row: int, column: int) -> str:
        def shown(of: int) -> str:
            return str(self.source.data(self.source.index(row, of)) or "")

        if column == NUMERATOR:
            has_whole = self.source.row(row)[DENOMINATOR] is not None
            return f"{shown(column)} / {shown(DENOMINATOR)}" if has_whole else ""
        joined = f"{shown(column)} {shown(UNIT)}" if column == RESULT else shown(column)
        return joined.rstrip()

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:  # noqa: ANN401
        """The titles of the source, for each block."""
        if self.blocks == PLAIN or orientation is not Qt.Orientation.Horizontal:
            return self.source.headerData(section, orientation, role)
        column = SHORT[section % len(SHORT)]
        text_roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
        if column == NUMERATOR and role in text_roles:
            return self.tr("Counts")
        title = self.source.headerData(column, orientation, role)
        indented = role == Qt.ItemDataRole.DisplayRole and self.begins_block(section)
        return f"{INDENT}{title}" if indented else title


class BlockDelegate(DirectedDelegate):
    """Keeps blocks apart."""

    def initStyleOption(  # noqa: N802 (Qt's name)
        self, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """The names of a further block begin later."""
        super().initStyleOption(option, index)
        model = index.model()
        if isinstance(model, ValueBlocks) and model.begins_block(index.column()):
            option.rect.adjust(BETWEEN, 0, 0, 0)


def fit_blocks(table: TableView, model: ValueBlocks) -> None:
    """As few blocks as show all rows of the table, as far as its width allows."""
    header, view = table.horizontalHeader(), table.viewport()
    room = table.height() - header.sizeHint().height()
    rows = max(room // table.verticalHeader().defaultSectionSize(), 1)
    wanted = min(-(-model.source.rowCount() // rows), MOST)
    for blocks in (*range(wanted, 1, -1), PLAIN, 1):
        model.set_blocks(blocks)
        _share_width(table, model)
        if header.length() <= view.width():
            return


def _share_width(table: TableView, model: ValueBlocks) -> None:
    """Columns as wide as they need, or the names a little less."""
    widths = [
        table.width_of_column(column, exact=True)
        + (BETWEEN if model.begins_block(column) else 0)
        for column in range(model.columnCount())
    ]
    lacking = sum(widths) - table.viewport().width()
    names = range(0, len(widths), len(SHORT) if model.blocks else len(widths))
    if 0 < lacking <= GIVING * sum(widths[column] for column in names):
        # The widest name is the only one that is long, as a rule.
        for column in sorted(names, key=widths.__getitem__, reverse=True):
            given = min(lacking, round(GIVING * widths[column]) + 1)
            widths[column] -= given
            lacking -= given
    for column, width in enumerate(widths):
        table.setColumnWidth(column, width)

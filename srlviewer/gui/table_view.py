"""Tables and lists as the window wants them: quick, quiet, and usable by keyboard."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QWidget

from srlviewer.gui.text_direction import DirectedDelegate

Index = QModelIndex | QPersistentModelIndex
PADDING = 12
_PAGES = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class TableView(QTableView):
    """A table whose cells can be opened, by a click or by Enter."""

    opened = Signal(QModelIndex)
    """The user wants what is behind a cell."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """`name` is what a screen reader says."""
        super().__init__(parent)
        self.empty_text = ""
        """Shown where there are no rows."""
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setItemDelegate(DirectedDelegate(self))
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setAlternatingRowColors(False)
        self.setTabKeyNavigation(False)
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        rows = self.verticalHeader()
        rows.hide()
        rows.setDefaultSectionSize(self.fontMetrics().height() + 9)
        rows.setMinimumSectionSize(18)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setDefaultAlignment(
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        )

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click on one cell opens it; a selection of several is for copying."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        left = event.button() is Qt.MouseButton.LeftButton
        one = len(self.selectedIndexes()) == 1 or self.selects_rows
        if left and plain and one and index.isValid():
            self.opened.emit(index)

    @property
    def selects_rows(self) -> bool:
        """Whether whole rows are selected."""
        behaviour = QAbstractItemView.SelectionBehavior.SelectRows
        return self.selectionBehavior() is behaviour

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens the current cell."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.currentIndex().isValid():
                self.opened.emit(self.currentIndex())
            return
        super().keyPressEvent(event)

    def moveCursor(  # noqa: N802 (Qt's name)
        self,
        cursor_action: QAbstractItemView.CursorAction,
        modifiers: Qt.KeyboardModifier,
    ) -> QModelIndex:
        """Where whole rows are selected, Home and End are the first and last row."""
        ends = QAbstractItemView.CursorAction
        rows = self.model().rowCount() if self.model() is not None else 0
        if (
            self.selects_rows
            and rows
            and cursor_action in (ends.MoveHome, ends.MoveEnd)
        ):
            column = max(self.currentIndex().column(), 0)
            row = 0 if cursor_action is ends.MoveHome else rows - 1
            return self.model().index(row, column)
        return super().moveCursor(cursor_action, modifiers)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The rows, or a line that says why there are none."""
        super().paintEvent(event)
        if self.empty_text and self.model() is not None and not self.model().rowCount():
            painter = QPainter(self.viewport())
            painter.setPen(self.palette().placeholderText().color())
            place = self.viewport().rect().adjusted(12, 12, -12, -12)
            way = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter
            flags = int(way) | int(Qt.TextFlag.TextWordWrap)
            painter.drawText(place, flags, self.empty_text)
            painter.end()

    def event(self, event: QEvent) -> bool:
        """Page keys turn the pages of the table while it has the focus."""
        is_page = isinstance(event, QKeyEvent) and event.key() in _PAGES
        if is_page and event.type() is QEvent.Type.ShortcutOverride:
            event.accept()
            return True
        return super().event(event)

    def keyboardSearch(self, search: str) -> None:
        """No search by typing: it reads every row, and letters are commands."""
        del search

    def selected_text(self) -> str:
        """The selected cells, tabs between columns and a line a row."""
        rows: dict[int, dict[int, str]] = {}
        for index in self.selectedIndexes():
            text = index.data(Qt.ItemDataRole.DisplayRole)
            rows.setdefault(index.row(), {})[index.column()] = str(text or "")
        columns = sorted({column for cells in rows.values() for column in cells})
        return "\n".join(
            "\t".join(cells.get(column, "") for column in columns)
            for _, cells in sorted(rows.items())
        )

    def fit_columns(self, *, most: int = 320) -> None:
        """Widths after the first rows and the titles; cheap for any number of rows."""
        for column in range(self.model().columnCount()):
            self.setColumnWidth(column, self.width_of_column(column, most=most))

    def width_of_column(self, column: int, *, most: int = 320) -> int:
        """What the title and the first rows need, some of which may be bold."""
        model, font = self.model(), QFont(self.font())
        font.setBold(True)
        metrics = QFontMetrics(font)
        width = self.horizontalHeader().sectionSizeHint(column)
        for row in range(min(model.rowCount(), 60)):
            text = str(model.index(row, column).data() or "")
            width = max(width, metrics.horizontalAdvance(text) + PADDING)
        return min(width, most)

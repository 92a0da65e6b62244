"""Tables and lists as the window wants them: quick, quiet, and usable by keyboard."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetrics,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QFrame, QTableView, QWidget

from srlviewer.gui.text_direction import DirectedDelegate

Index = QModelIndex | QPersistentModelIndex
PADDING = 12
TITLE_PADDING, ARROW = 16, 20
"""Px around a title, and for the arrow that shows the sorting."""
BESIDE_ICON = 12
"""Px between an icon and its text, and in front of it."""
_PAGES = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_ENDS = (Qt.Key.Key_Home, Qt.Key.Key_End)


class TableView(QTableView):
    """A table whose cells can be opened, by a click or by Enter."""

    opened = Signal(QModelIndex)
    """The user wants what is behind a cell."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """`name` is what a screen reader says."""
        super().__init__(parent)
        self.is_entered = False
        """The focus comes in just now: Qt makes a cell current, the user did not."""
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
        self._by_hand: set[int] = set()
        self._refit: Callable[[], None] | None = None
        header.sectionResized.connect(self._on_section_resized)
        header.sortIndicatorChanged.connect(self._on_sorted)
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

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt makes the first cell current if none is; this is no step of the user."""
        self.is_entered = True
        super().focusInEvent(event)
        self.is_entered = False

    def minimumSizeHint(self) -> QSize:
        """A title and a row: panels must not push the window off a small screen."""
        return QSize(60, 2 * (self.fontMetrics().height() + 9))

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
        """Page keys, Home and End move in the table while it has the focus."""
        moves = isinstance(event, QKeyEvent) and event.key() in (*_PAGES, *_ENDS)
        if moves and event.type() is QEvent.Type.ShortcutOverride:
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
            text = str(index.data(Qt.ItemDataRole.DisplayRole) or "")
            cell = " ".join(text.split("\n"))  # a row stays a line
            rows.setdefault(index.row(), {})[index.column()] = cell
        columns = sorted({column for cells in rows.values() for column in cells})
        return "\n".join(
            "\t".join(cells.get(column, "") for column in columns)
            for _, cells in sorted(rows.items())
        )

    def fit_columns(self, *, most: int = 320) -> None:
        """Widths after the first rows and the titles; cheap for any number of rows."""
        for column in range(self.model().columnCount()):
            self.setColumnWidth(column, self.width_of_column(column, most=most))

    def fit_into_view(
        self,
        *,
        giving: Mapping[int, int],
        taking: int | None = None,
        most: int = 320,
    ) -> None:
        """Widths after the contents, so that as many columns as can be are in view.

        `giving`: columns that give way where there is too little room, each down to the
        width with it, the first one first. `taking`: the column that gets what is left;
        it is not measured, and needs no more than it has in `giving`. What the user
        made wider or narrower stays.
        """
        self._refit = partial(
            self.fit_into_view, giving=giving, taking=taking, most=most
        )
        widths = {
            column: giving[column]
            if column == taking
            else self.width_of_column(column, most=most)
            for column in range(self.model().columnCount())
            if not self.isColumnHidden(column)
        }
        widths |= {c: self.columnWidth(c) for c in self._by_hand & widths.keys()}
        left = self.viewport().width() - sum(widths.values())
        for column, least in giving.items():
            if left < 0 and column in widths and column not in self._by_hand:
                given = min(-left, max(widths[column] - least, 0))
                widths[column] -= given
                left += given
        if left > 0 and taking in widths and taking not in self._by_hand:
            widths[taking] += left
        for column, width in widths.items():
            self.setColumnWidth(column, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The columns share another width."""
        super().resizeEvent(event)
        if self._refit is not None and event.size().width() != event.oldSize().width():
            self._refit()

    def _on_sorted(self) -> None:
        """The arrow in a title needs room."""
        if self._refit is not None:
            self._refit()

    def _on_section_resized(self, column: int) -> None:
        if QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:
            self._by_hand.add(column)

    def _width_of_title(self, column: int) -> int:
        """Whole, and with the arrow of the sorting while it has one."""
        header = self.horizontalHeader()
        if header.isHidden():
            return 0
        title = str(self.model().headerData(column, Qt.Orientation.Horizontal) or "")
        width = header.fontMetrics().horizontalAdvance(title) + TITLE_PADDING
        is_sorted = header.isSortIndicatorShown() and (
            header.sortIndicatorSection() == column
        )
        return width + (ARROW if is_sorted else 0)

    def width_of_column(
        self, column: int, *, most: int = 320, exact: bool = False
    ) -> int:
        """What the title and the first rows need, any of which may become bold.

        `exact`: with those bold that are now; for tables that are fitted anew then.
        """
        model, font, role = self.model(), QFont(self.font()), Qt.ItemDataRole.FontRole
        font.setBold(True)
        bold, plain = QFontMetrics(font), self.fontMetrics()
        width = self._width_of_title(column)
        rows = min(model.rowCount(), 60)
        has_icon = rows and model.index(0, column).data(Qt.ItemDataRole.DecorationRole)
        icon = self.iconSize().width() + BESIDE_ICON if has_icon else 0
        for row in range(rows):
            index = model.index(row, column)
            text = str(index.data() or "")
            metrics = plain if exact and index.data(role) is None else bold
            wide = max(map(metrics.horizontalAdvance, text.split("\n")))
            width = max(width, wide + PADDING + icon)
        return min(width, most)

"""All actions with their keys: a page to read, to search and to change."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.actions import ACTIONS, MENUS, Action, plain_text, translated
from srlviewer.gui.dialogs.default_button import set_default
from srlviewer.gui.settings import Settings
from srlviewer.gui.shortcuts import RESERVED, conflicts, keys_of, reset_all, set_keys

ACTION_ROLE = Qt.ItemDataRole.UserRole


class ShortcutsDialog(QDialog):
    """Type to search; choose a row, press the new keys, they hold at once."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        """Shows the keys that hold under `settings` and writes to it."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Keyboard shortcuts"))
        self.settings = settings
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Search actions or keys"))
        self.search.setAccessibleName(self.tr("Search actions or keys"))
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._show_rows)
        self.table = QTableWidget(0, 3)
        self._build_table()
        self.editor = QKeySequenceEdit()
        self.editor.setClearButtonEnabled(True)
        self.editor.setAccessibleName(self.tr("New keys of the chosen action"))
        self.editor.editingFinished.connect(self._take_keys)
        self.words = QLabel()
        self.words.setWordWrap(True)
        form = QFormLayout()
        form.addRow(self.tr("&Keys:"), self.editor)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        role = QDialogButtonBox.ButtonRole.ResetRole
        one = self.reset_one = QPushButton(self.tr("&Reset this one"))
        every = QPushButton(self.tr("Reset &all"))
        one.clicked.connect(self.reset_current)
        every.clicked.connect(self.reset_every)
        for button in (one, every):
            button.setAutoDefault(False)
            buttons.addButton(button, role)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.search)
        layout.addWidget(self.table, 1)
        layout.addLayout(form)
        layout.addWidget(self.words)
        layout.addWidget(buttons)
        set_default(self, buttons.button(QDialogButtonBox.StandardButton.Close))
        self._fill()
        self.table.setCurrentCell(0, 0)

    def sizeHint(self) -> QSize:
        """Wide enough for the longest action, inside a small screen."""
        letter = self.fontMetrics().averageCharWidth()
        return QSize(92 * letter, 80 * letter).boundedTo(self.screen().availableSize())

    def _build_table(self) -> None:
        table = self.table
        table.setAccessibleName(self.tr("Actions and their keys"))
        names = (self.tr("Action"), self.tr("Keys"), self.tr("Menu"))
        table.setHorizontalHeaderLabels(list(names))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setTabKeyNavigation(False)
        table.setShowGrid(False)
        table.verticalHeader().hide()
        table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        letter = self.fontMetrics().averageCharWidth()
        table.setColumnWidth(1, 27 * letter)
        table.setColumnWidth(2, 17 * letter)
        table.currentCellChanged.connect(self._show_current)

    def _fill(self) -> None:
        self.table.setRowCount(len(ACTIONS))
        titles = {path: translated(text).replace("&", "") for path, text in MENUS}
        for row, action in enumerate(ACTIONS):
            menu = titles.get(action.menu.partition("/")[0], "")
            cells = (plain_text(action), self._shown_keys(action), menu)
            for column, text in enumerate(cells):
                item = QTableWidgetItem(text)
                item.setData(ACTION_ROLE, action)
                item.setToolTip(translated(action.tip))
                self.table.setItem(row, column, item)
        self._show_conflicts()

    def _shown_keys(self, action: Action) -> str:
        keys = keys_of(action, self.settings)
        native = QKeySequence.SequenceFormat.NativeText
        return ",  ".join(QKeySequence(key).toString(native) for key in keys)

    def _show_rows(self, text: str) -> None:
        wanted = text.casefold()
        for row in range(self.table.rowCount()):
            cells = (self._cell_text(row, column) for column in range(3))
            self.table.setRowHidden(row, wanted not in " ".join(cells).casefold())
        self._choose_shown()

    def _choose_shown(self) -> None:
        """Keys never go to a row that cannot be seen: take the first one that can."""
        rows = range(self.table.rowCount())
        shown = [row for row in rows if not self.table.isRowHidden(row)]
        if self.table.currentRow() not in shown:
            self.table.setCurrentCell(shown[0] if shown else -1, 0)
        self.table.scrollToItem(self.table.currentItem())
        for widget in (self.editor, self.reset_one):
            widget.setEnabled(bool(shown))

    def _cell_text(self, row: int, column: int) -> str:
        item = self.table.item(row, column)
        return item.text() if item else ""

    def current_action(self) -> Action | None:
        """The one that is chosen in the table."""
        item = self.table.item(self.table.currentRow(), 0)
        action: Action | None = item.data(ACTION_ROLE) if item else None
        return action

    def _show_current(self) -> None:
        action = self.current_action()
        keys = keys_of(action, self.settings) if action else ()
        self.editor.setKeySequence(QKeySequence(keys[0] if keys else ""))
        self.editor.setEnabled(action is not None)

    def _take_keys(self) -> None:
        portable = QKeySequence.SequenceFormat.PortableText
        self.choose_keys(self.editor.keySequence().toString(portable))

    def choose_keys(self, key: str) -> None:
        """Let the chosen action have `key` as its first one (empty: none at all)."""
        action = self.current_action()
        if action is None:
            return
        if key in RESERVED:
            text = self.tr("%1 is needed by the controls themselves.")
            self.words.setText(text.replace("%1", key))
            self._show_current()
            return
        others = keys_of(action, self.settings)[1:]
        kept = (key, *(k for k in others if k != key)) if key else ()
        set_keys(action, kept, self.settings)
        self._refresh()

    def reset_current(self) -> None:
        """The keys of the table for the chosen action."""
        action = self.current_action()
        if action is not None:
            set_keys(action, (*action.shortcuts, *action.letters), self.settings)
            self._refresh()

    def reset_every(self) -> None:
        """The keys of the table for all actions."""
        reset_all(self.settings)
        self._refresh()

    def _refresh(self) -> None:
        for row in range(self.table.rowCount()):
            name, keys = self.table.item(row, 0), self.table.item(row, 1)
            if name and keys:
                keys.setText(self._shown_keys(name.data(ACTION_ROLE)))
        self._show_current()
        self._show_conflicts()

    def _show_conflicts(self) -> None:
        lines = [
            self.tr("%1 is shared by: %2")
            .replace("%1", key)
            .replace("%2", ", ".join(plain_text(action) for action in actions))
            for key, actions in conflicts(self.settings).items()
        ]
        self.words.setText("\n".join(lines))
        self.words.setVisible(bool(lines))

"""Find a command by a few letters of its name and do it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.actions import Action, plain_text, translated

ACTION_ROLE = Qt.ItemDataRole.UserRole
_MOVES = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class CommandPalette(QDialog):
    """A search line over a list; `chosen` is the action that was picked, or None."""

    def __init__(
        self,
        actions: Sequence[Action],
        keys: Callable[[Action], Sequence[str]],
        parent: QWidget | None = None,
    ) -> None:
        """`actions`: those that can be done now; `keys` gives their shortcuts."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Commands"))
        self.chosen: Action | None = None
        self._actions = tuple(actions)
        self._keys = keys
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Type a command"))
        self.search.setAccessibleName(self.tr("Type a command"))
        self.search.installEventFilter(self)
        self.search.textChanged.connect(self._fill)
        self.search.returnPressed.connect(self.accept_current)
        self.listing = QListWidget()
        self.listing.setAccessibleName(self.tr("Commands that fit"))
        self.listing.itemActivated.connect(self.accept_current)
        self.listing.itemClicked.connect(self.accept_current)
        self.nothing = QLabel(self.tr("No command fits."))
        layout = QVBoxLayout(self)
        layout.addWidget(self.search)
        layout.addWidget(self.listing)
        layout.addWidget(self.nothing)
        self._fill("")

    def sizeHint(self) -> QSize:
        """Room for about a dozen commands."""
        return QSize(520, 400)

    def _fill(self, text: str) -> None:
        self.listing.clear()
        ranked = [
            (rank, action)
            for action in self._actions
            if (rank := match_rank(text, plain_text(action))) is not None
        ]
        if text.strip():
            ranked.sort(key=lambda pair: (pair[0], plain_text(pair[1])))
        native = QKeySequence.SequenceFormat.NativeText
        for _, action in ranked:
            keys = [QKeySequence(k).toString(native) for k in self._keys(action)]
            tail = f"    {', '.join(keys)}" if keys else ""
            item = QListWidgetItem(plain_text(action) + tail)
            item.setToolTip(translated(action.tip))
            item.setData(ACTION_ROLE, action)
            self.listing.addItem(item)
        self.listing.setCurrentRow(0)
        self.nothing.setVisible(not ranked)

    def accept_current(self) -> None:
        """Choose the marked command."""
        item = self.listing.currentItem()
        if item is not None:
            self.chosen = item.data(ACTION_ROLE)
            self.accept()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up and down move in the list while the search line keeps the focus."""
        if (
            watched is self.search
            and isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() in _MOVES
        ):
            self.listing.keyPressEvent(event)
            return True
        return super().eventFilter(watched, event)


def match_rank(wanted: str, name: str) -> int | None:
    """How well letters fit a name: smaller is better, None is not at all.

    A beginning beats the beginning of a word, that beats a part, that beats letters in
    the right order.
    """
    wanted, name = wanted.casefold().strip(), name.casefold()
    if name.startswith(wanted):
        return 0
    if f" {wanted}" in name:
        return 1
    if wanted in name:
        return 2
    letters = iter(name)
    return 3 if all(letter in letters for letter in wanted) else None

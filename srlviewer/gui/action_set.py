"""Qt's actions, menus and toolbar, made from the table of actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QToolBar, QWidget

from srlviewer.gui.actions import ACTIONS, MENUS, action_text, translated
from srlviewer.gui.icons import line_icon
from srlviewer.gui.shortcuts import KEY as SHORTCUTS_KEY
from srlviewer.gui.shortcuts import is_letter, keys_of
from srlviewer.gui.state import AppState

if TYPE_CHECKING:
    from srlviewer.gui.settings import Settings

Command = Callable[[bool], None]
"""What an action does; told whether it is checked now."""


class ActionSet(QObject):
    """One QAction for each entry of the table, kept enabled and keyed as it should be.

    One-letter keys belong to twins of the actions that act only while one of the
    `letter_widgets` has the focus, so that they never get in the way of typing.
    """

    def __init__(
        self,
        state: AppState,
        settings: Settings,
        commands: Mapping[str, Command],
        parent: QObject,
    ) -> None:
        """`commands`: action id -> what it does; every id must be there."""
        super().__init__(parent)
        self.state, self.settings = state, settings
        self.actions: dict[str, QAction] = {}
        self._letters: dict[str, QAction] = {}
        choices: dict[str, QActionGroup] = {}
        for entry in ACTIONS:
            action = QAction(action_text(entry), self)
            action.setObjectName(entry.id)
            action.setCheckable(entry.checkable)
            tip = translated(entry.tip) or action_text(entry).replace("&", "")
            action.setToolTip(tip)
            action.setStatusTip(translated(entry.tip))
            _connect(action, commands[entry.id])
            if entry.choice:
                group = choices.setdefault(entry.choice, QActionGroup(self))
                group.addAction(action)
            self.actions[entry.id] = action
            letter = QAction(self)
            letter.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
            letter.triggered.connect(action.trigger)
            self._letters[entry.id] = letter
        self.set_keys()
        settings.changed.connect(self._on_setting)
        for signal in (
            state.comparison_changed,
            state.judgements_changed,
            state.scoring_changed,
            state.selection_changed,
            state.filter_changed,
            state.history_changed,
        ):
            signal.connect(self.refresh)
        self.refresh()

    def __getitem__(self, action_id: str) -> QAction:
        """The action with an id of the table."""
        return self.actions[action_id]

    def _on_setting(self, key: str) -> None:
        if key == SHORTCUTS_KEY:
            self.set_keys()

    def set_keys(self) -> None:
        """Take the keys of the table, or those that the user chose."""
        for entry in ACTIONS:
            keys = keys_of(entry, self.settings)
            plain = [QKeySequence(key) for key in keys if not is_letter(key)]
            letters = [QKeySequence(key) for key in keys if is_letter(key)]
            self.actions[entry.id].setShortcuts(plain)
            self._letters[entry.id].setShortcuts(letters)
            self._show_keys(entry.id, keys)

    def _show_keys(self, action_id: str, keys: tuple[str, ...]) -> None:
        """Say the first key in the tool tip."""
        action = self.actions[action_id]
        tip = action.toolTip().partition("\u2003")[0]
        if keys:
            native = QKeySequence.SequenceFormat.NativeText
            tip += f"\u2003({QKeySequence(keys[0]).toString(native)})"
        action.setToolTip(tip)

    def add_to(self, window: QWidget, letter_widgets: tuple[QWidget, ...]) -> None:
        """Let keys act in the window, and letters in some of its widgets."""
        window.addActions(list(self.actions.values()))
        for widget in letter_widgets:
            widget.addActions(list(self._letters.values()))

    def refresh(self) -> None:
        """Enable what can be done now."""
        for entry in ACTIONS:
            on = entry.enabled_when(self.state)
            self.actions[entry.id].setEnabled(on)
            self._letters[entry.id].setEnabled(on)

    def paint_icons(self, colour: str) -> None:
        """Draw the icons in the colour of the text."""
        for entry in ACTIONS:
            if entry.icon:
                action = self.actions[entry.id]
                action.setIcon(line_icon(entry.icon, colour))
                # Icons are for the toolbar; a menu with some looks ragged.
                action.setIconVisibleInMenu(False)

    def fill_menus(self, bar: QMenuBar) -> dict[str, QMenu]:
        """All menus by their path."""
        menus: dict[str, QMenu] = {}
        for path, title in MENUS:
            parent, _, _ = path.rpartition("/")
            text = translated(title)
            menus[path] = (menus[parent] if parent else bar).addMenu(text)
            menus[path].setToolTipsVisible(True)
            self._fill(menus[path], path)
        self._place_submenus(menus)
        return menus

    def _fill(self, menu: QMenu, path: str) -> None:
        group = None
        for entry in ACTIONS:
            if entry.menu != path:
                continue
            if group is not None and entry.group != group:
                menu.addSeparator()
            group = entry.group
            menu.addAction(self.actions[entry.id])

    def _place_submenus(self, menus: dict[str, QMenu]) -> None:
        """Submenus stand behind the action named here, not at the end."""
        for path, behind in SUBMENU_PLACES.items():
            parent = menus[path.rpartition("/")[0]]
            entry = menus[path].menuAction()
            parent.removeAction(entry)
            actions = parent.actions()
            at = actions.index(self.actions[behind]) + 1
            if at < len(actions):
                parent.insertAction(actions[at], entry)
            else:
                parent.addAction(entry)

    def fill_toolbar(self, bar: QToolBar) -> None:
        """The actions that are marked for it, apart by menu."""
        menu = None
        for entry in ACTIONS:
            if entry.toolbar:
                if menu is not None and entry.menu != menu:
                    bar.addSeparator()
                menu = entry.menu
                bar.addAction(self.actions[entry.id])


def _connect(action: QAction, command: Command) -> None:
    """A plain function, so that Qt sees that it takes the check."""

    def do(on: bool) -> None:
        command(on)

    action.triggered.connect(do)


SUBMENU_PLACES = {
    "file/samples": "file.open",
    "file/recent": "file.open",
    "view/verdicts": "view.layer.wrap",
}
"""Path of a submenu -> the action it stands behind."""

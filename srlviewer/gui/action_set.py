"""Qt's actions, menus and toolbar, made from the table of actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QToolBar, QWidget

from srlviewer.gui.actions import (
    ACTIONS,
    MENUS,
    Action,
    action_text,
    plain_text,
    translated,
)
from srlviewer.gui.icons import line_icon
from srlviewer.gui.shortcuts import KEY as SHORTCUTS_KEY
from srlviewer.gui.shortcuts import is_letter, keys_of
from srlviewer.gui.state import AppState

if TYPE_CHECKING:
    from srlviewer.gui.settings import Settings

Command = Callable[[bool], None]
"""What an action does; told whether it is checked now."""


class KeyedAction(QAction):
    """Knows, while it is triggered, whether a key did it.

    The key of a panel goes there, whatever the check says; only a menu hides it.
    """

    def __init__(self, text: str, parent: QObject) -> None:
        """As any action."""
        super().__init__(text, parent)
        self.by_key = False

    def press(self) -> None:
        """Do what its key does."""
        self.by_key = True
        try:
            self.trigger()
        finally:
            self.by_key = False

    def event(self, event: QEvent) -> bool:
        """Mark what a key brings."""
        if event.type() is not QEvent.Type.Shortcut:
            return super().event(event)
        self.by_key = True
        try:
            return super().event(event)
        finally:
            self.by_key = False


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
        self.actions: dict[str, KeyedAction] = {}
        self._letters: dict[str, QAction] = {}
        choices: dict[str, QActionGroup] = {}
        for entry in ACTIONS:
            action = KeyedAction(action_text(entry), self)
            # Without the letter that the text gets for the menu.
            action.setIconText(plain_text(entry))
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
            letter.triggered.connect(action.press)
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
            state.measure_changed,
            state.layers_changed,
            state.fits_changed,
        ):
            signal.connect(self.refresh)
        self.refresh()

    def __getitem__(self, action_id: str) -> KeyedAction:
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
        """Say the first key in the tool tip; menus show all, letters too."""
        action = self.actions[action_id]
        tip = action.toolTip().partition("\u2003")[0]
        native = QKeySequence.SequenceFormat.NativeText
        shown = [QKeySequence(key).toString(native) for key in keys]
        if shown:
            tip += f"\u2003({shown[0]})"
        action.setToolTip(tip)
        letters = [s for key, s in zip(keys, shown, strict=True) if is_letter(key)]
        text = action.text().partition("\t")[0]
        if letters:
            # A menu shows what stands behind the tab instead of the key it knows.
            first = [s for s in shown if s not in letters][:1]
            text += "\t" + ", ".join([*first, *letters])
        action.setText(text)

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
            if entry.why_not is not None:
                self._say_why_not(entry, entry.why_not(self.state))

    def _say_why_not(self, entry: Action, reason: str) -> None:
        """In the tool tip and, for screen readers, in the description."""
        action, tip = self.actions[entry.id], translated(entry.tip)
        action.setToolTip(reason or tip)
        action.setStatusTip(reason or tip)
        action.setWhatsThis(reason)
        self._show_keys(entry.id, keys_of(entry, self.settings))

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
    "view/tree": "view.layer.tree",
    "view/verdicts": "view.layer.wrap",
}
"""Path of a submenu -> the action it stands behind."""

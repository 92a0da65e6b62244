"""What each action of the table does to the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QObject, Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from srlviewer.gui.actions import ACTIONS
from srlviewer.gui.clipboard import copy_text
from srlviewer.gui.convert_commands import ConvertCommands
from srlviewer.gui.counterparts import QUESTIONS, Question
from srlviewer.gui.export_commands import ExportCommands
from srlviewer.gui.layouts import PANELS, SHOWN
from srlviewer.gui.legend_bar import verdict_of_action
from srlviewer.gui.panes import next_pane, pane_of
from srlviewer.gui.reading import FORMS
from srlviewer.gui.shortcuts import keys_of
from srlviewer.gui.state import (
    ALL_VERDICTS,
    ERRORS,
    LAYERS,
    OVERLAY,
    THEMES,
    TREE_VIEWS,
)
from srlviewer.gui.verdict_words import ORDER

if TYPE_CHECKING:
    from srlviewer.gui.action_set import Command
    from srlviewer.gui.main_window import MainWindow
    from srlviewer.gui.state import AppState


class Commands(QObject):
    """Turns actions into calls; holds nothing but the window."""

    def __init__(self, window: MainWindow) -> None:
        """For this window."""
        super().__init__(window)
        self.window = window
        self._tree_view = TREE_VIEWS[0]
        state = window.state
        for signal in (
            state.verdicts_changed,
            state.layers_changed,
            state.theme_changed,
            state.comparison_changed,
            state.judgements_changed,
        ):
            signal.connect(self.show_checks)

    def table(self) -> dict[str, Command]:
        """Action id -> what it does."""
        window = self.window
        state, session = window.state, window.session
        exporting = ExportCommands(window)
        plain: dict[str, Callable[[], object]] = {
            "file.open": lambda: window.open_paths([]),
            "file.reader": lambda: window.open_again(unfolded=True),
            "file.reload": session.reload,
            "file.swap": session.swap,
            "file.export": exporting.export_front,
            "file.export_list": lambda: exporting.export_tables("items"),
            "file.export_picture": exporting.export_picture,
            "file.convert": ConvertCommands(window).convert,
            "file.framesets": self.framesets,
            "file.framenet": self.framenet,
            "file.close": session.close,
            "file.quit": window.close,
            "edit.copy": self.copy,
            "edit.copy_picture": self.copy_picture,
            "edit.copy_address": window.inspector.copy_address,
            "edit.copy_signature": window.scores.copy_signature,
            "edit.find": window.workspace.find_bar.open_bar,
            "edit.find_next": lambda: self.find(1),
            "edit.find_previous": lambda: self.find(-1),
            "edit.filter": self.focus_filter,
            "edit.clear_filter": self.clear_filter,
            "edit.settings": self.settings,
            "view.command_palette": self.command_palette,
            "view.zoom_in": lambda: state.zoom_by(1),
            "view.zoom_out": lambda: state.zoom_by(-1),
            "view.zoom_reset": lambda: state.set_zoom(1.0),
            "view.zoom_fit": window.workspace.zoom_to_fit,
            "view.tree.collapse_all": window.workspace.collapse_phrases,
            "view.tree.collapse_correct": window.workspace.collapse_correct,
            "view.tree.expand_all": window.workspace.expand_phrases,
            "view.next_pane": lambda: next_pane(window.panes(), 1),
            "view.previous_pane": lambda: next_pane(window.panes(), -1),
            "view.verdicts.all": lambda: state.set_shown_verdicts(ALL_VERDICTS),
            "view.verdicts.errors": lambda: state.set_shown_verdicts(ERRORS),
            "view.layout.reset": lambda: self.layout("inspect"),
            "score.next_measure": lambda: state.cycle_measure(1),
            "score.previous_measure": lambda: state.cycle_measure(-1),
            "score.swap": window.second.swap,
            "score.cancel": lambda: window.status.stop(),
            "score.again": state.score_again,
            "go.next_difference": lambda: self.next_difference(1),
            "go.previous_difference": lambda: self.next_difference(-1),
            "go.next_sentence": lambda: window.sentence_list.step(1),
            "go.previous_sentence": lambda: window.sentence_list.step(-1),
            "go.first_sentence": lambda: window.sentence_list.go_to_end(last=False),
            "go.last_sentence": lambda: window.sentence_list.go_to_end(last=True),
            "go.next_mention": lambda: window.workspace.steps.step(1),
            "go.previous_mention": lambda: window.workspace.steps.step(-1),
            "go.to": self.go_to,
            "go.cause": window.inspector.go_to_cause,
            "go.back": state.back,
            "go.forward": state.forward,
            "help.tutorial": self.tutorial,
            "help.shortcuts": self.shortcuts,
            "help.filter": self.filter_help,
            "help.log_folder": self.log_folder,
            "help.about": self.about,
        }
        table: dict[str, Command] = {
            name: partial(_without_check, do) for name, do in plain.items()
        }
        table |= self._switches()
        assert table.keys() == {action.id for action in ACTIONS}
        return table

    def _switches(self) -> dict[str, Command]:
        """Actions that come in families, most of them with a check."""
        state = self.window.state
        table: dict[str, Command] = {"view.full_screen": self.full_screen}
        for layer in LAYERS:
            table[f"view.layer.{layer}"] = partial(state.show_layer, layer)
        for name in PANELS:
            table[f"view.panel.{name}"] = partial(self.panel, name)
        for question in QUESTIONS:
            table[f"score.ask.{question.id}"] = partial(
                _without_check, partial(self.ask, question)
            )
        families: tuple[tuple[str, Callable[[str], object], Iterable[str]], ...] = (
            ("view.theme", state.set_theme, THEMES),
            ("view.tree", state.set_tree_view, TREE_VIEWS),
            ("view.form", self.window.reading.read_as, FORMS),
            ("view.layout", self.layout, SHOWN),
        )
        for family, do, members in families:
            for member in members:
                table[f"{family}.{member}"] = partial(
                    _without_check, partial(do, member)
                )
        table["view.tree.overlay"] = partial(_without_check, self.overlay)
        for verdict in ORDER:
            table[f"view.verdict.{verdict.code}"] = partial(
                _without_check, partial(state.toggle_verdict, verdict)
            )
        return table

    def overlay(self) -> None:
        """Both trees in one; the key goes back to how they stood before."""
        state, action = (
            self.window.state,
            self.window.actions_by_id["view.tree.overlay"],
        )
        if state.tree_view != OVERLAY:
            self._tree_view = state.tree_view
            state.set_tree_view(OVERLAY)
        elif action.by_key:
            state.set_tree_view(self._tree_view)

    def show_checks(self) -> None:
        """Check those actions whose thing is on."""
        window, state = self.window, self.window.state
        actions = window.actions_by_id.actions
        for name, action in actions.items():
            if not action.isCheckable():
                continue
            family, _, member = name.rpartition(".")
            verdict = verdict_of_action(name)
            if verdict is not None:
                action.setChecked(verdict in state.shown_verdicts)
            elif family == "view.layer":
                action.setChecked(member in state.shown_layers)
            elif family == "view.tree":
                action.setChecked(member == state.tree_view)
            elif family == "view.panel":
                action.setChecked(not window.docks[member].isHidden())
            elif family == "view.form":
                action.setChecked(member == window.reading.form)
            elif family == "view.theme":
                action.setChecked(member == state.theme)
            elif name == "view.full_screen":
                action.setChecked(window.isFullScreen())

    # -- copying and finding

    def copy(self) -> None:
        """The selected cells or text of what has the focus, else the sentence."""
        focus = QApplication.focusWidget()
        text = _selected_text(focus)
        if text:
            copy_text(text)
        elif self.window.has_files:
            self.window.view.copy_text()
        self.window.state.message.emit(self.tr("Copied"))

    def copy_picture(self) -> None:
        """The sentence as it is shown."""
        self.window.view.copy_picture()
        self.window.state.message.emit(self.tr("Picture copied"))

    def find(self, step: int) -> None:
        """The next or previous match; without a search, ask for one."""
        bar = self.window.workspace.find_bar
        if bar.line.text():
            bar.reveal()
            bar.step(step)
        else:
            bar.open_bar()

    def focus_filter(self) -> None:
        """To the filter line."""
        line = self.window.filter_line
        line.setFocus()
        line.selectAll()

    def clear_filter(self) -> None:
        """Let everything through, and go on reading."""
        window = self.window
        window.state.set_filter("")
        if window.state.comparison is not None:
            window.view.setFocus()

    # -- moving

    def next_difference(self, step: int) -> None:
        """Select the next or previous item that is not right."""
        window = self.window
        if window.state.is_unscored:
            window.notices.say_stopped()
            return
        if window.state.judgements is None:
            window.state.message.emit(self.tr("Scoring is not done yet"))
            return
        address = window.results.next_difference(step)
        if address is None:
            end = self.tr("No further error") if step > 0 else ""
            window.state.message.emit(end or self.tr("No error before this one"))
            return
        window.state.go_to(address)

    def go_to(self) -> None:
        """Ask for a place."""
        from srlviewer.gui.dialogs.go_to_dialog import GoToDialog
        from srlviewer.gui.places import find_place

        window = self.window
        if not window.has_files:
            return
        dialog = GoToDialog(
            lambda text: find_place(window.state, text),
            window,
            kind=_usual_kind(window.state),
        )

        def go() -> None:
            if dialog.address is not None:
                window.state.go_to(dialog.address)
                window.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

        window.ask(dialog, go)

    # -- panels and looks

    def panel(self, name: str, _on: bool) -> None:
        """Show a panel and go there; a menu hides it if it is seen, a key never."""
        window, dock = self.window, self.window.docks[name]
        by_key = window.actions_by_id[f"view.panel.{name}"].by_key
        if by_key or not dock.widget().isVisible():
            window.show_panel(name)
        else:
            had_focus = pane_of([dock.widget()], QApplication.focusWidget())
            dock.hide()
            if had_focus:
                window.view.setFocus()
        self.show_checks()

    def layout(self, name: str) -> None:
        """One of the ready-made arrangements."""
        if self.window.has_files:
            self.window.arrange(name)
            self.show_checks()

    def full_screen(self, on: bool) -> None:
        """All of the screen, or the window again."""
        if on:
            self.window.showFullScreen()
        else:
            self.window.showNormal()

    def ask(self, question: Question) -> None:
        """Show which items make two measures differ."""
        self.window.show_panel("difference")
        self.window.second.ask(question)

    # -- dialogs

    def command_palette(self) -> None:
        """Find a command that can be done now, and do it."""
        from srlviewer.gui.dialogs.command_palette import CommandPalette

        window = self.window
        possible = [a for a in ACTIONS if a.enabled_when(window.state)]
        dialog = CommandPalette(
            possible, lambda action: keys_of(action, window.settings), window
        )

        def do() -> None:
            if dialog.chosen is not None:
                window.actions_by_id[dialog.chosen.id].press()

        window.ask(dialog, do)

    def settings(self) -> None:
        """The settings; they act at once."""
        from srlviewer.gui.dialogs.settings_dialog import SettingsDialog

        self.window.ask(SettingsDialog(self.window.settings, self.window))

    def framesets(self) -> None:
        """The folder of PropBank frame files, in the dialog of all settings."""
        from srlviewer.gui.frameset_watch import SETTING

        self._show_setting(SETTING)

    def framenet(self) -> None:
        """The FrameNet folder, in the dialog of all settings."""
        from srlviewer.gui.framenet_watch import SETTING

        self._show_setting(SETTING)

    def _show_setting(self, key: str) -> None:
        from srlviewer.gui.dialogs.settings_dialog import SettingsDialog

        dialog = SettingsDialog(self.window.settings, self.window)
        dialog.show_setting(key)
        self.window.ask(dialog)

    def shortcuts(self) -> None:
        """All keys, to read and to change."""
        from srlviewer.gui.dialogs.shortcuts_dialog import ShortcutsDialog

        self.window.ask(ShortcutsDialog(self.window.settings, self.window))

    def filter_help(self) -> None:
        """The keys of the filter language."""
        from srlviewer.gui.dialogs.filter_help_dialog import FilterHelpDialog

        self.window.ask(FilterHelpDialog(self.window))

    def about(self) -> None:
        """Versions, licences, citation."""
        from srlviewer.gui.dialogs.about_dialog import AboutDialog

        self.window.ask(AboutDialog(self.window))

    def tutorial(self) -> None:
        """The first steps, to read beside the window."""
        from srlviewer.gui.dialogs.tutorial_dialog import TutorialDialog

        window = self.window
        window.ask(TutorialDialog(window), modal=False)

    def log_folder(self) -> None:
        """In the desktop's file manager; its path too, since there may be none."""
        from srlviewer.gui.log_files import log_folder_address

        address = log_folder_address()
        QDesktopServices.openUrl(address)
        path = QDir.toNativeSeparators(address.toLocalFile())
        self.window.message.say(
            self.tr("The log is in %1").replace("%1", path),
            button=self.tr("Copy the &Path"),
            action=partial(copy_text, path),
            topic="log",
        )


def _without_check(do: Callable[[], object], _on: bool = False) -> None:
    """For actions that are not told whether they are checked."""
    do()


def _selected_text(widget: QWidget | None) -> str:
    """What is selected in a table, a list or a label."""
    if isinstance(widget, QLabel):
        return widget.selectedText()
    text = getattr(widget, "selected_text", None)
    return str(text()) if callable(text) else ""


def _usual_kind(state: AppState) -> str:
    """The kind of items that the scheme is most about, for examples."""
    comparison = state.comparison
    scheme = comparison.scheme if comparison is not None else None
    if state.is_of_entities:
        return "entity"
    return _USUAL_KINDS.get(getattr(scheme, "needs", ""), "argument")


_USUAL_KINDS = {"constituents": "bracket", "frames": "element", "entities": "entity"}
"""What a scheme needs -> what it judges; elsewhere arguments."""

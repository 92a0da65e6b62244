"""Every action of the table does what it says, by its id and by its keys."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QTabBar

from srlviewer.gui.action_kinds import OF_FRAMES
from srlviewer.gui.actions import ACTIONS, BY_ID, MENUS
from srlviewer.gui.layouts import ON_DEMAND, PANELS, TABBED
from srlviewer.gui.main_window import MainWindow
from srlviewer.gui.panels.inspector import Inspector
from srlviewer.gui.recent import OpenChoice
from srlviewer.gui.shortcuts import set_keys
from srlviewer.gui.state import ALL_VERDICTS, ERRORS
from srlviewer.gui.window_place import STEP
from srlviewer.model.address import ItemAddress
from srlviewer.resources import resource_path
from srlviewer.scoring.verdicts import Verdict
from tests.gui.window.conftest import HEADS, sample


@pytest.fixture
def active(spans, qtbot):
    """The window on the sample with the keyboard."""
    spans.activateWindow()
    with qtbot.waitActive(spans):
        pass
    spans.view.setFocus()
    return spans


def press(window, key, modifier=Qt.KeyboardModifier.NoModifier) -> None:
    widget = QApplication.focusWidget() or window
    QTest.keyClick(widget, key, modifier)
    QApplication.processEvents()


def test_ids_are_unique_and_menus_exist():
    assert len(BY_ID) == len(ACTIONS)
    paths = {path for path, _ in MENUS}
    assert {action.menu for action in ACTIONS if action.menu} <= paths


def test_no_two_actions_share_a_key():
    keys = [
        QKeySequence(key).toString()
        for action in ACTIONS
        for key in (*action.shortcuts, *action.letters)
    ]
    assert len(keys) == len(set(keys))
    assert all(keys), "a key that Qt does not know"


def test_no_two_entries_of_a_menu_share_a_mnemonic(window):
    for path, menu in window.menus.items():
        letters = [
            action.text()[action.text().index("&") + 1].lower()
            for action in menu.actions()
            if "&" in action.text()
        ]
        assert len(letters) == len(set(letters)), f"{path}: {letters}"


def test_every_action_has_a_command_and_stands_in_a_menu_or_palette(window):
    assert set(window.actions_by_id.actions) == set(BY_ID)
    for action in ACTIONS:
        assert action.text
        if action.menu:
            made = window.actions_by_id[action.id]
            assert made in window.menus[action.menu].actions()


def test_keys_go_through_the_differences(active):
    seen = []
    for _ in range(3):
        press(active, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
        seen.append(active.state.selection)
    assert len(set(seen)) == 3
    press(active, Qt.Key.Key_P)
    assert active.state.selection == seen[1]
    press(active, Qt.Key.Key_N)
    assert active.state.selection == seen[2]


def test_next_difference_visits_each_item_of_the_list_once(spans, trigger):
    spans.state.set_filter("sentence:1-16")
    model = spans.items.model
    wanted = {model.address(row) for row in range(model.rowCount())}
    visited = []
    for _ in wanted:
        trigger(spans, "go.next_difference")
        visited.append(spans.state.selection)
    assert set(visited) == wanted
    trigger(spans, "go.next_difference")
    assert spans.state.selection == visited[-1]
    for address in reversed(visited[:-1]):
        trigger(spans, "go.previous_difference")
        assert spans.state.selection == address


def test_one_letter_keys_do_not_act_while_typing(active):
    active.filter_line.setFocus()
    press(active, Qt.Key.Key_N)
    press(active, Qt.Key.Key_M)
    assert active.filter_line.text() == "nm"
    assert active.state.selection is None
    assert active.state.measure == "argument"


def test_letters_switch_measure_and_layers(active):
    names = active.state.measures
    press(active, Qt.Key.Key_M)
    assert active.state.measure == names[(names.index("argument") + 1) % len(names)]
    press(active, Qt.Key.Key_M, Qt.KeyboardModifier.ShiftModifier)
    assert active.state.measure == "argument"
    press(active, Qt.Key.Key_D)
    assert "dependencies" in active.state.layers
    assert active.view.sentence_layout.arcs
    press(active, Qt.Key.Key_D)
    assert not active.view.sentence_layout.arcs


def test_the_key_t_shows_trees_where_there_are_some(active, qtbot):
    action = active.actions_by_id["view.layer.tree"]
    assert not action.isEnabled()
    files = [
        str(resource_path("samples", f"phrases.{side}.conll05"))
        for side in ("gold", "predicted")
    ]
    active.open_choice(OpenChoice(*files, "conll05"))
    qtbot.waitUntil(lambda: active.state.has_trees)
    qtbot.waitUntil(lambda: active.state.judgements is not None)
    assert action.isEnabled()
    active.view.setFocus()
    press(active, Qt.Key.Key_T)
    layout = active.view.sentence_layout
    assert layout.trees
    active.state.select(ItemAddress(0, "gold", "phrase", 1))
    texts = active.findChild(Inspector).texts()
    label = active.view.page.item_of(active.view.selected).label
    assert texts[0] == label
    assert any(text.startswith("below ") for text in texts)
    active.state.select(ItemAddress(0, "gold", "argument", 0))
    texts = active.findChild(Inspector).texts()
    assert any("phrase" in text for text in texts)
    press(active, Qt.Key.Key_T)
    assert not active.view.sentence_layout.trees


def test_page_keys_turn_sentences(active):
    press(active, Qt.Key.Key_PageDown)
    assert active.state.position == 1
    press(active, Qt.Key.Key_PageUp)
    assert active.state.position == 0


def test_chosen_keys_act_at_once(active, settings):
    set_keys(BY_ID["score.next_measure"], ("Ctrl+J",), settings)
    press(active, Qt.Key.Key_M)
    assert active.state.measure == "argument"
    press(active, Qt.Key.Key_J, Qt.KeyboardModifier.ControlModifier)
    assert active.state.measure != "argument"


def test_back_and_forward(spans, trigger):
    for position in (4, 9):
        spans.state.set_position(position)
    trigger(spans, "go.back")
    assert spans.state.position == 4
    trigger(spans, "go.back")
    assert spans.state.position == 0
    assert not spans.actions_by_id["go.back"].isEnabled()
    trigger(spans, "go.forward")
    assert spans.state.position == 4


def test_first_and_last_sentence_of_the_list(spans, trigger):
    trigger(spans, "go.last_sentence")
    assert spans.state.position == spans.state.sentences - 1
    trigger(spans, "go.first_sentence")
    assert spans.state.position == 0


def test_zoom(spans, trigger):
    trigger(spans, "view.zoom_in")
    assert spans.view.zoom == pytest.approx(1.1)
    assert spans.status.zoom.text() == "110 %"
    trigger(spans, "view.zoom_reset")
    assert spans.view.zoom == 1.0
    trigger(spans, "view.zoom_fit")
    assert spans.view.verticalScrollBar().maximum() == 0
    assert spans.view.zoom != 1.0


@pytest.mark.parametrize("theme", ["dark", "contrast", "okabe-ito", "light"])
def test_themes_reach_picture_and_widgets(spans, trigger, settings, theme):
    trigger(spans, f"view.theme.{theme}")
    assert spans.view.theme.name == theme
    assert settings.value("appearance/theme") == theme
    assert spans.actions_by_id[f"view.theme.{theme}"].isChecked()
    page = spans.palette().base().color().name().upper()
    assert page == spans.view.theme.page


def test_the_legend_is_the_filter(spans):
    button = spans.legend.buttons[Verdict.MISSING]
    number = button.count
    before = spans.items.model.rowCount()
    button.click()
    assert Verdict.MISSING not in spans.state.shown_verdicts
    assert spans.items.model.rowCount() == before - number
    assert not spans.actions_by_id["view.verdict.missing"].isChecked()
    spans.actions_by_id["view.verdict.missing"].trigger()
    assert button.isChecked()
    assert spans.items.model.rowCount() == before


def test_legend_counts_are_the_rows_of_the_measure(spans):
    for verdict, button in spans.legend.buttons.items():
        assert button.count == int(spans.results.table.totals[verdict])
    errors = sum(spans.legend.buttons[v].count for v in ERRORS)
    assert spans.items.model.rowCount() == errors


def test_only_errors_hides_sentences_without_any(spans, trigger):
    trigger(spans, "view.verdicts.errors")
    model = spans.sentence_list.model
    assert 0 < model.rowCount() < spans.state.sentences
    for row in range(model.rowCount()):
        counts = model.verdict_counts(model.position(row))
        assert any(counts[verdict] for verdict in ERRORS)
    trigger(spans, "view.verdicts.all")
    assert spans.state.shown_verdicts == ALL_VERDICTS


def test_panels_come_and_go(spans, trigger):
    for name in [name for name in PANELS if name not in OF_FRAMES]:
        action = f"view.panel.{name}"
        if not spans.docks[name].widget().isVisible():
            trigger(spans, action)
        assert spans.docks[name].widget().isVisible()
        assert spans.actions_by_id[action].isChecked()
        trigger(spans, action)
        assert spans.docks[name].isHidden()
        assert not spans.actions_by_id[action].isChecked()
        trigger(spans, action)
        assert spans.docks[name].widget().isVisible()


def test_the_key_of_a_panel_goes_there_and_never_hides_it(active):
    panel = active.docks["confusion"].widget()
    for _ in range(3):
        press(active, Qt.Key.Key_5, Qt.KeyboardModifier.AltModifier)
        assert panel.isVisible()
        assert panel.isAncestorOf(QApplication.focusWidget())
        assert active.actions_by_id["view.panel.confusion"].isChecked()


def test_letters_stand_in_the_menus(spans):
    assert spans.actions_by_id["view.layer.dependencies"].text().endswith("\tD")
    text = spans.actions_by_id["go.next_difference"].text()
    assert text.partition("\t")[2].split(", ") == ["Alt+Down", "N"]
    assert spans.actions_by_id["view.layer.wrap"].iconText() == "Wrap Long Sentences"
    set_keys(BY_ID["view.layer.wrap"], (), spans.settings)
    assert "\t" not in spans.actions_by_id["view.layer.wrap"].text()


def test_nothing_behind_a_tab_takes_the_keyboard(active):
    hidden = [active.docks[name].widget() for name in ("labels", "confusion")]
    assert not any(panel.isVisible() for panel in hidden)
    seen = set()
    for _ in range(60):
        press(active, Qt.Key.Key_Tab)
        focus = QApplication.focusWidget()
        assert not any(panel.isAncestorOf(focus) for panel in hidden)
        seen.add(focus)
    assert active.items.table in seen


def test_tabs_are_seen_from_the_beginning(active):
    (bar,) = active.findChildren(QTabBar)
    assert bar.isVisible()
    assert bar.count() == len(set(TABBED) - OF_FRAMES - ON_DEMAND)
    assert active.pane_frame.pane is None


def test_every_step_through_the_panes_is_seen(active, trigger):
    seen = []
    for _ in range(6):
        trigger(active, "view.next_pane")
        pane = active.pane_frame.pane
        assert pane is not None
        assert pane.isVisible()
        assert active.pane_frame.isVisible()
        assert active.pane_frame.size() == pane.size()
        seen.append(pane)
    assert len(set(seen)) == 6  # the filter, the sentence, four panels in front
    active.show_panel("labels")
    assert active.pane_frame.pane is active.labels


def test_layouts(spans, trigger):
    trigger(spans, "view.layout.read")
    assert all(dock.isHidden() for dock in spans.docks.values())
    trigger(spans, "view.layout.compare")
    assert spans.docks["inspector"].isHidden()
    assert not spans.docks["scores"].isHidden()
    trigger(spans, "view.layout.reset")
    hidden = {name for name, dock in spans.docks.items() if dock.isHidden()}
    assert hidden == OF_FRAMES | ON_DEMAND


def test_layout_and_size_come_back(spans, settings, qtbot):
    choice = spans.state.choice
    spans.docks["inspector"].hide()
    spans.resize(780, 640)
    spans.close()
    again = MainWindow(settings)
    qtbot.addWidget(again)
    again.show()
    again.open_choice(choice)
    assert again.docks["inspector"].isHidden()
    assert not again.docks["items"].isHidden()
    assert (again.width(), again.height()) == (780, 640)


def test_panes_take_the_focus_in_turn(active, trigger):
    seen = []
    for _ in range(6):
        trigger(active, "view.next_pane")
        seen.append(QApplication.focusWidget())
    assert len(set(seen)) >= 5
    trigger(active, "view.previous_pane")
    assert QApplication.focusWidget() is seen[-2]


def test_copying_cells(active, trigger):
    table = active.scores.table
    active.show_panel("scores")
    table.selectRow(0)
    trigger(active, "edit.copy")
    cells = QGuiApplication.clipboard().text().split("\t")
    assert cells[0] == active.scores.scores.rows[0][0]
    assert len(cells) == 7


def test_copying_the_picture(spans, trigger):
    trigger(spans, "edit.copy_picture")
    image = QGuiApplication.clipboard().image()
    assert image.width() > 200
    assert image.height() > 100


DIALOGS = {
    "file.open": "OpenDialog",
    "file.export": "ExportDialog",
    "file.export_list": "ExportDialog",
    "file.export_picture": "PictureDialog",
    "file.convert": "ConvertDialog",
    "edit.settings": "SettingsDialog",
    "view.command_palette": "CommandPalette",
    "go.to": "GoToDialog",
    "help.shortcuts": "ShortcutsDialog",
    "help.filter": "FilterHelpDialog",
    "help.tutorial": "TutorialDialog",
    "help.about": "AboutDialog",
}


def open_dialog(window) -> QDialog:
    (dialog,) = [d for d in window.findChildren(QDialog) if d.isVisible()]
    return dialog


@pytest.mark.parametrize("action_id", DIALOGS)
def test_dialogs_open_without_stopping_the_window(spans, trigger, action_id):
    trigger(spans, action_id)
    dialog = open_dialog(spans)
    assert type(dialog).__name__ == DIALOGS[action_id]
    dialog.reject()
    QApplication.processEvents()


def test_go_to_takes_numbers_ids_and_addresses(spans, trigger):
    for text, place in (
        ("7", ItemAddress(6)),
        ("lamp-09", ItemAddress(8)),
        ("3:predicted:argument:2", ItemAddress(2, "predicted", "argument", 1)),
    ):
        trigger(spans, "go.to")
        dialog = open_dialog(spans)
        dialog.line.setText(text)
        dialog.accept()
        QApplication.processEvents()
        assert spans.state.here == place


@pytest.mark.parametrize("text", ["999", "3:gold:argument:99", "nowhere"])
def test_go_to_says_what_is_wrong(spans, trigger, text):
    trigger(spans, "go.to")
    dialog = open_dialog(spans)
    dialog.line.setText(text)
    assert not dialog.go.isEnabled()
    assert dialog.fault.text().strip()
    dialog.reject()


def test_the_palette_does_what_is_chosen(spans, trigger):
    trigger(spans, "view.command_palette")
    dialog = open_dialog(spans)
    dialog.search.setText("next measure")
    dialog.accept_current()
    QApplication.processEvents()
    assert spans.state.measure != "argument"


QUIET = {"file.quit", "file.close", "file.open", "help.log_folder", "view.full_screen"}
"""Not for the random user: they end the walk or leave the window."""


@pytest.mark.parametrize("seed", range(3))
def test_a_random_user_breaks_nothing(spans, seed):
    chance = random.Random(seed)
    state = spans.state
    names = [a.id for a in ACTIONS if a.id not in QUIET and a.id not in DIALOGS]
    filters = (
        "",
        "kind:error",
        "label:A1",
        "predicate:t*",
        "gold:none",
        "text:the",
        "x:",
    )
    for _ in range(60):
        step = chance.random()
        if step < 0.7:
            action = spans.actions_by_id[chance.choice(names)]
            if action.isEnabled():
                action.trigger()
        elif step < 0.8:
            state.set_filter(chance.choice(filters))
        elif step < 0.9:
            spans.sentence_list.model.sort(0)
            state.set_position(chance.randrange(state.sentences))
        elif spans.view.targets:
            target = chance.choice(spans.view.targets)
            spans.view.item_selected.emit(target.address)
        QApplication.processEvents()
        _check_in_step(spans)


def _check_in_step(window) -> None:
    """All views show the same place."""
    state = window.state
    assert window.view.sentence.position == state.position
    assert state.selection is None or state.selection.sentence == state.position
    row = window.sentence_list.model.row_of(state.position)
    assert row < 0 or window.sentence_list.list.currentIndex().row() == row
    current = window.items.table.currentIndex()
    if current.isValid() and state.selection is not None:
        assert window.items.model.names(current.row(), state.selection)
    assert window.boxes.measure.currentText() == state.measure


def test_the_log_is_told_where_no_file_manager_is(spans, trigger, monkeypatch):
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda _address: False)
    trigger(spans, "help.log_folder")
    path = spans.message.label.text().rpartition(" ")[2]
    spans.message.button.click()
    assert QGuiApplication.clipboard().text() == path


def test_a_second_window_stands_beside_the_first(spans, settings, qtbot):
    spans.resize(600, 500)
    spans.move(40, 30)
    settings.set_value("state/geometry", spans.saveGeometry().data())
    other = MainWindow(settings)
    qtbot.addWidget(other)
    other.show()
    place = other.pos()
    aside = place - spans.pos()
    assert aside.x() >= STEP.x()
    assert aside.y() >= STEP.y()
    other.close()
    again = MainWindow(settings)
    qtbot.addWidget(again)
    wandered = again.pos() - place
    assert wandered.manhattanLength() < STEP.manhattanLength()
    again.close()


def test_a_fitted_zoom_is_not_kept_for_other_files(spans, trigger):
    state, settings = spans.state, spans.settings
    state.set_zoom(1.1)
    state.set_position(1)
    trigger(spans, "view.zoom_fit")
    assert state.zoom != 1.1
    assert settings.value("appearance/zoom") == 110
    spans.open_choice(sample(*HEADS))
    assert state.zoom == 1.1
    trigger(spans, "view.zoom_in")
    assert settings.value("appearance/zoom") == round(100 * state.zoom) != 110

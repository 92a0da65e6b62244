"""Each dialog by itself; none is ever run modally here."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QStyle, QStyleOptionButton

from srlviewer.gui.actions import ACTIONS, BY_ID
from srlviewer.gui.dialogs.about_dialog import AboutDialog
from srlviewer.gui.dialogs.command_palette import CommandPalette, match_rank
from srlviewer.gui.dialogs.crash_dialog import CrashDialog, show_crash
from srlviewer.gui.dialogs.export_dialog import TABLES, ExportDialog
from srlviewer.gui.dialogs.go_to_dialog import GoToDialog
from srlviewer.gui.dialogs.picture_dialog import PictureDialog
from srlviewer.gui.dialogs.settings_dialog import SettingsDialog
from srlviewer.gui.dialogs.shortcuts_dialog import ShortcutsDialog
from srlviewer.gui.shortcuts import keys_of
from srlviewer.gui.themes import apply_theme
from srlviewer.model.address import ItemAddress, parse_address


def find_place(text: str) -> ItemAddress | str:
    """Ten sentences."""
    address = parse_address(text)
    if address is None or address.sentence >= 10:
        return "no such sentence"
    return address


def make_dialogs(settings, tmp_path):
    """One of each."""
    return {
        "settings": lambda: SettingsDialog(settings),
        "about": AboutDialog,
        "crash": lambda: CrashDialog("Traceback\n  line"),
        "shortcuts": lambda: ShortcutsDialog(settings),
        "palette": lambda: CommandPalette(ACTIONS, lambda a: a.shortcuts),
        "go_to": lambda: GoToDialog(find_place),
        "export": lambda: ExportDialog(str(tmp_path), "predicted.conll09"),
        "picture": lambda: PictureDialog(tmp_path / "s12.svg", settings),
    }


NAMES = (
    "settings",
    "about",
    "crash",
    "shortcuts",
    "palette",
    "go_to",
    "export",
    "picture",
)


@pytest.mark.parametrize("name", NAMES)
def test_every_dialog_fits_is_named_and_closes(name, settings, tmp_path, check_dialog):
    check_dialog(make_dialogs(settings, tmp_path)[name]())


def test_settings_apply_at_once_and_can_be_restored(qtbot, settings):
    dialog = SettingsDialog(settings)
    qtbot.addWidget(dialog)
    heard = []
    settings.changed.connect(heard.append)
    dialog.editors["appearance/zoom"].setValue(150)
    dialog.editors["appearance/wrap"].click()
    assert settings.value("appearance/zoom") == 150
    assert settings.value("appearance/wrap") is False
    assert heard == ["appearance/zoom", "appearance/wrap"]
    dialog.restore_defaults()
    assert settings.value("appearance/zoom") == 100
    assert dialog.editors["appearance/zoom"].value() == 100
    assert dialog.editors["appearance/wrap"].isChecked()
    dialog.undo_restoring()
    assert settings.value("appearance/zoom") == 150
    assert dialog.editors["appearance/zoom"].value() == 150
    assert not dialog.editors["appearance/wrap"].isChecked()


def test_undo_is_offered_only_after_something_was_restored(qtbot, settings):
    dialog = SettingsDialog(settings)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.undo.isHidden()
    dialog.restore_defaults()
    assert dialog.undo.isHidden()
    settings.set_value("appearance/zoom", 200)
    dialog.restore_defaults()
    assert not dialog.undo.isHidden()
    dialog.restore_defaults()
    dialog.undo.click()
    assert settings.value("appearance/zoom") == 200
    assert dialog.undo.isHidden()


def test_a_shortcut_is_changed_kept_and_reset(qtbot, settings):
    dialog = ShortcutsDialog(settings)
    qtbot.addWidget(dialog)
    row = [a.id for a in ACTIONS].index("file.export")
    dialog.table.setCurrentCell(row, 0)
    dialog.choose_keys("Ctrl+Alt+E")
    action = BY_ID["file.export"]
    assert keys_of(action, settings) == ("Ctrl+Alt+E",)
    assert "Alt" in dialog.table.item(row, 1).text()
    dialog.reset_current()
    assert keys_of(action, settings) == action.shortcuts


def test_a_shared_key_is_said_and_a_reserved_one_refused(qtbot, settings):
    dialog = ShortcutsDialog(settings)
    qtbot.addWidget(dialog)
    dialog.show()
    row = [a.id for a in ACTIONS].index("file.export")
    dialog.table.setCurrentCell(row, 0)
    dialog.choose_keys("Ctrl+O")
    assert "Ctrl+O" in dialog.words.text()
    assert "Open" in dialog.words.text()
    dialog.choose_keys("Tab")
    assert keys_of(BY_ID["file.export"], settings) == ("Ctrl+O",)


def test_searching_shortcuts_hides_the_rest(qtbot, settings):
    dialog = ShortcutsDialog(settings)
    qtbot.addWidget(dialog)
    dialog.search.setText("zoom")
    rows = range(dialog.table.rowCount())
    shown = [
        dialog.table.item(r, 0).text() for r in rows if not dialog.table.isRowHidden(r)
    ]
    assert shown
    assert all("zoom" in text.lower() for text in shown)


def test_keys_go_to_a_shortcut_that_is_shown_or_to_none(qtbot, settings):
    dialog = ShortcutsDialog(settings)
    qtbot.addWidget(dialog)
    dialog.search.setText("zoom in")
    assert dialog.current_action() is BY_ID["view.zoom_in"]
    dialog.choose_keys("Ctrl+Alt+Z")
    assert keys_of(BY_ID["view.zoom_in"], settings)[0] == "Ctrl+Alt+Z"
    dialog.search.setText("no such action")
    assert dialog.current_action() is None
    assert not dialog.editor.isEnabled()
    dialog.choose_keys("Ctrl+Alt+Y")
    dialog.reset_current()
    assert keys_of(BY_ID["view.zoom_in"], settings)[0] == "Ctrl+Alt+Z"
    dialog.search.clear()
    assert dialog.current_action() is ACTIONS[0]
    assert dialog.editor.isEnabled()


def test_the_palette_finds_by_letters_and_chooses(qtbot):
    dialog = CommandPalette(ACTIONS, lambda action: action.shortcuts)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.search.setText("expict")
    assert dialog.listing.count() == 1
    dialog.search.setText("zoom")
    qtbot.keyClick(dialog.search, Qt.Key.Key_Down)
    assert dialog.listing.currentRow() == 1
    qtbot.keyClick(dialog.search, Qt.Key.Key_Return)
    assert dialog.chosen is not None
    assert dialog.chosen.id.startswith("view.zoom")


@pytest.mark.parametrize(
    ("wanted", "rank"), [("next", 0), ("sen", 1), ("xt s", 2), ("nse", 3), ("q", None)]
)
def test_a_beginning_fits_best(wanted, rank):
    assert match_rank(wanted, "Next Sentence") == rank


def test_go_to_says_what_is_wrong_and_gives_the_place(qtbot):
    dialog = GoToDialog(find_place)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.line.setText("99")
    assert dialog.fault.text() == "no such sentence"
    dialog.accept()
    assert dialog.isVisible()
    dialog.line.setText("3:gold:argument:2")
    dialog.accept()
    assert dialog.address == ItemAddress(2, "gold", "argument", 1)
    assert not dialog.isVisible()


def test_export_gives_one_file_a_table(qtbot, tmp_path):
    dialog = ExportDialog(str(tmp_path), "sysA.conll09")
    qtbot.addWidget(dialog)
    dialog.boxes["labels"].setChecked(True)
    dialog.accept()
    assert [(c.table, c.path.name) for c in dialog.choices] == [
        ("scores", "sysA.conll09.scores.csv"),
        ("labels", "sysA.conll09.labels.csv"),
    ]
    assert {name for name, _ in TABLES} == set(dialog.boxes)


@pytest.mark.parametrize(
    ("folder", "stem"), [("nowhere", "a"), ("", ""), ("", "sub/a")]
)
def test_export_refuses_what_cannot_be_written(qtbot, tmp_path, folder, stem):
    dialog = ExportDialog(str(tmp_path / folder), stem)
    qtbot.addWidget(dialog)
    assert not dialog.save.isEnabled()
    assert dialog.words.text().strip()
    dialog.accept()
    assert dialog.choices == ()


def test_a_missing_folder_is_marked_and_can_be_made(qtbot, tmp_path, settings):
    folder = tmp_path / "new" / "tables"
    for dialog, line in (
        (ExportDialog(str(folder), "a"), "folder"),
        (PictureDialog(folder / "pictures" / "a.svg", settings), "line"),
    ):
        qtbot.addWidget(dialog)
        assert getattr(dialog, line).property("fault")
        assert "does not exist" in dialog.words.text()
        assert not dialog.fault.make.isHidden()
        dialog.fault.make.click()
        assert dialog.save.isEnabled()
        assert not getattr(dialog, line).property("fault")
        assert dialog.fault.make.isHidden()
    assert (folder / "pictures").is_dir()


def test_a_folder_that_cannot_be_made_is_said(qtbot, tmp_path):
    (tmp_path / "file").write_text("")
    dialog = ExportDialog(str(tmp_path / "file"), "a")
    qtbot.addWidget(dialog)
    assert "not a folder" in dialog.words.text()
    dialog.folder.setText(str(tmp_path / "file" / "below"))
    dialog.fault.make.click()
    assert "could not be made" in dialog.words.text()
    assert not dialog.save.isEnabled()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_focus_moves_no_text_and_labels_are_level_with_fields(
    qtbot, qapp, settings, tmp_path, theme
):
    before = qapp.styleSheet(), qapp.palette()
    apply_theme(qapp, theme)
    try:
        dialog = PictureDialog(tmp_path / "s.svg", settings)
        qtbot.addWidget(dialog)
        dialog.show()
        with qtbot.waitActive(dialog):
            dialog.activateWindow()
        button = dialog.group.button(1)
        shapes = []
        for other in (dialog.group.button(0), button):
            other.setFocus()
            option = QStyleOptionButton()
            button.initStyleOption(option)
            style, element = button.style(), QStyle.SubElement
            shapes.append(
                [
                    style.subElementRect(part, option, button)
                    for part in (
                        element.SE_RadioButtonIndicator,
                        element.SE_RadioButtonContents,
                    )
                ]
            )
        assert shapes[0] == shapes[1]
        for label in dialog.findChildren(QLabel):
            field = label.buddy()
            if field is not None:
                middle = label.geometry().center().y()
                assert abs(middle - field.geometry().center().y()) <= 1
    finally:
        qapp.setStyleSheet(before[0])
        qapp.setPalette(before[1])


def test_export_says_what_will_be_replaced(qtbot, tmp_path):
    (tmp_path / "a.scores.csv").write_text("old")
    dialog = ExportDialog(str(tmp_path), "a")
    qtbot.addWidget(dialog)
    assert "a.scores.csv" in dialog.words.text()


def test_the_form_of_a_picture_changes_its_name(qtbot, tmp_path, settings):
    dialog = PictureDialog(tmp_path / "s1.svg", settings)
    qtbot.addWidget(dialog)
    dialog.group.button(2).click()
    assert Path(dialog.line.text()) == tmp_path / "s1.png"
    dialog.scale_box.setValue(3)
    dialog.accept()
    assert dialog.path == tmp_path / "s1.png"
    assert settings.value("export/picture_scale") == 3
    dialog.line.setText(str(tmp_path / "s1.gif"))
    assert not dialog.save.isEnabled()


def test_a_crash_report_can_be_copied_and_saved(qtbot, tmp_path):
    dialog = CrashDialog("Traceback\nbang")
    qtbot.addWidget(dialog)
    dialog.copy_report()
    assert QGuiApplication.clipboard().text() == "Traceback\nbang"
    dialog.save_report(tmp_path / "report.txt")
    assert (tmp_path / "report.txt").read_text() == "Traceback\nbang"


def test_only_one_crash_dialog_is_open(qtbot):
    first = show_crash("one")
    assert first is not None
    qtbot.addWidget(first)
    assert show_crash("two") is None
    first.close()


def test_about_names_versions_licences_and_citation(qtbot):
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    dialog.copy_all()
    text = QGuiApplication.clipboard().text()
    for word in ("PySide6", "numpy", "LGPL", "MIT", "@software"):
        assert word in text


UNUSABLE = ("~nobody-of-this-name/x.svg", f"{'x' * 300}.svg", "/a" * 3000 + ".svg", "/")


@pytest.mark.parametrize("name", UNUSABLE)
def test_no_name_that_is_typed_stops_a_dialog(qtbot, tmp_path, settings, name):
    picture = PictureDialog(tmp_path / "s12.svg", settings)
    tables = ExportDialog(str(tmp_path), "predicted.conll09")
    for dialog in (picture, tables):
        qtbot.addWidget(dialog)
    for line in (picture.line, tables.stem, tables.folder):
        with qtbot.captureExceptions() as caught:
            line.setText(name)
        assert caught == []

"""PropBank frame files in the window."""

from __future__ import annotations

import shutil

import pytest
from PySide6.QtWidgets import QApplication, QLineEdit

from srlviewer.gui.dialogs.settings_dialog import SettingsDialog
from srlviewer.gui.frameset_watch import SETTING, folder_words
from srlviewer.gui.main_window import MainWindow
from srlviewer.gui.panels.roleset_table import RolesetTable
from srlviewer.gui.recent import OpenChoice
from srlviewer.model.address import ItemAddress
from srlviewer.resources import resource_path

FRAMES = str(resource_path("frames"))
NUMBER = str(len(list(resource_path("frames").glob("*.xml"))))
LIVED = 15
"""The sentence in which the prediction has an A1 that live.01 does not list."""
SHONE = 27
"""The one in which it has a sense that there is not."""


@pytest.fixture
def own_files(tmp_path):
    """A pair that is not one of the bundled samples."""
    paths = []
    for side in ("gold", "predicted"):
        name = f"english.{side}.conllu"
        paths.append(shutil.copy(resource_path("samples", name), tmp_path / name))
    return OpenChoice(*map(str, paths), "primesrl:level=span")


def settle():
    for _ in range(20):
        QApplication.processEvents()


def frameset_codes(window):
    settle()
    codes = [problem.code for problem in window.problems.problems]
    return {c: codes.count(c) for c in codes if c.startswith("frameset.")}


WANTED = {"frameset.sense": 1, "frameset.role": 4}


def test_the_samples_bring_their_own(spans):
    assert frameset_codes(spans) == WANTED
    assert str(len(spans.problems.problems)) in spans.status.problems.text()


def test_a_problem_leads_to_its_item(spans):
    settle()
    panel = spans.problems
    codes = [problem.code for problem in panel.problems]
    index = panel.model.index(codes.index("frameset.sense"), 0)
    panel.table.opened.emit(index)
    assert spans.state.selection == ItemAddress(SHONE, "predicted", "predicate", 1)


def test_other_files_have_none_until_a_folder_is_set(window, own_files):
    window.open_choice(own_files)
    assert frameset_codes(window) == {}
    assert window.state.objections is None
    window.settings.set_value(SETTING, FRAMES)
    assert frameset_codes(window) == WANTED
    window.settings.set_value(SETTING, "")
    assert frameset_codes(window) == {}


def test_another_scheme_keeps_them(spans):
    spans.state.set_scheme("primesrl:level=span,mode=paper")
    assert frameset_codes(spans) == WANTED


def test_a_folder_that_is_gone_is_said_and_taken_back(window, own_files, tmp_path):
    window.settings.set_value(SETTING, str(tmp_path / "gone"))
    window.open_choice(own_files)
    assert "there is no such folder" in window.message.label.text()
    assert not window.message.isHidden()
    window.settings.set_value(SETTING, FRAMES)
    assert window.message.isHidden()


def test_the_folder_of_the_command_line_comes_first(qtbot, settings, own_files):
    settings.set_value(SETTING, "/nowhere")
    made = MainWindow(settings, framesets=FRAMES)
    qtbot.addWidget(made)
    made.open_choice(own_files)
    assert frameset_codes(made) == WANTED
    made.close()


def test_tooltip_and_screen_reader_tell_what_roles_mean(spans):
    spans.state.go_to(ItemAddress(LIVED, "predicted", "argument", 2))
    words = spans.view.accessibleDescription()
    assert "live.01 has no role A1" in words
    assert "live.01 “dwell”, A0: who dwells" in words  # of its gold partner


def test_marks_stand_behind_labels(spans):
    spans.state.set_position(SHONE)
    texts = [box.label.text for box in spans.view.sentence_layout.boxes if box.label]
    assert "shine.01 / shine.02?" in texts
    spans.state.set_position(LIVED)
    texts = [box.label.text for box in spans.view.sentence_layout.boxes if box.label]
    assert "A1?≠A0" in texts


def roleset_texts(window):
    (table,) = window.inspector.widget().findChildren(RolesetTable)
    return table.texts()


def test_inspector_lists_the_roles_of_one_roleset(spans):
    spans.state.go_to(ItemAddress(LIVED, "predicted", "argument", 2))
    assert roleset_texts(spans) == [
        *("live.01 “dwell”", "gold", "predicted"),
        *("A0", "who dwells", "✓", "–"),
        *("A1", "? not in this roleset", "–", "✓"),
        *("AM-LOC", "where", "✓", "✓"),
    ]


def test_inspector_sets_two_rolesets_side_by_side(spans):
    spans.state.go_to(ItemAddress(1, "gold", "predicate", 0))
    assert roleset_texts(spans) == [
        *("gold", "find.01 “come upon”", "predicted", "found.01 “establish”"),
        *("A0", "✓ who comes upon it", "✓ who establishes"),
        *("A1", "✓ what is come upon", "✓ what is established"),
        *("A2", "– base", "AM-LOC", "– where"),
    ]


def test_inspector_says_that_there_is_no_such_sense(spans):
    spans.state.go_to(ItemAddress(SHONE, "predicted", "predicate", 1))
    assert "? shine.02 is not in the frame files" in roleset_texts(spans)


def test_ticks_tell_what_fills_a_role(spans):
    spans.state.go_to(ItemAddress(LIVED, "gold", "predicate", 0))
    (table,) = spans.inspector.widget().findChildren(RolesetTable)
    said = [label.accessibleDescription() for label in table.children()[1:]]
    assert "AM-LOC is filled: Behind the door" in said
    assert "A1 is not filled" in said


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("frameset:unknown-role", {15, 28, 40}),
        ("frameset:unknown-sense", {27}),
        ("frameset:unknown-role,unknown-sense", {15, 27, 28, 40}),
        ("-frameset:unknown-role sentence:16-17", {15, 16}),
    ],
)
def test_filter(spans, text, sentences):
    spans.state.set_filter(text)
    settle()
    assert set(spans.results.found.sentences.tolist()) == sentences
    assert spans.results.error == ""


def test_filter_finds_the_sense_under_any_measure(heads):
    heads.state.set_filter("frameset:unknown-sense")
    settle()
    rows = heads.results.found.rows
    kinds = {heads.results.table.judgement(int(row)).kind for row in rows}
    assert kinds == {"predicate", "argument"}


def test_filter_without_frame_files_says_what_is_needed(window, own_files):
    window.open_choice(own_files)
    window.state.set_filter("frameset:unknown-role")
    assert "No PropBank frame files" in window.results.error
    window.settings.set_value(SETTING, FRAMES)
    settle()
    assert window.results.error == ""
    assert len(window.results.found.rows)


def test_folder_is_chosen_from_the_menu(window, own_files, trigger, monkeypatch):
    window.open_choice(own_files)
    trigger(window, "file.framesets")
    (dialog,) = window.findChildren(SettingsDialog)
    field = dialog.editors[SETTING]
    assert dialog.tabs.currentWidget().isAncestorOf(field)
    assert "No folder" in field.words.text()
    monkeypatch.setattr(
        "srlviewer.gui.dialogs.folder_field.QFileDialog.getExistingDirectory",
        lambda *_: FRAMES,
    )
    field.browse.click()
    assert window.settings.value(SETTING) == FRAMES
    assert f"XML files in it: {NUMBER}" in field.words.text()
    assert frameset_codes(window) == WANTED
    field.line.clear()
    assert window.settings.value(SETTING) == ""
    assert frameset_codes(window) == {}
    dialog.close()


def test_a_typed_folder_is_looked_at(window, trigger, tmp_path):
    trigger(window, "file.framesets")
    (dialog,) = window.findChildren(SettingsDialog)
    line = dialog.editors[SETTING].findChild(QLineEdit)
    line.setText(str(tmp_path))
    line.editingFinished.emit()
    assert "has no XML file" in dialog.editors[SETTING].words.text()
    dialog.restore_defaults()
    assert line.text() == ""
    dialog.undo_restoring()
    assert line.text() == str(tmp_path)
    dialog.close()


def test_words_about_folders():
    assert folder_words("") == "No folder is chosen."
    assert NUMBER in folder_words(FRAMES)
    assert folder_words("a\0b").startswith("Cannot be used")

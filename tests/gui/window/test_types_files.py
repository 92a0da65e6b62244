"""The types file of SpERT in the window: offered, chosen, dropped, named in a cure."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication

from srlviewer.gui.dialogs.file_table import FORMAT, ROLE
from srlviewer.gui.dialogs.open_dialog import OpenDialog
from srlviewer.gui.problem_words import cure
from srlviewer.gui.start_page import bundled_samples
from tests.gui.window.entity_pairs import TYPES, write_pair


@pytest.fixture
def pair(tmp_path):
    """How the window opens a pair beside a types file that nobody names."""
    return replace(write_pair(tmp_path), scheme="spert")


def options_in(menu) -> dict:
    menu.aboutToShow.emit()
    return {a.data(): a for a in menu.actions() if a.data()}


def credit(window, measure="relation"):
    from srlviewer.scoring.counts import counts

    return counts(window.state.judgements, measure).correct


def in_dialog(window, paths, qtbot) -> OpenDialog:
    window.open_paths([str(path) for path in paths])
    dialog = window.findChild(OpenDialog)
    qtbot.waitUntil(lambda: "Looking" not in dialog.verdict.text())
    return dialog


def roles(dialog) -> list[str]:
    rows = range(dialog.table.rowCount())
    return [dialog.table.box(row, ROLE).currentData() for row in rows]


def test_the_file_beside_gold_is_offered(window, pair):
    window.open_choice(pair)
    before = credit(window)
    assert window.message.isVisible()
    assert window.message.button.text() == "Use types.json"
    window.message.button.click()
    assert window.state.scheme == "spert:types=types.json"
    assert not window.message.isVisible()
    assert credit(window) == before + 1, "Married is symmetric now"


def test_it_is_offered_once_and_only_where_it_is_one(window, pair, tmp_path):
    window.open_choice(pair)
    window.message.close_button.click()
    window.state.set_scheme("semeval13")
    window.state.set_scheme("spert:overlapping=drop")
    assert not window.message.isVisible(), "it was dismissed"
    shutil.copy(tmp_path / "types.json", tmp_path / "more.json")
    window.open_choice(pair)
    assert not window.message.isVisible(), "nobody knows which one"
    (tmp_path / "more.json").unlink()
    window.open_choice(replace(pair, scheme="spert:types=types.json"))
    assert not window.message.isVisible(), "one is named"
    window.open_choice(replace(pair, scheme="semeval13"))
    assert not window.message.isVisible(), "the scheme reads none"
    window.state.set_scheme("spert")
    assert window.message.button.text() == "Use types.json"


def test_options_name_the_files_beside_gold_and_none(window, pair, tmp_path):
    (tmp_path / "other.json").write_text("[]", encoding="utf-8")
    window.open_choice(pair)
    menu = window.boxes.options.menu()
    actions = options_in(menu)
    assert "types=other.json" not in actions
    assert actions["types="].text() == "none"
    assert actions["types="].isChecked()
    actions["types=types.json"].trigger()
    assert window.state.scheme == "spert:types=types.json"
    assert options_in(menu)["types=types.json"].isChecked()
    assert "Types file: types.json" in window.boxes.options.toolTip()
    options_in(menu)["types="].trigger()
    assert window.state.scheme == "spert"


def test_a_types_file_elsewhere_is_refused_with_the_reason(
    window, pair, tmp_path, monkeypatch
):
    (tmp_path / "elsewhere").mkdir()
    path = tmp_path / "elsewhere" / "types.json"
    path.write_text(json.dumps(TYPES), encoding="utf-8")
    answer = [str(path)]
    monkeypatch.setattr(
        "srlviewer.gui.scheme_options.QFileDialog.getOpenFileName",
        lambda *_: (answer[0], ""),
    )
    window.open_choice(pair)
    menu = window.boxes.options.menu()
    options_in(menu)["types=?"].trigger()
    assert window.state.scheme == "spert"
    assert "lies in the folder of the gold file" in window.message.label.text()
    answer[0] = str(tmp_path / "types.json")
    options_in(menu)["types=?"].trigger()
    assert window.state.scheme == "spert:types=types.json"


def test_a_file_of_types_among_those_dropped_goes_into_the_scheme(
    window, pair, tmp_path, qtbot
):
    files = [tmp_path / name for name in ("types.json", "predicted.json", "gold.json")]
    dialog = in_dialog(window, files, qtbot)
    assert roles(dialog) == ["types", "predicted", "gold"]
    assert not dialog.table.box(0, FORMAT).isEnabled()
    assert dialog.table.box(1, FORMAT).isEnabled()
    assert dialog.scheme.specification == "spert:types=types.json"
    assert dialog.open_button.isEnabled()
    dialog.accept()
    QApplication.processEvents()
    assert window.state.scheme == "spert:types=types.json"
    # Alone it is added to the pair that is open.
    window.state.set_scheme("spert")
    QApplication.sendPostedEvents(None, 52)
    dialog = in_dialog(window, [tmp_path / "types.json"], qtbot)
    assert roles(dialog) == ["gold", "predicted", "types"]
    assert dialog.scheme.specification == "spert:types=types.json"
    box = dialog.scheme.options["types"]
    box.setCurrentIndex(box.findData(""))
    box.activated.emit(box.currentIndex())
    qtbot.waitUntil(dialog.open_button.isEnabled)
    assert dialog.scheme.specification == "spert"
    assert roles(dialog) == ["gold", "predicted", ""]
    dialog.reject()


def test_dropped_from_another_folder_it_says_why_it_is_not_used(
    window, pair, tmp_path, qtbot
):
    (tmp_path / "elsewhere").mkdir()
    path = tmp_path / "elsewhere" / "their.json"
    path.write_text(json.dumps(TYPES), encoding="utf-8")
    window.open_choice(pair)
    dialog = in_dialog(window, [path], qtbot)
    assert roles(dialog) == ["gold", "predicted", "types"]
    assert dialog.open_button.isEnabled()
    assert "lies in the folder of the gold file" in dialog.verdict.text()
    assert dialog.scheme.specification == "spert"
    dialog.reject()


def test_the_cure_names_the_file_and_the_menu(window, pair):
    window.open_choice(pair)
    problems = window.state.comparison.log.problems
    [warning] = [p for p in problems if p.code == "spert.types-missing"]
    assert "spert:types=types.json" in warning.hint
    assert cure(warning) == (
        "choose types.json under Score → Scheme Options, “Types file”, if a type is "
        "symmetric"
    )


def test_the_sample_opens_with_its_types(window):
    [sample] = [
        sample
        for sample in bundled_samples()
        if sample.choice.predicted.endswith("press.first.json")
    ]
    window.open_choice(sample.choice)
    assert window.state.scheme == "spert:types=press.types.json"
    assert not window.message.isVisible()

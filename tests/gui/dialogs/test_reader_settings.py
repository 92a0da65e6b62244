"""How files are read, chosen where they are opened; the editor of tables of labels."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from srlviewer.errors import ProblemLog
from srlviewer.formats.label_table import label_folder
from srlviewer.formats.opening import open_corpus
from srlviewer.gui.dialogs.file_table import FORMAT
from srlviewer.gui.dialogs.label_table_dialog import (
    BECOMES,
    COUNT,
    LABEL,
    READ_AS,
    LabelTableDialog,
)
from srlviewer.gui.dialogs.open_dialog import OpenDialog
from srlviewer.gui.recent import OpenChoice
from srlviewer.resources import resource_path


def sample(name: str) -> str:
    return str(resource_path("samples", name))


def waited(qtbot, dialog):
    qtbot.waitUntil(lambda: not dialog.verdict.text().startswith("Looking"))


@pytest.fixture
def opened(qtbot, settings):
    def open_dialog(*paths, **more):
        dialog = OpenDialog(settings, paths, **more)
        qtbot.addWidget(dialog)
        dialog.show()
        waited(qtbot, dialog)
        return dialog

    return open_dialog


def choose(box, value):
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


@pytest.fixture
def pair(tmp_path):
    """Copies of the samples, beside which tables may be put."""
    paths = []
    for side in ("gold", "predicted"):
        path = tmp_path / f"{side}.conll09"
        path.write_bytes(
            resource_path("samples", f"english.{side}.conll09").read_bytes()
        )
        paths.append(str(path))
    return paths


def test_settings_are_folded_and_say_what_is_set(qtbot, opened, pair, check_dialog):
    dialog = opened(*pair)
    assert not dialog.reader.grid.isVisible()
    assert dialog.reader.summary.text() == ""
    qtbot.mouseClick(dialog.reader.unfold, Qt.MouseButton.LeftButton)
    assert dialog.reader.grid.isVisible()
    choose(dialog.reader.boxes["predicted", "form"], "span")
    choose(dialog.reader.boxes["gold", "case"], "upper")
    waited(qtbot, dialog)
    choice = dialog.current_choice()
    assert (choice.gold_format, choice.predicted_format) == (
        ":case=upper",
        ":form=span",
    )
    assert dialog.reader.summary.text() == "gold: upper case  ·  predicted: as spans"
    dialog.swap()
    choice = dialog.current_choice()
    assert (choice.gold_format, choice.predicted_format) == (
        ":form=span",
        ":case=upper",
    )
    choose(dialog.reader.boxes["gold", "form"], "keep")
    assert dialog.current_choice().gold_format == ""
    check_dialog(dialog)


def test_settings_that_a_format_has_not_got_are_not_offered(qtbot, opened, pair):
    dialog = opened(*pair)
    box = dialog.table.cellWidget(0, FORMAT)
    choose(dialog.reader.boxes["gold", "form"], "span")
    choose(box, "conllx")
    assert dialog.current_choice().gold_format == "conllx"
    choose(box, "conll09")
    waited(qtbot, dialog)
    assert dialog.current_choice().gold_format == "conll09:form=span"
    choose(dialog.reader.boxes["gold", "form"], "keep")
    choose(box, "conllx")
    waited(qtbot, dialog)
    assert not dialog.reader.boxes["gold", "form"].isEnabled()
    assert not dialog.reader.editors["gold"].isEnabled()
    assert dialog.reader.boxes["predicted", "form"].isEnabled()


def test_files_of_two_forms_are_one_click_away(qtbot, opened):
    gold, predicted = sample("english.gold.conllu"), sample("english.predicted.conll09")
    choice = OpenChoice(gold, predicted, "conll05")
    dialog = opened(choice=choice)
    assert dialog.comparison is None
    assert "error[form.other]" in dialog.problems.toPlainText()
    assert "--" not in dialog.problems.toPlainText()
    assert dialog.verdict.text().startswith("The scheme cannot score")
    assert dialog.other_form.isVisible()
    qtbot.mouseClick(dialog.other_form, Qt.MouseButton.LeftButton)
    waited(qtbot, dialog)
    assert not dialog.other_form.isVisible()
    assert dialog.reader.summary.text() == "predicted: as spans"
    dialog.accept()
    assert dialog.choice.predicted_format == ":form=span"
    assert dialog.comparison.signature.startswith("conll05|predicted.form:span|")


def test_a_file_that_holds_both_forms_fits_either_scheme(opened, tmp_path):
    path = tmp_path / "x.conllup"
    path.write_text(
        "# global.columns = ID FORM UP:PRED UP:ARGHEADS UP:ARGSPANS\n"
        "1\ta\t_\t_\t_\n2\tb\tb.01\tA0:1\tA0:1-1\n\n"
    )
    for scheme in ("primesrl:level=span", "primesrl:level=head", "conll05", "conll09"):
        dialog = opened(choice=OpenChoice(str(path), str(path), scheme))
        assert dialog.comparison is not None
        wanted = dialog.comparison.scheme.role_form
        assert dialog.comparison.gold.role_form == wanted


@pytest.fixture
def editor(qtbot, pair):
    """The editor for the gold file, with its labels counted."""

    def open_editor(name=""):
        corpus = open_corpus(pair[0], log=ProblemLog())
        dialog = LabelTableDialog(pair[0], name=name, corpus=corpus)
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitUntil(lambda: not dialog.summary.text().startswith("Counting"))
        return dialog

    return open_editor


def rows(dialog):
    table = dialog.table
    return [
        tuple(table.item(row, column).text() for column in (LABEL, COUNT, BECOMES))
        for row in range(table.rowCount())
    ]


def row_of(dialog, label):
    return [row[LABEL] for row in rows(dialog)].index(label)


def become(dialog, label, becomes):
    dialog.table.item(row_of(dialog, label), BECOMES).setText(becomes)


def test_labels_of_the_file_with_their_numbers(editor, check_dialog):
    dialog = editor()
    found = rows(dialog)
    numbers = [int(number.replace(",", "")) for _, number, _ in found]
    assert numbers == sorted(numbers, reverse=True)
    assert {"A0", "A1", "AM-TMP"} <= {label for label, _, _ in found}
    assert not any(label.startswith(("C-", "R-")) for label, _, _ in found)
    assert not dialog.save_button.isEnabled()
    check_dialog(dialog)


def test_what_the_table_does_is_said_while_it_is_made(editor):
    dialog = editor()
    become(dialog, "A0", "Agent")
    times = {label: number for label, number, _ in rows(dialog)}
    assert dialog.summary.text().startswith(f"1 of {len(times)} labels become others")
    assert f"in {times['A0']} arguments" in dialog.summary.text()
    dialog.add_row()
    dialog.table.item(dialog.table.rowCount() - 1, LABEL).setText("AM-*")
    dialog.table.item(dialog.table.rowCount() - 1, BECOMES).setText("M-*")
    adjuncts = sum(int(n) for label, n, _ in rows(dialog)[:-1] if label[:3] == "AM-")
    assert rows(dialog)[-1] == ("AM-*", str(adjuncts), "M-*")
    read_as = [
        dialog.table.item(row_of(dialog, label), READ_AS).text()
        for label in ("A0", "A1", "AM-TMP", "AM-*")
    ]
    assert read_as == ["Agent", "A1", "M-TMP", ""]
    assert dialog.save_button.isEnabled()
    become(dialog, "A1", "A 1")
    last = row_of(dialog, "A1") + 1
    assert dialog.summary.text() == f"Row {last}: expected two labels, found 3"
    assert not dialog.save_button.isEnabled()
    become(dialog, "A1", "")
    assert dialog.save_button.isEnabled()
    dialog.table.setCurrentCell(row_of(dialog, "AM-*"), LABEL)
    dialog.remove_row()
    assert "AM-*" not in [label for label, _, _ in rows(dialog)]


def test_two_rows_of_one_label_are_a_fault(editor):
    dialog = editor()
    become(dialog, "A0", "Agent")
    dialog.add_row()
    last = dialog.table.rowCount() - 1
    dialog.table.item(last, LABEL).setText("A0")
    dialog.table.item(last, BECOMES).setText("Actor")
    first = row_of(dialog, "A0") + 1
    assert f"Row {last + 1}: A0 stands in row {first} already" in dialog.summary.text()


def test_a_saved_table_is_loaded_again(editor, tmp_path, monkeypatch):
    dialog = editor()
    become(dialog, "A0", "Agent")
    path = tmp_path / "my.map"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    dialog.save_button.click()
    assert dialog.result() == dialog.DialogCode.Accepted
    assert dialog.name == "my.map"
    assert path.read_text() == "A0\tAgent\n"
    again = editor("my.map")
    assert rows(again)[0][LABEL] == "A0"
    assert [row for row in rows(again) if row[BECOMES]] == [
        ("A0", rows(again)[0][COUNT], "Agent")
    ]
    path.write_text("A0\tActor\nA1\n")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(path), ""))
    again._ask_for_file()
    assert rows(again)[0][BECOMES] == "Actor"
    assert "error[labels.map]" in again.summary.text()


def test_a_table_goes_where_it_is_found_again(editor, tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setattr("sys.platform", "linux")
    dialog = editor()
    become(dialog, "A0", "Agent")
    dialog.save(tmp_path / "elsewhere" / "my.map")
    assert str(label_folder()) in dialog.summary.text()
    dialog.save(tmp_path / "my table.map")
    assert "plain letters" in dialog.summary.text()
    assert dialog.isVisible()
    (tmp_path / "taken.map").write_text("")
    dialog.save(label_folder() / "taken.map")
    assert "is found first" in dialog.summary.text()
    dialog.save(label_folder() / "my.map")
    assert not dialog.isVisible()
    assert (label_folder() / "my.map").read_text() == "A0\tAgent\n"


def test_a_table_is_in_force_once_it_is_saved(qtbot, opened, pair, tmp_path):
    dialog = opened(*pair)
    dialog.reader.edit("predicted")
    (editor,) = dialog.reader.findChildren(LabelTableDialog)
    qtbot.waitUntil(lambda: not editor.summary.text().startswith("Counting"))
    become(editor, "A0", "Agent")
    editor.save(tmp_path / "my.map")
    waited(qtbot, dialog)
    assert dialog.current_choice().predicted_format == ":map=my.map"
    assert dialog.reader.boxes["predicted", "map"].currentText() == "my.map"
    assert dialog.reader.boxes["gold", "map"].findData("my.map") >= 0
    assert "|predicted.map:my.map#" in dialog.comparison.signature
    choose(dialog.reader.boxes["predicted", "map"], "keep")
    assert dialog.current_choice().predicted_format == ""


def test_a_faulty_table_is_said_where_files_are_opened(qtbot, opened, pair, tmp_path):
    (tmp_path / "my.map").write_text("A0\n")
    dialog = opened(choice=OpenChoice(*pair, "conll09", "conll09:map=my.map"))
    assert "my.map:1: error[labels.map]" in dialog.problems.toPlainText()
    assert dialog.comparison is None


def test_an_editor_that_is_closed_counts_no_more(qtbot, pair):
    corpus = open_corpus(pair[0], log=ProblemLog())
    dialog = LabelTableDialog(pair[0], corpus=corpus)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.reject()
    assert dialog._stopped.is_set()

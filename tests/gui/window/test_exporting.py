"""What is exported, where it goes and what is said about it."""

from __future__ import annotations

import csv

import pytest
from PySide6.QtWidgets import QApplication, QDialog

from srlviewer.cli import main
from srlviewer.gui import exports
from srlviewer.gui.export_commands import ExportCommands, shortened
from srlviewer.gui.recent import OpenChoice
from srlviewer.resources import resource_path


def open_dialog(window) -> QDialog:
    (dialog,) = [d for d in window.findChildren(QDialog) if d.isVisible()]
    return dialog


@pytest.fixture
def own(window, tmp_path):
    """The window on files of the user, in a folder of their own."""
    paths = []
    for side in ("gold", "predicted"):
        text = resource_path("samples", f"english.{side}.conllu").read_bytes()
        paths.append(tmp_path / f"{side}.conllu")
        paths[-1].write_bytes(text)
    window.open_choice(OpenChoice(str(paths[0]), str(paths[1])))
    return window


def until_exported(window) -> None:
    while window.export_run.is_running:
        QApplication.processEvents()
    QApplication.processEvents()


def ticked(dialog) -> list[str]:
    return [name for name, box in dialog.boxes.items() if box.isChecked()]


@pytest.mark.parametrize("panel", ["scores", "labels", "confusion", "items"])
def test_the_table_in_front_is_ticked(own, trigger, panel):
    own.show_panel(panel)
    QApplication.processEvents()
    trigger(own, "file.export")
    assert ticked(open_dialog(own)) == [panel]
    open_dialog(own).reject()


def test_without_the_focus_the_first_table_that_is_seen_is_ticked(own, trigger):
    own.show_panel("confusion")
    own.view.setFocus()
    QApplication.processEvents()
    trigger(own, "file.export")
    assert ticked(open_dialog(own)) == ["confusion"]
    open_dialog(own).reject()
    own.docks["confusion"].hide()
    own.docks["labels"].raise_()
    QApplication.processEvents()
    trigger(own, "file.export")
    assert ticked(open_dialog(own)) == ["labels"]
    open_dialog(own).reject()


def test_tables_go_beside_the_predicted_file_or_where_they_went_last(
    own, trigger, tmp_path
):
    trigger(own, "file.export")
    dialog = open_dialog(own)
    assert dialog.folder.text() == str(tmp_path)
    own.second.choose("primesrl:level=span", "argument.core")
    own.second.set_seen(True)
    dialog.reject()
    trigger(own, "file.export")
    dialog = open_dialog(own)
    assert [name for name, box in dialog.boxes.items() if not box.isEnabled()] == [
        "nulls"  # there are none in such files
    ]
    offered = [box for box in dialog.boxes.values() if box.isEnabled()]
    for box in offered:
        box.setChecked(True)
    dialog.folder.setText(str(tmp_path / "tables"))
    dialog.fault.make.click()
    heard = []
    own.state.message.connect(heard.append)
    dialog.accept()
    until_exported(own)
    written = sorted(path.name for path in (tmp_path / "tables").glob("*.csv"))
    assert len(written) == len(offered)
    assert "predicted.primesrl.level-span.scores.csv" in written
    assert heard[-1].startswith(f"{len(offered)} tables written to ")
    assert heard[-1].endswith("tables")
    trigger(own, "file.export_picture")
    assert open_dialog(own).line.text().startswith(str(tmp_path / "tables"))
    open_dialog(own).reject()


def test_nothing_is_exported_among_the_samples(spans):
    folder = exports.start_folder(spans.state, spans.settings)
    assert folder != resource_path("samples").absolute()
    assert folder.is_dir()


@pytest.mark.parametrize(
    ("table", "by"), [("scores", ""), ("labels", "label"), ("sentences", "sentence")]
)
def test_tables_are_those_of_the_command_line(own, tmp_path, table, by):
    choice = own.state.choice
    exports.write_table(
        exports.make_table(table, own.state, own.items.model), tmp_path / "window.csv"
    )
    arguments = ["score", choice.gold, choice.predicted, "--output", "csv"]
    arguments += ["--scheme", "primesrl:level=span", "-o", str(tmp_path / "line.csv")]
    assert main([*arguments, *(["--by", by] if by else [])]) == 0
    window = (tmp_path / "window.csv").read_text("utf-8")
    assert window == (tmp_path / "line.csv").read_text("utf-8")
    assert own.state.comparison.signature in window


def test_the_confusion_says_what_it_was_made_of(own):
    table = exports.make_table("confusion", own.state, own.items.model)
    assert table.columns[-3:] == ("file", "signature", "measure")
    comparison = own.state.comparison
    tail = (comparison.predicted.path, comparison.signature, own.state.measure)
    assert {row[-3:] for row in table.rows} == {tail}


def test_tables_under_other_options_have_other_names(own):
    names = set()
    for scheme in ("primesrl:level=span", "primesrl:level=span,mode=paper"):
        own.state.set_scheme(scheme)
        names.add(exports.file_stem(own.state))
    assert names == {
        "predicted.primesrl.level-span",
        "predicted.primesrl.level-span.mode-paper",
    }


def test_a_long_folder_is_shown_by_its_end():
    assert shortened("/home/kim") == "/home/kim"
    assert shortened("/home/" + "x" * 80 + "/out").endswith("x/out")
    assert len(shortened("/home/" + "x" * 80 + "/out")) == 40


@pytest.mark.parametrize("ending", ["svg", "pdf", "png"])
def test_the_picture_is_exported(spans, trigger, tmp_path, ending):
    trigger(spans, "file.export_picture")
    dialog = open_dialog(spans)
    dialog.line.setText(str(tmp_path / f"picture.{ending}"))
    dialog.accept()
    QApplication.processEvents()
    beginning = (tmp_path / f"picture.{ending}").read_bytes()[:5]
    starts = {"svg": b"<?xml", "pdf": b"%PDF-", "png": b"\x89PNG\r"}
    assert beginning == starts[ending]


def test_a_folder_that_cannot_be_written_is_said(spans):
    error = PermissionError(13, "Permission denied", "/x.csv")
    ExportCommands(spans)._could_not_write(error)
    assert "/x.csv" in spans.message.label.text()
    assert "Permission denied" in spans.message.label.text()


def test_the_list_is_exported_as_it_stands(own, trigger, tmp_path):
    trigger(own, "file.export_list")
    dialog = open_dialog(own)
    assert ticked(dialog) == ["items"]
    dialog.accept()
    until_exported(own)
    (path,) = tmp_path.glob("*.items.csv")
    with path.open(encoding="utf-8-sig", newline="") as file:
        lines = list(csv.reader(file))
    assert len(lines) == own.items.model.rowCount() + 1


def test_an_image_larger_than_programs_open_is_said(own, trigger, monkeypatch):
    monkeypatch.setattr("srlviewer.gui.rendering.LARGEST_IMAGE", 100)
    trigger(own, "file.export_picture")
    dialog = open_dialog(own)
    dialog.line.setText(dialog.line.text().replace(".svg", ".png"))
    dialog.accept()
    assert "write SVG or PDF" in own.message.label.text()


def test_no_pane_to_go_to_before_files_are_open(window, trigger):
    trigger(window, "view.next_pane")
    trigger(window, "view.previous_pane")
    assert not window.has_files

"""Converting the files shown, and what is said about it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QDialog

from srlviewer.cli import main
from srlviewer.gui.recent import OpenChoice
from srlviewer.resources import resource_path


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


@pytest.fixture
def convert(own, trigger, qtbot):
    """Choose a target in the dialog, and wait until the file is there."""

    def run(target, *, name=None, said="written"):
        heard = []
        own.state.message.connect(heard.append)
        trigger(own, "file.convert")
        (dialog,) = [d for d in own.findChildren(QDialog) if d.isVisible()]
        dialog.targets.setCurrentIndex(dialog.targets.findData(target))
        if name is not None:
            dialog.line.setText(str(name))
        path = dialog.line.text()
        dialog.accept()
        qtbot.waitUntil(
            lambda: (
                any(said in words for words in heard)
                or said in own.message.label.text()
            ),
            timeout=10_000,
        )
        return path

    return run


def test_the_file_is_that_of_the_command_line(own, convert, tmp_path):
    path = convert("conll09")
    other = tmp_path / "other.conll09"
    words = ["convert", own.state.choice.gold, "--to", "conll09", "-o", str(other)]
    assert main([*words, "--format", "conllu-srl:form=head"]) == 0
    assert (tmp_path / "gold.conll09").read_bytes() == other.read_bytes()
    assert path == str(tmp_path / "gold.conll09")


def test_the_same_format_is_the_same_file(own, convert, tmp_path):
    convert("conllu-srl", name=tmp_path / "copy.conllu")
    copy = (tmp_path / "copy.conllu").read_bytes()
    assert copy == (tmp_path / "gold.conllu").read_bytes()
    assert own.message.isHidden()


def test_what_is_lost_is_said_and_listed(own, convert):
    convert("conllx", said="cannot hold")
    assert own.message.isVisible()
    assert "gold.conllx is written" in own.message.label.text()
    assert own.message.label.text().endswith(": 49")
    own.message.button.click()
    assert own.docks["problems"].isVisible()
    codes = {problem.code for problem in own.problems.problems}
    assert "convert.lost" in codes


def test_a_folder_that_takes_no_file_is_said(own, convert, tmp_path, monkeypatch):
    from srlviewer.report import files

    def full(*_arguments, **_more):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "replacing_path", full)
    convert("conll09", said="Could not write")
    assert "No space left on device" in own.message.label.text()
    assert not (tmp_path / "gold.conll09").exists()


def test_an_error_in_the_file_is_said(own, convert, tmp_path):
    path = tmp_path / "broken.conll09"
    text = resource_path("samples", "english.gold.conll09").read_text(encoding="utf-8")
    rows = text.split("\n")
    cells = rows[0].split("\t")
    cells[8] = "999"
    path.write_text("\n".join(["\t".join(cells), *rows[1:]]), encoding="utf-8")
    own.open_choice(OpenChoice(str(path), str(path), "conll09"))
    convert("conllu-srl", said="was not written")
    assert "HEAD 999" in own.message.label.text()
    assert not (tmp_path / "broken.conllu").exists()
    own.message.button.click()
    assert own.problems.problems[0].code == "conll.head"


def test_entities_become_a_document_of_two_files(window, trigger, tmp_path):
    for side in ("gold", "first"):
        text = resource_path("samples", f"press.{side}.json").read_bytes()
        (tmp_path / f"{side}.json").write_bytes(text)
    paths = [str(tmp_path / f"{side}.json") for side in ("gold", "first")]
    window.open_choice(OpenChoice(*paths, "spert"))
    trigger(window, "file.convert")
    (dialog,) = [d for d in window.findChildren(QDialog) if d.isVisible()]
    offered = [dialog.targets.itemData(n) for n in range(dialog.targets.count())]
    assert offered == ["spert", "brat", "bio"]
    dialog.targets.setCurrentIndex(offered.index("brat"))
    assert dialog.line.text() == str(tmp_path / "gold.ann")
    assert "two files" in dialog.note.text()
    dialog.options["part"].setCurrentIndex(1)
    assert dialog.line.text() == str(tmp_path / "gold.txt")
    dialog.targets.setCurrentIndex(offered.index("bio"))
    box = dialog.options["tags"]
    assert [box.itemData(n) for n in range(box.count())][:2] == ["BIO", "IOB1"]
    assert "listed with the problems" in dialog.note.text()
    dialog.reject()

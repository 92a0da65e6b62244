"""The dialog that asks how a file is converted."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QDialogButtonBox

from srlviewer.errors import ProblemLog
from srlviewer.formats.opening import open_corpus
from srlviewer.gui.conversions import form_for, suggested_name, targets_for
from srlviewer.gui.dialogs.convert_dialog import ConvertDialog
from srlviewer.resources import resource_path

PROPS = "- (A0*)\ngorba (V*)\n\n"


def opened(path, specification=None):
    return open_corpus(str(path), specification, log=ProblemLog())


@pytest.fixture
def spans():
    """A file of spans with a tree."""
    return opened(resource_path("samples", "english.gold.conllu"))


@pytest.fixture
def heads():
    return opened(resource_path("samples", "english.gold.conll09"))


@pytest.fixture
def props(tmp_path):
    """A file of spans without a tree."""
    path = tmp_path / "gold.props"
    path.write_text(PROPS)
    return opened(path)


@pytest.fixture
def dialog(qtbot, spans, heads, tmp_path):
    made = ConvertDialog(spans, heads, tmp_path)
    qtbot.addWidget(made)
    return made


def choose(dialog, name):
    dialog.targets.setCurrentIndex(dialog.targets.findData(name))


def test_it_fits_is_named_and_closes(spans, heads, tmp_path, check_dialog):
    dialog = ConvertDialog(spans, heads, tmp_path)
    choose(dialog, "conll05-props")
    check_dialog(dialog)


def test_its_own_format_comes_first_and_another_one_is_chosen(dialog):
    assert dialog.targets.itemData(0) == "conllu-srl"
    assert "unchanged" in dialog.targets.itemText(0)
    assert dialog.target == "conll09"
    assert dialog.line.text().endswith("english.gold.conll09")


def test_the_note_says_what_becomes_of_the_arguments(dialog):
    for name, words in (
        ("conllu-srl", "byte for byte"),
        ("conll09", "as heads, found through the tree"),
        ("conll05-props", "listed with the problems"),
        ("conllx", "without predicates and arguments"),
    ):
        choose(dialog, name)
        assert words in dialog.note.text()


def test_the_other_file_has_other_targets_and_another_name(dialog, heads):
    choose(dialog, "conll08")
    dialog.sides.setCurrentIndex(1)
    assert dialog.corpus is heads
    assert dialog.target == "conll08"  # as before
    assert dialog.line.text().endswith("english.gold.conll08")
    choose(dialog, "conll05-props")
    assert "as spans, made through the tree" in dialog.note.text()


def test_settings_of_the_target(dialog):
    choose(dialog, "conll05-props")
    assert list(dialog.options) == ["target"]
    dialog.options["target"].setCurrentIndex(2)
    assert dialog.target == "conll05-props:target=lemma"
    choose(dialog, "conllu")
    assert list(dialog.options) == ["comments"]
    assert dialog.target == "conllu"
    choose(dialog, "conllu-srl")
    assert dialog.options == {}  # its own: as it is


def test_what_was_asked_for_is_kept(dialog, spans, tmp_path):
    choose(dialog, "conllu")
    dialog.options["comments"].setCurrentIndex(1)
    dialog.line.setText(str(tmp_path / "new.conllu"))
    dialog.accept()
    assert dialog.choice is not None
    assert dialog.choice.corpus is spans
    assert dialog.choice.target == "conllu:comments=text"
    assert dialog.choice.path == tmp_path / "new.conllu"


def test_what_cannot_be_written_is_refused(dialog, spans, tmp_path):
    for text, words in (
        ("", "Give a file name"),
        (str(tmp_path / "no" / "x"), "does not exist"),
        (str(tmp_path), "a folder"),
        (spans.path, "This file is open"),
    ):
        dialog.line.setText(text)
        assert not dialog.save.isEnabled()
        assert words in dialog.words.text()
        dialog.accept()
        assert dialog.choice is None
    (tmp_path / "x").write_text("")
    dialog.line.setText(str(tmp_path / "x"))
    assert dialog.save.isEnabled()
    assert "Will be replaced" in dialog.words.text()


def test_formats_that_need_a_tree_are_offered_only_with_one(props, spans):
    assert targets_for(props) == ("conll05-props", "conll04-props")
    assert {"conllx", "conllu", "conll09"} <= set(targets_for(spans))


def test_a_file_that_is_seen_otherwise(heads):
    view = opened(heads.path, "conll09:form=span")
    assert view.role_form == "span"
    assert form_for(view, "conll09") == "keep"
    assert form_for(view, "conll08") == "keep"
    assert form_for(view, "conll05-props") == ""
    assert form_for(heads, "conll05-props") == "span"
    assert form_for(heads, "conllu-srl") == ""


def test_names_are_not_those_of_the_source(spans, heads):
    assert suggested_name(heads, "conll09") == "english.gold.conll09.conll09"
    assert suggested_name(heads, "conllu-srl") == "english.gold.conllu"
    assert suggested_name(spans, "up2") == "english.gold.conllup"


def test_the_standard_buttons_are_there(dialog):
    box = dialog.findChild(QDialogButtonBox)
    assert dialog.save is box.button(QDialogButtonBox.StandardButton.Save)

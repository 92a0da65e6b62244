"""Reader settings of treebanks and options of the scheme, set where files are open."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt

from srlviewer.gui.dialogs.export_dialog import FORMS
from srlviewer.gui.dialogs.open_dialog import OpenDialog
from srlviewer.gui.dialogs.scheme_box import SchemeBox
from srlviewer.gui.exports import write_table
from srlviewer.gui.panels.item_model import PREDICATE, WORDS
from srlviewer.gui.recent import OpenChoice
from srlviewer.gui.scheme_words import normal_form
from srlviewer.gui.sentence_header import SentenceHeader
from srlviewer.model.address import ItemAddress
from srlviewer.resources import resource_path
from srlviewer.scoring.verdicts import Verdict


def rewritten(folder: Path, mark: str) -> str:
    """The predicted trees of the sample with functions behind another mark."""
    text = resource_path("samples", "village.predicted.mrg").read_text("utf-8")
    put = r"(\1[\2]" if mark == "bracket" else r"(\1_\2"
    text = re.sub(r"\(([A-Z$.,(*]+)-([A-Z]+)(?=[ )])", put, text)
    text = re.sub(r"\(([A-Z$.,(*]+)--+(?=[ )])", r"(\1", text)
    path = folder / f"{mark}.mrg"
    path.write_text(text, "utf-8")
    return str(path)


GOLD = str(resource_path("samples", "village.gold.export"))


@pytest.fixture
def trees(window):
    """The window on the sample of treebanks, under gf."""
    predicted = str(resource_path("samples", "village.predicted.mrg"))
    window.open_choice(OpenChoice(GOLD, predicted, "gf"))
    return window


@pytest.mark.parametrize(("mark", "words"), [("_", "NP_SB"), ("bracket", "NP[SB]")])
def test_functions_behind_another_mark_are_offered(window, tmp_path, mark, words):
    path = rewritten(tmp_path, mark)
    window.open_choice(OpenChoice(GOLD, path, "gf"))
    assert window.message.isVisibleTo(window)
    assert "held functions" in window.message.label.text()
    assert window.message.button.text() == f"Read functions as in {words}"
    window.message.button.click()
    assert window.state.choice.predicted_format == f":gf={mark}"
    assert window.state.comparison.predicted.settings["gf"] == mark
    codes = {problem.code for problem in window.state.comparison.log.problems}
    assert codes == {"tree.unparsed"}
    assert not window.message.isVisibleTo(window)


def test_the_reader_has_fields_for_trees(qtbot, settings, tmp_path):
    path = rewritten(tmp_path, "_")
    dialog = OpenDialog(settings, choice=OpenChoice(GOLD, path, "gf"))
    qtbot.addWidget(dialog)
    dialog.show_settings()
    dialog.show()
    qtbot.waitUntil(lambda: not dialog.verdict.text().startswith("Looking"))
    seen = {key for key, title in dialog.reader.headings.items() if title.isVisible()}
    assert seen == {"gf", "morph", "empty"}
    assert not dialog.reader.boxes["gold", "gf"].isEnabled()
    assert dialog.focusWidget() is dialog.reader.boxes["predicted", "gf"]
    assert list(dialog.help.buttons) == ["divide"]
    assert "“Function written” NP_SB" in dialog.problems.toPlainText()
    dialog.help.buttons["divide"].click()
    qtbot.waitUntil(lambda: not dialog.verdict.text().startswith("Looking"))
    box = dialog.reader.boxes["predicted", "gf"]
    assert (box.currentData(), box.currentText()) == ("_", "NP_SB")
    assert dialog.reader.summary.text() == "predicted: NP_SB"
    assert not dialog.help.buttons
    box = dialog.reader.boxes["predicted", "morph"]
    box.setCurrentIndex(box.findData("slash"))
    box.activated.emit(box.currentIndex())
    assert dialog.current_choice().predicted_format == ":gf=_,morph=slash"


def options_in(menu) -> dict:
    menu.aboutToShow.emit()
    return {a.data(): a for a in menu.actions() if a.data()}


@pytest.mark.parametrize("place", ["menu", "toolbar"])
def test_options_of_the_scheme_are_set_while_files_are_open(trees, place):
    menus = {
        "menu": trees.menus["score/options"],
        "toolbar": trees.boxes.options.menu(),
    }
    menu = menus[place]
    actions = options_in(menu)
    assert actions["head=negra"].isChecked()
    assert actions["unparsed=skip"].text() == "left out"
    actions["unparsed=skip"].trigger()
    assert trees.state.scheme == "gf:unparsed=skip"
    shown = trees.state.comparison.recipe.scheme
    assert normal_form(shown) == "gf:unparsed=skip"
    assert "No parse: left out" in trees.boxes.options.toolTip()
    options_in(menu)["head=rparse"].trigger()
    assert trees.state.scheme == "gf:head=rparse,unparsed=skip"
    options_in(menu)["unparsed=count"].trigger()
    options_in(menu)["head=negra"].trigger()
    assert trees.state.scheme == "gf"


def test_a_parameter_file_of_evalb_is_chosen(window, tmp_path, monkeypatch):
    trees = window
    same = str(resource_path("samples", "village.predicted.mrg"))
    trees.open_choice(OpenChoice(same, same, "evalb"))
    menu = trees.boxes.options.menu()
    path = tmp_path / "own.prm"
    path.write_text("LABELED 1\nDELETE_LABEL TOP\nDELETE_LABEL NP\n")
    answer = [str(tmp_path / "own")]
    monkeypatch.setattr(
        "srlviewer.gui.scheme_options.QFileDialog.getOpenFileName",
        lambda *_: (answer[0], ""),
    )
    options_in(menu)["parameters="].trigger()
    assert trees.state.scheme == "evalb"
    assert "has a dot in it" in trees.message.label.text()
    answer[0] = str(path)
    options_in(menu)["parameters="].trigger()
    assert trees.state.scheme == f"evalb:parameters={path}"
    signed = trees.state.comparison.scheme.signed_options["parameters"]
    assert "NP" in signed
    action = options_in(menu)[f"parameters={path}"]
    assert (action.text(), action.isChecked()) == ("own.prm", True)
    assert "own.prm" in trees.boxes.scheme.currentText()
    assert str(tmp_path) not in trees.boxes.scheme.currentText()


def test_the_dialog_takes_a_parameter_file(qtbot, tmp_path, monkeypatch):
    box = SchemeBox("evalb")
    qtbot.addWidget(box)
    path = tmp_path / "own.prm"
    path.write_text("LABELED 1\n")
    monkeypatch.setattr(
        "srlviewer.gui.scheme_options.QFileDialog.getOpenFileName",
        lambda *_: (str(path), ""),
    )
    values = box.options["parameters"]
    values.setCurrentIndex(values.findText("File…"))
    values.activated.emit(values.currentIndex())
    assert box.specification == f"evalb:parameters={path}"
    other = SchemeBox(box.specification)
    qtbot.addWidget(other)
    assert other.specification == box.specification
    assert other.options["parameters"].currentText() == "own.prm"


def test_the_inspector_says_what_the_colours_say_under_another_measure(trees):
    """A phrase selected under functions stays wrong under dependencies."""
    trees.state.go_to(ItemAddress(0))
    trees.state.set_measure("bracket.syn_gf")
    trees.actions_by_id["go.next_difference"].trigger()
    address = trees.state.selection
    trees.state.set_measure("dependency.labelled")
    assert trees.state.selection == address
    row = trees.inspector.explanation.judgement
    assert (row.measure, row.verdict) == ("bracket.syn_gf", Verdict.WRONG_LABEL)
    said = "Not counted by dependency.labelled; this is what bracket.syn_gf says."
    assert said in trees.inspector.texts()
    trees.state.set_measure("bracket.syn")
    assert trees.inspector.explanation.judgement.verdict is Verdict.CORRECT
    assert not any("Not counted" in text for text in trees.inspector.texts())


@pytest.fixture
def matrix(trees):
    trees.docks["confusion"].raise_()
    trees.confusion.refresh()
    return trees.confusion


def click(matrix, gold, predicted):
    model = matrix.model
    index = model.index(model.gold.index(gold), model.predicted.index(predicted))
    matrix.table.setCurrentIndex(index)
    matrix.table.opened.emit(index)


def test_the_most_frequent_functions_stand_first(matrix):
    model = matrix.model
    assert (model.gold[0], model.predicted[0]) == ("", "")
    headings = [
        model.headerData(0, way)
        for way in (Qt.Orientation.Horizontal, Qt.Orientation.Vertical)
    ]
    assert headings == ["∅ missing", "∅ spurious"]
    totals = {
        label: sum(int(cell or 0) for cell in model.row(at))
        for at, label in enumerate(model.gold)
    }
    known = [label for label in model.gold if label not in ("", "--")]
    assert totals[known[0]] == max(totals[label] for label in known)
    shared = [label for label in model.predicted if label in model.gold]
    assert shared == [label for label in model.gold if label in model.predicted]


def test_the_line_says_what_else_the_cell_has_and_the_cell_stays_marked(trees, matrix):
    click(matrix, "SB", "OA")
    phrases = matrix.words.text()
    assert re.search(r"; and (1 word|\d+ words) \(", phrases), phrases
    bar = matrix.bar
    for unit in ("pos", "dependency", "bracket"):
        bar.units[unit].click()
        assert matrix.model.labels_of(matrix.table.currentIndex()) == ("SB", "OA")
        assert matrix.words.text().startswith("SB called OA: ")
        assert trees.state.position in trees.results.found.sentences
    assert matrix.words.text() == phrases
    trees.state.set_filter("")
    assert not matrix.table.currentIndex().isValid()
    trees.state.set_filter("gold.gf:OA predicted.gf:SB")
    assert matrix.words.text().startswith("OA called SB: ")


def test_a_category_without_function_stands_alone(trees, matrix):
    trees.results.set_shows_all_items(True)
    model = trees.items.model
    shown = {model.index(row, 4).data() for row in range(model.rowCount())}
    assert not any(str(label).endswith("---") for label in shown)
    matrix.bar.by_function.click()
    assert "S---" in matrix.model.gold
    heads = [
        matrix.model.headerData(at, Qt.Orientation.Vertical)
        for at in range(len(matrix.model.gold))
    ]
    assert "S" in heads
    assert "S---" not in heads
    click(matrix, "S---", "S---")
    assert matrix.words.text().startswith("S called S: ")
    assert len(trees.results.found.rows)


def test_examples_and_columns_follow_the_scheme(trees):
    assert trees.filter_line.placeholderText() == (
        "Filter, such as  gold.gf:SB predicted.gf:OA"
    )
    trees.actions_by_id["go.next_difference"].trigger()
    assert "Reason “function” of the scheme Grammatical functions" in (
        trees.inspector.texts()
    )
    assert trees.findChild(SentenceHeader).place.text() == ""  # the id is the number
    same = str(resource_path("samples", "village.predicted.mrg"))
    trees.open_choice(OpenChoice(same, same, "evalb"))
    assert trees.filter_line.placeholderText().endswith("kind:✓ label:VROOT")
    assert trees.items.table.isColumnHidden(PREDICATE)
    english = [
        str(resource_path("samples", f"english.{side}.conll09"))
        for side in ("gold", "predicted")
    ]
    trees.open_choice(OpenChoice(*english, "conll09"))
    assert trees.filter_line.placeholderText().endswith("kind:L label:A1")
    assert not trees.items.table.isColumnHidden(PREDICATE)


def test_an_empty_cell_and_heads_are_explained(trees, matrix):
    said = []
    trees.state.message.connect(said.append)
    click(matrix, "SB", "HD" if "HD" in matrix.model.predicted else "")
    if not said:  # the cell has items: take one that has none
        model = matrix.model
        index = next(
            model.index(row, column)
            for row in range(model.rowCount())
            for column in range(model.columnCount())
            if not model.index(row, column).data()
        )
        matrix.table.opened.emit(index)
    assert said[-1] == "No item is in this cell."
    matrix.table.setCurrentIndex(QModelIndex())
    matrix.bar.extra.setChecked(True)
    assert matrix.words.text().startswith("38+3: 38 items with the right head")


def test_tables_are_exported_as_latex(trees, tmp_path):
    assert ".tex" in [suffix for suffix, _ in FORMS]
    path = tmp_path / "confusion.tex"
    write_table(trees.confusion.table_shown(), path)
    text = path.read_text("utf-8")
    assert r"\begin{tabular}{lr" in text
    assert "% signature: gf|" in text


def test_measures_are_told_in_words(trees):
    box = trees.boxes.measure
    trees.state.set_measure("bracket.syn_gf")
    assert box.toolTip().startswith("Phrases: category and function\n")
    role = Qt.ItemDataRole.ToolTipRole
    assert all(box.itemData(at, role) for at in range(box.count()))
    assert trees.state.measures == tuple(box.itemText(at) for at in range(box.count()))


def test_labels_without_function_stand_alone_in_the_scores_per_label(trees):
    trees.docks["labels"].raise_()
    trees.labels.refresh()
    trees.labels.bar.by_function.click()
    model = trees.labels.model
    shown = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert "S" in shown
    assert not any(label.endswith("---") for label in shown)
    at = shown.index("S")
    trees.labels.table.opened.emit(model.index(at, 0))
    assert trees.state.filter_text == 'label:"S---" counted:yes'
    assert len(trees.results.found.rows)


def test_what_treebanks_never_have_is_not_offered(trees):
    penalised = trees.legend.buttons[Verdict.PENALISED]
    assert penalised.isHidden()
    assert not trees.menus["view/form"].menuAction().isVisible()
    lexicons = [
        trees.actions_by_id[name] for name in ("file.framesets", "file.framenet")
    ]
    assert not any(action.isVisible() for action in lexicons)
    english = [
        str(resource_path("samples", f"english.{side}.conll09"))
        for side in ("gold", "predicted")
    ]
    trees.open_choice(OpenChoice(*english, "primesrl"))
    assert not penalised.isHidden()
    assert trees.menus["view/form"].menuAction().isVisible()
    assert all(action.isVisible() for action in lexicons)


def test_the_header_says_which_of_the_sentences_found_it_is(trees):
    place = trees.findChild(SentenceHeader).place
    trees.state.set_filter("gold.gf:SB predicted.gf:OA")
    found = list(trees.results.found.sentences)
    trees.state.set_position(int(found[1]))
    assert place.text() == f"2 of {len(found)} that pass the filter"
    other = next(at for at in range(46) if at not in found)
    trees.state.set_position(other)
    assert place.text() == "does not pass the filter"
    trees.state.set_filter("")
    assert place.text() == ""


def test_the_values_have_the_room_that_scores_leave(window):
    same = str(resource_path("samples", "village.predicted.mrg"))
    window.open_choice(OpenChoice(same, same, "evalb"))
    panel = window.scores
    panel.both.resize(500, 400)
    panel.both.setOrientation(Qt.Orientation.Vertical)
    panel._share_height()
    upper, lower = panel.both.sizes()
    header = panel.table.horizontalHeader().height()
    assert upper <= header + panel.table.verticalHeader().length() + 8 < lower
    panel.both.splitterMoved.emit(150, 1)
    panel.both.setSizes([150, 250])
    panel._share_height()
    assert panel.both.sizes()[0] > upper


def test_brackets_of_evalb_are_marked_in_their_sentences(window, tmp_path):
    """Also where the whole labels are compared, and one side has no item."""
    pair = []
    for side, text in (
        ("gold", "(TOP (S (NP (ART der) (NN Hund)) (VP (VV schläft) (ADV gern))))"),
        ("predicted", "(TOP (S (PP (ART der) (NN Hund)) (VV schläft) (ADV gern)))"),
    ):
        path = tmp_path / f"{side}.mrg"
        path.write_text(text + "\n", "utf-8")
        pair.append(str(path))
    window.open_choice(OpenChoice(*pair, "evalb"))
    model = window.items.model
    assert model.headerData(WORDS, Qt.Orientation.Horizontal) == "In the sentence"
    shown = {model.index(row, WORDS).data() for row in range(model.rowCount())}
    assert shown == {
        "‹der Hund›[NP>PP] schläft gern",
        "der Hund ‹schläft gern›[VP>∅]",
    }

"""What list, inspector, legend and header call things."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from srlviewer.gui.panels.item_model import GOLD, PREDICATE, REASON, VERDICT, WORDS
from srlviewer.gui.recent import OpenChoice
from srlviewer.gui.sentence_header import place_words
from srlviewer.gui.verdict_words import common_reason, verdict_name
from srlviewer.model.address import ItemAddress
from srlviewer.resources import resource_path
from srlviewer.scoring.verdicts import Verdict


def title(model, column) -> str:
    return model.headerData(column, Qt.Orientation.Horizontal)


def test_a_word_has_a_wrong_head_and_no_wrong_span(heads):
    heads.state.set_scheme("attachment")
    model = heads.items.model
    assert title(model, PREDICATE) == "Head"
    seen = set()
    for row in range(model.rowCount()):
        judgement = model.results.table.judgement(model.listed_rows[row])
        gold, predicted = heads.state.comparison.pair(judgement.sentence)
        cell = model.index(row, PREDICATE).data()
        numbers = [
            int(side.heads[number])
            for side, number in (
                (gold, judgement.gold),
                (predicted, judgement.predicted),
            )
        ]
        forms = [f"{gold.forms[n - 1]} ({n})" if n else "root" for n in numbers]
        assert cell == " / ".join(dict.fromkeys(forms))
        name = model.index(row, VERDICT).data()
        assert (name == "wrong head") is (numbers[0] != numbers[1])
        seen.add(name)
    assert seen == {"wrong head", "wrong label"}
    assert heads.legend.buttons[Verdict.WRONG_SPAN].text() == "wrong head"


def test_the_inspector_names_the_heads_of_both_sides(heads):
    heads.state.set_scheme("attachment")
    model = heads.items.model
    heads.state.go_to(model.address(0))
    texts = heads.inspector.texts()
    assert "wrong head" in texts
    both = model.index(0, PREDICATE).data().split(" / ")
    for head in both:
        assert any(text.endswith(f"head: {head}") for text in texts)
    assert model.words(0).endswith(f"head {' / '.join(both)}")


def test_spans_stay_spans_and_files_keep_their_codes(heads):
    assert title(heads.items.model, PREDICATE) == "Predicate"
    assert heads.legend.buttons[Verdict.WRONG_SPAN].text() == "wrong span"
    assert verdict_name(Verdict.WRONG_SPAN, "boundary") == "wrong span"
    assert verdict_name(Verdict.WRONG_LABEL, "head") == "wrong label"
    assert common_reason(["head", "boundary"]) == common_reason([]) == ""
    heads.state.set_scheme("attachment")
    rows = heads.items.model.judgement_rows
    verdicts = {rows[i][list_column("verdict")] for i in heads.items.model.listed_rows}
    assert "wrong_span" in verdicts


def list_column(name: str) -> int:
    from srlviewer.report.judgement_table import JUDGEMENT_COLUMNS

    return list(JUDGEMENT_COLUMNS).index(name)


@pytest.fixture
def pieces(window, tmp_path):
    """The same two words, in gold as two arguments joined by C-, touching."""
    common = "-\t(A0*A0)\nsee\t(V*V)\n"
    gold, predicted = tmp_path / "gold.props", tmp_path / "predicted.props"
    gold.write_text(f"{common}-\t(A1*A1)\n-\t(C-A1*C-A1)\n\n", encoding="utf-8")
    predicted.write_text(f"{common}-\t(A1*\n-\t*A1)\n\n", encoding="utf-8")
    window.open_choice(OpenChoice(str(gold), str(predicted), "conll04"))
    assert window.state.judgements is not None
    return window


def test_pieces_that_touch_are_seen_apart(pieces):
    model = pieces.items.model
    assert [model.index(0, c).data() for c in (GOLD, WORDS, REASON)] == [
        "A1",
        "3 + 4 ≠ 3 4",
        "pieces",
    ]
    assert "gold 3 + 4, predicted 3 4" in model.words(0)
    pieces.state.go_to(model.address(0))
    texts = pieces.inspector.texts()
    assert "A1   3 + 4" in texts
    assert "tokens 3 + 4, of see" in texts
    assert "tokens 3-4, of see" in texts


@pytest.fixture
def phrases(window):
    gold, predicted = (
        str(resource_path("samples", f"phrases.{side}.conll05"))
        for side in ("gold", "predicted")
    )
    window.open_choice(OpenChoice(gold, predicted, "conll05"))
    window.state.show_layer("tree", True)
    return window


def test_a_phrase_leads_to_the_arguments_on_it(phrases, qtbot):
    state, inspector = phrases.state, phrases.inspector
    gold = state.comparison.pair(0)[0]
    there = {argument.spans for argument in gold.arguments}
    tree = gold.tree
    number = next(n for n in range(len(tree)) if tree.spans(n) in there and n)
    state.go_to(ItemAddress(0, "gold", "phrase", number))
    assert inspector.arguments
    texts = inspector.texts()
    assert any(text.startswith("tokens ") for text in texts)
    assert not any("This item is in no measure" in text for text in texts)
    first = inspector.arguments[0]
    phrases.view.setFocus()
    qtbot.keyClick(phrases.view, Qt.Key.Key_Return)
    assert state.selection == first
    assert gold.arguments[first.number].spans == tree.spans(number)


def test_a_phrase_without_argument_is_told_about(phrases, qtbot):
    state = phrases.state
    state.go_to(ItemAddress(0, "gold", "phrase", 0))
    assert phrases.inspector.arguments == []
    assert any("in no measure" in text for text in phrases.inspector.texts())
    phrases.view.setFocus()
    qtbot.keyClick(phrases.view, Qt.Key.Key_Return)
    assert state.selection == ItemAddress(0, "gold", "phrase", 0)


def test_labels_read_otherwise_are_said(window):
    gold, predicted = (
        str(resource_path("samples", f"phrases.{side}.conll12"))
        for side in ("gold", "predicted")
    )
    choice = OpenChoice(gold, predicted, "conll05", gold_format="conll12:labels=short")
    window.open_choice(choice)
    header = window.workspace.header
    assert "gold: labels ARG0 → A0" in header.place.text()
    window.state.go_to(ItemAddress(0, "gold", "argument", 0))
    said = [text for text in window.inspector.texts() if "labels read by" in text]
    assert len(said) == 1
    assert said[0].endswith("labels read by ARG0 → A0")


def test_the_label_of_the_file_is_told_where_a_table_changed_it(window, tmp_path):
    (tmp_path / "own.map").write_text("A1\tTHEME\n", encoding="utf-8")
    paths = []
    for side in ("gold", "predicted"):
        sample = resource_path("samples", f"phrases.{side}.conll05")
        paths.append(tmp_path / sample.name)
        paths[-1].write_bytes(sample.read_bytes())
    form = "conll05-full:map=own.map"
    choice = OpenChoice(
        str(paths[0]),
        str(paths[1]),
        "conll05",
        gold_format=form,
        predicted_format=form,
    )
    window.open_choice(choice)
    arguments = window.state.comparison.pair(0)[0].arguments
    number = next(a.number for a in arguments if a.label == "THEME")
    window.state.go_to(ItemAddress(0, "gold", "argument", number))
    texts = window.inspector.texts()
    assert any(text.startswith("A1, read as THEME   ") for text in texts)
    assert "labels by own.map" in window.workspace.header.place.text()


@pytest.mark.parametrize(
    ("document", "sentence_id", "shown"),
    [
        ("google/ewt/01.xml", "google/ewt/01.xml 3", ["01.xml 3"]),
        ("nw/wsj/00/wsj_0001", "nw/wsj/00/wsj_0001@12", ["wsj_0001@12"]),
        ("lamp", "lamp-04", ["lamp-04"]),
        ("tale", "s3", ["tale", "s3"]),
        ("a/tale", "s3", ["tale", "s3"]),
        ("", "s3", ["", "s3"]),
    ],
)
def test_the_document_is_named_once_and_without_its_folders(
    document, sentence_id, shown
):
    assert place_words(document, sentence_id) == shown

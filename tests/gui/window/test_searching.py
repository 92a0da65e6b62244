"""The filter line and the search of the text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolTip

from srlviewer.gui.filter_line import completions, filter_help
from srlviewer.gui.filtering import KEYS
from srlviewer.scoring.verdicts import Verdict


def listed(window) -> list[dict[str, str]]:
    model = window.items.model
    return [model._row_cells(row) for row in model.listed_rows]


@pytest.mark.parametrize(
    ("text", "fits"),
    [
        ("kind:missing", lambda r: r["verdict"] == "missing"),
        ("kind:L", lambda r: r["verdict"] == "wrong_label"),
        ("kind:+,−", lambda r: r["verdict"] in {"spurious", "missing"}),
        ("label:A1", lambda r: "A1" in (r["gold_label"], r["predicted_label"])),
        ('gold:"A1"', lambda r: r["gold_label"] == "A1"),
        ("gold:a?", lambda r: len(r["gold_label"]) == 2 and r["gold_label"][0] == "A"),
        ("gold:none", lambda r: r["gold_label"] == ""),
        ("predicted:AM-*", lambda r: r["predicted_label"].startswith("AM-")),
        ("reason:predicate_sense", lambda r: r["reason"] == "predicate_sense"),
        ("predicate:take", lambda r: ":take." in r["predicate"]),
        ("counted:gold", lambda r: r["gold_n"] > 0),
        ("counted:no", lambda r: r["gold_n"] + r["predicted_n"] == 0),
        ("credit:yes", lambda r: r["credit"] > 0),
        ("kind:error sentence:1-9", lambda r: r["sentence"] <= 9),
        ("-kind:correct kind:error", lambda r: r["verdict"] != "correct"),
    ],
)
def test_each_term_finds_exactly_what_it_says(spans, text, fits):
    spans.results.set_shows_all_items(True)
    everything = listed(spans)
    spans.state.set_filter(text)
    found = listed(spans)
    narrowed = [row for row in everything if fits(row)]
    if text.startswith(("kind:error", "-kind")):
        narrowed = [r for r in narrowed if r["verdict"] not in {"correct", "ignored"}]
    assert found == narrowed
    assert 0 < len(found) < len(everything)


def test_sentences_follow_the_filter(spans):
    model = spans.sentence_list.model
    spans.state.set_filter("text:lighthouse")
    texts = [model.text(model.position(row)) for row in range(model.rowCount())]
    assert texts
    assert all("lighthouse" in text.casefold() for text in texts)
    spans.state.set_filter("id:lamp-1?")
    assert model.rowCount() == 10
    spans.state.set_filter("")
    assert model.rowCount() == spans.state.sentences


def test_a_mistake_is_said_and_keeps_what_was_found(spans):
    spans.state.set_filter("kind:missing")
    before = spans.items.model.rowCount()
    spans.filter_line.setText("kidn:missing")
    spans.filter_line.apply()
    assert "did you mean kind?" in spans.results.error
    assert spans.filter_line.accessibleDescription() == spans.results.error
    assert spans.items.model.rowCount() == before
    spans.filter_line.setText("")
    spans.filter_line.apply()
    assert not spans.results.error
    assert spans.filter_line.accessibleDescription() == ""


def test_escape_empties_the_filter(spans, qtbot):
    spans.state.set_filter("label:A1")
    assert spans.filter_line.text() == "label:A1"
    qtbot.keyClick(spans.filter_line, Qt.Key.Key_Escape)
    assert spans.state.filter_text == ""


def test_keys_and_values_are_completed(spans):
    assert completions(spans.results, "pre") == ["predicted:", "predicate:"]
    assert "kind:missing" in completions(spans.results, "kind:m")
    assert "gold:AM-TMP" in completions(spans.results, "gold:am-t")
    assert "gold:none" in completions(spans.results, "gold:")
    assert completions(spans.results, "reason:pred") == [
        "reason:predicate_missing",
        "reason:predicate_sense",
        "reason:predicate_spurious",
    ]
    assert all(key.example in filter_help() for key in KEYS)


def test_the_completion_is_typed_into_the_line(spans):
    line = spans.filter_line
    line.setText("kind:L go")
    line.setCursorPosition(9)
    line._complete("gold:")
    assert line.text() == "kind:L gold:"
    line._complete("gold:A1")
    assert line.text() == "kind:L gold:A1 "


def test_search_goes_from_match_to_match(spans, trigger):
    trigger(spans, "edit.find")
    bar = spans.workspace.find_bar
    bar.line.setText("lamp")
    bar.search()
    assert len(bar.matches) > 2
    trigger(spans, "edit.find_next")
    assert spans.state.position == bar.matches[1]
    trigger(spans, "edit.find_previous")
    assert spans.state.position == bar.matches[0]
    trigger(spans, "edit.find_previous")
    assert spans.state.position == bar.matches[-1]
    assert bar.words.text() == f"sentence {len(bar.matches)} of {len(bar.matches)}"
    assert spans.view.page.state.hits


def test_search_with_a_regular_expression(spans):
    bar = spans.workspace.find_bar
    bar.open_bar()
    bar.is_regular.setChecked(True)
    bar.line.setText(r"^The\b")
    bar.search()
    texts = [spans.sentence_list.model.text(i) for i in bar.matches]
    assert texts
    assert all(text.lower().startswith("the ") for text in texts)
    bar.match_case.setChecked(True)
    assert all(
        spans.sentence_list.model.text(i).startswith("The ") for i in bar.matches
    )


def test_a_faulty_expression_is_said_below_the_line(spans):
    bar = spans.workspace.find_bar
    bar.open_bar()
    bar.is_regular.setChecked(True)
    bar.line.setText("lamp(")
    bar.search()
    assert bar.matches == []
    assert "regular expression" in bar.fault.text()
    assert "character 5" in bar.fault.text()
    assert bar.fault.isVisible()
    assert bar.fault.width() >= bar.line.width(), "said whole, on a line of its own"
    bar.line.setText("lamp")
    bar.search()
    assert bar.matches


def test_escape_closes_the_search_and_unmarks(spans, qtbot):
    bar = spans.workspace.find_bar
    bar.open_bar()
    bar.line.setText("lamp")
    bar.search()
    qtbot.keyClick(bar.line, Qt.Key.Key_Escape)
    assert bar.isHidden()
    assert not spans.view.page.state.hits


def test_the_next_match_brings_the_search_back_with_its_marks(spans, trigger, qtbot):
    bar = spans.workspace.find_bar
    bar.open_bar()
    bar.line.setText("lamp")
    bar.search()
    bar.close_bar()
    spans.view.setFocus()
    trigger(spans, "edit.find_next")
    assert bar.isVisible()
    assert spans.view.page.state.hits
    bar.close_bar()
    assert not spans.view.page.state.hits
    trigger(spans, "edit.find")
    assert spans.view.page.state.hits


def test_a_faulty_filter_is_said_where_nothing_is_covered(spans, trigger, qtbot):
    line = spans.filter_line
    line.setText("kind:Q")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert line.property("fault") is True
    assert "not understood" in spans.items.heading.text()
    assert "missing (− or -)" in spans.message.label.text()
    assert not QToolTip.isVisible()
    line.setText("kind:L")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert line.property("fault") is False
    assert not spans.message.isVisible()
    assert spans.items.heading.text().endswith("items fit the filter")


def test_hidden_verdicts_are_not_listed(spans):
    spans.state.toggle_verdict(Verdict.SPURIOUS)
    assert "spurious" not in {row["verdict"] for row in listed(spans)}

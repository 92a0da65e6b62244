"""Where the keyboard leads, and what the filter line does while one types."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from srlviewer.gui.dialogs.go_to_dialog import GoToDialog
from srlviewer.gui.recent import OpenChoice


def type_into(qtbot, line, text) -> None:
    """Key by key, with the pause behind it."""
    qtbot.keyClicks(line, text)
    line._completer.popup().hide()
    line._apply_half_typed()


@pytest.mark.parametrize(
    "table",
    [
        lambda window: window.sentence_list.list,
        lambda window: window.items.table,
        lambda window: window.problems.table,
    ],
)
def test_home_and_end_are_the_first_and_last_row(spans, qtbot, table):
    spans.show_panel("problems")
    shown = table(spans)
    rows = shown.model().rowCount()
    assert rows > 2
    shown.setFocus()
    qtbot.keyClick(shown, Qt.Key.Key_End)
    assert shown.currentIndex().row() == rows - 1
    qtbot.keyClick(shown, Qt.Key.Key_Home)
    assert shown.currentIndex().row() == 0


def test_end_in_the_list_shows_the_last_sentence(spans, qtbot):
    spans.sentence_list.list.setFocus()
    qtbot.keyClick(spans.sentence_list.list, Qt.Key.Key_End)
    assert spans.state.position == spans.state.sentences - 1


def test_going_to_a_place_leads_to_the_sentence(spans, trigger, qtbot):
    spans.items.table.setFocus()
    trigger(spans, "go.to")
    dialog = spans.findChild(GoToDialog)
    dialog.line.setText("7")
    dialog.accept()
    QApplication.processEvents()
    assert spans.state.position == 6
    assert spans.focusWidget() is spans.view


def test_the_sentence_is_the_pane_behind_their_list(spans, trigger):
    spans.sentence_list.list.setFocus()
    trigger(spans, "view.next_pane")
    assert spans.focusWidget() is spans.view
    trigger(spans, "view.previous_pane")
    assert spans.focusWidget() is spans.sentence_list.list


def test_enter_in_the_filter_shows_the_first_hit(spans, qtbot):
    line = spans.filter_line
    line.setFocus()
    spans.state.set_position(0)
    line.setText("id:lamp-1?")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert spans.state.position == spans.sentence_list.model.position(0) != 0
    assert spans.focusWidget() is spans.view
    line.setText("kind:missing sentence:20-")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert spans.state.selection == spans.items.model.address(0)
    place = spans.state.here
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert spans.state.here == place, "a sentence that fits stays"


def test_enter_selects_a_hit_of_the_sentence_shown(spans, qtbot):
    line = spans.filter_line
    spans.state.set_filter("kind:missing")
    first = spans.items.model.address(0)
    spans.state.set_filter("")
    spans.state.set_position(first.sentence)
    assert spans.state.selection is None
    line.setFocus()
    line.setText("kind:missing")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert spans.state.selection == first
    later = spans.items.model.address(spans.items.model.rowCount() - 1)
    spans.state.set_position(later.sentence)
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert spans.state.selection.sentence == later.sentence


def test_clear_filter_leads_back_to_the_sentence(spans, trigger):
    spans.state.set_filter("kind:missing")
    spans.filter_line.setFocus()
    trigger(spans, "edit.clear_filter")
    assert not spans.state.filter_text
    assert spans.focusWidget() is spans.view


def test_one_message_where_another_scheme_cannot_answer(window):
    from srlviewer.resources import resource_path

    files = (resource_path("samples", f"story.{n}.xml") for n in ("gold", "first"))
    window.open_choice(OpenChoice(*map(str, files), "semeval10"))
    window.state.set_measure("ni.recognition")
    window.state.set_filter("interpretation:DNI recognition:match")
    answered = window.items.model.rowCount()
    assert answered > 0
    assert not window.results.error
    window.state.set_scheme("senseval3")
    heading = window.items.heading.text()
    assert heading.startswith("The scheme senseval3 cannot answer this filter.")
    assert "As before" not in heading
    assert window.items.model.rowCount() > 0, "what it has is listed"
    window.state.set_scheme("semeval10")
    window.state.set_measure("ni.recognition")
    assert not window.results.error
    assert window.items.model.rowCount() == answered


def test_a_measure_without_errors_does_not_say_that_all_agree(window):
    from srlviewer.resources import resource_path

    files = (resource_path("samples", f"story.{n}.xml") for n in ("gold", "first"))
    window.open_choice(OpenChoice(*map(str, files), "semeval10"))
    window.state.set_measure("ni.overlap")
    assert window.items.model.rowCount() == 0
    assert window.items.table.empty_text == "No errors under ni.overlap."


def test_enter_without_a_hit_says_so(spans, qtbot):
    line = spans.filter_line
    spans.state.set_position(3)
    line.setFocus()
    line.setText("nowhere-at-all")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert spans.state.position == 3
    assert spans.message.label.text() == "Nothing fits the filter."
    assert spans.focusWidget() is line
    line.setText("kind:missing")
    qtbot.keyClick(line, Qt.Key.Key_Return)
    assert not spans.message.isVisible()


@pytest.mark.parametrize(
    ("begun", "whole"), [("lab", "le:A1"), ("nowhere", ' "x'), ("wh", "o:x")]
)
def test_a_filter_not_understood_lists_what_was_listed_before(
    spans, qtbot, begun, whole
):
    spans.state.set_filter("kind:missing")
    before = spans.items.model.rowCount()
    line = spans.filter_line
    line.setFocus()
    line.selectAll()
    type_into(qtbot, line, begun)
    assert spans.items.model.rowCount() != before
    type_into(qtbot, line, whole)
    assert spans.results.error
    assert spans.items.model.rowCount() == before
    assert spans.items.heading.text().startswith("As before")


def test_a_filter_that_asks_for_frame_files_offers_to_choose_them(
    spans, qtbot, monkeypatch
):
    spans.state.set_objections(None)
    before = spans.items.model.rowCount()
    line = spans.filter_line
    line.setFocus()
    type_into(qtbot, line, "frame")
    assert spans.sentence_list.model.rowCount() != spans.state.sentences
    type_into(qtbot, line, "set:unknown-role")
    assert spans.items.model.rowCount() == before
    assert spans.sentence_list.model.rowCount() == spans.state.sentences
    assert "frame files" in spans.message.label.text()
    assert spans.message.button.text() == "&Choose Frame Files…"
    asked = []
    monkeypatch.setattr(spans, "ask", lambda dialog, *_a, **_k: asked.append(dialog))
    spans.message.button.click()
    [dialog] = asked
    assert type(dialog).__name__ == "SettingsDialog"
    dialog.deleteLater()
    spans.frames.look()  # frame files are in use again: now it can be answered
    assert spans.results.error == ""


def test_a_filter_of_functions_works_once_the_scheme_knows_them(spans, qtbot):
    before = spans.items.model.rowCount()
    spans.state.set_filter("function:SB")
    assert "gf" in spans.results.error
    assert spans.items.model.rowCount() == before


def test_the_toolbar_keeps_its_height(spans):
    heights = {spans.toolbar.height()}
    line = spans.filter_line
    for text in ("", "kind:L", "kidn:L", "老师 كبير"):
        for widget in (line, spans.boxes.scheme, spans.boxes.measure, spans.view):
            line.setText(text)
            line.apply()
            widget.setFocus()
            QApplication.processEvents()
            heights.add(spans.toolbar.height())
    assert len(heights) == 1

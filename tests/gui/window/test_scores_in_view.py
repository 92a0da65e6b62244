"""What matters in tables is in view in windows of a usual width."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from srlviewer.gui import table_view
from srlviewer.gui.panels.item_model import GOLD as GOLD_LABEL
from srlviewer.gui.panels.item_model import PREDICATE, PREDICTED, SENTENCE, VERDICT
from srlviewer.gui.panels.score_panel import F1, GOLD, MEASURE, NARROWEST


def end_of(table, column):
    return table.columnViewportPosition(column) + table.columnWidth(column)


@pytest.mark.parametrize("width", [1280, 1440])
def test_f1_is_in_view(heads, qtbot, width):
    heads.show_panel("scores")
    heads.resize(width, 800)
    table = heads.scores.table
    qtbot.waitUntil(lambda: end_of(table, F1) <= table.viewport().width())
    assert table.columnWidth(MEASURE) >= NARROWEST
    # Numbers are never cut, bold ones neither.
    for column in range(GOLD, F1 + 1):
        assert table.columnWidth(column) >= table.width_of_column(column)


def test_names_come_back_with_the_room(heads, qtbot):
    heads.show_panel("scores")
    panel = heads.scores
    table = panel.table
    panel.setFixedWidth(440)
    qtbot.waitUntil(lambda: table.columnWidth(MEASURE) < table.width_of_column(MEASURE))
    panel.setMinimumWidth(760)
    panel.setMaximumWidth(760)
    qtbot.waitUntil(
        lambda: table.columnWidth(MEASURE) == table.width_of_column(MEASURE)
    )


@pytest.mark.parametrize("labels", [False, True])
@pytest.mark.parametrize("sorted_by", [-1, 0, 1])
def test_no_number_of_the_gains_is_cut(heads, qtbot, labels, sorted_by):
    heads.resize(1440, 900)
    heads.show_panel("gains")
    heads.gains.by_labels.setChecked(labels)
    table, model = heads.gains.table, heads.gains.model
    table.sortByColumn(sorted_by, Qt.SortOrder.DescendingOrder)
    last = model.columnCount() - 1
    qtbot.waitUntil(lambda: end_of(table, last) <= table.viewport().width())
    for column in range(last + 1):
        if not model.columns[column].is_text:
            assert table.columnWidth(column) >= table.width_of_column(column, most=240)


def test_predicates_of_items_are_in_view(heads, qtbot):
    table = heads.items.table
    heads.resize(1500, 900)

    def seen() -> int:
        return table.viewport().width() - table.columnViewportPosition(PREDICATE)

    qtbot.waitUntil(lambda: seen() > 40)
    for column in (SENTENCE, VERDICT, GOLD_LABEL, PREDICTED):
        assert table.columnWidth(column) >= table.width_of_column(column, most=170)


def test_a_width_given_by_hand_stays(heads, qtbot, monkeypatch):
    table = heads.items.table
    pressed = Qt.MouseButton.LeftButton
    monkeypatch.setattr(table_view.QGuiApplication, "mouseButtons", lambda: pressed)
    table.setColumnWidth(VERDICT, 200)
    monkeypatch.undo()
    heads.state.set_filter("kind:missing")
    heads.resize(1300, 800)
    assert table.columnWidth(VERDICT) == 200

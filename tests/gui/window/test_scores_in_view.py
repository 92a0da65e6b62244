"""F1 is in view in windows of a usual width."""

from __future__ import annotations

import pytest

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

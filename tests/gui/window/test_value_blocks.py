"""Many figures stand in blocks beside each other, where a list would be too long."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from srlviewer.gui.panels.value_blocks import PLAIN, fit_blocks
from tests.gui.window.test_values import open_trees


@pytest.fixture
def panel(window, tmp_path, qtbot):
    """The scores of EVALB in a usual window."""
    window.resize(1440, 900)
    panel = open_trees(window, tmp_path, "evalb")
    qtbot.wait(50)
    return panel


def names(model):
    """The names in the order in which they are read."""
    titles = [
        model.headerData(column, Qt.Orientation.Horizontal).strip()
        for column in range(model.columnCount())
    ]
    found = []
    for column, title in enumerate(titles):
        if title == "Value":
            rows = range(model.rowCount())
            found += [model.index(row, column).data() for row in rows]
    return [name for name in found if name]


def test_most_figures_are_in_view(panel, tested_model):
    tested_model(panel.blocks)
    table, blocks = panel.value_table, panel.blocks
    assert blocks.rowCount() * 2 == panel.values.rowCount() == 16
    assert table.horizontalScrollBar().maximum() == 0
    height = table.verticalHeader().defaultSectionSize()
    assert table.viewport().height() // height * 2 >= 8
    assert names(blocks) == [row[0] for row in panel.values.rows]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_each_number_of_blocks_shows_every_figure_once(panel, tested_model, number):
    blocks = panel.blocks
    blocks.set_blocks(number)
    tested_model(blocks)
    assert blocks.columnCount() == 3 * number
    assert names(blocks) == [row[0] for row in panel.values.rows]
    shown = {
        blocks.index(row, column).data(): (
            blocks.index(row, column + 1).data(),
            blocks.index(row, column + 2).data(),
        )
        for row in range(blocks.rowCount())
        for column in range(0, 3 * number, 3)
    }
    assert shown["crossing.none"] == ("1 / 2", "50.00 %")
    assert shown["crossing.average"] == ("1 / 2", "0.50")
    assert shown["sentence.valid"][1].strip() == "2"


def test_room_for_all_keeps_one_list_with_all_columns(panel):
    table = panel.value_table
    panel.resize(600, 800)
    table.resize(600, 600)
    fit_blocks(table, panel.blocks)
    assert panel.blocks.blocks == PLAIN
    assert panel.blocks.columnCount() == 5


def test_a_narrow_window_joins_columns(panel):
    table = panel.value_table
    table.resize(380, 120)
    fit_blocks(table, panel.blocks)
    assert panel.blocks.blocks == 1

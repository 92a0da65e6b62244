"""The panel with the agreement of two annotators."""

from __future__ import annotations

import csv

import pytest

from srlviewer.gui.exports import make_table
from srlviewer.gui.panels.agreement_model import (
    AGREED,
    AGREEMENT,
    FIRST,
    MEASURE,
    NAME,
    SECOND,
)
from srlviewer.report.agreement import AgreementRow, LeftOut
from srlviewer.report.agreement_tables import agreement_table, make_agreement
from tests.gui.window.frame_pairs import write_pair
from tests.report.test_agreement import FIRST as ANNA
from tests.report.test_agreement import SECOND as BEN


@pytest.fixture
def agreement(window, tmp_path):
    """The panel of a window on two annotators."""
    window.open_choice(write_pair(tmp_path, ANNA, BEN, "semeval10"))
    window.show_panel("agreement")
    return window.agreement


def shown(panel):
    model = panel.model
    return [
        tuple(model.index(row, column).data() for column in range(model.columnCount()))
        for row in range(model.rowCount())
    ]


def divide(panel, group, qtbot):
    panel.by.setCurrentIndex(panel.by.findData(group))
    panel.by.activated.emit(panel.by.currentIndex())
    qtbot.waitUntil(lambda: "Reading" not in panel.heading.text())


def opened(panel, row, column, qtbot):
    """How many items the list shows after a click on a cell."""
    panel.table.opened.emit(panel.model.index(row, column))
    results = panel.results
    qtbot.waitUntil(lambda: not results.is_searching)
    assert results.error == ""
    return len(results.listed())


def test_figures_of_both_files(agreement, tested_model):
    tested_model(agreement.model)
    rows = shown(agreement)
    assert rows[:6] == [
        ("frame.agreement", "all", "2", "2", "1", "50.00"),
        ("role.recognition", "all", "3", "3", "2", "66.67"),
        ("role.labelling", "all", "3", "3", "1", "33.33"),
        ("ni.recognition", "all", "2", "3", "2", "80.00"),
        ("ni.interpretation", "all", "2", "2", "1", "50.00"),
        ("ni.linking", "all", "1", "0", "0", "0.00"),
    ]
    assert ("frame.agreement", "left out: auxiliary", "2", "0", "–", "–") in rows
    assert "not corrected for chance" in agreement.heading.text()
    assert "first: gold.xml" in agreement.heading.toolTip()


@pytest.mark.parametrize("group", ["", "frame", "label", "document"])
def test_every_figure_opens_as_many_items(agreement, group, qtbot):
    divide(agreement, group, qtbot)
    for at in range(agreement.model.rowCount()):
        entry = agreement.model.entry(at)
        numbers = {FIRST: entry.first, SECOND: entry.second}
        if isinstance(entry, AgreementRow):
            numbers[AGREED] = entry.agreed
        for column, number in numbers.items():
            if float(number).is_integer():
                assert opened(agreement, at, column, qtbot) == number, (entry, column)


def test_a_figure_opens_what_differs(agreement, qtbot):
    rows = shown(agreement)
    at = rows.index(("ni.interpretation", "all", "2", "2", "1", "50.00"))
    for column in (MEASURE, NAME, AGREEMENT):
        assert opened(agreement, at, column, qtbot) == 1
        assert agreement.state.measure == "ni.interpretation"
    assert agreement.state.filter_text == "kind:error"


def test_division_by_frame(agreement, qtbot):
    assert [agreement.by.itemData(n) for n in range(4)] == [
        *("", "frame", "label", "document")
    ]
    divide(agreement, "frame", qtbot)
    rows = shown(agreement)
    assert ("frame.agreement", "Fight", "0", "1", "0", "0.00") in rows
    assert ("role.labelling", "Finish", "2", "2", "1", "50.00") in rows


def test_left_out_items_are_opened(agreement, qtbot):
    entries = [agreement.model.entry(n) for n in range(agreement.model.rowCount())]
    at = next(n for n, entry in enumerate(entries) if isinstance(entry, LeftOut))
    assert opened(agreement, at, NAME, qtbot) == entries[at].first
    tip = agreement.model.tip(agreement.model.row(at), NAME)
    assert tip.endswith(".")


def test_export_is_what_is_shown(agreement, qtbot, tmp_path):
    divide(agreement, "frame", qtbot)
    window = agreement.window()
    table = make_table(
        "agreement", window.state, window.items.model, window.shown_tables
    )
    wanted = agreement_table([make_agreement(window.state.comparison, "frame")])
    assert table == wanted
    from pathlib import Path

    from srlviewer.gui.exports import write_table

    for suffix in ("csv", "md", "tex"):
        write_table(table, Path(tmp_path / f"agreement.{suffix}"))
    with (tmp_path / "agreement.csv").open(encoding="utf-8-sig") as stream:
        assert len(list(csv.DictReader(stream))) == agreement.model.rowCount()


def test_other_schemes_have_their_measures(spans, qtbot):
    spans.show_panel("agreement")
    panel = spans.agreement
    scores = {row[0]: row[6] for row in spans_scores(spans)}
    for row in shown(panel):
        if row[NAME] == "all":
            assert row[AGREEMENT] == f"{100 * scores[row[MEASURE]]:.2f}"
    assert panel.by.findData("frame") < 0
    divide(panel, "label", qtbot)
    rows = shown(panel)
    at = next(n for n, row in enumerate(rows) if row[:2] == ("argument", "A1"))
    assert opened(panel, at, FIRST, qtbot) == int(rows[at][FIRST])


def spans_scores(window):
    from srlviewer.report.tables import scores_table

    return scores_table(window.state.comparison).rows


def test_the_division_stays_where_there_is_one(agreement, qtbot):
    divide(agreement, "frame", qtbot)
    agreement.state.set_scheme("semeval10:mode=dice")
    qtbot.waitUntil(lambda: "Reading" not in agreement.heading.text())
    assert agreement.group == "frame"
    assert any(row[NAME] == "Finish" for row in shown(agreement))
    agreement.state.set_scheme("semeval10:mode=official")
    assert {row[MEASURE] for row in shown(agreement)} <= {
        *("ni.linking", "role.recognition", "role.labelling")
    }


def test_nothing_is_shown_without_files(window):
    assert window.agreement.model.rowCount() == 0
    assert window.agreement.heading.text() == ""

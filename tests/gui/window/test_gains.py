"""The panel of gains: its numbers are those of the CSV, its groups open their items."""

from __future__ import annotations

import csv
import io
from itertools import product

import pytest
from PySide6.QtCore import Qt

from srlviewer.gui.exports import make_table
from srlviewer.gui.panels.gain_model import GAIN, ITEMS, MENDED, REASON, VERDICT
from srlviewer.gui.panels.gain_panel import filter_of
from srlviewer.gui.table_model import VALUE_ROLE
from srlviewer.report.csv_tables import write_csv
from srlviewer.scoring.verdicts import Verdict


def exported(window):
    table = make_table("gains", window.state, window.items.model, window.shown_tables)
    stream = io.StringIO()
    write_csv(table, stream)
    return list(csv.DictReader(io.StringIO(stream.getvalue().lstrip("\ufeff"))))


def divide(window, labels, predicate):
    window.show_panel("gains")
    window.gains.by_labels.setChecked(labels)
    window.gains.by_predicate.setChecked(predicate)


DIVISIONS = list(product([False, True], repeat=2))


@pytest.mark.parametrize(("labels", "predicate"), DIVISIONS)
def test_panel_and_csv_say_the_same(spans, labels, predicate, tested_model):
    tested_model(spans.gains.model)
    divide(spans, labels, predicate)
    model, lines = spans.gains.model, exported(spans)
    assert model.rowCount() == len(lines) > 0
    for row, line in enumerate(lines):
        group = model.group(row)
        assert line["verdict"] == group.verdict.code
        assert line["reason"] == group.reason
        for kind, name in ((ITEMS, "items"), (GAIN, "gain"), (MENDED, "f1_if_mended")):
            index = model.index(row, model.column_of(kind))
            assert float(line[name]) == pytest.approx(index.data(VALUE_ROLE))


@pytest.mark.parametrize("fixture", ["spans", "heads"])
@pytest.mark.parametrize(("labels", "predicate"), DIVISIONS)
def test_each_group_opens_as_many_items_as_it_says(
    fixture, labels, predicate, request, qtbot
):
    window = request.getfixturevalue(fixture)
    divide(window, labels, predicate)
    model = window.gains.model
    for row in range(min(model.rowCount(), 40)):
        group = model.group(row)
        window.gains.table.opened.emit(model.index(row, 0))
        # A filter that takes long goes on in the background.
        qtbot.waitUntil(lambda: not window.results.is_searching)
        assert window.items.model.rowCount() == group.items, window.state.filter_text
        for at in range(group.items):
            index = window.items.model.index(at, 0)
            assert index.isValid()


def test_the_largest_gain_comes_first_and_columns_sort(spans):
    divide(spans, labels=False, predicate=False)
    model = spans.gains.model
    column = model.column_of(GAIN)
    values = [model.index(r, column).data(VALUE_ROLE) for r in range(model.rowCount())]
    assert values == sorted(values, reverse=True)
    first = model.group(0)
    spans.gains.table.sortByColumn(column, Qt.SortOrder.AscendingOrder)
    assert model.group(model.rowCount() - 1) == first


def test_the_inspector_gives_the_gain_of_the_group_of_one(spans):
    divide(spans, labels=True, predicate=True)
    model = spans.gains.model
    row = next(r for r in range(model.rowCount()) if model.group(r).items == 1)
    group = model.group(row)
    spans.gains.table.opened.emit(model.index(row, 0))
    entries = spans.inspector.explanation.entries
    [entry] = [e for e in entries if e.measure == spans.state.measure]
    assert entry.gain == pytest.approx(group.gain)


def test_it_follows_measure_and_scheme(spans):
    divide(spans, labels=False, predicate=False)
    before = spans.gains.found
    spans.state.set_measure("predicate.sense")
    assert spans.gains.found.measure == "predicate.sense" != before.measure
    spans.state.set_filter("kind:missing")  # the groups are those of the whole file
    assert spans.gains.found.items == sum(
        int(n)
        for verdict, n in enumerate(spans.results.table.totals)
        if verdict not in (Verdict.CORRECT, Verdict.IGNORED)
    )


def test_nothing_is_grouped_before_somebody_looks(spans):
    assert not spans.gains.isVisible()
    assert spans.gains.found is None
    spans.show_panel("gains")
    assert spans.gains.found is not None
    model = spans.gains.model
    icon = model.index(0, model.column_of(VERDICT)).data(Qt.ItemDataRole.DecorationRole)
    assert icon is not None
    tip = model.index(0, model.column_of(REASON)).data(Qt.ItemDataRole.ToolTipRole)
    assert tip.endswith(".")


def test_a_group_without_item_on_a_side_is_found_by_none(spans):
    divide(spans, labels=True, predicate=False)
    groups = spans.gains.found.groups
    spurious = next(g for g in groups if g.verdict is Verdict.SPURIOUS)
    text = filter_of(spurious, by_labels=True, by_predicate=False)
    assert "gold:none" in text
    assert f'predicted:"{spurious.predicted_label}"' in text

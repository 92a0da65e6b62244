"""The explorer of grammatical functions: matrix, parts, list, folding, exports."""

from __future__ import annotations

import csv
import io

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from srlviewer.gui.exports import make_table
from srlviewer.gui.filter_line import completions
from srlviewer.gui.panels.item_model import WORDS
from srlviewer.gui.panels.label_panel import F1, GOLD, LABEL
from srlviewer.gui.recent import OpenChoice
from srlviewer.gui.table_model import VALUE_ROLE
from srlviewer.report.csv_tables import write_csv
from srlviewer.report.function_tables import function_cells
from tests.report.gf_samples import write_pair


@pytest.fixture
def trees(window, tmp_path):
    """The window on a small pair of treebanks, under gf."""
    window.open_choice(OpenChoice(*write_pair(tmp_path), "gf"))
    assert window.state.judgements is not None
    return window


@pytest.fixture
def matrix(trees):
    trees.show_panel("confusion")
    QApplication.processEvents()
    return trees.confusion


def cell_of(panel, gold, predicted):
    model = panel.model
    return model.index(model.gold.index(gold), model.predicted.index(predicted))


def exported(window, name):
    table = make_table(name, window.state, window.items.model, window.shown_tables)
    stream = io.StringIO()
    write_csv(table, stream)
    return list(csv.DictReader(io.StringIO(stream.getvalue().lstrip("\ufeff"))))


def shown(items, column=WORDS):
    model = items.model
    return [model.index(r, column).data() for r in range(model.rowCount())]


MEASURES = (
    "bracket.syn",
    "bracket.gf",
    "bracket.syn_gf",
    "pos.syn",
    "pos.gf",
    "pos.syn_gf",
    "dependency.unlabelled",
    "dependency.labelled",
)


@pytest.mark.parametrize("measure", MEASURES)
@pytest.mark.parametrize("by_function", [True, False])
def test_each_cell_and_each_part_opens_as_many_items(
    trees, matrix, tested_model, measure, by_function
):
    tested_model(trees.items.model)
    trees.state.set_measure(measure)
    trees.results.set_by_function(by_function)
    model = matrix.model
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            index = model.index(row, column)
            if not index.data(VALUE_ROLE):
                continue
            cell = model.cells[model.labels_of(index)]
            matrix.table.setCurrentIndex(index)
            matrix.table.opened.emit(index)
            assert trees.items.model.rowCount() == index.data(VALUE_ROLE)
            assert len(exported(trees, "items")) == cell.number
            for part, number in (("right", cell.right), ("wrong", cell.wrong)):
                matrix.words.linkActivated.emit(part)
                assert trees.items.model.rowCount() == number
                assert all(
                    line["attachment"] == part for line in exported(trees, "items")
                )


def test_both_parts_of_a_cell_are_said_and_seen(trees, matrix):
    index = cell_of(matrix, "SB", "OA")
    matrix.table.setCurrentIndex(index)
    said = "SB called OA: 2, of which 2 with the right head, 0 with another head"
    assert index.data(Qt.ItemDataRole.ToolTipRole) == said
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == said
    assert 'href="right"' in matrix.words.text()
    assert 'href="wrong"' not in matrix.words.text()  # there is none to list
    assert index.data() == "2"
    matrix.bar.extra.setChecked(True)
    assert index.data() == "2+0"
    lines = {(r["gold"], r["predicted"]): r for r in exported(trees, "confusion")}
    assert lines["SB", "OA"]["right_head"] == "2"
    matrix.bar.extra.setChecked(False)
    [line] = [r for r in exported(trees, "confusion") if r["gold"] == "SB"]
    assert line["OA"] == "2"
    missing = cell_of(matrix, "SB", "")
    tip = missing.data(Qt.ItemDataRole.ToolTipRole)
    assert tip.startswith("SB missing: 1,")


def test_items_are_marked_in_their_sentence(trees):
    trees.state.set_measure("bracket.gf")
    assert "‹den Brief›[OA>SB] liest die Frau ." in shown(trees.items)
    assert any("‹den Mann mit Hut›[OA>OA: den Mann]" in t for t in shown(trees.items))
    assert "‹der Hund›[SB>∅] schläft" in shown(trees.items)
    trees.results.set_shows_all_items(True)
    whole = "‹sie kennt … Hut›[--]"  # the end of a long phrase is seen, too
    assert whole in shown(trees.items)
    contexts = {line["context"] for line in exported(trees, "items")}
    assert "‹sie kennt den Mann mit Hut›[--]" in contexts
    trees.results.set_shows_all_items(False)
    trees.state.set_measure("pos.gf")
    assert "Joana[SB>OA] sah Peer ." in shown(trees.items)
    trees.state.set_measure("dependency.labelled")
    marked = [text for text in shown(trees.items) if "mit[MNR>MO" in text]
    assert marked == ["… den Mann mit[MNR>MO: Mann>kennt] Hut"]
    lines = exported(trees, "items")
    [line] = [line for line in lines if "mit[" in line["context"]]
    assert line["context"].startswith("sie kennt den Mann mit[MNR>MO: Mann>kennt]")
    assert (line["gold_category"], line["predicted_category"]) == ("PP", "PP")
    assert line["attachment"] == "wrong"


def test_a_pair_turned_round_is_one_cause_of_two_broken_phrases(window, tmp_path):
    """The structure of the second example of the chapter, in other words."""
    inner = "(VVFIN-HD bleibt) (NP-SB (ART-NK der) (NN-NK Hof)) (ADJD-PD leer)"
    gold, predicted = tmp_path / "gold.mrg", tmp_path / "predicted.mrg"
    gold.write_text(f"(S (KOUS-CP Falls) (ADV-MO ja) (S-OC {inner}))\n", "utf-8")
    predicted.write_text(f"(S (S-MO (KOUS-CP Falls) (ADV-MO ja)) {inner})\n", "utf-8")
    window.open_choice(OpenChoice(str(gold), str(predicted), "gf"))
    items = window.items
    items.fold.setChecked(True)
    assert items.heading.text() == "2 errors, 1 cause"
    assert shown(items) == ["attachment of bleibt: 2 consequences"]
    window.state.set_measure("dependency.labelled")
    assert shown(items) == ["Falls ja bleibt[OC>MO: ⇄Falls] der Hof leer"]


def test_buttons_choose_what_is_counted(trees, matrix):
    bar = matrix.bar
    bar.units["pos"].click()
    assert trees.state.measure == "pos.syn_gf"
    bar.units["dependency"].click()
    assert trees.state.measure == "dependency.labelled"
    assert bar.by_function.isChecked()
    assert not bar.by_function.isEnabled()
    bar.units["bracket"].click()
    assert trees.state.measure == "bracket.syn_gf"
    bar.by_function.click()
    assert "NP-SB" in matrix.model.gold
    bar.by_function.click()
    assert "SB" in matrix.model.gold
    trees.state.set_measure("bracket.syn")
    assert not bar.by_function.isChecked()
    bar.by_function.click()
    assert trees.state.measure == "bracket.gf"


def test_no_buttons_without_functions(spans):
    spans.show_panel("confusion")
    assert spans.confusion.bar.isHidden()
    assert spans.results.functions is None
    assert "gold.gf:" not in completions(spans.results, "gold")
    spans.state.set_filter("gold.gf:SB")
    assert "gf" in spans.results.error


@pytest.mark.parametrize(
    ("wanted", "number"),
    [
        ("gold.gf:SB predicted.gf:O*", 2),
        ("gold.gf:SB predicted.gf:none", 1),
        ("predicted.gf:MO,MNR category:PP kind:error", 2),
        ("gf:SB attachment:wrong", 1),
        ("gold.gf:SB head:frau", 1),
        ("gold.gf:SB -head:Frau", 3),
        ("head:KIND*", 1),
        ("gold.category:PP -predicted.category:PP", 0),
    ],
)
def test_filters_of_functions(trees, wanted, number):
    trees.state.set_measure("bracket.gf")
    trees.state.set_filter(wanted)
    assert not trees.results.error
    assert trees.items.model.rowCount() == number
    assert len(exported(trees, "items")) == number


def test_words_above_pairs_are_their_predicates(trees):
    trees.state.set_measure("dependency.labelled")
    trees.state.set_filter("predicate:sah kind:error")
    # Joana and Peer hang from it, rightly, under the other's function.
    assert len(shown(trees.items)) == 2


def test_values_of_functions_are_completed(trees):
    assert "gold.gf:" in completions(trees.results, "gold")
    assert completions(trees.results, "gold.gf:o") == ["gold.gf:OA"]
    assert "predicted.gf:none" in completions(trees.results, "predicted.gf:")
    assert "category:PP" in completions(trees.results, "category:p")
    assert completions(trees.results, "attachment:w") == ["attachment:wrong"]


def test_scores_by_function_open_what_they_count(trees):
    trees.show_panel("labels")
    panel, model = trees.labels, trees.labels.model
    row = next(r for r in range(model.rowCount()) if model.row(r)[LABEL] == "SB")
    assert model.row(row)[GOLD] == 4
    panel.table.opened.emit(model.index(row, GOLD))
    assert trees.items.model.rowCount() == 4
    [line] = [r for r in exported(trees, "labels") if r["function"] == "SB"]
    assert float(line["f1"]) == pytest.approx(model.row(row)[F1])
    panel.table.sortByColumn(GOLD, Qt.SortOrder.DescendingOrder)
    numbers = [model.row(r)[GOLD] for r in range(model.rowCount())]
    assert numbers == sorted(numbers, reverse=True)


def test_three_views_stand_side_by_side(trees):
    trees.show_panel("labels")
    panel, model = trees.labels, trees.labels.model
    panel.bar.extra.setChecked(True)
    row = next(r for r in range(model.rowCount()) if model.row(r)[LABEL] == "SB")
    assert len(model.columns) == 13
    [line] = [r for r in exported(trees, "labels") if r["function"] == "SB"]
    for column, name in ((1, "unlabelled_gold"), (5, "extended_gold")):
        assert float(line[name]) == model.row(row)[column]
    panel.table.opened.emit(model.index(row, 9))
    assert trees.state.measure == "dependency.labelled"
    assert trees.items.model.rowCount() == model.row(row)[9]


def test_errors_of_one_attachment_are_folded(trees, tested_model):
    items = trees.items
    tested_model(items.model)
    trees.state.set_measure("bracket.syn")
    rows = len(items.model.listed_rows)
    assert items.heading.text() == f"{rows} errors"
    items.fold.setChecked(True)
    model = items.model
    heads = [r for r in range(model.rowCount()) if model.entry(r) is not None]
    assert heads
    entry = model.entry(heads[0])
    causes = model.rowCount()
    assert items.heading.text() == f"{rows} errors, {causes} causes"
    folded = sum(len(model.entry(r).rows) - 1 for r in heads)
    assert causes == rows - folded
    words = model.index(heads[0], WORDS).data()
    number = len(entry.rows)
    assert words == f"attachment of {entry.cause.word}: {number} consequences"
    assert len(exported(trees, "items")) == rows  # nothing is lost
    items.table.setCurrentIndex(model.index(heads[0], 0))
    items.table.setFocus()
    items.table.unfold_wanted.emit(True)
    assert model.rowCount() == causes + number
    items.table.unfold_wanted.emit(False)
    assert model.rowCount() == causes
    hidden = model._table.judgement(entry.rows[-1])
    from srlviewer.report.row_table import address_of

    trees.state.go_to(address_of(hidden))
    assert items.table.currentIndex().row() == heads[0]
    items.fold.setChecked(False)
    assert model.rowCount() == rows


def test_rows_in_one_entry_share_their_group_in_the_csv(trees):
    trees.state.set_measure("bracket.syn")
    trees.items.fold.setChecked(True)
    lines = exported(trees, "items")
    groups = {}
    for line in lines:
        if line["group"]:
            groups.setdefault((line["sentence"], line["group"]), []).append(line)
    model = trees.items.model
    entries = [e for r in range(model.rowCount()) if (e := model.entry(r))]
    sizes = sorted(len(entry.rows) for entry in entries)
    assert sizes == sorted(len(g) for g in groups.values() if len(g) > 1)


def test_enter_goes_through_the_list(trees, qtbot):
    trees.state.set_measure("bracket.gf")
    trees.state.open_items("kind:error")
    table, state = trees.items.table, trees.state
    seen = [state.selection]
    table.setFocus()
    for _ in range(trees.items.model.rowCount() - 1):
        qtbot.keyClick(table, Qt.Key.Key_Return)
        seen.append(state.selection)
    rows = range(trees.items.model.rowCount())
    assert seen == [trees.items.model.address(row) for row in rows]


def test_the_cell_counts_are_those_of_the_report(trees, matrix):
    trees.state.set_measure("bracket.gf")
    cells = function_cells(trees.results.functions)
    for (gold, predicted), cell in cells.items():
        assert cell_of(matrix, gold, predicted).data(VALUE_ROLE) == cell.number

"""Panels show the numbers of the reports; their cells open what they count."""

from __future__ import annotations

import csv
import io

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from srlviewer.cli import main
from srlviewer.gui.exports import make_table
from srlviewer.gui.panels import label_panel
from srlviewer.gui.panels.item_model import REASON, SENTENCE, VERDICT
from srlviewer.gui.sentence_model import Order
from srlviewer.gui.state import ALL_VERDICTS
from srlviewer.gui.table_model import VALUE_ROLE
from srlviewer.model.address import ItemAddress
from srlviewer.report.csv_tables import write_csv
from srlviewer.report.judgement_table import JUDGEMENT_COLUMNS, judgements_table
from srlviewer.report.row_table import RowTable
from srlviewer.report.tables import Table
from srlviewer.scoring.verdicts import Verdict


def csv_rows(table: Table) -> list[list[str]]:
    stream = io.StringIO()
    write_csv(table, stream)
    return list(csv.reader(io.StringIO(stream.getvalue().lstrip("\ufeff"))))


def shown_rows(model) -> list[list[str]]:
    return [
        [model.index(row, column).data() for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_scores_equal_the_csv_and_the_command_line(heads, capsys):
    choice = heads.state.choice
    arguments = ["score", choice.gold, choice.predicted, "--scheme", "conll09"]
    assert main([*arguments, "--output", "csv"]) == 0
    printed = list(
        csv.DictReader(io.StringIO(capsys.readouterr().out.lstrip("\ufeff")))
    )
    by_measure = {row["measure"]: row for row in printed}
    panel = heads.scores
    shown = [row[0] for row in (*panel.scores.rows, *panel.values.rows)]
    assert shown == list(dict.fromkeys(row["measure"] for row in printed))
    for row in panel.scores.rows:
        line = by_measure[row[0]]
        for at, name in enumerate(
            ("gold", "predicted", "correct", "precision", "recall", "f1"), 1
        ):
            assert float(line[name]) == pytest.approx(row[at])
    for name, numerator, denominator, value, unit in panel.values.rows:
        line = by_measure[name]
        shown_value = float(line["value"]) * (100 if unit == "%" else 1)
        assert shown_value == pytest.approx(value)
        if numerator is not None:
            assert float(line["numerator"]) == numerator
            assert float(line["denominator"]) == denominator
    exported = csv_rows(make_table("scores", heads.state, heads.items.model))
    measure = exported[0].index("measure")
    assert [line[measure] for line in exported[1:]] == shown


def test_the_signature_is_shown_and_copied(heads):
    heads.scores.copy.click()
    signature = heads.state.comparison.signature
    assert heads.scores.signature.text() == signature
    assert QGuiApplication.clipboard().text() == signature


def test_a_click_on_a_measure_colours_by_it(heads, qtbot):
    panel = heads.scores
    panel.table.opened.emit(panel.scores.index(2, 0))
    assert heads.state.measure == panel.scores.rows[2][0]
    assert heads.view.sentence.measure == heads.state.measure
    assert panel.scores.index(2, 0).data(Qt.ItemDataRole.FontRole).bold()


@pytest.mark.parametrize("fixture", ["spans", "heads"])
def test_each_confusion_cell_opens_as_many_items_as_it_says(fixture, request):
    window = request.getfixturevalue(fixture)
    if fixture == "heads":
        window.state.set_measure("argument.labelled")
    window.show_panel("confusion")
    model = window.confusion.model
    opened = 0
    for row in range(model.rowCount()):
        for column in range(model.columnCount()):
            index = model.index(row, column)
            number = index.data(VALUE_ROLE)
            if number:
                window.confusion.table.opened.emit(index)
                assert window.items.model.rowCount() == number, index.data(
                    Qt.ItemDataRole.AccessibleTextRole
                )
                opened += number
    counted = window.results.table
    assert opened == int(((counted.gold_n > 0) | (counted.predicted_n > 0)).sum())


def test_a_measure_without_labels_names_those_that_have_some(heads):
    hint = heads.labels.no_labels
    assert heads.state.measure == "semantic.labelled"
    assert not hint.isHidden()
    assert heads.labels.model.rowCount() == 0
    hint.linkActivated.emit("argument.labelled")
    assert heads.state.measure == "argument.labelled"
    assert hint.isHidden()
    assert heads.labels.model.rowCount() > 3


def test_the_cells_of_a_label_open_their_items(heads):
    heads.state.set_measure("argument.labelled")
    model = heads.labels.model
    for row in range(model.rowCount()):
        cells = model.row(row)
        for column, expected in (
            (label_panel.GOLD, cells[label_panel.GOLD]),
            (label_panel.PREDICTED, cells[label_panel.PREDICTED]),
            (label_panel.CORRECT, cells[label_panel.CORRECT]),
            (label_panel.RECALL, cells[label_panel.GOLD] - cells[label_panel.CORRECT]),
        ):
            heads.labels.table.opened.emit(model.index(row, column))
            assert heads.items.model.rowCount() == expected


def test_opening_a_cell_selects_its_first_item(spans):
    spans.show_panel("confusion")
    model = spans.confusion.model
    index = next(
        model.index(row, column)
        for row in range(model.rowCount())
        for column in range(model.columnCount())
        if row != column and model.index(row, column).data(VALUE_ROLE)
    )
    spans.state.toggle_verdict(Verdict.WRONG_LABEL)
    spans.confusion.table.opened.emit(index)
    assert spans.state.shown_verdicts == ALL_VERDICTS
    assert spans.items.model.names(0, spans.state.selection)
    assert spans.view.selected == spans.state.selection


def test_rows_of_the_list_are_the_rows_of_the_judgement_csv(spans):
    window = spans
    table = judgements_table(window.state.comparison, window.state.measure)
    rows = window.results.table
    assert len(rows) == len(table.rows)
    verdict, sentence = (
        JUDGEMENT_COLUMNS.index(name) for name in ("verdict", "sentence")
    )
    for place, cells in enumerate(table.rows):
        assert Verdict(int(rows.verdict[place])).code == cells[verdict]
        assert int(rows.sentence[place]) + 1 == cells[sentence]


def test_the_list_shown_is_exported_as_it_stands(spans):
    model = spans.items.model
    spans.items.table.sortByColumn(REASON, Qt.SortOrder.DescendingOrder)
    spans.state.set_filter("kind:missing")
    exported = make_table("items", spans.state, model)
    codes = [row[JUDGEMENT_COLUMNS.index("reason")] for row in exported.rows]
    assert len(codes) == model.rowCount() > 3
    assert codes == sorted(codes, reverse=True)


def test_every_table_of_the_export_dialog_can_be_made(spans):
    from srlviewer.gui.dialogs.export_dialog import TABLES

    for name, _text in TABLES:
        table = make_table(name, spans.state, spans.items.model, spans.shown_tables)
        lines = csv_rows(table)
        assert len(lines) == len(table.rows) + 1
        assert lines[0] == list(table.columns)


def test_an_item_is_told_in_words(spans):
    model = spans.items.model
    spans.state.set_filter("kind:wrong_span sentence:3")
    words = model.index(0, SENTENCE).data(Qt.ItemDataRole.AccessibleTextRole)
    assert words.startswith("A1, wrong span, gold the lamp")
    assert ", predicted the lamp" in words


def test_selection_is_mirrored_in_both_ways(spans):
    table, model = spans.items.table, spans.items.model
    table.setFocus()
    table.setCurrentIndex(model.index(5, VERDICT))
    assert model.names(5, spans.state.selection)
    assert spans.view.selected == spans.state.selection
    spans.view.item_selected.emit(model.address(2))
    assert table.currentIndex().row() == 2
    spans.view.item_selected.emit(None)
    assert spans.state.selection is None
    assert not table.currentIndex().isValid()


def test_sorted_worst_first(spans):
    model = spans.sentence_list.model
    model.set_order(Order.WORST)
    scores = [model.f1(model.position(row)) for row in range(model.rowCount())]
    known = [score for score in scores if score is not None]
    assert known == sorted(known)
    assert all(score is None for score in scores[len(known) :])
    here = spans.state.position
    assert model.position(model.row_of(here)) == here


def test_models_keep_their_promises(spans, tested_model, trigger):
    spans.show_panel("confusion")
    for model in (
        spans.sentence_list.model,
        spans.items.model,
        spans.scores.scores,
        spans.scores.values,
        spans.labels.model,
        spans.confusion.model,
        spans.problems.model,
    ):
        tested_model(model)
    spans.state.set_filter("label:A1")
    spans.items.table.sortByColumn(VERDICT, Qt.SortOrder.AscendingOrder)
    spans.labels.table.sortByColumn(6, Qt.SortOrder.DescendingOrder)
    spans.sentence_list.model.set_order(Order.ERRORS)
    trigger(spans, "score.next_measure")
    spans.state.set_filter("")
    spans.state.set_scheme("primesrl:level=span,mode=paper")
    trigger(spans, "file.close")


def test_labels_sort_by_number_and_lose_no_row(spans):
    model = spans.labels.model
    rows = sorted(model.rows)
    spans.labels.table.sortByColumn(1, Qt.SortOrder.DescendingOrder)
    golds = [model.row(i)[1] for i in range(model.rowCount())]
    assert golds == sorted(golds, reverse=True)
    assert sorted(model.row(i) for i in range(model.rowCount())) == rows


def test_the_inspector_says_why_and_leads_to_the_cause(spans, trigger):
    spans.state.set_filter("kind:penalised reason:predicate_sense")
    trigger(spans, "go.next_difference")
    texts = spans.inspector.texts()
    assert "right, penalised" in texts
    assert any("core arguments count only under the right sense" in t for t in texts)
    assert any("if right: F1 +" in text for text in texts)
    assert spans.inspector.cause_button is not None
    assert "Penalised for" in spans.inspector.cause_button.text()
    item = spans.state.selection
    spans.inspector.cause_button.click()
    assert spans.state.selection.kind == "predicate"
    trigger(spans, "go.back")
    assert spans.state.selection == item


@pytest.mark.parametrize(
    ("position", "number", "words"),
    [(21, 0, "token 1, of ask.01"), (3, 0, "tokens 1-2, of run.01")],
)
def test_the_inspector_counts_tokens_as_people_do(spans, position, number, words):
    spans.state.select(ItemAddress(position, "gold", "argument", number))
    assert words in spans.inspector.texts()


def test_the_inspector_gives_the_address_that_go_to_takes(spans, trigger):
    trigger(spans, "go.next_difference")
    trigger(spans, "edit.copy_address")
    text = QGuiApplication.clipboard().text()
    assert text in spans.inspector.texts()
    assert text == str(spans.state.selection)


def test_a_sentence_without_selection_is_summed_up(spans):
    spans.state.set_position(2)
    texts = spans.inspector.texts()
    assert "Sentence 3" in texts
    assert "wrong span" in texts


def test_problems_are_listed_with_place(heads, tmp_path):
    from srlviewer.errors import Problem, ProblemLog

    log = ProblemLog()
    log.add(Problem("conll.columns", "too few", path="x.conll", line=3, item="5"))
    heads.problems.show_log(log)
    row = shown_rows(heads.problems.model)[0]
    words = "too few\n→ complete the row: one column of roles for each predicate"
    assert row == ["error\nconll.columns", words, "x.conll\nline 3\n5"]
    heads.problems.table.selectAll()
    copied = heads.problems.table.selected_text()
    assert copied.split("\t")[::2] == ["error conll.columns", "x.conll line 3 5"]
    assert "\n" not in copied
    heads.problems.table.opened.emit(heads.problems.model.index(0, 0))
    assert heads.state.position == 4


def test_the_row_table_of_a_sum_holds_the_rows_of_its_parts(spans):
    judgements = spans.state.judgements
    table = RowTable(judgements, "argument")
    parts = [RowTable(judgements, name) for name in judgements.parts("argument")]
    assert len(parts) == 2
    assert len(table) == sum(len(part) for part in parts)
    assert (table.totals == sum(part.totals for part in parts)).all()
    assert (table.verdict_counts.sum(axis=0) == table.totals).all()

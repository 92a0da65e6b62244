"""Tables agree with each other: whole, labels, sentences, confusion, rows."""

from __future__ import annotations

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.report.judgement_table import JUDGEMENT_COLUMNS, judgements_table
from srlviewer.report.tables import (
    NO_ITEM,
    SCORE_COLUMNS,
    confusion_table,
    documents_table,
    labels_table,
    scores_table,
    sentences_table,
    values_table,
)


def records(table):
    return [dict(zip(table.columns, row, strict=True)) for row in table.rows]


def total(rows, name):
    return sum(row[name] for row in rows)


def test_scores_are_those_of_the_scheme(any_comparison):
    table = scores_table(any_comparison)
    assert table.columns == ("measure", *SCORE_COLUMNS)
    measures = [m.name for m in any_comparison.scheme.measures if m.scored]
    assert [row[0] for row in table.rows] == measures


@pytest.mark.parametrize("table", [sentences_table, documents_table])
def test_parts_add_up_to_the_whole(any_comparison, table):
    parts = records(table(any_comparison))
    for whole in records(scores_table(any_comparison)):
        mine = [row for row in parts if row["measure"] == whole["measure"]]
        for name in ("gold", "predicted", "correct"):
            assert total(mine, name) == pytest.approx(whole[name])


def test_labels_add_up_to_the_whole(any_comparison):
    labels = records(labels_table(any_comparison))
    assert labels
    whole = {row["measure"]: row for row in records(scores_table(any_comparison))}
    for measure in {row["measure"] for row in labels}:
        mine = [row for row in labels if row["measure"] == measure]
        assert [row["label"] for row in mine] == sorted(row["label"] for row in mine)
        for name in ("gold", "predicted", "correct"):
            assert total(mine, name) == whole[measure][name]
        assert records(labels_table(any_comparison, measure)) == mine


def test_values(dependencies):
    table = values_table(dependencies)
    rows = {row["measure"]: row for row in records(table)}
    assert list(rows) == list(dependencies.values())
    las = rows["syntax.las"]
    assert las["value"] == las["numerator"] / las["denominator"]
    assert rows["ratio.f1_las"]["numerator"] is None


def test_confusion_cells_count_their_rows(any_comparison):
    measure = any_comparison.scheme.default_measure
    table = confusion_table(any_comparison, measure)
    rows = [
        row
        for row in records(judgements_table(any_comparison, measure))
        if row["gold_n"] or row["predicted_n"]
    ]
    assert table.columns[-1] == NO_ITEM
    assert table.rows[-1][0] == NO_ITEM
    for gold, *cells in table.rows:
        for predicted, number in zip(table.columns[1:], cells, strict=True):
            wanted = (
                "" if gold == NO_ITEM else gold,
                "" if predicted == NO_ITEM else predicted,
            )
            found = [
                r for r in rows if (r["gold_label"], r["predicted_label"]) == wanted
            ]
            assert len(found) == number
    assert sum(sum(row[1:]) for row in table.rows) == len(rows)


def test_a_judgement_row_may_be_asked_for_by_number(any_comparison):
    table = judgements_table(any_comparison)
    streamed = list(table.rows)
    assert table.columns == JUDGEMENT_COLUMNS
    assert len(table.rows) == len(streamed) > 0
    assert [table.rows[i] for i in range(len(streamed))] == streamed
    assert table.rows[-1] == streamed[-1]
    assert table.rows[3:7] == streamed[3:7]
    with pytest.raises(IndexError):
        table.rows[len(streamed)]


def test_judgement_rows_of_a_sum_are_those_of_its_parts(spans):
    rows = records(judgements_table(spans, "argument"))
    assert {row["measure"] for row in rows} == {"argument.core", "argument.contextual"}
    whole = {row["measure"]: row for row in records(scores_table(spans))}["argument"]
    assert total(rows, "gold_n") == whole["gold"]
    assert total(rows, "credit") == whole["correct"]


def test_items_are_addresses_that_lead_back(any_comparison):
    from srlviewer.model.address import parse_address

    judgements = any_comparison.judgements
    for row in records(judgements_table(any_comparison)):
        address = parse_address(row["item"])
        assert address is not None, row
        if address.kind == "row":
            continue
        of_side = (
            judgements.of_gold if address.side == "gold" else judgements.of_predicted
        )
        found = of_side(row["measure"], address.sentence, address.kind, address.number)
        assert row["reason"] in {j.reason for j in found}


def test_an_unjudged_comparison_has_no_tables(dependencies):
    paths = (dependencies.gold.path, dependencies.predicted.path)
    with pytest.raises(ValueError, match="not been judged"):
        scores_table(open_comparison(*paths, "conll09"))

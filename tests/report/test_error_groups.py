"""Groups of errors: each gain equals the recount after the rows were mended."""

from __future__ import annotations

import csv
import io
from statistics import mean

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.report.csv_tables import write_csv
from srlviewer.report.error_groups import (
    GROUP_COLUMNS,
    error_groups,
    error_rows,
    finished,
    groups_table,
)
from srlviewer.report.row_predicates import row_predicates
from srlviewer.report.row_table import RowTable
from srlviewer.scoring.counts import counts, counts_by_label
from srlviewer.scoring.judgements import NONE, JudgementBuilder, Measure
from srlviewer.scoring.mending import gain
from srlviewer.scoring.verdicts import Verdict, outcome, outcome_of

RIGHT = outcome(Verdict.CORRECT, "match")
GONE = outcome(Verdict.IGNORED, "verb")
CODES = (
    RIGHT,
    GONE,
    outcome(Verdict.WRONG_LABEL, "label"),
    outcome(Verdict.WRONG_SPAN, "boundary"),
    outcome(Verdict.WRONG_SPAN, "elsewhere"),
    outcome(Verdict.MISSING, "not_found"),
    outcome(Verdict.MISSING, "predicate_missing"),
    outcome(Verdict.SPURIOUS, "no_gold"),
    outcome(Verdict.PENALISED, "predicate_sense"),
    outcome(Verdict.PARTIAL, "overlap", credit=0.25),
)
MEASURES = (
    Measure("one", "first"),
    Measure("two", "second"),
    Measure("all", sum_of=("one", "two")),
)
ROWS = st.lists(
    st.tuples(
        st.booleans(),
        st.sampled_from(CODES),
        st.sampled_from("abc"),
        st.sampled_from("abcd"),
    ),
    max_size=30,
)


def build(rows):
    builder = JudgementBuilder({"first": "argument", "second": "argument"})
    for is_first, code, gold, predicted in rows:
        found = outcome_of(code)
        has_gold = found.verdict is not Verdict.SPURIOUS
        has_predicted = found.verdict is not Verdict.MISSING
        if found.verdict is Verdict.CORRECT:
            predicted = gold
        builder.rows["first" if is_first else "second"].append(
            (
                code,
                0 if has_gold else NONE,
                0 if has_predicted else NONE,
                builder.labels[gold] if has_gold else NONE,
                builder.labels[predicted] if has_predicted else NONE,
            )
        )
    builder.close_sentence()
    return builder.finish(MEASURES)


def mended(rows, group, *, by_labels):
    """The rows as they would be if those of the group were right."""
    changed = []
    for is_first, code, gold, predicted in rows:
        found = outcome_of(code)
        if found.verdict is Verdict.CORRECT:
            predicted = gold
        sides = (
            None if found.verdict is Verdict.SPURIOUS else gold,
            None if found.verdict is Verdict.MISSING else predicted,
        )
        belongs = (found.verdict, found.reason) == (group.verdict, group.reason)
        if by_labels:
            belongs &= sides == (group.gold_label, group.predicted_label)
        if belongs and found.verdict is Verdict.SPURIOUS:
            changed.append((is_first, GONE, gold, predicted))
        elif belongs:
            changed.append((is_first, RIGHT, gold, gold))
        else:
            changed.append((is_first, code, gold, predicted))
    return changed


def macro(judgements, measure):
    found = [c.f1 for c in counts_by_label(judgements, measure).values()]
    return mean(found) if found else None


@given(ROWS, st.booleans(), st.sampled_from(["one", "all"]))
def test_a_gain_is_the_recount_of_the_changed_rows(rows, by_labels, measure):
    judgements = build(rows)
    found = error_groups(RowTable(judgements, measure), by_labels=by_labels)
    before = counts(judgements, measure)
    assert found.sums == before
    for group in found.groups:
        again = build(mended(rows, group, by_labels=by_labels))
        after = counts(again, measure)
        assert before + group.change == after
        if before.f1 is None or after.f1 is None:
            assert group.gain is None
        else:
            assert group.gain == pytest.approx(after.f1 - before.f1, abs=1e-12)
        then = macro(again, measure)
        if then is None:
            assert group.macro_gain is None
        else:
            expected = then - macro(judgements, measure)
            assert group.macro_gain == pytest.approx(expected, abs=1e-12)


@given(ROWS)
def test_the_groups_hold_every_row_that_is_not_right_once(rows):
    table = RowTable(build(rows), "all")
    wrong = [r for r in rows if outcome_of(r[1]).verdict not in (0, 7)]
    for by_labels in (False, True):
        found = error_groups(table, by_labels=by_labels)
        assert found.items == len(wrong) == len(error_rows(table))
        gains = [group.gain or 0 for group in found.groups]
        assert gains == sorted(gains, reverse=True)


def test_if_everything_is_mended_nothing_is_wrong(any_comparison):
    judgements = any_comparison.judgements
    for measure in judgements.measures.values():
        sums = counts(judgements, measure.name)
        found = error_groups(RowTable(judgements, measure.name))
        if sums.gold and sums.f1 is not None and sums.predicted:
            assert found.everything == pytest.approx(1 - sums.f1)


def test_predicates_divide_the_groups(any_comparison):
    judgements = any_comparison.judgements
    measure = any_comparison.scheme.default_measure
    table = RowTable(judgements, measure)
    rows = error_rows(table)
    predicates = finished(row_predicates(any_comparison, table, rows))
    whole = error_groups(table)
    parts = error_groups(table, predicates=predicates)
    assert parts.items == whole.items == len(rows)
    for row in rows.tolist():
        judgement = table.judgement(row)
        pair = any_comparison.pair(judgement.sentence)
        at = 0 if judgement.gold is not None else 1
        item = (judgement.gold, judgement.predicted)[at]
        if judgement.kind == "argument":
            item = pair[at].arguments[item].predicate
        assert predicates.name(row) == pair[at].senses[item]
    by_situation: dict = {}
    for group in parts.groups:
        key = (group.verdict, group.reason)
        by_situation[key] = by_situation.get(key, 0) + group.items
    assert by_situation == {(g.verdict, g.reason): g.items for g in whole.groups}


def test_the_table_says_what_the_groups_say(spans):
    table = groups_table(spans, "argument", by_labels=True, by_predicate=True)
    stream = io.StringIO()
    write_csv(table, stream)
    lines = list(csv.DictReader(io.StringIO(stream.getvalue().lstrip("\ufeff"))))
    assert tuple(lines[0]) == GROUP_COLUMNS
    sums = counts(spans.judgements, "argument")
    judgements = RowTable(spans.judgements, "argument")
    assert sum(int(line["items"]) for line in lines) == len(error_rows(judgements))
    for line in lines:
        rise = float(line["gain"])
        assert float(line["f1_if_mended"]) == pytest.approx(sums.f1 + rise)
        assert line["signature"] == spans.signature
    best = error_groups(judgements).groups[0]
    rows = np.flatnonzero(
        (judgements.verdict == best.verdict)
        & np.array([r == best.reason for r in judgements.reason])[judgements.outcome]
    )
    assert len(rows) == best.items
    assert gain(sums, best.change) == best.gain

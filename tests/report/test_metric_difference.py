"""Two measures item by item: sums reconcile with both tables, points with F1."""

from __future__ import annotations

import csv
import io
from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.comparison import compare, make_scheme, open_comparison
from srlviewer.report.csv_tables import write_csv
from srlviewer.report.difference_table import (
    DIFFERENCE_COLUMNS,
    compared,
    difference_table,
)
from srlviewer.report.metric_difference import (
    STANDINGS,
    Standing,
    metric_difference,
    weights,
)
from srlviewer.report.row_table import RowTable
from srlviewer.resources import resource_path
from srlviewer.scoring.counts import NO_COUNTS, Counts, counts
from srlviewer.scoring.judgements import NONE, Extra, JudgementBuilder, Measure
from srlviewer.scoring.verdicts import Verdict, outcome

RIGHT = outcome(Verdict.CORRECT, "match")
LABEL = outcome(Verdict.WRONG_LABEL, "label")
MISSING = outcome(Verdict.MISSING, "not_found")
SPURIOUS = outcome(Verdict.SPURIOUS, "no_gold")
PENALISED = outcome(Verdict.PENALISED, "predicate_sense")
HALF = outcome(Verdict.PARTIAL, "overlap", credit=0.5)
UNSCORED = outcome(Verdict.IGNORED, "verb")
PAIRS = (RIGHT, LABEL, PENALISED, HALF, UNSCORED)
MEASURES = (Measure("m", "base"),)


def build(sentences, kind="argument"):
    """Rows (code, gold, predicted[, extra]) of each sentence."""
    builder = JudgementBuilder({"base": kind})
    for sentence in sentences:
        for code, gold, predicted, *extra in sentence:
            builder.rows["base"].append((code, gold, predicted, NONE, NONE))
            if extra:
                builder.add_extra("base", extra[0])
        builder.close_sentence()
    return RowTable(builder.finish(MEASURES), "m")


@st.composite
def sides(draw):
    """One scheme's rows over four gold and four predicted items a sentence."""
    sentences = []
    for _ in range(2):
        gold, predicted = list(range(4)), draw(st.permutations(range(4)))
        pairs = draw(st.integers(0, 4))
        rows = [
            (draw(st.sampled_from(PAIRS)), gold[i], predicted[i]) for i in range(pairs)
        ]
        rows += [(MISSING, g, NONE) for g in gold[pairs:] if draw(st.booleans())]
        rows += [(SPURIOUS, NONE, p) for p in predicted[pairs:] if draw(st.booleans())]
        sentences.append(rows)
    return sentences


@given(sides(), sides())
def test_sums_and_points_reconcile(first, second):
    a, b = build(first), build(second)
    found = metric_difference(a, b)
    for view, table in ((found.a, a), (found.b, b)):
        assert Counts(*view.sums.sum(axis=0)) == counts(table.judgements, "m")
        assert sorted(view.order.tolist()) == list(range(len(table)))
    difference = (found.b.total.f1 or 0) - (found.a.total.f1 or 0)
    assert found.total == pytest.approx(difference)
    assert found.points.sum() == pytest.approx(difference, abs=1e-12)
    assert not found.points[~found.differs].any()
    back = metric_difference(b, a)
    assert sorted(back.points.round(12)) == sorted((-found.points).round(12))


@given(sides(), sides())
def test_rows_are_together_if_they_share_items(first, second):
    a, b = build(first), build(second)
    found = metric_difference(a, b)
    owners: dict = {}
    for view in (found.a, found.b):
        for row, case in enumerate(view.case.tolist()):
            judgement = view.table.judgement(row)
            assert found.sentence[case] == judgement.sentence
            for side, item in enumerate((judgement.gold, judgement.predicted)):
                if item is not None:
                    key = (judgement.sentence, side, item)
                    assert owners.setdefault(key, case) == case


@given(sides(), sides())
def test_the_summary_adds_up(first, second):
    a, b = build(first), build(second)
    found = metric_difference(a, b)
    lines = [line for line in found.summary() if line.seen is None]
    for which, table in (("a", a), ("b", b)):
        total = NO_COUNTS
        for line in lines:
            total += getattr(line, which)
        assert total == counts(table.judgements, "m")
    assert sum(line.cases for line in lines) == len(found)
    assert sum(line.differing for line in lines) == found.differs.sum()
    for line in lines:
        below = [
            part
            for part in found.summary()
            if part.seen is not None and part.standing is line.standing
        ]
        assert sum(part.cases for part in below) == line.differing
        assert sum(p.points for p in below) == pytest.approx(line.points, abs=1e-12)
        for part in below:
            assert found.chosen(part.standing, part.seen).sum() == part.cases


def test_the_standing_of_each_kind_of_case():
    a = [(RIGHT, 0, 0), (RIGHT, 1, 1), (LABEL, 2, 2), (LABEL, 3, 3), (RIGHT, 4, 4)]
    b = [(RIGHT, 0, 0), (PENALISED, 1, 1), (RIGHT, 2, 2), (MISSING, 3, NONE)]
    b += [(SPURIOUS, NONE, 3), (UNSCORED, 4, 4), (RIGHT, 5, 5)]
    found = metric_difference(build([a]), build([b]))
    standings = [STANDINGS[number] for number in found.standing]
    assert standings == [
        Standing.BOTH,
        Standing.ONLY_A,
        Standing.ONLY_B,
        Standing.NEITHER,
        Standing.NOT_IN_B,
        Standing.NOT_IN_A,
    ]
    assert found.differs.tolist() == [False, True, True, True, True, True]


def test_a_joined_argument_is_one_case_with_its_pieces():
    joined = Extra(gold_pieces=(0, 2), predicted_pieces=(1, 3))
    pieces = [(RIGHT, 0, 1), (RIGHT, 2, 3), (RIGHT, 1, 0)]
    found = metric_difference(build([[(RIGHT, 0, 1, joined)]]), build([pieces]))
    assert len(found) == 2
    assert [found.b.rows(case) for case in range(2)] == [[0, 1], [2]]
    assert found.a.sums[0].tolist() == [1, 1, 1, 1]
    assert found.b.sums[0].tolist() == [2, 2, 2, 2]


def test_items_of_other_kinds_are_others():
    found = metric_difference(
        build([[(RIGHT, 0, 0)]]), build([[(RIGHT, 0, 0)]], "token")
    )
    assert len(found) == 2
    same = (
        build([[(RIGHT, 0, 0)]], "proposition"),
        build([[(RIGHT, 0, 0)]], "predicate"),
    )
    assert len(metric_difference(*same)) == 1


def test_not_scored_here_and_not_there_at_all_is_no_difference():
    found = metric_difference(build([[(UNSCORED, 0, 0)]]), build([[]]))
    assert not found.differs.any()
    assert found.standing.tolist() == [STANDINGS.index(Standing.UNCOUNTED)]


def test_other_files_cannot_be_compared():
    with pytest.raises(ValueError, match="same sentences"):
        metric_difference(build([[]]), build([[], []]))


NUMBERS = st.integers(0, 50)


@given(st.lists(NUMBERS, min_size=8, max_size=8))
def test_weights_are_exact_where_the_sides_earn_differently(numbers):
    a = Counts(numbers[0], numbers[1], min(numbers[2], numbers[0]), numbers[3])
    b = Counts(numbers[4], numbers[5], min(numbers[6], numbers[4]), numbers[7])
    a = a._replace(correct_predicted=min(a.correct_predicted, a.predicted))
    b = b._replace(correct_predicted=min(b.correct_predicted, b.predicted))
    change = np.array(b, dtype=float) - np.array(a, dtype=float)
    expected = (b.f1 or 0) - (a.f1 or 0)
    assert float(change @ weights(a, b)) == pytest.approx(expected, abs=1e-12)


def test_a_measure_of_one_side_is_compared_by_recall():
    whole = outcome(Verdict.CORRECT, "match", predicted_n=0)
    wrong = outcome(Verdict.WRONG_LABEL, "label", predicted_n=0)
    a, b = [(whole, 0, 0), (wrong, 1, 1)], [(whole, 0, 0), (whole, 1, 1)]
    found = metric_difference(build([a]), build([b]))
    assert found.total == 0.5
    assert found.points.tolist() == pytest.approx([0, 0.5])


SAMPLES = [
    ("english", "conll09", ("primesrl", "argument"), ("conll09", "argument.labelled")),
    ("english", "conll09", ("conll09", "syntax.las"), ("conll09", "syntax.uas")),
    ("edge", "conll09", ("conll09", "semantic.labelled"), ("primesrl", "argument")),
    (
        "stacked",
        "conll09",
        ("conll09", "argument.labelled"),
        ("conll09", "semantic.unlabelled"),
    ),
    (
        "english",
        "conllu",
        ("primesrl:level=span", "argument"),
        ("primesrl:level=span,mode=paper", "argument.core"),
    ),
]


@pytest.fixture(scope="module", params=SAMPLES, ids=lambda p: f"{p[0]}-{p[2][0]}")
def pair(request):
    name, suffix, first, second = request.param
    paths = (
        str(resource_path("samples", f"{name}.{side}.{suffix}"))
        for side in ("gold", "predicted")
    )
    a = open_comparison(*paths, first[0])
    b = compare(a.gold, a.predicted, make_scheme(second[0]))
    a.judge()
    b.judge()
    return compared(a, b, first[1], second[1])


def test_the_exported_rows_reconcile_with_both_tables(pair):
    stream = io.StringIO()
    write_csv(difference_table(pair, range(len(pair.difference))), stream)
    lines = list(csv.DictReader(io.StringIO(stream.getvalue().lstrip("\ufeff"))))
    assert tuple(lines[0]) == DIFFERENCE_COLUMNS
    for which, (comparison, view) in zip("ab", pair.views, strict=True):
        sums = counts(comparison.judgements, view.table.measure)
        for name in ("gold", "predicted", "correct"):
            added = sum(float(line[f"{name}_{which}"]) for line in lines)
            assert added == pytest.approx(getattr(sums, name))
        assert {line[f"signature_{which}"] for line in lines} == {comparison.signature}
    a, b = (counts(c.judgements, v.table.measure).f1 or 0 for c, v in pair.views)
    points = sum(float(line["points"]) for line in lines)
    assert points == pytest.approx(b - a, abs=1e-12)


def test_the_exported_verdicts_are_those_of_the_rows(pair):
    table = difference_table(pair)
    assert len(table.rows) == pair.difference.differs.sum() > 0
    for row in table.rows:
        cells = dict(zip(table.columns, row, strict=True))
        assert cells["item"].split(":")[0] == str(cells["sentence"])
        assert cells["verdict_a"] or cells["verdict_b"]
        changed = (cells["verdict_a"], cells["reason_a"]) != (
            cells["verdict_b"],
            cells["reason_b"],
        )
        assert changed or cells["points"]


def test_any_two_measures_of_a_scheme_reconcile(any_comparison):
    judgements = any_comparison.judgements
    tables = [RowTable(judgements, measure) for measure in judgements.measures]
    for a, b in combinations(tables, 2):
        found = metric_difference(a, b)
        for view, table in ((found.a, a), (found.b, b)):
            sums = Counts(*view.sums.sum(axis=0))
            assert sums == counts(judgements, table.measure)
        assert found.points.sum() == pytest.approx(found.total, abs=1e-12)


def test_the_example_of_the_page(top_folder):
    """Worked out by hand: docs/reference/gains-and-difference.md."""
    paths = (
        str(top_folder / "docs" / "examples" / f"anna.{side}.conll09")
        for side in ("gold", "predicted")
    )
    a = open_comparison(*paths, "primesrl")
    b = compare(a.gold, a.predicted, make_scheme("conll09"))
    a.judge()
    b.judge()
    found = compared(a, b, "argument", "argument.labelled")
    table = difference_table(found)
    told = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
    assert [row["points"] for row in told] == pytest.approx([1 / 7, 0, 1 / 7])
    assert found.difference.total == pytest.approx(2 / 7)
    assert [(row["verdict_a"], row["reason_a"]) for row in told] == [
        ("penalised", "predicate_sense"),
        ("missing + spurious", "predicate_sense"),
        ("penalised", "antecedent"),
    ]
    assert [row["verdict_b"] for row in told] == ["correct", "wrong_label", "correct"]

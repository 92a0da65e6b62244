"""Sums over rows and the rules for zero."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.scoring.counts import (
    Counts,
    confusion,
    counts,
    counts_by_label,
    counts_by_sentence,
    f_score,
    ratio,
    verdict_counts,
    whole_number,
)
from srlviewer.scoring.judgements import NONE, JudgementBuilder, Measure
from srlviewer.scoring.verdicts import Verdict, outcome, outcome_of

CODES = (
    outcome(Verdict.CORRECT, "match"),
    outcome(Verdict.WRONG_LABEL, "label"),
    outcome(Verdict.MISSING, "not_found"),
    outcome(Verdict.SPURIOUS, "no_gold"),
    outcome(Verdict.PARTIAL, "overlap", credit=0.5),
    outcome(Verdict.PARTIAL, "overlap", credit=0.25, predicted_n=0),
    outcome(Verdict.IGNORED, "verb"),
)
MEASURES = (Measure("one", "base"), Measure("twice", sum_of=("one", "one")))
ROWS = st.lists(
    st.lists(
        st.tuples(
            st.sampled_from(CODES), st.sampled_from("ab"), st.sampled_from("abc")
        ),
        max_size=4,
    ),
    min_size=1,
    max_size=5,
)


def build(sentences):
    builder = JudgementBuilder({"base": "argument"})
    for sentence in sentences:
        for code, gold, predicted in sentence:
            found = outcome_of(code)
            labels = (
                builder.labels[gold] if found.gold_n else NONE,
                builder.labels[predicted] if found.predicted_n else NONE,
            )
            builder.rows["base"].append((code, 0, 0, *labels))
        builder.close_sentence()
    return builder.finish(MEASURES)


def recount(rows):
    gold = sum(outcome_of(code).gold_n for code, *_ in rows)
    predicted = sum(outcome_of(code).predicted_n for code, *_ in rows)
    recalled = sum(outcome_of(c).credit for c, *_ in rows if outcome_of(c).gold_n)
    precise = sum(outcome_of(c).credit for c, *_ in rows if outcome_of(c).predicted_n)
    return gold, predicted, recalled, precise


@given(ROWS)
def test_sums_are_those_of_the_rows(sentences):
    judgements = build(sentences)
    rows = [row for sentence in sentences for row in sentence]
    assert counts(judgements, "one") == recount(rows)
    assert counts(judgements, "twice") == recount(rows + rows)
    table = counts_by_sentence(judgements, "one")
    assert [tuple(row) for row in table] == [
        recount(sentence) for sentence in sentences
    ]


@given(ROWS)
def test_some_of_the_rows(sentences):
    judgements = build(sentences)
    mask = judgements.rows("one").verdict == Verdict.PARTIAL
    rows = [
        r for s in sentences for r in s if outcome_of(r[0]).verdict is Verdict.PARTIAL
    ]
    assert counts(judgements, "one", mask) == recount(rows)


@given(ROWS)
def test_labels_group_recall_by_gold_and_precision_by_predicted(sentences):
    rows = [row for sentence in sentences for row in sentence]
    found = counts_by_label(build(sentences), "one")
    assert list(found) == sorted(found)
    for label, sums in found.items():
        of_gold = [row for row in rows if row[1] == label]
        of_predicted = [row for row in rows if row[2] == label]
        gold, _, recalled, _ = recount(of_gold)
        _, predicted, _, precise = recount(of_predicted)
        assert sums == (gold, predicted, recalled, precise)


@given(ROWS)
def test_confusion_counts_each_counted_row_once(sentences):
    expected = Counter()
    for sentence in sentences:
        for code, gold, predicted in sentence:
            found = outcome_of(code)
            if found.gold_n or found.predicted_n:
                pair = (
                    gold if found.gold_n else "",
                    predicted if found.predicted_n else "",
                )
                expected[pair] += 1
    cells = confusion(build(sentences), "one")
    assert cells == expected
    assert list(cells) == sorted(cells)
    assert confusion(build(sentences), "twice") == {
        k: 2 * n for k, n in expected.items()
    }


@given(ROWS)
def test_verdicts_by_sentence(sentences):
    table = verdict_counts(build(sentences), "one")
    for row, sentence in zip(table, sentences, strict=True):
        numbers = Counter(outcome_of(code).verdict for code, *_ in sentence)
        assert row.tolist() == [numbers[verdict] for verdict in Verdict]


@pytest.mark.parametrize(
    ("sums", "precision", "recall", "f1"),
    [
        (Counts(0, 0, 0, 0), None, None, None),
        (Counts(2, 0, 0, 0), None, 0, 0),
        (Counts(0, 2, 0, 0), 0, None, 0),
        (Counts(2, 2, 0, 0), 0, 0, 0),
        (Counts(4, 2, 1, 1), 0.5, 0.25, 1 / 3),
        (Counts(4, 2, 2, 1), 0.5, 0.5, 0.5),
    ],
)
def test_zero_rules(sums, precision, recall, f1):
    assert sums.precision == precision
    assert sums.recall == recall
    assert sums.f1 == (pytest.approx(f1) if f1 else f1)


def test_small_pieces():
    assert ratio(1, 0) is None
    assert f_score(1.0, None) == 0
    assert whole_number(2.0) == 2
    assert isinstance(whole_number(np.float64(2)), int)
    assert whole_number(0.5) == 0.5
    assert Counts(1, 2, 3, 4) + Counts(1, 1, 1, 1) == (2, 3, 4, 5)

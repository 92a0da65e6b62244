"""What a row would be worth if it were right."""

from __future__ import annotations

import pytest

from srlviewer.scoring.counts import NO_COUNTS, Counts
from srlviewer.scoring.mending import figure, gain, gain_if_right, mending
from srlviewer.scoring.verdicts import Outcome, Verdict


@pytest.mark.parametrize(
    ("verdict", "gold_n", "predicted_n", "better"),
    [
        (Verdict.WRONG_LABEL, 1, 1, Counts(10, 10, 6, 6)),
        (Verdict.WRONG_SPAN, 1, 1, Counts(10, 10, 6, 6)),
        (Verdict.PENALISED, 1, 1, Counts(10, 10, 6, 6)),
        (Verdict.MISSING, 1, 0, Counts(10, 11, 6, 6)),
        (Verdict.SPURIOUS, 0, 1, Counts(10, 9, 5, 5)),
    ],
)
def test_the_gain_is_the_f1_of_the_mended_counts(verdict, gold_n, predicted_n, better):
    sums = Counts(10, 10, 5, 5)
    outcome = Outcome(verdict, "x", 0.0, gold_n, predicted_n)
    assert sums + mending(outcome) == better
    assert gain_if_right(sums, outcome) == pytest.approx(better.f1 - sums.f1)


@pytest.mark.parametrize(
    "outcome",
    [
        Outcome(Verdict.CORRECT, "match", 1.0, 1, 1),
        Outcome(Verdict.IGNORED, "verb", 0.0, 0, 0),
        Outcome(Verdict.SPURIOUS, "no_gold", 0.0, 0, 0),
    ],
)
def test_there_is_no_gain_in_what_is_right_or_not_scored(outcome):
    assert gain_if_right(Counts(10, 10, 5, 5), outcome) is None


def test_part_of_a_point_becomes_the_whole():
    outcome = Outcome(Verdict.PARTIAL, "overlap", 0.25, 1, 1)
    assert mending(outcome) == Counts(0, 0, 0.75, 0.75)


def test_a_pair_in_two_rows_becomes_right_on_both_sides():
    """As in `semeval07`: the gold item and the predicted one have rows of their own."""
    halves = (
        Outcome(Verdict.WRONG_SPAN, "boundary", 0.0, 2, 0),
        Outcome(Verdict.WRONG_SPAN, "boundary", 0.0, 0, 3),
    )
    both = mending(halves[0]) + mending(halves[1])
    assert Counts(2, 3, 0, 0) + both == Counts(2, 3, 2, 3)


def test_a_measure_with_one_denominator_rises_in_recall():
    sums = Counts(10, 0, 4, 0)
    outcome = Outcome(Verdict.WRONG_LABEL, "proposition", 0.0, 1, 0)
    assert figure(sums) == 0.4
    assert gain_if_right(sums, outcome) == pytest.approx(0.1)
    lacking = Outcome(Verdict.MISSING, "not_found", 0.0, 1, 0)
    assert gain_if_right(sums, lacking) == pytest.approx(0.1)


def test_without_anything_there_is_no_gain():
    assert gain(NO_COUNTS, NO_COUNTS) is None
    assert gain(Counts(0, 1, 0, 0), Counts(0, -1, 0, 0)) is None

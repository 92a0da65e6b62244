"""Sums of judgement rows, and the ratios made of them.

The zero rules stand here, once: a ratio with denominator 0 is None (JSON `null`), which
text and official output print as 0.00; F1 is 0 where P + R = 0 and both are defined.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from srlviewer.scoring.judgements import NONE, Judgements
from srlviewer.scoring.verdicts import outcome_of

Mask = npt.NDArray[np.bool_]


class Counts(NamedTuple):
    """The sums behind precision and recall.

    `correct` is the credit on the recall side, `correct_predicted` that on the
    precision side; the two differ only where a scheme's page says so.
    """

    gold: float
    predicted: float
    correct: float
    correct_predicted: float

    @property
    def precision(self) -> float | None:
        """Credit over predicted; None for 0/0."""
        return ratio(self.correct_predicted, self.predicted)

    @property
    def recall(self) -> float | None:
        """Credit over gold; None for 0/0."""
        return ratio(self.correct, self.gold)

    @property
    def f1(self) -> float | None:
        """Harmonic mean; None only where there is nothing on either side."""
        return f_score(self.precision, self.recall)

    def __add__(self, other: object) -> Counts:
        """Componentwise."""
        if not isinstance(other, Counts):
            return NotImplemented
        return Counts(*(a + b for a, b in zip(self, other, strict=True)))


NO_COUNTS = Counts(0, 0, 0, 0)


def ratio(part: float, whole: float) -> float | None:
    """`part / whole`, None where whole is 0."""
    return part / whole if whole else None


def f_score(precision: float | None, recall: float | None) -> float | None:
    """2PR / (P + R); None if neither exists, 0 if one is missing or both are 0."""
    if precision is None and recall is None:
        return None
    precision, recall = precision or 0.0, recall or 0.0
    total = precision + recall
    return 2 * precision * recall / total if total else 0.0


def whole_number(value: float) -> float | int:
    """An int where the value is one, so that counts print as counts."""
    return int(value) if float(value).is_integer() else float(value)


def as_counts(line: npt.NDArray[np.float64]) -> Counts:
    """The four sums of a line of numbers, whole ones as ints."""
    return Counts(*(whole_number(number) for number in line.tolist()))


def counts(judgements: Judgements, measure: str, mask: Mask | None = None) -> Counts:
    """The sums of a measure; `mask` selects rows of a measure with rows of its own."""
    if mask is not None:
        total = _sum(judgements.rows(measure).outcome[mask])
    else:
        total = NO_COUNTS
        for part in judgements.parts(measure):
            total += _sum_of_outcomes(judgements.outcome_counts(part))
    if judgements.measures[measure].all_credit:
        total = total._replace(correct=total.correct_predicted)
    return total


def _sum(outcomes: npt.NDArray[np.int32]) -> Counts:
    return _sum_of_outcomes(dict(enumerate(np.bincount(outcomes).tolist())))


def _sum_of_outcomes(numbers: Mapping[int, int]) -> Counts:
    """The sums of rows, given how many have each outcome."""
    found = [(number, outcome_of(code)) for code, number in numbers.items() if number]
    # Sums that do not depend on the order in which outcomes were met.
    sums = (
        fsum(number * outcome.gold_n for number, outcome in found),
        fsum(number * outcome.predicted_n for number, outcome in found),
        fsum(number * o.credit for number, o in found if o.gold_n > 0),
        fsum(number * o.credit for number, o in found if o.predicted_n > 0),
    )
    return Counts(*map(whole_number, sums))


def counts_by_label(judgements: Judgements, measure: str) -> dict[str, Counts]:
    """Label -> sums, sorted by label.

    Recall groups rows by the gold label, precision by the predicted one.
    """
    totals: dict[str, Counts] = {}
    for part in judgements.parts(measure):
        rows = judgements.rows(part)
        gold = _grouped(rows.gold_label, rows.gold_n, rows.credit, judgements)
        predicted = _grouped(
            rows.predicted_label, rows.predicted_n, rows.credit, judgements
        )
        for label in gold.keys() | predicted.keys():
            gold_n, correct = gold.get(label, (0, 0))
            predicted_n, correct_predicted = predicted.get(label, (0, 0))
            found = Counts(gold_n, predicted_n, correct, correct_predicted)
            totals[label] = totals.get(label, NO_COUNTS) + found
    return dict(sorted(totals.items()))


def _grouped(
    label: npt.NDArray[np.int32],
    number: npt.NDArray[np.int8] | npt.NDArray[np.float64],
    credit: npt.NDArray[np.float64],
    judgements: Judgements,
) -> dict[str, tuple[float, float]]:
    counted = (number > 0) & (label != NONE)
    label, size = label[counted], len(judgements.labels)
    sums = np.bincount(label, weights=number[counted], minlength=size)
    credits_ = np.bincount(label, weights=credit[counted], minlength=size)
    return {
        judgements.labels[i]: (whole_number(sums[i]), whole_number(credits_[i]))
        for i in np.flatnonzero(sums)
    }


def counts_by_sentence(judgements: Judgements, measure: str) -> npt.NDArray[np.float64]:
    """Sentences x 4: gold, predicted, correct, correct_predicted."""
    size = judgements.sentences
    table = np.zeros((size, 4))
    for part in judgements.parts(measure):
        rows = judgements.rows(part)
        if not len(rows):
            continue
        weights: tuple[npt.NDArray[np.float64], ...] = (
            rows.gold_n.astype(np.float64),
            rows.predicted_n.astype(np.float64),
            rows.credit * (rows.gold_n > 0),
            rows.credit * (rows.predicted_n > 0),
        )
        for column, weight in enumerate(weights):
            table[:, column] += np.bincount(
                rows.sentence, weights=weight, minlength=size
            )
    return table


def verdict_counts(judgements: Judgements, measure: str) -> npt.NDArray[np.int64]:
    """Sentences x 8: how many rows of each verdict each sentence has."""
    size = judgements.sentences
    table = np.zeros(size * 8, dtype=np.int64)
    for part in judgements.parts(measure):
        rows = judgements.rows(part)
        if len(rows):
            table += np.bincount(rows.sentence * 8 + rows.verdict, minlength=size * 8)
    return table.reshape(size, 8)


def confusion(judgements: Judgements, measure: str) -> dict[tuple[str, str], int]:
    """(gold label, predicted label) -> number of counted rows; "" is no item there.

    With the outcomes that the measure crosses, too.
    """
    cells: dict[tuple[str, str], int] = {}
    labels = (*judgements.labels, "")
    for part in judgements.parts(measure):
        rows = judgements.rows(part)
        counted = (rows.gold_n > 0) | (rows.predicted_n > 0)
        for outcome in judgements.measures[part].crossed:
            counted |= rows.outcome == outcome
        # One integer a pair: sorting those is many times faster than sorting columns.
        size = len(labels)
        gold = rows.gold_label[counted].astype(np.int64) % size
        codes = gold * size + rows.predicted_label[counted] % size
        found, numbers = np.unique(codes, return_counts=True)
        for code, number in zip(found.tolist(), numbers.tolist(), strict=True):
            pair = (labels[code // size], labels[code % size])
            cells[pair] = cells.get(pair, 0) + number
    return dict(sorted(cells.items()))

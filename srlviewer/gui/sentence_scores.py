"""F1 of each sentence as one column, by the zero rules of `scoring.counts`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from srlviewer.scoring.counts import NO_COUNTS, Counts, counts_by_sentence

if TYPE_CHECKING:
    from srlviewer.scoring.judgements import Judgements


def f1_by_sentence(judgements: Judgements, measure: str) -> npt.NDArray[np.float64]:
    """Sentence -> F1, 0 to 1; nan where neither side has anything."""
    gold, predicted, correct, correct_predicted = counts_by_sentence(
        judgements, measure
    ).T
    nothing = (gold == 0) & (predicted == 0)
    with np.errstate(divide="ignore", invalid="ignore"):
        precision = np.where(predicted > 0, correct_predicted / predicted, 0.0)
        recall = np.where(gold > 0, correct / gold, 0.0)
        total = precision + recall
        f1 = np.where(total > 0, 2 * precision * recall / total, 0.0)
    return np.where(nothing, np.nan, f1)


def sentence_f1(judgements: Judgements, measure: str, sentence: int) -> float | None:
    """F1 of one sentence, 0 to 1; None where neither side has anything."""
    total = NO_COUNTS
    for row in judgements.of_sentence(measure, sentence):
        outcome = row.outcome
        total += Counts(
            outcome.gold_n,
            outcome.predicted_n,
            outcome.credit if outcome.gold_n else 0,
            outcome.credit if outcome.predicted_n else 0,
        )
    return total.f1

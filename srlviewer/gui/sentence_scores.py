"""F1 of each sentence as one column, by the zero rules of `scoring.counts`.

A measure that counts nothing in the prediction, such as the interpretation of null
instantiations, has a share of gold in its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.scoring.counts import NO_COUNTS, Counts, counts_by_sentence
from srlviewer.scoring.mending import figure
from srlviewer.scoring.verdicts import outcome_of

if TYPE_CHECKING:
    from srlviewer.scoring.judgements import Judgements

CONTEXT: Final = "SentenceScores"
RIGHT: Final = QT_TRANSLATE_NOOP("SentenceScores", "right %1 %")


def f1_by_sentence(judgements: Judgements, measure: str) -> npt.NDArray[np.float64]:
    """Sentence -> F1 (or share), 0 to 1; nan where neither side has anything."""
    gold, predicted, correct, correct_predicted = counts_by_sentence(
        judgements, measure
    ).T
    nothing = (gold == 0) & (predicted == 0)
    with np.errstate(divide="ignore", invalid="ignore"):
        precision = np.where(predicted > 0, correct_predicted / predicted, 0.0)
        recall = np.where(gold > 0, correct / gold, 0.0)
        total = precision + recall
        f1 = np.where(total > 0, 2 * precision * recall / total, 0.0)
        f1 = np.where((predicted == 0) & (correct > 0), recall, f1)
    return np.where(nothing, np.nan, f1)


def sentence_f1(judgements: Judgements, measure: str, sentence: int) -> float | None:
    """F1 (or share) of one sentence, 0 to 1; None where neither side has anything."""
    total = NO_COUNTS
    for row in judgements.of_sentence(measure, sentence):
        outcome = row.outcome
        total += Counts(
            outcome.gold_n,
            outcome.predicted_n,
            outcome.credit if outcome.gold_n else 0,
            outcome.credit if outcome.predicted_n else 0,
        )
    return figure(total)


def figure_words(judgements: Judgements, measure: str, value: float) -> str:
    """`F1 66.7`, or `right 66.7 %` where the figure is a share of gold."""
    shown = f"{100 * value:.1f}"
    if not is_share(judgements, measure):
        return f"F1 {shown}"
    return translated(CONTEXT, RIGHT).replace("%1", shown)


def is_share(judgements: Judgements, measure: str) -> bool:
    """Whether a measure has one denominator: nothing counts in the prediction."""
    spec = judgements.measures[measure]
    if spec.scored or not spec.base:
        return False
    found = judgements.outcome_counts(measure)
    return not any(outcome_of(code).predicted_n for code in found)

"""What would it bring? The change of the sums if a row that is not right were right.

Mending means, by verdict: a spurious item is taken out of the prediction, a missing one
is predicted as gold has it, and anything else (wrong label, wrong span, penalised,
partial) earns the full point of each side on which it counts. All else stays as it is:
an item that is penalised for a mended one stays penalised.
"""

from __future__ import annotations

from srlviewer.scoring.counts import NO_COUNTS, Counts
from srlviewer.scoring.verdicts import Outcome, Verdict

RIGHT = frozenset({Verdict.CORRECT, Verdict.IGNORED})
"""Verdicts in which there is nothing to mend."""


def mending(outcome: Outcome) -> Counts:
    """What mending one row with this outcome adds to the sums of its measure."""
    verdict, _, credit, gold, predicted = outcome
    if verdict in RIGHT:
        return NO_COUNTS
    recalled = credit if gold else 0
    precise = credit if predicted else 0
    if verdict is Verdict.SPURIOUS:
        return Counts(0, -predicted, 0, -precise)
    found = gold if verdict is Verdict.MISSING else predicted
    return Counts(0, found - predicted, gold - recalled, found - precise)


def is_one_sided(sums: Counts) -> bool:
    """Whether a measure has one denominator only, as perfect propositions have."""
    return not sums.predicted and sums.correct > 0


def figure(sums: Counts) -> float | None:
    """F1; recall where a measure counts nothing on the side of the prediction."""
    return sums.recall if is_one_sided(sums) else sums.f1


def gain(sums: Counts, change: Counts) -> float | None:
    """How much the figure of a measure (0 to 1) rises with this change of its sums.

    None if there is no figure before or after.
    """
    after = sums + change
    if is_one_sided(sums):
        after = after._replace(predicted=0, correct_predicted=0)
    before, then = figure(sums), figure(after)
    return None if before is None or then is None else then - before


def gain_if_right(sums: Counts, outcome: Outcome) -> float | None:
    """How much the figure would rise if this one row were right, all else equal.

    None for what is right or not scored already.
    """
    change = mending(outcome)
    return None if change == NO_COUNTS else gain(sums, change)

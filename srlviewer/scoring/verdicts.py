"""What a judgement row can say: verdict, reason, credit and counts, as one number.

An *outcome* joins the five things that belong to the situation and not to the items:
verdict, reason, credit, gold_n, predicted_n. There are few of them, so a row holds the
number of its outcome and columns of the five are looked up in a table.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Verdict(IntEnum):
    """The closed list; the names in lower case are what is shown and exported."""

    CORRECT = 0
    WRONG_LABEL = 1
    WRONG_SPAN = 2
    MISSING = 3
    SPURIOUS = 4
    PENALISED = 5
    PARTIAL = 6
    IGNORED = 7

    @property
    def code(self) -> str:
        """As written in CSV and JSON."""
        return self.name.lower()


class Outcome(NamedTuple):
    """One situation of a scheme's table of rows.

    `gold_n` and `predicted_n` are 0 or 1, or points where a scheme weighs its items.
    """

    verdict: Verdict
    reason: str
    credit: float
    gold_n: float
    predicted_n: float


_COUNTS = {
    Verdict.CORRECT: (1.0, 1, 1),
    Verdict.MISSING: (0.0, 1, 0),
    Verdict.SPURIOUS: (0.0, 0, 1),
    Verdict.IGNORED: (0.0, 0, 0),
}
_OUTCOMES: list[Outcome] = []
_NUMBERS: dict[Outcome, int] = {}


def outcome(
    verdict: Verdict,
    reason: str,
    *,
    credit: float | None = None,
    gold_n: float | None = None,
    predicted_n: float | None = None,
) -> int:
    """The number of an outcome; counts not given follow from the verdict."""
    usual = _COUNTS.get(verdict, (0.0, 1, 1))
    made = Outcome(
        verdict,
        reason,
        usual[0] if credit is None else credit,
        usual[1] if gold_n is None else gold_n,
        usual[2] if predicted_n is None else predicted_n,
    )
    return intern_outcome(made)


def intern_outcome(made: Outcome) -> int:
    """The number of this outcome in this process."""
    number = _NUMBERS.get(made)
    if number is None:
        number = _NUMBERS[made] = len(_OUTCOMES)
        _OUTCOMES.append(made)
    return number


def outcome_of(number: int) -> Outcome:
    """The outcome behind a number."""
    return _OUTCOMES[number]


def all_outcomes() -> tuple[Outcome, ...]:
    """The whole table of this process; place = number."""
    return tuple(_OUTCOMES)

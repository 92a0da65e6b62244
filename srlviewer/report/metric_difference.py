"""Why do two figures differ? Two measures of the same pair of files, item by item.

The rows of both measures are put together by the items that they name: rows that share
a gold or a predicted item (also as a piece of a joined argument) are one *case*. Each
row is in exactly one case, so the sums of the cases are those of the two measures, and
what a case adds to them under one measure and under the other is all there is to say
about its part in the difference.

`points` is that part. With N = gold + predicted and C = correct, F1 = 2C / N, and

    F1(B) - F1(A) = (2 dC - f dN) / n

exactly, where dC and dN are the differences of the sums, f is the mean of the two F1
and n the mean of the two N. Both are sums over cases, hence so is the right side: the
points of all cases add up to the difference, and those of B against A are those of A
against B with the other sign.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from srlviewer.report.case_matching import match_cases
from srlviewer.report.row_table import Integers, Mask, RowTable
from srlviewer.scoring.counts import Counts, as_counts, counts
from srlviewer.scoring.mending import figure, is_one_sided
from srlviewer.scoring.verdicts import Verdict, outcome_of

Numbers = npt.NDArray[np.float64]
MOST_BITS = 62
Situation = tuple[Verdict, str]
"""Verdict and reason."""


class Standing(StrEnum):
    """How a case stands under the two measures, `a` being the one that is shown."""

    BOTH = "both"
    """Right under both."""
    ONLY_A = "only_a"
    """Right under the first, counted and not right under the second."""
    ONLY_B = "only_b"
    NEITHER = "neither"
    """Counted under both and right under none."""
    NOT_IN_B = "not_in_b"
    """Counted under the first only."""
    NOT_IN_A = "not_in_a"
    UNCOUNTED = "uncounted"
    """Counted under none."""


STANDINGS = tuple(Standing)


@dataclass(frozen=True, slots=True)
class View:
    """One of the two measures: its rows, and the case that each belongs to.

    `order` are the rows sorted by case, `offsets` where each case begins in it; `sums`
    is cases x 4, as in `Counts`. `seen` has a bit for each of `situations` that the
    rows of a case are in, and `verdicts` one for each verdict.
    """

    table: RowTable
    case: Integers
    order: Integers
    offsets: Integers
    sums: Numbers
    verdicts: Integers
    seen: Integers
    situations: tuple[Situation, ...]
    total: Counts

    @property
    def figure(self) -> float:
        """F1, or recall where that is all there is; 0 where there is nothing."""
        return figure(self.total) or 0.0

    def situations_of(self, seen: int) -> tuple[Situation, ...]:
        """What a number of `seen` stands for."""
        return tuple(s for bit, s in enumerate(self.situations) if seen >> bit & 1)

    def rows(self, case: int) -> list[int]:
        """The rows of a case, in reading order."""
        found: list[int] = self.order[
            self.offsets[case] : self.offsets[case + 1]
        ].tolist()
        return found


class Summary(NamedTuple):
    """The sums of the cases of one standing, or of one transition in it.

    `seen` are the situations under both measures, see `View.situations_of`; None: all.
    `differing` of the `cases` have another verdict or other counts.
    """

    standing: Standing
    seen: tuple[int, int] | None
    cases: int
    differing: int
    a: Counts
    b: Counts
    points: float


def _weight(line: Summary) -> tuple[float, int, int]:
    """Sorts by points, those that do not differ by number."""
    return -abs(round(line.points, 5)), -line.differing, -line.cases


@dataclass(frozen=True, slots=True)
class MetricDifference:
    """All cases in reading order; `points` are shares (0 to 1) of F1(B) - F1(A)."""

    a: View
    b: View
    sentence: Integers
    points: Numbers
    standing: npt.NDArray[np.int8]
    """Places in STANDINGS."""
    differs: Mask
    """Whether verdict or counts are not the same under both."""

    def __len__(self) -> int:
        """The number of cases."""
        return len(self.sentence)

    @property
    def total(self) -> float:
        """F1(B) - F1(A)."""
        return self.b.figure - self.a.figure

    def summary(self) -> list[Summary]:
        """Standings with their transitions below, the weightiest first."""
        standings = [self._summed(n, self.standing == n) for n in range(len(STANDINGS))]
        lines = []
        for line in sorted(standings, key=_weight):
            if line.cases:
                lines.append(line)
                lines += self._transitions(STANDINGS.index(line.standing))
        return lines

    def _transitions(self, standing: int) -> list[Summary]:
        chosen = np.flatnonzero((self.standing == standing) & self.differs)
        seen = np.stack((self.a.seen[chosen], self.b.seen[chosen]), axis=1)
        kinds, kind = np.unique(seen, axis=0, return_inverse=True)
        kind = kind.reshape(-1)
        lines = []
        for number, (left, right) in enumerate(kinds.tolist()):
            mask = np.zeros(len(self), dtype=np.bool_)
            mask[chosen[kind == number]] = True
            lines.append(self._summed(standing, mask, (left, right)))
        return sorted(lines, key=_weight)

    def _summed(
        self, standing: int, mask: Mask, seen: tuple[int, int] | None = None
    ) -> Summary:
        return Summary(
            STANDINGS[standing],
            seen,
            int(mask.sum()),
            int((mask & self.differs).sum()),
            as_counts(self.a.sums[mask].sum(axis=0)),
            as_counts(self.b.sums[mask].sum(axis=0)),
            float(self.points[mask].sum()),
        )

    def chosen(
        self, standing: Standing | None = None, seen: tuple[int, int] | None = None
    ) -> Mask:
        """The cases that differ, all or those of a line of the summary."""
        mask: Mask = self.differs.copy()
        if standing is not None:
            mask &= self.standing == STANDINGS.index(standing)
        if seen is not None:
            mask &= (self.a.seen == seen[0]) & (self.b.seen == seen[1])
        return mask


def metric_difference(a: RowTable, b: RowTable) -> MetricDifference:
    """Compare two measures of the same sentences, of one scheme or of two.

    Raises:
        ValueError: they do not judge the same number of sentences.
    """
    if a.judgements.sentences != b.judgements.sentences:
        raise ValueError("the measures do not judge the same sentences")
    case, sentence = match_cases(a, b)
    size = len(sentence)
    first = _view(a, case[: len(a)], size)
    second = _view(b, case[len(a) :], size)
    change = second.sums - first.sums
    sides = [_two_sided(view.sums, view.total) for view in (first, second)]
    worth = weights(*(as_counts(sums.sum(axis=0)) for sums in sides))
    differs: Mask = first.verdicts != second.verdicts
    differs &= _is_counted(first) | _is_counted(second)
    differs |= change.any(axis=1)
    return MetricDifference(
        first,
        second,
        sentence,
        (sides[1] - sides[0]) @ worth,
        _standings(first, second),
        differs,
    )


def _two_sided(sums: Numbers, total: Counts) -> Numbers:
    """Recall alone is the F1 of a measure that counts as much on either side."""
    return sums[:, [0, 0, 2, 2]] if is_one_sided(total) else sums


def weights(a: Counts, b: Counts) -> Numbers:
    """What one more in each of the four sums is worth in F1(B) - F1(A).

    The products and the quotient of F1 are taken apart by their means, which is exact.
    Where both measures earn as much on either side, F1 = 2C / (gold + predicted).
    """
    first, second = np.array(a, dtype=np.float64), np.array(b, dtype=np.float64)
    mean = (first + second) / 2
    f1 = ((a.f1 or 0.0) + (b.f1 or 0.0)) / 2
    gold, predicted, correct, precise = mean
    if a.correct == a.correct_predicted and b.correct == b.correct_predicted:
        base = gold + predicted
        parts = np.array((-f1, -f1, 1.0, 1.0))
    else:
        base = sum(n[3] * n[0] + n[2] * n[1] for n in (first, second)) / 2
        parts = np.array(
            (
                -f1 * precise,
                -f1 * correct,
                2 * precise - f1 * predicted,
                2 * correct - f1 * gold,
            )
        )
    return parts / base if base else np.zeros(4)


def _view(table: RowTable, case: Integers, size: int) -> View:
    columns = (
        table.gold_n,
        table.predicted_n,
        table.credit * (table.gold_n > 0),
        table.credit * (table.predicted_n > 0),
    )
    sums = np.stack(
        [np.bincount(case, weights=column, minlength=size) for column in columns],
        axis=1,
        dtype=np.float64,
    )
    bits, situations = _situations(table)
    order = np.argsort(case, kind="stable")
    return View(
        table,
        case,
        order,
        np.searchsorted(case[order], np.arange(size + 1)),
        sums,
        _bits(case, 1 << table.verdict, size),
        _bits(case, bits, size),
        situations,
        counts(table.judgements, table.measure),
    )


def _situations(table: RowTable) -> tuple[Integers, tuple[Situation, ...]]:
    """The bit of each row, and what the bits mean; reasons only while bits last."""
    outcomes = [
        outcome_of(number) for number in range(table.outcome.max(initial=-1) + 1)
    ]
    used = np.flatnonzero(np.bincount(table.outcome, minlength=1))
    known: dict[Situation, int] = {}
    for number in used:
        known.setdefault(outcomes[number][:2], len(known))
    if len(known) > MOST_BITS:
        known = {(verdict, ""): int(verdict) for verdict in Verdict}
    bit = [known.get(o[:2], known.get((o.verdict, ""), 0)) for o in outcomes]
    bits = 1 << np.array(bit, dtype=np.int64)
    return bits[table.outcome], tuple(known)


def _bits(case: Integers, bits: Integers, size: int) -> Integers:
    found = np.zeros(size, dtype=np.int64)
    np.bitwise_or.at(found, case, bits)
    return found


def _is_counted(view: View) -> Mask:
    return np.logical_or(view.sums[:, 0] > 0, view.sums[:, 1] > 0)


def _is_right(view: View) -> Mask:
    """Counted, and everything earned on both sides."""
    gold, predicted, correct, precise = view.sums.T
    right: Mask = _is_counted(view) & (correct >= gold) & (precise >= predicted)
    return right


def _standings(a: View, b: View) -> npt.NDArray[np.int8]:
    in_a, in_b = _is_counted(a), _is_counted(b)
    right_a, right_b = _is_right(a), _is_right(b)
    chosen = {
        Standing.BOTH: right_a & right_b,
        Standing.ONLY_A: right_a & in_b & ~right_b,
        Standing.ONLY_B: right_b & in_a & ~right_a,
        Standing.NEITHER: in_a & in_b & ~right_a & ~right_b,
        Standing.NOT_IN_B: in_a & ~in_b,
        Standing.NOT_IN_A: in_b & ~in_a,
        Standing.UNCOUNTED: ~in_a & ~in_b,
    }
    return np.select(
        [chosen[standing] for standing in STANDINGS], list(range(len(STANDINGS)))
    ).astype(np.int8)

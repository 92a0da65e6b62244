"""What would it bring? Errors by verdict and reason, each group with its gain in F1.

A group may be divided further by its labels and by the predicate. Its gain is the F1 of
the measure after all of its rows are mended (`srlviewer.scoring.mending`) minus the F1
now: sums of rows, no estimate. Gains of several groups do not add up exactly, since F1
is a quotient; that of `everything` is the way to 1.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from srlviewer.comparison import Comparison
from srlviewer.report.figures import judged
from srlviewer.report.macro_gains import macro_gains
from srlviewer.report.row_predicates import RowPredicates, row_predicates
from srlviewer.report.row_table import Integers, RowTable
from srlviewer.report.tables import Row, Table
from srlviewer.scoring.counts import Counts, as_counts, counts
from srlviewer.scoring.judgements import NONE
from srlviewer.scoring.mending import RIGHT, figure, gain, mending
from srlviewer.scoring.verdicts import Verdict, outcome_of

GROUP_COLUMNS = (
    "measure",
    "verdict",
    "reason",
    "gold_label",
    "predicted_label",
    "predicate",
    "items",
    "gain",
    "f1_if_mended",
    "macro_gain",
    "file",
    "signature",
)
Numbers = npt.NDArray[np.float64]


class ErrorGroup(NamedTuple):
    """Rows that are wrong in the same way.

    Labels are None where the side has no item, and in groups that are not divided by
    them; so is the predicate. `gain` and `macro_gain` are shares (0 to 1).
    """

    verdict: Verdict
    reason: str
    gold_label: str | None
    predicted_label: str | None
    predicate: str | None
    items: int
    change: Counts
    gain: float | None
    macro_gain: float | None


@dataclass(frozen=True, slots=True)
class ErrorGroups:
    """The groups of a measure, the largest gain first.

    `everything` is the gain if all of them were mended.
    """

    measure: str
    by_labels: bool
    by_predicate: bool
    sums: Counts
    groups: tuple[ErrorGroup, ...]
    everything: float | None

    @property
    def items(self) -> int:
        """The rows of all groups."""
        return sum(group.items for group in self.groups)


def error_groups(
    table: RowTable,
    *,
    by_labels: bool = False,
    predicates: RowPredicates | None = None,
) -> ErrorGroups:
    """The groups of all counted rows that are not right.

    `predicates`: divide by them, too; see `row_predicates`.
    """
    sums = counts(table.judgements, table.measure)
    rows = error_rows(table)
    changes = _changes(table)[table.outcome[rows]]
    group, first = _numbered(_keys(table, rows, by_labels, predicates))
    size = len(first)
    totals = np.stack(
        [np.bincount(group, weights=part, minlength=size) for part in changes.T], axis=1
    )
    items = np.bincount(group, minlength=size)
    has_labels = table.judgements.measures[table.measure].labels
    macro = macro_gains(table, rows, group, size) if has_labels else [None] * size
    labels = (*table.judgements.labels, None)  # NONE, which is -1, finds the last
    found = []
    for number, row in enumerate(rows[first].tolist()):
        outcome = outcome_of(int(table.outcome[row]))
        change = as_counts(totals[number])
        found.append(
            ErrorGroup(
                outcome.verdict,
                outcome.reason,
                labels[table.gold_label[row]] if by_labels else None,
                labels[table.predicted_label[row]] if by_labels else None,
                None if predicates is None else predicates.name(row),
                int(items[number]),
                change,
                gain(sums, change),
                macro[number],
            )
        )
    found.sort(key=lambda group: (-(group.gain or 0), -group.items))
    return ErrorGroups(
        table.measure,
        by_labels,
        predicates is not None,
        sums,
        tuple(found),
        gain(sums, as_counts(totals.sum(axis=0))),
    )


def error_rows(table: RowTable) -> Integers:
    """The places of the rows that could be mended: counted, and not right."""
    right = np.isin(table.verdict, [int(verdict) for verdict in RIGHT])
    counted = (table.gold_n > 0) | (table.predicted_n > 0)
    return np.flatnonzero(counted & ~right)


def groups_table(
    comparison: Comparison,
    measure: str,
    *,
    by_labels: bool = False,
    by_predicate: bool = False,
) -> Table:
    """The groups of a measure as rows of `GROUP_COLUMNS`."""
    table = RowTable(judged(comparison), measure)
    predicates = None
    if by_predicate:
        predicates = finished(row_predicates(comparison, table, error_rows(table)))
    found = error_groups(table, by_labels=by_labels, predicates=predicates)
    return Table(GROUP_COLUMNS, group_rows(found, comparison))


def group_rows(found: ErrorGroups, comparison: Comparison) -> list[Row]:
    """One row a group; what the groups are not divided by is an empty cell."""
    before = figure(found.sums)
    tail = (comparison.predicted.path, comparison.signature)
    return [
        (
            found.measure,
            group.verdict.code,
            group.reason,
            group.gold_label,
            group.predicted_label,
            group.predicate,
            group.items,
            group.gain,
            None if before is None or group.gain is None else before + group.gain,
            group.macro_gain,
            *tail,
        )
        for group in found.groups
    ]


def finished(
    work: Generator[None, None, RowPredicates],
) -> RowPredicates:
    """The result of a generator that yields only to let others do something."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            result: RowPredicates = stop.value
            return result


def _changes(table: RowTable) -> Numbers:
    """Outcome number -> the four sums that mending adds."""
    used = range(int(table.outcome.max(initial=-1)) + 1)
    changes = [mending(outcome_of(number)) for number in used]
    return np.array(changes, dtype=np.float64).reshape(-1, 4)


def _keys(
    table: RowTable, rows: Integers, by_labels: bool, predicates: RowPredicates | None
) -> Integers:
    """One integer a row; equal where the rows belong to the same group."""
    numbers: dict[tuple[Verdict, str], int] = {}
    outcomes = map(outcome_of, range(int(table.outcome.max(initial=-1)) + 1))
    of_outcome = np.array(
        [numbers.setdefault(o[:2], len(numbers)) for o in outcomes], dtype=np.int64
    )
    key = of_outcome[table.outcome[rows]]
    if by_labels:
        size = len(table.judgements.labels) + 1
        for column in (table.gold_label, table.predicted_label):
            key = key * size + (column[rows].astype(np.int64) - NONE)
    if predicates is not None:
        key = key * max(len(predicates.names), 1) + predicates.number[rows]
    return key


def _numbered(key: Integers) -> tuple[Integers, Integers]:
    """The group of each row, and the first row of each group."""
    _, first, group = np.unique(key, return_index=True, return_inverse=True)
    return group.reshape(-1), first

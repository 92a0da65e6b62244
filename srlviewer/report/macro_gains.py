"""The gain of groups of errors in macro F1: the mean of the F1 of all labels.

A label takes part if it stands on either side; one that only spurious items have goes
when these are mended, and so do mistaken names when their items get the gold label.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from srlviewer.report.row_table import Integers, RowTable
from srlviewer.scoring.counts import Counts, counts_by_label
from srlviewer.scoring.judgements import NONE
from srlviewer.scoring.verdicts import Verdict

Numbers = npt.NDArray[np.float64]


def macro_gains(
    table: RowTable, rows: Integers, group: Integers, size: int
) -> list[float | None]:
    """The gain of each of `size` groups; `group` is that of each of `rows`."""
    labels = len(table.judgements.labels)
    before = _by_label(table)
    keys, changes = _changes(table, rows, group * labels)
    touched, place = np.unique(keys, return_inverse=True)
    sums = np.stack(
        [np.bincount(place, weights=c, minlength=len(touched)) for c in changes.T],
        axis=1,
    )
    owner, label = touched // max(labels, 1), touched % max(labels, 1)
    f_before, there_before = _f1(before)
    f_after, there_after = _f1(before[label] + sums)
    rise = np.bincount(owner, weights=f_after - f_before[label], minlength=size)
    more = there_after.astype(np.int64) - there_before[label]
    number = int(there_before.sum()) + np.bincount(owner, weights=more, minlength=size)
    total = float(f_before.sum())
    now = total / int(there_before.sum()) if there_before.any() else 0.0
    return [
        (total + r) / n - now if n else None
        for r, n in zip(rise.tolist(), number.tolist(), strict=True)
    ]


def _by_label(table: RowTable) -> Numbers:
    found = counts_by_label(table.judgements, table.measure)
    nothing = Counts(0, 0, 0, 0)
    lines = [found.get(label, nothing) for label in table.judgements.labels]
    return np.array(lines, dtype=np.float64).reshape(-1, 4)


def _changes(
    table: RowTable, rows: Integers, base: Integers
) -> tuple[Integers, Numbers]:
    """Keys (group and label) and what mending adds to their four sums."""
    verdict, credit = table.verdict[rows], table.credit[rows]
    gold, predicted = table.gold_n[rows], table.predicted_n[rows]
    gold_label = table.gold_label[rows].astype(np.int64)
    old_label = table.predicted_label[rows].astype(np.int64)
    has_gold = (gold > 0) & (gold_label != NONE)
    has_predicted = (predicted > 0) & (old_label != NONE)
    new_label = np.where(has_gold, gold_label, old_label)
    new = np.where(verdict == Verdict.MISSING, gold, predicted)
    new = np.where(verdict == Verdict.SPURIOUS, 0, new)
    parts = (
        (has_gold, gold_label, (0, 0, gold - credit, 0)),
        (has_predicted, old_label, (0, -predicted, 0, -credit)),
        (new_label != NONE, new_label, (0, new, 0, new)),
    )
    keys, changes = [], []
    for chosen, label, columns in parts:
        keys.append((base + label)[chosen])
        full = [np.broadcast_to(column, len(rows)) for column in columns]
        changes.append(np.stack(full, axis=1).astype(np.float64)[chosen])
    return np.concatenate(keys), np.concatenate(changes)


def _f1(sums: Numbers) -> tuple[Numbers, npt.NDArray[np.bool_]]:
    """F1 of each label by the usual zero rules, and whether there is any of it."""
    gold, predicted, correct, precise = sums.T
    recall = np.divide(correct, gold, out=np.zeros_like(gold), where=gold > 0)
    precision = np.divide(
        precise, predicted, out=np.zeros_like(gold), where=predicted > 0
    )
    total = precision + recall
    f1 = np.divide(
        2 * precision * recall, total, out=np.zeros_like(gold), where=total > 0
    )
    return f1, (gold > 0) | (predicted > 0)

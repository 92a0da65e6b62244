"""Tables by grammatical function: confusion with right and wrong heads, and scores.

All are sums of rows of `gf`; any of its measures can be divided by function, also those
whose labels are categories.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from srlviewer.comparison import Comparison
from srlviewer.report.figures import judged
from srlviewer.report.gf_rows import GfItems, GfRows
from srlviewer.report.row_table import Column, Integers, Mask, RowTable
from srlviewer.report.tables import NO_ITEM, Row, Table
from srlviewer.scoring.counts import Counts, whole_number
from srlviewer.scoring.judgements import NONE, Numbers

DEPENDENCIES: Final = (
    "dependency.unlabelled",
    "dependency.extended",
    "dependency.labelled",
)
"""The three views of dependencies in the chapter, from lenient to strict."""
MANY_LABELS: Final = 3000
"""From here on the square of all labels would take too much room."""
SCORE_COLUMNS: Final = ("gold", "predicted", "correct", "precision", "recall", "f1")


class CellSplit(NamedTuple):
    """How many items of a cell have the right head, another one, and are correct."""

    right: int
    wrong: int
    correct: int

    @property
    def number(self) -> int:
        """All items of the cell."""
        return self.right + self.wrong


Cells = dict[tuple[str, str], CellSplit]
"""Gold and predicted function (empty: no item on that side) -> its items."""


def gf_rows(comparison: Comparison, measure: str) -> GfRows:
    """The rows of a measure of a judged comparison under `gf`."""
    judgements = judged(comparison)
    return GfRows(RowTable(judgements, measure), GfItems(judgements))


def function_cells(rows: GfRows) -> Cells:
    """The confusion of functions; a cell counts rows."""
    return _cells(rows, *rows.functions)


def label_cells(rows: GfRows) -> Cells:
    """The confusion of the labels of the measure."""
    return _cells(rows, rows.table.gold_label, rows.table.predicted_label)


def _cells(rows: GfRows, gold: Column, predicted: Column) -> Cells:
    labels = (*rows.table.judgements.labels, "")
    size = len(labels)
    counted = rows.counted
    # NONE, which is -1, becomes the place of the empty label.
    codes = (gold[counted].astype(np.int64) % size) * size + predicted[counted] % size
    if size > MANY_LABELS:
        found, codes = np.unique(codes, return_inverse=True)
    else:  # counting is several times faster than sorting
        found = np.arange(size * size)
    numbers, right, correct = (
        np.bincount(codes[chosen], minlength=len(found))
        for chosen in (
            np.ones(len(codes), dtype=np.bool_),
            rows.is_right[counted],
            (rows.table.credit > 0)[counted],
        )
    )
    return {
        (labels[found[at] // size], labels[found[at] % size]): CellSplit(
            int(right[at]), int(numbers[at] - right[at]), int(correct[at])
        )
        for at in np.flatnonzero(numbers).tolist()
    }


def function_counts(rows: GfRows) -> dict[str, Counts]:
    """Function -> sums; recall by the gold function, precision by the predicted one."""
    table = rows.table
    gold, predicted = rows.functions
    sums = [
        _sums(label, counts > 0, table.credit, len(table.judgements.labels))
        for label, counts in ((gold, table.gold_n), (predicted, table.predicted_n))
    ]
    (gold_n, correct), (predicted_n, correct_predicted) = sums
    return {
        table.judgements.labels[i]: Counts(
            int(gold_n[i]),
            int(predicted_n[i]),
            whole_number(correct[i]),
            whole_number(correct_predicted[i]),
        )
        for i in np.flatnonzero(gold_n + predicted_n)
    }


def _sums(
    label: Column, counted: Mask, credit: Numbers, size: int
) -> tuple[Integers, Numbers]:
    counted = counted & (label != NONE)
    numbers = np.bincount(label[counted], minlength=size).astype(np.int64)
    earned = np.bincount(label[counted], credit[counted], minlength=size)
    return numbers, earned.astype(np.float64)


def in_order(names: set[str]) -> list[str]:
    """Functions as they head rows and columns: by name, "none" (`--`) as the last."""
    return sorted(names, key=lambda name: (name == "--", name))


# -- tables


def square(cells: Cells) -> Table:
    """Gold down, predicted across, as `tables.confusion_table` has it."""
    gold = in_order({g for g, _ in cells if g})
    predicted = in_order({p for _, p in cells if p})
    across = (*predicted, "")
    rows: list[Row] = [
        (
            label or NO_ITEM,
            *(cells[label, p].number if (label, p) in cells else 0 for p in across),
        )
        for label in (*gold, "")
    ]
    return Table(("gold", *predicted, NO_ITEM), rows)


def cells_table(cells: Cells) -> Table:
    """One row a cell: gold, predicted, number, with the right head, with another."""
    return Table(
        ("gold", "predicted", "items", "right_head", "other_head"),
        [
            (gold or NO_ITEM, predicted or NO_ITEM, cell.number, *cell[:2])
            for (gold, predicted), cell in sorted(cells.items())
        ],
    )


def with_source(table: Table, comparison: Comparison, measure: str) -> Table:
    """The table with file, signature and measure at the end of each row."""
    tail = (comparison.predicted.path, comparison.signature, measure)
    return Table(
        (*table.columns, "file", "signature", "measure"),
        [(*row, *tail) for row in table.rows],
    )


def functions_table(rows: GfRows) -> Table:
    """One row a function: its scores under the measure of the rows."""
    counts = function_counts(rows)
    return Table(
        ("function", *SCORE_COLUMNS),
        [(name, *score_cells(counts[name])) for name in in_order(set(counts))],
    )


def dependency_table(comparison: Comparison) -> Table:
    """One row a function: its scores as unlabelled, extended and labelled pairs.

    The function of a pair is that of its dependent, whether it counts or not.
    """
    return dependency_table_of([gf_rows(comparison, name) for name in DEPENDENCIES])


def dependency_table_of(views: list[GfRows]) -> Table:
    """The same from rows that are there already, in the order of `DEPENDENCIES`."""
    counts = [function_counts(rows) for rows in views]
    names = in_order({name for found in counts for name in found})
    columns = [
        f"{view.table.measure.partition('.')[2]}_{column}"
        for view in views
        for column in SCORE_COLUMNS
    ]
    rows: list[Row] = [
        (
            name,
            *(
                cell
                for found in counts
                for cell in score_cells(found.get(name, Counts(0, 0, 0, 0)))
            ),
        )
        for name in names
    ]
    return Table(("function", *columns), rows)


def score_cells(counts: Counts) -> Row:
    """The cells of `SCORE_COLUMNS`."""
    return (
        counts.gold,
        counts.predicted,
        counts.correct,
        counts.precision,
        counts.recall,
        counts.f1,
    )

"""Tables of plain values: what docks show, what files hold, what the terminal prints.

Every function here takes a judged `Comparison` and gives a `Table`; a view or a writer
formats the cells and computes nothing. Ratios are unrounded, 0 to 1; None is 0/0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from srlviewer.comparison import Comparison
from srlviewer.report.figures import (
    ScoreRow,
    document_rows,
    judged,
    label_rows,
    overall_rows,
    row_name,
    sentence_rows,
)
from srlviewer.scoring.counts import confusion, whole_number

Cell = str | int | float | None
Row = tuple[Cell, ...]

NO_ITEM = "(none)"
"""Heads the row and the column of a confusion table for "no item on that side"."""
SCORE_COLUMNS = ("gold", "predicted", "correct", "precision", "recall", "f1")
VALUE_COLUMNS = ("numerator", "denominator", "value")


@dataclass(frozen=True, slots=True)
class Table:
    """A header and rows of plain values, one cell for each column."""

    columns: tuple[str, ...]
    rows: Sequence[Row]


def score_cells(row: ScoreRow) -> Row:
    """The cells of `SCORE_COLUMNS`."""
    return (row.gold, row.predicted, row.correct, row.precision, row.recall, row.f1)


def scores_table(comparison: Comparison) -> Table:
    """One row for each measure, and for its macro average if it has one."""
    rows = [(row_name(r), *score_cells(r)) for r in overall_rows(comparison)]
    return Table(("measure", *SCORE_COLUMNS), rows)


def values_table(comparison: Comparison) -> Table:
    """One row for each single figure of the scheme."""
    rows: list[Row] = [
        (name, _number(v.numerator), _number(v.denominator), v.value)
        for name, v in comparison.values().items()
    ]
    return Table(("measure", *VALUE_COLUMNS), rows)


def shown_values(comparison: Comparison) -> list[Row]:
    """The rows of `values_table` as people read them: shares in per cent, with unit."""
    return [
        (
            name,
            _number(value.numerator),
            _number(value.denominator),
            value.shown,
            "%" if value.is_share else "",
        )
        for name, value in comparison.values().items()
    ]


def labels_table(comparison: Comparison, measure: str | None = None) -> Table:
    """One row for each label of each measure that has labels, or of one measure."""
    judgements = judged(comparison)
    measures = (
        [measure]
        if measure
        else [m.name for m in judgements.measures.values() if m.labels and m.scored]
    )
    rows = [
        (r.measure, r.label, *score_cells(r))
        for name in measures
        for r in label_rows(comparison, name)
    ]
    return Table(("measure", "label", *SCORE_COLUMNS), rows)


def sentences_table(comparison: Comparison) -> Table:
    """One row for each sentence (1-based) and measure, in reading order."""
    columns = ("sentence", "sentence_id", "measure", *SCORE_COLUMNS)
    return Table(columns, _placed(sentence_rows(comparison)))


def documents_table(comparison: Comparison) -> Table:
    """One row for each document and measure, in reading order."""
    columns = ("document", "measure", *SCORE_COLUMNS)
    return Table(columns, _placed(document_rows(comparison)))


def _placed(rows: Iterable[tuple[Row, ScoreRow]]) -> list[Row]:
    return [(*place, row.measure, *score_cells(row)) for place, row in rows]


def confusion_table(comparison: Comparison, measure: str) -> Table:
    """Gold labels down, predicted labels across; a cell counts rows.

    The last row and column, headed `NO_ITEM`, hold what only one side has.
    """
    cells = confusion(judged(comparison), measure)
    gold = sorted({g for g, _ in cells if g})
    predicted = sorted({p for _, p in cells if p})
    rows: list[Row] = [
        (
            label or NO_ITEM,
            *(cells.get((label, other), 0) for other in (*predicted, "")),
        )
        for label in (*gold, "")
    ]
    return Table(("gold", *predicted, NO_ITEM), rows)


def _number(value: float | None) -> float | int | None:
    return None if value is None else whole_number(value)

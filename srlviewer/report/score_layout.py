"""Scores in the tables of the paper behind a scheme (`srlviewer.scoring.layout`)."""

from __future__ import annotations

from typing import NamedTuple

from srlviewer.comparison import Comparison
from srlviewer.report.figures import Figures, ScoreRow, judged, score_row
from srlviewer.scoring.counts import NO_COUNTS, Counts, counts_by_label
from srlviewer.scoring.layout import LabelColumn, LabelTable, Layout, MeasureTable


class Column(NamedTuple):
    """A heading over precision, recall and F, and a score for each row (or none)."""

    heading: str
    scores: tuple[ScoreRow | None, ...]


class LaidOut(NamedTuple):
    """A table with its figures; `support` has the gold number of each row, if asked."""

    title: str
    heading: str
    rows: tuple[str, ...]
    columns: tuple[Column, ...]
    support: tuple[float, ...] = ()


def layout_of(comparison: Comparison) -> Layout:
    """The tables of the scheme; empty if it has none of its own."""
    layout: Layout = getattr(comparison.scheme, "layout", ())
    return layout


def laid_out(comparison: Comparison, figures: Figures) -> list[LaidOut]:
    """The tables of a judged comparison, filled."""
    made = []
    for table in layout_of(comparison):
        if isinstance(table, MeasureTable):
            made.append(_by_measure(table, figures))
        else:
            made.append(_by_label(table, comparison))
    return made


def _by_measure(table: MeasureTable, figures: Figures) -> LaidOut:
    scores = {row.measure: row for row in figures.scores if row.label is None}
    columns = [
        Column(heading, tuple(scores[name] for name in names))
        for heading, names in table.columns
    ]
    return LaidOut(table.title, "", table.rows, tuple(columns))


def _by_label(table: LabelTable, comparison: Comparison) -> LaidOut:
    """The most frequent labels of gold first; one of the prediction alone last."""
    sums = [_sums(comparison, column) for column in table.columns]
    first, *others = sums
    found = set(first).union(*others)

    def place(label: str) -> tuple[float, float, str]:
        own = first.get(label, NO_COUNTS)
        return -own.gold, -sum(s.get(label, NO_COUNTS).gold for s in others), label

    labels = sorted(found, key=place)
    columns = [
        Column(
            column.heading,
            tuple(
                score_row(column.measure, label, by_label[label])
                if label in by_label
                else None
                for label in labels
            ),
        )
        for column, by_label in zip(table.columns, sums, strict=True)
    ]
    support = tuple(first.get(label, NO_COUNTS).gold for label in labels)
    return LaidOut(table.title, table.heading, tuple(labels), tuple(columns), support)


def _sums(comparison: Comparison, column: LabelColumn) -> dict[str, Counts]:
    """Row -> sums of the labels that belong to it."""
    sums: dict[str, Counts] = {}
    for label, found in counts_by_label(judged(comparison), column.measure).items():
        row = column.row_of(label)
        sums[row] = sums.get(row, NO_COUNTS) + found
    return sums

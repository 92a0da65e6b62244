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
    """A table with its figures; in one `by_label` each score has its own gold number.

    The groups of a table by label count different things: phrases, words, pairs.
    """

    title: str
    heading: str
    rows: tuple[str, ...]
    columns: tuple[Column, ...]
    by_label: bool = False


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
    found = set[str]().union(*sums)

    def place(label: str) -> tuple[float, str]:
        return -max(s.get(label, NO_COUNTS).gold for s in sums), label

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
    return LaidOut(
        table.title, table.heading, tuple(labels), tuple(columns), by_label=True
    )


def _sums(comparison: Comparison, column: LabelColumn) -> dict[str, Counts]:
    """Row -> sums of the labels that belong to it."""
    sums: dict[str, Counts] = {}
    for label, found in counts_by_label(judged(comparison), column.measure).items():
        row = column.row_of(label)
        sums[row] = sums.get(row, NO_COUNTS) + found
    return sums

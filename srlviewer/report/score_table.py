"""The long form of a report: one row for each score and value, for CSV and TSV."""

from __future__ import annotations

from collections.abc import Iterator

from srlviewer.report.figures import Figures, Place, ScoreRow
from srlviewer.report.results import PLACES, FoldSummary, Report, Result
from srlviewer.report.tables import (
    SCORE_COLUMNS,
    VALUE_COLUMNS,
    Row,
    Table,
    score_cells,
)
from srlviewer.scoring.scheme import Value

LONG_COLUMNS = (
    "file",
    "scheme",
    "signature",
    "measure",
    "label",
    "average",
    *SCORE_COLUMNS,
    *VALUE_COLUMNS,
)


def report_table(report: Report) -> Table:
    """All numbers of a report.

    `file` is the predicted file. Rows for a sentence or document have its columns at
    the end; under folds a last column names the statistic (empty: one fold alone).
    """
    places = PLACES.get(report.by, ())
    statistic = ("statistic",) if report.summaries else ()
    rows = [
        (*head, *cells, *(place or ("",) * len(places)), *name)
        for head, cells, place, name in _all_rows(report)
    ]
    return Table((*LONG_COLUMNS, *places, *statistic), rows)


Line = tuple[Row, Row, Place, Row]
"""Cells of the head, of the numbers, of the place, of the statistic."""


def _all_rows(report: Report) -> Iterator[Line]:
    nothing: Row = ("",) if report.summaries else ()
    for result in report.results:
        for head, cells, place in _rows_of_result(result, report.by):
            yield head, cells, place, nothing
    for summary in report.summaries:
        yield from _rows_of_summary(summary, report.by)


def _rows_of_result(result: Result, by: str) -> Iterator[tuple[Row, Row, Place]]:
    comparison = result.comparison
    head = (comparison.predicted.path, comparison.scheme.name, comparison.signature)
    for cells in figure_cells(result.figures, labels=by == "label"):
        yield head, cells, ()
    for row in result.breakdown:
        yield head, _score(row), ()
    for place, row in result.placed:
        yield head, _score(row), place


def _rows_of_summary(summary: FoldSummary, by: str) -> Iterator[Line]:
    head = ("", summary.scheme, summary.signature)
    for statistic in ("mean", "stdev", "pooled"):
        found = getattr(summary, statistic)
        for cells in figure_cells(found, labels=by == "label"):
            yield head, cells, (), (statistic,)


def figure_cells(found: Figures, *, labels: bool) -> Iterator[Row]:
    """The cells from `measure` on, for scores and then values."""
    for row in found.scores:
        if labels or row.label is None:
            yield _score(row)
    for name, value in found.values.items():
        yield _value(name, value)


def _score(row: ScoreRow) -> Row:
    label = row.label or ""
    return (row.measure, label, row.average, *score_cells(row), None, None, None)


def _value(name: str, value: Value) -> Row:
    empty = ("", "", *(None for _ in SCORE_COLUMNS))
    return (name, *empty, value.numerator, value.denominator, value.value)

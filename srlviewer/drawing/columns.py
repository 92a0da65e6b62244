"""Columns of tokens: how wide they must be, and where rows break."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from srlviewer.drawing.geometry import TOKEN_GAP
from srlviewer.model.spans import Span


class Demand(NamedTuple):
    """A span of columns, half-open, that must be at least `width` px wide."""

    start: int
    end: int
    width: float


def widen(widths: list[float], demands: Iterable[Demand]) -> None:
    """Make columns wider, in place, until every demand is met.

    Short spans first, since what they need helps the longer ones; what is lacking is
    shared out evenly over the columns of the span.
    """
    for start, end, width in sorted(demands, key=lambda d: (d[1] - d[0], d)):
        lacking = width - _extent(widths, start, end)
        if lacking > 0:
            share = lacking / (end - start)
            for column in range(start, end):
                widths[column] += share


def _extent(widths: Sequence[float], start: int, end: int) -> float:
    return sum(widths[start:end]) + TOKEN_GAP * (end - start - 1)


def break_rows(widths: Sequence[float], available: float | None) -> list[Span]:
    """Half-open ranges of columns, each as many as fit; None: one row."""
    if available is None or not widths:
        return [(0, len(widths))]
    rows, start, used = [], 0, 0.0
    for column, width in enumerate(widths):
        needed = width if column == start else used + TOKEN_GAP + width
        if needed > available and column > start:
            rows.append((start, column))
            start, needed = column, width
        used = needed
    rows.append((start, len(widths)))
    return rows


def rows_of_columns(rows: Sequence[Span]) -> list[int]:
    """For each column the row it is in."""
    return [row for row, (start, end) in enumerate(rows) for _ in range(start, end)]


def fit_rows(
    widths: list[float], demands: Sequence[Demand], available: float | None
) -> list[Span]:
    """Rows in which the first part of every demand has the width it needs.

    A break may leave too little of a span in its row. Its columns are widened then, and
    rows are broken again; after a few rounds the breaks stay as they are, so that a row
    may become wider than what is available, but no label is ever cut.
    """
    widen(widths, demands)
    rows = break_rows(widths, available)
    if available is None:
        return rows
    for round_ in range(8):
        row_of = rows_of_columns(rows)
        lacking = []
        for demand in demands:
            row = row_of[demand.start]
            end = min(demand.end, rows[row][1])
            if end < demand.end and _extent(widths, demand.start, end) < demand.width:
                lacking.append(Demand(demand.start, end, demand.width))
        if not lacking:
            break
        widen(widths, lacking)
        if round_ < 5:
            rows = break_rows(widths, available)
    return rows

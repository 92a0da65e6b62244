"""Columns of tokens: how wide they must be, and where rows break."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from typing import NamedTuple

from srlviewer.drawing.geometry import TOKEN_GAP
from srlviewer.model.spans import Span

FULL_ENOUGH = 0.55
"""A row is at least as full as this where it ends early to keep spans together."""
EMPTINESS = 4.0
"""How many spans may be cut to keep a row from staying empty all along."""


class Demand(NamedTuple):
    """A span of columns, half-open, that must be at least `width` px wide.

    Where it goes on in another row, its part there must be at least `rest` px wide.
    """

    start: int
    end: int
    width: float
    rest: float = 0.0


def widen(widths: list[float], demands: Iterable[Demand]) -> None:
    """Make columns wider, in place, until every demand is met.

    Short spans first, since what they need helps the longer ones; what is lacking is
    shared out evenly over the columns of the span.
    """
    for start, end, width, _ in sorted(demands, key=lambda d: (d[1] - d[0], d)):
        lacking = width - _extent(widths, start, end)
        if lacking > 0:
            share = lacking / (end - start)
            for column in range(start, end):
                widths[column] += share


def _extent(widths: Sequence[float], start: int, end: int) -> float:
    return sum(widths[start:end]) + TOKEN_GAP * (end - start - 1)


def break_rows(
    widths: Sequence[float], available: float | None, cuts: Sequence[int] = ()
) -> list[Span]:
    """Half-open ranges of columns, each of as many as fit; None: one row.

    `cuts[c]` says how many spans a break before column c would cut. A row ends a little
    early where that cuts fewer of them.
    """
    if available is None or not widths:
        return [(0, len(widths))]
    rows, start, size = [], 0, len(widths)
    while start < size:
        end, used = start + 1, widths[start]
        best, best_badness = end, inf
        while True:
            is_last = end == size
            emptiness = 0.0 if is_last else max(0.0, 1 - used / available)
            badness = EMPTINESS * emptiness + (0 if is_last or not cuts else cuts[end])
            if 1 - emptiness < FULL_ENOUGH:
                best = end  # only if nothing more fits
            elif badness <= best_badness:
                best, best_badness = end, badness
            if is_last or used + TOKEN_GAP + widths[end] > available:
                break
            used += TOKEN_GAP + widths[end]
            end += 1
        rows.append((start, best))
        start = best
    return rows


def cuts_of(demands: Iterable[Demand], size: int) -> list[int]:
    """For each column how many different spans go on there from the column before."""
    cuts = [0] * size
    for start, end in {(demand.start, demand.end) for demand in demands}:
        for column in range(start + 1, end):
            cuts[column] += 1
    return cuts


def rows_of_columns(rows: Sequence[Span]) -> list[int]:
    """For each column the row it is in."""
    return [row for row, (start, end) in enumerate(rows) for _ in range(start, end)]


def fit_rows(
    widths: list[float], demands: Sequence[Demand], available: float | None
) -> list[Span]:
    """Rows in which every part of every demand has the width it needs.

    A break may leave too little of a span in a row. Its columns are widened then, and
    rows are broken again; after a few rounds the breaks stay as they are, so that a row
    may become wider than what is available, but no label is ever cut.
    """
    widen(widths, demands)
    cuts = cuts_of(demands, len(widths))
    rows = break_rows(widths, available, cuts)
    if available is None:
        return rows
    for round_ in range(8):
        lacking = [
            part
            for part in parts_in_rows(demands, rows)
            if _extent(widths, part.start, part.end) < part.width - 1e-9
        ]
        if not lacking:
            break
        widen(widths, lacking)
        if round_ < 5:
            rows = break_rows(widths, available, cuts)
    return rows


def parts_in_rows(demands: Iterable[Demand], rows: Sequence[Span]) -> list[Demand]:
    """What demands that a break has cut ask of their parts."""
    row_of = rows_of_columns(rows)
    found = []
    for demand in demands:
        first, last = row_of[demand.start], row_of[demand.end - 1]
        if first == last:
            continue
        found.append(Demand(demand.start, rows[first][1], demand.width))
        for row in range(first + 1, last + 1):
            start, end = rows[row]
            found.append(Demand(start, min(end, demand.end), demand.rest))
    return found

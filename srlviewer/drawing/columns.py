"""Columns of tokens: how wide they must be, and where rows break."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from heapq import heappop, heappush
from itertools import accumulate
from math import inf
from typing import NamedTuple

from srlviewer.drawing.geometry import TOKEN_GAP
from srlviewer.model.spans import Span

FULL_ENOUGH = 0.7
"""A row is at least as full as this where it ends early to keep spans together."""
EMPTINESS = 4.0
"""How many spans may be cut to keep a row from staying empty all along."""
BREAKS = 6
"""How often rows are broken anew for what breaks ask for."""


class Demand(NamedTuple):
    """A span of columns, half-open, that must be at least `width` px wide.

    Where it goes on in another row, its part there must be at least `rest` px wide; if
    it `may_break`, it asks for nothing once it is cut.
    """

    start: int
    end: int
    width: float
    rest: float = 0.0
    may_break: bool = False


def widen(widths: list[float], demands: Iterable[Demand]) -> bool:
    """Make columns wider, in place, until every demand is met; False: they all were.

    Short spans first, since what they need helps the longer ones; what is lacking is
    shared out evenly over the columns of the span.
    """
    # The gaps alone are enough for most long spans.
    short = [d for d in demands if d.width > TOKEN_GAP * (d.end - d.start - 1)]
    is_wider = False
    for start, end, width, *_ in sorted(short, key=lambda d: (d[1] - d[0], d)):
        lacking = width - _extent(widths, start, end)
        if lacking > 0:
            is_wider = True
            share = lacking / (end - start)
            for column in range(start, end):
                widths[column] += share
    return is_wider


def _extent(widths: Sequence[float], start: int, end: int) -> float:
    return sum(widths[start:end]) + TOKEN_GAP * (end - start - 1)


def break_rows(
    widths: Sequence[float],
    available: float | None,
    cuts: Sequence[int] = (),
    glued: Container[int] = (),
    begun: Container[int] = (),
) -> list[Span]:
    """Half-open ranges of columns, each of as many as fit; None: one row.

    `cuts[c]` says how many spans a break before column c would cut. A row ends a little
    early where that cuts fewer of them. Before the columns that are `glued` to the one
    on their left no row ends, as long as there is another place. With those that are
    `begun` a row begins in any case.
    """
    if available is None or not widths:
        return [(0, len(widths))]
    rows, start = [], 0
    while start < len(widths):
        end = _row_end(start, widths, available, cuts, glued, begun)
        rows.append((start, end))
        start = end
    return rows


def _row_end(
    start: int,
    widths: Sequence[float],
    available: float,
    cuts: Sequence[int],
    glued: Container[int],
    begun: Container[int],
) -> int:
    """Where the row that begins with a column ends best."""
    size, used = len(widths), widths[start]
    best, best_badness = start + 1, inf
    for end in range(start + 1, size + 1):
        if end > start + 1:
            used += TOKEN_GAP + widths[end - 1]
            if used > available:
                break
        if end == size or end in begun:
            return end
        emptiness = max(0.0, 1 - used / available)
        badness = EMPTINESS * emptiness + (cuts[end] if cuts else 0)
        if end in glued and best not in glued:
            continue
        if best in glued or 1 - emptiness < FULL_ENOUGH:
            best = end  # only if nothing more fits
        elif badness <= best_badness:
            best, best_badness = end, badness
    return best


def cuts_of(demands: Iterable[Demand], size: int) -> list[int]:
    """For each column how many different spans go on there from the column before."""
    steps = [0] * (size + 1)
    for start, end in {(demand.start, demand.end) for demand in demands}:
        if end > start + 1:
            steps[start + 1] += 1
            steps[end] -= 1
    return list(accumulate(steps))[:size]


def rows_of_columns(rows: Sequence[Span]) -> list[int]:
    """For each column the row it is in."""
    return [row for row, (start, end) in enumerate(rows) for _ in range(start, end)]


def fit_rows(
    widths: list[float],
    demands: Sequence[Demand],
    available: float | None,
    glued: Container[int] = (),
    begun: Container[int] = (),
) -> list[Span]:
    """Rows in which every part of every demand has the width it needs.

    A break may leave too little of a span in a row. Its columns are widened then, and
    rows are broken again; after a few rounds the breaks stay as they are, so that a row
    may become wider than what is available, but no label is ever cut. What was widened
    for a break that is not made in the end is taken back.
    """
    widen(widths, demands)
    cuts = cuts_of(demands, len(widths))
    narrow = list(widths)
    rows = break_rows(widths, available, cuts, glued, begun)
    if available is None:
        return rows
    for _ in range(BREAKS):
        if not widen(widths, _lacking(widths, demands, rows)):
            break
        if all(_extent(widths, *row) <= available for row in rows):
            break
        rows = break_rows(widths, available, cuts, glued, begun)
    widths[:] = narrow
    widen(widths, _lacking(widths, demands, rows))
    return rows


def _lacking(
    widths: Sequence[float], demands: Iterable[Demand], rows: Sequence[Span]
) -> list[Demand]:
    """The parts that are not as wide as is asked for."""
    return [
        part
        for part in parts_in_rows(demands, rows)
        if part.width > TOKEN_GAP * (part.end - part.start - 1)
        and _extent(widths, part.start, part.end) < part.width - 1e-9
    ]


def parts_in_rows(demands: Iterable[Demand], rows: Sequence[Span]) -> list[Demand]:
    """What demands that a break has cut ask of their parts.

    Of those that pass through a whole row only the widest is asked for there.
    """
    row_of = rows_of_columns(rows)
    found = []
    through: list[tuple[int, int, float]] = []
    for demand in demands:
        first, last = row_of[demand.start], row_of[demand.end - 1]
        if first == last or demand.may_break:
            continue
        found.append(Demand(demand.start, rows[first][1], demand.width))
        found.append(Demand(rows[last][0], demand.end, demand.rest))
        if last > first + 1:
            through.append((first + 1, last, demand.rest))
    widest = _widest(through, len(rows))
    found += [Demand(*row, w) for row, w in zip(rows, widest, strict=True) if w]
    return found


def _widest(through: Iterable[tuple[int, int, float]], size: int) -> list[float]:
    """For each row the largest of those that pass through it: (first, end, width)."""
    waiting = sorted(through, reverse=True)
    open_: list[tuple[float, int]] = []
    found = []
    for row in range(size):
        while waiting and waiting[-1][0] == row:
            _, end, width = waiting.pop()
            heappush(open_, (-width, end))
        while open_ and open_[0][1] <= row:
            heappop(open_)
        found.append(-open_[0][0] if open_ else 0.0)
    return found

"""Where the leaves of a tree stand among the columns of a picture.

A token stands over its columns; tokens of another tokenisation may have to share one. A
trace stands in room of its own in front of a column.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.drawing.columns import Demand
from srlviewer.drawing.geometry import TOKEN_GAP
from srlviewer.drawing.placing import Grid
from srlviewer.drawing.tree_shape import Leaf, LeafKind
from srlviewer.model.spans import Span


class Seat(NamedTuple):
    """The place of a leaf.

    `columns`, half-open, of which it takes all but `before` shares of the first and
    `after` shares of the last one, each of `shares`. Where they are empty, the leaf
    stands in front of the column at which they begin, the `nth` of `shares` there.
    """

    columns: Span
    before: int = 0
    after: int = 0
    shares: tuple[int, int] = (1, 1)

    @property
    def is_between(self) -> bool:
        """In front of a column."""
        return self.columns[0] == self.columns[1]


def take_seats(
    leaves: Sequence[Leaf], columns: Sequence[Span], size: int
) -> tuple[Seat, ...]:
    """A seat for each leaf; `columns` are those of the tokens, `size` counts them."""
    spans = _spans(leaves, columns, size)
    sharing: dict[int, list[int]] = defaultdict(list)
    between: dict[int, list[int]] = defaultdict(list)
    for number, (start, end) in enumerate(spans):
        if start == end:
            between[start].append(number)
        for column in range(start, end):
            sharing[column].append(number)
    seats = []
    for number, (start, end) in enumerate(spans):
        if start == end:
            here = between[start]
            seats.append(Seat((start, end), here.index(number), 0, (len(here), 1)))
            continue
        first, last = sharing[start], sharing[end - 1]
        before = first.index(number)
        after = len(last) - 1 - last.index(number)
        seats.append(Seat((start, end), before, after, (len(first), len(last))))
    return tuple(seats)


def _spans(leaves: Sequence[Leaf], columns: Sequence[Span], size: int) -> list[Span]:
    """The columns of each leaf; none, before a column, where it has its own room."""
    follows: list[int] = []
    column = size
    for leaf in reversed(leaves):
        if leaf.kind is LeafKind.TOKEN:
            column = columns[leaf.number][0]
        follows.append(column)
    follows.reverse()
    found = []
    last = -1
    for leaf, column in zip(leaves, follows, strict=True):
        if leaf.kind is LeafKind.TOKEN:
            found.append(columns[leaf.number])
            last = columns[leaf.number][1] - 1
        elif column == last:  # between two tokens of one column
            found.append((column, column + 1))
        else:
            found.append((column, column))
    return found


def natural_widths(
    seats: Sequence[Seat], widths: Sequence[float], own: Sequence[float]
) -> list[float]:
    """How wide the places of leaves are with these columns; `own` where there is none.

    `own` begins with the leaves. Only an estimate where tokens share a column.
    """
    found = []
    for seat, least in zip(seats, own, strict=False):
        start, end = seat.columns
        if seat.is_between:
            found.append(least)
        else:
            whole = sum(widths[start:end]) + TOKEN_GAP * (end - start - 1)
            found.append(whole / max(seat.shares))
    return found


def seat_demands(seats: Sequence[Seat], widths: Sequence[float]) -> list[Demand]:
    """What columns need so that each leaf has its width."""
    found = []
    for seat, width in zip(seats, widths, strict=True):
        if not seat.is_between:
            shares = max(seat.shares)
            needed = width if shares == 1 else shares * (width + TOKEN_GAP)
            found.append(Demand(*seat.columns, needed))
    return found


def room_in_front(
    seats: Sequence[Seat], widths: Sequence[float], size: int
) -> list[float]:
    """The room that each column needs in front of it."""
    found = [0.0] * size
    for seat, width in zip(seats, widths, strict=True):
        if seat.is_between and seat.columns[0] < size:
            found[seat.columns[0]] += width + TOKEN_GAP
    return found


def seat_extents(
    seats: Sequence[Seat], widths: Sequence[float], grid: Grid
) -> list[tuple[float, float]]:
    """From where to where each leaf reaches, in px; they never overlap."""
    size = len(grid.left)
    found: list[tuple[float, float]] = [(0.0, 0.0)] * len(seats)
    at = grid.row_end(0)
    for number, seat in enumerate(seats):
        start, end = seat.columns
        if not seat.is_between:
            share, last_share = seat.shares
            left = grid.left[start] + grid.width[start] * seat.before / share
            right = grid.left[end - 1] + grid.width[end - 1] * (
                1 - seat.after / last_share
            )
            found[number] = (left, right)
        elif start == size:
            found[number] = (at + TOKEN_GAP, at + TOKEN_GAP + widths[number])
            at = found[number][1]
    edge, column = 0.0, -1
    for number in reversed(range(len(seats))):
        seat = seats[number]
        if seat.is_between and seat.columns[0] < size:
            if seat.columns[0] != column:
                column = seat.columns[0]
                edge = grid.left[column]
            found[number] = (edge - TOKEN_GAP - widths[number], edge - TOKEN_GAP)
            edge = found[number][0]
    return found

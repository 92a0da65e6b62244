"""Widths of columns and breaks of rows."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from srlviewer.drawing.columns import (
    Demand,
    break_rows,
    cuts_of,
    fit_rows,
    widen,
)
from srlviewer.drawing.geometry import TOKEN_GAP


def extent(widths, start, end):
    return sum(widths[start:end]) + TOKEN_GAP * (end - start - 1)


def test_short_spans_are_served_first():
    widths = [10.0, 10.0, 10.0]
    widen(widths, [Demand(0, 3, 80), Demand(1, 2, 60)])
    # The wide column in the middle is enough for the whole span.
    assert widths == [10, 60, 10]


def test_what_is_lacking_is_shared_out():
    widths = [10.0, 20.0]
    widen(widths, [Demand(0, 2, 30 + TOKEN_GAP + 10)])
    assert widths == [15, 25]


def test_rows_are_as_full_as_they_can_be():
    assert break_rows([40, 40, 40], 40 + TOKEN_GAP + 40) == [(0, 2), (2, 3)]
    assert break_rows([40, 400, 40], 100) == [(0, 1), (1, 2), (2, 3)]
    assert break_rows([40, 40], None) == [(0, 2)]
    assert break_rows([], 100) == [(0, 0)]


@given(
    st.lists(st.floats(1, 90), min_size=1, max_size=25),
    st.lists(
        st.tuples(st.integers(0, 24), st.integers(1, 6), st.floats(1, 200)), max_size=12
    ),
    st.floats(50, 600),
)
def test_every_first_part_is_wide_enough(widths, wishes, available):
    size = len(widths)
    demands = [
        Demand(start, min(size, start + length), width, width / 2)
        for start, length, width in wishes
        if start < size
    ]
    widths = list(widths)
    rows = fit_rows(widths, demands, available)
    assert [c for start, end in rows for c in range(start, end)] == list(range(size))
    for start, end, width, rest in demands:
        parts = [(max(start, a), min(end, b)) for a, b in rows if a < end and start < b]
        assert extent(widths, *parts[0]) >= width - 1e-6
        assert all(extent(widths, *part) >= rest - 1e-6 for part in parts[1:])


def test_a_row_ends_early_rather_than_cutting_spans():
    widths = [40.0] * 8
    room = 5 * 40 + 4 * TOKEN_GAP
    assert break_rows(widths, room) == [(0, 5), (5, 8)]
    demands = [Demand(4, 7, 10), Demand(4, 6, 10), Demand(4, 6, 20)]
    cuts = cuts_of(demands, 8)
    assert cuts == [0, 0, 0, 0, 0, 2, 1, 0]
    assert break_rows(widths, room, cuts) == [(0, 4), (4, 8)]
    # But not at the price of a row that is half empty.
    assert break_rows(widths, room, [9, 9, 0, 9, 9, 9, 9, 9])[0] == (0, 5)

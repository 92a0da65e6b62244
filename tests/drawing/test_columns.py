"""Widths of columns and breaks of rows."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from srlviewer.drawing.columns import (
    Demand,
    break_rows,
    cuts_of,
    fit_rows,
    parts_in_rows,
    widen,
)
from srlviewer.drawing.geometry import TOKEN_GAP
from srlviewer.drawing.line_breaks import glued_columns


def extent(widths, start, end):
    return sum(widths[start:end]) + TOKEN_GAP * (end - start - 1)


def test_the_widest_of_those_that_pass_through_a_row_is_asked_for():
    rows = [(0, 2), (2, 4), (4, 6), (6, 8), (8, 10)]
    demands = [Demand(1, 9, 50, 20), Demand(0, 7, 50, 30), Demand(3, 4, 99, 99)]
    parts = parts_in_rows(demands, rows)
    assert [p for p in parts if (p.start, p.end) == (2, 4)] == [Demand(2, 4, 30)]
    assert [p for p in parts if (p.start, p.end) == (6, 8)] == [Demand(6, 8, 20)]
    assert Demand(8, 9, 20) in parts
    assert Demand(6, 7, 30) in parts
    assert Demand(0, 2, 50) in parts


def test_cuts_are_counted_by_column():
    demands = [Demand(0, 3, 1), Demand(0, 3, 9), Demand(1, 4, 1), Demand(2, 3, 1)]
    assert cuts_of(demands, 5) == [0, 1, 2, 1, 0]


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
    for start, end, width, rest, _ in demands:
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


def test_a_row_is_seven_tenths_full_before_it_ends_early():
    widths = [40.0] * 12
    room = 10 * 40 + 9 * TOKEN_GAP
    for early, end in ((7, 10), (8, 8)):
        cuts = [0 if column == early else 3 for column in range(12)]
        assert break_rows(widths, room, cuts)[0] == (0, end)


def test_no_row_ends_before_what_is_glued():
    room = 3 * 40 + 2 * TOKEN_GAP
    assert break_rows([40, 40, 40, 5], room, (), {3}) == [(0, 2), (2, 4)]
    assert break_rows([40, 40, 40, 5], room, [0, 0, 9, 0], {3}) == [(0, 2), (2, 4)]
    # A word that fills its row alone cannot keep its full stop.
    assert break_rows([40, 120, 5], 120, (), {2}) == [(0, 1), (1, 2), (2, 3)]
    # Where all are glued a break is needed all the same.
    assert break_rows([40] * 6, room, (), set(range(6))) == [(0, 3), (3, 6)]


def test_marks_stay_with_their_words():
    said = (
        "He",
        "said",
        ":",
        '"',
        "Go",
        "(",
        "now",
        ")",
        "!",
        '"',
        "-",
        "¿",
        "Sí",
        "?",
    )
    glued = {said[column]: column for column in glued_columns(said)}
    assert set(glued) == {":", "Go", "now", ")", "!", '"', "Sí", "?"}
    assert glued['"'] == 9
    assert glued_columns(("``", "Go", "''", "-LRB-")) == {1, 2}
    assert glued_columns((".",)) == frozenset()
    assert glued_columns(("", ".")) == {1}


def test_what_a_break_asked_for_that_is_not_made_is_taken_back():
    widths = [40.0] * 6
    room = 4 * 40 + 3 * TOKEN_GAP
    rows = fit_rows(widths, [Demand(3, 6, 120, 0)], room)
    # Column 3 alone had to be as wide when the first row still ended behind it.
    assert rows == [(0, 3), (3, 5), (5, 6)]
    assert extent(widths, 3, 5) == 120
    assert widths[:3] == [40, 40, 40]


def test_a_demand_that_may_break_asks_only_for_the_whole():
    demands = [Demand(1, 3, 200, may_break=True)]
    assert parts_in_rows(demands, [(0, 2), (2, 4)]) == []
    widths = [40.0] * 3
    widen(widths, demands)
    assert extent(widths, 1, 3) == 200

"""Lanes found with heaps are those that a look at every lane would find."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from srlviewer.drawing.stacking import LANES_TRIED, lanes_in_gaps, lanes_of

HULLS = st.lists(
    st.tuples(st.integers(0, 30), st.integers(1, 12)).map(
        lambda t: (t[0], t[0] + t[1])
    ),
    max_size=40,
).map(sorted)


def first_fit(hulls, lanes):
    """The definition: the first lane in which nothing meets the hull."""
    found = []
    for start, end in hulls:
        number = 0
        while number < len(lanes) and not all(
            e <= start or end <= s for s, e in lanes[number]
        ):
            number += 1
        if number == len(lanes):
            lanes.append([])
        lanes[number].append((start, end))
        found.append(number)
    return found


@given(HULLS)
def test_the_first_free_lane_is_taken(hulls):
    assert lanes_of(hulls) == first_fit(hulls, [])


@given(HULLS, HULLS)
def test_gaps_are_filled_before_lanes_are_added(hulls, late):
    lanes = []
    first_fit(hulls, lanes)
    if len(lanes) <= LANES_TRIED:
        expected = first_fit(late, [list(lane) for lane in lanes])
        assert lanes_in_gaps(late, lanes) == expected


def test_only_the_first_lanes_are_asked_for_a_gap():
    deep = [[(n, 1000 - n)] for n in range(LANES_TRIED)] + [[(0, 5)]]
    assert lanes_in_gaps([(200, 201), (200, 202), (900, 901)], deep) == [
        LANES_TRIED + 1,
        LANES_TRIED + 2,
        LANES_TRIED + 1,
    ]

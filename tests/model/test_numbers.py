"""Numbers of any length in ASCII digits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.model.numbers import BEYOND, signed_number, whole_number


@given(st.integers(0, 10**17), st.integers(0, 5000))
def test_leading_zeros_do_not_count(number, zeros):
    assert whole_number("0" * zeros + str(number)) == number
    assert signed_number("-" + "0" * zeros + str(number)) == -number


@pytest.mark.parametrize("digits", [19, 4300, 4301, 100_000])
def test_numbers_of_any_length_lie_beyond_every_file(digits):
    assert whole_number("9" * digits) == BEYOND
    assert signed_number("-" + "9" * digits) == -BEYOND


@pytest.mark.parametrize("text", ["", "-", "٣", "²", "1_0", " 1", "1.0", "+1", "x"])
def test_what_is_no_number(text):
    assert whole_number(text) is None
    assert signed_number(text) is None
    assert whole_number("-1") is None

"""Stable addresses of items."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.model.address import SIDES, ItemAddress, parse_address

KINDS = st.sampled_from(["predicate", "argument", "token"])


@given(st.integers(0, 10**6), st.sampled_from(SIDES), KINDS, st.integers(0, 1000))
def test_address_of_an_item_is_read_back(sentence, side, kind, number):
    address = ItemAddress(sentence, side, kind, number)
    assert parse_address(str(address)) == address


@given(st.integers(0, 10**6))
def test_address_of_a_sentence_is_its_number(sentence):
    assert str(ItemAddress(sentence)) == str(sentence + 1)
    assert parse_address(f" {sentence + 1} ") == ItemAddress(sentence)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "x",
        "-1",
        "1:gold",
        "1:left:token:1",
        "1:gold::1",
        "1:gold:token:0",
        "²",
    ],
)
def test_anything_else_is_no_address(text):
    assert parse_address(text) is None

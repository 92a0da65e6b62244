"""Stretches that cross others."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.scoring.crossing import crossing

STRETCHES = st.lists(
    st.tuples(st.integers(0, 12), st.integers(1, 9)).map(lambda c: (c[0], c[0] + c[1])),
    max_size=14,
)


def columns(stretches):
    return np.array(stretches, dtype=np.int64).reshape(-1, 2).T


def cross(one, other) -> bool:
    mine, others = set(range(*one)), set(range(*other))
    return bool(mine & others and mine - others and others - mine)


@given(stretches=STRETCHES, others=STRETCHES)
def test_they_share_words_and_neither_holds_the_other(stretches, others) -> None:
    found = crossing(*columns(stretches), *columns(others))
    assert found.tolist() == [any(cross(s, o) for o in others) for s in stretches]


def test_very_many_are_not_compared_in_pairs() -> None:
    """All pairs of these would not fit into memory."""
    begin = np.arange(0, 2_000_000, 4)
    assert not crossing(begin, begin + 4, begin, begin + 4).any()
    assert crossing(begin + 1, begin + 5, begin, begin + 4).all()

"""Matching by keys, many at a time, against counting them one by one."""

from __future__ import annotations

from collections import Counter

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.scoring.multisets import is_among, match, ranks

KEYS = st.lists(st.integers(0, 5), max_size=12).map(
    lambda keys: np.array(keys, dtype=np.int64)
)


@given(KEYS, KEYS)
def test_partners_have_the_same_key_and_are_met_once(mine, others):
    partners = match(mine, others)
    met = [(n, p) for n, p in enumerate(partners.tolist()) if p >= 0]
    assert all(mine[n] == others[p] for n, p in met)
    assert len({p for _, p in met}) == len(met)
    both = Counter(mine.tolist()) & Counter(others.tolist())
    assert len(met) == both.total()


@given(KEYS)
def test_ranks_count_those_in_front(keys):
    expected = [keys[:n].tolist().count(key) for n, key in enumerate(keys.tolist())]
    assert ranks(keys).tolist() == expected


@given(KEYS, KEYS)
def test_what_is_among_others(few, many):
    expected = [key in many.tolist() for key in few.tolist()]
    assert is_among(few, many).tolist() == expected

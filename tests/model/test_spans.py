"""Sets of tokens as ranges, against plain sets."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from srlviewer.model.spans import (
    dice,
    format_spans,
    shared_tokens,
    spans_of_tokens,
    tokens_of,
    union,
)

TOKENS = st.sets(st.integers(0, 20))


@given(TOKENS)
def test_spans_and_tokens_are_one(tokens):
    spans = spans_of_tokens(tokens)
    assert tokens_of(spans) == tuple(sorted(tokens))
    # Sorted, disjoint and not touching.
    assert all(start < end for start, end in spans)
    ends = [end for _, end in spans]
    starts = [start for start, _ in spans]
    assert all(end < start for end, start in zip(ends, starts[1:], strict=False))


@given(TOKENS, TOKENS)
def test_two_sets(one, other):
    left, right = spans_of_tokens(one), spans_of_tokens(other)
    assert set(tokens_of(union(left, right))) == one | other
    assert shared_tokens(left, right) == len(one & other)
    size = len(one) + len(other)
    assert dice(left, right) == (2 * len(one & other) / size if size else 0.0)


@given(TOKENS)
def test_shown_ranges_count_from_one(tokens):
    shown = format_spans(spans_of_tokens(tokens))
    found = set()
    for part in shown.split(",") if shown else ():
        first, _, last = part.partition("-")
        found |= set(range(int(first), int(last or first) + 1))
    assert found == {token + 1 for token in tokens}

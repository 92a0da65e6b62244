"""The quick test of heads against a plain walk."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from srlviewer.formats import columns
from srlviewer.formats.columns import are_heads_sound, cycles

HEADS = st.lists(st.integers(-1, 12), max_size=12) | st.lists(
    st.integers(0, 3), min_size=1, max_size=6
)


def is_tree(heads):
    size = len(heads)
    if any(not 0 <= head <= size for head in heads):
        return False
    for token in range(1, size + 1):
        seen = set()
        while token and token not in seen:
            seen.add(token)
            token = heads[token - 1]
        if token:
            return False
    return True


@given(HEADS)
def test_quick_test_is_exact_for_short_sentences(heads):
    assert are_heads_sound(tuple(map(str, heads))) == is_tree(heads)


@given(HEADS)
def test_cycles_are_found_where_there_is_no_tree(heads):
    size = len(heads)
    parents = [head if 0 <= head <= size else 0 for head in heads]
    found = cycles(parents)
    assert bool(found) == (not is_tree(parents))
    for cycle in found:
        assert cycle[0] == min(cycle)
        for token, head in zip(cycle, (*cycle[1:], cycle[0]), strict=True):
            assert parents[token - 1] == head


def test_chains_of_any_length_are_sound():
    for size in (1, 2, 3, 31, 32, 33, 248, 249):
        assert are_heads_sound(tuple(map(str, range(size))))
        circle = (str(size), *map(str, range(1, size)))
        assert not are_heads_sound(circle)


def test_words_are_no_heads():
    for cell in ("_", "x", "", "-1", "1.0", "٣", "²", "1" * 50):
        assert not are_heads_sound(("0", cell))
    assert are_heads_sound(("02", "0"))


@given(st.integers(1, 700), st.randoms(use_true_random=False))
def test_trees_of_any_length(size, rng):
    heads = [0, *(rng.randint(1, token) for token in range(1, size))]
    assert columns.is_tree(tuple(map(str, heads)))
    # All tokens hang below the first one: with a head it is part of a cycle.
    assert not columns.is_tree((str(size), *map(str, heads[1:])))
    assert not columns.is_tree(("_", *map(str, heads[1:])))
    assert not columns.is_tree((str(size + 1), *map(str, heads[1:])))

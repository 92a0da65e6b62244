"""The best one-to-one pairing."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from srlviewer.scoring import assignment
from srlviewer.scoring.assignment import best_pairing

WEIGHTS = st.dictionaries(
    st.tuples(st.integers(0, 3), st.integers(0, 3)),
    st.tuples(st.integers(0, 1), st.integers(0, 1), st.integers(1, 3)),
    max_size=10,
)


def all_pairings(pairs):
    if not pairs:
        yield []
        return
    first, *rest = pairs
    yield from all_pairings(rest)
    fitting = [p for p in rest if p[0] != first[0] and p[1] != first[1]]
    for further in all_pairings(fitting):
        yield [first, *further]


@given(WEIGHTS)
def test_the_greatest_sum_and_the_smallest_list(weights):
    def rank(pairs):
        total = [sum(weights[p][place] for p in pairs) for place in range(3)]
        return [-number for number in total], pairs

    best = min(map(rank, all_pairings(sorted(weights))))
    assert best_pairing(weights) == best[1]


def test_many_items_are_paired_without_ties_told_apart(monkeypatch):
    weights = {
        (one, other): (int(one % 7 == other % 7), 1 + (one * other) % 5)
        for one in range(12)
        for other in range(12)
    }
    exact = best_pairing(weights)
    monkeypatch.setattr(assignment, "EXACT_TIES", 3)

    def total(pairs):
        return [sum(weights[p][place] for p in pairs) for place in range(2)]

    found = best_pairing(weights)
    assert total(found) == total(exact)
    assert len(found) == 12


def test_beyond_the_limit_the_best_pair_comes_first(monkeypatch):
    monkeypatch.setattr(assignment, "MOST_CELLS", 3)
    weights = {(0, 0): (3,), (0, 1): (2,), (1, 0): (2,)}
    assert best_pairing(weights) == [(0, 0)]
    monkeypatch.undo()
    assert best_pairing(weights) == [(0, 1), (1, 0)]

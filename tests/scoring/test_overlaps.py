"""Pairs of items that share words, and of items with equal keys."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.model.spans import shared_tokens, spans_of_tokens
from srlviewer.scoring import overlaps, stretch_overlaps
from srlviewer.scoring.equals import equal_pairs
from srlviewer.scoring.overlaps import Item, overlapping_pairs
from srlviewer.scoring.stretch_overlaps import Columns, overlapping_stretches

ITEMS = st.lists(
    st.builds(
        Item,
        st.sampled_from("AB"),
        st.sets(st.integers(0, 9), min_size=1).map(spans_of_tokens),
        st.integers(0, 2),
    ),
    max_size=12,
)


def best_first(gold, predicted):
    """The definition: of all pairs that are left the best one, again and again."""
    candidates = [
        (-shared, gold[g].rank, predicted[p].rank, g, p)
        for g, p in product(range(len(gold)), range(len(predicted)))
        if gold[g].label == predicted[p].label
        and (shared := shared_tokens(gold[g].spans, predicted[p].spans))
    ]
    found = []
    while candidates:
        *_, g, p = min(candidates)
        found.append((g, p))
        candidates = [c for c in candidates if c[3] != g and c[4] != p]
    return found


@pytest.mark.parametrize("few", [0, 1000])
@given(gold=ITEMS, predicted=ITEMS)
def test_the_best_pairs_come_first(gold, predicted, few) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(overlaps, "FEW", few)
        assert overlapping_pairs(gold, predicted) == best_first(gold, predicted)


STRETCHES = st.lists(
    st.tuples(
        st.integers(0, 2), st.integers(0, 8), st.integers(1, 9), st.integers(0, 2)
    ).map(lambda cells: (cells[0], cells[1], cells[1] + cells[2], cells[3])),
    max_size=12,
)


def columns(cells) -> Columns:
    return Columns(*np.array(cells, dtype=np.int64).reshape(-1, 4).T)


@pytest.mark.parametrize("much", [0, 20, 1000])
@given(gold=STRETCHES, predicted=STRETCHES)
def test_columns_pair_as_items_do(gold, predicted, much) -> None:
    wanted = overlapping_pairs(
        *([Item(k, ((f, e),), r) for k, f, e, r in side] for side in (gold, predicted))
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stretch_overlaps, "MUCH", much)
        found = overlapping_stretches(columns(gold), columns(predicted))
    assert found == wanted


NESTED = [((i, 6000 - i),) for i in range(3000)]
SHIFTED = [((i, 6001 - i),) for i in range(3000)]
CHAIN = [((i, 6000),) for i in range(3000)]
IN_A_ROW = [((i, i + 2),) for i in range(0, 6000, 2)]
ONE_OFF = [((i, i + 2),) for i in range(1, 6001, 2)]


@pytest.mark.parametrize(
    ("gold", "predicted"),
    [(NESTED, SHIFTED), (NESTED, CHAIN), (IN_A_ROW, ONE_OFF), (NESTED, NESTED)],
    ids=["nested", "chain", "in a row", "equal"],
)
def test_partners_are_sought_for_each_item_and_not_for_each_pair(
    gold, predicted, monkeypatch
) -> None:
    searches = []
    best = overlaps._Free.best
    monkeypatch.setattr(
        overlaps._Free,
        "best",
        lambda free, spans: searches.append(spans) or best(free, spans),
    )
    pairs = overlapping_pairs(
        [Item("A0", spans) for spans in gold], [Item("A0", s) for s in predicted]
    )
    assert len(pairs) == 3000
    assert len(searches) < 4 * 3000


def test_equal_keys_pair_from_the_left() -> None:
    assert equal_pairs("abcab", "bbba") == {0: 3, 1: 0, 4: 1}

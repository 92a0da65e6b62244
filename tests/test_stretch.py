"""Cells as bytes: compared, numbered and spelt out as strings are."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from srlviewer import stretch
from srlviewer.scoring.rows import LabelNumbers
from srlviewer.stretch import LONG, WORD, Cells, WordNumbers, places_in_groups

# Few letters, so that cells share beginnings; lengths around one and two words.
TEXTS = st.lists(
    st.text("aé_", min_size=1, max_size=2)
    | st.text("aé", min_size=7, max_size=9)
    | st.text("a", min_size=15, max_size=18).map(lambda text: text + "b"),
    max_size=8,
)


def cells_of(texts):
    encoded = [text.encode() for text in texts]
    ends = np.cumsum([0, *(len(cell) + 1 for cell in encoded)])
    content = b"".join(cell + b"\t" for cell in encoded) + b"?" * WORD
    return Cells(content, ends[:-1], ends[1:] - 1)


@given(TEXTS, st.data())
def test_cells_are_equal_where_their_strings_are(texts, data):
    others = [data.draw(st.sampled_from([*texts, text + "a"])) for text in texts]
    same = cells_of(texts).equal(cells_of(others))
    assert same.tolist() == [a == b for a, b in zip(texts, others, strict=True)]


@given(st.integers(LONG - 2 * WORD, LONG + 2 * WORD), st.integers(0, LONG + 2 * WORD))
def test_long_cells_are_compared_to_their_ends(length, place):
    text = "a" * length
    other = text[:place] + "b" + text[place + 1 :]
    cells = [text, text, "x", text + "a"]
    others = [text, other, "x", text + "b"]
    same = cells_of(cells).equal(cells_of(others)).tolist()
    assert same == [True, text == other, True, False]


def test_a_huge_cell_takes_no_more_rounds_than_a_long_one(monkeypatch):
    rounds = []
    words_at = stretch._words
    monkeypatch.setattr(
        stretch, "_words", lambda *cells: rounds.append(1) or words_at(*cells)
    )
    cells = cells_of(["a" * 100_000, "b"])
    assert cells.equal(cells_of(["a" * 100_000, "b"])).all()
    assert len(rounds) <= 2 * LONG // WORD


@given(TEXTS)
def test_cells_are_spelt_out(texts):
    assert cells_of(texts).strings() == texts


@given(TEXTS, TEXTS)
def test_labels_of_cells_have_the_numbers_of_their_strings(texts, others):
    labels = LabelNumbers()
    assert labels["a"] == 0
    for some in (texts, others):
        numbers = labels.of_cells(cells_of(some)).tolist()
        assert numbers == [dict(labels)[text] for text in some]
    assert sorted(labels.values()) == list(range(len(labels)))
    assert set(labels) == {"a", *texts, *others}


def test_an_unknown_word_has_no_number():
    words = cells_of(["2", "10", "x", "1"]).words()
    assert WordNumbers().of(words).tolist() == [-1] * 4
    numbers = WordNumbers({b"1": 1, b"2": 2, b"10": 10})
    assert numbers.of(words).tolist() == [2, 10, -1, 1]


def test_places_start_again_in_each_group():
    assert places_in_groups(np.array([2, 0, 3])).tolist() == [0, 1, 0, 1, 2]

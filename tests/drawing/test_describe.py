"""Items in words."""

from __future__ import annotations

import pytest

from srlviewer.drawing.describe import Partners, describe_item, words_of
from srlviewer.scoring.verdicts import Verdict


@pytest.fixture
def view(making):
    words = "he sold the books of him"
    gold = making.sentence(
        words, [(1, "sell.01", [("A0", [0]), ("A1", [2, 3]), ("", [4])])]
    )
    predicted = making.sentence(words, [(1, "sell.01", [("A1", [2, 3, 4, 5])])])
    rows = [
        ("argument", Verdict.MISSING, 0, None),
        ("argument", Verdict.WRONG_SPAN, 1, 0),
    ]
    return making.view(gold, predicted, rows)


def describe(view, system, number):
    [item] = [
        i
        for i in view.items
        if i.kind == "argument" and i.system == system and number in i.numbers
    ]
    return describe_item(item, view.forms, Partners(view.items).of(item)).split("\n")


def test_both_sides_are_named_gold_first(view):
    lines = [
        "argument A1, wrong span",
        "gold A1: the books",
        "predicted A1: the books of him",
        "Boundary (argument)",
    ]
    assert describe(view, -1, 1) == lines
    assert describe(view, 0, 0) == lines


def test_a_missing_item_says_that_nothing_is_there(view):
    assert describe(view, -1, 0) == [
        "argument A0, missing",
        "gold A0: he",
        "predicted: nothing",
        "Not found (argument)",
    ]


def test_an_item_without_rows(view):
    assert describe(view, -1, 2) == [
        "argument (none), not covered by this measure",
        "gold (none): of",
    ]


def test_gaps_are_dots():
    assert words_of(("a", "b", "c", "d"), ((0, 2), (3, 4))) == "a b … d"


def test_an_item_of_very_many_words_is_quoted_as_far_as_it_helps(making):
    words = ["word"] * 3000
    sentence = making.sentence(words, [(0, "x.01", [("A1", list(range(1, 3000)))])])
    view = making.view(sentence, sentence)
    lines = describe(view, -1, 0)
    assert lines[1].startswith("gold A1: word word word")
    assert lines[1].endswith("…")
    assert len(lines[1]) == len("gold A1: ") + 500

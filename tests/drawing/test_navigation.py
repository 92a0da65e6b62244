"""Where keys lead, by the places of the items."""

from __future__ import annotations

import pytest

from srlviewer.drawing.navigation import move, next_predicate, targets
from srlviewer.scoring.verdicts import Verdict

WORDS = "Kim wanted to leave early today"
PROPOSITIONS = [
    (1, "want.01", [("A0", [0]), ("A1", [2, 3, 4])]),
    (3, "leave.01", [("A0", [0]), ("AM-TMP", [5])]),
]


@pytest.fixture
def found(making):
    sentence = making.sentence(WORDS, PROPOSITIONS)
    rows = [("argument", Verdict.CORRECT, i, i) for i in range(4)]
    layout = making.lay_out(making.view(sentence, sentence, rows))
    return targets(layout)


def names(found, addresses):
    return [str(a)[2:] for a in addresses]


def test_reading_order_goes_along_the_lanes(found):
    assert names(found, [t.address for t in found])[:8] == [
        "gold:predicate:1",
        "gold:argument:1",
        "gold:argument:2",
        "predicted:argument:1",
        "predicted:predicate:1",
        "predicted:argument:2",
        "gold:predicate:2",
        "gold:argument:3",
    ]


def test_each_item_is_there_once(found):
    addresses = [t.address for t in found]
    assert len(set(addresses)) == len(addresses) == 12


def test_without_a_selection_the_first_item_is_taken(found):
    assert move(found, None, 0, 1) == found[0].address
    assert move((), None, 1, 0) is None


def test_up_and_down_go_to_the_nearest_item(found):
    by_name = {str(t.address)[2:]: t.address for t in found}
    down = move(found, by_name["gold:argument:2"], 0, 1)
    assert down == by_name["predicted:argument:2"]
    assert move(found, down, 0, -1) == by_name["gold:argument:2"]
    top = by_name["gold:argument:1"]
    assert move(found, top, 0, -1) == top


def test_right_at_the_end_of_a_lane_goes_on_with_the_next(found):
    by_name = {str(t.address)[2:]: t.address for t in found}
    last = by_name["gold:argument:2"]
    assert move(found, last, 1, 0) == by_name["predicted:argument:1"]
    assert move(found, by_name["predicted:argument:1"], -1, 0) == last
    assert move(found, found[-1].address, 1, 0) == found[-1].address


def test_right_to_left_sentences_are_walked_as_they_are_read(making):
    sentence = making.sentence(WORDS, PROPOSITIONS)
    layout = making.lay_out(making.view(sentence, sentence), direction="rtl")
    found = targets(layout)
    assert str(found[0].address) == "1:gold:predicate:1"
    left = move(found, found[0].address, -1, 0)
    assert str(left) == "1:gold:argument:1"
    assert move(found, left, 1, 0) == found[0].address


def test_predicates_one_after_the_other(found):
    first = next_predicate(found, None, 1)
    second = next_predicate(found, first, 1)
    assert names(found, [first, second]) == ["gold:predicate:1", "gold:predicate:2"]
    assert next_predicate(found, second, 1) is None
    assert next_predicate(found, second, -1) == first
    assert next_predicate(found, first, -1) is None
    assert next_predicate(found, None, -1) == second
    inside = found[-1].address
    assert next_predicate(found, inside, -1) == second
    assert next_predicate((), None, 1) is None

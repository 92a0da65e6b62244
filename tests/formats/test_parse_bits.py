"""Constituent trees out of bracket columns."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.formats.parse_bits import is_balanced, read_parse_bits
from srlviewer.model.tree import VIRTUAL_ROOT


def test_phrases_stand_in_the_order_of_their_openings():
    tree, faults = read_parse_bits(["(S(NP*", "*)", "(VP*", "(NP*)))"])
    assert faults == []
    assert tree.labels == ("S", "NP", "VP", "NP")
    assert tree.parents == (VIRTUAL_ROOT, 0, 0, 2)
    assert tree.token_parents == (1, 1, 2, 3)
    assert [tree.spans(n) for n in range(4)] == [
        ((0, 4),), ((0, 2),), ((2, 4),), ((3, 4),),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("cells", "roots", "labels"),
    [
        (["(TOP(S(NP*)", "(VP*)))"], ("TOP",), ("S", "NP", "VP")),
        (["(S1(S*", "*))"], ("S1",), ("S",)),
        (["(ROOT(TOP(S*)))"], ("ROOT", "TOP"), ("S",)),
        (["(TOP*)"], ("TOP",), ()),
        (["(TOP(S*)", "*)"], ("TOP",), ("S",)),
        (["(TOP*", "(TOP*))"], ("TOP",), ("TOP",)),
        (["(S*", "(TOP*))"], (), ("S", "TOP")),
        (["(TOP*)", "(S*)"], (), ("TOP", "S")),
    ],
)
def test_names_of_the_virtual_root_are_no_phrases(cells, roots, labels):
    tree, faults = read_parse_bits(cells)
    assert faults == []
    assert (tree.roots, tree.labels) == (roots, labels)
    assert len(tree.token_parents) == len(cells)
    assert all(VIRTUAL_ROOT <= p < len(tree) for p in tree.token_parents)


def test_tokens_outside_all_brackets_hang_from_the_virtual_root():
    tree, faults = read_parse_bits(["*", "(S*)", "*"])
    assert faults == []
    assert tree.token_parents == (VIRTUAL_ROOT, 0, VIRTUAL_ROOT)


@pytest.mark.parametrize(
    ("cells", "token", "words"),
    [
        (["(S(NP*)", "*"], 0, '"(S" is never closed'),
        (["(S*)", "*)"], 1, '")" without an open bracket'),
        (["(S*", "NP)"], 1, 'has no "*"'),
        (["(S*", "*NP)"], 1, '"NP)" closes "(S"'),
        (["(S**)"], 0, 'more than one "*"'),
    ],
)
def test_faults(cells, token, words):
    _, faults = read_parse_bits(cells)
    assert not is_balanced(cells)
    assert any(f.token == token and words in f.message for f in faults), faults


def test_deep_trees_need_no_recursion():
    deep = 5000
    tree, faults = read_parse_bits(["(S" * deep + "*", "*" + ")" * deep])
    assert faults == []
    assert len(tree) == deep
    assert tree.token_parents == (deep - 1, deep - 1)


@given(st.lists(st.sampled_from(
    ["*", "(S*", "*)", "(S(NP*)", "(NP*)", "*))", "x", "(*)", "*S)", "(A\\*B*)"]
), max_size=8))  # fmt: skip
def test_what_is_balanced_has_no_faults(cells):
    tree, faults = read_parse_bits(cells)
    assert len(tree.token_parents) == len(cells)
    if is_balanced(cells):
        assert faults == []
    for phrase in range(len(tree)):
        assert len(tree.spans(phrase)) == 1

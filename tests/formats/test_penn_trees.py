"""Penn brackets: phrases, terminals, traces, faults with their places."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.formats.penn_trees import read_trees, to_tree, unescaped
from srlviewer.model.tree import VIRTUAL_ROOT, Trace

PRETTY = """( (S
    (NP-SBJ-1 (NNP Mona))
    (VP (VBZ gorbas)
      (S
        (NP-SBJ (-NONE- *PRO*-1))
        (VP (TO to) (VP (VB zorf)))))
    (-RRB- -RRB-)))

(TOP (NP (NN kulu)))
"""


def test_pretty_printed_trees():
    (first, second), faults = read_trees(PRETTY)
    assert faults == []
    assert first.labels == ("", "S", "NP-SBJ-1", "VP", "S", "NP-SBJ", "VP", "VP")
    assert first.parents == (VIRTUAL_ROOT, 0, 1, 1, 3, 4, 4, 6)
    assert [t.form for t in first.terminals] == [
        "Mona", "gorbas", "*PRO*-1", "to", "zorf", "-RRB-",
    ]  # fmt: skip
    assert [t.line for t in first.terminals] == [2, 3, 5, 6, 6, 7]
    assert (second.labels, second.line) == (("TOP", "NP"), 9)


def test_one_a_line_is_the_same():
    lines = [" ".join(part.split()) for part in PRETTY.split("\n\n")]
    trees, faults = read_trees("\n".join(lines))
    expected, _ = read_trees(PRETTY)
    assert faults == []
    for tree, other in zip(trees, expected, strict=True):
        assert (tree.labels, tree.parents) == (other.labels, other.parents)
        assert [t[:3] for t in tree.terminals] == [t[:3] for t in other.terminals]


def test_traces_are_no_tokens():
    (penn, _), _ = read_trees(PRETTY)
    tree = to_tree(penn)
    assert tree.roots == ("",)
    assert tree.labels == ("S", "NP-SBJ-1", "VP", "S", "NP-SBJ", "VP", "VP")
    assert tree.traces == (Trace("*PRO*-1", "-NONE-", 2, 4),)
    assert tree.token_parents == (1, 2, 5, 6, 0)
    assert tree.tokens(4) == ()
    assert tree.spans(3) == ((2, 4),)


def test_nodes_above_a_terminal():
    (penn, _), _ = read_trees(PRETTY)
    above = [penn.node_above(4, height) for height in range(1, 8)]
    assert above == [7, 6, 4, 3, 1, 0, None]
    assert list(penn.terminals_of(4)) == [2, 3, 4]
    assert list(penn.terminals_of(5)) == [2]


@pytest.mark.parametrize(
    ("text", "code", "place", "words"),
    [
        ("(S (NN a)", "brackets.unbalanced", (1, 1), '"(S" is never closed'),
        ("(S (NN a)))", "brackets.unbalanced", (1, 11), '")" without an open'),
        ("(S (NP (NN a) b))", "brackets.bare-word", (1, 15), '"b" stands alone'),
        ("(S (NN a b))", "brackets.bare-word", (1, 4), '"b" stands alone in "(NN'),
        ("(S (NP dog (NN a)))", "brackets.bare-word", (1, 4), '"dog" stands alone'),
        ("(Z (.))", "brackets.bare-word", (1, 4), '"." stands alone in "(Z …"'),
        ("(S (HYPH ))", "brackets.empty-terminal", (1, 4), "token HYPH has no word"),
        ("(S () (NN a))", "brackets.empty-bracket", (1, 4), "empty bracket"),
        ("dog\n(S (NN a))", "brackets.bare-word", (1, 1), '"dog" stands alone'),
    ],
)
def test_faults(text, code, place, words):
    _, faults = read_trees(text)
    assert [(f.code, (f.line, f.column)) for f in faults] == [(code, place)]
    assert words in faults[0].message


def test_a_broken_line_does_not_spoil_the_next():
    trees, faults = read_trees("(S (NN a)\n(S (NN b))\n(S (NN c))\n(S (NN d)\n")
    assert [f.line for f in faults] == [1, 4]
    assert [t.terminals[0].form for t in trees] == ["a", "b", "c", "d"]
    assert [t.sound for t in trees] == [False, True, True, False]


def test_empty_trees_and_phrases():
    trees, faults = read_trees("()\n(())\n(S (X) (NN a))\n")
    assert [f.code for f in faults] == ["brackets.empty-bracket"]
    assert [t.labels for t in trees] == [(), ("",), ("S", "X")]
    assert to_tree(trees[2]).labels == ("S", "X")


@pytest.mark.parametrize(
    ("written", "shown"),
    [("-LRB-", "("), ("-RSB-", "]"), ("\\(", "("), ("a\\/b", "a/b"), ("dog", "dog")],
)
def test_escapes(written, shown):
    assert unescaped(written) == shown
    (tree,), faults = read_trees(f"(S (X {written}))")
    assert faults == []
    assert tree.terminals[0].form == written


def test_depth_has_no_limit():
    deep = 20_000
    (tree,), faults = read_trees("(S " * deep + "(NN a)" + ")" * deep)
    assert faults == []
    assert len(tree.labels) == deep
    assert tree.node_above(0, deep) == 0


PIECES = ["(", ")", "(S ", "(NN a)", "(-NONE- *)", " ", "\n", "b", "()", "\\(", "(X)"]


@given(st.lists(st.sampled_from(PIECES), max_size=30).map("".join))
def test_anything(text):
    trees, faults = read_trees(text)
    lines = text.split("\n")
    for fault in faults:
        assert 1 <= fault.line <= len(lines)
        assert 1 <= fault.column <= len(lines[fault.line - 1])
    for penn in trees:
        tree = to_tree(penn)
        assert len(tree.token_parents) + len(tree.traces) == len(penn.terminals)
        assert all(p < n for n, p in enumerate(penn.parents))
        assert all(VIRTUAL_ROOT <= p < len(tree) for p in tree.token_parents)
        for phrase in range(len(tree)):
            tree.tokens(phrase)

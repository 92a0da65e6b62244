"""The words below a head, and the head of words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.model import dependency_tree
from srlviewer.model.dependency_tree import DependencyTree
from srlviewer.model.sentence import Sentence

# words, heads, relations, head token, predicate token, span (all from 1)
SPANS = [
    ("descendants", "glim tolk zorf", "2 3 0", "det nsubj root", 2, 3, "1-2"),
    ("not into the predicate", "a zorf b", "0 1 2", "x root x", 1, 2, "1-1"),
    ("the predicate itself", "a zorf b", "2 0 2", "x root x", 2, 2, "1-3"),
    ("only the run at the head", "a b zorf c", "4 3 0 3", "x x root x", 4, 3, "4-4"),
    ("case words go", "zu Brag zorf", "2 3 0", "case nmod root", 2, 3, "2-2"),
    ("but not under obl", "zu Brag zorf", "2 3 0", "case obl root", 2, 3, "1-2"),
    ("obl:x as well", "zu Brag zorf", "2 3 0", "case obl:tmod root", 2, 3, "1-2"),
    ("obl of another", "zu Brag b zorf", "2 3 4 0", "case obl x root", 2, 4, "2-2"),
    ("a case head stays", "zu a zorf", "3 1 0", "case x root", 1, 3, "1-2"),
    ("a last comma goes", "a , zorf", "3 1 0", "x punct root", 1, 3, "1-1"),
    ("a comma P too", "a , zorf", "3 1 0", "x P root", 1, 3, "1-1"),
    ("no other sign", "a ! zorf", "3 1 0", "x punct root", 1, 3, "1-2"),
    ("a leading comma stays", ", a zorf", "2 3 0", "punct x root", 2, 3, "1-2"),
    (
        "unless two end it",
        ", a , , b",
        "2 5 2 2 0",
        "punct x punct punct root",
        2,
        5,
        "2-3",
    ),
    ("a comma as head", "a , zorf", "2 3 0", "x punct root", 2, 3, "1-2"),
]


@pytest.mark.parametrize(
    ("words", "heads", "relations", "head", "predicate", "wanted"),
    [pytest.param(*case[1:], id=case[0]) for case in SPANS],
)
def test_spans(words, heads, relations, head, predicate, wanted) -> None:
    forms = tuple(words.split())
    tree = DependencyTree(
        Sentence(
            0,
            forms,
            lemmas=forms,
            heads=tuple(heads.split()),
            relations=tuple(relations.split()),
        )
    )
    first, last = tree.ends(head - 1, predicate - 1)
    assert f"{first + 1}-{last + 1}" == wanted


def test_without_a_tree_a_span_is_its_head() -> None:
    assert DependencyTree(Sentence(0, ("glim", "tolk"))).ends(1, 0) == (1, 1)


def tree_of(heads):
    forms = tuple(f"w{i}" for i in range(len(heads)))
    return DependencyTree(Sentence(0, forms, heads=tuple(map(str, heads))))


@pytest.mark.parametrize(
    ("heads", "tokens", "head"),
    [
        pytest.param((2, 0, 2), (0, 1), 1, id="its head is outside"),
        pytest.param((2, 3, 0, 3), (0, 3), 3, id="the highest of two"),
        pytest.param((3, 3, 0, 3), (3, 0), 0, id="the leftmost of two as high"),
        pytest.param((0, 0), (0, 1), 0, id="two roots"),
        pytest.param((2, 1), (0, 1), 0, id="a cycle"),
        pytest.param((2, 1, 1), (2,), 2, id="below a cycle"),
    ],
)
def test_the_head_of_words(heads, tokens, head):
    assert tree_of(heads).head_of(tokens) == head


def test_no_words_have_no_head():
    with pytest.raises(ValueError, match="empty"):
        tree_of((0,)).head_of(())


@st.composite
def trees(draw):
    """Heads (1-based, 0 the root) of a tree with its tokens in any order."""
    size = draw(st.integers(1, 12))
    order = draw(st.permutations(range(size)))
    heads = [0] * size
    for place, token in enumerate(order[1:], 1):
        heads[token] = order[draw(st.integers(0, place - 1))] + 1
    names = st.sampled_from(["x", "case", "punct", "obl", "P"])
    relations = draw(st.lists(names, min_size=size, max_size=size))
    lemmas = draw(st.lists(st.sampled_from("a,"), min_size=size, max_size=size))
    return Sentence(
        0,
        tuple(f"w{i}" for i in range(size)),
        heads=tuple(map(str, heads)),
        relations=tuple(relations),
        lemmas=tuple(lemmas),
    )


@given(trees(), st.data())
def test_the_head_of_a_span_is_the_head_it_was_made_from(sentence, data):
    token = st.integers(0, len(sentence) - 1)
    head, predicate = data.draw(token), data.draw(token)
    tree = DependencyTree(sentence)
    first, last = tree.ends(head, predicate)
    assert first <= head <= last
    assert head == predicate or not first <= predicate <= last
    assert tree.head_of(range(first, last + 1)) == head


@st.composite
def any_heads(draw):
    """Heads of some words: trees, several of them, and cycles."""
    size = draw(st.integers(1, 12))
    return [draw(st.integers(0, size)) for _ in range(size)]


def ends_of_all(sentence: Sentence) -> list[tuple[int, int]]:
    tree, size = DependencyTree(sentence), len(sentence)
    return [tree.ends(h, p) for h in range(size) for p in range(size)]


@given(heads=any_heads(), relations=st.data())
def test_long_sentences_have_the_same_spans(heads, relations) -> None:
    names = st.sampled_from(["x", "obl", "case", "punct", "P"])
    words = tuple(relations.draw(st.sampled_from("a,")) for _ in heads)
    sentence = Sentence(
        0,
        words,
        lemmas=words,
        heads=tuple(map(str, heads)),
        relations=tuple(relations.draw(names) for _ in heads),
    )
    walked = ends_of_all(sentence)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(dependency_tree, "LONG", 0)
        assert ends_of_all(sentence) == walked


def test_a_chain_of_many_words_is_not_walked_for_each_head() -> None:
    size = 30_000
    heads = tuple(str(head) for head in range(size))
    relations = ("dep",) * size
    tree = DependencyTree(
        Sentence(0, relations, lemmas=relations, heads=heads, relations=relations)
    )
    found = [tree.ends(head, 9) for head in range(size)]
    assert found[:9] == [(head, 8) for head in range(9)]
    assert found[9:] == [(head, size - 1) for head in range(9, size)]

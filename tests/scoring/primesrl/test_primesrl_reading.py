"""Spans of head tokens from the tree, and places of words in the text."""

from __future__ import annotations

import pytest

from srlviewer.comparison import make_scheme
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.extents import compared_extent
from srlviewer.scoring.primesrl_reading import (
    Tree,
    bracket_stretches,
    column_tokens,
    place_tokens,
)

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
    tree = Tree(
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
    assert Tree(Sentence(0, ("glim", "tolk"))).ends(1, 0) == (1, 1)


def test_words_are_sought_from_left_to_right() -> None:
    assert place_tokens(("a", "ba", "a"), "a baa") == (
        [(0, 1, "a"), (2, 4, "ba"), (4, 5, "a")],
        5,
    )
    assert place_tokens(("a", "c", "b"), "a b") == ([(0, 1, "a")], 1)


def test_brackets_that_are_not_found_start_at_minus_one() -> None:
    sentence = Sentence(0, ("glim", ",", "tolk", "glim"))
    column = [Argument(0, 0, "A0", ((0, 2),)), Argument(1, 0, "A1", ((3, 4),))]
    assert bracket_stretches(sentence, column, "glim, tolk glim") == [
        (-1, 5, "glim ,"),
        (11, 15, "glim"),
    ]
    assert bracket_stretches(sentence, column, "glim , tolk glim") == [
        (0, 6, "glim ,"),
        (12, 16, "glim"),
    ]


def test_the_token_of_a_column_counts_every_flag() -> None:
    sentence = Sentence(
        0,
        ("a", "b", "c"),
        flags=("N", "_", "Y"),
        predicate_tokens=(2,),
        senses=("c.1",),
    )
    assert column_tokens(sentence) == (0, 2)
    unflagged = Sentence(
        0, ("a", "b"), flags=("Y", "_"), predicate_tokens=(1,), senses=("b.1",)
    )
    assert column_tokens(unflagged) == (1,)


def test_the_extent_of_an_argument_is_that_of_the_tree_at_head_level():
    argument = Argument(0, 0, "A1", ((2, 3),))
    sentence = Sentence(
        0,
        ("pado", "glim", "tolk", "sern", "."),
        heads=("0", "3", "1", "3", "1"),
        relations=("root", "case", "obj", "amod", "punct"),
        lemmas=("pado", "glim", "tolk", "sern", "."),
        predicate_tokens=(0,),
        senses=("pado.01",),
        read_arguments=lambda _: (argument,),
    )
    head = make_scheme("primesrl")
    # Without the word that the trimming leaves out.
    assert head.extent(sentence, 0) == ((2, 4),)
    assert compared_extent(head, sentence, (0,)) == ((2, 4),)
    for other in ("primesrl:level=span", "primesrl:mode=paper", "conll09"):
        assert compared_extent(make_scheme(other), sentence, (0,)) is None

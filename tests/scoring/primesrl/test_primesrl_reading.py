"""Places of words in the text, and what is compared of an argument."""

from __future__ import annotations

from srlviewer.comparison import make_scheme
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.extents import compared_extent
from srlviewer.scoring.primesrl_reading import (
    bracket_stretches,
    column_tokens,
    place_tokens,
)


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

"""A sentence and its propositions."""

from __future__ import annotations

import pytest

from srlviewer.model.propositions import Argument, Predicate
from srlviewer.model.sentence import Sentence


@pytest.fixture
def sentence():
    def arguments(_):
        asked.append(1)
        return (
            Argument(0, 0, "A0", ((0, 1),)),
            Argument(1, 1, "A0", ((0, 1),)),
            Argument(2, 1, "A1", ((2, 3),)),
        )

    asked = []
    made = Sentence(
        position=4,
        forms=("Mona", "gorbas", "kulu", "dilmen"),
        line=10,
        token_lines=range(12, 16),
        predicate_tokens=(1, 3),
        senses=("gorba.01", "dilm.02"),
        block="a b",
        parse_columns=lambda block: tuple((cell,) for cell in block.split()),
        column_names={"ID": 0, "MISC": 1},
        read_arguments=arguments,
    )
    return made, asked


def test_predicates_are_numbered_in_token_order(sentence):
    assert sentence[0].predicates == (
        Predicate(0, 1, "gorba.01"),
        Predicate(1, 3, "dilm.02"),
    )


def test_arguments_are_read_once_and_only_when_asked(sentence):
    made, asked = sentence
    assert not asked
    assert made.arguments is made.arguments
    assert asked == [1]


def test_each_proposition_has_its_arguments(sentence):
    first, second = sentence[0].propositions
    assert [a.label for a in first.arguments] == ["A0"]
    assert [a.label for a in second.arguments] == ["A0", "A1"]


def test_other_columns_by_name(sentence):
    assert sentence[0].column("MISC") == ("b",)
    assert sentence[0].column("FEATS") == ()
    assert Sentence(position=0, forms=("a",)).column("MISC") == ()


def test_lines_of_tokens(sentence):
    made = sentence[0]
    assert [made.line_of(token) for token in range(4)] == [12, 13, 14, 15]
    assert made.line_of(9) == made.line_of(-1) == 10


def test_text_is_the_joined_forms_if_there_is_no_comment(sentence):
    made = sentence[0]
    assert made.joined_text == "Mona gorbas kulu dilmen"
    made.text = "Mona gorbas kulu, dilmen"
    assert made.joined_text == "Mona gorbas kulu, dilmen"


def test_a_sentence_without_tokens_is_there():
    empty = Sentence(position=0, forms=())
    assert len(empty) == 0
    assert empty

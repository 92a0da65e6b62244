"""The filter language by itself."""

from __future__ import annotations

import pytest

from srlviewer.gui.filtering import (
    KEYS,
    FilterError,
    Term,
    Value,
    distance_range,
    exact,
    parse_filter,
    sentence_range,
    verdicts_named,
)
from srlviewer.scoring.verdicts import Verdict


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("", ()),
        ("   ", ()),
        ("books", (Term("text", (Value("books"),)),)),
        ('"the books"', (Term("text", (Value("the books", exact=True),)),)),
        ("label:A0,A1", (Term("label", (Value("A0"), Value("A1"))),)),
        ("-kind:L", (Term("kind", (Value("L"),), negated=True),)),
        (
            'gold:"A1" predicted:none',
            (
                Term("gold", (Value("A1", exact=True),)),
                Term("predicted", (Value("none"),)),
            ),
        ),
        ("label:C-A1", (Term("label", (Value("C-A1"),)),)),
    ],
)
def test_terms(text, terms):
    assert parse_filter(text).terms == terms


@pytest.mark.parametrize("key", KEYS, ids=lambda key: key.name)
def test_every_example_can_be_read(key):
    (term,) = parse_filter(key.example).terms
    assert term.key == key.name
    assert parse_filter(key.example).names_rows == key.of_rows


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("labl:A1", "did you mean label?"),
        ("zzzz:A1", "known: kind"),
        ("label:", "A value is missing"),
        ('gold:"A1', "quote is not closed"),
        ("kind:sideways", "is no verdict"),
        ("sentence:x", "no sentence number"),
        ("counted:maybe", "gold, predicted, yes, no"),
        ("distance:far", "is no distance"),
        ("distance:>2-5", "is no distance"),
        ("distance:-3", "is no distance"),
    ],
)
def test_mistakes_are_explained(text, words):
    with pytest.raises(FilterError, match=words):
        parse_filter(text)


@pytest.mark.parametrize(
    ("value", "candidate", "fits"),
    [
        (Value("a1"), "A1", True),
        (Value("AM-*"), "AM-TMP", True),
        (Value("A?"), "A10", False),
        (Value("a1", exact=True), "A1", False),
        (Value("A*", exact=True), "A1", False),
    ],
)
def test_values(value, candidate, fits):
    assert value.matches(candidate) is fits


@pytest.mark.parametrize(
    ("text", "verdicts"),
    [
        ("l", {Verdict.WRONG_LABEL}),
        ("✓", {Verdict.CORRECT}),
        ("−", {Verdict.MISSING}),
        ("not scored", {Verdict.IGNORED}),
        ("wrong_*", {Verdict.WRONG_LABEL, Verdict.WRONG_SPAN}),
        ("error", set(Verdict) - {Verdict.CORRECT, Verdict.IGNORED}),
    ],
)
def test_verdicts_by_badge_and_name(text, verdicts):
    assert verdicts_named(text) == verdicts


def test_ranges():
    assert sentence_range("5") == (5, 5)
    assert sentence_range("5-10") == (5, 10)
    assert sentence_range("5-")[1] > 10**9


@pytest.mark.parametrize("label", ["A1", "AM-TMP", "a,b", "x y", "none", "*"])
def test_an_exact_value_means_this_label_and_no_other(label):
    (term,) = parse_filter(f"gold:{exact(label)}").terms
    assert term.matches(label)
    assert not term.matches(label + "x")
    assert exact("") == "none"


@pytest.mark.parametrize("number", ["9" * 19, "9" * 5000, f"1-{'9' * 5000}"])
def test_a_sentence_number_no_file_has_is_said(number):
    with pytest.raises(FilterError, match="no sentence number"):
        parse_filter(f"sentence:{number}")


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("3", (3,), (2, 4)),
        ("2-5", (2, 5), (1, 6)),
        ("7-", (7, 900), (6,)),
        (">10", (11, 900), (10,)),
        (">=10", (10,), (9,)),
        ("<2", (0, 1), (2,)),
        ("<=2", (0, 2), (3,)),
    ],
)
def test_distances(text, inside, outside):
    first, last = distance_range(text)
    assert all(first <= number <= last for number in inside)
    assert not any(first <= number <= last for number in outside)

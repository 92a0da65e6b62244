"""Discontinuous brackets: leaves with numbers."""

from __future__ import annotations

import pytest

from tests.formats.tree_samples import DISCBRACKET

BROKEN = {
    "missing": ("(S (X 0=a) (X 2=b) (X 3=c))", "index 1 is missing"),
    "twice": ("(S (X 0=a) (X 0=b) (X 1=c))", "index 0 occurs twice"),
    "no number": ("(S (X 0=a) (X x=b) (X 1=c))", '"x=b" is not written number=word'),
    "no sign": ("(S (X 0=a) (X b) (X 1=c))", '"b" is not written number=word'),
    "no word": ("(S (X 0=a) (X 1=))", '"1=" is not written number=word'),
    "other digits": ("(S (X ٠=a))", '"٠=a" is not written number=word'),
    "beyond": (
        f"(S (X 0=a) (X {'9' * 5000}=b))",
        "index 1 is missing",
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_every_index_stands_there_once(read, name):
    text, message = BROKEN[name]
    good = "(S (X 0=a) (X 1=b))\n"
    found = read(f"{good}{text}\n{good}", "x.dbr", "discbracket")
    assert [(p.severity.value, p.code, p.line, p.message) for p in found.problems] == [
        ("error", "discbracket.index", 2, message)
    ]
    assert [s.sound for s in found.sentences] == [True, False, True]


def test_words_come_in_the_order_of_their_numbers(read):
    found = read(DISCBRACKET, "x.dbr")
    assert not found.problems
    first, second = found.sentences
    assert first.forms == ("Den", "Hund", "hat", "Anna", "gesehen", ".")
    assert first.comments == ("seen (twice",)
    assert second.forms == ("=", "x", "3=4")
    assert first.tree.labels == ("S", "VP", "NP")
    assert first.tree.tokens(1) == (0, 1, 4)


def test_phrases_stand_in_text_order_whatever_opens_first(read):
    found = read("(S (VP (V 1=b) (V 2=c)) (NP (N 0=a)))\n", "x.dbr")
    tree = found.sentences[0].tree
    assert tree.labels == ("S", "NP", "VP")
    assert tree.written.labels == tree.labels
    assert tree.token_parents == (1, 2, 2)
    assert tree.parents == (-1, 0, 0)


def test_one_damaged_leaf_does_not_make_it_another_format(read):
    text = "".join("(S (X 0=a) (X 1=b))\n" for _ in range(10)) + "(S (X 0=a) (X b))\n"
    found = read(text, "x.txt")
    assert found.corpus.format == "discbracket"
    assert found.codes == ["discbracket.index"]


def test_brackets_that_do_not_balance_are_found_line_by_line(read):
    found = read("(S (X 0=a)\n(S (X 0=b)))\n(S (X 0=c))\n", "x.dbr")
    assert [(p.code, p.line) for p in found.problems] == [
        ("brackets.unbalanced", 1),
        ("brackets.unbalanced", 2),
    ]


@pytest.mark.parametrize("text", ["()", "(())"])
def test_unparsed_sentences_stay_in_place(read, text):
    found = read(f"(S (X 0=a))\n{text}\n", "x.dbr")
    assert [len(s) for s in found.sentences] == [1, 0]
    assert found.codes == ["tree.unparsed"]

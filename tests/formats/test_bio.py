"""Entities in columns: schemes of tags, lenient decoding, columns, comments."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.formats.counting import count_items
from srlviewer.formats.entity_tags import TagScheme, decoded, encoded, scheme_of
from tests.formats.entity_samples import BIO, BIOES, IOB1

SCHEMES = {
    "BIO": ("B-X I-X O B-X B-X O B-Y I-Y", TagScheme.BIO),
    "IOB1": ("I-X I-X O I-X B-X O I-Y I-Y", TagScheme.IOB1),
    "BIOES": ("B-X E-X O S-X S-X O B-Y E-Y", TagScheme.BIOES),
    "BILOU": ("B-X L-X O U-X U-X O B-Y L-Y", TagScheme.BILOU),
}
ITEMS = [("X", 0, 2), ("X", 3, 4), ("X", 4, 5), ("Y", 6, 8)]


@pytest.mark.parametrize(("text", "scheme"), SCHEMES.values(), ids=SCHEMES)
def test_schemes_are_told_apart_by_their_tags(text, scheme):
    tags = text.split()
    assert scheme_of([["O"], tags]) is scheme
    assert decoded(tags, scheme) == (ITEMS, [])
    assert encoded(ITEMS, len(tags), scheme) == (tags, [])


LENIENT = {
    "inside first": ("I-X I-X", TagScheme.BIO, [("X", 0, 2)], [0]),
    "after O": ("O I-X", TagScheme.BIO, [("X", 1, 2)], [1]),
    "other label": ("B-X I-Y", TagScheme.BIO, [("X", 0, 1), ("Y", 1, 2)], [1]),
    "hyphens": ("B-C-A1 I-C-A1", TagScheme.BIO, [("C-A1", 0, 2)], []),
    "no tag": ("B-X what I-X", TagScheme.BIO, [("X", 0, 1), ("X", 2, 3)], [1, 2]),
    "no type": ("B I", TagScheme.BIO, [("_", 0, 2)], [0, 1]),
    "not closed": ("B-X O", TagScheme.BIOES, [("X", 0, 1)], [0]),
    "last alone": ("O E-X", TagScheme.BIOES, [("X", 1, 2)], [1]),
    "behind the last": ("B-X L-X I-X", TagScheme.BILOU, [("X", 0, 2), ("X", 2, 3)],
                        [2, 2]),
    "at the end": ("O U-X B-X", TagScheme.BILOU, [("X", 1, 2), ("X", 2, 3)], [2]),
    "IOB1": ("I-X I-Y B-Y", TagScheme.IOB1, [("X", 0, 1), ("Y", 1, 2), ("Y", 2, 3)],
             []),
}  # fmt: skip


@pytest.mark.parametrize(
    ("text", "scheme", "items", "faults"), LENIENT.values(), ids=LENIENT
)
def test_ill_formed_tags_are_read_leniently_and_reported(text, scheme, items, faults):
    found = decoded(text.split(), scheme)
    assert found.items == items
    assert [fault.token for fault in found.faults] == faults


def test_a_file_without_any_beginning_is_bad_bio():
    assert scheme_of([["I-X", "I-X"]]) is TagScheme.BIO


TAGS = st.lists(
    st.sampled_from(["O", "B-X", "I-X", "E-X", "S-X", "I-Y", "L-Y", "U-Y", "B", "?"]),
    max_size=8,
)


@given(tags=TAGS, scheme=st.sampled_from(TagScheme))
def test_items_come_through_tags(tags, scheme):
    items = decoded(tags, scheme).items
    assert all(0 <= start < end <= len(tags) for _, start, end in items)
    assert all(one[2] <= two[1] for one, two in pairwise(items))
    written, left = encoded(items, len(tags), scheme)
    assert not left
    assert decoded(written, scheme) == (items, [])


def test_items_without_room_are_given_back():
    items = [("X", 0, 3), ("Y", 1, 2), ("Z", 3, 4), ("Z", 0, 3)]
    tags, left = encoded(items, 4, TagScheme.BIO)
    assert tags == ["B-X", "I-X", "I-X", "B-Z"]
    assert left == [("Z", 0, 3), ("Y", 1, 2)]


def test_words_columns_and_comments(read):
    found = read(BIO, "a.conll")
    first, second = found.sentences
    assert found.corpus.format == "bio"
    assert first.forms == ("Grib", "zorfs", "Tolk", "Hus")
    assert [(e.label, e.spans, e.line) for e in first.entities] == [
        ("Per", ((0, 1),), 3),
        ("Org", ((2, 4),), 5),
    ]
    assert (first.line, second.line, second.sentence_id) == (3, 8, "b")
    assert not found.problems
    assert count_items(found.corpus, found.log) == {
        "sentences": 2,
        "words": 5,
        "entities": 2,
    }


def test_another_column(read):
    found = read(BIO, "a.conll", "bio:column=3")
    assert [e.label for e in found.sentences[0].entities] == ["NP", "VP", "NP"]
    assert found.corpus.settings == {"column": "3"}
    assert [p.code for p in read(BIO, "b", "bio:column=9").problems] == [
        "conll.columns",
        "conll.columns",
    ]


@pytest.mark.parametrize("text", [BIOES, IOB1])
def test_other_schemes(read, text):
    found = read(text, "a.bio")
    assert not found.problems
    assert found.sentences[0].entities[0].spans == ((0, 1),)


def test_ill_formed_tags_have_their_place(read):
    found = read("Tolk O\nHus I-Org\n# O\n\n", "a.bio")
    (problem,) = found.problems
    assert (problem.code, problem.line, problem.column) == ("bio.tag", 2, 5)
    assert found.sentences[0].forms == ("Tolk", "Hus", "#")
    assert found.sentences[0].sound


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("Grib N O\nTolk O\nHus N O\n", 2, "expected 3 columns, found 2"),
        ("New York\tB-Loc\nTolk\tO\nHus\tO\n", 1, "expected 2 columns, found 3"),
        ("Grib\nTolk\n", 1, "at least 2 columns, found 1"),
    ],
)
def test_rows_of_other_widths_are_refused(read, text, line, told):
    found = read(text, "a.bio", "bio")
    (problem,) = found.problems
    assert (problem.code, problem.line) == ("conll.columns", line)
    assert told in problem.message
    assert len(found.sentences[0]) == text.count("\n")
    assert not found.sentences[0].sound


def test_blank_lines_do_not_matter(read):
    assert not read("\n\nGrib B-Per\n\n\n\nTolk O", "a.bio").problems

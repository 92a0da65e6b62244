"""Why paper and program disagree on a link, by the number of the page."""

from __future__ import annotations

import pytest

from srlviewer.scoring.semeval10_quirks import UNKNOWN, link_opinions
from tests.formats.salsa_samples import block, dni, element, frame, ini
from tests.scoring.semeval10.document_pairs import CHAIN, judged, story, won

LINK = "ni.linking"
LATE = frame(
    "Coreference", "s2_501", element("Current", "s2_501"), element("Coreferent")
)
ANOTHER = frame(
    "Coreference",
    "s2_4",
    element("Current", "s2_4"),
    element("Coreferent", "s1_501"),
    frame_id="c2",
)


def opinions(gold, predicted, position=2, *, has_parts=False):
    """The first pair of opinions that differ in the sentence, or None."""
    comparisons = [
        judged(gold, predicted, f"semeval10:mode={mode}")
        for mode in ("paper", "official")
    ]
    tables = [(comparison.judgements, position) for comparison in comparisons]
    pair = comparisons[0].pair(position)
    for judgements, at in tables:
        for row in judgements.of_sentence(LINK, at):
            numbers = row.gold, row.predicted
            kinds = {
                sentence.frame_elements[number].interpretation
                for sentence, number in zip(pair, numbers, strict=True)
                if number is not None
            }
            found = link_opinions(*numbers, *tables, has_parts=has_parts, kinds=kinds)
            if found.differ:
                return found
    return None


@pytest.mark.parametrize(
    ("quirk", "gold", "predicted"),
    [
        (1, story(won(dni("C", "s2_501"))), story(won(dni("C", "s2_502")))),
        (2, story(won(dni("C", "s2_501"))), story(won(dni("C", "s2_3", "s2_4")))),
        (2, story(won(dni("C", "s2_501"))), story(won(dni("C", "s1_2", "s1_5")))),
        (3, story(won(dni("C", "s1_501"))), story(won(dni("C", "s2_1")))),
        (4, story(won(ini("C", "s2_501"))), story(won(ini("C", "s2_501")))),
        (5, story(won(element("C", "s2_501"))), story(won(dni("C", "s2_501")))),
        (6, story(), story(won(dni("C", "s2_501")))),
        (7, story(won(dni("C", "s2_501"))), story(won(dni("c", "s2_501")))),
        (
            8,
            story(won(dni("C", "s2_501")), chain=(LATE,)),
            story(won(dni("C", "s1_1"))),
        ),
        (
            9,
            story(won(dni("C", "s1_1"), dni("C", "s2_4"))),
            story(won(dni("C", "s1_1"), dni("C", "s2_4"))),
        ),
        (
            10,
            story(won(dni("C", "s2_501"))),
            story(won(dni("C", "s2_501"), frame_id="f7")),
        ),
        (
            12,
            story(won(dni("C", "s2_501")), chain=(CHAIN, ANOTHER)),
            story(won(dni("C", "s2_4"))),
        ),
    ],
)
def test_each_quirk_is_found_by_its_rows(quirk, gold, predicted):
    found = opinions(gold, predicted)
    assert found is not None
    assert found.quirk == quirk


def test_parts_of_words_are_a_quirk_of_their_own():
    gold = story(won(dni("C", "s2_501")))
    predicted = story(won(dni("C", "s2_3", "s2_4")))
    assert opinions(gold, predicted, has_parts=True).quirk == 15


def test_where_both_agree_there_is_nothing_to_say():
    text = story(won(dni("C", "s2_501")))
    assert opinions(text, text) is None


def test_what_no_quirk_explains_has_no_number():
    text = story(won(dni("C", "s2_501")))
    [row] = judged(text, text).judgements.of_sentence(LINK, 2)
    table = judged(text, text).judgements
    found = link_opinions(None, 77, (table, 2), (table, 2))
    assert not found.differ
    assert found.quirk == UNKNOWN
    assert row.verdict.code == "correct"


@pytest.mark.parametrize("filler", [dni, ini])
def test_an_alternative_is_no_linked_ini_that_the_program_counts(filler):
    text = story(
        won(dni("C", "s2_501"), usp=True),
        won(filler("C", "s2_501"), target="s3_4", frame_id="f2", usp=True),
        further=block("uspframes", "f1", "f2"),
    )
    found = opinions(text, story(won(dni("C", "s2_501"))))
    assert found.paper is None
    assert found.official.reason == "frame_unpaired"
    assert (found.quirk, found.left_out) == (UNKNOWN, "alternative")


def test_links_of_auxiliary_frames_are_told_by_the_kind_of_frame():
    text = story(won(dni("C", "s2_501"), name="Support"))
    found = opinions(text, text)
    assert (found.quirk, found.left_out) == (UNKNOWN, "auxiliary")

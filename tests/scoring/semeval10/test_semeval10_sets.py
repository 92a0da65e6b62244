"""Which mentions a link may lead to, as views ask for them."""

from __future__ import annotations

import pytest

from srlviewer.model.frames import format_fillers
from tests.formats.salsa_samples import dni, element, frame, ini
from tests.scoring.semeval10.document_pairs import CHAIN, details, judged, story, won

FIRST = frame("Coreference", "s1_501", element("Current", "s1_501"), frame_id="c0")


def mentions(gold, number=0, *, mode="paper", task="full"):
    comparison = judged(gold, gold, f"semeval10:mode={mode},task={task}")
    sentence = comparison.pair(2)[0]
    found = comparison.scheme.equivalents(sentence, number)
    return [format_fillers(fillers) for fillers in found]


@pytest.mark.parametrize("mode", ["paper", "dice", "official"])
def test_the_filler_comes_first_then_the_other_mentions(mode):
    text = story(won(dni("C", "s1_501")), first_chain=(FIRST,))
    assert mentions(text, mode=mode) == ["s1:3-5", "s2:1-3"]


NEXT = frame(
    "Coreference",
    "s2_4",
    element("Current", "s2_4"),
    element("Coreferent", "s2_501"),
    frame_id="c2",
)


@pytest.mark.parametrize("mode", ["paper", "official"])
def test_a_mention_between_two_others_is_one_mention(mode):
    """It is the Current of its own frame and the Coreferent of the next."""
    text = story(won(dni("C", "s1_501")), chain=(CHAIN, NEXT), first_chain=(FIRST,))
    assert sorted(mentions(text, mode=mode)) == ["s1:3-5", "s2:1-3", "s2:4"]
    comparison = judged(text, text, f"semeval10:mode={mode}")
    [facts] = details(comparison, "ni.linking")
    assert facts["chain"] == "3"


def test_a_coreference_element_without_filler_is_no_mention():
    late = frame(
        "Coreference",
        "s2_501",
        element("Current", "s2_501"),
        element("Coreferent"),
        frame_id="c1",
    )
    text = story(won(dni("C", "s2_501")), chain=(late,))
    assert mentions(text, mode="official") == ["s2:1-3"]


@pytest.mark.parametrize("mode", ["paper", "official"])
def test_a_filler_in_no_chain_stands_alone(mode):
    assert mentions(story(won(dni("C", "s1_1"))), mode=mode) == ["s1:1"]


@pytest.mark.parametrize("element_", [dni("C"), ini("C")])
def test_what_nothing_fills_has_no_mentions(element_):
    assert mentions(story(won(element_))) == []


def test_an_element_that_is_not_there_has_none():
    assert mentions(story(won(dni("C", "s1_501"))), number=9) == []


def test_where_links_are_not_scored_only_the_filler_is_known():
    assert mentions(story(won(dni("C", "s1_501"))), task="srl") == ["s1:3-5"]

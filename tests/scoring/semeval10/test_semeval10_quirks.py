"""What the official program does otherwise, each with the paper's answer beside it."""

from __future__ import annotations

import pytest

from srlviewer.errors import ProblemLog
from tests.formats.salsa_samples import dni, element, frame, ini
from tests.scoring.semeval10.document_pairs import (
    CHAIN,
    judged,
    reasons,
    rows,
    story,
    sums,
    won,
)

LINK = "ni.linking"
OWN = frame("Coreference", "s1_501", element("Current", "s1_501"), frame_id="c0")
THIRD = frame(
    "Coreference",
    "s3_2",
    element("Current", "s3_2"),
    element("Coreferent", "s1_501"),
    frame_id="c2",
)


def both(gold, predicted):
    """The linking of both modes, and the mean overlap of the official one."""
    found = [
        judged(gold, predicted, f"semeval10:mode={m}") for m in ("official", "paper")
    ]
    overlap = found[0].values()["ni.overlap"].value
    return sums(found[0], LINK), sums(found[1], LINK), overlap, reasons(found[0], LINK)


@pytest.mark.parametrize(
    ("gold", "predicted", "official", "paper", "overlap", "reason"),
    [
        # 1. One contains the other and the heads differ: the chain is not tried.
        ("s2_501", ["s2_502"], (1, 1, 0), (1, 1, 1), None, "head_missed"),
        # 2. Words that cross are wrong even with the head among them.
        (
            "s2_501",
            ["s2_2", "s2_3", "s2_4"],
            (1, 1, 0),
            (1, 1, 1),
            None,
            "other_filler",
        ),
        # 3. With a mention of the chain any containment will do.
        ("s1_501", ["s2_1"], (1, 1, 1), (1, 1, 0), 0.5, "mention_covered"),
        ("s2_501", ["s2_501"], (1, 1, 1), (1, 1, 1), 1, "match"),
        ("s2_501", ["s2_3"], (1, 1, 1), (1, 1, 1), 0.5, "head_covered"),
    ],
)
def test_links(gold, predicted, official, paper, overlap, reason):
    found = both(story(won(dni("X", gold))), story(won(dni("X", *predicted))))
    assert found == (official, paper, pytest.approx(overlap), [reason])


def test_4_a_linked_indefinite_one_is_a_link():
    text = story(won(ini("X", "s2_501")))
    assert both(text, text)[:2] == ((1, 1, 1), (0, 0, 0))


def test_5_an_overt_partner_counts_as_found_and_not_as_gold():
    gold = story(won(element("X", "s2_501")))
    official, paper, _, reason = both(gold, story(won(dni("X", "s2_501"))))
    assert (official, paper) == ((0, 1, 1), (0, 1, 0))
    assert reason == ["match"]


def test_6_a_link_in_an_unknown_frame_is_skipped():
    link = dni("X", "s2_501")
    gold = story(won(link))
    predicted = story(won(link), won(link, frame_id="f9", name="Other"))
    official, paper, _, _ = both(gold, predicted)
    assert (official, paper) == ((1, 1, 1), (1, 2, 1))
    found = judged(gold, predicted, "semeval10:mode=official")
    assert ("ignored", "frame_unpaired", None, "X") in rows(found, LINK)


def test_7_names_match_without_case_for_links_only():
    gold, predicted = story(won(dni("x", "s2_501"))), story(won(dni("X", "s2_501")))
    found = judged(gold, predicted, "semeval10:mode=official")
    assert sums(found, LINK) == (1, 1, 1)
    assert found.values()["role.labelling"].value == 0
    assert sums(judged(gold, predicted), LINK) == (1, 1, 0)


def test_8_an_empty_mention_makes_every_wrong_link_right():
    empty = CHAIN.replace("</frame>", element("Other") + "</frame>")
    gold = story(won(dni("X", "s1_501")), chain=[empty])
    found = both(gold, story(won(dni("X", "s3_2")), chain=[empty]))
    assert found[:3] == ((1, 1, 1), (1, 1, 0), 0)


def test_9_of_two_elements_of_one_name_the_last_is_the_partner():
    text = story(won(dni("X", "s2_501"), dni("X", "s3_2")))
    assert both(text, text)[:2] == ((2, 2, 1), (2, 2, 2))


def test_10_ids_must_agree_and_names_need_not():
    link = dni("X", "s2_501")
    gold = story(won(link))
    assert both(gold, story(won(link, name="Other")))[0] == (1, 1, 1)
    log = ProblemLog()
    found = judged(
        gold, story(won(link, frame_id="f2")), "semeval10:mode=official", log
    )
    assert sums(found, LINK) == (1, 0, 0)
    assert reasons(found, "role.recognition") == ["frame_unpaired"]
    [problem] = [p for p in log.problems if p.code == "semeval10.frame-missing"]
    assert (problem.path, problem.item) == ("predicted.xml", "f1")


def test_11_unlinked_ones_are_empty_roles():
    gold = story(won(element("A", "s3_2"), dni("X"), ini("Y")))
    predicted = story(won(element("A", "s3_2"), ini("X")))
    found = judged(gold, predicted, "semeval10:mode=official")
    assert sums(found, "role.recognition") == (3, 2, 2)
    value = found.values()["role.labelling"]
    assert (value.numerator, value.denominator) == (2, 3)
    assert sums(judged(gold, predicted), "role.recognition") == (1, 1, 1)


@pytest.mark.parametrize(("first", "correct"), [((), 0), ((OWN,), 1)])
def test_12_two_mentions_of_one_antecedent_stay_apart_without_its_own_frame(
    first, correct
):
    gold = story(won(dni("X", "s2_501")), THIRD, first_chain=first)
    predicted = story(won(dni("X", "s3_2")), THIRD, first_chain=first)
    official, paper, _, _ = both(gold, predicted)
    assert (official, paper) == ((1, 1, correct), (1, 1, 1))


def test_only_the_first_block_of_frames_is_read():
    link = won(dni("X", "s2_501"))
    text = story(further=f"<frames>{link}</frames>")
    assert both(text, text)[:2] == ((0, 0, 0), (1, 1, 1))


def test_sentences_meet_by_their_ids():
    gold = story(won(dni("X", "s2_501")))
    predicted = gold.replace('<s id="s3">', '<s id="t3">')
    assert both(gold, predicted)[:2] == ((1, 0, 0), (1, 1, 1))


def test_a_relativisation_has_no_roles_and_support_does():
    text = story(
        frame("Support", "s3_4", element("Supported", "s3_3"), frame_id="u"),
        frame("Relativization", "s3_2", element("Antecedent", "s3_1"), frame_id="r"),
    )
    found = judged(text, text, "semeval10:mode=official")
    assert sums(found, "role.recognition") == (1, 1, 1)
    told = [r[:2] for r in rows(found, "role.recognition") if r[0] == "ignored"]
    assert set(told) == {("ignored", "auxiliary")}

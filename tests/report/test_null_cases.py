"""What the rows say of each null instantiation."""

from __future__ import annotations

import pytest

from srlviewer.report.null_cases import (
    LINKING,
    MEASURES,
    RECOGNITION,
    NullCases,
    facts_of,
    has_nulls,
    is_listed,
)
from srlviewer.scoring.verdicts import Verdict
from tests.formats.salsa_samples import dni, element, ini
from tests.scoring.semeval10.document_pairs import judged, story, won

GOLD = story(
    won(
        dni("X", "s1_501"), ini("Y"), dni("Z"), element("V", "s3_2"), dni("U", "s1_501")
    )
)
PREDICTED = story(won(dni("X", "s2_502"), dni("Y", "s3_2"), ini("W"), dni("V")))


def cases_of(scheme, gold=GOLD, predicted=PREDICTED):
    return NullCases(judged(gold, predicted, scheme).judgements)


def told(path):
    first, link = path.recognition, path.link
    return (
        first and (first.verdict.code, first.reason),
        path.interpretation,
        link and (link.verdict.code, link.reason),
    )


def test_each_goes_its_way_through_the_three_questions():
    cases = cases_of("semeval10")
    found = {told(path): number for path, number in cases.paths().items()}
    right = ("correct", "match")
    assert found == {
        (right, ("DNI", "DNI"), ("correct", "mention_covered")): 1,
        (right, ("INI", "DNI"), ("spurious", "interpretation")): 1,
        (("missing", "not_found"), None, None): 1,
        (("missing", "not_found"), None, ("missing", "not_found")): 1,
        (("spurious", "no_gold"), None, None): 1,
        (("spurious", "not_an_ni"), None, None): 1,
    }
    assert sum(found.values()) == len(cases.cases) == 6


@pytest.mark.parametrize("mode", ["paper", "dice", "official"])
def test_every_row_of_a_link_belongs_to_one(mode):
    comparison = judged(GOLD, PREDICTED, f"semeval10:mode={mode}")
    cases = NullCases(comparison.judgements)
    names = comparison.judgements.measures
    for measure in (m for m in MEASURES if m in names):
        for row in comparison.judgements.of_sentence(measure, 2):
            case = cases.of_row(row)
            assert case is not None
            if measure in (RECOGNITION, LINKING):
                assert cases.row(case, measure) == row


def test_the_facts_are_those_of_the_link():
    cases = cases_of("semeval10")
    linked = cases.of_item(2, 0, 0)
    facts = cases.facts(linked)
    assert (facts["chain"], facts["distance"]) == ("2", "2")
    assert cases.of_item(2, 1, 0) is linked
    assert cases.of_item(0, 0, 0) is None
    assert cases.facts(cases.of_item(2, 0, 2)) == {}


def test_official_has_links_alone():
    cases = cases_of("semeval10:mode=official")
    assert cases.cases
    for path in cases.paths():
        assert path.recognition is None
        assert path.link is not None


def test_what_is_not_scored_is_a_case_and_not_listed():
    support = won(dni("X", "s1_501"), name="Support")
    cases = cases_of("semeval10", story(support), story(support))
    paths = [cases.path(case) for case in cases.cases]
    assert {path.recognition.verdict for path in paths} == {Verdict.IGNORED}
    assert not any(is_listed(path) for path in paths)


def test_other_schemes_have_none():
    comparison = judged(GOLD, PREDICTED, "semeval10:task=srl")
    assert not has_nulls(comparison.judgements)
    assert not NullCases(comparison.judgements).cases
    assert not has_nulls(None)


def test_facts_of_a_detail():
    assert facts_of("") == {}
    assert facts_of("dice=0.5;chain=2;distance=") == {
        "dice": "0.5",
        "chain": "2",
        "distance": "",
    }

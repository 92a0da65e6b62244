"""Figures by part of speech, relation, direction and distance add up to the whole."""

from __future__ import annotations

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.report.figures import breakdown_rows
from srlviewer.resources import resource_path
from srlviewer.scoring.conll_dependency_breakdowns import direction, distance
from srlviewer.scoring.counts import counts


@pytest.fixture(scope="module", params=["conll09", "conll09:punctuation=skip"])
def comparison(request):
    """The English sample."""
    paths = (
        str(resource_path("samples", f"english.{side}.conll09"))
        for side in ("gold", "predicted")
    )
    found = open_comparison(*paths, request.param)
    found.judge()
    return found


@pytest.mark.parametrize(
    ("by", "measures"),
    [
        (
            "pos",
            [
                "syntax.uas",
                "syntax.label_accuracy",
                "syntax.las",
                "predicate.labelled",
                "predicate.unlabelled",
                "argument.labelled",
            ],
        ),
        ("relation", ["dependency.label", "dependency.relation"]),
    ],
)
def test_rows_add_up_to_the_measure(comparison, by, measures):
    rows = breakdown_rows(comparison, by)
    assert list(dict.fromkeys(row.measure for row in rows)) == measures
    assert {row.by for row in rows} == {by}
    for measure in measures:
        mine = [row for row in rows if row.measure == measure]
        whole = counts(comparison.judgements, measure)
        assert [row.label for row in mine] == sorted(row.label for row in mine)
        assert sum(row.gold for row in mine) == whole.gold
        assert sum(row.predicted for row in mine) == whole.predicted
        assert sum(row.correct for row in mine) == whole.correct


@pytest.mark.parametrize("by", ["direction", "distance"])
def test_places_cover_every_scored_token(comparison, by):
    rows = breakdown_rows(comparison, by)
    tokens = counts(comparison.judgements, "syntax.uas")
    assert sum(row.gold for row in rows) == tokens.gold
    assert sum(row.predicted for row in rows) == tokens.predicted
    # A head of the same class need not be the right one, the right one is of the class.
    assert sum(row.correct for row in rows) >= tokens.correct
    assert all(row.correct <= min(row.gold, row.predicted) for row in rows)


def test_roles_stand_under_the_tag_of_their_predicate(comparison):
    rows = breakdown_rows(comparison, "pos")
    roles = [row.label for row in rows if row.measure == "argument.labelled"]
    assert "VERB + A0" in roles


def test_tokens_stand_under_the_tag_in_gold_predicted_items_under_their_own(
    sentence, judged
):
    """As in the program: only the semantic tables look at the tags of the system."""
    gold = sentence(["bo 2 SBJ _ A0", "gorbat 0 ROOT gorbat.01 _"])
    predicted = gold.replace("\tT\tT\t", "\tT\tU\t")
    found = {
        (row.measure, row.label): (row.gold, row.predicted, row.correct)
        for row in breakdown_rows(judged(gold, predicted), "pos")
    }
    assert found == {
        ("syntax.uas", "T"): (2, 2, 2),
        ("syntax.label_accuracy", "T"): (2, 2, 2),
        ("syntax.las", "T"): (2, 2, 2),
        ("predicate.labelled", "T"): (1, 0, 1),
        ("predicate.labelled", "U"): (0, 1, 0),
        ("predicate.unlabelled", "T"): (1, 0, 1),
        ("predicate.unlabelled", "U"): (0, 1, 0),
        ("argument.labelled", "T + A0"): (1, 0, 1),
        ("argument.labelled", "U + A0"): (0, 1, 0),
    }


@pytest.mark.parametrize(
    ("token", "head", "where", "far"),
    [
        (3, 0, "to_root", "to_root"),
        (3, 3, "self", "1"),
        (3, 2, "left", "1"),
        (3, 4, "right", "1"),
        (3, 1, "left", "2"),
        (1, 4, "right", "3-6"),
        (7, 1, "left", "3-6"),
        (8, 1, "left", "7-..."),
    ],
)
def test_classes_of_heads(token, head, where, far):
    assert direction(token, head) == where
    assert distance(token, head) == far


def test_schemes_without_tables_have_no_rows(comparison):
    assert breakdown_rows(comparison, "label") == []

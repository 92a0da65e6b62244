"""The figures of the bundled German trees, and what is to be seen in them."""

from __future__ import annotations

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.resources import resource_path
from srlviewer.scoring.counts import confusion
from tests.scoring.tree_pairs import label_sums, sums

FIGURES = {
    "pos.syn": (304, 284, 281),
    "pos.gf": (304, 284, 266),
    "pos.syn_gf": (304, 284, 265),
    "bracket.syn": (154, 138, 125),
    "bracket.gf": (154, 138, 101),
    "bracket.syn_gf": (154, 138, 99),
    "dependency.unlabelled": (324, 300, 281),
    "dependency.extended": (521, 480, 457),
    "dependency.labelled": (521, 480, 430),
}


def judged(name):
    folder = resource_path("samples")
    gold, predicted = folder / "village.gold.export", folder / f"village.{name}"
    made = open_comparison(str(gold), str(predicted), "gf")
    made.judge()
    return made


@pytest.mark.parametrize("name", ["predicted.mrg", "predicted.export"])
def test_figures(name):
    made = judged(name)
    assert {measure: sums(made, measure) for measure in FIGURES} == FIGURES
    assert label_sums(made, "bracket.gf")["SB"] == (31, 26, 22)


def test_which_subjects_are_called_objects():
    """Sentences 1, 4, 13, 31, 39 and 44."""
    made = judged("predicted.mrg")
    assert confusion(made.judgements, "bracket.gf")["SB", "OA"] == 6
    found = [
        sentence + 1
        for sentence in range(made.total)
        for row in made.judgements.of_sentence("bracket.gf", sentence)
        if (row.gold_label, row.predicted_label) == ("SB", "OA")
    ]
    assert found == [1, 4, 13, 31, 39, 44]


def test_the_examples_of_the_chapter_are_among_them():
    made = judged("predicted.mrg")
    found = {
        (sentence, measure): sum(
            row.verdict.code == "correct"
            for row in made.judgements.of_sentence(measure, sentence)
        )
        for sentence in (0, 1)
        for measure in FIGURES
    }
    assert [found[0, m] for m in ("bracket.syn", "bracket.gf", "bracket.syn_gf")] == [
        3, 1, 1,
    ]  # fmt: skip
    kinds = ("unlabelled", "extended", "labelled")
    assert [found[0, f"dependency.{kind}"] for kind in kinds] == [4, 7, 5]
    assert [found[1, f"dependency.{kind}"] for kind in kinds] == [9, 14, 14]
    assert found[1, "bracket.syn"] == 4

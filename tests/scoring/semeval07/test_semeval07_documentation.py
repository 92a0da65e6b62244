"""The worked examples of the documentation come out as they are printed there."""

from __future__ import annotations

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.scoring.counts import counts
from tests.conftest import TOP

EXAMPLES = TOP / "docs" / "examples"


def judged(scheme):
    comparison = open_comparison(
        str(EXAMPLES / "letter.gold.xml"),
        str(EXAMPLES / "letter.predicted.xml"),
        scheme,
        framenet=str(EXAMPLES / "framenet"),
    )
    comparison.judge()
    return comparison


@pytest.mark.parametrize(
    ("scheme", "sums"),
    [
        ("semeval07", (7.5, 6.5, 4.4)),
        ("semeval07:partial=no", (7.5, 6.5, 2)),
        ("semeval07:targets=only", (2, 2, 1.8)),
    ],
)
def test_points(scheme, sums):
    found = counts(judged(scheme).judgements, "frame_structure")
    assert (found.gold, found.predicted, found.correct) == pytest.approx(sums)


def test_the_example_under_senseval3():
    values = judged("senseval3").values()
    assert (values["recall"].numerator, values["recall"].denominator) == (1, 6)
    values = judged("senseval3:spurious=count").values()
    assert values["attempted"].numerator == 5


def test_the_message_of_the_check(capsys):
    from srlviewer.cli import main

    lexicon = str(EXAMPLES / "framenet")
    assert (
        main(["check", str(EXAMPLES / "letter.gold.xml"), "--framenet", lexicon]) == 0
    )
    page = (TOP / "docs" / "reference" / "framenet.md").read_text("utf-8")
    [line] = [x for x in page.splitlines() if "warning[framenet.ni-core-set]" in x]
    assert line.partition(":")[2] in capsys.readouterr().err

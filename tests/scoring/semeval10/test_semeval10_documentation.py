"""The worked example of the documentation comes out as it is printed there."""

from __future__ import annotations

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.scoring.counts import counts
from tests.conftest import TOP

EXAMPLES = TOP / "docs" / "examples"


@pytest.mark.parametrize(
    ("mode", "measure", "sums"),
    [
        ("paper", "ni.linking", (1, 1, 1)),
        ("paper", "ni.recognition", (2, 1, 1)),
        ("paper", "role.recognition", (1, 1, 1)),
        ("dice", "ni.linking", (1, 1, 0.5)),
        ("dice", "ni.recognition", (2, 1, 1)),
        ("official", "ni.linking", (1, 1, 1)),
        ("official", "role.recognition", (3, 2, 1)),
    ],
)
def test_the_example(mode, measure, sums):
    made = open_comparison(
        str(EXAMPLES / "swim.gold.xml"),
        str(EXAMPLES / "swim.predicted.xml"),
        f"semeval10:mode={mode}",
    )
    found = counts(made.judge(), measure)
    assert (found.gold, found.predicted, found.correct) == sums
    if mode != "dice":
        assert made.values()["ni.overlap"].value == 0.5

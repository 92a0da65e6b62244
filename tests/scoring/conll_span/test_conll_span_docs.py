"""The worked example of the documentation, by hand and by the scheme."""

from __future__ import annotations

from srlviewer.comparison import open_comparison
from srlviewer.scoring.counts import counts

# gold, predicted, correct: docs/reference/schemes/conll05.md
BY_HAND = {
    "argument": (6, 7, 3),
    "verb": (3, 3, 3),
    "argument.unlabelled": (6, 7, 4),
}


def test_the_worked_example(top_folder):
    folder = top_folder / "docs" / "examples"
    paths = [str(folder / f"boat.{side}.props") for side in ("gold", "predicted")]
    made = open_comparison(*paths, "conll05")
    judgements = made.judge()
    assert {name: counts(judgements, name)[:3] for name in BY_HAND} == BY_HAND
    values = made.values()
    assert values["proposition.perfect"][1:] == (1, 3)
    assert values["argument.label_accuracy"][1:] == (3, 4)
    assert f"{100 * counts(judgements, 'argument').f1:.2f}" == "46.15"
    assert f"{100 * counts(judgements, 'argument.unlabelled').f1:.2f}" == "61.54"
    assert not made.log.problems

"""The numbers and the output of srl-eval.pl for files written for this project."""

from __future__ import annotations

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.scoring.counts import confusion, counts
from tests.scoring.reference_cases import check, folders

FOLDERS = folders("conll05") + folders("conll04")
WSJ = "srleval-wsj"
EWT = "propbank-release-ewt"
NONE = "-NONE-"


@pytest.mark.parametrize(
    "folder", FOLDERS, ids=[f"{f.parent.name}-{f.name}" for f in FOLDERS]
)
def test_the_published_program_agrees(folder):
    check(folder)


@pytest.fixture(scope="module")
def wsj(shared_folder):
    """Two files of the Wall Street Journal, one as gold, judged."""
    folder = shared_folder / "real" / WSJ
    paths = (str(folder / "1.test.wsj"), str(folder / "2.test.wsj"))
    made = open_comparison(*paths, "conll05")
    made.judge()
    return made


def printed(made):
    return made.scheme.official(made.judgements, made.gold, made.predicted)


@pytest.mark.shared
def test_the_wall_street_journal(wsj, shared_folder):
    expected = shared_folder / "real" / WSJ / "expected.txt"
    assert printed(wsj).encode() == expected.read_bytes()


@pytest.mark.shared
def test_unlabelled_figures_of_the_option_c(wsj, shared_folder):
    expected = (shared_folder / "real" / WSJ / "expected-C.txt").read_text()
    (line,) = (x for x in expected.splitlines() if x.startswith(" Unlabeled"))
    right, excess, missed, *ratios = line.split()[1:]
    found = counts(wsj.judgements, "argument.unlabelled")
    assert (found.correct, found.predicted - found.correct) == (
        int(right),
        int(excess),
    )
    assert found.gold - found.correct == int(missed)
    accuracy = wsj.values()["argument.label_accuracy"].value
    values = (found.precision, found.recall, found.f1, accuracy)
    assert [f"{100 * value:.2f}" for value in values] == ratios


@pytest.mark.shared
def test_confusion_matrix_of_the_option_c(wsj, shared_folder):
    expected = (shared_folder / "real" / WSJ / "expected-C.txt").read_text()
    lines = expected.partition("Confusion Matrix")[2].splitlines()[2:]
    cells = [line.partition(": ")[2].split() for line in lines if ":" in line]
    labels = [name for name, *_ in cells]
    wanted = {
        (gold, predicted): int(number)
        for gold, *numbers in cells
        for predicted, number in zip(labels, numbers, strict=True)
        if int(number)
    }
    found = confusion(wsj.judgements, "argument.unlabelled")
    assert wanted == {
        (gold or NONE, predicted or NONE): number
        for (gold, predicted), number in found.items()
    }
    assert labels == sorted(labels)


@pytest.mark.shared
def test_skeletons_against_themselves(shared_folder):
    folder = shared_folder / "real" / EWT
    path = str(folder / "all.props")
    made = open_comparison(path, path, "conll05")
    made.judge()
    assert printed(made).encode() == (folder / "self-score.txt").read_bytes()
    assert not made.log.problems


@pytest.mark.shared
def test_every_skeleton_against_itself(shared_folder):
    paths = sorted((shared_folder / "real" / EWT / "files").rglob("*.gold_skel"))
    predicates = 0
    for path in paths:
        made = open_comparison(str(path), str(path), "conll05")
        judgements = made.judge()
        for measure in ("argument", "verb", "argument.unlabelled"):
            found = counts(judgements, measure)
            assert found.gold == found.predicted == found.correct > 0
        whole = made.values()["proposition.perfect"]
        assert whole.value == 1
        predicates += whole.denominator
    assert (len(paths), predicates) == (20, 547)

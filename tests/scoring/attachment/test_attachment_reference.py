"""The numbers of the CoNLL-X program for files written for this project."""

from __future__ import annotations

import pytest

from tests.scoring.reference_cases import check, folders, opened

FOLDERS = folders("attachment")


@pytest.mark.parametrize("folder", FOLDERS, ids=[f.name for f in FOLDERS])
def test_the_published_program_agrees(folder):
    check(folder)


@pytest.mark.shared
@pytest.mark.parametrize("corpus", ["polish-trontonotes", "finnish-propbank"])
@pytest.mark.parametrize(
    ("punctuation", "printed"), [("score", "eval09.txt"), ("skip", "eval09-p.txt")]
)
@pytest.mark.parametrize("gold", ["gold.conll09", "gold.conllu"])
def test_real_trees_score_as_the_program_of_2009_printed(
    shared_folder, corpus, punctuation, printed, gold
):
    """Its syntactic block is made by the same rules; gold in two formats."""
    folder = shared_folder / "real" / corpus
    scheme = f"attachment:punctuation={punctuation}"
    case = {"gold": gold, "predicted": "predicted.conll09", "scheme": scheme}
    made = opened(folder, case, None)
    made.judge()
    lines = (folder / printed).read_text("utf-8").split("\n")[1:5]
    wanted = [tuple(map(int, line.split(":")[1].split()[:3:2])) for line in lines]
    names = ("las", "uas", "label_accuracy", "exact")
    assert [made.values()[f"syntax.{name}"][1:] for name in names] == wanted

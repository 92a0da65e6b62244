"""The numbers and the output of eval09.pl v0.4 for files written for this project."""

from __future__ import annotations

import pytest

from tests.scoring.reference_cases import check, folders, opened

FOLDERS = folders("conll09")


@pytest.mark.parametrize("folder", FOLDERS, ids=[f.name for f in FOLDERS])
def test_the_published_program_agrees(folder):
    check(folder, "conll09")


@pytest.mark.shared
@pytest.mark.parametrize("corpus", ["polish-trontonotes", "finnish-propbank"])
@pytest.mark.parametrize(
    ("scheme", "printed"),
    [("conll09", "eval09.txt"), ("conll09:punctuation=skip", "eval09-p.txt")],
)
def test_real_files_give_what_the_program_printed(
    shared_folder, corpus, scheme, printed
):
    folder = shared_folder / "real" / corpus
    case = {"gold": "gold.conll09", "predicted": "predicted.conll09", "scheme": scheme}
    made = opened(folder, case, "conll09")
    official = made.scheme.official(made.judge(), made.gold, made.predicted)
    assert official.encode() == (folder / printed).read_bytes()

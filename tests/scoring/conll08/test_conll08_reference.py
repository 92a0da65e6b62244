"""The numbers and the output of eval08.pl v1.8 for files written for this project."""

from __future__ import annotations

import pytest

from tests.scoring.reference_cases import check, folders

FOLDERS = folders("conll08")


@pytest.mark.parametrize("folder", FOLDERS, ids=[f.name for f in FOLDERS])
def test_the_published_program_agrees(folder):
    check(folder)

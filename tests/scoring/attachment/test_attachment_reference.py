"""The numbers of the CoNLL-X program for files written for this project."""

from __future__ import annotations

import pytest

from tests.scoring.reference_cases import check, folders

FOLDERS = folders("attachment")


@pytest.mark.parametrize("folder", FOLDERS, ids=[f.name for f in FOLDERS])
def test_the_published_program_agrees(folder):
    check(folder)

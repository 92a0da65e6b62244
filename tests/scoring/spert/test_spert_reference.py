"""The reference cases of `spert`: those kept here, and all if they are at hand."""

from __future__ import annotations

import pytest

from tests.conftest import SHARED
from tests.scoring.reference_cases import check, folders

FOLDERS = folders("spert")
CASES = SHARED / "cases" / "spert"
ALL = sorted(path.parent for path in CASES.glob("*/case.json"))


@pytest.mark.parametrize("folder", FOLDERS, ids=[f.name for f in FOLDERS])
def test_the_case_holds(folder):
    check(folder)


@pytest.mark.shared
@pytest.mark.parametrize("folder", ALL, ids=[f.name for f in ALL])
def test_the_case_of_the_reference_material_holds(folder):
    check(folder)

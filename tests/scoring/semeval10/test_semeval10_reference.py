"""The reference cases of `semeval10`: those kept here, and all if they are at hand."""

from __future__ import annotations

import pytest

from srlviewer.cli import main
from tests.conftest import SHARED
from tests.scoring.reference_cases import check, folders

STRICT = "35-dangling-filler-strict"
FOLDERS = [folder for folder in folders("semeval10") if folder.name != STRICT]
CASES = SHARED / "cases" / "semeval10"
ALL = sorted(path.parent for path in CASES.glob("*/case.json"))
ALL = [folder for folder in ALL if folder.name != STRICT]


@pytest.mark.parametrize("folder", FOLDERS, ids=[f.name for f in FOLDERS])
def test_the_case_holds(folder):
    check(folder)


@pytest.mark.shared
@pytest.mark.parametrize("folder", ALL, ids=[f.name for f in ALL])
def test_the_case_of_the_reference_material_holds(folder):
    check(folder)


def test_a_warning_refuses_under_strict(capsys):
    [folder] = [f for f in folders("semeval10") if f.name == STRICT]
    call = ["score", str(folder / "gold.xml"), str(folder / "pred.xml")]
    call += ["--scheme", "semeval10"]
    assert main(call) == 0
    assert main([*call, "--strict"]) == 1
    assert "salsa.dangling" in capsys.readouterr().err

"""The reference cases of `evalb`: those kept here, and all if they are at hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from srlviewer.cli import main
from tests.conftest import SHARED
from tests.scoring.reference_cases import check, folders

FOLDERS = folders("evalb")
ALL = sorted(path.parent for path in (SHARED / "cases" / "evalb").glob("*/case.json"))


@pytest.mark.parametrize("folder", FOLDERS, ids=[f.name for f in FOLDERS])
def test_the_case_holds(folder):
    check(folder)


@pytest.mark.shared
@pytest.mark.parametrize("folder", ALL, ids=[f.name for f in ALL])
def test_the_case_of_the_reference_material_holds(folder):
    check(folder)


def with_output():
    for folder in FOLDERS:
        case = json.loads((folder / "case.json").read_text("utf-8"))
        if "official" in case:
            yield pytest.param(folder, case, id=folder.name)


@pytest.mark.parametrize(("folder", "case"), list(with_output()))
def test_the_output_of_the_program_byte_for_byte(folder: Path, case, capsysbinary):
    """Also of files that are refused otherwise."""
    sides = [str(folder / case[side]) for side in ("gold", "predicted")]
    formats = ["--gold-format", "brackets", "--predicted-format", "brackets"]
    main(["score", *sides, "--scheme", case["scheme"], *formats, "--output=official"])
    assert capsysbinary.readouterr().out == (folder / case["official"]).read_bytes()

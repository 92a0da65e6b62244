"""The numbers and the output of eval09.pl v0.4 for files written for this project.

`tests/reference/conll09` has one folder a case: the files, `case.json` with what the
program printed as numbers, and its output byte for byte.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.errors import InputRefusedError
from srlviewer.scoring.counts import counts

CASES = Path(__file__).parents[2] / "reference" / "conll09"
FOLDERS = sorted(path.parent for path in CASES.glob("*/case.json"))


def opened(folder: Path, case: dict):
    return open_comparison(
        str(folder / case["gold"]),
        str(folder / case["predicted"]),
        case["scheme"],
        gold_format="conll09",
        predicted_format="conll09",
    )


def equal(wanted: object, found: float | None) -> bool:
    """A number within 5e-7, or a percentage as it was printed; 0/0 may be None."""
    if isinstance(wanted, str):
        return f"{100 * (found or 0):.2f}" == wanted
    return (found or 0) == pytest.approx(wanted or 0, abs=5e-7)


@pytest.mark.parametrize("folder", FOLDERS, ids=[f.name for f in FOLDERS])
def test_the_published_program_agrees(folder):
    case = json.loads((folder / "case.json").read_text("utf-8"))
    if case["exit"]:
        with pytest.raises(InputRefusedError) as refused:
            opened(folder, case).judge()
        wanted = case["problem"]
        assert any(
            Path(problem.path).name == wanted["path"]
            and problem.line == wanted.get("line", problem.line)
            and wanted["contains"] in problem.message
            for problem in refused.value.log.problems
        )
        return
    made = opened(folder, case)
    judgements = made.judge()
    for row in case["expect"]["scores"]:
        found = counts(judgements, row["measure"])
        for name in ("gold", "predicted", "correct", "precision", "recall", "f1"):
            assert equal(row[name], getattr(found, name)), (row["measure"], name)
    values = made.values()
    for name, wanted in case["expect"]["values"].items():
        for part, number in wanted.items():
            assert equal(number, getattr(values[name], part)), (name, part)
    if case.get("official"):
        printed = made.scheme.official(judgements, made.gold, made.predicted)
        assert printed.encode() == (folder / case["official"]).read_bytes()


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
    made = opened(folder, case)
    official = made.scheme.official(made.judge(), made.gold, made.predicted)
    assert official.encode() == (folder / printed).read_bytes()

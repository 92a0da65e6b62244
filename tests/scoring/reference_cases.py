"""Cases with the figures of a published program: how they are opened and compared.

`tests/reference/AREA` has one folder a case: the files, `case.json` with what the
program printed as numbers, and, if there is one, its output byte for byte.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from srlviewer.comparison import Comparison, open_comparison
from srlviewer.errors import InputRefusedError
from srlviewer.report.figures import overall_rows
from srlviewer.scoring.counts import NO_COUNTS, counts, counts_by_label

REFERENCE = Path(__file__).parents[1] / "reference"
RATIOS = {"gold", "predicted", "correct", "precision", "recall", "f1"}


def folders(area: str) -> list[Path]:
    """The cases of an area."""
    return sorted(path.parent for path in (REFERENCE / area).glob("*/case.json"))


def opened(folder: Path, case: dict[str, Any], name: str | None) -> Comparison:
    """The pair of a case, read as format `name`.

    None: as the case says, or else as its content does.
    """
    return open_comparison(
        str(folder / case["gold"]),
        str(folder / case["predicted"]),
        case["scheme"],
        gold_format=name or case.get("gold_format"),
        predicted_format=name or case.get("predicted_format"),
        framenet=lexicon(folder, case),
    )


def lexicon(folder: Path, case: dict[str, Any]) -> str | None:
    """The FrameNet folder that a case names."""
    arguments = case.get("arguments", [])
    if "--framenet" not in arguments:
        return None
    return str((folder / arguments[arguments.index("--framenet") + 1]).resolve())


def equal(wanted: object, found: float | None) -> bool:
    """A number within 5e-7, or a percentage as it was printed; 0/0 may be None."""
    if isinstance(wanted, str):
        return f"{100 * (found or 0):.2f}" == wanted
    return (found or 0) == pytest.approx(wanted or 0, abs=5e-7)


def check(folder: Path, name: str | None = None) -> None:
    """Compare everything that the case knows."""
    case = json.loads((folder / "case.json").read_text("utf-8"))
    if case.get("exit"):
        _check_refusal(folder, case, name)
        return
    made = opened(folder, case, name)
    judgements = made.judge()
    expected = case["expect"]
    macro = {r.measure: r for r in overall_rows(made) if r.average == "macro"}
    for row in expected.get("scores", ()):
        found = counts(judgements, row["measure"])
        if row.get("average") == "macro":
            found = macro[row["measure"]]
        if row.get("label") is not None:
            by_label = counts_by_label(judgements, row["measure"])
            found = by_label.get(row["label"], NO_COUNTS)
        for ratio in RATIOS & row.keys():
            assert equal(row[ratio], getattr(found, ratio)), (row["measure"], ratio)
    values = made.values()
    for measure, wanted in expected.get("values", {}).items():
        for part, number in wanted.items():
            assert equal(number, getattr(values[measure], part)), (measure, part)
    if case.get("official"):
        printed = made.scheme.official(judgements, made.gold, made.predicted)
        assert printed.encode() == (folder / case["official"]).read_bytes()


def _check_refusal(folder: Path, case: dict[str, Any], name: str | None) -> None:
    with pytest.raises(InputRefusedError) as refused:
        opened(folder, case, name).judge()
    wanted = case.get("problem", {})
    assert any(
        Path(problem.path).name == wanted.get("path", Path(problem.path).name)
        and problem.line == wanted.get("line", problem.line)
        and wanted.get("contains", "").lower()
        in f"{problem.message} {problem.hint}".lower()
        for problem in refused.value.log.problems
    )

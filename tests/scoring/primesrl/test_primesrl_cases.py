"""Figures that the published program printed, and the real pairs."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.errors import InputRefusedError
from srlviewer.scoring.counts import counts

CASES = Path(__file__).resolve().parents[2] / "reference" / "primesrl"
FOLDERS = sorted(path.parent for path in CASES.glob("*/case.json"))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_case(folder) -> None:
    case = json.loads((folder / "case.json").read_text(encoding="utf-8"))
    paths = str(folder / case["gold"]), str(folder / case["predicted"])
    if case["exit"]:
        with pytest.raises(InputRefusedError) as caught:
            open_comparison(*paths, case["scheme"]).judge()
        assert any(
            Path(p.path).name == case["problem"]["path"]
            and case["problem"]["contains"] in f"{p.code} {p.message}"
            for p in caught.value.log.problems
        )
        return
    comparison = open_comparison(*paths, case["scheme"])
    judgements = comparison.judge()
    for wanted in case["expect"]["scores"]:
        found = counts(judgements, wanted["measure"])
        for part in ("gold", "predicted", "correct"):
            assert getattr(found, part) == wanted[part], (wanted["measure"], part)
        for part in ("precision", "recall", "f1"):
            value = getattr(found, part) or 0
            assert value == pytest.approx(wanted[part], abs=5e-7), wanted["measure"]


PAIR_CLASSES = {
    "match": "Correct",
    "same_head_other_span": "SameHeadSameValueDiffSpan",
    "label": "SameSpanDiffValue",
    "same_span_other_head": "SameValueSameSpanDiffHead",
    "boundary": "SameValueDiffSpan",
    "elsewhere": "SameValueDiffSpan",
}
ROWS = {
    "PredicateId": "predicate.identification",
    "Predicate": "predicate.sense",
    "ArgumentHead": "argument",
    "CoreArgHead": "argument.core",
    "ContextArgHead": "argument.contextual",
}


def printed_table(readme: Path) -> dict[str, dict[str, float]]:
    """Row name -> column name -> figure, from the table of the README."""
    lines = [
        [cell.strip() for cell in line.strip().strip("|").split("|")]
        for line in readme.read_text(encoding="utf-8").splitlines()
        if line.startswith("|")
    ]
    header = lines[0]
    return {
        line[0]: dict(zip(header[1:], map(float, line[1:]), strict=True))
        for line in lines
        if line[0] in ROWS
    }


def pair_classes(judgements, measure: str) -> Counter[str]:
    """The eight names of the program, counted from reasons and counts of rows."""
    found: Counter[str] = Counter()
    for sentence in range(judgements.sentences):
        for row in judgements.of_sentence(measure, sentence):
            outcome = row.outcome
            if outcome.gold_n and outcome.predicted_n and row.reason in PAIR_CLASSES:
                found[PAIR_CLASSES[row.reason]] += 1
            else:
                found["Missing"] += outcome.gold_n
                found["Spurious"] += outcome.predicted_n
    return found


@pytest.mark.shared
@pytest.mark.parametrize("extension", ["conllu", "conll09"])
@pytest.mark.parametrize("name", ["polish-trontonotes", "finnish-propbank"])
def test_real_pair(shared_folder, name, extension) -> None:
    folder = shared_folder / "real" / name
    paths = [str(folder / f"{side}.{extension}") for side in ("gold", "predicted")]
    judgements = open_comparison(*paths, "primesrl").judge()
    table = printed_table(folder / "README.md")
    assert table.keys() == ROWS.keys()
    for row, columns in table.items():
        found = counts(judgements, ROWS[row])
        assert round(found.precision, 6) == columns["P"], row
        assert round(found.recall, 6) == columns["R"], row
        assert round(found.f1, 6) == columns["F1"], row
        if row != "Predicate":  # its counts are those of PredicateId
            classes = pair_classes(judgements, ROWS[row])
            wanted = {n: int(v) for n, v in columns.items() if len(n) > 2}
            assert {n: classes[n] for n in wanted} == wanted, row

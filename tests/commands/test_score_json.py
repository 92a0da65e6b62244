"""The JSON of `score` against the shape that is documented, written down by hand."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from srlviewer import __version__

RATIO = (float, int, type(None))
COUNT = (int, float)
SCORE = {
    "measure": str,
    "label": (str, type(None)),
    "average": str,
    "gold": COUNT,
    "predicted": COUNT,
    "correct": COUNT,
    "precision": RATIO,
    "recall": RATIO,
    "f1": RATIO,
}
PROBLEM = {
    "path": str,
    "line": (int, type(None)),
    "column": (int, type(None)),
    "severity": str,
    "code": str,
    "message": str,
}
CORPUS = {"path": str, "format": str, "sha256": str, "sentences": int}
RESULT = {
    "scheme": str,
    "options": dict,
    "signature": str,
    "gold": dict,
    "predicted": dict,
    "scores": list,
    "values": dict,
    "problems": list,
}


def check(record: dict, shape: dict, optional: tuple[str, ...] = ()) -> None:
    """The keys in their order, each with a value of its type."""
    keys = [key for key in record if key not in optional]
    assert keys == list(shape)
    for key, kind in shape.items():
        assert isinstance(record[key], kind), key
        assert not isinstance(record[key], bool), key


def check_score(row: dict) -> None:
    check(row, SCORE, optional=("by",))
    for name in ("precision", "recall", "f1"):
        assert row[name] is None or 0 <= row[name] <= 1
    for name, size in (("precision", "predicted"), ("recall", "gold")):
        if row[size]:
            assert row[name] == pytest.approx(row["correct"] / row[size])
        else:
            assert row[name] is None


def check_result(result: dict) -> None:
    check(result, RESULT, optional=("problem_counts",))
    for side in ("gold", "predicted"):
        check(result[side], CORPUS, optional=("settings",))
        content = Path(result[side]["path"]).read_bytes()
        assert result[side]["sha256"] == hashlib.sha256(content).hexdigest()
    assert result["signature"].startswith(f"{result['scheme']}|")
    assert result["signature"].endswith(f"|v:{__version__}")
    for key, value in result["options"].items():
        assert f"|{key}:{value}|" in result["signature"]
    for row in result["scores"]:
        check_score(row)
    for value in result["values"].values():
        assert set(value) in ({"value"}, {"numerator", "denominator", "value"})
        if value.get("denominator"):
            whole = value["numerator"] / value["denominator"]
            assert value["value"] == pytest.approx(whole)
    for problem in result["problems"]:
        check(problem, PROBLEM, optional=("hint", "sentence_id", "item"))
        assert problem["severity"] in {"error", "warning", "note"}


@pytest.mark.parametrize("scheme", ["conll09", "primesrl", "primesrl:mode=paper"])
def test_shape(run, dependency_sample, scheme):
    done = run("score", *dependency_sample, "--scheme", scheme, "--output", "json")
    record = json.loads(done.out)
    assert done.code == 0
    assert list(record) == ["schema", "tool", "command", "results"]
    assert record["schema"] == 1
    assert record["tool"] == {"name": "srlviewer", "version": __version__}
    [result] = record["results"]
    check_result(result)


def test_settings_of_a_reader_are_on_record(run, gold, predicted):
    named = ["--gold-format", "conll09:labels=short", "--output", "json"]
    done = run("score", gold, predicted, "--scheme", "conll09", *named)
    [result] = json.loads(done.out)["results"]
    assert result["gold"]["settings"] == {"labels": "short"}
    assert "|gold.labels:short|" in result["signature"]


def test_letters_of_all_scripts_stay(run, gold, predicted, write):
    other = write("ß中.conll09")
    done = run("score", gold, other, "--scheme", "conll09", "--output", "json")
    assert "ß中.conll09".encode() in done.out


def test_refusal_is_problems_alone(run, gold, write):
    short = write("short.conll09", "1 Kim A0 _\n2 saw see.01 .\n3 ðß中 A1 _")
    done = run("score", gold, short, "--scheme", "conll09", "--output", "json")
    record = json.loads(done.out)
    assert done.code == 1
    assert list(record) == ["problems"]
    for problem in record["problems"]:
        check(problem, PROBLEM, optional=("hint", "sentence_id", "item"))
    assert "align.sentences" in {p["code"] for p in record["problems"]}
    assert "error[align.sentences]" in done.err

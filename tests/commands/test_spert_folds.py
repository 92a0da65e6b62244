"""Averages over ten folds against the published program's."""

from __future__ import annotations

import json

import pytest

from tests.scoring.reference_cases import REFERENCE

FOLDS = REFERENCE / "spert-folds"


def test_mean_deviation_and_pooled_counts(run):
    done = run(
        "score",
        "--folds",
        FOLDS / "folds.list",
        "--scheme",
        "spert:types=types.json",
        "--output",
        "json",
    )
    assert done.code == 0
    [summary] = json.loads(done.out)["folds"]
    wanted = json.loads((FOLDS / "mean.json").read_text("utf-8"))
    compared = 0
    for statistic in ("mean", "stdev"):
        for measure, averages in wanted[statistic].items():
            for average, ratios in averages.items():
                row = row_of(summary[statistic], measure, average)
                assert {k: row[k] for k in ratios} == pytest.approx(ratios)
                assert row["gold"] is None
                compared += 1
    for measure, numbers in wanted["pooled"].items():
        row = row_of(summary["pooled"], measure, "micro")
        assert {k: row[k] for k in numbers} == pytest.approx(numbers)
        compared += 1
    assert compared == 20


def row_of(figures, measure, average):
    [row] = [
        row
        for row in figures["scores"]
        if (row["measure"], row["label"], row["average"]) == (measure, None, average)
    ]
    return row


def test_the_pooled_macro_comes_from_the_pooled_counts(run):
    words = ("--folds", FOLDS / "folds.list", "--scheme", "spert", "--output", "json")
    [summary] = json.loads(run("score", *words).out)["folds"]
    rows = summary["pooled"]["scores"]
    by_type = [r["f1"] for r in rows if r["measure"] == "entity" and r["label"]]
    macro = row_of(summary["pooled"], "entity", "macro")
    assert macro["f1"] == pytest.approx(sum(by_type) / len(by_type))

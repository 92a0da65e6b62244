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


def test_the_log_of_the_program(run):
    fold = FOLDS / "00-fold"
    done = run(
        "score",
        fold / "gold.json",
        fold / "pred.json",
        fold / "pred.json",
        *("--scheme", "spert:types=types.json", "--output", "spert-log"),
    )
    assert done.code == 0
    header, first, second = done.out.decode().splitlines()
    names = header.split(";")
    assert names[:3] == ["ner_prec_micro", "ner_rec_micro", "ner_f1_micro"]
    assert names[9:12] == ["rel_prec_macro", "rel_rec_macro", "rel_f1_macro"]
    assert names[12] == "rel_nec_prec_micro"
    assert names[-3:] == ["epoch", "iteration", "global_iteration"]
    assert first == second
    numbers = dict(zip(names, map(float, first.split(";")), strict=True))
    assert numbers["ner_f1_micro"] == 90
    case = json.loads((fold / "case.json").read_text("utf-8"))
    wanted = {
        (row["measure"], row["average"]): row["f1"]
        for row in case["expect"]["scores"]
        if row["label"] is None
    }
    for table, measure in (("rel", "relation"), ("rel_nec", "relation.strict")):
        for average in ("micro", "macro"):
            number = numbers[f"{table}_f1_{average}"]
            assert number == pytest.approx(100 * wanted[measure, average])

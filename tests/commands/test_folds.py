"""`score --folds`: mean, population standard deviation, pooled counts."""

from __future__ import annotations

import io
import json
from math import sqrt
from pathlib import Path

import pytest

from srlviewer.report.folds import JoinedCorpus

SCHEME = ("--scheme", "conll09")
ONE = "1 Kim A0 _\n2 saw see.01 .\n3 it A1 _"


@pytest.fixture
def fold_list(write, tmp_path):
    """Two folds: everything right, and one of two arguments right."""
    (tmp_path / "folds").mkdir()
    write("folds/a.gold", ONE)
    write("folds/a.predicted", ONE)
    write("folds/b.gold", f"{ONE}\n\n{ONE}")
    wrong = ONE.replace("A1", "A2")
    write("folds/b.predicted", f"{wrong}\n\n{wrong}")
    path = tmp_path / "folds" / "list.tsv"
    path.write_text("a.gold\ta.predicted\n\nb.gold\tb.predicted\n")
    return path


def argument(figures: dict, label: str | None = None) -> dict:
    [row] = [
        row
        for row in figures["scores"]
        if row["measure"] == "argument.labelled" and row["label"] == label
    ]
    return row


def test_summary(run, fold_list):
    words = ["--scheme", "conll09", "--scheme", "primesrl", "--by", "label"]
    done = run("score", "--folds", fold_list, *words, "--output", "json")
    record = json.loads(done.out)
    assert done.code == 0
    assert [(r["predicted"]["path"][-11:], r["scheme"]) for r in record["results"]] == [
        ("a.predicted", "conll09"),
        ("a.predicted", "primesrl"),
        ("b.predicted", "conll09"),
        ("b.predicted", "primesrl"),
    ]
    assert [fold["scheme"] for fold in record["folds"]] == ["conll09", "primesrl"]
    summary = record["folds"][0]
    mean, stdev, pooled = (
        argument(summary[name]) for name in ("mean", "stdev", "pooled")
    )
    assert mean["f1"] == pytest.approx(0.75)
    assert mean["gold"] is mean["predicted"] is mean["correct"] is None
    assert stdev["f1"] == pytest.approx(0.25)
    assert (pooled["gold"], pooled["correct"]) == (6, 4)
    assert pooled["f1"] == pytest.approx(4 / 6)
    # A label that one fold lacks counts as 0 there.
    assert argument(summary["mean"], "A1")["recall"] == pytest.approx(0.5)
    assert argument(summary["mean"], "A2")["recall"] is None
    values = summary["mean"]["values"]["semantic.exact"]["value"]
    assert values == pytest.approx(0.5)
    assert summary["pooled"]["values"]["semantic.exact"] == {
        "numerator": 1,
        "denominator": 3,
        "value": pytest.approx(1 / 3),
    }
    macro = summary["pooled"]["values"]["macro.labelled.recall"]["value"]
    assert macro == pytest.approx(0.5 * 7 / 9 + 0.5)
    spread = summary["stdev"]["values"]["semantic.exact"]["value"]
    assert spread == pytest.approx(sqrt(0.25))


def test_text_csv_and_latex_name_the_statistic(run, fold_list):
    words = ["score", "--folds", fold_list, "--scheme", "conll09"]
    text = run(*words).text
    assert "mean over 2 folds" in text
    assert "f1 75.00 ± 25.00" in text
    lines = run(*words, "--output", "csv").text.splitlines()
    assert lines[0].endswith(",statistic")
    assert {line.rsplit(",", 1)[1] for line in lines[1:]} == {
        "",
        "mean",
        "stdev",
        "pooled",
    }
    assert "% conll09|punctuation:score|" in run(*words, "--output", "latex").text


def test_limits_are_asked_of_the_mean(run, fold_list):
    words = ["score", "--folds", fold_list, "--scheme", "conll09", "--require"]
    assert run(*words, "argument.labelled.f1>=0.74").code == 0
    assert run(*words, "argument.labelled.f1>=0.76").code == 3


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("a.gold a.predicted\n", "list:1: write a gold and a predicted path"),
        ("a\tb\nonly\t\n", "list:2: write a gold and a predicted path"),
        ("\n", "the list of folds is empty"),
    ],
)
def test_unusable_lists(run, tmp_path, content, message):
    path = tmp_path / "list"
    path.write_text(content)
    done = run("score", "--folds", path, "--scheme", "conll09")
    assert done.code == 2
    assert message in done.err


def test_a_missing_list_or_fold_is_refused(run, fold_list, tmp_path):
    done = run("score", "--folds", tmp_path / "none", "--scheme", "conll09")
    assert (done.code, done.out) == (1, b"")
    assert "error[file.open]" in done.err
    fold_list.write_text("a.gold\ta.predicted\na.gold\tmissing\n")
    done = run("score", "--folds", fold_list, "--scheme", "conll09", "--output", "json")
    record = json.loads(done.out)
    assert done.code == 1
    assert "folds" not in record  # a mean without one fold would be another mean


def test_a_fold_that_fails_leaves_no_mean(run, fold_list):
    fold_list.write_text("a.gold\ta.predicted\nb.gold\tnone\n")
    done = run("score", "--folds", fold_list, *SCHEME)
    assert done.code == 1
    assert b"mean over" not in done.out
    assert "no mean: 1 of 2 folds could not be scored\n" in done.err
    done = run("score", "--folds", fold_list, *SCHEME, "--scheme", "primesrl")
    for name in ("conll09", "primesrl"):
        said = f"no mean: 1 of 2 folds could not be scored under {name}\n"
        assert said in done.err


def test_files_and_a_list_exclude_each_other(run, fold_list, gold):
    done = run("score", gold, gold, "--folds", fold_list, "--scheme", "conll09")
    assert done.code == 2


def test_joined_corpus_counts_through(gold, predicted):
    from srlviewer import read

    first, second = read(gold), read(predicted)
    joined = JoinedCorpus([first, second])
    assert len(joined) == 6
    expected = [s.forms for c in (first, second) for s in c.sentences()]
    assert [s.forms for s in joined.sentences()] == expected
    assert [s.forms for s in joined.sentences(2, 5)] == expected[2:5]
    assert [joined.sentence(i).forms for i in range(6)] == expected
    with pytest.raises(IndexError):
        joined.sentence(6)


def test_the_list_may_come_from_standard_input(run, fold_list, monkeypatch):
    monkeypatch.chdir(fold_list.parent)
    raw = io.BytesIO(fold_list.read_bytes())
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(raw))
    done = run("score", "--folds", "-", "--scheme", "conll09", "--output", "csv")
    named = run("score", "--folds", fold_list.name, *SCHEME, "--output", "csv")
    assert (done.code, done.out) == (0, named.out)


def test_a_file_called_like_standard_input_is_a_file(run, fold_list, monkeypatch):
    monkeypatch.chdir(fold_list.parent)
    Path("a.gold").rename("-")
    Path("list.tsv").write_text("-\ta.predicted\n")
    assert run("score", "--folds", "list.tsv", *SCHEME).code == 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("none", "there is no such file"),
        (".", "is a folder, not a file"),
        ("a\0b", "cannot be read"),
    ],
)
def test_a_list_that_cannot_be_read(run, name, said):
    done = run("score", "--folds", name, *SCHEME)
    assert done.code == 1
    assert f"error[file.open]: {said}" in done.err

"""`agreement`: every pair of annotators."""

from __future__ import annotations

import csv
import io
import json

import pytest

from srlviewer.report.agreement_tables import AGREEMENT_COLUMNS
from tests.report.test_agreement import FIRST, SECOND


@pytest.fixture
def annotators(tmp_path):
    paths = []
    for name, text in (("a", FIRST), ("b", SECOND), ("c", FIRST)):
        path = tmp_path / f"{name}.xml"
        path.write_text(text, encoding="utf-8")
        paths.append(str(path))
    return paths


SCHEME = ("--scheme", "semeval10")


def test_text(run, annotators):
    done = run("agreement", *annotators[:2], *SCHEME, "--by", "frame")
    assert done.code == 0
    lines = done.text.splitlines()
    assert "frame.agreement        2       2       1      50.00" in lines
    assert "  Contest              1       0       0       0.00" in lines
    assert any("auxiliary" in line for line in lines)
    assert any("not corrected for chance" in line for line in lines)


def test_each_pair_of_three(run, annotators):
    done = run("agreement", *annotators, *SCHEME, "--output", "csv")
    rows = list(csv.DictReader(io.StringIO(done.out.decode("utf-8-sig"))))
    assert tuple(rows[0]) == AGREEMENT_COLUMNS
    found = {
        (row["first_file"][-5], row["second_file"][-5]): row["agreement"]
        for row in rows
        if row["measure"] == "frame.agreement" and not row["group"]
    }
    assert found == {("a", "b"): "0.5", ("a", "c"): "1.0", ("b", "c"): "0.5"}


def test_all_pairs_in_three_figures(run, annotators):
    done = run("agreement", *annotators, *SCHEME)
    lines = [line.split() for line in done.text.splitlines()]
    assert ["all", "3", "pairs", "lowest", "mean", "highest"] in lines
    assert lines[-6] == ["frame.agreement", "50.00", "66.67", "100.00"]
    assert len(lines[-1]) == 4
    two = run("agreement", *annotators[:2], *SCHEME)
    assert "highest" not in two.text


def test_json(run, annotators):
    done = run("agreement", *annotators[:2], *SCHEME, "--output", "json")
    record = json.loads(done.out)
    (pair,) = record["pairs"]
    assert pair["figures"][0]["agreement"] == 0.5
    assert pair["left_out"][0]["reason"] == "auxiliary"
    assert pair["notes"]


@pytest.mark.parametrize(
    ("output", "text"),
    [
        ("tsv", "ni.recognition\t\t\t2\t3\t2\t0.8"),
        ("markdown", "| ni.recognition |  |  | 2 | 3 | 2 | 0.8 |"),
        ("latex", "ni.recognition &  &  & 2 & 3 & 2 & 0.8000"),
    ],
)
def test_other_outputs(run, annotators, output, text):
    done = run("agreement", *annotators[:2], *SCHEME, "--output", output)
    assert text in done.text


def test_wrong_usage(run, annotators):
    assert run("agreement", annotators[0], *SCHEME).code == 2
    done = run("agreement", *annotators[:2], "--scheme", "conll05", "--by", "frame")
    assert done.code == 2
    assert "no figures by frame" in done.err


def test_files_that_do_not_belong_together(run, annotators, tmp_path):
    other = tmp_path / "d.xml"
    other.write_text(FIRST.replace("senator", "mayor"), encoding="utf-8")
    done = run("agreement", *annotators[:2], str(other), *SCHEME)
    assert done.code == 1
    assert "were not compared" in done.err
    assert "frame.agreement" in done.text  # of the pair that fits

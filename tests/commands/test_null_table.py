"""`judgements --table nulls`: one row for each null instantiation."""

from __future__ import annotations

import csv
import io

import pytest

from srlviewer.report.null_instantiations import NULL_COLUMNS
from tests.formats.salsa_samples import dni, ini
from tests.scoring.semeval10.document_pairs import story, won


@pytest.fixture
def stories(tmp_path):
    gold = story(won(dni("X", "s1_501"), ini("Y"), dni("Z")))
    predicted = story(won(dni("X", "s2_502"), dni("Y", "s3_2"), ini("W")))
    paths = [tmp_path / "gold.xml", tmp_path / "predicted.xml"]
    for path, text in zip(paths, (gold, predicted), strict=True):
        path.write_text(text, encoding="utf-8")
    return [str(path) for path in paths]


def test_rows_with_their_links(run, stories):
    done = run("judgements", *stories, "--scheme", "semeval10", "--table", "nulls")
    assert done.code == 0
    rows = list(csv.DictReader(io.StringIO(done.out.decode("utf-8-sig"))))
    assert tuple(rows[0]) == NULL_COLUMNS
    assert [row["element"] for row in rows] == ["X", "Y", "Z", "W"]
    assert rows[0]["dice"] == "0.666667"
    assert rows[0]["distance"] == "2"


@pytest.mark.parametrize("scheme", ["semeval10:mode=official", "semeval10:task=srl"])
def test_a_scheme_without_a_list_is_named(run, stories, scheme):
    done = run("judgements", *stories, "--scheme", scheme, "--table", "nulls")
    assert done.code == 2
    assert f"{scheme} does not list null instantiations" in done.err


def test_the_usual_table_is_that_of_judgements(run, stories):
    words = ["judgements", *stories, "--scheme", "semeval10"]
    assert run(*words).out == run(*words, "--table", "judgements").out

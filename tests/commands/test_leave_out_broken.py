"""Scoring without the sentences that cannot be read, on request only."""

from __future__ import annotations

import json

import pytest

GOOD = "(S (NP-SB (NN bo)) (VV-HD gorbats))\n"
BROKEN = "(S (NP-SB (NN bo)) (VV-HD gorbats)\n"


@pytest.fixture
def write(tmp_path):
    """Writes a file as it is."""

    def make(name, text):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return path

    return make


def counts(text):
    scores = json.loads(text)["results"][0]["scores"]
    (row,) = (s for s in scores if s["measure"] == "bracket.syn" and not s["label"])
    return row["gold"], row["predicted"], row["correct"]


def test_a_broken_sentence_refuses_the_file_unless_it_is_left_out(run, write):
    gold = write("gold.mrg", GOOD * 3)
    predicted = write("predicted.mrg", GOOD + BROKEN + GOOD)
    words = ["score", gold, predicted, "--scheme", "gf", "--output", "json"]
    assert run(*words).code == 1
    done = run(*words, "--leave-out-broken")
    assert done.code == 0
    assert counts(done.out) == (4, 4, 4)
    assert "predicted.mrg:2:1: warning[brackets.unbalanced]" in done.err
    assert "broken:left-out" in json.loads(done.out)["results"][0]["signature"]
    assert run(*words, "--leave-out-broken", "--strict").code == 1


def test_the_rows_lack_only_the_broken_sentence(run, write):
    gold = write("gold.mrg", GOOD * 3)
    predicted = write("predicted.mrg", GOOD + BROKEN + GOOD)
    words = ["judgements", gold, predicted, "--scheme", "gf", "--leave-out-broken"]
    lines = run(*words).out.decode("utf-8").splitlines()[1:]
    assert {line.split(",")[3] for line in lines} == {"1", "3"}


def test_files_that_do_not_belong_together_are_still_refused(run, write):
    gold = write("gold.mrg", GOOD * 2)
    predicted = write("predicted.mrg", BROKEN)
    words = ["score", gold, predicted, "--scheme", "gf", "--leave-out-broken"]
    refused = run(*words)
    assert refused.code == 1
    assert "align.sentences" in refused.err

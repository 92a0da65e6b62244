"""`--framenet`: in `check`, and for schemes whose figures depend on a lexicon."""

from __future__ import annotations

import csv
import io
import json

import pytest

from tests.conftest import TOP
from tests.formats.frame_samples import SEMAFOR

EXAMPLES = TOP / "docs" / "examples"
GOLD, PREDICTED = EXAMPLES / "letter.gold.xml", EXAMPLES / "letter.predicted.xml"
LEXICON = EXAMPLES / "framenet"


def test_findings_are_told_and_counted(run):
    done = run("check", GOLD, "--framenet", LEXICON)
    assert done.code == 0
    assert f"{GOLD}:23: warning[framenet.ni-core-set]" in done.err
    assert done.text.splitlines()[1:] == ["  framenet.ni-core-set 1"]


def test_strict_makes_warnings_errors_and_leaves_notes_alone(run, tmp_path):
    assert run("check", GOLD, "--framenet", LEXICON, "--strict").code == 1
    path = tmp_path / "a.json"
    path.write_text(SEMAFOR.replace("Ending", "Motion"))
    (tmp_path / "lexicon").mkdir()
    frames = '<frames><frame name="Motion"><fes><fe name="Theme" coreType="Core"/>'
    frames += '<fe name="Process" coreType="Core"/></fes></frame></frames>'
    (tmp_path / "lexicon" / "frames.xml").write_text(frames)
    done = run("check", path, "--framenet", tmp_path / "lexicon", "--strict")
    assert done.code == 0
    assert "note[framenet.not-checked]" in done.err


def test_json_has_place_sentence_and_element(run):
    done = run("check", GOLD, "--framenet", LEXICON, "--output", "json")
    [found] = json.loads(done.out)["files"]
    [problem] = found["problems"]
    assert (problem["code"], problem["line"]) == ("framenet.ni-core-set", 23)
    assert (problem["sentence_id"], problem["item"]) == ("2", "20/Source")
    assert found["problem_counts"] == {"framenet.ni-core-set": 1}


def test_a_broken_file_of_the_lexicon_is_an_error(run, tmp_path):
    (tmp_path / "frames.xml").write_text("<frames><frame")
    done = run("check", GOLD, "--framenet", tmp_path)
    assert done.code == 1
    assert "error[lexicon.file]" in done.err


@pytest.mark.parametrize("command", ["check", "score", "judgements"])
def test_a_folder_without_lexicon_is_wrong_usage(run, tmp_path, command):
    files = [GOLD] if command == "check" else [GOLD, PREDICTED, "--scheme", "semeval07"]
    done = run(command, *files, "--framenet", tmp_path)
    assert done.code == 2
    assert "lexicon.none" in done.err


def test_a_scheme_that_needs_a_lexicon_says_so(run):
    for command in ("score", "judgements"):
        done = run(command, GOLD, PREDICTED, "--scheme", "semeval07")
        assert done.code == 2
        assert "--framenet" in done.err
    assert run("score", GOLD, PREDICTED, "--scheme", "senseval3").code == 0


def test_the_rows_add_up_to_the_score(run):
    lexicon = ("--scheme", "semeval07", "--framenet", LEXICON)
    score = run("score", GOLD, PREDICTED, *lexicon, "--output", "json")
    [result] = json.loads(score.out)["results"]
    [row] = result["scores"]
    assert "framenet:" in result["signature"]
    assert result["remarks"][1].startswith("predicted frames")
    table = run("judgements", GOLD, PREDICTED, *lexicon)
    rows = list(csv.DictReader(io.StringIO(table.text.removeprefix("\ufeff"))))
    for column, field in (("gold_n", "gold"), ("predicted_n", "predicted"),
                          ("credit", "correct")):  # fmt: skip
        assert sum(float(r[column]) for r in rows) == pytest.approx(row[field])
    first = next(r for r in rows if r["reason"] == "related")
    assert first["item"] == "1:gold:frame:1"
    assert (first["predicate"], first["gold_text"]) == ("Giving", "handed")
    recipient = next(r for r in rows if r["reason"] == "boundary" and r["gold_text"])
    assert recipient["cause"] == "1:predicted:element:2"


def test_figures_by_label_and_sentence(run):
    lexicon = ("--scheme", "semeval07", "--framenet", LEXICON)
    for by in ("label", "sentence", "document"):
        assert run("score", GOLD, PREDICTED, *lexicon, "--by", by).code == 0
        assert (
            run("score", GOLD, PREDICTED, "--scheme", "senseval3", "--by", by).code == 0
        )


def test_propbank_schemes_do_not_take_frames(run):
    done = run("score", GOLD, PREDICTED, "--scheme", "conll05")
    assert done.code == 1
    assert "hold no predicates" in done.err

"""`--framesets` on every command that takes it."""

from __future__ import annotations

import json

import pytest

from srlviewer.resources import resource_path

FRAMES = resource_path("frames")
SAMPLES = resource_path("samples")
GOLD, PREDICTED = (
    SAMPLES / f"english.{side}.conll09" for side in ("gold", "predicted")
)
WANTED = {"frameset.sense": 1, "frameset.role": 4}


def codes(problems):
    found = [p["code"] for p in problems if p["code"].startswith("frameset.")]
    return {code: found.count(code) for code in found}


def test_score_reports_and_changes_no_number(run):
    words = ["score", GOLD, PREDICTED, "--scheme", "conll09", "--output", "json"]
    plain, checked = (
        json.loads(run(*words, *more).out)["results"][0]
        for more in ((), ("--framesets", FRAMES))
    )
    assert codes(plain["problems"]) == {}
    assert codes(checked["problems"]) == WANTED
    assert checked["scores"] == plain["scores"]
    assert checked["values"] == plain["values"]
    assert checked["signature"] == plain["signature"]
    items = {p["item"] for p in checked["problems"] if p["code"].startswith("frames")}
    assert all(item.split(":")[1] == "predicted" for item in items)


def test_each_scheme_of_a_call_has_them(run):
    schemes = ["--scheme", "conll09", "--scheme", "primesrl"]
    words = ["score", GOLD, PREDICTED, *schemes, "--output", "json"]
    results = json.loads(run(*words, "--framesets", FRAMES).out)["results"]
    assert [codes(result["problems"]) for result in results] == [WANTED, WANTED]


def test_strict_refuses_them(run):
    words = ["score", GOLD, PREDICTED, "--scheme", "conll09", "--strict"]
    assert run(*words).code == 0
    assert run(*words, "--framesets", FRAMES).code == 1


def test_gold_is_checked_too(run):
    words = ["score", PREDICTED, GOLD, "--scheme", "conll09", "--output", "json"]
    (result,) = json.loads(run(*words, "--framesets", FRAMES).out)["results"]
    assert codes(result["problems"]) == WANTED
    assert {p["path"] for p in result["problems"]} == {str(PREDICTED)}


def test_pairs_by_id_name_the_pair(run, tmp_path):
    gold, predicted = (
        (SAMPLES / f"english.{side}.conllu").read_text(encoding="utf-8").split("\n\n")
        for side in ("gold", "predicted")
    )
    (tmp_path / "g").write_text("\n\n".join(gold), encoding="utf-8")
    turned = "\n\n".join([*predicted[:-1][::-1], ""])
    (tmp_path / "p").write_text(turned, encoding="utf-8")
    words = [
        "score",
        tmp_path / "g",
        tmp_path / "p",
        "--pair",
        "id",
        "--output",
        "json",
    ]
    scheme = ["--scheme", "primesrl:level=span,mode=paper", "--framesets", FRAMES]
    (result,) = json.loads(run(*words, *scheme).out)["results"]
    (sense,) = (p for p in result["problems"] if p["code"] == "frameset.sense")
    number = int(sense["item"].split(":")[0])
    assert f"# sent_id = {sense['sentence_id']}\n" in gold[number - 1]


def test_judgements_says_them_and_writes_the_same_rows(run):
    words = ["judgements", GOLD, PREDICTED, "--scheme", "conll09"]
    plain, checked = run(*words), run(*words, "--framesets", FRAMES)
    assert checked.out == plain.out
    assert "warning[frameset.sense]: shine.02 is not in" in checked.err


@pytest.mark.parametrize("name", ["english.gold", "stacked.gold", "edge.gold"])
def test_check_finds_nothing_in_gold(run, name):
    words = ["check", SAMPLES / f"{name}.conll09", "--output", "json"]
    (found,) = json.loads(run(*words, "--framesets", FRAMES).out)["files"]
    assert codes(found["problems"]) == {}


def test_check_lists_them(run):
    done = run("check", PREDICTED, "--output", "json", "--framesets", FRAMES)
    (found,) = json.loads(done.out)["files"]
    assert done.code == 0
    assert codes(found["problems"]) == WANTED
    assert found["problem_counts"]


def test_a_picture_marks_them_and_tells_what_senses_mean(run, tmp_path, qapp):
    target = tmp_path / "s.svg"
    words = ["render", GOLD, PREDICTED, "--scheme", "conll09", "-o", target]
    sentence = ("--sentence", "16")
    assert run(*words, *sentence).code == 0
    plain = target.read_text(encoding="utf-8")
    assert run(*words, *sentence, "--framesets", FRAMES).code == 0
    marked = target.read_text(encoding="utf-8")
    assert "who dwells" not in plain
    assert "who dwells" in marked
    assert "A1?≠A0" in marked


@pytest.mark.parametrize("command", ["score", "judgements", "check", "render"])
def test_a_folder_without_frames_is_wrong_usage(run, tmp_path, command):
    words = {
        "check": [PREDICTED],
        "render": [GOLD, PREDICTED, "--scheme", "conll09", "--sentence", "1", "-o",
                   tmp_path / "x.svg"],
    }.get(command, [GOLD, PREDICTED, "--scheme", "conll09"])  # fmt: skip
    done = run(command, *words, "--framesets", tmp_path / "none")
    assert done.code == 2
    assert "error[lexicon.none]: there is no such folder" in done.err

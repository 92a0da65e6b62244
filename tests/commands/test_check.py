"""`check`: counts, problems, forms of output, exit codes."""

from __future__ import annotations

import csv
import io
import json

import pytest

COUNTS = {"sentences": 3, "words": 7, "predicates": 2, "arguments": 2}


def test_text(run, gold):
    done = run("check", gold)
    assert (done.code, done.err) == (0, "")
    assert done.text == (
        f"{gold}: conll09, 3 sentences, 7 words, 2 predicates, 2 arguments, "
        "no problems\n"
    )


def test_json(run, gold, predicted):
    done = run("check", gold, predicted, "--output", "json")
    record = json.loads(done.out)
    assert record["schema"] == 1
    assert [f["path"] for f in record["files"]] == [str(gold), str(predicted)]
    for found in record["files"]:
        assert found["format"] == "conll09"
        assert found["counts"] == COUNTS
        assert found["problems"] == []


def test_csv_has_counts_and_problems(run, write):
    path = write("doubled.conll09", end="\n\n")
    done = run("check", path, "--output", "csv")
    rows = list(csv.DictReader(io.StringIO(done.text.removeprefix("\ufeff"))))
    counts = {row["counted"]: int(row["number"]) for row in rows if row["counted"]}
    assert counts == COUNTS
    [problem] = [row for row in rows if row["code"]]
    assert problem["code"] == "conll.final-blank"
    assert problem["severity"] == "warning"


def test_all_problems_are_found_and_the_file_is_refused(run, gold, tmp_path):
    lines = gold.read_text(encoding="utf-8").splitlines()
    lines[0] = "\t".join(lines[0].split("\t")[:5])
    lines[4] = lines[4].replace("\t", " ", 1) + "\tsurplus"
    path = tmp_path / "broken.conll09"
    path.write_text("\n".join(lines) + "\n\n", encoding="utf-8")
    done = run("check", path)
    assert done.code == 1
    assert f"{path}:1" in done.err
    assert "error[" in done.err
    assert "\n    ^" in done.err or "^" in done.err
    record = json.loads(run("check", path, "--output", "json").out)
    [found] = record["files"]
    assert found["counts"]["sentences"] == 3
    assert {p["line"] for p in found["problems"]} >= {1}


def test_strict(run, write):
    path = write("doubled.conll09", end="\n\n")
    assert run("check", path).code == 0
    strict = run("check", path, "--strict")
    assert strict.code == 1
    assert "error[conll.final-blank]" in strict.err


def test_unreadable(run, tmp_path):
    path = tmp_path / "none"
    done = run("check", path, tmp_path, "--output", "json")
    record = json.loads(done.out)
    assert done.code == 1
    for found in record["files"]:
        assert found["format"] is None
        assert [p["code"] for p in found["problems"]] == ["file.open"]


def test_format_may_be_named(run, gold):
    assert run("check", gold, "--format", "conll09:labels=short").code == 0
    unknown = run("check", gold, "--format", "conll9")
    assert unknown.code == 2
    assert "did you mean conll09" in unknown.err
    setting = run("check", gold, "--format", "conll09:label=short")
    assert setting.code == 2
    assert "did you mean labels" in setting.err


def test_standard_input(run, gold, monkeypatch):
    class Piped:
        buffer = io.BytesIO(gold.read_bytes())

    monkeypatch.setattr("sys.stdin", Piped())
    done = run("check", "-")
    assert done.code == 0
    assert done.text.startswith("-: conll09, 3 sentences")
    assert run("check", "-", "-").code == 2


def test_framenet_needs_a_folder_with_something_in_it(run, gold, tmp_path):
    done = run("check", gold, "--framenet", tmp_path)
    assert (done.code, done.out) == (2, b"")
    assert "error[lexicon.none]" in done.err
    (tmp_path / "frame").mkdir()
    (tmp_path / "frame" / "Giving.xml").write_text("<frame/>")
    done = run("check", gold, "--framenet", tmp_path)
    assert done.code == 0
    assert "note[framenet.not-checked]" in done.err


@pytest.mark.parametrize("named", ["brackets", "tiger", "conll09", "discbracket"])
def test_another_format_than_the_one_named_is_hinted_at(run, named, tmp_path):
    path = tmp_path / "x.txt"
    path.write_text(
        "#FORMAT 3\n#BOS 1\na\tNN\t--\tSB\t500\n#500\tS\t--\t--\t0\n#EOS 1\n",
        encoding="utf-8",
    )
    hint = f"the content looks like export, not like {named}; leave the format out"
    done = run("check", "--format", named, path)
    assert (done.code, hint in done.err) == (1, True), done.err
    done = run("check", "--format", "export", path)
    assert (done.code, "looks like" in done.err) == (0, False)
    words = ["--scheme", "gf", "--predicted-format", named]
    for command in ("score", "judgements"):
        done = run(command, path, path, *words)
        assert (done.code, done.err.count(hint)) == (1, 1), done.err
    broken = tmp_path / "broken.export"
    broken.write_text(path.read_text("utf-8").replace("\t500\n", "\n"), "utf-8")
    done = run("check", "--format", "export", broken)
    assert (done.code, "looks like" in done.err) == (1, False)

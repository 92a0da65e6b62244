"""`score`: every option, every form of output, every exit code."""

from __future__ import annotations

import csv
import io
import json
import re

import pytest

OUTPUTS = ("text", "json", "csv", "tsv", "latex", "official")


def table(text: str, delimiter: str = ",") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text), delimiter=delimiter))


def test_text_shows_fraction_before_percentage(run, gold, predicted):
    done = run("score", gold, predicted, "--scheme", "conll09")
    assert done.code == 0
    assert "conll09|punctuation:score|v:" in done.text
    line = next(x for x in done.text.splitlines() if x.startswith("semantic.labelled"))
    assert "precision 2 / 4 = 50.00" in line
    assert "recall 2 / 4 = 50.00" in line
    assert line.endswith("f1 50.00")
    assert re.search(r"^syntax\.las +7 / 7 = 100\.00$", done.text, re.MULTILINE)


def test_text_explains_nothing_to_count(run, write):
    empty = write("empty.conll09", "1 Why _ _\n2 ? _ _")
    done = run("score", empty, empty, "--scheme", "primesrl")
    assert "precision 0 / 0 = 0.00" in done.text
    assert "nothing to count" in done.text
    record = json.loads(
        run("score", empty, empty, "--scheme", "primesrl", "--output", "json").out
    )
    row = record["results"][0]["scores"][0]
    assert (row["gold"], row["precision"], row["f1"]) == (0, None, None)


def test_results_come_in_the_order_given(run, gold, predicted):
    words = ["--scheme", "primesrl", "--scheme", "conll09", "--output", "json"]
    record = json.loads(run("score", gold, predicted, gold, *words).out)
    found = [(r["predicted"]["path"], r["scheme"]) for r in record["results"]]
    assert found == [
        (str(path), scheme)
        for path in (predicted, gold)
        for scheme in ("primesrl", "conll09")
    ]


def test_files_may_stand_on_both_sides_of_options(run, gold, predicted):
    together = run("score", gold, predicted, "--scheme", "conll09")
    apart = run("score", gold, "--scheme", "conll09", predicted)
    first = run("score", "--scheme", "conll09", gold, predicted)
    assert together.out == apart.out == first.out


@pytest.mark.parametrize("output", OUTPUTS)
def test_file_holds_what_standard_output_shows(run, english, tmp_path, output):
    words = ["score", *english, "--scheme", "conll09", "--output", output]
    shown = run(*words)
    target = tmp_path / "result"
    kept = run(*words, "-o", target)
    assert shown.code == kept.code == 0
    assert kept.out == b""
    written = target.read_bytes()
    if output == "json":  # the command on record is another one
        shown_record, record = json.loads(shown.out), json.loads(written)
        called = [*shown_record.pop("command"), "-o", str(target)]
        assert record.pop("command") == called
        assert shown_record == record
    else:
        assert shown.out == written
    assert list(tmp_path.iterdir()) == [target]


def test_csv_is_the_long_form(run, english):
    done = run("score", *english, "--scheme", "conll09", "--output", "csv")
    assert done.out.startswith(b"\xef\xbb\xbffile,scheme,signature,measure,label,")
    assert b"\r" not in done.out
    rows = table(done.text.removeprefix("\ufeff"))
    record = json.loads(
        run("score", *english, "--scheme", "conll09", "--output", "json").out
    )["results"][0]
    scores = [row for row in rows if row["average"]]
    values = [row for row in rows if not row["average"]]
    assert [row["measure"] for row in scores] == [
        s["measure"] for s in record["scores"]
    ]
    for row, score in zip(scores, record["scores"], strict=True):
        for name in ("gold", "predicted", "correct"):
            assert int(row[name]) == score[name]
        for name in ("precision", "recall", "f1"):
            assert float(row[name]) == score[name]
    assert [row["measure"] for row in values] == list(record["values"])
    for row in values:
        assert float(row["value"]) == record["values"][row["measure"]]["value"]
    assert {row["signature"] for row in rows} == {record["signature"]}


def test_tsv_has_the_same_cells_and_no_mark(run, english):
    words = ["score", *english, "--scheme", "conll09", "--output"]
    commas, tabs = run(*words, "csv"), run(*words, "tsv")
    assert not tabs.out.startswith(b"\xef\xbb\xbf")
    assert table(commas.text.removeprefix("\ufeff")) == table(tabs.text, "\t")


def test_by_label_adds_rows_per_label(run, gold, predicted):
    words = ["score", gold, predicted, "--scheme", "conll09", "--by", "label"]
    rows = table(run(*words, "--output", "csv").text.removeprefix("\ufeff"))
    labels = {
        row["label"]: (row["gold"], row["predicted"], row["correct"])
        for row in rows
        if row["measure"] == "argument.labelled" and row["label"]
    }
    assert labels == {
        "A0": ("1", "1", "1"),
        "A1": ("1", "0", "0"),
        "A2": ("0", "1", "0"),
    }
    assert re.search(r"^  A2 +precision 0 / 1 = 0\.00", run(*words).text, re.MULTILINE)
    assert r"\quad A2" in run(*words, "--output", "latex").text


@pytest.mark.parametrize("output", ["csv", "json"])
def test_by_sentence_adds_up(run, english, output):
    words = ["score", *english, "--scheme", "conll09", "--by", "sentence"]
    done = run(*words, "--output", output)
    if output == "csv":
        rows = table(done.text.removeprefix("\ufeff"))
        placed = [row for row in rows if row["sentence"]]
        whole = {r["measure"]: r for r in rows if not r["sentence"] and r["average"]}
    else:
        [result] = json.loads(done.out)["results"]
        placed = result["by_sentence"]
        whole = {r["measure"]: r for r in result["scores"] if r["label"] is None}
    assert [int(r["sentence"]) for r in placed] == sorted(
        int(r["sentence"]) for r in placed
    )
    for measure, row in whole.items():
        mine = [r for r in placed if r["measure"] == measure]
        for name in ("gold", "predicted", "correct"):
            assert sum(int(r[name]) for r in mine) == int(row[name]), measure


def test_by_document_in_text(run, english_spans):
    words = ["--scheme", "primesrl:level=span", "--by", "document"]
    done = run("score", *english_spans, *words)
    assert "\ndocument " in done.text


@pytest.mark.parametrize("by", ["pos", "relation", "direction", "distance"])
def test_tables_of_the_scheme(run, english, by):
    words = ["score", *english, "--scheme", "conll09", "--by", by, "--output"]
    [result] = json.loads(run(*words, "json").out)["results"]
    wanted = [row for row in result["scores"] if row.get("by") == by]
    rows = table(run(*words, "csv").text.removeprefix("\ufeff"))
    found = [row for row in rows if row["label"]]
    assert [(r["measure"], r["label"], int(r["correct"])) for r in found] == [
        (r["measure"], r["label"], r["correct"]) for r in wanted
    ]
    first = wanted[0]
    shown = rf"^{re.escape(first['measure'])}  {re.escape(first['label'])} +precision "
    assert re.search(shown, run(*words, "text").text, re.MULTILINE)
    assert f"Measure & {by.capitalize()} & Gold" in run(*words, "latex").text


def test_by_what_the_scheme_lacks_is_wrong_usage(run, gold, predicted):
    done = run("score", gold, predicted, "--scheme", "primesrl", "--by", "distance")
    assert done.code == 2
    assert "it has: label, sentence, document" in done.err
    assert done.out == b""


def test_official_output_is_refused_for_other_schemes(run, gold, predicted):
    words = ["--scheme", "primesrl", "--output", "official"]
    done = run("score", gold, predicted, *words)
    assert (done.code, done.out) == (2, b"")
    assert "no official output" in done.err


@pytest.mark.parametrize(
    ("limit", "code"),
    [
        ("argument.labelled.f1>=0.50", 0),
        ("argument.labelled.f1>=50%", 0),
        ("argument.labelled.f1>0.50", 3),
        ("argument.labelled.precision<0.51", 0),
        ("argument.labelled.recall<=0.4", 3),
        ("argument.labelled.recall==0.5", 0),
        ("argument.labelled.recall != 0.5", 3),
        ("syntax.las>=1", 0),
        ("syntax.las.value<1", 3),
        ("macro.labelled.f1>=0.99", 3),
    ],
)
def test_limits(run, gold, predicted, limit, code):
    done = run("score", gold, predicted, "--scheme", "conll09", "--require", limit)
    assert done.code == code
    assert done.out  # the numbers are printed all the same
    assert ("missed" in done.err) == (code == 3)


@pytest.mark.parametrize(
    ("limit", "message"),
    [
        ("argument.labeled.f1>=0.5", "did you mean argument.labelled.f1"),
        ("argument.labelled.f1", "write MEASURE.FIELD"),
        ("argument.labelled.f1>=much", "is no number"),
        ("argument.labelled.f1>=nan", "is no number"),
    ],
)
def test_unusable_limits_are_wrong_usage(run, gold, predicted, limit, message):
    done = run("score", gold, predicted, "--scheme", "conll09", "--require", limit)
    assert (done.code, done.out) == (2, b"")
    assert message in done.err


def test_a_limit_with_nothing_to_count_is_missed(run, write):
    empty = write("empty.conll09", "1 Why _ _")
    words = ["--scheme", "primesrl", "--require", "argument.f1>=0"]
    done = run("score", empty, empty, *words)
    assert done.code == 3
    assert "found 0 / 0" in done.err


def test_strict_refuses_warnings(run, gold, write):
    other = write("doubled.conll09", end="\n\n")
    words = ["score", gold, other, "--scheme", "primesrl"]
    lenient, strict = run(*words), run(*words, "--strict")
    assert lenient.code == 0
    assert "warning[conll.final-blank]" in lenient.err
    assert (strict.code, strict.out) == (1, b"")
    assert "error[conll.final-blank]" in strict.err


@pytest.mark.parametrize("scheme", ["conll09", "primesrl"])
def test_other_number_of_sentences(run, gold, write, scheme):
    short = write("short.conll09", "1 Kim A0 _\n2 saw see.01 .\n3 ðß中 A1 _")
    done = run("score", gold, short, "--scheme", scheme)
    assert (done.code, done.out) == (1, b"")
    assert f"{short}: error[align.sentences]: gold has 3 sentences, predicted 1" in (
        done.err
    )
    assert "hint:" in done.err


def test_other_words(run, gold, write):
    other = write(
        "other.conll09",
        "1 Pat A0 _\n2 saw see.01 .\n3 ðß中 A1 _\n\n"
        "1 Ann _ _\n2 slept sleep.01 .\n\n1 Why _ _\n2 ? _ _",
    )
    words = ["--scheme", "primesrl:mode=paper", "--output", "json"]
    done = run("score", gold, other, *words)
    assert done.code == 1
    [problem] = json.loads(done.out)["problems"]
    assert problem["code"] == "align.words"
    assert problem["line"] == 1
    assert '"Kim"' in problem["message"]
    assert '"Pat"' in problem["message"]
    assert f"{other}:1: error[align.words]" in done.err


def test_a_refused_file_does_not_hide_the_others(run, gold, predicted, tmp_path):
    missing = tmp_path / "missing.conll09"
    words = ["--scheme", "conll09", "--output", "json"]
    done = run("score", gold, missing, predicted, *words)
    record = json.loads(done.out)
    assert done.code == 1
    assert [r["predicted"]["path"] for r in record["results"]] == [str(predicted)]
    assert [p["code"] for p in record["problems"]] == ["file.open"]


def test_no_file_to_read(run, gold, tmp_path):
    done = run("score", gold, tmp_path, "--scheme", "conll09")
    assert (done.code, done.out) == (1, b"")
    assert f"{tmp_path}: error[file.open]" in done.err


def test_pairing_by_id_names_what_one_file_lacks(run, english_spans, tmp_path):
    from pathlib import Path

    gold, predicted = map(Path, english_spans)
    blocks = predicted.read_text(encoding="utf-8").split("\n\n")
    fewer = tmp_path / "fewer.conllu"
    fewer.write_text("\n\n".join(blocks[1:]), encoding="utf-8")
    words = ["score", gold, fewer, "--scheme", "primesrl:level=span"]
    assert run(*words).code == 1
    done = run(*words, "--pair", "id")
    assert done.code == 0
    assert "warning[align.sentences]: sentence 1" in done.err


def test_formats_may_be_named(run, gold, predicted):
    named = ["--gold-format", "conll09", "--predicted-format", "conll09"]
    done = run("score", gold, predicted, "--scheme", "conll09", *named)
    assert done.code == 0
    wrong = run(
        "score", gold, predicted, "--scheme", "conll09", "--gold-format", "conl09"
    )
    assert wrong.code == 2
    assert "did you mean conll09" in wrong.err


def test_lexicon_folders_must_hold_something(run, gold, predicted, tmp_path):
    words = ["score", gold, predicted, "--scheme", "conll09"]
    for option in ("--framenet", "--framesets"):
        done = run(*words, option, tmp_path)
        assert (done.code, done.out) == (2, b"")
        assert "error[lexicon.none]" in done.err
    frames = "<frameset><roleset id='see.01'/></frameset>"
    (tmp_path / "see.xml").write_text(frames)
    assert run(*words, "--framesets", tmp_path).code == 0


def test_several_processes_give_the_same_bytes(run, write):
    block = "1 Kim A0 _\n2 saw see.01 .\n3 it A1 _\n\n"
    other = block.replace("A1", "A2") + block.replace("see.01", "see.02")
    gold = write("many-gold.conll09", block * 1200)
    predicted = write("many-predicted.conll09", other * 600)
    words = ["score", gold, predicted, "--scheme", "conll09", "--output", "csv"]
    alone, shared = run(*words), run(*words, "--jobs", "2")
    assert alone.code == 0
    assert alone.out == shared.out
    assert alone.err == shared.err


def test_files_without_a_common_label_are_warned_of_once(run):
    from srlviewer.resources import resource_path

    gold, predicted = (
        str(resource_path("samples", f"phrases.{name}"))
        for name in ("gold.conll12", "predicted.conll05")
    )
    wanted = ("score", gold, predicted, "--scheme", "conll05", "--jobs", "2")
    done = run(*wanted)
    assert done.code == 0
    assert "precision 0 / 54 = 0.00" in done.text
    assert done.err.count("no role label occurs in both files") == 1
    setting = re.search(r"--gold-format (\S+)", done.err)[1]
    again = run(*wanted, "--gold-format", setting)
    assert "no role label" not in again.err
    assert "44 / 54 = 81.48" in again.text

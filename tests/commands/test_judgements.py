"""`judgements`: the CSV whose sums are the scores."""

from __future__ import annotations

import io
import json

import pytest

from srlviewer.report.judgement_table import JUDGEMENT_COLUMNS

SCHEMES = ["conll09", "primesrl", "primesrl:mode=paper"]
SUMS = {
    "argument": ("argument.core", "argument.contextual"),
    "semantic.labelled": ("argument.labelled", "predicate.labelled"),
    "semantic.unlabelled": ("argument.unlabelled", "predicate.unlabelled"),
}


def read(content: bytes):
    import pandas as pd

    text = dict.fromkeys(
        set(JUDGEMENT_COLUMNS) - {"sentence", "credit", "gold_n", "predicted_n"}, str
    )
    return pd.read_csv(io.BytesIO(content), keep_default_na=False, dtype=text)


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_score_is_a_sum_of_rows(run, dependency_sample, scheme):
    words = [*dependency_sample, "--scheme", scheme]
    rows = read(run("judgements", *words).out)
    assert tuple(rows.columns) == JUDGEMENT_COLUMNS
    record = json.loads(run("score", *words, "--by", "label", "--output", "json").out)
    scores = record["results"][0]["scores"]
    assert scores
    for score in scores:
        name = score["measure"]
        mine = rows[rows["measure"].isin(SUMS.get(name, (name,)))]
        gold, predicted = mine[mine["gold_n"] > 0], mine[mine["predicted_n"] > 0]
        if score["label"] is not None:
            gold = gold[gold["gold_label"] == score["label"]]
            predicted = predicted[predicted["predicted_label"] == score["label"]]
        assert gold["gold_n"].sum() == score["gold"], score
        assert predicted["predicted_n"].sum() == score["predicted"], score
        assert gold["credit"].sum() == score["correct"], score
        if score["predicted"]:
            found = predicted["credit"].sum() / predicted["predicted_n"].sum()
            assert found == pytest.approx(score["precision"])


def test_cells(run, gold, predicted):
    rows = read(run("judgements", gold, predicted, "--scheme", "conll09").out)
    mine = rows[rows["measure"] == "argument.labelled"]
    wrong = mine[mine["verdict"] != "correct"].iloc[0].to_dict()
    assert wrong == {
        "scheme": "conll09",
        "measure": "argument.labelled",
        "document": "",
        "sentence": 1,
        "sentence_id": "",
        "item": "1:gold:argument:2",
        "predicate": "2:see.01",
        "gold_label": "A1",
        "predicted_label": "A2",
        "gold_tokens": "3",
        "predicted_tokens": "3",
        "gold_text": "ðß中",
        "predicted_text": "ðß中",
        "verdict": "wrong_label",
        "reason": "label",
        "credit": 0,
        "gold_n": 1,
        "predicted_n": 1,
        "cause": "",
        "group": "",
        "detail": "",
    }


def test_bytes(run, gold, predicted, tmp_path):
    target = tmp_path / "rows.csv"
    shown = run("judgements", gold, predicted, "--scheme", "conll09")
    kept = run("judgements", gold, predicted, "--scheme", "conll09", "-o", target)
    assert (kept.code, kept.out) == (0, b"")
    assert target.read_bytes() == shown.out
    assert shown.out.startswith(b"\xef\xbb\xbfscheme,measure,document,")
    assert shown.out.endswith(b"\n")
    assert b"\r" not in shown.out


def test_spans_and_gaps(run, english_spans):
    rows = read(
        run("judgements", *english_spans, "--scheme", "primesrl:level=span").out
    )
    joined = rows[
        (rows["gold_tokens"].str.contains(",")) & (rows["verdict"] != "ignored")
    ]
    assert len(joined)
    assert joined["gold_text"].str.contains(" … ").all()
    assert set(rows["verdict"]) >= {"penalised", "missing", "spurious", "ignored"}
    penalised = rows[rows["verdict"] == "penalised"]
    assert penalised["cause"].str.match(r"\d+:(gold|predicted):\w+:\d+$").all()


def test_refused(run, gold, tmp_path):
    target = tmp_path / "rows.csv"
    done = run(
        "judgements", gold, tmp_path / "none", "--scheme", "conll09", "-o", target
    )
    assert (done.code, done.out) == (1, b"")
    assert not target.exists()
    assert "error[file.open]" in done.err


AWKWARD = """\
1 he,"said" A0,"x _
2 saw see.01 .
3 =1+1 A1 _
4 @home AM-LOC _

1 Why _ _
"""


@pytest.mark.parametrize("scheme", SCHEMES)
def test_awkward_files_score_as_the_tidy_one(run, write, scheme):
    """CRLF, a byte-order mark, trailing blanks, commas and quotes in labels."""
    tidy = write("tidy.conll09", AWKWARD)
    returns = write("returns.conll09", AWKWARD, newline="\r\n")
    marked = write("marked.conll09", AWKWARD)
    marked.write_bytes(b"\xef\xbb\xbf" + marked.read_bytes())
    numbers = set()
    for path in (tidy, returns, marked):
        words = [tidy, path, "--scheme", scheme]
        record = json.loads(run("score", *words, "--output", "json").out)
        [result] = record["results"]
        numbers.add(json.dumps([result["scores"], result["values"]]))
        rows = read(run("judgements", *words).out)
        texts = set(rows["gold_text"])
        assert {'he,"said"', "=1+1", "@home"} <= texts
        assert 'A0,"x' in set(rows["gold_label"])
    assert len(numbers) == 1


def test_extra_blank_lines_are_exact_sentences_in_conll09_alone(run, write):
    tidy = write("tidy.conll09", AWKWARD)
    spaced = write("spaced.conll09", AWKWARD)
    spaced.write_bytes(spaced.read_bytes().replace(b"\n\n", b"\n\n\n", 1))
    exact = []
    for path in (tidy, spaced):
        done = run("score", path, path, "--scheme", "conll09", "--output", "json")
        [result] = json.loads(done.out)["results"]
        exact.append(result["values"]["semantic.exact"]["denominator"])
    assert exact == [2, 3]
    assert "conll.blank-lines" in done.err
    done = run("score", tidy, spaced, "--scheme", "primesrl", "--output", "json")
    [result] = json.loads(done.out)["results"]
    assert all(row["f1"] in {1, None} for row in result["scores"])

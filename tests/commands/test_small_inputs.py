"""Small inputs that trip other viewers, through the command line to the CSV."""

from __future__ import annotations

import csv
import io
import json

import pytest

HEAD = "# sent_id = s1\n"
WANTED = """\
1 Kim Kim X _ _ 2 nsubj _ _ {0} {1}
2 wanted want X _ _ 0 root Y want.01 _ _
3 to to X _ _ 4 mark _ _ _ _
4 leave leave X _ _ 2 xcomp Y leave.01 A1 _
"""
STACKED = """\
1 He he X _ _ 2 nsubj _ _ {0}
2 came come X _ _ 0 root Y come.01 (V*)
3 on on X _ _ 4 case _ _ {1}
4 Monday Monday X _ _ 2 obl _ _ {2}
"""


def text_of(rows: str) -> str:
    """Rows with tabs, as a sentence with an id."""
    return HEAD + "".join("\t".join(x.split()) + "\n" for x in rows.splitlines()) + "\n"


@pytest.fixture
def pair(tmp_path):
    """Two texts as files named gold and predicted; the paths."""

    def made(gold: str, predicted: str) -> list[str]:
        paths = []
        for side, text in (("gold", gold), ("predicted", predicted)):
            path = tmp_path / f"{side}.conllu"
            path.write_text(text, encoding="utf-8", newline="")
            paths.append(str(path))
        return paths

    return made


@pytest.fixture
def rows(run, pair):
    """The rows of a measure in the CSV of judgements."""

    def found(gold: str, predicted: str, scheme: str, measure: str):
        done = run("judgements", *pair(gold, predicted), "--scheme", scheme)
        assert done.code == 0, done.err
        reader = csv.DictReader(io.StringIO(done.out.decode("utf-8-sig"), newline=""))
        return [row for row in reader if row["measure"] == measure]

    return found


@pytest.mark.parametrize(
    ("scheme", "measure"),
    [
        ("conll09", "argument.labelled"),
        ("primesrl", "argument.core"),
        ("primesrl:mode=paper", "argument.core"),
    ],
)
def test_one_word_is_an_argument_of_two_predicates(rows, scheme, measure):
    text = text_of(WANTED.format("A0", "A0"))
    found = rows(text, text, scheme, measure)
    kim = [row for row in found if row["gold_text"] == "Kim"]
    assert [row["predicate"] for row in kim] == ["2:want.01", "4:leave.01"]
    assert {row["verdict"] for row in found} == {"correct"}
    assert len({row["item"] for row in kim}) == 2


def test_stacked_labels_have_a_row_each(rows):
    gold = text_of(STACKED.format("(A0*)", "(AM-TMP(AM-LOC*", "*))"))
    predicted = text_of(STACKED.format("(A0*)", "(AM-LOC*", "*)"))
    scheme = "primesrl:level=span,mode=paper"
    found = rows(gold, predicted, scheme, "argument.contextual")
    assert sorted(
        (r["gold_label"], r["predicted_label"], r["gold_tokens"], r["verdict"])
        for r in found
    ) == [
        ("AM-LOC", "AM-LOC", "3-4", "correct"),
        ("AM-TMP", "", "3-4", "missing"),
    ]


CLEAR = """\
1 He he X _ _ 3 nsubj _ _ {0}
2 who who X _ _ 3 nsubj _ _ {1}
3 clears clear X _ _ 0 root Y {2} _
4 it it X _ _ 3 obj _ _ A1
"""


@pytest.mark.parametrize(
    ("scheme", "measure", "verdict"),
    [
        ("primesrl", "argument.core", ("penalised", "predicate_sense")),
        ("primesrl:mode=paper", "argument.core", ("penalised", "predicate_sense")),
        ("conll09", "argument.labelled", ("correct", "match")),
    ],
)
def test_an_argument_under_a_wrong_sense(rows, scheme, measure, verdict):
    texts = [text_of(CLEAR.format("_", "_", f"clear.0{n}")) for n in (1, 2)]
    [row] = rows(*texts, scheme, measure)
    assert (row["verdict"], row["reason"]) == verdict
    assert bool(row["cause"]) == (verdict[0] == "penalised")


@pytest.mark.parametrize("mode", ["official", "paper"])
def test_a_wrong_label_is_one_row_and_tells_on_its_reference(rows, mode):
    gold = text_of(CLEAR.format("A0", "R-A0", "clear.01"))
    predicted = text_of(CLEAR.format("A2", "R-A0", "clear.01"))
    found = rows(gold, predicted, f"primesrl:mode={mode}", "argument.core")
    [wrong] = [row for row in found if row["gold_label"] == "A0"]
    assert (wrong["predicted_label"], wrong["verdict"]) == ("A2", "wrong_label")
    [reference] = [row for row in found if row["gold_label"] == "R-A0"]
    assert (reference["verdict"], reference["reason"]) == ("penalised", "antecedent")
    assert reference["cause"] == wrong["item"]


SLEPT = "1 Kim Kim X _ _ 2 nsubj _ _\n2 slept sleep X _ _ 0 root _ _\n"
SANG = "1 Dogs dog X _ _ 2 nsubj _ _\n2 sang sing X _ _ 0 root _ _\n"
LONGER = SLEPT + "3 well well X _ _ 2 advmod _ _\n"


@pytest.mark.parametrize(
    ("gold", "predicted", "code", "words"),
    [
        (
            text_of(SLEPT) * 3,
            text_of(SLEPT) * 2,
            "align.sentences",
            ("gold has 3 sentences, predicted 2", "sentence 3", "--pair id"),
        ),
        (
            text_of(SLEPT),
            text_of(SANG),
            "align.words",
            ("sentence 1, token 1", '"Kim"', '"Dogs"'),
        ),
        (
            text_of(SLEPT),
            text_of(LONGER),
            "align.words",
            ("gold has 2 tokens, predicted 3", "sentence 1, token 3", '"well"'),
        ),
    ],
)
def test_files_that_do_not_belong_together(run, pair, gold, predicted, code, words):
    paths = pair(gold, predicted)
    scheme = ("--scheme", "primesrl:mode=paper")
    done = run("score", *paths, *scheme, "--output", "json")
    assert done.code == 1
    record = json.loads(done.out)
    assert "results" not in record
    [problem] = record["problems"]
    assert (problem["code"], problem["path"]) == (code, paths[1])
    assert all(word in problem["message"] + problem["hint"] for word in words)


BOTH_FORMS = """\
# global.columns = ID UP:PRED UP:ARGHEADS UP:ARGSPANS
# sent_id = x-1
1 _ _ _
2 give.01 A0:1|A1:4 A0:1-1|A1:3-{0}
3 _ _ _
4 _ _ _
"""
HEADS_ONLY = """\
# global.columns = ID UP:PRED UP:ARGHEADS
# sent_id = x-1
1 _ _
2 give.01 A0:1|A1:1
"""


def conllup(text: str) -> str:
    return (
        "\n".join(
            x if x.startswith("#") else "\t".join(x.split()) for x in text.splitlines()
        )
        + "\n\n"
    )


@pytest.mark.parametrize(
    ("scheme", "settings", "correct"),
    [
        ("primesrl", "", 2),
        ("primesrl:level=head,mode=paper", "", 2),
        ("primesrl:level=span", "|gold.form:span|predicted.form:span", 1),
        ("primesrl:level=span,mode=paper", "|gold.form:span|predicted.form:span", 1),
    ],
)
def test_a_file_with_heads_and_spans_is_read_as_the_level_asks(
    run, pair, scheme, settings, correct
):
    paths = pair(conllup(BOTH_FORMS.format(4)), conllup(BOTH_FORMS.format(3)))
    done = run("score", *paths, "--scheme", scheme, "--output", "json")
    assert done.code == 0, done.err
    [result] = json.loads(done.out)["results"]
    assert f"{settings}|v:" in result["signature"]
    assert ("form" in result["signature"]) == bool(settings)
    [core] = [row for row in result["scores"] if row["measure"] == "argument.core"]
    assert (core["gold"], core["predicted"], core["correct"]) == (2, 2, correct)


def test_a_file_without_spans_is_refused_at_span_level(run, pair):
    paths = pair(conllup(HEADS_ONLY), conllup(HEADS_ONLY))
    done = run("score", *paths, "--scheme", "primesrl:level=span", "--output", "json")
    assert done.code == 1
    codes = {problem["code"] for problem in json.loads(done.out)["problems"]}
    assert codes == {"primesrl.level"}


def test_missing_trees_are_named_where_heads_are_scored(run, pair):
    """Missing heads are equal to missing heads: 100 % that nobody should believe."""
    paths = pair(conllup(HEADS_ONLY), conllup(HEADS_ONLY))
    done = run("score", *paths, "--scheme", "conll09", "--output", "json")
    assert done.code == 0
    [result] = json.loads(done.out)["results"]
    found = [(p["code"], p["severity"], p["path"]) for p in result["problems"]]
    assert found == [("conll.head", "warning", path) for path in paths]
    done = run("score", *paths, "--scheme", "primesrl:mode=paper", "--output", "json")
    [result] = json.loads(done.out)["results"]
    assert result["problems"] == []

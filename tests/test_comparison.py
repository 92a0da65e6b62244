"""The use case: open, pair, judge, refuse."""

from __future__ import annotations

import pytest

from srlviewer.comparison import (
    CHUNK,
    compare,
    make_scheme,
    open_comparison,
)
from srlviewer.errors import (
    CancelledError,
    InputRefusedError,
    ProblemLog,
    UnknownNameError,
    UsageError,
)
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source
from srlviewer.scoring.counts import counts

ROWS = (
    "1\tbo\tbo\tbo\tN\tN\t_\t_\t2\t2\tSBJ\tSBJ\t_\t_\tA0",
    "2\tgorbat\tgorbat\tgorbat\tV\tV\t_\t_\t0\t0\tROOT\tROOT\tY\tgorbat.01\t_",
)
SENTENCE = "\n".join(ROWS) + "\n\n"
WRONG = SENTENCE.replace("A0", "A1")


@pytest.fixture
def files(tmp_path):
    """Writes gold and predicted; returns their paths."""

    def write(gold: str, predicted: str) -> tuple[str, str]:
        paths = tmp_path / "gold.conll09", tmp_path / "predicted.conll09"
        for path, text in zip(paths, (gold, predicted), strict=True):
            path.write_text(text, "utf-8", newline="")
        return str(paths[0]), str(paths[1])

    return write


def of_texts(gold, predicted, scheme="conll09", **settings):
    corpora = [
        FORMATS.get("conll09").open(Source(path, text.encode()), ProblemLog(), {})
        for path, text in (("gold", gold), ("predicted", predicted))
    ]
    return compare(*corpora, make_scheme(scheme), **settings)


def test_files_are_opened_paired_and_judged(files):
    made = open_comparison(*files(SENTENCE * 2, SENTENCE + WRONG), "conll09")
    judgements = made.judge()
    assert made.judgements is judgements
    assert counts(judgements, "argument.labelled")[:3] == (2, 2, 1)
    assert made.values()["semantic.exact"][1:] == (1, 2)
    assert (made.gold.format, made.total) == ("conll09", 2)


def test_the_signature_names_every_option(files):
    paths = files(SENTENCE, SENTENCE)
    plain = open_comparison(*paths, "conll09").signature
    skipping = open_comparison(*paths, "conll09:punctuation=skip").signature
    assert plain.startswith("conll09|punctuation:score|v:")
    assert skipping.startswith("conll09|punctuation:skip|v:")


def test_the_signature_has_one_order_and_tells_a_pairing_by_id(tmp_path):
    path = tmp_path / "x.conllu"
    path.write_text(
        "# sent_id = s1\n1\tgo\tgo\tX\t_\t_\t0\troot\tY\tgo.01\tA0\n\n",
        encoding="utf-8",
    )
    settings = ("case=upper,labels=short", "labels=short,case=upper")
    signatures = {
        open_comparison(
            str(path),
            str(path),
            "conll09",
            gold_format=f"conllu-srl:{setting}",
            pair="id",
        ).signature
        for setting in settings
    }
    (only,) = signatures
    assert only.startswith(
        "conll09|punctuation:score|pair:id|gold.case:upper|gold.labels:short|v:"
    )


@pytest.mark.parametrize(
    ("specification", "error"),
    [
        ("conll9", UnknownNameError),
        ("conll09:punctuaton=skip", UnknownNameError),
        ("conll09:punctuation=drop", UnknownNameError),
        ("conll09:punctuation", UsageError),
    ],
)
def test_an_unknown_scheme_or_option_says_what_is_near(specification, error):
    with pytest.raises(error):
        make_scheme(specification)


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(InputRefusedError, match=r"file\.open"):
        open_comparison(str(tmp_path / "no"), str(tmp_path / "no"), "conll09")


def test_one_sentence_can_be_judged_alone():
    made = of_texts(SENTENCE * 2, SENTENCE + WRONG)
    verdicts = [
        made.judge_sentence(i).of_sentence("argument.labelled", 0)[0].verdict.code
        for i in range(2)
    ]
    assert verdicts == ["correct", "wrong_label"]
    assert not made.log.problems


def test_a_sentence_that_does_not_fit_has_no_rows_alone():
    made = of_texts(SENTENCE, ROWS[1].replace("2", "1", 1) + "\n\n")
    assert made.judge_sentence(0).of_sentence("syntax.las", 0) == ()


def test_progress_is_told_and_work_can_be_cancelled():
    number = 2 * CHUNK + 1
    made = of_texts(SENTENCE * number, SENTENCE * number)
    told = []
    made.judge(progress=lambda done, total: told.append((done, total)))
    assert told == [(done, number) for done in (0, CHUNK, 2 * CHUNK, number)]
    with pytest.raises(CancelledError):
        made.judge(cancelled=lambda: True)


def test_every_problem_of_both_files_is_found_before_they_are_refused():
    broken = SENTENCE.replace("\tA0", "\tA0||A1")
    with pytest.raises(InputRefusedError) as refused:
        of_texts(broken + SENTENCE + broken, broken + SENTENCE * 2).judge()
    errors = [(p.path, p.line) for p in refused.value.log.problems]
    assert sorted(errors) == [("gold", 1), ("gold", 7), ("predicted", 1)]


def test_a_refused_comparison_keeps_no_judgements():
    made = of_texts(SENTENCE, SENTENCE * 2)
    with pytest.raises(InputRefusedError):
        made.judge()
    assert made.judgements is None


def test_pairing_by_id_judges_what_has_no_partner():
    rows = "1\tbo\tbo\tN\t_\t_\t2\tSBJ\t_\t_\tA0\n"
    rows += "2\tgor\tgor\tV\t_\t_\t0\tROOT\tY\tgor.01\t_\n\n"
    texts = (f"# sent_id = {name}\n{rows}" for name in ("a", "b"))
    corpora = [
        FORMATS.get("conllu-srl").open(Source(path, text.encode()), ProblemLog(), {})
        for path, text in zip(("gold", "predicted"), texts, strict=True)
    ]
    made = compare(*corpora, make_scheme("conll09"), pair="id")
    found = counts(made.judge(), "semantic.labelled")
    assert found == (2, 2, 0, 0)
    assert made.total == 2
    assert made.values()["syntax.las"][1:] == (0, 2)
    assert {p.code for p in made.log.problems} == {"align.sentences", "conll.zero"}


def test_pairing_by_id_needs_ids():
    made = of_texts(SENTENCE, SENTENCE, pair="id")
    with pytest.raises(InputRefusedError):
        made.judge()
    assert [p.path for p in made.log.problems] == ["gold", "predicted"]


def test_the_same_files_under_another_scheme():
    made = of_texts(SENTENCE, WRONG)
    other = compare(
        made.gold, made.predicted, make_scheme("conll09:punctuation=skip"), log=made.log
    )
    assert counts(other.judge(), "argument.labelled")[:3] == (1, 1, 0)


def test_a_recipe_opens_the_same_comparison_again(files):
    paths = files(SENTENCE, WRONG)
    made = open_comparison(
        *paths,
        "conll09:punctuation=skip",
        gold_format="conll09:labels=short",
        predicted_format="conll09",
    )
    again = made.recipe.open()
    assert again.signature == made.signature
    assert "gold.labels:short" in again.signature
    assert counts(again.judge(), "argument.labelled") == counts(
        made.judge(), "argument.labelled"
    )


def test_a_recipe_notices_that_a_file_has_changed(files):
    made = open_comparison(*files(SENTENCE, WRONG), "conll09")
    files(SENTENCE * 2, WRONG)
    with pytest.raises(InputRefusedError, match="has changed"):
        made.recipe.open()


def test_files_that_cannot_hold_what_a_scheme_scores_are_refused(tmp_path):
    trees, rows = tmp_path / "trees.mrg", tmp_path / "rows.conllx"
    trees.write_text("(S (NP (NN bo)) (VV gorbats))\n")
    rows.write_text("1\tbo\tbo\tNN\tNN\t_\t0\tROOT\t_\t_\n\n")
    for path, scheme, kind in (
        (trees, "conll09", "predicates and arguments"),
        (trees, "attachment", "dependency trees"),
        (rows, "gf", "constituent trees"),
    ):
        with pytest.raises(InputRefusedError) as refused:
            open_comparison(str(path), str(path), scheme).judge()
        problem = refused.value.log.problems[0]
        assert problem.code == "format.unknown"
        assert kind in problem.message

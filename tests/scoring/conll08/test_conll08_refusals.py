"""CoNLL-2008 files that are not scored, and files of other formats."""

from __future__ import annotations

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.errors import InputRefusedError, Severity
from tests.formats.samples import CONLL08, CONLL09

A = ["bo 2 SBJ _ A0", "gorbat 0 ROOT gorbat.01 _", "ku 2 OBJ _ A1"]


def errors(caught):
    problems = caught.value.log.problems
    return [p for p in problems if p.severity is Severity.ERROR]


@pytest.fixture
def refused(opened):
    """The errors of a refused pair."""

    def judge(*texts):
        with pytest.raises(InputRefusedError) as caught:
            opened(*texts).judge()
        return errors(caught)

    return judge


@pytest.mark.parametrize(
    ("gold", "predicted", "code", "message", "line"),
    [
        ("{a}{a}", "{a}", "align.sentences", "gold has 2 sentences, predicted 1", None),
        ("{a}", "{two}", "align.words", "gold has 3 tokens, predicted 2", 2),
        ("{a}\n{a}", "{a}{a}", "align.sentences", "blank lines do not stand", 5),
        ("{a}", "# x\n{a}", "conll.columns", "at least 11 columns, found 2", 1),
        ("{a}", "{far}", "conll.head", "HEAD -9 in a sentence of 3 tokens", 1),
        ("{a}", "{short}", "conll.columns", "at least 11 columns, found 9", 1),
        ("{a}", "_\t_\t_\n_\t_\t_\n_\t_\t_\n\n", "conll.columns", "at least 11", 1),
        ("", "", "conll.empty-file", "no sentence in the file", 1),
    ],
    ids=["sentences", "tokens", "blank lines", "comment", "head", "short row",
         "underscores", "empty"],
)  # fmt: skip
def test_bad_input(sentence, refused, gold, predicted, code, message, line):
    names = {
        "a": sentence(A),
        "two": sentence(A[:2]),
        "far": sentence(["bo -9 SBJ _ A0", *A[1:]]),
        "short": sentence(A).replace("\tSBJ\t_\tA0", "", 1),
    }
    problems = refused(gold.format(**names), predicted.format(**names))
    problem = problems[0 if code == "conll.empty-file" else -1]
    problem = next(p for p in problems if p.code == code)
    assert message in problem.message
    assert problem.line == line
    assert problem.hint


def test_bytes_that_are_no_text(sentence, refused):
    broken = sentence(A).encode().replace(b"gorbat", b"gor\xe4bat", 1)
    assert {p.code for p in refused(broken, broken)} == {"text.encoding"}


@pytest.mark.parametrize(
    ("text", "scheme", "message"),
    [
        (CONLL08, "conll09", "expected the columns of conll09, at least 14, found 13"),
        (CONLL09, "conll08", "expected the columns of conll08, at least 11, found 16"),
    ],
)
def test_files_of_the_other_task(tmp_path, text, scheme, message):
    path = tmp_path / "x.conll"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(InputRefusedError) as caught:
        open_comparison(str(path), str(path), scheme).judge()
    problem = errors(caught)[0]
    assert (problem.code, problem.line) == ("conll.columns", 1)
    assert problem.message.startswith(message)

"""Files that do not belong together, or that the program does not read."""

from __future__ import annotations

import pytest

from srlviewer.errors import InputRefusedError, Severity

A = ["bo 2 SBJ _ A0", "gorbat 0 ROOT gorbat.01 _", "ku 2 OBJ _ A1"]
B = ["sie 2 SBJ _ A0", "dilmt 0 ROOT dilm.01 _"]


@pytest.fixture
def refused(opened):
    """The errors of a refused pair."""

    def judge(*texts, **settings):
        with pytest.raises(InputRefusedError) as caught:
            opened(*texts, **settings).judge()
        problems = caught.value.log.problems
        return [p for p in problems if p.severity is Severity.ERROR]

    return judge


def test_three_sentences_against_two(sentence, refused):
    (problem,) = refused(sentence(A) * 2 + sentence(B), sentence(A) * 2)
    assert problem.code == "align.sentences"
    assert problem.path == "predicted.conll09"
    assert problem.message == (
        "gold has 3 sentences, predicted 2; the first one without partner is "
        'sentence 3: "sie dilmt"'
    )
    assert "--pair id" not in problem.hint  # these files carry no ids


def test_a_sentence_left_out_in_the_middle_is_found(sentence, refused):
    (problem,) = refused(sentence(A) + sentence(B) + sentence(A), sentence(A) * 2)
    assert problem.message == (
        "gold has 3 sentences, predicted 2; they part at sentence 2: "
        'gold "sie dilmt", predicted "bo gorbat ku"'
    )
    assert problem.line == 5


def test_one_sentence_too_many_names_its_line(sentence, refused):
    (problem,) = refused(sentence(A), sentence(A) + sentence(B))
    assert problem.message.startswith("gold has 1 sentence, predicted 2; ")
    assert problem.line == 5


@pytest.mark.parametrize(
    ("predicted", "message", "line"),
    [
        (A[:2], 'they part at sentence 1, token 3: gold "ku", predicted nothing', 2),
        (
            [*A, ". 2 P _ _"],
            'they part at sentence 1, token 4: gold nothing, predicted "."',
            4,
        ),
        (
            ["sie 2 SBJ _ A0", A[1]],
            'they part at sentence 1, token 1: gold "bo", predicted "sie"',
            1,
        ),
    ],
)
def test_another_number_of_tokens(sentence, refused, predicted, message, line):
    (problem,) = refused(sentence(A), sentence(predicted))
    size = len(predicted)
    assert problem.code == "align.words"
    start = f"sentence 1: gold has 3 tokens, predicted {size}; "
    assert problem.message == start + message
    assert (problem.path, problem.line) == ("predicted.conll09", line)


@pytest.mark.parametrize(
    ("gold", "predicted", "message", "other", "line"),
    [
        ("{a}\n{a}", "{a}{a}", "in front of sentence 2 gold has 1 blank line", 0, 5),
        ("{a}{a}", "\n{a}{a}", "in front of sentence 1 gold has 0 blank lines", 1, 2),
        ("{a}", "{a}\n", "at the end gold has 0 blank lines", 1, None),
    ],
)
def test_blank_lines_at_other_lines(
    sentence, refused, gold, predicted, message, other, line
):
    texts = (text.format(a=sentence(A)) for text in (gold, predicted))
    (problem,) = refused(*texts)
    assert problem.code == "align.sentences"
    message = f"{message} too many, predicted {other}"
    assert problem.message == f"blank lines do not stand at the same lines: {message}"
    assert problem.line == line


def test_comment_lines(sentence, refused):
    text = "# sent_id = 1\n" + sentence(A)
    problems = refused(text, text)
    assert [p.code for p in problems] == ["conll.columns"] * 2
    assert all(p.line == 1 and "at least 14 columns" in p.message for p in problems)


def test_an_empty_label(sentence, refused):
    text = sentence(["bo 2 SBJ _ A0||A1", *A[1:]])
    assert {p.code for p in refused(text, text)} == {"conll.label"}
    assert refused(text, text)[0].message == 'empty label in "A0||A1"'


def test_a_head_far_below_zero(sentence, refused):
    predicted = sentence(["bo -9 SBJ _ A0", *A[1:]])
    (problem,) = refused(sentence(A), predicted)
    assert (problem.code, problem.line) == ("conll.head", 1)
    assert problem.message == "HEAD -9 in a sentence of 3 tokens"


def test_no_sentence(refused):
    assert {p.code for p in refused("", "")} == {"conll.empty-file"}


def test_bytes_that_are_no_text(sentence, refused):
    broken = sentence(A).encode().replace(b"gorbat", b"gor\xe4bat", 1)
    assert {p.code for p in refused(broken, broken)} == {"text.encoding"}


def test_brackets(opened):
    """Spans have no single token that could be compared."""
    made = opened("1\n", "1\n")
    spans = {
        "role_form": "span",
        "format": "conllu-srl",
        "settings": {"labels": "short"},
        "path": "gold.conllu",
        "blank_lines": made.gold.blank_lines,
        "__len__": lambda _: 1,
        "sentences": lambda *_, **__: iter(()),
    }
    made.gold = type("Spans", (), spans)()
    made.prepare()
    (problem,) = [p for p in made.log.problems if p.code == "form.other"]
    assert problem.path == "gold.conllu"
    assert "arguments are spans here; conll09 compares single words" in problem.message
    wanted = "--gold-format conllu-srl:labels=short,form=head"
    assert wanted in problem.hint

"""Input that is refused, and what is warned of."""

from __future__ import annotations

import pytest

from srlviewer.errors import InputRefusedError, Severity


def refusal(bench, gold: str, predicted: str, scheme: str = "primesrl"):
    """The errors that refuse a pair."""
    with pytest.raises(InputRefusedError) as caught:
        bench.judge(gold, predicted, scheme)
    return [p for p in caught.value.log.problems if p.severity is Severity.ERROR]


def warnings(bench, gold: str, predicted: str, scheme: str = "primesrl"):
    """`code path:line message` of each warning."""
    judged = bench.judge(gold, predicted, scheme)
    return [
        f"{p.code} {p.path}:{p.line or ''} {p.message}" for p in judged.log.problems
    ]


def test_fewer_columns_than_predicates(bench) -> None:
    text = bench.block("1:A0")
    short = "\n".join(line.rpartition("\t")[0] for line in text.strip().split("\n"))
    (problem, *_) = refusal(bench, short + "\n\n", text)
    assert (problem.code, problem.path) == ("conll.columns", "gold.conllu")
    assert problem.message == "expected 11 columns (1 predicate), found 10"


def test_another_number_of_sentences(bench) -> None:
    one = bench.block("1:A0")
    (problem,) = refusal(bench, one + one, one)
    assert (problem.code, problem.path) == ("align.sentences", "predicted.conllu")
    assert "gold has 2 sentences, predicted 1" in problem.message


def test_a_word_that_the_gold_text_lacks(bench) -> None:
    gold = bench.texts("tolk zorf", 2).block("1:A0")
    predicted = bench.texts("glim zorf", 2).block("1:A0")
    (problem,) = refusal(bench, gold, predicted)
    assert (problem.code, problem.path) == ("align.text", "predicted.conllu")
    assert problem.line == 1
    assert problem.message == (
        '"glim" not found in the text of sentence 1 from character 0 on'
    )


def test_paper_wants_the_same_tokens(bench) -> None:
    gold = bench.texts("glim tolk zorf sern-dwal").block("1:A0")
    predicted = bench.texts("glim tolk zorf sern").block("1:A0")
    (problem,) = refusal(bench, gold, predicted, "primesrl:mode=paper")
    assert problem.code == "align.words"
    assert 'gold "sern-dwal", predicted "sern"' in problem.message


@pytest.mark.parametrize("mode", ["official", "paper"])
def test_a_cyclic_tree(bench, mode) -> None:
    text = bench.block("1:A0", heads={1: 2, 2: 1})
    problem = refusal(bench, text, text, f"primesrl:mode={mode}")[0]
    assert problem.code == "conll.head"
    assert "cycle 1 -> 2 -> 1" in problem.message


def test_a_level_that_does_not_fit(bench) -> None:
    heads, brackets = bench.block("1:A0"), bench.block("1-2:A0")
    for text, level, wanted in (
        (brackets, "head", "the argument columns hold brackets; use level=span"),
        (heads, "span", "the argument columns hold no brackets; use level=head"),
    ):
        problems = refusal(bench, text, text, f"primesrl:level={level}")
        assert {(p.code, p.message) for p in problems} == {("primesrl.level", wanted)}
        assert {p.path for p in problems} == {"gold.conllu", "predicted.conllu"}


def test_an_unclosed_bracket(bench) -> None:
    text = bench.block("1-2:A1")
    (problem, *_) = refusal(bench, text.replace("*)", "*"), text, "primesrl:level=span")
    assert problem.code == "props.bracket"
    assert problem.message.endswith('bracket "(A1" is never closed')


def test_nested_brackets(bench) -> None:
    text = bench.block("1-2:A1 2-2:A0")
    problems = refusal(bench, text, text, "primesrl:level=span")
    assert {(p.code, p.path, p.line) for p in problems} == {
        ("props.nested", "gold.conllu", 2),
        ("props.nested", "predicted.conllu", 2),
    }
    judged = bench.judge(text, text, "primesrl:level=span,mode=paper")
    assert bench.fractions(judged) == (2, 2, 2)


LABEL_WARNINGS = """\
label "AA" on 2 arguments: the program does not score it
label "ARGM-TMP" on 1 argument: the program does not score it
unknown label "Theme" on 1 argument: the program does not score it
"""


def test_labels_are_warned_of_once_with_their_number(bench) -> None:
    gold = bench.block("1:AA 2:ARGM-TMP 4:A0") + bench.block("1:AA 2:Theme 4:A0")
    predicted = bench.block("1:A1 4:A0") + bench.block("1:A1 4:A0")
    place = "primesrl.label gold.conllu: "
    assert [w for w in warnings(bench, gold, predicted) if "label" in w] == [
        place + line for line in LABEL_WARNINGS.splitlines()
    ]
    unknown = 'unknown label "Theme" on 1 argument: it is scored all the same'
    found = warnings(bench, gold, predicted, "primesrl:mode=paper")
    assert found == [place + unknown]


EMPTY = (
    "no contextual argument in this file, so the program leaves the whole table empty"
)
PAIRS = "1 gold and 0 predicted arguments stand in more than one pair"


def test_each_accident_is_warned_of(bench) -> None:
    (found,) = warnings(bench, bench.block("1:A0 5:AM"), bench.block("1:A0"))
    assert found.startswith(f"primesrl.table-empty predicted.conllu: {EMPTY}")
    assert "1 argument of the other file is not counted" in found
    (found,) = warnings(bench, bench.block("1:A1"), bench.block("4:A1 5:A1"))
    assert found.startswith(f"primesrl.pairs predicted.conllu: {PAIRS}")
    numbers = bench.block("1:A0", sense="01")
    (found,) = warnings(bench, numbers, numbers)
    assert found.startswith("primesrl.senses gold.conllu: all senses")
    missing = bench.block("1:A0", sense="NA")
    (found,) = warnings(bench, missing, missing)
    assert found.startswith("primesrl.senses gold.conllu:3 ")
    assert warnings(bench, numbers, numbers, "primesrl:mode=paper") == []


def test_the_warning_of_a_comma_names_the_line_of_the_predicate(bench) -> None:
    texts = bench.texts("glim , tolk zorf sern", 4)
    gold = texts.block("1-3:A0 5-5:C-A0")
    found = warnings(bench, gold, texts.block("1-3:A0"), "primesrl:level=span")
    assert [w.split()[:2] for w in found] == [["primesrl.comma", "gold.conllu:4"]]


def test_layout_and_surplus_columns(bench) -> None:
    text = bench.block("1:A0")
    codes = [w.split()[0] for w in warnings(bench, text.rstrip() + "\n", text)]
    assert codes == ["conll.final-blank"]
    wider = "\n".join(line + "\t_" for line in text.strip().split("\n")) + "\n\n"
    assert "conll.columns-extra" in [w.split()[0] for w in warnings(bench, wider, text)]


def test_every_hint_names_a_cure(bench) -> None:
    judged = bench.judge(bench.block("1:A1 2:AA"), bench.block("4:A1 5:A1"), "primesrl")
    assert all(problem.hint for problem in judged.log.problems)


def test_sentences_without_partner_are_missing_or_spurious(bench) -> None:
    from srlviewer.comparison import compare, make_scheme
    from srlviewer.errors import ProblemLog

    log = ProblemLog()
    one, two, three = (
        f"# sent_id = {name}\n" + bench.block("1:A0 5:AM-TMP") for name in "abc"
    )
    for mode in ("official", "paper"):
        comparison = compare(
            bench.open_text(one + two, "gold.conllu", log),
            bench.open_text(two + three, "predicted.conllu", log),
            make_scheme(f"primesrl:mode={mode}"),
            pair="id",
            log=log,
        )
        comparison.judge()
        assert bench.fractions(comparison) == (2, 4, 4)
        assert bench.fractions(comparison, "predicate.sense") == (1, 2, 2)

"""The quirks of the CoNLL-2009 program, one line a case, with its figures."""

from __future__ import annotations

import pytest

A = ["bo 2 SBJ _ A0", "gorbat 0 ROOT gorbat.01 _", "ku 2 OBJ _ A1"]


def changed(token: int, place: int, cell: str) -> list[str]:
    """The sentence with another cell (0 FORM, 1 HEAD, 2 DEPREL, 3 PRED, 4 ARG)."""
    rows = [row.split() for row in A]
    rows[token - 1][place] = cell
    return [" ".join(row) for row in rows]


# what, gold, predicted, (arguments gold, predicted, right), (predicates …)
SEMANTICS = [
    ("equal", A, A, (2, 2, 2), (1, 1, 1)),
    ("another lemma", A, changed(2, 3, "wexel.01"), (2, 2, 2), (1, 1, 1)),
    ("01 is 1", A, changed(2, 3, "gorbat.1"), (2, 2, 2), (1, 1, 1)),
    ("001 is 1", A, changed(2, 3, "gorbat.001"), (2, 2, 2), (1, 1, 1)),
    ("no lemma", A, changed(2, 3, "01"), (2, 2, 2), (1, 1, 1)),
    ("nothing behind the dot",
     changed(2, 3, "gorbat."), changed(2, 3, "wexel."), (2, 2, 2), (1, 1, 0)),
    ("nothing before the dot", A, changed(2, 3, ".01"), (2, 2, 2), (1, 1, 0)),
    ("two dots",
     changed(2, 3, "go.bat.01"), changed(2, 3, "go.bat.1"), (2, 2, 2), (1, 1, 0)),
    ("two dots, equal",
     changed(2, 3, "go.bat.01"), changed(2, 3, "go.bat.01"), (2, 2, 2), (1, 1, 1)),
    ("letters", changed(2, 3, "mak.LV"), changed(2, 3, "hav.LV"), (2, 2, 2), (1, 1, 1)),
    ("case", changed(2, 3, "mak.LV"), changed(2, 3, "mak.lv"), (2, 2, 2), (1, 1, 0)),
    ("a number is no word",
     changed(2, 3, "a.1"), changed(2, 3, "a.x"), (2, 2, 2), (1, 1, 0)),
    ("wrong sense, arguments right",
     A, changed(2, 3, "gorbat.02"), (2, 2, 2), (1, 1, 0)),
    ("C- is part of the label", A, changed(1, 4, "C-A0"), (2, 2, 1), (1, 1, 1)),
    ("order in a cell",
     changed(1, 4, "A0|A2"), changed(1, 4, "A2|A0"), (3, 3, 3), (1, 1, 1)),
    ("one of two labels",
     changed(1, 4, "A0|A2"), changed(1, 4, "A2"), (3, 2, 2), (1, 1, 1)),
    ("a copy in a cell", A, changed(1, 4, "A0|A0"), (2, 2, 2), (1, 1, 1)),
    ("a bar at the end", A, changed(1, 4, "A0|"), (2, 2, 2), (1, 1, 1)),
    ("a dash is empty", A, changed(1, 4, "-"), (2, 1, 1), (1, 1, 1)),
    ("a predicate its own argument",
     changed(2, 4, "A2"), changed(2, 4, "A2"), (3, 3, 3), (1, 1, 1)),
    ("no predicate",
     A, ["bo 2 SBJ _", "gorbat 0 ROOT _", "ku 2 OBJ _"], (2, 0, 0), (1, 0, 0)),
    ("a dash is no predicate",
     A, ["bo 2 SBJ -", "gorbat 0 ROOT -", "ku 2 OBJ -"], (2, 0, 0), (1, 0, 0)),
    ("predicate elsewhere",
     A, ["bo 2 SBJ gorbat.01 A0", "gorbat 0 ROOT _ _", "ku 2 OBJ _ A1"],
     (2, 2, 0), (1, 1, 0)),
    ("no column",
     A, ["bo 2 SBJ _", "gorbat 0 ROOT gorbat.01", "ku 2 OBJ _"], (2, 0, 0), (1, 1, 1)),
    ("surplus column",
     A, ["bo 2 SBJ _ A0 A3", "gorbat 0 ROOT gorbat.01 _ _", "ku 2 OBJ _ A1 _"],
     (2, 2, 2), (1, 1, 1)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("gold", "predicted", "arguments", "predicates"),
    [case[1:] for case in SEMANTICS],
    ids=[case[0] for case in SEMANTICS],
)
def test_what_counts_as_equal(
    sentence, judged, sums, gold, predicted, arguments, predicates
):
    found = sums(judged(sentence(gold), sentence(predicted)))
    assert found["argument.labelled"] == arguments
    assert found["predicate.labelled"] == predicates
    both = tuple(a + p for a, p in zip(arguments, predicates, strict=True))
    assert found["semantic.labelled"] == both


def test_a_wrong_sense_leaves_its_arguments_right(sentence, judged, rows):
    """As other viewers show it too, but with the predicate's own verdict."""
    made = judged(sentence(A), sentence(changed(2, 3, "gorbat.02")))
    assert rows(made, "argument.labelled") == [
        "correct/match A0>A0",
        "correct/match A1>A1",
    ]
    assert rows(made, "predicate.labelled") == ["wrong_label/sense gorbat.01>gorbat.02"]


def test_a_wrong_label_is_one_error_and_a_reference_a_plain_label(
    sentence, judged, rows
):
    gold = ["bo 3 SBJ _ A0", "der 3 X _ R-A0", "gorbat 0 ROOT gorbat.01 _"]
    made = judged(sentence(gold), sentence(["bo 3 SBJ _ A1", *gold[1:]]))
    assert rows(made, "argument.labelled") == [
        "wrong_label/label A0>A1",
        "correct/match R-A0>R-A0",
    ]


# what, gold, predicted, rows of argument.labelled
ARGUMENT_ROWS = [
    ("the rest is paired in written order",
     changed(1, 4, "A0|A2|A3"), changed(1, 4, "A4|A2|A5"),
     ["wrong_label/label A0>A4", "correct/match A2>A2", "wrong_label/label A3>A5",
      "correct/match A1>A1"]),
    ("one label too many", A, changed(1, 4, "A0|A2"),
     ["correct/match A0>A0", "correct/match A1>A1", "spurious/no_gold >A2"]),
    ("on another row",
     A, ["bo 2 SBJ _ _", "gorbat 0 ROOT gorbat.01 A0", "ku 2 OBJ _ A1"],
     ["missing/not_found A0>", "correct/match A1>A1", "spurious/no_gold >A0"]),
    ("the predicate is missing", A, ["bo 2 SBJ _", "gorbat 0 ROOT _", "ku 2 OBJ _"],
     ["missing/predicate_missing A0>", "missing/predicate_missing A1>"]),
    ("the predicate is spurious", ["bo 2 SBJ _", "gorbat 0 ROOT _", "ku 2 OBJ _"], A,
     ["spurious/predicate_spurious >A0", "spurious/predicate_spurious >A1"]),
    ("a surplus column has a row without an item",
     A, ["bo 2 SBJ _ A0 A3", "gorbat 0 ROOT gorbat.01 _ _", "ku 2 OBJ _ A1 _"],
     ["correct/match A0>A0", "correct/match A1>A1", "ignored/no_predicate >"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("gold", "predicted", "expected"),
    [case[1:] for case in ARGUMENT_ROWS],
    ids=[case[0] for case in ARGUMENT_ROWS],
)
def test_rows_of_arguments(sentence, judged, rows, gold, predicted, expected):
    made = judged(sentence(gold), sentence(predicted))
    assert rows(made, "argument.labelled") == expected


PREDICATE_ROWS = [
    (changed(2, 3, "gorbat.01"), "correct/match", "correct/match"),
    (changed(2, 3, "gorbat.1"), "correct/match", "correct/match"),
    (changed(2, 3, "wexel.01"), "correct/sense_number_only", "correct/match"),
    (changed(2, 3, "gorbat.02"), "wrong_label/sense", "wrong_label/proposition"),
    (changed(1, 4, "A3"), "correct/match", "wrong_label/proposition"),
]


@pytest.mark.parametrize(("predicted", "predicate", "proposition"), PREDICATE_ROWS)
def test_rows_of_predicates_hold_the_whole_cells(
    sentence, judged, rows, predicted, predicate, proposition
):
    made = judged(sentence(A), sentence(predicted))
    cell = predicted[1].split()[3]
    labels = f"gorbat.01>{cell}"
    assert rows(made, "predicate.labelled") == [f"{predicate} {labels}"]
    assert rows(made, "proposition.labelled") == [f"{proposition} {labels}"]


def test_without_labels_a_wrong_one_counts_as_right(sentence, judged, rows, sums):
    predicted = ["bo 2 SBJ _ A3", "gorbat 0 ROOT gorbat.02 _", "ku 2 OBJ _ _"]
    made = judged(sentence(A), sentence(predicted))
    assert rows(made, "argument.unlabelled") == [
        "correct/label_ignored A0>A3",
        "missing/not_found A1>",
    ]
    assert rows(made, "predicate.unlabelled") == [
        "correct/label_ignored gorbat.01>gorbat.02"
    ]
    assert sums(made)["semantic.unlabelled"] == (3, 2, 2)


# what, predicted, row of token 1 under las, uas, label accuracy
SYNTAX_ROWS = [
    ("right", A, "correct/match", "correct/match", "correct/match"),
    ("head", changed(1, 1, "3"), "wrong_span/head", "wrong_span/head", "correct/match"),
    ("label", changed(1, 2, "OBJ"), "wrong_label/label", "correct/match",
     "wrong_label/label"),
    ("02 is not 2", changed(1, 1, "02"), "wrong_span/head", "wrong_span/head",
     "correct/match"),
    ("both", ["bo 3 OBJ _ A0", *A[1:]], "wrong_span/head_and_label", "wrong_span/head",
     "wrong_label/label"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("predicted", "las", "uas", "accuracy"),
    [case[1:] for case in SYNTAX_ROWS],
    ids=[case[0] for case in SYNTAX_ROWS],
)
def test_rows_of_syntax(sentence, judged, rows, predicted, las, uas, accuracy):
    made = judged(sentence(A), sentence(predicted))
    labels = f"SBJ>{predicted[0].split()[2]}"
    assert rows(made, "syntax.las")[0] == f"{las} {labels}"
    assert rows(made, "dependency.relation")[0] == f"{las} {labels}"
    assert rows(made, "syntax.uas")[0] == f"{uas} {labels}"
    assert rows(made, "syntax.label_accuracy")[0] == f"{accuracy} {labels}"
    assert rows(made, "dependency.label")[0] == f"{accuracy} {labels}"


@pytest.mark.parametrize(
    ("form", "is_left_out"),
    [
        (",", True), ("-", True), ("%", True), ("''", True), ("“…”", True),
        ("``", False), ("$", False), ("+", False), ("<", False), ("=", False),
        ("a.", False),
    ],
)  # fmt: skip
def test_punctuation_is_what_unicode_calls_so(
    sentence, judged, rows, form, is_left_out
):
    text = sentence(changed(1, 0, form))
    made = judged(text, text, scheme="conll09:punctuation=skip")
    expected = "ignored/punctuation" if is_left_out else "correct/match"
    assert rows(made, "syntax.las")[0].startswith(expected)
    assert made.values()["syntax.las"].denominator == 3 - is_left_out
    # Semantic counts never change.
    assert rows(made, "argument.labelled") == [
        "correct/match A0>A0",
        "correct/match A1>A1",
    ]


# what, end of gold, end of predicted, arguments, predicates, rows that are left out
ENDS = [
    ("both end well", "\n", "\n", (2, 2, 2), []),
    ("both without", "", "", (1, 1, 1), ["A1>", ">A1"]),
    ("predicted without", "\n", "", (2, 1, 1), [">A1"]),
    ("gold without", "", "\n", (1, 2, 1), ["A1>"]),
]


@pytest.mark.parametrize(
    ("gold_end", "predicted_end", "arguments", "left_out"),
    [case[1:] for case in ENDS],
    ids=[case[0] for case in ENDS],
)
def test_the_last_token_is_lost_without_a_final_blank_line(
    sentence, judged, sums, rows, gold_end, predicted_end, arguments, left_out
):
    made = judged(sentence(A, final=gold_end), sentence(A, final=predicted_end))
    found = sums(made)
    assert found["argument.labelled"] == arguments
    assert found["predicate.labelled"] == (1, 1, 1)
    assert found["syntax.las"] == (3, 3, 3)
    ignored = [row for row in rows(made, "argument.labelled") if "after_end" in row]
    assert ignored == [f"ignored/after_end {labels}" for labels in left_out]
    warned = [p for p in made.log.problems if "loses" in p.message]
    assert [p.code for p in warned] == ["conll.final-blank"] * len(left_out)
    assert all('token 3 "ku"' in p.message and p.line == 3 for p in warned)


def test_a_lost_predicate_takes_its_arguments_along(sentence, judged, sums, rows):
    last = ["ku 2 OBJ _ A0 A1", "dilm 0 ROOT dilm.01 _ A0", "gorbat 2 X gorbat.02 A2 _"]
    made = judged(sentence(last, final=""), sentence(last))
    found = sums(made)
    assert found["predicate.labelled"] == (1, 2, 1)
    assert found["proposition.labelled"] == (1, 2, 0)
    assert found["argument.labelled"] == (1, 4, 1)
    assert sorted(rows(made, "argument.labelled")) == [
        "correct/match A0>A0",
        "ignored/after_end A0>",
        "ignored/after_end A1>",
        "ignored/after_end A2>",
        "spurious/no_gold >A2",
        "spurious/predicate_spurious >A0",
        "spurious/predicate_spurious >A1",
    ]
    assert "ignored/after_end gorbat.02>" in rows(made, "proposition.labelled")


@pytest.mark.parametrize(
    ("top", "middle", "end", "blocks"),
    [("", "", "", 0), ("\n", "", "", 1), ("", "\n\n", "", 2), ("", "\n", "\n", 2)],
)
def test_surplus_blank_lines_are_exact_sentences(
    sentence, judged, top, middle, end, blocks
):
    text = top + sentence(A) + middle + sentence(A) + end
    wrong = text.replace("gorbat.01", "gorbat.02", 1)
    values = judged(text, wrong).values()
    assert values["semantic.exact"][1:] == (1 + blocks, 2 + blocks)
    assert values["syntax.exact"][1:] == (2, 2)
    assert values["overall.exact"][1:] == (1, 2)


@pytest.mark.parametrize(
    ("moved_by", "semantic"),
    [(1, (2, 2, 2)), (2, (7, 7, 7))],
    ids=["FILLPRED is taken for PRED", "PDEPREL is taken for PRED"],
)
def test_white_space_in_every_line_moves_all_columns(
    sentence, judged, sums, moved_by, semantic
):
    text = sentence(A)
    for row in A:
        form = row.split()[0]
        text = text.replace(f"\t{form}\t", f"\t{form}\N{NO-BREAK SPACE}x\t", moved_by)
    assert sums(judged(text, text))["semantic.labelled"] == semantic
    problems = judged(text, text).log.problems
    assert "conll.white-space" in {p.code for p in problems}


def test_heads_that_stand_in_phead_only_are_not_read(sentence, judged):
    empty = sentence([" ".join([r.split()[0], "_", *r.split()[2:]]) for r in A])
    made = judged(sentence(A), empty)
    assert made.values()["syntax.uas"].value == 0
    assert "conll.head" in {p.code for p in made.log.problems}


@pytest.mark.parametrize("head", ["9", "-1", "-4"])
def test_heads_outside_the_sentence_are_wrong_and_named(sentence, judged, head):
    made = judged(sentence(A), sentence(changed(1, 1, head)))
    assert made.values()["syntax.uas"][1:] == (2, 3)
    assert [p.code for p in made.log.problems] == ["conll.head"]


def test_no_predicates_at_all(sentence, judged):
    text = sentence(["bo 2 SBJ _", "gorbat 0 ROOT _", "ku 2 OBJ _"])
    values = judged(text, text).values()
    assert values["macro.labelled.f1"].value == 0.5
    assert values["semantic.exact"].value == 1
    assert values["ratio.f1_las"].value == 0


def test_nothing_right_is_named_where_the_program_would_stop(sentence, judged):
    gold = ["bo 2 SBJ _", "gorbat 0 ROOT _"]
    made = judged(sentence(gold), sentence(["bo 0 X _", "gorbat 1 X _"]))
    assert "conll.zero" in {p.code for p in made.log.problems}
    assert made.values()["ratio.f1_las"].value is None
    assert made.values()["macro.labelled.f1"].value == 0


def test_only_punctuation_left_out_is_named(sentence, judged):
    text = sentence([", 2 P _", ". 0 P _"])
    made = judged(text, text, scheme="conll09:punctuation=skip")
    assert "conll.zero" in {p.code for p in made.log.problems}
    values = made.values()
    assert values["syntax.las"] == (None, 0, 0)
    assert values["syntax.exact"].value == 1
    official = made.scheme.official(made.judgements, made.gold, made.predicted)
    assert "  Labeled   attachment score: 0 / 0 * 100 = 0.00 %\n" in official
    assert "  Labeled macro F1:           0.00 %\n" in official


def test_other_words_and_tags_only_warn(sentence, judged, sums):
    predicted = sentence(changed(1, 0, "bx")).replace("\tT\tT\t", "\tT\tU\t", 1)
    made = judged(sentence(A), predicted)
    assert sums(made)["semantic.labelled"] == (3, 3, 3)
    problems = {p.code: p for p in made.log.problems}
    assert set(problems) == {"align.words", "align.tags"}
    assert '"bo"' in problems["align.words"].message
    assert '"bx"' in problems["align.words"].message
    assert all(p.severity == "warning" and p.line == 1 for p in problems.values())


LONG = "7" * 5000


@pytest.mark.parametrize(
    ("gold", "predicted", "right"),
    [
        (LONG, LONG, 1),
        (LONG, "0" + LONG, 1),
        (LONG, LONG[1:] + "8", 0),
        ("0" * 5000 + "1", "1", 1),
    ],
)
def test_senses_of_any_number_of_digits(judged, sums, sentence, gold, predicted, right):
    senses = (f"gorbat.{gold}", f"gorbat.{predicted}")
    found = judged(*(sentence(changed(2, 3, sense)) for sense in senses))
    assert sums(found)["predicate.labelled"] == (1, 1, right)


@pytest.mark.parametrize("by", ["distance", "direction"])
def test_figures_by_distance_of_a_head_of_any_number_of_digits(judged, sentence, by):
    found = judged(sentence(A), sentence(changed(1, 1, LONG)))
    assert found.scheme.breakdown(by, found.judgements, [found.pair(0)])

"""Where the CoNLL-2008 program differs from that of 2009, each with its figures."""

from __future__ import annotations

import pytest

from srlviewer.errors import Severity
from srlviewer.scoring.conll08 import skipped_items

A = ["bo 2 SBJ _ A0", "gorbat 0 ROOT gorbat.01 _", "ku 2 OBJ _ A1"]


def changed(token: int, place: int, cell: str) -> list[str]:
    """The sentence with another cell (0 FORM, 1 HEAD, 2 DEPREL, 3 PRED, 4 ARG)."""
    rows = [row.split(" ") for row in A]
    rows[token - 1][place] = cell
    return [" ".join(row) for row in rows]


def predicate(cell: str) -> list[str]:
    return changed(2, 3, cell)


# what, gold, predicted, (arguments gold, predicted, right), (predicates …)
SEMANTICS = [
    ("equal", A, A, (2, 2, 2), (1, 1, 1)),
    ("another lemma", A, predicate("wexel.01"), (2, 2, 2), (1, 1, 1)),
    ("01 is not 1", A, predicate("gorbat.1"), (2, 2, 2), (1, 1, 0)),
    ("001 is not 01", A, predicate("gorbat.001"), (2, 2, 2), (1, 1, 0)),
    ("no dot on either side",
     predicate("gorbat"), predicate("wexel"), (2, 2, 2), (1, 1, 1)),
    ("no dot, and nothing behind one",
     predicate("gorbat"), predicate("wexel."), (2, 2, 2), (1, 1, 1)),
    ("no dot on one side", A, predicate("gorbat"), (2, 2, 2), (1, 1, 0)),
    ("a number without lemma has no sense", A, predicate("01"), (2, 2, 2), (1, 1, 0)),
    ("nothing before the dot", A, predicate(".01"), (2, 2, 2), (1, 1, 1)),
    ("second piece of three",
     predicate("go.bat.01"), predicate("go.bat.02"), (2, 2, 2), (1, 1, 1)),
    ("other second piece",
     predicate("go.bat.01"), predicate("go.up.01"), (2, 2, 2), (1, 1, 0)),
    ("case", predicate("mak.LV"), predicate("mak.lv"), (2, 2, 2), (1, 1, 0)),
    ("a dash is a predicate",
     A, ["bo 2 SBJ - A0 _", "gorbat 0 ROOT gorbat.01 _ A0", "ku 2 OBJ _ _ A1"],
     (2, 3, 1), (1, 2, 1)),
    ("a dash is a label", A, changed(1, 4, "-"), (2, 2, 1), (1, 1, 1)),
    ("a dash for nothing is a label too many",
     A, changed(2, 4, "-"), (2, 3, 2), (1, 1, 1)),
    ("a bar divides nothing",
     changed(1, 4, "A0|A2"), changed(1, 4, "A2|A0"), (2, 2, 1), (1, 1, 1)),
    ("a cell with a bar is one argument",
     changed(1, 4, "A0|A2"), changed(1, 4, "A0|A2"), (2, 2, 2), (1, 1, 1)),
    ("no column: an empty label in every row",
     A, ["bo 2 SBJ _", "gorbat 0 ROOT gorbat.01", "ku 2 OBJ _"],
     (2, 3, 0), (1, 1, 1)),
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


@pytest.mark.parametrize(
    ("predicted", "reason"),
    [
        ("gorbat.01", "match"),
        ("wexel.01", "sense_number_only"),
        ("gorbat.02", "sense"),
    ],
)
def test_reason_of_a_sense(sentence, judged, predicted, reason):
    made = judged(sentence(A), sentence(predicate(predicted)))
    (row,) = made.judgements.of_sentence("predicate.labelled", 0)
    assert row.reason == reason
    assert (row.gold_label, row.predicted_label) == ("gorbat.01", predicted)


def test_a_missing_cell_is_an_argument_with_an_empty_label(
    sentence, judged, sums, codes
):
    """`(1 + 1) / (2 + 1)` labelled, all right without labels, as the program prints."""
    made = judged(sentence(A), sentence(["bo 2 SBJ _", *A[1:]]))
    found = sums(made)
    assert found["semantic.labelled"] == (3, 3, 2)
    assert found["semantic.unlabelled"] == (3, 3, 3)
    rows = made.judgements.of_sentence("argument.labelled", 0)
    assert (rows[0].reason, rows[0].gold_label, rows[0].predicted_label) == (
        "label", "A0", "",
    )  # fmt: skip
    assert codes(made) == [("conll.columns", "predicted")]


def test_a_leading_blank_moves_all_columns(sentence, judged, sums, codes, printed):
    """DEPREL is read as PRED: 6 + 3 items instead of 2 + 1."""
    text = "".join(f" {line}\n" for line in sentence(A).split("\n")[:3]) + "\n"
    made = judged(text, text)
    found = sums(made)
    assert found["argument.labelled"] == (6, 6, 6)
    assert found["predicate.labelled"] == (3, 3, 3)
    assert "(6 + 3) / (6 + 3)" in printed(made)
    warned = set(codes(made))
    assert {(c, s) for c in ("conll.white-space", "conll.columns")
            for s in ("gold", "predicted")} <= warned  # fmt: skip


def test_a_non_breaking_space_is_harmless(sentence, judged, sums, codes):
    text = sentence(changed(1, 0, "b\xa0o"))
    made = judged(text, text)
    assert sums(made)["semantic.labelled"] == (3, 3, 3)
    assert codes(made) == []
    assert made.gold.sentence(0).forms[0] == "b\xa0o"


def test_a_blank_inside_a_form_moves_the_row(sentence, judged, sums, codes):
    text = sentence(A).replace("gorbat\tgorbat\tT", "gor bat\tgorbat\tT", 1)
    made = judged(sentence(A), text)
    assert ("conll.white-space", "predicted") in codes(made)
    assert sums(made)["syntax.las"] == (3, 3, 2)


@pytest.mark.parametrize(
    ("text", "semantic", "exact"),
    [
        ("{a}", (3, 3, 3), (2, 2)),
        ("{a}{a}", (6, 6, 6), (3, 3)),
        ("{a}\n{a}", (6, 6, 6), (4, 4)),
        ("\n{a}", (3, 3, 3), (3, 3)),
        ("{a}\n", (3, 3, 3), (3, 3)),
        ("{cut}", (2, 2, 2), (1, 1)),
        ("{a}{cut}", (5, 5, 5), (2, 2)),
    ],
    ids=["one", "two", "blank between", "on top", "at the end", "cut", "two, cut"],
)
def test_the_block_behind_the_last_blank_line_is_a_sentence(
    sentence, judged, sums, text, semantic, exact
):
    text = text.format(a=sentence(A), cut=sentence(A, final=""))
    made = judged(text, text)
    number = text.count("gorbat.01")
    assert sums(made)["semantic.labelled"] == semantic
    values = made.values()
    assert values["semantic.exact"][1:] == exact
    assert values["overall.exact"][1:] == (number, number)
    assert values["syntax.exact"][1:] == (number, number)


def test_the_last_token_is_lost_without_a_blank_line(sentence, judged, codes, sums):
    cut = sentence(A, final="")
    made = judged(cut, cut)
    assert codes(made) == [
        ("conll.final-blank", "gold"), ("conll.final-blank", "predicted"),
    ]  # fmt: skip
    found = sums(made)
    assert found["argument.labelled"] == (1, 1, 1)
    assert found["syntax.las"] == (3, 3, 3)
    only_system = sums(judged(sentence(A), cut))
    assert only_system["argument.labelled"] == (2, 1, 1)


@pytest.mark.parametrize(("form", "scored"), [
    (",", 2), ("-", 2), ("%", 2), ("''", 2), ("“", 2), ("…", 2), ("“…”", 2),
    ("`", 3), ("$", 3), ("+", 3), ("bo.", 3),
])  # fmt: skip
def test_punctuation_is_seen_in_the_split_form(sentence, judged, sums, form, scored):
    text = sentence(changed(1, 0, form))
    scheme = "conll08:punctuation=skip"
    assert sums(judged(text, text, scheme=scheme))["syntax.las"] == (scored,) * 3
    other = text.replace(f"1\t{form}\t", "1\tbo\t", 1)  # FORM does not matter
    assert sums(judged(other, other, scheme=scheme))["syntax.las"] == (scored,) * 3


SU_ARGUMENT, SU_PREDICATE = changed(1, 4, "SU"), predicate("gorbat.SU")
# gold, predicted, semantic.labelled, skipped items, proposition right
SKIPPING = [
    ("argument in both", SU_ARGUMENT, SU_ARGUMENT, (2, 2, 2), (0, 1, 0, 1)),
    ("argument in gold alone", SU_ARGUMENT, A, (2, 3, 2), (0, 1, 0, 0)),
    ("argument in the prediction alone", A, SU_ARGUMENT, (3, 2, 2), (0, 0, 0, 1)),
    ("predicate in both", SU_PREDICATE, SU_PREDICATE, (0, 0, 0), (1, 0, 1, 0)),
    ("predicate in gold alone", SU_PREDICATE, A, (0, 3, 0), (1, 0, 0, 0)),
    ("predicate and argument",
     ["bo 2 SBJ _ SU", SU_PREDICATE[1], "ku 2 OBJ _ A1"], A, (0, 3, 0), (1, 0, 0, 0)),
    ("whole cell SU is no sense", predicate("SU"), predicate("SU"),
     (3, 3, 3), (0, 0, 0, 0)),
    ("second piece of three", predicate("go.SU.01"), A, (0, 3, 0), (1, 0, 0, 0)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("gold", "predicted", "semantic", "skipped"),
    [case[1:] for case in SKIPPING],
    ids=[case[0] for case in SKIPPING],
)
def test_su_items_are_skipped_in_each_file(
    sentence, judged, sums, printed, gold, predicted, semantic, skipped
):
    made = judged(sentence(gold), sentence(predicted))
    assert sums(made)["semantic.labelled"] == semantic
    assert skipped_items(made.judgements) == skipped
    numbers = "  \tSkipped {} SU predicates and {} SU arguments in gold output\n"
    numbers += "  \tSkipped {} SU predicates and {} SU arguments is system output\n\n"
    note = "\n  Note: skipped SU predicates and arguments\n"
    assert printed(made).endswith(note + numbers.format(*skipped))


def test_a_skipped_predicate_keeps_its_column(sentence, judged, sums):
    rows = [
        "bo 2 SBJ _ A0 A2", "gorbat 0 ROOT gorbat.SU _ _", "dilm 2 OBJ dilm.02 A1 _",
    ]  # fmt: skip
    made = judged(sentence(rows), sentence(rows))
    assert sums(made)["argument.labelled"] == (1, 1, 1)
    assert sums(made)["predicate.labelled"] == (1, 1, 1)
    labels = [r.gold_label for r in made.judgements.of_sentence("argument.labelled", 0)
              if r.verdict.code == "correct"]  # fmt: skip
    assert labels == ["A2"]


def test_what_is_skipped_stands_in_the_rows(sentence, judged):
    rows = ["bo 2 SBJ _ A0", "gorbat 0 ROOT gorbat.SU SU", "ku 2 OBJ _ A1"]
    made = judged(sentence(rows), sentence(SU_ARGUMENT))
    found = made.judgements.of_sentence("argument.labelled", 0)
    skipped = [r for r in found if r.reason == "su"]
    assert {r.verdict.code for r in skipped} == {"ignored"}
    assert sum(r.gold is not None for r in skipped) == 3
    with_predicate = [r for r in skipped if r.extra.detail == "skipped=with_predicate"]
    assert [r.gold_label for r in with_predicate] == ["A0", "SU", "A1"]
    whole = made.judgements.of_sentence("proposition.labelled", 0)
    assert [r.reason for r in whole] == ["su", "no_gold"]


def test_su_items_can_be_scored(sentence, judged, sums, printed):
    made = judged(
        sentence(SU_PREDICATE), sentence(SU_PREDICATE), scheme="conll08:su=score"
    )
    assert sums(made)["semantic.labelled"] == (3, 3, 3)
    end = "\n  Note: NOT skipping SU predicates and arguments\n\n"
    assert printed(made).endswith(end)
    assert made.signature.startswith("conll08|punctuation:score|su:score|v:")


def test_a_lost_su_predicate_is_not_counted_as_skipped(sentence, judged):
    rows = ["bo 2 SBJ _ A0", "gorbat 0 ROOT gorbat.SU _"]
    made = judged(sentence(rows, final=""), sentence(rows))
    assert skipped_items(made.judgements) == (0, 0, 1, 0)


NONE = ["bo 2 SBJ _", "gorbat 0 ROOT _", "ku 2 OBJ _"]


@pytest.mark.parametrize(
    ("gold", "predicted", "words"),
    [
        (A, NONE, "no predicate in the prediction"),
        (NONE, A, "no predicate in gold"),
        (NONE, NONE, "no predicate in the prediction"),
        (SU_PREDICATE, SU_PREDICATE, "no predicate in the prediction"),
    ],
)
def test_divisions_by_zero_are_told_and_the_output_goes_on(
    sentence, judged, printed, gold, predicted, words
):
    made = judged(sentence(gold), sentence(predicted))
    (problem,) = [p for p in made.log.problems if p.code == "conll.zero"]
    assert problem.severity is Severity.WARNING
    assert words in problem.message
    text = printed(made)
    assert "Labeled F1:                 0.00 \n" in text
    assert "  Labeled macro F1:           50.00 %\n" in text
    assert text.endswith("is system output\n\n")


def test_nothing_right_at_all(sentence, judged, printed):
    moved = ["bo 0 X gorbat.01 _", "gorbat 1 X _ A0", "ku 1 X _ A1"]
    made = judged(sentence(A), sentence(moved))
    assert [p.code for p in made.log.problems] == ["conll.zero"]
    assert "  Labeled macro F1:           0.00 %\n" in printed(made)


def test_other_words_and_tags_only_warn(sentence, judged, sums, codes):
    other = sentence(changed(1, 0, "sie")).replace("\tT\t2", "\tU\t2", 1)
    made = judged(sentence(A), other)
    assert sums(made)["semantic.labelled"] == (3, 3, 3)
    assert codes(made) == [("align.words", "predicted"), ("align.tags", "predicted")]


@pytest.mark.parametrize("head", ["9", "-1", "x"])
def test_strange_heads_are_wrong_with_a_warning(sentence, judged, sums, codes, head):
    made = judged(sentence(A), sentence(changed(1, 1, head)))
    assert sums(made)["syntax.uas"] == (3, 3, 2)
    assert codes(made) == [("conll.head", "predicted")]


def test_heads_are_strings(sentence, judged, sums):
    made = judged(sentence(A), sentence(changed(1, 1, "02")))
    assert sums(made)["syntax.uas"] == (3, 3, 2)


def test_breakdowns_are_those_of_2009(sentence, judged):
    from srlviewer.report.figures import breakdown_rows

    made = judged(sentence(A), sentence(changed(1, 4, "A2")))
    for by, measures in {
        "pos": {"syntax.las", "predicate.labelled", "argument.labelled"},
        "relation": {"dependency.label", "dependency.relation"},
        "direction": {"dependency.direction"},
        "distance": {"dependency.distance"},
    }.items():
        assert measures <= {row.measure for row in breakdown_rows(made, by)}
    rows = {(r.measure, r.label): (r.gold, r.predicted, r.correct)
            for r in breakdown_rows(made, "pos")}  # fmt: skip
    assert rows["argument.labelled", "T + A0"] == (1, 0, 0)
    assert rows["argument.labelled", "T + A1"] == (1, 1, 1)

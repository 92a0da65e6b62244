"""The rows: every situation of the page's table, pieces, items, what is ignored."""

from __future__ import annotations

import pytest

from srlviewer.report.judgement_table import judgements_table

RUN = "run (V*)"
V = "ignored/verb V>V"
# what, gold, predicted, rows of `argument`
SITUATIONS = [
    ("right", f"(A0*) / {RUN}", f"(A0*) / {RUN}", ["correct/match A0>A0", V]),
    ("label", f"(A0*) / {RUN}", f"(A1*) / {RUN}", ["wrong_label/label A0>A1", V]),
    ("pieces", f"(A1* / *) / {RUN}", f"(A1*) / (C-A1*) / {RUN}",
     ["wrong_span/pieces A1>A1", V]),
    ("single against nested", f"(A1* / (A2*) / *) / {RUN}", f"(A1* / * / *) / {RUN}",
     ["wrong_span/pieces A1>A1", "missing/not_found A2>", V]),
    ("boundary", f"(A1* / *) / {RUN}", f"* / (A1*) / {RUN}",
     ["wrong_span/boundary A1>A1", V]),
    ("most shared words first", f"(A1* / * / * / *) / {RUN}",
     f"(A1*) / (A1* / * / *) / {RUN}",
     ["wrong_span/boundary A1>A1", V, "spurious/no_gold >A1"]),
    ("leftmost of equal ones", f"(A1* / * / *) / {RUN}", f"(A1*) / * / (A1*) / {RUN}",
     ["wrong_span/boundary A1>A1", V, "spurious/no_gold >A1"]),
    ("elsewhere", f"(A1*) / * / {RUN}", f"* / (A1*) / {RUN}",
     ["missing/not_found A1>", V, "spurious/no_gold >A1"]),
    ("overlap with another label", f"(A1* / *) / {RUN}", f"* / (A2*) / {RUN}",
     ["missing/not_found A1>", V, "spurious/no_gold >A2"]),
    ("no prediction", f"(A1*) / {RUN}", "* / -",
     ["missing/predicate_missing A1>", "ignored/verb V>"]),
    ("another target", f"(A1*) / {RUN}", "(A1*) / go (V*)",
     ["missing/predicate_differs A1>", "ignored/verb V>",
      "ignored/proposition_skipped >A1", "ignored/verb >V"]),
    ("no gold target", "* / -", f"(A1*) / {RUN}",
     ["ignored/proposition_skipped >A1", "ignored/verb >V"]),
    ("hidden", f"(A1(A2*)) / {RUN}", f"(A1(A2*)) / {RUN}",
     ["ignored/hidden_same_span A1>", "correct/match A2>A2", V,
      "ignored/hidden_same_span >A1"]),
    ("vanished", f"(AM-TMP(A0*) / * / (C-A0*)) / {RUN}",
     f"(A0*) / * / (C-A0*) / {RUN}",
     ["ignored/hidden_same_span AM-TMP>", "correct/match A0>A0", V]),
    ("V against a label", "(A1*) / run (A2*)", f"(A1*) / {RUN}",
     ["correct/match A1>A1", "missing/label A2>", "ignored/verb >V"]),
    ("a piece that names the argument", f"{RUN} / (C-A1*)", f"{RUN} / (A1*)",
     [V, "correct/match A1>A1"]),
]  # fmt: skip
TAKEN = ("what", "gold", "predicted", "expected")


@pytest.mark.parametrize(TAKEN, SITUATIONS, ids=[s[0] for s in SITUATIONS])
def test_situation(judged, text, rows, what, gold, predicted, expected):
    dash = {"* / -": "- / -"}
    made = judged(text(dash.get(gold, gold)), text(dash.get(predicted, predicted)))
    assert rows(made) == expected, what


@pytest.mark.parametrize(TAKEN, SITUATIONS, ids=[s[0] for s in SITUATIONS])
def test_singly_as_in_tables(judged, text, what, gold, predicted, expected):
    """The rows of one pair alone are those of the whole file."""
    del what, expected
    made = judged(text(gold, gold), text(predicted, predicted))
    alone = made.judge_sentence(1)
    for measure in made.judgements.row_measures:
        whole = made.judgements.of_sentence(measure, 1)
        one = alone.of_sentence(measure, 0)
        assert [row[3:] for row in one] == [row[3:] for row in whole]


def test_unlabelled_rows(judged, text, rows):
    gold = f"(A0*) / (A1*) / (A2*) / {RUN} / *"
    predicted = f"(A0*) / (A2*) / * / {RUN} / (A3*)"
    assert rows(judged(text(gold), text(predicted)), "argument.unlabelled") == [
        "correct/match A0>A0",
        "correct/label_ignored A1>A2",
        "missing/not_found A2>",
        "ignored/verb V>V",
        "spurious/no_gold >A3",
    ]


def test_unlabelled_rows_of_what_is_skipped(judged, text, rows):
    made = judged(text("(A0*) / (A1*)"), text("(A0*) / go (V*)"))
    assert rows(made, "argument.unlabelled") == [
        "ignored/proposition_skipped >A0",
        "ignored/proposition_skipped >V",
    ]


def test_propositions(judged, text, rows):
    gold = "(A0*) (A0*) * / run (V*) * * / go * (V*) * / do * * (V*)"
    predicted = "(A0*) (A1*) * / run (V*) * * / go * (V*) * / be * * (V*)"
    made = judged(text(gold), text(predicted))
    assert rows(made, "proposition.perfect") == [
        "correct/match run>run",
        "wrong_label/proposition go>go",
        "correct/match do>",
        "ignored/proposition_skipped >be",
    ]
    assert made.values()["proposition.perfect"] == (2 / 3, 2, 3)


def test_a_joined_argument_names_its_pieces(judged, text):
    gold = f"(A0*) / (A1*) / {RUN} / (C-A1* / *)"
    made = judged(text(gold), text(gold))
    for measure in ("argument", "argument.unlabelled"):
        row = made.judgements.of_sentence(measure, 0)[1]
        assert (row.gold, row.predicted) == (1, 1)
        assert row.extra.gold_pieces == row.extra.predicted_pieces == (1, 3)
    assert made.judgements.of_gold("argument", 0, "argument", 3) == (
        made.judgements.of_sentence("argument", 0)[1],
    )


def test_rows_in_csv_list_the_pieces(judged, text):
    gold = f"(A1* / *) / {RUN} / * / (C-A1*)"
    made = judged(text(gold), text(gold))
    table = judgements_table(made, "argument")
    first = dict(zip(table.columns, next(iter(table.rows)), strict=True))
    assert first["gold_tokens"] == first["predicted_tokens"] == "1-2,5"


def test_pieces_that_touch_are_listed_apart(judged, text):
    """Else both sides would read alike, and nobody could see why they are not."""
    gold, predicted = f"(A1* / *) / {RUN}", f"(A1*) / (C-A1*) / {RUN}"
    made = judged(text(gold), text(predicted))
    table = judgements_table(made, "argument")
    first = dict(zip(table.columns, next(iter(table.rows)), strict=True))
    assert (first["verdict"], first["reason"]) == ("wrong_span", "pieces")
    assert (first["gold_tokens"], first["predicted_tokens"]) == ("1-2", "1,2")
    assert first["gold_text"] == first["predicted_text"]


def test_a_nested_argument_has_no_pieces(judged, text):
    gold = f"(A1* / (A2*) / *) / {RUN}"
    made = judged(text(gold), text(gold))
    assert not any(
        row.extra.gold_pieces for row in made.judgements.of_sentence("argument", 0)
    )

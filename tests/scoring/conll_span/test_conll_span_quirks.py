"""The quirks of srl-eval.pl, one line a case: right, excess, missed, and warnings."""

from __future__ import annotations

import pytest

RUN = "run (V*)"
# what, gold, predicted (None: the same), figures, codes of warnings
QUIRKS = [
    ("1 joined argument",
     f"(A1*) / {RUN} / (C-A1*)", f"(A1*) / {RUN} / (A1*)", (0, 2, 1), []),
    ("1 only the first piece",
     f"(A1*) / {RUN} / (C-A1*)", f"(A1*) / {RUN} / *", (0, 1, 1), []),
    ("2 same words, other cutting",
     f"(A1* / *) / {RUN}", f"(A1*) / (C-A1*) / {RUN}", (0, 1, 1), []),
    ("3 continuation inside its own head",
     f"(A0* / * / (C-A0*) / *) / {RUN}", None, (0, 1, 1),
     ["props.continuation"] * 2),
    ("4 two arguments with the same outer span",
     f"(AM-TMP(A0*) / * / (C-A0*)) / {RUN}", None, (1, 1, 0), ["props.hidden"]),
    ("5 two brackets on one span",
     f"(A1(A2*)) / {RUN}", f"(A2*) / {RUN}", (1, 0, 0), ["props.hidden"]),
    ("6 nesting on one side only",
     f"(A1* / (A2*) / *) / {RUN}", f"(A1* / * / *) / {RUN}", (0, 1, 2), []),
    ("7 nested label differs",
     f"(A1* / (A2*) / *) / {RUN}", f"(A1* / (A3*) / *) / {RUN}", (1, 1, 1), []),
    ("8 C- before its head",
     f"(C-A1*) / {RUN} / (A1*)", f"(A1*) / {RUN} / (A1*)", (2, 0, 0),
     ["props.continuation"]),
    ("8 and the third joins the second",
     f"(C-A1*) / {RUN} / (A1*) / (C-A1*)", f"(A1*) / {RUN} / (A1*) / *", (1, 1, 1),
     ["props.continuation"]),
    ("9 two heads",
     f"(A1*) / (A1*) / {RUN} / (C-A1*)", f"(A1*) / * / {RUN} / *", (1, 0, 1), []),
    ("10 V predicted as A1", RUN, "run (A1*)", (0, 1, 0), []),
    ("10 no V in gold", "run *", RUN, (0, 0, 0), []),
    ("11 only V", RUN, RUN, (0, 0, 0), []),
    ("12 spurious predicate",
     f"* / {RUN} / (A1*)", "hop (V*) * / run * (V*) / (A0*) (A1*)", (1, 0, 0),
     ["props.target"]),
    ("12 spurious predicate behind the last one",
     f"{RUN} / (A1*)", "run (V*) * / hop (A1*) (V*)", (1, 0, 0), ["props.target"]),
    ("13 target differs",
     f"{RUN} / (A1*)", "Run (V*) / (A1*)", (0, 0, 1), ["props.target"]),
    ("13 another lemma",
     f"{RUN} / (A1*)", "runs (V*) / (A0*)", (0, 0, 1), ["props.target"]),
    ("14 column closed up",
     "gor (V*) * * / (A0*) * * / dil * (V*) * / fra * * (V*) / * * (A2*)",
     "gor (V*) * / (A0*) * / * * / fra * (V*) / * (A2*)", (2, 0, 0),
     ["props.target"]),
    ("14 empty column kept",
     "gor (V*) * * / (A0*) * * / dil * (V*) * / fra * * (V*) / * * (A2*)",
     "gor (V*) * * / (A0*) * * / * * * / fra * * (V*) / * * (A2*)", (1, 0, 1),
     ["props.columns-extra", "props.target"]),
    ("16 a row lacks a cell",
     "* / run / (A0*)", f"* / {RUN} / (A0*)", (0, 1, 1), ["props.row-short"]),
    ("17 surplus columns",
     f"{RUN} / (A0*)", "run (V*) * / (A0*) (A9*)", (1, 0, 0),
     ["props.columns-extra"]),
    ("a target without a column",
     "run / -", f"{RUN} / (A0*)", (0, 1, 0), ["props.columns"]),
    ("R-C- and C-R- are other labels",
     f"(R-A1*) / {RUN} / (C-R-A1*) / (R-C-A1*)", f"(R-A1*) / {RUN} / * / *",
     (0, 1, 2), []),
    ("C-C- continues C-",
     f"(C-C-A1*) / {RUN} / (C-C-C-A1*)", None, (2, 0, 0), ["props.continuation"] * 4),
    ("C-V joins V", f"{RUN} / (C-V*)", f"{RUN} / *", (0, 0, 0), []),
    ("a C-V alone is a V", "run (C-V*)", RUN, (0, 0, 0), ["props.continuation"]),
    ("a child that grows",
     f"(A1(A0*) / *) / {RUN} / (C-A0*)", f"(A1(A0*) / *) / {RUN} / *", (0, 2, 2), []),
    ("three pieces, one exchanged",
     f"(A1*) / (C-A1*) / * / (C-A1*) / {RUN}", f"(A1*) / * / (C-A1*) / (C-A1*) / {RUN}",
     (0, 1, 1), []),
]  # fmt: skip
PUBLIC_REPORTS = [
    ("C- pieces are no arguments of their own",
     f"(A1*) / {RUN} / (C-A1*) / (AM-TMP*)", f"(A1*) / {RUN} / (A2*) / (AM-TMP*)",
     (1, 2, 1)),
    ("nested brackets on one span are accepted",
     f"(ARG2(ARG1*)) / {RUN}", f"(ARG1*) / {RUN}", (1, 0, 0)),
    ("V inside a continuation",
     "(A2*) / run (C-A2(V*) / *)", f"(A2*) / {RUN} / *", (0, 1, 1)),
    ("rolesets as targets",
     "give.01 (V*) / (ARG1*)", "give.01 (V*) / (ARG1*)", (1, 0, 0)),
    ("duplicates count each",
     f"(A0*) / (A0*) / {RUN}", f"(A0*) / (A0*) / {RUN}", (2, 0, 0)),
]  # fmt: skip
NESTED = "(A1* / (A2*A2) / run *A1)"
QUIRKS_OF_2004 = [
    ("inner label differs", NESTED, "(A1* / (A3*A3) / run *A1)", (0, 2, 2)),
    ("outer label differs", NESTED, "(A3* / (A2*A2) / run *A3)", (2, 0, 0)),
    ("both equal", NESTED, NESTED, (2, 0, 0)),
    ("one is single", NESTED, "(A1* / * / run *A1)", (0, 1, 2)),
    ("pieces of another argument",
     "(A1*A1) / run (V*V) / (C-A1*C-A1)", "(A2*A2) / run (V*V) / (C-A2*C-A2)",
     (0, 1, 1)),
]  # fmt: skip


def names(cases):
    return [case[0] for case in cases]


@pytest.mark.parametrize(
    ("what", "gold", "predicted", "figures", "codes"), QUIRKS, ids=names(QUIRKS)
)
def test_quirk(judged, text, sums, what, gold, predicted, figures, codes):
    made = judged(text(gold), text(predicted or gold))
    assert sums(made) == figures, what
    assert [problem.code for problem in made.log.problems] == codes


@pytest.mark.parametrize(
    ("what", "gold", "predicted", "figures"), PUBLIC_REPORTS, ids=names(PUBLIC_REPORTS)
)
def test_public_report(judged, text, sums, what, gold, predicted, figures):
    assert sums(judged(text(gold), text(predicted))) == figures, what


@pytest.mark.parametrize(
    ("what", "gold", "predicted", "figures"), QUIRKS_OF_2004, ids=names(QUIRKS_OF_2004)
)
def test_quirk_of_2004(judged, text, sums, what, gold, predicted, figures):
    made = judged(text(gold), text(predicted), "conll04")
    assert sums(made) == figures, what


def test_percentages_of_the_public_report(judged, text):
    _, gold, predicted, _ = PUBLIC_REPORTS[0]
    made = judged(text(gold), text(predicted))
    printed = made.scheme.official(made.judgements, made.gold, made.predicted)
    assert "   Overall        1       2       1    33.33   50.00   40.00\n" in printed


def test_an_outer_label_of_2004_counts_under_the_predicted_one(judged, text, rows):
    made = judged(text(NESTED), text("(A3* / (A2*A2) / run *A3)"), "conll04")
    assert rows(made) == ["correct/label_ignored A3>A3", "correct/match A2>A2"]


def test_only_v_is_perfect(judged, text, sums):
    made = judged(text(RUN), text(RUN))
    assert sums(made, "verb") == (1, 0, 0)
    values = made.values()
    assert values["proposition.perfect"] == (1.0, 1, 1)
    assert values["argument.label_accuracy"] == (None, 0, 0)


def test_v_as_another_label_is_missed_among_the_verbs(judged, text, sums, rows):
    made = judged(text(RUN), text("run (A1*)"))
    assert sums(made, "verb") == (0, 0, 1)
    assert rows(made) == ["ignored/verb V>", "spurious/label >A1"]
    assert rows(made, "verb") == ["missing/label V>"]
    assert rows(made, "argument.unlabelled") == ["ignored/verb V>A1"]


def test_a_surplus_v_is_in_excess_among_the_verbs(judged, text, sums):
    made = judged(text("run *"), text(RUN))
    assert sums(made, "verb") == (0, 1, 0)
    assert made.values()["proposition.perfect"] == (1.0, 1, 1)


class TestWhereTheFileEnds:
    """Quirk 15: two blank lines, or one at the top, end a file."""

    ONE = f"(A0*) / {RUN}"

    def test_what_stands_behind_is_not_scored(self, judged, text, sums, rows, warned):
        three = text(self.ONE, self.ONE) + "\n" + text(self.ONE)
        made = judged(three, three)
        assert sums(made) == (2, 0, 0)
        assert made.values()["proposition.perfect"] == (1.0, 2, 2)
        assert rows(made)[-4:] == [
            "ignored/after_end A0>", "ignored/verb V>",
            "ignored/after_end >A0", "ignored/verb >V",
        ]  # fmt: skip
        assert rows(made, "proposition.perfect")[-2:] == [
            "ignored/after_end run>",
            "ignored/after_end >run",
        ]
        assert warned(made) == [
            ("conll.blank-lines", "gold", 7),
            ("conll.blank-lines", "predicted", 7),
        ]
        (first, _) = made.log.problems
        assert "1 sentence is not scored" in first.message

    def test_a_broken_bracket_behind_the_end_refuses_nothing(
        self, judged, text, sums, warned
    ):
        read = text(f"(A0*) / {RUN}")
        behind = text(f"(A0* / {RUN}")
        made = judged(read + "\n" + behind, read + "\n" + behind)
        assert sums(made) == (1, 0, 0)
        assert ("props.bracket", "gold", 5) in warned(made)
        assert not made.log.has_errors

    def test_a_blank_line_at_the_top_ends_it_at_once(self, judged, text, sums):
        one = "\n" + text(self.ONE)
        made = judged(one, one)
        assert sums(made) == (0, 0, 0)
        printed = made.scheme.official(made.judgements, made.gold, made.predicted)
        assert printed.startswith("Number of Sentences    :           0\n")
        assert "blank line at the top" in made.log.problems[0].message

    def test_files_that_are_cut_to_the_same_length_are_scored(
        self, judged, text, sums, rows
    ):
        gold = text(self.ONE) + "\n" + text(self.ONE)
        made = judged(gold, text(self.ONE))
        assert sums(made) == (1, 0, 0)
        assert rows(made)[-2:] == ["ignored/after_end A0>", "ignored/verb V>"]
        assert made.signature.startswith("conll05|v:")

    def test_the_other_way_round(self, judged, text, sums, rows):
        predicted = text(self.ONE) + "\n" + text(self.ONE, self.ONE)
        made = judged(text(self.ONE), predicted)
        assert sums(made) == (1, 0, 0)
        assert rows(made)[2:] == ["ignored/after_end >A0", "ignored/verb >V"] * 2

    def test_files_that_are_cut_differently_are_refused(self, judged, text):
        from srlviewer.errors import InputRefusedError

        three = text(self.ONE, self.ONE) + "\n" + text(self.ONE)
        with pytest.raises(
            InputRefusedError, match="gold has 2 sentences, predicted 3"
        ):
            judged(three, text(self.ONE, self.ONE, self.ONE))

    def test_blank_lines_at_the_end_are_harmless(self, judged, text, sums):
        made = judged(text(self.ONE) + "\n\n", text(self.ONE).rstrip())
        assert sums(made) == (1, 0, 0)
        assert not made.log.problems


class TestBytes:
    """Quirks 17 and 18: what divides fields and what belongs to them."""

    PLAIN = f"{RUN} / (A0*)"

    def test_a_byte_order_mark_is_part_of_the_first_target(self, judged, text, sums):
        plain = text(self.PLAIN)
        made = judged("\ufeff" + plain, plain)
        assert sums(made) == (0, 0, 1)
        assert [p.code for p in made.log.problems] == ["text.bom", "props.target"]

    def test_a_byte_order_mark_makes_a_dash_a_target(self, judged, text, sums):
        plain = text(f"(A0*) / {RUN}")
        made = judged("\ufeff" + plain, plain)
        # The mark's target takes the only column, so the second one has none.
        assert sums(made) == (0, 1, 1)
        codes = [p.code for p in made.log.problems]
        assert codes == ["text.bom", "props.columns", "props.target"]

    def test_white_space_is_harmless(self, judged, text, sums):
        plain = text(self.PLAIN)
        odd = "  run \t (V*)  \r\n\t-\x0b(A0*)\x0c\r\n"
        made = judged(plain, odd)
        assert sums(made) == (1, 0, 0)
        assert not made.log.problems

    def test_a_line_of_blanks_ends_a_sentence(self, judged, text, sums):
        plain = text(self.PLAIN, self.PLAIN)
        made = judged(plain, plain.replace("\n\n", "\n \t\n"))
        assert sums(made) == (2, 0, 0)
        assert not made.log.problems

    def test_a_non_breaking_space_is_no_white_space(self, judged, sums):
        made = judged("run\u00a0on (V*)\n- (A0*)\n", "run (V*)\n- (A0*)\n")
        assert sums(made) == (0, 0, 1)
        assert made.gold.sentence(0).senses == ("run\u00a0on",)

    def test_widths_count_bytes(self, judged, text):
        made = judged(text(f"(Ärger*) / {RUN}"), text(f"(Ärger*) / {RUN}"))
        printed = made.scheme.official(made.judgements, made.gold, made.predicted)
        assert "\n    Ärger        1 " in printed


def test_warnings_have_their_places(judged, text, warned):
    gold = text(f"(A0* / (C-A0*) / *) / {RUN}", f"(A1*) / {RUN}")
    predicted = text(f"* / * / (A1(A2*)) / {RUN}", "hop (V*) / *")
    made = judged(gold, predicted)
    assert sorted(warned(made)) == [
        ("props.continuation", "gold", 2),
        ("props.hidden", "predicted", 3),
        ("props.target", "predicted", 6),
        ("props.target", "predicted", 7),
    ]
    columns = {p.code: p.column for p in made.log.problems}
    assert columns == {
        "props.continuation": 3,
        "props.hidden": 3,
        "props.target": 1,
    }


def test_a_bracket_of_the_second_proposition_has_its_column(judged, text):
    one = text("  run   (V*)   * /   -   * (A1(A2*)) / go * (V*)")
    made = judged(one, one)
    assert [(p.line, p.column) for p in made.log.problems] == [(2, 5), (2, 5)]


def test_two_empty_files_score_zero(judged):
    made = judged("", "")
    printed = made.scheme.official(made.judgements, made.gold, made.predicted)
    assert "   Overall        0       0       0     0.00    0.00    0.00\n" in printed
    assert [p.code for p in made.log.problems] == ["conll.empty-file"] * 2
    assert not made.log.has_errors


def test_closing_labels_are_read_under_2005(judged, text, sums):
    made = judged(text("run (V*V) / (A0*A0)"), text(f"{RUN} / (A0*)"))
    assert sums(made) == (1, 0, 0)

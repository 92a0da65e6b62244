"""How `evalb` counts: deletion, matching, crossing, quote repair, figures."""

from __future__ import annotations

import pytest

from srlviewer.errors import InputRefusedError, Severity, UsageError
from tests.scoring.tree_pairs import judged, sums, verdicts

HOUSE = "(S (NP (NN Haus)) (VVFIN steht))"


@pytest.fixture
def parameters(tmp_path, monkeypatch):
    """Write a parameter file into the current folder; gives the specification."""
    monkeypatch.chdir(tmp_path)

    def write(*lines, name="x.prm"):
        content = "".join(f"{line}\n" for line in lines)
        (tmp_path / name).write_text(content, encoding="utf-8")
        return f"evalb:parameters={name}"

    return write


def value(made, name):
    found = made.values()[name]
    if found.denominator is None:
        return found.value
    return found.numerator, found.denominator


def codes(made):
    return [problem.code for problem in made.log.problems]


@pytest.mark.parametrize(
    ("gold", "predicted", "brackets"),
    [
        # quirk 1, also with the nameless root on the gold side alone
        (f"( {HOUSE})", f"( {HOUSE})", (3, 3, 3)),
        (f"( {HOUSE})", HOUSE, (3, 2, 2)),
        # quirk 8: empty labels match
        ("(S (-X- (NN a)))", "(S (-Y- (NN a)))", (2, 2, 2)),
        # labels are cut at the first - or =
        ("(S (NP-SBJ-1 (NN a)))", "(S (NP=2 (NN a)))", (2, 2, 2)),
        # quirk 9: one gold copy, three test copies
        (HOUSE, "(S (NP (NP (NP (NN Haus)))) (VVFIN steht))", (2, 4, 2)),
        # the worked example of the documentation
        (HOUSE, "(S (NP (NP (NN Haus))) (VVFIN steht))", (2, 3, 2)),
        # the order inside a unary chain
        ("(S (NP (X (NN a))))", "(S (X (NP (NN a))))", (3, 3, 3)),
        # a deleted bracket keeps its children; TOP on one side only
        (f"(TOP {HOUSE})", HOUSE, (2, 2, 2)),
        # ADVP and PRT are equal
        ("(S (ADVP (RB a)))", "(S (PRT (RB a)))", (2, 2, 2)),
        # a bracket of traces or deleted punctuation alone
        ("(S (NP (-NONE- *)) (NN a))", "(S (NN a))", (1, 1, 1)),
        ("(S (X (, ,)) (NN a))", "(S (NN a) (, ,))", (1, 1, 1)),
        # question marks tagged . are deleted, brackets are not
        ("(S (NN a) (. ?))", "(S (NN a) (X (. ?)))", (1, 1, 1)),
        ("(S (NN a) (X (-LRB- -LRB-)))", "(S (NN a) (-LRB- -LRB-))", (2, 1, 1)),
        # 230 nested phrases
        ("(X " * 230 + "(NN a)" + ")" * 230, "(X " * 230 + "(NN a)" + ")" * 230,
         (230, 230, 230)),
    ],
)  # fmt: skip
def test_brackets(gold, predicted, brackets):
    made = judged(gold, predicted, "evalb")
    assert sums(made, "bracket") == brackets
    assert sums(made, "bracket.len40") == brackets


def test_functions_of_tags_are_errors():
    """Quirk 2."""
    gold = "(S (PPER-SB sie) (VVFIN-HD sah) (PPER-OA ihn))"
    predicted = "(S (PPER-OA sie) (VVFIN-HD sah) (PPER-SB ihn))"
    made = judged(gold, predicted, "evalb")
    assert sums(made, "bracket") == (1, 1, 1)
    assert value(made, "pos.accuracy") == (1, 3)


def test_a_mistagged_comma_costs_the_sentence(parameters):
    """Quirk 3, and the first public report: `gf` decides by the gold tags."""
    gold = "(VROOT (S (NN-SB Haus) ($, ,) (VVFIN-HD steht)) ($. .))"
    predicted = gold.replace("($, ,)", "(ADV-MO ,)")
    scheme = parameters("DELETE_LABEL VROOT", "DELETE_LABEL $,", "DELETE_LABEL $.")
    made = judged(gold, predicted, scheme)
    assert sums(made, "bracket") == (0, 0, 0)
    assert value(made, "sentence.error") == 1
    assert value(made, "bracket.complete_match") == (0, 0)
    (problem,) = made.log.problems
    assert (problem.code, problem.severity) == ("evalb.length", Severity.WARNING)
    assert problem.message == (
        'sentence 1: gold has 2 words, predicted 3; gold "steht", predicted ","'
    )
    made = judged("(S (NN a) (, ,) (VV b))", "(S (NN a) (ADV ,) (VV b))", "evalb")
    assert (sums(made, "bracket"), value(made, "sentence.error")) == ((0, 0, 0), 1)
    made = judged("(S (NN a) (, ,) (VV b))", "(S (NN a) (ADV ,) (VV b))", "gf")
    assert sums(made, "bracket.syn") == (1, 1, 1)


@pytest.mark.parametrize("skipped", ["(())", "()", "(S (. .))"])
def test_sentences_without_a_parse_are_in_no_total(skipped):
    """Quirk 4: they raise recall."""
    tree = f"( {HOUSE})"
    made = judged(f"{tree}\n{tree}\n", f"{skipped}\n{tree}\n", "evalb")
    assert sums(made, "bracket") == (3, 3, 3)
    found = [value(made, f"sentence.{kind}") for kind in ("valid", "error", "skip")]
    assert found == [1, 0, 1]
    assert codes(made) == ["tree.unparsed"]
    assert {row[:2] for row in verdicts(made, "bracket")} == {("ignored", "unparsed")}


def test_an_empty_line_on_both_sides_is_a_skip_sentence():
    text = f"{HOUSE}\n\n{HOUSE}\n"
    made = judged(text, text, "evalb")
    assert [value(made, f"sentence.{k}") for k in ("valid", "skip")] == [2, 1]


def test_words_that_differ_cost_the_sentence():
    made = judged(HOUSE, HOUSE.replace("steht", "stand"), "evalb")
    assert sums(made, "bracket") == (0, 0, 0)
    (problem,) = made.log.problems
    assert problem.code == "evalb.words"
    assert problem.message == (
        'sentence 1: the words differ; gold "steht", predicted "stand"'
    )
    rows = verdicts(made, "bracket")
    assert {row[:2] for row in rows} == {("ignored", "sentence_left_out")}
    assert len(rows) == 4
    assert verdicts(made, "pos.accuracy")[0][:2] == ("ignored", "sentence_left_out")


def test_equal_words(parameters):
    scheme = parameters("EQ_WORD steht stand")
    made = judged(HOUSE, HOUSE.replace("steht", "stand"), scheme)
    assert sums(made, "bracket") == (2, 2, 2)


def test_the_same_word_in_other_bytes_is_another_word():
    gold, predicted = "(S (NN Bär))".encode(), "(S (NN Bär))".encode("latin-1")
    made = judged(gold, predicted, "evalb")
    (problem,) = (p for p in made.log.problems if p.code == "evalb.words")
    assert "other bytes" in problem.message
    assert sums(judged(predicted, predicted, "evalb"), "bracket") == (1, 1, 1)
    ascii_only = b"(S (NN Haus))"
    assert sums(judged(ascii_only, predicted.replace(b"B\xe4r", b"Haus"), "evalb"),
                "bracket") == (1, 1, 1)  # fmt: skip


def test_words_are_compared_as_they_are_written():
    made = judged("(S (X -LRB-))", "(S (X *LRB*))", "evalb")
    assert value(made, "sentence.error") == 1
    assert sums(judged("(S (X -LRB-))", "(S (X *LRB*))", "gf"), "pos.syn") == (1, 1, 1)


# --- deletion and equality ------------------------------------------------------------


def test_deletion_goes_through_equal_labels_for_brackets_alone(parameters):
    scheme = parameters("DELETE_LABEL ADVP", "EQ_LABEL ADVP PRT")
    gold = "(S (PRT (NN a)) (PRT b))"
    made = judged(gold, gold, scheme)
    assert sums(made, "bracket") == (1, 1, 1)
    assert value(made, "pos.accuracy") == (2, 2)


def test_a_label_with_a_function_never_meets_a_bracket(parameters):
    scheme = parameters("DELETE_LABEL NP-SBJ")
    gold = "(S (NP-SBJ (NN a)) (NP-SBJ b) (VV c))"
    made = judged(gold, gold, scheme)
    assert sums(made, "bracket") == (2, 2, 2)
    assert value(made, "pos.accuracy") == (2, 2)  # the word is gone


def test_equality_is_not_transitive_and_matching_is_greedy(parameters):
    scheme = parameters("EQ_LABEL A B", "EQ_LABEL B C")
    made = judged(
        "(S (B (A (N a))) (N b))", "(S (A (C (N a))) (N b))", scheme
    )  # fmt: skip
    assert sums(made, "bracket") == (3, 3, 2)


def test_labels_may_be_left_out_of_account(parameters):
    scheme = parameters("LABELED 0")
    made = judged(HOUSE, HOUSE.replace("NP", "VP"), scheme)
    assert sums(made, "bracket") == (2, 2, 2)
    assert ("correct", "label_ignored", "NP", "VP") in verdicts(made, "bracket")


def test_equal_labels_are_said(parameters):
    made = judged("(S (ADVP (RB a)))", "(S (PRT (RB a)))", "evalb")
    assert ("correct", "equal_label", "ADVP", "PRT") in verdicts(made, "bracket")
    scheme = parameters("EQ_LABEL NN NE")
    made = judged("(S (NN a))", "(S (NE a))", scheme)
    assert verdicts(made, "pos.accuracy") == [("correct", "equal_label", "NN", "NE")]
    assert value(made, "pos.accuracy") == (1, 1)


def test_the_length_counts_deleted_punctuation(parameters):
    long = "(S (-NONE- *) (NN a) (. .))"
    for cutoff, brackets in ((2, (1, 1, 1)), (1, (0, 0, 0))):
        scheme = parameters(
            f"CUTOFF_LEN {cutoff}", "DELETE_LABEL -NONE-", "DELETE_LABEL .",
            "DELETE_LABEL_FOR_LENGTH -NONE-",
        )  # fmt: skip
        made = judged(long, long, scheme)
        assert sums(made, "bracket.len40") == brackets
        assert sums(made, "bracket") == (1, 1, 1)
        assert value(made, "pos.accuracy") == (1, 1)


def test_tags_with_and_without_punctuation(parameters):
    gold, predicted = "(S (NN a) (VV b) (. .))", "(S (NN a) (NN b) (. .))"
    assert value(judged(gold, predicted, "evalb"), "pos.accuracy") == (1, 2)
    made = judged(gold, predicted, parameters("# nothing"))
    assert value(made, "pos.accuracy") == (2, 3)


def test_a_root_on_one_side_needs_the_right_parameters(parameters):
    gold, predicted = "(TOP (S (NN a)))", "(S (NN a))"
    assert sums(judged(gold, predicted, "evalb"), "bracket") == (1, 1, 1)
    made = judged(gold, predicted, parameters("# nothing"))
    assert sums(made, "bracket") == (2, 1, 1)


# --- figures --------------------------------------------------------------------------


def test_crossing_brackets():
    gold = "(S (A (N a) (N b)) (B (N c) (N d)))"
    predicted = "(S (N a) (C (N b) (N c)) (N d))"
    made = judged(gold, predicted, "evalb")
    assert value(made, "crossing.average") == (1, 1)
    assert value(made, "crossing.none") == (0, 1)
    assert value(made, "crossing.two_or_less") == (1, 1)
    assert ("spurious", "crossing", None, "C") in verdicts(made, "bracket")


def test_a_bracket_inside_another_crosses_nothing():
    gold = "(S (A (N a) (N b) (N c)) (N d))"
    predicted = "(S (A (N a) (N b)) (N c) (N d))"
    made = judged(gold, predicted, "evalb")
    assert value(made, "crossing.none") == (1, 1)
    assert ("wrong_span", "boundary", "A", "A") in verdicts(made, "bracket")


def test_a_crossing_bracket_with_the_same_label_is_read_as_its_partner():
    gold = "(S (A (N a) (N b)) (N c))"
    predicted = "(S (N a) (A (N b) (N c)))"
    made = judged(gold, predicted, "evalb")
    assert ("wrong_span", "crossing", "A", "A") in verdicts(made, "bracket")
    assert value(made, "crossing.average") == (1, 1)


@pytest.mark.parametrize(
    ("gold", "predicted", "row"),
    [
        (HOUSE, HOUSE.replace("NP", "VP"), ("wrong_label", "category", "NP", "VP")),
        (HOUSE, "(S (NN Haus) (VVFIN steht))", ("missing", "not_found", "NP", None)),
        ("(S (NN a))", "(S (X (NN a)))", ("spurious", "no_gold", None, "X")),
        (HOUSE, HOUSE.replace("(NN Haus)", "(NP (NN Haus))"),
         ("spurious", "duplicate", None, "NP")),
        (HOUSE.replace("(NN Haus)", "(NP (NN Haus))"), HOUSE,
         ("missing", "duplicate", "NP", None)),
        (f"(TOP {HOUSE})", HOUSE, ("ignored", "deleted_label", "TOP", None)),
        ("(S (NP (-NONE- *)) (NN a))", "(S (NN a))",
         ("ignored", "empty", "NP", None)),
    ],
)  # fmt: skip
def test_situations(gold, predicted, row):
    assert row in verdicts(judged(gold, predicted, "evalb"), "bracket")


def test_deleted_words_are_ignored():
    made = judged("(S (NN a) (. .))", "(S (NE a) (. .))", "evalb")
    assert verdicts(made, "pos.accuracy") == [
        ("wrong_label", "category", "NN", "NE"),
        ("ignored", "deleted_label", ".", None),
        ("ignored", "deleted_label", None, "."),
    ]


def test_complete_matches_need_no_tags():
    made = judged(f"{HOUSE}\n{HOUSE}\n(NN a)\n", f"{HOUSE}\n{HOUSE.replace('NP', 'VP')}"
                  "\n(NE a)\n", "evalb")  # fmt: skip
    assert value(made, "bracket.complete_match") == (2, 3)


def test_sums_are_not_means_of_sentences():
    gold = "(S (NN a))\n(S (NP (NN a)) (VP (VV b)))\n"
    predicted = "(S (NN a))\n(X (Y (NN a)) (Z (VV b)))\n"
    assert sums(judged(gold, predicted, "evalb"), "bracket") == (4, 4, 1)


# --- quotes ---------------------------------------------------------------------------

QUOTED = "(S (`` ``) (X (NN a)) ({} ') (VV b))"


def test_a_quote_is_put_back_if_the_other_side_kept_it():
    gold, predicted = QUOTED.format("''"), QUOTED.format("POS")
    made = judged(gold, predicted, "evalb:parameters=new")
    assert sums(made, "bracket") == (2, 2, 2)
    assert value(made, "pos.accuracy") == (2, 3)
    assert value(judged(gold, predicted, "evalb"), "sentence.error") == 1


def test_brackets_that_close_before_a_quote_stay_where_they_are():
    gold = "(S (X (NN a)) (Y ('' ') (NN b)))"
    predicted = "(S (X (NN a)) (Y (POS ') (NN b)))"
    for pair in ((gold, predicted), (predicted, gold)):
        made = judged(*pair, "evalb:parameters=new")
        assert sums(made, "bracket") == (3, 3, 3)


def test_two_quotes_are_put_back_one_after_the_other():
    gold = "(S ('' ') (NN a) ('' ') (NN b))"
    predicted = gold.replace("''", "POS")
    made = judged(gold, predicted, "evalb:parameters=nk")
    assert value(made, "sentence.valid") == 1
    assert value(made, "pos.accuracy") == (2, 4)


# --- input ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("predicted", "code", "line", "column"),
    [
        ("(S (NN a) (PRN (( () (NN b) () ))))", "brackets.empty-bracket", 1, 19),
        ("(S (NN a) (NP b c))", "brackets.bare-word", 1, None),
        ("(S (NN a) (HYPH ))", "brackets.empty-terminal", 1, None),
        ("(S (NN a)", "brackets.unbalanced", 1, 1),
    ],
)
def test_what_the_program_misreads_is_refused(predicted, code, line, column):
    with pytest.raises(InputRefusedError) as refused:
        judged("(S (NN a) (NN b))", predicted, "evalb")
    found = [(p.code, p.line, p.column) for p in refused.value.log.problems]
    assert (code, line) in {(c, at) for c, at, _ in found}
    if column:
        assert (code, line, column) in found


def test_another_number_of_sentences_is_refused():
    with pytest.raises(InputRefusedError, match=r"gold has 2 sentences, predicted 1"):
        judged(f"{HOUSE}\n{HOUSE}\n", f"{HOUSE}\n", "evalb")


GAP = "(S (VP (NN 0=a) (NN 2=c)) (NN 1=b))"


def test_a_phrase_with_a_gap_is_refused():
    flat = "(S (NN 0=a) (NN 1=b) (NN 2=c))"
    with pytest.raises(InputRefusedError) as refused:
        judged(f"{flat}\n{GAP}\n", f"{flat}\n{flat}\n", "evalb", "discbracket")
    (problem,) = refused.value.log.problems
    assert problem.code == "evalb.discontinuous"
    assert problem.message == "sentence 2: VP has a gap"
    assert problem.hint == "use gf"
    made = judged(flat, flat, "evalb", "discbracket")
    assert sums(made, "bracket") == (1, 1, 1)


def test_export_files_without_gaps_are_compared():
    export = (
        "#FORMAT 3\n#BOS 1\nHaus\tNN\t--\tNK\t500\nsteht\tVVFIN\t--\tHD\t501\n"
        "#500\tNP\t--\tSB\t501\n#501\tS\t--\t--\t0\n#EOS 1\n"
    )
    made = judged(export, HOUSE, "evalb", ("export", "brackets"))
    assert sums(made, "bracket") == (2, 2, 2)


# --- parameters -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("DELETE_LABLE X", 'unknown keyword "DELETE_LABLE"'),
        ("DELETE_LABEL", "DELETE_LABEL without a value"),
        ("MAX_ERROR ten", 'MAX_ERROR needs a number, not "ten"'),
        ("EQ_LABEL ADVP", "EQ_LABEL needs two values"),
    ],
)
def test_a_bad_line_of_a_parameter_file(parameters, line, message):
    with pytest.raises(InputRefusedError) as refused:
        judged(HOUSE, HOUSE, parameters("# a comment", line))
    (problem,) = refused.value.log.problems
    assert (problem.code, problem.line, problem.message) == (
        "evalb.parameter", 2, message,
    )  # fmt: skip
    assert problem.path == "x.prm"


def test_debugging_is_noted_and_does_nothing(parameters):
    made = judged(HOUSE, HOUSE, parameters("DEBUG 1"))
    (problem,) = made.log.problems
    assert (problem.code, problem.severity) == ("evalb.parameter", Severity.NOTE)
    assert codes(judged(HOUSE, HOUSE, parameters("DEBUG 0"))) == []


def test_how_parameter_files_may_look(parameters):
    """Tabs, blanks at the end, a byte-order mark, Windows lines, short lines."""
    scheme = parameters(
        "\ufeffDELETE_LABEL\tNP  ", "x", "#DELETE_LABEL S", "EQ_LABEL  A \t B\r"
    )
    assert sums(judged(HOUSE, HOUSE, scheme), "bracket") == (1, 1, 1)
    assert sums(judged("(S (A (N a)))", "(S (B (N a)))", scheme), "bracket") == (
        2,
        2,
        2,
    )


def test_a_second_value_belongs_to_the_label(parameters):
    scheme = parameters("DELETE_LABEL NP VP")
    assert sums(judged(HOUSE, HOUSE, scheme), "bracket") == (2, 2, 2)


@pytest.mark.parametrize(
    ("name", "hint"), [("none.prm", "one of collins"), ("collin.prm", "collins?")]
)
def test_a_parameter_file_that_is_not_there(parameters, name, hint):
    parameters("# another one")
    with pytest.raises(InputRefusedError) as refused:
        judged(HOUSE, HOUSE, f"evalb:parameters={name}")
    (problem,) = refused.value.log.problems
    assert (problem.code, problem.path) == ("file.open", name)
    assert hint in problem.hint


def test_an_unknown_set_is_answered_with_a_suggestion():
    with pytest.raises(UsageError, match="did you mean collins"):
        judged(HOUSE, HOUSE, "evalb:parameters=colins")


def test_the_file_beside_gold_comes_before_the_one_in_the_current_folder(tmp_path):
    from srlviewer.comparison import open_comparison

    (tmp_path / "gold.mrg").write_text(HOUSE)
    (tmp_path / "x.prm").write_text("DELETE_LABEL NP\n")
    path = str(tmp_path / "gold.mrg")
    made = open_comparison(path, path, "evalb:parameters=x.prm")
    made.judge()
    assert sums(made, "bracket") == (1, 1, 1)


@pytest.mark.parametrize("name", ["collins", "new", "nk", "spmrl"])
def test_the_signature_has_the_settings_and_not_the_name(name):
    made = judged(HOUSE, HOUSE, f"evalb:parameters={name}")
    assert name not in made.signature
    assert f"cutoff={70 if name == 'spmrl' else 40}" in made.signature


def test_a_file_with_the_settings_of_a_set_has_its_signature(parameters):
    scheme = parameters(
        "MAX_ERROR 10000", "CUTOFF_LEN 70", "DELETE_LABEL TOP", "DELETE_LABEL ROOT",
        "DELETE_LABEL S1", "DELETE_LABEL VROOT", "DELETE_LABEL -NONE-",
        "DELETE_LABEL_FOR_LENGTH -NONE-",
    )  # fmt: skip
    mine = judged(HOUSE, HOUSE, scheme)
    assert mine.signature == judged(HOUSE, HOUSE, "evalb:parameters=spmrl").signature


def test_another_limit_of_short_sentences_is_said_in_words(parameters):
    assert not judged(HOUSE, HOUSE, "evalb").scheme.remarks(None)
    made = judged(HOUSE, HOUSE, parameters("CUTOFF_LEN 20"))
    assert made.scheme.remarks(made.judgements) == (
        "len40: sentences of at most 20 words (CUTOFF_LEN 20)",
    )


def test_sentences_in_another_order_are_told_of():
    hints = {
        other: judged(HOUSE, other, "evalb").log.problems[0].hint
        for other in ("(S (NN Gast) (VVFIN lacht))", "(S (NN Haus) (VVFIN stand))")
    }
    order, word = hints.values()
    assert order == "use files of the same sentences in the same order"
    assert word != order

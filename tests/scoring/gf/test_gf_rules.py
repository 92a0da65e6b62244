"""The definitions of `gf`: worked examples, options, what is refused."""

from __future__ import annotations

import pytest

from srlviewer.errors import InputRefusedError, Severity, UsageError
from srlviewer.scoring.gf_shape import is_punctuation_tag
from tests.scoring.tree_pairs import judged, label_sums, sums, verdicts

WAITER = (
    "(S (NP-OA (ART-NK den) (NN-NK Kellner)) (VVFIN-HD bezahlt)"
    " (NP-SB (ART-NK der) (NN-NK Mann)))"
)
SWAPPED = WAITER.replace("-OA", "-X").replace("-SB", "-OA").replace("-X", "-SB")
INNER = (
    "(VAFIN-HD ist) (NP-DA (ART-NK der) (NN-NK Menschheit)) (ADJD-MO gewiß)"
    " (ADV-MO auch) (PIS-SB nichts)"
    " (VP-OC (VP-OC (VVPP-HD verloren)) (VVPP-HD gegangen))"
)
WHEN = "(KOUS-CP Wenn) (PTKNEG-NG nicht) ($, ,)"
CLAUSE = f"(S {WHEN} (S-OC {INNER}))"
MAIN = f"(S (S-MO {WHEN}) {INNER})"

MEASURES = (
    "bracket.syn",
    "bracket.gf",
    "bracket.syn_gf",
    "pos.syn",
    "pos.gf",
    "pos.syn_gf",
    "dependency.unlabelled",
    "dependency.extended",
    "dependency.labelled",
)


def all_sums(made):
    return {measure: sums(made, measure) for measure in MEASURES}


def check(made, **wanted):
    """`wanted`: measure with `_` for the dot -> (gold, predicted, matched)."""
    names = {measure.replace(".", "_", 1): measure for measure in MEASURES}
    found = {name: sums(made, names[name]) for name in wanted}
    assert found == wanted


def test_the_first_example_of_the_chapter():
    made = judged(WAITER, SWAPPED, "gf")
    check(
        made,
        bracket_syn=(3, 3, 3),
        bracket_gf=(3, 3, 1),
        bracket_syn_gf=(3, 3, 1),
        dependency_unlabelled=(4, 4, 4),
        dependency_extended=(7, 7, 7),
        dependency_labelled=(7, 7, 5),
    )
    assert label_sums(made, "bracket.gf") == {
        "--": (1, 1, 1), "OA": (1, 1, 0), "SB": (1, 1, 0),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("head", "unlabelled", "extended", "labelled"),
    [
        ("negra", (10, 10, 9), (15, 15, 14), (15, 15, 14)),
        ("rparse", (10, 10, 8), None, None),
        ("stanford", (10, 10, 8), None, None),
    ],
)
def test_the_second_example_of_the_chapter(head, unlabelled, extended, labelled):
    made = judged(CLAUSE, MAIN, f"gf:head={head}")
    check(made, bracket_syn=(5, 5, 4), dependency_unlabelled=unlabelled)
    if extended:
        check(made, dependency_extended=extended, dependency_labelled=labelled)


def test_the_one_wrong_pair_of_the_second_example_is_turned_round():
    made = judged(CLAUSE, MAIN, "gf")
    wrong = [
        row
        for row in made.judgements.of_sentence("dependency.unlabelled", 0)
        if row.verdict.code != "correct"
    ]
    assert [(row.verdict.code, row.reason) for row in wrong] == [
        ("wrong_span", "direction")
    ]


SUBJECT = "(PPER-SB sie) (VVFIN-HD sah)"
TRAIN = "(ART-NK den) (NN-NK Zug)"
WITHOUT = "(APPR-AC ohne) (ART-NK ein) (NN-NK Licht)"
TABLE = {
    "PP at the noun or at the verb": (
        f"(S {SUBJECT} (NP-OA {TRAIN} (PP-MNR {WITHOUT})))",
        f"(S {SUBJECT} (NP-OA {TRAIN}) (PP-MO {WITHOUT}))",
        {
            "bracket_syn": (3, 3, 2),
            "bracket_gf": (3, 3, 1),
            "dependency_unlabelled": (6, 6, 5),
        },
    ),
    "subject and object of pronouns swapped": (
        "(S (PPER-SB sie) (VVFIN-HD sah) (PPER-OA ihn))",
        "(S (PPER-OA sie) (VVFIN-HD sah) (PPER-SB ihn))",
        {
            "bracket_syn": (1, 1, 1),
            "bracket_gf": (1, 1, 1),
            "bracket_syn_gf": (1, 1, 1),
            "pos_syn": (3, 3, 3),
            "pos_gf": (3, 3, 1),
            "dependency_labelled": (3, 3, 1),
        },
    ),
    "another category under the same function": (
        "(S (NP-SB (ADJA-NK Alte) (NN-NK Hüte)) (VVFIN-HD gehen))",
        "(S (AP-SB (ADJA-NK Alte) (NN-NK Hüte)) (VVFIN-HD gehen))",
        {
            "bracket_syn": (2, 2, 1),
            "bracket_gf": (2, 2, 2),
            "bracket_syn_gf": (2, 2, 1),
        },
    ),
    "a unary phrase is missing": (
        "(S (NP-SB (PN-NK (NE-PNC Ute))) (VVFIN-HD geht))",
        "(S (NP-SB (NE-NK Ute)) (VVFIN-HD geht))",
        {
            "bracket_syn": (3, 2, 2),
            "dependency_unlabelled": (1, 1, 1),
            "dependency_extended": (4, 3, 3),
        },
    ),
    "a coordinated subject is called object": (
        "(S (CNP-SB (NE-CJ Ute) (KON-CD und) (NE-CJ Udo)) (VVFIN-HD gehen))",
        "(S (CNP-OA (NE-CJ Ute) (KON-CD und) (NE-CJ Udo)) (VVFIN-HD gehen))",
        {
            "bracket_syn": (2, 2, 2),
            "bracket_gf": (2, 2, 1),
            "dependency_labelled": (5, 5, 4),
        },
    ),
    "the head of the clause is lost": (
        "(S (PPER-SB sie) (VAFIN-HD ist) (ADV-MO hier) (ADV-MO oft))",
        "(S (PPER-SB sie) (VAFIN-MO ist) (ADV-MO hier) (ADV-MO oft))",
        {
            "bracket_syn": (1, 1, 1),
            "pos_gf": (4, 4, 3),
            "dependency_unlabelled": (3, 3, 0),
        },
    ),
    "a relative clause under another function": (
        "(NP (NN-NK Leute) (S-RC (PRELS-SB die) (VVFIN-HD gehen)))",
        "(NP (NN-NK Leute) (S-MO (PRELS-SB die) (VVFIN-HD gehen)))",
        {"bracket_syn": (2, 2, 2), "bracket_gf": (2, 2, 1)},
    ),
    "a comma with another tag": (
        "(S (NN-SB Haus) ($, ,) (VVFIN-HD steht))",
        "(S (NN-SB Haus) (ADV ,) (VVFIN-HD steht))",
        {"bracket_syn": (1, 1, 1), "pos_syn": (2, 2, 2)},
    ),
}


@pytest.mark.parametrize("name", TABLE)
def test_small_values(name):
    gold, predicted, wanted = TABLE[name]
    check(judged(gold, predicted, "gf"), **wanted)


DARUEBER = (
    "(S (VP-OC (PROAV-OP 0=Darüber) (ADV-MO 3=lange) (VVPP-HD 4=gesprochen))"
    " (VAFIN-HD 1=wurde) (NP-SB (PIS-NK 2=nichts)))"
)
LOST = (
    "(S (PROAV-OP 0=Darüber) (VAFIN-HD 1=wurde) (NP-SB (PIS-NK 2=nichts))"
    " (VP-OC (ADV-MO 3=lange) (VVPP-HD 4=gesprochen)))"
)


@pytest.mark.parametrize(
    ("option", "brackets"),
    [("keep", (3, 3, 2)), ("only", (1, 0, 0)), ("drop", (2, 3, 2))],
)
def test_a_discontinuous_phrase(option, brackets):
    made = judged(DARUEBER, LOST, f"gf:discontinuous={option}", "discbracket")
    check(made, bracket_syn=brackets, dependency_unlabelled=(4, 4, 3))


def test_punctuation_leaves_no_gap():
    gold = "(S (VP (NN 0=a) (VV 2=b)) ($, 1=,) (ADV 3=c))"
    for punctuation, wanted in (("dependency", (0, 0, 0)), ("score", (1, 1, 1))):
        scheme = f"gf:discontinuous=only,punctuation={punctuation}"
        made = judged(gold, gold, scheme, "discbracket")
        check(made, bracket_syn=wanted)


# --- punctuation, traces, virtual roots ---------------------------------------------

MARKED = "(VROOT (S (NN-SB Haus) ($, ,) (VVFIN-HD steht)) ($. .))"


@pytest.mark.parametrize(
    ("punctuation", "tokens", "pairs"),
    [("dependency", 2, 3), ("skip", 2, 1), ("score", 4, 3)],
)
def test_where_punctuation_takes_part(punctuation, tokens, pairs):
    made = judged(MARKED, MARKED, f"gf:punctuation={punctuation}")
    check(
        made,
        pos_syn=(tokens, tokens, tokens),
        dependency_unlabelled=(pairs, pairs, pairs),
    )


MARKS = "$, $. $( $[ $LRB $*LRB* , : . `` '' -LRB- -RRB- PUNCT LET let LET() LET(a,b)"


def test_punctuation_tags():
    assert [tag for tag in MARKS.split() if not is_punctuation_tag(tag)] == []
    others = ("LETTER", "Let", "$", "NN", "-NONE-", "punct", "")
    assert [tag for tag in others if is_punctuation_tag(tag)] == []


def test_gold_decides_what_punctuation_is():
    """Also where the prediction alone has a tag of punctuation."""
    gold = "(S (NN-SB a) (VV-HD b) (NN-OA c))"
    predicted = "(S (NN-SB a) (VV-HD b) ($. c))"
    check(judged(gold, predicted, "gf"), pos_syn=(3, 3, 2))


def test_other_marks_on_each_side_are_removed_by_skip_alone():
    gold, predicted = "(S (NN a) (VV b) ($. .))", "(S (NN a) ($, ,) (VV b) ($. !))"
    with pytest.raises(InputRefusedError) as refused:
        judged(gold, predicted, "gf")
    (problem,) = refused.value.log.problems
    assert problem.code == "align.words"
    assert "punctuation=skip" in problem.message
    made = judged(gold, predicted, "gf:punctuation=skip")
    check(made, pos_syn=(2, 2, 2), dependency_unlabelled=(1, 1, 1))
    assert "tree.punctuation" in {problem.code for problem in made.log.problems}


def test_skip_does_not_help_against_other_words():
    with pytest.raises(InputRefusedError) as refused:
        judged("(S (NN a) ($. .))", "(S (NN b) ($. !))", "gf:punctuation=skip")
    (problem,) = refused.value.log.problems
    assert 'token 1: gold "a", predicted "b"' in problem.message
    assert "punctuation=skip" not in problem.message


def test_traces_are_no_words_and_phrases_of_traces_no_phrases():
    gold = "(S (NP-SBJ (NN a)) (VP (VB b) (NP (-NONE- *T*))))"
    predicted = "(S (NP-SBJ (NN a)) (VP (VB b)))"
    made = judged(gold, predicted, "gf:head=collins")
    check(made, bracket_syn=(3, 3, 3), pos_syn=(2, 2, 2))
    assert ("ignored", "empty", "NP", None) in verdicts(made, "bracket.syn")
    assert ("ignored", "trace", "-NONE-", None) in verdicts(made, "pos.syn")
    assert ("ignored", "trace", "--", None) in verdicts(made, "dependency.labelled")


@pytest.mark.parametrize("top", ["VROOT", "TOP", "ROOT", "S1", ""])
def test_a_virtual_root_may_be_on_one_side_only(top):
    made = judged(f"({top} {WAITER})", WAITER, "gf")
    check(made, bracket_syn=(3, 3, 3), dependency_extended=(7, 7, 7))
    assert verdicts(made, "bracket.syn")[-1] == ("ignored", "virtual_root", top, None)


def test_virtual_roots_above_each_other_are_one():
    made = judged(f"( (TOP {WAITER}))", WAITER, "gf")
    check(made, bracket_syn=(3, 3, 3), dependency_extended=(7, 7, 7))


def test_the_same_names_below_a_phrase_are_categories():
    check(judged("(S (TOP (NN a)))", "(S (TOP (NN a)))", "gf"), bracket_syn=(2, 2, 2))


def test_a_virtual_root_with_several_children_is_a_rule():
    """n - 1 pairs, and one pair of its head child with itself."""
    made = judged(MARKED, MARKED, "gf")
    check(
        made,
        dependency_unlabelled=(3, 3, 3),
        dependency_extended=(5, 5, 5),
        bracket_syn=(1, 1, 1),
    )


# --- unparsed and missing sentences --------------------------------------------------


@pytest.mark.parametrize("unparsed", ["()", "(())", "NOPARSE", "(NOPARSE)"])
def test_a_sentence_without_a_parse(unparsed):
    gold, predicted = f"{WAITER}\n{WAITER}\n", f"{WAITER}\n{unparsed}\n"
    counted = judged(gold, predicted, "gf")
    check(counted, bracket_syn=(6, 3, 3), pos_syn=(10, 5, 5))
    check(counted, dependency_labelled=(14, 7, 7))
    rows = verdicts(counted, "bracket.syn", 1)
    assert {row[:2] for row in rows} == {("missing", "unparsed")}
    skipped = judged(gold, predicted, "gf:unparsed=skip")
    assert set(all_sums(skipped).values()) >= {(3, 3, 3), (5, 5, 5)}
    for measure in MEASURES:
        found = {row[:2] for row in verdicts(skipped, measure, 1)}
        assert found == {("ignored", "unparsed")}
    for made in (counted, skipped):
        (problem,) = (p for p in made.log.problems if p.code == "tree.unparsed")
        assert (problem.line, problem.severity) == (2, Severity.WARNING)


def test_both_sides_without_words_count_nothing():
    made = judged(f"{WAITER}\n(())\n", f"{WAITER}\n(())\n", "gf")
    check(made, bracket_syn=(3, 3, 3), pos_syn=(5, 5, 5))


def test_gold_without_words_pairs_with_nothing_else():
    with pytest.raises(InputRefusedError) as refused:
        judged(f"{WAITER}\n(())\n", f"{WAITER}\n{WAITER}\n", "gf")
    assert [p.code for p in refused.value.log.problems if p.severity is Severity.ERROR
            ] == ["align.words"]  # fmt: skip


def test_another_number_of_sentences_is_refused():
    with pytest.raises(InputRefusedError) as refused:
        judged(f"{WAITER}\n{WAITER}\n", f"{WAITER}\n", "gf")
    (problem,) = refused.value.log.problems
    assert problem.code == "align.sentences"
    assert problem.message.startswith("gold has 2 sentences, predicted 1")


EXPORT = """\
#FORMAT 3
#BOS {id}
den	ART	--	NK	500
Hund	NN	--	NK	500
sieht	VVFIN	--	HD	501
sie	PPER	--	SB	501
#500	NP	--	OA	501
#501	S	--	--	0
#EOS {id}
"""


def test_paired_by_id_a_sentence_may_be_on_one_side_only():
    gold = EXPORT.format(id=1) + EXPORT.format(id=2).partition("\n")[2]
    made = judged(gold, EXPORT.format(id=2), "gf", "export", pair="id")
    check(made, bracket_syn=(4, 2, 2), dependency_extended=(10, 5, 5))
    assert {row[:2] for row in verdicts(made, "bracket.gf", 0)} == {
        ("missing", "not_found")
    }
    turned = judged(EXPORT.format(id=2), gold, "gf", "export", pair="id")
    check(turned, bracket_syn=(2, 4, 2), pos_gf=(4, 8, 4))


# --- what is said ---------------------------------------------------------------------


def test_other_words_are_refused_with_the_first_difference():
    with pytest.raises(InputRefusedError) as refused:
        judged("(S (NN a) (VV steht))", "(S (NN a) (VV stand))", "gf")
    (problem,) = refused.value.log.problems
    assert problem.message == (
        'sentence 1, token 2: gold "steht", predicted "stand"'
    )  # fmt: skip
    assert problem.path == "predicted"
    assert problem.hint == "use the same words on both sides"


def test_a_file_without_functions_is_told_of():
    made = judged("(S (NN a))", "(S (NN-HD a))", "gf")
    assert [(p.code, p.path) for p in made.log.problems] == [("gf.none", "gold")]
    (problem,) = made.log.problems
    assert problem.hint.endswith(": --gold-format brackets:gf=_ (or gf=bracket)")


def test_functions_of_words_are_enough():
    made = judged("(S (NN-HD a))", "(S (NN-HD a))", "gf")
    assert made.log.problems == ()


@pytest.mark.parametrize(
    ("specification", "suggestion"),
    [
        ("gf:head=negro", "negra"),
        ("gf:punctuation=skipp", "skip"),
        ("gf:unparsd=skip", "unparsed"),
    ],
)
def test_unknown_options_answer_with_a_suggestion(specification, suggestion):
    with pytest.raises(UsageError, match=suggestion):
        judged("(S (NN a))", "(S (NN a))", specification)


def test_the_signature_has_every_option():
    made = judged(WAITER, WAITER, "gf:head=rparse")
    assert made.signature.startswith(
        "gf|punctuation:dependency|head:rparse|unparsed:count|discontinuous:keep|"
    )


# --- what people stumble over ---------------------------------------------------------


def test_unlabelled_graphs_that_are_equal_score_one():
    """A public evaluator gives 60 here, because it compares functions as well."""
    made = judged(WAITER, SWAPPED, "gf")
    check(made, dependency_unlabelled=(4, 4, 4))


def test_functions_count_on_wrong_brackets_too():
    """A public evaluator gives 100 % here: wrong brackets leave both sides."""
    made = judged("(S (NP-SB (NN a)))", "(S (AP-SB (NN a)))", "gf")
    check(made, bracket_syn_gf=(2, 2, 1))


def test_doubled_phrases_are_counted_as_often_as_they_stand():
    doubled = "(S (NP-SB (NP-NK (NN-NK a))) (VV-HD b))"
    check(judged(doubled, doubled, "gf"), bracket_syn=(3, 3, 3))
    once = "(S (NP-SB (NN-NK a)) (VV-HD b))"
    made = judged(doubled, once, "gf")
    check(made, bracket_syn=(3, 2, 2))
    assert ("missing", "duplicate", "NP", None) in verdicts(made, "bracket.syn")


def test_sums_are_not_means_of_sentences():
    gold = "(S (NN a))\n(S (NP (NN a)) (VP (VV b)))\n"
    predicted = "(S (NN a))\n(X (Y (NN a)) (Z (VV b)))\n"
    made = judged(gold, predicted, "gf")
    assert sums(made, "bracket.syn") == (4, 4, 1)


def test_a_unary_chain_has_no_order():
    made = judged("(S (NP (PN (NN a))))", "(S (PN (NP (NN a))))", "gf")
    check(made, bracket_syn=(3, 3, 3))


def test_export_and_brackets_can_be_compared():
    predicted = "(S (NP-OA (ART-NK den) (NN-NK Hund)) (VVFIN-HD sieht) (PPER-SB sie))"
    made = judged(EXPORT.format(id=1), predicted, "gf", ("export", "brackets"))
    assert {found[0] == found[1] == found[2] for found in all_sums(made).values()} == {
        True
    }


def test_secondary_edges_are_shown_and_never_scored():
    text = EXPORT.format(id=1).replace("SB	501", "SB	501	OA	500")
    made = judged(text, EXPORT.format(id=1), "gf", "export")
    assert verdicts(made, "bracket.syn")[-1] == (
        "ignored", "secondary_edge", "OA", None,
    )  # fmt: skip
    check(made, bracket_syn=(2, 2, 2))


def test_sentences_in_another_order_are_told_of():
    with pytest.raises(InputRefusedError) as refused:
        judged("(S (NN a) (VV steht))", "(S (NN Gast) (VV grüßt) (NN b))", "gf")
    (problem,) = refused.value.log.problems
    assert problem.hint == "use files of the same sentences in the same order"

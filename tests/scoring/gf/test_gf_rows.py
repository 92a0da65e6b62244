"""What the rows of `gf` say for reading: reasons, partners, groups, cells."""

from __future__ import annotations

import csv
import io

import pytest

from srlviewer.report.csv_tables import write_csv
from srlviewer.report.judgement_table import judgements_table
from tests.scoring.tree_pairs import judged, verdicts


def wrong(gold, predicted, measure, scheme="gf", formats="brackets"):
    """The rows of a measure that are neither right nor ignored."""
    rows = verdicts(judged(gold, predicted, scheme, formats), measure)
    return [row for row in rows if row[0] not in ("correct", "ignored")]


@pytest.mark.parametrize(
    ("measure", "gold", "predicted", "rows"),
    [
        (
            "bracket.syn",
            "(S (NP (NN a)) (VV b))",
            "(S (AP (NN a)) (VV b))",
            [("wrong_label", "category", "NP", "AP")],
        ),
        (
            "bracket.gf",
            "(S (NP-SB (NN a)) (VV b))",
            "(S (NP-OA (NN a)) (VV b))",
            [("wrong_label", "function", "SB", "OA")],
        ),
        (
            "bracket.syn_gf",
            "(S (NP-SB (NN a)) (VV b))",
            "(S (AP-SB (NN a)) (VV b))",
            [("wrong_label", "category", "NP-SB", "AP-SB")],
        ),
        (
            "bracket.syn_gf",
            "(S (NP-SB (NN a)) (VV b))",
            "(S (NP-OA (NN a)) (VV b))",
            [("wrong_label", "function", "NP-SB", "NP-OA")],
        ),
        (
            "bracket.syn_gf",
            "(S (NP-SB (NN a)) (VV b))",
            "(S (AP-OA (NN a)) (VV b))",
            [("wrong_label", "category_and_function", "NP-SB", "AP-OA")],
        ),
        (
            "bracket.syn",
            "(S (NP (NN a) (NN b)) (NN c))",
            "(S (NP (NN a)) (NN b) (NN c))",
            [("wrong_span", "boundary", "NP", "NP")],
        ),
        (
            "bracket.syn",
            "(S (NP (NN a)) (NN b))",
            "(S (NN a) (NN b))",
            [("missing", "not_found", "NP", None)],
        ),
        (
            "bracket.syn",
            "(S (NN a) (NN b))",
            "(S (NN a) (NP (NN b)))",
            [("spurious", "no_gold", None, "NP")],
        ),
        (
            "bracket.syn",
            "(S (NP (NN a)) (NN b))",
            "(S (NP (NP (NN a))) (NN b))",
            [("spurious", "duplicate", None, "NP")],
        ),
        (
            "pos.syn",
            "(S (NN a))",
            "(S (NE a))",
            [("wrong_label", "category", "NN", "NE")],
        ),
        (
            "pos.syn_gf",
            "(S (NN-SB a))",
            "(S (NE-OA a))",
            [("wrong_label", "category_and_function", "NN-SB", "NE-OA")],
        ),
        (
            "dependency.labelled",
            "(S (NN-SB a) (VV-HD b))",
            "(S (NN-OA a) (VV-HD b))",
            [("wrong_label", "function", "SB", "OA")],
        ),
        (
            "dependency.unlabelled",
            "(S (NN-SB a) (VP-HD (VV-HD b) (NN-OA c)))",
            "(S (NN-SB a) (VP-HD (VV b) (NN-HD c)))",
            [
                ("wrong_span", "head", "SB", "SB"),
                ("wrong_span", "direction", "OA", "--"),
            ],
        ),
        (
            "dependency.extended",
            "(S (NP-SB (NN-NK a)) (VV-HD b))",
            "(S (NN-SB a) (VV-HD b))",
            [("missing", "self_pair", "NK", None)],
        ),
        (
            "dependency.extended",
            "(S (NN-SB a) (VV-HD b))",
            "(S (NN-SB a) (VP-HD (VV-HD b)))",
            [("spurious", "self_pair", None, "HD")],
        ),
    ],
)
def test_situations(measure, gold, predicted, rows):
    assert wrong(gold, predicted, measure) == rows


def test_only_the_gap_differs():
    gold = "(S (VP (NN 0=a) (NN 3=d)) (NN 1=b) (NN 2=c))"
    predicted = "(S (VP (NN 0=a) (NN 1=b) (NN 3=d)) (NN 2=c))"
    assert wrong(gold, predicted, "bracket.syn", "gf", "discbracket") == [
        ("wrong_span", "gap", "VP", "VP")
    ]


def test_the_same_words_come_before_the_same_label():
    """NP over a is read as AP over a, although another NP holds more of it."""
    gold = "(S (X (NP (NN a)) (NN b)))"
    predicted = "(S (NP (AP (NN a)) (NN b)))"
    assert wrong(gold, predicted, "bracket.syn") == [
        ("wrong_label", "category", "X", "NP"),
        ("wrong_label", "category", "NP", "AP"),
    ]


def test_of_two_candidates_the_one_with_more_words_is_the_partner():
    gold = "(S (NP (NN a) (NN b) (NN c)) (NN d))"
    predicted = "(S (NP (NN a)) (NP (NN b) (NN c) (NN d)))"
    made = judged(gold, predicted, "gf")
    rows = [r for r in made.judgements.of_sentence("bracket.syn", 0) if r.predicted]
    assert [(r.reason, r.gold, r.predicted) for r in rows] == [
        ("boundary", 1, 2),
        ("no_gold", None, 1),
    ]


def test_phrases_left_out_because_of_gaps_are_ignored():
    gold = "(S (VP-OC (NN 0=a) (NN 2=c)) (NN 1=b))"
    made = judged(gold, gold, "gf:discontinuous=drop", "discbracket")
    for measure, label in (("syn", "VP"), ("gf", "OC"), ("syn_gf", "VP-OC")):
        rows = verdicts(made, f"bracket.{measure}")
        assert ("ignored", "discontinuous", label, None) in rows
        assert ("ignored", "discontinuous", None, label) in rows


def test_labels_of_what_is_ignored_are_those_of_the_measure():
    text = "(VROOT (S (NN-SB a) ($,-PU ,)))"
    made = judged(text, text, "gf")
    for measure, label in (("syn", "$,"), ("gf", "PU"), ("syn_gf", "$,-PU")):
        row = ("ignored", "punctuation", label, None)
        assert row in verdicts(made, f"pos.{measure}")
    for measure, label in (("syn", "VROOT"), ("gf", "--"), ("syn_gf", "VROOT---")):
        row = ("ignored", "virtual_root", label, None)
        assert row in verdicts(made, f"bracket.{measure}")


def test_the_pairs_of_words_that_take_no_part_are_ignored():
    text = "(VROOT (S (NN-SB a) (VV-HD b)) ($. .))"
    made = judged(text, text, "gf:punctuation=skip")
    rows = verdicts(made, "dependency.unlabelled")
    assert rows.count(("ignored", "punctuation", "--", None)) == 1
    assert rows.count(("ignored", "punctuation", None, "--")) == 1


# --- the table of rows ----------------------------------------------------------------

NUN = (
    "(S (NP-SB (NN-NK Vroni)) (VVFIN-HD sieht) (NP-OA (ART-NK die) (NN-NK Nonne)"
    " (PP-MNR (APPR-AC mit) (NN-NK Brille))))"
)
TELESCOPE = (
    "(S (NP-SB (NN-NK Vroni)) (VVFIN-HD sieht) (NP-OA (ART-NK die) (NN-NK Nonne))"
    " (PP-MO (APPR-AC mit) (NN-NK Brille)))"
)


def table(gold, predicted, scheme="gf", formats="brackets"):
    stream = io.StringIO()
    write_csv(judgements_table(judged(gold, predicted, scheme, formats)), stream)
    return list(csv.DictReader(io.StringIO(stream.getvalue().lstrip("\ufeff"))))


def test_a_pair_names_its_head_word():
    rows = table(NUN, TELESCOPE)
    (row,) = (
        r for r in rows
        if r["measure"] == "dependency.labelled" and r["reason"] == "head"
    )  # fmt: skip
    assert row["predicate"] == "4:Nonne"
    assert (row["gold_tokens"], row["gold_text"]) == ("5", "mit")
    assert (row["gold_label"], row["predicted_label"]) == ("MNR", "MO")
    assert row["item"] == "1:gold:pair:28"


def test_brackets_have_their_words():
    rows = table(NUN, TELESCOPE)
    (row,) = (
        r
        for r in rows
        if r["measure"] == "bracket.syn" and r["verdict"] == "wrong_span"
    )
    assert (row["gold_tokens"], row["predicted_tokens"]) == ("3-6", "3-4")
    assert row["predicted_text"] == "die Nonne"
    assert row["item"] == "1:gold:bracket:3"


def test_virtual_roots_and_secondary_edges_have_words_too():
    export = (
        "#FORMAT 3\n#BOS 1\na\tNN\t--\tSB\t501\tOA\t500\nb\tNN\t--\tHD\t500\n"
        ".\t$.\t--\t--\t0\n#500\tNP\t--\tOC\t501\n#501\tS\t--\t--\t0\n#EOS 1\n"
    )
    rooted = "(TOP (S (NN-SB a) (NP-OC (NN-HD b))) ($. .))"
    rows = table(export, rooted, formats=("export", "brackets"))
    found = {
        row["reason"]: (row["gold_tokens"] or row["predicted_tokens"])
        for row in rows
        if row["measure"] == "bracket.syn" and row["verdict"] == "ignored"
    }
    assert found == {"virtual_root": "1-3", "secondary_edge": "1"}


def groups(gold, predicted, scheme="gf", formats="brackets"):
    return {
        (row["measure"], row["gold_label"], row["predicted_label"]): row["group"]
        for row in table(gold, predicted, scheme, formats)
        if row["verdict"] not in ("correct", "ignored")
    }


def test_what_one_attachment_breaks_is_one_group():
    assert groups(NUN, TELESCOPE) == dict.fromkeys(
        (
            ("bracket.syn", "NP", "NP"),
            ("bracket.gf", "OA", "OA"),
            ("bracket.gf", "MNR", "MO"),
            ("bracket.syn_gf", "NP-OA", "NP-OA"),
            ("bracket.syn_gf", "PP-MNR", "PP-MO"),
            ("dependency.unlabelled", "MNR", "MO"),
            ("dependency.extended", "MNR", "MO"),
            ("dependency.labelled", "MNR", "MO"),
        ),
        "1:attachment:5",
    )


def test_the_other_way_round_as_well():
    assert set(groups(TELESCOPE, NUN).values()) == {"1:attachment:5"}


def test_an_error_of_its_own_has_no_group():
    swapped = NUN.replace("NP-SB", "NP-OA", 1)
    assert set(groups(NUN, swapped).values()) == {""}
    both = groups(NUN, TELESCOPE.replace("NP-SB", "NP-DA", 1))
    assert both["bracket.gf", "SB", "DA"] == ""
    assert both["bracket.syn", "NP", "NP"] == "1:attachment:5"


def test_a_pair_turned_round_at_the_root_is_a_group():
    gold = "(S (KOUS-CP a) (S-OC (VV-HD b) (NN-MO c)))"
    predicted = "(S (S-MO (KOUS-CP a)) (VV-HD b) (NN-MO c))"
    found = groups(gold, predicted)
    assert found["dependency.unlabelled", "OC", "MO"] == "1:attachment:2"
    assert found["bracket.syn", "S", ""] == "1:attachment:2"
    assert found["bracket.syn", "", "S"] == "1:attachment:2"


def test_traces_on_one_side_do_not_mislead_groups():
    gold = NUN.replace("(VVFIN-HD", "(NP-X (-NONE- *)) (VVFIN-HD")
    found = groups(gold, TELESCOPE)
    assert found["bracket.syn", "NP", "NP"] == "1:attachment:6"  # its place in gold


def test_unparsed_sentences_have_no_groups():
    assert set(groups(NUN, "(())").values()) == {""}

"""The accidents of the program (official) beside the definition (paper), one by one."""

from __future__ import annotations

import pytest

PLAIN = [
    # name, gold, predicted, official, paper: (correct, gold, predicted) of `argument`
    ("1 no contextual", "1:A0 4:A1 5:AM-TMP", "1:A0 4:A1", (2, 2, 2), (2, 3, 2)),
    ("1 no core", "1:A0 4:A1 5:AM-TMP", "5:AM-TMP", (1, 1, 1), (1, 3, 1)),
    ("1 no predicate", "1:A0 4:A1 5:AM-TMP", None, (0, 0, 0), (0, 3, 0)),
    ("2", "1:A0 2:A0", "4:A0 5:A0", (0, 4, 4), (0, 2, 2)),
    ("3", "1:A1", "4:A1 5:A1", (0, 2, 2), (0, 1, 2)),
    ("3 one right", "1:A1 2:A1 4:A1", "1:A1 5:A1 6:A1", (1, 5, 5), (1, 3, 3)),
    (
        "4",
        "1:AA 2:ARGM-TMP 3:V 4:ARG0 5:TEAM 6:A1-PRX",
        "1:AA 2:ARGM-TMP 3:V 4:ARG0 5:TEAM 6:A1-PRX",
        (3, 3, 3),
        (5, 5, 5),
    ),
    (
        "5",
        "1:CAU1 2:REC1 3:C-V 4:C1 5:R1 6:COM2",
        "1:CAU1 2:REC1 3:C-V 4:C1 5:R1 6:COM2",
        (3, 3, 3),
        (5, 5, 5),
    ),
    ("6", "1:A0 4:A0 5:R-A0", "2:A0 4:A0 5:R-A0", (1, 3, 3), (2, 3, 3)),
    ("7", "1:A0 4:C-A0 5:R-A0", "1:A0 5:R-A0", (1, 2, 2), (0, 2, 2)),
    ("8", "1:C-A0 5:R-A0", "1:A0 5:R-A0", (1, 2, 2), (2, 2, 2)),
    ("9", "1:A0 4:R-A0 5:C-R-A0", "1:A0 4:R-A0 5:C-R-A0", (3, 3, 3), (2, 2, 2)),
    ("10", "1:A0 5:C-A0", "1:A0 4:C-A0 5:C-A0", (0, 1, 1), (0, 1, 1)),
    ("11 first", "1:A0 4:A0 5:C-A0", "1:A0 4:A0 5:C-A0", (2, 2, 2), (2, 2, 2)),
    ("12", "1:A0 2:R-A0", "4:A0 2:R-A0", (0, 2, 2), (0, 2, 2)),
    ("12 no antecedent", "1:A0 2:R-A0", "2:R-A0", (0, 2, 1), (0, 2, 1)),
    ("12 none on both", "2:R-A0", "2:R-A0", (1, 1, 1), (1, 1, 1)),
]


@pytest.mark.parametrize(("gold", "predicted", "official", "paper"), [
    pytest.param(*row[1:], id=row[0]) for row in PLAIN
])  # fmt: skip
def test_figures_of_both_modes(bench, gold, predicted, official, paper) -> None:
    for mode, wanted in (("official", official), ("paper", paper)):
        judged = bench.judge(
            bench.block(gold), bench.block(predicted), f"primesrl:mode={mode}"
        )
        assert bench.fractions(judged) == wanted, mode


def test_4_and_5_core_and_contextual(bench) -> None:
    labels = bench.block("1:AA 2:ARGM-TMP 3:V 4:ARG0 5:TEAM 6:A1-PRX")
    for mode, core, contextual in (("official", 2, 1), ("paper", 4, 1)):
        judged = bench.judge(labels, labels, f"primesrl:mode={mode}")
        assert bench.fractions(judged, "argument.core") == (core,) * 3
        assert bench.fractions(judged, "argument.contextual") == (contextual,) * 3


def test_11_where_the_piece_goes(bench) -> None:
    text = bench.block("1:A0 4:A0 5:C-A0")
    official = bench.judge(text, text, "primesrl")
    paper = bench.judge(text, text, "primesrl:mode=paper")
    assert "correct match 1+5:A0 1+5:A0" in bench.rows(official)
    assert "correct match 4+5:A0 4+5:A0" in bench.rows(paper)


def test_12_a_later_antecedent_is_no_antecedent_in_another_place(bench) -> None:
    gold, predicted = bench.block("1:A0 2:R-A0"), bench.block("4:A0 2:R-A0")
    judged = bench.judge(gold, predicted, "primesrl")
    assert bench.rows(judged) == [
        "wrong_span elsewhere 1:A0 4:A0",
        "penalised antecedent 2:R-A0 2:R-A0 gold:argument:1",
    ]


def test_13_the_tree_decides_between_labels(bench) -> None:
    texts = bench.texts("glim tolk zorf sern .")
    gold = texts.block("2:A0 4:A2", heads={1: 2})
    # In the prediction token 2 hangs on 1, so that A1 covers the span of the gold A0.
    predicted = texts.block("1:A1 2:A0 4:A2", heads={2: 1})
    official = bench.judge(gold, predicted, "primesrl")
    assert bench.rows(official) == [
        "wrong_label label 2:A0 1:A1",
        "correct match 4:A2 4:A2",
        "spurious no_gold - 2:A0",
    ]
    assert bench.fractions(official) == (1, 2, 3)
    paper = bench.judge(gold, predicted, "primesrl:mode=paper")
    assert bench.fractions(paper) == (2, 2, 3)


def test_14_commas_lose_text(bench) -> None:
    texts = bench.texts("glim , tolk vexo zorf sern dwal kreft .", 5)
    whole, pieces = texts.block("1-4:A0"), texts.block("1-2:A0 3-4:C-A0")
    assert _spans(bench, whole, pieces, "official") == (0, 1, 1)
    assert _spans(bench, whole, pieces, "paper") == (1, 1, 1)
    plain = bench.texts("glim dwil tolk vexo zorf sern dwal kreft .", 5)
    whole, pieces = plain.block("1-4:A0"), plain.block("1-2:A0 3-4:C-A0")
    assert _spans(bench, whole, pieces, "official") == (1, 1, 1)
    shorter = texts.block("1-3:A0 8-8:C-A0")
    longer = texts.block("1-4:A0 8-8:C-A0")
    assert _spans(bench, shorter, longer, "official") == (1, 1, 1)
    assert _spans(bench, shorter, longer, "paper") == (0, 1, 1)
    judged = bench.judge(shorter, longer, "primesrl:level=span")
    assert bench.codes(judged) == ["primesrl.comma", "primesrl.comma"]


def _spans(bench, gold: str, predicted: str, mode: str) -> tuple[int, int, int]:
    return bench.fractions(
        bench.judge(gold, predicted, f"primesrl:level=span,mode={mode}")
    )


@pytest.mark.parametrize(("gold", "predicted", "official", "paper"), [
    ("01", "1", (1, 1, 1), (0, 1, 1)),
    ("+1", "1", (1, 1, 1), (0, 1, 1)),
    ("01", "zorf.1", (0, 1, 1), (0, 1, 1)),
    ("zorf.01", "zorf.1", (0, 1, 1), (0, 1, 1)),
    ("NA", "NA", (0, 1, 1), (1, 1, 1)),
    ("n/a", "null", (0, 1, 1), (0, 1, 1)),
    ("NA", "zorf.01", (0, 1, 1), (0, 1, 1)),
    ("na", "na", (1, 1, 1), (1, 1, 1)),
])  # fmt: skip
def test_15_senses_pass_a_table_reader(bench, gold, predicted, official, paper) -> None:
    texts = [bench.block("1:A0", sense=sense) for sense in (gold, predicted)]
    for mode, wanted in (("official", official), ("paper", paper)):
        judged = bench.judge(*texts, f"primesrl:mode={mode}")
        assert bench.fractions(judged, "predicate.sense") == wanted, mode


def test_15_core_arguments_under_no_value_are_still_right(bench) -> None:
    texts = [bench.block("1:A0", sense=sense) for sense in ("NA", "<NA>")]
    judged = bench.judge(*texts, "primesrl")
    assert bench.rows(judged) == ["correct match 1:A0 1:A0"]
    assert bench.codes(judged) == ["primesrl.senses"]


def test_15_one_sense_that_is_no_number_makes_all_strings(bench) -> None:
    gold = bench.block("1:A0", sense="01") + bench.block("1:A0", sense="zorf.01")
    predicted = bench.block("1:A0", sense="1") + bench.block("1:A0", sense="zorf.01")
    judged = bench.judge(gold, predicted, "primesrl")
    assert bench.fractions(judged, "predicate.sense") == (1, 2, 2)
    assert "primesrl.senses" not in bench.codes(judged)


def test_16_a_flag_other_than_y_is_no_predicate(bench) -> None:
    gold, predicted = bench.block("1:A0", flag="N"), bench.block("1:A0")
    judged = bench.judge(gold, predicted, "primesrl:mode=paper")
    assert bench.fractions(judged, "predicate.sense") == (0, 0, 1)


def test_17_other_tokens_of_the_same_text(bench) -> None:
    text = "glim tolk zorf sern-dwal."
    gold = bench.texts("glim tolk zorf sern-dwal .").block("1:A0 4:A1", text=text)
    predicted = bench.texts("glim tolk zorf sern - dwal .").block(
        "1:A0 6:A1", text=text, heads={4: 6, 5: 6}
    )
    judged = bench.judge(gold, predicted, "primesrl")
    assert bench.rows(judged) == [
        "correct match 1:A0 1:A0",
        "wrong_span same_span_other_head 4:A1 6:A1",
    ]
    assert bench.codes(judged) == ["primesrl.tokens"]


def test_18_glued_words_are_not_found_on_either_side(bench) -> None:
    texts = bench.texts("glim , tolk vexo zorf .", 5)
    text = texts.block("1-3:A0 4-4:A1", text="glim, tolk vexo zorf.")
    assert _spans(bench, text, text, "official") == (2, 2, 2)


def test_19_files_of_one_name_are_two_files(bench, tmp_path) -> None:
    from srlviewer.comparison import open_comparison

    paths = []
    for folder, arguments in (("a", "1:A0 4:A1"), ("b", "1:A0 5:A1")):
        path = tmp_path / folder / "same.conllu"
        path.parent.mkdir()
        path.write_text(bench.block(arguments), encoding="utf-8")
        paths.append(str(path))
    judged = open_comparison(*paths, "primesrl")
    judged.judge()
    assert bench.fractions(judged) == (1, 2, 2)

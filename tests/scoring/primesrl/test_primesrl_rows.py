"""The table of judgement rows, situation by situation."""

from __future__ import annotations

import pytest

OFFICIAL = [
    ("correct", "1:A0", "1:A0", ["correct match 1:A0 1:A0"]),
    ("wrong label", "1:A0", "1:A1", ["wrong_label label 1:A0 1:A1"]),
    ("elsewhere", "1:A0", "4:A0", ["wrong_span elsewhere 1:A0 4:A0"]),
    (
        "boundary",
        "1:A0 5:C-A0",
        "1:A0",
        ["wrong_span boundary 1+5:A0 1:A0", "ignored joined 5:C-A0 -"],
    ),
    (
        "missing and spurious",
        "1:A0 2:A1",
        "1:A0 4:A2",
        [
            "correct match 1:A0 1:A0",
            "missing not_found 2:A1 -",
            "spurious no_gold - 4:A2",
        ],
    ),
    (
        "one gold argument in two rows",
        "1:A1",
        "4:A1 5:A1",
        ["wrong_span elsewhere 1:A1 4:A1", "wrong_span elsewhere 1:A1 5:A1"],
    ),
    (
        "a piece under the name it counts as",
        "1:C-A0",
        "1:A0",
        ["correct match 1:A0 1:A0"],
    ),
    (
        "verb and labels that are not scored",
        "1:AA 3:V 4:A0",
        "2:AA 3:V 4:A0",
        [
            "ignored label_not_scored 1:AA -",
            "ignored verb 3:V 3:V",
            "correct match 4:A0 4:A0",
            "ignored label_not_scored - 2:AA",
        ],
    ),
    (
        "both core and contextual",
        "1:TEAM1",
        "1:TEAM1",
        ["correct match 1:TEAM1 1:TEAM1", "correct match 1:TEAM1 1:TEAM1"],
    ),
    (
        "a reference without its antecedent",
        "1:A0 2:R-A0",
        "2:R-A0",
        [
            "missing not_found 1:A0 -",
            "penalised antecedent 2:R-A0 2:R-A0 gold:argument:1",
        ],
    ),
    (
        "a reference with an antecedent too many",
        "2:R-A0",
        "1:A0 2:R-A0",
        [
            "penalised antecedent 2:R-A0 2:R-A0 predicted:argument:1",
            "spurious no_gold - 1:A0",
        ],
    ),
]
PAPER = [
    *OFFICIAL[:5],
    (
        "one gold argument, two predicted",
        "1:A1",
        "4:A1 5:A1",
        ["wrong_span elsewhere 1:A1 4:A1", "spurious no_gold - 5:A1"],
    ),
    (
        "the long spelling is the same label",
        "1:ARG0 2:ARGM-TMP",
        "1:A0 2:AM-TMP",
        ["correct match 1:A0 1:A0", "correct match 2:AM-TMP 2:AM-TMP"],
    ),
    (
        "verbs",
        "1:C-V 3:V 4:A0",
        "3:V 4:A0",
        ["ignored verb 1:C-V -", "ignored verb 3:V 3:V", "correct match 4:A0 4:A0"],
    ),
    (
        "a wrong antecedent",
        "1:A0 4:R-A0",
        "2:A0 4:R-A0",
        [
            "wrong_span elsewhere 1:A0 2:A0",
            "penalised antecedent 4:R-A0 4:R-A0 gold:argument:1",
        ],
    ),
    (
        "most shared tokens first",
        "1:A0 2:C-A0 4:A1",
        "1:A1 2:A0 4:C-A0",
        [
            "wrong_span boundary 1+2:A0 2+4:A0",
            "ignored joined 2:C-A0 -",
            "wrong_span elsewhere 4:A1 1:A1",
            "ignored joined - 4:C-A0",
        ],
    ),
    (
        "orphan pieces make one argument",
        "1:C-A0 4:C-A0",
        "1:A0 4:C-A0",
        [
            "correct match 1+4:A0 1+4:A0",
            "ignored joined 4:C-A0 -",
            "ignored joined - 4:C-A0",
        ],
    ),
]


@pytest.mark.parametrize(("mode", "gold", "predicted", "rows"), [
    pytest.param(mode, *case[1:], id=f"{mode}: {case[0]}")
    for mode, cases in (("official", OFFICIAL), ("paper", PAPER))
    for case in cases
])  # fmt: skip
def test_rows_of_arguments(bench, mode, gold, predicted, rows) -> None:
    judged = bench.judge(
        bench.block(gold) + bench.block("1:A7 2:AM-LOC"),
        bench.block(predicted) + bench.block("1:A7 2:AM-LOC"),
        f"primesrl:mode={mode}",
    )
    # The second sentence keeps both tables from being empty in either file.
    found = [row for row in bench.rows(judged) if "A7" not in row and "LOC" not in row]
    assert sorted(found) == sorted(rows)


@pytest.mark.parametrize("mode", ["official", "paper"])
def test_rows_under_a_wrong_sense(bench, mode) -> None:
    gold = bench.block("1:A0 2:A1 4:R-A0 5:AM-TMP", sense="zorf.01")
    predicted = bench.block("1:A0 4:R-A0 5:AM-TMP 6:A2", sense="zorf.02")
    judged = bench.judge(gold, predicted, f"primesrl:mode={mode}")
    assert bench.rows(judged, "predicate.sense") == [
        "wrong_label sense 3:zorf.01 3:zorf.02"
    ]
    assert bench.rows(judged, "predicate.identification") == [
        "correct match 3:zorf.01 3:zorf.02"
    ]
    assert bench.rows(judged) == [
        "penalised predicate_sense 1:A0 1:A0 gold:predicate:1",
        "missing predicate_sense 2:A1 -",
        "penalised predicate_sense 4:R-A0 4:R-A0 gold:predicate:1",
        "spurious predicate_sense - 6:A2",
        "correct match 5:AM-TMP 5:AM-TMP",
    ]


@pytest.mark.parametrize("mode", ["official", "paper"])
def test_a_wrong_antecedent_under_a_wrong_sense_is_not_right_by_itself(
    bench, mode
) -> None:
    gold = bench.block("1:A0 4:R-A0", sense="zorf.01")
    predicted = bench.block("2:A0 4:R-A0", sense="zorf.02")
    judged = bench.judge(gold, predicted, f"primesrl:mode={mode}")
    assert {row.split()[1] for row in bench.rows(judged)} == {"predicate_sense"}
    assert not any("penalised" in row for row in bench.rows(judged))


@pytest.mark.parametrize("mode", ["official", "paper"])
def test_rows_of_a_predicate_that_only_one_file_has(bench, mode) -> None:
    here = bench.block("1:A0 4:C-A0 5:AM-TMP") + bench.block(None)
    there = bench.block(None) + bench.block("1:A0 3:V 5:AM-TMP")
    judged = bench.judge(here, there, f"primesrl:mode={mode}")
    assert bench.rows(judged, "predicate.identification") == [
        "missing predicate_missing 3:zorf.01 -",
        "spurious predicate_spurious - 3:zorf.01",
    ]
    assert sorted(bench.rows(judged)) == [
        "ignored joined 4:C-A0 -",
        "ignored verb - 3:V",
        "missing predicate_missing 1+4:A0 -",
        "missing predicate_missing 5:AM-TMP -",
        "spurious predicate_spurious - 1:A0",
        "spurious predicate_spurious - 5:AM-TMP",
    ]


def test_heads_and_trees(bench) -> None:
    texts = bench.texts("glim tolk zorf sern dwal")
    gold = texts.block("1:A0 4:A1", heads={5: 4})
    other_tree = texts.block("1:A0 4:A1")
    judged = bench.judge(gold, other_tree, "primesrl")
    assert bench.rows(judged) == [
        "correct match 1:A0 1:A0",
        "correct same_head_other_span 4:A1 4:A1",
    ]
    other_head = texts.block("1:A0 5:A1", heads={4: 5})
    judged = bench.judge(gold, other_head, "primesrl")
    assert bench.rows(judged)[1] == "wrong_span same_span_other_head 4:A1 5:A1"


def test_an_empty_table_is_out_of_the_sums_but_in_the_rows(bench) -> None:
    gold, predicted = bench.block("1:A0 5:AM-TMP"), bench.block("1:A0")
    judged = bench.judge(gold, predicted, "primesrl")
    assert bench.rows(judged) == [
        "correct match 1:A0 1:A0",
        "ignored table_empty 5:AM-TMP -",
    ]


def test_rows_that_are_no_words(bench) -> None:
    plain = bench.block("1:A0")
    lines = plain.split("\n")
    # In a row of its own: kept, never scored, shared where both files have it.
    both = "\n".join(["1-2\tglimtolk" + "\t_" * 9, *lines])
    more = "\n".join(["1-2\tglimtolk" + "\t_" * 9, lines[0], "1.1\tx" + "\t_" * 9])
    more = "\n".join([more, *lines[1:]])
    judged = bench.judge(both, more, "primesrl")
    found = [row for row in bench.rows(judged, "predicate.sense") if "word" in row]
    assert found == ["ignored not_a_word 1-2 1-2", "ignored not_a_word - 1.1"]
    assert bench.fractions(judged, "predicate.sense") == (1, 1, 1)
    rows = judged.judgements.of_sentence("predicate.sense", 0)
    assert [row.kind for row in rows].count("row") == 2


def test_causes_count_from_one_over_the_sentence(bench) -> None:
    block = bench.texts("glim zorf tolk dwal", 2).block("1:A0")
    # A second predicate, later in the sentence, with the wrong sense.
    rows = [line.split("\t") for line in block.strip().split("\n")]
    for row, cell in zip(rows, ("_", "A1", "_", "_"), strict=True):
        row.append(cell)
    rows[3][8:10] = ["Y", "dwal.01"]
    gold = "\n".join("\t".join(row) for row in rows) + "\n\n"
    judged = bench.judge(gold, gold.replace("dwal.01", "dwal.02"), "primesrl")
    assert bench.rows(judged) == [
        "correct match 1:A0 1:A0",
        "penalised predicate_sense 2:A1 2:A1 gold:predicate:2",
    ]


def test_span_level_rows(bench) -> None:
    texts = bench.texts("glim tolk zorf sern dwal kreft .")
    gold = texts.block("1-2:A0 3-3:V 4-6:A1")
    predicted = texts.block("1-1:A0 3-3:V 4-6:A2")
    for mode in ("official", "paper"):
        judged = bench.judge(gold, predicted, f"primesrl:level=span,mode={mode}")
        assert sorted(bench.rows(judged)) == [
            "ignored verb 3:V 3:V",
            "wrong_label label 4:A1 4:A2",
            "wrong_span boundary 1:A0 1:A0",
        ]


def test_a_piece_goes_to_what_begins_at_its_own_word(bench) -> None:
    """At or before it: the argument that begins with the piece is the nearest one."""
    gold, predicted = bench.block("1:A0 4:A0 4:C-A0"), bench.block("1:A0 4:A0")
    judged = bench.judge(gold, predicted, "primesrl:mode=paper")
    assert bench.fractions(judged) == (2, 2, 2)


def test_a_reference_means_what_begins_before_it(bench) -> None:
    """Not the argument that begins at the same word."""
    gold, predicted = bench.block("1:A0 4:A0 4:R-A0"), bench.block("1:A1 4:A0 4:R-A0")
    judged = bench.judge(gold, predicted, "primesrl:mode=paper")
    assert bench.rows(judged) == [
        "wrong_label label 1:A0 1:A1",
        "correct match 4:A0 4:A0",
        "penalised antecedent 4:R-A0 4:R-A0 gold:argument:1",
    ]

"""`semeval13`: the best pairing, whatever the order; rows, scopes, pieces."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.comparison import compare, make_scheme
from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats import FORMATS
from srlviewer.formats.opening import open_corpus
from srlviewer.formats.reader import Source
from srlviewer.model.spans import shared_tokens
from srlviewer.scoring import semeval13
from srlviewer.scoring.counts import counts, counts_by_label
from srlviewer.scoring.semeval13 import pair_items
from srlviewer.scoring.semeval13_items import Item
from tests.scoring.entity_pairs import judged, opened, rows, sentence

SCHEMAS = ("strict", "exact", "partial", "type")


def correct(comparison):
    found = [counts(comparison.judgements, f"argument.{name}") for name in SCHEMAS]
    gold, predicted = found[0].gold, found[0].predicted
    return f"{gold}/{predicted}", [sums.correct for sums in found]


@pytest.mark.parametrize(
    ("gold", "predicted", "sizes", "wanted"),
    [
        ("A0[0,3)", "A0[0,1) A0[0,3)", "1/2", [1, 1, 1, 1]),
        ("A0[0,3) A1[4,6)", "A2[3,5) A0[0,3) A1[4,6)", "2/3", [2, 2, 2, 2]),
        ("A0[0,4) A1[4,6)", "A0[0,6)", "2/1", [0, 0, 0.5, 1]),
        ("A0[0,4) A1[4,6)", "A1[0,6)", "2/1", [0, 0, 0.5, 1]),
        ("x[0,2)", "y[0,3) x[0,3)", "1/2", [0, 0, 0.5, 1]),
        ("x[0,4)", "x[0,2) x[2,4)", "1/2", [0, 0, 0.5, 1]),
        ("A[0,2)", "A[0,2) A[0,2)", "1/2", [1, 1, 1, 1]),
        ("A[0,2)", "A[2,4)", "1/1", [0, 0, 0, 0]),
        ("A[0,2)", "A[1,2)", "1/1", [0, 0, 0.5, 1]),
        ("A[0,3)", "B[0,3) A[0,4)", "1/2", [0, 1, 1, 0]),
        ("A[0,3) A[4,6)", "A[0,5) A[0,2)", "2/2", [0, 0, 1, 2]),
        ("A[0,2)", "B[0,2)", "1/1", [0, 1, 1, 0]),
        ("X[0,2) X[4,6)", "X[7,9) X[10,12)", "2/2", [0, 0, 0, 0]),
    ],
)
def test_small_values_in_every_order(gold, predicted, sizes, wanted):
    for mine in permutations(gold.split()):
        for theirs in permutations(predicted.split()):
            found = judged(
                [sentence(map(span, mine))],
                [sentence(map(span, theirs))],
                "semeval13",
            )
            assert correct(found) == (sizes, wanted)


def span(text):
    label, _, ends = text.partition("[")
    start, end = ends.rstrip(")").split(",")
    return label, int(start), int(end)


def test_rows_under_the_four_schemas():
    gold = [("A", 0, 2), ("B", 3, 5), ("C", 6, 8), ("D", 9, 10)]
    predicted = [("X", 0, 2), ("B", 3, 6), ("Y", 7, 9), ("E", 11, 12)]
    found = judged([sentence(gold)], [sentence(predicted)], "semeval13")
    told = {
        name: [row[1:] for row in rows(found, f"argument.{name}")] for name in SCHEMAS
    }
    alone = [("", "E", "spurious", "no_gold"), ("D", "", "missing", "not_found")]
    assert told["strict"] == sorted(
        [
            *alone,
            ("A", "X", "wrong_label", "label"),
            ("B", "B", "wrong_span", "boundary"),
            ("C", "Y", "wrong_span", "boundary_and_label"),
        ]
    )
    assert told["exact"] == sorted(
        [
            *alone,
            ("A", "X", "correct", "label_ignored"),
            ("B", "B", "wrong_span", "boundary"),
            ("C", "Y", "wrong_span", "boundary"),
        ]
    )
    assert told["partial"] == sorted(
        [
            *alone,
            ("A", "X", "correct", "label_ignored"),
            ("B", "B", "partial", "overlap"),
            ("C", "Y", "partial", "overlap"),
        ]
    )
    assert told["type"] == sorted(
        [
            *alone,
            ("A", "X", "wrong_label", "label"),
            ("B", "B", "correct", "boundary_ignored"),
            ("C", "Y", "wrong_label", "label"),
        ]
    )
    assert {row[0] for row in rows(found, "argument.strict")} == {"entity"}


def test_a_wrong_label_is_missed_in_one_row_and_spurious_in_the_other():
    gold, predicted = [("A", 0, 2), ("B", 3, 5)], [("A", 0, 2), ("A", 3, 5)]
    found = judged([sentence(gold)], [sentence(predicted)], "semeval13")
    by_label = counts_by_label(found.judgements, "argument.strict")
    assert {k: (v.gold, v.predicted, v.correct) for k, v in by_label.items()} == {
        "A": (1, 2, 1),
        "B": (1, 0, 0),
    }


def test_a_spurious_item_is_not_added_to_every_label():
    gold = [("A", 0, 2), ("B", 3, 5)]
    predicted = [*gold, ("A", 6, 8)]
    found = judged([sentence(gold)], [sentence(predicted)], "semeval13")
    by_label = counts_by_label(found.judgements, "argument.type")
    assert {k: (v.gold, v.predicted, v.correct) for k, v in by_label.items()} == {
        "A": (1, 2, 1),
        "B": (1, 1, 1),
    }


def props(*columns):
    """Propositions of one sentence; a column for each predicate, cells by token."""
    rows_ = zip(*columns, strict=True)
    return "\n".join(" ".join(row) for row in rows_) + "\n\n"


def opened_props(text, path):
    source = Source(path, text.encode())
    return FORMATS.get("conll05-props").open(source, ProblemLog(), {})


def judged_props(gold, predicted):
    corpora = opened_props(gold, "gold"), opened_props(predicted, "predicted")
    made = compare(*corpora, make_scheme("semeval13"))
    made.judge()
    return made


def test_arguments_are_paired_inside_their_predicate():
    gold = props(["see", "-", "hear"], ["(V*)", "(A1*)", "*"], ["*", "*", "(V*)"])
    predicted = props(["see", "-", "hear"], ["(V*)", "*", "*"], ["*", "(A1*)", "(V*)"])
    found = judged_props(gold, predicted)
    assert correct(found) == ("1/1", [0, 0, 0, 0])
    left_out = [r for r in rows(found, "argument.strict") if r[3] == "ignored"]
    assert [r[4] for r in left_out] == ["verb"] * 4


def test_a_continuation_joins_what_it_continues():
    gold = props(["see", "-", "-", "-"], ["(V*)", "(A1*)", "*", "(C-A1*)"])
    predicted = props(["see", "-", "-", "-"], ["(V*)", "(A1*)", "*", "*"])
    found = judged_props(gold, predicted)
    assert correct(found) == ("1/1", [0, 0, 0.5, 1])
    [row] = [
        r
        for r in found.judgements.of_sentence("argument.strict", 0)
        if r.verdict.code != "ignored"
    ]
    assert len(row.extra.gold_pieces) == 2
    assert row.gold_label == "A1"


def test_entities_are_not_compared_with_arguments():
    gold = opened([sentence([("A", 0, 1)], tokens=["Kim"])], "gold.json")
    predicted = opened_props(props(["see"], ["(V*)"]), "pred.props")
    with pytest.raises(InputRefusedError) as refused:
        compare(gold, predicted, make_scheme("semeval13")).judge()
    assert "format.unknown" in [p.code for p in refused.value.log.problems]


# --- the best pairing, against all pairings -----------------------------------------

ITEM = st.tuples(st.integers(0, 5), st.integers(1, 4), st.sampled_from("AB")).map(
    lambda t: (((t[0], t[0] + t[1]),), t[2])
)


def items(found):
    return sorted(Item(spans, label, (n,)) for n, (spans, label) in enumerate(found))


def worth(pairs, gold, predicted):
    """Pairs of each class, then shared tokens: the greatest is the best."""
    classes = [0, 0, 0, 0]
    total = 0
    for one, other in pairs:
        mine, theirs = gold[one], predicted[other]
        different = 2 * (mine.spans != theirs.spans) + (mine.label != theirs.label)
        classes[different] += 1
        total += shared_tokens(mine.spans, theirs.spans)
    return (*classes, total)


def all_pairings(gold, predicted, at=0, taken=frozenset()):
    if at == len(gold):
        yield []
        return
    yield from all_pairings(gold, predicted, at + 1, taken)
    for other in range(len(predicted)):
        near = shared_tokens(gold[at].spans, predicted[other].spans)
        if near and other not in taken:
            for rest in all_pairings(gold, predicted, at + 1, taken | {other}):
                yield [(at, other), *rest]


@given(st.lists(ITEM, max_size=4), st.lists(ITEM, max_size=4))
def test_the_pairing_is_the_best_of_all(gold, predicted):
    mine, theirs = items(gold), items(predicted)
    found = pair_items(mine, theirs)
    best = max(worth(pairs, mine, theirs) for pairs in all_pairings(mine, theirs))
    assert worth(found, mine, theirs) == best


@given(
    st.lists(ITEM, max_size=5),
    st.lists(ITEM, max_size=5),
    st.randoms(use_true_random=False),
)
def test_the_order_of_items_changes_no_row(gold, predicted, random):
    def made():
        spans_of = [
            [(label, *spans[0]) for spans, label in side] for side in (gold, predicted)
        ]
        return judged([sentence(spans_of[0])], [sentence(spans_of[1])], "semeval13")

    before = made()
    random.shuffle(gold)
    random.shuffle(predicted)
    after = made()
    for name in SCHEMAS:
        measure = f"argument.{name}"
        assert rows(after, measure) == rows(before, measure)


def test_a_crowd_is_paired_one_to_one(monkeypatch):
    monkeypatch.setattr(semeval13, "CROWD", 3)
    gold = items([(((0, 4),), "A"), (((0, 4),), "B"), (((6, 8), (9, 10)), "C")])
    predicted = items([(((0, 4),), "C"), (((1, 3),), "A"), (((7, 12),), "C")])
    assert pair_items(gold, predicted) == [(0, 0), (1, 1), (2, 2)]
    assert pair_items(gold, []) == []


@given(st.lists(ITEM, max_size=6), st.lists(ITEM, max_size=6))
def test_a_crowd_has_as_many_exact_pairs(gold, predicted):
    mine, theirs = items(gold), items(predicted)
    best = pair_items(mine, theirs)
    with pytest.MonkeyPatch.context() as crowd:
        crowd.setattr(semeval13, "CROWD", 0)
        found = pair_items(mine, theirs)
    assert len({one for one, _ in found}) == len({other for _, other in found})
    assert worth(found, mine, theirs)[0] == worth(best, mine, theirs)[0]
    assert all(shared_tokens(mine[a].spans, theirs[b].spans) for a, b in found)


# --- what people report about other scorers (page, section 6) -----------------------


def opened_as(name, text, path="a"):
    return FORMATS.get(name).open(Source(path, text.encode()), ProblemLog(), {})


def judged_as(name, gold, predicted):
    made = compare(
        opened_as(name, gold), opened_as(name, predicted), make_scheme("semeval13")
    )
    made.judge()
    return made


def test_two_phrases_against_one_long_one():
    gold = "a\tB-X\nb\tE-X\nc\tB-X\nd\tE-X\n\n"
    predicted = "a\tB-X\nb\tI-X\nc\tI-X\nd\tE-X\n\n"
    found = judged_as("bio", gold, predicted)
    assert correct(found)[0] == "2/1"
    assert correct(found)[1][0] == 0


def test_a_piece_of_columns_belongs_to_what_it_continues():
    gold = "a\tB-A1\nb\tO\nc\tB-C-A1\n\n"
    found = judged_as("bio", gold, "a\tB-A1\nb\tO\nc\tO\n\n")
    assert correct(found) == ("1/1", [0, 0, 0.5, 1])


def test_ill_formed_tags_are_read_leniently():
    found = judged_as("bio", "a\tB-A0\nb\tI-A0\n\n", "a\tI-A0\nb\tI-A0\n\n")
    assert correct(found) == ("1/1", [1, 1, 1, 1])


def test_a_discontinuous_entity_is_one_item(tmp_path):
    words = "aaaa bbb cccc\n"
    corpora = []
    for name, places in (("gold", "0 4;9 13"), ("predicted", "0 4")):
        (tmp_path / f"{name}.txt").write_text(words)
        text = "aaaa cccc" if ";" in places else "aaaa"
        (tmp_path / f"{name}.ann").write_text(f"T1\tX {places}\t{text}\n")
        corpora.append(open_corpus(str(tmp_path / f"{name}.ann"), log=ProblemLog()))
    made = compare(*corpora, make_scheme("semeval13"))
    made.judge()
    assert correct(made) == ("1/1", [0, 0, 0.5, 1])


def test_several_predictions_that_cover_one_item_are_not_right():
    gold, predicted = [("X", 0, 4)], [("X", 0, 2), ("X", 2, 4)]
    found = judged([sentence(gold)], [sentence(predicted)], "semeval13")
    assert correct(found)[1][0] == 0
    verdicts = [row[3] for row in rows(found, "argument.strict")]
    assert sorted(verdicts) == ["spurious", "wrong_span"]

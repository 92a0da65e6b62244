"""What holds for every pair of files: items, sums, order, exchange of the sides."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.scoring.counts import counts
from srlviewer.scoring.judgements import concatenate
from srlviewer.scoring.rows import RowStore
from srlviewer.scoring.verdicts import Verdict, all_outcomes

LABELS = ("A0", "A1", "AM-TMP", "C-A0")
SENSES = ("a.01", "b.01", "a.1", "a.02", "go.bat.01", "LV")
FORMS = ("bo", "ku", ",", "“…”", "`")
RELATIONS = ("SBJ", "OBJ", "P")


def empty_or(strategy):
    return st.one_of(st.sampled_from(["_", "_", "-"]), strategy)


CELLS = empty_or(
    st.lists(st.sampled_from(LABELS), min_size=1, max_size=3).map("|".join)
)


@st.composite
def annotations(draw, forms):
    """Rows `FORM HEAD DEPREL PRED ARG …` over these forms."""
    size = len(forms)
    heads = st.integers(0, size).map(str)
    predicates = draw(
        st.lists(empty_or(st.sampled_from(SENSES)), min_size=size, max_size=size)
    )
    number = sum(cell not in "_-" for cell in predicates)
    return [
        " ".join(
            [
                form,
                draw(heads),
                draw(st.sampled_from(RELATIONS)),
                predicate,
                *(draw(CELLS) for _ in range(number)),
            ]
        )
        for form, predicate in zip(forms, predicates, strict=True)
    ]


@st.composite
def pairs_of_sentences(draw):
    forms = draw(st.lists(st.sampled_from(FORMS), min_size=1, max_size=5))
    gold = draw(annotations(forms))
    return gold, draw(st.one_of(st.just(gold), annotations(forms)))


PAIRS = st.lists(pairs_of_sentences(), min_size=1, max_size=4)
SETTINGS = st.sampled_from(["conll09", "conll09:punctuation=skip"])


# -- an independent recount, straight from the rows of text


def sense_key(cell):
    parts = cell.split(".")
    sense = parts[1] if len(parts) == 2 and parts[0] and parts[1] else cell
    return int(sense) if sense.isdigit() else sense


def labels_at(cell):
    return set() if cell in "_-" else set(cell.split("|")) - {""}


def propositions(rows):
    """Token -> (sense, {(token, label)}) of one side."""
    table = [row.split() for row in rows]
    found = [token for token, row in enumerate(table) if row[3] not in "_-"]
    return {
        token: (
            sense_key(table[token][3]),
            {(t, x) for t, row in enumerate(table) for x in labels_at(row[4 + place])},
        )
        for place, token in enumerate(found)
    }


def unlabelled(one, other):
    gold, predicted = Counter(t for t, _ in one), Counter(t for t, _ in other)
    return sum((gold & predicted).values())


def recount(pairs, *, skip):
    """Measure -> [gold, predicted, right], and the sentences that are exact."""
    sums = {
        name: [0, 0, 0]
        for name in (
            "predicate.labelled", "predicate.unlabelled", "argument.labelled",
            "argument.unlabelled", "proposition.labelled", "syntax.las", "syntax.uas",
            "syntax.label_accuracy",
        )
    }  # fmt: skip

    def add(name, gold, predicted, right):
        for place, number in enumerate((gold, predicted, right)):
            sums[name][place] += number

    exact = Counter()
    for gold_rows, predicted_rows in pairs:
        gold, predicted = propositions(gold_rows), propositions(predicted_rows)
        both = gold.keys() & predicted.keys()
        same_sense = {t for t in both if gold[t][0] == predicted[t][0]}
        perfect = {t for t in same_sense if gold[t][1] == predicted[t][1]}
        sizes = len(gold), len(predicted)
        add("predicate.labelled", *sizes, len(same_sense))
        add("predicate.unlabelled", *sizes, len(both))
        add("proposition.labelled", *sizes, len(perfect))
        sizes = tuple(
            sum(len(a) for _, a in side.values()) for side in (gold, predicted)
        )
        right = sum(len(gold[t][1] & predicted[t][1]) for t in both)
        add("argument.labelled", *sizes, right)
        found = sum(unlabelled(gold[t][1], predicted[t][1]) for t in both)
        add("argument.unlabelled", *sizes, found)
        semantic = gold.keys() == predicted.keys() == perfect
        syntax = True
        for one, other in zip(gold_rows, predicted_rows, strict=True):
            form, head, relation = one.split()[:3]
            if skip and form in {",", "“…”"}:
                continue
            right_head = head == other.split()[1]
            right_relation = relation == other.split()[2]
            add("syntax.uas", 1, 1, right_head)
            add("syntax.label_accuracy", 1, 1, right_relation)
            add("syntax.las", 1, 1, right_head and right_relation)
            syntax = syntax and right_head and right_relation
        exact["syntax"] += syntax
        exact["semantic"] += semantic
        exact["overall"] += syntax and semantic
    return {name: tuple(numbers) for name, numbers in sums.items()}, exact


@pytest.fixture
def judged_pairs(sentence, judged):
    def judge(pairs, scheme="conll09"):
        gold, predicted = (
            "".join(map(sentence, side)) for side in zip(*pairs, strict=True)
        )
        return judged(gold, predicted, scheme=scheme)

    return judge


@given(pairs=PAIRS, scheme=SETTINGS)
def test_sums_equal_a_naive_recount(judged_pairs, sums, pairs, scheme):
    made = judged_pairs(pairs, scheme)
    expected, exact = recount(pairs, skip="skip" in scheme)
    found, values = sums(made), made.values()
    assert {name: found[name] for name in expected} == expected
    for kind in ("labelled", "unlabelled"):
        both = zip(
            expected[f"argument.{kind}"], expected[f"predicate.{kind}"], strict=True
        )
        assert found[f"semantic.{kind}"] == tuple(map(sum, both))
    for name, number in exact.items():
        assert values[f"{name}.exact"][1:] == (number, len(pairs))


@given(pairs=PAIRS)
def test_each_item_is_in_one_row_of_each_measure(judged_pairs, pairs):
    made = judged_pairs(pairs)
    judgements = made.judgements
    for measure in judgements.row_measures:
        for position in range(len(pairs)):
            rows = judgements.of_sentence(measure, position)
            for place, sentence in enumerate(made.pair(position)):
                items = [row[4 + place] for row in rows if row[4 + place] is not None]
                number = {
                    "token": len(sentence),
                    "predicate": len(sentence.predicates),
                    "argument": len(sentence.arguments),
                }[rows[0].kind if rows else "token"]
                assert sorted(items) == list(range(number if rows else 0))


@given(pairs=PAIRS)
def test_numbers_of_items_are_those_of_the_model(judged_pairs, pairs):
    made = judged_pairs(pairs)
    for position in range(len(pairs)):
        sentences = made.pair(position)
        for row in made.judgements.of_sentence("argument.labelled", position):
            numbers = (row.gold, row.predicted)
            labels = (row.gold_label, row.predicted_label)
            places = set()
            for sentence, number, label in zip(sentences, numbers, labels, strict=True):
                if number is not None:
                    argument = sentence.arguments[number]
                    assert argument.label == label
                    predicate = sentence.predicates[argument.predicate]
                    places.add((predicate.token, argument.spans))
            assert len(places) == 1
        for row in made.judgements.of_sentence("predicate.labelled", position):
            if row.gold is not None:
                assert sentences[0].predicates[row.gold].sense == row.gold_label
            if row.predicted is not None:
                assert (
                    sentences[1].predicates[row.predicted].sense == row.predicted_label
                )


@given(pairs=PAIRS, scheme=SETTINGS)
def test_gold_against_itself_is_right(judged_pairs, pairs, scheme):
    made = judged_pairs([(gold, gold) for gold, _ in pairs], scheme)
    for measure in made.judgements.measures:
        found = counts(made.judgements, measure)
        assert found.gold == found.predicted == found.correct
        assert found.f1 in {1, None}
    for measure in made.judgements.row_measures:
        verdicts = set(made.judgements.rows(measure).verdict.tolist())
        assert verdicts <= {Verdict.CORRECT, Verdict.IGNORED}


@given(pairs=PAIRS, scheme=SETTINGS)
def test_exchanging_the_sides_exchanges_precision_and_recall(
    judged_pairs, sums, pairs, scheme
):
    one = judged_pairs(pairs, scheme)
    other = judged_pairs([(predicted, gold) for gold, predicted in pairs], scheme)
    exchanged = {name: (p, g, c) for name, (g, p, c) in sums(other).items()}
    assert sums(one) == exchanged


@given(pairs=PAIRS, data=st.data())
def test_the_order_of_sentences_and_of_labels_changes_nothing(
    judged_pairs, sums, pairs, data
):
    def turned(rows):
        return [
            " ".join(
                "|".join(reversed(cell.split("|"))) if place > 3 else cell
                for place, cell in enumerate(row.split())
            )
            for row in rows
        ]

    mixed = [
        (gold, turned(predicted))
        for gold, predicted in data.draw(st.permutations(pairs))
    ]
    assert sums(judged_pairs(pairs)) == sums(judged_pairs(mixed))


def listed(judgements, measure):
    return [
        (row.sentence, row.gold, row.predicted, row.gold_label, row.predicted_label,
         row.outcome)
        for position in range(judgements.sentences)
        for row in judgements.of_sentence(measure, position)
    ]  # fmt: skip


@given(pairs=PAIRS)
def test_the_cut_into_blocks_and_ranges_changes_nothing(judged_pairs, pairs):
    made = judged_pairs(pairs)
    whole = made.judgements
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RowStore, "_BLOCK", 1)
        single = made.judge_range(0, len(pairs))
    parts = [(made.judge_range(i, i + 1), all_outcomes()) for i in range(len(pairs))]
    joined = concatenate(parts)
    for measure in whole.row_measures:
        assert (
            listed(single, measure) == listed(joined, measure) == listed(whole, measure)
        )
        for position in range(len(pairs)):
            alone = listed(made.judge_sentence(position), measure)
            expected = [row for row in listed(whole, measure) if row[0] == position]
            assert [row[1:] for row in alone] == [row[1:] for row in expected]


@given(pairs=PAIRS)
def test_a_sentence_without_partner_is_missing_or_spurious(judged_pairs, sums, pairs):
    """As `--pair id` gives it; judged through the scheme with None on one side."""
    made = judged_pairs(pairs)
    scheme, sentences = made.scheme, [made.pair(i) for i in range(len(pairs))]
    from srlviewer.scoring.judgements import JudgementBuilder

    for place, verdict in enumerate((Verdict.MISSING, Verdict.SPURIOUS)):
        builder = JudgementBuilder(scheme.bases)
        for pair in sentences:
            alone = (pair[0], None) if place == 0 else (None, pair[1])
            scheme.judge(*alone, builder, made.log)
            builder.close_sentence()
        judgements = builder.finish(scheme.measures)
        for measure in judgements.row_measures:
            assert set(judgements.rows(measure).verdict.tolist()) <= {verdict}
            found, whole = counts(judgements, measure), counts(made.judgements, measure)
            expected = (whole.gold, 0) if place == 0 else (0, whole.predicted)
            assert (found.gold, found.predicted) == expected
            assert found.correct == found.correct_predicted == 0

"""What holds for every pair of files: sums, exchange of the sides, one row an item."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.scoring.counts import counts
from srlviewer.scoring.rows import RowStore
from srlviewer.scoring.verdicts import Verdict

LABELS = ("_", "_", "_", "A0", "A1", "SU", "-", "A0|A1", "")
SENSES = ("_", "_", "a.01", "b.01", "a.1", "a.SU", "go.bat.01", "lv", "SU", "-", ".")
FORMS = ("bo", "ku", ",", "“…”", "`")
RELATIONS = ("SBJ", "OBJ", "P")


@st.composite
def annotations(draw, forms):
    """Rows `FORM HEAD DEPREL PRED ARG …` over these forms; an empty label is short."""
    size = len(forms)
    predicates = [draw(st.sampled_from(SENSES)) for _ in forms]
    number = sum(cell != "_" for cell in predicates)
    rows = []
    for form, predicate in zip(forms, predicates, strict=True):
        cells = [draw(st.sampled_from(LABELS[:-1])) for _ in range(number)]
        cells = cells[: number - draw(st.sampled_from([0, 0, 0, 1]))]
        head, relation = draw(st.integers(0, size)), draw(st.sampled_from(RELATIONS))
        rows.append(" ".join([form, str(head), relation, predicate, *cells]))
    return rows


@st.composite
def pairs_of_sentences(draw):
    forms = draw(st.lists(st.sampled_from(FORMS), min_size=1, max_size=5))
    gold = draw(annotations(forms))
    return gold, draw(st.one_of(st.just(gold), annotations(forms)))


PAIRS = st.lists(pairs_of_sentences(), min_size=1, max_size=4)
SETTINGS = st.sampled_from(["conll08", "conll08:punctuation=skip", "conll08:su=score"])


# -- an independent recount, straight from the rows of text


def sense_of(cell):
    """As Perl divides it: pieces at the end that are empty do not exist."""
    pieces = cell.rstrip(".").split(".")
    return pieces[1] if len(pieces) > 1 else ""


def propositions(rows, *, skip):
    """Token -> (sense, {token: label}) of one side, and how many SU items it has."""
    table = [row.split(" ") for row in rows]
    found, skipped = {}, [0, 0]
    place = 4
    for token, row in enumerate(table):
        if row[3] == "_":
            continue
        if skip and sense_of(row[3]) == "SU":
            skipped[0] += 1
        else:
            labels = {t: r[place] if place < len(r) else ""
                      for t, r in enumerate(table)}  # fmt: skip
            labels = {t: x for t, x in labels.items() if x != "_"}
            if skip:
                skipped[1] += sum(x == "SU" for x in labels.values())
                labels = {t: x for t, x in labels.items() if x != "SU"}
            found[token] = sense_of(row[3]), labels
        place += 1
    return found, skipped


def recount(pairs, scheme):
    """Measure -> (gold, predicted, right); sentences that are exact; skipped items."""
    sums, exact, skipped = {}, Counter(), [0, 0, 0, 0]

    def add(name, gold, predicted, right):
        before = sums.get(name, (0, 0, 0))
        sums[name] = tuple(
            a + b for a, b in zip(before, (gold, predicted, right), strict=True)
        )

    for sides in pairs:
        (gold, mine), (predicted, theirs) = (
            propositions(rows, skip="su=score" not in scheme) for rows in sides
        )
        skipped = [a + b for a, b in zip(skipped, mine + theirs, strict=True)]
        both = gold.keys() & predicted.keys()
        same = {t for t in both if gold[t][0] == predicted[t][0]}
        whole = {t for t in same if gold[t][1] == predicted[t][1]}
        sizes = len(gold), len(predicted)
        add("predicate.labelled", *sizes, len(same))
        add("predicate.unlabelled", *sizes, len(both))
        add("proposition.labelled", *sizes, len(whole))
        sizes = tuple(
            sum(len(x) for _, x in side.values()) for side in (gold, predicted)
        )
        right = sum(len(gold[t][1].items() & predicted[t][1].items()) for t in both)
        found = sum(len(gold[t][1].keys() & predicted[t][1].keys()) for t in both)
        add("argument.labelled", *sizes, right)
        add("argument.unlabelled", *sizes, found)
        syntax = True
        for one, other in zip(*(map(str.split, rows) for rows in sides), strict=True):
            if "punctuation=skip" in scheme and one[0] in {",", "“…”"}:
                continue
            head, relation = one[1] == other[1], one[2] == other[2]
            add("syntax.uas", 1, 1, head)
            add("syntax.label_accuracy", 1, 1, relation)
            add("syntax.las", 1, 1, head and relation)
            syntax = syntax and head and relation
        semantic = gold.keys() == predicted.keys() == whole
        exact["syntax"] += syntax
        exact["semantic"] += semantic
        exact["overall"] += syntax and semantic
    return sums, exact, tuple(skipped)


@pytest.fixture
def judged_pairs(sentence, judged):
    def judge(pairs, scheme="conll08"):
        gold, predicted = (
            "".join(map(sentence, side)) for side in zip(*pairs, strict=True)
        )
        return judged(gold, predicted, scheme=scheme)

    return judge


@given(pairs=PAIRS, scheme=SETTINGS)
def test_sums_equal_a_naive_recount(judged_pairs, sums, printed, pairs, scheme):
    made = judged_pairs(pairs, scheme)
    expected, exact, skipped = recount(pairs, scheme)
    found, values = sums(made), made.values()
    assert {name: found[name] for name in expected} == expected
    for name, number in exact.items():
        behind = name == "semantic"  # the block behind the last blank line
        assert values[f"{name}.exact"][1:] == (number + behind, len(pairs) + behind)
    if "su=score" not in scheme:
        said = [int(x) for x in printed(made).split("Note:")[1].split() if x.isdigit()]
        assert tuple(said) == skipped


@given(pairs=PAIRS, scheme=SETTINGS)
def test_exchanging_the_sides_exchanges_precision_and_recall(
    judged_pairs, sums, pairs, scheme
):
    one = judged_pairs(pairs, scheme)
    other = judged_pairs([(predicted, gold) for gold, predicted in pairs], scheme)
    exchanged = {name: (p, g, c) for name, (g, p, c) in sums(other).items()}
    assert sums(one) == exchanged


@given(pairs=PAIRS, scheme=SETTINGS)
def test_gold_against_itself_is_right(judged_pairs, pairs, scheme):
    made = judged_pairs([(gold, gold) for gold, _ in pairs], scheme)
    for measure in made.judgements.measures:
        found = counts(made.judgements, measure)
        assert found.gold == found.predicted == found.correct
    for measure in made.judgements.row_measures:
        verdicts = set(made.judgements.rows(measure).verdict.tolist())
        assert verdicts <= {Verdict.CORRECT, Verdict.IGNORED}


@given(pairs=PAIRS, scheme=SETTINGS)
def test_each_item_is_in_one_row_of_each_measure(judged_pairs, pairs, scheme):
    made = judged_pairs(pairs, scheme)
    sizes = {
        "token": len,
        "predicate": lambda sentence: len(sentence.predicates),
        "argument": lambda sentence: len(sentence.arguments),
    }
    for measure in made.judgements.row_measures:
        kind = made.scheme.bases[made.judgements.measures[measure].base]
        for position in range(len(pairs)):
            rows = made.judgements.of_sentence(measure, position)
            for place, sentence in enumerate(made.pair(position)):
                items = sorted(r[4 + place] for r in rows if r[4 + place] is not None)
                assert items == list(range(sizes[kind](sentence)))


def listed(judgements):
    return [
        (measure, row.sentence, row.gold, row.predicted, row.gold_label,
         row.predicted_label, row.outcome, row.extra)
        for measure in judgements.row_measures
        for position in range(judgements.sentences)
        for row in judgements.of_sentence(measure, position)
    ]  # fmt: skip


@given(pairs=PAIRS, scheme=SETTINGS)
def test_tables_and_single_sentences_give_the_same_rows(judged_pairs, pairs, scheme):
    made = judged_pairs(pairs, scheme)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RowStore, "_BLOCK", 1)
        patch.setattr(type(made.gold.reader), "stretch", lambda *_: None)
        single = made.judge_range(0, len(pairs))
    assert listed(single) == listed(made.judgements)

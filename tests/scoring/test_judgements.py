"""The table of rows: building, looking up, projecting, setting end to end."""

from __future__ import annotations

import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.scoring.counts import counts, counts_by_sentence
from srlviewer.scoring.judgements import (
    NONE,
    Extra,
    JudgementBuilder,
    Measure,
    concatenate,
)
from srlviewer.scoring.rows import Block, RowStore
from srlviewer.scoring.verdicts import Verdict, all_outcomes, outcome, outcome_of

RIGHT = outcome(Verdict.CORRECT, "match")
WRONG = outcome(Verdict.WRONG_LABEL, "label")
MISSING = outcome(Verdict.MISSING, "not_found")
LOOSE = outcome(Verdict.CORRECT, "label_ignored")
MEASURES = (
    Measure("strict", "argument"),
    Measure("loose", "argument", {WRONG: LOOSE}),
    Measure("both", sum_of=("strict", "loose")),
)
SENTENCES = st.lists(
    st.lists(
        st.tuples(
            st.sampled_from((RIGHT, WRONG, MISSING)),
            st.sampled_from(("A0", "A1", "A2")),
            st.sampled_from(("A0", "A1", "A3")),
        ),
        max_size=4,
    ),
    max_size=6,
)


def build(sentences, bases=None):
    builder = JudgementBuilder(bases or {"argument": "argument"})
    for sentence in sentences:
        for number, (code, gold, predicted) in enumerate(sentence):
            labels = builder.labels[gold], builder.labels[predicted]
            builder.rows["argument"].append((code, number, number, *labels))
        builder.close_sentence()
    return builder.finish(MEASURES)


def listed(judgements, measure="strict"):
    return [
        [(r.outcome, r.gold, r.gold_label, r.predicted_label) for r in rows]
        for i in range(judgements.sentences)
        for rows in [judgements.of_sentence(measure, i)]
    ]


@given(SENTENCES)
def test_rows_come_back_as_they_were_given(sentences):
    expected = [
        [(outcome_of(code), i, gold, predicted) for i, (code, gold, predicted) in rows]
        for rows in map(list, map(enumerate, sentences))
    ]
    assert listed(build(sentences)) == expected


@given(SENTENCES, st.integers(1, 3))
def test_packing_early_changes_nothing(sentences, size):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RowStore, "_FLUSH_AT", size)
        early = build(sentences)
    assert listed(early) == listed(build(sentences))


@given(st.lists(SENTENCES, min_size=1, max_size=4))
def test_ranges_set_end_to_end_are_the_whole(parts):
    whole = build([sentence for part in parts for sentence in part])
    joined = concatenate((build(part), all_outcomes()) for part in parts)
    assert listed(joined) == listed(whole)
    assert listed(joined, "loose") == listed(whole, "loose")


def test_outcomes_of_another_process_get_the_numbers_of_this_one():
    part = build([[(RIGHT, "A0", "A0"), (WRONG, "A1", "A2")]])
    outcomes = all_outcomes()
    # As if the other process had met another outcome first.
    size = len(outcomes)
    table = part.bases["argument"].table
    table[:, 0] = (table[:, 0] + 1) % size
    moved = {(WRONG + 1) % size: (LOOSE + 1) % size}
    part.measures["loose"] = Measure("loose", "argument", moved)
    assert part.of_sentence("loose", 0)[1].outcome != outcome_of(LOOSE)
    joined = concatenate([(part, (outcomes[-1], *outcomes[:-1]))], measures=MEASURES)
    verdicts = [row.verdict for row in joined.of_sentence("loose", 0)]
    assert verdicts == [Verdict.CORRECT, Verdict.CORRECT]
    assert joined.of_sentence("loose", 0)[1].reason == "label_ignored"


def test_extras_belong_to_their_rows():
    builder = JudgementBuilder({"argument": "argument"})
    for cause in ("", "gold:predicate:2"):
        builder.rows["argument"].append((RIGHT, 0, 0, NONE, NONE))
        if cause:
            builder.add_extra("argument", Extra(cause=cause, gold_pieces=(0, 3)))
        builder.close_sentence()
    part = builder.finish(MEASURES)
    whole = concatenate([(part, all_outcomes()), (part, all_outcomes())])
    causes = [whole.of_sentence("strict", i)[0].extra.cause for i in range(4)]
    assert causes == ["", "gold:predicate:2", "", "gold:predicate:2"]
    assert [r.row for r in whole.of_gold("strict", 3, "argument", 3)] == [3]
    assert whole.of_gold("strict", 2, "argument", 3) == ()
    assert whole.of_predicted("strict", 3, "argument", 0)[0].row == 3
    assert whole.of_predicted("strict", 3, "token", 0) == ()


def test_a_row_is_found_by_its_number_across_empty_sentences():
    judgements = build([[], [(RIGHT, "A0", "A0")], [], [], [(WRONG, "A1", "A3")], []])
    assert [judgements.row("strict", n).sentence for n in (0, 1)] == [1, 4]
    assert judgements.row("loose", 1).verdict is Verdict.CORRECT
    assert judgements.rows("strict").sentence.tolist() == [1, 4]


def test_a_sum_shows_the_rows_of_its_parts():
    judgements = build([[(WRONG, "A0", "A1")]])
    verdicts = [row.verdict for row in judgements.of_sentence("both", 0)]
    assert verdicts == [Verdict.WRONG_LABEL, Verdict.CORRECT]
    assert judgements.row_measures == ("strict", "loose")
    assert judgements.parts("both") == ("strict", "loose")


def test_sentences_with_certain_outcomes():
    judgements = build([[], [(RIGHT, "A0", "A0")], [(WRONG, "A0", "A1")]])
    assert judgements.sentences_with("argument", [WRONG]).tolist() == [
        False,
        False,
        True,
    ]
    assert judgements.sentences_with("argument", [RIGHT, WRONG]).sum() == 2


def test_rewritten_outcomes_are_seen_once_columns_are_forgotten():
    judgements = build([[(WRONG, "A0", "A1")]])
    assert judgements.outcome_counts("strict") == {WRONG: 1}
    judgements.bases["argument"].table[:, 0] = RIGHT
    judgements.forget_columns()
    assert judgements.outcome_counts("strict") == {RIGHT: 1}
    assert judgements.rows("strict").verdict.tolist() == [Verdict.CORRECT]


def test_deferred_pairs_wait_and_keep_their_place():
    seen = []

    def judge_block(pairs, labels):
        seen.append(len(pairs))
        lengths = np.array([int(pair != (None, None)) for pair in pairs])
        cells = np.zeros((lengths.sum(), 5), dtype=np.int32)
        cells[:, 0], cells[:, 3:] = RIGHT, labels["A0"]
        return {"argument": Block(cells, lengths, {0: Extra(detail="x")})}

    builder = JudgementBuilder({"argument": "argument"})
    builder.close_sentence()  # one that could not be judged, before all others
    for number in range(5):
        if number != 3:
            builder.defer((number, number), judge_block)
        builder.close_sentence()
    judgements = builder.finish(MEASURES)
    assert seen == [5]
    rows = [len(judgements.of_sentence("strict", i)) for i in range(6)]
    assert rows == [0, 1, 1, 1, 0, 1]
    assert judgements.row("strict", 0).extra.detail == "x"


def test_judgements_can_be_sent_to_another_process():
    judgements = build([[(WRONG, "A0", "A1")]])
    assert listed(pickle.loads(pickle.dumps(judgements))) == listed(judgements)


def test_a_measure_within_some_sentences_is_the_sum_over_these():
    builder = JudgementBuilder({"argument": "argument"})
    for outcomes in ((RIGHT, WRONG), (RIGHT,)):
        for code in outcomes:
            builder.rows["argument"].append((code, 0, 0, NONE, NONE))
        builder.close_sentence()
    first = Measure(
        "first", "argument", within=lambda found: np.arange(found.sentences) == 0
    )
    judged = builder.finish((*MEASURES, first))
    assert "first" not in judged.row_measures
    assert counts(judged, "first")[:3] == (2, 2, 1)
    assert counts_by_sentence(judged, "first")[:, 0].tolist() == [2, 0]
    assert judged.of_sentence("first", 1)[0].verdict is Verdict.IGNORED

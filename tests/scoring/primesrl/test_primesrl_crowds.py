"""Sentences with very many arguments: the same rows, made in another way."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.scoring import primesrl_official
from srlviewer.scoring.primesrl_rows import PropositionRows
from tests.scoring.primesrl.test_primesrl_recount import (
    judge,
    make_sentence,
    pairs_of_sentences,
)

CASES = st.sampled_from(["head", "span"]).flatmap(
    lambda level: st.tuples(st.just(level), pairs_of_sentences(level))
)


def rows_of(judgements) -> list:
    return [
        judgement
        for measure in judgements.row_measures
        for sentence in range(judgements.sentences)
        for judgement in judgements.of_sentence(measure, sentence)
    ]


@given(case=CASES)
def test_rows_made_as_arrays_are_the_same(case) -> None:
    level, pairs = case
    specification = f"primesrl:level={level}"
    wanted, _ = judge(pairs, specification, short_cut=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(primesrl_official, "MANY", -1)
        found, _ = judge(pairs, specification, short_cut=False)
    assert rows_of(found) == rows_of(wanted)


def many_arguments(first: int, size: int = 1800):
    """A chain of words; each third one, from `first` on, is an argument."""
    forms = [f"w{token}" for token in range(size)]
    inside = [(f"A{t % 5}", t, t + 1) for t in range(first, size, 3)]
    heads = [str(head) for head in range(size)]
    return make_sentence(forms, heads, ["dep"] * size, [(4, "zorf.01", inside)])


def test_no_object_is_made_for_each_of_very_many_pairs(monkeypatch) -> None:
    added = []
    add = PropositionRows.add
    monkeypatch.setattr(
        PropositionRows,
        "add",
        lambda rows, *row, **more: added.append(row) or add(rows, *row, **more),
    )
    judgements, _ = judge([(many_arguments(0), many_arguments(1))], "primesrl")
    # Each of 120 gold arguments of a label meets each of 120 predicted ones.
    assert len(judgements.rows("argument.core")) == 5 * 120 * 120
    assert not added


@pytest.mark.parametrize("specification", ["primesrl", "primesrl:mode=paper"])
def test_very_many_labels_in_one_cell(specification) -> None:
    """All pairs of labels on one token would be a hundred million."""
    inside = [(f"A{number}", 0, 1) for number in range(10_000)]
    sentences = [
        make_sentence(["zorf"], ["0"], ["root"], [(0, "zorf.01", inside[start:])])
        for start in (0, 1)
    ]
    judgements, _ = judge([tuple(sentences)], specification)
    rows = judgements.rows("argument.core")
    assert len(rows) == 10_000
    assert int(rows.credit.sum()) == 9_999

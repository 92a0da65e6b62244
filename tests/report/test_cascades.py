"""Folding keeps every row once, in order, and folds only what shares a cause."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.report.cascades import Cause, folded, groups_rows, row_causes
from srlviewer.report.figures import judged
from srlviewer.report.judgement_table import JUDGEMENT_COLUMNS, JudgementRows
from srlviewer.report.row_table import RowTable
from tests.report.gf_samples import judged_pair

CAUSES = [Cause(0, "attachment:1", "a"), Cause(0, "attachment:2", "b")]


@given(st.lists(st.sampled_from([None, *CAUSES]), max_size=12))
def test_nothing_is_lost_and_order_is_kept(causes):
    known = {row: cause for row, cause in enumerate(causes) if cause is not None}
    entries = folded(range(len(causes)), known)
    rows = [row for entry in entries for row in entry.rows]
    assert sorted(rows) == list(range(len(causes)))
    firsts = [entry.rows[0] for entry in entries]
    assert firsts == sorted(firsts)
    for entry in entries:
        assert (entry.cause is not None) == (len(entry.rows) > 1)
        assert {known.get(row) for row in entry.rows} <= {entry.cause, None} or len(
            entry.rows
        ) == 1
    named = set(known.values())
    assert len(entries) == len(named) + causes.count(None)


def test_causes_are_the_groups_of_the_judgements(tmp_path):
    comparison = judged_pair(tmp_path)
    assert groups_rows(comparison)
    table = RowTable(judged(comparison), "bracket.syn")
    known: dict[int, Cause] = {}
    for _ in row_causes(comparison, table, np.arange(len(table)), known):
        pass
    group = JUDGEMENT_COLUMNS.index("group")
    rows = JudgementRows(comparison, "bracket.syn")
    names = {row: cells[group] for row, cells in enumerate(rows) if cells[group]}
    assert names == {
        row: f"{cause.sentence + 1}:{cause.name}" for row, cause in known.items()
    }
    gold, _ = comparison.pair(2)
    of_third = {cause for cause in known.values() if cause.sentence == 2}
    assert {cause.word for cause in of_third} == {"mit"}
    assert "mit" in gold.forms


def test_no_causes_where_the_scheme_knows_none(spans):
    assert not groups_rows(spans)
    assert not groups_rows(None)

"""The rows that terms about null instantiations let through."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, Final

import numpy as np

from srlviewer.gui.filtering import NOTHING, distance_range
from srlviewer.report.null_cases import (
    LINKING,
    RECOGNITION,
    NullCase,
    NullCases,
    facts_of,
)

if TYPE_CHECKING:
    from srlviewer.gui.filtering import Filter, Term
    from srlviewer.gui.sentence_texts import SentenceTexts
    from srlviewer.report.row_table import Mask, RowTable
    from srlviewer.scoring.judgements import Judgement


BLOCK = 500
"""Rows between two yields."""


def narrow_by_nulls(
    wanted: Filter, table: RowTable, texts: SentenceTexts, rows: Mask
) -> Generator[None, None, None]:
    """Take rows out that fail a term about recognition, links or distances."""
    terms = [(term, _TESTS[term.key]) for term in wanted.of(*_TESTS)]
    if not terms:
        return
    cases = texts.null_cases(table.judgements)
    for number, at in enumerate(np.flatnonzero(rows).tolist()):
        row = table.judgement(at)
        case = cases.of_row(row) if row.kind == "element" else None
        rows[at] = all(
            test(term, row, case, cases) != term.negated for term, test in terms
        )
        if number % BLOCK == BLOCK - 1:
            yield


Test = Callable[["Term", "Judgement", NullCase | None, NullCases], bool]


def _reason_under(measure: str) -> Test:
    """The reason of the row of the same null instantiation under a measure."""

    def test(
        term: Term, row: Judgement, case: NullCase | None, cases: NullCases
    ) -> bool:
        found = row if row.measure == measure else None
        if found is None and case is not None:
            found = cases.row(case, measure)
        return term.matches(found.reason if found else NOTHING)

    return test


def _distance(
    term: Term, row: Judgement, case: NullCase | None, cases: NullCases
) -> bool:
    facts: Mapping[str, str] = facts_of(row.extra.detail)
    if not facts.get("distance") and case is not None:
        facts = cases.facts(case)
    distance = facts.get("distance")
    if not distance:
        return False
    ranges = (distance_range(value.text) for value in term.values)
    return any(first <= int(distance) <= last for first, last in ranges)


_TESTS: Final[dict[str, Test]] = {
    "recognition": _reason_under(RECOGNITION),
    "link": _reason_under(LINKING),
    "distance": _distance,
}

"""The rows that terms about null instantiations let through."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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


def null_mask(wanted: Filter, table: RowTable, texts: SentenceTexts) -> Mask:
    """Rows that pass all terms about recognition, links and distances."""
    cases = texts.null_cases(table.judgements)
    mask = np.ones(len(table), dtype=np.bool_)
    terms = [(term, _TESTS[term.key]) for term in wanted.of(*_TESTS)]
    for at in range(len(table)):
        row = table.judgement(at)
        case = cases.of_row(row) if row.kind == "element" else None
        mask[at] = all(
            test(term, row, case, cases) != term.negated for term, test in terms
        )
    return mask


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

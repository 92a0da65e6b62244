"""How many false null instantiations come from looking at each core element alone.

They are annotated although another member of their core set is overt: the error that
the paper of SemEval-2010 Task 10 describes (section 6.2 there).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from srlviewer.scoring.judgements import NONE
from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState

MEASURE: Final = "ni.recognition"
CODE: Final = "framenet.ni-core-set"


class SpuriousNulls(NamedTuple):
    """`by_core_set` of all that are spurious."""

    by_core_set: int
    total: int


def spurious_nulls(state: AppState) -> SpuriousNulls | None:
    """Of the files that are open; None without a lexicon, or before all is known."""
    judgements, findings = state.judgements, state.frame_findings
    if judgements is None or findings is None or state.framenet is None:
        return None
    if MEASURE not in judgements.measures or not findings.is_complete:
        return None
    rows = judgements.rows(MEASURE)
    spurious = (rows.verdict == Verdict.SPURIOUS) & (rows.predicted != NONE)
    places = rows.sentence[spurious].tolist()
    numbers = rows.predicted[spurious].tolist()
    found = sum(
        CODE in findings.by_pair.get(place, {}).get(("predicted", "element", at), ())
        for place, at in zip(places, numbers, strict=True)
    )
    return SpuriousNulls(found, len(numbers))

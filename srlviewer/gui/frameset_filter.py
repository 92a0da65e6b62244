"""The rows that a `frameset:` term of the filter lets through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from srlviewer.knowledge.framesets_check import ROLE, SENSE
from srlviewer.model.address import SIDES, item_kind

if TYPE_CHECKING:
    from srlviewer.gui.filtering import Term
    from srlviewer.gui.frameset_findings import FramesetFindings
    from srlviewer.report.row_table import Mask, RowTable

CODES: Final = {"unknown-sense": SENSE, "unknown-role": ROLE}
"""Value of the term -> code of the problem."""


def frameset_mask(
    term: Term, table: RowTable, findings: FramesetFindings | None
) -> Mask:
    """Rows with an item, on either side, that the frame files object to."""
    mask = np.zeros(len(table), dtype=np.bool_)
    wanted = {CODES[value.text] for value in term.values}
    for position, found in findings.by_pair.items() if findings else ():
        for row in table.rows_of_sentence(position):
            judgement = table.judgement(row)
            kind = item_kind(judgement.kind)
            items = zip(SIDES, (judgement.gold, judgement.predicted), strict=True)
            mask[row] = any(
                number is not None and found.get((side, kind, number), set()) & wanted
                for side, number in items
            )
    return mask ^ term.negated

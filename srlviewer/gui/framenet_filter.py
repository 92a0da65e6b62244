"""The rows that a `framenet:` term of the filter lets through."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import numpy as np

from srlviewer.model.address import SIDES, item_kind

if TYPE_CHECKING:
    from srlviewer.gui.filtering import Term
    from srlviewer.gui.framenet_findings import FrameNetFindings
    from srlviewer.report.row_table import Mask, RowTable
    from srlviewer.scoring.judgements import Judgement

PREFIX: Final = "framenet."
"""In front of the codes of the checks, which are the values of the term."""
ANY: Final = "any"


def framenet_mask(
    term: Term, table: RowTable, findings: FrameNetFindings | None
) -> Mask:
    """Rows with an item, on either side, in which the checks found something."""
    mask = np.zeros(len(table), dtype=np.bool_)
    wanted = {PREFIX + value.text for value in term.values}
    takes_all = PREFIX + ANY in wanted
    for position, found in findings.by_pair.items() if findings else ():
        for row in table.rows_of_sentence(position):
            judgement = table.judgement(row)
            kind = item_kind(judgement.kind)
            codes = set[str]().union(
                *(found.get((side, kind, at), ()) for side, at in _items(judgement))
            )
            mask[row] = bool(codes if takes_all else codes & wanted)
    return mask ^ term.negated


def _items(judgement: Judgement) -> Iterator[tuple[str, int]]:
    """Side and number of all items that a row is about."""
    numbers = judgement.gold, judgement.predicted
    pieces = judgement.extra.gold_pieces, judgement.extra.predicted_pieces
    for side, number, more in zip(SIDES, numbers, pieces, strict=True):
        if number is not None:
            yield side, number
            for piece in more:
                yield side, piece

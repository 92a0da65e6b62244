"""The one row that tells of an item: for its colour in the picture and for words.

Under `ni.recognition` an overt element has no row; the picture then takes that of a
companion measure, and whoever explains the picture must take the same.
"""

from __future__ import annotations

from srlviewer.drawing.frame_rows import FRAME, NULL, OVERT, FrameRows
from srlviewer.drawing.item_rows import ItemRows
from srlviewer.drawing.items import Judged
from srlviewer.model.address import ItemAddress
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.judgements import Judgement, Judgements

ELEMENT = "element"
IN_TREES = frozenset({"bracket", "pair"})
"""Kinds of items that trees colour by rules of their own."""


def telling_row(
    judgements: Judgements,
    measure: str,
    at: int,
    address: ItemAddress,
    sentence: Sentence | None,
) -> Judgement | None:
    """The row by which an item has its colour while `measure` is shown, if it has one.

    `at`: the place (0-based) of the sentence in the table; `sentence`: the one of the
    side of the item.
    """
    if address.kind in IN_TREES:
        return None
    if address.kind in (FRAME, ELEMENT):
        judged = _of_frames(FrameRows(judgements, measure, at), address, sentence)
    else:
        rows = ItemRows(judgements, measure, at)
        pieces: tuple[int, ...] = (address.number,)
        if address.kind == "argument":
            pieces = rows.joined(address.side, address.number)
        judged = rows.of(address.kind, address.side, pieces)
    return judged.row if judged is not None else None


def _of_frames(
    rows: FrameRows, address: ItemAddress, sentence: Sentence | None
) -> Judged | None:
    """Whether an element has words here decides which measures tell of it."""
    side, number = address.side, address.number
    if address.kind == FRAME:
        return rows.of(FRAME, side, (number,))
    elements = sentence.frame_elements if sentence is not None else ()
    if sentence is None or not 0 <= number < len(elements):
        return None
    element = elements[number]
    if element.is_null or not element.spans_in(sentence.position):
        return rows.of(NULL, side, (number,))
    return rows.of(OVERT, side, rows.united(side, number))

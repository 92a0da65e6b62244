"""A cell of the confusion of functions in words, both parts of it as links."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from srlviewer.gui.numbers import grouped
from srlviewer.gui.shown_label import shown_label
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

if TYPE_CHECKING:
    from srlviewer.report.function_tables import CellSplit

CONTEXT = "CellWords"
RIGHT, WRONG = "right", "wrong"
"""Links, and values of the key `attachment` of the filter."""


def cell_words(gold: str, predicted: str, cell: CellSplit, *, links: bool) -> str:
    """`SB called OA: 41, of which 38 with the right head, 3 with another`.

    `links`: as rich text in which both numbers can be clicked.
    """
    if gold and gold == predicted:
        words = _say(QT_TRANSLATE_NOOP("CellWords", "%1 called %2: %3, %4 correct"))
    elif not predicted:
        words = _say(QT_TRANSLATE_NOOP("CellWords", "%1 missing: %3"))
    elif not gold:
        words = _say(QT_TRANSLATE_NOOP("CellWords", "%2 spurious: %3"))
    else:
        words = _say(QT_TRANSLATE_NOOP("CellWords", "%1 called %2: %3"))
    same = bool(gold) and gold == predicted
    gold, predicted = shown_label(gold), shown_label(predicted)
    parts = [
        (RIGHT, cell.right, QT_TRANSLATE_NOOP("CellWords", "%5 with the right head")),
        (WRONG, cell.wrong, QT_TRANSLATE_NOOP("CellWords", "%5 with another head")),
    ]
    split = []
    for name, number, text in parts:
        part = _say(text).replace("%5", grouped(number))
        split.append(f'<a href="{name}">{part}</a>' if links and number else part)
    for mark, text in (
        ("%1", escape(gold) if links else gold),
        ("%2", escape(predicted) if links else predicted),
        ("%3", grouped(cell.number)),
        ("%4", grouped(cell.correct)),
    ):
        words = words.replace(mark, text)
    whole = _say(QT_TRANSLATE_NOOP("CellWords", "%1; of all %2, %3"))
    if not same:
        whole = _say(QT_TRANSLATE_NOOP("CellWords", "%1, of which %2, %3"))
    return whole.replace("%1", words).replace("%2", split[0]).replace("%3", split[1])


def _say(text: str) -> str:
    return translated(CONTEXT, text)

"""Sentences in a list with an item marked in them: the mark is never cut off."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QStyleOptionViewItem

from srlviewer.gui.text_direction import DirectedDelegate, Index

CUT = "…"
ROOM = 8
"""Px of a cell that its text does not have."""
_MARK = re.compile(r"(‹[^›]*›|\S+)(\[[^\[\]:]+(?:\]|: ))")


def fit_mark(text: str, width: float, measure: Callable[[str], float]) -> str:
    """The text, shortened in front of and inside the mark so that its end is seen.

    Of what else a mark says (`[OA>OA: den Hund mit Flecken]`) the labels are enough.

    >>> fit_mark("Lena sieht ‹den Reiher am Ufer›[OA>SB] .", 23, len)
    '… ‹den Reiher…›[OA>SB] .'
    >>> fit_mark("gestern abend sah er ‹ihn›[OA>SB]", 24, len)
    '… sah er ‹ihn›[OA>SB]'
    >>> fit_mark("sie sah ‹den Hund›[OA>OA: den Hund mit Flecken]", 26, len)
    '… ‹den Hund›[OA>OA: den Hund mit Flecken]'
    >>> fit_mark("no mark at all", 3, len)
    'no mark at all'
    """
    found = _MARK.search(text)
    if found is None or measure(text[: found.end()]) <= width:
        return text
    words = text[: found.start()].split()
    item, change, tail = *found.groups(), text[found.end() :]
    width -= measure(CUT) if tail else 0
    # An ellipsis in front may be there already; it stands for what is left out now.
    while words and measure(" ".join([CUT, *words, item + change])) > width:
        words.pop(0)
    front = " ".join([CUT, *words, ""])
    if words or measure(front + item + change) <= width:
        return f"{front}{item}{change}{tail}"
    inside = item.strip("‹›")
    while len(inside) > 1 and measure(f"{front}‹{inside}{CUT}›{change}") > width:
        inside = inside[:-1]
    return f"{front}‹{inside.rstrip()}{CUT}›{change}{tail}"


class MarkedDelegate(DirectedDelegate):
    """Shows as much of the sentence as leaves room for the mark."""

    def initStyleOption(  # noqa: N802 (Qt's name)
        self, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """The text of the cell, fitted into it."""
        super().initStyleOption(option, index)
        if "[" in option.text:
            measure = QFontMetrics(option.font).horizontalAdvance
            option.text = fit_mark(option.text, option.rect.width() - ROOM, measure)

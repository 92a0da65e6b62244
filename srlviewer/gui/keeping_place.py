"""Keeps what a reader looks at in view while the page changes under it.

A layout for another zoom breaks rows elsewhere, so that shares of a scroll bar mean
nothing: the place is kept by the word that stood nearest to the middle of the view.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize


class Place(NamedTuple):
    """A word (0-based column) and where its middle was in the view."""

    column: int
    middle: QPointF


def place_in_middle(words: list[tuple[int, QRectF]], view: QSize) -> Place | None:
    """The word nearest to the middle of the view; `words` are in its coordinates."""
    centre = QPointF(view.width() / 2, view.height() / 2)

    def distance(word: tuple[int, QRectF]) -> float:
        # Rows are far apart, words of a row are not: height decides.
        shift = word[1].center() - centre
        return abs(shift.y()) * view.width() + abs(shift.x())

    if not words:
        return None
    column, rect = min(words, key=distance)
    return Place(column, rect.center())


def shift_to(place: Place, rect: QRectF, view: QSize, *, room: float) -> QPointF:
    """How far to scroll for the word, now at `rect`, to be where it was, and seen."""
    shift = rect.center() - place.middle
    return QPointF(
        _seen(rect.left(), rect.right(), shift.x(), view.width(), room),
        _seen(rect.top(), rect.bottom(), shift.y(), view.height(), room),
    )


def _seen(low: float, high: float, shift: float, size: float, room: float) -> float:
    """`shift`, changed so far that `low` to `high` is within the view."""
    most = low - room
    least = high + room - size
    return min(max(shift, least), most)

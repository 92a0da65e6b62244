"""Tooltips of the sentence view: what they say, and where they hang."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint

if TYPE_CHECKING:
    from srlviewer.gui.sentence_view import SentenceView

LONGEST_TIP_WAY = 160
"""From the mouse to the lower edge of a counterpart that a tooltip stays off, in px."""
TIP_DROP = 10
"""From the mouse to the tooltip, a little less than what Qt leaves, in px."""


def tooltip_at(view: SentenceView, point: QPoint) -> str:
    """What the tooltip at a point of the viewport says, as rich text."""
    item, place = view.item_at(point), view.place_on_page(point)
    title = view.links.tooltip_at(point) or view.chains.tooltip_at(point)
    title = title or view.page.title_at(place.x(), place.y())
    if title:
        return "<br>".join(escape(title).split("\n"))
    if item is None:
        token = view.page.layout.token_at(place.x(), place.y())
        return escape(token.title) if token else ""
    lines = view.page.describe(item).split("\n")
    lines += view.further_lines(view.sentence.position, item)
    first, *rest = map(escape, lines)
    return "<br>".join([f"<b>{first}</b>", *rest])


def tip_place(view: SentenceView, point: QPoint) -> QPoint:
    """Where the tooltip of a point of the viewport hangs from.

    Below what lights up: the item and its counterpart, if that is not far away.
    """
    item = view.item_at(point)
    address = item.address(view.sentence.position) if item is not None else None
    rects = view.page.surroundings(address)
    if len(rects) < 3:
        return point
    _, both, own = (view.place_of(rect) for rect in rects)
    lit = both if both.bottom() - point.y() <= LONGEST_TIP_WAY else own
    # Qt hangs the tip a little below the mouse: that much is free already.
    bottom = min(round(lit.bottom()) - TIP_DROP, view.viewport().height())
    return QPoint(point.x(), max(point.y(), bottom))

"""Rings around what is selected or under the mouse, on top of everything."""

from __future__ import annotations

from collections.abc import Iterator

from srlviewer.drawing.geometry import RADIUS, Rect
from srlviewer.drawing.items import Item
from srlviewer.drawing.marks import Mark, RectMark
from srlviewer.drawing.palette import Theme
from srlviewer.drawing.scene import IN_TREES, Box, BoxKind, SentenceLayout
from srlviewer.model.address import ItemAddress

UNDERLINE = 2.0
"""How thick the lines under the words of a phrase are."""


def draw_selection(
    layout: SentenceLayout,
    theme: Theme,
    selected: ItemAddress | None,
    *,
    has_focus: bool = True,
    has_partners: bool = True,
) -> list[Mark]:
    """Rings around the selected item and, thinner, around its partner.

    The words of a phrase are underlined besides.
    """
    marks: list[Mark] = []
    boxes = layout.boxes_of(selected)
    around = {id(box) for box in boxes}
    for box in boxes if has_partners else ():
        for address in partners(layout, box):
            for partner in layout.boxes_of(address):
                if id(partner) not in around:
                    around.add(id(partner))
                    rect = _ring_place(layout, partner)
                    marks.append(_ring(rect, theme.partner, 1.0, (3.0, 2.0)))
    width = 2.0 if has_focus else 1.5
    for box in boxes:
        if box.kind is BoxKind.NODE:
            marks += _underlines(layout, box.item, theme)
        rect = _ring_place(layout, box)
        marks.append(_ring(rect, theme.focus, width, ()))
    if selected is not None and all(box.kind in IN_TREES for box in boxes):
        marks += _arc_rings(layout, theme, selected, width)
    return marks


def partners(layout: SentenceLayout, box: Box) -> Iterator[ItemAddress]:
    """The items of the other side that the rows pair with those of a box."""
    for item in box.items:
        for row in item.judged.rows if item.judged else ():
            for side, number in (("gold", row.gold), ("predicted", row.predicted)):
                if number is not None and side != item.side:
                    yield ItemAddress(layout.position, side, item.kind, number)


def _ring_place(layout: SentenceLayout, box: Box) -> Rect:
    """An argument that stands alone on its phrase has one ring with it."""
    if box.kind is BoxKind.ROLE:
        for tree in layout.trees:
            for phrase, marks in tree.marked.items():
                if len(marks) == 1 and marks[0] == box:
                    side, kind = box.item.side, tree.kind
                    address = ItemAddress(layout.position, side, kind, phrase)
                    for node in layout.boxes_of(address):
                        return node.rect.united(box.rect)
    return box.rect


def _arc_rings(
    layout: SentenceLayout, theme: Theme, selected: ItemAddress, width: float
) -> Iterator[Mark]:
    """Around the labels of arcs, or else where they arrive."""
    for arc in layout.arcs:
        item = arc.item
        is_same = (item.side, item.kind) == (selected.side, selected.kind)
        if not is_same or selected.number not in item.numbers:
            continue
        if arc.label:
            yield _ring(arc.label.rect.grown(1), theme.focus, width, ())
        elif arc.end:
            top = min(arc.end.y, arc.level)
            spot = Rect(arc.end.x - 5, top, 10, abs(arc.end.y - arc.level))
            yield _ring(spot, theme.focus, width, ())


def _underlines(layout: SentenceLayout, item: Item, theme: Theme) -> Iterator[Mark]:
    """Under the words of a phrase, one line a piece."""
    words = {token.column: token.label.rect for token in layout.tokens}
    for start, end in item.spans:
        rects = [words[column] for column in range(start, end) if column in words]
        if rects:
            left = min(rect.x for rect in rects)
            right = max(rect.right for rect in rects)
            y = rects[0].bottom + 1
            yield RectMark(Rect(left, y, right - left, UNDERLINE), 1, theme.focus)


def _ring(rect: Rect, colour: str, width: float, dashes: tuple[float, ...]) -> RectMark:
    return RectMark(rect.grown(4), RADIUS + 3, "", colour, width, dashes)

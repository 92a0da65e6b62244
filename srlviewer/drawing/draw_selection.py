"""Rings around what is selected or under the mouse, on top of everything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce

from srlviewer.drawing.arc_texts import RELATION
from srlviewer.drawing.draw_boxes import radius_of
from srlviewer.drawing.draw_sentence import arc_commands
from srlviewer.drawing.entity_items import ENTITY
from srlviewer.drawing.geometry import RADIUS, Rect
from srlviewer.drawing.items import Item
from srlviewer.drawing.marks import Mark, PathMark, RectMark, TextMark
from srlviewer.drawing.palette import Theme
from srlviewer.drawing.scene import (
    IN_TREES,
    ArcPath,
    Box,
    BoxKind,
    SentenceLayout,
)
from srlviewer.drawing.tree_paint import BRACKET
from srlviewer.model.address import ItemAddress
from srlviewer.model.spans import Spans

PARTS = frozenset({BoxKind.NODE, BoxKind.EDGE, BoxKind.TAG})
"""Boxes of which several may stand for one item of a tree."""
AROUND = 4.0
"""From what is selected to its ring."""
UNDERLINE = 2.0
"""How thick the lines under the words of a phrase are."""


def draw_selection(
    layout: SentenceLayout,
    theme: Theme,
    selected: ItemAddress | None,
    *,
    has_focus: bool = True,
    has_partners: bool = True,
    item: Item | None = None,
) -> list[Mark]:
    """Rings around the selected item and, thinner, around its partner.

    The words of phrases are underlined besides; relations light up with their
    entities. `item` is the selected one, of which there may be no box here where only
    one side is shown.
    """
    marks: list[Mark] = []
    boxes = layout.boxes_of(selected)
    around = {id(box) for box in boxes}
    items = tuple(one for box in boxes for one in box.items) or (item,)
    for address in partners(layout, items) if has_partners else ():
        for partner in layout.boxes_of(address):
            if id(partner) not in around:
                others = layout.boxes_of(address)
                around.update(id(box) for box in others)
                marks += [
                    _ring(layout, rect, theme.partner, 1.0, (3.0, 2.0))
                    for rect in _ring_places(layout, others)
                ]
                if partner.kind is BoxKind.NODE:
                    spans = partner.item.spans
                    marks += _underlines(layout, spans, theme.partner, is_second=True)
    if item is not None and item.kind == RELATION:
        marks += _relation_marks(layout, theme, item, has_partners=has_partners)
    if item is not None and item.kind == ENTITY:
        marks += _marks_of_relations(layout, theme, item)
    width = 2.0 if has_focus else 1.5
    for box in boxes:
        if box.kind is BoxKind.NODE:
            marks += _underlines(layout, box.item.spans, theme.focus)
    marks += [
        _ring(layout, rect, theme.focus, width) for rect in _ring_places(layout, boxes)
    ]
    if item is not None and not boxes and item.kind == BRACKET:
        marks += _underlines(layout, item.spans, theme.focus)
    if selected is not None and all(box.kind in IN_TREES for box in boxes):
        marks += _arc_rings(layout, theme, selected, width)
    return marks


def partners(
    layout: SentenceLayout, items: Iterable[Item | None]
) -> Iterator[ItemAddress]:
    """The items of the other side that the rows pair with these."""
    for item in items:
        for row in item.judged.rows if item and item.judged else ():
            for side, number in (("gold", row.gold), ("predicted", row.predicted)):
                if item is not None and number is not None and side != item.side:
                    yield ItemAddress(layout.position, side, item.kind, number)


def _ring_places(layout: SentenceLayout, boxes: Sequence[Box]) -> Iterator[Rect]:
    """One for each box; a phrase or tag and the function on its line have one."""
    in_tree = [box.rect for box in boxes if box.kind in PARTS]
    if in_tree:
        yield reduce(Rect.united, in_tree)
    for box in boxes:
        if box.kind not in PARTS:
            yield _ring_place(layout, box)


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
    for place in _arc_places(layout, selected):
        yield _ring(layout, place, theme.focus, width)


def _arcs_of(layout: SentenceLayout, address: ItemAddress) -> Iterator[ArcPath]:
    """The lines of an arc, in all rows."""
    for arc in layout.arcs:
        item = arc.item
        is_same = (item.side, item.kind) == (address.side, address.kind)
        if is_same and address.number in item.numbers:
            yield arc


def _arc_places(layout: SentenceLayout, address: ItemAddress) -> Iterator[Rect]:
    for arc in _arcs_of(layout, address):
        if arc.label:
            yield arc.label.rect.grown(1)
        elif arc.end:
            top = min(arc.end.y, arc.level)
            yield Rect(arc.end.x - 5, top, 10, abs(arc.end.y - arc.level))


def _lit_arc(arc: ArcPath, theme: Theme) -> Iterator[Mark]:
    """A line within the line, and the label in the colour of words."""
    yield PathMark(arc_commands(arc), theme.focus, 1.0)
    if arc.label is not None:
        text, rect, baseline, face, _ = arc.label
        yield RectMark(rect.grown(1), 2, theme.page)
        yield TextMark(text, rect, baseline, face, theme.text)


def _marks_of_relations(
    layout: SentenceLayout, theme: Theme, item: Item
) -> Iterator[Mark]:
    """An entity lights up with all its relations."""
    for arc in layout.arcs:
        is_of = any(end.numbers == item.numbers for end in arc.ends)
        if is_of and arc.item.system == item.system:
            yield from _lit_arc(arc, theme)


def _relation_marks(
    layout: SentenceLayout, theme: Theme, item: Item, *, has_partners: bool
) -> Iterator[Mark]:
    """A relation lights up with its line, its entities, and its partner."""
    entities: dict[int, Item] = {}
    for arc in _arcs_of(layout, item.address(layout.position)):
        yield from _lit_arc(arc, theme)
        entities |= {id(entity): entity for entity in arc.ends}
    for entity in entities.values():
        for box in layout.boxes_of(entity.address(layout.position)):
            yield _ring(layout, box.rect, theme.partner, 1.0)
    for address in partners(layout, (item,)) if has_partners else ():
        for place in _arc_places(layout, address):
            yield _ring(layout, place, theme.partner, 1.0, (3.0, 2.0))


def _underlines(
    layout: SentenceLayout, spans: Spans, colour: str, *, is_second: bool = False
) -> Iterator[Mark]:
    """Under the words of a phrase, one line a piece in each row of words.

    That of the partner is thinner and a little lower.
    """
    rows: dict[float, dict[int, Rect]] = {}
    for token in layout.tokens:
        rows.setdefault(token.rect.y, {})[token.column] = token.label.rect
    for words in rows.values():
        for start, end in spans:
            rects = [words[column] for column in range(start, end) if column in words]
            if rects:
                left = min(rect.x for rect in rects)
                right = max(rect.right for rect in rects)
                y, height = rects[0].bottom + 1, UNDERLINE
                if is_second:
                    y, height = y + UNDERLINE + 0.5, UNDERLINE / 2
                yield RectMark(Rect(left, y, right - left, height), 1, colour)


def _ring(
    layout: SentenceLayout,
    rect: Rect,
    colour: str,
    width: float,
    dashes: tuple[float, ...] = (),
) -> RectMark:
    """Outside of a rectangle, and half-way to what stands close to it in a tree."""
    wide = rect.grown(AROUND)
    above = below = AROUND
    radius = RADIUS + 3
    for box in layout.boxes:
        if box.rect == rect:
            radius = radius_of(box) + (AROUND if box.kind is BoxKind.NULL else 3)
        if box.kind in IN_TREES and wide.overlaps(box.rect):
            if box.rect.bottom <= rect.y:
                above = min(above, (rect.y - box.rect.bottom) / 2)
            elif box.rect.y >= rect.bottom:
                below = min(below, (box.rect.y - rect.bottom) / 2)
    height = rect.height + above + below
    place = Rect(wide.x, rect.y - above, wide.width, height)
    return RectMark(place, radius, "", colour, width, dashes)

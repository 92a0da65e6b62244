"""Links of null instantiations in a sentence view: where they lead, what lights up.

A click on a stub, or Enter on its chip, goes to the filler, which is ringed there; the
members of its equivalence set are outlined while the chip is under the mouse or
selected.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QPainter

from srlviewer.drawing.draw_members import (
    LINE_HEIGHT,
    MemberLine,
    MemberStub,
    draw_member_line,
    draw_members,
    draw_spotlight,
    member_line,
    word_places,
)
from srlviewer.drawing.frame_describe import end_words
from srlviewer.drawing.frame_items import FillerEnd
from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.marks import Mark
from srlviewer.gui.fonts import picture_metrics
from srlviewer.gui.frame_words import frame_wording
from srlviewer.gui.painting import paint_marks
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.model.spans import Spans

if TYPE_CHECKING:
    from srlviewer.drawing.items import Item
    from srlviewer.gui.sentence_selection import SentenceSelection
    from srlviewer.model.address import ItemAddress

CONTEXT = "FillerLinks"
HOW_TO_GO = QT_TRANSLATE_NOOP(
    "FillerLinks", "A click, or Enter on the chip, goes there"
)
ARRIVED = QT_TRANSLATE_NOOP(
    "FillerLinks", "Filler: %1. %2 goes back to the null instantiation."
)


class FillerLinks:
    """What a `SentenceSelection` does with links."""

    def __init__(self, view: SentenceSelection) -> None:
        """Paints on and reads from `view`."""
        self._view = view
        self.spotlight: Spans = ()

    # -- where links lead

    def ends_of(self, address: ItemAddress | None) -> tuple[FillerEnd, ...]:
        """The far fillers of an item, and those in other rows of the sentence.

        Also where frames are drawn without stubs.
        """
        page = self._view.page
        item = page.item_of(address)
        far = item.filling.far if item is not None and item.filling else ()
        return far or tuple(stub.end for stub in page.layout.stubs_of(address))

    def end_at(self, point: QPoint | QPointF) -> tuple[FillerEnd, Item | None] | None:
        """The filler that a stub at a point of the viewport stands for, its element.

        A member of the equivalence set that is shown has no element.
        """
        line = self._line()
        place = self._view.place_in_view(point)
        if line is not None and line.rect.holds(place.x(), place.y()):
            stub = _member_at(line, place)
            return (stub.end, None) if stub is not None else None
        place = self._view.place_on_page(point)
        stub_here = self._view.page.layout.stub_at(place.x(), place.y())
        return (stub_here.end, stub_here.item) if stub_here is not None else None

    def tooltip_at(self, point: QPoint | QPointF) -> str:
        """What a stub stands for; empty where there is none."""
        found = self.end_at(point)
        if found is None:
            return ""
        words = end_words(found[0], frame_wording())
        return f"{words}\n{translated(CONTEXT, HOW_TO_GO)}"

    # -- what lights up

    def light(self, spans: Spans) -> bool:
        """Ring these words; True if others were ringed before."""
        changed = spans != self.spotlight
        self.spotlight = spans
        return changed

    def places(self) -> list[Rect]:
        """Where the ringed words are."""
        return word_places(self._view.page.layout, self.spotlight)

    def arrival_words(self, end: FillerEnd, back: str) -> str:
        """What is said where a link led to; `back` is the key that returns."""
        words = end_words(end, frame_wording())
        text = translated(CONTEXT, ARRIVED).replace("%1", words)
        return text.replace("%2", back)

    def _members(self) -> Sequence[FillerEnd]:
        """Of the chip under the mouse, else of the selected one."""
        of_hovered = self._members_of(self._view.hovered)
        return of_hovered or self._members_of(self._view.selected)

    def _members_of(self, address: ItemAddress | None) -> Sequence[FillerEnd]:
        item = self._view.page.item_of(address)
        if item is None or item.filling is None:
            return ()
        return item.filling.members()

    def marks(self) -> list[Mark]:
        """Outlines around words of the sentence."""
        page, members = self._view.page, self._members()
        marks = list(draw_members(page.layout, page.theme, members))
        return marks + draw_spotlight(page.layout, page.theme, self.spotlight)

    @property
    def room(self) -> float:
        """What the line of the selected chip takes from the foot, in px at 100 %."""
        members = self._members_of(self._view.selected)
        is_long = len(members) > 1 and not all(end.is_here for end in members)
        return LINE_HEIGHT if is_long else 0.0

    def _line(self) -> MemberLine | None:
        members = self._members()
        if len(members) < 2:
            return None  # the chip itself says where its only filler is
        return member_line(
            members,
            self._view.sentence.position,
            self._view.room_at_foot(),
            picture_metrics(),
        )

    def paint_line(self) -> None:
        """The members in other sentences, at the foot of the view."""
        line = self._line()
        if line is None:
            return
        view = self._view
        painter = QPainter(view.viewport())
        painter.scale(view.zoom, view.zoom)
        paint_marks(painter, draw_member_line(line, view.theme), visible=line.rect)
        painter.end()


def _member_at(line: MemberLine, place: QPointF) -> MemberStub | None:
    found = (s for s in line.stubs if s.rect.holds(place.x(), place.y()))
    return next(found, None)

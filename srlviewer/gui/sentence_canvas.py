"""The page of a sentence in a scroll area: painted, zoomed, scrolled, themed.

Selecting, keys and mouse are `SentenceView`'s; this class only shows.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QWidget

from srlviewer.drawing.draw_sentence import draw_sentence
from srlviewer.drawing.geometry import MARGIN, Rect
from srlviewer.drawing.items import Item, SentenceInput
from srlviewer.drawing.navigation import Target
from srlviewer.drawing.palette import THEMES, Theme
from srlviewer.drawing.picture import Picture
from srlviewer.drawing.scene import SentenceLayout
from srlviewer.drawing.sentence_layout import LayoutOptions
from srlviewer.gui.gliding import Glider
from srlviewer.gui.keeping_place import place_in_middle, shift_to
from srlviewer.gui.painting import paint_marks
from srlviewer.gui.sentence_heads import Strip, free_room, standing_heads, stays_beside
from srlviewer.gui.sentence_page import SentencePage
from srlviewer.gui.standing_names import draw_names, standing_names
from srlviewer.gui.state import ZOOM_STEPS
from srlviewer.scoring.verdicts import Verdict

NARROWEST = 320.0
"""In a narrower view rows do not become shorter; one can scroll."""
LEFT_BELOW = 0.4
"""Of the view, for what stands below the words of a sentence that is opened."""
ROOM = 12.0
"""Around an item that is brought into view, in px at 100 %."""
LARGEST_FIT = 2.0
"""Short sentences are not made larger than this to fill the view."""
SPARE = 0.5
"""The part of the margin for which nobody has to scroll."""


class SentenceCanvas(QAbstractScrollArea):
    """Shows a `SentencePage` at a zoom, in rows or on one line."""

    zoom_changed = Signal(float)
    collapsed_changed = Signal()
    folding_changed = Signal()
    """Other phrases are closed, or other chains of unary ones folded."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """An empty page."""
        super().__init__(parent)
        self.page = SentencePage()
        self._is_wrapped = True
        self._zoom = 1.0
        self._across = Glider(self.horizontalScrollBar())
        self._down = Glider(self.verticalScrollBar())
        for glider in (self._across, self._down):
            glider.bar.setSingleStep(24)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def sentence(self) -> SentenceInput:
        """What is shown."""
        return self.page.sentence

    @property
    def sentence_layout(self) -> SentenceLayout:
        """The layout for the size of the view."""
        return self.page.layout

    @property
    def targets(self) -> tuple[Target, ...]:
        """The items that keys can reach."""
        return self.page.targets

    def _refit(self) -> None:
        """Lay out for the width there is, and fit the scroll bars to the layout."""
        room = self.viewport().size()
        self.page.set_width(self._width_at(self._zoom, room.width()))
        layout = self.page.layout
        for glider, size, shown in (
            (self._across, layout.width, room.width()),
            (self._down, layout.height + self.foot_height(), room.height()),
        ):
            glider.bar.setPageStep(shown)
            beyond = round(size * self._zoom) - shown
            # There is nothing but margin in the last pixels.
            is_seen = beyond <= MARGIN * self._zoom * SPARE
            glider.bar.setRange(0, 0 if is_seen else beyond)
        self.viewport().update()

    def foot_height(self) -> float:
        """How much of the foot of the view something else takes, in px at 100 %."""
        return 0.0

    def _to_beginning(self) -> None:
        bar = self._across.bar
        self._across.jump_to(bar.maximum() if self.page.layout.is_right_to_left else 0)
        self._down.jump_to(0)
        layout = self.page.layout
        if layout.trees or not layout.tokens:
            return  # the root comes first: words stay in view below it
        # Arcs may be higher than the view: the words come first.
        first = layout.tokens[0].rect
        below = self.viewport().height() / self._zoom * LEFT_BELOW
        height = min(first.height + below, layout.height - first.y)
        self._bring_to_view([first._replace(height=height)], at_once=True)

    # -- how it is shown

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return self.page.theme

    def set_theme(self, theme: Theme | str) -> None:
        """Other colours, at once."""
        chosen = THEMES[theme] if isinstance(theme, str) else theme
        if chosen is not self.page.theme:
            self.page.set_theme(chosen)
            self.viewport().update()

    @property
    def options(self) -> LayoutOptions:
        """How sentences are laid out (width and names of lanes are the view's own)."""
        return self.page.options

    def set_options(self, **changes: Any) -> None:  # noqa: ANN401 (fields of LayoutOptions)
        """Change fields of `LayoutOptions`, such as `has_dependencies=True`."""
        before, changed = self.page.options, replace(self.page.options, **changes)
        if changed != before:
            self.page.set_options(changed)
            self._refit()
            if changed.collapsed != before.collapsed:
                self.collapsed_changed.emit()
            if (changed.closed, changed.chains) != (before.closed, before.chains):
                self.folding_changed.emit()

    def set_wrapped(self, on: bool) -> None:
        """Break long sentences into rows, or do not."""
        if on != self._is_wrapped:
            self._is_wrapped = on
            self._refit()
            self._to_beginning()

    @property
    def zoom(self) -> float:
        """1.0 is 100 %."""
        return self._zoom

    def set_zoom(self, zoom: float) -> None:
        """The size of everything, 0.25 to 4; the word in the middle stays in view."""
        zoom = min(max(zoom, ZOOM_STEPS[0]), ZOOM_STEPS[-1])
        if abs(zoom - self._zoom) < 1e-6:
            return
        place = place_in_middle(self._words(), self.viewport().size())
        self._zoom = zoom
        self._refit()
        if place is not None:
            rect = dict(self._words())[place.column]
            size = self.viewport().size()
            shift = shift_to(place, rect, size, room=ROOM * zoom)
            self._across.jump_to(round(self._across.bar.value() + shift.x()))
            self._down.jump_to(round(self._down.bar.value() + shift.y()))
        self.zoom_changed.emit(zoom)

    def fitting_zoom(self) -> float:
        """The largest zoom, to 200 %, at which nothing has to be scrolled."""
        room, before = self.maximumViewportSize(), self._zoom
        steps = range(round(ZOOM_STEPS[0] * 100), round(LARGEST_FIT * 100) + 1)

        def is_large(percent: int) -> bool:
            zoom = percent / 100
            self.page.set_width(self._width_at(zoom, room.width()))
            layout, spare = self.page.layout, MARGIN * SPARE
            return (layout.width - spare) * zoom > room.width() or (
                layout.height - spare
            ) * zoom > room.height()

        found = bisect_left(steps, True, key=is_large)
        self.page.set_width(self._width_at(before, self.viewport().width()))
        return steps[max(found - 1, 0)] / 100

    def _width_at(self, zoom: float, room: int) -> float | None:
        """Where rows break, in px of the layout."""
        return max(room / zoom, NARROWEST) if self._is_wrapped else None

    def _words(self) -> list[tuple[int, QRectF]]:
        """Columns of the words and where they are in the viewport."""
        tokens = self.page.layout.tokens
        return [(token.column, self._to_viewport(token.rect)) for token in tokens]

    def zoom_by(self, step: int) -> None:
        """One step larger (1) or smaller (-1)."""
        at = min(range(len(ZOOM_STEPS)), key=lambda i: abs(ZOOM_STEPS[i] - self._zoom))
        self.set_zoom(ZOOM_STEPS[min(max(at + step, 0), len(ZOOM_STEPS) - 1)])

    def set_shown_verdicts(self, verdicts: frozenset[Verdict]) -> None:
        """Items with other verdicts become pale."""
        if verdicts != self.page.state.shown:
            self.page.set_state(replace(self.page.state, shown=verdicts))
            self.viewport().update()

    def set_hits(self, columns: frozenset[int]) -> None:
        """Mark words that were searched for (0-based columns); show the first one."""
        if columns == self.page.state.hits:
            return
        self.page.set_state(replace(self.page.state, hits=columns))
        self.viewport().update()
        for token in self.page.layout.tokens:
            if token.column in columns:
                self._bring_to_view([token.rect])
                return

    def picture(self) -> Picture:
        """The sentence as it is shown, with title, legend and signature."""
        return self.page.picture()

    # -- places

    def _corner(self) -> QPointF:
        """Where the upper left corner of the layout is in the viewport.

        A sentence that runs from right to left begins at the right edge.
        """
        before = 0.0
        layout = self.page.layout
        if layout.is_right_to_left:
            before = max(0.0, self.viewport().width() - layout.width * self._zoom)
        return QPointF(before - self._across.bar.value(), -self._down.bar.value())

    def _to_page(self, point: QPoint | QPointF) -> QPointF:
        """A point of the viewport as a place in the layout, below strips in theirs."""
        place = (QPointF(point) - self._corner()) / self._zoom
        for strip in reversed(self.strips()):
            if strip.shown.holds(place.x(), place.y()):
                return place - QPointF(*strip.shift)
        return place

    def place_on_page(self, point: QPoint | QPointF) -> QPointF:
        """A point of the viewport as a place in the layout."""
        return self._to_page(point)

    def place_of(self, rect: Rect) -> QRectF:
        """Where a rectangle of the layout is in the viewport."""
        return self._to_viewport(rect)

    def place_in_view(self, point: QPoint | QPointF) -> QPointF:
        """A point of the viewport in px at 100 %."""
        return QPointF(point) / self._zoom

    def room_at_foot(self) -> Rect:
        """The view in px at 100 %, without words that stay at its lower edge."""
        visible = self._visible()
        kept = (s.shown.height for s in self.strips() if s.edge == "top")
        return Rect(0.0, 0.0, visible.width, visible.height - sum(kept))

    def strips(self) -> tuple[Strip, ...]:
        """What stays in view while the page is scrolled."""
        return standing_heads(self.page.layout, self._visible())

    def _visible(self) -> Rect:
        """The part of the layout that is in view."""
        corner, size = self._corner() / -self._zoom, self.viewport().size() / self._zoom
        return Rect(corner.x(), corner.y(), float(size.width()), float(size.height()))

    def _to_viewport(self, rect: Rect) -> QRectF:
        place = QRectF(*(value * self._zoom for value in rect))
        return place.translated(self._corner())

    def item_at(self, point: QPoint | QPointF) -> Item | None:
        """The item at a point of the viewport."""
        place = self._to_page(point)
        return self.page.item_at(place.x(), place.y())

    def _bring_to_view(
        self,
        rects: Sequence[Rect],
        *,
        words: Rect | None = None,
        at_once: bool = False,
    ) -> None:
        """Scroll, gently, until a rectangle is seen with some room around it.

        Of several, each within the one before, the first for which there is room. What
        stays beside the lanes has its `words` in view.
        """
        free = free_room(self.page.layout, self._visible(), rects[-1])
        places = [rect.grown(ROOM) for rect in rects]
        place = next((p for p in places if p.width <= free.width), places[-1])
        stays = stays_beside(self.page.layout, rects[-1], self._visible().width)
        if stays and words is not None:
            place = words.grown(ROOM)
        if not stays or words is not None:
            low, high = place.x - free.x, place.right - free.x
            self._glide(self._across, low, high, free.width, at_once=at_once)
        place = next((p for p in places if p.height <= free.height), places[-1])
        low, high = place.y - free.y, place.bottom - free.y
        self._glide(self._down, low, high, free.height, at_once=at_once)

    def _glide(
        self, glider: Glider, low: float, high: float, room: float, *, at_once: bool
    ) -> None:
        low, high, room = (value * self._zoom for value in (low, high, room))
        glider.show_range(low, high, room, at_once=at_once)

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Only what is in view."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(self.theme.page))
        if self.sentence.forms:
            self._paint(painter, event)
        painter.end()

    def _paint(self, painter: QPainter, event: QPaintEvent) -> None:
        page = self.page
        corner = (QPointF(event.rect().topLeft()) - self._corner()) / self._zoom
        size = event.rect().size() / self._zoom
        visible = Rect(
            corner.x(), corner.y(), size.width() + 1, size.height() + 1
        ).grown(8)
        painter.translate(self._corner())
        painter.scale(self._zoom, self._zoom)
        marks = page.marks_between(visible.y, visible.bottom)
        paint_marks(painter, marks, visible=visible)
        self.paint_over(painter, visible)
        strips = self.strips()
        for strip in strips:
            self._paint_strip(painter, strip)
        covered = [strip.shown for strip in strips]
        names = standing_names(page.layout, self._visible(), covered)
        paint_marks(painter, draw_names(names, self.theme), visible=visible)

    def _paint_strip(self, painter: QPainter, strip: Strip) -> None:
        """What stays in view, over the rest and with a line beside it."""
        painter.save()
        painter.setClipRect(QRectF(*strip.shown))
        painter.fillRect(QRectF(*strip.shown), QColor(self.theme.page))
        painter.translate(*strip.shift)
        marks = draw_sentence(strip.layout, self.theme, self.page.state)
        paint_marks(painter, marks, visible=strip.source)
        if strip.has_rings:
            self.paint_over(painter, strip.source)
        painter.fillRect(QRectF(*strip.line), QColor(self.theme.faint))
        painter.restore()

    def paint_over(self, painter: QPainter, visible: Rect) -> None:
        """Paint more on top, in px of the layout; nothing here."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rows break elsewhere."""
        del event
        self._refit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Everything is painted anew: it costs a few ms."""
        del dx, dy
        self.viewport().update()

    def sizeHint(self) -> QSize:
        """Room for a sentence of usual length."""
        return QSize(800, 420)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """With Ctrl the size changes, else it scrolls."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            turn = event.angleDelta().y()
            if turn:
                self.zoom_by(1 if turn > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

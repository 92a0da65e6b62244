"""The sentence on the screen: painted, selected with mouse and keys, read out in words.

    view = SentenceView()
    view.show_sentence(comparison_input(comparison, 3))
    view.item_selected.connect(state.select)

It knows no comparison and no state: the window gives it a `SentenceInput` and listens.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from html import escape
from typing import Any

from PySide6.QtCore import (
    QEvent,
    QPoint,
    QPointF,
    QPropertyAnimation,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QColor,
    QContextMenuEvent,
    QFocusEvent,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QFrame,
    QMenu,
    QScrollBar,
    QStyle,
    QToolTip,
    QWidget,
)

from srlviewer.drawing.describe import (
    describe_item,
    item_heading,
    partner_items,
    words_of,
)
from srlviewer.drawing.draw_sentence import (
    DrawingState,
    draw_selection,
    draw_sentence,
)
from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.marks import Mark
from srlviewer.drawing.navigation import Target, move, next_predicate, targets
from srlviewer.drawing.palette import THEMES, Theme
from srlviewer.drawing.picture import Picture
from srlviewer.drawing.scene import Box, SentenceLayout, layout_verdicts
from srlviewer.drawing.items import Item, SentenceInput
from srlviewer.drawing.sentence_layout import LayoutOptions, layout_sentence
from srlviewer.gui.fonts import picture_metrics
from srlviewer.gui.painting import paint_marks
from srlviewer.gui.picture_words import lane_names, picture_wording
from srlviewer.gui.rendering import picture_image, sentence_picture
from srlviewer.gui.state import ZOOM_STEPS
from srlviewer.model.address import ItemAddress
from srlviewer.scoring.verdicts import Verdict

MOVES: Mapping[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
EMPTY = SentenceInput(0, (), ())


class SentenceView(QAbstractScrollArea):
    """A sentence with its propositions and dependencies.

    `item_selected` comes with an ItemAddress or None when the user selects; `select`
    from outside does not emit it. `item_activated`: Enter or a double click.
    """

    item_selected = Signal(object)
    item_activated = Signal(object)
    zoom_changed = Signal(float)
    collapsed_changed = Signal()
    is_animated = True
    """Whether scrolling to an item glides (where the style does such things)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """An empty page."""
        super().__init__(parent)
        self._input = EMPTY
        self._counts: dict[Verdict, int] | None = None
        self._signature = ""
        self._theme: Theme = THEMES["light"]
        self._options = LayoutOptions()
        self._is_wrapped = True
        self._zoom = 1.0
        self._state = DrawingState()
        self._selected: ItemAddress | None = None
        self._hovered: ItemAddress | None = None
        self._layout: SentenceLayout | None = None
        self._marks: list[Mark] | None = None
        self._targets: tuple[Target, ...] | None = None
        self._animations: dict[QScrollBar, QPropertyAnimation] = {}
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setAccessibleName(self.tr("Sentence"))

    # -- what is shown

    def show_sentence(
        self,
        view: SentenceInput | None,
        *,
        counts: dict[Verdict, int] | None = None,
        signature: str = "",
    ) -> None:
        """Show another sentence, or the same one under other judgements.

        `counts` (of the measure shown, for the legend of pictures) are taken from what
        is drawn if they are not given. The selection stays if its item is still there.
        """
        view = view or EMPTY
        moved = view.position != self._input.position or not self._input.forms
        self._input, self._counts, self._signature = view, counts, signature
        if moved:
            self._options = replace(self._options, collapsed=frozenset())
            self._state = replace(self._state, hits=frozenset())
            self.verticalScrollBar().setValue(0)
            self.horizontalScrollBar().setValue(0)
        self._hovered = None
        self._forget_layout()
        if moved and self.sentence_layout.is_right_to_left:
            bar = self.horizontalScrollBar()
            bar.setValue(bar.maximum())
        if not self._has_item(self._selected):
            self._selected = None
        self._tell_name()

    @property
    def sentence(self) -> SentenceInput:
        """What is shown."""
        return self._input

    @property
    def sentence_layout(self) -> SentenceLayout:
        """The layout for the size of the view."""
        if self._layout is None:
            width = None
            if self._is_wrapped:
                width = max(self.viewport().width() / self._zoom, 320.0)
            gold, *systems = lane_names(self._input.system_names)
            options = replace(
                self._options, width=width, gold_name=gold, system_names=tuple(systems)
            )
            self._layout = layout_sentence(self._input, picture_metrics(), options)
            self._targets = self._marks = None
            self._fit_scroll_bars()
        return self._layout

    @property
    def targets(self) -> tuple[Target, ...]:
        """The items that keys can reach."""
        layout = self.sentence_layout
        if self._targets is None:
            self._targets = targets(layout)
        return self._targets

    def _forget_layout(self) -> None:
        self._layout = self._marks = self._targets = None
        self._fit_scroll_bars()
        self.viewport().update()

    def _forget_marks(self) -> None:
        self._marks = None
        self.viewport().update()

    # -- how it is shown

    @property
    def theme(self) -> Theme:
        """The colours in use."""
        return self._theme

    def set_theme(self, theme: Theme | str) -> None:
        """Other colours, at once."""
        chosen = THEMES[theme] if isinstance(theme, str) else theme
        if chosen is not self._theme:
            self._theme = chosen
            self._forget_marks()

    @property
    def options(self) -> LayoutOptions:
        """How sentences are laid out (width and names of lanes are the view's own)."""
        return self._options

    def set_options(self, **changes: Any) -> None:  # noqa: ANN401 (fields of LayoutOptions)
        """Change fields of `LayoutOptions`, such as `has_dependencies=True`."""
        changed = replace(self._options, **changes)
        if changed != self._options:
            collapsed = changed.collapsed != self._options.collapsed
            self._options = changed
            self._forget_layout()
            if collapsed:
                self.collapsed_changed.emit()

    @property
    def is_wrapped(self) -> bool:
        """Whether long sentences break into rows; else they scroll sideways."""
        return self._is_wrapped

    def set_wrapped(self, on: bool) -> None:
        """Break long sentences into rows, or do not."""
        if on != self._is_wrapped:
            self._is_wrapped = on
            self._forget_layout()
            if not on and self.sentence_layout.is_right_to_left:
                bar = self.horizontalScrollBar()
                bar.setValue(bar.maximum())

    @property
    def zoom(self) -> float:
        """1.0 is 100 %."""
        return self._zoom

    def set_zoom(self, zoom: float) -> None:
        """The size of everything, 0.5 to 4."""
        zoom = min(max(zoom, ZOOM_STEPS[0]), ZOOM_STEPS[-1])
        if abs(zoom - self._zoom) < 1e-6:
            return
        share = self._scroll_share()
        self._zoom = zoom
        self._forget_layout()
        self._scroll_to_share(share)
        self.zoom_changed.emit(zoom)

    def zoom_by(self, step: int) -> None:
        """One step larger (1) or smaller (-1)."""
        at = min(range(len(ZOOM_STEPS)), key=lambda i: abs(ZOOM_STEPS[i] - self._zoom))
        self.set_zoom(ZOOM_STEPS[min(max(at + step, 0), len(ZOOM_STEPS) - 1)])

    def set_shown_verdicts(self, verdicts: frozenset[Verdict]) -> None:
        """Items with other verdicts become pale."""
        if verdicts != self._state.shown:
            self._state = replace(self._state, shown=verdicts)
            self._forget_marks()

    def set_hits(self, columns: frozenset[int]) -> None:
        """Mark words that were searched for (0-based columns); show the first one."""
        if columns != self._state.hits:
            self._state = replace(self._state, hits=columns)
            self._forget_marks()
            for token in self.sentence_layout.tokens:
                if token.column in columns:
                    self._bring_to_view(token.rect)
                    break

    # -- selection

    @property
    def selected(self) -> ItemAddress | None:
        """The item that is selected."""
        return self._selected

    def select(self, address: ItemAddress | None) -> None:
        """Select an item of the sentence shown, from outside; None selects nothing."""
        if not self._has_item(address):
            address = None
        if address != self._selected:
            self._selected = address
            self.viewport().update()
            self._tell_selection()
        self._bring_selection_to_view()

    def _has_item(self, address: ItemAddress | None) -> bool:
        return address is not None and self.item_of(address) is not None

    def _choose(self, address: ItemAddress | None) -> None:
        """The user selects."""
        if address != self._selected:
            self.select(address)
            self.item_selected.emit(self._selected)
        else:
            self._bring_selection_to_view()

    def item_of(self, address: ItemAddress) -> Item | None:
        """The item with an address, if it is in the sentence shown."""
        if address.sentence != self._input.position:
            return None
        items = [
            *self._input.items,
            *(a.item for side in self._input.arcs for a in side),
        ]
        for item in items:
            same = (item.side, item.kind) == (address.side, address.kind)
            if same and address.number in item.numbers:
                return item
        return None

    def _bring_selection_to_view(self) -> None:
        for target in self.targets:
            if target.address == self._selected:
                self._bring_to_view(target.rect)
                return
        for box in self.sentence_layout.boxes_of(self._selected):
            self._bring_to_view(box.rect)
            return

    # -- words

    def describe(self, item: Item) -> str:
        """Verdict, both sides, reason: what the tooltip and a screen reader say."""
        partners = partner_items(item, self._input.items)
        return describe_item(item, self._input.forms, partners, picture_wording())

    def _tell_name(self) -> None:
        text = " ".join(self._input.forms)
        number = self._input.position + 1
        name = self.tr("Sentence {number}: {text}").format(number=number, text=text)
        self.setAccessibleName(name if text else self.tr("No sentence"))
        QAccessible.updateAccessibility(
            QAccessibleEvent(self, QAccessible.Event.NameChanged)
        )
        self._tell_selection()

    def _tell_selection(self) -> None:
        item = self.item_of(self._selected) if self._selected else None
        words = self.describe(item).replace("\n", ". ") if item else self._summary()
        self.setAccessibleDescription(words)
        QAccessible.updateAccessibility(
            QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        )
        if item and self.hasFocus():
            # Screen readers say a new description only when the focus moves.
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def _summary(self) -> str:
        number = len(self._input.blocks)
        if not number:
            return self.tr("No predicates. Nothing selected.")
        return self.tr("Predicates: {number}. Nothing selected.").format(number=number)

    # -- places

    def _to_page(self, point: QPoint | QPointF) -> QPointF:
        """A point of the viewport as a place in the layout."""
        x = point.x() + self.horizontalScrollBar().value() - self._margin_before()
        y = point.y() + self.verticalScrollBar().value()
        return QPointF(x, y) / self._zoom

    def _to_viewport(self, rect: Rect) -> QRectF:
        x = rect.x * self._zoom - self.horizontalScrollBar().value()
        x += self._margin_before()
        y = rect.y * self._zoom - self.verticalScrollBar().value()
        return QRectF(x, y, rect.width * self._zoom, rect.height * self._zoom)

    def _margin_before(self) -> float:
        """A sentence that runs from right to left begins at the right edge."""
        layout = self.sentence_layout
        if not layout.is_right_to_left:
            return 0.0
        return max(0.0, self.viewport().width() - layout.width * self._zoom)

    def item_at(self, point: QPoint | QPointF) -> Item | None:
        """The item at a point of the viewport."""
        place = self._to_page(point)
        layout = self.sentence_layout
        box: Box | None = layout.box_at(place.x(), place.y())
        if box is not None:
            return box.item
        arc = layout.arc_at(place.x(), place.y())
        return arc.item if arc else None

    def _bring_to_view(self, rect: Rect) -> None:
        """Scroll, gently, until a rectangle is seen with some room around it."""
        place = self._to_viewport(rect.grown(12))
        for bar, low, high, room in (
            (
                self.verticalScrollBar(),
                place.top(),
                place.bottom(),
                self.viewport().height(),
            ),
            (
                self.horizontalScrollBar(),
                place.left(),
                place.right(),
                self.viewport().width(),
            ),
        ):
            shift = min(low, 0.0) if low < 0 else max(0.0, min(high - room, low))
            if shift:
                self._scroll(bar, round(bar.value() + shift))

    def _scroll(self, bar: QScrollBar, value: int) -> None:
        value = max(bar.minimum(), min(bar.maximum(), value))
        running = self._animations.pop(bar, None)
        if running is not None:
            running.stop()
        hint = QStyle.StyleHint.SH_Widget_Animation_Duration
        duration = self.style().styleHint(hint, None, self) if self.is_animated else 0
        if duration <= 0 or not self.isVisible():
            bar.setValue(value)
            return
        animation = QPropertyAnimation(bar, b"value", self)
        animation.setDuration(min(duration, 160))
        animation.setEndValue(value)
        animation.finished.connect(lambda: self._animations.pop(bar, None))
        self._animations[bar] = animation
        animation.start()

    def _scroll_share(self) -> tuple[float, float]:
        bars = self.horizontalScrollBar(), self.verticalScrollBar()
        across, down = (bar.value() / max(1, bar.maximum()) for bar in bars)
        return across, down

    def _scroll_to_share(self, share: tuple[float, float]) -> None:
        self._fit_scroll_bars()
        bars = self.horizontalScrollBar(), self.verticalScrollBar()
        for bar, part in zip(bars, share, strict=True):
            bar.setValue(round(part * bar.maximum()))

    def _fit_scroll_bars(self) -> None:
        layout = self.sentence_layout if self._layout is None else self._layout
        for bar, size, room in (
            (self.horizontalScrollBar(), layout.width, self.viewport().width()),
            (self.verticalScrollBar(), layout.height, self.viewport().height()),
        ):
            bar.setSingleStep(24)
            bar.setPageStep(room)
            bar.setRange(0, max(0, round(size * self._zoom) - room))

    # -- pictures and texts

    def picture(self) -> Picture:
        """The sentence as it is shown, with title, legend and signature."""
        layout = self.sentence_layout
        counts = self._counts
        if counts is None:
            counts = layout_verdicts(layout)
            if not counts[Verdict.PARTIAL]:
                del counts[Verdict.PARTIAL]
        return sentence_picture(
            layout,
            self._input,
            self._theme.name,
            counts=counts,
            signature=self._signature,
            shown=self._state.shown,
        )

    def copy_picture(self) -> None:
        """Put the picture on the clipboard, two pixels a px."""
        QGuiApplication.clipboard().setImage(picture_image(self.picture(), scale=2.0))

    def copy_text(self) -> None:
        """Put the sentence, or what is said of the selected item, on the clipboard."""
        item = self.item_of(self._selected) if self._selected else None
        text = self.describe(item) if item else " ".join(self._input.forms)
        QGuiApplication.clipboard().setText(text)

    def copy_address(self) -> None:
        """Put the address of the selected item, or of the sentence, there."""
        address = self._selected or ItemAddress(self._input.position)
        QGuiApplication.clipboard().setText(str(address))

    def toggle_collapsed(self, block: int | None = None) -> None:
        """Show a predicate as one line of badges, or in full again."""
        if block is None:
            block = next(
                (t.block for t in self.targets if t.address == self._selected), None
            )
        if block is None or block < 0:
            return
        self.set_options(collapsed=self._options.collapsed ^ {block})

    def make_menu(self) -> QMenu:
        """What can be done with the selected item and the sentence."""
        menu = QMenu(self)
        item = self.item_of(self._selected) if self._selected else None
        if item is not None:
            title = item_heading(item, picture_wording())
            heading = menu.addAction(title)
            heading.setEnabled(False)
            menu.addAction(self.tr("&Inspect"), self._activate)
            menu.addAction(
                self.tr("Copy &words"),
                lambda: QGuiApplication.clipboard().setText(
                    words_of(self._input.forms, item.spans)
                ),
            )
            menu.addAction(
                self.tr("&Collapse or expand predicate"), self.toggle_collapsed
            )
            menu.addSeparator()
        menu.addAction(self.tr("Copy &text"), self.copy_text)
        menu.addAction(self.tr("Copy &picture"), self.copy_picture)
        menu.addAction(self.tr("Copy &address"), self.copy_address)
        return menu

    def _activate(self) -> None:
        if self._selected is not None:
            self.item_activated.emit(self._selected)

    # -- events

    def paintEvent(self, event: QPaintEvent) -> None:
        """Only what is in view."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(self._theme.page))
        layout = self.sentence_layout
        if not self._input.forms:
            painter.end()
            return
        if self._marks is None:
            self._marks = draw_sentence(layout, self._theme, self._state)
        corner = self._to_page(event.rect().topLeft())
        visible = Rect(
            corner.x(),
            corner.y(),
            event.rect().width() / self._zoom,
            event.rect().height() / self._zoom,
        ).grown(8)
        painter.translate(
            self._margin_before() - self.horizontalScrollBar().value(),
            -self.verticalScrollBar().value(),
        )
        painter.scale(self._zoom, self._zoom)
        paint_marks(painter, self._marks, visible=visible)
        if self._hovered is not None and self._hovered != self._selected:
            hover = draw_selection(layout, self._theme, self._hovered, has_focus=False)
            paint_marks(painter, hover[-1:], visible=visible)
        rings = draw_selection(
            layout, self._theme, self._selected, has_focus=self.hasFocus()
        )
        paint_marks(painter, rings, visible=visible)
        painter.end()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rows break elsewhere."""
        if self._is_wrapped and event.size().width() != event.oldSize().width():
            self._layout = self._marks = self._targets = None
        self._fit_scroll_bars()

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
            return
        super().wheelEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the selection, Enter inspects, Space folds, Escape lets go."""
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if held != Qt.KeyboardModifier.NoModifier:
            super().keyPressEvent(event)
            return
        key = event.key()
        if key in MOVES:
            dx, dy = MOVES[key]
            self._choose(move(self.targets, self._selected, dx, dy))
        elif key in {Qt.Key.Key_Home, Qt.Key.Key_End} and self.targets:
            end = self.targets[0 if key == Qt.Key.Key_Home else -1]
            self._choose(end.address)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._activate()
        elif key == Qt.Key.Key_Space and self._selected is not None:
            self.toggle_collapsed()
        elif key == Qt.Key.Key_Escape and self._selected is not None:
            self._choose(None)
        else:
            event.ignore()
            return
        event.accept()

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 (Qt's name)
        """Tab goes from predicate to predicate, and on behind the last one."""
        found = next_predicate(self.targets, self._selected, 1 if next else -1)
        if found is None or not self.hasFocus():
            return super().focusNextPrevChild(next)
        self._choose(found)
        return True

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring becomes stronger."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring becomes weaker."""
        super().focusOutEvent(event)
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select what is clicked; nothing if there is nothing."""
        if event.button() not in {
            Qt.MouseButton.LeftButton,
            Qt.MouseButton.RightButton,
        }:
            super().mousePressEvent(event)
            return
        item = self.item_at(event.position())
        if item is not None:
            self._choose(item.address(self._input.position))
        elif event.button() == Qt.MouseButton.LeftButton:
            self._choose(None)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Inspect what is clicked."""
        if self.item_at(event.position()) is not None:
            self._activate()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A ring shows what a click would select."""
        self._hover(self.item_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """No ring outside."""
        super().leaveEvent(event)
        self._hover(None)

    def _hover(self, item: Item | None) -> None:
        address = item.address(self._input.position) if item else None
        if address != self._hovered:
            self._hovered = address
            shape = (
                Qt.CursorShape.PointingHandCursor
                if item
                else Qt.CursorShape.ArrowCursor
            )
            self.viewport().setCursor(shape)
            self.viewport().update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Nothing more than the press did."""
        event.accept()

    def tooltip_at(self, point: QPoint) -> str:
        """What the tooltip at a point of the viewport says, as rich text."""
        item = self.item_at(point)
        if item is None:
            return ""
        first, *rest = (escape(part) for part in self.describe(item).split("\n"))
        return "<br>".join([f"<b>{first}</b>", *rest])

    def viewportEvent(self, event: QEvent) -> bool:
        """Tooltips."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self.tooltip_at(event.pos())
            if text:
                QToolTip.showText(event.globalPos(), text, self)
            else:
                QToolTip.hideText()
            return True
        return super().viewportEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu of the item under the mouse, or of the selected one."""
        place = event.globalPos()
        if event.reason() == QContextMenuEvent.Reason.Keyboard:
            for target in self.targets:
                if target.address == self._selected:
                    corner = self._to_viewport(target.rect).bottomLeft().toPoint()
                    place = self.viewport().mapToGlobal(corner)
        menu = self.make_menu()
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(place)

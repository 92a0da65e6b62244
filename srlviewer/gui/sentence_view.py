"""The sentence on the screen: painted, selected with mouse and keys, read out in words.

    view = SentenceView()
    view.show_sentence(comparison_input(comparison, 3))
    view.item_selected.connect(state.select)

It knows no comparison and no state: the window gives it a `SentenceInput` and listens.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import (
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QToolTip

from srlviewer.drawing.items import Item
from srlviewer.drawing.navigation import move, next_predicate
from srlviewer.drawing.tree_navigation import tree_step
from srlviewer.gui.sentence_selection import SentenceSelection
from srlviewer.gui.sentence_tips import tip_place, tooltip_at
from srlviewer.model.address import ItemAddress

MOVES: Mapping[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


class SentenceView(SentenceSelection):
    """A sentence that is walked through with keys and mouse."""

    # -- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows move the selection, Enter inspects, Space folds, Escape lets go."""
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if held == Qt.KeyboardModifier.NoModifier and self._press(event.key()):
            event.accept()
        else:
            event.ignore()

    def _press(self, key: int) -> bool:
        """Whether a key without modifiers meant something here."""
        if key in MOVES:
            there = tree_step(self.page.layout, self._selected, *MOVES[key])
            self._choose(there or move(self.targets, self._selected, *MOVES[key]))
        elif key in {Qt.Key.Key_Home, Qt.Key.Key_End} and self.targets:
            self._choose(self.targets[0 if key == Qt.Key.Key_Home else -1].address)
        elif self._selected is None:
            return self._press_unselected(key)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            if not self.follow_link():
                self.activate()
        elif key == Qt.Key.Key_Space:
            self.toggle_collapsed()
        elif key == Qt.Key.Key_Escape:
            self._choose(None)
        else:
            return False
        return True

    def _press_unselected(self, key: int) -> bool:
        """Escape takes the ring from words that a link led to."""
        if key == Qt.Key.Key_Escape and self.links.light(()):
            self.viewport().update()
            self._tell_selection()
            return True
        return False

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 (Qt's name)
        """Tab goes from predicate to predicate, and on behind the last one."""
        step = 1 if next else -1
        if self.options.only is None:
            found = next_predicate(self.targets, self._selected, step)
        else:
            found = self.page.next_block(step)
        if found is None or not self.hasFocus():
            return super().focusNextPrevChild(next)
        self._choose(found)
        return True

    # -- mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Select what is clicked, or nothing; with Shift collapse it or expand it."""
        buttons = {Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton}
        if event.button() not in buttons:
            super().mousePressEvent(event)
            return
        found = self.links.end_at(event.position())
        if found is not None:
            if found[1] is not None:
                self._choose(found[1].address(self.sentence.position))
            if event.button() == Qt.MouseButton.LeftButton:
                self.link_followed.emit(found[0])
            return
        mention = self.chains.mention_at(event.position())
        if mention is not None and event.button() == Qt.MouseButton.LeftButton:
            self.mention_clicked.emit(mention)
            return
        item = self.item_at(event.position())
        if item is not None:
            self._choose(item.address(self.sentence.position))
            is_left = event.button() == Qt.MouseButton.LeftButton
            if is_left and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.toggle_collapsed()
        elif event.button() == Qt.MouseButton.LeftButton:
            self._choose(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Nothing more than the press did."""
        event.accept()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Inspect what is clicked."""
        if self.item_at(event.position()) is not None:
            self.activate()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A ring shows what a click would select, and a hand where it leads on."""
        found = self.links.end_at(event.position())
        is_mention = self.chains.hover(event.position())
        if found is not None or is_mention:
            self._hover(found[1] if found is not None else None)
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self._hover(self.item_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        """No ring outside."""
        super().leaveEvent(event)
        self._hover(None)
        self.chains.hover(None)

    def _hover(self, item: Item | None) -> None:
        address = item.address(self.sentence.position) if item else None
        if address != self._hovered:
            self._hovered = address
            hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
            self.viewport().setCursor(hand if item else arrow)
            self.viewport().update()
            self.item_hovered.emit(address)

    def show_hovered(self, address: ItemAddress | None) -> None:
        """The mouse is on an item elsewhere."""
        if address != self._hovered:
            self._hovered = address
            self.viewport().update()

    def tooltip_at(self, point: QPoint) -> str:
        """What the tooltip at a point of the viewport says, as rich text."""
        return tooltip_at(self, point)

    def tip_place(self, point: QPoint) -> QPoint:
        """Where the tooltip of a point of the viewport hangs from."""
        return tip_place(self, point)

    def viewportEvent(self, event: QEvent) -> bool:
        """Tooltips."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self.tooltip_at(event.pos())
            if text:
                place = self.viewport().mapToGlobal(self.tip_place(event.pos()))
                QToolTip.showText(place, text, self)
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

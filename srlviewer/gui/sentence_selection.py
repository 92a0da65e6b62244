"""The sentence on the screen with its selection: rings, words, what is in view.

What the user does with keys and mouse is `SentenceView`'s.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QFocusEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QMenu, QWidget

from srlviewer.drawing.frame_items import FillerEnd
from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.items import Item, SentenceInput
from srlviewer.drawing.shortening import shortened
from srlviewer.gui import sentence_menu
from srlviewer.gui.filler_links import FillerLinks
from srlviewer.gui.painting import paint_marks
from srlviewer.gui.sentence_canvas import SentenceCanvas
from srlviewer.gui.sentence_page import NOTHING
from srlviewer.gui.sentence_speech import selection_words
from srlviewer.gui.tree_folding import is_folded, revealing, toggled
from srlviewer.gui.view_chains import Chain, ViewChains
from srlviewer.model.address import ItemAddress
from srlviewer.scoring.verdicts import Verdict

LONGEST_NAME = 20_000
"""Characters of the sentence that are handed to a screen reader."""


def _no_lines(_position: int, _item: Item) -> Sequence[str]:
    return ()


class SentenceSelection(SentenceCanvas):
    """A sentence with its propositions, dependencies and trees.

    `item_selected` comes with an ItemAddress or None when the user selects; `select`
    from outside does not emit it. `item_activated`: Enter or a double click;
    `item_hovered`: the mouse is on an item, or on none any more.
    """

    item_selected = Signal(object)
    item_activated = Signal(object)
    item_hovered = Signal(object)
    mention_clicked = Signal(object)
    """The mark of a mention: the user wants the next one of its chain."""
    link_followed = Signal(object)
    """A `FillerEnd`: the user wants to go where an element is filled."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """An empty page."""
        super().__init__(parent)
        self._selected: ItemAddress | None = None
        self.write_address: Callable[[ItemAddress], str] = str
        """How the address of an item is written outside."""
        self.further_lines: Callable[[int, Item], Sequence[str]] = _no_lines
        """What else is said of an item of a pair (0-based) in its tooltip."""
        self._hovered: ItemAddress | None = None
        self.links = FillerLinks(self)
        self.chains = ViewChains(self)
        self._is_alone = False
        """Whether only the predicate of the selected item is shown."""
        self._follows = False
        """Whether the selection stays in view: until the reader scrolls away."""
        for glider in (self._across, self._down):
            glider.bar.actionTriggered.connect(self._scrolled)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName(self.tr("Sentence"))

    # -- what is shown

    def show_sentence(
        self,
        sentence: SentenceInput | None,
        *,
        counts: dict[Verdict, int] | None = None,
        signature: str = "",
    ) -> None:
        """Show another sentence, or the same one under other judgements.

        `counts` (of the measure shown, for the legend of pictures) are taken from what
        is drawn if they are not given. The selection stays if its item is still there.
        """
        is_other = self.page.show(sentence or NOTHING, counts, signature)
        self._hovered = None
        if is_other:
            self.links.light(())
        self._refit()
        if is_other:
            self._to_beginning()
        if self.page.item_of(self._selected) is None:
            self._selected = None
        self.page.follow_selection(self._selected)
        self._tell_name()

    # -- selection

    def set_wrapped(self, on: bool) -> None:
        """Break long sentences into rows, or do not; the selection stays in view."""
        super().set_wrapped(on)
        self._keep_selection_in_view()

    def set_options(self, **changes: Any) -> None:  # noqa: ANN401 (fields of LayoutOptions)
        """Lay out otherwise; the selection stays in view."""
        before = self.page.options
        super().set_options(**changes)
        self.page.follow_selection(self._selected)
        self._keep_selection_in_view()
        if self._selected is None and self.page.options != before:
            self._tell_selection()  # how much there is to select

    def set_alone(self, on: bool) -> None:
        """Show only the predicate of the selected item, or all.

        With nothing selected all are shown; a selected phrase or word changes nothing.
        """
        if on != self._is_alone:
            self._is_alone = on
            self._show_alone()
            self._keep_selection_in_view()

    def _show_alone(self) -> None:
        if not self._is_alone or self._selected is None:
            super().set_options(only=None)
        else:
            block = self.page.block_of(self._selected)
            super().set_options(only=self.options.only if block is None else block)

    def set_zoom(self, zoom: float) -> None:
        """Another size; the selection stays in view, else the words in the middle."""
        super().set_zoom(zoom)
        self._keep_selection_in_view()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Rows break elsewhere; the selection stays in view."""
        super().resizeEvent(event)
        self._keep_selection_in_view()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scrolling leaves the selection behind; changing the size does not."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._scrolled()
        super().wheelEvent(event)

    def _scrolled(self, _action: int = 0) -> None:
        self._follows = False

    def toggle_collapsed(self) -> None:
        """Show the predicate of the selected item as one line, or in full again.

        A phrase is shown without what is below it; one that stands for several unary
        phrases is unfolded.
        """
        if self.page.tree_of(self._selected) is not None and self.options.has_tree:
            if is_folded(self.page, self._selected):
                self.toggle_chain()
            else:
                self.set_options(closed=toggled(self.page, self._selected))
            return
        for target in self.targets:
            if target.address == self._selected and target.block >= 0:
                self.set_options(collapsed=self.options.collapsed ^ {target.block})
                return

    def toggle_chain(self) -> None:
        """Fold a phrase into one with those right above and below it, or unfold it."""
        chain = self.page.chain_of(self._selected)
        if len(chain) > 1 and self._selected is not None and self.options.has_tree:
            top = self._selected._replace(number=chain[0])
            changed = frozenset({(top.side, top.number)})
            self.set_options(chains=self.options.chains ^ changed)
            self._choose(top)

    @property
    def selected(self) -> ItemAddress | None:
        """The item that is selected."""
        return self._selected

    def select(self, address: ItemAddress | None) -> None:
        """Select an item of the sentence shown, from outside; None selects nothing."""
        if self.page.item_of(address) is None:
            address = None
        if self.options.closed:
            self.set_options(closed=revealing(self.page, address))
        if address != self._selected:
            self._selected = address
            self.links.light(())
            self._reveal(address)
            self._show_alone()
            self.page.follow_selection(address)
            self._refit()
            self._tell_selection()
        self._bring_selection_to_view()

    def foot_height(self) -> float:
        """The line of mentions of a null instantiation that is selected."""
        return self.links.room

    def _choose(self, address: ItemAddress | None) -> None:
        """The user selects."""
        if address != self._selected:
            self.select(address)
            self.item_selected.emit(self._selected)
        else:
            self._bring_selection_to_view()

    def _reveal(self, address: ItemAddress | None) -> None:
        """Show an auxiliary frame as long as it, or an element of it, is selected."""
        block = self.page.block_of(address)
        found = (b for b in self.sentence.blocks if b.number == block)
        is_auxiliary = any(b.is_auxiliary for b in found)
        super().set_options(revealed=block if is_auxiliary else None)

    @property
    def hovered(self) -> ItemAddress | None:
        """The item that the mouse is on."""
        return self._hovered

    def show_filler(self, end: FillerEnd, words: str) -> None:
        """Ring the words that a link led to, and say `words` of them."""
        self.links.light(end.spans)
        places = self.links.places()
        if places:
            self._follows = False
            self._bring_to_view(places[:1])
        self.viewport().update()
        self.setAccessibleDescription(words)
        if self.hasFocus():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def light_chain(self, chain: Chain | None) -> None:
        """Light the chain that a step leads along."""
        self.chains.follow(chain)

    def follow_link(self) -> bool:
        """From the selected element to what fills it elsewhere; False: nothing does."""
        ends = self.links.ends_of(self._selected)
        if ends:
            self.link_followed.emit(ends[0])
        return bool(ends)

    def activate(self) -> None:
        """Ask for the selected item to be inspected."""
        if self._selected is not None:
            self.item_activated.emit(self._selected)

    # -- words and copies

    def _tell_name(self) -> None:
        text = shortened(" ".join(self.sentence.forms), LONGEST_NAME)
        number = self.sentence.position + 1
        name = self.tr("Sentence {number}: {text}").format(number=number, text=text)
        self.setAccessibleName(name if text else self.tr("No sentence"))
        event = QAccessibleEvent(self, QAccessible.Event.NameChanged)
        QAccessible.updateAccessibility(event)
        self._tell_selection()

    def _tell_selection(self) -> None:
        item = self.page.item_of(self._selected)
        words = selection_words(self.page, self._selected, self.links)
        self.setAccessibleDescription(words)
        event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(event)
        if item and self.hasFocus():
            # Screen readers say a new description only when the focus moves.
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

    def copy_picture(self) -> None:
        """Put the picture on the clipboard."""
        sentence_menu.copy_picture(self.page)

    def copy_text(self) -> None:
        """Put the sentence, or what is said of the selected item, on the clipboard."""
        sentence_menu.copy_text(self.page, self.page.item_of(self._selected))

    def copy_address(self) -> None:
        """Put the address of the selected item, or of the sentence, there."""
        sentence_menu.copy_address(self.page, self._selected, self.write_address)

    def make_menu(self) -> QMenu:
        """What can be done with the selected item and the sentence."""
        return sentence_menu.make_menu(self)

    def _bring_selection_to_view(self, *, at_once: bool = False) -> None:
        self._follows = self._selected is not None
        room = self.links.room
        rects = [
            rect._replace(height=rect.height + room)
            for rect in self.page.surroundings(self._selected)
        ]
        if rects:
            words = self.page.words_of(self._selected)
            self._bring_to_view(rects, words=words, at_once=at_once)

    def _keep_selection_in_view(self) -> None:
        """After the page has changed under it, unless the reader had scrolled away."""
        if self._follows:
            self._bring_selection_to_view(at_once=True)

    # -- rings

    def paint_over(self, painter: QPainter, visible: Rect) -> None:
        """Rings around what is selected and what the mouse is on."""
        if self._hovered not in {None, self._selected}:
            rings = self.page.rings(
                self._hovered,
                has_focus=False,
                has_partners=self.page.shows_partners(self._hovered),
            )
            paint_marks(painter, rings, visible=visible)
        rings = self.page.rings(self._selected, has_focus=self.hasFocus())
        paint_marks(painter, rings, visible=visible)
        paint_marks(painter, self.chains.marks(), visible=visible)
        paint_marks(painter, self.links.marks(), visible=visible)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sentence, and over it what stands at the foot of the view."""
        super().paintEvent(event)
        self.links.paint_line()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The ring becomes stronger."""
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The ring becomes weaker."""
        super().focusOutEvent(event)
        self.viewport().update()

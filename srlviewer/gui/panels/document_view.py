"""A whole document as running text; only what is on the screen is read and laid out.

It changes no state: its signals say where the user wants to go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QAccessibleEvent,
    QColor,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolTip, QWidget

from srlviewer.drawing.shortening import shortened
from srlviewer.gui.looks import picture_theme
from srlviewer.gui.panels.discourse_marks import Discourse
from srlviewer.gui.panels.document_margin import (
    MarginLine,
    margin_lines,
    margin_width,
)
from srlviewer.gui.panels.document_painting import (
    Chain,
    paint_margin_line,
    paint_paragraph,
)
from srlviewer.gui.panels.document_paragraph import UnderPart
from srlviewer.gui.panels.document_scroll import STEPS, DocumentScroll, Shown
from srlviewer.gui.panels.document_source import DocumentSource
from srlviewer.gui.verdict_words import verdict_name
from srlviewer.gui.view_chains import mention_words

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState

GAP = 6.0
"""Between two sentences."""
GUTTER_GAP = 8.0
BEFORE_NUMBER = 6.0
"""Between the arrows of links and the number of a sentence."""
RIGHT = 10.0
TAG_ROOM = 90.0
LONGEST_NAME = 2_000
WHEEL = 60.0
"""Px for one notch of the wheel."""


class DocumentView(QAbstractScrollArea):
    """Sentences below each other, with marks, and links in the margin.

    The *cursor* is the sentence that the keys act on. `position_wanted`: the user goes
    to a sentence, `item_wanted`: to an item, `filler_wanted`: to what fills one,
    `mention_clicked`: along a chain.
    """

    position_wanted = Signal(int)
    item_wanted = Signal(object)
    filler_wanted = Signal(object)
    mention_clicked = Signal(object)

    def __init__(self, state: AppState, parent: QWidget | None = None) -> None:
        """Shows the files that `state` has open."""
        super().__init__(parent)
        self.state = state
        self.source = DocumentSource(state)
        self.scroll_model = DocumentScroll(self._height_of)
        self.cursor_at = 0
        self._lit: Chain | None = None
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setMouseTracking(True)
        self.setAccessibleName(self.tr("Document"))
        state.theme_changed.connect(self.viewport().update)

    def sizeHint(self) -> QSize:
        """As the other panels."""
        return QSize(420, 220)

    # -- what is shown

    def reload(self) -> None:
        """Other files are open."""
        self.source.forget()
        self.source.discourse = Discourse(-1)
        self._refit()
        self.cursor_at = max(self.state.position, 0)
        self._show_cursor()

    def show_discourse(self, discourse: Discourse) -> None:
        """Mark what belongs to the sentence that is shown elsewhere."""
        moved = discourse.position != self.source.discourse.position
        before = margin_width(self.source.discourse.links)
        self.source.set_discourse(discourse)
        if margin_width(discourse.links) != before:
            self.source.forget()
            self._refit()
        if moved and discourse.position >= 0:
            self.cursor_at = discourse.position
            self._show_cursor()
        self.viewport().update()

    def show_chains(self, *, on: bool) -> None:
        """Mark mentions of chains, or do not; other chains may be known."""
        self.source.shows_chains = on
        self.source.forget()
        self._refit()
        self.viewport().update()

    def reveal(self, position: int, *, at: float = 0.4) -> None:
        """Scroll a sentence to a share of the height, unless it is seen well.

        Above and below it there should be room for the tags of its links.
        """
        height = float(self.viewport().height())
        room = min(TAG_ROOM, height / 4)
        for one in self._shown():
            whole = one.top >= room and one.top + one.height <= height - room
            if one.position == position and whole:
                return
        value = self.scroll_model.value_with(position, height * at)
        self.verticalScrollBar().setValue(value)
        self.viewport().update()

    def _show_cursor(self) -> None:
        self.reveal(self.cursor_at)
        self._tell()

    def _height_of(self, position: int) -> float:
        return self.source.paragraph(position).height + GAP

    def _refit(self) -> None:
        """Another width, other files, other fonts."""
        bar = self.verticalScrollBar()
        height = self.viewport().height()
        self.scroll_model.count = len(self.source)
        self.source.font = self.font()
        metrics = QFontMetricsF(self.font())
        number = f"{max(len(self.source), 1):,}"
        self._gutter = metrics.horizontalAdvance(number) + GUTTER_GAP + BEFORE_NUMBER
        width = self.viewport().width() - self._text_left - RIGHT
        if width != self.source.width:
            self.source.width = width
            self.source.forget()
        bar.setRange(0, self.scroll_model.last_value(height))
        bar.setSingleStep(STEPS)
        bar.setPageStep(STEPS * max(sum(1 for _ in self._shown()) - 1, 1))

    _gutter = 40.0

    @property
    def _text_left(self) -> float:
        return margin_width(self.source.discourse.links) + self._gutter

    def _shown(self) -> list[Shown]:
        value = self.verticalScrollBar().value()
        return list(self.scroll_model.shown(value, self.viewport().height()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The same sentence stays at the top."""
        super().resizeEvent(event)
        self._refit()

    def changeEvent(self, event: QEvent) -> None:
        """Another font."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.source.forget()
            self._refit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """The bar counts parts of sentences, not px."""
        del dx, dy
        self.viewport().update()

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """The sentences on the screen, then the margin."""
        del event
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = picture_theme(self.state)
        painter.fillRect(self.viewport().rect(), QColor(theme.page))
        left = self._text_left
        for one in self._shown():
            ground = QRectF(left - 4, one.top, self.viewport().width(), one.height)
            if one.position == self.source.discourse.position:
                painter.fillRect(ground, QColor(theme.band))
                bar = QRectF(left - 4, one.top, 3, one.height - GAP / 2)
                painter.fillRect(bar, QColor(theme.focus))
            painter.setFont(self.font())
            painter.setPen(QColor(theme.quiet))
            paragraph = self.source.paragraph(one.position)
            place = QRectF(
                left - self._gutter, one.top, self._gutter - GUTTER_GAP, 1000
            )
            flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
            painter.drawText(place, flags, f"{one.position + 1:,}")
            paint_paragraph(
                painter, paragraph, QPointF(left, one.top), theme, self._lit
            )
            if one.position == self.cursor_at and self.hasFocus():
                painter.setPen(QPen(QColor(theme.focus), 1, Qt.PenStyle.DotLine))
                painter.drawRect(ground.adjusted(2, 0, -RIGHT, -GAP / 2))
        painter.setFont(self.font())
        lines = self.margin_lines()
        for margin in sorted(lines, key=self._is_selected):
            is_strong = self._is_selected(margin)
            paint_margin_line(painter, margin, theme, is_strong=is_strong)
        painter.end()

    def _is_selected(self, margin: MarginLine) -> bool:
        """Whether a line is that of the element that is selected."""
        here = self.source.discourse.position
        return margin.link.item.address(here) == self.state.selection

    def margin_lines(self) -> list[MarginLine]:
        """The links of the sentence that is marked, as far as they are seen."""
        discourse = self.source.discourse
        places: dict[int, float] = {}
        ends = {end.position: end for link in discourse.links for end in link.ends}
        source = None
        for one in self._shown():
            paragraph = self.source.paragraph(one.position)
            if one.position == discourse.position:
                source = one.top + paragraph.first_middle
            if one.position in ends:
                spans = ends[one.position].spans
                places[one.position] = one.top + paragraph.middle_of(spans)
        texts = {
            at: self._tag_text(at - discourse.position) + f" {at + 1:,}"
            for at in ends
            if at is not None
        }
        metrics = QFontMetricsF(self.font())
        return list(
            margin_lines(
                discourse.links,
                source,
                places,
                self.viewport().height(),
                texts,
                metrics,
                discourse.position,
            )
        )

    @staticmethod
    def _tag_text(away: int) -> str:
        return "↑" if away < 0 else "↓"

    # -- mouse

    def part_at(self, place: QPointF) -> tuple[Shown, UnderPart | None] | None:
        """The sentence at a place of the viewport, and the mark there."""
        for one in self._shown():
            if one.top <= place.y() < one.top + one.height:
                inner = QPointF(place.x() - self._text_left, place.y() - one.top)
                return one, self.source.paragraph(one.position).part_at(inner)
        return None

    def _tag_at(self, place: QPointF) -> MarginLine | None:
        lines = (line for line in self.margin_lines() if line.tag is not None)
        return next((one for one in lines if one.tag and one.tag.contains(place)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go where a tag or a mark leads, else to the sentence."""
        if event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        tag = self._tag_at(event.position())
        if tag is not None:
            self.reveal(tag.end.position or 0)
            self.filler_wanted.emit(tag.end)
            return
        found = self.part_at(event.position())
        if found is None:
            return
        self.cursor_at = found[0].position
        under = found[1].under if found[1] is not None else None
        if under is not None and under.mark is not None:
            self.item_wanted.emit(under.mark.address)
        elif under is not None and under.mention is not None:
            self.mention_clicked.emit(under.mention)
        else:
            self.position_wanted.emit(found[0].position)
        self.viewport().update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """A chain lights up under the mouse; a hand shows that a click goes on."""
        found = self.part_at(event.position())
        mention = found[1].under.mention if found and found[1] else None
        self._light((mention.side, mention.chain) if mention else None)
        hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
        on = found is not None or self._tag_at(event.position()) is not None
        self.viewport().setCursor(hand if on else arrow)

    def leaveEvent(self, event: QEvent) -> None:
        """Nothing is lit."""
        super().leaveEvent(event)
        self._light(None)

    def _light(self, chain: Chain | None) -> None:
        if chain != self._lit:
            self._lit = chain
            self.viewport().update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """By px, not by sentences: these may be long."""
        delta = event.pixelDelta().y() or event.angleDelta().y() * WHEEL / 120
        bar = self.verticalScrollBar()
        bar.setValue(self.scroll_model.moved(bar.value(), -float(delta)))
        event.accept()

    def tooltip_at(self, place: QPointF) -> str:
        """What a mark or a tag says; empty where there is none."""
        tag = self._tag_at(place)
        if tag is not None:
            return f"{tag.link.text}: {shortened(tag.end.text, 120)}"
        found = self.part_at(place)
        if found is None or found[1] is None:
            return ""
        under = found[1].under
        if under.mention is not None:
            return mention_words(under.mention)
        assert under.mark is not None
        verdict = under.verdict
        judged = f": {verdict_name(verdict)}" if verdict is not None else ""
        return f"{under.mark.label}{judged}"

    def viewportEvent(self, event: QEvent) -> bool:
        """Tooltips."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            text = self.tooltip_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().viewportEvent(event)

    # -- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and Down move the cursor, Enter goes there, Home and End to the ends."""
        key, last = event.key(), len(self.source) - 1
        steps = {
            Qt.Key.Key_Up: self.cursor_at - 1,
            Qt.Key.Key_Down: self.cursor_at + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if held != Qt.KeyboardModifier.NoModifier or last < 0:
            event.ignore()
        elif key in steps:
            self.cursor_at = max(0, min(steps[Qt.Key(key)], last))
            self._show_cursor()
            self.viewport().update()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.position_wanted.emit(self.cursor_at)
        else:
            event.ignore()

    def _tell(self) -> None:
        """What a screen reader says of the sentence at the cursor."""
        if not 0 <= self.cursor_at < len(self.source):
            self.setAccessibleDescription("")
            return
        paragraph = self.source.paragraph(self.cursor_at)
        labels = [p.under.label for p in paragraph.parts if p.under.mark is not None]
        words = self.tr("Sentence {number} of {all}: {text}").format(
            number=self.cursor_at + 1,
            all=len(self.source),
            text=shortened(paragraph.text, LONGEST_NAME),
        )
        if labels:
            marked = self.tr("Marked: {labels}").format(labels=", ".join(labels))
            words = f"{words}. {marked}"
        self.setAccessibleDescription(words)
        event = QAccessibleEvent(self, QAccessible.Event.DescriptionChanged)
        QAccessible.updateAccessibility(event)
        if self.hasFocus():
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))

"""The sentences around the one that is shown, with what its frames mark in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer, QUrl
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QSpinBox,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from srlviewer.drawing.coreference_items import MentionMark, mention_marks
from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.frame_words import link_words
from srlviewer.gui.looks import picture_theme
from srlviewer.gui.panels.discourse_html import (
    address_of,
    link_html,
    mention_of,
    sentence_html,
)
from srlviewer.gui.panels.discourse_marks import Discourse, discourse_of
from srlviewer.gui.panels.own_window import OwnWindowButton
from srlviewer.gui.settings import Settings
from srlviewer.gui.workspace import Workspace
from srlviewer.model.address import SIDES, ItemAddress

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent, QShowEvent

    from srlviewer.gui.state import AppState
    from srlviewer.model.sentence import Sentence

AROUND = "discourse/around"
MOST_LINKS = 200
"""Null instantiations that are listed below the sentences."""
BEFORE = 0.6
"""The part of the room that sentences before the current one may take."""


class DiscoursePanel(QWidget):
    """Text with links: Tab and Enter, or a click, go where a mark leads."""

    def __init__(
        self, workspace: Workspace, settings: Settings, parent: QWidget | None = None
    ) -> None:
        """Marks what `workspace` shows; it is told of changes before this panel is."""
        super().__init__(parent)
        self.workspace, self.settings = workspace, settings
        self.state: AppState = workspace.state
        self.discourse = Discourse(-1)
        self._is_stale = True
        self._current = -1
        """The paragraph of the current sentence: each sentence is one."""
        self.heading = ElidedLabel()
        self.heading.setAccessibleName(self.tr("What is marked"))
        self.around = QSpinBox()
        self.around.setRange(0, 50)
        self.around.setAccessibleName(self.tr("Sentences before and after"))
        self.around.setToolTip(self.tr("How many sentences before and after are shown"))
        label = QLabel(self.tr("&Around:"))
        label.setBuddy(self.around)
        self.browser = QTextBrowser()
        self.browser.setAccessibleName(self.tr("Sentences around the one shown"))
        self.browser.setOpenLinks(False)
        self.browser.setFrameShape(QFrame.Shape.NoFrame)
        self.browser.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByKeyboard
            | Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        head = QHBoxLayout()
        head.setContentsMargins(8, 4, 8, 4)
        head.addWidget(self.heading, 1)
        head.addWidget(label)
        head.addWidget(self.around)
        head.addWidget(OwnWindowButton(self, self.state))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(head)
        layout.addWidget(self.browser, 1)
        self.setFocusProxy(self.browser)
        self._read_setting(AROUND)
        self._connect()

    def _connect(self) -> None:
        state = self.state
        for signal in (
            state.comparison_changed,
            state.judgements_changed,
            state.position_changed,
            state.selection_changed,
            state.measure_changed,
            state.theme_changed,
            state.layers_changed,
            state.coreference_changed,
        ):
            signal.connect(self.refresh)
        self.settings.changed.connect(self._read_setting)
        self.around.valueChanged.connect(self._keep_around)
        self.browser.anchorClicked.connect(self._go)

    def sizeHint(self) -> QSize:
        """As the other panels."""
        return QSize(420, 220)

    def showEvent(self, event: QShowEvent) -> None:
        """Write what changed while nobody looked."""
        del event
        if self._is_stale:
            self._write()

    def refresh(self) -> None:
        """Write anew, at once if somebody looks."""
        self._is_stale = True
        if self.isVisible():
            self._write()

    def _read_setting(self, key: str) -> None:
        if key == AROUND:
            self.around.setValue(self.settings.value(AROUND))

    def _keep_around(self, number: int) -> None:
        self.settings.set_value(AROUND, number)
        self.refresh()

    # -- the text

    def _write(self) -> None:
        self._is_stale = False
        state = self.state
        if state.comparison is None or state.position < 0:
            self.discourse = Discourse(-1)
            self.heading.setText("")
            self.browser.clear()
            return
        view = self.workspace.view.sentence
        self.discourse = discourse_of(view, state.selection, link_words())
        self.heading.setText(self._heading())
        self.browser.setHtml(self._html())
        self._scroll()

    def _scroll(self) -> None:
        """To the current sentence, with those that it refers to in view before it."""
        bar, layout = self.browser.verticalScrollBar(), self.browser.document()
        block = layout.findBlockByNumber(self._current)
        if not block.isValid():
            return
        place = layout.documentLayout().blockBoundingRect(block)
        room = self.browser.viewport().height()
        lowest = place.bottom() + self.fontMetrics().height() - room
        # A sentence that needs all the room is shown from its beginning.
        bar.setValue(round(min(place.top(), max(lowest, place.top() - room * BEFORE))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The current sentence stays in view."""
        super().resizeEvent(event)
        if not self._is_stale:
            QTimer.singleShot(0, self.browser, self._scroll)

    def _heading(self) -> str:
        found = self.discourse
        if found.block is not None:
            return self.tr("The selected frame: [elements], ⟦fillers⟧")
        if not found.marks and not found.links:
            return self.tr("No frames in this sentence")
        return self.tr("All targets and ⟦fillers⟧; select a frame for its elements")

    def _html(self) -> str:
        state, theme = self.state, picture_theme(self.state)
        assert state.comparison is not None
        here, around = state.position, self.around.value()
        parts: list[str] = []
        first = max(0, here - around)
        for position in range(first, min(here + around + 1, state.sentences)):
            gold, predicted = state.comparison.pair(position)
            sentence = gold or predicted
            if sentence is not None:
                is_current = position == here
                if is_current:
                    self._current = len(parts)
                marks = self.discourse.marks.get(position, ())
                text = sentence_html(
                    sentence.forms,
                    position,
                    marks,
                    theme,
                    is_current=is_current,
                    mentions=self._mentions((gold, predicted)),
                )
                parts.append(text)
        if self.discourse.links:
            parts.append("<hr>")
        nothing = self.tr("no filler")
        parts += [
            link_html(link, here, theme, self._distance, nothing)
            for link in self.discourse.links[:MOST_LINKS]
        ]
        return f'<div style="color:{theme.text}">{"".join(parts)}</div>'

    def _mentions(
        self, pair: tuple[Sentence | None, Sentence | None]
    ) -> Sequence[MentionMark]:
        """Those of a pair, if chains are shown: of gold, else of the prediction."""
        state = self.state
        sides = zip(SIDES, pair, state.coreference, strict=True)
        for side, sentence, coreference in sides:
            if coreference.chains and "chains" in state.layers:
                if sentence is None:
                    return ()
                return mention_marks(coreference, sentence, side)
        return ()

    def _distance(self, sentences: int) -> str:
        """How far away a filler is, in words."""
        if sentences == 0:
            return self.tr("in this sentence")
        words = self.tr("%1 back") if sentences < 0 else self.tr("%1 ahead")
        return words.replace("%1", f"{abs(sentences):,}")

    def _go(self, url: QUrl) -> None:
        """To an item of this sentence, or to another sentence; its words are ringed."""
        mention = mention_of(url.toString())
        if mention is not None:
            self.workspace.steps.follow(MentionMark(*mention, 0, ()))
            return
        address = address_of(url.toString())
        if address is None:
            return
        ends = [
            end
            for link in self.discourse.links
            for end in link.ends
            if end.position == address.sentence
        ]
        if not address.kind and address.sentence != self.state.position and ends:
            self.workspace.follow_link(ends[0])
        else:
            self.state.go_to(ItemAddress(*address))

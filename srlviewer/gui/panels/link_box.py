"""A null instantiation in the inspector: answers, fillers to go to, both modes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from srlviewer.drawing.frame_items import FillerEnd
from srlviewer.drawing.null_texts import end_text
from srlviewer.gui.elided_button import ElidedButton
from srlviewer.gui.null_facts import NullFacts
from srlviewer.gui.panels.badge import Badge
from srlviewer.gui.picture_words import lane_names
from srlviewer.gui.state import AppState
from srlviewer.model.address import SIDES

FEW_MENTIONS = 5
"""Buttons for other mentions that are shown at once; a button unfolds the others."""

Follow = Callable[[FillerEnd], object]


class LinkBox(QFrame):
    """What the rows say of a null instantiation, and where its link leads."""

    def __init__(
        self,
        facts: NullFacts,
        state: AppState,
        follow: Follow,
        parent: QWidget | None = None,
    ) -> None:
        """`follow` goes to a filler."""
        super().__init__(parent)
        self._state, self._follow = state, follow
        self.buttons: list[QPushButton] = []
        self.fold: QToolButton | None = None
        """Unfolds further mentions, if there are many."""
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(self.tr("Null instantiation"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 6)
        self._say_answers(layout, facts)
        for line in facts.modes:  # what decides stands above the ways from here
            layout.addWidget(_words(line))
        if facts.link_facts:
            layout.addWidget(_quiet(", ".join(facts.link_facts)))
        names = dict(zip(SIDES, lane_names(()), strict=True))
        for side, end in facts.ends:
            words = self.tr("%1: %2").replace("%1", names[side])
            self._add_button(layout, words.replace("%2", end_text(end)), end)
        self._say_mentions(layout, facts)

    def _say_answers(self, layout: QVBoxLayout, facts: NullFacts) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setColumnStretch(1, 1)
        for line, (verdict, words) in enumerate(facts.answers):
            grid.addWidget(Badge(verdict, self._state, 15), line, 0)
            grid.addWidget(_words(words), line, 1)
        layout.addLayout(grid)

    def _say_mentions(self, layout: QVBoxLayout, facts: NullFacts) -> None:
        if not facts.others:
            return
        layout.addWidget(_quiet(self.tr("Other mentions in gold:")))
        folded = []
        for at, end in enumerate(facts.others):
            button = self._add_button(layout, end_text(end), end)
            if at >= FEW_MENTIONS:
                button.hide()
                folded.append(button)
        if folded:
            layout.addWidget(self._unfolding(folded))

    def _unfolding(self, folded: Sequence[QPushButton]) -> QToolButton:
        """Shows and hides the mentions behind the first ones."""
        names = self.tr("%1 more mentions"), self.tr("Fewer mentions")
        fold = QToolButton()
        fold.setCheckable(True)
        fold.setAutoRaise(True)
        fold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)

        def show(on: bool) -> None:
            fold.setText(names[on].replace("%1", str(len(folded))))
            fold.setArrowType(Qt.ArrowType.UpArrow if on else Qt.ArrowType.DownArrow)
            for button in folded:
                button.setVisible(on)

        fold.toggled.connect(show)
        show(False)
        self.fold = fold
        return fold

    def _add_button(
        self, layout: QVBoxLayout, text: str, end: FillerEnd
    ) -> QPushButton:
        tip = self.tr("Go to these words; Go Back returns")
        button = ElidedButton(text.replace("&", "&&"), tip)
        button.setEnabled(end.position is not None)
        button.clicked.connect(partial(self._go, end))
        self.buttons.append(button)
        layout.addWidget(button)
        return button

    def _go(self, end: FillerEnd, *_on: bool) -> None:
        self._follow(end)


def _words(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    label.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse
        | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    return label


def _quiet(text: str) -> QLabel:
    label = _words(text)
    label.setForegroundRole(label.palette().ColorRole.PlaceholderText)
    return label

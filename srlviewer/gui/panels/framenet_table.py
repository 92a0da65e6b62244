"""A frame by FrameNet: what it is, its elements on both sides, its relations."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout, QWidget

from srlviewer.drawing.shortening import shortened
from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.framenet_facts import FrameFacts, SideFrame, listed_elements
from srlviewer.gui.framenet_notes import finding_lines
from srlviewer.gui.framenet_words import (
    element_lines,
    frame_lines,
    link_words,
    related_lines,
)
from srlviewer.gui.numbers import grouped

FILLED, OPEN = "✓", "–"
LONGEST = 320
"""Letters of a definition; the tooltip has all of it."""
MOST = 60
"""Elements that are listed; no frame of release 1.7 has as many core ones."""
_SELECTABLE = (
    Qt.TextInteractionFlag.TextSelectableByMouse
    | Qt.TextInteractionFlag.TextSelectableByKeyboard
)
_TOP = Qt.AlignmentFlag.AlignTop
_MIDDLE = Qt.AlignmentFlag.AlignHCenter


class FrameNetTable(QWidget):
    """Findings, frames, a line for each element, relations; as narrow as can be."""

    def __init__(self, facts: FrameFacts, parent: QWidget | None = None) -> None:
        """Shows these facts."""
        super().__init__(parent)
        self._facts = facts
        self.setAccessibleName(self.tr("The frame by FrameNet"))
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        for line in finding_lines(facts.findings, marked=True):
            self._add(self._text(line))
        self._show_link()
        for line in element_lines(facts):
            self._add(self._text(line))
        self._show_elements()
        for side in facts.frames:
            self._show_frame(side)
            self._show_relations(side)

    def texts(self) -> list[str]:
        """What is said, line by line."""
        return [label.text() for label in self.findChildren(QLabel)]

    def _show_link(self) -> None:
        facts = self._facts
        if facts.link is not None and facts.gold and facts.predicted:
            gold, predicted = facts.gold.name, facts.predicted.name
            self._add(self._text(link_words(gold, predicted, facts.link)))

    def _show_frame(self, side: SideFrame) -> None:
        title = self._text(side.name)
        font = title.font()
        font.setBold(True)
        title.setFont(font)
        self._layout.addSpacing(4)
        self._add(title)
        for line in frame_lines(side):
            label = self._text(shortened(line, LONGEST))
            label.setToolTip(line if len(line) > LONGEST else "")
            self._add(label)

    def _show_elements(self) -> None:
        """Name, coreness, and for each side what is there."""
        facts = self._facts
        elements = listed_elements(facts)
        if not elements:
            return
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        for column, words in enumerate((self.tr("gold"), self.tr("predicted")), 2):
            grid.addWidget(self._quiet(words), 0, column)
        for row, (name, listed) in enumerate(elements[:MOST], start=1):
            label = ElidedLabel()  # names have no place to break a line
            label.setText(name)
            font = label.font()
            font.setBold(name == facts.selected)
            label.setFont(font)
            grid.addWidget(label, row, 0, _TOP)
            words = listed.core_type if listed else self.tr("unknown")
            coreness = self._quiet(words)
            coreness.setWordWrap(True)  # at its hyphen
            grid.addWidget(coreness, row, 1, _TOP)
            for column, side in enumerate((facts.gold, facts.predicted), 2):
                grid.addWidget(self._tick(side, name), row, column, _TOP | _MIDDLE)
        self._layout.addLayout(grid)
        left = len(elements) - MOST
        if left > 0:
            words = self.tr("… and %1 more").replace("%1", grouped(left))
            self._add(self._quiet(words))

    def _tick(self, side: SideFrame | None, name: str) -> QLabel:
        """A tick, or the interpretation; the words for mouse and screen reader."""
        if side is None:
            return self._quiet("")
        held = side.held.get(name)
        if held is None:
            tick = self._quiet(OPEN)
            said = self.tr("%1 is not there").replace("%1", name)
        else:
            tick = QLabel(held.interpretation or (FILLED if held.words else OPEN))
            said = ": ".join(filter(None, (name, held.interpretation, held.words)))
        tick.setToolTip(said)
        tick.setAccessibleDescription(said)
        return tick

    def _show_relations(self, side: SideFrame) -> None:
        lines = related_lines(side)
        if lines:
            self._add(self._text(f"{side.name} " + "; ".join(lines)))

    def _add(self, label: QLabel) -> None:
        self._layout.addWidget(label)

    def _text(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setWordWrap(True)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setTextInteractionFlags(_SELECTABLE)
        return label

    def _quiet(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        return label

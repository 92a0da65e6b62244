"""In the inspector: a wrong attachment and what else it breaks, each a click away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
)

from srlviewer.drawing.shortening import LONGEST_LABEL, shortened
from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.panels.badge import Badge
from srlviewer.gui.shown_label import shown_label
from srlviewer.gui.verdict_words import verdict_name

if TYPE_CHECKING:
    from srlviewer.gui.attachments import Attachment, Broken
    from srlviewer.gui.state import AppState
    from srlviewer.model.address import ItemAddress

LONGEST = 2 * LONGEST_LABEL
"""Characters of the words on a button."""


class AttachmentBox(QFrame):
    """Names the word and its heads, and lists all that is broken."""

    def __init__(self, found: Attachment, state: AppState, here: ItemAddress) -> None:
        """`here` is the item selected now, which is listed without a button."""
        super().__init__()
        self.state = state
        self.buttons: list[QPushButton] = []
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(self.tr("One wrong attachment"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 6, 8, 6)
        layout.setSpacing(4)
        head = QLabel(self._words(found))
        head.setWordWrap(True)
        layout.addWidget(head)
        for broken in found.broken:
            layout.addLayout(self._entry(broken, is_here=broken.address == here))

    def _words(self, found: Attachment) -> str:
        number = str(len(found.broken))
        if found.word and found.predicted_head:
            words = self.tr(
                "One wrong attachment: “%1” hangs from “%3”, in gold from “%2”. "
                "Items that it breaks: %4"
            )
        elif found.word:
            words = self.tr(
                "One wrong attachment: in gold “%1” hangs from “%2”, in the "
                "prediction it is the other way round. Items that it breaks: %4"
            )
        else:
            words = self.tr("One wrong attachment. Items that it breaks: %4")
        for mark, text in (
            ("%4", number),
            ("%1", found.word),
            ("%2", found.gold_head),
            ("%3", found.predicted_head),
        ):
            words = words.replace(mark, shortened(text, LONGEST_LABEL))
        return words

    def _entry(self, broken: Broken, *, is_here: bool) -> QHBoxLayout:
        row = QHBoxLayout()
        badge = Badge(broken.verdict, self.state, 14)
        badge.setToolTip(verdict_name(broken.verdict))
        row.addWidget(badge)
        label = shown_label(broken.label)
        text = shortened(f"{label}  {broken.words}", LONGEST)
        if is_here:
            here = ElidedLabel()
            here.setText(text)
            row.addWidget(here, 1)
            return row
        button = QPushButton(text.replace("&", "&&"))
        button.setFlat(True)
        # The panel is as narrow as it was before; what does not fit is in the tooltip.
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.setStyleSheet("text-align: left; padding: 2px 4px;")
        button.setToolTip(broken.words)
        spoken = self.tr("Go to %1, %2, %3").replace("%1", label)
        spoken = spoken.replace("%2", verdict_name(broken.verdict))
        button.setAccessibleName(spoken.replace("%3", broken.words))
        button.clicked.connect(lambda: self.state.go_to(broken.address))
        self.buttons.append(button)
        row.addWidget(button, 1)
        return row

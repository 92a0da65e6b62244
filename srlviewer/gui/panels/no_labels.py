"""What stands where a table of labels would be, if the measure has none."""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from srlviewer.gui.state import AppState


class NoLabels(QLabel):
    """Names the measures that have labels; a click chooses one."""

    def __init__(self, state: AppState, parent: QWidget | None = None) -> None:
        """Hidden until `refresh` finds that the measure has no labels."""
        super().__init__(parent)
        self.state = state
        self.setWordWrap(True)
        self.setContentsMargins(10, 10, 10, 10)
        self.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.LinksAccessibleByMouse
            | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        )
        self.setAccessibleName(self.tr("Measures with labels"))
        self.linkActivated.connect(state.set_measure)
        self.hide()

    def refresh(self) -> bool:
        """Show itself if need be; returns whether the measure has labels."""
        judgements = self.state.judgements
        if judgements is None:
            self.hide()
            return False
        if judgements.measures[self.state.measure].labels:
            self.hide()
            return True
        names = [m.name for m in judgements.measures.values() if m.labels]
        links = ", ".join(f'<a href="{escape(n)}">{escape(n)}</a>' for n in names)
        words = self.tr("%1 has no scores per label. Measures that have: %2")
        words = words.replace("%1", escape(self.state.measure))
        self.setText(words.replace("%2", links or "–"))
        self.show()
        return False

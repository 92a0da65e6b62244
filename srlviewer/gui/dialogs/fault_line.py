"""What is wrong in a dialog, marked at the field, with the offer to make a folder."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget


class FaultLine(QWidget):
    """A line of words, and a button where a folder is missing."""

    made = Signal()
    """The missing folder is there now."""

    def __init__(self, *fields: QLineEdit, parent: QWidget | None = None) -> None:
        """`fields` are those that can be at fault; one of them is marked."""
        super().__init__(parent)
        self._fields = fields
        self._folder: Path | None = None
        self.words = QLabel(" ")
        self.words.setWordWrap(True)
        self.words.setAccessibleName(self.tr("What is wrong"))
        self.make = QPushButton(self.tr("&Make the folder"))
        self.make.setAutoDefault(False)
        self.make.clicked.connect(self._make)
        self.make.hide()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.words, 1)
        row.addWidget(self.make)

    def say(
        self, text: str, *, field: QLineEdit | None = None, folder: Path | None = None
    ) -> None:
        """Show words; mark the `field` at fault, offer to make a missing `folder`."""
        self.words.setText(text or " ")
        self._folder = folder
        self.make.setVisible(folder is not None)
        for line in self._fields:
            if bool(line.property("fault")) != (line is field):
                line.setProperty("fault", line is field)
                line.style().unpolish(line)
                line.style().polish(line)

    def _make(self) -> None:
        if self._folder is None:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            words = self.tr("The folder could not be made: %1")
            self.words.setText(words.replace("%1", error.strerror or str(error)))
            return
        self.made.emit()

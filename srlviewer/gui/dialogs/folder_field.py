"""A line for the path of a folder, with a button to look for it and a word about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.typed_paths import typed_path


class FolderField(QWidget):
    """Empty stands for no folder."""

    chosen = Signal(str)
    """Another folder, once it is typed to the end or picked."""

    def __init__(
        self,
        title: str,
        folder: str,
        describe: Callable[[str], str],
        parent: QWidget | None = None,
    ) -> None:
        """`describe` says what a folder holds, or what is wrong with it."""
        super().__init__(parent)
        self._title, self._describe = title, describe
        self.line = QLineEdit()
        self.line.setAccessibleName(title)
        self.line.setClearButtonEnabled(True)
        self.line.setMinimumWidth(260)
        self.line.editingFinished.connect(self._take)
        self.line.textChanged.connect(self._on_text)
        self.browse = QPushButton(self.tr("&Browse…"))
        self.browse.setAutoDefault(False)
        self.browse.clicked.connect(self._browse)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setAccessibleName(self.tr("What is in the folder"))
        row = QHBoxLayout()
        row.addWidget(self.line, 1)
        row.addWidget(self.browse)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(row)
        layout.addWidget(self.words)
        self.setFocusProxy(self.line)
        self._kept = folder
        self.show_folder(folder)

    def show_folder(self, folder: str) -> None:
        """Show this folder, which somebody else has chosen."""
        self._kept = folder
        self.line.setText(folder)
        self._tell()

    def _on_text(self, text: str) -> None:
        if not text:  # emptied with the button in the line
            self._take()

    def _take(self) -> None:
        text = self.line.text().strip()
        folder = str(typed_path(text)) if text else ""
        if folder != self._kept:
            self._kept = folder
            self._tell()
            self.chosen.emit(folder)

    def _tell(self) -> None:
        self.words.setText(self._describe(self._kept))

    def _browse(self) -> None:
        found = QFileDialog.getExistingDirectory(self, self._title, self._kept)
        if found:
            self.line.setText(found)
            self._take()

"""The encoding of a file: the usual ones to choose, any other to type."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from srlviewer.gui.measure_boxes import widen_list

UTF_8: Final = "utf-8"
ENCODINGS: Final = (
    UTF_8,
    "utf-16",
    "iso-8859-1",
    "iso-8859-2",
    "iso-8859-15",
    "windows-1250",
    "windows-1251",
    "windows-1252",
    "windows-1256",
    "koi8-r",
    "gb18030",
    "big5",
    "shift_jis",
    "euc-kr",
)
"""Offered first; any other that Python knows can be typed."""
LETTERS: Final = 8
"""Of an encoding that are shown; the list shows all."""


class EncodingBox(QComboBox):
    """The usual encodings, and room to type another one."""

    chosen = Signal()
    """Another one than before."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Shows UTF-8."""
        super().__init__(parent)
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.addItems(list(ENCODINGS))
        narrow = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        self.setSizeAdjustPolicy(narrow)
        self.setMinimumContentsLength(LETTERS)
        widen_list(self)
        self._last = self.currentText()
        line = self.lineEdit()
        assert line is not None
        for signal in (self.activated, line.editingFinished):
            signal.connect(self._look)

    def _look(self) -> None:
        if self.currentText() != self._last:
            self._last = self.currentText()
            self.chosen.emit()

"""Which tables to write as CSV, and where."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.dialogs.default_button import set_default
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

TABLES: Final = (
    ("scores", QT_TRANSLATE_NOOP("ExportDialog", "&Scores of all measures")),
    ("labels", QT_TRANSLATE_NOOP("ExportDialog", "Scores per &label")),
    ("sentences", QT_TRANSLATE_NOOP("ExportDialog", "Scores per s&entence")),
    ("confusion", QT_TRANSLATE_NOOP("ExportDialog", "&Confusion of labels")),
    ("items", QT_TRANSLATE_NOOP("ExportDialog", "L&ist of items as it is shown")),
    ("judgements", QT_TRANSLATE_NOOP("ExportDialog", "All &judgements, one row each")),
)
"""What can be written: name (also part of the file's name) and text."""


@dataclass(frozen=True, slots=True)
class ExportChoice:
    """One table and the file it goes to."""

    table: str
    path: Path


class ExportDialog(QDialog):
    """Tick tables, choose a folder; `choices` holds what was asked for."""

    def __init__(
        self,
        folder: str,
        stem: str,
        *,
        ticked: tuple[str, ...] = ("scores",),
        parent: QWidget | None = None,
    ) -> None:
        """`stem` begins every file's name, such as `predicted.primesrl`."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export tables"))
        self.choices: tuple[ExportChoice, ...] = ()
        self.boxes: dict[str, QCheckBox] = {}
        self._names: dict[str, QLabel] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        for row, (name, text) in enumerate(TABLES):
            box = QCheckBox(translated("ExportDialog", text))
            box.setChecked(name in ticked)
            box.toggled.connect(self._look)
            file_name = QLabel()
            self.boxes[name], self._names[name] = box, file_name
            grid.addWidget(box, row, 0)
            grid.addWidget(file_name, row, 1)
        self.stem = QLineEdit(stem)
        self.folder = QLineEdit(folder)
        browse = QPushButton(self.tr("&Browse…"))
        browse.setAutoDefault(False)
        browse.clicked.connect(self._browse)
        self.words = QLabel(" ")
        self.words.setWordWrap(True)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save
            | QDialogButtonBox.StandardButton.Cancel
        )
        self.save = buttons.button(QDialogButtonBox.StandardButton.Save)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addLayout(grid)
        layout.addLayout(self._line(self.tr("&Name:"), self.stem))
        layout.addLayout(self._line(self.tr("&Folder:"), self.folder, browse))
        layout.addWidget(self.words)
        layout.addWidget(buttons)
        set_default(self, self.save)
        for line in (self.stem, self.folder):
            line.textChanged.connect(self._look)
        self.setMinimumWidth(560)
        self._look()
        self.save.setFocus()

    def _line(self, text: str, line: QLineEdit, *more: QWidget) -> QHBoxLayout:
        label = QLabel(text)
        label.setMinimumWidth(64)
        label.setBuddy(line)
        line.setAccessibleName(text.replace("&", "").rstrip(":"))
        row = QHBoxLayout()
        row.addWidget(label)
        row.addWidget(line, 1)
        for widget in more:
            row.addWidget(widget)
        return row

    def _wanted(self) -> tuple[ExportChoice, ...]:
        folder, stem = Path(self.folder.text()).expanduser(), self.stem.text().strip()
        return tuple(
            ExportChoice(name, folder / f"{stem}.{name}.csv")
            for name, box in self.boxes.items()
            if box.isChecked()
        )

    def _look(self) -> None:
        stem = self.stem.text().strip()
        for name, label in self._names.items():
            label.setText(f"{stem}.{name}.csv" if self.boxes[name].isChecked() else "")
        self.save.setEnabled(not self._fault(stem))
        self.words.setText(self._fault(stem) or self._overwritten() or " ")

    def _fault(self, stem: str) -> str:
        folder = Path(self.folder.text()).expanduser()
        if not any(box.isChecked() for box in self.boxes.values()):
            return self.tr("Tick at least one table.")
        if not stem or Path(stem).name != stem:
            return self.tr("Give a name without folders.")
        if not folder.is_dir():
            return self.tr("This folder does not exist.")
        return ""

    def _overwritten(self) -> str:
        there = [c.path.name for c in self._wanted() if c.path.exists()]
        if not there:
            return ""
        return self.tr("Will be replaced: %1").replace("%1", ", ".join(there))

    def _browse(self) -> None:
        chosen = QFileDialog.getExistingDirectory(
            self, self.tr("Folder for the tables"), self.folder.text()
        )
        if chosen:
            self.folder.setText(chosen)

    def accept(self) -> None:
        """Keep what is asked for."""
        if self.save.isEnabled():
            self.choices = self._wanted()
            super().accept()

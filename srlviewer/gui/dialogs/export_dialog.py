"""Which tables to write, in which form, and where."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.dialogs.default_button import set_default
from srlviewer.gui.dialogs.fault_line import FaultLine
from srlviewer.gui.dialogs.file_rows import add_row, browse_button, save_and_cancel
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.gui.typed_paths import is_folder, is_there, typed_path

TABLES: Final = (
    ("scores", QT_TRANSLATE_NOOP("ExportDialog", "&Scores of all measures")),
    ("labels", QT_TRANSLATE_NOOP("ExportDialog", "Scores per &label")),
    ("sentences", QT_TRANSLATE_NOOP("ExportDialog", "Scores per s&entence")),
    ("confusion", QT_TRANSLATE_NOOP("ExportDialog", "&Confusion of labels")),
    ("gains", QT_TRANSLATE_NOOP("ExportDialog", "&Gains of groups of errors")),
    ("difference", QT_TRANSLATE_NOOP("ExportDialog", "&Difference of two measures")),
    ("nulls", QT_TRANSLATE_NOOP("ExportDialog", "N&ull instantiations, one row each")),
    ("agreement", QT_TRANSLATE_NOOP("ExportDialog", "&Agreement of annotators")),
    ("items", QT_TRANSLATE_NOOP("ExportDialog", "L&ist of items as it is shown")),
    ("judgements", QT_TRANSLATE_NOOP("ExportDialog", "All &judgements, one row each")),
)
"""What can be written: name (also part of the file's name) and text."""
FORMS: Final = (
    (".csv", QT_TRANSLATE_NOOP("ExportDialog", "CSV (commas, for spreadsheets)")),
    (".tsv", QT_TRANSLATE_NOOP("ExportDialog", "TSV (tabs)")),
    (".md", QT_TRANSLATE_NOOP("ExportDialog", "Markdown")),
    (".tex", QT_TRANSLATE_NOOP("ExportDialog", "LaTeX (booktabs)")),
)
"""Suffix and text of the forms of a table."""
LETTERS: Final = 50
"""Of a folder that are seen without scrolling."""


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
        absent: tuple[str, ...] = (),
        parent: QWidget | None = None,
    ) -> None:
        """`stem` begins every file's name, such as `predicted.primesrl`.

        `absent` are tables that there is nothing to write of now.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export tables"))
        self.choices: tuple[ExportChoice, ...] = ()
        self.boxes: dict[str, QCheckBox] = {}
        self._names: dict[str, QLabel] = {}
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        for row, (name, text) in enumerate(TABLES):
            box = QCheckBox(translated("ExportDialog", text))
            box.setEnabled(name not in absent)
            box.setChecked(name in ticked and name not in absent)
            box.toggled.connect(self._look)
            file_name = QLabel()
            self.boxes[name], self._names[name] = box, file_name
            grid.addWidget(box, row, 0)
            grid.addWidget(file_name, row, 1)
        self.form = QComboBox()
        for suffix, form in FORMS:
            self.form.addItem(translated("ExportDialog", form), suffix)
        self.form.currentIndexChanged.connect(self._look)
        self.stem = QLineEdit(stem)
        self.folder = QLineEdit(folder)
        self.fault = FaultLine(self.stem, self.folder)
        self.fault.made.connect(self._look)
        self.words = self.fault.words
        buttons, self.save = save_and_cancel(self)
        layout = QVBoxLayout(self)
        layout.addLayout(grid)
        fields = QGridLayout()
        add_row(fields, self.tr("&Name:"), self.stem)
        row = add_row(fields, self.tr("&Folder:"), self.folder)
        fields.addWidget(browse_button(self._browse), row, 2)
        add_row(fields, self.tr("F&orm:"), self.form)
        layout.addLayout(fields)
        layout.addWidget(self.fault)
        layout.addWidget(buttons)
        set_default(self, self.save)
        for line in (self.stem, self.folder):
            line.textChanged.connect(self._look)
        self.folder.setMinimumWidth(LETTERS * self.fontMetrics().averageCharWidth())
        self._look()
        self.save.setFocus()

    @property
    def suffix(self) -> str:
        """That of the form chosen, with its dot."""
        return str(self.form.currentData())

    def _wanted(self) -> tuple[ExportChoice, ...]:
        folder, stem = typed_path(self.folder.text()), self.stem.text().strip()
        return tuple(
            ExportChoice(name, folder / f"{stem}.{name}{self.suffix}")
            for name, box in self.boxes.items()
            if box.isChecked()
        )

    def _look(self) -> None:
        stem = self.stem.text().strip()
        for name, label in self._names.items():
            is_wanted = self.boxes[name].isChecked()
            label.setText(f"{stem}.{name}{self.suffix}" if is_wanted else "")
        text, field, missing = self._what_is_wrong(stem)
        self.save.setEnabled(not text)
        self.fault.say(text or self._overwritten(), field=field, folder=missing)

    def _what_is_wrong(self, stem: str) -> tuple[str, QLineEdit | None, Path | None]:
        """Words, the field at fault, and the folder that is missing."""
        folder = typed_path(self.folder.text())
        if not any(box.isChecked() for box in self.boxes.values()):
            return self.tr("Tick at least one table."), None, None
        if not stem or Path(stem).name != stem:
            return self.tr("Give a name without folders."), self.stem, None
        if is_there(folder) and not is_folder(folder):
            return self.tr("This is a file, not a folder."), self.folder, None
        if not is_folder(folder):
            return self.tr("This folder does not exist."), self.folder, folder
        return "", None, None

    def _overwritten(self) -> str:
        there = [c.path.name for c in self._wanted() if is_there(c.path)]
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

"""In which form to save the picture of a sentence, and where."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QLabel,
    QLineEdit,
    QRadioButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.dialogs.default_button import set_default
from srlviewer.gui.dialogs.fault_line import FaultLine
from srlviewer.gui.dialogs.file_rows import (
    add_row,
    browse_button,
    fault_of_file,
    save_and_cancel,
    will_be_replaced,
)
from srlviewer.gui.settings import CONTEXT, THEME_CHOICES, Settings
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.gui.typed_paths import is_file, typed_path

FORMS: Final = (
    ("svg", QT_TRANSLATE_NOOP("PictureDialog", "S&VG, for the web and for editing")),
    ("pdf", QT_TRANSLATE_NOOP("PictureDialog", "&PDF, for papers")),
    ("png", QT_TRANSLATE_NOOP("PictureDialog", "P&NG, for slides")),
)

LETTERS: Final = 46
"""Of a path that are seen without scrolling."""


class PictureDialog(QDialog):
    """Choose a form, Enter saves; `path`, `theme` and `scale` hold what was chosen."""

    def __init__(
        self, path: Path, settings: Settings, parent: QWidget | None = None
    ) -> None:
        """`path`: folder and name to begin with; its ending is replaced."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Export picture"))
        self.settings = settings
        self.path: Path | None = None
        self.line = QLineEdit(str(path.with_suffix(".svg")))
        self.line.setMinimumWidth(LETTERS * self.fontMetrics().averageCharWidth())
        self.group = QButtonGroup(self)
        forms = QVBoxLayout()
        for number, (_, text) in enumerate(FORMS):
            button = QRadioButton(translated("PictureDialog", text))
            self.group.addButton(button, number)
            forms.addWidget(button)
        self.group.button(0).setChecked(True)
        self.group.idToggled.connect(self._change_form)
        self.theme_box = QComboBox()
        for name, text in (("window", "As in the window"), *THEME_CHOICES[1:]):
            self.theme_box.addItem(translated(CONTEXT, text), name)
        wanted = settings.value("export/picture_theme")
        self.theme_box.setCurrentIndex(max(self.theme_box.findData(wanted), 0))
        self.scale_box = QSpinBox()
        self.scale_box.setRange(1, 8)
        self.scale_box.setValue(settings.value("export/picture_scale"))
        self.scale_box.setEnabled(False)
        self.fault = FaultLine(self.line)
        self.fault.made.connect(self._look)
        self.words = self.fault.words
        buttons, self.save = save_and_cancel(self)
        fields = QGridLayout()
        fields.addWidget(QLabel(self.tr("Form:")), 0, 0, Qt.AlignmentFlag.AlignTop)
        fields.addLayout(forms, 0, 1)
        add_row(fields, self.tr("&Colours:"), self.theme_box)
        add_row(fields, self.tr("P&ixels for each point:"), self.scale_box)
        row = add_row(fields, self.tr("&File:"), self.line)
        fields.addWidget(browse_button(self._browse), row, 2)
        layout = QVBoxLayout(self)
        layout.addLayout(fields)
        layout.addWidget(self.fault)
        layout.addWidget(buttons)
        set_default(self, self.save)
        self.line.textChanged.connect(self._look)
        self._look()
        self.group.button(0).setFocus()

    @property
    def theme(self) -> str:
        """The chosen colours; `window` stands for those of the window."""
        return str(self.theme_box.currentData())

    @property
    def scale(self) -> int:
        """Pixels for each point; only PNG asks for it."""
        return self.scale_box.value()

    def _change_form(self, number: int, on: bool) -> None:
        if on:
            form = FORMS[number][0]
            self.scale_box.setEnabled(form == "png")
            self.line.setText(str(Path(self.line.text()).with_suffix(f".{form}")))

    def _look(self) -> None:
        path = typed_path(self.line.text())
        fault, missing = fault_of_file(path)
        if path.name and path.suffix.lstrip(".").lower() not in dict(FORMS):
            fault = self.tr("The name must end in .svg, .pdf or .png.")
            missing = None
        self.save.setEnabled(not fault)
        there = is_file(path) and not fault
        self.fault.say(
            fault or (will_be_replaced() if there else ""),
            field=self.line if fault else None,
            folder=missing,
        )

    def _browse(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save picture"), self.line.text(), "*.svg *.pdf *.png"
        )
        if chosen:
            self.line.setText(chosen)

    def accept(self) -> None:
        """Keep what is asked for and remember the choices."""
        if self.save.isEnabled():
            self.path = typed_path(self.line.text())
            self.settings.set_value("export/picture_theme", self.theme)
            self.settings.set_value("export/picture_scale", self.scale)
            super().accept()

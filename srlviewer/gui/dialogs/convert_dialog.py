"""To which format a file is converted, how, and where it goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFileDialog,
    QGridLayout,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from srlviewer.formats import FORMATS
from srlviewer.formats.contents import ENTITIES, surely_holds
from srlviewer.formats.writers import WRITERS
from srlviewer.gui.conversions import (
    ConvertChoice,
    form_written,
    respells_labels,
    suggested_name,
    targets_for,
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
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.gui.typed_paths import is_file, typed_path
from srlviewer.model.corpus import Corpus
from srlviewer.registry import Specification

TITLES: Final[Mapping[str, str]] = {
    "comments": QT_TRANSLATE_NOOP("ConvertDialog", "Comme&nts:"),
    "target": QT_TRANSLATE_NOOP("ConvertDialog", "&Predicates:"),
    "tags": QT_TRANSLATE_NOOP("ConvertDialog", "Ta&gs:"),
    "part": QT_TRANSLATE_NOOP("ConvertDialog", "&Written:"),
}
"""Settings of targets in words."""
VALUES: Final[Mapping[tuple[str, str], str]] = {
    ("comments", "keep"): QT_TRANSLATE_NOOP("ConvertDialog", "those of the file"),
    ("comments", "text"): QT_TRANSLATE_NOOP("ConvertDialog", "only the joined words"),
    ("comments", "none"): QT_TRANSLATE_NOOP("ConvertDialog", "none"),
    ("target", "given"): QT_TRANSLATE_NOOP("ConvertDialog", "named as in the file"),
    ("target", "sense"): QT_TRANSLATE_NOOP("ConvertDialog", "named by their senses"),
    ("target", "lemma"): QT_TRANSLATE_NOOP("ConvertDialog", "named by their lemmas"),
    ("part", "ann"): QT_TRANSLATE_NOOP("ConvertDialog", "annotations (.ann)"),
    ("part", "text"): QT_TRANSLATE_NOOP("ConvertDialog", "their text (.txt)"),
}
PART: Final = "part"
"""The setting of brat: which of its two files is written."""
MOST_OPTIONS: Final = 8
"""Settings of a target that there are rows for."""
LETTERS: Final = 50
"""Of a path that are seen without scrolling."""


class ConvertDialog(QDialog):
    """Choose file, format and name; `choice` holds what was asked for."""

    def __init__(
        self,
        gold: Corpus,
        predicted: Corpus,
        folder: Path,
        parent: QWidget | None = None,
    ) -> None:
        """`folder`: where the new file goes if nothing else is said."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Convert a file"))
        self.choice: ConvertChoice | None = None
        self._corpora: Sequence[Corpus] = (gold, predicted)
        self._folder = folder
        self.sides, self.targets = QComboBox(), QComboBox()
        for corpus, words in zip(
            self._corpora, (self.tr("Gold: %1"), self.tr("Predicted: %1")), strict=True
        ):
            self.sides.addItem(words.replace("%1", Path(corpus.path).name))
        self.line = QLineEdit()
        self.line.setMinimumWidth(LETTERS * self.fontMetrics().averageCharWidth())
        self.options: dict[str, QComboBox] = {}
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.note.setAccessibleName(self.tr("What is written"))
        self.fault = FaultLine(self.line)
        self.words = self.fault.words
        buttons, self.save = save_and_cancel(self)
        self._fields = QGridLayout()
        self._fields.setColumnStretch(1, 1)
        add_row(self._fields, self.tr("&File:"), self.sides)
        add_row(self._fields, self.tr("&To:"), self.targets)
        self._fields.addWidget(self.note, MOST_OPTIONS + 2, 1, 1, 2)
        row = add_row(self._fields, self.tr("Save &as:"), self.line)
        self._fields.addWidget(browse_button(self._browse), row, 2)
        layout = QVBoxLayout(self)
        layout.addLayout(self._fields)
        layout.addWidget(self.fault)
        layout.addWidget(buttons)
        set_default(self, self.save)
        self.sides.currentIndexChanged.connect(self._show_targets)
        self.targets.currentIndexChanged.connect(self._show_target)
        self.line.textChanged.connect(self._look)
        self.fault.made.connect(self._look)
        self._show_targets()
        self.targets.setFocus()

    @property
    def corpus(self) -> Corpus:
        """The file that is to be converted."""
        return self._corpora[max(self.sides.currentIndex(), 0)]

    @property
    def target_name(self) -> str:
        """The format chosen."""
        return str(self.targets.currentData() or "")

    @property
    def target(self) -> str:
        """The format with those settings that are not the default."""
        settings = {
            key: str(box.currentData())
            for key, box in self.options.items()
            if box.currentIndex() > 0
        }
        return str(Specification(self.target_name, settings))

    def _show_targets(self) -> None:
        """The formats for this file; the one that was chosen stays if it can."""
        before = self.target_name
        names = targets_for(self.corpus)
        self.targets.blockSignals(True)
        self.targets.clear()
        for name in names:
            self.targets.addItem(self._title(name), name)
        first = 1 if len(names) > 1 and names[0] == self.corpus.format else 0
        self.targets.setCurrentIndex(names.index(before) if before in names else first)
        self.targets.blockSignals(False)
        self._show_target()

    def _title(self, name: str) -> str:
        registry = WRITERS if name in WRITERS.names() else FORMATS
        title = f"{registry.get(name).title} – {name}"
        if name == self.corpus.format:
            return self.tr("Its own format, unchanged – %1").replace("%1", name)
        return title

    def _show_target(self) -> None:
        self._make_options()
        folder = (
            typed_path(self.line.text()).parent if self.line.text() else self._folder
        )
        self.line.setText(str(folder / suggested_name(self.corpus, self.target_name)))
        self._look()

    def _make_options(self) -> None:
        for row in range(2, 2 + len(self.options)):
            for column in (0, 1):
                item = self._fields.itemAtPosition(row, column)
                gone = item.widget() if item else None
                if gone is not None:
                    self._fields.removeWidget(gone)
                    gone.hide()
                    gone.deleteLater()
        self.options.clear()
        if self.target_name == self.corpus.format:
            return  # as it is
        settings = list(_settings_of(self.target_name).items())[:MOST_OPTIONS]
        for row, (key, values) in enumerate(settings, 2):
            box = QComboBox()
            for value in values:
                words = VALUES.get((key, value), value)
                box.addItem(translated("ConvertDialog", words), value)
            self.options[key] = box
            if key == PART:
                box.currentIndexChanged.connect(self._show_part)
            title = translated("ConvertDialog", TITLES.get(key, f"{key}:"))
            add_row(self._fields, title, box, row=row)
        before: QWidget = self.targets
        for box in self.options.values():
            QWidget.setTabOrder(before, box)
            before = box

    def _show_part(self) -> None:
        """The name of the other file of a brat document."""
        endings = {"ann": ".ann", "text": ".txt"}
        wanted = endings[self.options[PART].currentData()]
        stem, dot, ending = self.line.text().rpartition(".")
        if f"{dot}{ending}" in endings.values():
            self.line.setText(f"{stem}{wanted}")

    def _look(self) -> None:
        """Say what is written, and what is wrong with the name."""
        path = typed_path(self.line.text())
        fault, missing = fault_of_file(path)
        if not fault and self._is_open(path):
            fault = self.tr("This file is open: choose another name.")
        if not self.target_name:
            fault = self.tr("This file cannot be written in any format.")
        self.save.setEnabled(not fault)
        self.note.setText(self._note() or " ")
        there = will_be_replaced() if is_file(path) and not fault else ""
        field = self.line if fault else None
        self.fault.say(fault or there, field=field, folder=missing)

    def _is_open(self, path: Path) -> bool:
        try:
            return is_file(path) and any(
                path.samefile(corpus.path)
                for corpus in self._corpora
                if is_file(Path(corpus.path))
            )
        except OSError:
            return False

    def _note(self) -> str:
        name, corpus = self.target_name, self.corpus
        if not name:
            return ""
        if name == corpus.format and not form_written(corpus, name):
            if respells_labels(corpus):
                return self.tr("As it is, but with the labels as they are shown.")
            return self.tr("As it is, byte for byte.")
        if surely_holds(name, ENTITIES):
            if PART in self.options:
                return self.tr("A document is two files: save its text, too.")
            return self.tr("What the format cannot hold is listed with the problems.")
        if name in WRITERS.names() and WRITERS.get(name).role_form == "none":
            return self.tr("Words and tree, without predicates and arguments.")
        words = {
            "span": self.tr("Arguments are written as spans, made through the tree."),
            "head": self.tr("Arguments are written as heads, found through the tree."),
            "": self.tr("What the format cannot hold is listed with the problems."),
        }
        return words[form_written(corpus, name)]

    def _browse(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save the converted file"), self.line.text()
        )
        if chosen:
            self.line.setText(chosen)

    def accept(self) -> None:
        """Keep what is asked for."""
        if self.save.isEnabled():
            path = typed_path(self.line.text())
            self.choice = ConvertChoice(self.corpus, self.target, path)
            super().accept()


def _settings_of(name: str) -> Mapping[str, Sequence[str]]:
    return WRITERS.get(name).settings if name in WRITERS.names() else {}

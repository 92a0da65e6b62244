"""The files of the open dialog: role, format, encoding and size of each."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from srlviewer.errors import UsageError
from srlviewer.formats import FORMATS
from srlviewer.formats.task_files import fold_files, props_specification
from srlviewer.gui.numbers import grouped
from srlviewer.gui.pair_check import guess_gold
from srlviewer.gui.reader_settings import KEEP, TITLES, offers
from srlviewer.model.corpus import Corpus
from srlviewer.registry import Specification, parse_specification

FILE, ROLE, FORMAT, ENCODING, SENTENCES = range(5)
SETTINGS_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Of the cell with the file: its settings, as a dictionary."""
GUESSED_ROLE: Final = Qt.ItemDataRole.UserRole + 2
"""The same: the format that was guessed."""
LONGEST: Final = 32
"""Letters of a format with its settings that are shown whole."""
ROWS_SEEN: Final = 8
"""Lines of text that the table is high at least: heading and two files."""
ROLES: Final = ("gold", "predicted")
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


class FileTable(QTableWidget):
    """One row a file; a role is held by one file only."""

    changed = Signal()
    """The user chose another role, format or encoding."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Without files."""
        super().__init__(0, 5, parent)
        names = (
            self.tr("File"),
            self.tr("Role"),
            self.tr("Format"),
            self.tr("Encoding"),
            self.tr("Sentences"),
        )
        self.setHorizontalHeaderLabels(list(names))
        self.setAccessibleName(self.tr("Files"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        fit = QHeaderView.ResizeMode.ResizeToContents
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(fit)
        header = self.horizontalHeader()
        header.setSectionResizeMode(fit)
        header.setSectionResizeMode(FILE, QHeaderView.ResizeMode.Stretch)
        letter = self.fontMetrics()
        header.setMinimumSectionSize(10 * letter.averageCharWidth())
        self.setMinimumHeight(ROWS_SEEN * letter.height())

    def add(self, paths: Sequence[str]) -> None:
        """Add rows; the roles of all files are guessed anew.

        Words, syntax, names and senses that come together with the props of the same
        sentences make one row with them.
        """
        new = [path for path in dict.fromkeys(paths) if path not in self.paths()]
        for folded in fold_files([path for path in new if path]):
            self._add_row(folded.path)
            if folded.beside:
                row = self.rowCount() - 1
                self._show_format(row, props_specification(folded))
                self._show_beside(row, folded.beside)
        found = self.paths()
        gold = guess_gold(found) if found else 0
        self._give_roles(gold)

    def add_pair(self, files: Sequence[tuple[str, str]]) -> None:
        """Gold and predicted, each with its path and format specification."""
        for path, specification in files:
            self._add_row(path)
            self._show_format(self.rowCount() - 1, specification)
        self._give_roles(0)

    def _give_roles(self, gold: int) -> None:
        taken = False
        for row in range(self.rowCount()):
            role = "gold" if row == gold else "" if taken else "predicted"
            taken = taken or role == "predicted"
            self.set_role(row, role)

    def _add_row(self, path: str) -> None:
        row = self.rowCount()
        self.insertRow(row)
        name = QTableWidgetItem(Path(path).name)
        name.setToolTip(path)
        name.setData(Qt.ItemDataRole.UserRole, path)
        self.setItem(row, FILE, name)
        role = QComboBox()
        for key, text in (
            ("gold", self.tr("gold")),
            ("predicted", self.tr("predicted")),
            ("", self.tr("not used")),
        ):
            role.addItem(text, key)
        role.activated.connect(lambda _at, box=role: self._role_chosen(box))
        form = QComboBox()
        form.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        form.addItem(self.tr("guessed"), "")
        for known in FORMATS.names():
            form.addItem(known, known)
        form.activated.connect(self.changed)
        encoding = EncodingBox()
        encoding.chosen.connect(self.changed)
        for column, box, spoken in (
            (ROLE, role, self.tr("Role of %1")),
            (FORMAT, form, self.tr("Format of %1")),
            (ENCODING, encoding, self.tr("Encoding of %1")),
        ):
            box.setAccessibleName(spoken.replace("%1", name.text()))
            self.setCellWidget(row, column, box)
        number = QTableWidgetItem("")
        number.setTextAlignment(
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        )
        self.setItem(row, SENTENCES, number)

    def _show_beside(self, row: int, names: Sequence[str]) -> None:
        """Say which files are read together with that of a row."""
        item = self.item(row, FILE)
        if item:
            text = self.tr("%1 with %2").replace("%1", item.text())
            item.setText(text.replace("%2", ", ".join(names)))
            listed = self.tr("read together with %1").replace("%1", ", ".join(names))
            item.setToolTip(f"{item.toolTip()}\n{listed}")

    def paths(self) -> list[str]:
        """The path of each row."""
        items = [self.item(row, FILE) for row in range(self.rowCount())]
        return [item.data(Qt.ItemDataRole.UserRole) for item in items if item]

    def box(self, row: int, column: int) -> QComboBox:
        """The box in a cell."""
        box = self.cellWidget(row, column)
        assert isinstance(box, QComboBox)
        return box

    # -- roles

    def set_role(self, row: int, role: str) -> None:
        """Show a role; empty: not used."""
        box = self.box(row, ROLE)
        box.setCurrentIndex(box.findData(role))

    def row_of(self, role: str) -> int | None:
        """The row of the gold or predicted file."""
        rows = range(self.rowCount())
        return next((r for r in rows if self.box(r, ROLE).currentData() == role), None)

    def _role_chosen(self, box: QComboBox) -> None:
        """A role is held by one file; the one that had it takes what this one had."""
        role = box.currentData()
        boxes = [self.box(row, ROLE) for row in range(self.rowCount())]
        others = [other for other in boxes if other is not box]
        held = {other.currentData() for other in others}
        free = next((r for r in ROLES if r not in held), "")
        for other in others:
            if role and other.currentData() == role:
                other.setCurrentIndex(other.findData(free))
        self.changed.emit()

    # -- formats

    def specification(self, row: int) -> str:
        """Format, settings and encoding as `NAME:key=…`; a guessed one has no name."""
        form = str(self.box(row, FORMAT).currentData())
        wanted = parse_specification(form) if form else Specification("")
        settings = {**wanted.settings, **self.settings(row)}
        if wanted.name in FORMATS.names():
            # Settings of a format that was chosen before are not meant for this one.
            settings = {k: v for k, v in settings.items() if offers(wanted.name, k)}
        encoding = self.box(row, ENCODING).currentText().strip().lower()
        if encoding not in {"", UTF_8, "utf8"}:
            settings["encoding"] = encoding
        return str(Specification(wanted.name, settings))

    def settings(self, row: int) -> dict[str, str]:
        """The settings of the reader that have boxes of their own, but the encoding."""
        item = self.item(row, FILE)
        kept = item.data(SETTINGS_ROLE) if item else None
        return dict(kept or {})

    def set_setting(self, row: int, key: str, value: str) -> None:
        """Keep a setting; `keep` and the empty value take it away."""
        kept = {k: v for k, v in self.settings(row).items() if k != key}
        if value not in ("", KEEP):
            kept[key] = value
        item = self.item(row, FILE)
        if item:
            item.setData(SETTINGS_ROLE, kept)

    def format_name(self, row: int) -> str:
        """The format chosen or, once the file was opened, guessed; else empty."""
        named = str(self.box(row, FORMAT).currentData())
        item = self.item(row, FILE)
        guessed = item.data(GUESSED_ROLE) if item else None
        return named.partition(":")[0] or str(guessed or "")

    def _show_format(self, row: int, specification: str) -> None:
        """Show what a command or an earlier session named, also with settings."""
        try:
            wanted = parse_specification(specification)
        except UsageError:  # opening says what is wrong with it
            wanted = Specification(specification)
        settings = dict(wanted.settings)
        for key in TITLES.keys() & settings.keys():
            self.set_setting(row, key, settings.pop(key))
        self.box(row, ENCODING).setCurrentText(settings.pop("encoding", UTF_8))
        form = str(Specification(wanted.name, settings))
        box = self.box(row, FORMAT)
        if box.findData(form) < 0:
            short = form if len(form) <= LONGEST else f"{wanted.name}:…"
            box.addItem(short, form)
            tip = Qt.ItemDataRole.ToolTipRole
            box.setItemData(box.findData(form), form, tip)
        box.setCurrentIndex(box.findData(form))

    def show_files(self, gold: Corpus | None, predicted: Corpus | None) -> None:
        """Format and size of the files that could be opened."""
        for role, corpus in zip(ROLES, (gold, predicted), strict=True):
            row = self.row_of(role)
            if row is None:
                continue
            guessed = self.tr("guessed")
            if corpus is not None:
                text = self.tr("%1 (guessed)")
                guessed = text.replace("%1", corpus.format)
                name = self.item(row, FILE)
                if name:
                    name.setData(GUESSED_ROLE, corpus.format)
            box = self.box(row, FORMAT)
            if box.currentData() == "":
                box.setItemText(0, guessed)
            item = self.item(row, SENTENCES)
            if item:
                item.setText("" if corpus is None else grouped(len(corpus)))


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
        self._last = self.currentText()
        line = self.lineEdit()
        assert line is not None
        for signal in (self.activated, line.editingFinished):
            signal.connect(self._look)

    def _look(self) -> None:
        if self.currentText() != self._last:
            self._last = self.currentText()
            self.chosen.emit()

"""The editor of a table that respells labels, the setting `map=` of the readers."""

from __future__ import annotations

import re
import threading
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from srlviewer.errors import ProblemLog
from srlviewer.formats.label_table import (
    Entry,
    LabelTable,
    behind_star,
    entry_fault,
    find_label_table,
    label_folder,
    read_entries,
    written,
)
from srlviewer.gui.dialogs.default_button import set_default
from srlviewer.gui.label_counts import count_labels
from srlviewer.gui.mailbox import Mailbox
from srlviewer.gui.numbers import grouped
from srlviewer.model.corpus import Corpus
from srlviewer.plain_files import read_file
from srlviewer.report.files import replacing_file

LABEL, COUNT, BECOMES, READ_AS = range(4)
EXTENSION: Final = ".map"
_NAME = re.compile(r"[A-Za-z0-9_.+-]+")
"""What a setting can name (letters of other scripts it cannot)."""


class LabelTableDialog(QDialog):
    """Rows of labels; `name` is the bare name of the file that was saved."""

    def __init__(
        self,
        beside: str,
        *,
        name: str = "",
        corpus: Corpus | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """`beside`: the path of the file whose labels are respelled.

        `name`: the table in force, to begin with; `corpus`: where labels are counted.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Table of labels"))
        self.resize(560, 520)
        self.name = name
        self._beside = beside
        self._counts: Counter[str] = Counter()
        self._stopped = threading.Event()
        self._build()
        self._letters = Mailbox(self)
        self._letters.arrived.connect(self._take_counts)
        self.finished.connect(lambda _result: self._stopped.set())
        if name:
            self._load(find_label_table(beside, name))
        if corpus is not None:
            self.summary.setText(self.tr("Counting the labels of the file…"))
            stopped = self._stopped.is_set
            self._letters.run(lambda: count_labels(corpus, stopped), name="labels")
        else:
            self._check()

    # -- building

    def _build(self) -> None:
        file_name = Path(self._beside).name
        intro = QLabel(
            self.tr(
                "How the labels of %1 are read. An empty cell leaves a label as it is; "
                "C- and R- in front of a label are kept; * stands for any letters, as "
                "in ARGM-* and AM-*."
            ).replace("%1", file_name)
        )
        intro.setWordWrap(True)
        self.table = QTableWidget(0, 4)
        self.table.setAccessibleName(self.tr("Labels and what they become"))
        self.table.setHorizontalHeaderLabels(
            [
                self.tr("Label in the file"),
                self.tr("Times"),
                self.tr("Becomes"),
                self.tr("Read as"),
            ]
        )
        self.table.verticalHeader().hide()
        self.table.setTabKeyNavigation(False)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(COUNT, QHeaderView.ResizeMode.ResizeToContents)
        self.table.itemChanged.connect(self._on_edit)
        self.summary = QLabel(" ")
        self.summary.setWordWrap(True)
        self.summary.setTextFormat(Qt.TextFormat.PlainText)
        self.summary.setAccessibleName(self.tr("What the table does, or what is wrong"))
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save
            | QDialogButtonBox.StandardButton.Cancel
        )
        self.save_button = buttons.button(QDialogButtonBox.StandardButton.Save)
        buttons.accepted.connect(self._ask_where)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(intro)
        layout.addWidget(self.table, 1)
        layout.addLayout(self._row_buttons())
        layout.addWidget(self.summary)
        layout.addWidget(buttons)
        set_default(self, self.save_button)

    def _row_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        for text, slot in (
            (self.tr("&Add row"), self.add_row),
            (self.tr("&Remove row"), self.remove_row),
            (self.tr("&Load…"), self._ask_for_file),
        ):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.clicked.connect(lambda _on=False, do=slot: do())
            row.addWidget(button)
        row.addStretch(1)
        return row

    # -- rows

    def add_row(self) -> None:
        """An empty row at the end, ready to be typed in."""
        self._append("", "")
        last = self.table.rowCount() - 1
        self.table.setCurrentCell(last, LABEL)
        self.table.setFocus()
        item = self.table.item(last, LABEL)
        if item:
            self.table.editItem(item)

    def remove_row(self) -> None:
        """Take out the current row; its label stays as it is."""
        if self.table.currentRow() >= 0:
            self.table.removeRow(self.table.currentRow())
            self._check()

    def entries(self) -> tuple[Entry, ...]:
        """The rows that say what a label becomes."""
        rows = [
            Entry(self._text(row, LABEL), self._text(row, BECOMES), row + 1)
            for row in range(self.table.rowCount())
        ]
        return tuple(entry for entry in rows if entry.becomes)

    def _text(self, row: int, column: int) -> str:
        item = self.table.item(row, column)
        return item.text().strip() if item else ""

    def _append(self, label: str, becomes: str) -> None:
        self.table.blockSignals(True)
        row = self.table.rowCount()
        self.table.insertRow(row)
        number, read_as = QTableWidgetItem(""), QTableWidgetItem("")
        for item in (number, read_as):
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
        number.setTextAlignment(
            Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        )
        self.table.setItem(row, LABEL, QTableWidgetItem(label))
        self.table.setItem(row, COUNT, number)
        self.table.setItem(row, BECOMES, QTableWidgetItem(becomes))
        self.table.setItem(row, READ_AS, read_as)
        self.table.blockSignals(False)

    def _on_edit(self, item: QTableWidgetItem) -> None:
        if item.column() in (LABEL, BECOMES):
            self._check()

    # -- what it does

    def _take_counts(self, found: Counter[str] | Exception) -> None:
        if isinstance(found, Exception):
            raise found  # a fault of the program: the crash dialog tells
        self._counts = found
        named = {self._text(row, LABEL) for row in range(self.table.rowCount())}
        for label, _ in sorted(found.items(), key=lambda pair: (-pair[1], pair[0])):
            if label not in named:
                self._append(label, "")
        self._check()

    def _fault(self, entries: Iterable[Entry]) -> str:
        seen: dict[str, int] = {}
        for entry in entries:
            fault = entry_fault(entry.label, entry.becomes)
            if not fault and entry.label in seen:
                stands = self.tr("%1 stands in row %2 already")
                fault = stands.replace("%1", entry.label)
                fault = fault.replace("%2", str(seen[entry.label]))
            if fault:
                words = self.tr("Row %1: %2").replace("%1", str(entry.line))
                return words.replace("%2", fault)
            seen[entry.label] = entry.line
        return ""

    def _check(self) -> None:
        """Show the counts, and what the table does or what is wrong with it."""
        entries = self.entries()
        fault = self._fault(entries)
        self.save_button.setEnabled(bool(entries) and not fault)
        table = LabelTable("", entries)
        self._show_counts(table)
        if fault:
            self.summary.setText(fault)
            return
        changed = [label for label in self._counts if table.respell(label) != label]
        times = sum(self._counts[label] for label in changed)
        text = self.tr("%1 of %2 labels become others, in %3 arguments.")
        for place, number in enumerate((len(changed), len(self._counts), times), 1):
            text = text.replace(f"%{place}", grouped(number))
        self.summary.setText(text if self._counts else " ")

    def _show_counts(self, table: LabelTable) -> None:
        """How often each label occurs, and what it is read as; patterns are none."""
        self.table.blockSignals(True)
        for row in range(self.table.rowCount()):
            label = self._text(row, LABEL)
            number = self._counts.get(label, 0)
            if "*" in label:
                number = sum(
                    times
                    for other, times in self._counts.items()
                    if behind_star(label, other) is not None
                )
            read_as = "" if "*" in label or not label else table.respell(label)
            for column, text in (
                (COUNT, grouped(number) if number else "–"),
                (READ_AS, read_as),
            ):
                item = self.table.item(row, column)
                if item:
                    item.setText(text)
        self.table.blockSignals(False)

    # -- files

    def _ask_for_file(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(
            self, self.tr("Table of labels"), str(Path(self._beside).parent)
        )
        if chosen:
            self._load(Path(chosen))

    def _load(self, path: Path) -> None:
        """Show the entries of a file; those of the same labels are replaced."""
        log = ProblemLog()
        try:
            entries = read_entries(read_file(path), str(path), log)
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            self.summary.setText(f"{path.name}: {reason}")
            return
        for entry in entries:
            rows = range(self.table.rowCount())
            row = next((r for r in rows if self._text(r, LABEL) == entry.label), None)
            if row is None:
                self._append(entry.label, entry.becomes)
            else:
                item = self.table.item(row, BECOMES)
                if item:
                    item.setText(entry.becomes)
        self._check()
        if log.problems:
            self.summary.setText(str(log.problems[0]))

    def _ask_where(self) -> None:
        folder = Path(self._beside).parent
        usual = self.name or Path(self._beside).stem + EXTENSION
        place = find_label_table(self._beside, usual) if self.name else folder / usual
        chosen, _ = QFileDialog.getSaveFileName(
            self,
            self.tr("Save the table beside the file, or in the folder of the settings"),
            str(place),
            self.tr("Tables of labels (*%1)").replace("%1", EXTENSION),
        )
        if chosen:
            self.save(Path(chosen))

    def save(self, path: Path) -> None:
        """Write the table, and close; or say why it cannot be found there again."""
        fault = self._place_fault(path)
        if fault:
            self.summary.setText(fault)
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with replacing_file(path) as stream:
                stream.write(written(self.entries()))
        except OSError as error:
            self.summary.setText(f"{path.name}: {error.strerror or error}")
            return
        self.name = path.name
        self.accept()

    def _place_fault(self, path: Path) -> str:
        """Why `map=` would not find a table of that path; empty if it does."""
        if not _NAME.fullmatch(path.name):
            words = self.tr("“%1”: name the file with plain letters, digits, _ . + -")
            return words.replace("%1", path.name)
        folders = (Path(self._beside).parent.absolute(), label_folder())
        if path.parent.absolute() not in folders:
            words = self.tr("Save the table beside the file, in %1, or in %2.")
            return words.replace("%1", str(folders[0])).replace("%2", str(folders[1]))
        found = find_label_table(self._beside, path.name)
        if found.exists() and found.absolute() != path.absolute():
            words = self.tr("%1 is found first: choose another name.")
            return words.replace("%1", str(found))
        return ""

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
from srlviewer.formats.partner_files import JOINED
from srlviewer.formats.task_files import fold_files, props_specification
from srlviewer.gui.dialogs.encoding_box import UTF_8, EncodingBox
from srlviewer.gui.measure_boxes import widen_list
from srlviewer.gui.numbers import grouped
from srlviewer.gui.pair_check import guess_gold
from srlviewer.gui.reader_settings import KEEP, TITLES, offers
from srlviewer.model.corpus import Corpus
from srlviewer.registry import Specification, parse_specification
from srlviewer.scoring.types_files import is_types_file

FILE, ROLE, FORMAT, ENCODING, SENTENCES = range(5)
SETTINGS_ROLE: Final = Qt.ItemDataRole.UserRole + 1
"""Of the cell with the file: its settings, as a dictionary."""
GUESSED_ROLE: Final = Qt.ItemDataRole.UserRole + 2
"""The same: the format that was guessed."""
LONGEST: Final = 32
"""Letters of a format with its settings that are shown whole."""
ROWS_SEEN: Final = range(2, 7)
"""Files that the table is high enough for."""
FORMAT_LETTERS: Final = 10
"""Of a format that its box shows; the list that drops down shows all."""
ROLE_LETTERS: Final = 9
"""Of a role; the same."""
WITH: Final = "with"
KEPT: Final = frozenset({*TITLES, WITH})
"""Settings that belong to a row and not to the format that is chosen for it."""
ROLES: Final = ("gold", "predicted")
TYPES: Final = "types"
"""The role of a types file, which the scheme of entities reads."""
SINGLE: Final = (*ROLES, TYPES)
"""Roles that one file holds."""
PARTNER_OF: Final = {
    "with both": ROLES,
    "with gold": ROLES[:1],
    "with predicted": ROLES[1:],
}
"""Role of a file of words or trees -> the files that are read together with it."""


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
        for column in (FILE, FORMAT):  # they share what room there is
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self.setWordWrap(False)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        letter = self.fontMetrics()
        header.setMinimumSectionSize(10 * letter.averageCharWidth())
        self._fit_height()

    def add(self, paths: Sequence[str]) -> None:
        """Add rows; the roles of all files are guessed anew.

        Words, syntax, names and senses that come together with the props of the same
        sentences make one row with them.
        """
        new = [path for path in dict.fromkeys(paths) if path not in self.paths()]
        folded = fold_files([*self.paths(), *filter(None, new)])
        for gone in set(self.paths()) - {found.path for found in folded}:
            self.removeRow(self.paths().index(gone))
        for found in folded:
            if found.path not in self.paths():
                self._add_row(found.path)
            row = self.paths().index(found.path)
            if found.beside and WITH not in self.settings(row):
                self.show_format(row, props_specification(found))
        self._guess_roles()
        self._fit_height()

    def add_pair(self, files: Sequence[tuple[str, str]]) -> None:
        """Gold and predicted, each with its path and format specification."""
        for path, specification in files:
            self._add_row(path)
            self.show_format(self.rowCount() - 1, specification)
        self._give_roles([0, 1])
        self._fit_height()

    def remove(self, row: int) -> None:
        """Take a file off the list."""
        self.removeRow(row)
        self._fit_height()

    def take_off(self, paths: Sequence[str]) -> None:
        """Take these files off the list; the roles of the others are guessed anew."""
        for path in paths:
            self.removeRow(self.paths().index(path))
        self._guess_roles()
        self._fit_height()

    def give(self, role: str, path: str) -> None:
        """Give a file a role."""
        self.set_role(self.paths().index(path), role)

    def _fit_height(self) -> None:
        """As high as its rows, so that it neither hides files nor stands empty."""
        rows = min(max(self.rowCount(), ROWS_SEEN.start), ROWS_SEEN.stop)
        box = QComboBox().sizeHint().height() + 2
        heights = [self.rowHeight(row) for row in range(self.rowCount())]
        height = rows * max([box, *heights])
        height += self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth()
        self.setFixedHeight(height)

    def _guess_roles(self) -> None:
        """Gold by the names; types files are neither gold nor predicted."""
        paths = self.paths()
        rows = [row for row, path in enumerate(paths) if not is_types_file(path)]
        if rows:
            gold = rows.pop(guess_gold([paths[row] for row in rows]))
            rows.insert(0, gold)
        self._give_roles(rows)

    def _give_roles(self, rows: Sequence[int]) -> None:
        """Gold, predicted and nothing to these rows; the first other one has types."""
        roles = dict.fromkeys(range(self.rowCount()), "")
        others = [row for row in roles if row not in rows]
        roles |= dict.fromkeys(others[:1], TYPES)
        roles |= dict(zip(rows, ROLES, strict=False))
        for row, role in roles.items():
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
            ("with both", self.tr("words or trees for both")),
            ("with gold", self.tr("words or trees for gold")),
            ("with predicted", self.tr("words or trees for predicted")),
            (TYPES, self.tr("types")),
            ("", self.tr("not used")),
        ):
            role.addItem(text, key)
        role.currentIndexChanged.connect(self._lock_formats)
        narrow = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        role.setSizeAdjustPolicy(narrow)
        role.setMinimumContentsLength(ROLE_LETTERS)
        widen_list(role)
        role.activated.connect(lambda _at, box=role: self._role_chosen(box))
        form = QComboBox()
        form.setSizeAdjustPolicy(narrow)
        form.setMinimumContentsLength(FORMAT_LETTERS)
        form.addItem(self.tr("guessed"), "")
        for text, known in _format_titles():
            form.addItem(text, known)
            form.setItemData(form.count() - 1, text, Qt.ItemDataRole.ToolTipRole)
        widen_list(form)
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

    def _show_beside(self, row: int) -> None:
        """Say which files are read together with that of a row."""
        item = self.item(row, FILE)
        if not item:
            return
        path = str(item.data(Qt.ItemDataRole.UserRole))
        text, tip = Path(path).name, path
        names = self.settings(row).get(WITH, "").replace(JOINED, ", ")
        if names:
            text = self.tr("%1 with %2").replace("%1", text).replace("%2", names)
            listed = self.tr("read together with %1").replace("%1", names)
            tip = f"{tip}\n{listed}"
        item.setText(text)
        item.setToolTip(tip)

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
        if role == TYPES:
            free = ""
        for other in others:
            if role in SINGLE and other.currentData() == role:
                other.setCurrentIndex(other.findData(free))
        self.changed.emit()

    def _lock_formats(self) -> None:
        """Types are read in one way only."""
        for row in range(self.rowCount()):
            boxes = [
                self.cellWidget(row, column) for column in (ROLE, FORMAT, ENCODING)
            ]
            if isinstance(boxes[0], QComboBox):
                is_read = boxes[0].currentData() != TYPES
                for box in filter(None, boxes[1:]):
                    box.setEnabled(is_read)

    # -- formats

    def specification(self, row: int) -> str:
        """Format, settings and encoding as `NAME:key=…`; a guessed one has no name."""
        form = str(self.box(row, FORMAT).currentData())
        wanted = parse_specification(form) if form else Specification("")
        settings = {**wanted.settings, **self.settings(row)}
        partners = [*filter(None, settings.get(WITH, "").split(JOINED))]
        partners += [n for n in self._partners(row) if n not in partners]
        if partners:
            settings[WITH] = JOINED.join(partners)
        if wanted.name in FORMATS.names():
            # Settings of a format that was chosen before are not meant for this one.
            settings = {k: v for k, v in settings.items() if offers(wanted.name, k)}
        encoding = self.box(row, ENCODING).currentText().strip().lower()
        if encoding not in {"", UTF_8, "utf8"}:
            settings["encoding"] = encoding
        return str(Specification(wanted.name, settings))

    def _partners(self, row: int) -> list[str]:
        """The names of the rows that hold words or trees for this one."""
        role = self.box(row, ROLE).currentData()
        return [
            Path(path).name
            for other, path in enumerate(self.paths())
            if role in PARTNER_OF.get(self.box(other, ROLE).currentData(), ())
        ]

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
            self._show_beside(row)

    def format_name(self, row: int) -> str:
        """The format chosen or, once the file was opened, guessed; else empty."""
        named = str(self.box(row, FORMAT).currentData())
        item = self.item(row, FILE)
        guessed = item.data(GUESSED_ROLE) if item else None
        return named.partition(":")[0] or str(guessed or "")

    def show_format(self, row: int, specification: str) -> None:
        """Show what a command or an earlier session named, also with settings."""
        try:
            wanted = parse_specification(specification)
        except UsageError:  # opening says what is wrong with it
            wanted = Specification(specification)
        settings = dict(wanted.settings)
        for key in KEPT & settings.keys():
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
                tip = FORMATS.get(corpus.format).title
                self.box(row, FORMAT).setToolTip(tip)
                name = self.item(row, FILE)
                if name:
                    name.setData(GUESSED_ROLE, corpus.format)
            box = self.box(row, FORMAT)
            if box.currentData() == "":
                box.setItemText(0, guessed)
            item = self.item(row, SENTENCES)
            if item:
                item.setText("" if corpus is None else grouped(len(corpus)))


def _format_titles() -> list[tuple[str, str]]:
    """What each format is called and its name, in the order of the alphabet."""
    titles = [(f"{FORMATS.get(n).title} – {n}", n) for n in FORMATS.names()]
    return sorted(titles, key=lambda pair: pair[0].casefold())

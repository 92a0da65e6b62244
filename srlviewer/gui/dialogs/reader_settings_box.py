"""How both files are read: the form of arguments, the spelling of labels."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from srlviewer.formats.label_settings import LABEL_SETTINGS
from srlviewer.formats.label_table import label_folder
from srlviewer.gui.dialogs.file_table import ROLES, FileTable
from srlviewer.gui.dialogs.label_table_dialog import EXTENSION, LabelTableDialog
from srlviewer.gui.elided_label import ElidedLabel
from srlviewer.gui.reader_settings import (
    CHOICES,
    KEEP,
    MAP,
    TITLES,
    offers,
    title_of,
    value_words,
)
from srlviewer.model.corpus import Corpus

EDITORS: Final = len(TITLES) + 1
"""The column with the buttons that open the table of labels."""


class ReaderSettingsBox(QWidget):
    """Folded to one line that says what is set; unfolded it has a box for each.

    The settings belong to the rows of the table of files and go with them when the
    roles are swapped.
    """

    changed = Signal()
    """The user chose another value."""

    def __init__(self, table: FileTable, parent: QWidget | None = None) -> None:
        """For the files of that table."""
        super().__init__(parent)
        self._table = table
        self._files: dict[str, Corpus | None] = dict.fromkeys(ROLES)
        self.boxes: dict[tuple[str, str], QComboBox] = {}
        self.headings: dict[str, QLabel] = {}
        self.editors: dict[str, QPushButton] = {}
        self.unfold = QToolButton()
        self.unfold.setText(self.tr("Reader se&ttings"))
        self.unfold.setCheckable(True)
        self.unfold.setAutoRaise(True)
        self.unfold.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.unfold.toggled.connect(self._show_grid)
        self.summary = ElidedLabel()
        self.summary.setAccessibleName(self.tr("Reader settings that are not usual"))
        self.grid = QWidget()
        self._build()
        line = QHBoxLayout()
        line.addWidget(self.unfold)
        line.addWidget(self.summary, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(line)
        layout.addWidget(self.grid)
        self._show_grid(on=False)

    def _build(self) -> None:
        grid = QGridLayout(self.grid)
        grid.setContentsMargins(18, 0, 0, 0)
        names = {"gold": self.tr("Gold"), "predicted": self.tr("Predicted")}
        for column, key in enumerate(TITLES, 1):
            self.headings[key] = QLabel(title_of(key))
            grid.addWidget(self.headings[key], 0, column)
        for row, role in enumerate(ROLES, 1):
            grid.addWidget(QLabel(names[role]), row, 0)
            for column, key in enumerate(TITLES, 1):
                box = QComboBox()
                spoken = self.tr("%1, %2").replace("%1", title_of(key))
                box.setAccessibleName(spoken.replace("%2", names[role]))
                for value in CHOICES[key]:
                    usual = value == CHOICES[key][0]
                    box.addItem(value_words(key, value), KEEP if usual else value)
                box.activated.connect(
                    lambda _at, of=role, what=key: self._choose(of, what)
                )
                grid.addWidget(box, row, column)
                self.boxes[role, key] = box
            editor = QPushButton(self.tr("Edit…"))
            editor.setAutoDefault(False)
            spoken = self.tr("Edit the table of labels, %1")
            editor.setAccessibleName(spoken.replace("%1", names[role]))
            editor.clicked.connect(lambda _on=False, of=role: self.edit(of))
            grid.addWidget(editor, row, EDITORS)
            self.editors[role] = editor
        grid.setColumnStretch(EDITORS + 1, 1)

    def _show_grid(self, on: bool) -> None:
        self.grid.setVisible(on)
        arrow = Qt.ArrowType.DownArrow if on else Qt.ArrowType.RightArrow
        self.unfold.setArrowType(arrow)

    def show_files(self, gold: Corpus | None, predicted: Corpus | None) -> None:
        """Take in what the files turned out to be, and what is set for them."""
        self._files = {"gold": gold, "predicted": predicted}
        self.refresh()

    def refresh(self) -> None:
        """Show the settings of the files that have the roles now."""
        said = []
        shown = self._keys_of_use()
        for key, heading in self.headings.items():
            heading.setVisible(key in shown)
        for role in ROLES:
            row = self._table.row_of(role)
            settings = {} if row is None else self._table.settings(row)
            name = "" if row is None else self._table.format_name(row)
            for key in TITLES:
                value = settings.get(key, "")
                box = self.boxes[role, key]
                if key == MAP:
                    self._fill_tables(box, role, value)
                box.setCurrentIndex(max(box.findData(value or KEEP), 0))
                box.setVisible(key in shown)
                usable = not name or offers(name, key)
                box.setEnabled(row is not None and (usable or bool(value)))
                if value:
                    said.append(f"{self._role_words(role)}: {value_words(key, value)}")
            self.editors[role].setEnabled(self.boxes[role, MAP].isEnabled())
            self.editors[role].setVisible(MAP in shown)
        self.summary.setText("  ·  ".join(said))

    def _keys_of_use(self) -> set[str]:
        """Settings that one of the files has; while none is known, those of labels."""
        rows = [row for row in map(self._table.row_of, ROLES) if row is not None]
        names = [self._table.format_name(row) for row in rows]
        kept = {key for row in rows for key in self._table.settings(row)}
        found = {key for key in TITLES if any(offers(name, key) for name in names)}
        return (found | kept) & set(TITLES) or set(LABEL_SETTINGS)

    @property
    def first_box(self) -> QComboBox:
        """The first setting that can be chosen, or else the first of all."""
        boxes = list(self.boxes.values())
        usable = [box for box in boxes if box.isEnabled() and not box.isHidden()]
        return (usable or boxes)[0]

    def _role_words(self, role: str) -> str:
        return self.tr("gold") if role == "gold" else self.tr("predicted")

    def _path(self, role: str) -> str:
        row = self._table.row_of(role)
        return "" if row is None else self._table.paths()[row]

    def _fill_tables(self, box: QComboBox, role: str, value: str) -> None:
        """No table, those that lie beside the file or in the user's folder."""
        path = self._path(role)
        folders = [Path(path).parent] if path else []
        found = {
            table.name
            for folder in [*folders, label_folder()]
            for table in _tables_in(folder)
        }
        box.clear()
        box.addItem(self.tr("none"), KEEP)
        for name in sorted(found | ({value} - {""})):
            box.addItem(name, name)

    def _choose(self, role: str, key: str) -> None:
        self.set_setting(role, key, str(self.boxes[role, key].currentData()))

    def set_setting(self, role: str, key: str, value: str) -> None:
        """Set a value as if it was chosen."""
        row = self._table.row_of(role)
        if row is not None:
            self._table.set_setting(row, key, value)
            self.refresh()
            self.changed.emit()

    def edit(self, role: str) -> None:
        """Open the table of labels of a side; what is saved is in force at once."""
        row = self._table.row_of(role)
        if row is None:
            return
        dialog = LabelTableDialog(
            self._path(role),
            name=self._table.settings(row).get(MAP, ""),
            corpus=self._files[role],
            parent=self,
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.accepted.connect(lambda: self.set_setting(role, MAP, dialog.name))
        dialog.show()


def _tables_in(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.glob(f"*{EXTENSION}") if path.is_file()]
    except OSError:
        return []

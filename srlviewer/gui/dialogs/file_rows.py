"""What dialogs that write files have in common: labelled rows, buttons, what is wrong.

A row is a label with its field; Enter saves; a missing folder can be made.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QWidget,
)

from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.gui.typed_paths import is_folder, is_there

CONTEXT: Final = "FileRows"
BROWSE: Final = QT_TRANSLATE_NOOP("FileRows", "&Browse…")
NO_NAME: Final = QT_TRANSLATE_NOOP("FileRows", "Give a file name.")
IS_FOLDER: Final = QT_TRANSLATE_NOOP("FileRows", "This is a folder, not a file.")
NO_FOLDER: Final = QT_TRANSLATE_NOOP("FileRows", "This folder does not exist.")
REPLACED: Final = QT_TRANSLATE_NOOP("FileRows", "Will be replaced.")


def add_row(
    fields: QGridLayout, text: str, field: QWidget, *, row: int | None = None
) -> int:
    """Put a label (with its mnemonic) and a field below the others; gives the row.

    `row`: there, and not below the others.
    """
    label = QLabel(text)
    label.setBuddy(field)
    if not field.accessibleName():
        field.setAccessibleName(text.replace("&", "").rstrip(":"))
    if row is None:
        row = fields.rowCount() if fields.count() else 0
    fields.addWidget(label, row, 0)
    fields.addWidget(field, row, 1)
    return row


def browse_button(browse: Callable[[], object]) -> QPushButton:
    """Opens a dialog of the system; Enter does not press it."""
    button = QPushButton(translated(CONTEXT, BROWSE))
    button.setAutoDefault(False)
    button.clicked.connect(browse)
    return button


def save_and_cancel(dialog: QDialog) -> tuple[QDialogButtonBox, QPushButton]:
    """The buttons at the bottom, and the one that saves."""
    buttons = QDialogButtonBox(
        QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
    )
    buttons.accepted.connect(dialog.accept)
    buttons.rejected.connect(dialog.reject)
    return buttons, buttons.button(QDialogButtonBox.StandardButton.Save)


def fault_of_file(path: Path) -> tuple[str, Path | None]:
    """Why nothing can be written there, in words, and the folder that is missing.

    No words: it can, as far as one can tell.
    """
    if not path.name:
        return translated(CONTEXT, NO_NAME), None
    if is_folder(path):
        return translated(CONTEXT, IS_FOLDER), None
    if not is_folder(path.parent):
        missing = None if is_there(path.parent) else path.parent
        return translated(CONTEXT, NO_FOLDER), missing
    return "", None


def will_be_replaced() -> str:
    """Said of a file that is there already."""
    return translated(CONTEXT, REPLACED)

"""Go to a sentence or an item by number, id or address."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.dialogs.default_button import set_default
from srlviewer.model.address import ItemAddress

Find = Callable[[str], ItemAddress | str]
"""What was typed -> the place, or a sentence that says why there is none."""


class GoToDialog(QDialog):
    """One line; Enter goes there, a mistake is said below it while one types."""

    def __init__(
        self, find: Find, parent: QWidget | None = None, *, kind: str = "argument"
    ) -> None:
        """`find` knows the corpus; `address` holds the place once accepted.

        `kind`: of the item that is given as an example.
        """
        super().__init__(parent)
        self.setWindowTitle(self.tr("Go to"))
        self.setMinimumWidth(420)
        self.address: ItemAddress | None = None
        self._find = find
        words = QLabel(
            self.tr(
                "Sentence number, sentence id, or an item such as 214:gold:%1:3"
            ).replace("%1", kind)
        )
        words.setWordWrap(True)
        self.line = QLineEdit()
        self.line.setAccessibleName(self.tr("Place"))
        words.setBuddy(self.line)
        self.fault = QLabel(" ")
        self.fault.setWordWrap(True)
        self.fault.setAccessibleName(self.tr("What is wrong"))
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        self.go = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.go.setText(self.tr("&Go"))
        self.go.setEnabled(False)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.line.textChanged.connect(self._look)
        layout = QVBoxLayout(self)
        for widget in (words, self.line, self.fault, buttons):
            layout.addWidget(widget)
        set_default(self, self.go)

    def _look(self, text: str) -> None:
        found = self._find(text.strip()) if text.strip() else ""
        self.address = found if isinstance(found, ItemAddress) else None
        self.fault.setText(found if isinstance(found, str) and found else " ")
        self.go.setEnabled(self.address is not None)

    def accept(self) -> None:
        """Only with a place to go to."""
        if self.address is not None:
            super().accept()

"""The filter language on one page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.dialogs.default_button import set_default
from srlviewer.gui.filtering import CONTEXT, KEYS
from srlviewer.gui.table_model import Column, TableModel
from srlviewer.gui.table_view import TableView
from srlviewer.gui.translation import translated


class FilterHelpDialog(QDialog):
    """Every key with an example and a sentence."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Made from the table of keys."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Filter language"))
        self.resize(640, 460)
        words = QLabel(
            self.tr(
                "Terms stand side by side and must all hold; a comma means or, a minus"
                " in front means not. A value may hold * and ?; in quotes it is meant"
                " exactly. A word without a key is looked for in the text."
            )
        )
        words.setWordWrap(True)
        self.model = TableModel(
            (Column(self.tr("Example")), Column(self.tr("What it finds"))), self
        )
        self.model.set_rows(
            [(key.example, translated(CONTEXT, key.explanation)) for key in KEYS]
        )
        self.table = TableView(self.tr("Keys of the filter"))
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setModel(self.model)
        self.table.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.table.fit_columns(most=200)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addWidget(self.table, 1)
        layout.addWidget(buttons)
        set_default(self, buttons.button(QDialogButtonBox.StandardButton.Close))

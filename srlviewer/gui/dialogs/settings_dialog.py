"""The settings dialog, made from the table of settings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui import framenet_watch, frameset_watch
from srlviewer.gui.dialogs.default_button import set_default
from srlviewer.gui.dialogs.folder_field import FolderField
from srlviewer.gui.scheme_words import scheme_choices
from srlviewer.gui.settings import CONTEXT, SETTINGS, Setting, Settings
from srlviewer.gui.translation import translated

MORE: Final[dict[str, Callable[[], list[tuple[str, str]]]]] = {
    "behaviour/scheme": scheme_choices
}
"""Further values of open settings, with their tips."""
FOLDERS: Final[dict[str, Callable[[str], str]]] = {
    frameset_watch.SETTING: frameset_watch.folder_words,
    framenet_watch.SETTING: framenet_watch.framenet_words,
}
"""What to say about the folder of a setting."""


def _make_grid(page: QWidget) -> QGridLayout:
    grid = QGridLayout(page)
    grid.setHorizontalSpacing(16)
    grid.setColumnStretch(1, 1)
    return grid


class SettingsDialog(QDialog):
    """One page a group; changes apply at once, so one sees what they do."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        """Shows the values of `settings` and writes to it."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self.settings = settings
        self.editors: dict[str, QWidget] = {}
        self._show_value: dict[str, Callable[[], None]] = {}
        self._restored: dict[str, Any] = {}
        tabs = self.tabs = QTabWidget()
        tabs.setAccessibleName(self.tr("Pages of settings"))
        grids: dict[str, QGridLayout] = {}
        for setting in SETTINGS:
            if not setting.page:
                continue
            if setting.page not in grids:
                page = QWidget()
                grids[setting.page] = _make_grid(page)
                tabs.addTab(page, translated(CONTEXT, setting.page))
            self._add_row(grids[setting.page], setting)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Close
            | QDialogButtonBox.StandardButton.RestoreDefaults
        )
        buttons.rejected.connect(self.reject)
        restore = buttons.button(QDialogButtonBox.StandardButton.RestoreDefaults)
        restore.clicked.connect(self.restore_defaults)
        self.undo = QPushButton(self.tr("&Undo restoring"))
        self.undo.clicked.connect(self.undo_restoring)
        buttons.addButton(self.undo, QDialogButtonBox.ButtonRole.ResetRole)
        self.undo.hide()
        place = QLabel(self.tr("Kept in %1").replace("%1", settings.file_name))
        place.setWordWrap(True)
        place.setEnabled(False)
        layout = QVBoxLayout(self)
        layout.addWidget(tabs)
        layout.addWidget(place)
        layout.addWidget(buttons)
        set_default(self, buttons.button(QDialogButtonBox.StandardButton.Close))

    def show_setting(self, key: str) -> None:
        """Open the page of a setting, with the focus on it."""
        editor = self.editors[key]
        for page in range(self.tabs.count()):
            widget = self.tabs.widget(page)
            if widget is not None and widget.isAncestorOf(editor):
                self.tabs.setCurrentIndex(page)
        editor.setFocus()

    def restore_defaults(self) -> None:
        """Set all that the dialog shows back to what the table says."""
        before = {key: self.settings.value(key) for key in self.editors}
        for key in self.editors:
            self.settings.reset(key)
            self._show_value[key]()
        if any(self.settings.value(key) != value for key, value in before.items()):
            self._restored = before
        self.undo.setVisible(bool(self._restored))

    def undo_restoring(self) -> None:
        """Set all back to what it was before the defaults came."""
        for key, value in self._restored.items():
            self.settings.set_value(key, value)
            self._show_value[key]()
        self._restored = {}
        self.undo.hide()

    def _add_row(self, grid: QGridLayout, setting: Setting) -> None:
        value = self.settings.value(setting.key)
        text = translated(CONTEXT, setting.text)
        editor = self._editor(setting, value)
        editor.setAccessibleName(text)
        tip = translated(CONTEXT, setting.help)
        editor.setToolTip(tip)
        editor.setAccessibleDescription(tip)
        self.editors[setting.key] = editor
        label = QLabel(text)
        label.setBuddy(editor)
        row = grid.rowCount() - 1  # the last one takes the room that is left
        grid.setRowStretch(row, 0)
        if isinstance(editor, FolderField):  # beside its line, not all of it
            label.setMinimumHeight(editor.line.sizeHint().height())
            grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        else:
            grid.addWidget(label, row, 0)
        grid.addWidget(editor, row, 1)
        grid.setRowStretch(row + 1, 1)
        if tip:
            words = QLabel(tip)
            words.setWordWrap(True)
            words.setForegroundRole(self.foregroundRole())
            font = words.font()
            font.setPointSizeF(font.pointSizeF() * 0.9)
            words.setFont(font)
            grid.addWidget(words, row + 1, 1, Qt.AlignmentFlag.AlignTop)
            grid.setRowStretch(row + 1, 0)
            grid.setRowStretch(row + 2, 1)

    def _editor(self, setting: Setting, value: Any) -> QWidget:  # noqa: ANN401
        key, keep = setting.key, self.settings.set_value
        if isinstance(setting.default, bool):
            check = QCheckBox()
            check.toggled.connect(lambda on: keep(key, on))
            self._show_value[key] = lambda: check.setChecked(self.settings.value(key))
            check.setChecked(value)
            return check
        if isinstance(setting.default, int):
            spin = QSpinBox()
            spin.setRange(*setting.limits)
            spin.setValue(value)
            spin.valueChanged.connect(lambda number: keep(key, number))
            self._show_value[key] = lambda: spin.setValue(self.settings.value(key))
            return spin
        if setting.choices:
            combo = QComboBox()
            for name, text in setting.choices:
                combo.addItem(translated(CONTEXT, text), name)
            for name, tip in MORE[key]() if setting.open else ():
                combo.addItem(name, name)
                combo.setItemData(combo.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)

            def show() -> None:
                value = self.settings.value(key)
                if combo.findData(value) < 0:  # written into the file by hand
                    combo.addItem(value, value)
                combo.setCurrentIndex(combo.findData(value))

            show()
            combo.activated.connect(lambda at: keep(key, combo.itemData(at)))
            self._show_value[key] = show
            return combo
        if setting.is_folder:
            title = translated(CONTEXT, setting.text)
            field = FolderField(title, value, FOLDERS[key])
            field.chosen.connect(lambda folder: keep(key, folder))
            self._show_value[key] = lambda: field.show_folder(self.settings.value(key))
            return field
        line = QLineEdit(value)
        line.editingFinished.connect(lambda: keep(key, line.text()))
        self._show_value[key] = lambda: line.setText(self.settings.value(key))
        return line

"""The dialog for faults of the program: copy or save the report, nothing is sent."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontDatabase, QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.dialogs.default_button import set_default


class CrashDialog(QDialog):
    """Shows a report; the window behind it stays open."""

    def __init__(self, report: str, parent: QWidget | None = None) -> None:
        """`report`: what `crash.report_text` made, or the trace of the last run."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("A fault in srlviewer"))
        self.resize(720, 480)
        words = QLabel(
            self.tr(
                "Something went wrong inside the program. Your files were not changed."
                " The report below helps to mend it; it is sent nowhere."
            )
        )
        words.setWordWrap(True)
        self.report = QPlainTextEdit(report)
        self.report.setReadOnly(True)
        self.report.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.report.setAccessibleName(self.tr("Report"))
        self.report.setFont(
            QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
        )
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        role = QDialogButtonBox.ButtonRole.ActionRole
        copy = QPushButton(self.tr("&Copy"))
        save = QPushButton(self.tr("&Save…"))
        buttons.addButton(copy, role)
        buttons.addButton(save, role)
        copy.clicked.connect(self.copy_report)
        save.clicked.connect(self._ask_and_save)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addWidget(self.report)
        layout.addWidget(buttons)
        set_default(self, buttons.button(QDialogButtonBox.StandardButton.Close))

    def copy_report(self) -> None:
        """Put the report on the clipboard."""
        QGuiApplication.clipboard().setText(self.report.toPlainText())

    def save_report(self, path: Path) -> None:
        """Write the report to a file."""
        path.write_text(self.report.toPlainText(), encoding="utf-8")

    def _ask_and_save(self) -> None:
        chosen, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save report"), "srlviewer-report.txt"
        )
        if chosen:
            self.save_report(Path(chosen))


_shown: list[CrashDialog] = []


def show_crash(report: str) -> CrashDialog | None:
    """Open the dialog without stopping anything; None where no window can be shown.

    While one is open, further faults are only logged, so that a fault in painting does
    not bury the user in dialogs.
    """
    if QApplication.instance() is None or any(d.isVisible() for d in _shown):
        return None
    _shown.clear()
    dialog = CrashDialog(report)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    _shown.append(dialog)
    dialog.show()
    return dialog

"""About: versions, licences of what is bundled, how to cite."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.crash import versions
from srlviewer.gui.dialogs.default_button import set_default
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated

LICENCES: Final = (
    ("srlviewer", "MIT"),
    ("Qt, PySide6", "LGPL-3.0"),
    ("Python", "PSF-2.0"),
    ("numpy", "BSD-3-Clause"),
    ("DejaVu Sans", "Bitstream Vera, public domain additions"),
)

CITATION: Final = """\
@software{srlviewer,
  title  = {srlviewer: gold and predicted semantic annotation side by side},
  author = {{The srlviewer developers}},
  year   = {2026}
}
"""

PAGES: Final = (
    QT_TRANSLATE_NOOP("AboutDialog", "Versions"),
    QT_TRANSLATE_NOOP("AboutDialog", "Licences"),
    QT_TRANSLATE_NOOP("AboutDialog", "Citation"),
)


class AboutDialog(QDialog):
    """Three short pages of text that can be copied."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Collects the versions of what the program runs on."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("About srlviewer"))
        self.resize(560, 380)
        words = QLabel(
            self.tr(
                "<b>srlviewer</b> shows gold and predicted semantic annotation side by"
                " side, with verdicts from a faithful scoring engine."
            )
        )
        words.setWordWrap(True)
        self.pages = dict(zip(PAGES, about_texts(), strict=True))
        self.tabs = QTabWidget()
        self.tabs.setAccessibleName(self.tr("Pages"))
        for name, text in self.pages.items():
            page = QPlainTextEdit(text)
            page.setReadOnly(True)
            page.setAccessibleName(translated("AboutDialog", name))
            page.setTabChangesFocus(True)
            self.tabs.addTab(page, translated("AboutDialog", name))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        copy = QPushButton(self.tr("&Copy all"))
        copy.clicked.connect(self.copy_all)
        buttons.addButton(copy, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addWidget(self.tabs)
        layout.addWidget(buttons)
        set_default(self, buttons.button(QDialogButtonBox.StandardButton.Close))

    def copy_all(self) -> None:
        """Put all pages on the clipboard."""
        text = "\n".join(f"{name}\n{page}" for name, page in self.pages.items())
        QGuiApplication.clipboard().setText(text)


def about_texts() -> tuple[str, str, str]:
    """Versions, licences and citation as plain text."""
    found = "\n".join(f"{name}: {version}" for name, version in versions().items())
    licences = "\n".join(f"{name}: {licence}" for name, licence in LICENCES)
    return found + "\n", licences + "\n", CITATION

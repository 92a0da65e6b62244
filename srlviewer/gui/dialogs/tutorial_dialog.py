"""The tutorial of the documentation, to read beside the window, without network."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from srlviewer.gui.dialogs.default_button import set_default
from srlviewer.resources import PACKAGE, resource_path


class TutorialDialog(QDialog):
    """The page, with links that work: other pages open outside."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Reads the page that came with the program."""
        super().__init__(parent)
        self.setWindowTitle(self.tr("Tutorial"))
        self.resize(680, 620)
        self.page = QTextBrowser()
        self.page.setAccessibleName(self.tr("Tutorial"))
        self.page.setOpenLinks(False)
        self.page.anchorClicked.connect(self._follow)
        self.page.document().setDocumentMargin(14)
        self._path = tutorial_path()
        self.page.setMarkdown(self._path.read_text(encoding="utf-8"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.page, 1)
        layout.addWidget(buttons)
        set_default(self, buttons.button(QDialogButtonBox.StandardButton.Close))

    def _follow(self, link: QUrl) -> None:
        if not link.path() and link.hasFragment():
            self.page.scrollToAnchor(link.fragment())
            return
        target = QUrl.fromLocalFile(str(self._path)).resolved(link)
        if not target.isLocalFile() or Path(target.toLocalFile()).exists():
            QDesktopServices.openUrl(target)


def tutorial_path() -> Path:
    """Beside the other bundled files, or in the documentation of a checkout.

    Raises:
        FileNotFoundError: there is none, which means that the installation is damaged.
    """
    in_checkout = PACKAGE.parent / "docs" / "tutorial.md"
    return in_checkout if in_checkout.is_file() else resource_path("tutorial.md")

"""To the clipboard."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication


def copy_text(text: str) -> None:
    """A text."""
    QGuiApplication.clipboard().setText(text)

"""To the clipboard."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication, QImage


def copy_text(text: str) -> None:
    """A text."""
    QGuiApplication.clipboard().setText(text)


def copy_image(image: QImage) -> None:
    """A picture."""
    QGuiApplication.clipboard().setImage(image)

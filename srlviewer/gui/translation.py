"""Texts in tables: marked where they stand, translated where they are shown."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802 (lupdate's name)
    """`text` as it is; Qt's own marker has no usable type."""
    del context
    return text


def translated(context: str, text: str) -> str:
    """The text in the user's language."""
    return QCoreApplication.translate(context, text) if text else ""

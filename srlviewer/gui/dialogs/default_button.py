"""Which button Enter presses in a dialog."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QPushButton


def set_default(dialog: QDialog, button: QPushButton) -> None:
    """Let Enter press `button`, wherever the focus is but on another button.

    Call it when everything is laid out: a button that is not yet inside its dialog
    becomes the default for the moment only, and the one behind it takes over as soon as
    the focus moves.
    """
    assert button.window() is dialog
    button.setDefault(True)

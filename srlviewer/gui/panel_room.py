"""Room for panels with running text, which the low docks at the foot do not have."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

READING = frozenset({"discourse", "document"})
"""Panels in which one reads."""
HEIGHT, WIDTH = 0.42, 0.62
"""Shares of the window that they get when they are opened for the first time."""


def give_room(window: QMainWindow, dock: QDockWidget) -> None:
    """Make the docks at the foot large enough to read in; never smaller."""
    if dock.isFloating():
        return
    for share, has, most, way in (
        (HEIGHT, dock.height(), window.height(), Qt.Orientation.Vertical),
        (WIDTH, dock.width(), window.width(), Qt.Orientation.Horizontal),
    ):
        wanted = round(share * most)
        if has < wanted:
            window.resizeDocks([dock], [wanted], way)

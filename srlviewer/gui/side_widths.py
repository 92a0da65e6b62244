"""Panels at the sides get back the width that a narrow window took from them."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow

SIDES = ("sentences", "inspector")


class SideWidths(QObject):
    """Remembers how wide the user (or a layout) made the panels of a window."""

    def __init__(self, window: QMainWindow, docks: Mapping[str, QDockWidget]) -> None:
        """Watches the panels at the sides."""
        super().__init__(window)
        self._window = window
        self._docks = {name: docks[name] for name in SIDES}
        self._wished: dict[str, int] = {}
        self._width = window.width()
        self._is_busy = False
        for dock in self._docks.values():
            dock.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A width that changes while the window does not is wished for."""
        # The kind comes first: while the window is deleted it must not be touched.
        if event.type() == QEvent.Type.Resize and not self._is_busy:
            self._note(watched)
        return False

    def _note(self, changed: QObject) -> None:
        if self._window.width() != self._width:
            return
        for name, dock in self._docks.items():
            if dock is changed and dock.isVisible() and not dock.isFloating():
                self._wished[name] = dock.width()

    def follow(self) -> None:
        """The window has another width: widen the panels that it had squeezed."""
        grows = self._window.width() > self._width
        self._width = self._window.width()
        if not grows:
            return
        squeezed = [
            (dock, wished)
            for name, dock in self._docks.items()
            if dock.isVisible() and dock.width() < (wished := self._wished.get(name, 0))
        ]
        self._is_busy = True
        for dock, wished in squeezed:
            across = Qt.Orientation.Horizontal
            self._window.resizeDocks([dock], [wished], across)
        self._is_busy = False

"""A button that makes a window of its own of a panel, and gives it the room to read."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDockWidget, QToolButton, QWidget

from srlviewer.gui.icons import line_icon
from srlviewer.gui.looks import widget_colours
from srlviewer.gui.state import AppState

ROOM = QSize(900, 640)
"""Px of a window of its own, if the screen has them."""


class OwnWindowButton(QToolButton):
    """Stands in the head of a panel; gone while the panel is a window.

    Its title bar has a button then that leads back.
    """

    def __init__(self, panel: QWidget, state: AppState) -> None:
        """For the dock that `panel` lies in."""
        super().__init__()
        self._panel, self._state = panel, state
        self._dock: QDockWidget | None = None
        self.setAutoRaise(True)
        self.setToolTip(self.tr("Own Window: detach this panel"))
        self.setAccessibleName(self.tr("Own Window"))
        size = round(self.fontMetrics().height() * 0.8)
        self.setIconSize(QSize(size, size))
        self.clicked.connect(self.detach)
        state.theme_changed.connect(self._paint_icon)
        self._paint_icon()

    def _paint_icon(self) -> None:
        self.setIcon(line_icon("detach", widget_colours(self._state).quiet))

    def showEvent(self, event: QShowEvent) -> None:
        """Find the dock, which panels do not know when they are made."""
        super().showEvent(event)
        if self._dock is None:
            self._dock = dock_of(self._panel)
            if self._dock is not None:
                self._dock.topLevelChanged.connect(self._on_floating)

    def _on_floating(self, floats: bool) -> None:
        self.setVisible(not floats)

    def detach(self) -> None:
        """Make a window of the panel, large enough to read in."""
        dock = dock_of(self._panel)
        if dock is None:
            return
        dock.setFloating(True)
        screen = dock.screen().availableSize()
        dock.resize(dock.size().expandedTo(ROOM).boundedTo(screen * 0.9))
        self._panel.setFocus()


def dock_of(widget: QWidget) -> QDockWidget | None:
    """The dock that a widget lies in."""
    above: QWidget | None = widget
    while above is not None and not isinstance(above, QDockWidget):
        above = above.parentWidget()
    return above

"""The title of a panel: its name and two buttons, in the colours of the theme."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QLabel, QToolButton, QWidget

from srlviewer.gui.icons import line_icon
from srlviewer.gui.looks import widget_colours
from srlviewer.gui.state import AppState


class DockTitle(QWidget):
    """Dragging it moves the panel, as with Qt's own title."""

    def __init__(self, dock: QDockWidget, state: AppState) -> None:
        """For one panel."""
        super().__init__(dock)
        self._state = state
        name = dock.windowTitle()
        label = QLabel(name)
        self.detach = self._button(self.tr("Detach or attach %1"), name)
        self.close_button = self._button(self.tr("Close %1"), name)
        self.detach.clicked.connect(lambda: dock.setFloating(not dock.isFloating()))
        self.close_button.clicked.connect(dock.close)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 3, 4, 3)
        row.setSpacing(0)
        row.addWidget(label, 1)
        row.addWidget(self.detach)
        row.addWidget(self.close_button)
        state.theme_changed.connect(self._paint_icons)
        self._paint_icons()

    def _button(self, words: str, name: str) -> QToolButton:
        button = QToolButton()
        button.setAutoRaise(True)
        button.setToolTip(words.replace("%1", name))
        button.setAccessibleName(words.replace("%1", name))
        size = round(self.fontMetrics().height() * 0.8)
        button.setIconSize(QSize(size, size))
        return button

    def _paint_icons(self) -> None:
        colour = widget_colours(self._state).quiet
        self.detach.setIcon(line_icon("detach", colour))
        self.close_button.setIcon(line_icon("close", colour))

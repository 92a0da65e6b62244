"""The panes of the window, and which of them has the keyboard.

A panel behind another tab is hidden inside its dock, so that neither Tab nor Return can
reach what nobody sees. The pane that the keyboard moved to has a frame.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QGuiApplication, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QDockWidget, QWidget

from srlviewer.gui.looks import widget_colours
from srlviewer.gui.state import AppState

WIDTH = 2


def hide_behind_tabs(docks: Mapping[str, QDockWidget]) -> None:
    """Show the panel of a dock only while its tab is in front."""
    for dock in docks.values():
        panel = dock.widget()
        # Docks must not become larger when another tab comes to the front.
        policy = panel.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        panel.setSizePolicy(policy)
        dock.visibilityChanged.connect(panel.setVisible)


def to_front(dock: QDockWidget) -> None:
    """Show a dock before all that lie over it."""
    dock.show()
    dock.raise_()
    dock.widget().show()


def pane_of(panes: Sequence[QWidget], focus: QWidget | None) -> QWidget | None:
    """The pane that a widget is in."""
    for pane in panes:
        if focus is not None and (pane is focus or pane.isAncestorOf(focus)):
            return pane
    return None


def next_pane(panes: Sequence[QWidget], step: int) -> None:
    """Move the focus to the next (1) or previous (-1) of the panes that are seen."""
    seen = [pane for pane in panes if pane.isVisible()]
    if not seen:
        return  # the start page has none
    here = pane_of(seen, QApplication.focusWidget())
    at = seen.index(here) if here is not None else (1 if step < 0 else 0)
    seen[(at + step) % len(seen)].setFocus(Qt.FocusReason.TabFocusReason)


class PaneFrame(QWidget):
    """A frame around the pane that the keyboard brought the focus to.

    A click shows by itself where it went; there is no frame then.
    """

    def __init__(
        self,
        state: AppState,
        panes: Callable[[], Sequence[QWidget]],
        parent: QWidget,
    ) -> None:
        """Follows the focus among `panes`, in the colours of `state`."""
        super().__init__(parent)
        self._state, self._panes = state, panes
        self.pane: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._on_focus)
        state.theme_changed.connect(self.update)
        self.hide()

    def _on_focus(self, old: QWidget | None, new: QWidget | None) -> None:
        pressed = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        # Without an old one, the window itself came to the front: nothing moved in it.
        moved = old is not None and new is not None and new.window().isVisible()
        self.surround(pane_of(self._panes(), new) if moved and not pressed else None)

    def surround(self, pane: QWidget | None) -> None:
        """Draw around this pane, or around none.

        The frame becomes a child of the pane: shown as one of the window, it would
        have the window lay out its docks in the middle of whatever is going on.
        """
        if self.pane is not None:
            self.pane.removeEventFilter(self)
        self.pane = pane
        if pane is None:
            self.hide()
            return
        pane.installEventFilter(self)
        self.setParent(pane)
        self.setGeometry(pane.rect())
        self.show()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep to the size of the pane, and go when it does."""
        if event.type() == QEvent.Type.Resize and watched is self.pane:
            self.setGeometry(self.pane.rect())
        elif event.type() == QEvent.Type.Hide and watched is self.pane:
            self.surround(None)
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Four lines."""
        del event
        painter = QPainter(self)
        pen = QPen(QColor(widget_colours(self._state).accent), WIDTH)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        half = WIDTH // 2
        painter.drawRect(self.rect().adjusted(half, half, -half, -half))
        painter.end()

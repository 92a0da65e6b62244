"""The icons of the toolbar, drawn as lines in the colour of the text.

Each is a few strokes on a 24 x 24 grid in the notation of SVG paths: small, sharp at
any size, and right in every theme.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

PATHS: Final = {
    "open": "M3 7.5V18a1.5 1.5 0 0 0 1.5 1.5h13L21 10H7L4 18 M3 7.5A1.5 1.5 0 0 1 4.5 6"
    "H9l2 2.5h7V10",
    "reload": "M19.5 12a7.5 7.5 0 1 1-2.2-5.3 M19.5 4v4.5H15",
    "export": "M12 14V4 M8 8l4-4 4 4 M4 14v5.5h16V14",
    "picture": "M4 5h16v14H4z M4 16l5-5 4 4 2.5-2.5L20 17 M15.5 9.2h.01",
    "find": "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z M15.3 15.3L20 20",
    "zoom_in": "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z M15.3 15.3L20 20"
    " M7.5 10.5h6 M10.5 7.5v6",
    "zoom_out": "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z M15.3 15.3L20 20"
    " M7.5 10.5h6",
    "dependencies": "M4 18h.01 M12 18h.01 M20 18h.01 M4 15C4 7 20 7 20 15 M12 15"
    "c0-4 8-4 8 0 M17.5 13L20 15.5 22.5 13",
    "tree": "M12 4v4 M5 12V8h14v4 M5 12v8 M15 20v-4h8v4 M19 12v4",
    "down": "M12 5v14 M6 13l6 6 6-6",
    "up": "M12 19V5 M6 11l6-6 6 6",
    "back": "M19 12H5 M11 6l-6 6 6 6",
    "forward": "M5 12h14 M13 6l6 6-6 6",
    "detach": "M8 8V4h12v12h-4 M4 8h12v12H4z",
    "close": "M6 6l12 12 M18 6L6 18",
    "previous": "M15 5l-7 7 7 7",
    "next": "M9 5l7 7-7 7",
    "copy": "M8 8h11v12H8z M5 16V4h11",
    "go": "M5 12h13 M13 7l5 5-5 5",
}

_SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"'
    ' stroke="{colour}" stroke-width="1.8" stroke-linecap="round"'
    ' stroke-linejoin="round"><path d="{path}"/></svg>'
)
FADED = 0.38


class LineIcon(QIconEngine):
    """Paints one of PATHS in a colour; paler where the action cannot be done."""

    def __init__(self, name: str, colour: str) -> None:
        """`colour` is that of the text beside it."""
        super().__init__()
        self._name, self._colour = name, colour
        svg = _SVG.format(colour=colour, path=PATHS[name])
        self._renderer = QSvgRenderer(QByteArray(svg.encode()))

    def paint(
        self,
        painter: QPainter,
        rect: QRect,
        mode: QIcon.Mode,
        state: QIcon.State,
    ) -> None:
        """Fill the rectangle with the drawing."""
        del state
        painter.save()
        if mode is QIcon.Mode.Disabled:
            painter.setOpacity(FADED)
        self._renderer.render(painter, QRectF(rect))
        painter.restore()

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """For styles that ask for one."""
        pixmap = QPixmap(size)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return pixmap

    def clone(self) -> QIconEngine:
        """Qt copies icons."""
        return LineIcon(self._name, self._colour)


def line_icon(name: str, colour: str) -> QIcon:
    """An icon of PATHS in a colour."""
    return QIcon(LineIcon(name, colour))

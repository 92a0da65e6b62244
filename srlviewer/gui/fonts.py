"""The fonts of pictures: the bundled family, whatever the system's default is.

A picture must look the same on every machine, so its family is set and its hinting is
off (widths at 200 % are then twice those at 100 %). Scripts that the family lacks come
from the system's fonts.
"""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from srlviewer.drawing.metrics import Face
from srlviewer.model.visible_text import drawable
from srlviewer.resources import resource_path

FAMILY = "DejaVu Sans"


@cache
def load_fonts() -> None:
    """Make the bundled fonts known to Qt; needs a QGuiApplication."""
    for path in sorted(resource_path("fonts").glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(path))


@cache
def font_of(face: Face) -> QFont:
    """The font of a kind of text at 100 %."""
    load_fonts()
    font = QFont(FAMILY)
    font.setPixelSize(face.size)
    font.setBold(face.is_bold)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    return font


class FontMetrics:
    """`srlviewer.drawing.metrics.Metrics` from Qt's fonts; keeps what it measured."""

    def __init__(self) -> None:
        """Needs a QGuiApplication."""
        self._measures = {face: QFontMetricsF(font_of(face)) for face in Face}
        self._widths: dict[tuple[str, Face], float] = {}

    def width(self, text: str, face: Face) -> float:
        """The advance of the whole text in px."""
        width = self._widths.get((text, face))
        if width is None:
            width = self._measures[face].horizontalAdvance(drawable(text))
            if len(self._widths) > 200_000:
                self._widths.clear()
            self._widths[text, face] = width
        return width

    def ascent(self, face: Face) -> float:
        """From the baseline up, in px."""
        return self._measures[face].ascent()

    def descent(self, face: Face) -> float:
        """From the baseline down, in px."""
        return self._measures[face].descent()


@cache
def picture_metrics() -> FontMetrics:
    """The one that all pictures share."""
    return FontMetrics()

"""How an area that stands for a verdict is filled, also where there are no colours.

In high contrast every verdict is black: there, right is white with an outline, and each
kind of error has a pattern of its own, so that "how much is right" is seen at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen

from srlviewer.scoring.verdicts import Verdict

if TYPE_CHECKING:
    from srlviewer.drawing.palette import Theme

PATTERNS: Final = {
    Verdict.CORRECT: Qt.BrushStyle.NoBrush,
    Verdict.WRONG_LABEL: Qt.BrushStyle.SolidPattern,
    Verdict.WRONG_SPAN: Qt.BrushStyle.Dense4Pattern,
    Verdict.MISSING: Qt.BrushStyle.BDiagPattern,
    Verdict.SPURIOUS: Qt.BrushStyle.FDiagPattern,
    Verdict.PENALISED: Qt.BrushStyle.VerPattern,
    Verdict.PARTIAL: Qt.BrushStyle.Dense6Pattern,
    Verdict.IGNORED: Qt.BrushStyle.NoBrush,
}
"""From white to black, one for each verdict that a strip shows."""


def has_patterns(theme: Theme) -> bool:
    """Whether verdicts are told apart by pattern and not by colour."""
    return theme.name == "contrast"


def fill_verdict(
    painter: QPainter, rect: QRectF, verdict: Verdict, theme: Theme
) -> None:
    """Fill an area in the colour of the verdict, or in its pattern and an outline."""
    colour = QColor(theme.colours(verdict).stroke)
    if not has_patterns(theme):
        painter.fillRect(rect, colour)
        return
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
    painter.fillRect(rect, QColor(theme.page))
    painter.fillRect(rect, QBrush(colour, PATTERNS[verdict]))
    painter.setPen(QPen(colour, 1))
    painter.drawRect(rect.adjusted(0, 0, -1, -1))
    painter.restore()

"""Badges, chips and colours of verdicts for widgets, as the pictures have them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QIcon,
    QPainter,
    QPen,
    QPixmap,
)

from srlviewer.drawing.palette import LOOKS, THEMES, Theme
from srlviewer.gui.themes import WIDGET_COLOURS, WidgetColours, resolved_theme
from srlviewer.gui.verdict_fill import fill_verdict

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState
    from srlviewer.scoring.verdicts import Verdict

BADGE = 15.0
"""The side of a badge in px."""
BETWEEN = 4
"""Px between two badges side by side."""


def picture_theme(state: AppState) -> Theme:
    """The colours of pictures under the theme that is chosen."""
    return THEMES[resolved_theme(state.theme)]


def widget_colours(state: AppState) -> WidgetColours:
    """The colours of widgets under the theme that is chosen."""
    return WIDGET_COLOURS[resolved_theme(state.theme)]


def badge_font(base: QFont, size: float = BADGE) -> QFont:
    """Bold letters that fit a badge."""
    font = QFont(base)
    font.setPixelSize(max(round(size * 0.73), 8))
    font.setBold(True)
    return font


def paint_badge(
    painter: QPainter,
    rect: QRectF,
    verdict: Verdict,
    theme: Theme,
    *,
    faded: bool = False,
) -> None:
    """A rounded square in the verdict's colour with its letter."""
    colours, look = theme.colours(verdict), LOOKS[verdict]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(badge_font(painter.font(), rect.height()))
    if faded:
        pen = QPen(QColor(colours.stroke), 1.0)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        painter.setPen(QColor(colours.stroke))
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.stroke))
        painter.drawRoundedRect(rect, 3, 3)
        painter.setPen(QColor(colours.badge_text))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, look.badge)
    painter.restore()


def paint_strip(
    painter: QPainter, rect: QRectF, counts: tuple[int, ...], theme: Theme
) -> None:
    """A bar in the shares of the verdicts, right ones first; nothing if all are 0."""
    from srlviewer.gui.verdict_words import ORDER
    from srlviewer.scoring.verdicts import Verdict

    shown = [v for v in ORDER if v is not Verdict.IGNORED and counts[v]]
    total = sum(counts[v] for v in shown)
    if not total:
        return
    gap = 1.0
    room = rect.width() - gap * (len(shown) - 1)
    x = rect.left()
    for verdict in shown:
        width = max(room * counts[verdict] / total, 3.0)
        piece = QRectF(x, rect.top(), min(width, rect.right() - x), rect.height())
        fill_verdict(painter, piece, verdict, theme)
        x += width + gap


@lru_cache(maxsize=128)
def badge_icon(verdict: Verdict, theme_name: str, family: str) -> QIcon:
    """A badge as an icon, also sharp on screens with two pixels a point."""
    return badges_icon((verdict,), theme_name, family)


@lru_cache(maxsize=512)
def badges_icon(
    verdicts: tuple[Verdict | None, ...], theme_name: str, family: str
) -> QIcon:
    """Badges side by side as one icon; None leaves a place empty."""
    size = round(BADGE)
    width = len(verdicts) * (size + BETWEEN) - BETWEEN
    icon = QIcon()
    for ratio in (1, 2, 3):
        pixmap = QPixmap(width * ratio, size * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setFont(QFont(family))
        for at, verdict in enumerate(verdicts):
            if verdict is not None:
                place = QRectF(at * (size + BETWEEN), 0, size, size)
                paint_badge(painter, place, verdict, THEMES[theme_name])
        painter.end()
        for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected):
            icon.addPixmap(pixmap, mode)
    return icon


def draw_text(
    painter: QPainter, x: float, baseline: float, text: str, colour: str
) -> float:
    """Draw from `x`; returns the x behind the text."""
    painter.setPen(QColor(colour))
    painter.drawText(QPointF(x, baseline), text)
    return x + QFontMetricsF(painter.font()).horizontalAdvance(text)

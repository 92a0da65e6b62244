"""One sentence in the list: number, badges of errors, F1, text, strip of verdicts."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from srlviewer.gui.looks import (
    draw_text,
    paint_badge,
    paint_strip,
    picture_theme,
    widget_colours,
)
from srlviewer.gui.sentence_model import COUNTS_ROLE, F1_ROLE, POSITION_ROLE, TEXT_ROLE
from srlviewer.gui.state import ERRORS, AppState
from srlviewer.gui.text_direction import draw_line
from srlviewer.gui.verdict_fill import has_patterns
from srlviewer.gui.verdict_words import ORDER

Index = QModelIndex | QPersistentModelIndex
BADGE, MARGIN, STRIP = 13.0, 10.0, 3.0
PATTERN_STRIP = 7.0
"""A pattern needs more height than a colour to be told from others."""


class SentenceDelegate(QStyledItemDelegate):
    """Two lines a sentence and the strip below them."""

    def __init__(self, state: AppState, parent: QWidget | None = None) -> None:
        """Colours follow the theme of `state`."""
        super().__init__(parent)
        self._state = state

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """Paint one row."""
        colours = widget_colours(self._state)
        rect = QRectF(option.rect)
        state = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_selected = bool(state & QStyle.StateFlag.State_Selected)
        if is_selected:
            painter.fillRect(rect, _veil(colours.accent, 34))
            edge = QRectF(rect.left(), rect.top(), 3, rect.height())
            painter.fillRect(edge, QColor(colours.accent))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(rect, _veil(colours.accent, 14))
        if is_selected and state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QColor(colours.accent))
            painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5))
        font = QFont(option.font)
        metrics = QFontMetricsF(font)
        left, right = rect.left() + MARGIN, rect.right() - MARGIN
        first = rect.top() + 6 + metrics.ascent()
        counts = index.data(COUNTS_ROLE)
        self._first_line(painter, index, font, (left, right, first), counts)
        painter.setFont(font)
        painter.setPen(QColor(colours.text))
        below = first + metrics.descent() + 2
        words = QRectF(left, below, right - left, metrics.height())
        draw_line(painter, words, str(index.data(TEXT_ROLE)))
        if counts:
            theme = picture_theme(self._state)
            height = PATTERN_STRIP if has_patterns(theme) else STRIP
            strip = QRectF(left, rect.bottom() - height - 1, right - left, height)
            paint_strip(painter, strip, counts, theme)
        painter.restore()

    def _first_line(
        self,
        painter: QPainter,
        index: Index,
        font: QFont,
        line: tuple[float, float, float],
        counts: tuple[int, ...] | None,
    ) -> None:
        left, right, baseline = line
        colours, theme = widget_colours(self._state), picture_theme(self._state)
        small = QFont(font)
        small.setPointSizeF(font.pointSizeF() * 0.92)
        painter.setFont(small)
        number = str(index.data(POSITION_ROLE) + 1)
        x = draw_text(painter, left, baseline, number, colours.quiet) + 10
        f1 = index.data(F1_ROLE)
        if f1 is not None:
            text = f"{100 * f1:.1f}"
            width = QFontMetricsF(small).horizontalAdvance(text)
            draw_text(painter, right - width, baseline, text, colours.quiet)
            right -= width + 8
        if not counts:
            return
        middle = baseline - QFontMetricsF(small).capHeight() / 2
        for verdict in ORDER:
            if verdict not in ERRORS or not counts[verdict]:
                continue
            text = str(counts[verdict])
            width = QFontMetricsF(small).horizontalAdvance(text)
            if x + BADGE + 3 + width > right:
                draw_text(painter, x, baseline, "…", colours.quiet)
                return
            badge = QRectF(x, middle - BADGE / 2, BADGE, BADGE)
            paint_badge(painter, badge, verdict, theme)
            painter.setPen(QColor(colours.text))
            painter.drawText(QPointF(x + BADGE + 3, baseline), text)
            x += BADGE + 3 + width + 7


def _veil(colour: str, alpha: int) -> QColor:
    veil = QColor(colour)
    veil.setAlpha(alpha)
    return veil

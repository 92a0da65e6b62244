"""Paints marks with a QPainter: on the screen, into an image, into a PDF."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPainterPath,
    QPen,
    QStaticText,
    QTextLayout,
    QTextOption,
)

from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.marks import Mark, PathMark, RectMark, TextMark
from srlviewer.drawing.metrics import Face
from srlviewer.gui.fonts import font_of, picture_metrics
from srlviewer.model.visible_text import drawable


def paint_marks(
    painter: QPainter, marks: Iterable[Mark], *, visible: Rect | None = None
) -> None:
    """Paint marks in their order; those outside of `visible` are left out.

    The painter's transformation turns px at 100 % into px of the device.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    for mark in marks:
        if isinstance(mark, RectMark):
            if visible is None or visible.overlaps(mark.rect):
                _paint_rect(painter, mark)
        elif isinstance(mark, PathMark):
            _paint_path(painter, mark)
        elif isinstance(mark, TextMark) and (
            visible is None or visible.overlaps(mark.rect)
        ):
            _paint_text(painter, mark)


def _paint_rect(painter: QPainter, mark: RectMark) -> None:
    painter.setPen(_pen(mark.stroke, mark.width, mark.dashes))
    painter.setBrush(_brush(mark.fill))
    rect = QRectF(*mark.rect)
    if mark.radius:
        painter.drawRoundedRect(rect, mark.radius, mark.radius)
    else:
        painter.drawRect(rect)


def _paint_path(painter: QPainter, mark: PathMark) -> None:
    painter.setPen(_pen(mark.stroke, mark.width, mark.dashes))
    painter.setBrush(_brush(mark.fill))
    path = QPainterPath()
    for name, values in mark.commands:
        if name == "M":
            path.moveTo(values[0], values[1])
        elif name == "L":
            path.lineTo(values[0], values[1])
        elif name == "Q":
            path.quadTo(*values)
        else:
            path.closeSubpath()
    painter.drawPath(path)


def _paint_text(painter: QPainter, mark: TextMark) -> None:
    font = font_of(mark.face)
    text = drawable(mark.text)
    metrics = picture_metrics()
    painter.setPen(_colour(mark.colour))
    x = mark.rect.centre.x - metrics.width(text, mark.face) / 2
    top = mark.baseline - _ascent(text, mark.face)
    painter.setFont(font)
    painter.drawStaticText(
        QPointF(x, top), _static_text(text, mark.face, mark.is_right_to_left)
    )


@lru_cache(maxsize=20_000)
def _ascent(text: str, face: Face) -> float:
    """From the top of the line that Qt lays out down to the baseline.

    A letter of another script may come from a font that is higher than the one chosen:
    the line is then as high as that.
    """
    if text.isascii():
        return picture_metrics().ascent(face)
    layout = QTextLayout(text, font_of(face))
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    return line.ascent() if line.isValid() else picture_metrics().ascent(face)


@lru_cache(maxsize=20_000)
def _static_text(text: str, face: Face, is_right_to_left: bool) -> QStaticText:
    static = QStaticText(text)
    static.setTextFormat(Qt.TextFormat.PlainText)
    static.setPerformanceHint(QStaticText.PerformanceHint.AggressiveCaching)
    option = QTextOption(Qt.AlignmentFlag.AlignLeft)
    option.setWrapMode(QTextOption.WrapMode.NoWrap)
    if is_right_to_left:
        option.setTextDirection(Qt.LayoutDirection.RightToLeft)
    static.setTextOption(option)
    static.prepare(font=font_of(face))
    return static


@lru_cache(maxsize=500)
def _colour(colour: str) -> QColor:
    return QColor(colour)


@lru_cache(maxsize=500)
def _brush(colour: str) -> QBrush:
    return QBrush(QColor(colour)) if colour else QBrush(Qt.BrushStyle.NoBrush)


@lru_cache(maxsize=500)
def _pen(colour: str, width: float, dashes: tuple[float, ...]) -> QPen:
    if not colour:
        return QPen(Qt.PenStyle.NoPen)
    pen = QPen(QColor(colour), width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    if dashes:
        # Qt counts dashes in widths of the pen.
        pen.setDashPattern([length / width for length in dashes])
    return pen

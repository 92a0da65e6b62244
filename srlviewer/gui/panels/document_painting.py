"""Paints paragraphs of a running text and the links in its margin."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from srlviewer.drawing.draw_coreference import chain_line
from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.palette import LOOKS, Theme
from srlviewer.gui.painting import paint_marks
from srlviewer.gui.panels.document_margin import TAG_PADDING, MarginLine
from srlviewer.gui.panels.document_paragraph import Paragraph, UnderPart
from srlviewer.scoring.verdicts import Verdict

THIN, THICK, STRONG = 1.5, 2.5, 3.5
ARROW = 4.0
Chain = tuple[str, int]


def colour_of(verdict: Verdict | None, theme: Theme) -> str:
    """Of a mark with that verdict."""
    return theme.quiet if verdict is None else theme.colours(verdict).stroke


def paint_paragraph(
    painter: QPainter,
    paragraph: Paragraph,
    at: QPointF,
    theme: Theme,
    lit: Chain | None = None,
) -> None:
    """The words, and the marks below them; the chain that is `lit` stands out."""
    painter.setPen(QColor(theme.text))
    paragraph.layout.draw(painter, at)
    painter.save()
    painter.translate(at)
    for part in paragraph.parts:
        _paint_part(painter, paragraph, part, theme, lit)
    painter.restore()


def _paint_part(
    painter: QPainter,
    paragraph: Paragraph,
    part: UnderPart,
    theme: Theme,
    lit: Chain | None,
) -> None:
    under = part.under
    mention = under.mention
    is_lit = mention is not None and (mention.side, mention.chain) == lit
    colour = theme.focus if is_lit else colour_of(under.verdict, theme)
    width = THICK if is_lit or mention is None else THIN
    marks = [
        mark
        for piece in part.pieces
        for mark in chain_line(under.style, _rect(piece), colour, width)
    ]
    paint_marks(painter, marks)
    if under.is_boxed or is_lit:
        pen = QPen(QColor(colour), THIN)
        if is_lit:
            pen.setStyle(Qt.PenStyle.DotLine)
        elif under.verdict is not None and LOOKS[under.verdict].line.dashes:
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for words in part.words:
            painter.drawRoundedRect(words.adjusted(-1.5, 0, 1.5, 0), 4, 4)
    if part.label is not None:
        painter.setFont(paragraph.small)
        painter.setPen(QColor(colour))
        flags = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(part.label, flags | Qt.TextFlag.TextDontClip, under.label)


def _rect(rect: QRectF) -> Rect:
    return Rect(rect.x(), rect.y(), rect.width(), rect.height())


def paint_margin_line(
    painter: QPainter, one: MarginLine, theme: Theme, *, is_strong: bool = False
) -> None:
    """A line with its arrow, or with the tag at the edge.

    That of the selected element `is_strong`.
    """
    colour = colour_of(one.link.verdict, theme)
    pen = QPen(QColor(colour), STRONG if is_strong else THIN)
    verdict = one.link.verdict
    if verdict is not None and LOOKS[verdict].line.dashes:
        pen.setStyle(Qt.PenStyle.DashLine)
    painter.setPen(pen)
    painter.drawPolyline(QPolygonF(list(one.points)))
    painter.setPen(QPen(QColor(colour), 2.0 if is_strong else 1.0))
    if one.has_arrow:
        tip = one.points[-1]
        corners = [
            tip,
            tip + QPointF(-ARROW - 2, -ARROW),
            tip + QPointF(-ARROW - 2, ARROW),
        ]
        painter.setBrush(QColor(colour))
        painter.drawPolygon(QPolygonF(corners))
    if one.tag is not None:
        painter.setBrush(QColor(theme.page))
        painter.drawRoundedRect(one.tag, 4, 4)
        painter.setPen(QColor(theme.text))
        inner = one.tag.adjusted(TAG_PADDING, 0, 0, 0)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter, one.text)
    painter.setBrush(Qt.BrushStyle.NoBrush)

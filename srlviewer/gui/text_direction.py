"""Lists of sentences in scripts that run from right to left.

Base direction, side and the end that is cut follow the text, as in the pictures; the
language of the window has no say in them.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from srlviewer.drawing.sentence_layout import runs_right_to_left

Index = QModelIndex | QPersistentModelIndex
MOST_WORDS = 40
"""Words of a text that are looked at."""


@lru_cache(maxsize=4000)
def direction_of(text: str) -> Qt.LayoutDirection:
    """The base direction of a text, by the script of most of its words."""
    if text.isascii() or not runs_right_to_left(text.split(maxsplit=MOST_WORDS)):
        return Qt.LayoutDirection.LeftToRight
    return Qt.LayoutDirection.RightToLeft


def draw_line(painter: QPainter, rect: QRectF, text: str) -> None:
    """A text in one line from the side where it begins, cut where it ends."""
    direction = direction_of(text)
    painter.save()
    painter.setLayoutDirection(direction)
    is_backwards = direction is Qt.LayoutDirection.RightToLeft
    forced = Qt.TextFlag.TextForceRightToLeft if is_backwards else Qt.TextFlag(0)
    cut = QFontMetricsF(painter.font()).elidedText(
        text, Qt.TextElideMode.ElideRight, rect.width(), int(forced)
    )
    side = Qt.AlignmentFlag.AlignRight if is_backwards else Qt.AlignmentFlag.AlignLeft
    way = side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
    flags = int(way) | int(Qt.TextFlag.TextSingleLine) | int(forced)
    painter.drawText(rect, flags, cut)
    painter.restore()


class DirectedDelegate(QStyledItemDelegate):
    """Cells that begin at the side where their text begins."""

    def initStyleOption(  # noqa: N802 (Qt's name)
        self, option: QStyleOptionViewItem, index: Index
    ) -> None:
        """The direction of the cell is that of its text."""
        super().initStyleOption(option, index)
        if option.text:
            option.direction = direction_of(option.text)

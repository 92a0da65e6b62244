"""One sentence of a running text: broken into lines, with marks below its words.

Each mark is a line under words with a small label; those that would meet stand further
down, and the lines of the text are as far apart as the marks need. Colours come when it
is painted.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QTextLayout, QTextOption

from srlviewer.drawing.coreference_items import ChainStyle, MentionMark
from srlviewer.drawing.sentence_layout import runs_right_to_left
from srlviewer.gui.panels.discourse_marks import FILLER, TextMark
from srlviewer.model.spans import Spans
from srlviewer.scoring.verdicts import Verdict

LONGEST = 3_000
"""Words of a sentence that are shown."""
LINE = 3.0
"""From the words, or from a label, down to the line of a mark."""
BELOW = 6.0
"""Between two lines of the text, and below the last one."""
APART = 5.0
"""Between two labels side by side."""
SMALL = 0.78
"""The size of labels, as a share of that of the text."""


class Under(NamedTuple):
    """A mark below words: a frame's mark, or a mention of a chain."""

    spans: Spans
    label: str
    style: ChainStyle
    verdict: Verdict | None = None
    mark: TextMark | None = None
    mention: MentionMark | None = None

    @property
    def is_boxed(self) -> bool:
        """Whether the words have an outline as well: they fill something."""
        return self.mark is not None and self.mark.kind == FILLER


def under_mark(mark: TextMark, badge: str) -> Under:
    """The mark of a frame or element; `badge` is the letter of its verdict."""
    label = f"{mark.label} {badge}".rstrip()
    return Under(mark.spans, label, ChainStyle.SOLID, mark.verdict, mark=mark)


def under_mention(mention: MentionMark) -> Under:
    """The mark of a mention."""
    return Under(mention.spans, mention.label, mention.style, mention=mention)


class UnderPart(NamedTuple):
    """What of a mark is in one line; places are those of the paragraph.

    `words` are the pieces of text, `pieces` the lines under them, `label` the place of
    the label, if it stands here.
    """

    under: Under
    words: tuple[QRectF, ...]
    pieces: tuple[QRectF, ...]
    label: QRectF | None

    @property
    def rect(self) -> QRectF:
        """All that the mouse can meet."""
        found = QRectF()
        for piece in (*self.words, *self.pieces, *([self.label] if self.label else [])):
            found = found.united(piece)
        return found


class Paragraph:
    """A sentence laid out in a width."""

    def __init__(
        self,
        forms: Sequence[str],
        font: QFont,
        width: float,
        unders: Sequence[Under] = (),
    ) -> None:
        """`forms` are its words; the text begins at (0, 0)."""
        shown = list(forms[:LONGEST])
        if len(forms) > LONGEST:
            shown.append("…")
        self.text = " ".join(shown)
        self._starts = [0, *accumulate(len(form) + 1 for form in shown)]
        self._words = len(shown)
        self.is_right_to_left = runs_right_to_left(forms)
        self._layout = QTextLayout(self.text, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        if self.is_right_to_left:
            option.setTextDirection(Qt.LayoutDirection.RightToLeft)
            option.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._layout.setTextOption(option)
        self.small = QFont(font)
        self.small.setPointSizeF(max(font.pointSizeF() * SMALL, 6.0))
        self._metrics = QFontMetricsF(self.small)
        self._layout.beginLayout()
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(max(width, 40.0))
        self._layout.endLayout()
        self.parts: list[UnderPart] = []
        self.height = self._place(unders)

    def _place(self, unders: Sequence[Under]) -> float:
        """Give lines their heights, marks their places; returns the whole height."""
        step = LINE + self._metrics.height() + 1
        ordered = sorted(unders, key=lambda u: sum(e - s for s, e in u.spans))
        labelled: set[int] = set()
        y = 0.0
        for number in range(self._layout.lineCount()):
            line = self._layout.lineAt(number)
            line.setPosition(QPointF(0.0, y))
            top, bottom = y, y + line.height()
            levels: list[list[tuple[float, float]]] = []
            for under in ordered:
                words = self._pieces(under.spans, number)
                if not words:
                    continue
                has_label = id(under) not in labelled
                labelled.add(id(under))
                width = self._metrics.horizontalAdvance(under.label)
                left = min(x for x, _ in words)
                right = max(end for _, end in words)
                label_x = right - width if self.is_right_to_left else left
                if has_label:
                    left = min(left, label_x)
                    right = max(right, label_x + width)
                level = _level(left, right, levels)
                under_y = bottom + LINE + level * step
                label = None
                if has_label:
                    label_top = under_y + 2
                    label = QRectF(label_x, label_top, width, self._metrics.height())
                self.parts.append(
                    UnderPart(
                        under,
                        tuple(
                            QRectF(x, top, end - x, bottom - top) for x, end in words
                        ),
                        tuple(QRectF(x, under_y - 1, end - x, 2) for x, end in words),
                        label,
                    )
                )
            y = bottom + len(levels) * step + BELOW
        return max(y, 1.0)

    def _pieces(self, spans: Spans, number: int) -> list[tuple[float, float]]:
        """From x to x of some words in a line."""
        line = self._layout.lineAt(number)
        first, last = line.textStart(), line.textStart() + line.textLength()
        found = []
        for start, end in spans:
            if start >= self._words:
                continue
            begin = max(self._starts[start], first)
            stop = min(self._starts[min(end, self._words)] - 1, last)
            if begin < stop:
                xs = self._x(number, begin), self._x(number, stop)
                found.append((min(xs), max(xs)))
        return found

    def _x(self, number: int, at: int) -> float:
        # A pair of x and cursor position, whatever the stubs of Qt say.
        found: Any = self._layout.lineAt(number).cursorToX(at)
        return float(found[0] if isinstance(found, tuple) else found)

    @property
    def layout(self) -> QTextLayout:
        """What paints the words."""
        return self._layout

    @property
    def first_middle(self) -> float:
        """The middle of the first line."""
        if not self._layout.lineCount():
            return self.height / 2
        return self._layout.lineAt(0).height() / 2

    def middle_of(self, spans: Spans) -> float:
        """The middle of the line in which some words begin."""
        for number in range(self._layout.lineCount()):
            if self._pieces(spans, number):
                line = self._layout.lineAt(number)
                return line.position().y() + line.height() / 2
        return self.first_middle

    def part_at(self, place: QPointF) -> UnderPart | None:
        """The mark at a place, that with the fewest words first."""
        return next((p for p in self.parts if _meets(p, place)), None)


def _meets(part: UnderPart, place: QPointF) -> bool:
    rects = [*part.words, *(r.adjusted(0, -3, 0, 3) for r in part.pieces)]
    rects += [part.label] if part.label is not None else []
    return any(rect.contains(place) for rect in rects)


def _level(left: float, right: float, levels: list[list[tuple[float, float]]]) -> int:
    """The first level with room, below all that it meets."""
    lowest = 0
    for number, held in enumerate(levels):
        if any(left < end + APART and start < right + APART for start, end in held):
            lowest = number + 1
    if lowest == len(levels):
        levels.append([])
    levels[lowest].append((left, right))
    return lowest

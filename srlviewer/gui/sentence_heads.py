"""What stays in view while a sentence is scrolled: words and names of predicates.

    strips = standing_heads(layout, visible)

The words of the row that fills the view stand at its upper edge once they are scrolled
away, or at the lower one as long as a tree stands above them. The names of lanes and
predicates stand at the edge where lines begin. Each is a strip with the part of the
layout in it and how far that is moved; the view paints it over the rest.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise

from srlviewer.drawing.geometry import OVERHANG, Rect
from srlviewer.drawing.scene import BoxKind, SentenceLayout, Token

PAD = 5.0
"""Above and below the words in their strip, in px of the layout."""
WIDEST = 0.4
"""Of the view: names of lanes that need more scroll away."""
HIGHEST = 0.35
"""Of the view: words that need more do so too."""


@dataclass(frozen=True, slots=True)
class Strip:
    """A part of the layout that stays in view.

    `source` is what it shows, `shown` where (both of one size, in px of the layout);
    `layout` holds what is drawn in it; `edge` is where a line parts it from the rest:
    `bottom`, `top`, `right` or `left`. `has_rings`: rings are drawn in it too.
    """

    source: Rect
    shown: Rect
    layout: SentenceLayout
    edge: str
    has_rings: bool = True

    @property
    def shift(self) -> tuple[float, float]:
        """How far the part is moved."""
        return self.shown.x - self.source.x, self.shown.y - self.source.y

    @property
    def line(self) -> Rect:
        """The line at the edge, in the places of `source`."""
        x, y, width, height = self.source
        if self.edge in {"top", "bottom"}:
            return Rect(x, y if self.edge == "top" else y + height - 1, width, 1)
        return Rect(x if self.edge == "left" else x + width - 1, y, 1, height)


def standing_heads(layout: SentenceLayout, visible: Rect) -> tuple[Strip, ...]:
    """The strips over a part of the layout, words first; the later lie on top."""
    words, names = _words(layout, visible), _names(layout, visible)
    strips = [strip for strip in (words, names) if strip is not None]
    if words is not None and names is not None:
        # Where both meet, the words that are scrolled away must not be seen.
        shown = Rect(
            names.shown.x, words.shown.y, names.shown.width, words.shown.height
        )
        empty = replace(names.layout, boxes=(), captions=words.layout.captions)
        source = shown.moved(-names.shift[0], -words.shift[1])
        strips.append(Strip(source, shown, empty, words.edge, has_rings=False))
    return tuple(strips)


def free_room(layout: SentenceLayout, visible: Rect, rect: Rect) -> Rect:
    """What of the view no strip covers once `rect` has been scrolled to."""
    x, y, width, height = visible
    names = names_width(layout)
    if has_names(layout, visible.width):
        x += 0.0 if layout.is_right_to_left else names
        width -= names
    words = words_height(layout)
    if layout.height > visible.height and words <= visible.height * HIGHEST:
        row = sum(top <= rect.y for top in layout.row_tops) - 1
        lines = word_lines(layout, max(row, 0))
        if lines and rect.y >= lines[0][1]:
            y, height = y + words, height - words
        elif lines and rect.bottom <= lines[-1][0]:
            height -= words
    return Rect(x, y, width, height)


def names_width(layout: SentenceLayout) -> float:
    """What stands before the words, from the edge of the page on."""
    if not layout.tokens:
        return 0.0
    if layout.is_right_to_left:
        last = max(token.rect.right for token in layout.tokens)
        return layout.width - last - OVERHANG - 2
    return min(token.rect.x for token in layout.tokens) - OVERHANG - 2


def stays_beside(layout: SentenceLayout, rect: Rect, view: float) -> bool:
    """Whether a place is in the strip of names of a view that is `view` px wide."""
    names = names_width(layout)
    if not has_names(layout, view):
        return False
    if layout.is_right_to_left:
        return rect.x >= layout.width - names
    return rect.right <= names


def words_height(layout: SentenceLayout) -> float:
    """How high the strip with words is at most."""
    heights = [token.rect.height for token in layout.tokens]
    return max(heights, default=0.0) + 2 * PAD


def has_names(layout: SentenceLayout, view: float) -> bool:
    """Whether names stay beside the lanes in a view of this width."""
    width = names_width(layout)
    has_chips = any(box.kind is BoxKind.CHIP for box in layout.boxes)
    return has_chips and layout.width > view and 0 < width <= view * WIDEST


def word_lines(layout: SentenceLayout, row: int) -> list[tuple[float, float]]:
    """Top and bottom of the lines of words in a row, downwards."""
    tops = {t.rect.y: t.rect.bottom for t in layout.tokens if t.row == row}
    return sorted(tops.items())


def _words(layout: SentenceLayout, visible: Rect) -> Strip | None:
    """The words of the row at the upper edge, or else of that at the lower one."""
    if words_height(layout) > visible.height * HIGHEST:
        return None
    spans = list(enumerate(pairwise((*layout.row_tops, layout.height))))
    top, bottom = visible.y, visible.bottom
    for row, (_, end) in spans:
        if not layout.row_tops[row] <= top < end:
            continue
        lines = word_lines(layout, row)
        gone = [line for line in lines if line[0] < top]
        if gone and not any(top <= y < bottom for y, _ in lines):
            low, high = gone[-1][0] - PAD, gone[-1][1] + PAD
            place = min(top, end - (high - low))
            return _word_strip(layout, row, (low, high), place, visible, "bottom")
    for row, (start, end) in reversed(spans):
        if not start < bottom <= end:
            continue
        lines = word_lines(layout, row)
        if not lines or lines[0][1] <= bottom:
            continue
        low, high = lines[0][0] - PAD, lines[0][1] + PAD
        place = max(bottom - (high - low), start)
        return _word_strip(layout, row, (low, high), place, visible, "top")
    return None


def _word_strip(
    layout: SentenceLayout,
    row: int,
    line: tuple[float, float],
    place: float,
    visible: Rect,
    edge: str,
) -> Strip:
    low, high = line
    words: list[Token] = [
        t for t in layout.tokens if t.row == row and low < t.rect.y < high
    ]
    inner = SentenceLayout(
        layout.position,
        layout.width,
        layout.height,
        layout.is_right_to_left,
        tokens=tuple(words),
        captions=tuple(
            c for c in layout.captions if low <= c.rect.y and c.rect.bottom <= high
        ),
    )
    source = Rect(visible.x, low, visible.width, high - low)
    return Strip(source, source.moved(0, place - low), inner, edge)


def _names(layout: SentenceLayout, visible: Rect) -> Strip | None:
    """Predicates and names of lanes, where the sentence is scrolled sideways."""
    if not has_names(layout, visible.width):
        return None
    width = names_width(layout)
    if layout.is_right_to_left:
        source = Rect(layout.width - width, visible.y, width, visible.height)
        place, edge = visible.right - width, "left"
    else:
        source = Rect(0.0, visible.y, width, visible.height)
        place, edge = visible.x, "right"
    if abs(place - source.x) < 1:
        return None
    inner = SentenceLayout(
        layout.position,
        layout.width,
        layout.height,
        layout.is_right_to_left,
        boxes=tuple(b for b in layout.boxes if b.kind is BoxKind.CHIP),
        captions=tuple(
            c
            for c in layout.captions
            if source.x <= c.rect.x and c.rect.right <= source.right
        ),
    )
    return Strip(source, source.moved(place - source.x, 0), inner, edge)

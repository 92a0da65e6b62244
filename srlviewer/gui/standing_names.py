"""Whose frames and tree one looks at, where the name beside them is scrolled away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.marks import Mark, RectMark, TextMark

if TYPE_CHECKING:
    from srlviewer.drawing.palette import Theme
    from srlviewer.drawing.scene import Label, SentenceLayout

EDGE = 6.0
"""Px between a name and the edge of the view."""
AROUND = 3.0
"""Px of ground around it."""


def standing_names(
    layout: SentenceLayout, visible: Rect, covered: Sequence[Rect] = ()
) -> list[Label]:
    """The names of trees with frame nodes that are out of view, moved to its edge.

    Each stays on its side of the words; `covered` are strips at the edges. All in px of
    the layout.
    """
    if not layout.frame_lines or not layout.tokens:
        return []
    words_top = min(token.rect.y for token in layout.tokens)
    words_end = max(token.rect.bottom for token in layout.tokens)
    top, end = _open_room(visible, covered)
    found = []
    for name in _side_names(layout):
        rect = name.rect
        beside = visible.x <= rect.x and rect.right <= visible.right
        if beside and top <= rect.y and rect.bottom <= end:
            continue  # it is in view itself
        is_above = rect.bottom <= words_top
        first = max(top, 0.0 if is_above else words_end)
        last = min(end, words_top if is_above else layout.height)
        if last - first < rect.height + 2 * EDGE:
            continue  # nothing of that side is in view
        x = max(rect.x, visible.x + EDGE)
        if layout.is_right_to_left:
            x = min(rect.x, visible.right - EDGE - rect.width)
        y = min(max(rect.y, first + EDGE), last - EDGE - rect.height)
        found.append(name.moved(x - rect.x, y - rect.y))
    return found


def _side_names(layout: SentenceLayout) -> list[Label]:
    """Captions beside all words, above or below their line."""
    left = min(token.rect.x for token in layout.tokens)
    right = max(token.rect.right for token in layout.tokens)
    top = min(token.rect.y for token in layout.tokens)
    end = max(token.rect.bottom for token in layout.tokens)
    return [
        caption
        for caption in layout.captions
        if (caption.rect.right <= left or caption.rect.x >= right)
        and (caption.rect.bottom <= top or caption.rect.y >= end)
    ]


def _open_room(visible: Rect, covered: Sequence[Rect]) -> tuple[float, float]:
    """From where to where nothing lies over the view, from top to bottom."""
    top, end = visible.y, visible.bottom
    for strip in covered:
        if strip.width < visible.width / 2:
            continue  # at the left or right
        if strip.y <= visible.y + 1:
            top = max(top, strip.bottom)
        else:
            end = min(end, strip.y)
    return top, end


def draw_names(names: Sequence[Label], theme: Theme) -> list[Mark]:
    """On ground of their own, since they stand over lines."""
    marks: list[Mark] = []
    for name in names:
        marks.append(RectMark(name.rect.grown(AROUND), AROUND, fill=theme.page))
        marks.append(
            TextMark(name.text, name.rect, name.baseline, name.face, theme.quiet)
        )
    return marks

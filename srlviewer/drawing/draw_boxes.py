"""Draws boxes: fill, outline, shape, badge and label of a verdict."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from srlviewer.drawing.colour_science import blend
from srlviewer.drawing.geometry import BAR, RADIUS, TICK, TICK_REACH, Rect
from srlviewer.drawing.marks import (
    Command,
    Mark,
    PathMark,
    RectMark,
    TextMark,
    hatch,
    line,
)
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.null_slots import PILL
from srlviewer.drawing.palette import LOOKS, Line, Shape, Theme
from srlviewer.drawing.scene import Box, BoxKind, Label, Tone
from srlviewer.scoring.verdicts import Verdict

NODE_RADIUS = 8.0
"""Of the box of a frame above a tree."""
FILLER_DASHES = (1.5, 2.5)
QUIET = frozenset(
    {
        BoxKind.CHIP,
        BoxKind.SPAN,
        BoxKind.NULL,
        BoxKind.ENTRY,
        BoxKind.FRAME,
        BoxKind.ELEMENT,
    }
)
"""Boxes that are pale where the measure shown does not count their item."""
Fade = Callable[[str, "Verdict | None"], str]
"""A colour as it is where a verdict may be filtered out."""


class BoxDrawing:
    """All kinds of boxes but those of trees, under one theme."""

    def __init__(self, theme: Theme, fade: Fade) -> None:
        """`fade` makes colours paler where the filter does not show the verdict."""
        self.theme, self._fade = theme, fade

    def marks(self, box: Box) -> Iterator[Mark]:
        """One box with its label, back to front."""
        theme, verdict = self.theme, box.verdict
        if box.kind is BoxKind.GHOST:
            colour = self._fade(theme.colours(Verdict.MISSING).stroke, verdict)
            yield from self._outline(box, Line.DASHED.dashes, colour, 1.0)
            return
        if box.kind is BoxKind.FILLER:
            yield from self._filler(box)
            return
        if verdict is None:
            fill = theme.page if box.kind is not BoxKind.MARKER else ""
            yield RectMark(box.rect, radius_of(box), fill)
            yield from self._outline(box, (), self._fade(theme.neutral, None), 1.0)
        else:
            yield from self._judged(box, verdict)
        if box.label:
            tone = theme.quiet if box.label.tone is Tone.QUIET else theme.text
            yield _text(box.label, self._fade(tone, verdict))

    def _filler(self, box: Box) -> Iterator[Mark]:
        """Words that a link leads to."""
        yield RectMark(box.rect, RADIUS, self.theme.page)
        stroke = self._stroke(box.verdict)
        yield from self._outline(box, FILLER_DASHES, stroke, 1.5)
        if box.label:
            yield _text(box.label, self._fade(self.theme.quiet, box.verdict))

    def _judged(self, box: Box, verdict: Verdict) -> Iterator[Mark]:
        theme, look = self.theme, LOOKS[verdict]
        colours = theme.colours(verdict)
        stroke = self._fade(colours.stroke, verdict)
        is_quiet = box.kind in QUIET and not box.is_counted
        radius = radius_of(box)
        fill = colours.fill if look.is_filled and not is_quiet else ""
        yield RectMark(box.rect, radius, self._fade(fill or theme.page, verdict))
        inner = box.rect.grown(-1)
        if look.shape & Shape.HATCH and not is_quiet:
            yield PathMark(hatch(inner), blend(stroke, fill or theme.page, 0.35), 1.0)
            if box.label:
                # The label stays legible on a ground of its own.
                ground = box.label.rect.grown(1)
                yield RectMark(ground, 2, self._fade(fill or theme.page, verdict))
        if look.shape & Shape.BAR:
            y, inset = box.rect.bottom - BAR, radius - RADIUS
            bar = Rect(box.rect.x + inset, y, box.rect.width - 2 * inset, BAR)
            yield RectMark(bar, 1.5, stroke)
        if look.shape & Shape.INNER:
            inner_radius = radius - 2 if radius == RADIUS else radius - 3
            yield RectMark(box.rect.grown(-3), inner_radius, "", stroke, 0.75)
        width = 1.0 if is_quiet else look.line.width
        yield from self._outline(box, look.line.dashes, stroke, width)
        if look.shape & Shape.TICKS:
            yield from self._ticks(box, stroke)
        for left, right in box.common:
            y = box.rect.bottom - 3.5
            yield PathMark(line((left, y), (right, y)), stroke, 2.0)
        if box.badge:
            yield from self._badge(box.badge, verdict, stroke)

    def _badge(self, badge: Rect, verdict: Verdict, stroke: str) -> Iterator[Mark]:
        colours, look = self.theme.colours(verdict), LOOKS[verdict]
        yield RectMark(badge, 3, stroke)
        yield badge_text(badge, look.badge, self._fade(colours.badge_text, verdict))

    def _outline(
        self, box: Box, dashes: tuple[float, ...], colour: str, width: float
    ) -> Iterator[Mark]:
        """The outline of a box; open on the side where the item goes on elsewhere."""
        rect = box.rect
        if box.opens and box.closes:
            inset = width / 2
            radius = radius_of(box)
            yield RectMark(rect.grown(-inset), radius, "", colour, width, dashes)
            return
        inset = width / 2
        x, y = rect.x, rect.y + inset
        right, bottom = rect.right, rect.bottom - inset
        if box.opens:
            x += inset
            commands = _open_box(x, y, right, bottom)
        elif box.closes:
            commands = _open_box(right - inset, y, x, bottom)
        else:
            commands = (*line((x, y), (right, y)), *line((x, bottom), (right, bottom)))
        yield PathMark(commands, colour, width, dashes)

    def _ticks(self, box: Box, colour: str) -> Iterator[Mark]:
        rect = box.rect
        height = rect.height + 2 * TICK_REACH
        for x, is_end in ((rect.x, box.opens), (rect.right - TICK, box.closes)):
            if is_end:
                yield RectMark(Rect(x, rect.y - TICK_REACH, TICK, height), 1, colour)

    def _stroke(self, verdict: Verdict | None) -> str:
        theme = self.theme
        stroke = theme.neutral if verdict is None else theme.colours(verdict).stroke
        return self._fade(stroke, verdict)


def _text(label: Label, colour: str) -> TextMark:
    return TextMark(label.text, label.rect, label.baseline, label.face, colour)


def radius_of(box: Box) -> float:
    """How round the corners of a box are; those of null instantiations are pills."""
    filling = box.item.filling
    is_null = filling is not None and bool(filling.interpretation)
    is_pill = (
        box.kind is BoxKind.NULL
        or (box.kind is BoxKind.GHOST and filling is not None)
        or (box.kind is BoxKind.ENTRY and is_null)
    )
    if is_pill:
        return PILL
    return NODE_RADIUS if box.kind is BoxKind.FRAME else RADIUS


def badge_text(badge: Rect, text: str, colour: str) -> TextMark:
    """The sign in a badge."""
    return TextMark(text, badge, badge.bottom - 3.5, Face.BADGE, colour)


def _open_box(
    closed: float, top: float, opened: float, bottom: float
) -> tuple[Command, ...]:
    """Three sides of a box with round corners on the closed side."""
    towards = RADIUS if opened > closed else -RADIUS
    return (
        ("M", (opened, top)),
        ("L", (closed + towards, top)),
        ("Q", (closed, top, closed, top + RADIUS)),
        ("L", (closed, bottom - RADIUS)),
        ("Q", (closed, bottom, closed + towards, bottom)),
        ("L", (opened, bottom)),
    )

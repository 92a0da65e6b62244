"""Draws the links of null instantiations: heads of lines, and stubs of far fillers."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from srlviewer.drawing.geometry import RADIUS, Point
from srlviewer.drawing.marks import Mark, PathMark, RectMark, TextMark, line
from srlviewer.drawing.palette import LOOKS, Theme
from srlviewer.drawing.scene import FarStub, Label
from srlviewer.scoring.verdicts import Verdict

HEAD = (4.5, 7.0)
"""Half the width of the head of a line, and its length."""
LINK_WIDTH = 2.0
Fade = Callable[[str, "Verdict | None"], str]
"""A colour as it is where a verdict may be filtered out."""


def upright_arrow(start: Point, tip: Point, colour: str) -> PathMark:
    """The head at the end of a line that runs up or down."""
    half, length = HEAD
    back = length if start.y > tip.y else -length
    corners = (
        tip,
        Point(tip.x - half, tip.y + back),
        Point(tip.x + half, tip.y + back),
    )
    return PathMark((*line(*corners), ("Z", ())), fill=colour)


def link_dashes(verdict: Verdict | None) -> tuple[float, ...]:
    """The line of a link is broken as the outlines of its verdict are."""
    return () if verdict is None else LOOKS[verdict].line.dashes


def draw_stub(stub: FarStub, theme: Theme, fade: Fade) -> Iterator[Mark]:
    """The line that leaves, the box to be clicked, how the link was judged.

    `fade` makes colours paler where the filter does not show the verdict.
    """
    verdict = stub.verdict
    stroke = theme.neutral if verdict is None else theme.colours(verdict).stroke
    colour, outline = fade(stroke, verdict), fade(theme.neutral, verdict)
    yield PathMark(line(*stub.points), colour, LINK_WIDTH, link_dashes(stub.verdict))
    yield upright_arrow(stub.points[-2], stub.points[-1], colour)
    yield RectMark(stub.rect.grown(-0.5), RADIUS, theme.page, outline, 1.0)
    yield _text(stub.label, fade(theme.text, verdict))
    if stub.note:
        yield _text(stub.note, fade(theme.quiet, verdict))


def _text(label: Label, colour: str) -> TextMark:
    return TextMark(label.text, label.rect, label.baseline, label.face, colour)

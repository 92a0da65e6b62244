"""Turns the lines of frame nodes into marks: bars, edges to phrases and to targets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from srlviewer.drawing.frame_node_scene import FrameLine, FrameLineKind
from srlviewer.drawing.geometry import Point, Rect
from srlviewer.drawing.marks import Mark, PathMark, RectMark, line
from srlviewer.drawing.palette import LOOKS, Theme
from srlviewer.scoring.verdicts import Verdict

THIN, EDGE, TARGET = 1.25, 1.75, 2.5
HALO = 3.0
"""In the colour of the page, on both sides of a line that crosses others."""
DOT = 5.5
CROSS = 5.0
"""Half the bar at the end of a line to a target."""

Tint = Callable[[str, Verdict | None], str]
"""A colour, paler where the filter does not show a verdict."""


def draw_frame_lines(
    lines: Iterable[FrameLine], theme: Theme, tint: Tint
) -> Iterator[Mark]:
    """All lines, bars first: edges go on in front of them."""
    edges = []
    for one in lines:
        if one.kind is FrameLineKind.BAR:
            colour = tint(theme.neutral, one.verdict)
            yield PathMark(line(*one.points), colour, THIN)
        else:
            edges.append(one)
    for one in edges:
        start, end = one.points
        away = 2.0 if end.y > start.y else -2.0
        behind = line((start.x, start.y + away), end)
        yield PathMark(behind, theme.page, EDGE + 2 * HALO)
    for one in edges:
        yield from _edge(one, theme, tint)


def _edge(one: FrameLine, theme: Theme, tint: Tint) -> Iterator[Mark]:
    verdict, (start, end) = one.verdict, one.points
    stroke = theme.neutral if verdict is None else theme.colours(verdict).stroke
    colour = tint(stroke, verdict)
    dashes = LOOKS[verdict].line.dashes if verdict is not None else ()
    if one.kind is FrameLineKind.TARGET:
        yield PathMark(line(start, end), colour, TARGET, dashes)
        yield PathMark(line((end.x - CROSS, end.y), (end.x + CROSS, end.y)), colour, 2)
        return
    yield PathMark(line(start, end), colour, EDGE, dashes)
    yield _dot(end, colour)


def _dot(at: Point, colour: str) -> RectMark:
    half = DOT / 2
    return RectMark(Rect(at.x - half, at.y - half, DOT, DOT), half, colour)

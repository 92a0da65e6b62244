"""Turns trees into marks: lines with halos where they cross, edge labels, boxes."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from srlviewer.drawing.geometry import RADIUS, Point, Rect
from srlviewer.drawing.marks import Mark, PathMark, RectMark, TextMark, line
from srlviewer.drawing.palette import LOOKS, Shape, Theme
from srlviewer.drawing.scene import Box, BoxKind, Label
from srlviewer.drawing.tree_scene import (
    Outline,
    TreeLine,
    TreeLineKind,
    TreePicture,
)
from srlviewer.model.address import SIDES
from srlviewer.scoring.verdicts import Verdict

HALO = Rect(-4.0, -2.0, 8.0, 4.0)
"""In the colour of the page, around a crossing."""
STROKE = 1.25
THIN = 0.75
HEAD = 2.5
"""The line up from the head of a phrase, or from a word under a wrong head."""
INNER = 2.5
"""From the outline of what only the prediction has to the second line inside."""
SMALL_LINE = 1.5
"""Around a function or tag that is wrong."""
DOTS = (1.5, 2.5)
DASHES = (5.0, 3.0)
SIDE_DASHES = (3.5, 2.5)
"""Of what only gold has, where two trees lie over each other."""
BETWEEN = 2.5
"""Between the two lines of what only the prediction has there."""
THIN_BAR = 2.5
"""Of a wrong label, along the bottom edge of a small box."""

Tint = Callable[[str, Verdict | None], str]
"""A colour, paler where the filter does not show a verdict."""


def draw_tree(
    tree: TreePicture, theme: Theme, tint: Tint, *, is_right_to_left: bool
) -> Iterator[Mark]:
    """All of a tree but its boxes, back to front."""
    for one in tree.lines:
        yield from _line(one, theme, tint)
    for outline in tree.outlines:
        yield from _outline(outline, theme, tint)
    for leaf in tree.leaf_labels:
        yield _text(leaf, theme.quiet, is_right_to_left=is_right_to_left)


def draw_curves(tree: TreePicture, theme: Theme) -> Iterator[Mark]:
    """Secondary edges, above everything."""
    for curve in tree.curves:
        yield PathMark(curve.commands, theme.quiet, STROKE, DASHES)
        yield PathMark((*line(*curve.head), ("Z", ())), fill=theme.quiet)
    for curve in tree.curves:
        if curve.label:
            yield RectMark(curve.label.rect.grown(1), 2, theme.page)
            yield _text(curve.label, theme.text)


def draw_tree_box(box: Box, theme: Theme, tint: Tint) -> Iterator[Mark]:
    """A phrase, or an argument on one, in the style of its verdict if it has one."""
    verdict = box.verdict
    if verdict is None:
        yield RectMark(box.rect, RADIUS, theme.page)
        if box.kind is BoxKind.ROLE or len(box.item.numbers) > 1:
            colour = tint(theme.neutral, None)
            yield RectMark(box.rect.grown(-0.5), RADIUS, "", colour, 1.0)
    else:
        yield from _judged(box, verdict, theme, tint)
    if box.label:
        is_plain = verdict is None and box.kind is BoxKind.NODE
        yield _text(box.label, theme.text if is_plain else tint(theme.text, verdict))


def _judged(box: Box, verdict: Verdict, theme: Theme, tint: Tint) -> Iterator[Mark]:
    look, colours = LOOKS[verdict], theme.colours(verdict)
    stroke = tint(colours.stroke, verdict)
    fill = colours.fill if look.is_filled else ""
    yield RectMark(box.rect, RADIUS, tint(fill or theme.page, verdict))
    width = look.line.width * 0.75
    dashes = look.line.dashes
    yield RectMark(box.rect.grown(-width / 2), RADIUS, "", stroke, width, dashes)
    if look.shape & Shape.INNER and box.kind is BoxKind.NODE:
        yield RectMark(box.rect.grown(-INNER), RADIUS - 2, "", stroke, THIN)
    if look.shape & Shape.BAR:
        y = box.rect.bottom - THIN_BAR
        bar = Rect(box.rect.x, y, box.rect.width, THIN_BAR)
        yield RectMark(bar, 1, stroke)


def draw_label_box(box: Box, theme: Theme, tint: Tint) -> Iterator[Mark]:
    """A function on its line, or a tag: quiet unless it is wrong."""
    verdict, label = box.verdict, box.label
    is_edge = box.kind is BoxKind.EDGE
    colour = theme.quiet
    if verdict is None or verdict is Verdict.IGNORED:
        yield RectMark(box.rect, 2, theme.page, theme.faint if is_edge else "", 1.0)
    elif verdict is Verdict.CORRECT:
        stroke = tint(theme.colours(verdict).stroke, verdict)
        yield RectMark(box.rect, 2, theme.page, stroke if is_edge else "", 1.0)
        colour = stroke
    else:
        look, colours = LOOKS[verdict], theme.colours(verdict)
        fill = colours.fill if look.is_filled else ""
        stroke = tint(colours.stroke, verdict)
        yield RectMark(box.rect, 2, tint(fill or theme.page, verdict))
        dashes = tuple(length / 2 for length in look.line.dashes)
        inner = box.rect.grown(-SMALL_LINE / 2)
        yield RectMark(inner, 2, "", stroke, SMALL_LINE, dashes)
        colour = tint(theme.text, verdict)
    if label is not None:
        yield _text(label, colour)


def _line(one: TreeLine, theme: Theme, tint: Tint) -> Iterator[Mark]:
    for x, y in one.halos:
        yield RectMark(HALO.moved(x, y), 0, theme.page)
    colour, width, dashes = {
        TreeLineKind.EDGE: (theme.neutral, STROKE, ()),
        TreeLineKind.GAP: (theme.neutral, THIN, ()),
        TreeLineKind.LOOSE: (theme.neutral, STROKE, DOTS),
        TreeLineKind.ROOT: (theme.neutral, THIN, ()),
        TreeLineKind.ROOF: (theme.neutral, STROKE, ()),
    }[one.kind]
    if one.is_head:
        width = HEAD
    verdict = one.verdict
    if verdict is not None and verdict is not Verdict.IGNORED:
        colour = tint(theme.colours(verdict).stroke, verdict)
        if verdict is not Verdict.CORRECT:
            width, dashes = HEAD, LOOKS[verdict].line.dashes
    if one.side == SIDES[0]:
        dashes = SIDE_DASHES
    if one.side == SIDES[1]:
        yield from _double(one, colour, THIN if width < HEAD else STROKE)
        return
    yield PathMark(line(one.start, one.end), colour, width, dashes)


def _double(one: TreeLine, colour: str, width: float) -> Iterator[Mark]:
    """Two lines in place of one, with nothing between them."""
    dx, dy = (BETWEEN, 0.0) if one.start.x == one.end.x else (0.0, BETWEEN)
    for sign in (-1, 1):
        points = (
            Point(p.x + sign * dx / 2, p.y + sign * dy / 2)
            for p in (one.start, one.end)
        )
        yield PathMark(line(*points), colour, width)


def _outline(outline: Outline, theme: Theme, tint: Tint) -> Iterator[Mark]:
    """Around a phrase that one of two trees has: dashed, or double."""
    rect, colour = outline.rect, tint(theme.neutral, None)
    if outline.side == SIDES[0]:
        yield RectMark(rect.grown(1), RADIUS, "", colour, 1.0, SIDE_DASHES)
        return
    for more in (0.5, 0.5 + BETWEEN):
        yield RectMark(rect.grown(more), RADIUS + more, "", colour, THIN)


def _text(label: Label, colour: str, *, is_right_to_left: bool = False) -> TextMark:
    return TextMark(
        label.text, label.rect, label.baseline, label.face, colour, is_right_to_left
    )

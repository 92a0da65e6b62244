"""Turns the mentions of chains into marks: lines of five styles, numbers, rings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from srlviewer.drawing.coreference_items import ChainStyle
from srlviewer.drawing.coreference_layer import MentionLine
from srlviewer.drawing.geometry import RADIUS, Rect
from srlviewer.drawing.marks import Command, Mark, PathMark, RectMark, TextMark, line
from srlviewer.drawing.palette import Theme
from srlviewer.drawing.scene import SentenceLayout

THIN, THICK = 1.5, 2.5
WAVE = 3.0
"""Half the length of a wave."""
DOUBLE = 1.5
"""From the middle to each line of a pair."""
DASHES: Mapping[ChainStyle, tuple[float, ...]] = {
    ChainStyle.DASHED: (6.0, 3.0),
    ChainStyle.DOTTED: (1.5, 2.5),
}


def draw_mentions(mentions: Sequence[MentionLine], theme: Theme) -> Iterator[Mark]:
    """All mentions that are shown."""
    for mention in mentions:
        yield from _mention(mention, theme.quiet, THIN)


def light_chain(
    layout: SentenceLayout, theme: Theme, chain: tuple[str, int] | None
) -> list[Mark]:
    """What lies over the mentions of one chain (side and number) to make it stand out.

    A frame around the words of each mention, and a stronger line.
    """
    marks: list[Mark] = []
    for mention in layout.mentions:
        if (mention.mark.side, mention.mark.chain) != chain:
            continue
        marks += _mention(mention, theme.focus, THICK)
        for rect in _words(layout, mention):
            marks.append(RectMark(rect, RADIUS, "", theme.focus, 1.5, (2.0, 2.0)))
    return marks


def _words(layout: SentenceLayout, mention: MentionLine) -> Iterator[Rect]:
    """A rectangle around each piece of a mention in its row."""
    words = {t.column: t.label.rect for t in layout.tokens if t.row == mention.row}
    for start, end in mention.mark.spans:
        rects = [words[column] for column in range(start, end) if column in words]
        if rects:
            x, right = min(r.x for r in rects), max(r.right for r in rects)
            top, bottom = min(r.y for r in rects), max(r.bottom for r in rects)
            yield Rect(x, top, right - x, bottom - top).grown(1.5)


def _mention(mention: MentionLine, colour: str, width: float) -> Iterator[Mark]:
    for piece in mention.pieces:
        yield from chain_line(mention.mark.style, piece, colour, width)
    label = mention.label
    yield TextMark(label.text, label.rect, label.baseline, label.face, colour)


def chain_line(
    style: ChainStyle, piece: Rect, colour: str, width: float
) -> Iterator[PathMark]:
    """A line of a style along the middle of a rectangle."""
    for commands in COMMANDS.get(style, _straight)(piece):
        yield PathMark(commands, colour, width, DASHES.get(style, ()))


def _straight(piece: Rect) -> Sequence[tuple[Command, ...]]:
    y = piece.centre.y
    return [line((piece.x, y), (piece.right, y))]


def _double(piece: Rect) -> Sequence[tuple[Command, ...]]:
    y = piece.centre.y
    return [
        line((piece.x, y + away), (piece.right, y + away)) for away in (-DOUBLE, DOUBLE)
    ]


def _wavy(piece: Rect) -> Sequence[tuple[Command, ...]]:
    y, x, up = piece.centre.y, piece.x, True
    commands: list[Command] = [("M", (x, y))]
    while x < piece.right:
        end = min(x + WAVE, piece.right)
        top = y - WAVE if up else y + WAVE
        commands.append(("Q", ((x + end) / 2, top, end, y)))
        x, up = end, not up
    return [tuple(commands)]


COMMANDS: Mapping[ChainStyle, Callable[[Rect], Sequence[tuple[Command, ...]]]] = {
    ChainStyle.DOUBLE: _double,
    ChainStyle.WAVY: _wavy,
}

"""Columns with their places, and what has been placed so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf

from srlviewer.drawing.geometry import BADGE, INSET, Rect
from srlviewer.drawing.items import Item
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.proposition_units import EMPTY_LABELS, PADDING, badge_inset
from srlviewer.drawing.scene import Box, BoxKind, FarStub, Label, Link, Tone
from srlviewer.model.spans import Span
from srlviewer.scoring.verdicts import Verdict


@dataclass(slots=True)
class Grid:
    """Where the columns are: `left[c]` and `width[c]` in px, `rows` ranges of columns.

    `start` is where the first column of a row begins, `gutter` where chips do. `row_of`
    has the row of each column. Nothing that can help it stands to the right of `limit`.
    """

    left: list[float]
    width: list[float]
    rows: list[Span]
    gutter: float
    start: float
    metrics: Metrics
    row_of: list[int]
    limit: float = inf

    def part(self, span: Span, row: int) -> Span | None:
        """What of a span of columns is in a row."""
        start, end = self.rows[row]
        part = max(start, span[0]), min(end, span[1])
        return part if part[0] < part[1] else None

    def extent(self, start: int, end: int) -> tuple[float, float]:
        """From the left edge of the first to the right edge of the last column."""
        return self.left[start], self.left[end - 1] + self.width[end - 1]

    def row_end(self, row: int) -> float:
        """The right edge of the last column of a row."""
        start, end = self.rows[row]
        return self.extent(start, end)[1] if end > start else self.start


@dataclass(slots=True)
class Placed:
    """What has got a place so far."""

    boxes: list[Box] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    stubs: list[FarStub] = field(default_factory=list)
    captions: list[Label] = field(default_factory=list)
    bands: list[Rect] = field(default_factory=list)
    chips: set[int] = field(default_factory=set)
    """Blocks whose chip stands in an earlier row."""


def make_label(
    text: str,
    x: float,
    middle: float,
    face: Face,
    metrics: Metrics,
    *,
    tone: Tone = Tone.TEXT,
) -> Label:
    """A text that begins at `x`, its line centred on the height `middle`."""
    ascent, descent = metrics.ascent(face), metrics.descent(face)
    top = middle - (ascent + descent) / 2
    rect = Rect(x, top, metrics.width(text, face), ascent + descent)
    return Label(text, rect, top + ascent, face, tone)


def make_box(
    kind: BoxKind,
    items: tuple[Item, ...],
    rect: Rect,
    text: str,
    row: int,
    block: int,
    grid: Grid,
    *,
    has_badge: bool | None = None,
    opens: bool = True,
    closes: bool = True,
    carries: bool = True,
    is_repeated: bool = False,
    common: tuple[tuple[float, float], ...] = (),
    verdict: Verdict | None = None,
) -> Box:
    """A box with its label centred, and its badge inside the left edge.

    Its verdict is that of the first item, unless another `verdict` is given.
    """
    item = items[0]
    judged = item.judged
    shown = item.verdict if verdict is None else verdict
    face = Face.CHIP if kind is BoxKind.CHIP else Face.LABEL
    if has_badge is None:
        has_badge = judged is not None
    badge = None
    left, right = rect.x + PADDING, rect.right - PADDING
    if has_badge:
        top = rect.y + (rect.height - BADGE) / 2
        badge = Rect(rect.x + badge_inset(item), top, BADGE, BADGE)
        left = badge.right + INSET
    label = None
    if text:
        # In the middle of the box; beside the badge where that leaves no room.
        width = grid.metrics.width(text, face)
        x = max(left, min(rect.centre.x - width / 2, right - width))
        is_quiet = not carries or kind is BoxKind.MARKER or item.label in EMPTY_LABELS
        tone = Tone.QUIET if is_quiet else Tone.TEXT
        label = make_label(text, x, rect.centre.y, face, grid.metrics, tone=tone)
    return Box(
        kind=kind,
        items=items,
        rect=rect,
        row=row,
        block=block,
        verdict=None if kind is BoxKind.MARKER else shown,
        is_counted=judged.is_counted if judged else True,
        label=label,
        badge=badge,
        opens=opens,
        closes=closes,
        carries=carries,
        is_repeated=is_repeated,
        common=common,
    )

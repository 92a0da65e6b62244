"""A whole picture for a file: title, sentence, legend with counts, signature."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import ceil

from srlviewer.drawing.draw_boxes import badge_text
from srlviewer.drawing.draw_sentence import DrawingState, draw_sentence
from srlviewer.drawing.geometry import (
    BADGE,
    BAR,
    MARGIN,
    RADIUS,
    TICK,
    TICK_REACH,
    Rect,
)
from srlviewer.drawing.marks import Mark, OwnerMark, PathMark, RectMark, TextMark, hatch
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.palette import LOOKS, Shape, Theme
from srlviewer.drawing.placing import make_label
from srlviewer.drawing.scene import Label, SentenceLayout
from srlviewer.scoring.verdicts import Verdict

SAMPLE = Rect(0, 0, 34, 19)
ENTRY_GAP = 18.0
LINE_GAP = 8.0
HEAD = 34.0
NARROWEST = 420.0


@dataclass(frozen=True, slots=True)
class Caption:
    """The texts around the sentence: above it, and at the foot, one line each."""

    title: str = ""
    foot: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """Marks with the size of the page in px at 100 %."""

    marks: tuple[Mark, ...]
    width: float
    height: float
    page: str
    title: str
    description: str


def make_picture(
    layout: SentenceLayout,
    theme: Theme,
    metrics: Metrics,
    *,
    caption: Caption,
    counts: Mapping[Verdict, int],
    titles: Mapping[Verdict, str] | None = None,
    state: DrawingState | None = None,
) -> Picture:
    """A sentence with everything that a reader of the file needs to understand it.

    `counts` are those of the measure shown; verdicts that the scheme cannot give may be
    left out of it. `titles` are translated names of the verdicts.
    """
    names = {verdict: look.title for verdict, look in LOOKS.items()} | dict(
        titles or {}
    )
    entries = [(v, f"{names[v]} {counts[v]}") for v in LOOKS if v in counts]
    widest = max(
        [
            layout.width,
            metrics.width(caption.title, Face.TITLE) + 2 * MARGIN,
            *(metrics.width(text, Face.CAPTION) + 2 * MARGIN for text in caption.foot),
        ]
    )
    width = float(ceil(max(widest, NARROWEST)))
    head = HEAD if caption.title else 0.0
    marks: list[Mark] = []
    if caption.title:
        title = make_label(caption.title, MARGIN, MARGIN + 8, Face.TITLE, metrics)
        marks.append(_text(title, theme.text))
    shift = width - layout.width if layout.is_right_to_left else 0.0
    marks += [_moved(m, shift, head) for m in draw_sentence(layout, theme, state)]
    y = head + layout.height + 4
    marks.append(RectMark(Rect(MARGIN, y, width - 2 * MARGIN, 1), 0, theme.faint))
    y += 14
    x = MARGIN
    for verdict, text in entries:
        needed = SAMPLE.width + 7 + metrics.width(text, Face.CAPTION)
        if x > MARGIN and x + needed > width - MARGIN:
            x, y = MARGIN, y + SAMPLE.height + LINE_GAP
        marks += _sample(verdict, SAMPLE.moved(x, y), theme)
        middle = y + SAMPLE.height / 2
        label = make_label(text, x + SAMPLE.width + 7, middle, Face.CAPTION, metrics)
        marks.append(_text(label, theme.text))
        x += needed + ENTRY_GAP
    y += SAMPLE.height + 14
    for line in caption.foot:
        label = make_label(line, MARGIN, y + 4, Face.CAPTION, metrics)
        marks.append(_text(label, theme.quiet))
        y += 16
    words = ", ".join(text for _, text in entries)
    return Picture(
        tuple(marks),
        width,
        float(ceil(y + MARGIN / 2)),
        theme.page,
        caption.title,
        words,
    )


def _text(label: Label, colour: str) -> TextMark:
    return TextMark(label.text, label.rect, label.baseline, label.face, colour)


def _sample(verdict: Verdict, rect: Rect, theme: Theme) -> Iterator[Mark]:
    """A small box as the legend shows it: fill, line, shape and badge of a verdict."""
    look, colours = LOOKS[verdict], theme.colours(verdict)
    yield OwnerMark()
    yield RectMark(rect, RADIUS, colours.fill)
    if look.shape & Shape.HATCH:
        yield PathMark(hatch(rect.grown(-1)), colours.stroke, 0.6)
    if look.shape & Shape.BAR:
        bar = Rect(rect.x, rect.bottom - BAR, rect.width, BAR)
        yield RectMark(bar, 1.5, colours.stroke)
    if look.shape & Shape.INNER:
        yield RectMark(rect.grown(-3), RADIUS - 2, "", colours.stroke, 0.75)
    width = look.line.width
    yield RectMark(
        rect.grown(-width / 2), RADIUS, "", colours.stroke, width, look.line.dashes
    )
    if look.shape & Shape.TICKS:
        for x in (rect.x, rect.right - TICK):
            tick = Rect(x, rect.y - TICK_REACH, TICK, rect.height + 2 * TICK_REACH)
            yield RectMark(tick, 1, colours.stroke)
    centre = rect.centre
    badge = Rect(centre.x - BADGE / 2, centre.y - BADGE / 2, BADGE, BADGE)
    yield RectMark(badge, 3, colours.stroke)
    yield badge_text(badge, look.badge, colours.badge_text)


def _moved(mark: Mark, dx: float, dy: float) -> Mark:
    """The same mark elsewhere."""
    if isinstance(mark, RectMark):
        return mark._replace(rect=mark.rect.moved(dx, dy))
    if isinstance(mark, TextMark):
        return mark._replace(rect=mark.rect.moved(dx, dy), baseline=mark.baseline + dy)
    if isinstance(mark, PathMark):
        shifts = (dx, dy)
        commands = tuple(
            (name, tuple(v + shifts[i % 2] for i, v in enumerate(values)))
            for name, values in mark.commands
        )
        return mark._replace(commands=commands)
    return mark

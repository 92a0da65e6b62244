"""The equivalence set of a filler while its chip is under the mouse or selected.

Members in the sentence have a dotted outline; those elsewhere stand in a line at the
foot of the view, nearest first, and can be clicked. The one that counted is marked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from srlviewer.drawing.draw_links import upright_arrow
from srlviewer.drawing.frame_items import FillerEnd
from srlviewer.drawing.geometry import RADIUS, Point, Rect
from srlviewer.drawing.marks import Mark, RectMark, TextMark
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.null_texts import end_text
from srlviewer.drawing.palette import Theme
from srlviewer.drawing.placing import make_label
from srlviewer.drawing.scene import Label, SentenceLayout
from srlviewer.model.spans import Spans

LINE_HEIGHT = 24.0
GAP = 8.0
PADDING = 6.0
ARROW_ROOM = 14.0
COUNTED = " ✓"
DOTS = (1.5, 2.5)


class MemberStub(NamedTuple):
    """A member in another sentence, with its place in the line."""

    end: FillerEnd
    rect: Rect
    label: Label
    is_before: bool


class MemberLine(NamedTuple):
    """The line at the foot of the view; `rest` says how many found no room."""

    rect: Rect
    stubs: tuple[MemberStub, ...]
    rest: Label | None


def member_line(
    members: Sequence[FillerEnd], position: int, room: Rect, metrics: Metrics
) -> MemberLine | None:
    """The members outside of the sentence at `position`, as far as there is room.

    The one that counted comes first, then the nearest. None: all are inside.
    """
    far = [end for end in members if not end.is_here and end.position is not None]
    if not far:
        return None
    far.sort(key=lambda end: (not end.counted, abs((end.position or 0) - position)))
    rect = Rect(room.x, room.bottom - LINE_HEIGHT, room.width, LINE_HEIGHT)
    x, middle = rect.x + GAP, rect.centre.y
    stubs: list[MemberStub] = []
    last = metrics.width(f"+ {len(far)}", Face.CAPTION) + 2 * GAP
    for number, end in enumerate(far):
        text = end_text(end) + (COUNTED if end.counted else "")
        width = metrics.width(text, Face.CAPTION) + ARROW_ROOM + 2 * PADDING
        spare = last if number < len(far) - 1 else 0.0
        if stubs and x + width + spare > rect.right:
            rest = make_label(
                f"+ {len(far) - number}", x, middle, Face.CAPTION, metrics
            )
            return MemberLine(rect, tuple(stubs), rest)
        place = Rect(x, rect.y + 2, width, LINE_HEIGHT - 4)
        label = make_label(
            text, x + PADDING + ARROW_ROOM, middle, Face.CAPTION, metrics
        )
        is_before = (end.position or 0) < position
        stubs.append(MemberStub(end, place, label, is_before))
        x += width + GAP
    return MemberLine(rect, tuple(stubs), None)


def draw_member_line(line: MemberLine, theme: Theme) -> Iterator[Mark]:
    """A strip with a small box for each member and an arrow to where it stands."""
    yield RectMark(line.rect, 0, theme.page)
    yield RectMark(Rect(*line.rect[:3], 1), 0, theme.faint)
    for stub in line.stubs:
        yield from _dotted(stub.rect, theme, is_counted=stub.end.counted)
        x, middle = stub.rect.x + PADDING + 5, stub.rect.centre.y
        ends = Point(x, middle + 4), Point(x, middle - 4)
        start, tip = ends if stub.is_before else reversed(ends)
        yield upright_arrow(start, tip, theme.quiet)
        yield _text(stub.label, theme.text)
    if line.rest is not None:
        yield _text(line.rest, theme.quiet)


def draw_members(
    layout: SentenceLayout, theme: Theme, members: Sequence[FillerEnd]
) -> Iterator[Mark]:
    """Dotted outlines around the words of members in this sentence."""
    for end in members:
        if end.is_here:
            for rect in word_places(layout, end.spans):
                yield from _dotted(rect, theme, is_counted=end.counted)


def draw_spotlight(layout: SentenceLayout, theme: Theme, spans: Spans) -> list[Mark]:
    """A ring around words that a link led to."""
    return [
        RectMark(rect.grown(1), RADIUS, "", theme.focus, 2.0)
        for rect in word_places(layout, spans)
    ]


def word_places(layout: SentenceLayout, spans: Spans) -> list[Rect]:
    """Where words stand: one rectangle for each piece in each row of words."""
    rows: dict[float, dict[int, Rect]] = {}
    for token in layout.tokens:
        rows.setdefault(token.rect.y, {})[token.column] = token.label.rect
    found = []
    for words in rows.values():
        for start, end in spans:
            rects = [words[column] for column in range(start, end) if column in words]
            if rects:
                whole = rects[0]
                for rect in rects[1:]:
                    whole = whole.united(rect)
                found.append(whole.grown(2))
    return found


def _dotted(rect: Rect, theme: Theme, *, is_counted: bool) -> Iterator[Mark]:
    width = 2.0 if is_counted else 1.25
    yield RectMark(rect, RADIUS, "", theme.partner, width, DOTS)


def _text(label: Label, colour: str) -> TextMark:
    return TextMark(label.text, label.rect, label.baseline, label.face, colour)

"""Turns a laid-out sentence into marks under a theme: what is painted, in which colour.

The marks of the sentence itself depend on theme, filter and search hits; those of
selection and focus lie on top and are made apart, since they change most often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from srlviewer.drawing.colour_science import blend
from srlviewer.drawing.draw_boxes import BoxDrawing
from srlviewer.drawing.draw_coreference import draw_mentions
from srlviewer.drawing.draw_frame_nodes import draw_frame_lines
from srlviewer.drawing.draw_links import (
    LINK_WIDTH,
    draw_stub,
    link_dashes,
    upright_arrow,
)
from srlviewer.drawing.draw_tree import (
    draw_curves,
    draw_label_box,
    draw_tree,
    draw_tree_box,
)
from srlviewer.drawing.geometry import RADIUS, Point, Rect
from srlviewer.drawing.items import Item
from srlviewer.drawing.marks import (
    Command,
    Mark,
    OwnerMark,
    PathMark,
    RectMark,
    TextMark,
    line,
)
from srlviewer.drawing.palette import LOOKS, Theme
from srlviewer.drawing.scene import (
    ArcPath,
    Box,
    BoxKind,
    Label,
    Link,
    LinkKind,
    SentenceLayout,
    Token,
    Tone,
)
from srlviewer.model.address import SIDES, ItemAddress
from srlviewer.scoring.verdicts import Verdict

ALL_VERDICTS = frozenset(Verdict)
DIMMED = 0.22
"""What is left of the colour of an item that the filter does not show."""
ARROW = (4.0, 7.0)
CORNER = 7.0
LINK_WIDTHS = {LinkKind.JOIN: 1.5, LinkKind.FILL: LINK_WIDTH}


@dataclass(frozen=True, slots=True)
class DrawingState:
    """What a view adds to a layout.

    `shown` are the verdicts that the legend lets through; `hits` columns of words that
    were searched for. `describe` gives the words for an item (SVG titles). If a `block`
    is given, only its arguments are on the phrases of trees.
    """

    shown: frozenset[Verdict] = ALL_VERDICTS
    hits: frozenset[int] = frozenset()
    describe: Callable[[Item], str] | None = None
    block: int | None = None


def draw_sentence(
    layout: SentenceLayout,
    theme: Theme,
    state: DrawingState | None = None,
    *,
    between: tuple[float, float] | None = None,
) -> list[Mark]:
    """The marks of a sentence, back to front.

    Only of what is `between` these two heights, if they are given.
    """
    state = state or DrawingState()
    if between is not None:
        layout = layout.strip(*between)
    return list(_Drawing(layout, theme, state).marks())


class _Drawing:
    """One sentence under one theme."""

    def __init__(
        self, layout: SentenceLayout, theme: Theme, state: DrawingState
    ) -> None:
        self.layout, self.theme, self.state = layout, theme, state
        self._boxes = BoxDrawing(theme, self._colour)

    def marks(self) -> Iterator[Mark]:
        """Bands at the back, then lines, boxes, words."""
        theme, layout = self.theme, self.layout
        for band in layout.bands:
            yield RectMark(band, RADIUS, theme.band)
        for link in layout.links:
            yield from self._link(link)
        for stub in layout.stubs:
            yield self._owner(stub.item)
            yield from draw_stub(stub, theme, self._colour)
        yield OwnerMark()
        for tree in layout.trees:
            yield from draw_tree(
                tree, theme, self._colour, is_right_to_left=layout.is_right_to_left
            )
        yield from draw_frame_lines(layout.frame_lines, theme, self._colour)
        for arc in sorted(layout.arcs, key=lambda a: not a.is_equal):
            yield from self._arc(arc)
        for arc in layout.arcs:
            yield from self._arc_label(arc)
        yield OwnerMark()
        for caption in layout.captions:
            yield self._text(caption)
        for token in layout.tokens:
            yield from self._token(token)
        yield from draw_mentions(layout.mentions, theme)
        for box in layout.boxes:
            if box.kind is not BoxKind.GHOST or self._is_shown(box.verdict):
                yield from self._box(box)
        yield OwnerMark()
        for tree in layout.trees:
            yield from draw_curves(tree, theme)

    def _owner(self, item: Item) -> OwnerMark:
        """What follows belongs to an item."""
        describe = self.state.describe
        address = str(item.address(self.layout.position))
        return OwnerMark(address, describe(item) if describe else "")

    def _link(self, link: Link) -> Iterator[Mark]:
        colour = self._stroke(link.verdict)
        width = LINK_WIDTHS.get(link.kind, 1.0)
        is_fill = link.kind is LinkKind.FILL
        dashes = link_dashes(link.verdict) if is_fill else ()
        yield PathMark(line(*link.points), colour, width, dashes)
        if link.kind is LinkKind.CAUSE:
            yield _dot(link.points[-1], colour)
        elif link.kind is LinkKind.FILL:
            yield upright_arrow(link.points[-2], link.points[-1], colour)
        elif link.kind is LinkKind.STUB:
            yield _arrow(link.points[-2], link.points[-1], colour)

    def _is_shown(self, verdict: Verdict | None) -> bool:
        return self.state.shown >= ALL_VERDICTS or (
            verdict is not None and verdict in self.state.shown
        )

    def _colour(self, colour: str, verdict: Verdict | None) -> str:
        """A colour, paler if the filter does not show the verdict."""
        if not colour or self._is_shown(verdict):
            return colour
        return blend(colour, self.theme.page, DIMMED)

    def _stroke(self, verdict: Verdict | None) -> str:
        theme = self.theme
        stroke = theme.neutral if verdict is None else theme.colours(verdict).stroke
        return self._colour(stroke, verdict)

    def _text(
        self, label: Label, colour: str = "", *, right_to_left: bool | None = None
    ) -> TextMark:
        tones = {
            Tone.TEXT: self.theme.text,
            Tone.QUIET: self.theme.quiet,
            Tone.FAINT: self.theme.faint,
        }
        return TextMark(
            label.text,
            label.rect,
            label.baseline,
            label.face,
            colour or tones[label.tone],
            bool(right_to_left),
        )

    # -- words

    def _token(self, token: Token) -> Iterator[Mark]:
        theme, rect = self.theme, token.label.rect
        if token.title:
            position = self.layout.position
            address = ItemAddress(position, SIDES[0], "token", token.column)
            yield OwnerMark(str(address), token.title)
        colour = theme.text
        if token.column in self.state.hits:
            yield RectMark(rect.grown(2), RADIUS, theme.search)
            colour = theme.search_text
        if token.is_predicate:
            y = rect.bottom + 0.5
            yield PathMark(line((rect.x, y), (rect.right, y)), theme.quiet, 1.5)
        right_to_left = self.layout.is_right_to_left
        yield self._text(token.label, colour, right_to_left=right_to_left)
        for label in token.below:
            yield self._text(label, right_to_left=right_to_left)
        if token.title:
            yield OwnerMark()

    # -- boxes

    def _box(self, box: Box) -> Iterator[Mark]:
        theme = self.theme
        describe, block = self.state.describe, self.state.block
        if box.kind is BoxKind.ROLE and block not in {None, box.block}:
            return
        address = str(self.layout.address(box))
        yield OwnerMark(address, describe(box.item) if describe else "")
        if box.kind in {BoxKind.EDGE, BoxKind.TAG}:
            yield from draw_label_box(box, theme, self._colour)
            return
        if box.kind in {BoxKind.NODE, BoxKind.ROLE}:
            yield from draw_tree_box(box, theme, self._colour)
            return
        yield from self._boxes.marks(box)

    # -- dependencies

    def _arc(self, arc: ArcPath) -> Iterator[Mark]:
        describe = self.state.describe
        address = str(arc.item.address(self.layout.position))
        yield OwnerMark(address, describe(arc.item) if describe else "")
        is_plain = arc.is_equal or arc.verdict is None
        colour = self.theme.faint if is_plain else self._stroke(arc.verdict)
        if arc.is_equal:
            colour = self._colour(colour, arc.verdict)
        is_quiet = is_plain or arc.verdict is Verdict.IGNORED
        width = 1.0 if is_quiet else 1.75 if _is_right(arc) else 2.5
        dashes: tuple[float, ...] = ()
        if arc.verdict is not None and not is_plain:
            dashes = LOOKS[arc.verdict].line.dashes
        yield PathMark(arc_commands(arc), colour, width, dashes)
        if arc.end:
            half, length = ARROW
            back = length if arc.level > arc.end.y else -length
            tip = (arc.end.x, arc.end.y)
            corners = (
                tip,
                (tip[0] - half, tip[1] + back),
                (tip[0] + half, tip[1] + back),
            )
            yield PathMark((*line(*corners), ("Z", ())), fill=colour)

    def _arc_label(self, arc: ArcPath) -> Iterator[Mark]:
        if not arc.label:
            return
        if arc.title:
            yield OwnerMark(str(arc.item.address(self.layout.position)), arc.title)
        yield RectMark(arc.label.rect.grown(1), 2, self.theme.page)
        colour = ""
        if arc.ends and arc.label.tone is Tone.QUIET:
            colour = self._colour(self.theme.quiet, arc.verdict)
        elif not arc.is_equal and arc.verdict is not None:
            colour = self._stroke(arc.verdict)
        elif arc.is_equal:
            colour = self._colour(self.theme.quiet, arc.verdict)
        yield self._text(arc.label, colour)
        if arc.title:
            yield OwnerMark()


def _is_right(arc: ArcPath) -> bool:
    """What is wrong has the stronger lines, and what counts."""
    judged = arc.item.judged
    is_aside = judged is not None and arc.ends != () and not judged.is_counted
    return is_aside or arc.verdict is Verdict.CORRECT


def _dot(at: Point, colour: str) -> RectMark:
    return RectMark(Rect(at.x - 2.5, at.y - 2.5, 5, 5), 2.5, colour)


def _arrow(start: Point, tip: Point, colour: str) -> PathMark:
    """A small head at the end of a level line."""
    back = tip.x + (5.0 if start.x > tip.x else -5.0)
    corners = (tip, (back, tip.y - 3), (back, tip.y + 3))
    return PathMark((*line(*corners), ("Z", ())), fill=colour)


def arc_commands(arc: ArcPath) -> tuple[Command, ...]:
    """Up (or down) from the head, along the level, back to the dependent."""
    edge = None if arc.edge is None else Point(arc.edge, arc.level)
    start, end = arc.start or edge, arc.end or edge
    if start is None or end is None:  # the root: straight to its word
        foot = start or end
        return line((foot.x, arc.level), foot) if foot else ()
    level = arc.level
    corner = min(CORNER, abs(end.x - start.x) / 2)
    along = corner if end.x > start.x else -corner
    commands: list[Command] = [("M", tuple(start))]
    if start.y != level:
        away = corner if start.y > level else -corner
        commands += [
            ("L", (start.x, level + away)),
            ("Q", (start.x, level, start.x + along, level)),
        ]
    if end.y == level:
        commands.append(("L", (end.x, level)))
    else:
        away = corner if end.y > level else -corner
        commands += [
            ("L", (end.x - along, level)),
            ("Q", (end.x, level, end.x, level + away)),
            ("L", tuple(end)),
        ]
    return tuple(commands)

"""Secondary edges: dashed arrows from a child to a second parent.

A curve that would pass more than two boxes, or whose label finds no room, goes round
the outside of the tree instead, where each has a lane of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import NamedTuple

from srlviewer.drawing.geometry import MARGIN, Point, Rect
from srlviewer.drawing.marks import Command, line
from srlviewer.drawing.metrics import Face
from srlviewer.drawing.placing import make_label
from srlviewer.drawing.scene import Label, Tone
from srlviewer.drawing.shortening import LONGEST_LABEL, shortened
from srlviewer.drawing.tree_figure import TreeFigure
from srlviewer.drawing.tree_heights import FUNCTION
from srlviewer.drawing.tree_items import NO_FUNCTION
from srlviewer.drawing.tree_scene import TreeCurve
from srlviewer.drawing.tree_shape import LeafKind
from srlviewer.model.tree import SecondaryEdge

STEPS = 24
"""Places along a curve at which it is looked whether it passes a box."""
MOST_PASSED = 2
PLACES = (0.5, 0.42, 0.58, 0.34, 0.66)
"""Along a curve, where its label may stand."""
BOWS = (18.0, 36.0, 64.0, 110.0)
LANE = 12.0
ASIDE = 4.0
"""From a vertex to the end of an edge that goes round."""
SHIFTS = (0.0, -5.0, 5.0, -8.0, 8.0)
"""Where further edges arrive at the side of a node."""
HEAD = (3.5, 7.0)


class _End(NamedTuple):
    vertex: int
    rect: Rect


def place_curves(
    figure: TreeFigure, rects: Sequence[Rect], labels: Sequence[Rect]
) -> tuple[TreeCurve, ...]:
    """All secondary edges of a tree.

    `rects` are the places of its vertices, `labels` those of edge labels and the name.
    """
    tree, node_of = figure.plan.source.tree, figure.plan.shape.node_of
    edges = [(edge, node_of) for edge in tree.secondary]
    return curves_of(figure, edges, rects, labels)


def curves_of(
    figure: TreeFigure,
    edges: Iterable[tuple[SecondaryEdge, Sequence[int]]],
    rects: Sequence[Rect],
    labels: Sequence[Rect],
) -> tuple[TreeCurve, ...]:
    """These secondary edges, each with the vertices of the phrases of its tree."""
    shape = figure.plan.shape
    leaf_of = {
        leaf.number: n
        for n, leaf in enumerate(shape.leaves)
        if leaf.kind is LeafKind.TOKEN
    }
    lanes = _Lanes(figure, [*rects, *labels])
    taken = [*rects, *labels]
    tips: set[Point] = set()
    found = []
    for ((number, is_token), text, parent, _), node_of in edges:
        vertex = leaf_of[number] if is_token else node_of[number]
        if vertex == node_of[parent]:
            continue  # both ends are in one phrase that is closed
        start = _End(vertex, rects[vertex])
        end = _End(node_of[parent], rects[node_of[parent]])
        shown = "" if text in NO_FUNCTION else shortened(text, LONGEST_LABEL)
        curve = _direct(figure, start, end, shown, taken, tips)
        if curve is None:
            curve = lanes.curve(start, end, shown)
        if curve.label is not None:
            taken.append(curve.label.rect)
            lanes.avoid(curve.label.rect)
        tips.add(curve.head[0])
        found.append(curve)
    return tuple(found)


def _direct(
    figure: TreeFigure,
    start: _End,
    end: _End,
    text: str,
    taken: Sequence[Rect],
    tips: set[Point],
) -> TreeCurve | None:
    """The curve that passes fewest boxes, if these are few and its label has room.

    `taken` is where boxes and labels are, `tips` where other edges arrive.
    """
    best = None
    own = (start.rect, end.rect)
    for a, control, b in _candidates(figure, start, end, tips):
        points = [_at(a, control, b, n / STEPS) for n in range(1, STEPS)]
        passed = sum(
            any(rect.holds(*p) for p in points)
            for rect in _near(taken, a, control, b)
            if rect not in own
        )
        ends = any(rect.holds(*p) for rect in own for p in points[2:-2])
        if ends or passed > MOST_PASSED or (best and passed >= best[0]):
            continue
        label: Label | None = None
        if text:
            places = (_at(a, control, b, t) for t in PLACES)
            label = _free_label(figure, text, places, taken)
            if label is None:
                continue
        commands: tuple[Command, ...] = (("M", tuple(a)), ("Q", (*control, *b)))
        best = passed, TreeCurve(commands, _head(control, b), label)
        if not passed:
            break
    return best[1] if best else None


def _near(rects: Sequence[Rect], *points: Point) -> list[Rect]:
    """Those that a curve with these ends and control could pass."""
    left, right = min(p.x for p in points), max(p.x for p in points)
    top, bottom = min(p.y for p in points), max(p.y for p in points)
    return [
        rect
        for rect in rects
        if rect.x < right
        and left < rect.x + rect.width
        and rect.y <= bottom
        and top <= rect.y + rect.height
    ]


def _candidates(
    figure: TreeFigure, start: _End, end: _End, tips: set[Point]
) -> Iterator[tuple[Point, Point, Point]]:
    """Begin, control and end of curves from side to side, gentle ones first."""
    near = 1 if end.rect.centre.x >= start.rect.centre.x else -1
    up = 1 if figure.y(0) < figure.y(1) else -1
    for bow in BOWS:
        for sign in (near, -near):
            a, b = _side(start.rect, sign), _free_side(end.rect, sign, tips)
            outer = sign * (max(sign * a.x, sign * b.x) + bow)
            yield a, Point(outer, (a.y + b.y) / 2), b
        a, b = _side(start.rect, near), _free_side(end.rect, -near, tips)
        yield a, Point((a.x + b.x) / 2, (a.y + b.y) / 2 + up * bow), b
        for sign in (near, -near):
            a, b = _side(start.rect, near), _free_side(end.rect, -sign, tips)
            highest = up * max(up * a.y, up * b.y)
            yield a, Point((a.x + b.x) / 2, highest + up * 2 * bow), b


def _side(rect: Rect, sign: int) -> Point:
    return Point(rect.right if sign > 0 else rect.x, rect.centre.y)


def _free_side(rect: Rect, sign: int, tips: set[Point]) -> Point:
    """The same, a little higher or lower where other edges arrive."""
    middle = _side(rect, sign)
    places = [Point(middle.x, middle.y + shift) for shift in SHIFTS]
    return next((place for place in places if place not in tips), middle)


def _at(a: Point, control: Point, b: Point, t: float) -> Point:
    """A place on a quadratic curve."""
    s = 1 - t
    return Point(
        s * s * a.x + 2 * s * t * control.x + t * t * b.x,
        s * s * a.y + 2 * s * t * control.y + t * t * b.y,
    )


def _free_label(
    figure: TreeFigure, text: str, places: Iterator[Point], taken: Sequence[Rect]
) -> Label | None:
    """The label at the first of the places where it meets nothing."""
    for place in places:
        label = _label(figure, text, place)
        rect = label.rect.grown(2)
        top, bottom = sorted((figure.y(0), figure.y(figure.heights.total)))
        is_inside = rect.x >= MARGIN / 2 and rect.y >= top and rect.bottom <= bottom
        if is_inside and not any(rect.overlaps(other) for other in taken):
            return label
    return None


def _label(figure: TreeFigure, text: str, centre: Point) -> Label:
    metrics = figure.grid.metrics
    x = centre.x - metrics.width(text, Face.TAG) / 2
    return make_label(text, x, centre.y, Face.TAG, metrics, tone=Tone.QUIET)


def _head(before: Point, tip: Point) -> tuple[Point, ...]:
    """The three corners of an arrow head that comes from a direction."""
    half, length = HEAD
    size = hypot(tip.x - before.x, tip.y - before.y) or 1.0
    along = Point((tip.x - before.x) / size, (tip.y - before.y) / size)
    back = Point(tip.x - length * along.x, tip.y - length * along.y)
    return (
        tip,
        Point(back.x - half * along.y, back.y + half * along.x),
        Point(back.x + half * along.y, back.y - half * along.x),
    )


class _Lanes:
    """The lanes outside of a tree, to the left as far as there is room."""

    def __init__(self, figure: TreeFigure, rects: Sequence[Rect]) -> None:
        self.figure = figure
        extents = figure.extents
        self.left = min([*(r.x for r in rects), *(e[0] for e in extents)])
        self.right = max([*(r.right for r in rects), *(e[1] for e in extents)])
        self.used = 0

    def avoid(self, rect: Rect) -> None:
        """Stay outside of a label that reaches beyond the tree."""
        self.left, self.right = min(self.left, rect.x), max(self.right, rect.right)

    def curve(self, start: _End, end: _End, text: str) -> TreeCurve:
        """Up into the channel above the child, along it, down again at the parent."""
        figure = self.figure
        width = figure.grid.metrics.width(text, Face.TAG) if text else 0.0
        middle = (start.rect.centre.x + end.rect.centre.x) / 2
        is_left = middle - self.left < self.right - middle
        if is_left and self.left - LANE - width >= MARGIN / 2:
            x = self.left - LANE - width / 2
            self.left = x - width / 2
        else:
            x = self.right + LANE + width / 2
            self.right = x + width / 2
        first, second = self._channel(start), self._channel(end)
        self.used += 1
        a, beside = self._corner(start, x)
        b, before = self._corner(end, x)
        points = (
            a,
            beside,
            Point(beside.x, first),
            Point(x, first),
            Point(x, second),
            Point(before.x, second),
            before,
            b,
        )
        label = _label(figure, text, Point(x, (first + second) / 2)) if text else None
        return TreeCurve(line(*points), _head(before, b), label)

    def _corner(self, end: _End, towards: float) -> tuple[Point, Point]:
        """The corner of a vertex away from the words, and a place beside it.

        Straight above that there is no edge label any more.
        """
        figure, vertex = self.figure, end.vertex
        sign = 1 if towards > end.rect.centre.x else -1
        top = figure.y(figure.tops[vertex])
        reach = figure.plan.texts[vertex].reach / 2 + ASIDE
        beside = Point(end.rect.centre.x + sign * reach, top)
        return Point(_side(end.rect, sign).x, top), beside

    def _channel(self, end: _End) -> float:
        """The height of the level part above a vertex, clear of edge labels."""
        figure = self.figure
        row = figure.placed.rows[end.vertex]
        labels = FUNCTION if any(t.function for t in figure.plan.texts) else 0.0
        return figure.y(figure.heights.tops[row] + labels + 3 + 2.5 * (self.used % 3))

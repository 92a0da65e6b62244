"""The lines of two trees over each other: shared ones plain, the others by side."""

from __future__ import annotations

from collections.abc import Iterator

from srlviewer.drawing.geometry import Point
from srlviewer.drawing.overlay_figure import OverlayFigure
from srlviewer.drawing.overlay_plan import FORK
from srlviewer.drawing.overlay_shape import BOTH, NOWHERE, Sides
from srlviewer.drawing.overlay_texts import edge_rows
from srlviewer.drawing.tree_boxes import worst_verdict
from srlviewer.drawing.tree_lines import TRACE_TAG, bar_lines
from srlviewer.drawing.tree_roofs import closed_bar, roofs
from srlviewer.drawing.tree_scene import TreeLine, TreeLineKind
from srlviewer.drawing.tree_shape import NO_VERTEX, LeafKind
from srlviewer.model.address import SIDES
from srlviewer.model.tree import Child
from srlviewer.scoring.verdicts import Verdict


def overlay_lines(figure: OverlayFigure) -> Iterator[TreeLine]:
    """Bars first, then what leads up to them; crossing ones last."""
    plan, placed = figure.both, figure.placed
    leaves = len(plan.shape.leaves)
    for vertex in range(leaves, len(plan.shape)):
        side = side_name(plan.over.sides_of(vertex))
        if vertex in plan.shape.closed:
            yield from closed_bar(figure, vertex)
        else:
            bar = bar_lines(figure, vertex, placed.bars[vertex - leaves])
            yield from (line._replace(side=side) for line in bar)
    yield from _root(figure)
    tracks = [
        (figure.crossed_rows(vertex, number), vertex, number)
        for vertex, ways in enumerate(plan.over.tracks)
        for number in range(len(ways))
        if not figure.is_covered(vertex)
    ]
    for crossed, vertex, number in sorted(tracks, key=lambda one: bool(one[0])):
        yield from _track(figure, vertex, number, crossed)
    crossings = {vertex: crossed for crossed, vertex, _ in tracks if crossed}
    for vertex in sorted(plan.shape.closed):
        yield from roofs(figure, vertex, crossings)


def side_name(sides: Sides) -> str:
    """The side that alone has something; empty: both have it."""
    return "" if sides == BOTH else SIDES[sides[0]]


def _root(figure: OverlayFigure) -> Iterator[TreeLine]:
    """The bar of the virtual root."""
    root, y = figure.placed.root, figure.y(figure.heights.middles[-1])
    if root is not None:
        sides = {
            side
            for tracks in figure.both.over.tracks
            for track in tracks
            if track.parent == NO_VERTEX
            for side in track.sides
        }
        name = side_name(tuple(sorted(sides)))
        start, end = (Point(x, y) for x in root)
        yield TreeLine(TreeLineKind.ROOT, start, end, side=name)


def _track(
    figure: OverlayFigure, vertex: int, number: int, crossed: tuple[int, ...]
) -> Iterator[TreeLine]:
    """The line up to a bar; before that a fork, where there are two."""
    kind = _kind(figure, vertex, number)
    if kind is None:
        return
    tracks = figure.both.over.tracks[vertex]
    track, x = tracks[number], figure.track_x(vertex, number)
    side = side_name(track.sides)
    foot, item = figure.y(figure.foot(vertex)), figure.item(vertex)
    verdict = _verdict(figure, vertex, track.sides)
    if len(tracks) > 1:
        middle = figure.placed.xs[vertex]
        row = figure.placed.rows[vertex]
        fork = figure.y(figure.heights.tops[row] + FORK - 2)
        if number == 0:
            start, end = Point(middle, foot), Point(middle, fork)
            yield TreeLine(TreeLineKind.EDGE, start, end, (), item)
        start, end = Point(middle, fork), Point(x, fork)
        yield TreeLine(kind, start, end, (), item, verdict, side=side)
        foot = fork
    yield TreeLine(
        kind,
        Point(x, foot),
        Point(x, figure.y(figure.track_end(vertex, number))),
        tuple(Point(x, figure.y(figure.heights.middles[r])) for r in crossed),
        item,
        verdict,
        _is_head(figure, vertex, track.sides),
        side,
    )


def _kind(figure: OverlayFigure, vertex: int, number: int) -> TreeLineKind | None:
    plan = figure.both
    parent = plan.over.tracks[vertex][number].parent
    if parent == NOWHERE:
        return None
    if vertex < len(plan.shape.leaves):
        leaf = plan.shape.leaves[vertex]
        if leaf.kind is LeafKind.HOLLOW:
            return None
        is_trace = leaf.kind is LeafKind.TRACE
        if plan.source.tags and not is_trace:
            is_trace = plan.source.tags[leaf.number] == TRACE_TAG
        if is_trace or parent == NO_VERTEX:
            return TreeLineKind.LOOSE
    return TreeLineKind.ROOT if parent == NO_VERTEX else TreeLineKind.EDGE


def _children(
    figure: OverlayFigure, vertex: int, sides: Sides
) -> Iterator[tuple[int, Child]]:
    for side in sides:
        child = figure.both.child(vertex, side)
        if child is not None:
            yield side, child


def _verdict(figure: OverlayFigure, vertex: int, sides: Sides) -> Verdict | None:
    sources = figure.both.sources
    return worst_verdict(
        edge_rows(sources[side], child)[0]
        for side, child in _children(figure, vertex, sides)
    )


def _is_head(figure: OverlayFigure, vertex: int, sides: Sides) -> bool:
    """Whether it leads up from the head of a phrase, on all sides that have it."""
    sources = figure.both.sources
    found = list(_children(figure, vertex, sides))
    return bool(found) and all(c in sources[s].paint.heads for s, c in found)

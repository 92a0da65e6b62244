"""Where vertices of two trees over each other may stand, and the room they need."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from srlviewer.drawing.overlay_shape import NOWHERE, OverlayShape
from srlviewer.drawing.overlay_texts import TrackText
from srlviewer.drawing.tree_shape import NO_VERTEX
from srlviewer.drawing.tree_texts import VertexText

APART = 6.0
"""Between what stands on two tracks of one vertex."""
LINE_ROOM = 4.0
"""On both sides of a track on which nothing stands."""
CENTRE = -1
"""The place of an anchor right above a vertex, whatever its tracks are."""
Anchor = tuple[int, int]
"""The vertex, and its track, that another one stands above."""


def find_anchors(over: OverlayShape) -> tuple[Anchor | None, ...]:
    """What each vertex stands above; None: it may stand anywhere over its words.

    That may a phrase from below which no track leads elsewhere. Any other one stands
    above a track of one of its children, where nothing else can pass.
    """
    shape = over.shape
    found: list[Anchor | None] = [None] * len(shape)
    # One bit a vertex, and one for the virtual root: what is below, where that leads.
    inside, leads = [0] * len(shape), [0] * len(shape)
    for vertex, tracks in enumerate(over.tracks):
        for track in tracks:
            if track.parent != NOWHERE:
                parent = len(shape) if track.parent == NO_VERTEX else track.parent
                leads[vertex] |= 1 << parent
    for vertex in range(len(shape.leaves), len(shape)):
        below, ways = shape.below(vertex), 0
        for child in below:
            inside[vertex] |= inside[child] | 1 << child
            ways |= leads[child]
        is_sound = not ways & ~(inside[vertex] | 1 << vertex)
        leads[vertex] |= ways
        feet = list(over.feet(vertex))
        if len(below) == 1 and len(feet) > 1:
            found[vertex] = below[0], CENTRE
        elif len(below) == 1 or not is_sound:
            found[vertex] = min(feet, key=partial(_fitness, over, vertex))
    return tuple(found)


def _fitness(over: OverlayShape, vertex: int, foot: Anchor) -> tuple[bool, int, int]:
    """Better above a child that hangs nowhere else; then near the middle."""
    child, _ = foot
    start, end = over.shape.main_block(vertex)
    blocks = over.shape.blocks[child]
    place = blocks[0][0] + blocks[-1][1]
    return len(over.tracks[child]) > 1, abs(place - start - end), child


def room_needed(
    over: OverlayShape,
    texts: Sequence[VertexText],
    on_tracks: Sequence[Sequence[TrackText]],
    anchors: Sequence[Anchor | None],
) -> tuple[tuple[float, ...], tuple[tuple[float, ...], ...]]:
    """The room of each vertex with all that stands above it, and where its tracks are.

    Rooms are widths around the x of the vertex.
    """
    above: dict[Anchor, int] = {
        anchor: vertex for vertex, anchor in enumerate(anchors) if anchor is not None
    }
    needs = [text.reach for text in texts]
    offsets: list[tuple[float, ...]] = [()] * len(texts)
    for vertex in range(len(texts) - 1, -1, -1):
        rooms = []
        for number, text in enumerate(on_tracks[vertex]):
            upper = above.get((vertex, number))
            room = needs[upper] / 2 if upper is not None else 0.0
            rooms.append(max(text.width / 2, LINE_ROOM, room))
        if len(rooms) > 1:
            half = APART / 2
            offsets[vertex] = -(rooms[1] + half), rooms[0] + half
            needs[vertex] = max(needs[vertex], 2 * sum(rooms) + APART)
        elif rooms:
            offsets[vertex] = (0.0,)
            needs[vertex] = max(needs[vertex], 2 * rooms[0])
        upper = above.get((vertex, CENTRE))
        if upper is not None:
            needs[vertex] = max(needs[vertex], needs[upper])
    return tuple(needs), tuple(offsets)

"""Thin lines from penalised relations to the entity whose type is to blame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from srlviewer.drawing.cause_links import cause_of
from srlviewer.drawing.entity_items import ENTITY, EntityLane
from srlviewer.drawing.geometry import Point
from srlviewer.drawing.items import Item
from srlviewer.drawing.scene import ArcPath, Link, LinkKind
from srlviewer.scoring.verdicts import Verdict

BESIDE = 5.0
"""Between the line of an arc and the thin one inside it."""


def cause_lines(
    path: ArcPath, lanes: Sequence[EntityLane], *, is_above: bool
) -> Iterator[Link]:
    """From the label of a penalised relation, inside its arc, to the entity.

    Nothing if the foot of the arc on that entity is in another row: the line is there.
    """
    entity = _entity_to_blame(path, lanes)
    if entity is None:
        return
    foot = path.start if entity is path.ends[0] else path.end
    other = path.end if entity is path.ends[0] else path.start
    if foot is None:
        return
    inwards = BESIDE if is_above else -BESIDE
    far = other.x if other is not None else path.edge
    towards = BESIDE if far is None or far >= foot.x else -BESIDE
    x, y = foot.x + towards, path.level + inwards
    begin = Point(x, y)
    if path.label is not None:
        rect = path.label.rect
        if x < rect.x:
            begin = Point(rect.x, y)
        elif x > rect.right:
            begin = Point(rect.right, y)
        else:
            begin = Point(x, rect.bottom if is_above else rect.y)
    points = (begin, Point(x, begin.y), Point(x, foot.y))
    yield Link(LinkKind.CAUSE, path.item, points, path.verdict)


def _entity_to_blame(path: ArcPath, lanes: Sequence[EntityLane]) -> Item | None:
    """The argument of the relation that its row blames, on its own side.

    A row may name the entity of the other side, on the same words.
    """
    item = path.item
    key = cause_of(item) if item.verdict is Verdict.PENALISED else None
    if key is None or key[1] != ENTITY or not path.ends:
        return None
    named = next(
        (
            entity
            for lane in lanes
            for entity in lane.entities
            if entity.side == key[0] and key[2] in entity.numbers
        ),
        None,
    )
    for end in path.ends:
        if end is named:
            return end
    spans = named.spans if named is not None else None
    return next((end for end in path.ends if end.spans == spans), None)

"""The lines of frame nodes with their places; boxes are among those of the sentence."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from srlviewer.drawing.geometry import Point
from srlviewer.drawing.items import Item
from srlviewer.scoring.verdicts import Verdict


class FrameLineKind(Enum):
    """What a line of a frame node means."""

    BAR = "bar"
    """From the frame to where its edges go down."""
    EDGE = "edge"
    """To a phrase or word of an element."""
    TARGET = "target"
    """To a word that evokes the frame."""


class FrameLine(NamedTuple):
    """Straight stretches; an edge ends with a dot, one to a target with a cross-bar.

    `item` is the frame or element that it belongs to.
    """

    kind: FrameLineKind
    item: Item
    points: tuple[Point, ...]
    verdict: Verdict | None

    def mirrored(self, width: float) -> FrameLine:
        """As in a page that runs from right to left."""
        points = tuple(Point(width - p.x, p.y) for p in self.points)
        return self._replace(points=points)

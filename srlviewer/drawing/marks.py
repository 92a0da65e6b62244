"""The marks a picture is painted with: four kinds, colours resolved, back to front."""

from __future__ import annotations

from typing import NamedTuple

from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.metrics import Face

Command = tuple[str, tuple[float, ...]]
"""`M`, `L` (x, y), `Q` (control, end) or `Z`, as in SVG."""


class RectMark(NamedTuple):
    """A rectangle with round corners; an empty colour draws nothing."""

    rect: Rect
    radius: float = 0.0
    fill: str = ""
    stroke: str = ""
    width: float = 0.0
    dashes: tuple[float, ...] = ()


class PathMark(NamedTuple):
    """Lines and curves; an empty colour draws nothing."""

    commands: tuple[Command, ...]
    stroke: str = ""
    width: float = 0.0
    dashes: tuple[float, ...] = ()
    fill: str = ""


class TextMark(NamedTuple):
    """A text that stands in the middle of `rect`, its foot on `baseline`."""

    text: str
    rect: Rect
    baseline: float
    face: Face
    colour: str
    is_right_to_left: bool = False


class OwnerMark(NamedTuple):
    """The marks that follow belong to an item, until the next one of these.

    `address` is empty for what belongs to no item. `title` says it in words.
    """

    address: str = ""
    title: str = ""


Mark = RectMark | PathMark | TextMark | OwnerMark


def line(*points: tuple[float, float]) -> tuple[Command, ...]:
    """Straight stretches through these points."""
    first, *rest = points
    return (("M", tuple(first)), *(("L", tuple(point)) for point in rest))


def hatch(rect: Rect, *, step: float = 6.0) -> tuple[Command, ...]:
    """Lines at 45 degrees, clipped to a rectangle."""
    commands: list[Command] = []
    x, y, right, bottom = rect.x, rect.y, rect.right, rect.bottom
    # Lines rise from left to right: x + y is the same all along each of them.
    offset = (x + y) // step * step + step
    while offset < right + bottom:
        x1 = max(x, offset - bottom)
        x2 = min(right, offset - y)
        if x2 > x1:
            commands += line((x1, offset - x1), (x2, offset - x2))
        offset += step
    return tuple(commands)

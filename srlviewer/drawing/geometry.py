"""Rectangles and the measures of a picture in px at 100 %."""

from __future__ import annotations

from typing import NamedTuple

MARGIN = 16.0
TOKEN_GAP = 16.0
OVERHANG = 5.0
"""How far a box reaches beyond its words on either side."""
BOX_HEIGHT = 23.0
RADIUS = 4.0
LANE_GAP = 8.0
PREDICATE_GAP = 14.0
ROW_GAP = 26.0
BADGE = 15.0
INSET = 4.0
"""From the edge of a box to its badge, and from the badge to the label."""
TICK = 4.0
TICK_REACH = 3.0
BAR = 4.0
ARC_STEP = 17.0
"""From one level of arcs to the next: room for a line of labels."""
ARC_LOWEST = 16.0


class Point(NamedTuple):
    """In px from the upper left corner."""

    x: float
    y: float


class Rect(NamedTuple):
    """Upper left corner, width and height in px."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The x of the right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The y of the lower edge."""
        return self.y + self.height

    @property
    def centre(self) -> Point:
        """Half-way."""
        return Point(self.x + self.width / 2, self.y + self.height / 2)

    def grown(self, by: float) -> Rect:
        """Larger by `by` on each side."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def united(self, other: Rect) -> Rect:
        """The smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        right, bottom = max(self.right, other.right), max(self.bottom, other.bottom)
        return Rect(x, y, right - x, bottom - y)

    def moved(self, dx: float, dy: float) -> Rect:
        """The same size elsewhere."""
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def contains(self, other: Rect, *, slack: float = 0.01) -> bool:
        """Whether another rectangle lies inside."""
        return (
            other.x >= self.x - slack
            and other.y >= self.y - slack
            and other.right <= self.right + slack
            and other.bottom <= self.bottom + slack
        )

    def overlaps(self, other: Rect, *, slack: float = 0.01) -> bool:
        """Whether the two share more than an edge."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def mirrored(self, width: float) -> Rect:
        """As seen in a page of this width that runs from right to left."""
        return Rect(width - self.right, self.y, self.width, self.height)

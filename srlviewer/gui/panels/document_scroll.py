"""Where a text of sentences stands that nobody has laid out as a whole.

The scroll bar counts sentences, each in STEPS parts; heights are known of those on the
screen alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

STEPS = 32
"""Parts of a sentence that the scroll bar tells apart."""


class Shown(NamedTuple):
    """A sentence on the screen: its position, and from where to where it reaches."""

    position: int
    top: float
    height: float


class DocumentScroll:
    """Turns values of a scroll bar into places, and back."""

    def __init__(self, height_of: Callable[[int], float]) -> None:
        """`height_of` measures the sentence at a position."""
        self._height_of = height_of
        self.count = 0

    def shown(self, value: int, height: float) -> Iterator[Shown]:
        """The sentences on a screen of this height."""
        if not self.count:
            return
        position = min(value // STEPS, self.count - 1)
        own = self._height_of(position)
        y = -own * (value % STEPS) / STEPS
        while y < height and position < self.count:
            own = self._height_of(position)
            yield Shown(position, y, own)
            y += own
            position += 1

    def value_with(self, position: int, at: float) -> int:
        """The value at which a sentence begins at the height `at` of the screen."""
        position = max(0, min(position, self.count - 1))
        while at > 0 and position > 0:
            position -= 1
            at -= self._height_of(position)
        if at >= 0:
            return position * STEPS
        own = self._height_of(position)
        return position * STEPS + min(round(-at / own * STEPS), STEPS - 1)

    def last_value(self, height: float) -> int:
        """The value at which the last sentence ends at the foot of the screen."""
        if not self.count:
            return 0
        last = self.count - 1
        return self.value_with(last, height - self._height_of(last))

    def moved(self, value: int, by: float) -> int:
        """The value after scrolling by so many px, to a whole part at least."""
        if not self.count or not by:
            return value
        position, part = divmod(value, STEPS)
        position = min(position, self.count - 1)
        own = self._height_of(position)
        y = own * part / STEPS + by
        while y < 0 and position > 0:
            position -= 1
            y += self._height_of(position)
        while position < self.count - 1 and y >= self._height_of(position):
            y -= self._height_of(position)
            position += 1
        own = self._height_of(position)
        found = position * STEPS + int(max(y, 0.0) / own * STEPS)
        if found == value:
            found += 1 if by > 0 else -1
        return max(found, 0)

"""Sets that grow together: which things are connected, however long the chain is."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)


class DisjointSets(Generic[Key]):
    """Things joined pair by pair; cycles and repetitions change nothing.

    Near constant time for each question: union by size, paths halved.
    """

    def __init__(self) -> None:
        """Nothing yet."""
        self._above: dict[Key, Key] = {}
        self._sizes: dict[Key, int] = {}

    def __contains__(self, key: Key) -> bool:
        """Whether a thing is known."""
        return key in self._above

    def add(self, key: Key) -> None:
        """A thing by itself, if it is not known yet."""
        if key not in self._above:
            self._above[key] = key
            self._sizes[key] = 1

    def top(self, key: Key) -> Key:
        """The thing that stands for all that are connected with this one.

        Raises:
            KeyError: the thing is not known.
        """
        above = self._above
        while above[key] != key:
            above[key] = above[above[key]]
            key = above[key]
        return key

    def join(self, one: Key, other: Key) -> None:
        """Connect two known things."""
        one, other = self.top(one), self.top(other)
        if one == other:
            return
        if self._sizes[one] < self._sizes[other]:
            one, other = other, one
        self._above[other] = one
        self._sizes[one] += self._sizes.pop(other)

    def size(self, key: Key) -> int:
        """How many things are connected with a known one, itself included."""
        return self._sizes[self.top(key)]

"""Back and forward, as browsers have it."""

from __future__ import annotations

from srlviewer.model.address import ItemAddress

LIMIT = 200


class History:
    """The places that were left; the place where the user is belongs to the caller."""

    def __init__(self) -> None:
        """No place has been left."""
        self._before: list[ItemAddress] = []
        self._after: list[ItemAddress] = []

    @property
    def can_go_back(self) -> bool:
        """There is a place before this one."""
        return bool(self._before)

    @property
    def can_go_forward(self) -> bool:
        """There is a place after this one."""
        return bool(self._after)

    @property
    def last(self) -> ItemAddress | None:
        """Where going back leads to."""
        return self._before[-1] if self._before else None

    def leave(self, place: ItemAddress) -> None:
        """The user goes from `place` to somewhere new."""
        self._before.append(place)
        del self._before[:-LIMIT]
        self._after.clear()

    def back(self, here: ItemAddress) -> ItemAddress | None:
        """The place before, if there is one; `here` can be come back to."""
        return self._move(self._before, self._after, here)

    def forward(self, here: ItemAddress) -> ItemAddress | None:
        """The place after, if there is one."""
        return self._move(self._after, self._before, here)

    @staticmethod
    def _move(
        source: list[ItemAddress], target: list[ItemAddress], here: ItemAddress
    ) -> ItemAddress | None:
        if not source:
            return None
        target.append(here)
        return source.pop()

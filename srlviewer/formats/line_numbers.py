"""The lines at which the pieces of a large file begin, counted as far as asked for.

To count all takes as long as to find the pieces; what is shown first needs few.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.int64]


class LineNumbers:
    """Lines (from 1) of ascending places in a text; one or several as an array has."""

    def __init__(self, content: bytes, places: Sequence[int]) -> None:
        """`places`: offsets in bytes."""
        self._content, self._places = content, places
        self._known: list[int] = []

    def __len__(self) -> int:
        """The number of places."""
        return len(self._places)

    @overload
    def __getitem__(self, index: int) -> int: ...

    @overload
    def __getitem__(self, index: slice) -> Numbers: ...

    def __getitem__(self, index: int | slice) -> int | Numbers:
        """The line of a place, or of some."""
        if isinstance(index, slice):
            start, stop, step = index.indices(len(self))
            self._count(max(start, stop))
            return np.array(self._known[start:stop:step], dtype=np.int64)
        self._count(index + 1)
        return self._known[index]

    def _count(self, number: int) -> None:
        known, count = self._known, self._content.count
        for place in self._places[len(known) : number]:
            before = self._places[len(known) - 1] if known else 0
            line = known[-1] if known else 1
            known.append(line + count(b"\n", before, place))

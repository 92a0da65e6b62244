"""Rows of one gold argument and very many predicted ones, as an array.

The program counts every pair of arguments with one label. Where a sentence has a
thousand of them on either side there are a million rows, which are made here without an
object for each.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from srlviewer.scoring.primesrl_folding import FoldedArgument
from srlviewer.scoring.rows import WIDTH, LabelNumbers, RowCells

Codes = npt.NDArray[np.int32]


class Crowd:
    """Predicted arguments none of which has pieces, by their numbers."""

    def __init__(self, arguments: Sequence[FoldedArgument]) -> None:
        """In any order."""
        self._arguments = sorted(arguments, key=lambda argument: argument.number)
        numbers = [argument.number for argument in self._arguments]
        self.numbers = np.array(numbers, dtype=np.int32)
        self._labels: Codes | None = None

    @cached_property
    def _ends(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        own = [argument.stretches[0][:2] for argument in self._arguments]
        first, last = np.array(own, dtype=np.int64).reshape(-1, 2).T
        return first, last

    def share(self, argument: FoldedArgument) -> npt.NDArray[np.bool_]:
        """Which of them share a character with an argument without pieces."""
        [(start, end, _)] = argument.stretches
        first, last = self._ends
        found: npt.NDArray[np.bool_] = (start < last) & (first < end)
        return found

    def labels(self, numbers: LabelNumbers) -> Codes:
        """The number of the label of each, as reports show it."""
        if self._labels is None:
            found = [numbers[argument.shown] for argument in self._arguments]
            self._labels = np.array(found, dtype=np.int32)
        return self._labels


class Meeting(NamedTuple):
    """A gold argument that is paired with each of a crowd; `codes`: the outcomes."""

    gold: FoldedArgument
    crowd: Crowd
    codes: Codes | int

    def cells(self, labels: LabelNumbers) -> RowCells:
        """The rows in the order of the predicted arguments."""
        cells = np.empty((len(self.crowd.numbers), WIDTH), dtype=np.int32)
        cells[:, 0] = self.codes
        cells[:, 1] = self.gold.number
        cells[:, 2] = self.crowd.numbers
        cells[:, 3] = labels[self.gold.shown]
        cells[:, 4] = self.crowd.labels(labels)
        return cells

"""Rows of many sentences at once, and what brackets of two sides are paired by."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from srlviewer.scoring.rows import NONE, WIDTH, Block
from srlviewer.scoring.stretch_overlaps import Columns, overlapping_stretches
from srlviewer.stretch import Integers


class TableRows:
    """Collects rows of one base in any order of sentences."""

    def __init__(self) -> None:
        """No row yet."""
        self._cells: list[np.ndarray[tuple[int, int], np.dtype[np.int32]]] = []

    def add(
        self,
        sentence: Integers,
        code: Integers | int,
        gold: Integers | int,
        predicted: Integers | int,
        gold_label: Integers | int,
        predicted_label: Integers | int,
    ) -> None:
        """Some rows, column by column."""
        cells = np.empty((len(sentence), WIDTH + 1), dtype=np.int32)
        cells[:, 0] = sentence
        columns = (code, gold, predicted, gold_label, predicted_label)
        for place, column in enumerate(columns, 1):
            cells[:, place] = column
        self._cells.append(cells)

    def add_alone(
        self,
        place: int,
        sentence: Integers,
        code: Integers | int,
        items: Integers,
        labels: Integers,
    ) -> None:
        """Rows of one side (0 gold, 1 predicted)."""
        if place:
            self.add(sentence, code, NONE, items, NONE, labels)
        else:
            self.add(sentence, code, items, NONE, labels, NONE)

    def block(self, sentences: int) -> Block:
        """All rows, in the order of the sentences."""
        cells = np.concatenate(self._cells)
        sentence = cells[:, 0]
        lengths = np.bincount(sentence, minlength=sentences)
        if sentences <= 1 << 16:
            sentence = sentence.astype(np.uint16)  # numpy sorts these by counting
        order = np.argsort(sentence, kind="stable")
        return Block(cells[order, 1:], lengths)


def partner_values(values: Integers, partner: Integers) -> Integers:
    """The value of each partner; `NONE` where there is none."""
    if not len(values):
        return np.full(len(partner), NONE)
    found: Integers = np.where(partner < 0, NONE, values[np.maximum(partner, 0)])
    return found


class Stretches:
    """Labelled stretches of words of one side: four parallel columns.

    `first` and `last` are half-open places among the words of all sentences.
    """

    def __init__(
        self, first: Integers, last: Integers, label: Integers, sentence: Integers
    ) -> None:
        """See the class."""
        self.first, self.last = first, last
        self.label, self.sentence = label, sentence


def overlapping(
    mine: Stretches, others: Stretches, left: Integers, free: Integers
) -> Sequence[tuple[int, int]]:
    """Pairs with the same label in one sentence, the most shared words first."""
    if not len(left) or not len(free):
        return ()
    most = int(max(mine.label.max(), others.label.max())) + 1
    sides = (
        Columns(
            side.sentence[at] * most + side.label[at],
            side.first[at],
            side.last[at],
            np.zeros_like(at),
        )
        for side, at in ((mine, left), (others, free))
    )
    pairs = overlapping_stretches(*sides)
    return [(int(left[one]), int(free[other])) for one, other in pairs]

"""Propositions with pieces (`C-A1`) in tables: few, and judged one by one.

The rows are those of `srlviewer.scoring.conll_span_judge`, which makes them here, too.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from srlviewer.model.propositions import Argument
from srlviewer.scoring.conll_span_judge import Writer, judge_arguments
from srlviewer.scoring.conll_span_matching import agree_05
from srlviewer.scoring.conll_span_reading import (
    CONTINUES,
    NOTHING,
    Reading,
    read_brackets,
)
from srlviewer.scoring.conll_span_remarks import TableRemarks
from srlviewer.scoring.conll_span_rows import (
    ARGUMENT,
    BASES_05,
    SKIPPED,
    UNLABELLED,
    VERB,
)
from srlviewer.scoring.conll_span_sides import Side
from srlviewer.scoring.rows import NONE, Block, LabelNumbers, RowStore
from srlviewer.stretch import Mask, SentenceTable

_UP_TO_LABEL = np.frombuffer(CONTINUES.encode(), dtype=np.uint8)


def are_pieces(table: SentenceTable) -> Mask:
    """Which roles of a table have a `C-` label."""
    view = np.frombuffer(table.roles.content, dtype=np.uint8)
    starts = table.roles.starts
    found: Mask = view[starts] == _UP_TO_LABEL[0]
    found &= view[starts + 1] == _UP_TO_LABEL[1]
    return found


class PieceJudge:
    """Judges propositions of two sides by their places there."""

    def __init__(
        self, gold: Side, predicted: Side, labels: LabelNumbers, remarks: TableRemarks
    ) -> None:
        """Nothing judged yet."""
        self._sides = (gold, predicted)
        self._store = RowStore(BASES_05, labels=labels)
        self._writer = Writer(self._store)
        self._names = tuple(labels)
        self._remarks = remarks
        self._first = tuple(
            np.searchsorted(side.owner, np.arange(len(side.token) + 1))
            for side in (gold, predicted)
        )

    def judge(self, gold: int, predicted: int, missing: int) -> bool:
        """The rows of a proposition of gold; gives whether it is perfect.

        `predicted` is NONE if none is compared with it, `missing` the outcome of an
        argument without partner.
        """
        self._remarks.begin(int(self._sides[0].sentence[gold]))
        is_whole = judge_arguments(
            self._reading(0, gold),
            NOTHING if predicted == NONE else self._reading(1, predicted),
            self._writer,
            agree_05,
            missing,
            self._remarks,
        )
        self._store.close_sentence()
        return is_whole

    def skip(self, predicted: int) -> None:
        """The rows of a predicted proposition that is not compared."""
        reading = self._reading(1, predicted)
        self._writer.add_reading(SKIPPED, reading, of_gold=False)
        self._store.close_sentence()

    def blocks(self) -> Iterator[tuple[str, Block]]:
        """All rows by base; the lengths are those of the propositions, as judged."""
        self._store.flush()
        for base in (ARGUMENT, VERB, UNLABELLED):
            yield base, self._store.block(base)

    def _reading(self, place: int, owner: int) -> Reading:
        side, first = self._sides[place], self._first[place]
        chosen = slice(first[owner], first[owner + 1])
        columns = (side.item, side.label, side.begin, side.end)
        return read_brackets(
            Argument(item, owner, self._names[label], ((begin, end),))
            for item, label, begin, end in zip(
                *(column[chosen].tolist() for column in columns), strict=True
            )
        )

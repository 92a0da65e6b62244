"""The rows of a measure over the whole file as parallel columns, in reading order.

A measure may be the sum of others; here their rows stand together, sentence by
sentence, so that lists, filters and "next difference" are vector operations.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np
import numpy.typing as npt

from srlviewer.model.address import ItemAddress, item_kind
from srlviewer.scoring.judgements import NONE, Judgement, Judgements
from srlviewer.scoring.rows import BaseRows, Extra
from srlviewer.scoring.verdicts import Verdict, outcome_of

Integers = npt.NDArray[np.int64]
Column = npt.NDArray[np.int32]
"""Half the memory; a corpus has fewer than two thousand million rows."""
Mask = npt.NDArray[np.bool_]
VERDICTS = len(Verdict)


class RowTable:
    """All rows of one measure; a row here is known by its place in these columns."""

    def __init__(self, judgements: Judgements, measure: str) -> None:
        """Joins the parts of the measure."""
        self.judgements, self.measure = judgements, measure
        self.parts = judgements.parts(measure)
        columns = [judgements.rows(part) for part in self.parts]
        part = np.repeat(
            np.arange(len(columns), dtype=np.int8), [len(rows) for rows in columns]
        )
        number = _joined([np.arange(len(rows)) for rows in columns])
        sentence = _joined([rows.sentence for rows in columns])
        order = np.argsort(sentence, kind="stable")
        self.part, self.number = part[order], number[order]
        self.sentence: Column = sentence[order]
        self.gold: Column = _joined([rows.gold for rows in columns])[order]
        self.predicted: Column = _joined([rows.predicted for rows in columns])[order]
        self.gold_label: Column = _joined([rows.gold_label for rows in columns])[order]
        self.predicted_label: Column = _joined(
            [rows.predicted_label for rows in columns]
        )[order]
        self.outcome: Column = _joined([rows.outcome for rows in columns])[order]
        self.offsets: Integers = np.searchsorted(
            self.sentence, np.arange(judgements.sentences + 1)
        )

    def __len__(self) -> int:
        """The number of rows."""
        return len(self.number)

    @cached_property
    def verdict(self) -> Integers:
        """`Verdict` numbers."""
        return self._of_outcome("verdict").astype(np.int64)

    @cached_property
    def gold_n(self) -> npt.NDArray[np.float64]:
        """What each row adds to the gold count."""
        return self._of_outcome("gold_n").astype(np.float64)

    @cached_property
    def predicted_n(self) -> npt.NDArray[np.float64]:
        """What each row adds to the predicted count."""
        return self._of_outcome("predicted_n").astype(np.float64)

    @cached_property
    def credit(self) -> npt.NDArray[np.float64]:
        """What each row earns."""
        return self._of_outcome("credit")

    def _of_outcome(self, field: str) -> npt.NDArray[np.float64]:
        used = int(self.outcome.max()) + 1 if len(self.outcome) else 0
        column = np.array([getattr(outcome_of(i), field) for i in range(used)])
        return column[self.outcome] if used else np.zeros(0)

    @cached_property
    def reason(self) -> list[str]:
        """Outcome number -> reason code, as far as they occur."""
        used = int(self.outcome.max()) + 1 if len(self.outcome) else 0
        return [outcome_of(i).reason for i in range(used)]

    @cached_property
    def verdict_counts(self) -> Integers:
        """Sentences x verdicts: how many rows."""
        size = self.judgements.sentences
        keys = self.sentence.astype(np.int64) * VERDICTS + self.verdict
        found = np.bincount(keys, minlength=size * VERDICTS)
        return found.reshape(size, VERDICTS).astype(np.int64)

    @cached_property
    def totals(self) -> Integers:
        """Verdict -> how many rows in the whole file."""
        return np.bincount(self.verdict, minlength=VERDICTS).astype(np.int64)

    @property
    def part_kinds(self) -> tuple[str, ...]:
        """The kind of the items of each part; see `other_kinds`."""
        return tuple(base.kind for base in self._bases)

    @property
    def _bases(self) -> tuple[BaseRows, ...]:
        measures, bases = self.judgements.measures, self.judgements.bases
        return tuple(bases[measures[part].base] for part in self.parts)

    @cached_property
    def extras(self) -> dict[int, Extra]:
        """What few rows say beside the columns, by row."""
        found: dict[int, Extra] = {}
        for at, base in enumerate(self._bases):
            if base.extras:
                places = np.flatnonzero(self.part == at)  # ascending, as in the base
                found |= {int(places[n]): extra for n, extra in base.extras.items()}
        return found

    @property
    def other_kinds(self) -> dict[int, str]:
        """The kind of the items of rows that have another than their part."""
        return {row: extra.kind for row, extra in self.extras.items() if extra.kind}

    def judgement(self, row: int) -> Judgement:
        """One row with all it says."""
        return self.judgements.row(self.parts[self.part[row]], int(self.number[row]))

    def label(self, number: int) -> str:
        """A label by its number; empty for none."""
        return "" if number == NONE else self.judgements.labels[number]

    def rows_of_sentence(self, sentence: int) -> range:
        """The places of a sentence's rows."""
        return range(int(self.offsets[sentence]), int(self.offsets[sentence + 1]))

    def row_of(self, address: ItemAddress) -> int | None:
        """The place of the first row of an item, also as a piece of a joined one."""
        pieces_match = None
        for row in self.rows_of_sentence(address.sentence):
            judgement = self.judgement(row)
            if item_kind(judgement.kind) != address.kind:
                continue
            gold_side = address.side == "gold"
            own = judgement.gold if gold_side else judgement.predicted
            if own == address.number:
                return row
            extra = judgement.extra
            pieces = extra.gold_pieces if gold_side else extra.predicted_pieces
            if pieces_match is None and address.number in pieces:
                pieces_match = row
        return pieces_match


def _joined(columns: list[Column] | list[Integers]) -> Column:
    if not columns:
        return np.zeros(0, dtype=np.int32)
    return np.concatenate(columns, dtype=np.int32, casting="same_kind")


def addresses_of(judgement: Judgement) -> tuple[ItemAddress, ...]:
    """Both items of a row, gold first, as far as they are there."""
    sides = (("gold", judgement.gold), ("predicted", judgement.predicted))
    kind = item_kind(judgement.kind)
    return tuple(
        ItemAddress(judgement.sentence, side, kind, number)
        for side, number in sides
        if number is not None
    )


def address_of(judgement: Judgement) -> ItemAddress:
    """The gold item of a row, or the predicted one where there is no gold item.

    A row without items stands for its sentence.
    """
    found = addresses_of(judgement)
    return found[0] if found else ItemAddress(judgement.sentence)

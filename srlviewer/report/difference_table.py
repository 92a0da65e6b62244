"""The cases in which two measures differ as a table: items, both verdicts, points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import overload

from srlviewer.comparison import Comparison
from srlviewer.model.address import SIDES, ItemAddress, item_kind
from srlviewer.report.figures import judged
from srlviewer.report.item_cells import NO_CELLS, ItemCells, SentenceItems
from srlviewer.report.metric_difference import (
    STANDINGS,
    MetricDifference,
    View,
    metric_difference,
)
from srlviewer.report.row_table import Integers, RowTable
from srlviewer.report.tables import Row, Table
from srlviewer.scoring.counts import as_counts
from srlviewer.scoring.judgements import Judgement

DIFFERENCE_COLUMNS = (
    "sentence",
    "sentence_id",
    "item",
    "predicate",
    "gold_label",
    "predicted_label",
    "gold_tokens",
    "predicted_tokens",
    "gold_text",
    "predicted_text",
    "verdict_a",
    "reason_a",
    "verdict_b",
    "reason_b",
    "standing",
    "points",
    "gold_a",
    "predicted_a",
    "correct_a",
    "gold_b",
    "predicted_b",
    "correct_b",
    "measure_a",
    "measure_b",
    "file",
    "signature_a",
    "signature_b",
)
SEVERAL = " + "
"""Between the verdicts of the rows of one case."""


@dataclass(frozen=True, slots=True)
class Compared:
    """Two judged comparisons of the same files, and where a measure of each differs."""

    a: Comparison
    b: Comparison
    difference: MetricDifference

    @property
    def views(self) -> tuple[tuple[Comparison, View], tuple[Comparison, View]]:
        """Both sides, the one that is shown first."""
        return (self.a, self.difference.a), (self.b, self.difference.b)


def compared(a: Comparison, b: Comparison, measure_a: str, measure_b: str) -> Compared:
    """Compare a measure of each of two judged comparisons of the same files.

    Raises:
        ValueError: they do not judge the same number of sentences.
    """
    tables = RowTable(judged(a), measure_a), RowTable(judged(b), measure_b)
    return Compared(a, b, metric_difference(*tables))


def difference_table(found: Compared, cases: Iterable[int] | None = None) -> Table:
    """The cases that differ, in reading order, or these cases in this order."""
    if cases is None:
        cases = found.difference.differs.nonzero()[0]
    return Table(DIFFERENCE_COLUMNS, CaseRows(found, [int(case) for case in cases]))


class CaseRows(Sequence[Row]):
    """One row a case, made when somebody asks for it."""

    def __init__(self, found: Compared, cases: Sequence[int] | Integers) -> None:
        """`cases`: places in the difference, in the order of the table."""
        self.found, self.cases = found, cases
        self._sides = lru_cache(maxsize=8)(self._read_sides)

    def __len__(self) -> int:
        """How many cases there are."""
        return len(self.cases)

    @overload
    def __getitem__(self, number: int) -> Row: ...
    @overload
    def __getitem__(self, number: slice) -> list[Row]: ...
    def __getitem__(self, number: int | slice) -> Row | list[Row]:
        """One row by its place in the table, or several."""
        if isinstance(number, slice):
            return [self[i] for i in range(*number.indices(len(self)))]
        return self._row(int(self.cases[number]))

    def __iter__(self) -> Iterator[Row]:
        """All rows."""
        return (self._row(int(case)) for case in self.cases)

    def _read_sides(self, sentence: int) -> tuple[tuple[SentenceItems, ...], ...]:
        """For both comparisons the items of gold and of the prediction."""
        return tuple(
            tuple(
                SentenceItems(
                    side,
                    sentence,
                    found,
                    names_targets=getattr(comparison.scheme, "names_targets", False),
                )
                for side, found in zip(
                    ("gold", "predicted"), comparison.pair(sentence), strict=True
                )
            )
            for comparison in (self.found.a, self.found.b)
        )

    def _row(self, case: int) -> Row:
        difference = self.found.difference
        sentence = int(difference.sentence[case])
        rows = [
            [view.table.judgement(row) for row in view.rows(case)]
            for _, view in self.found.views
        ]
        sides = self._read_sides_of(sentence, rows)
        gold, predicted = sides
        named = next(s for s in self.found.a.pair(sentence) if s is not None)
        sums = [as_counts(view.sums[case]) for _, view in self.found.views]
        verdicts = [cell for found in rows for cell in _said(found)]
        return (
            sentence + 1,
            named.sentence_id,
            str(opened_item(sentence, rows[0], rows[1])),
            gold.predicate or predicted.predicate,
            _labels([row.gold_label for found in rows for row in found]),
            _labels([row.predicted_label for found in rows for row in found]),
            gold.tokens,
            predicted.tokens,
            gold.text,
            predicted.text,
            *verdicts,
            str(STANDINGS[difference.standing[case]]),
            float(difference.points[case]),
            *(cell for found in sums for cell in found[:3]),
            *(view.table.measure for _, view in self.found.views),
            self.found.a.predicted.path,
            *(comparison.signature for comparison, _ in self.found.views),
        )

    def _read_sides_of(
        self, sentence: int, rows: list[list[Judgement]]
    ) -> tuple[ItemCells, ItemCells]:
        """The items of all rows of the case on either side, as one."""
        known = self._sides(sentence)
        cells = []
        for at, side in enumerate(("gold", "predicted")):
            for items, found in zip(known, rows, strict=True):
                numbers = sorted({n for row in found for n in items_of(row, side)})
                if numbers:
                    kind = item_kind(found[0].kind)
                    cells.append(items[at].cells(kind, numbers[0], tuple(numbers)))
                    break
            else:
                cells.append(NO_CELLS)
        return cells[0], cells[1]


def opened_item(
    sentence: int, shown: Sequence[Judgement], other: Sequence[Judgement]
) -> ItemAddress:
    """The item that stands for a case: of the measure shown, if it judges one.

    `shown` and `other` are the rows of both measures. Gold before the prediction, as
    long as the measure shown names a gold item: a link to an overt element is that of
    the prediction, though another measure pairs it with that element.
    """
    for found in (shown, other):
        for side in SIDES:
            numbers = [number for row in found for number in items_of(row, side)]
            if numbers:
                kind = item_kind(found[0].kind)
                return ItemAddress(sentence, side, kind, min(numbers))
    return ItemAddress(sentence)


def items_of(row: Judgement, side: str) -> tuple[int, ...]:
    """The numbers of the items that a row names on a side, all pieces included."""
    gold = side == "gold"
    own = row.gold if gold else row.predicted
    pieces = row.extra.gold_pieces if gold else row.extra.predicted_pieces
    return pieces or (() if own is None else (own,))


def _labels(labels: list[str | None]) -> str:
    """The labels of a side without repetitions; a longer name only where it differs."""
    return SEVERAL.join(dict.fromkeys(label for label in labels if label))


def _said(rows: list[Judgement]) -> tuple[str, str]:
    """Verdicts and reasons of the rows of one measure; empty if it has none."""
    return (
        SEVERAL.join(dict.fromkeys(row.verdict.code for row in rows)),
        SEVERAL.join(dict.fromkeys(row.reason for row in rows)),
    )

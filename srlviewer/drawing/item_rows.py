"""The rows of one sentence, by the items that they name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping
from typing import NamedTuple

from srlviewer.drawing.items import Judged
from srlviewer.scoring.judgements import Judgement, Judgements
from srlviewer.scoring.verdicts import Verdict

COMPANIONS: Mapping[str, tuple[str, ...]] = {
    "predicate": ("predicate.sense", "predicate.labelled"),
    "token": ("syntax.las", "dependency.relation"),
}
"""Kind of item -> the measures that may colour it where the one shown does not."""

SEVERITY = (
    Verdict.WRONG_LABEL,
    Verdict.WRONG_SPAN,
    Verdict.MISSING,
    Verdict.SPURIOUS,
    Verdict.PENALISED,
    Verdict.PARTIAL,
    Verdict.CORRECT,
    Verdict.IGNORED,
)
"""Which verdict shows where an item stands in several rows."""

KINDS: Mapping[str, str] = {"proposition": "predicate"}
"""Kinds of rows whose items are numbered as those of another kind."""


ByItem = dict[tuple[str, str, int], list[Judgement]]
"""Kind, side and number of an item -> the rows that name it."""


class Companion(NamedTuple):
    """Judgements of one sentence by another scheme, and its name."""

    judgements: Judgements
    scheme: str


class _Table(NamedTuple):
    by_item: ByItem
    is_counted: bool
    scheme: str


def companion_measures(
    judgements: Judgements, covered: Container[str] = ()
) -> Iterator[str]:
    """For each kind that is not `covered` the measure that may colour it."""
    for kind, names in COMPANIONS.items():
        name = next((n for n in names if n in judgements.measures), None)
        if name and kind not in covered:
            yield name


class ItemRows:
    """Answers what the rows say about an item."""

    def __init__(
        self,
        judgements: Judgements | None,
        measure: str,
        at: int,
        companion: Companion | None = None,
    ) -> None:
        """The rows of the sentence at the place `at` under a measure, if judged.

        `companion` judges what the scheme says nothing about.
        """
        self._tables: list[_Table] = []
        self._by_item: ByItem = defaultdict(list)
        self._tables.append(_Table(self._by_item, True, ""))
        self.unplaced: tuple[Judgement, ...] = ()
        if companion is not None:
            others: ByItem = defaultdict(list)
            for name in companion_measures(companion.judgements):
                self._sort(companion.judgements.of_sentence(name, 0), others)
            self._tables.append(_Table(others, False, companion.scheme))
        if judgements is None or measure not in judgements.measures:
            return
        rows = judgements.of_sentence(measure, at)
        self._sort(rows, self._by_item)
        self.unplaced = tuple(r for r in rows if r.gold is None and r.predicted is None)
        covered = {
            judgements.bases[judgements.measures[part].base].kind
            for part in judgements.parts(measure)
        }
        own: ByItem = defaultdict(list)
        self._tables.insert(1, _Table(own, False, ""))
        for name in companion_measures(judgements, covered):
            self._sort(judgements.of_sentence(name, at), own)

    @staticmethod
    def _sort(rows: Iterable[Judgement], into: ByItem) -> None:
        for row in rows:
            for side, main, pieces in (
                ("gold", row.gold, row.extra.gold_pieces),
                ("predicted", row.predicted, row.extra.predicted_pieces),
            ):
                numbers = {*pieces} if main is None else {main, *pieces}
                for number in numbers:
                    into[KINDS.get(row.kind, row.kind), side, number].append(row)

    def of(self, kind: str, side: str, numbers: Iterable[int]) -> Judged | None:
        """What the rows say about an item that is made of these pieces."""
        numbers = tuple(numbers)
        for by_item, is_counted, scheme in self._tables:
            rows = {
                (row.measure, row.row): row
                for number in numbers
                for row in by_item.get((kind, side, number), ())
            }
            if rows:
                order = sorted(rows.values(), key=lambda r: SEVERITY.index(r.verdict))
                return Judged(tuple(order), is_counted, scheme)
        return None

    def joined(self, side: str, number: int) -> tuple[int, ...]:
        """All pieces of the argument that a piece belongs to, in order."""
        for row in self._by_item.get(("argument", side, number), ()):
            pieces = (
                row.extra.gold_pieces if side == "gold" else row.extra.predicted_pieces
            )
            if len(pieces) > 1 and number in pieces:
                return pieces
        return (number,)

    def partner(self, kind: str, side: str, number: int) -> int | None:
        """The item of the other side that a row pairs with this one."""
        for row in self._by_item.get((kind, side, number), ()):
            other = row.predicted if side == "gold" else row.gold
            if other is not None:
                return other
        return None

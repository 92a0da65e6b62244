"""The rows of one sentence, by the items that they name."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from srlviewer.drawing.items import Judged
from srlviewer.scoring.judgements import Judgement, Judgements
from srlviewer.scoring.verdicts import Verdict

COMPANIONS: Mapping[str, tuple[str, ...]] = {
    "predicate": ("predicate.sense", "predicate.labelled"),
    "token": ("syntax.las", "dependency.relation"),
    "entity": ("entity",),
    "relation": ("relation.strict",),
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


FindCompanion = Callable[[], Companion | None]


class _Table(NamedTuple):
    by_item: ByItem
    scheme: str = ""


class ItemRows:
    """Answers what the rows say about an item."""

    def __init__(
        self,
        judgements: Judgements | None,
        measure: str,
        at: int,
        companion: FindCompanion | None = None,
    ) -> None:
        """The rows of the sentence at the place `at` under a measure, if judged.

        `companion` judges what the scheme says nothing about, if it comes to that.
        """
        self._judgements, self._at, self._companion = judgements, at, companion
        self._by_item: ByItem = {}
        self._companions: dict[str, _Table] = {}
        self._covered: frozenset[str] = frozenset()
        self.unplaced: tuple[Judgement, ...] = ()
        if judgements is None or measure not in judgements.measures:
            self._judgements = None
            return
        rows = judgements.of_sentence(measure, at)
        self._by_item = rows_by_item(rows)
        self.unplaced = tuple(r for r in rows if r.gold is None and r.predicted is None)
        self._covered = frozenset(
            judgements.bases[judgements.measures[part].base].kind
            for part in judgements.parts(measure)
        )

    def _companion_of(self, kind: str) -> _Table:
        """What explains items of a kind that the measure shown does not cover."""
        if kind not in self._companions:
            self._companions[kind] = self._find_companion(kind)
        return self._companions[kind]

    def _find_companion(self, kind: str) -> _Table:
        if kind not in COMPANIONS or kind in self._covered:
            return _Table({})
        rows = _rows_of_kind(self._judgements, kind, self._at)
        if rows is not None:
            return _Table(rows_by_item(rows))
        other = self._companion() if self._companion else None
        if other is None:
            return _Table({})
        rows = _rows_of_kind(other.judgements, kind, 0)
        return _Table(rows_by_item(rows or ()), other.scheme)

    def of(self, kind: str, side: str, numbers: Iterable[int]) -> Judged | None:
        """What the rows say about an item that is made of these pieces."""
        keys = [(kind, side, number) for number in numbers]
        rows = ordered_rows(keys, self._by_item)
        if rows:
            return Judged(rows, is_counted=True)
        by_item, scheme = self._companion_of(kind)
        rows = ordered_rows(keys, by_item)
        return Judged(rows, is_counted=False, scheme=scheme) if rows else None

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


def rows_by_item(rows: Iterable[Judgement]) -> ByItem:
    """Every row under each item that it names, pieces of joined ones included."""
    found: ByItem = defaultdict(list)
    for row in rows:
        for side, main, pieces in (
            ("gold", row.gold, row.extra.gold_pieces),
            ("predicted", row.predicted, row.extra.predicted_pieces),
        ):
            numbers = {*pieces} if main is None else {main, *pieces}
            for number in numbers:
                found[KINDS.get(row.kind, row.kind), side, number].append(row)
    return found


def ordered_rows(
    keys: Iterable[tuple[str, str, int]], by_item: ByItem
) -> tuple[Judgement, ...]:
    """The rows of all these keys, each once, the one that shows first."""
    found = [rows for key in keys if (rows := by_item.get(key))]
    if not found:
        return ()
    if len(found) == 1 and len(found[0]) == 1:
        return tuple(found[0])
    each = {(row.measure, row.row): row for rows in found for row in rows}
    return tuple(sorted(each.values(), key=lambda row: SEVERITY.index(row.verdict)))


def _rows_of_kind(
    judgements: Judgements | None, kind: str, at: int
) -> Iterable[Judgement] | None:
    """The rows of the measure that may colour a kind; None: there is no such one."""
    measures = judgements.measures if judgements else {}
    name = next((n for n in COMPANIONS[kind] if n in measures), None)
    return judgements.of_sentence(name, at) if judgements and name else None

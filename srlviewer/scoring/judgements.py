"""The columnar table of judgement rows: the one truth behind numbers and colours.

Rows live in *bases*, one a kind of decision (`argument.labelled`, `syntax`). A row is
five integers: outcome, gold item, predicted item, gold label, predicted label; -1 is
none. Each base has one offset a sentence. A *measure* is a base seen through a
projection of outcomes (`argument.unlabelled` is `argument.labelled` in which a wrong
label counts as right), or the sum of other measures. What few rows have (a cause, the
pieces of a joined argument) stands aside in `Extra`.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from srlviewer.scoring.verdicts import (
    Outcome,
    Verdict,
    all_outcomes,
    intern_outcome,
    outcome_of,
)

NONE = -1
WIDTH = 5
Row = tuple[int, int, int, int, int]
Integers = npt.NDArray[np.int64]
Numbers = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Extra:
    """What only a few rows say.

    `cause` is the address inside the sentence of the item that a row is penalised for,
    such as `gold:predicate:2` (numbers from 1). `…_pieces` are the indices of all items
    that a joined item is made of, its own included. `kind` is the kind of the items
    where it is not the base's.
    """

    cause: str = ""
    group: str = ""
    detail: str = ""
    gold_pieces: tuple[int, ...] = ()
    predicted_pieces: tuple[int, ...] = ()
    kind: str = ""


NO_EXTRA = Extra()


@dataclass(frozen=True, slots=True)
class Measure:
    """One thing that is counted, as a view of one base or the sum of other measures.

    `projection` maps outcomes of the base (numbers) to outcomes of this measure; one
    that is not named stays as it is. `labels`: whether rows per label make sense.
    """

    name: str
    base: str = ""
    projection: Mapping[int, int] = field(default_factory=dict)
    sum_of: tuple[str, ...] = ()
    labels: bool = True


class Judgement(NamedTuple):
    """One row, for views and exports. Items are 0-based indices or None."""

    measure: str
    sentence: int
    row: int
    kind: str
    gold: int | None
    predicted: int | None
    gold_label: str | None
    predicted_label: str | None
    outcome: Outcome
    extra: Extra

    @property
    def verdict(self) -> Verdict:
        """Right, wrong, missing …."""
        return self.outcome.verdict

    @property
    def reason(self) -> str:
        """A code from the closed list."""
        return self.outcome.reason


class _LabelNumbers(dict[str, int]):
    """Label -> number; a new label gets the next one."""

    def __missing__(self, label: str) -> int:
        number = len(self)
        self[label] = number
        return number


@dataclass(slots=True)
class BaseRows:
    """The rows of one base: flat cells (five a row) and one offset a sentence."""

    kind: str
    cells: array[int]
    offsets: array[int]
    extras: dict[int, Extra]

    @property
    def table(self) -> npt.NDArray[np.int32]:
        """rows x 5, a view without copy."""
        return np.frombuffer(self.cells, dtype=np.int32).reshape(-1, WIDTH)


class JudgementBuilder:
    """Takes the rows of one sentence after the other.

    Usage by a scheme: `rows = builder.rows["argument.labelled"]` is a plain list, append
    `(outcome, gold, predicted, gold_label, predicted_label)` to it; label numbers come
    from `builder.labels["A0"]`. `builder.add_extra(base, extra)` belongs to the row
    appended last. Whoever drives the scheme calls `close_sentence`.
    """

    _FLUSH_AT = 4096

    def __init__(self, bases: Mapping[str, str]) -> None:
        """`bases`: name -> kind of the items in it."""
        self.labels = _LabelNumbers()
        self.rows: dict[str, list[Row]] = {base: [] for base in bases}
        self._done = {
            base: BaseRows(kind, array("i"), array("q", [0]), {})
            for base, kind in bases.items()
        }
        self._flushed = dict.fromkeys(bases, 0)

    def add_extra(self, base: str, extra: Extra) -> None:
        """Attach to the row of `base` that was appended last."""
        number = self._flushed[base] + len(self.rows[base]) - 1
        self._done[base].extras[number] = extra

    def close_sentence(self) -> None:
        """The next rows belong to the next sentence."""
        for base, pending in self.rows.items():
            self._done[base].offsets.append(self._flushed[base] + len(pending))
            if len(pending) >= self._FLUSH_AT:
                self._flush(base)

    def _flush(self, base: str) -> None:
        pending = self.rows[base]
        self._done[base].cells.extend(chain.from_iterable(pending))
        self._flushed[base] += len(pending)
        pending.clear()

    def finish(self, measures: Sequence[Measure]) -> Judgements:
        """The finished table; the builder is empty afterwards."""
        for base in self.rows:
            self._flush(base)
        return Judgements(measures, self._done, tuple(self.labels))


class MeasureRows:
    """The rows of one measure as parallel numpy columns."""

    def __init__(self, base: BaseRows, projection: Mapping[int, int]) -> None:
        """`projection` maps outcome numbers; see `Measure`."""
        table = base.table
        outcomes = all_outcomes()
        lookup = np.arange(len(outcomes), dtype=np.int32)
        for source, target in projection.items():
            lookup[source] = target
        self._base = base
        self.outcome: npt.NDArray[np.int32] = lookup[table[:, 0]]
        self.gold = table[:, 1]
        self.predicted = table[:, 2]
        self.gold_label = table[:, 3]
        self.predicted_label = table[:, 4]
        self.offsets: Integers = np.frombuffer(base.offsets, dtype=np.int64)
        self._outcomes = outcomes

    def __len__(self) -> int:
        """The number of rows."""
        return len(self.outcome)

    @cached_property
    def verdict(self) -> npt.NDArray[np.int8]:
        """`Verdict` numbers."""
        column = np.array([o.verdict for o in self._outcomes], dtype=np.int8)
        return column[self.outcome]

    @cached_property
    def gold_n(self) -> npt.NDArray[np.int8]:
        """What each row adds to the gold count."""
        column = np.array([o.gold_n for o in self._outcomes], dtype=np.int8)
        return column[self.outcome]

    @cached_property
    def predicted_n(self) -> npt.NDArray[np.int8]:
        """What each row adds to the predicted count."""
        column = np.array([o.predicted_n for o in self._outcomes], dtype=np.int8)
        return column[self.outcome]

    @cached_property
    def credit(self) -> Numbers:
        """What each row earns."""
        column = np.array([o.credit for o in self._outcomes], dtype=np.float64)
        return column[self.outcome]

    @cached_property
    def sentence(self) -> Integers:
        """The 0-based sentence of each row."""
        return np.repeat(np.arange(len(self.offsets) - 1), np.diff(self.offsets))


class Judgements:
    """All rows of one comparison under one scheme."""

    def __init__(
        self,
        measures: Sequence[Measure],
        bases: Mapping[str, BaseRows],
        labels: tuple[str, ...],
    ) -> None:
        """`labels`: number -> label."""
        self.measures = {measure.name: measure for measure in measures}
        self.bases = dict(bases)
        self.labels = labels
        self._rows: dict[str, MeasureRows] = {}

    @property
    def sentences(self) -> int:
        """How many sentences have been judged."""
        base = next(iter(self.bases.values()))
        return len(base.offsets) - 1

    @property
    def row_measures(self) -> tuple[str, ...]:
        """The measures that have rows of their own (no sums)."""
        return tuple(m.name for m in self.measures.values() if m.base)

    def parts(self, measure: str) -> tuple[str, ...]:
        """The measures with rows that a measure is the sum of; itself if it has rows."""
        spec = self.measures[measure]
        if spec.base:
            return (measure,)
        return tuple(part for name in spec.sum_of for part in self.parts(name))

    def rows(self, measure: str) -> MeasureRows:
        """The columns of a measure that has rows of its own."""
        if measure not in self._rows:
            spec = self.measures[measure]
            self._rows[measure] = MeasureRows(self.bases[spec.base], spec.projection)
        return self._rows[measure]

    def forget_columns(self) -> None:
        """Drop cached columns after rows were rewritten."""
        self._rows.clear()

    def row(self, measure: str, number: int) -> Judgement:
        """One row of a measure that has rows of its own; `number` counts over the file."""
        base = self.bases[self.measures[measure].base]
        sentence = int(np.searchsorted(self.rows(measure).offsets, number, "right")) - 1
        return self._judgement(measure, base, sentence, number)

    def of_sentence(self, measure: str, sentence: int) -> tuple[Judgement, ...]:
        """The rows of one sentence (0-based), also for a measure that is a sum."""
        return tuple(
            chain.from_iterable(
                self._of_sentence(part, sentence) for part in self.parts(measure)
            )
        )

    def _of_sentence(self, measure: str, sentence: int) -> Iterator[Judgement]:
        base = self.bases[self.measures[measure].base]
        for number in range(base.offsets[sentence], base.offsets[sentence + 1]):
            yield self._judgement(measure, base, sentence, number)

    def _judgement(
        self, measure: str, base: BaseRows, sentence: int, number: int
    ) -> Judgement:
        start = number * WIDTH
        code, gold, predicted, gold_label, predicted_label = base.cells[
            start : start + WIDTH
        ]
        code = self.measures[measure].projection.get(code, code)
        extra = base.extras.get(number, NO_EXTRA)
        return Judgement(
            measure,
            sentence,
            number,
            extra.kind or base.kind,
            None if gold == NONE else gold,
            None if predicted == NONE else predicted,
            None if gold_label == NONE else self.labels[gold_label],
            None if predicted_label == NONE else self.labels[predicted_label],
            outcome_of(code),
            extra,
        )

    def of_gold(
        self, measure: str, sentence: int, kind: str, index: int
    ) -> tuple[Judgement, ...]:
        """The rows of one gold item, as its own or as a piece of a joined one."""
        return tuple(
            j
            for j in self.of_sentence(measure, sentence)
            if j.kind == kind and (j.gold == index or index in j.extra.gold_pieces)
        )

    def of_predicted(
        self, measure: str, sentence: int, kind: str, index: int
    ) -> tuple[Judgement, ...]:
        """The rows of one predicted item, as its own or as a piece of a joined one."""
        return tuple(
            j
            for j in self.of_sentence(measure, sentence)
            if j.kind == kind
            and (j.predicted == index or index in j.extra.predicted_pieces)
        )


def concatenate(parts: Iterable[tuple[Judgements, Sequence[Outcome]]]) -> Judgements:
    """Judgements of consecutive ranges of sentences as one table.

    Each part comes with the outcome table of the process that made it; outcomes and
    labels are renumbered, everything else is set end to end.
    """
    labels = _LabelNumbers()
    merged: dict[str, BaseRows] = {}
    measures: Sequence[Measure] = ()
    for part, outcomes in parts:
        measures = measures or tuple(part.measures.values())
        new_outcomes = np.array([intern_outcome(o) for o in outcomes], dtype=np.int32)
        new_labels = np.array([*(labels[x] for x in part.labels), NONE], dtype=np.int32)
        for name, rows in part.bases.items():
            table = rows.table.copy()
            table[:, 0] = new_outcomes[table[:, 0]]
            table[:, 3] = new_labels[table[:, 3]]
            table[:, 4] = new_labels[table[:, 4]]
            whole = merged.setdefault(
                name, BaseRows(rows.kind, array("i"), array("q", [0]), {})
            )
            first = whole.offsets[-1]
            whole.cells.frombytes(table.tobytes())
            whole.offsets.extend(first + offset for offset in rows.offsets[1:])
            whole.extras.update(
                (first + number, extra) for number, extra in rows.extras.items()
            )
    return Judgements(measures, merged, tuple(labels))

"""The columnar table of judgement rows: the one truth behind numbers and colours.

Rows live in *bases*, one a kind of decision (`argument.labelled`, `syntax`). A row is
five integers: outcome, gold item, predicted item, gold label, predicted label; -1 is
none. Each base has one offset a sentence. A *measure* is a base seen through a
projection of outcomes (`argument.unlabelled` is `argument.labelled` in which a wrong
label counts as right), or the sum of other measures. What few rows have (a cause, the
pieces of a joined argument) stands aside in `Extra`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from srlviewer.scoring.rows import (
    NO_EXTRA,
    NONE,
    WIDTH,
    BaseRows,
    Extra,
    Integers,
    LabelNumbers,
    RowStore,
)
from srlviewer.scoring.verdicts import (
    Outcome,
    Verdict,
    all_outcomes,
    intern_outcome,
    outcome,
    outcome_of,
)

__all__ = [
    "NONE",
    "NO_EXTRA",
    "BaseRows",
    "Extra",
    "Judgement",
    "JudgementBuilder",
    "Judgements",
    "Measure",
    "MeasureRows",
    "concatenate",
]
Numbers = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]


def outside() -> int:
    """What a row is under a measure that leaves its sentence out.

    Not made before it is needed: other schemes have no such outcome.
    """
    return outcome(Verdict.IGNORED, "sentence_left_out")


@dataclass(frozen=True, slots=True)
class Measure:
    """One thing that is counted, as a view of one base or the sum of other measures.

    `projection` maps outcomes of the base (numbers) to outcomes of this measure; one
    that is not named stays as it is. `labels`: whether rows per label make sense;
    `label_scores`: whether they are always among the `scores` of the JSON, because the
    scheme's page names them. `scored` is False where only views and `--by` show the
    measure, and its figures (if any) stand among the values. `within` names sentences:
    the measure is the same sum over these alone and has no rows of its own. `crossed`
    are outcomes that count nowhere and yet stand in the confusion matrix. `all_credit`:
    what a prediction earns where gold has nothing counts for recall, too, as in a
    program that subtracts what is right from what gold has. `macro`: the page gives
    the mean over its labels beside the figures of the whole.
    """

    name: str
    base: str = ""
    projection: Mapping[int, int] = field(default_factory=dict)
    sum_of: tuple[str, ...] = ()
    labels: bool = True
    label_scores: bool = False
    scored: bool = True
    within: Callable[[Judgements], Mask] | None = None
    crossed: frozenset[int] = frozenset()
    all_credit: bool = False
    macro: bool = False


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


class JudgementBuilder(RowStore):
    """Takes the rows of one sentence after the other.

    Usage by a scheme: `rows = builder.rows["argument.labelled"]` is a plain list to
    which it appends `(outcome, gold, predicted, gold_label, predicted_label)`; label
    numbers come from `builder.labels["A0"]`. `builder.add_extra(base, extra)` belongs
    to the row appended last. A scheme that judges many sentences at once calls `defer`
    instead. Whoever drives the scheme calls `close_sentence`.
    """

    def finish(self, measures: Sequence[Measure]) -> Judgements:
        """The finished table; the builder is empty afterwards."""
        self.flush()
        return Judgements(measures, self.done, tuple(self.labels))


class MeasureRows:
    """The rows of one measure as parallel numpy columns."""

    def __init__(
        self,
        base: BaseRows,
        projection: Mapping[int, int],
        within: Mask | None = None,
    ) -> None:
        """`projection` maps outcome numbers, `within` says which sentences count."""
        table = base.table
        self.outcome: npt.NDArray[np.int32] = _lookup(projection)[table[:, 0]]
        self.gold = table[:, 1]
        self.predicted = table[:, 2]
        self.gold_label = table[:, 3]
        self.predicted_label = table[:, 4]
        self.offsets: Integers = np.frombuffer(base.offsets, dtype=np.int64)
        if within is not None:
            self.outcome[~within[self.sentence]] = outside()
        self._outcomes = all_outcomes()

    def __len__(self) -> int:
        """The number of rows."""
        return len(self.outcome)

    @cached_property
    def verdict(self) -> npt.NDArray[np.int8]:
        """`Verdict` numbers."""
        column = np.array([o.verdict for o in self._outcomes], dtype=np.int8)
        return column[self.outcome]

    @cached_property
    def gold_n(self) -> Numbers | npt.NDArray[np.int8]:
        """What each row adds to the gold count; bytes unless there are points."""
        return _numbers([o.gold_n for o in self._outcomes])[self.outcome]

    @cached_property
    def predicted_n(self) -> Numbers | npt.NDArray[np.int8]:
        """What each row adds to the predicted count; bytes unless there are points."""
        return _numbers([o.predicted_n for o in self._outcomes])[self.outcome]

    @cached_property
    def credit(self) -> Numbers:
        """What each row earns."""
        column = np.array([o.credit for o in self._outcomes], dtype=np.float64)
        return column[self.outcome]

    @cached_property
    def sentence(self) -> Integers:
        """The 0-based sentence of each row."""
        return np.repeat(np.arange(len(self.offsets) - 1), np.diff(self.offsets))


def _numbers(column: Sequence[float]) -> Numbers | npt.NDArray[np.int8]:
    """A column of counts as bytes, of points as floating-point numbers."""
    found = np.array(column, dtype=np.float64)
    whole = found.astype(np.int8)
    return whole if np.array_equal(whole, found) else found


def _lookup(projection: Mapping[int, int]) -> npt.NDArray[np.int32]:
    """Outcome number -> outcome number of the measure."""
    lookup = np.arange(len(all_outcomes()), dtype=np.int32)
    for source, target in projection.items():
        lookup[source] = target
    return lookup


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
        self._histograms: dict[str, Integers] = {}
        self._masks: dict[str, Mask] = {}

    @property
    def sentences(self) -> int:
        """How many sentences have been judged."""
        base = next(iter(self.bases.values()))
        return len(base.offsets) - 1

    @property
    def row_measures(self) -> tuple[str, ...]:
        """The measures that have rows of their own (no sums)."""
        return tuple(
            m.name for m in self.measures.values() if m.base and m.within is None
        )

    def _within(self, spec: Measure) -> Mask | None:
        """Which sentences count; None if all do."""
        if spec.within is None:
            return None
        if spec.name not in self._masks:
            self._masks[spec.name] = spec.within(self)
        return self._masks[spec.name]

    def parts(self, measure: str) -> tuple[str, ...]:
        """The measures with rows that a measure sums up; itself if it has rows."""
        spec = self.measures[measure]
        if spec.base:
            return (measure,)
        return tuple(part for name in spec.sum_of for part in self.parts(name))

    def rows(self, measure: str) -> MeasureRows:
        """The columns of a measure that has rows of its own."""
        if measure not in self._rows:
            spec = self.measures[measure]
            base, within = self.bases[spec.base], self._within(spec)
            self._rows[measure] = MeasureRows(base, spec.projection, within)
        return self._rows[measure]

    def outcome_counts(self, measure: str) -> dict[int, int]:
        """Outcome number -> how many rows of the measure have it (no sums).

        Much cheaper than the columns of `rows`: the totals of a file need only this.
        """
        spec = self.measures[measure]
        if spec.within is not None:
            return dict(enumerate(np.bincount(self.rows(measure).outcome).tolist()))
        if spec.base not in self._histograms:
            column = self.bases[spec.base].table[:, 0]
            self._histograms[spec.base] = np.bincount(column)
        counts: dict[int, int] = {}
        for source, number in enumerate(self._histograms[spec.base].tolist()):
            if number:
                target = spec.projection.get(source, source)
                counts[target] = counts.get(target, 0) + number
        return counts

    def sentences_with(
        self, base: str, outcomes: Iterable[int]
    ) -> npt.NDArray[np.bool_]:
        """For each sentence whether a row of the base has one of these outcomes."""
        wanted = np.zeros(len(all_outcomes()), dtype=np.int64)
        wanted[list(outcomes)] = 1
        rows = self.bases[base]
        sums = np.concatenate(([0], np.cumsum(wanted[rows.table[:, 0]])))
        found: npt.NDArray[np.bool_] = (
            np.diff(sums[np.frombuffer(rows.offsets, dtype=np.int64)]) > 0
        )
        return found

    def forget_columns(self) -> None:
        """Drop cached columns after rows were rewritten."""
        self._rows.clear()
        self._histograms.clear()
        self._masks.clear()

    def row(self, measure: str, number: int) -> Judgement:
        """One row of a measure with rows of its own; `number` counts over the file."""
        base = self.bases[self.measures[measure].base]
        sentence = bisect_right(base.offsets, number) - 1
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
        spec = self.measures[measure]
        within = self._within(spec)
        if within is None or within[sentence]:
            code = spec.projection.get(code, code)
        else:
            code = outside()
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


def concatenate(
    parts: Iterable[tuple[Judgements, Sequence[Outcome]]],
    *,
    measures: Sequence[Measure] = (),
) -> Judgements:
    """Judgements of consecutive ranges of sentences as one table.

    Each part comes with the outcome table of the process that made it; outcomes and
    labels are renumbered, everything else is set end to end. Projections hold outcome
    numbers too, so parts of another process need the `measures` of this one.
    """
    labels = LabelNumbers()
    merged: dict[str, BaseRows] = {}
    for part, outcomes in parts:
        measures = measures or tuple(part.measures.values())
        new_outcomes = np.array([intern_outcome(o) for o in outcomes], dtype=np.int32)
        new_labels = np.array([*(labels[x] for x in part.labels), NONE], dtype=np.int32)
        for name, rows in part.bases.items():
            table = rows.table.copy()
            table[:, 0] = new_outcomes[table[:, 0]]
            table[:, 3] = new_labels[table[:, 3]]
            table[:, 4] = new_labels[table[:, 4]]
            whole = merged.setdefault(name, BaseRows(rows.kind))
            before, first = len(whole), whole.offsets[-1]
            whole.cells.frombytes(table.tobytes())
            shifted = np.frombuffer(rows.offsets, dtype=np.int64)[1:] + first
            whole.offsets.frombytes(shifted.tobytes())
            whole.extras.update((before + n, extra) for n, extra in rows.extras.items())
    return Judgements(measures, merged, tuple(labels))

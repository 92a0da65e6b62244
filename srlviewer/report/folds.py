"""Figures over folds: mean, standard deviation, and the pooled counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from statistics import fmean, pstdev

from srlviewer.errors import ProblemLog
from srlviewer.model.corpus import BlankLines, Corpus
from srlviewer.model.sentence import Sentence
from srlviewer.report.figures import (
    MACRO,
    MICRO,
    Figures,
    ScoreRow,
    average_row,
    judged,
    macro_row,
    score_row,
)
from srlviewer.report.results import FoldSummary, Result
from srlviewer.scoring.counts import NO_COUNTS, Counts, ratio
from srlviewer.scoring.judgements import concatenate
from srlviewer.scoring.scheme import Value
from srlviewer.scoring.verdicts import all_outcomes

Key = tuple[str, str | None, str]
RATIOS = ("precision", "recall", "f1")


def summarise(results: Sequence[Result]) -> FoldSummary:
    """The summary over the results of one scheme, one for each fold.

    Mean and deviation have ratios only. A label that a fold lacks has counts 0 there; a
    ratio of 0/0 is averaged as 0, which is what the published programs print, and stays
    None if no fold has it.
    """
    first = results[0].comparison
    folds = [result.figures for result in results]
    keys = _keys(folds)
    by_fold = [{_key(row): row for row in fold.scores} for fold in folds]
    columns = {key: [rows.get(key, _absent(key)) for rows in by_fold] for key in keys}
    return FoldSummary(
        scheme=first.scheme.name,
        signature=first.signature,
        folds=len(results),
        mean=_figures(columns, folds, fmean),
        stdev=_figures(columns, folds, pstdev),
        pooled=Figures(
            _pooled_scores(columns),
            _pooled_values(results),
        ),
    )


def _key(row: ScoreRow) -> Key:
    return row.measure, row.label, row.average


def _keys(folds: Sequence[Figures]) -> list[Key]:
    """Measures in the order of the first fold; labels of all folds, sorted."""
    measures = list(
        dict.fromkeys((r.measure, r.average) for fold in folds for r in fold.scores)
    )
    found = {_key(row) for fold in folds for row in fold.scores}
    return [
        key
        for measure, average in measures
        for key in sorted(
            (k for k in found if (k[0], k[2]) == (measure, average)),
            key=lambda k: (k[1] is not None, k[1] or ""),
        )
    ]


def _absent(key: Key) -> ScoreRow:
    measure, label, average = key
    return score_row(measure, label, NO_COUNTS)._replace(average=average)


def _statistic(values: Sequence[float | None], of: object) -> float | None:
    if all(value is None for value in values):
        return None
    return of([value or 0.0 for value in values])  # type: ignore[operator, no-any-return]


def _figures(
    columns: Mapping[Key, Sequence[ScoreRow]], folds: Sequence[Figures], of: object
) -> Figures:
    scores = []
    for (measure, label, average), rows in columns.items():
        ratios = [
            _statistic([getattr(row, name) for row in rows], of) for name in RATIOS
        ]
        scores.append(average_row(measure, label, average, ratios))
    values = {
        name: type(value)(_statistic([fold.values[name].value for fold in folds], of))
        for name, value in folds[0].values.items()
    }
    return Figures(scores, values)


def _pooled_scores(columns: Mapping[Key, Sequence[ScoreRow]]) -> list[ScoreRow]:
    """Counts added up; a macro row is made anew of the pooled counts of the labels."""
    pooled = {key: _sum(rows) for key, rows in columns.items()}
    found = []
    for (measure, label, average), sums in pooled.items():
        if average != MACRO:
            found.append(score_row(measure, label, sums))
            continue
        by_label = [
            other for (name, of, _), other in pooled.items() if name == measure and of
        ]
        found.append(macro_row(measure, by_label or [pooled[measure, None, MICRO]]))
    return found


def _sum(rows: Sequence[ScoreRow]) -> Counts:
    total = NO_COUNTS
    for row in rows:
        numbers = (row.gold, row.predicted, row.correct, row.correct_predicted)
        total += Counts(*(number or 0 for number in numbers))
    return total


def _pooled_values(results: Sequence[Result]) -> dict[str, Value]:
    """Fractions add up; what is made of other figures is made anew of all rows."""
    pooled: dict[str, Value] = {}
    combined: dict[str, Value] | None = None
    for name in results[0].figures.values:
        values = [result.figures.values[name] for result in results]
        parts = [v.numerator for v in values if v.numerator is not None]
        wholes = [v.denominator for v in values if v.denominator is not None]
        if len(parts) == len(wholes) == len(values):
            part, whole = sum(parts), sum(wholes)
            pooled[name] = type(values[0])(ratio(part, whole), part, whole)
        else:
            combined = combined or _values_of_all(results)
            pooled[name] = combined[name]
    return pooled


def _values_of_all(results: Sequence[Result]) -> dict[str, Value]:
    comparisons = [result.comparison for result in results]
    rows = concatenate((judged(c), all_outcomes()) for c in comparisons)
    gold = JoinedCorpus([c.gold for c in comparisons])
    predicted = JoinedCorpus([c.predicted for c in comparisons])
    return comparisons[0].scheme.values(rows, gold, predicted)


class JoinedCorpus:
    """Several corpora one behind the other, for figures over all of them."""

    path = ""
    sha256 = ""

    def __init__(self, parts: Sequence[Corpus]) -> None:
        """`parts`: at least one."""
        self._parts = parts
        self.format = parts[0].format
        self.settings = parts[0].settings
        self.role_form = next((p.role_form for p in parts if p.role_form), "")

    @property
    def blank_lines(self) -> BlankLines:
        """Those of all parts; a surplus at the end of one stands before the next."""
        surplus: dict[int, int] = {}
        before = 0
        for part in self._parts:
            for position, number in part.blank_lines.surplus.items():
                at = before + position
                surplus[at] = surplus.get(at, 0) + number
            before += len(part)
        return BlankLines(surplus, self._parts[-1].blank_lines.final)

    def __len__(self) -> int:
        """The number of sentences of all parts."""
        return sum(len(part) for part in self._parts)

    def sentence(self, position: int, log: ProblemLog | None = None) -> Sentence:
        """The sentence at a position that counts over all parts."""
        for part in self._parts:
            if position < len(part):
                return part.sentence(position, log)
            position -= len(part)
        raise IndexError(position)

    def sentences(
        self, start: int = 0, stop: int | None = None, log: ProblemLog | None = None
    ) -> Iterator[Sentence]:
        """Those from `start` up to, not with, `stop`."""
        stop = len(self) if stop is None else stop
        for part in self._parts:
            if start < len(part) and stop > 0:
                yield from part.sentences(max(start, 0), min(stop, len(part)), log)
            start, stop = start - len(part), stop - len(part)

    def check_file(self, log: ProblemLog) -> None:
        """Nothing: each part has been checked when it was opened."""

"""Score rows: the sums of judgement rows with the ratios made of them.

The one place from which screen, terminal and files take numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from statistics import fmean
from typing import NamedTuple

from srlviewer.comparison import Comparison
from srlviewer.scoring.alignment import paired_sentences
from srlviewer.scoring.counts import (
    NO_COUNTS,
    Counts,
    as_counts,
    counts,
    counts_by_label,
    counts_by_sentence,
)
from srlviewer.scoring.judgements import Judgements
from srlviewer.scoring.scheme import MakesRemarks, Value


class ScoreRow(NamedTuple):
    """One measure, or one label of it. Ratios are unrounded; None is 0/0.

    `correct` is the credit on the side of recall, `correct_predicted` that on the side
    of precision (the same number but for few schemes). An average has no counts: the
    `macro` row, and mean and deviation over folds. `by` names the breakdown that the
    label belongs to, if it is not the label of the items themselves.
    """

    measure: str
    label: str | None
    average: str
    gold: float | None
    predicted: float | None
    correct: float | None
    precision: float | None
    recall: float | None
    f1: float | None
    correct_predicted: float | None
    by: str = ""


class Figures(NamedTuple):
    """All numbers of one comparison, or of a summary over several."""

    scores: list[ScoreRow]
    values: dict[str, Value]


Place = tuple[str | int, ...]
MICRO, MACRO = "micro", "macro"


def judged(comparison: Comparison) -> Judgements:
    """The judgements of a comparison that has been judged."""
    if comparison.judgements is None:
        raise ValueError("the comparison has not been judged yet")
    return comparison.judgements


def remarks(comparison: Comparison) -> tuple[str, ...]:
    """What the scheme says beside its figures, in words."""
    scheme = comparison.scheme
    if not isinstance(scheme, MakesRemarks):
        return ()
    return scheme.remarks(judged(comparison))


def score_row(
    measure: str, label: str | None, sums: Counts, *, by: str = ""
) -> ScoreRow:
    """The row of these sums."""
    return ScoreRow(
        measure,
        label,
        MICRO,
        sums.gold,
        sums.predicted,
        sums.correct,
        sums.precision,
        sums.recall,
        sums.f1,
        sums.correct_predicted,
        by,
    )


def average_row(
    measure: str,
    label: str | None,
    average: str,
    ratios: Sequence[float | None],
) -> ScoreRow:
    """A row without counts; `ratios` are precision, recall and F."""
    precision, recall, f1 = ratios
    return ScoreRow(
        measure, label, average, None, None, None, precision, recall, f1, None
    )


def row_name(row: ScoreRow) -> str:
    """The measure, and how it is averaged if not over all items."""
    return row.measure if row.average == MICRO else f"{row.measure} ({row.average})"


def macro_row(measure: str, by_label: Iterable[Counts]) -> ScoreRow:
    """The mean over labels of precision, of recall and of F, 0/0 taken as 0.

    F is not that of the mean precision and recall. None if there is no label.
    """
    found = [sums for sums in by_label if sums.gold or sums.predicted]
    ratios = [
        fmean(ratio or 0.0 for ratio in column)
        for column in zip(*((s.precision, s.recall, s.f1) for s in found), strict=True)
    ]
    return average_row(measure, None, MACRO, ratios or (None,) * 3)


def figures(comparison: Comparison, *, labels: bool = False) -> Figures:
    """Each measure followed by its labels, and the scheme's values.

    Without `labels` only the measures whose page names labels have theirs.
    """
    measures = judged(comparison).measures
    scores: list[ScoreRow] = []
    for name, rows in groupby(overall_rows(comparison), attrgetter("measure")):
        scores += rows
        measure = measures[name]
        if measure.label_scores or (labels and measure.labels):
            scores += label_rows(comparison, name)
    return Figures(scores, comparison.values())


def scored_measures(comparison: Comparison) -> list[str]:
    """The measures that are scores, in the order of the scheme."""
    return [m.name for m in judged(comparison).measures.values() if m.scored]


def overall_rows(comparison: Comparison) -> list[ScoreRow]:
    """Each score as a whole, in the order of the scheme; a macro row behind its own."""
    judgements = judged(comparison)
    rows: list[ScoreRow] = []
    for name in scored_measures(comparison):
        sums = counts(judgements, name)
        rows.append(score_row(name, None, sums))
        measure = judgements.measures[name]
        if measure.macro:
            by_label = counts_by_label(judgements, name).values()
            rows.append(macro_row(name, by_label if measure.labels else (sums,)))
    return rows


def label_rows(comparison: Comparison, measure: str) -> list[ScoreRow]:
    """The labels of one measure, sorted."""
    sums = counts_by_label(judged(comparison), measure)
    return [score_row(measure, label, found) for label, found in sums.items()]


def breakdown_rows(comparison: Comparison, by: str) -> list[ScoreRow]:
    """The scheme's own table, such as `pos`; empty if it has none of that name.

    A scheme that offers them has `breakdowns`, a tuple of their names, and
    `breakdown(by, judgements, pairs)`, which gives rows (measure, label, counts);
    `pairs` are the pairs of sentences in order.
    """
    if by not in getattr(comparison.scheme, "breakdowns", ()):
        return []
    pairs = paired_sentences(comparison.gold, comparison.predicted, comparison.pairing)
    found = comparison.scheme.breakdown(  # type: ignore[attr-defined]
        by, judged(comparison), pairs
    )
    return [score_row(measure, label, sums, by=by) for measure, label, sums in found]


def sentence_rows(comparison: Comparison) -> Iterator[tuple[Place, ScoreRow]]:
    """((1-based sentence, its id), row) for each sentence and measure."""
    judgements = judged(comparison)
    measures = scored_measures(comparison)
    tables = {m: counts_by_sentence(judgements, m) for m in measures}
    for position, (sentence_id, _) in enumerate(_sentence_names(comparison)):
        for measure, table in tables.items():
            sums = as_counts(table[position])
            yield (position + 1, sentence_id), score_row(measure, None, sums)


def document_rows(comparison: Comparison) -> Iterator[tuple[Place, ScoreRow]]:
    """((document,), row) for each document and measure, in reading order."""
    judgements, measures = judged(comparison), scored_measures(comparison)
    documents = [document for _, document in _sentence_names(comparison)]
    sums = {document: dict.fromkeys(measures, NO_COUNTS) for document in documents}
    for measure in measures:
        table = counts_by_sentence(judgements, measure)
        for document, line in zip(documents, table, strict=True):
            sums[document][measure] += as_counts(line)
    for document, by_measure in sums.items():
        for measure, found in by_measure.items():
            yield (document,), score_row(measure, None, found)


def _sentence_names(comparison: Comparison) -> Iterator[tuple[str, str]]:
    """(id, document) of each pair, from gold where gold has the sentence."""
    if comparison.pairing.by_position:
        for sentence in comparison.gold.sentences(0, len(comparison.pairing)):
            yield sentence.sentence_id, sentence.document
        return
    for position in range(len(comparison.pairing)):
        gold, predicted = comparison.pair(position)
        sentence_of_pair = gold or predicted
        assert sentence_of_pair is not None
        yield sentence_of_pair.sentence_id, sentence_of_pair.document

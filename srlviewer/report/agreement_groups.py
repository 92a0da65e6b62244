"""Agreement by frame, by label, by document.

An item counts for the frame that it has in its own file: where one annotator has
*Giving* and the other *Transfer*, the roles that both found count for both frames.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator

from srlviewer.comparison import Comparison
from srlviewer.model.address import item_kind
from srlviewer.model.sentence import Sentence
from srlviewer.report.agreement import (
    ALL,
    DOCUMENT,
    FRAME,
    GROUPS,
    LABEL,
    AgreementRow,
    Tally,
    overall,
    parts_of,
    questions,
)
from srlviewer.report.figures import judged
from srlviewer.scoring.alignment import paired_sentences
from srlviewer.scoring.judgements import NONE, Judgements, MeasureRows

BLOCK = 50
"""Sentences between two yields."""

Pair = tuple[Sentence | None, Sentence | None]


def by_label(comparison: Comparison) -> list[AgreementRow]:
    """One row for each question and label of those that have labels."""
    judgements = judged(comparison)
    rows: list[AgreementRow] = []
    for question in questions(judgements):
        if not judgements.measures[question.name].labels:
            continue
        tally = Tally()
        for part, is_total in parts_of(judgements, question):
            columns = judgements.rows(part)
            cells: Counter[tuple[int, int, int]] = Counter(
                zip(
                    columns.gold_label.tolist(),
                    columns.predicted_label.tolist(),
                    columns.outcome.tolist(),
                    strict=True,
                )
            )
            for (gold, predicted, code), number in cells.items():
                names = _label(judgements, gold), _label(judgements, predicted)
                tally.add(names, code, number, question, is_total=is_total)
        rows += tally.rows(judgements, question, LABEL)
    return rows


def _label(judgements: Judgements, number: int) -> str:
    return "" if number == NONE else judgements.labels[number]


NamesOf = Callable[[Pair, str, int | None, int | None], tuple[str, str]]
"""The names that a row counts for on both sides, by its kind and numbers."""


def grouped(
    comparison: Comparison, group: str
) -> Generator[None, None, list[AgreementRow]]:
    """The rows by frame or document; reads all sentences and yields now and then."""
    judgements, names_of = judged(comparison), NAMES[group]
    asked = questions(judgements)
    tallies = {question: Tally() for question in asked}
    columns = {
        part: _Lines(judgements, part)
        for question in asked
        for part, _ in parts_of(judgements, question)
    }
    pairs = paired_sentences(comparison.gold, comparison.predicted, comparison.pairing)
    for position, pair in enumerate(pairs):
        for question, tally in tallies.items():
            for part, is_total in parts_of(judgements, question):
                lines = columns[part]
                for code, kind, gold, predicted in lines.of_sentence(position):
                    names = names_of(pair, kind, gold, predicted)
                    tally.add(names, code, 1, question, is_total=is_total)
        if position % BLOCK == BLOCK - 1:
            yield
    return [
        row
        for question, tally in tallies.items()
        for row in tally.rows(judgements, question, group)
    ]


class _Lines:
    """Outcome, kind and items of the rows of a measure, sentence by sentence."""

    def __init__(self, judgements: Judgements, measure: str) -> None:
        rows: MeasureRows = judgements.rows(measure)
        base = judgements.bases[judgements.measures[measure].base]
        self._kind, self._extras = base.kind, base.extras
        self._cells = (rows.outcome, rows.gold, rows.predicted)
        self._offsets = rows.offsets.tolist()

    def of_sentence(
        self, position: int
    ) -> Iterator[tuple[int, str, int | None, int | None]]:
        start, end = self._offsets[position : position + 2]
        columns = (column[start:end].tolist() for column in self._cells)
        for number, cells in enumerate(zip(*columns, strict=True), start):
            code, *items = cells
            extra = self._extras.get(number)
            kind = (extra.kind if extra else "") or self._kind
            gold, predicted = (None if item == NONE else item for item in items)
            yield code, item_kind(kind), gold, predicted


def _frames_of(
    pair: Pair, kind: str, gold: int | None, predicted: int | None
) -> tuple[str, str]:
    first, second = (
        _frame_name(sentence, kind, number)
        for sentence, number in zip(pair, (gold, predicted), strict=True)
    )
    return first, second


def _frame_name(sentence: Sentence | None, kind: str, number: int | None) -> str:
    if sentence is None or number is None:
        return ""
    if kind == "element":
        number = sentence.frame_elements[number].frame
    return sentence.frames[number].label


def _documents_of(
    pair: Pair, kind: str, gold: int | None, predicted: int | None
) -> tuple[str, str]:
    del kind, gold, predicted
    present = pair[0] or pair[1]
    document = present.document if present else ""
    return document, document


NAMES: dict[str, NamesOf] = {FRAME: _frames_of, DOCUMENT: _documents_of}
"""How rows are grouped by what only the sentences tell."""


def groups_of(comparison: Comparison) -> tuple[str, ...]:
    """The groups that there are for the scheme of a comparison."""
    has_frames = getattr(comparison.scheme, "needs", "") == "frames"
    return GROUPS if has_frames else GROUPS[1:]


def agreement_rows(comparison: Comparison, group: str = ALL) -> list[AgreementRow]:
    """The rows of a group, all at once."""
    if group == ALL:
        return overall(comparison)
    if group == LABEL:
        return by_label(comparison)
    work = grouped(comparison, group)
    while True:
        try:
            next(work)
        except StopIteration as stop:
            rows: list[AgreementRow] = stop.value
            return rows

"""All null instantiations of both files, one row each, as adjudicators want them.

Made of the rows of `semeval10`: whether it was found, how it is interpreted in both
files, what it is linked to and how that was judged. Page: semeval10, section 7.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from srlviewer.comparison import Comparison
from srlviewer.model.frames import Frame, FrameElement, text_of
from srlviewer.model.sentence import Sentence
from srlviewer.report.figures import judged
from srlviewer.report.null_cases import (
    LINKING,
    RECOGNITION,
    NullCase,
    NullCases,
    NullPath,
    is_listed,
)
from srlviewer.report.tables import Row, Table
from srlviewer.scoring.judgements import NONE
from srlviewer.scoring.scheme import Scheme

NULL_COLUMNS = (
    "document",
    "sentence",
    "sentence_id",
    "frame_id",
    "frame",
    "target",
    "element",
    "gold_interpretation",
    "predicted_interpretation",
    "gold_filler",
    "predicted_filler",
    "chain",
    "recognition",
    "linking",
    "reason",
    "dice",
    "distance",
)


class NullRow(NamedTuple):
    """A null instantiation with the cells of `NULL_COLUMNS`."""

    case: NullCase
    path: NullPath
    cells: Row


class _Side(NamedTuple):
    sentence: Sentence
    frame: Frame
    element: FrameElement


def null_instantiations_table(comparison: Comparison) -> Table:
    """A row for each null instantiation that counts; a pair of both files is one row.

    Needs a comparison under `semeval10` with its null instantiations (`task=ni` or
    `full`, modes `paper` and `dice`); under others there are no rows.
    """
    judgements = judged(comparison)
    if not lists_nulls(comparison.scheme):
        return Table(NULL_COLUMNS, [])
    cases = NullCases(judgements)
    return Table(NULL_COLUMNS, [row.cells for row in null_rows(comparison, cases)])


def lists_nulls(scheme: Scheme) -> bool:
    """Whether there is a list of null instantiations under the scheme."""
    names = {measure.name for measure in scheme.measures}
    return {RECOGNITION, LINKING} <= names


def null_rows(comparison: Comparison, cases: NullCases) -> Iterator[NullRow]:
    """All that count, in reading order; each sentence with some is read once."""
    at = -1
    pair: tuple[Sentence | None, Sentence | None] = (None, None)
    for case in cases.cases:
        path = cases.path(case)
        if not is_listed(path):
            continue
        if case.sentence != at:
            at, pair = case.sentence, comparison.pair(case.sentence)
        facts = cases.facts(case)
        yield NullRow(case, path, _cells(case, path, facts, pair))


def _cells(
    case: NullCase,
    path: NullPath,
    facts: dict[str, str],
    pair: tuple[Sentence | None, Sentence | None],
) -> Row:
    sides = [
        _side(sentence, number)
        for sentence, number in zip(pair, (case.gold, case.predicted), strict=True)
    ]
    mine = sides[0] or sides[1]
    assert mine is not None
    decided = path.link or path.recognition
    return (
        mine.sentence.document,
        case.sentence + 1,
        mine.sentence.sentence_id,
        mine.frame.frame_id,
        mine.frame.name,
        target_text(mine.sentence, mine.frame),
        mine.element.name,
        *(side.element.interpretation if side else "" for side in sides),
        *(text_of(side.element.fillers) if side else "" for side in sides),
        _number(facts.get("chain")),
        path.recognition.verdict.code if path.recognition else "",
        path.link.verdict.code if path.link else "",
        decided.reason if decided else "",
        _number(facts.get("dice")),
        _number(facts.get("distance")),
    )


def target_text(sentence: Sentence, frame: Frame) -> str:
    """The words of a target."""
    return " ".join(
        sentence.forms[token]
        for start, end in frame.target
        for token in range(start, end)
    )


def _side(sentence: Sentence | None, number: int) -> _Side | None:
    if sentence is None or number == NONE:
        return None
    element = sentence.frame_elements[number]
    return _Side(sentence, sentence.frames[element.frame], element)


def _number(text: str | None) -> float | int | None:
    if not text:
        return None
    return float(text) if "." in text or "e" in text else int(text)

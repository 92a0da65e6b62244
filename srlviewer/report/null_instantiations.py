"""All null instantiations of both files, one row each, as adjudicators want them.

Made of the rows of `semeval10`: whether it was found, how it is interpreted in both
files, what it is linked to and how that was judged.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from srlviewer.comparison import Comparison
from srlviewer.model.frames import Frame, FrameElement, text_of
from srlviewer.model.sentence import Sentence
from srlviewer.report.figures import judged
from srlviewer.report.tables import Row, Table
from srlviewer.scoring.judgements import Judgement
from srlviewer.scoring.verdicts import Verdict

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
_RECOGNITION, _LINKING = "ni.recognition", "ni.linking"


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
    if not {_RECOGNITION, _LINKING} <= judgements.measures.keys():
        return Table(NULL_COLUMNS, [])
    return Table(NULL_COLUMNS, list(_rows(comparison)))


def _rows(comparison: Comparison) -> Iterator[Row]:
    judgements = judged(comparison)
    for position in range(judgements.sentences):
        found = judgements.of_sentence(_RECOGNITION, position)
        if not any(row.verdict is not Verdict.IGNORED for row in found):
            continue
        links: dict[tuple[int, int | None], Judgement] = {}
        for row in judgements.of_sentence(_LINKING, position):
            for side, number in enumerate((row.gold, row.predicted)):
                if number is not None:
                    links[side, number] = row
        pair = comparison.pair(position)
        for row in found:
            if row.verdict is not Verdict.IGNORED:
                link = links.get((0, row.gold)) or links.get((1, row.predicted))
                yield _row(row, link, pair)


def _row(
    row: Judgement,
    link: Judgement | None,
    pair: tuple[Sentence | None, Sentence | None],
) -> Row:
    sides = [
        _side(sentence, number)
        for sentence, number in zip(pair, (row.gold, row.predicted), strict=True)
    ]
    mine = sides[0] or sides[1]
    assert mine is not None
    facts = dict(
        fact.partition("=")[::2]
        for fact in (link.extra.detail.split(";") if link else ())
    )
    target = " ".join(
        mine.sentence.forms[token]
        for start, end in mine.frame.target
        for token in range(start, end)
    )
    return (
        mine.sentence.document,
        row.sentence + 1,
        mine.sentence.sentence_id,
        mine.frame.frame_id,
        mine.frame.name,
        target,
        mine.element.name,
        *(side.element.interpretation if side else "" for side in sides),
        *(text_of(side.element.fillers) if side else "" for side in sides),
        _number(facts.get("chain")),
        row.verdict.code,
        link.verdict.code if link else "",
        (link or row).reason,
        _number(facts.get("dice")),
        _number(facts.get("distance")),
    )


def _side(sentence: Sentence | None, number: int | None) -> _Side | None:
    if sentence is None or number is None:
        return None
    element = sentence.frame_elements[number]
    return _Side(sentence, sentence.frames[element.frame], element)


def _number(text: str | None) -> float | int | None:
    if not text:
        return None
    return float(text) if "." in text or "e" in text else int(text)

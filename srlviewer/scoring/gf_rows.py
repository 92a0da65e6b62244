"""The situations and measures of `gf` as tables, and a fast store of its rows.

Page: `gf`, section 9.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

import numpy as np

from srlviewer.scoring.judgements import Measure
from srlviewer.scoring.layout import LabelColumn, LabelTable, Layout, MeasureTable
from srlviewer.scoring.rows import NONE, WIDTH, Block, Extra, Row
from srlviewer.scoring.verdicts import Verdict, outcome

MATCH = outcome(Verdict.CORRECT, "match")
CATEGORY = outcome(Verdict.WRONG_LABEL, "category")
FUNCTION = outcome(Verdict.WRONG_LABEL, "function")
CATEGORY_AND_FUNCTION = outcome(Verdict.WRONG_LABEL, "category_and_function")
BOUNDARY = outcome(Verdict.WRONG_SPAN, "boundary")
GAP = outcome(Verdict.WRONG_SPAN, "gap")
HEAD = outcome(Verdict.WRONG_SPAN, "head")
DIRECTION = outcome(Verdict.WRONG_SPAN, "direction")
NOT_FOUND = outcome(Verdict.MISSING, "not_found")
NO_GOLD = outcome(Verdict.SPURIOUS, "no_gold")
DUPLICATE_MISSING = outcome(Verdict.MISSING, "duplicate")
DUPLICATE_SPURIOUS = outcome(Verdict.SPURIOUS, "duplicate")
SELF_MISSING = outcome(Verdict.MISSING, "self_pair")
SELF_SPURIOUS = outcome(Verdict.SPURIOUS, "self_pair")
UNPARSED = outcome(Verdict.MISSING, "unparsed")
UNPARSED_SKIPPED = outcome(Verdict.IGNORED, "unparsed")
PUNCTUATION = outcome(Verdict.IGNORED, "punctuation")
TRACE = outcome(Verdict.IGNORED, "trace")
EMPTY = outcome(Verdict.IGNORED, "empty")
VIRTUAL_ROOT = outcome(Verdict.IGNORED, "virtual_root")
SECONDARY_EDGE = outcome(Verdict.IGNORED, "secondary_edge")
DISCONTINUOUS = outcome(Verdict.IGNORED, "discontinuous")
HEAD_OUTCOMES = frozenset((HEAD, DIRECTION))
"""The outcomes of a word that hangs from another head."""
BROKEN_OUTCOMES = frozenset(
    (BOUNDARY, GAP, NOT_FOUND, NO_GOLD, DUPLICATE_MISSING, DUPLICATE_SPURIOUS)
)
"""The outcomes of a phrase that is not over the same words on the other side."""
FUNCTION_OUTCOMES = frozenset((FUNCTION, CATEGORY_AND_FUNCTION))
"""The outcomes of a phrase or word that is there under another function."""

BASES = {
    "bracket.syn": "bracket",
    "bracket.gf": "bracket",
    "bracket.syn_gf": "bracket",
    "pos.syn": "token",
    "pos.gf": "token",
    "pos.syn_gf": "token",
    "dependency.unlabelled": "pair",
    "dependency.extended": "pair",
    "dependency.labelled": "pair",
}
PER_FUNCTION = frozenset(
    {"bracket.gf", "bracket.syn_gf", "pos.gf", "dependency.labelled"}
)
"""The measures whose rows per function stand among the scores."""
MEASURES = tuple(
    Measure(name, name, label_scores=name in PER_FUNCTION) for name in BASES
)

LAYOUT: Layout = (
    MeasureTable(
        "POS tags and brackets by notion",
        ("Syn", "GF", "Syn+GF"),
        (
            ("POS tags", ("pos.syn", "pos.gf", "pos.syn_gf")),
            ("Brackets", ("bracket.syn", "bracket.gf", "bracket.syn_gf")),
        ),
    ),
    LabelTable(
        "By grammatical function",
        "GF",
        (
            LabelColumn("Brackets", "bracket.gf"),
            LabelColumn("with category", "bracket.syn_gf", "-"),
            LabelColumn("POS tags", "pos.gf"),
            LabelColumn("Dependencies", "dependency.labelled"),
        ),
    ),
    MeasureTable(
        "Dependencies",
        ("Unlabelled", "Extended", "Labelled"),
        (
            (
                "Pairs",
                (
                    "dependency.unlabelled",
                    "dependency.extended",
                    "dependency.labelled",
                ),
            ),
        ),
    ),
)
"""The three tables of the chapter."""


class RowColumns:
    """The rows of one base over several sentences, column by column."""

    def __init__(self) -> None:
        """No row yet."""
        self._columns = tuple(array("i") for _ in range(WIDTH))
        self._lengths: list[int] = []
        self._closed = 0
        self.extras: dict[int, Extra] = {}

    def __len__(self) -> int:
        """The number of rows."""
        return len(self._columns[0])

    def add(self, row: Row) -> None:
        """One row."""
        for column, number in zip(self._columns, row, strict=True):
            column.append(number)

    def add_extra(self, extra: Extra) -> None:
        """What else is to be said of the row added last."""
        self.extras[len(self) - 1] = extra

    def add_matches(
        self,
        gold: Sequence[int],
        predicted: Sequence[int],
        labels: Sequence[int],
        predicted_labels: Sequence[int] | None = None,
    ) -> None:
        """Many items that are right; `labels` are those of both sides, or of gold."""
        outcomes, golds, predicteds, gold_column, predicted_column = self._columns
        outcomes.extend([MATCH] * len(labels))
        golds.extend(gold)
        predicteds.extend(predicted)
        gold_column.extend(labels)
        predicted_column.extend(
            labels if predicted_labels is None else predicted_labels
        )

    def add_alone(
        self, code: int, place: int, items: Sequence[int], labels: Sequence[int]
    ) -> None:
        """Many items of one side (0 gold, 1 predicted), all in the same situation."""
        nothing = [NONE] * len(labels)
        sides: tuple[Sequence[int], ...] = (items, nothing, labels, nothing)
        if place:
            sides = (nothing, items, nothing, labels)
        filled = ([code] * len(labels), *sides)
        for column, numbers in zip(self._columns, filled, strict=True):
            column.extend(numbers)

    def close(self) -> None:
        """The next rows belong to the next sentence."""
        size = len(self)
        self._lengths.append(size - self._closed)
        self._closed = size

    def block(self) -> Block:
        """All rows."""
        cells = np.empty((len(self), WIDTH), dtype=np.int32)
        for place, column in enumerate(self._columns):
            cells[:, place] = column
        return Block(cells, np.array(self._lengths, dtype=np.int64), self.extras)

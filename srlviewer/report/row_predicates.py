"""The predicate that each row of a measure belongs to, read from the sentences."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

import numpy as np

from srlviewer.comparison import Comparison
from srlviewer.model.address import item_kind
from srlviewer.model.sentence import Sentence
from srlviewer.report.row_table import Integers, RowTable
from srlviewer.scoring.judgements import NONE

BLOCK = 50
"""Sentences between two yields."""


@dataclass(frozen=True, slots=True)
class RowPredicates:
    """`number`: row -> place in `names`, -1 for rows that were not asked for."""

    number: Integers
    names: tuple[str, ...]

    def name(self, row: int) -> str:
        """The sense of the predicate of a row; empty if it belongs to none."""
        return self.names[int(self.number[row])]


def row_predicates(
    comparison: Comparison, table: RowTable, rows: Integers
) -> Generator[None, None, RowPredicates]:
    """The predicates of these rows (ascending); yields now and then.

    A row belongs to the predicate of its gold item, or of its predicted item where gold
    has none.
    """
    number = np.full(len(table), -1, dtype=np.int64)
    names: dict[str, int] = {}
    bounds = np.flatnonzero(np.diff(table.sentence[rows], prepend=-1))
    blocks = np.split(rows, bounds[1:]) if len(rows) else []
    kinds, others = [item_kind(kind) for kind in table.part_kinds], table.other_kinds
    for at, block in enumerate(blocks):
        pair = comparison.pair(int(table.sentence[block[0]]))
        for row in block.tolist():
            kind = kinds[table.part[row]] if row not in others else others[row]
            gold, predicted = table.gold[row], table.predicted[row]
            name = sense_of_item(
                pair,
                kind,
                None if gold == NONE else int(gold),
                None if predicted == NONE else int(predicted),
            )
            number[row] = names.setdefault(name, len(names))
        if at % BLOCK == BLOCK - 1:
            yield
    return RowPredicates(number, tuple(names))


def sense_of_item(
    pair: tuple[Sentence | None, Sentence | None],
    kind: str,
    gold: int | None,
    predicted: int | None,
) -> str:
    """The sense of the predicate of a gold item, or else of a predicted one.

    Frames and their elements belong to a frame: its name.
    """
    for sentence, item in zip(pair, (gold, predicted), strict=True):
        if sentence is not None and item is not None:
            return _sense(sentence, item_kind(kind), item)
    return ""


def _sense(sentence: Sentence, kind: str, item: int) -> str:
    if kind in ("frame", "element"):
        if kind == "element":
            item = sentence.frame_elements[item].frame
        return sentence.frames[item].label
    if kind == "argument":
        arguments = sentence.arguments
        item = arguments[item].predicate if item < len(arguments) else len(arguments)
    elif kind != "predicate":
        return ""
    return sentence.senses[item] if item < len(sentence.senses) else ""

"""The rows of one measure of `gf` with category, function and attachment beside them.

Page: `gf`, sections 4 and 9. A cell "SB called OA: 41, of which 38 with the right head"
is a sum of these rows.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

import numpy as np

from srlviewer.report.gf_items import SideItems, right_words
from srlviewer.report.row_table import Column, Integers, Mask, RowTable
from srlviewer.scoring.judgements import NONE, Judgements

OWN_FUNCTIONS: Final = frozenset(
    {
        "bracket.gf",
        "pos.gf",
        "dependency.unlabelled",
        "dependency.extended",
        "dependency.labelled",
    }
)
"""The measures whose label cells are functions."""


class GfItems:
    """The items of both sides; made once for the judgements of a comparison."""

    def __init__(self, judgements: Judgements) -> None:
        """They must have the measures that `gf_items.has_functions` asks for."""
        self.judgements = judgements

    @cached_property
    def sides(self) -> tuple[SideItems, SideItems]:
        """Gold, predicted."""
        return SideItems(self.judgements, 0), SideItems(self.judgements, 1)

    @cached_property
    def right_words(self) -> tuple[Mask, Mask]:
        """By token of each side: whether it has the right head."""
        gold, predicted = self.sides
        return right_words(gold, predicted), right_words(predicted, gold)


class GfRows:
    """Columns parallel to those of a `RowTable`."""

    def __init__(self, table: RowTable, items: GfItems) -> None:
        """`table`: a measure of the judgements of `items`."""
        self.table, self._items = table, items

    @cached_property
    def _kind(self) -> str:
        [kind] = self.table.part_kinds
        return kind

    @cached_property
    def _is_own(self) -> Mask:
        """Rows about an item of the kind of the measure."""
        own = np.ones(len(self.table), dtype=np.bool_)
        own[list(self.table.other_kinds)] = False
        return own

    def _numbers(self, side: int) -> Column:
        return self.table.predicted if side else self.table.gold

    def _places(self, side: int) -> tuple[Integers, Integers, Integers]:
        """Rows that have an item on a side, their sentences, and the items' numbers."""
        numbers = self._numbers(side)
        at = np.flatnonzero((numbers != NONE) & self._is_own)
        return at, self.table.sentence[at].astype(np.int64), numbers[at].astype(int)

    @cached_property
    def functions(self) -> tuple[Column, Column]:
        """Label numbers of the function of the gold and the predicted item; -1: none.

        Of secondary edges their label.
        """
        table = self.table
        if table.measure in OWN_FUNCTIONS:
            return table.gold_label, table.predicted_label
        return self._found("function", 0), self._found("function", 1)

    @cached_property
    def categories(self) -> tuple[Column, Column]:
        """Label numbers of category or tag; of pairs that of the node below its head.

        -1: there is no item, or it is a secondary edge.
        """
        return self._found("category", 0), self._found("category", 1)

    def _found(self, what: str, side: int) -> Column:
        items = self._items.sides[side]
        at, sentence, number = self._places(side)
        found = np.full(len(self.table), NONE, dtype=np.int32)
        if self._kind == "pair":
            found[at] = items.pair_categories(sentence, number)
        elif self._kind == "token":
            column = items.tag if what == "category" else items.word_function
            found[at] = column[items.token_starts[sentence] + number]
        else:
            column = items.category if what == "category" else items.function
            found[at] = column[items.bracket_starts[sentence] + number]
        return found

    @cached_property
    def _heads(self) -> tuple[Integers, Integers]:
        return self._find_heads(0), self._find_heads(1)

    def heads(self, side: int) -> Integers:
        """The head token of each item, as a number in its sentence; -1: none.

        Of a phrase its head word, of a word itself, of a pair the dependent, which is
        the head word of what hangs there.
        """
        return self._heads[side]

    def _find_heads(self, side: int) -> Integers:
        items = self._items.sides[side]
        at, sentence, number = self._places(side)
        found = np.full(len(self.table), NONE, dtype=np.int64)
        if self._kind == "pair":
            found[at] = items.pair_words(sentence, number)[0]
        elif self._kind == "token":
            found[at] = number
        else:
            found[at] = items.head[items.bracket_starts[sentence] + number]
        return found

    @cached_property
    def is_right(self) -> Mask:
        """Whether the head word of an item hangs from the right word.

        The gold item speaks, the predicted one where gold has none. The pair of a word
        with itself has no other head: it is right if both sides have it.
        """
        found = np.zeros(len(self.table), dtype=np.bool_)
        for side in (1, 0):
            items, right = self._items.sides[side], self._items.right_words[side]
            head = self.heads(side)
            at = np.flatnonzero(head != NONE)
            sentence = self.table.sentence[at]
            found[at] = right[items.token_starts[sentence] + head[at]]
            if self._kind == "pair":
                numbers = self._numbers(side)[at].astype(np.int64)
                _, is_self = items.pair_words(sentence.astype(np.int64), numbers)
                selves = at[is_self]
                found[selves] = (self.table.gold[selves] != NONE) & (
                    self.table.predicted[selves] != NONE
                )
        return found

    @cached_property
    def counted(self) -> Mask:
        """Rows that count on either side."""
        found: Mask = (self.table.gold_n > 0) | (self.table.predicted_n > 0)
        return found

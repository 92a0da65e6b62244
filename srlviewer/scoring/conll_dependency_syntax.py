"""Judging heads and relations token by token, as eval07.pl to eval09.pl do."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from operator import eq

import numpy as np
import numpy.typing as npt

from srlviewer.model.sentence import Sentence
from srlviewer.scoring.conll_dependency_syntax_rows import (
    HEAD,
    HEAD_AND_LABEL,
    LABEL,
    MATCH,
    NO_GOLD,
    NOT_FOUND,
    PUNCTUATION,
)
from srlviewer.scoring.rows import (
    NONE,
    WIDTH,
    Block,
    Integers,
    LabelNumbers,
    Pair,
    RowCells,
)
from srlviewer.stretch import Mask, SentenceTable, places_in_groups

OUTCOMES = np.array(((HEAD_AND_LABEL, HEAD), (LABEL, MATCH)), dtype=np.int32)
"""Whether the heads are equal x whether the relations are equal."""
NOTHING = Sentence(0, ())


@lru_cache(maxsize=65536)
def is_punctuation(form: str) -> bool:
    """Whether every character is of a Unicode category P*."""
    return all(unicodedata.category(character)[0] == "P" for character in form)


def syntax_block(
    pairs: Sequence[Pair], labels: LabelNumbers, *, skip_punctuation: bool
) -> Block:
    """One row a token: head and relation, both compared as strings."""
    complete = not any(one is None or other is None for one, other in pairs)
    gold, predicted = _sides(pairs)
    lengths = np.array([len(sentence.forms) for sentence in gold], dtype=np.int64)
    size = int(lengths.sum())
    heads = map(
        eq,
        chain.from_iterable([s.heads or _absent(s) for s in gold]),
        chain.from_iterable([s.heads or _absent(s) for s in predicted]),
    )
    right = np.fromiter(heads, np.bool_, size)
    relations = [
        np.fromiter(
            map(
                labels.__getitem__,
                chain.from_iterable([s.relations or _absent(s) for s in side]),
            ),
            np.int32,
            size,
        )
        for side in (gold, predicted)
    ]
    cells = _cells(right, relations, places_in_groups(lengths))
    if not complete:
        _mask(cells, pairs, lengths)
    if skip_punctuation:
        _skip(cells, chain.from_iterable(sentence.forms for sentence in gold))
    return Block(cells, lengths)


def syntax_block_of_tables(
    gold: SentenceTable,
    predicted: SentenceTable,
    labels: LabelNumbers,
    *,
    skip_punctuation: bool,
) -> Block:
    """The same for tables of regular sentences."""
    relations = [labels.of_cells(side.relations) for side in (gold, predicted)]
    cells = _cells(gold.heads.equal(predicted.heads), relations, gold.token)
    if skip_punctuation:
        _skip(cells, gold.forms.strings())
    return Block(cells, gold.lengths)


def _cells(
    right: Mask, relations: Sequence[npt.NDArray[np.integer]], token: Integers
) -> RowCells:
    """Rows x 5; `right`: whether the heads are equal."""
    cells = np.empty((len(token), WIDTH), dtype=np.int32)
    same = relations[0] == relations[1]
    cells[:, 0] = OUTCOMES[right.astype(np.int8), same.astype(np.int8)]
    cells[:, 1] = cells[:, 2] = token
    cells[:, 3], cells[:, 4] = relations
    return cells


def _skip(cells: RowCells, forms: Iterable[str]) -> None:
    """Leave the tokens out that are punctuation in gold."""
    left_out = np.fromiter(map(is_punctuation, forms), np.bool_, len(cells))
    cells[left_out, 0] = PUNCTUATION


def _sides(pairs: Sequence[Pair]) -> tuple[list[Sentence], list[Sentence]]:
    """The sentences of both sides; one that a file lacks is replaced by its partner."""
    gold = [other if one is None else one for one, other in pairs]
    predicted = [one if other is None else other for one, other in pairs]
    return [NOTHING if s is None else s for s in gold], [
        NOTHING if s is None else s for s in predicted
    ]


def _mask(cells: RowCells, pairs: Sequence[Pair], lengths: Integers) -> None:
    """Make missing and spurious tokens of those that only one side has."""
    for side, code in ((0, NO_GOLD), (1, NOT_FOUND)):
        lacking = np.array([pair[side] is None for pair in pairs], dtype=np.bool_)
        rows = np.repeat(lacking, lengths)
        cells[rows, 0] = code
        cells[rows, 1 + side] = NONE
        cells[rows, 3 + side] = NONE


def _absent(sentence: Sentence) -> tuple[str, ...]:
    """A column that the format lacks."""
    return ("_",) * len(sentence.forms)

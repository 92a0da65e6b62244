"""Terms of the filter about functions, categories and heads of trees."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Final

import numpy as np

from srlviewer.gui.filter_keys import BY_NAME
from srlviewer.gui.filtering import NOTHING
from srlviewer.scoring.judgements import NONE

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.gui.filtering import Filter, Term
    from srlviewer.report.gf_rows import GfRows
    from srlviewer.report.row_table import Column, Mask

BLOCK = 50
"""Sentences between two yields."""


def narrow_by_functions(
    wanted: Filter, comparison: Comparison, functions: GfRows | None, rows: Mask
) -> Generator[None, None, None]:
    """Take rows out that a term does not let through; `functions` None: all of them.

    Words are looked at last, in sentences of rows that are left.
    """
    keys = ((term, BY_NAME[term.key]) for term in wanted.terms)
    terms = [
        term
        for term, key in keys
        if key.of_functions and not (key.of_entities and functions is None)
    ]
    if not terms:
        return
    if functions is None:
        rows[:] = False
        return
    for term in terms:
        test = TESTS.get(term.key)
        if test is not None:
            rows &= test(term, functions) ^ term.negated
    for term in terms:
        if term.key == "head":
            yield from _narrow_by_head(term, comparison, functions, rows)


def _flags(term: Term, functions: GfRows) -> Mask:
    """Label number -> whether it is meant; the last entry (-1) is "no item"."""
    flags = [term.matches(label) for label in functions.table.judgements.labels]
    nothing = any(v.text == NOTHING and not v.exact for v in term.values)
    return np.array([*flags, nothing], dtype=np.bool_)


def _on(
    columns: Callable[[GfRows], tuple[Column, Column]], *sides: int
) -> Callable[[Term, GfRows], Mask]:
    """A test of one of these columns, or of either."""

    def test(term: Term, functions: GfRows) -> Mask:
        flags, both = _flags(term, functions), columns(functions)
        found = flags[both[sides[0]]]
        for side in sides[1:]:
            found = found | flags[both[side]]
        return found

    return test


def _functions(rows: GfRows) -> tuple[Column, Column]:
    return rows.functions


def _categories(rows: GfRows) -> tuple[Column, Column]:
    return rows.categories


def _attachment(term: Term, functions: GfRows) -> Mask:
    """Both halves leave rows out that do not count."""
    found = np.zeros(len(functions.table), dtype=np.bool_)
    for value in term.values:
        is_right = value.text == "right"
        found |= functions.counted & (functions.is_right == is_right)
    return found


TESTS: Final[dict[str, Callable[[Term, GfRows], Mask]]] = {
    "gf": _on(_functions, 0, 1),
    "gold.gf": _on(_functions, 0),
    "predicted.gf": _on(_functions, 1),
    "category": _on(_categories, 0, 1),
    "gold.category": _on(_categories, 0),
    "predicted.category": _on(_categories, 1),
    "attachment": _attachment,
}
"""Key -> which rows it means, the minus not looked at."""


def _narrow_by_head(
    term: Term, comparison: Comparison, functions: GfRows, rows: Mask
) -> Generator[None, None, None]:
    sentences = functions.table.sentence
    heads = functions.heads(0), functions.heads(1)
    left = np.flatnonzero(rows)
    bounds = np.flatnonzero(np.diff(sentences[left], prepend=-1))
    blocks = np.split(left, bounds[1:]) if len(left) else []
    for number, block in enumerate(blocks):
        pair = comparison.pair(int(sentences[block[0]]))
        for row in block.tolist():
            words = [
                sentence.forms[side[row]]
                for sentence, side in zip(pair, heads, strict=True)
                if sentence is not None and side[row] != NONE
            ]
            rows[row] = any(map(term.matches, words)) ^ term.negated
        if number % BLOCK == BLOCK - 1:
            yield


def values_of(key: str, functions: GfRows) -> list[str]:
    """The labels that a key of functions or categories can have, for completion."""
    columns = functions.functions if key.endswith("gf") else functions.categories
    side = {"gold": 0, "predicted": 1}.get(key.partition(".")[0])
    used = np.unique(np.concatenate(columns) if side is None else columns[side])
    labels = functions.table.judgements.labels
    found = sorted(labels[n] for n in used.tolist() if n != NONE)
    plain = [label for label in found if not set(label) & set(' ",')]
    return plain if side is None else [*plain, NOTHING]

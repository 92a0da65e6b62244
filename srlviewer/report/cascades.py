"""Errors that follow from one wrong attachment, as one entry.

The scheme says which rows share a cause, sentence by sentence and only when asked (see
`srlviewer.scoring.scheme.GroupsRows`); here it is asked for the rows of a list.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from typing import NamedTuple

import numpy as np

from srlviewer.comparison import Comparison
from srlviewer.report.row_table import Integers, RowTable
from srlviewer.scoring.scheme import GroupsRows

BLOCK = 20
"""Sentences between two yields."""


class Cause(NamedTuple):
    """What rows of one sentence share: its position, name, and the word attached."""

    sentence: int
    name: str
    word: str


class Entry(NamedTuple):
    """Rows with one cause, or a row by itself (without `cause`)."""

    rows: tuple[int, ...]
    cause: Cause | None = None


def groups_rows(comparison: Comparison | None) -> bool:
    """Whether the scheme of a comparison knows causes."""
    return comparison is not None and isinstance(comparison.scheme, GroupsRows)


def row_causes(
    comparison: Comparison, table: RowTable, rows: Integers, known: dict[int, Cause]
) -> Generator[None, None, dict[int, Cause]]:
    """The cause of each row that has one; yields now and then.

    `rows` are places in `table` in ascending order. `known` gets them too, so that what
    was stopped is not lost.
    """
    scheme = comparison.scheme
    assert isinstance(scheme, GroupsRows)
    judgements = table.judgements
    bases = [judgements.bases[judgements.measures[part].base] for part in table.parts]
    others = table.other_kinds
    bounds = np.flatnonzero(np.diff(table.sentence[rows], prepend=-1))
    blocks = np.split(rows, bounds[1:]) if len(rows) else []
    for count, block in enumerate(blocks):
        position = int(table.sentence[block[0]])
        gold, predicted = comparison.pair(position)
        groups = scheme.groups(judgements, position, gold, predicted)
        for row in block.tolist() if groups else ():
            base = bases[table.part[row]]
            kind = others.get(row, base.kind)
            cells = base.table[int(table.number[row])].tolist()
            name = groups.of_row(kind, cells)
            if name:
                token = int(name.rpartition(":")[2]) - 1
                word = gold.forms[token] if gold is not None else ""
                known[row] = Cause(position, name, word)
        if count % BLOCK == BLOCK - 1:
            yield
    return known


def folded(rows: Iterable[int], causes: Mapping[int, Cause]) -> list[Entry]:
    """The rows in their order; what shares a cause stands where its first row stands.

    A cause with a single row here is no entry of its own.
    """
    together: dict[Cause, list[int]] = {}
    order: list[int | Cause] = []
    for row in rows:
        cause = causes.get(row)
        if cause is None:
            order.append(row)
        elif cause in together:
            together[cause].append(row)
        else:
            together[cause] = [row]
            order.append(cause)
    entries = []
    for at in order:
        if isinstance(at, Cause):
            members = tuple(together[at])
            entries.append(Entry(members, at if len(members) > 1 else None))
        else:
            entries.append(Entry((at,)))
    return entries

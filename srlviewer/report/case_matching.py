"""Which rows of two measures are about the same items.

Rows that share a gold or a predicted item belong to one case: what is one joined
argument here may be two pieces there, and a pair here a missing and a spurious item
there.
"""

from __future__ import annotations

import numpy as np

from srlviewer.model.address import item_kind
from srlviewer.report.row_table import Integers, RowTable
from srlviewer.scoring.judgements import NONE

GOLD, PREDICTED = 0, 1
MOST_KINDS = 1000


def match_cases(a: RowTable, b: RowTable) -> tuple[Integers, Integers]:
    """The case of each row (those of `a`, then those of `b`), the sentence of each.

    Every row takes the lowest number among the rows that it shares an item with, until
    nothing changes any more; chains are a few rows long.
    """
    size = len(a) + len(b)
    row, item = _named_items((a, b))
    _, item = np.unique(item, return_inverse=True)
    item = item.reshape(-1)
    mark = np.arange(size, dtype=np.int64)
    order = np.argsort(item, kind="stable")
    row, starts = row[order], np.flatnonzero(np.diff(item[order], prepend=-1))
    lengths = np.diff(starts, append=len(row))
    while len(row):
        lowest = np.repeat(np.minimum.reduceat(mark[row], starts), lengths)
        before = mark.copy()
        np.minimum.at(mark, row, lowest)
        if (mark == before).all():
            break
    sentence = np.concatenate((a.sentence, b.sentence)).astype(np.int64)
    heads, case = np.unique(mark, return_inverse=True)
    # In reading order, also where only the second measure has rows.
    reading = np.argsort(sentence[heads], kind="stable")
    place = np.empty(len(heads), dtype=np.int64)
    place[reading] = np.arange(len(heads))
    return place[case.reshape(-1)], sentence[heads][reading]


def _named_items(tables: tuple[RowTable, ...]) -> tuple[Integers, Integers]:
    """Pairs of a row (numbered over all tables) and the key of an item it names."""
    kinds: dict[str, int] = {}
    most = 1 + max(
        (int(c.max(initial=0)) for t in tables for c in (t.gold, t.predicted)),
        default=0,
    )
    pieces = [list(_pieces(table)) for table in tables]
    most = max([most, *(number + 1 for found in pieces for *_, number in found)])
    rows: list[Integers] = []
    items: list[Integers] = []
    start = 0
    for table, joined in zip(tables, pieces, strict=True):
        kind = np.array(
            [_number(kinds, name) for name in table.part_kinds], dtype=np.int64
        )[table.part]
        for row, name in table.other_kinds.items():
            kind[row] = _number(kinds, name)
        sentence = table.sentence.astype(np.int64)
        # Sentence, side, kind and number become one integer.
        base = (sentence * 2 * MOST_KINDS + kind) * most
        side = MOST_KINDS * most
        for number, offset in ((table.gold, 0), (table.predicted, side)):
            there = np.flatnonzero(number != NONE)
            rows.append(there + start)
            items.append(base[there] + offset + number[there])
        if joined:
            at = np.array(joined, dtype=np.int64)
            rows.append(at[:, 0] + start)
            items.append(base[at[:, 0]] + side * at[:, 1] + at[:, 2])
        start += len(table)
    return np.concatenate(rows), np.concatenate(items)


def _pieces(table: RowTable) -> list[tuple[int, int, int]]:
    """(row, side, item) for each piece of joined items."""
    found = []
    for row, extra in table.extras.items():
        found += [(row, GOLD, number) for number in extra.gold_pieces]
        found += [(row, PREDICTED, number) for number in extra.predicted_pieces]
    return found


def _number(known: dict[str, int], kind: str) -> int:
    return known.setdefault(item_kind(kind), len(known))

r"""Bracket columns: `(A0*`, `*`, `*)`, one column for each predicate.

A cell is openings `(LABEL`, exactly one `*`, closings `)` or `LABEL)`; a label may hold
`*` only as `\*` and no `(`. Nested brackets are allowed here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import compress, count, repeat
from operator import ne
from typing import NamedTuple

_STAR = re.compile(r"(?<!\\)\*")
_LABEL = r"\([^()*\\\s]+\*"
_PLAIN = re.compile(rf"(?:(?:\*|{_LABEL}\)|{_LABEL}(?: \*)* \*\)) )*")
"""A whole column, a blank behind each cell, that has neither faults nor nesting."""
_NAME = r"\(([^()*\\\s]+)\*"
_PLAIN_NAMES = re.compile(rf"(?:(?:\*|{_NAME}\1\)|{_NAME}(?: \*)* \*\2\)) )*")
"""The same where every closing bracket repeats its label."""
UNLABELLED = '")" must repeat its label in CoNLL-2004 files'


class Bracket(NamedTuple):
    """A bracket over the 0-based tokens `start` up to, not with, `end`.

    `parent` is the place of the bracket around it in the list of the column.
    """

    label: str
    start: int
    end: int
    parent: int | None


class BracketFault(NamedTuple):
    """What is wrong with a cell (0-based token)."""

    token: int
    message: str


def is_plain(cells: Sequence[str], *, repeats_labels: bool = False) -> bool:
    """Whether a column is well-formed and free of nesting; False may also be unsure.

    `repeats_labels`: with closing brackets that repeat the label, else without.
    """
    pattern = _PLAIN_NAMES if repeats_labels else _PLAIN
    return not cells or pattern.fullmatch(" ".join(cells) + " ") is not None


def parse_brackets(
    cells: Sequence[str], *, repeats_labels: bool = False
) -> tuple[list[Bracket], list[BracketFault]]:
    """The brackets of a column in the order of their openings, and its faults.

    A bracket that is never closed is left out. `repeats_labels`: a closing bracket must
    repeat its label, as in CoNLL-2004.
    """
    opened: list[tuple[str, int, int]] = []  # label, token, number
    parents: list[int | None] = []
    closed: dict[int, tuple[str, int, int]] = {}
    faults: list[BracketFault] = []
    # Nearly all cells are "*": they are passed over without a look at each.
    for token in compress(count(), map(ne, cells, repeat("*"))):
        cell = cells[token]
        # Looking for the one asterisk is quicker than the pattern that knows of "\\*".
        parts: Sequence[str] = (
            cell.split("*") if "\\" not in cell else _STAR.split(cell)
        )
        if len(parts) != 2:
            what = "has no" if len(parts) == 1 else "has more than one"
            faults.append(BracketFault(token, f'"{cell}" {what} "*"'))
            continue
        openings, closings = parts
        if openings and not openings.startswith("("):
            faults.append(
                BracketFault(token, f'"{cell}" does not begin with "(" or "*"')
            )
            continue
        for label in openings.split("(")[1:] if openings else ():
            if not label:
                faults.append(
                    BracketFault(token, f'"{cell}" has a bracket without label')
                )
            parents.append(opened[-1][2] if opened else None)
            opened.append((label, token, len(parents) - 1))
        *names, rest = closings.split(")")
        if rest:
            faults.append(BracketFault(token, f'"{rest}" behind the "*" of "{cell}"'))
        for name in names:
            if not opened:
                faults.append(BracketFault(token, f'"{name})" without an open bracket'))
                continue
            label, begin, number = opened.pop()
            if name and name != label:
                faults.append(BracketFault(token, f'"{name})" closes "({label}"'))
            elif repeats_labels and not name:
                faults.append(BracketFault(token, UNLABELLED))
            closed[number] = (label, begin, token + 1)
    for label, begin, _ in opened:
        faults.append(BracketFault(begin, f'bracket "({label}" is never closed'))
    return _in_order(closed, parents), sorted(faults)


def _in_order(
    closed: dict[int, tuple[str, int, int]], parents: Sequence[int | None]
) -> list[Bracket]:
    """The brackets in the order of their openings, by number of opening."""
    if len(closed) == len(parents):  # all are closed: their numbers are their places
        return [Bracket(*closed[n], parents[n]) for n in range(len(closed))]
    numbers = {number: place for place, number in enumerate(sorted(closed))}
    return [
        Bracket(*closed[number], _nearest(parents, number, numbers))
        for number in numbers
    ]


def _nearest(
    parents: Sequence[int | None], number: int, numbers: dict[int, int]
) -> int | None:
    """The place of the innermost closed bracket around a bracket."""
    parent = parents[number]
    while parent is not None and parent not in numbers:
        parent = parents[parent]
    return None if parent is None else numbers[parent]

"""Role columns out of formats that point from one token to another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from srlviewer.model.propositions import Argument

Cells = tuple[tuple[str, ...], ...]


class Pointer(NamedTuple):
    """A role of predicate number `predicate` over the tokens `start` to `end` - 1."""

    predicate: int
    label: str
    start: int
    end: int


def head_cells(pointers: Iterable[Pointer], predicates: int, size: int) -> Cells:
    """One column for each predicate; several labels on a token are joined by a bar."""
    columns = [["_"] * size for _ in range(predicates)]
    for predicate, label, start, _ in pointers:
        column = columns[predicate]
        column[start] = label if column[start] == "_" else f"{column[start]}|{label}"
    return tuple(map(tuple, columns))


def span_cells(pointers: Sequence[Pointer], predicates: int, size: int) -> Cells:
    """Bracket columns; what crosses an earlier bracket cannot be shown in them."""
    columns = [["*"] * size for _ in range(predicates)]
    around: list[list[int]] = [[] for _ in range(predicates)]
    for number, label, start, end in _outer_first(pointers):
        column, ends = columns[number], around[number]
        while ends and ends[-1] <= start:
            ends.pop()
        if not ends or end <= ends[-1]:
            ends.append(end)
            # What is opened or closed here already stands at the outer side of it.
            openings, _, closings = column[start].rpartition("*")
            column[start] = f"{openings}({label}*{closings}"
            column[end - 1] += ")"
    return tuple(map(tuple, columns))


def arguments_of(pointers: Iterable[Pointer]) -> tuple[Argument, ...]:
    """By predicate, then in the order of their beginnings."""
    ordered = sorted(_outer_first(pointers), key=lambda pointer: pointer.predicate)
    return tuple(
        Argument(number, predicate, label, ((start, end),))
        for number, (predicate, label, start, end) in enumerate(ordered)
    )


def _outer_first(pointers: Iterable[Pointer]) -> list[Pointer]:
    return sorted(pointers, key=lambda pointer: (pointer.start, -pointer.end))

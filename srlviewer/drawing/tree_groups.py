"""Which phrases suffer from one and the same wrong attachment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from srlviewer.drawing.tree_paint import BRACKET, TreeRows
from srlviewer.model.address import SIDES
from srlviewer.scoring.judgements import Judgement
from srlviewer.scoring.verdicts import intern_outcome

SYN = "bracket.syn"
"""The measure whose phrases an attachment breaks, whatever their functions."""
NONE = -1


class FindsGroups(Protocol):
    """What a scheme knows of the wrong attachments of a pair."""

    def of_row(self, kind: str, row: Sequence[int]) -> str:
        """The name of the attachment that a row belongs to, or empty."""


FindGroups = Callable[[], FindsGroups | None]


class Group(NamedTuple):
    """A wrong attachment, such as `attachment:4`, with the rows of all that it breaks.

    `number` is what the picture marks it with, from 1.
    """

    number: int
    name: str
    rows: tuple[Judgement, ...]


def groups_of(found: FindsGroups | None, rows: TreeRows) -> tuple[Group, ...]:
    """The attachments that break several phrases, in the order of these."""
    if not found:
        return ()
    held: dict[str, list[Judgement]] = {}
    for row in rows.rows(SYN):
        name = found.of_row(BRACKET, row_numbers(row))
        if name:
            held.setdefault(name, []).append(row)
    several = (pair for pair in held.items() if len(pair[1]) > 1)
    return tuple(
        Group(number, name, tuple(members))
        for number, (name, members) in enumerate(several, 1)
    )


def marked_phrases(groups: Sequence[Group]) -> dict[tuple[str, int], int]:
    """Side and number of each phrase that is broken -> the number of the group."""
    return {
        (side, item): group.number
        for group in groups
        for row in group.rows
        for side, item in zip(SIDES, (row.gold, row.predicted), strict=True)
        if item is not None
    }


def row_numbers(row: Judgement) -> tuple[int, ...]:
    """The row as it stands in the table, its labels left out."""
    return (
        intern_outcome(row.outcome),
        NONE if row.gold is None else row.gold,
        NONE if row.predicted is None else row.predicted,
        NONE,
        NONE,
    )

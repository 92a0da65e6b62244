"""What lists call that which an item belongs to: its predicate, or its frame."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

FRAME_KINDS: Final = frozenset({"frame", "element"})
"""Kinds of items that belong to a frame; it has no number of a token in front."""


def shown_predicate(cell: str, kinds: Collection[str]) -> str:
    """The cell `predicate` of a row as lists show it.

    `kinds`: those of the items of the measure.

    >>> shown_predicate("2:give.01", {"argument"})
    'give.01'
    >>> shown_predicate("Giving@gave", {"element"})
    'Giving (gave)'
    """
    if FRAME_KINDS.isdisjoint(kinds):
        return cell.partition(":")[2]
    name, mark, target = cell.partition("@")
    return f"{name} ({target})" if mark else name

"""Where the tokens of another tokenisation stand above the columns of gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.model.spans import Span, Spans


class MatchedTokens(NamedTuple):
    """`columns`: for each token of the other side its columns, half-open.

    `other_forms` are the other side's words by column; empty if they are all equal.
    """

    columns: tuple[Span, ...]
    other_forms: tuple[str, ...]


def match_tokens(base: Sequence[str], other: Sequence[str]) -> MatchedTokens:
    """By the characters of the text; token by token where as many differ in words.

    >>> match_tokens(("sern-dwal", "."), ("sern", "-", "dwal", ".")).columns
    ((0, 1), (0, 1), (0, 1), (1, 2))
    """
    if len(base) == len(other) and (base == other or "".join(base) != "".join(other)):
        columns = tuple((i, i + 1) for i in range(len(base)))
        return MatchedTokens(columns, () if base == other else tuple(other))
    owner = [i for i, form in enumerate(base) for _ in form] or [0]
    found: list[Span] = []
    words = [""] * len(base)
    at = 0
    for form in other:
        first = owner[min(at, len(owner) - 1)]
        at += len(form)
        last = max(first, owner[min(at, len(owner)) - 1] if form else first)
        found.append((first, last + 1))
        words[first] += (" " if words[first] else "") + form
    return MatchedTokens(tuple(found), tuple(words))


def columns_of_spans(columns: Sequence[Span], spans: Spans) -> Spans:
    """Spans of tokens as spans of columns; those that meet become one."""
    found: list[Span] = []
    for start, end in spans:
        first, last = columns[start][0], columns[end - 1][1]
        if found and first <= found[-1][1]:
            first, last = found[-1][0], max(last, found[-1][1])
            found.pop()
        found.append((first, last))
    return tuple(found)

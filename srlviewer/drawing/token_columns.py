"""Where the tokens of another tokenisation stand above the columns of gold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.model.spans import Span, Spans, spans_of_tokens


class MatchedTokens(NamedTuple):
    """`columns`: for each token of the other side its columns, half-open.

    `other_forms` are the other side's words by column; empty if they are all equal.
    """

    columns: tuple[Span, ...]
    other_forms: tuple[str, ...]


def match_tokens(base: Sequence[str], other: Sequence[str]) -> MatchedTokens:
    """Token by token where there are as many, else by the characters of the text.

    >>> match_tokens(("sern-dwal", "."), ("sern", "-", "dwal", ".")).columns
    ((0, 1), (0, 1), (0, 1), (1, 2))
    """
    if len(base) == len(other):
        columns = tuple((i, i + 1) for i in range(len(base)))
        same = all(b == o for b, o in zip(base, other, strict=True))
        return MatchedTokens(columns, () if same else tuple(other))
    owner = [i for i, form in enumerate(base) for _ in form] or [0]
    found, words, at = [], [""] * len(base), 0
    for form in other:
        first = owner[min(at, len(owner) - 1)]
        last = (
            owner[min(at + max(len(form), 1), len(owner)) - 1]
            if at < len(owner)
            else first
        )
        last = max(first, last)
        found.append((first, last + 1))
        words[first] += (" " if words[first] else "") + form
        at += len(form)
    return MatchedTokens(tuple(found), tuple(words))


def columns_of_spans(columns: Sequence[Span], spans: Spans) -> Spans:
    """Spans of tokens as spans of columns."""
    return spans_of_tokens(
        column
        for start, end in spans
        for token in range(start, end)
        for column in range(*columns[token])
    )

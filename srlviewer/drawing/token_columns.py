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


def match_words(
    base: Sequence[str],
    other: Sequence[str],
    base_traces: Sequence[bool],
    other_traces: Sequence[bool],
) -> MatchedTokens | None:
    """By the words alone, where only traces differ; None if the words do.

    A trace of the other side stands at its own trace in gold or, if there is none, at
    the word behind it (at the end: before it).

    >>> match_words(("a", "*", "b"), ("a", "b"), (0, 1, 0), (0, 0)).columns
    ((0, 1), (2, 3))
    """
    words = [n for n, is_trace in enumerate(base_traces) if not is_trace]
    mine = [n for n, is_trace in enumerate(other_traces) if not is_trace]
    if [base[n] for n in words] != [other[n] for n in mine] or not words:
        return None
    places = dict(zip(mine, words, strict=True))
    found: list[Span] = []
    column, last = len(base), words[-1]
    for number in reversed(range(len(other))):
        if number in places:
            column = places[number]
        elif column and base_traces[column - 1]:
            column -= 1
        at = last if column == len(base) else column
        found.append((at, at + 1))
    return MatchedTokens(tuple(reversed(found)), ())


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

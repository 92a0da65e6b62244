"""Sets of tokens as half-open ranges.

A `Span` is `(start, end)` with 0-based token positions, end exclusive. `Spans` is a
tuple of spans, sorted, disjoint and not touching; a discontinuous argument has several.
"""

from __future__ import annotations

from collections.abc import Iterable

Span = tuple[int, int]
Spans = tuple[Span, ...]


def spans_of_tokens(tokens: Iterable[int]) -> Spans:
    """The spans that cover exactly these 0-based token positions.

    >>> spans_of_tokens([4, 2, 3, 7])
    ((2, 5), (7, 8))
    """
    spans: list[Span] = []
    for token in sorted(set(tokens)):
        if spans and spans[-1][1] == token:
            spans[-1] = (spans[-1][0], token + 1)
        else:
            spans.append((token, token + 1))
    return tuple(spans)


def tokens_of(spans: Iterable[Span]) -> tuple[int, ...]:
    """The 0-based token positions in ascending order.

    >>> tokens_of(((2, 5), (7, 8)))
    (2, 3, 4, 7)
    """
    tokens = {token for start, end in spans for token in range(start, end)}
    return tuple(sorted(tokens))


def union(*parts: Spans) -> Spans:
    """All tokens of all parts; adjacent pieces become one."""
    found: list[Span] = []
    for start, end in sorted(span for spans in parts for span in spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        elif start < end:
            found.append((start, end))
    return tuple(found)


def joined(parts: Iterable[Spans]) -> Spans:
    """The pieces of an item in text order; those that touch stay apart.

    Only pieces that share a token become one.

    >>> joined([((0, 1),), ((1, 2),), ((4, 6),), ((5, 7),)])
    ((0, 1), (1, 2), (4, 7))
    """
    pieces: list[Span] = []
    for start, end in sorted(span for spans in parts for span in spans):
        if pieces and start < pieces[-1][1]:
            pieces[-1] = (pieces[-1][0], max(end, pieces[-1][1]))
        else:
            pieces.append((start, end))
    return tuple(pieces)


def shared_tokens(left: Spans, right: Spans) -> int:
    """How many tokens both hold."""
    return sum(
        max(0, min(end, other_end) - max(start, other_start))
        for start, end in left
        for other_start, other_end in right
    )


def dice(left: Spans, right: Spans) -> float:
    """Twice the shared tokens over the sum of both sizes; 0 for two empty sets."""
    total = sum(end - start for start, end in (*left, *right))
    return 2 * shared_tokens(left, right) / total if total else 0.0


def format_spans(spans: Spans) -> str:
    """1-based, ends inclusive, as shown outside.

    >>> format_spans(((2, 5), (7, 8)))
    '3-5,8'
    """
    return ",".join(
        str(start + 1) if end == start + 1 else f"{start + 1}-{end}"
        for start, end in spans
    )

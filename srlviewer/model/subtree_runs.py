"""The unbroken run of words below each head of a long sentence.

For trees in which a walk through the subtree of every head would take hours: runs grow
out of the runs of the words below, and whether a word is below another is read off
numbers. Tokens are 0-based.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

Ends = tuple[int, int]


class SubtreeRuns:
    """The runs of all heads that are not part of a cycle."""

    def __init__(self, heads: Sequence[int], children: Sequence[Sequence[int]]) -> None:
        """`heads`: -1 (or any number that is no token) for the root."""
        size = len(heads)
        self._order: list[int] = []
        self._first = [-1] * size
        self._end = [0] * size
        for root in range(size):
            if not 0 <= heads[root] < size:
                self._number(root, children)
        # Words that hang below a cycle are trees of their own.
        for token in self._below_cycles(heads, children):
            self._number(token, children)
        self._left, self._right = list(range(size)), list(range(size))
        for token in reversed(self._order):
            left, right = token, token
            while left and self._is_below(left - 1, token):
                left = self._left[left - 1]
            while right + 1 < size and self._is_below(right + 1, token):
                right = self._right[right + 1]
            self._left[token], self._right[token] = left, right
        self._below: dict[int, list[int]] = {}

    def knows(self, head: int) -> bool:
        """False for a word of a cycle."""
        return self._first[head] >= 0

    def ends(self, head: int, predicate: int) -> Ends:
        """First and last token of the run, without the predicate and what it heads."""
        first, last = self._left[head], self._right[head]
        if predicate != head and self._is_below(predicate, head):
            if predicate not in self._below:
                start, end = self._first[predicate], self._end[predicate]
                self._below[predicate] = sorted(self._order[start:end])
            below = self._below[predicate]
            place = bisect_left(below, head)
            if place:
                first = max(first, below[place - 1] + 1)
            if place < len(below):
                last = min(last, below[place] - 1)
        return first, last

    def _is_below(self, token: int, head: int) -> bool:
        """Whether a token is in the subtree of a head (its own included)."""
        return self._first[head] <= self._first[token] < self._end[head]

    def _number(self, root: int, children: Sequence[Sequence[int]]) -> None:
        """Number the words of a tree, each before those below it."""
        opened = [root]
        path: list[int] = []
        while opened:
            token = opened.pop()
            if token < 0:
                self._end[path.pop()] = len(self._order)
                continue
            self._first[token] = len(self._order)
            self._order.append(token)
            path.append(token)
            opened.append(-1)
            opened.extend(children[token])

    def _below_cycles(
        self, heads: Sequence[int], children: Sequence[Sequence[int]]
    ) -> list[int]:
        """The topmost words that are below a cycle and not in it."""
        left = {token for token, first in enumerate(self._first) if first < 0}
        waiting = [token for token in left if not children[token]]
        number = {token: len(children[token]) for token in left}
        outside: set[int] = set()
        while waiting:
            token = waiting.pop()
            outside.add(token)
            number[heads[token]] -= 1
            if not number[heads[token]]:
                waiting.append(heads[token])
        return [token for token in outside if heads[token] not in outside]

"""The dependency tree of a sentence: the words below a head, and the head of words.

From a head to its span by the rules of the program PriMeSRL-Eval (revision f3409f4,
which reads every head-form file so); from a span to its head by the tree alone. *Ends*
are the first and the last token. All tokens are 0-based.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property

from srlviewer.model.numbers import whole_number
from srlviewer.model.sentence import Sentence
from srlviewer.model.subtree_runs import SubtreeRuns

Ends = tuple[int, int]
LONG = 400
"""Tokens from which on a tree is numbered instead of walked for each head."""
_PUNCTUATION = frozenset({"punct", "P"})
NAMED_RELATIONS = _PUNCTUATION | {"case"}
"""Relations that words are left out for at the ends of a span."""


class DependencyTree:
    """A sentence's own tree, and the span of each head token in it, worked out once.

    A sentence without a tree is one of single words.
    """

    def __init__(self, sentence: Sentence) -> None:
        """Of the columns HEAD, DEPREL and LEMMA."""
        size = len(sentence)
        self._relations = sentence.relations or ("",) * size
        self._lemmas = sentence.lemmas or ("",) * size
        self._heads = token_numbers(sentence)
        self._children: list[list[int]] = [[] for _ in range(size)]
        for token, head in enumerate(self._heads):
            if 0 <= head < size:
                self._children[head].append(token)
        self._known: dict[tuple[int, int], Ends] = {}

    def ends(self, head: int, predicate: int) -> Ends:
        """First and last token of the span of an argument of this predicate."""
        if not self._children[head]:
            return head, head
        key = head, predicate
        if key not in self._known:
            self._known[key] = self._trimmed(*self._block(*key), head, predicate)
        return self._known[key]

    def head_of(self, tokens: Iterable[int]) -> int:
        """The one of some tokens whose own head is not among them.

        Of several the highest in the tree, then the leftmost. Of tokens that are a
        cycle the leftmost.

        Raises:
            ValueError: there are no tokens.
        """
        inside = frozenset(tokens)
        tops = [token for token in inside if self._heads[token] not in inside]
        return min(tops or inside, key=lambda token: (self.depth(token), token))

    def depth(self, token: int) -> int:
        """How many tokens are above a token; a cycle is gone round once."""
        above = {token}
        while 0 <= (token := self._heads[token]) < len(self._heads):
            if token in above:
                break
            above.add(token)
        return len(above) - 1

    def _block(self, head: int, predicate: int) -> Ends:
        """The unbroken run of the head's descendants around it."""
        children = self._children
        if len(children) >= LONG and self._runs.knows(head):
            return self._runs.ends(head, predicate)
        inside, waiting = {head}, [head]
        while waiting:
            for child in children[waiting.pop()]:
                if child != predicate and child not in inside:
                    inside.add(child)
                    if children[child]:
                        waiting.append(child)
        first = last = head
        while first - 1 in inside:
            first -= 1
        while last + 1 in inside:
            last += 1
        return first, last

    def _trimmed(self, first: int, last: int, head: int, predicate: int) -> Ends:
        """First and last token left without case words and outer punctuation."""
        relations, lemmas = self._relations, self._lemmas
        if NAMED_RELATIONS.isdisjoint((relations[first], relations[last])):
            return first, last
        kept = self._kept
        if self._heads[head] == predicate and relations[head].startswith("obl"):
            kept = range(len(relations))
        low, high = bisect_left(kept, first), bisect_right(kept, last)
        # At most one token goes at either end, so two tell all; the head stays.
        ends = {*kept[low : min(low + 2, high)], *kept[max(high - 2, low) : high]}
        block = sorted({head, *ends})
        if relations[block[-1]] in _PUNCTUATION and lemmas[block[-1]] == ",":
            block.pop()
            # The program looks at the new last lemma here, so a leading comma stays
            # unless the span also ends in a second comma.
        if block and relations[block[0]] in _PUNCTUATION and lemmas[block[-1]] == ",":
            del block[0]
        if not block:
            return head, head
        return min(block[0], head), max(block[-1], head)

    @cached_property
    def _runs(self) -> SubtreeRuns:
        return SubtreeRuns(self._heads, self._children)

    @cached_property
    def _kept(self) -> Sequence[int]:
        """The tokens that are no case words."""
        relations = self._relations
        if "case" not in relations:
            return range(len(relations))
        return [token for token, name in enumerate(relations) if name != "case"]


class _TokenNumbers(dict[str, int]):
    """HEAD cell -> 0-based token; -1 for the root and for what is no number."""

    def __missing__(self, head: str) -> int:
        number = (whole_number(head) or 0) - 1
        self[head] = number
        return number


_TOKEN_NUMBERS = _TokenNumbers()


def token_numbers(sentence: Sentence) -> list[int]:
    """The head of each token (0-based; -1 for the root)."""
    if not sentence.heads:
        return [-1] * len(sentence)
    return list(map(_TOKEN_NUMBERS.__getitem__, sentence.heads))

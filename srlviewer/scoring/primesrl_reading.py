"""Where PriMeSRL-Eval sees an argument: offsets in the text, heads, spans by the tree.

Source: the program UniversalPropositions/PriMeSRL-Eval, revision f3409f4. A *stretch*
is (start, end, words): character positions from 0 in the text of the gold sentence, end
exclusive, and the words that the program believes to stand there. *Ends* are the first
and the last token (0-based).
"""

from __future__ import annotations

from collections.abc import Sequence

from srlviewer.model.numbers import whole_number
from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans

Stretch = tuple[int, int, str]
Ends = tuple[int, int]
_PUNCTUATION = frozenset({"punct", "P"})
NAMED_RELATIONS = _PUNCTUATION | {"case"}
"""Relations that words are left out for at the ends of a span."""


def place_tokens(forms: Sequence[str], text: str) -> tuple[list[Stretch], int]:
    """The stretch of each token, searched from left to right, and where that ended.

    If a form is not found the list is shorter than `forms`, and the number says from
    which character on it was sought.
    """
    places: list[Stretch] = []
    at = 0
    for form in forms:
        start = text.find(form, at)
        if start < 0:
            break
        at = start + len(form)
        places.append((start, at, form))
    return places, at


def column_tokens(sentence: Sentence) -> tuple[int, ...]:
    """The token that the program takes for the predicate of each column (0-based).

    It counts every flag but `_`, while the columns belong to the flags `Y`.
    """
    tokens = sentence.predicate_tokens
    if not sentence.flags or has_plain_flags(sentence):
        return tokens
    flagged = tuple(t for t, flag in enumerate(sentence.flags) if flag != "_")
    return flagged if set(tokens) <= set(flagged) else tokens


def has_plain_flags(sentence: Sentence) -> bool:
    """Whether every flag but `_` marks a predicate."""
    flags = sentence.flags
    return len(flags) - flags.count("_") == len(sentence.predicate_tokens)


class Tree:
    """A sentence's own tree, and the span of each head token in it, worked out once."""

    def __init__(self, sentence: Sentence) -> None:
        """A sentence without a tree is one of single words."""
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
        """First and last token of the span of an argument; all are 0-based tokens."""
        if not self._children[head]:
            return head, head
        key = head, predicate
        if key not in self._known:
            self._known[key] = self._trimmed(*self._block(*key), head, predicate)
        return self._known[key]

    def _block(self, head: int, predicate: int) -> Ends:
        """The unbroken run of the head's descendants around it."""
        children = self._children
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
        block = list(range(first, last + 1))
        if "case" in relations[first : last + 1]:
            is_oblique = relations[head].startswith("obl")
            if not (is_oblique and self._heads[head] == predicate):
                block = [t for t in block if t == head or relations[t] != "case"]
        if relations[block[-1]] in _PUNCTUATION and lemmas[block[-1]] == ",":
            block.pop()
            # The program looks at the new last lemma here, so a leading comma stays
            # unless the span also ends in a second comma.
        if block and relations[block[0]] in _PUNCTUATION and lemmas[block[-1]] == ",":
            del block[0]
        if not block:
            return head, head
        return min(block[0], head), max(block[-1], head)


def tree_extent(sentence: Sentence, argument: Argument) -> Spans:
    """The tokens that the program compares for an argument that is a head token."""
    predicate = column_tokens(sentence)[argument.predicate]
    first, last = Tree(sentence).ends(argument.spans[0][0], predicate)
    return ((first, last + 1),)


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


def bracket_stretches(
    sentence: Sentence, arguments: Sequence[Argument], text: str
) -> list[Stretch]:
    """The stretch of each bracket of one column; brackets in text order, none nested.

    Words that are not found start at -1, and the search goes on from where they would
    end, as in the program.
    """
    stretches: list[Stretch] = []
    forms, token, at = sentence.forms, 0, 0
    for argument in arguments:
        first, last = argument.spans[0][0], argument.spans[-1][1]
        for form in forms[token:first]:
            at = text.find(form, at) + len(form)
        words = " ".join(forms[first:last])
        start = text.find(words, at)
        at = start + len(words)
        stretches.append((start, at, words))
        token = last
    return stretches

"""Where PriMeSRL-Eval sees an argument: offsets in the text, heads, spans by the tree.

Source: the program UniversalPropositions/PriMeSRL-Eval, revision f3409f4. A *stretch*
is (start, end, words): character positions from 0 in the text of the gold sentence, end
exclusive, and the words that the program believes to stand there.
"""

from __future__ import annotations

from collections.abc import Sequence

from srlviewer.model.propositions import Argument
from srlviewer.model.sentence import Sentence

Stretch = tuple[int, int, str]
_PUNCTUATION = frozenset({"punct", "P"})


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
    flags = sentence.flags
    if not flags or has_plain_flags(sentence):
        return sentence.predicate_tokens
    return tuple(token for token, flag in enumerate(flags) if flag != "_")


def has_plain_flags(sentence: Sentence) -> bool:
    """Whether every flag but `_` marks a predicate."""
    flags = sentence.flags
    return len(flags) - flags.count("_") == len(sentence.predicate_tokens)


class TreeSpans:
    """Spans of head tokens from the sentence's own tree, each worked out once."""

    def __init__(
        self, sentence: Sentence, places: Sequence[Stretch], text: str
    ) -> None:
        """`places`: one a token, in the gold text; `text`: the sentence's own."""
        size = len(sentence)
        self._places = places
        self._text = text
        self._relations = sentence.relations or ("",) * size
        self._lemmas = sentence.lemmas or ("",) * size
        self._heads = [_token_number(head) for head in sentence.heads] or [-1] * size
        self._children: list[list[int]] = [[] for _ in range(size)]
        for token, head in enumerate(self._heads):
            if 0 <= head < size:
                self._children[head].append(token)
        self._known: dict[tuple[int, int], Stretch] = {}

    def span(self, head: int, predicate: int) -> Stretch:
        """The span of an argument; both are 0-based tokens."""
        key = head, predicate
        if key not in self._known:
            self._known[key] = self._stretch(head, predicate)
        return self._known[key]

    def _stretch(self, head: int, predicate: int) -> Stretch:
        first = last = head
        if self._children[head]:
            first, last = self._trimmed(self._block(head, predicate), head, predicate)
        start, end = self._places[first][0], self._places[last][1]
        return start, end, self._text[start:end]

    def _block(self, head: int, predicate: int) -> list[int]:
        """The unbroken run of the head's descendants around it, in text order."""
        inside, waiting = {head}, [head]
        while waiting:
            for child in self._children[waiting.pop()]:
                if child != predicate and child not in inside:
                    inside.add(child)
                    waiting.append(child)
        first = last = head
        while first - 1 in inside:
            first -= 1
        while last + 1 in inside:
            last += 1
        return list(range(first, last + 1))

    def _trimmed(self, block: list[int], head: int, predicate: int) -> tuple[int, int]:
        """First and last token left without case words and outer punctuation."""
        relations, lemmas = self._relations, self._lemmas
        is_oblique = relations[head].startswith("obl")
        if not (is_oblique and self._heads[head] == predicate):
            block = [t for t in block if t == head or relations[t] != "case"]
        if relations[block[-1]] in _PUNCTUATION and lemmas[block[-1]] == ",":
            block.pop()
            # The program looks at the new last lemma here, so a leading comma stays
            # unless the span also ends in a second comma.
        if block and relations[block[0]] in _PUNCTUATION and lemmas[block[-1]] == ",":
            del block[0]
        kept = (*block, head)
        return min(kept), max(kept)


def _token_number(head: str) -> int:
    """The 0-based token of a HEAD cell; -1 for the root and for what is no number."""
    return int(head) - 1 if head.isascii() and head.isdigit() else -1


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

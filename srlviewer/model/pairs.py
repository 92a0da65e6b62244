"""Numbers for dependency pairs that are read off a constituent tree.

A pair is no item of the file, so its number says what it consists of: any view can tell
its words without finding heads again. Tokens are 0-based here as everywhere inside.
"""

from __future__ import annotations

from typing import NamedTuple


class WordPair(NamedTuple):
    """A head token and its dependent.

    `phrase` is set for the pair of a head with itself, one for every phrase (the number
    of phrases stands for the virtual root).
    """

    head: int
    dependent: int
    phrase: int | None = None


def pair_number(pair: WordPair, tokens: int) -> int:
    """The number of a pair in a sentence of so many tokens."""
    if pair.phrase is None:
        return pair.dependent * tokens + pair.head
    return tokens * tokens + pair.phrase * tokens + pair.head


def pair_of_number(number: int, tokens: int) -> WordPair:
    """The pair behind a number.

    >>> pair_of_number(pair_number(WordPair(head=3, dependent=0), 5), 5)
    WordPair(head=3, dependent=0, phrase=None)
    """
    if number < tokens * tokens:
        dependent, head = divmod(number, tokens)
        return WordPair(head, dependent)
    phrase, word = divmod(number - tokens * tokens, tokens)
    return WordPair(word, word, phrase)

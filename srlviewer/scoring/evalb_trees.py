"""A tree as EVALB sees it: words with tags, and brackets over stretches of words.

Labels of brackets are cut at the first `-` or `=`, tags are not; words with a deleted
tag are gone before positions are given. Page: `evalb`, sections 2, 3 and 5.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache
from typing import NamedTuple

from srlviewer.scoring.evalb_parameters import Parameters

QUOTES = frozenset(("'", '"', "/"))


class Terminal(NamedTuple):
    """A word with its tag, as written; `item` is its token in the file."""

    word: str
    tag: str
    item: int


class RawBracket(NamedTuple):
    """A bracket over terminals `start` up to, not with, `end`, before any deletion.

    Without `end` it was never closed. `item` is its phrase in the file.
    """

    label: str
    start: int
    end: int | None
    item: int


class RawTree(NamedTuple):
    """All terminals, and all brackets in the order in which they open.

    `fault` is what the program says of the line, empty if nothing.
    """

    terminals: Sequence[Terminal]
    brackets: Sequence[RawBracket]
    fault: str = ""


class Quote(NamedTuple):
    """A terminal that quote repair remembers, with the number of words before it."""

    place: int
    tag: str
    before: int


class ScoredBracket(NamedTuple):
    """A bracket over words `start` up to, not with, `end` after deletion.

    `counts` is False for a deleted label and for a bracket without words; `is_open` is
    one that was never closed: it counts, but neither matches nor crosses.
    """

    label: str
    start: int
    end: int
    item: int
    counts: bool
    is_open: bool


class ScoredTree(NamedTuple):
    """What is left of a tree; `length` is what the column `Len.` shows."""

    words: Sequence[Terminal]
    brackets: Sequence[ScoredBracket]
    length: int
    deleted: Sequence[Terminal]
    quotes: Sequence[Quote]
    fault: str


def in_bytes(tree: RawTree, encoding: str) -> RawTree:
    """The tree with one character for each byte that its words have in the file.

    An empty `encoding` changes nothing: both files have the same one.
    """
    if not encoding or all(terminal.word.isascii() for terminal in tree.terminals):
        return tree
    terminals = [
        t._replace(word=t.word.encode(encoding, "surrogateescape").decode("latin-1"))
        for t in tree.terminals
    ]
    return tree._replace(terminals=terminals)


def from_bytes(word: str, encoding: str) -> str:
    """The word again as one reads it."""
    if not encoding:
        return word
    return word.encode("latin-1").decode(encoding, "replace")


@lru_cache(maxsize=65536)
def cut_label(label: str) -> str:
    """The category of a bracket.

    >>> cut_label("NP-SBJ-1"), cut_label("NP=2"), cut_label("-X-")
    ('NP', 'NP', '')
    """
    return label.partition("-")[0].partition("=")[0]


def scored_tree(
    raw: RawTree, parameters: Parameters, put_back: Container[int] = ()
) -> ScoredTree:
    """The tree without its deleted words, except those whose place is in `put_back`."""
    delete, quote_tags = parameters.delete, parameters.quotes
    words: list[Terminal] = []
    deleted: list[Terminal] = []
    quotes: list[Quote] = []
    before = [0]  # how many words stand in front of each terminal
    length = 0
    for place, terminal in enumerate(raw.terminals):
        is_deleted = terminal.tag in delete and place not in put_back
        if terminal.tag in quote_tags and terminal.word in QUOTES:
            quotes.append(Quote(place, terminal.tag, len(words)))
        (deleted if is_deleted else words).append(terminal)
        before.append(len(words))
        length += terminal.tag not in parameters.delete_for_length
    brackets = []
    gone = parameters.deleted_brackets
    for label, first, last, item in raw.brackets:
        cut = cut_label(label)
        start = before[first]
        end = start if last is None else before[last]
        counts = cut not in gone and (last is None or end > start)
        brackets.append(ScoredBracket(cut, start, end, item, counts, last is None))
    return ScoredTree(words, brackets, length, deleted, quotes, raw.fault)


def repaired(
    gold: RawTree, test: RawTree, parameters: Parameters
) -> tuple[ScoredTree, ScoredTree]:
    """Both trees after quote repair, for a pair whose numbers of words differ.

    A quote that one side has deleted is put back if the other side has kept one with
    another tag at the same index. Indices of quotes behind it move along.
    """
    kept: tuple[set[int], set[int]] = (set(), set())
    mine, other = scored_tree(gold, parameters), scored_tree(test, parameters)
    delete = parameters.delete
    for at in range(len(other.quotes)):
        for quote in mine.quotes:
            partner = other.quotes[at]
            if quote.before != partner.before or quote.tag == partner.tag:
                continue
            if (quote.tag in delete) == (partner.tag in delete):
                continue
            if partner.tag in delete:
                kept[1].add(partner.place)
                other = scored_tree(test, parameters, kept[1])
            else:
                kept[0].add(quote.place)
                mine = scored_tree(gold, parameters, kept[0])
            break
    return mine, other

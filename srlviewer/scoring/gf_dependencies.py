"""Dependencies read off a tree: pairs of a head word and a word.

Every word but that of the root is the dependent of exactly one pair, so the pairs of a
tree are two columns of words: `heads` and `functions`. The pair of a phrase's head word
with itself, one a phrase, is kept apart. Page: `gf`, section 4.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.model.head_finding import Rule, find_head, find_root_head
from srlviewer.model.tree import VIRTUAL_ROOT
from srlviewer.scoring.gf_shape import NO_FUNCTION, Shape, words_of

ROOT = -1
"""The head of the word that depends on none."""
REMOVED = -2
"""The head of a word that takes no part."""


class SelfPair(NamedTuple):
    """The head word of a phrase with itself; `phrase` -1 is the virtual root.

    `function` is that of the head child.
    """

    phrase: int
    word: int
    function: str


class Dependencies(NamedTuple):
    """`heads` and `functions` have one entry a word (see `ROOT`, `REMOVED`).

    `head_words` has the head word of each phrase, `REMOVED` for one without words.
    """

    heads: tuple[int, ...]
    functions: tuple[str, ...]
    self_pairs: tuple[SelfPair, ...]
    head_words: tuple[int, ...]


def dependencies(
    shape: Shape, profile: str, *, punctuation: int, kept: int
) -> Dependencies:
    """The pairs of one tree under a head profile.

    `punctuation` and `kept` are sets of words: what the head rules take for
    punctuation, and what takes part.
    """
    size = len(shape.words)
    heads, functions = [REMOVED] * size, [NO_FUNCTION] * size
    head_words = [REMOVED] * len(shape.categories)
    self_pairs: list[SelfPair] = []
    families = _families(shape, kept)
    categories, labels_of = shape.categories, shape.tags
    phrase_functions, word_functions = shape.phrase_functions, shape.functions
    for phrase in (*shape.bottom_up, VIRTUAL_ROOT):
        family = families[phrase]
        if not family:
            continue
        words = [head_words[n] if n >= 0 else ~n for n in family]
        names = [phrase_functions[n] if n >= 0 else word_functions[~n] for n in family]
        if len(family) == 1:
            if phrase == VIRTUAL_ROOT:
                heads[words[0]] = ROOT
                continue
            head = 0
        else:
            rule = Rule(
                categories[phrase] if phrase >= 0 else "",
                tuple([categories[n] if n >= 0 else labels_of[~n] for n in family]),
                tuple(names),
                tuple([n < 0 and bool(punctuation >> ~n & 1) for n in family]),
            )
            if phrase == VIRTUAL_ROOT:
                head = find_root_head(rule)
            else:
                head = find_head(profile, rule)
        word = words[head]
        for place, dependent in enumerate(words):
            if place != head:
                heads[dependent] = word
                functions[dependent] = names[place]
        self_pairs.append(SelfPair(phrase, word, names[head]))
        if phrase == VIRTUAL_ROOT:
            heads[word] = ROOT
        else:
            head_words[phrase] = word
    return Dependencies(
        tuple(heads), tuple(functions), tuple(self_pairs), tuple(head_words)
    )


def _families(shape: Shape, kept: int) -> list[list[int]]:
    """The children of each phrase in the order of their first words.

    A word is there as `~word`. The last list is that of the virtual root.
    """
    found: list[list[tuple[int, int]]] = [[] for _ in range(len(shape.masks) + 1)]
    for number, mask in enumerate(shape.masks):
        mask &= kept
        if mask:
            first = (mask & -mask).bit_length() - 1
            found[shape.phrase_parents[number]].append((first, number))
    parents = shape.parents
    words: Sequence[int] = range(len(parents))
    if kept != shape.all_words:
        words = words_of(kept)
    for word in words:
        found[parents[word]].append((word, ~word))
    for family in found:
        family.sort()
    return [[number for _, number in family] for family in found]

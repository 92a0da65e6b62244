"""Which rows share one wrong attachment, so that a view can fold them into one entry.

A word under the wrong head breaks the phrases that it left and those that it joined,
and what hangs elsewhere has another function there.
Nothing of this is stored with the rows: who shows a sentence derives it when needed.
Page: `gf`, section 9 (`group`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from srlviewer.model.pairs import pair_of_number
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.gf_rows import (
    BROKEN_OUTCOMES,
    FUNCTION_OUTCOMES,
    HEAD_OUTCOMES,
)
from srlviewer.scoring.gf_shape import TRACE
from srlviewer.scoring.rows import NONE

WordSet = frozenset[int]


class Moved(NamedTuple):
    """A word with its gold head and the predicted one: numbers without traces.

    If the pair is turned round at the root, the word has no predicted head; what
    depends on it now, its gold head, is there for it.
    """

    word: int
    gold_head: int
    predicted_head: int
    token: int
    """The word's place in the gold file."""


class Groups:
    """The wrong attachments of one pair of sentences."""

    def __init__(
        self,
        gold: Sentence | None,
        predicted: Sentence | None,
        unlabelled: Iterable[Sequence[int]],
    ) -> None:
        """`unlabelled`: the rows of `dependency.unlabelled` of the pair."""
        self._gold, self._predicted = gold, predicted
        self._words = tuple(_words_by_token(side) for side in (gold, predicted))
        self._moved: list[Moved] = []
        if gold is None or predicted is None:
            return
        mine_word, other_word = self._words
        for code, mine, other, _, _ in unlabelled:
            if code not in HEAD_OUTCOMES or NONE in (mine, other):
                continue
            pair = pair_of_number(int(mine), len(gold))
            theirs = pair_of_number(int(other), len(predicted))
            word = mine_word[pair.dependent]
            head = mine_word[pair.head]
            new_head = other_word[theirs.head]
            if new_head == word:  # turned round at the root
                new_head = other_word[theirs.dependent]
            self._moved.append(Moved(word, head, new_head, pair.dependent))

    def __bool__(self) -> bool:
        """Whether there is a wrong attachment."""
        return bool(self._moved)

    def of_row(self, kind: str, row: Sequence[int]) -> str:
        """The group of a row, such as `attachment:4` (a token from 1), or empty."""
        code, mine, other, _, _ = row
        found = None
        if kind == "pair" and code in HEAD_OUTCOMES:
            found = self._of_pair(int(mine))
        elif kind == "bracket" and code in BROKEN_OUTCOMES:
            found = self._of_bracket(int(mine), int(other))
        elif kind == "bracket" and code in FUNCTION_OUTCOMES:
            found = self._of_moved_phrase(int(mine))
        elif kind == "token" and code in FUNCTION_OUTCOMES:
            found = next((m for m in self._moved if m.token == mine), None)
        return f"attachment:{found.token + 1}" if found else ""

    def _of_pair(self, mine: int) -> Moved | None:
        assert self._gold is not None
        dependent = pair_of_number(mine, len(self._gold)).dependent
        return next((m for m in self._moved if m.token == dependent), None)

    def _of_bracket(self, mine: int, other: int) -> Moved | None:
        """What made this phrase too large or too small.

        First choice: it holds the word and its head, but not the head of the other
        side. Then: it holds the head of the other side, but neither of the two.
        """
        sides = (
            self._words_below(self._gold, mine, self._words[0]),
            self._words_below(self._predicted, other, self._words[1]),
        )
        for fits in (_is_too_large, _is_too_small):
            for moved in self._moved:
                heads = moved.gold_head, moved.predicted_head
                if fits(sides[0], moved.word, heads[0], heads[1]) or fits(
                    sides[1], moved.word, heads[1], heads[0]
                ):
                    return moved
        return None

    def _of_moved_phrase(self, mine: int) -> Moved | None:
        """The attachment of the phrase itself: it holds the word, but no head."""
        below = self._words_below(self._gold, mine, self._words[0])
        return next((m for m in self._moved if _is_moved(below, m)), None)

    @staticmethod
    def _words_below(
        sentence: Sentence | None, number: int, words: Sequence[int]
    ) -> WordSet:
        """The words of a bracket by its number: names of the root, then phrases."""
        tree = sentence.tree if sentence else None
        if number == NONE or tree is None:
            return frozenset()
        place = number - len(tree.roots)
        tokens: Iterable[int] = range(len(words))
        if place >= 0:
            tokens = tree.tokens(place)
        return frozenset(words[token] for token in tokens)


def _is_too_large(below: WordSet, word: int, head: int, other_head: int) -> bool:
    """`head` is the word's head on the side of the phrase."""
    return word in below and head in below and other_head not in below


def _is_too_small(below: WordSet, word: int, head: int, other_head: int) -> bool:
    if head == other_head:  # turned round: one end without the other
        return (word in below) != (head in below)
    return other_head in below and word not in below and head not in below


def _is_moved(below: WordSet, moved: Moved) -> bool:
    heads = {moved.gold_head, moved.predicted_head}
    return moved.word in below and not heads & below


def _words_by_token(sentence: Sentence | None) -> list[int]:
    """For each token its number among the words; a trace has that of the next one."""
    found: list[int] = []
    words = 0
    for tag in _tags(sentence):
        found.append(words)
        words += tag != TRACE
    return found


def _tags(sentence: Sentence | None) -> Sequence[str]:
    if sentence is None:
        return ()
    return sentence.tags or ("",) * len(sentence)

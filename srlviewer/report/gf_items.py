"""Category, function and head word of the items that rows of `gf` are about.

All of it is looked up in other rows of the same judgements: the function of a bracket
stands in its row of `bracket.gf`, its head word in the pair of that word with itself.
So a view of one measure can ask about the others without finding a head again.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

import numpy as np

from srlviewer.report.row_table import Column, Integers, Mask
from srlviewer.scoring.judgements import NONE, Judgements, MeasureRows
from srlviewer.scoring.verdicts import outcome_of

NEEDED: Final = frozenset(
    {
        "bracket.syn",
        "bracket.gf",
        "pos.syn",
        "pos.gf",
        "dependency.unlabelled",
        "dependency.extended",
    }
)


def has_functions(judgements: Judgements | None) -> bool:
    """Whether these are rows of grammatical functions, with all that is needed here."""
    return judgements is not None and judgements.measures.keys() >= NEEDED


class SideItems:
    """The tokens and brackets of one side of all sentences, each once.

    Tokens and brackets have places over the whole file: that of the first one of their
    sentence (`token_starts`, `bracket_starts`) plus their number in it. Columns hold
    label numbers, -1 where nothing is known.
    """

    def __init__(self, judgements: Judgements, side: int) -> None:
        """`side`: 0 gold, 1 predicted."""
        self.judgements, self.side = judgements, side
        sentence, token, tag = self._column("pos.syn")
        self.token_starts = _starts(sentence, token, judgements.sentences)
        self.tag = self._placed(self.token_starts, sentence, token, tag)
        sentence, token, label = self._column("pos.gf")
        self.word_function = self._placed(self.token_starts, sentence, token, label)
        sentence, number, label = self._column("bracket.syn")
        self.bracket_starts = _starts(sentence, number, judgements.sentences)
        places = self.bracket_starts
        self.category = self._placed(places, sentence, number, label)
        sentence, number, label = self._column("bracket.gf")
        self.function = self._placed(places, sentence, number, label)

    def _rows(self, measure: str) -> tuple[MeasureRows, Integers]:
        """The rows of a measure, and which have an item of its kind on this side."""
        rows = self.judgements.rows(measure)
        base = self.judgements.bases[self.judgements.measures[measure].base]
        has_item = self._numbers(rows) != NONE
        others = [row for row, extra in base.extras.items() if extra.kind]
        has_item[others] = False
        return rows, np.flatnonzero(has_item)

    def _numbers(self, rows: MeasureRows) -> Column:
        return rows.predicted if self.side else rows.gold

    def _column(self, measure: str) -> tuple[Integers, Integers, Column]:
        """Sentence, number and label of the items of a measure."""
        rows, at = self._rows(measure)
        label = rows.predicted_label if self.side else rows.gold_label
        numbers = self._numbers(rows)[at].astype(np.int64)
        return rows.sentence[at], numbers, label[at]

    @staticmethod
    def _placed(
        starts: Integers, sentence: Integers, number: Integers, value: Column
    ) -> Column:
        found = np.full(int(starts[-1]), NONE, dtype=np.int32)
        found[starts[sentence] + number] = value
        return found

    @cached_property
    def lengths(self) -> Integers:
        """How many tokens each sentence has."""
        return np.diff(self.token_starts)

    @cached_property
    def roots(self) -> Integers:
        """How many brackets stand for the virtual root; they are the first ones."""
        rows, at = self._rows("bracket.syn")
        codes = [
            code
            for code in np.unique(rows.outcome[at]).tolist()
            if outcome_of(code).reason == "virtual_root"
        ]
        sentence = rows.sentence[at][np.isin(rows.outcome[at], codes)]
        return np.bincount(sentence, minlength=self.judgements.sentences)

    @cached_property
    def word(self) -> Integers:
        """For each token its number among the words of its sentence, traces left out.

        That of a trace is the number of the next word.
        """
        rows, at = self._rows("pos.syn")
        codes = [
            code
            for code in np.unique(rows.outcome[at]).tolist()
            if outcome_of(code).reason == "trace"
        ]
        traces = at[np.isin(rows.outcome[at], codes)]
        is_word = np.ones(int(self.token_starts[-1]), dtype=np.int64)
        numbers = self._numbers(rows)[traces]
        is_word[self.token_starts[rows.sentence[traces]] + numbers] = 0
        before = np.concatenate(([0], np.cumsum(is_word)))
        first = np.repeat(before[self.token_starts[:-1]], self.lengths)
        numbers_of_words: Integers = before[:-1] - first
        return numbers_of_words

    # -- pairs

    def pair_words(self, sentence: Integers, pair: Integers) -> tuple[Integers, Mask]:
        """Dependent token of pairs (see `srlviewer.model.pairs`), and which are selves.

        A pair of a head word with itself has this word as its dependent.
        """
        size = self.lengths[sentence]
        is_self = pair >= size * size
        return np.where(is_self, pair % size, pair // size), is_self

    def phrase_of_self(self, sentence: Integers, pair: Integers) -> Integers:
        """The bracket that a pair of a head with itself belongs to.

        For that of the virtual root one more than the last bracket.
        """
        size = self.lengths[sentence]
        found: Integers = (pair - size * size) // size + self.roots[sentence]
        return found

    @cached_property
    def _selves(self) -> tuple[Integers, Integers]:
        """Places of brackets and the head token of each in its sentence."""
        rows, at = self._rows("dependency.extended")
        sentence, pair = rows.sentence[at], self._numbers(rows)[at].astype(np.int64)
        word, is_self = self.pair_words(sentence, pair)
        sentence, pair, word = sentence[is_self], pair[is_self], word[is_self]
        bracket = self.phrase_of_self(sentence, pair)
        inside = bracket < np.diff(self.bracket_starts)[sentence]
        return (self.bracket_starts[sentence] + bracket)[inside], word[inside]

    @cached_property
    def head(self) -> Integers:
        """The head token of each bracket, as a number in its sentence."""
        found = np.full(int(self.bracket_starts[-1]), NONE, dtype=np.int64)
        brackets, words = self._selves
        found[brackets] = words
        return found

    @cached_property
    def _chains(self) -> tuple[Integers, Integers]:
        """The topmost bracket over each token as its head; the next below each bracket.

        Places over the whole file; a phrase has a smaller number than those below it.
        """
        brackets, words = self._selves
        sentence = np.searchsorted(self.bracket_starts, brackets, "right") - 1
        token = self.token_starts[sentence] + words
        order = np.lexsort((brackets, token))
        brackets, token = brackets[order], token[order]
        top = np.full(int(self.token_starts[-1]), NONE, dtype=np.int64)
        below = np.full(int(self.bracket_starts[-1]), NONE, dtype=np.int64)
        if len(token):
            is_first = np.diff(token, prepend=-1) != 0
            top[token[is_first]] = brackets[is_first]
            follows = np.flatnonzero(~is_first)
            below[brackets[follows - 1]] = brackets[follows]
        return top, below

    def pair_categories(self, sentence: Integers, pair: Integers) -> Column:
        """Category (or tag) of the node that a pair puts below a head.

        That is the largest phrase with the dependent as its head; in the pair of a head
        with itself the head child.
        """
        word, is_self = self.pair_words(sentence, pair)
        token = self.token_starts[sentence] + word
        top, below = self._chains
        node = top[token]
        bracket = self.phrase_of_self(sentence[is_self], pair[is_self])
        sizes = np.diff(self.bracket_starts)[sentence[is_self]]
        inside = bracket < sizes
        places = self.bracket_starts[sentence[is_self]] + bracket
        child = node[is_self]
        child[inside] = below[places[inside]]
        node[is_self] = child
        found: Column = self.tag[token]
        found[node >= 0] = self.category[node[node >= 0]]
        return found

    # -- attachment

    @cached_property
    def attached(self) -> tuple[Mask, Mask]:
        """By token: whether it hangs from a word, and whether that is the right one."""
        rows, at = self._rows("dependency.unlabelled")
        sentence, pair = rows.sentence[at], self._numbers(rows)[at].astype(np.int64)
        word, _ = self.pair_words(sentence, pair)
        token = self.token_starts[sentence] + word
        hangs = np.zeros(int(self.token_starts[-1]), dtype=np.bool_)
        is_right = np.zeros_like(hangs)
        hangs[token] = True
        is_right[token] = rows.credit[at] > 0
        return hangs, is_right


def _starts(sentence: Integers, number: Integers, sentences: int) -> Integers:
    """Where the items of each sentence begin, the end behind them."""
    sizes = np.zeros(sentences, dtype=np.int64)
    np.maximum.at(sizes, sentence, number + 1)
    return np.concatenate(([0], np.cumsum(sizes)))


def right_words(one: SideItems, other: SideItems) -> Mask:
    """By token of `one`: whether it has the right head.

    That is what its row of `dependency.unlabelled` says. The word that hangs from no
    other has no row: it is right if the same word hangs from no other on the other
    side.
    """
    hangs, is_right = one.attached
    others_hang, _ = other.attached
    words = np.zeros(len(other.lengths), dtype=np.int64)
    sentence = np.repeat(np.arange(len(other.lengths)), other.lengths)
    np.maximum.at(words, sentence, other.word + 1)
    starts = np.concatenate(([0], np.cumsum(words)))
    free = np.zeros(int(starts[-1]), dtype=np.bool_)
    free[(starts[sentence] + other.word)[~others_hang]] = True
    mine = np.repeat(np.arange(len(one.lengths)), one.lengths)
    place = starts[mine] + one.word
    there = ~hangs & (one.word < words[mine])
    found: Mask = is_right.copy()
    found[there] = free[place[there]]
    return found

"""Stretches of bracketed trees, one a line, as arrays.

All brackets of a stretch are found at once; a tree is regular if there is nothing in it
but `(LABEL`, `(TAG word)` and single blanks. Every other line is left to the reader,
which says what is odd about it.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from srlviewer.formats.tree_building import ROOTS
from srlviewer.formats.tree_labels import Divide
from srlviewer.stretch import WORD, Cells, Integers, Mask
from srlviewer.tree_table import Name, TreeTable

_OPEN, _CLOSE, _BLANK, _LINE_FEED, _ESCAPE = b"() \n\\"
_ODD = b"\t\r\x0b\x0c\x00\\"
_MARGIN = bytes(WORD)
TRACE = b"-NONE-"
_MOST_ROOTS = 8


class CellNumbers:
    """Cells as numbers; `texts` has the text of each number."""

    def __init__(self) -> None:
        """No cell is known yet."""
        self._numbers: dict[bytes, int] = {}
        self.texts: list[str] = []

    def of(self, cells: Cells) -> Integers:
        """The number of each cell."""
        words, lengths = cells.words(), cells.lengths
        found = np.empty(len(cells), dtype=np.int64)
        short = np.flatnonzero(lengths <= WORD)
        unique, first, inverse = np.unique(
            words[short], return_index=True, return_inverse=True
        )
        del unique
        numbers = [self._number(cell) for cell in cells.bytes_of(short[first])]
        found[short] = np.array(numbers, dtype=np.int64)[inverse]
        longer = np.flatnonzero(lengths > WORD)
        found[longer] = [self._number(cell) for cell in cells.bytes_of(longer)]
        return found

    def _number(self, cell: bytes) -> int:
        number = self._numbers.get(cell)
        if number is None:
            number = self._numbers[cell] = len(self.texts)
            self.texts.append(cell.decode())
        return number


class Names:
    """Raw labels as numbers, and what each is divided into."""

    def __init__(self, divide: Divide) -> None:
        """`divide` takes a label apart."""
        self._divide = divide
        self._cells = CellNumbers()
        self._lock = threading.Lock()
        self.known: list[Name] = []
        self.is_root: list[bool] = []

    @property
    def spelled(self) -> list[str]:
        """The labels as they are written."""
        return self._cells.texts

    def of(self, cells: Cells) -> Integers:
        """The number of each label."""
        with self._lock:  # a file may be judged and looked at by two threads
            found = self._cells.of(cells)
            for text in self.spelled[len(self.known) :]:
                label = self._divide(text)
                self.known.append((label.category, label.function))
                self.is_root.append(label.category in ROOTS)
        return found


class KnowsNames(Protocol):
    """Numbers for labels: what each stands for, how it is spelled, if it is a root."""

    known: list[Name]
    is_root: list[bool]

    @property
    def spelled(self) -> list[str]:
        """The labels as they are written."""


@dataclass
class TreeStretch:
    """See `srlviewer.stretch.Stretch`.

    Nodes in the order of their openings: `opens` and `heads_end` are the bytes of their
    label, `word_ends` that of the word behind it, 0 for a phrase.
    """

    start: int
    content: bytes
    regular: Mask
    lengths: Integers
    is_token: Mask
    labels: tuple[Integers, Integers]
    words: tuple[Integers, Integers]
    parents: Integers
    last: Integers
    sentence: Integers
    names: KnowsNames

    def table(self, chosen: Mask) -> TreeTable:
        """See `srlviewer.stretch.Stretch`."""
        wanted = chosen & self.regular
        kept = wanted[self.sentence]
        place = np.cumsum(kept) - 1  # of each node among those kept
        is_token = self.is_token[kept]
        parents = self.parents[kept]
        parents = np.where(parents < 0, -1, place[parents])
        tokens_before = np.concatenate(([0], np.cumsum(is_token)))
        first = tokens_before[:-1]
        # The last token of each node, as a count of tokens kept up to its end.
        kept_tokens = np.concatenate(
            ([0], np.cumsum(kept[self.is_token], dtype=np.int64))
        )
        last = kept_tokens[self.last[kept]]
        sentence_places = np.cumsum(wanted) - 1
        node_sentence = sentence_places[self.sentence[kept]]
        raw = Cells(self.content, self.labels[0][kept], self.labels[1][kept])
        names = self.name_numbers(kept, raw)
        tokens = np.flatnonzero(is_token)
        forms = Cells(
            self.content,
            self.words[0][kept][tokens],
            self.words[1][kept][tokens],
        )
        tags = Cells(self.content, raw.starts[tokens], raw.ends[tokens])
        nothing = np.empty(0, dtype=np.int64)
        empty = Cells(self.content, nothing, nothing)
        return TreeTable(
            positions=self.start + np.flatnonzero(wanted),
            lengths=self.lengths[wanted],
            forms=forms,
            tags=tags,
            heads=empty,
            relations=empty,
            predicates=nothing,
            senses=empty,
            owners=nothing,
            at=nothing,
            roles=empty,
            is_token=is_token,
            parents=parents,
            names=names,
            known=self.names.known,
            spelled=self.names.spelled,
            first=first,
            last=last,
            node_sentence=node_sentence,
            roots=self.root_numbers(names, parents, node_sentence, is_token),
        )

    def name_numbers(self, kept: Mask, raw: Cells) -> Integers:
        """For each node that is kept the number of its label."""
        del kept
        assert isinstance(self.names, Names)
        return self.names.of(raw)

    def root_numbers(
        self, names: Integers, parents: Integers, sentence: Integers, is_token: Mask
    ) -> Integers:
        """How many nodes at the top of each sentence stand for the virtual root."""
        named = np.array(self.names.is_root, dtype=np.bool_)[names] & ~is_token
        children = np.bincount(parents[parents >= 0], minlength=len(names))
        top = np.flatnonzero(parents < 0)  # one a sentence
        roots = np.zeros(len(top), dtype=np.int64)
        for depth in range(_MOST_ROOTS):
            # The node `depth` below the top, as long as there is but one on the way.
            node = np.minimum(top + depth, len(names) - 1)
            above = np.maximum(node - 1, 0)
            counts = named[node] & (roots == depth) & (sentence[node] == sentence[top])
            if depth:
                counts &= (children[above] == 1) & (parents[node] == above)
            if not counts.any():
                break
            roots[counts] += 1
        return roots


def read_stretch(
    raw: bytes, start: int, number: int, names: Names
) -> TreeStretch | None:
    """A stretch of `number` lines without an empty one; None: read them one by one."""
    try:
        raw.decode()
    except UnicodeDecodeError:
        return None
    content = b"\n" + raw + b"\n" + _MARGIN
    view = np.frombuffer(content, dtype=np.uint8)[:-WORD]
    feeds = np.flatnonzero(view == _LINE_FEED)
    if len(feeds) != number + 1:
        return None
    regular = np.ones(number, dtype=np.bool_)
    _refuse(regular, feeds, np.flatnonzero(np.isin(view, list(_ODD))))
    blanks = view == _BLANK
    _refuse(regular, feeds, np.flatnonzero(blanks[1:] & blanks[:-1]))
    steps = (view == _OPEN).astype(np.int8) - (view == _CLOSE)
    events = np.flatnonzero(steps)
    if not len(events):
        return None
    step = steps[events]
    depth = np.cumsum(step, dtype=np.int64)
    sentence = np.searchsorted(feeds, events) - 1
    _check_balance(regular, sentence, depth)
    if depth[-1] != 0 or depth.min() < 0:
        return None
    found = _nodes(content, events, step, depth, sentence, blanks, regular)
    is_token, labels, words, parents, last, node_sentence = found
    lengths = np.bincount(node_sentence[is_token], minlength=number)
    regular &= lengths > 0
    return TreeStretch(
        start, content, regular, lengths, is_token, labels, words, parents, last,
        node_sentence, names,
    )  # fmt: skip


def _refuse(regular: Mask, feeds: Integers, at: Integers) -> None:
    """The sentences that hold these bytes are not regular."""
    if len(at):
        inside = np.searchsorted(feeds, at) - 1
        regular[inside[(inside >= 0) & (inside < len(regular))]] = False


def _check_balance(regular: Mask, sentence: Integers, depth: Integers) -> None:
    """Each line must hold one tree that closes at its last bracket."""
    number = len(regular)
    closing = np.bincount(sentence[depth == 0], minlength=number)
    size = np.bincount(sentence, minlength=number)
    last = np.cumsum(size) - 1
    regular &= (size > 1) & (closing == 1)
    regular &= depth[np.maximum(last, 0)] == 0


Found = tuple[
    Mask,
    tuple[Integers, Integers],
    tuple[Integers, Integers],
    Integers,
    Integers,
    Integers,
]


def _nodes(
    content: bytes,
    events: Integers,
    step: np.ndarray[tuple[int], np.dtype[np.int8]],
    depth: Integers,
    sentence: Integers,
    blanks: Mask,
    regular: Mask,
) -> Found:
    """The nodes of all trees; what is written otherwise makes a sentence irregular."""
    ends = np.append(events[1:], len(content) - WORD - 1)
    blank_sums = np.concatenate(([0], np.cumsum(blanks, dtype=np.int64)))
    between = blank_sums[ends] - blank_sums[events + 1]  # blanks up to the next bracket
    size = ends - events - 1
    opening = step > 0
    followed = np.append(step[1:], -1)
    is_token = opening & (followed < 0)
    starts_blank = blanks[np.minimum(events + 1, len(blanks) - 1)]
    ends_blank = blanks[ends - 1]
    wrong = np.zeros(len(events), dtype=np.bool_)
    wrong |= is_token & ((between != 1) | starts_blank | ends_blank)
    phrase = opening & ~is_token
    nameless = phrase & ((size == 0) | ((size == 1) & starts_blank))
    wrong |= phrase & ~nameless & ((between > 1) | ((between == 1) & ~ends_blank))
    wrong |= nameless & (depth != 1)
    wrong |= is_token & (depth == 1)
    closing = ~opening
    is_last = depth == 0
    wrong |= closing & ~is_last & (size > 1)
    wrong |= closing & ~is_last & (size == 1) & ~starts_blank
    view = np.frombuffer(content, dtype=np.uint8)
    wrong |= is_last & (view[events + 1] != _LINE_FEED)
    wrong |= opening & (depth == 1) & (view[events - 1] != _LINE_FEED)
    at = np.flatnonzero(opening)
    label_start, label_end = events[at] + 1, ends[at]
    blank_places = np.flatnonzero(blanks)
    token = is_token[at]
    phrase_end = label_end - ends_blank[at]
    label_end = np.where(token, label_end, np.maximum(phrase_end, label_start))
    word_start, word_end = label_end.copy(), label_end.copy()
    if len(blank_places):
        after = np.searchsorted(blank_places, label_start)
        blank_at = blank_places[np.minimum(after, len(blank_places) - 1)]
        blank_at = np.clip(blank_at, label_start, np.maximum(ends[at], label_start))
        word_start = np.where(token, blank_at + 1, word_start)
        word_end = np.where(token, ends[at], word_end)
        label_end = np.where(token, blank_at, label_end)
    regular[np.unique(sentence[wrong])] = False
    traces = _are_traces(content, label_start, label_end)
    regular[np.unique(sentence[at][token & traces])] = False
    parents, last = _family(at, depth, opening, is_token)
    return (
        token,
        (label_start, label_end),
        (word_start, word_end),
        parents,
        last,
        sentence[at],
    )


def _are_traces(content: bytes, starts: Integers, ends: Integers) -> Mask:
    word = int.from_bytes(TRACE, "little")
    found: Mask = Cells(content, starts, ends).words() == np.uint64(word)
    return found


def _family(
    at: Integers, depth: Integers, opening: Mask, is_token: Mask
) -> tuple[Integers, Integers]:
    """The parent of each node, and how many tokens there are up to its end."""
    tokens = np.concatenate(([0], np.cumsum(is_token)))
    own = depth[at]
    parents = np.full(len(at), -1, dtype=np.int64)
    last = np.zeros(len(at), dtype=np.int64)
    closings = np.flatnonzero(~opening)
    closing_depth = depth[closings]
    above = np.empty(0, dtype=np.int64)
    for level in range(1, int(own.max(initial=0)) + 1):
        here = np.flatnonzero(own == level)
        if len(above):
            above_places = at[above]
            parents[here] = above[np.searchsorted(above_places, at[here]) - 1]
        closes = closings[closing_depth == level - 1]
        ends = closes[np.searchsorted(closes, at[here])]
        last[here] = tokens[ends]
        above = here
    return parents, last

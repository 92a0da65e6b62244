"""Stretches of sentences as arrays: cells stay bytes of the file, many at a time.

A large file is mostly sentences about which nothing has to be said. A format that can
tell them apart without making strings of them offers `SentenceTable`s of these, a
scheme that can judge such tables does it many times faster than sentence by sentence;
neither knows the other. Cells are compared byte by byte, eight at once: never by a hash
that two of them might share.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

Integers = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]
Words = npt.NDArray[np.uint64]

WORD = 8
"""Bytes of a word."""
LONG = 128
"""Bytes from which on a cell is compared by itself, not with the others at once."""
_KEPT = np.array([(1 << 8 * kept) - 1 for kept in range(WORD + 1)], dtype=np.uint64)
"""What is left of a word of which so many bytes are kept."""


@dataclass(frozen=True, slots=True)
class Cells:
    """Cells as half-open ranges of bytes in `content`.

    `content` has at least a word of any bytes behind the last cell, and no cell holds a
    NUL byte: so a cell of up to eight bytes is its word, filled up with NUL.
    """

    content: bytes
    starts: Integers
    ends: Integers

    def __len__(self) -> int:
        """The number of cells."""
        return len(self.starts)

    @property
    def lengths(self) -> Integers:
        """Bytes of each cell."""
        return self.ends - self.starts

    def strings(self) -> list[str]:
        """The cells as text."""
        return [cell.decode() for cell in self.bytes_of(slice(None))]

    def bytes_of(self, chosen: Any) -> list[bytes]:  # noqa: ANN401 (what numpy takes)
        """Some cells as bytes; `chosen` is a numpy index."""
        starts, ends = self.starts[chosen].tolist(), self.ends[chosen].tolist()
        content = self.content
        return [content[start:end] for start, end in zip(starts, ends, strict=True)]

    def words(self) -> Words:
        """The first eight bytes of each cell, filled up with NUL."""
        return _words(self.content, self.starts, self.ends)

    def equal(self, other: Cells) -> Mask:
        """For each cell whether the one at the same place in `other` is the same."""
        lengths = self.lengths
        same: Mask = lengths == other.lengths
        same &= self.words() == other.words()
        # Few cells are longer than a word: their other words are looked at apart.
        left, done = np.flatnonzero(same & (lengths > WORD)), WORD
        while len(left) and done < LONG:
            pairs = [
                _words(cells.content, cells.starts[left] + done, cells.ends[left])
                for cells in (self, other)
            ]
            differs = pairs[0] != pairs[1]
            same[left[differs]] = False
            done += WORD
            left = left[~differs & (lengths[left] > done)]
        # The rest are long: a word at a time would take as many rounds as they have.
        for place in left.tolist():
            mine, theirs = (
                cells.content[cells.starts[place] + done : cells.ends[place]]
                for cells in (self, other)
            )
            same[place] = mine == theirs
        return same


def _words(content: bytes, starts: Integers, ends: Integers) -> Words:
    """The words at `starts`, without what stands behind `ends`."""
    # One word for each byte of the content, overlapping; nothing is copied.
    every = np.ndarray((len(content) - WORD + 1,), "<u8", content, 0, (1,))
    found: Words = every[starts] & _KEPT[np.minimum(ends - starts, WORD)]
    return found


class WordNumbers:
    """Word -> number, for many words at once."""

    def __init__(self, numbers: Mapping[bytes, int] | None = None) -> None:
        """`numbers`: cells of up to eight bytes with their numbers."""
        self._words = np.empty(0, dtype=np.uint64)
        self._numbers = np.empty(0, dtype=np.int64)
        if numbers:
            cells = [int.from_bytes(cell, "little") for cell in numbers]
            self.add(np.array(cells, dtype=np.uint64), list(numbers.values()))

    def add(self, words: Words, numbers: list[int]) -> None:
        """Take in words that are not known yet."""
        order = np.argsort(words)
        places = np.searchsorted(self._words, words[order])
        self._words = np.insert(self._words, places, words[order])
        self._numbers = np.insert(self._numbers, places, np.array(numbers)[order])

    def of(self, words: Words) -> Integers:
        """The number of each word; -1 if it is not known."""
        if not len(self._words):
            return np.full(len(words), -1)
        places = np.searchsorted(self._words, words)
        np.minimum(places, len(self._words) - 1, out=places)
        found: Integers = np.where(
            self._words[places] == words, self._numbers[places], -1
        )
        return found


@dataclass(frozen=True)
class SentenceTable:
    """Some sentences of a stretch as columns of one cell a token.

    `positions` are the sentences' own (0-based), `lengths` their tokens. `predicates`
    are places among all the tokens here, `senses` is parallel to them. For each role,
    in the order of `Sentence.arguments`: `owners` is the place of its predicate among
    those here, `at` that of its token; each cell of `roles` is one label.
    """

    positions: Integers
    lengths: Integers
    forms: Cells
    tags: Cells
    heads: Cells
    relations: Cells
    predicates: Integers
    senses: Cells
    owners: Integers
    at: Integers
    roles: Cells

    def __len__(self) -> int:
        """The number of sentences."""
        return len(self.lengths)

    @cached_property
    def sentence(self) -> Integers:
        """For each token the place of its sentence here."""
        return np.repeat(np.arange(len(self)), self.lengths)

    @cached_property
    def token(self) -> Integers:
        """For each token its 0-based place in its sentence."""
        return places_in_groups(self.lengths)

    def with_any(self, tokens: Mask) -> Mask:
        """The sentences that have one of these tokens."""
        found: Mask = np.bincount(self.sentence[tokens], minlength=len(self)) > 0
        return found


@dataclass(frozen=True)
class BracketTable(SentenceTable):
    """Some sentences as targets and brackets; there are no words.

    For each role `at` is its first token and `ends` the place behind its last one,
    among all tokens here; no two roles of one predicate share a token. `lines`: the
    first file line of each sentence.
    """

    ends: Integers
    lines: Integers

    @classmethod
    def of(
        cls,
        *,
        positions: Integers,
        lines: Integers,
        lengths: Integers,
        predicates: Integers,
        targets: Cells,
        owners: Integers,
        at: Integers,
        ends: Integers,
        labels: Cells,
    ) -> BracketTable:
        """The table with these columns, all others empty."""
        nothing = np.zeros(int(lengths.sum()), dtype=np.int64)
        empty = Cells(targets.content, nothing, nothing)
        return cls(
            positions=positions,
            lengths=lengths,
            forms=empty,
            tags=empty,
            heads=empty,
            relations=empty,
            predicates=predicates,
            senses=targets,
            owners=owners,
            at=at,
            roles=labels,
            ends=ends,
            lines=lines,
        )


class Stretch(Protocol):
    """Neighbouring sentences; `regular` are those that tables can be made of.

    Nothing has to be reported about such a sentence: it is sound, without warning.
    `lengths` are the tokens of all.
    """

    regular: Mask
    lengths: Integers

    def table(self, chosen: Mask) -> SentenceTable:
        """Those of the regular sentences that are `chosen`."""


@runtime_checkable
class HasStretches(Protocol):
    """A corpus that can give its sentences as arrays."""

    def stretch(self, start: int, stop: int) -> Stretch | None:
        """Sentences `start` up to, not with, `stop`; None: better one by one."""


def places_in_groups(sizes: Integers) -> Integers:
    """0, 1, 2 … in each of neighbouring groups of these sizes.

    >>> places_in_groups(np.array([2, 3])).tolist()
    [0, 1, 0, 1, 2]
    """
    return np.arange(sizes.sum()) - np.repeat(np.cumsum(sizes) - sizes, sizes)

"""Stretches of column files as arrays: which sentences are faultless, and their cells.

All tabs and line feeds of a stretch are found at once; whether a sentence is regular is
seen from their distances. A sentence with anything unusual about it is left to the
reader of its format, which says what it is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from srlviewer.stretch import (
    WORD,
    Cells,
    Integers,
    Mask,
    SentenceTable,
    WordNumbers,
    places_in_groups,
)

ID = 0
_TAB, _LINE_FEED, _BAR = b"\t\n|"
_MARGIN = bytes(WORD)
_LONGEST = 999
_DECIMALS = WordNumbers({str(n).encode(): n for n in range(_LONGEST + 1)})


class Layout(NamedTuple):
    """The columns of a format (from 0), and when a sentence of it is regular.

    `fixed` columns stand in front of those of the roles. `predicate` is the column of
    the senses, None in a format without roles. Cells that are one of the bytes `empty`
    hold no predicate and no role; with `one_label`, a cell of roles with `|` is for the
    reader. `is_plain` says whether bytes hold nothing that divides fields but tabs and
    line feeds.
    """

    fixed: int
    form: int
    tag: int
    head: int
    relation: int
    predicate: int | None
    empty: bytes
    one_label: bool
    is_plain: Callable[[bytes], bool]


@dataclass(frozen=True)
class ColumnStretch:
    """See `srlviewer.stretch.Stretch`.

    Row r has the fields between the separators `first[r]` and `first[r] + width[r]`;
    `separators` are places in `content`, `sentence` is that of each row.
    """

    layout: Layout
    start: int
    content: bytes
    separators: Integers
    first: Integers
    width: Integers
    sentence: Integers
    lengths: Integers
    regular: Mask

    def table(self, chosen: Mask) -> SentenceTable:
        """See `Stretch`."""
        layout = self.layout
        rows = np.flatnonzero((chosen & self.regular)[self.sentence])
        first, sentence = self.first[rows], self.sentence[rows]
        tokens, senses = self.predicates(first)
        # Where the predicates of each sentence begin among all of them.
        before = np.searchsorted(sentence[tokens], sentence)
        owners, at, roles = self._roles(first, self.width[rows] - layout.fixed, before)
        return SentenceTable(
            positions=self.start + np.flatnonzero(chosen & self.regular),
            lengths=self.lengths[chosen & self.regular],
            forms=self.cells(first, layout.form),
            tags=self.cells(first, layout.tag),
            heads=self.cells(first, layout.head),
            relations=self.cells(first, layout.relation),
            predicates=tokens,
            senses=senses,
            owners=owners,
            at=at,
            roles=roles,
        )

    def predicates(self, first: Integers) -> tuple[Integers, Cells]:
        """Which of the rows that begin there are predicates, and their cells."""
        column = self.layout.predicate
        if column is None:
            nothing = np.empty(0, dtype=np.int64)
            return nothing, Cells(self.content, nothing, nothing)
        cells = self.cells(first, column)
        tokens = np.flatnonzero(_filled(cells, self.layout.empty))
        return tokens, _some(cells, tokens)

    def cells(self, first: Integers, column: int) -> Cells:
        """The cells of one column in the rows that begin there."""
        separators, places = self.separators, first + column
        return Cells(self.content, separators[places] + 1, separators[places + 1])

    def _roles(
        self, first: Integers, numbers: Integers, before: Integers
    ) -> tuple[Integers, Integers, Cells]:
        """Owner, token and cell of each role; rows have `numbers` cells of roles."""
        column = places_in_groups(numbers)
        row = np.repeat(np.arange(len(first)), numbers)
        cells = self.cells(first[row] + column, self.layout.fixed)
        filled = np.flatnonzero(_filled(cells, self.layout.empty))
        row = row[filled]
        owners = before[row] + column[filled]
        order = np.argsort(owners, kind="stable")
        return owners[order], row[order], _some(cells, filled[order])


def read_stretch(
    layout: Layout, raw: bytes, start: int, number: int
) -> ColumnStretch | None:
    r"""A stretch of `number` blocks with exactly `\n\n` between them.

    None if something about its bytes must be looked at one by one.
    """
    if not (layout.is_plain(raw) and _is_text(raw)):
        return None
    # A line feed in front and behind: every field has a separator on both sides.
    content = b"\n" + raw + b"\n" + _MARGIN
    view = np.frombuffer(content, dtype=np.uint8)
    # Tab and line feed are neighbours; smaller bytes wrap around.
    separators = np.flatnonzero(view[:-WORD] - _TAB < 2)
    feeds = np.flatnonzero(view[separators] == _LINE_FEED)
    is_blank = np.diff(separators[feeds]) == 1
    sentence = np.cumsum(is_blank)[~is_blank]
    first, width = feeds[:-1][~is_blank], np.diff(feeds)[~is_blank]
    lengths = np.bincount(sentence, minlength=number)
    if len(lengths) != number or not lengths.all():
        return None
    stretch = ColumnStretch(
        layout, start, content, separators, first, width, sentence, lengths,
        np.ones(number, dtype=np.bool_),
    )  # fmt: skip
    for check in (_are_even, _are_whole, _are_trees):
        check(stretch)
    return stretch


def _is_text(raw: bytes) -> bool:
    try:
        raw.decode()
    except UnicodeDecodeError:
        return False
    return True


def _are_even(stretch: ColumnStretch) -> None:
    """All rows of a sentence must be as wide as its first one, without empty fields."""
    starts = np.cumsum(stretch.lengths) - stretch.lengths
    width = stretch.width[starts]
    stretch.regular[:] = width >= stretch.layout.fixed
    _refuse(stretch, stretch.width != width[stretch.sentence])
    touching = np.flatnonzero(np.diff(stretch.separators) == 1)
    row = np.searchsorted(stretch.first, touching, "right") - 1
    row = row[touching < stretch.first[row] + stretch.width[row]]  # no blank lines
    stretch.regular[stretch.sentence[row]] = False


def _are_whole(stretch: ColumnStretch) -> None:
    """Ids must count; each predicate has a column, each role is one label."""
    layout = stretch.layout
    rows = np.flatnonzero(stretch.regular[stretch.sentence])
    first, sentence = stretch.first[rows], stretch.sentence[rows]
    lengths = stretch.lengths[stretch.regular]
    ids = _DECIMALS.of(stretch.cells(first, ID).words())
    wrong = ids != places_in_groups(lengths) + 1
    tokens, _ = stretch.predicates(first)
    numbers = np.bincount(sentence[tokens], minlength=len(stretch.lengths))
    wrong |= stretch.width[rows] != layout.fixed + numbers[sentence]
    if layout.one_label:
        bars = np.flatnonzero(np.frombuffer(stretch.content, dtype=np.uint8) == _BAR)
        if len(bars):
            tails = stretch.separators[first + layout.fixed]
            ends = stretch.separators[first + stretch.width[rows]]
            wrong |= np.searchsorted(bars, tails) != np.searchsorted(bars, ends)
    stretch.regular[sentence[wrong]] = False


def _are_trees(stretch: ColumnStretch) -> None:
    """Heads must be tokens of the sentence or 0, without a cycle."""
    rows = np.flatnonzero(stretch.regular[stretch.sentence])
    sentence = stretch.sentence[rows]
    heads = _DECIMALS.of(
        stretch.cells(stretch.first[rows], stretch.layout.head).words()
    )
    size = len(rows)
    wrong = (heads < 0) | (heads > stretch.lengths[sentence])
    # Every token looks up its head, then its head's head and so on, all at once, until
    # they have arrived at a root of all sentences behind the last token.
    start = np.arange(size) - places_in_groups(stretch.lengths[stretch.regular])
    parents = np.append(np.where(wrong | (heads == 0), size, start + heads - 1), size)
    for _ in range(_LONGEST.bit_length()):
        if (parents == size).all():
            break
        parents = parents[parents]
    wrong |= parents[:-1] != size
    stretch.regular[sentence[wrong]] = False


def _refuse(stretch: ColumnStretch, rows: Mask) -> None:
    stretch.regular[stretch.sentence[rows]] = False


def _filled(cells: Cells, empty: bytes) -> Mask:
    """Which cells are none of these single bytes."""
    initial = np.frombuffer(cells.content, dtype=np.uint8)[cells.starts]
    is_mark = initial == empty[0]
    for byte in empty[1:]:
        is_mark |= initial == byte
    filled: Mask = ~is_mark | (cells.lengths != 1)
    return filled


def _some(cells: Cells, chosen: Integers) -> Cells:
    return Cells(cells.content, cells.starts[chosen], cells.ends[chosen])

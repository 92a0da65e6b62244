"""Stretches of CoNLL-2009 as arrays: which sentences are faultless, and their cells.

All tabs and line feeds of a stretch are found at once; whether a sentence is regular is
seen from their distances. A sentence with anything unusual about it is left to
`srlviewer.formats.conll09`, which says what it is.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from srlviewer.formats.white_space import is_plain
from srlviewer.stretch import (
    WORD,
    Cells,
    Integers,
    Mask,
    SentenceTable,
    WordNumbers,
    places_in_groups,
)

FIXED = 14
ID, FORM, TAG, HEAD, RELATION, PREDICATE = 0, 1, 5, 8, 10, 13
_TAB, _LINE_FEED, _BAR, _UNDERSCORE, _HYPHEN = b"\t\n|_-"
_MARGIN = bytes(WORD)
_LONGEST = 999
_DECIMALS = WordNumbers({str(n).encode(): n for n in range(_LONGEST + 1)})


@dataclass(frozen=True)
class Conll09Stretch:
    """See `srlviewer.stretch.Stretch`.

    Row r has the fields between the separators `first[r]` and `first[r] + width[r]`;
    `separators` are places in `content`, `sentence` is that of each row.
    """

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
        rows = np.flatnonzero((chosen & self.regular)[self.sentence])
        first, sentence = self.first[rows], self.sentence[rows]
        predicates = self.cells(first, PREDICATE)
        is_predicate = _filled(predicates)
        tokens = np.flatnonzero(is_predicate)
        # Where the predicates of each sentence begin among all of them.
        before = np.searchsorted(sentence[tokens], sentence)
        owners, at, roles = self._roles(first, self.width[rows] - FIXED, before)
        return SentenceTable(
            positions=self.start + np.flatnonzero(chosen & self.regular),
            lengths=self.lengths[chosen & self.regular],
            forms=self.cells(first, FORM),
            tags=self.cells(first, TAG),
            heads=self.cells(first, HEAD),
            relations=self.cells(first, RELATION),
            predicates=tokens,
            senses=_some(predicates, tokens),
            owners=owners,
            at=at,
            roles=roles,
        )

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
        cells = self.cells(first[row] + column, FIXED)
        filled = np.flatnonzero(_filled(cells))
        row = row[filled]
        owners = before[row] + column[filled]
        order = np.argsort(owners, kind="stable")
        return owners[order], row[order], _some(cells, filled[order])


def read_stretch(raw: bytes, start: int, number: int) -> Conll09Stretch | None:
    r"""A stretch of `number` blocks with exactly `\n\n` between them.

    None if something about its bytes must be looked at one by one.
    """
    if not _is_usual(raw):
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
    stretch = Conll09Stretch(
        start, content, separators, first, width, sentence, lengths,
        np.ones(number, dtype=np.bool_),
    )  # fmt: skip
    for check in (_are_even, _are_whole, _are_trees):
        check(stretch)
    return stretch


def _is_usual(raw: bytes) -> bool:
    if not is_plain(raw):
        return False
    try:
        raw.decode()
    except UnicodeDecodeError:
        return False
    return True


def _are_even(stretch: Conll09Stretch) -> None:
    """All rows of a sentence must be as wide as its first one, without empty fields."""
    starts = np.cumsum(stretch.lengths) - stretch.lengths
    width = stretch.width[starts]
    stretch.regular[:] = width >= FIXED
    _refuse(stretch, stretch.width != width[stretch.sentence])
    touching = np.flatnonzero(np.diff(stretch.separators) == 1)
    row = np.searchsorted(stretch.first, touching, "right") - 1
    row = row[touching < stretch.first[row] + stretch.width[row]]  # no blank lines
    stretch.regular[stretch.sentence[row]] = False


def _are_whole(stretch: Conll09Stretch) -> None:
    """Ids must count; each predicate has a column, each role is one label."""
    rows = np.flatnonzero(stretch.regular[stretch.sentence])
    first, sentence = stretch.first[rows], stretch.sentence[rows]
    lengths = stretch.lengths[stretch.regular]
    ids = _DECIMALS.of(stretch.cells(first, ID).words())
    wrong = ids != places_in_groups(lengths) + 1
    tokens = np.flatnonzero(_filled(stretch.cells(first, PREDICATE)))
    numbers = np.bincount(sentence[tokens], minlength=len(stretch.lengths))
    wrong |= stretch.width[rows] != FIXED + numbers[sentence]
    bars = np.flatnonzero(np.frombuffer(stretch.content, dtype=np.uint8) == _BAR)
    if len(bars):
        tails = stretch.separators[first + FIXED]
        ends = stretch.separators[first + stretch.width[rows]]
        wrong |= np.searchsorted(bars, tails) != np.searchsorted(bars, ends)
    stretch.regular[sentence[wrong]] = False


def _are_trees(stretch: Conll09Stretch) -> None:
    """Heads must be tokens of the sentence or 0, without a cycle."""
    rows = np.flatnonzero(stretch.regular[stretch.sentence])
    sentence = stretch.sentence[rows]
    heads = _DECIMALS.of(stretch.cells(stretch.first[rows], HEAD).words())
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


def _refuse(stretch: Conll09Stretch, rows: Mask) -> None:
    stretch.regular[stretch.sentence[rows]] = False


def _filled(cells: Cells) -> Mask:
    """Which cells are neither `_` nor `-`."""
    initial = np.frombuffer(cells.content, dtype=np.uint8)[cells.starts]
    is_mark = (initial == _UNDERSCORE) | (initial == _HYPHEN)
    filled: Mask = ~is_mark | (cells.lengths != 1)
    return filled


def _some(cells: Cells, chosen: Integers) -> Cells:
    return Cells(cells.content, cells.starts[chosen], cells.ends[chosen])

"""Stretches of props files as arrays: which sentences are plain, and their brackets.

Every bracket cell has one asterisk, so the column of a bracket is the number of
asterisks in front of it in its row; parentheses, asterisks and line feeds are found at
once. A sentence with nesting, labelled closings, or anything unusual about it is left
to `srlviewer.formats.props`, which says what it is.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from srlviewer.stretch import (
    WORD,
    BracketTable,
    Cells,
    Integers,
    Mask,
    places_in_groups,
)

_OPENING, _CLOSING, _STAR, _HYPHEN, _TAB, _LINE_FEED, _BLANK = b"()*-\t\n "
_MARGIN = bytes(WORD)
_LONGEST = 200
"""Bytes of a target; longer ones are for the reader."""
Bytes = npt.NDArray[np.uint8]


@dataclass(eq=False)
class PropsStretch:
    """See `srlviewer.stretch.Stretch`.

    `lines`: the first file line of each sentence. Of the targets: `predicate` is the
    sentence of each, `token` its place there, `targets` the cell. Of the brackets, by
    target and then in the order of their beginnings: `owner` (place among the targets),
    `begin` and `end` (tokens, half-open), `labels`.
    """

    start: int
    lines: Integers
    lengths: Integers
    regular: Mask
    predicate: Integers
    token: Integers
    targets: Cells
    owner: Integers
    begin: Integers
    end: Integers
    labels: Cells

    def table(self, chosen: Mask) -> BracketTable:
        """See `srlviewer.stretch.Stretch`."""
        chosen = chosen & self.regular
        kept = np.flatnonzero(chosen[self.predicate])
        brackets = np.flatnonzero(chosen[self.predicate[self.owner]])
        lengths = self.lengths[chosen]
        first = np.zeros(len(chosen), dtype=np.int64)
        first[chosen] = np.cumsum(lengths) - lengths
        places = np.cumsum(chosen[self.predicate]) - 1
        owners = self.owner[brackets]
        offset = first[self.predicate[owners]]
        return BracketTable.of(
            positions=self.start + np.flatnonzero(chosen),
            lines=self.lines[chosen],
            lengths=lengths,
            predicates=first[self.predicate[kept]] + self.token[kept],
            targets=_some(self.targets, kept),
            owners=places[owners],
            at=offset + self.begin[brackets],
            ends=offset + self.end[brackets],
            labels=_some(self.labels, brackets),
        )


def _some(cells: Cells, chosen: Integers) -> Cells:
    return Cells(cells.content, cells.starts[chosen], cells.ends[chosen])


@dataclass(frozen=True)
class _Marks:
    """Parentheses and line feeds of a text, in order.

    `kind` is the byte, `place` where it stands; `stars` are the asterisks in front of
    it, `row` the line it is in or ends (from 0). `next_star` is the place of the next
    asterisk if that is the next of all such signs, else 0; `closed` whether a closing
    parenthesis follows that at once. `last_star` and `opened` look back alike.
    """

    kind: Bytes
    place: Integers
    stars: Integers
    row: Integers
    next_star: Integers
    closed: Mask
    last_star: Integers
    opened: Mask


def _find_marks(body: Bytes) -> _Marks:
    # The two parentheses and the asterisk are neighbours; smaller bytes wrap around.
    places = np.flatnonzero((body - _OPENING < 3) | (body == _LINE_FEED))
    kinds = body[places]
    at = np.flatnonzero(kinds != _STAR)
    kind, place = kinds[at], places[at]
    # Two line feeds stand at either end, so there are two more signs on each side.
    ahead, behind = np.minimum(at + 1, len(places) - 1), np.maximum(at - 1, 0)
    beyond, before = np.minimum(at + 2, len(places) - 1), np.maximum(at - 2, 0)
    star, last = kinds[ahead] == _STAR, kinds[behind] == _STAR
    closed = star & (kinds[beyond] == _CLOSING) & (places[beyond] == places[ahead] + 1)
    feeds = kind == _LINE_FEED
    return _Marks(
        kind=kind,
        place=place,
        stars=at - np.arange(len(at)),
        row=np.cumsum(feeds) - feeds - 1,
        next_star=np.where(star, places[ahead], 0),
        closed=closed,
        last_star=np.where(last, places[behind], 0),
        opened=last & (kinds[before] == _OPENING),
    )


def read_props_stretch(
    raw: bytes, start: int, number: int, lines: Integers
) -> PropsStretch | None:
    r"""A stretch of `number` blocks with exactly `\n\n` between them.

    `lines` has the first file line of each block. None if something about its bytes
    must be looked at one by one.
    """
    content = b"\n\n" + raw + b"\n\n" + _MARGIN
    body = np.frombuffer(content, dtype=np.uint8)[:-WORD]
    if not _is_usual(raw, body):
        return None
    is_space = body <= _BLANK
    marks = _find_marks(body)
    feeds = np.flatnonzero(marks.kind == _LINE_FEED)
    row_place, row_stars = marks.place[feeds], marks.stars[feeds]
    is_blank = np.diff(row_place) == 1
    is_row = np.flatnonzero(~is_blank)
    # The first and the last line are blank; so are those between the sentences.
    sentence = np.cumsum(is_blank) - 1
    lengths = np.bincount(sentence[is_row], minlength=number)
    if len(lengths) != number or not lengths.all():
        return None
    first = row_place[is_row] + 1
    stars = np.diff(row_stars)[is_row]
    initial = body[first]
    is_target = ~((initial == _HYPHEN) & is_space[first + 1])
    owners = sentence[is_row]
    numbers = np.bincount(owners[is_target], minlength=number)
    regular = np.ones(number, dtype=np.bool_)
    odd = stars != numbers[owners]
    odd |= (initial <= _BLANK) | (initial == _OPENING) | (initial == _STAR)
    regular[owners[odd]] = False
    for place in _odd_places(body, is_space, marks):
        regular[_sentence_at(place, row_place, sentence)] = False
    if not regular.all() or _cells(is_space) != len(is_row) + stars.sum():
        cells = np.bincount(
            _sentence_at(_cell_starts(is_space), row_place, sentence),
            minlength=number,
        )
        wanted = lengths + np.bincount(owners, weights=stars, minlength=number)
        regular &= cells == wanted
    tokens = np.flatnonzero(is_target)
    ends = _target_ends(is_space, first[tokens])
    regular[owners[tokens[ends == 0]]] = False
    events = _Events.of(marks, sentence, row_stars, lengths, numbers, regular)
    return PropsStretch(
        start=start,
        lines=lines,
        lengths=lengths,
        regular=regular,
        predicate=owners[tokens],
        token=places_in_groups(lengths)[tokens],
        targets=Cells(content, first[tokens], ends),
        owner=events.owner,
        begin=events.begin,
        end=events.end,
        labels=Cells(content, events.label_start, events.label_end),
    )


def _is_usual(raw: bytes, body: Bytes) -> bool:
    """Whether bytes are text in which only blank, tab and line feed are white space."""
    # Tab and line feed are neighbours; smaller bytes wrap around.
    if np.count_nonzero(body < _BLANK) != np.count_nonzero(body - _TAB < 2):
        return False
    try:
        raw.decode()
    except UnicodeDecodeError:
        return False
    return True


def _odd_places(body: Bytes, is_space: Mask, marks: _Marks) -> tuple[Integers, ...]:
    """Where something stands that is no plain bracket cell."""
    # `one > other` on truth values is `one and not other`, in one pass.
    star = body == _STAR
    after = star[:-1] > (is_space[1:] | (body[1:] == _CLOSING))
    tight = np.zeros_like(star)
    np.greater(star[1:], is_space[:-1], out=tight[1:])
    opening, closing = marks.kind == _OPENING, marks.kind == _CLOSING
    place = marks.place[opening]
    until = marks.next_star[opening]
    good = is_space[place - 1] & (until > place + 1) & ~is_space[until - 1]
    tight[until[good]] = False
    ending = marks.place[closing]
    fine = (marks.last_star[closing] == ending - 1) & is_space[ending + 1]
    return (
        np.flatnonzero(after),
        np.flatnonzero(tight),
        place[~good],
        ending[~fine],
    )


def _sentence_at(places: Integers, row_place: Integers, sentence: Integers) -> Integers:
    """The sentence that each place belongs to; `row_place`: of each line feed."""
    found: Integers = sentence[np.searchsorted(row_place, places) - 1]
    return found


def _cell_starts(is_space: Mask) -> Integers:
    return np.flatnonzero(is_space[:-1] > is_space[1:]) + 1


def _cells(is_space: Mask) -> int:
    return int(np.count_nonzero(is_space[:-1] > is_space[1:]))


def _target_ends(is_space: Mask, starts: Integers) -> Integers:
    """Where the cells end that begin there; 0 for one that is too long."""
    ends = starts.copy()
    for _ in range(_LONGEST):
        going_on = ~is_space[ends]
        if not going_on.any():
            return ends
        ends += going_on
    ends[~is_space[ends]] = 0
    return ends


@dataclass(frozen=True)
class _Events:
    """The brackets of regular sentences, by target and then by their beginnings."""

    owner: Integers
    begin: Integers
    end: Integers
    label_start: Integers
    label_end: Integers

    @classmethod
    def of(
        cls,
        marks: _Marks,
        sentence: Integers,
        row_stars: Integers,
        lengths: Integers,
        numbers: Integers,
        regular: Mask,
    ) -> _Events:
        """Join openings and closings; sentences in which they nest become irregular."""
        opening = marks.kind == _OPENING
        closing = (marks.kind == _CLOSING) & ~marks.opened
        chosen = np.flatnonzero(opening | closing)
        chosen = chosen[regular[sentence[marks.row[chosen]]]]
        row = marks.row[chosen]
        is_opening = opening[chosen]
        within = sentence[row]
        column = marks.stars[chosen] - row_stars[row] - ~is_opening
        owner = (np.cumsum(numbers) - numbers)[within] + column
        # Line 0 is blank, and so is one in front of each sentence.
        token = row - 1 - within - (np.cumsum(lengths) - lengths)[within]
        width = 1 + int(lengths.max())
        order = np.argsort(owner * width + token, kind="stable")
        chosen, owner, token = chosen[order], owner[order], token[order]
        is_opening, within = is_opening[order], within[order]
        is_open = is_opening & ~marks.closed[chosen]
        # An open bracket must be followed by its end, an end must follow one.
        ends_next = np.append(~is_opening[1:] & (owner[1:] == owner[:-1]), False)
        regular[within[is_open & ~ends_next]] = False
        follows = np.append(False, is_open[:-1] & (owner[1:] == owner[:-1]))
        regular[within[~is_opening & ~follows]] = False
        ends = np.where(is_open, np.append(token[1:], 0), token) + 1
        kept = is_opening & regular[within]
        at = chosen[kept]
        return cls(
            owner=owner[kept],
            begin=token[kept],
            end=ends[kept],
            label_start=marks.place[at] + 1,
            label_end=marks.next_star[at],
        )

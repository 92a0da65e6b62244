r"""The fields of many lines of NEGRA export at once, as ranges of bytes.

The same rule as `export_lines.divided`: single tabs divide if a number stands at the
parent's place then, else runs of tabs. Lines with blanks, secondary edges or comments
are left to `export_lines`.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from srlviewer.formats.export_lines import PARENT_PLACE
from srlviewer.stretch import WORD, Cells, Integers, Mask

_LINE_FEED, _TAB, _RETURN, _BLANK, _PERCENT = b"\n\t\r %"
_ODD = b" \x0b\x0c\x00\r"
_MARGIN = bytes(WORD)
_MARKS = {"bos": b"#BOS", "eos": b"#EOS"}


@dataclass(frozen=True, slots=True)
class LineFields:
    """Lines of a stretch with their fields, where they can be told apart simply.

    `starts` and `ends` are bytes of `content`. `is_plain` lines have exactly the fields
    up to the parent, which is a number; `fields[k]` holds the ranges of field k, of use
    for plain lines alone. `is_node`: begins with `#500` to `#999`; `is_bos`, `is_eos`:
    frames of a sentence; `is_empty`: nothing in it.
    """

    content: bytes
    starts: Integers
    ends: Integers
    is_plain: Mask
    is_node: Mask
    is_bos: Mask
    is_eos: Mask
    is_empty: Mask
    fields: tuple[Cells, ...]

    def cells(self, field: int, lines: Integers) -> Cells:
        """A field of some plain lines."""
        found = self.fields[field]
        return Cells(self.content, found.starts[lines], found.ends[lines])


def read_fields(raw: bytes, version: int) -> LineFields:
    """The lines of `raw`, which has no line feed at its end."""
    content = b"\n" + raw + b"\n" + _MARGIN
    view = np.frombuffer(content, dtype=np.uint8)
    feeds = np.flatnonzero(view[:-WORD] == _LINE_FEED)
    starts, ends = feeds[:-1] + 1, feeds[1:].copy()
    ends -= (view[ends - 1] == _RETURN) & (ends > starts)
    place = PARENT_PLACE[version]
    odd = _count(np.isin(view, np.frombuffer(_ODD, dtype=np.uint8)), starts, ends)
    tabs = np.flatnonzero(view == _TAB)
    first = np.searchsorted(tabs, starts)
    number = np.searchsorted(tabs, ends) - first
    single = _divided(content, starts, ends, tabs, tabs + 1, first, number, place)
    is_number = _are_numbers(view, single[place]) & (number >= place)
    is_plain = is_number & (number == place)
    fields = single
    if not (is_number | (number < place)).all():
        run_starts = tabs[view[tabs - 1] != _TAB]
        run_ends = tabs[view[tabs + 1] != _TAB] + 1
        first = np.searchsorted(run_starts, starts)
        runs = np.searchsorted(run_starts, ends) - first
        fits = ~is_number & (runs == place)
        fits &= (view[starts] != _TAB) & (view[ends - 1] != _TAB)
        by_runs = _divided(
            content, starts, ends, run_starts, run_ends, first, runs, place
        )
        fits &= _are_numbers(view, by_runs[place])
        is_plain |= fits
        fields = tuple(
            Cells(
                content,
                np.where(fits, other.starts, one.starts),
                np.where(fits, other.ends, one.ends),
            )
            for one, other in zip(single, by_runs, strict=True)
        )
    is_plain &= odd == 0
    heads = Cells(content, starts, ends).words()
    marked = {
        name: ((heads & np.uint64(0xFFFFFFFF)) == int.from_bytes(mark, "little"))
        & _is_blank(view[np.minimum(starts + 4, ends)])
        for name, mark in _MARKS.items()
    }
    return LineFields(
        content,
        starts,
        ends,
        is_plain & ~marked["bos"] & ~marked["eos"],
        _are_nodes(view, fields[0]),
        marked["bos"],
        marked["eos"],
        starts == ends,
        fields,
    )


def _is_blank(codes: np.ndarray[tuple[int], np.dtype[np.uint8]]) -> Mask:
    found: Mask = np.isin(codes, np.frombuffer(b" \t\r\n", dtype=np.uint8))
    return found


def _count(mask: Mask, starts: Integers, ends: Integers) -> Integers:
    sums = np.concatenate(([0], np.cumsum(mask, dtype=np.int64)))
    found: Integers = sums[ends] - sums[starts]
    return found


def _divided(
    content: bytes,
    starts: Integers,
    ends: Integers,
    gap_starts: Integers,
    gap_ends: Integers,
    first: Integers,
    number: Integers,
    place: int,
) -> tuple[Cells, ...]:
    """Fields 0 to `place`; `first` gap of each line and the `number` of its gaps."""
    fields = []
    begin = starts
    most = max(len(gap_starts) - 1, 0)
    for field in range(place + 1):
        if not len(gap_starts):
            end = after = ends
        else:
            at = np.minimum(first + field, most)
            inside = field < number
            end = np.where(inside, gap_starts[at], ends)
            after = np.where(inside, gap_ends[at], ends)
        fields.append(Cells(content, begin, np.maximum(end, begin)))
        begin = after
    return tuple(fields)


def _are_numbers(
    view: np.ndarray[tuple[int], np.dtype[np.uint8]], cells: Cells
) -> Mask:
    """Which cells are whole numbers; long ones are left to a closer look."""
    sums = np.concatenate(
        ([0], np.cumsum((view < ord("0")) | (view > ord("9")), dtype=np.int64))
    )
    others = sums[cells.ends] - sums[cells.starts]
    found: Mask = (others == 0) & (cells.lengths > 0)
    return found


def _are_nodes(view: np.ndarray[tuple[int], np.dtype[np.uint8]], names: Cells) -> Mask:
    at = np.minimum(names.starts, len(view) - WORD)
    found: Mask = (names.lengths == 4) & (view[at] == ord("#"))
    found &= (view[at + 1] >= ord("5")) & (view[at + 1] <= ord("9"))
    for step in (2, 3):
        found &= (view[at + step] >= ord("0")) & (view[at + step] <= ord("9"))
    return found


def small_numbers(cells: Cells, digits: int = 3) -> Integers:
    """The numbers in cells that hold digits alone; -1 for longer ones."""
    view = np.frombuffer(cells.content, dtype=np.uint8)
    lengths = cells.lengths
    found = np.zeros(len(cells), dtype=np.int64)
    for step in range(digits):
        inside = step < lengths
        digit = view[np.minimum(cells.starts + step, len(view) - 1)].astype(np.int64)
        found = np.where(inside, found * 10 + digit - ord("0"), found)
    found[lengths > digits] = -1
    return found

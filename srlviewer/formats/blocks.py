"""Where the sentences of a line-based file stand, found without parsing one.

A block is a run of lines that are not blank. The offsets come from one pass of numpy
over the bytes (67 MB in well under 0.1 s), so a file of any size is open at once.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from srlviewer.formats.line_numbers import LineNumbers
from srlviewer.formats.white_space import WHITE_SPACE
from srlviewer.model.corpus import BlankLines

Numbers = npt.NDArray[np.int64]

BOM = b"\xef\xbb\xbf"
_SLICE = 1 << 22
_SPACES = b" \t\r\x0b\x0c\xc2\xe1\xe2\xe3"
"""First bytes of characters that are white space in UTF-8."""


@dataclass(frozen=True, slots=True)
class BlockIndex:
    r"""Byte offsets and first lines (from 1) of the blocks of a file.

    `ends` point behind the last character, before its line end. `regular[i]` says that
    exactly `\n\n` stands between block i - 1 and block i, and no blank line in block i.
    `false_blanks` are the lines (from 1) that count as blank and are not empty: they
    hold white space that only Unicode knows.
    """

    starts: Numbers
    ends: Numbers
    lines: Numbers | LineNumbers
    regular: npt.NDArray[np.bool_]
    blank_lines: BlankLines
    line_count: int
    false_blanks: tuple[int, ...] = ()

    def __len__(self) -> int:
        """The number of blocks."""
        return len(self.starts)


def index_blocks(
    content: bytes,
    *,
    separator: bytes = b"",
    comment: bytes = b"#",
    ascii_only: bool = False,
) -> BlockIndex:
    """The blocks of a file.

    A line that is only `separator` counts as blank. A block of nothing but comments
    belongs to the block behind it; at the end of the file it is no block. `ascii_only`:
    as a program sees the file that knows bytes alone; a byte-order mark is text of the
    first line, and other white space than that of ASCII makes no line blank.
    """
    base = len(BOM) if content.startswith(BOM) and not ascii_only else 0
    ends = _line_ends(content, base)
    if not len(ends):
        return _empty_index()
    starts = np.empty_like(ends)
    starts[0] = base
    starts[1:] = ends[:-1] + 1
    blank, false_blanks = _blank_lines(
        content, starts, ends, separator, ascii_only=ascii_only
    )
    before = np.concatenate(([True], blank[:-1]))
    behind = np.concatenate((blank[1:], [True]))
    first = np.flatnonzero(~blank & before)
    last = np.flatnonzero(~blank & behind)
    if not len(first):
        return _empty_index(len(ends))
    first, last = _join_comments(content, starts, first, last, comment)
    blanks = np.concatenate(([0], np.cumsum(blank)))
    if not len(first):
        return _empty_index(len(ends))
    block_starts, block_ends = starts[first], ends[last]
    regular = np.empty(len(first), dtype=np.bool_)
    regular[0] = True
    regular[1:] = block_starts[1:] - block_ends[:-1] == 2
    regular &= blanks[last + 1] == blanks[first]
    return BlockIndex(
        block_starts,
        block_ends,
        first.astype(np.int64) + 1,
        regular,
        _layout(first, last, blank),
        len(ends),
        false_blanks,
    )


def _line_ends(content: bytes, base: int) -> Numbers:
    """Offsets of the line ends; that of the file for a last line without one."""
    view = np.frombuffer(content, dtype=np.uint8)
    found = [
        np.flatnonzero(view[at : at + _SLICE] == 10) + at
        for at in range(base, len(view), _SLICE)
    ]
    if len(content) > base and not content.endswith(b"\n"):
        found.append(np.array([len(content)]))
    ends = np.concatenate(found) if found else np.empty(0)
    return ends.astype(np.int64)


def _blank_lines(
    content: bytes,
    starts: Numbers,
    ends: Numbers,
    separator: bytes,
    *,
    ascii_only: bool,
) -> tuple[npt.NDArray[np.bool_], tuple[int, ...]]:
    blank = np.asarray(starts == ends)
    false: list[int] = []
    view = np.frombuffer(content, dtype=np.uint8)
    heads = view[np.minimum(starts, len(view) - 1)]
    wanted = np.isin(heads, np.frombuffer(_SPACES + separator[:1], dtype=np.uint8))
    for at in np.flatnonzero(wanted & ~blank):
        line = content[starts[at] : ends[at]]
        stripped = line.strip()
        if not stripped or (separator and stripped == separator):
            blank[at] = True
        elif not ascii_only and not stripped.isascii():
            blank[at] = not stripped.decode("utf-8", "replace").strip(WHITE_SPACE)
            if blank[at]:
                false.append(int(at) + 1)
    return blank, tuple(false)


def _join_comments(
    content: bytes, starts: Numbers, first: Numbers, last: Numbers, comment: bytes
) -> tuple[Numbers, Numbers]:
    """Join blocks without rows to the block behind them."""
    if not comment:
        return first, last
    view = np.frombuffer(content, dtype=np.uint8)
    rows = view[np.minimum(starts, len(view) - 1)] != comment[0]
    sums = np.concatenate(([0], np.cumsum(rows)))
    has_rows = sums[last + 1] > sums[first]
    if has_rows.all():
        return first, last
    kept_first, kept_last, pending = [], [], None
    for begin, end, sound in zip(first, last, has_rows, strict=True):
        pending = begin if pending is None else pending
        if sound:
            kept_first.append(pending)
            kept_last.append(end)
            pending = None
    return np.array(kept_first, dtype=np.int64), np.array(kept_last, dtype=np.int64)


def _layout(first: Numbers, last: Numbers, blank: npt.NDArray[np.bool_]) -> BlankLines:
    gaps = np.empty(len(first), dtype=np.int64)
    gaps[0] = first[0]
    gaps[1:] = first[1:] - last[:-1] - 2
    surplus = {int(at): int(gaps[at]) for at in np.flatnonzero(gaps)}
    final = len(blank) - 1 - int(np.flatnonzero(~blank)[-1])
    if final > 1:
        surplus[len(first)] = final - 1
    return BlankLines(surplus, final)


def _empty_index(line_count: int = 0) -> BlockIndex:
    nothing = np.empty(0, dtype=np.int64)
    surplus = {0: line_count} if line_count else {}
    return BlockIndex(
        nothing,
        nothing,
        nothing,
        np.empty(0, dtype=np.bool_),
        BlankLines(surplus, 0),
        line_count,
    )

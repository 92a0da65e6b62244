r"""Where the trees of a bracket file stand.

Trees are one a line, or spread over lines, or the file is broken; which it is decides
what an empty line and a missing bracket mean. One pass of numpy over the bytes. Page:
treebanks, section 3.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from srlviewer.formats.blocks import BOM, BlockIndex
from srlviewer.model.corpus import BlankLines

Numbers = npt.NDArray[np.int64]
_OPEN, _CLOSE, _ESCAPE, _LINE_END = b"()\\\n"
_BLANKS = b" \t\r\x0b\x0c"
_NO_PARSE = (b"NOPARSE", b"(NOPARSE)", b"FAIL", b"NO PARSE")


class Layout(Enum):
    """How the trees of a file are divided."""

    LINES = "a tree a line"
    FREE = "trees over several lines"
    BROKEN_LINES = "a tree a line, some with brackets that do not balance"
    BROKEN = "brackets that do not balance"


class TreeIndex(NamedTuple):
    """`blocks` has one for each tree.

    `lines` are the (start, end) offsets of all lines, `is_empty` which hold nothing.
    """

    layout: Layout
    blocks: BlockIndex
    lines: Numbers
    is_empty: npt.NDArray[np.bool_]


def says_no_parse(line: bytes) -> bool:
    """Whether some parser's way of saying that it has no tree is all of a line."""
    return line.strip().upper() in _NO_PARSE


def index_trees(
    content: bytes, *, empty_lines: bool = False, one_a_line: bool = False
) -> TreeIndex:
    """The trees of a file; `empty_lines`: they stand for unparsed sentences.

    `one_a_line`: the format has no other layout, whatever the brackets say.
    """
    base = len(BOM) if content.startswith(BOM) else 0
    lines = _lines(content, base)
    is_empty = _empty(content, lines)
    if one_a_line:
        chosen = lines if empty_lines else lines[~is_empty]
        index = _block_index(content, chosen, lines)
        return TreeIndex(Layout.LINES, index, lines, is_empty)
    depth, at = _depths(content, base)
    whole = not len(depth) or (depth.min() >= 0 and depth[-1] == 0)
    if _is_line_by_line(content, lines, is_empty, depth, at):
        layout = Layout.LINES
    elif whole:
        layout = Layout.FREE
    elif all(
        content[start : start + 1] == b"(" or says_no_parse(content[start:end])
        for start, end in lines[~is_empty].tolist()
    ):
        layout = Layout.BROKEN_LINES
    else:
        layout = Layout.BROKEN
    if layout in (Layout.LINES, Layout.BROKEN_LINES):
        chosen = lines if empty_lines else lines[~is_empty]
        blocks = chosen
    elif layout is Layout.FREE:
        blocks = _free(content, base, depth, at)
    else:
        blocks = np.array([[base, len(content)]])
    return TreeIndex(layout, _block_index(content, blocks, lines), lines, is_empty)


def _lines(content: bytes, base: int) -> Numbers:
    """Start and end of each line; an end points at the line feed, or the file's end."""
    view = np.frombuffer(content, dtype=np.uint8)
    ends = np.flatnonzero(view[base:] == _LINE_END) + base
    if len(content) > base and not content.endswith(b"\n"):
        ends = np.append(ends, len(content))
    starts = np.concatenate(([base], ends[:-1] + 1)) if len(ends) else ends
    return np.stack((starts, ends), axis=1).astype(np.int64)


def _empty(content: bytes, lines: Numbers) -> npt.NDArray[np.bool_]:
    found: npt.NDArray[np.bool_] = lines[:, 0] == lines[:, 1]
    view = np.frombuffer(content, dtype=np.uint8)
    heads = view[np.minimum(lines[:, 0], max(len(view) - 1, 0))] if len(view) else view
    blank = np.isin(heads, np.frombuffer(_BLANKS, dtype=np.uint8))
    for number in np.flatnonzero(blank & ~found).tolist():
        start, end = lines[number]
        found[number] = not content[start:end].strip()
    return found


def _depths(content: bytes, base: int) -> tuple[Numbers, Numbers]:
    """The depth behind each bracket, and the offset of the bracket."""
    view = np.frombuffer(content, dtype=np.uint8)
    steps = (view == _OPEN).astype(np.int8) - (view == _CLOSE).astype(np.int8)
    if b"\\(" in content or b"\\)" in content:
        escaped = np.zeros(len(view), dtype=np.bool_)
        escaped[1:] = view[:-1] == _ESCAPE
        steps[escaped] = 0
    steps[:base] = 0
    at = np.flatnonzero(steps)
    return np.cumsum(steps[at], dtype=np.int64), at


def _is_line_by_line(
    content: bytes,
    lines: Numbers,
    is_empty: npt.NDArray[np.bool_],
    depth: Numbers,
    at: Numbers,
) -> bool:
    """Every line that is not empty holds exactly one balanced tree, or says so."""
    if not len(lines):
        return False
    if len(depth) and (depth.min() < 0 or depth[-1] != 0):
        return False
    closing = np.zeros(len(depth), dtype=np.int64)
    closing[depth == 0] = 1
    line_of = np.searchsorted(lines[:, 1], at, side="left")
    trees = np.bincount(line_of, weights=closing, minlength=len(lines))
    last = np.full(len(lines), 0, dtype=np.int64)
    last[line_of] = depth  # the last bracket of a line is assigned last
    if last.any():
        return False
    wrong = np.flatnonzero((trees != 1) & ~is_empty)
    return bool(
        len(wrong) < len(lines)
        and all(says_no_parse(content[s:e]) for s, e in lines[wrong].tolist())
    )


def _free(content: bytes, base: int, depth: Numbers, at: Numbers) -> Numbers:
    """A block from the end of a tree to that of the next; the last takes the rest."""
    ends = at[depth == 0] + 1
    if not len(ends):
        rest = content[base:].strip()
        return np.array([[base, len(content)]] if rest else np.empty((0, 2)))
    starts = np.concatenate(([base], ends[:-1]))
    blocks = np.stack((starts, ends), axis=1).astype(np.int64)
    for block in blocks:  # white space in front of a tree is no part of it
        piece = content[block[0] : block[1]]
        block[0] += len(piece) - len(piece.lstrip())
    if content[ends[-1] :].strip():
        blocks[-1, 1] = len(content)
    return blocks


def _block_index(content: bytes, blocks: Numbers, lines: Numbers) -> BlockIndex:
    blocks = blocks.astype(np.int64).reshape(-1, 2)
    starts, ends = blocks[:, 0].copy(), blocks[:, 1].copy()
    numbers = np.searchsorted(lines[:, 1], starts, side="left") + 1
    return BlockIndex(
        starts,
        ends,
        numbers.astype(np.int64),
        np.zeros(len(starts), dtype=np.bool_),
        BlankLines(),
        len(lines),
    )

"""Where the sentences of a JSON list stand, found without parsing one.

Brackets outside of strings tell where an item begins and ends, whatever the layout; one
pass of numpy over the bytes finds them. A list that holds other things than objects and
lists, or is broken, is gone through item by item with Python's own parser.
"""

from __future__ import annotations

import json
import re
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from srlviewer.formats.blocks import BOM, BlockIndex, Numbers
from srlviewer.formats.json_objects import JsonFault, load_json
from srlviewer.model.corpus import BlankLines

_SPACE = re.compile(r"[ \t\n\r]*")
_HEAD = re.compile(rb"[ \t\n\r]*\[[ \t\n\r]*")
_GAP = re.compile(rb"[ \t\n\r]*,[ \t\n\r]*")
_TAIL = re.compile(rb"[ \t\n\r]*\][ \t\n\r]*")
_OPEN, _CLOSE, _ALIKE = ord("{"), ord("}"), 0x20
_QUOTE, _BACKSLASH, _LINE_FEED = ord('"'), ord("\\"), ord("\n")
_LONGEST_RUN = 64
"""Backslashes in a row; with more the file is gone through item by item."""


class JsonList(NamedTuple):
    """Where the items of a list stand, and what is wrong with the file as a whole.

    `is_list` is False if the file is JSON, and something else than a list.
    """

    blocks: BlockIndex
    fault: JsonFault | None = None
    is_list: bool = True


def index_list(content: bytes) -> JsonList:
    """The items of a JSON list."""
    found = _by_brackets(content)
    return found if found is not None else _one_by_one(content)


def _by_brackets(content: bytes) -> JsonList | None:
    """All items are objects or lists, and between them stand commas; else None."""
    at = len(BOM) if content.startswith(BOM) else 0
    head = _HEAD.match(content, at)
    if head is None:
        return None
    view = np.frombuffer(content, dtype=np.uint8)
    quotes = _quotes(content, view)
    if quotes is None or len(quotes) % 2:
        return None
    folded = view | _ALIKE  # `[` becomes `{`, `]` becomes `}`
    brackets = np.flatnonzero((folded == _OPEN) | (folded == _CLOSE))
    outside = np.searchsorted(quotes, brackets) % 2 == 0
    brackets = brackets[outside]
    steps = np.where(folded[brackets] == _OPEN, 1, -1)
    depth = np.cumsum(steps)
    if not len(depth) or depth[-1] != 0 or (depth[:-1] <= 0).any():
        return None
    starts = brackets[(depth == 2) & (steps == 1)]
    ends = brackets[(depth == 1) & (steps == -1)] + 1
    first = int(starts[0]) if len(starts) else int(brackets[-1])
    last = int(ends[-1]) if len(ends) else head.end()
    pairs = zip(ends[:-1].tolist(), starts[1:].tolist(), strict=True)
    gaps = {content[end:start] for end, start in pairs}
    if (
        first != head.end()
        or not all(map(_GAP.fullmatch, gaps))
        or not _TAIL.fullmatch(content, last)
    ):
        return None
    return JsonList(_index(content, starts, ends))


def _quotes(content: bytes, view: npt.NDArray[np.uint8]) -> Numbers | None:
    """The quotation marks that begin or end a string; None if it is hard to say."""
    quotes = np.flatnonzero(view == _QUOTE)
    if b"\\" not in content or not len(quotes):
        return quotes
    escaped = np.zeros(len(quotes), dtype=np.bool_)
    going = np.arange(len(quotes))
    for back in range(1, _LONGEST_RUN):
        going = going[quotes[going] >= back]
        going = going[view[quotes[going] - back] == _BACKSLASH]
        if not len(going):
            return quotes[~escaped]
        escaped[going] = back % 2 == 1
    return None


def _one_by_one(content: bytes) -> JsonList:
    text = content.decode("utf-8", "surrogateescape")
    begin = 1 if text.startswith("\ufeff") else 0
    at = _behind_space(text, begin)
    if not text.startswith("[", at):
        _, fault = load_json(text[begin:])
        if fault is not None and fault.message.startswith("Extra data"):
            fault = None  # objects one behind the other
        return JsonList(_index(content), fault, is_list=fault is not None)
    decoder = json.JSONDecoder()
    places: list[tuple[int, int]] = []
    at = _behind_space(text, at + 1)
    while at < len(text):
        try:
            _, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            break
        places.append((at, end))
        at = _behind_space(text, end)
        if not text.startswith(",", at):
            break
        at = _behind_space(text, at + 1)
    offsets = _byte_offsets(text, [place for pair in places for place in pair])
    _, fault = load_json(text[begin:])
    return JsonList(_index(content, offsets[::2], offsets[1::2]), fault)


def _behind_space(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found else at


def _byte_offsets(text: str, places: list[int]) -> Numbers:
    """The same places, which ascend, counted in bytes."""
    found, offset, at = [], 0, 0
    for place in places:
        offset += len(text[at:place].encode("utf-8", "surrogateescape"))
        at = place
        found.append(offset)
    return np.array(found, dtype=np.int64)


_NOWHERE: Numbers = np.zeros(0, dtype=np.int64)


def _index(
    content: bytes, starts: Numbers = _NOWHERE, ends: Numbers = _NOWHERE
) -> BlockIndex:
    view = np.frombuffer(content, dtype=np.uint8)
    breaks = np.flatnonzero(view == _LINE_FEED)
    return BlockIndex(
        starts,
        ends,
        np.searchsorted(breaks, starts) + 1,
        np.zeros(len(starts), dtype=np.bool_),
        BlankLines(),
        len(breaks) + 1,
    )

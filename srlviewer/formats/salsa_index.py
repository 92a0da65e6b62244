"""In which sentence of a SALSA XML file an id stands.

References lead through the whole file and nothing may be assumed of ids, so all are
gathered once, when the first one leads out of its sentence: as hashes, 12 bytes each.
"""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from srlviewer.formats.xml_documents import attribute_of, tag_pattern

_NODES = tag_pattern("t", "nt", "part")
_ID = re.compile(rb"(?:^|\s)(?:[\w.-]+:)?id\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_UNUSUAL = (b"&", b"<!", b"<?")
"""References, comments and the like, in which a tag is none."""
_find_tags = re.compile(rb"<(?:[\w.-]+:)?(?:t|nt|part)[\s/>]").findall
_find_ids = re.compile(
    rb'<(?:t|nt|part)(?:\s+[\w.-]+="[^"<]*")*?\s+id="([^"]*)"'
).findall
Block = Callable[[int], bytes]
"""The bytes of the sentence at a position."""
Search = Callable[[bytes], Iterable[int]]
"""The positions of the sentences with some bytes in them, ascending."""
FEW = 60
"""Nodes that are looked for in the text before all ids are gathered."""


class Twin(NamedTuple):
    """An id that stands in two sentences (positions), as written."""

    node_id: str
    first: int
    second: int


class NodeIndex:
    """Id -> position of its sentence; of two the first counts."""

    def __init__(self, size: int, block: Block, search: Search) -> None:
        """`size`: the number of sentences. Nothing is read yet."""
        self._size = size
        self._block = block
        self._search = search
        self._found: dict[str, int] = {}
        """What was looked for in the text so far."""
        self._hashes: npt.NDArray[np.int64] | None = None
        self._positions = np.zeros(0, dtype=np.int32)

    def position(self, node_id: str) -> int | None:
        """Where a node is; None: nowhere in the file."""
        if node_id in self._found:
            return self._found[node_id]
        wanted = node_id.encode("utf-8", "backslashreplace")
        if self._hashes is None and len(self._found) < FEW:
            for position in self._search(b'id="' + wanted + b'"'):
                if wanted in ids_in(self._block(position)):
                    self._found[node_id] = position
                    return position
        hashes = self._built()
        at = int(np.searchsorted(hashes, hash(wanted)))
        while at < len(hashes) and hashes[at] == hash(wanted):
            position = int(self._positions[at])
            if wanted in self._block(position):  # or else another id has its hash
                return position
            at += 1
        return None

    def twins(self) -> Iterator[Twin]:
        """Ids that two sentences share, in the order of the second one."""
        hashes = self._built()
        same = np.flatnonzero(hashes[1:] == hashes[:-1]) + 1
        found = []
        for at in same.tolist():
            first, second = (int(self._positions[n]) for n in (at - 1, at))
            if first == second:
                continue  # reported with the sentence
            shared = set(ids_in(self._block(first))) & set(ids_in(self._block(second)))
            mine = [name for name in shared if hash(name) == int(hashes[at])]
            found += [Twin(name.decode(), first, second) for name in mine]
        yield from sorted(found, key=lambda twin: (twin.second, twin.node_id))

    def _built(self) -> npt.NDArray[np.int64]:
        if self._hashes is None:
            hashes: list[npt.NDArray[np.int64]] = []
            counts = np.zeros(self._size, dtype=np.int64)
            for position in range(self._size):
                ids = ids_in(self._block(position))
                counts[position] = len(ids)
                hashes.append(np.array([hash(name) for name in ids], dtype=np.int64))
            joined = np.concatenate(hashes) if hashes else np.zeros(0, dtype=np.int64)
            positions = np.repeat(np.arange(self._size, dtype=np.int32), counts)
            order = np.argsort(joined, kind="stable")
            self._positions = positions[order]
            self._hashes = joined[order]
        return self._hashes


def ids_in(block: bytes) -> Sequence[bytes]:
    """The ids of words, nodes and parts in the text of a sentence."""
    plain: list[bytes] = _find_ids(block)
    # Other quotes, prefixes or blanks, or no id: then the quick pattern misses a tag.
    if len(plain) == len(_find_tags(block)) and not any(
        sign in block for sign in _UNUSUAL
    ):
        return plain
    found = []
    for match in _NODES.finditer(block):
        if match[2] is None or match[1]:
            continue
        name = _ID.search(match[3])
        if name is not None:
            value = name[1] if name[1] is not None else name[2]
            found.append(_unescaped(value) if b"&" in value else value)
    return found


def _unescaped(value: bytes) -> bytes:
    return html.unescape(value.decode("utf-8", "replace")).encode()


def sentence_id_of(block: bytes) -> str:
    """The id in the start tag of a sentence, without reading more."""
    tag = block[: block.find(b">") + 1].decode("utf-8", "replace")
    return attribute_of(tag, "id")

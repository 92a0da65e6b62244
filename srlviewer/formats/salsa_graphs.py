"""The graph of a SALSA XML sentence: words, nodes and tree, read once for two files.

Gold and prediction mostly have the same trees, sentence by sentence, and the graph is
three quarters of the text. So graphs about which nothing had to be said are kept for a
while, by their text, and the second file finds what the first one has read.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple, overload
from xml.etree.ElementTree import ParseError, fromstring

from srlviewer.formats.salsa_events import Semantics
from srlviewer.formats.salsa_nodes import SentenceNodes
from srlviewer.formats.salsa_parsing import lines_of_words, read_semantics
from srlviewer.model.sentence import Sentence
from srlviewer.model.tree import Tree

KEPT = 512
"""Graphs at hand: files are read side by side, so that few are enough."""
_END = "</graph>"
_NOT_PLAIN = ("<!", "<?")


class Words(NamedTuple):
    """The columns of a sentence; `lines` count from its first one, None: unknown."""

    forms: tuple[str, ...]
    tags: tuple[str, ...]
    lemmas: tuple[str, ...]
    features: tuple[str, ...]
    lines: tuple[int, ...] | None


class WordLines(Sequence[int]):
    """The lines of the words of a graph, counted when somebody asks for one."""

    def __init__(self, text: str, line: int, size: int) -> None:
        """`line` is the first one of the text, `size` the number of words."""
        self._text, self._line, self._size = text, line, size

    @cached_property
    def _found(self) -> list[int]:
        return lines_of_words(self._text, self._line)

    @overload
    def __getitem__(self, index: int) -> int: ...

    @overload
    def __getitem__(self, index: slice) -> list[int]: ...

    def __getitem__(self, index: int | slice) -> int | list[int]:
        """The line of a word, or of some."""
        return self._found[index]

    def __len__(self) -> int:
        """The number of words."""
        return self._size


@dataclass(slots=True)
class ReadGraph:
    """A graph without faults, and without split words in its sentence."""

    sentence_id: str
    nodes: SentenceNodes
    words: Words
    read_tree: Callable[[Sentence], Tree] | None


class Pieces(NamedTuple):
    """A block cut at its graph: the start tag of the sentence, graph, and the rest."""

    head: str
    graph: str
    tail: str

    @property
    def sentence_id(self) -> str | None:
        """The id in the start tag; None: it is not well-formed."""
        try:
            return fromstring(f"{self.head}</s>").get("id", "")
        except ParseError:
            return None

    def semantics(self, line: int) -> Semantics | None:
        """What stands beside the graph; None: it is not well-formed.

        `line`: the first line of the block.
        """
        try:
            root = fromstring(self.head + self.tail)
        except ParseError:
            return None
        if root.tag != "s":
            return None
        text, breaks = self.head + self.tail, self.graph.count("\n")
        return read_semantics(root, text, line, behind=breaks)

    def word_lines(self, line: int, size: int) -> WordLines:
        """The lines of so many words of a block that begins at `line`."""
        return WordLines(self.graph, line + self.head.count("\n"), size)


def cut(block: str) -> Pieces | None:
    """The pieces of a plain block with one graph right behind its start tag."""
    begin, end = block.find("<graph"), block.rfind(_END)
    if begin < 0 or end < begin or block.find("<", 1) != begin:
        return None
    end += len(_END)
    tail = block[end:]
    if any(sign in tail for sign in _NOT_PLAIN):
        return None
    return Pieces(block[:begin], block[begin:end], tail)


Key = tuple[int, str, str]
"""Position of the sentence, its start tag, the text of its graph."""


class RecentGraphs:
    """The graphs that were read last; safe between threads."""

    def __init__(self, most: int) -> None:
        """`most`: how many are kept."""
        self._most = most
        self._held: OrderedDict[Key, ReadGraph] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Key) -> ReadGraph | None:
        """The graph with this text at that position, if it is there."""
        with self._lock:
            return self._held.get(key)

    def keep(self, key: Key, graph: ReadGraph) -> None:
        """Remember a graph; the one that was read first is forgotten."""
        with self._lock:
            self._held[key] = graph
            while len(self._held) > self._most:
                self._held.popitem(last=False)


RECENT = RecentGraphs(KEPT)
"""Of all files of this process."""

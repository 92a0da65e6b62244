"""Stretches of NEGRA export as arrays: sentences without gaps and secondary edges.

Every other sentence is left to the reader, which says what is odd about it.
"""

from __future__ import annotations

import threading
from typing import NamedTuple

import numpy as np

from srlviewer.formats.export_fields import LineFields, read_fields, small_numbers
from srlviewer.formats.export_lines import FIRST_NODE, NODES, NONE, PARENT_PLACE
from srlviewer.formats.tree_building import ROOTS
from srlviewer.formats.tree_stretch import TRACE, CellNumbers, TreeStretch
from srlviewer.stretch import Cells, Integers, Mask
from srlviewer.tree_table import Name

_DEEPEST = 300
"""Levels of nodes; a sentence with more is read alone, like one with a cycle."""
_NOWHERE = -2


class LabelPairs:
    """Category and function of a line as one number; see `tree_stretch.Names`."""

    def __init__(self) -> None:
        """No label is known yet."""
        self._columns = CellNumbers(), CellNumbers()
        self._numbers: dict[tuple[int, int], int] = {}
        self._lock = threading.Lock()
        self.known: list[Name] = []
        self.spelled: list[str] = []
        self.is_root: list[bool] = []

    def of(self, categories: Cells, functions: Cells) -> Integers:
        """The number of each pair."""
        with self._lock:
            one, two = (
                column.of(cells)
                for column, cells in zip(
                    self._columns, (categories, functions), strict=True
                )
            )
            keys = (one << 32) | two
            unique, inverse = np.unique(keys, return_inverse=True)
            pairs = zip(
                (unique >> 32).tolist(), (unique & 0xFFFFFFFF).tolist(), strict=True
            )
            numbers = [self._number(pair) for pair in pairs]
        return np.array(numbers, dtype=np.int64)[inverse]

    def _number(self, pair: tuple[int, int]) -> int:
        number = self._numbers.get(pair)
        if number is None:
            number = self._numbers[pair] = len(self.known)
            category, function = (
                column.texts[place]
                for column, place in zip(self._columns, pair, strict=True)
            )
            self.known.append((category, "" if function in NONE else function))
            self.spelled.append(category)
            self.is_root.append(False)
        return number


class ExportStretch(TreeStretch):
    """See `srlviewer.formats.tree_stretch.TreeStretch`; `functions`: their cells."""

    functions: tuple[Integers, Integers]
    pairs: LabelPairs

    def name_numbers(self, kept: Mask, raw: Cells) -> Integers:
        """Category and function, which stand apart."""
        starts, ends = self.functions
        return self.pairs.of(raw, Cells(self.content, starts[kept], ends[kept]))

    def root_numbers(
        self, names: Integers, parents: Integers, sentence: Integers, is_token: Mask
    ) -> Integers:
        """No node stands for the virtual root: 0 for each sentence."""
        del names, parents, is_token
        most = int(sentence[-1]) + 1 if len(sentence) else 0
        return np.zeros(most, dtype=np.int64)


def read_export_stretch(
    raw: bytes, start: int, number: int, version: int, pairs: LabelPairs
) -> ExportStretch | None:
    """A stretch of `number` sentences; None: read them one by one."""
    try:
        raw.decode()
    except UnicodeDecodeError:
        return None
    lines = read_fields(raw, version)
    sentence = np.cumsum(lines.is_bos) - 1
    if not len(sentence) or sentence[-1] + 1 != number or sentence[0] < 0:
        return None
    regular = np.ones(number, dtype=np.bool_)
    _check_frames(lines, sentence, regular)
    nodes = np.flatnonzero(lines.is_plain & lines.is_node)
    words = np.flatnonzero(lines.is_plain & ~lines.is_node)
    if not len(words):
        return None
    _check_order(words, nodes, sentence, regular)
    place = PARENT_PLACE[version]
    word_parents, node_parents = _parents(lines, words, nodes, sentence, regular, place)
    shape = _shape(
        word_parents, node_parents, sentence[words], sentence[nodes], regular
    )
    at = np.concatenate((nodes, words))  # phrases before words, as `shape` has them
    order = shape.order
    at = at[order]
    label = place - 3
    names, tags = lines.cells(0, at), lines.cells(label, at)
    is_token = order >= len(nodes)
    trace = tags.words() == np.uint64(int.from_bytes(TRACE, "little"))
    regular[np.unique(sentence[at][is_token & trace])] = False
    tops = (shape.parents < 0) & ~is_token
    regular[np.unique(sentence[at][tops & _are_root_names(tags)])] = False
    lengths = np.bincount(sentence[words], minlength=number)
    regular &= lengths > 0
    made = ExportStretch(
        start, lines.content, regular, lengths, is_token, (tags.starts, tags.ends),
        (names.starts, names.ends), shape.parents, shape.last, sentence[at], pairs,
    )  # fmt: skip
    functions = lines.cells(place - 1, at)
    made.functions = functions.starts, functions.ends
    made.pairs = pairs
    return made


def _are_root_names(labels: Cells) -> Mask:
    """Which labels stand for the virtual root if they are at the top."""
    words = [int.from_bytes(name.encode(), "little") for name in ROOTS if name]
    found: Mask = np.isin(labels.words(), np.array(words, dtype=np.uint64))
    return found


def _check_frames(lines: LineFields, sentence: Integers, regular: Mask) -> None:
    """Each sentence must end with its id, and hold nothing but plain lines."""
    number = len(regular)
    eos = np.flatnonzero(lines.is_eos)
    regular &= np.bincount(sentence[eos], minlength=number) == 1
    filled = np.flatnonzero(~lines.is_empty)
    last = np.zeros(number, dtype=np.int64)
    last[sentence[filled]] = filled  # the last line of a sentence is assigned last
    regular &= lines.is_eos[last]
    others = ~(lines.is_plain | lines.is_bos | lines.is_eos | lines.is_empty)
    regular[np.unique(sentence[others])] = False
    bos = np.flatnonzero(lines.is_bos)
    ids = _ids(lines, bos), _ids(lines, last)
    regular &= ids[0].equal(ids[1]) & (ids[0].lengths > 0)
    view = np.frombuffer(lines.content, dtype=np.uint8)
    odd = np.concatenate(([0], np.cumsum((view <= 32) | (view > 126) | (view == 37))))
    regular &= odd[ids[0].ends] == odd[ids[0].starts]


def _ids(lines: LineFields, at: Integers) -> Cells:
    """What stands behind the mark and one blank, up to the next white space."""
    view = np.frombuffer(lines.content, dtype=np.uint8)
    starts = np.minimum(lines.starts[at] + len("#BOS "), lines.ends[at])
    spaces = np.flatnonzero(np.isin(view, np.frombuffer(b" \t\r\n", np.uint8)))
    ends = spaces[np.searchsorted(spaces, starts)]
    return Cells(lines.content, starts, np.minimum(ends, lines.ends[at]))


def _check_order(
    words: Integers, nodes: Integers, sentence: Integers, regular: Mask
) -> None:
    """Nodes stand behind all words."""
    last_word = np.full(len(regular), -1, dtype=np.int64)
    last_word[sentence[words]] = words
    early = nodes < last_word[sentence[nodes]]
    regular[np.unique(sentence[nodes[early]])] = False


def _parents(
    lines: LineFields,
    words: Integers,
    nodes: Integers,
    sentence: Integers,
    regular: Mask,
    place: int,
) -> tuple[Integers, Integers]:
    """The parent of each word and node, as a place among `nodes`, or -1."""
    name = lines.cells(0, nodes)
    own = small_numbers(Cells(lines.content, name.starts + 1, name.ends))
    keys = sentence[nodes] * NODES + own - FIRST_NODE
    place_of = np.full(len(regular) * NODES + 1, _NOWHERE, dtype=np.int64)
    place_of[keys] = np.arange(len(nodes))
    twice = place_of[keys] != np.arange(len(nodes))
    regular[np.unique(sentence[nodes[twice]])] = False
    found = []
    for group in (words, nodes):
        parent = small_numbers(lines.cells(place, group))
        known = (parent >= FIRST_NODE) & (parent < FIRST_NODE + NODES)
        key = np.where(known, sentence[group] * NODES + parent - FIRST_NODE, -1)
        number = np.where(parent == 0, -1, place_of[key])
        regular[np.unique(sentence[group[number == _NOWHERE]])] = False
        number[~regular[sentence[group]]] = -1
        found.append(number)
    # A sentence may have turned out irregular by its nodes alone.
    found[0][~regular[sentence[words]]] = -1
    return found[0], found[1]


class _Shape(NamedTuple):
    """Nodes in the order of their openings.

    `order` are places among phrases and words (in that order); `parents` and `last` are
    those of `TreeStretch`.
    """

    order: Integers
    parents: Integers
    last: Integers


def _shape(
    word_parents: Integers,
    node_parents: Integers,
    word_sentence: Integers,
    node_sentence: Integers,
    regular: Mask,
) -> _Shape:
    depth = _depths(node_parents, node_sentence, regular)
    sound = regular[node_sentence]
    number = len(word_parents)
    first = np.full(len(node_parents), number, dtype=np.int64)
    last = np.full(len(node_parents), -1, dtype=np.int64)
    size = np.zeros(len(node_parents), dtype=np.int64)
    tokens = np.flatnonzero((word_parents >= 0) & regular[word_sentence])
    above = word_parents[tokens]
    _widen(first, last, size, above, tokens, tokens, np.ones(len(tokens), np.int64))
    for level in range(int(depth.max(initial=0)), 0, -1):
        below = np.flatnonzero((depth == level) & sound)
        above = node_parents[below]
        _widen(first, last, size, above, first[below], last[below], size[below])
    odd = sound & ((size == 0) | (last - first + 1 != size))
    regular[np.unique(node_sentence[odd])] = False
    # Of a sentence that is not regular nothing is used: it only keeps its place.
    starts = np.searchsorted(word_sentence, node_sentence)
    first = np.where(regular[node_sentence], first, np.minimum(starts, number - 1))
    firsts = np.concatenate((first, np.arange(number)))
    sizes = np.concatenate((size, np.ones(number, dtype=np.int64)))
    below = np.append(depth + 1, 0)  # the last place stands for the virtual root
    word_depth = below[word_parents]
    depths = np.concatenate((depth, word_depth))
    sentences = np.concatenate((node_sentence, word_sentence))
    order = np.lexsort((depths, -sizes, firsts, sentences))
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    parents = np.concatenate((node_parents, word_parents))[order]
    parents = np.where(parents >= 0, place[parents], -1)
    ends = np.concatenate((last + 1, np.arange(1, number + 1)))[order]
    return _Shape(order, parents, np.maximum(ends, 0))


def _widen(
    first: Integers,
    last: Integers,
    size: Integers,
    above: Integers,
    firsts: Integers,
    lasts: Integers,
    sizes: Integers,
) -> None:
    """Let the phrases `above` reach over what they hold."""
    np.minimum.at(first, above, firsts)
    np.maximum.at(last, above, lasts)
    np.add.at(size, above, sizes)


def _depths(parents: Integers, sentence: Integers, regular: Mask) -> Integers:
    """How many phrases are above each phrase; a cycle makes a sentence irregular."""
    depth = np.zeros(len(parents), dtype=np.int64)
    alive = np.flatnonzero(parents >= 0)
    above = parents[alive]
    for _ in range(_DEEPEST):
        if not len(alive):
            return depth
        depth[alive] += 1
        above = parents[above]
        going = above >= 0
        alive, above = alive[going], above[going]
    regular[np.unique(sentence[alive])] = False
    depth[alive] = 0
    return depth

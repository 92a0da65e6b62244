"""A corpus whose sentences are made of several pieces of a file, wherever they stand.

Column files of frames have a line, or a block, for each frame; what bears the same
sentence number is one sentence.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

import numpy as np

from srlviewer.errors import ProblemLog
from srlviewer.formats.block_corpus import BlockCorpus
from srlviewer.formats.blocks import BlockIndex
from srlviewer.formats.chunks import Chunk, encoding_problems
from srlviewer.formats.faults import Faults
from srlviewer.formats.reader import Source
from srlviewer.model.corpus import BlankLines
from srlviewer.model.sentence import Sentence


class Piece(NamedTuple):
    """Some lines of the file with the number (from 1) of the first one."""

    text: str
    line: int


class Group(NamedTuple):
    """Which pieces (numbers in the index) make up a sentence, and its id."""

    name: str
    pieces: Sequence[int]


class GroupReader(Protocol):
    """Turns pieces into a sentence; has no state of its own."""

    role_form: str

    def read_group(
        self, name: str, pieces: Sequence[Piece], position: int, faults: Faults
    ) -> Sentence:
        """The sentence at a 0-based position, faults reported; never raises."""


@dataclass(slots=True)
class NoBlocks:
    """In place of a reader of blocks: a sentence is no single block here."""

    role_form: str = ""

    def read(self, chunk: Chunk, log: ProblemLog) -> Iterator[Sentence]:
        """Nothing; see `GroupedCorpus`."""
        del chunk, log
        return iter(())


class GroupedCorpus(BlockCorpus):
    """See `srlviewer.model.corpus.Corpus`."""

    def __init__(
        self,
        source: Source,
        format_name: str,
        settings: Mapping[str, str],
        reader: GroupReader,
        pieces: BlockIndex,
        groups: Sequence[Group],
    ) -> None:
        """`pieces`: where the lines or blocks of the file stand."""
        self._groups = groups
        self._pieces = pieces
        self._reader = reader
        super().__init__(
            source,
            format_name,
            settings,
            NoBlocks(reader.role_form),
            index=_firsts(pieces, groups),
        )

    def _read(self, start: int, stop: int, log: ProblemLog) -> Iterator[Sentence]:
        faults = Faults(self.path, log)
        for position in range(start, stop):
            group = self._groups[position]
            faults.begin(group.name)
            pieces = [self._piece(number, faults) for number in group.pieces]
            sentence = self._reader.read_group(group.name, pieces, position, faults)
            sentence.sound = faults.sound
            yield sentence

    def _piece(self, number: int, faults: Faults) -> Piece:
        index = self._pieces
        block = self.source.content[index.starts[number] : index.ends[number]]
        block = block.replace(b"\r\n", b"\n").removesuffix(b"\r")
        line = int(index.lines[number])
        try:
            return Piece(block.decode(), line)
        except UnicodeDecodeError:
            faults.log.extend(encoding_problems(self.path, block, line))
            faults.sound = False
            return Piece(block.decode(errors="backslashreplace"), line)


def _firsts(pieces: BlockIndex, groups: Sequence[Group]) -> BlockIndex:
    """The first piece of each sentence; nothing, at the top, if it has none."""
    table = np.zeros((len(groups), 3), dtype=np.int64)
    table[:, 2] = 1
    for place, group in enumerate(groups):
        if group.pieces:
            number = group.pieces[0]
            table[place] = (
                pieces.starts[number],
                pieces.ends[number],
                pieces.lines[number],
            )
    return BlockIndex(
        table[:, 0].copy(),
        table[:, 1].copy(),
        table[:, 2].copy(),
        np.zeros(len(table), dtype=np.bool_),
        BlankLines(),
        pieces.line_count,
    )


def grouped(keys: Sequence[str]) -> dict[str, list[int]]:
    """Key -> the places where it stands, in the order in which keys are met."""
    found: dict[str, list[int]] = {}
    for place, key in enumerate(keys):
        found.setdefault(key, []).append(place)
    return found

"""Rows of judgements while they are made, and as they are kept.

A row is five integers: outcome, gold item, predicted item, gold label, predicted label;
-1 is none. Each base (one kind of decision) keeps its rows flat, with one offset a
sentence. Rows come in one by one (`JudgementBuilder.rows`), or in blocks of many
sentences (`JudgementBuilder.defer`), which is several times faster with numpy.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from srlviewer.model.sentence import Sentence
from srlviewer.stretch import WORD, Cells, WordNumbers

NONE = -1
WIDTH = 5
Row = tuple[int, int, int, int, int]
Integers = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Extra:
    """What only a few rows say.

    `cause` is the address inside the sentence of the item that a row is penalised for,
    such as `gold:predicate:2` (numbers from 1). `…_pieces` are the indices of all items
    that a joined item is made of, its own included. `kind` is the kind of the items
    where it is not the base's.
    """

    cause: str = ""
    group: str = ""
    detail: str = ""
    gold_pieces: tuple[int, ...] = ()
    predicted_pieces: tuple[int, ...] = ()
    kind: str = ""


NO_EXTRA = Extra()


class LabelNumbers(dict[str, int]):
    """Label -> number; a new label gets the next one."""

    def __init__(self) -> None:
        """No label yet."""
        super().__init__()
        self._short = WordNumbers()
        self._long: dict[bytes, int] = {}

    def __missing__(self, label: str) -> int:
        """The number of a label that is met for the first time."""
        number = len(self)
        self[label] = number
        return number

    def of_cells(self, cells: Cells) -> Integers:
        """The number of the label in each cell; no cell becomes a string twice."""
        words, is_long = cells.words(), cells.lengths > WORD
        numbers = self._short.of(words)
        unknown = np.flatnonzero((numbers < 0) & ~is_long)
        if len(unknown):
            new, first = np.unique(words[unknown], return_index=True)
            labels = [cell.decode() for cell in cells.bytes_of(unknown[first])]
            self._short.add(new, [self[label] for label in labels])
            numbers = self._short.of(words)
        longer = np.flatnonzero(is_long)
        if len(longer):
            numbers[longer] = [self._of_long(cell) for cell in cells.bytes_of(longer)]
        return numbers

    def _of_long(self, cell: bytes) -> int:
        number = self._long.get(cell)
        if number is None:
            number = self._long[cell] = self[cell.decode()]
        return number


@dataclass(slots=True)
class BaseRows:
    """The rows of one base: flat cells (five a row) and one offset a sentence."""

    kind: str
    cells: array[int] = field(default_factory=lambda: array("i"))
    offsets: array[int] = field(default_factory=lambda: array("q", [0]))
    extras: dict[int, Extra] = field(default_factory=dict)

    def __len__(self) -> int:
        """The number of rows."""
        return len(self.cells) // WIDTH

    @property
    def table(self) -> npt.NDArray[np.int32]:
        """Rows x 5, a view without copy."""
        return np.frombuffer(self.cells, dtype=np.int32).reshape(-1, WIDTH)


RowCells = npt.NDArray[np.int32]


class Block(NamedTuple):
    """Rows of several sentences at once: `cells` is rows x 5.

    `lengths` are the rows of each sentence; `extras` are keyed by place in the block.
    """

    cells: RowCells
    lengths: Integers
    extras: Mapping[int, Extra] = {}


Pair = tuple[Sentence | None, Sentence | None]
JudgeBlock = Callable[[Sequence[Pair], LabelNumbers], Mapping[str, Block]]


class RowStore:
    """Takes the rows of one sentence after the other and packs them now and then."""

    _FLUSH_AT = 4096
    _BLOCK = 100
    """Few enough for their sentences to stay in the processor's cache."""

    def __init__(
        self, bases: Mapping[str, str], *, labels: LabelNumbers | None = None
    ) -> None:
        """`bases`: name -> kind of the items in it; `labels` of a store to share."""
        self.labels = LabelNumbers() if labels is None else labels
        self.rows: dict[str, list[Row]] = {base: [] for base in bases}
        self.done = {base: BaseRows(kind) for base, kind in bases.items()}
        self._flushed = dict.fromkeys(bases, 0)
        self._waiting: list[Pair] = []
        self._pair: Pair = NO_PAIR
        self._judge_block: JudgeBlock | None = None

    def defer(self, pair: Pair, judge_block: JudgeBlock) -> None:
        """Judge this pair later, together with those before and after it.

        For schemes that are much faster over many sentences: `judge_block(pairs,
        labels)` gives the block of each base. A scheme defers all its pairs or none,
        and with the same function.
        """
        self._pair, self._judge_block = pair, judge_block

    def add_extra(self, base: str, extra: Extra) -> None:
        """Attach to the row of `base` that was appended last."""
        number = self._flushed[base] + len(self.rows[base]) - 1
        self.done[base].extras[number] = extra

    def add_cells(self, base: str, cells: RowCells) -> None:
        """The next rows of `base` (rows x 5), of the sentence that is judged."""
        self._flush(base)
        self.done[base].cells.frombytes(cells.tobytes())
        self._flushed[base] += len(cells)

    def close_sentence(self) -> None:
        """The next rows belong to the next sentence."""
        if self._judge_block is not None:
            self._waiting.append(self._pair)
            self._pair = NO_PAIR
            if len(self._waiting) >= self._BLOCK:
                self._judge_waiting(self._judge_block)
            return
        for base, pending in self.rows.items():
            self.done[base].offsets.append(self._flushed[base] + len(pending))
            if len(pending) >= self._FLUSH_AT:
                self._flush(base)

    def flush(self) -> None:
        """Pack what still waits."""
        if self._judge_block is not None and self._waiting:
            self._judge_waiting(self._judge_block)
        for base in self.rows:
            self._flush(base)

    def add_blocks(self, blocks: Mapping[str, Block]) -> None:
        """The next sentences, judged already, under the labels of this store."""
        self.flush()
        self._add(blocks)

    def block(self, base: str) -> Block:
        """All rows of a base so far; nothing may wait."""
        done = self.done[base]
        offsets = np.frombuffer(done.offsets, dtype=np.int64)
        return Block(done.table, offsets[1:] - offsets[:-1], done.extras)

    def _flush(self, base: str) -> None:
        pending = self.rows[base]
        self.done[base].cells.extend(chain.from_iterable(pending))
        self._flushed[base] += len(pending)
        pending.clear()

    def _judge_waiting(self, judge_block: JudgeBlock) -> None:
        blocks = judge_block(self._waiting, self.labels)
        self._waiting = []
        self._add(blocks)

    def _add(self, blocks: Mapping[str, Block]) -> None:
        for base, block in blocks.items():
            done, before = self.done[base], self._flushed[base]
            done.cells.frombytes(block.cells.tobytes())
            done.offsets.frombytes((np.cumsum(block.lengths) + before).tobytes())
            done.extras.update((before + n, extra) for n, extra in block.extras.items())
            self._flushed[base] += len(block.cells)


NO_PAIR: Pair = (None, None)

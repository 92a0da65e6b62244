"""Rows of judgements while they are made, and as they are kept.

A row is five integers: outcome, gold item, predicted item, gold label, predicted label;
-1 is none. Each base (one kind of decision) keeps its rows flat, with one offset a
sentence. Rows come in one by one (`JudgementBuilder.rows`), or, for bases that judge
every token, as columns (`JudgementBuilder.token_rows`), which is several times faster.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import chain

import numpy as np
import numpy.typing as npt

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

    def __missing__(self, label: str) -> int:
        """The number of a label that is met for the first time."""
        number = len(self)
        self[label] = number
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


class TokenRows:
    """Rows of a base that judges each token, taken in as columns.

    For each sentence extend `codes`, `gold_labels` and `predicted_labels` by one entry
    a token; a label of NONE says that this side has no such token. The outcome of a
    row is `outcomes[code][labels are equal]`.
    """

    def __init__(self, outcomes: npt.NDArray[np.int32]) -> None:
        """`outcomes`: codes x 2 outcome numbers."""
        self.codes = bytearray()
        self.gold_labels: array[int] = array("i")
        self.predicted_labels: array[int] = array("i")
        self._outcomes = outcomes

    def __len__(self) -> int:
        """How many tokens wait."""
        return len(self.codes)

    def take(self, lengths: npt.NDArray[np.int64]) -> bytes:
        """The cells of all waiting rows, for sentences of these lengths; empties."""
        gold = np.frombuffer(self.gold_labels, dtype=np.int32)
        predicted = np.frombuffer(self.predicted_labels, dtype=np.int32)
        codes = np.frombuffer(self.codes, dtype=np.uint8)
        starts = np.repeat(np.cumsum(lengths) - lengths, lengths)
        tokens = np.arange(len(codes)) - starts
        cells = np.empty((len(codes), WIDTH), dtype=np.int32)
        cells[:, 0] = self._outcomes[codes, (gold == predicted).astype(np.int8)]
        cells[:, 1] = np.where(gold == NONE, NONE, tokens)
        cells[:, 2] = np.where(predicted == NONE, NONE, tokens)
        cells[:, 3] = gold
        cells[:, 4] = predicted
        # A bytearray cannot shrink while numpy looks at it: begin new ones.
        self.codes = bytearray()
        self.gold_labels, self.predicted_labels = array("i"), array("i")
        return cells.tobytes()


class RowStore:
    """Takes the rows of one sentence after the other and packs them now and then."""

    _FLUSH_AT = 4096
    _FLUSH_TOKENS_AT = 65536

    def __init__(self, bases: Mapping[str, str]) -> None:
        """`bases`: name -> kind of the items in it."""
        self.labels = LabelNumbers()
        self.rows: dict[str, list[Row]] = {base: [] for base in bases}
        self.done = {base: BaseRows(kind) for base, kind in bases.items()}
        self._plain = list(self.rows)
        self._flushed = dict.fromkeys(bases, 0)
        self._tokens: dict[str, TokenRows] = {}

    def token_rows(self, base: str, outcomes: npt.NDArray[np.int32]) -> TokenRows:
        """The columns of a base that judges each token; `outcomes` as in TokenRows."""
        columns = self._tokens.get(base)
        if columns is None:
            columns = self._tokens[base] = TokenRows(outcomes)
            self._plain.remove(base)
        return columns

    def add_extra(self, base: str, extra: Extra) -> None:
        """Attach to the row of `base` that was appended last."""
        number = self._flushed[base] + len(self.rows[base]) - 1
        self.done[base].extras[number] = extra

    def close_sentence(self) -> None:
        """The next rows belong to the next sentence."""
        done, flushed = self.done, self._flushed
        for base in self._plain:
            pending = self.rows[base]
            done[base].offsets.append(flushed[base] + len(pending))
            if len(pending) >= self._FLUSH_AT:
                self._flush(base)
        for base, columns in self._tokens.items():
            done[base].offsets.append(flushed[base] + len(columns))
            if len(columns) >= self._FLUSH_TOKENS_AT:
                self._flush_tokens(base)

    def flush(self) -> None:
        """Pack what still waits."""
        for base in self._plain:
            self._flush(base)
        for base in self._tokens:
            self._flush_tokens(base)

    def _flush(self, base: str) -> None:
        pending = self.rows[base]
        self.done[base].cells.extend(chain.from_iterable(pending))
        self._flushed[base] += len(pending)
        pending.clear()

    def _flush_tokens(self, base: str) -> None:
        columns, done = self._tokens[base], self.done[base]
        before = self._flushed[base]
        self._flushed[base] += len(columns)
        offsets = np.array(done.offsets, dtype=np.int64)
        first = int(np.searchsorted(offsets, before, "right")) - 1
        done.cells.frombytes(columns.take(np.diff(offsets[first:])))

"""Judging whole stretches of sentences from tables of their cells.

Several times faster than sentence by sentence, for schemes and formats that both can;
the rows are the same. Pairs about which something has to be said are left out and
judged one by one, so that it is said.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple, Protocol, runtime_checkable

import numpy as np

from srlviewer.errors import ProblemLog
from srlviewer.model.corpus import Corpus
from srlviewer.scoring.rows import Block, LabelNumbers, RowStore
from srlviewer.scoring.scheme import Scheme
from srlviewer.stretch import HasStretches, Mask, SentenceTable

_WORTH_IT = 0.5
"""The share of pairs that tables must hold, or they cost more than they save."""


@runtime_checkable
class JudgesTables(Protocol):
    """A scheme that can judge tables of one type; pair i is sentence i of both."""

    table_type: type[SentenceTable]
    """Of the tables that it judges; files that make others are judged singly."""

    def has_remarks(self, gold: SentenceTable, predicted: SentenceTable) -> Mask:
        """The pairs about which `judge` would say something, or which it treats apart.

        Their words are the same.
        """

    def judge_tables(
        self, gold: SentenceTable, predicted: SentenceTable, labels: LabelNumbers
    ) -> dict[str, Block]:
        """The rows that `judge` would give, by base."""


@runtime_checkable
class JudgesAloud(Protocol):
    """A scheme that can say of tables, too, what `judge` would say."""

    def judge_aloud(
        self,
        gold: SentenceTable,
        predicted: SentenceTable,
        labels: LabelNumbers,
        log: ProblemLog,
    ) -> dict[str, Block]:
        """As `judge_tables`, what is to be said of these pairs reported."""


class Judged(NamedTuple):
    """Which pairs of a stretch have been judged, and their rows by base."""

    pairs: Mask
    blocks: Mapping[str, Block]

    @property
    def left(self) -> Iterator[tuple[int, int]]:
        """Half-open ranges of the pairs that have not, as places in the stretch."""
        edges = np.flatnonzero(np.diff(self.pairs, prepend=True, append=True))
        yield from zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)

    def with_others(self, others: RowStore) -> dict[str, Block]:
        """All rows of the stretch; `others` has those of the pairs that were left."""
        others.flush()
        if self.pairs.all():
            return dict(self.blocks)
        return {
            base: _interleaved(self.pairs, block, others.block(base))
            for base, block in self.blocks.items()
        }


def offers_tables(scheme: Scheme, gold: Corpus, predicted: Corpus) -> bool:
    """Whether `judge_stretch` can be hoped to judge most sentences."""
    return isinstance(scheme, JudgesTables) and all(
        _makes_tables(corpus, scheme.table_type) for corpus in (gold, predicted)
    )


def _makes_tables(corpus: Corpus, wanted: type[SentenceTable]) -> bool:
    stretch = corpus.stretch(0, 1) if isinstance(corpus, HasStretches) else None
    return stretch is not None and type(stretch.table(stretch.regular)) is wanted


def judge_stretch(
    scheme: Scheme,
    gold: Corpus,
    predicted: Corpus,
    start: int,
    stop: int,
    labels: LabelNumbers,
    log: ProblemLog,
) -> Judged | None:
    """What can be judged at once of pairs `start` up to `stop` (by position).

    None if that is too little, or scheme or files do not offer it. `log` gets what is
    to be said of these pairs.
    """
    if not isinstance(scheme, JudgesTables):
        return None
    if not (isinstance(gold, HasStretches) and isinstance(predicted, HasStretches)):
        return None
    mine = gold.stretch(start, stop)
    others = None if mine is None else predicted.stretch(start, stop)
    if mine is None or others is None:
        return None
    pairs = mine.regular & others.regular & (mine.lengths == others.lengths)
    while np.mean(pairs) >= _WORTH_IT:
        table, other = mine.table(pairs), others.table(pairs)
        if not type(table) is type(other) is scheme.table_type:
            return None
        left_out = table.with_any(~table.forms.equal(other.forms))
        left_out |= scheme.has_remarks(table, other)
        if not left_out.any():
            if isinstance(scheme, JudgesAloud):
                return Judged(pairs, scheme.judge_aloud(table, other, labels, log))
            return Judged(pairs, scheme.judge_tables(table, other, labels))
        pairs[np.flatnonzero(pairs)[left_out]] = False
    return None


def _interleaved(chosen: Mask, block: Block, other: Block) -> Block:
    """Rows of the chosen sentences and of the others, in the order of sentences."""
    lengths = np.empty(len(chosen), dtype=np.int64)
    lengths[chosen], lengths[~chosen] = block.lengths, other.lengths
    sentence = np.concatenate(
        [
            np.repeat(np.flatnonzero(mask), part.lengths)
            for mask, part in ((chosen, block), (~chosen, other))
        ]
    )
    order = np.argsort(sentence, kind="stable")
    place = np.empty_like(order)
    place[order] = np.arange(len(order))
    extras = {int(place[n]): extra for n, extra in block.extras.items()}
    first = len(block.cells)
    extras |= {int(place[first + n]): extra for n, extra in other.extras.items()}
    return Block(np.concatenate((block.cells, other.cells))[order], lengths, extras)

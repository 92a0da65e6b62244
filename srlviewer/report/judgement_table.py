"""The judgement rows as a table: addresses, tokens, text, verdict, reason, counts.

Rows come sentence by sentence in reading order, in a sentence by measure in the order
of the scheme. A measure that is the sum of others has no rows of its own.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import overload

from srlviewer.comparison import Comparison
from srlviewer.model.sentence import Sentence
from srlviewer.report.figures import judged
from srlviewer.report.item_cells import SentenceItems, cause_address
from srlviewer.report.tables import Row, Table
from srlviewer.scoring.alignment import paired_sentences
from srlviewer.scoring.counts import whole_number
from srlviewer.scoring.rows import WIDTH, BaseRows
from srlviewer.scoring.scheme import GroupsRows, RowGroups
from srlviewer.scoring.verdicts import all_outcomes

JUDGEMENT_COLUMNS = (
    "scheme",
    "measure",
    "document",
    "sentence",
    "sentence_id",
    "item",
    "predicate",
    "gold_label",
    "predicted_label",
    "gold_tokens",
    "predicted_tokens",
    "gold_text",
    "predicted_text",
    "verdict",
    "reason",
    "credit",
    "gold_n",
    "predicted_n",
    "cause",
    "group",
    "detail",
)
EMPTY_SENTENCE = Sentence(0, ())
GROUP = JUDGEMENT_COLUMNS.index("group")
NO_TAIL = ("", "", "")
"""Cause, group and detail of most rows."""


def judgements_table(comparison: Comparison, measure: str | None = None) -> Table:
    """All rows, or those of one measure; a row is made when somebody asks for it."""
    return Table(JUDGEMENT_COLUMNS, JudgementRows(comparison, measure))


class JudgementRows(Sequence[Row]):
    """The rows by number, and in one stream over both files when iterated."""

    def __init__(self, comparison: Comparison, measure: str | None = None) -> None:
        """`measure`: this one (or the ones that it is the sum of) instead of all."""
        judgements = judged(comparison)
        self._comparison = comparison
        self._judgements = judgements
        self._measures = (
            judgements.parts(measure) if measure else judgements.row_measures
        )
        self._labels = (*judgements.labels, "")  # NONE, which is -1, finds the last
        self._outcomes: list[Row] = [
            (
                o.verdict.code,
                o.reason,
                *map(whole_number, (o.credit, o.gold_n, o.predicted_n)),
            )
            for o in all_outcomes()
        ]
        self._sentence_rows = lru_cache(maxsize=8)(self._rows_of_sentence)
        self._starts: list[int] | None = None

    def __len__(self) -> int:
        """The number of rows."""
        return sum(len(self._judgements.rows(m)) for m in self._measures)

    @overload
    def __getitem__(self, number: int) -> Row: ...
    @overload
    def __getitem__(self, number: slice) -> list[Row]: ...
    def __getitem__(self, number: int | slice) -> Row | list[Row]:
        """One row by its place in the table, or several."""
        if isinstance(number, slice):
            return [self[i] for i in range(*number.indices(len(self)))]
        size = len(self)
        if not -size <= number < size:
            raise IndexError(number)
        starts = self._sentence_starts()
        number %= size
        sentence = bisect_right(starts, number) - 1
        return self._sentence_rows(sentence)[number - starts[sentence]]

    def __iter__(self) -> Iterator[Row]:
        """All rows, reading both files once."""
        comparison = self._comparison
        pairs = paired_sentences(
            comparison.gold, comparison.predicted, comparison.pairing
        )
        for position, (gold, predicted) in enumerate(pairs):
            yield from self._rows_of_pair(position, gold, predicted)

    def _sentence_starts(self) -> list[int]:
        if self._starts is None:
            offsets = [self._judgements.rows(m).offsets for m in self._measures]
            self._starts = [int(sum(parts)) for parts in zip(*offsets, strict=True)]
            self._starts.pop()
        return self._starts

    def _rows_of_sentence(self, position: int) -> list[Row]:
        gold, predicted = self._comparison.pair(position)
        return list(self._rows_of_pair(position, gold, predicted))

    def _rows_of_pair(
        self, position: int, gold: Sentence | None, predicted: Sentence | None
    ) -> Iterator[Row]:
        named = gold or predicted or EMPTY_SENTENCE
        place = (named.document, position + 1, named.sentence_id)
        sides = (
            self._items("gold", position, gold),
            self._items("predicted", position, predicted),
        )
        groups = self._groups(position, gold, predicted)
        for measure in self._measures:
            spec = self._judgements.measures[measure]
            base = self._judgements.bases[spec.base]
            head = (self._comparison.scheme.name, measure, *place)
            rows = self._rows_of_base(base, spec.projection, head, sides)
            yield from _grouped(rows, base, position, groups) if groups else rows

    def _items(
        self, side: str, position: int, sentence: Sentence | None
    ) -> SentenceItems:
        names_targets = getattr(self._comparison.scheme, "names_targets", False)
        return SentenceItems(side, position, sentence, names_targets=names_targets)

    def _groups(
        self, position: int, gold: Sentence | None, predicted: Sentence | None
    ) -> RowGroups | None:
        scheme = self._comparison.scheme
        if not isinstance(scheme, GroupsRows):
            return None
        return scheme.groups(self._judgements, position, gold, predicted)

    def _rows_of_base(
        self,
        base: BaseRows,
        projection: Mapping[int, int],
        head: Row,
        sides: tuple[SentenceItems, SentenceItems],
    ) -> Iterator[Row]:
        gold_side, predicted_side = sides
        gold_known = gold_side.known(base.kind)
        predicted_known = predicted_side.known(base.kind)
        position = gold_side.position
        labels, outcomes = self._labels, self._outcomes
        extras = base.extras
        first, stop = base.offsets[position], base.offsets[position + 1]
        flat = iter(base.cells[first * WIDTH : stop * WIDTH])
        for number, (code, gold, predicted, gold_label, predicted_label) in enumerate(
            zip(flat, flat, flat, flat, flat, strict=True), first
        ):
            if number in extras:
                extra = extras[number]
                kind = extra.kind or base.kind
                left = gold_side.cells(kind, gold, extra.gold_pieces)
                right = predicted_side.cells(kind, predicted, extra.predicted_pieces)
                cause = cause_address(extra.cause, sides)
                tail: Row = (cause, extra.group, extra.detail)
            else:
                left = gold_known[gold]
                right = predicted_known[predicted]
                tail = NO_TAIL
            yield (
                head
                + (
                    left[0] or right[0],
                    left[1] or right[1],
                    labels[gold_label],
                    labels[predicted_label],
                    left[2],
                    right[2],
                    left[3],
                    right[3],
                )
                + outcomes[projection.get(code, code)]
                + tail
            )


def _grouped(
    rows: Iterable[Row], base: BaseRows, position: int, groups: RowGroups
) -> Iterator[Row]:
    """The rows of a sentence with the group that the scheme derives for each."""
    table = base.table
    for number, row in enumerate(rows, base.offsets[position]):
        group = groups.of_row(base.kind, table[number].tolist())
        group = f"{position + 1}:{group}" if group else ""
        yield (*row[:GROUP], group, *row[GROUP + 1 :]) if group else row

"""The judgement rows as a table: addresses, tokens, text, verdict, reason, counts.

Rows come sentence by sentence in reading order, in a sentence by measure in the order
of the scheme. A measure that is the sum of others has no rows of its own.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, overload

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
CACHED = 64
"""Sentences whose items are kept while rows are asked for one by one."""
MOST_MADE = 50_000
"""Rows of a list that are kept until all are made (about a kilobyte each)."""


def judgements_table(comparison: Comparison, measure: str | None = None) -> Table:
    """All rows, or those of one measure; a row is made when somebody asks for it."""
    return Table(JUDGEMENT_COLUMNS, JudgementRows(comparison, measure))


class _Place(NamedTuple):
    """What all rows of a sentence share: document, number and id; items; groups."""

    head: Row
    sides: tuple[SentenceItems, SentenceItems]
    groups: RowGroups | None


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
        self._place = lru_cache(maxsize=CACHED)(self._read_place)
        self._size = sum(len(self._base(m)) for m in self._measures)
        self._starts: list[int] | None = None

    def __len__(self) -> int:
        """The number of rows."""
        return self._size

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
        position = bisect_right(starts, number) - 1
        number -= starts[position]
        for measure in self._measures:
            offsets = self._base(measure).offsets
            first, stop = offsets[position], offsets[position + 1]
            if number < stop - first:
                [row] = self._rows(measure, self._place(position), first + number, 1)
                return row
            number -= stop - first
        raise IndexError(number)

    def __iter__(self) -> Iterator[Row]:
        """All rows, reading both files once."""
        comparison = self._comparison
        pairs = paired_sentences(
            comparison.gold, comparison.predicted, comparison.pairing
        )
        for position, (gold, predicted) in enumerate(pairs):
            place = self._place_of(position, gold, predicted)
            for measure in self._measures:
                offsets = self._base(measure).offsets
                first, stop = offsets[position], offsets[position + 1]
                yield from self._rows(measure, place, first, stop - first)
            for side in place.sides:
                side.forget()  # no garbage is collected while files are read

    def _base(self, measure: str) -> BaseRows:
        return self._judgements.bases[self._judgements.measures[measure].base]

    def _sentence_starts(self) -> list[int]:
        if self._starts is None:
            offsets = [self._base(m).offsets for m in self._measures]
            self._starts = [int(sum(parts)) for parts in zip(*offsets, strict=True)]
            self._starts.pop()
        return self._starts

    def _read_place(self, position: int) -> _Place:
        return self._place_of(position, *self._comparison.pair(position))

    def _place_of(
        self, position: int, gold: Sentence | None, predicted: Sentence | None
    ) -> _Place:
        named = gold or predicted or EMPTY_SENTENCE
        return _Place(
            (named.document, position + 1, named.sentence_id),
            (
                self._items("gold", position, gold),
                self._items("predicted", position, predicted),
            ),
            self._groups(position, gold, predicted),
        )

    def _rows(
        self, measure: str, place: _Place, first: int, number: int
    ) -> Iterator[Row]:
        """`number` rows of one sentence, from row `first` of the base on."""
        base = self._base(measure)
        projection = self._judgements.measures[measure].projection
        head = (self._comparison.scheme.name, measure, *place.head)
        part = range(first, first + number)
        rows = self._rows_of_base(base, projection, head, place.sides, part)
        return _grouped(rows, base, place, part) if place.groups else rows

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
        part: range,
    ) -> Iterator[Row]:
        gold_side, predicted_side = sides
        gold_known = gold_side.known(base.kind)
        predicted_known = predicted_side.known(base.kind)
        labels, outcomes = self._labels, self._outcomes
        extras = base.extras
        flat = iter(base.cells[part.start * WIDTH : part.stop * WIDTH])
        for number, (code, gold, predicted, gold_label, predicted_label) in enumerate(
            zip(flat, flat, flat, flat, flat, strict=True), part.start
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


class ListedRows(Sequence[Row]):
    """Some rows of such a table in an order of their own, made when they are read."""

    def __init__(
        self,
        rows: Sequence[Row],
        places: Sequence[int],
        further: Callable[[int], Row] = lambda _place: (),
    ) -> None:
        """`places` among `rows`; `further` gives the cells behind those of a place."""
        self._rows, self._places, self._further = rows, places, further
        self._made: dict[int, Row] = {}

    def make(self) -> Iterator[int]:
        """Make the rows sentence by sentence, so that none is read twice.

        Gives how many are made. Of more than `MOST_MADE` none is: they stay in memory.
        """
        if len(self._places) <= MOST_MADE:
            for number, place in enumerate(sorted(self._places), 1):
                self._made[place] = self._row(place)
                yield number

    def __len__(self) -> int:
        """The number of rows."""
        return len(self._places)

    @overload
    def __getitem__(self, number: int) -> Row: ...
    @overload
    def __getitem__(self, number: slice) -> list[Row]: ...
    def __getitem__(self, number: int | slice) -> Row | list[Row]:
        """One row by its number in the list, or several."""
        if isinstance(number, slice):
            return list(map(self._row, self._places[number]))
        return self._row(self._places[number])

    def _row(self, place: int) -> Row:
        made = self._made.get(place)
        return made or (*self._rows[place], *self._further(place))


def _grouped(
    rows: Iterable[Row], base: BaseRows, place: _Place, part: range
) -> Iterator[Row]:
    """The rows of a sentence with the group that the scheme derives for each."""
    table, groups = base.table, place.groups
    assert groups is not None
    position = place.sides[0].position
    for number, row in zip(part, rows, strict=True):
        group = groups.of_row(base.kind, table[number].tolist())
        group = f"{position + 1}:{group}" if group else ""
        yield (*row[:GROUP], group, *row[GROUP + 1 :]) if group else row

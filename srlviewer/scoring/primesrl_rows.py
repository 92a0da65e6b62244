"""The situations of PriMeSRL's table of judgement rows, and rows of one proposition."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from srlviewer.scoring.judgements import JudgementBuilder
from srlviewer.scoring.rows import NONE, Extra
from srlviewer.scoring.verdicts import Verdict, outcome

if TYPE_CHECKING:
    from srlviewer.scoring.primesrl_crowds import Meeting

SENSE = "predicate.sense"
CORE = "argument.core"
CONTEXTUAL = "argument.contextual"

CORRECT = outcome(Verdict.CORRECT, "match")
SAME_HEAD = outcome(Verdict.CORRECT, "same_head_other_span")
WRONG_SENSE = outcome(Verdict.WRONG_LABEL, "sense")
WRONG_LABEL = outcome(Verdict.WRONG_LABEL, "label")
OTHER_HEAD = outcome(Verdict.WRONG_SPAN, "same_span_other_head")
BOUNDARY = outcome(Verdict.WRONG_SPAN, "boundary")
ELSEWHERE = outcome(Verdict.WRONG_SPAN, "elsewhere")
NOT_FOUND = outcome(Verdict.MISSING, "not_found")
NO_GOLD = outcome(Verdict.SPURIOUS, "no_gold")
PREDICATE_MISSING = outcome(Verdict.MISSING, "predicate_missing")
PREDICATE_SPURIOUS = outcome(Verdict.SPURIOUS, "predicate_spurious")
SENSE_PENALISED = outcome(Verdict.PENALISED, "predicate_sense")
SENSE_MISSING = outcome(Verdict.MISSING, "predicate_sense")
SENSE_SPURIOUS = outcome(Verdict.SPURIOUS, "predicate_sense")
ANTECEDENT = outcome(Verdict.PENALISED, "antecedent")
JOINED = outcome(Verdict.IGNORED, "joined")
TABLE_EMPTY = outcome(Verdict.IGNORED, "table_empty")
VERB = outcome(Verdict.IGNORED, "verb")
LABEL_NOT_SCORED = outcome(Verdict.IGNORED, "label_not_scored")
NOT_A_WORD = outcome(Verdict.IGNORED, "not_a_word")


class Plan(NamedTuple):
    """What becomes of a label that stands alike on both sides and needs no folding."""

    folds: bool
    shown: str
    rows: tuple[tuple[str, int], ...]
    """(base, outcome) of each row."""


class Scored(Protocol):
    """An argument as it is scored: one cell, or several pieces joined."""

    @property
    def number(self) -> int:
        """Its place in the sentence; if joined, that of the piece that names it."""

    @property
    def shown(self) -> str:
        """The label as reports show it."""

    @property
    def pieces(self) -> Sequence[int]:
        """The numbers of all its pieces, its own included; empty if it is one cell."""


class Piece(NamedTuple):
    """A piece that has gone into another argument, whose `bases` it shares."""

    number: int
    label: str
    bases: tuple[str, ...]


_LAST = 1 << 30
_Waiting = tuple[int, int, int, str, str, Extra | None]


class PropositionRows:
    """Collects the rows of a proposition and writes them in the order of the items."""

    def __init__(self) -> None:
        """No rows yet."""
        self._rows: dict[str, list[_Waiting]] = {CORE: [], CONTEXTUAL: []}
        self._meetings: dict[str, list[Meeting]] = {CORE: [], CONTEXTUAL: []}

    def add(
        self,
        base: str,
        code: int,
        gold: Scored | None,
        predicted: Scored | None,
        *,
        cause: str = "",
    ) -> None:
        """A row about a gold item, a predicted item, or both."""
        gold_pieces = tuple(gold.pieces) if gold else ()
        predicted_pieces = tuple(predicted.pieces) if predicted else ()
        extra = None
        if cause or gold_pieces or predicted_pieces:
            extra = Extra(
                cause=cause, gold_pieces=gold_pieces, predicted_pieces=predicted_pieces
            )
        self._rows[base].append(
            (
                gold.number if gold else _LAST,
                predicted.number if predicted else _LAST,
                code,
                gold.shown if gold else "",
                predicted.shown if predicted else "",
                extra,
            )
        )

    def add_meeting(self, base: str, meeting: Meeting) -> None:
        """A row for each pair of a gold item with very many predicted ones."""
        self._meetings[base].append(meeting)

    def add_missing(self, base: str, code: int, items: Sequence[Scored]) -> None:
        """A row for each gold item that has no partner."""
        for item in items:
            self.add(base, code, item, None)

    def add_spurious(self, base: str, code: int, items: Sequence[Scored]) -> None:
        """A row for each predicted item that has no partner."""
        for item in items:
            self.add(base, code, None, item)

    def add_plain(
        self, base: str, code: int, label: str, gold: int = NONE, predicted: int = NONE
    ) -> None:
        """A row about items, given by number, that have one label and no pieces."""
        if gold == NONE:
            gold = _LAST
        elif predicted == NONE:
            predicted = _LAST
        self._rows[base].append((gold, predicted, code, label, label, None))

    def add_joined(self, pieces: Sequence[Piece], *, of_gold: bool) -> None:
        """Pieces that count with the argument they continue."""
        for piece in pieces:
            for base in piece.bases:
                row: _Waiting
                if of_gold:
                    row = (piece.number, _LAST, JOINED, piece.label, "", None)
                else:
                    row = (_LAST, piece.number, JOINED, "", piece.label, None)
                self._rows[base].append(row)

    def write(self, builder: JudgementBuilder) -> None:
        """Hand the rows over; the collector is empty afterwards."""
        for base, waiting in self._rows.items():
            waiting.sort(key=_place)
            meetings = self._meetings[base]
            if meetings:
                _write_meetings(builder, base, waiting, meetings)
                meetings.clear()
            else:
                _write(builder, base, waiting)
            waiting.clear()


def _write(builder: JudgementBuilder, base: str, waiting: Sequence[_Waiting]) -> None:
    labels, rows = builder.labels, builder.rows[base]
    for gold, predicted, code, gold_label, predicted_label, extra in waiting:
        no_gold, no_predicted = gold == _LAST, predicted == _LAST
        rows.append(
            (
                code,
                NONE if no_gold else gold,
                NONE if no_predicted else predicted,
                NONE if no_gold else labels[gold_label],
                NONE if no_predicted else labels[predicted_label],
            )
        )
        if extra:
            builder.add_extra(base, extra)


def _write_meetings(
    builder: JudgementBuilder,
    base: str,
    waiting: Sequence[_Waiting],
    meetings: list[Meeting],
) -> None:
    """Single rows and those of meetings, all in the order of the items."""
    written = 0
    for meeting in sorted(meetings, key=lambda meeting: meeting.gold.number):
        number, numbers = meeting.gold.number, meeting.crowd.numbers
        first = bisect_left(waiting, (number, NONE), written, key=_place)
        _write(builder, base, waiting[written:first])
        written, begin = first, 0
        cells = meeting.cells(builder.labels)
        while written < len(waiting) and waiting[written][0] == number:
            end = int(numbers.searchsorted(waiting[written][1]))
            builder.add_cells(base, cells[begin:end])
            _write(builder, base, waiting[written : written + 1])
            written, begin = written + 1, end
        builder.add_cells(base, cells[begin:])
    _write(builder, base, waiting[written:])


def _place(row: _Waiting) -> tuple[int, int]:
    return row[0], row[1]

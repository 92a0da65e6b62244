"""What the rows say about frames and elements, whatever the measure shown covers.

Few measures speak of everything: roles, null instantiations and frames have measures of
their own. What the one shown says nothing about keeps the verdict of a companion: the
most telling of the same scheme that names it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from srlviewer.drawing.item_rows import ByItem, ordered_rows, rows_by_item
from srlviewer.drawing.items import Judged
from srlviewer.model.address import SIDES
from srlviewer.model.sentence import Sentence
from srlviewer.scoring.judgements import Judgement, Judgements
from srlviewer.scoring.verdicts import Verdict

FRAME, ELEMENT = "frame", "element"
OVERT, NULL = "overt", "null"


class Telling(NamedTuple):
    """A measure that may colour what the one shown does not cover.

    `but` are verdicts of it which another measure explains better.
    """

    measure: str
    but: frozenset[Verdict] = frozenset()


COMPANIONS: Mapping[str, Sequence[Telling]] = {
    FRAME: (Telling("frame.agreement"),),
    OVERT: (
        Telling("role.labelling", frozenset({Verdict.MISSING})),
        Telling("role.recognition"),
    ),
    NULL: (
        Telling("ni.linking"),
        Telling("ni.interpretation"),
        Telling("ni.recognition"),
        Telling("role.recognition"),
    ),
}
"""What an item is -> the measures that tell of it, the most telling first."""
NULL_AMONG_ROLES = sorted(COMPANIONS[NULL], key=lambda t: t.measure != "ni.recognition")
"""The same of null instantiations while roles are shown: is it there at all?"""


class FrameRows:
    """Answers what the rows of a pair of sentences say about frames and elements."""

    def __init__(self, judgements: Judgements | None, measure: str, at: int) -> None:
        """The rows of the sentence at the place `at`; `measure` is the one shown."""
        is_known = judgements is not None and measure in judgements.measures
        self._judgements = judgements if is_known else None
        self._measure, self._at = measure, at

    @cached_property
    def rows(self) -> tuple[Judgement, ...]:
        """Those of all measures."""
        judgements = self._judgements
        if judgements is None:
            return ()
        names = judgements.row_measures
        return tuple(r for n in names for r in judgements.of_sentence(n, self._at))

    @cached_property
    def _every(self) -> ByItem:
        return rows_by_item(self.rows)

    @cached_property
    def _shown(self) -> ByItem:
        judgements = self._judgements
        if judgements is None:
            return {}
        return rows_by_item(judgements.of_sentence(self._measure, self._at))

    def of(self, what: str, side: str, numbers: Iterable[int]) -> Judged | None:
        """The verdict of a frame, an overt or a null element made of these pieces."""
        kind = FRAME if what == FRAME else ELEMENT
        keys = [(kind, side, number) for number in numbers]
        rows = ordered_rows(keys, self._shown)
        if rows:
            return Judged(rows, is_counted=True)
        for measure, but in self._tellings(what, keys):
            found = self.every(kind, side, numbers)
            rows = tuple(r for r in found if r.measure == measure)
            if rows and rows[0].verdict not in but:
                return Judged(rows, is_counted=False)
        return None

    def _tellings(
        self, what: str, keys: Sequence[tuple[str, str, int]]
    ) -> Sequence[Telling]:
        """The measures to ask, in order.

        Of null instantiations those come first that judge both of a pair in one row,
        so that its two chips have one verdict.
        """
        if what != NULL:
            return COMPANIONS[what]
        is_role = self._measure.startswith("role.")
        known = NULL_AMONG_ROLES if is_role else COMPANIONS[NULL]
        rows = ordered_rows(keys, self._every)
        pairing = {r.measure for r in rows if None not in (r.gold, r.predicted)}
        return sorted(known, key=lambda t: t.measure not in pairing)

    def every(
        self, kind: str, side: str, numbers: Iterable[int]
    ) -> tuple[Judgement, ...]:
        """The rows of all measures that name an item."""
        return ordered_rows([(kind, side, n) for n in numbers], self._every)

    def alone(self, kind: str, side: str) -> frozenset[int]:
        """The items that rows count without a counterpart."""
        return frozenset(
            number
            for row in self.rows
            if row.kind == kind and row.verdict is not Verdict.IGNORED
            for number, other in (
                (row.gold, row.predicted)
                if side == SIDES[0]
                else (row.predicted, row.gold),
            )
            if number is not None and other is None
        )

    def united(self, side: str, number: int) -> tuple[int, ...]:
        """The elements that a scheme takes for one role, in order."""
        for row in self._every.get((ELEMENT, side, number), ()):
            extra = row.extra
            pieces = extra.gold_pieces if side == "gold" else extra.predicted_pieces
            if len(pieces) > 1 and number in pieces:
                return pieces
        return (number,)

    def partner(self, side: str, numbers: Iterable[int]) -> int | None:
        """The element of the other side that a row pairs with one."""
        for row in self.every(ELEMENT, side, numbers):
            other = row.predicted if side == "gold" else row.gold
            if other is not None:
                return other
        return None


def frame_partners(
    gold: Sentence | None, predicted: Sentence | None, rows: FrameRows
) -> dict[int, int]:
    """Predicted frame -> the gold frame it stands beside, one to one.

    By the elements that rows pair; else by the rows of frames; else, where no row says
    anything, by target and name, then by the target alone.
    """
    if gold is None or predicted is None:
        return {}
    found = _judged_pairs(gold, predicted, rows)
    apart = [rows.alone(FRAME, side) for side in SIDES]
    taken = {*found.values(), *apart[0]}
    for by_name in (True, False):
        free = defaultdict(list)
        for frame in gold.frames:
            if frame.number not in taken and (frame.target or by_name):
                free[frame.target, frame.name if by_name else ""].append(frame.number)
        for frame in predicted.frames:
            key = frame.target, frame.name if by_name else ""
            is_free = frame.number not in found and frame.number not in apart[1]
            if is_free and free.get(key):
                found[frame.number] = free[key].pop(0)
                taken.add(found[frame.number])
    return found


def _judged_pairs(
    gold: Sentence, predicted: Sentence, rows: FrameRows
) -> dict[int, int]:
    """What most rows say; those of elements before those of frames."""
    votes: dict[tuple[int, int], list[int]] = defaultdict(lambda: [0, 0])
    elements, others = gold.frame_elements, predicted.frame_elements
    for row in rows.rows:
        if row.gold is None or row.predicted is None:
            continue
        if row.kind == FRAME:
            votes[row.gold, row.predicted][1] += 1
        elif row.kind == ELEMENT:
            pair = elements[row.gold].frame, others[row.predicted].frame
            votes[pair][0] += 1
    found: dict[int, int] = {}
    ranked = sorted((-many, -named, pair) for pair, (many, named) in votes.items())
    for _, _, (one, other) in ranked:
        if other not in found and one not in found.values():
            found[other] = one
    return found

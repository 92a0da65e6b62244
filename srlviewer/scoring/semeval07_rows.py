"""The situations of `semeval07`, and the rows of one sentence.

Page: semeval07, section 7.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from srlviewer.model.frames import Pieces
from srlviewer.scoring.judgements import NONE, JudgementBuilder, Judgements, Measure
from srlviewer.scoring.rows import Extra
from srlviewer.scoring.semeval07_graph import FACTOR
from srlviewer.scoring.semeval07_items import (
    NO_TARGET,
    NULL,
    OPTION,
    RANK,
    TWICE,
    TWO_TARGETS,
    Ignored,
    Item,
    Side,
)
from srlviewer.scoring.semeval07_matching import Matched, Pair
from srlviewer.scoring.verdicts import Verdict, outcome, outcome_of

BASE = "frame_structure"
BASES = {BASE: "element"}
MEASURES = (Measure(BASE, BASE),)
PLAIN = {kind: Extra(kind=kind) for kind in ("frame", "element")}
"""What rows have of which nothing more is to be said: shared by all of them."""
UNKNOWN = "not in the lexicon: worth 0.5"
LEFT_OUT = outcome(Verdict.IGNORED, "sentence_left_out")

MakeOutcome = Callable[[float, float], int]
"""From the points of the gold and of the predicted item."""


def _plain(verdict: Verdict, reason: str) -> MakeOutcome:
    def make(gold: float, predicted: float) -> int:
        return outcome(verdict, reason, credit=0, gold_n=gold, predicted_n=predicted)

    return make


def match(points: float) -> int:
    """An exact pair."""
    return outcome(
        Verdict.CORRECT, "match", credit=points, gold_n=points, predicted_n=points
    )


def related(
    gold: float, predicted: float, credit: float, reason: str = "related"
) -> int:
    """A pair that earns a part."""
    return outcome(
        Verdict.PARTIAL, reason, credit=credit, gold_n=gold, predicted_n=predicted
    )


UNRELATED = _plain(Verdict.WRONG_LABEL, "unrelated")
FRAME_NAME = _plain(Verdict.WRONG_LABEL, "frame_name")
DISTANCE = _plain(Verdict.WRONG_LABEL, "distance")
BOUNDARY = _plain(Verdict.WRONG_SPAN, "boundary")
ELSEWHERE = _plain(Verdict.WRONG_SPAN, "elsewhere")
NOT_FOUND = _plain(Verdict.MISSING, "not_found")
NO_GOLD = _plain(Verdict.SPURIOUS, "no_gold")
UNPAIRED = _plain(Verdict.SPURIOUS, "frame_unpaired")
REPLACED = _plain(Verdict.PENALISED, TWICE)
IGNORED = {
    reason: outcome(Verdict.IGNORED, reason)
    for reason in (NULL, RANK, OPTION, TWICE, NO_TARGET, TWO_TARGETS)
}
_BOTH = (UNRELATED, FRAME_NAME, DISTANCE)
_GOLD = (BOUNDARY, ELSEWHERE, NOT_FOUND, REPLACED)
_PREDICTED = (NO_GOLD, UNPAIRED)
for _points in (1.0, 0.5):  # so that the list of outcomes is there from the start
    match(_points)
    related(_points, _points, FACTOR * _points)
    for _make in _BOTH:
        _make(_points, _points)
    for _make in _GOLD:
        _make(_points, 0)
    for _make in _PREDICTED:
        _make(0, _points)
related(1, 0.5, 0.5, "weapon_entity")


def frames_are_gold(judgements: Judgements) -> bool:
    """Whether every frame and entity of each side is right."""
    base = judgements.bases[BASE]
    table = base.table
    return all(
        outcome_of(int(table[row, 0])).verdict in {Verdict.CORRECT, Verdict.IGNORED}
        for row, extra in base.extras.items()
        if extra.kind == "frame"
    )


class RowWriter:
    """Appends the rows of one pair of sentences."""

    def __init__(self, builder: JudgementBuilder, *, partial: bool) -> None:
        """`partial`: whether related frames earn anything."""
        self._builder = builder
        self._partial = partial

    def _add(
        self, code: int, gold: Item | None, predicted: Item | None, extra: Extra
    ) -> None:
        labels = self._builder.labels
        self._builder.rows[BASE].append(
            (
                code,
                NONE if gold is None else gold.number,
                NONE if predicted is None else predicted.number,
                NONE if gold is None else labels[gold.label],
                NONE if predicted is None else labels[predicted.label],
            )
        )
        plain = PLAIN[extra.kind]
        if extra != plain:
            self._builder.add_extra(BASE, extra)
        elif extra.kind != BASES[BASE]:
            self._builder.add_extra(BASE, plain)

    def _row(
        self,
        code: int,
        gold: Item | None = None,
        predicted: Item | None = None,
        detail: str = "",
        cause: str = "",
    ) -> None:
        """A row; items that an option leaves out are ignored."""
        given = [item for item in (gold, predicted) if item is not None]
        if not any(item.points for item in given):
            for item in given:
                side = "gold" if item is gold else "predicted"
                self.ignored(side, [_as_ignored(item, OPTION)])
            return
        notes = [detail] if detail else []
        for side, one in (("gold", gold), ("predicted", predicted)):
            if one is not None and not one.is_known:
                notes.append(f"{side} {UNKNOWN}")
        extra = Extra(
            cause=cause,
            detail="; ".join(notes),
            gold_pieces=_pieces(gold),
            predicted_pieces=_pieces(predicted),
            kind=given[0].kind,
        )
        self._add(code, gold, predicted, extra)

    def matched(self, found: Matched) -> None:
        """Everything that pairs tell."""
        for pair in found.frames:
            self._row(self._frame_code(pair), pair.gold, pair.predicted, _told(pair))
        for pair in found.elements:
            self._row(_element_code(pair), pair.gold, pair.predicted, _told(pair))
        for pair in found.entities:
            points = pair.gold.points, pair.predicted.points
            if pair.path is not None:
                self._row(match(points[1]), pair.gold, pair.predicted)
            else:
                code = related(*points, pair.credit, "weapon_entity")
                self._row(code, pair.gold, pair.predicted)
        for gold, predicted in found.moved:
            make = BOUNDARY if _share(gold.span, predicted.span) else ELSEWHERE
            cause = f"predicted:element:{predicted.number + 1}"
            self._row(make(gold.points, 0), gold, cause=cause)
            cause = f"gold:element:{gold.number + 1}"
            self._row(make(0, predicted.points), None, predicted, cause=cause)
        for item in (*found.gold_frames, *found.gold_elements):
            self._row(NOT_FOUND(item.points, 0), item)
        for item in found.predicted_frames:
            self._row(NO_GOLD(0, item.points), None, item)
        for item, is_paired in found.predicted_elements:
            make = NO_GOLD if is_paired else UNPAIRED
            self._row(make(0, item.points), None, item)

    def _frame_code(self, pair: Pair) -> int:
        points = pair.gold.points, pair.predicted.points
        if pair.path is None:
            return (UNRELATED if self._partial else FRAME_NAME)(*points)
        if not pair.path.distance:
            return match(points[1])
        return related(*points, pair.credit)

    def alone(self, gold: Side | None, predicted: Side | None) -> None:
        """Items of sentences that are not compared: all missing, all spurious."""
        for item in gold.items() if gold is not None else ():
            self._row(NOT_FOUND(item.points, 0), item)
        for other in predicted.items() if predicted is not None else ():
            make = NO_GOLD if other.kind == "frame" else UNPAIRED
            self._row(make(0, other.points), None, other)

    def lost(self, gold: Side, predicted: Side) -> None:
        """Elements that count and can never match."""
        for item, reason in gold.lost:
            make = REPLACED if reason == TWICE else NOT_FOUND
            self._row(make(item.points, 0), item)
        for item, reason in predicted.lost:
            make = REPLACED if reason == TWICE else UNPAIRED
            self._row(make(0, item.points), None, item)

    def left_out(self, gold: Side | None, predicted: Side | None) -> None:
        """Everything of a sentence that is not scored."""
        for side, name in ((gold, "gold"), (predicted, "predicted")):
            if side is not None:
                for item in side.items():
                    self._ignore(name, _as_ignored(item, ""), LEFT_OUT, item.numbers)

    def ignored(self, side: str, items: Iterable[Ignored]) -> None:
        """What is no item, each for its own reason."""
        for item in items:
            self._ignore(side, item, IGNORED[item.reason])

    def _ignore(
        self, side: str, item: Ignored, code: int, numbers: tuple[int, ...] = ()
    ) -> None:
        entry = Item(item.kind, item.number, item.label, (), 1, numbers)
        gold, predicted = (entry, None) if side == "gold" else (None, entry)
        extra = Extra(
            gold_pieces=_pieces(gold),
            predicted_pieces=_pieces(predicted),
            kind=item.kind,
        )
        self._add(code, gold, predicted, extra)


def _as_ignored(item: Item, reason: str) -> Ignored:
    return Ignored(item.kind, item.number, item.label, reason)


def _pieces(item: Item | None) -> tuple[int, ...]:
    return item.numbers if item is not None and len(item.numbers) > 1 else ()


def _share(one: Pieces, other: Pieces) -> bool:
    return any(max(a, c) < min(b, d) for a, b in one for c, d in other)


def _element_code(pair: Pair) -> int:
    points = pair.gold.points, pair.predicted.points
    if pair.path is None:
        return UNRELATED(*points)
    if not pair.credit:
        return DISTANCE(*points)
    if not pair.path.distance:
        return match(points[1])
    return related(*points, pair.credit)


def _told(pair: Pair) -> str:
    """`1 link: Transfer → Giving; 1 × 0.8^1 = 0.8`, from prediction to gold."""
    path = pair.path
    if path is None or not path.distance:
        return ""
    names = [n if isinstance(n, str) else ".".join(n) for n in path.nodes]  # type: ignore[arg-type]
    links = "1 link" if path.distance == 1 else f"{path.distance} links"
    told = f"{links}: {' → '.join(reversed(names))}"
    if not pair.credit:
        return told
    factors = [f"{pair.predicted.points:g}", f"{FACTOR:g}^{path.distance}"]
    factors += [pair.share] if pair.share else []
    return f"{told}; {' × '.join(factors)} = {pair.credit:g}"

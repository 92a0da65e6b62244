"""What lies in the lanes of a proposition, before it has a place.

A *unit* is a thing that keeps to one sub-lane: an argument with all its pieces, the
ghost of a missing one, or the mark of the predicate on its own word. Units that overlap
are stacked. The order of the items in the file plays no part.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from srlviewer.drawing.columns import Demand
from srlviewer.drawing.geometry import BADGE, INSET, OVERHANG, TICK
from srlviewer.drawing.items import Block, Item, Lane
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.palette import LOOKS, Shape
from srlviewer.drawing.scene import BoxKind
from srlviewer.drawing.shortening import LONGEST_FORM, LONGEST_LABEL, shortened
from srlviewer.drawing.stacking import lanes_in_gaps, lanes_of
from srlviewer.model.spans import Span, Spans
from srlviewer.scoring.verdicts import Verdict

PADDING = 7.0
"""Between the edge of a box and its label, where there is no badge."""
FEW = 8
"""Pieces of which it is not worth while to look for those in a row."""
TICKED = frozenset(v for v, look in LOOKS.items() if look.shape & Shape.TICKS)
NO_LABEL = "(none)"
ROLES = frozenset({"argument", "element", "entity"})
EMPTY_LABELS = frozenset({"", "_"})


class Unit(NamedTuple):
    """A thing in a lane; `pieces` are half-open spans of columns, ascending."""

    kind: BoxKind
    item: Item
    pieces: tuple[Span, ...]
    text: str
    has_badge: bool
    common: Spans

    @property
    def hull(self) -> Span:
        """From the first to the last column, gaps included."""
        return self.pieces[0][0], self.pieces[-1][1]

    def pieces_in(self, start: int, end: int, *, around: int = 0) -> tuple[Span, ...]:
        """The pieces in a range of columns, and so many before and after it."""
        if len(self.pieces) <= FEW:
            return self.pieces
        first = bisect_right(self.pieces, start, key=lambda piece: piece[1])
        last = bisect_left(self.pieces, end, lo=first, key=lambda piece: piece[0])
        return self.pieces[max(0, first - around) : last + around]

    @property
    def order(self) -> tuple[object, ...]:
        """Early first, then long ones first; nothing in it depends on item numbers."""
        start, end = self.hull
        return (start, -end, len(self.pieces), self.kind.value, self.text, self.pieces)


class Lanes(NamedTuple):
    """The units of a block: for each lane its sub-lanes, and in each its units."""

    block: Block
    units: tuple[tuple[tuple[Unit, ...], ...], ...]

    def all_units(self) -> Iterator[Unit]:
        """Of all lanes."""
        for sub_lanes in self.units:
            for units in sub_lanes:
                yield from units


def plain_label(item: Item) -> str:
    """The label of an item, shortened if need be, or a word that says it is empty."""
    if item.label in EMPTY_LABELS:
        return NO_LABEL
    return shortened(item.label, LONGEST_LABEL)


def label_text(item: Item) -> str:
    """What stands in the box of an argument or predicate."""
    text = plain_label(item) + (item.note.mark if item.note else "")
    text += f" · {item.apart}" if item.apart else ""
    judged = item.judged
    if judged is None:
        return text
    if item.system >= 0:
        if judged.verdict is Verdict.WRONG_LABEL and item.kind in ROLES:
            gold = judged.row.gold_label
            if gold is not None and gold != item.label:
                return f"{text}≠{shortened(gold, LONGEST_LABEL) or NO_LABEL}"
        if judged.verdict is Verdict.SPURIOUS:
            return f"+{text}"
    if judged.verdict is Verdict.PARTIAL:
        return f"{text} {judged.row.outcome.credit:.2f}"
    return text


def shows_badge(item: Item) -> bool:
    """Whether the box of an item has a badge: whenever a row names it."""
    return item.judged is not None


def block_units(
    block: Block, answer: Callable[[Item], str] = lambda _item: ""
) -> Lanes:
    """The units of a block, stacked where they overlap.

    Below them stand words that fill elements without words of their own; `answer` says
    how such a link was judged.
    """
    gold = block.lanes[0]
    missing = [
        argument
        for argument in gold.arguments
        if argument.verdict is Verdict.MISSING and argument.pieces
    ]
    predicted = block.lanes[1] if len(block.lanes) > 1 else gold
    by_number = {
        lane.system: {n: a for a in lane.arguments for n in a.numbers}
        for lane in (gold, predicted)
    }
    lanes = []
    for lane in block.lanes:
        others = by_number[gold.system if lane.system >= 0 else predicted.system]
        units = [_argument_unit(argument, others) for argument in lane.arguments]
        units += _markers(lane)
        ghosts = [
            Unit(BoxKind.GHOST, a, _pieces(a), "", False, ())
            for a in (missing if lane.system >= 0 else ())
        ]
        fillers = [
            Unit(
                BoxKind.FILLER,
                item,
                _pieces(item),
                answer(item) or plain_label(item),
                False,
                (),
            )
            for item in lane.nulls
            if item.pieces
        ]
        lanes.append(stacked(units, ghosts) + stacked(fillers))
    return Lanes(block, tuple(lanes))


def extra_units(items: Iterable[Item]) -> tuple[tuple[Unit, ...], ...]:
    """Multiword rows and empty nodes, stacked where they overlap."""
    return stacked(
        [
            Unit(
                BoxKind.ROW,
                item,
                _pieces(item),
                shortened(item.label, LONGEST_FORM) or NO_LABEL,
                shows_badge(item),
                (),
            )
            for item in items
        ]
    )


def _pieces(item: Item) -> tuple[Span, ...]:
    """The spans of an item; pieces that touch stay boxes of their own."""
    return tuple(sorted({span for spans in item.pieces for span in spans}))


def _argument_unit(item: Item, others: Mapping[int, Item]) -> Unit:
    common: Spans = ()
    if item.verdict in {Verdict.WRONG_SPAN, Verdict.PARTIAL}:
        assert item.judged is not None
        row = item.judged.row
        partner = row.predicted if item.system < 0 else row.gold
        if partner is not None and partner in others:
            common = _shared(item.spans, others[partner].spans)
    return Unit(
        BoxKind.SPAN,
        item,
        _pieces(item),
        label_text(item),
        shows_badge(item),
        common,
    )


VERB, TARGET = "V", "target"
"""On the words of a predicate, as PropBank has it, and of a frame."""


def _markers(lane: Lane) -> list[Unit]:
    """The mark of the predicate, unless an argument covers its word."""
    predicate = lane.predicate
    if predicate is None:
        return []
    spans = _pieces(predicate)
    if not spans:
        return []  # a frame without a target
    if any(_shared(spans, argument.spans) for argument in lane.arguments):
        return []
    text = TARGET if predicate.kind == "frame" else VERB
    return [Unit(BoxKind.MARKER, predicate, spans, text, False, ())]


def _shared(left: Spans, right: Spans) -> Spans:
    """The columns of both, as spans; each side is ascending."""
    found: list[Span] = []
    a = b = 0
    while a < len(left) and b < len(right):
        start, end = max(left[a][0], right[b][0]), min(left[a][1], right[b][1])
        if start < end:
            found.append((start, end))
        if left[a][1] < right[b][1]:
            a += 1
        else:
            b += 1
    return tuple(found)


def stacked(
    units: Sequence[Unit], ghosts: Sequence[Unit] = ()
) -> tuple[tuple[Unit, ...], ...]:
    """Sub-lanes from top to bottom, in each of which no two units meet.

    Ghosts go where room is left, so that they push no real box down.
    """
    real = sorted(units, key=lambda u: u.order)
    lanes: dict[int, list[Unit]] = {}
    for unit, lane in zip(real, lanes_of([u.hull for u in real]), strict=True):
        lanes.setdefault(lane, []).append(unit)
    hulls = [[unit.hull for unit in lanes[n]] for n in range(len(lanes))]
    late = sorted(ghosts, key=lambda u: u.order)
    places = lanes_in_gaps([unit.hull for unit in late], hulls)
    for unit, lane in zip(late, places, strict=True):
        lanes.setdefault(lane, []).append(unit)
    return tuple(tuple(lanes[n]) for n in range(len(lanes)))


def badge_inset(item: Item) -> float:
    """From the edge of a box to its badge: beside the tick, where there is one."""
    if item.verdict in TICKED:
        return TICK + INSET / 2 + 1
    return INSET


def box_width(
    text: str, item: Item, *, has_badge: bool, face: Face, metrics: Metrics
) -> float:
    """The width of a box that holds this text and, if it has one, a badge."""
    width = metrics.width(text, face) if text else 0.0
    if not has_badge:
        return width + 2 * PADDING
    return badge_inset(item) + BADGE + INSET + width + (PADDING if text else INSET)


def again(unit: Unit) -> str:
    """What stands in the further boxes of a unit: other pieces, other rows."""
    if unit.kind is BoxKind.MARKER:
        return unit.text
    if unit.kind is BoxKind.ROW:
        return unit.text
    return plain_label(unit.item)


def unit_demands(units: Iterable[Unit], metrics: Metrics) -> list[Demand]:
    """What each unit needs for its label and badge, and for its label again."""
    found = []
    for unit in units:
        if unit.kind is BoxKind.GHOST:
            continue
        width = box_width(
            unit.text,
            unit.item,
            has_badge=unit.has_badge,
            face=Face.LABEL,
            metrics=metrics,
        )
        rest = box_width(
            again(unit), unit.item, has_badge=False, face=Face.LABEL, metrics=metrics
        )
        width, rest = width - 2 * OVERHANG, rest - 2 * OVERHANG
        first, *others = unit.pieces
        found.append(Demand(*first, width, rest))
        found += [Demand(*piece, rest, rest) for piece in others]
    return found

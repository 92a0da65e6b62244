"""What lies in the lanes of a proposition, before it has a place.

A *unit* is a thing that keeps to one sub-lane: an argument with all its pieces, the
ghost of a missing one, or the mark of the predicate on its own word. Units that overlap
are stacked. The order of the items in the file plays no part.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from srlviewer.drawing.columns import Demand
from srlviewer.drawing.geometry import BADGE, INSET, OVERHANG, TICK
from srlviewer.drawing.items import Block, Item, Lane
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.palette import LOOKS, Shape
from srlviewer.drawing.scene import BoxKind
from srlviewer.model.spans import Span, tokens_of
from srlviewer.scoring.verdicts import Verdict

PADDING = 7.0
"""Between the edge of a box and its label, where there is no badge."""
NO_LABEL = "(none)"
EMPTY_LABELS = frozenset({"", "_"})


class Unit(NamedTuple):
    """A thing in a lane; `pieces` are half-open spans of columns, ascending."""

    kind: BoxKind
    item: Item
    pieces: tuple[Span, ...]
    text: str
    has_badge: bool
    common: frozenset[int]

    @property
    def hull(self) -> Span:
        """From the first to the last column, gaps included."""
        return self.pieces[0][0], self.pieces[-1][1]

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


def label_text(item: Item) -> str:
    """What stands in the box of an argument or predicate."""
    text = NO_LABEL if item.label in EMPTY_LABELS else item.label
    judged = item.judged
    if judged is None:
        return text
    if item.system >= 0:
        if judged.verdict is Verdict.WRONG_LABEL and item.kind == "argument":
            gold = judged.row.gold_label
            if gold is not None and gold != item.label:
                return f"{text}≠{gold or NO_LABEL}"
        if judged.verdict is Verdict.SPURIOUS:
            return f"+{text}"
    if judged.verdict is Verdict.PARTIAL:
        return f"{text} {judged.row.outcome.credit:.2f}"
    return text


def shows_badge(item: Item) -> bool:
    """Whether the box of an item has a badge: whenever a row names it."""
    return item.judged is not None


def block_units(block: Block) -> Lanes:
    """The units of a block, stacked where they overlap."""
    gold = block.lanes[0]
    missing = [
        argument
        for argument in gold.arguments
        if argument.verdict is Verdict.MISSING and argument.pieces
    ]
    lanes = []
    for lane in block.lanes:
        others = gold.arguments if lane.system >= 0 else _predicted(block)
        units = [_argument_unit(argument, others) for argument in lane.arguments]
        units += _markers(lane)
        ghosts = [
            Unit(BoxKind.GHOST, a, _pieces(a), "", False, frozenset())
            for a in (missing if lane.system >= 0 else ())
        ]
        lanes.append(stacked(units, ghosts))
    return Lanes(block, tuple(lanes))


def extra_units(items: Iterable[Item]) -> tuple[tuple[Unit, ...], ...]:
    """Multiword rows and empty nodes, stacked where they overlap."""
    return stacked(
        [
            Unit(
                BoxKind.ROW,
                item,
                _pieces(item),
                item.label or NO_LABEL,
                shows_badge(item),
                frozenset(),
            )
            for item in items
        ]
    )


def _predicted(block: Block) -> tuple[Item, ...]:
    return block.lanes[1].arguments if len(block.lanes) > 1 else ()


def _pieces(item: Item) -> tuple[Span, ...]:
    """The spans of an item; pieces that touch stay boxes of their own."""
    return tuple(sorted({span for spans in item.pieces for span in spans}))


def _argument_unit(item: Item, others: Iterable[Item]) -> Unit:
    common: frozenset[int] = frozenset()
    if item.verdict in {Verdict.WRONG_SPAN, Verdict.PARTIAL}:
        assert item.judged is not None
        row = item.judged.row
        partner = row.predicted if item.system < 0 else row.gold
        for other in others:
            if partner in other.numbers:
                common = frozenset(tokens_of(item.spans)) & set(tokens_of(other.spans))
    return Unit(
        BoxKind.SPAN,
        item,
        _pieces(item),
        label_text(item),
        shows_badge(item),
        common,
    )


def _markers(lane: Lane) -> list[Unit]:
    """The mark of the predicate, unless an argument covers its word."""
    predicate = lane.predicate
    if predicate is None:
        return []
    spans = _pieces(predicate)
    columns = set(tokens_of(spans))
    if any(columns & set(tokens_of(a.spans)) for a in lane.arguments):
        return []
    return [Unit(BoxKind.MARKER, predicate, spans, "V", False, frozenset())]


def stacked(
    units: Sequence[Unit], ghosts: Sequence[Unit] = ()
) -> tuple[tuple[Unit, ...], ...]:
    """Sub-lanes from top to bottom, in each of which no two units meet.

    Ghosts go where room is left, so that they push no real box down.
    """
    lanes: list[list[Unit]] = []
    for group in (units, ghosts):
        for unit in sorted(group, key=lambda u: u.order):
            lane = next((lane for lane in lanes if not _meets(unit, lane)), None)
            if lane is None:
                lanes.append(lane := [])
            lane.append(unit)
    return tuple(tuple(lane) for lane in lanes)


def _meets(unit: Unit, others: Iterable[Unit]) -> bool:
    start, end = unit.hull
    return any(other.hull[0] < end and start < other.hull[1] for other in others)


def badge_inset(item: Item) -> float:
    """From the edge of a box to its badge: beside the tick, where there is one."""
    if item.verdict is not None and LOOKS[item.verdict].shape & Shape.TICKS:
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
    return NO_LABEL if unit.item.label in EMPTY_LABELS else unit.item.label


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

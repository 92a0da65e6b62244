"""Stacks frame nodes in levels, so that boxes never meet and lines pass beside labels.

Every edge of a frame runs straight down at an x of its own, past all levels below it.
A label stands on its line, in the middle or flagged to one side of it. Where a line
cannot avoid the label of another edge it passes behind it, which costs; the cheapest
places are taken. Pure geometry in px: level 0 is the one next to the tree.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

Stretch = tuple[float, float]
"""From x to x."""
GAP = 8.0
"""Between the boxes of neighbours in a level."""
NEAR = 3.0
"""A line so close to a box seems to touch it."""
FLAG = 4.0
"""From a line to the near edge of a label that stands beside it."""
CORNER = 12.0
"""From the near edge of a box to the line below it where it stands beside others."""
MIDDLE, RIGHT, LEFT = SIDES = range(3)
"""Where labels would like to stand: in the middle of their lines, or beside them."""
MANY = 16
"""Frames of which each is drawn in the usual way only."""
REACH = 14
"""Levels that are tried for a frame: the topmost ones."""
BEHIND = 1000.0
"""What it costs that a line passes behind a box, in px of height."""
ROUNDS = 3
"""How often all are seated again, now that the others have a place."""
HIGHER = 20.0
"""What a level costs."""
MOST_TRIED = 500
"""Ways to place the labels of one frame that are looked at."""


class Strand(NamedTuple):
    """A line at `x` that leads to an end of an edge; `width` is that of its label.

    0: it has none. `is_shared`: lines of frames further up lead there as well, on its
    left.
    """

    x: float
    width: float
    is_shared: bool = False


class Shape(NamedTuple):
    """A frame: its box is `width` wide, best with its middle at `middle`.

    `tail` is what stands behind the box. `under` are the numbers of earlier shapes that
    must stay below it. `is_shared`: lines of frames further up pass on the left of the
    middle, so that the box had better stand on the right.
    """

    middle: float
    width: float
    strands: tuple[Strand, ...]
    tail: float = 0.0
    under: frozenset[int] = frozenset()
    is_shared: bool = False


@dataclass(slots=True)
class Seat:
    """Where a shape came to stand: its level, the left edges of its box and labels.

    `rows` has the line of each label, 0 next to the bar; `hull` is all that it takes.
    """

    level: int
    left: float
    labels: tuple[float, ...]
    rows: tuple[int, ...]
    hull: Stretch
    boxes: list[Stretch] = field(default_factory=list)
    lines: tuple[float, ...] = ()


def take_levels(shapes: Sequence[Shape], *, least: float) -> list[Seat]:
    """A seat for each shape, in the order given; nothing stands to the left of `least`.

    The small ones should come first: they get the levels next to the tree.
    """
    is_many = len(shapes) > MANY
    variants = [list(_variants(shape, least, is_many=is_many)) for shape in shapes]
    seats: list[Seat] = []
    for number, shape in enumerate(shapes):
        low = 1 + max((seats[n].level for n in shape.under), default=-1)
        top = 1 + max((other.level for other in seats), default=-1)
        levels = range(max(low, top - REACH), max(low, top) + 1)
        seats.append(_best(variants[number], levels, seats))
    for _ in range(0 if is_many else ROUNDS):
        for number, shape in enumerate(shapes):
            others = [seat for n, seat in enumerate(seats) if n != number]
            above = [n for n, other in enumerate(shapes) if number in other.under]
            low = 1 + max((seats[n].level for n in shape.under), default=-1)
            top = 1 + max((other.level for other in others), default=-1)
            top = min([top, *(seats[n].level - 1 for n in above)])
            seats[number] = _best(variants[number], range(low, top + 1), others)
    used = sorted({seat.level for seat in seats})
    return [replace(seat, level=used.index(seat.level)) for seat in seats]


def _best(
    variants: Sequence[Seat], levels: Iterable[int], others: Sequence[Seat]
) -> Seat:
    """The cheapest variant and level; one of the levels has room."""
    tried = [
        (BEHIND * cost + HIGHER * level + rank, level, rank)
        for rank, seat in enumerate(variants)
        for level in levels
        if (cost := _cost(seat, level, others)) is not None
    ]
    _, level, rank = min(tried)
    return replace(variants[rank], level=level)


def _variants(shape: Shape, least: float, *, is_many: bool) -> Iterator[Seat]:
    """The shape by itself, in no level yet: the best way to draw it comes first.

    With the box to the left or right of its line, and so with its labels.
    """
    half, corner = shape.width / 2, min(CORNER, shape.width / 2)
    offsets = [half, corner, shape.width - corner]
    if shape.is_shared:
        offsets = [corner, half, shape.width - corner]
    yield _alone(shape, offsets[0], MIDDLE, least)
    if not is_many:
        for side in SIDES:
            for offset in offsets:
                yield _alone(shape, offset, side, least)


def _cost(seat: Seat, level: int, others: Iterable[Seat]) -> int | None:
    """How many lines would pass behind boxes; None: the level has no room."""
    cost = 0
    for other in others:
        if other.level == level:
            if _meet(seat.hull, other.hull, GAP):
                return None
        elif other.level < level:
            cost += _covered(seat.lines, other.boxes)
        else:
            cost += _covered(other.lines, seat.boxes)
    return cost


def _covered(lines: Iterable[float], boxes: Sequence[Stretch]) -> int:
    return sum(left - NEAR < x < right + NEAR for x in lines for left, right in boxes)


def _meet(one: Stretch, other: Stretch, gap: float) -> bool:
    return one[0] < other[1] + gap and other[0] < one[1] + gap


def _alone(shape: Shape, before: float, side: int, least: float) -> Seat:
    """The shape with so much of its box before the middle, labels at a side."""
    labels = _place_labels(shape.strands, side, least)
    left = max(least, shape.middle - before)
    box = (left, left + shape.width + shape.tail)
    taken = [
        (x, x + strand.width)
        for x, strand in zip(labels, shape.strands, strict=True)
        if strand.width
    ]
    lines = tuple(strand.x for strand in shape.strands)
    boxes = [box, *taken]
    hull = (
        min([*(b[0] for b in boxes), *lines]),
        max([*(b[1] for b in boxes), *lines]),
    )
    rows = _rows(labels, shape.strands)
    return Seat(-1, left, labels, rows, hull, boxes, lines)


def _place_labels(
    strands: Sequence[Strand], side: int, least: float
) -> tuple[float, ...]:
    """The left edge of each label: in the middle of its line, or beside it.

    So that as few lines as can be pass behind labels, and few labels meet.
    """
    order = sorted(range(len(strands)), key=lambda n: strands[n].x)
    best: tuple[float, tuple[float, ...]] | None = None
    budget = MOST_TRIED
    stack: list[tuple[float, tuple[float, ...]]] = [(0.0, ())]
    while stack and budget:
        cost, chosen = stack.pop()
        budget -= 1
        if best is not None and cost >= best[0]:
            continue
        if len(chosen) == len(order):
            best = cost, chosen
            continue
        number = order[len(chosen)]
        strand = strands[number]
        options = []
        for rank, left in enumerate(_choices(strand, side, least)):
            extra = rank * 0.1
            if strand.width:
                extra += _clashes(left, number, strands, order, chosen)
            options.append((cost + extra, (*chosen, left)))
        stack += sorted(options, reverse=True)  # the cheapest is tried first
    found = best[1] if best is not None else stack[-1][1]
    lefts = [0.0] * len(strands)
    for place, number in enumerate(order):
        fallback = max(least, strands[number].x - strands[number].width / 2)
        lefts[number] = found[place] if place < len(found) else fallback
    return tuple(lefts)


def _choices(strand: Strand, side: int, least: float) -> Sequence[float]:
    """Left edges of the label of a line, the one that is liked best first."""
    if not strand.width:
        return (strand.x,)
    middle, right = strand.x - strand.width / 2, strand.x - FLAG
    left = strand.x + FLAG - strand.width
    lefts = {
        MIDDLE: (right, middle, left) if strand.is_shared else (middle, right, left),
        RIGHT: (right, middle, left),
        LEFT: (left, middle, right),
    }[side]
    return [left for left in lefts if left >= least] or [max(least, strand.x - FLAG)]


def _clashes(
    left: float,
    number: int,
    strands: Sequence[Strand],
    order: Sequence[int],
    chosen: Sequence[float],
) -> float:
    """Other lines of the frame that the label covers, and labels that it meets."""
    right = left + strands[number].width
    cost = 0.0
    for other, strand in enumerate(strands):
        if other != number and left - NEAR < strand.x < right + NEAR:
            cost += 3.0
    for place, before in enumerate(chosen):
        width = strands[order[place]].width
        if width and _meet((left, right), (before, before + width), 3.0):
            cost += 1.0
    return cost


def _rows(lefts: Sequence[float], strands: Sequence[Strand]) -> tuple[int, ...]:
    """Labels that meet stand one below the other."""
    taken: list[list[Stretch]] = []
    rows = [0] * len(lefts)
    for number in sorted(range(len(lefts)), key=lambda n: lefts[n]):
        width = strands[number].width
        if not width:
            continue
        own = lefts[number], lefts[number] + width
        row = next(
            (
                n
                for n, held in enumerate(taken)
                if not any(_meet(own, other, 3.0) for other in held)
            ),
            len(taken),
        )
        if row == len(taken):
            taken.append([])
        taken[row].append(own)
        rows[number] = row
    return tuple(rows)

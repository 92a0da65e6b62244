"""Places dependency arcs: gold above the words, predicted below as in a mirror."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from srlviewer.drawing.arc_levels import Feet, Stretch, levels_of
from srlviewer.drawing.arc_stubs import Foot, make_stubs
from srlviewer.drawing.arc_texts import arc_text, is_labelled, text_width
from srlviewer.drawing.columns import Demand
from srlviewer.drawing.geometry import (
    ARC_LOWEST,
    ARC_STEP,
    MARGIN,
    TOKEN_GAP,
    Point,
)
from srlviewer.drawing.items import Arc
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.placing import Grid, make_label
from srlviewer.drawing.scene import ArcPath, Label, Tone
from srlviewer.scoring.verdicts import Verdict

PORT = 6.0
"""Between two arcs that end at the same word."""
HEADROOM = 10.0
LABEL_ROOM = 3.0
MOST_ARCS = 2_000
"""In one row of one side; nobody follows so many lines."""


class ArcRow(NamedTuple):
    """The arcs of one side in one row, and where the next thing may begin.

    `left_out` says how many there are where they are too many to draw.
    """

    arcs: tuple[ArcPath, ...]
    end: float
    left_out: int = 0


class _Reach(NamedTuple):
    """Arcs on one line in a row: where they stand, and the stretch with the label.

    Only stubs have several arcs or a `title`. Of the feet, those in another row are
    None.
    """

    feet: tuple[tuple[Arc, float | None, float | None], ...]
    edge: float | None
    label: str
    title: str
    flat: tuple[float, float]
    label_x: float
    width: float

    @property
    def stretch(self) -> Stretch:
        """From the first foot to the last one, and the label."""
        left, right = self.flat
        if self.label:
            left = min(left, self.label_x - LABEL_ROOM)
            right = max(right, self.label_x + self.width + LABEL_ROOM)
        is_root = bool(self.label) and self.feet[0][0].head is None
        return Stretch(left, right, is_root)


def arc_demands(arcs: Iterable[Sequence[Arc]], metrics: Metrics) -> list[Demand]:
    """Room for the labels of arcs between neighbours."""
    found = []
    for side in arcs:
        for arc in side:
            if arc.head is None or abs(arc.head - arc.dependent) > 1:
                continue
            if is_labelled(arc):
                start = min(arc.head, arc.dependent)
                width = text_width(arc_text(arc), metrics) + 14
                room = 2 * width - TOKEN_GAP
                found.append(Demand(start, start + 2, room, may_break=True))
    return found


def arcs_by_row(side: Iterable[Arc], row_of: Sequence[int]) -> dict[int, list[Arc]]:
    """For each row the arcs with a foot in it, in their order."""
    found: dict[int, list[Arc]] = defaultdict(list)
    for arc in side:
        row = row_of[arc.dependent]
        found[row].append(arc)
        if arc.head is not None and row_of[arc.head] != row:
            found[row_of[arc.head]].append(arc)
    return found


def place_arcs(
    arcs: Sequence[Mapping[int, Sequence[Arc]]],
    row: int,
    top: float,
    grid: Grid,
    *,
    is_gold: bool,
    forms: Sequence[str] = (),
) -> ArcRow:
    """The arcs of a row that begin at the height `top`.

    `arcs` are by row, of gold and of the first system; `forms` name words of other
    rows.
    """
    at = 0 if is_gold else 1
    inside = arcs[at].get(row, ()) if at < len(arcs) else ()
    if len(inside) > MOST_ARCS:
        return ArcRow((), top + HEADROOM, len(inside))
    reaches = _reaches(inside, row, grid, forms)
    if not reaches:
        return ArcRow((), top)
    levels = levels_of([reach.stretch for reach in reaches])
    highest = max(levels)
    depth = ARC_LOWEST + (highest - 1) * ARC_STEP
    base = top + HEADROOM + depth if is_gold else top
    end = base if is_gold else top + depth + HEADROOM
    sign = -1 if is_gold else 1
    feet = Feet(
        [
            (x, level)
            for reach, level in zip(reaches, levels, strict=True)
            for _, *xs in reach.feet
            for x in xs
            if x is not None
        ]
    )
    placed: list[ArcPath] = []
    for reach, level in zip(reaches, levels, strict=True):
        y = base + sign * (ARC_LOWEST + (level - 1) * ARC_STEP)
        label_x = reach.label_x
        if reach.label and reach.flat[0] < reach.flat[1]:
            left, right = reach.flat
            label_x = feet.free_place(
                level,
                left + LABEL_ROOM,
                right - LABEL_ROOM,
                reach.width,
                label_x,
            )
        placed += _paths(reach._replace(label_x=label_x), base, y, row, grid.metrics)
    return ArcRow(tuple(placed), end)


def _paths(
    reach: _Reach, base: float, level: float, row: int, metrics: Metrics
) -> Iterator[ArcPath]:
    """The arcs on a line; the first one has the label."""
    for number, (arc, head_x, dependent_x) in enumerate(reach.feet):
        item = arc.item
        label: Label | None = None
        is_equal = item.verdict is Verdict.CORRECT
        if reach.label and number == 0:
            tone = Tone.QUIET if is_equal or item.verdict is None else Tone.TEXT
            label = make_label(
                reach.label, reach.label_x, level, Face.CAPTION, metrics, tone=tone
            )
        yield ArcPath(
            item=item,
            start=None if head_x is None else Point(head_x, base),
            end=None if dependent_x is None else Point(dependent_x, base),
            level=level,
            edge=reach.edge,
            verdict=item.verdict,
            is_equal=is_equal,
            label=label,
            row=row,
            title=reach.title,
        )


def _reaches(
    inside: Sequence[Arc], row: int, grid: Grid, forms: Sequence[str]
) -> list[_Reach]:
    """Where the arcs with a foot in the row go: short ones first, roots last."""
    first, last = grid.rows[row]
    ports = _ports(inside, grid, first, last)
    leaving: list[Foot] = []
    found: list[_Reach] = []
    for number, arc in enumerate(inside):
        head_x = ports.get((number, "head"))
        dependent_x = ports.get((number, "dependent"))
        if arc.head is None or not (head_x is None or dependent_x is None):
            text = arc_text(arc) if is_labelled(arc) else ""
            found.append(_reach(((arc, head_x, dependent_x),), None, text, "", grid))
        elif head_x is not None:
            leaving.append(Foot(number, arc, head_x, arc.head, arc.dependent))
        elif dependent_x is not None:
            leaving.append(Foot(number, arc, dependent_x, arc.dependent, arc.head))
    for stub in make_stubs(leaving, row, grid, forms):
        feet = tuple(
            (f.arc, ports.get((f.number, "head")), ports.get((f.number, "dependent")))
            for f in stub.feet
        )
        found.append(_reach(feet, stub.edge, stub.label, stub.title, grid))

    def order(reach: _Reach) -> tuple[object, ...]:
        left, right, is_root = reach.stretch
        return (is_root, right - left, left, reach.label)

    return sorted(found, key=order)


def _reach(
    feet: tuple[tuple[Arc, float | None, float | None], ...],
    edge: float | None,
    text: str,
    title: str,
    grid: Grid,
) -> _Reach:
    """Where arcs begin and end in a row; the label is in the middle of what is flat."""
    xs = [x for _, *pair in feet for x in pair if x is not None]
    left, right = min(xs), max(xs)
    flat = (left, right)
    if edge is not None:
        # The label of several stands where they have met.
        flat = (right, edge) if edge > right else (edge, left)
        left, right = min(left, edge), max(right, edge)
    width = text_width(text, grid.metrics)
    middle = sum(flat) / 2
    label_x = max(MARGIN / 2, min(middle - width / 2, grid.limit - width))
    return _Reach(feet, edge, text, title, (left, right), label_x, width)


def _ports(
    arcs: Sequence[Arc], grid: Grid, first: int, last: int
) -> dict[tuple[int, str], float]:
    """The x of each foot: arcs that end at one word stand side by side.

    From left to right: those that go left, the short ones first; that of the root;
    those that go right, the long ones first. So arcs of one word do not cross.
    """
    ends: dict[int, list[tuple[tuple[float, ...], str, int, str]]] = defaultdict(list)
    for number, arc in enumerate(arcs):
        feet = [(arc.dependent, arc.head, "dependent")]
        if arc.head is not None:
            feet.append((arc.head, arc.dependent, "head"))
        for here, there, name in feet:
            if first <= here < last:
                go = 0 if there is None else there - here
                key = (-1.0, -go) if go < 0 else (1.0, -go) if go > 0 else (0.0, 0)
                ends[here].append((key, arc.label, number, name))
    places = {}
    for column, feet_here in ends.items():
        centre = grid.left[column] + grid.width[column] / 2
        room = grid.width[column] + TOKEN_GAP / 2
        step = min(PORT, room / len(feet_here))
        x = centre - step * (len(feet_here) - 1) / 2
        for _, _, number, name in sorted(feet_here):
            places[number, name] = x
            x += step
    return places

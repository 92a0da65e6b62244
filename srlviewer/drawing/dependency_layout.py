"""Places dependency arcs: gold above the words, predicted below as in a mirror."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from srlviewer.drawing.arc_rows import Reach, make_reach, plan_arcs, spread
from srlviewer.drawing.arc_stubs import Foot, make_stubs
from srlviewer.drawing.arc_texts import arc_text, is_labelled, text_width
from srlviewer.drawing.columns import Demand
from srlviewer.drawing.geometry import TOKEN_GAP
from srlviewer.drawing.items import Arc
from srlviewer.drawing.metrics import Metrics
from srlviewer.drawing.placing import Grid
from srlviewer.drawing.scene import ArcPath

PORT = 6.0
"""Between two arcs that end at the same word."""
HEADROOM = 10.0
MOST_ARCS = 2_000
"""In one row of one side; nobody follows so many lines."""


class ArcRow(NamedTuple):
    """The arcs of one side in one row, and where the next thing may begin.

    `left_out` says how many there are where they are too many to draw.
    """

    arcs: tuple[ArcPath, ...]
    end: float
    left_out: int = 0


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
    plan = plan_arcs(reaches)
    base = top + HEADROOM + plan.depth if is_gold else top
    end = base if is_gold else top + plan.depth + HEADROOM
    placed = plan.place(base, row, grid.metrics, is_above=is_gold)
    return ArcRow(tuple(placed), end)


def _reaches(
    inside: Sequence[Arc], row: int, grid: Grid, forms: Sequence[str]
) -> list[Reach]:
    """Where the arcs with a foot in the row go."""
    first, last = grid.rows[row]
    ports = _ports(inside, grid, first, last)
    leaving: list[Foot] = []
    found: list[Reach] = []
    for number, arc in enumerate(inside):
        head_x = ports.get((number, "head"))
        dependent_x = ports.get((number, "dependent"))
        if arc.head is None or not (head_x is None or dependent_x is None):
            text = arc_text(arc) if is_labelled(arc) else ""
            found.append(
                make_reach(((arc, head_x, dependent_x),), None, text, "", grid)
            )
        elif head_x is not None:
            leaving.append(Foot(number, arc, head_x, arc.head, arc.dependent))
        elif dependent_x is not None:
            leaving.append(Foot(number, arc, dependent_x, arc.dependent, arc.head))
    for stub in make_stubs(leaving, row, grid, forms):
        feet = tuple(
            (f.arc, ports.get((f.number, "head")), ports.get((f.number, "dependent")))
            for f in stub.feet
        )
        found.append(make_reach(feet, stub.edge, stub.label, stub.title, grid))
    return found


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
    places: dict[tuple[int, str], float] = {}
    for column, feet_here in ends.items():
        centre = grid.left[column] + grid.width[column] / 2
        room = grid.width[column] + TOKEN_GAP / 2
        names = [(number, name) for _, _, number, name in sorted(feet_here)]
        places.update(spread(names, centre, room, PORT))
    return places

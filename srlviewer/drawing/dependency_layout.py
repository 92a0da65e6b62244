"""Places dependency arcs: gold above the words, predicted below as in a mirror.

Arcs have a flat part at a level. An arc lies above every arc that it spans, and arcs
that cross lie at different levels; so do their labels, which stand on the flat part and
are less high than the distance of two levels. Hence no label meets another.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

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
from srlviewer.drawing.palette import LOOKS
from srlviewer.drawing.placing import Grid, make_label
from srlviewer.drawing.proposition_units import plain_label
from srlviewer.drawing.scene import ArcPath, Label, Tone
from srlviewer.drawing.shortening import LONGEST_LABEL, shortened
from srlviewer.scoring.verdicts import Verdict

PORT = 6.0
"""Between two arcs that end at the same word."""
HEADROOM = 10.0
CORNER_ROOM = 13.0
LONGEST_WORD = 14
MOST_ARCS = 2_000
"""In one row of one side; nobody follows so many lines."""
BIN = 250.0
"""Arcs are looked for by stretches of so many px."""
EDGE = 10.0
"""How far an arc that leaves its row reaches beyond the last word."""


class ArcRow(NamedTuple):
    """The arcs of one side in one row, and where the next thing may begin.

    `left_out` says how many there are where they are too many to draw.
    """

    arcs: tuple[ArcPath, ...]
    end: float
    left_out: int = 0


class _Reach(NamedTuple):
    """An arc in a row: stretch of x with its label, and the feet (None: other row)."""

    arc: Arc
    head_x: float | None
    dependent_x: float | None
    edge: float | None
    label: str
    left: float
    right: float
    label_x: float


def arc_text(arc: Arc) -> str:
    """The relation, behind the badge of its verdict if that is not `correct`."""
    item = arc.item
    text = plain_label(item)
    judged = item.judged
    if judged is None or judged.verdict is Verdict.CORRECT:
        return text
    gold = judged.row.gold_label or item.label
    is_wrong = item.system >= 0 and judged.verdict is Verdict.WRONG_LABEL
    if is_wrong and gold != item.label:
        text = f"{text}≠{shortened(gold, LONGEST_LABEL)}"
    return f"{LOOKS[judged.verdict].badge} {text}"


def is_labelled(arc: Arc) -> bool:
    """Predicted arcs that equal gold need no second label."""
    return arc.item.system < 0 or arc.item.verdict is not Verdict.CORRECT


def arc_demands(arcs: Iterable[Sequence[Arc]], metrics: Metrics) -> list[Demand]:
    """Room for the labels of arcs between neighbours."""
    found = []
    for side in arcs:
        for arc in side:
            if arc.head is None or abs(arc.head - arc.dependent) > 1:
                continue
            if is_labelled(arc):
                start = min(arc.head, arc.dependent)
                width = metrics.width(arc_text(arc), Face.CAPTION) + 14
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
    levels = _levels(reaches)
    highest = max(levels)
    depth = ARC_LOWEST + (highest - 1) * ARC_STEP
    base = top + HEADROOM + depth if is_gold else top
    end = base if is_gold else top + depth + HEADROOM
    sign = -1 if is_gold else 1
    placed = []
    for reach, level in zip(reaches, levels, strict=True):
        y = base + sign * (ARC_LOWEST + (level - 1) * ARC_STEP)
        placed.append(_path(reach, base, y, row, grid.metrics))
    return ArcRow(tuple(placed), end)


def _path(
    reach: _Reach, base: float, level: float, row: int, metrics: Metrics
) -> ArcPath:
    item = reach.arc.item
    label: Label | None = None
    is_equal = item.verdict is Verdict.CORRECT
    if reach.label:
        tone = Tone.QUIET if is_equal or item.verdict is None else Tone.TEXT
        label = make_label(
            reach.label, reach.label_x, level, Face.CAPTION, metrics, tone=tone
        )
    return ArcPath(
        item=item,
        start=None if reach.head_x is None else Point(reach.head_x, base),
        end=None if reach.dependent_x is None else Point(reach.dependent_x, base),
        level=level,
        edge=reach.edge,
        verdict=item.verdict,
        is_equal=is_equal,
        label=label,
        row=row,
    )


def _reaches(
    inside: Sequence[Arc], row: int, grid: Grid, forms: Sequence[str]
) -> list[_Reach]:
    """Where the arcs with a foot in the row go, short ones first."""
    first, last = grid.rows[row]
    ports = _ports(inside, grid, first, last)
    found = [
        _reach(
            arc,
            ports.get((number, "head")),
            ports.get((number, "dependent")),
            row,
            grid,
            forms,
        )
        for number, arc in enumerate(inside)
    ]
    return sorted(found, key=lambda r: (r.right - r.left, r.left, r.label))


def _reach(
    arc: Arc,
    head_x: float | None,
    dependent_x: float | None,
    row: int,
    grid: Grid,
    forms: Sequence[str],
) -> _Reach:
    """Where an arc begins and ends in a row, and where its label is.

    An arc whose other foot is in another row goes as far as the edge, or a little
    farther so that the line is seen on both sides of its label, which names that word.
    """
    text = arc_text(arc) if is_labelled(arc) else ""
    feet = [x for x in (head_x, dependent_x) if x is not None]
    edge = None
    if arc.head is not None and len(feet) == 1:
        [foot] = feet
        ends = (arc.head, arc.dependent)
        away, here = ends if head_x is None else ends[::-1]
        if text and forms:
            text = f"{text} ({shortened(forms[away], LONGEST_WORD)})"
        reach = 2 * CORNER_ROOM + _width(text, grid.metrics)
        if away > here:
            edge = min(max(grid.row_end(row) + EDGE, foot + reach), grid.limit)
            edge = max(edge, foot + CORNER_ROOM)
        else:
            edge = max(2.0, min(grid.left[grid.rows[row][0]] - EDGE, foot - reach))
        feet.append(edge)
    width = _width(text, grid.metrics)
    left, right = min(feet), max(feet)
    label_x = max(MARGIN / 2, min((left + right - width) / 2, grid.limit - width))
    if text:
        left, right = min(left, label_x - 3), max(right, label_x + width + 3)
    return _Reach(arc, head_x, dependent_x, edge, text, left, right, label_x)


def _width(text: str, metrics: Metrics) -> float:
    return metrics.width(text, Face.CAPTION) if text else 0.0


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


def _levels(reaches: Sequence[_Reach]) -> list[int]:
    """The level of each arc, from 1; short arcs come first."""
    levels: list[int] = []
    bins: dict[int, list[int]] = defaultdict(list)
    for number, reach in enumerate(reaches):
        lowest, taken = 1, set()
        covered = range(int(reach.left // BIN), int(reach.right // BIN) + 1)
        for before in {n for place in covered for n in bins[place]}:
            other, level = reaches[before], levels[before]
            if other.left < reach.right and reach.left < other.right:
                taken.add(level)
                if reach.left <= other.left and other.right <= reach.right:
                    lowest = max(lowest, level + 1)
        while lowest in taken:
            lowest += 1
        levels.append(lowest)
        for place in covered:
            bins[place].append(number)
    return levels

"""The arcs of one side in one row: on which levels they run, where labels stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from srlviewer.drawing.arc_levels import Feet, Stretch, levels_of
from srlviewer.drawing.arc_texts import RELATION, is_plain_text, text_width
from srlviewer.drawing.geometry import ARC_LOWEST, ARC_STEP, MARGIN, Point
from srlviewer.drawing.items import Arc
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.placing import Grid, make_label
from srlviewer.drawing.scene import ArcPath, Label, Tone
from srlviewer.scoring.verdicts import Verdict

LABEL_ROOM = 3.0
CORNER_ROOM = 9.0
"""At each end of a line, where no label is."""
RISE = 12.0
"""From a line to the middle of a label above it."""

FootX = float | None
ArcFeet = tuple[Arc, FootX, FootX]
"""An arc with the x of its head and of its dependent; None: in another row."""
FootName = tuple[int, str]
"""The number of an arc among others, and `head` or `dependent`."""
FootHeight = Callable[[Arc, str], float]
"""An arc and `head` or `dependent` -> the y where the arc stands."""


class Reach(NamedTuple):
    """Arcs on one line in a row: where they stand, and the stretch with the label.

    Only stubs have several arcs or a `title`. If the label `is_raised` it stands above
    the line, which is too short to have it in its middle.
    """

    feet: tuple[ArcFeet, ...]
    edge: float | None
    label: str
    title: str
    flat: tuple[float, float]
    label_x: float
    width: float
    is_raised: bool = False

    @property
    def stretch(self) -> Stretch:
        """From the first foot to the last one, and the label."""
        left, right = self.flat
        if self.label:
            first, last = self.label_range
            left = min(left, first - LABEL_ROOM)
            right = max(right, last + LABEL_ROOM)
        is_root = bool(self.label) and self.feet[0][0].head is None
        return Stretch(left, right, is_root, 2 if self.is_raised else 1)

    @property
    def label_range(self) -> tuple[float, float]:
        """Where the label may stand, as far as levels are kept free for it.

        A raised one may stick out to either side of the line below it.
        """
        left, right = self.label_x, self.label_x + self.width
        if not self.is_raised:
            return left, right
        return min(left, self.flat[1] - self.width), max(
            right, self.flat[0] + self.width
        )

    @property
    def order(self) -> tuple[object, ...]:
        """Short ones first, roots last; a raised label does not make a line long."""
        left, right, is_root, _ = self.stretch
        if self.is_raised:
            left, right = self.flat
        return (is_root, right - left, left, self.label)


def make_reach(
    feet: tuple[ArcFeet, ...],
    edge: float | None,
    text: str,
    title: str,
    grid: Grid,
    *,
    may_rise: bool = False,
) -> Reach:
    """Where arcs begin and end in a row; the label is in the middle of what is flat.

    `may_rise`: it stands above the line if that is too short for it.
    """
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
    is_raised = may_rise and edge is None and right - left < width + 2 * CORNER_ROOM
    return Reach(feet, edge, text, title, (left, right), label_x, width, is_raised)


class ArcPlan(NamedTuple):
    """The arcs of a row on their levels, before they have heights."""

    reaches: tuple[Reach, ...]
    levels: tuple[int, ...]

    @property
    def depth(self) -> float:
        """From where the arcs stand to the highest level."""
        tops = (
            level + reach.stretch.height - 1
            for reach, level in zip(self.reaches, self.levels, strict=True)
        )
        return max(map(_height, tops), default=0.0)

    def place(
        self,
        base: float,
        row: int,
        metrics: Metrics,
        *,
        is_above: bool,
        foot_height: FootHeight | None = None,
    ) -> Iterator[ArcPath]:
        """The arcs above or below the height `base`, where they stand.

        `foot_height` says where those stand that go on beyond the base.
        """
        sign = -1 if is_above else 1
        feet = Feet(
            [
                (x, level)
                for reach, level in zip(self.reaches, self.levels, strict=True)
                for _, *xs in reach.feet
                for x in xs
                if x is not None
            ]
        )
        for reach, level in zip(self.reaches, self.levels, strict=True):
            label_x = reach.label_x
            if reach.is_raised:
                left, right = reach.label_range
            else:
                left, right = reach.flat[0] + LABEL_ROOM, reach.flat[1] - LABEL_ROOM
            if reach.label and reach.flat[0] < reach.flat[1]:
                label_x = feet.free_place(level, left, right, reach.width, label_x)
            moved = reach._replace(label_x=label_x)
            y = base + sign * _height(level)
            yield from _paths(moved, base, y, row, metrics, foot_height)


def plan_arcs(reaches: Iterable[Reach]) -> ArcPlan:
    """Levels for arcs, so that no two lines or labels lie on each other."""
    ordered = tuple(sorted(reaches, key=lambda reach: reach.order))
    return ArcPlan(ordered, tuple(levels_of([reach.stretch for reach in ordered])))


def _height(level: int) -> float:
    return ARC_LOWEST + (level - 1) * ARC_STEP


def _paths(
    reach: Reach,
    base: float,
    level: float,
    row: int,
    metrics: Metrics,
    foot_height: FootHeight | None,
) -> Iterator[ArcPath]:
    """The arcs on a line; the first one has the label."""
    for number, (arc, head_x, dependent_x) in enumerate(reach.feet):
        item = arc.item
        label: Label | None = None
        if reach.label and number == 0:
            tone = Tone.QUIET if is_plain_text(item) else Tone.TEXT
            middle = level
            if reach.is_raised:
                middle += RISE if level > base else -RISE
            label = make_label(
                reach.label, reach.label_x, middle, Face.CAPTION, metrics, tone=tone
            )

        def foot(x: FootX, name: str, arc: Arc = arc) -> Point | None:
            if x is None:
                return None
            return Point(x, foot_height(arc, name) if foot_height else base)

        yield ArcPath(
            item=item,
            start=foot(head_x, "head"),
            end=foot(dependent_x, "dependent"),
            level=level,
            edge=reach.edge,
            verdict=item.verdict,
            is_equal=item.kind != RELATION and item.verdict is Verdict.CORRECT,
            label=label,
            row=row,
            title=reach.title,
        )


def spread(
    names: Sequence[FootName], centre: float, room: float, step: float
) -> dict[FootName, float]:
    """An x for each of some feet that stand side by side around a centre."""
    step = min(step, room / max(len(names), 1))
    first = centre - step * (len(names) - 1) / 2
    return {name: first + number * step for number, name in enumerate(names)}

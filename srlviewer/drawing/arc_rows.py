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

FootX = float | None
ArcFeet = tuple[Arc, FootX, FootX]
"""An arc with the x of its head and of its dependent; None: in another row."""
FootName = tuple[int, str]
"""The number of an arc among others, and `head` or `dependent`."""
FootHeight = Callable[[Arc, str], float]
"""An arc and `head` or `dependent` -> the y where the arc stands."""


class Reach(NamedTuple):
    """Arcs on one line in a row: where they stand, and the stretch with the label.

    Only stubs have several arcs or a `title`.
    """

    feet: tuple[ArcFeet, ...]
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

    @property
    def order(self) -> tuple[object, ...]:
        """Short ones first, roots last."""
        left, right, is_root = self.stretch
        return (is_root, right - left, left, self.label)


def make_reach(
    feet: tuple[ArcFeet, ...], edge: float | None, text: str, title: str, grid: Grid
) -> Reach:
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
    return Reach(feet, edge, text, title, (left, right), label_x, width)


class ArcPlan(NamedTuple):
    """The arcs of a row on their levels, before they have heights."""

    reaches: tuple[Reach, ...]
    levels: tuple[int, ...]

    @property
    def depth(self) -> float:
        """From where the arcs stand to the highest level."""
        return _height(max(self.levels)) if self.levels else 0.0

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
            if reach.label and reach.flat[0] < reach.flat[1]:
                left, right = reach.flat
                label_x = feet.free_place(
                    level,
                    left + LABEL_ROOM,
                    right - LABEL_ROOM,
                    reach.width,
                    label_x,
                )
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
            label = make_label(
                reach.label, reach.label_x, level, Face.CAPTION, metrics, tone=tone
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

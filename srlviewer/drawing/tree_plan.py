"""A tree before it has a place: what it consists of, what it asks of the columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from srlviewer.drawing.columns import Demand, widen
from srlviewer.drawing.items import Block
from srlviewer.drawing.metrics import Metrics
from srlviewer.drawing.tree_items import TreeInput, role_marks
from srlviewer.drawing.tree_seats import (
    Seat,
    natural_widths,
    room_in_front,
    seat_demands,
    take_seats,
)
from srlviewer.drawing.tree_shape import TreeShape, make_shape
from srlviewer.drawing.tree_texts import VertexText, room_needed, vertex_texts

MOST_PHRASES = 2_000
"""In one tree; nobody reads more."""


@dataclass(frozen=True, slots=True, eq=False)
class TreePlan:
    """A tree to be drawn. `needs` is the room for each vertex around its x."""

    source: TreeInput
    shape: TreeShape
    texts: tuple[VertexText, ...]
    needs: tuple[float, ...]
    seats: tuple[Seat, ...]
    has_forms: bool

    @property
    def has_secondary(self) -> bool:
        """Whether there are secondary edges."""
        return bool(self.source.tree.secondary)

    @property
    def fork_room(self) -> float:
        """What is needed above each row where lines of one vertex part."""
        return 0.0


@dataclass(frozen=True, slots=True)
class ColumnNeeds:
    """What trees ask of the columns: widths of spans, and room in front of each.

    `leaves` are the widths of the leaves of each tree.
    """

    demands: tuple[Demand, ...] = ()
    room: tuple[float, ...] = ()
    leaves: tuple[tuple[float, ...], ...] = ()


def plan_tree(
    source: TreeInput,
    blocks: Iterable[Block],
    metrics: Metrics,
    size: int,
    *,
    toggled: frozenset[int] = frozenset(),
    closed: frozenset[int] = frozenset(),
    has_forms: bool = False,
    predicted_name: str = "predicted",
) -> TreePlan:
    """What is drawn of a tree over `size` columns.

    `toggled` are topmost phrases of chains that are folded or unfolded by hand,
    `closed` phrases are shown without what is below them; `has_forms`: the words stand
    at the leaves once more; `predicted_name` is that of the lanes of the prediction.
    """
    shape = make_shape(source.tree, toggled, closed)
    marks = role_marks(blocks, source)
    texts = vertex_texts(
        source,
        shape,
        marks,
        metrics,
        has_forms=has_forms,
        predicted_name=predicted_name,
    )
    needs = tuple(room_needed(shape, texts))
    seats = take_seats(shape.leaves, source.columns, size)
    return TreePlan(source, shape, texts, needs, seats, has_forms)


def column_needs(plans: Sequence[TreePlan], widths: Sequence[float]) -> ColumnNeeds:
    """What columns of these widths lack for the labels of trees."""
    demands: list[Demand] = []
    room = [0.0] * len(widths)
    leaves = []
    for plan in plans:
        shape = plan.shape
        leaf_widths = natural_widths(plan.seats, widths, plan.needs)
        asked = [
            Demand(*shape.main_block(vertex), need)
            for vertex, need in enumerate(plan.needs)
        ]
        widen(leaf_widths, asked)
        leaves.append(tuple(leaf_widths))
        demands += seat_demands(plan.seats, leaf_widths)
        in_front = room_in_front(plan.seats, leaf_widths, len(widths))
        room = [max(pair) for pair in zip(room, in_front, strict=True)]
    return ColumnNeeds(tuple(demands), tuple(room), tuple(leaves))

"""A planned tree over the columns: its rows and heights, and where things are."""

from __future__ import annotations

from collections.abc import Sequence

from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.items import Item
from srlviewer.drawing.placing import Grid
from srlviewer.drawing.tree_heights import NODE, mark_room, row_heights, vertex_top
from srlviewer.drawing.tree_hidden import errors_below
from srlviewer.drawing.tree_plan import TreePlan
from srlviewer.drawing.tree_rows import TreeRows, place_rows
from srlviewer.drawing.tree_seats import seat_extents
from srlviewer.drawing.tree_shape import LeafKind
from srlviewer.model.tree import Child
from srlviewer.scoring.judgements import Judgement


class TreeFigure:
    """A tree with rows and heights, above the words (`is_up`) or below them."""

    def __init__(
        self,
        plan: TreePlan,
        leaf_widths: Sequence[float],
        top: float,
        grid: Grid,
        *,
        is_up: bool,
    ) -> None:
        """`leaf_widths` are those that the columns were made for."""
        self.plan, self.grid = plan, grid
        self.extents = seat_extents(plan.seats, leaf_widths, grid)
        self.placed = self.place()
        self.heights = row_heights(plan, self.placed)
        self.tops = [
            vertex_top(plan, self.heights, vertex, row)
            for vertex, row in enumerate(self.placed.rows)
        ]
        self.top, self.end = top, top + self.heights.total
        self._base, self._sign = (self.end, -1) if is_up else (top, 1)

    def place(self) -> TreeRows:
        """The places of all vertices along the words, and their rows."""
        plan = self.plan
        widths = [text.width for text in plan.texts]
        return place_rows(plan.shape, self.extents, widths, plan.needs)

    def y(self, height: float) -> float:
        """A height above the words as a place in the picture."""
        return self._base + self._sign * height

    def rect(self, x: float, width: float, low: float, high: float) -> Rect:
        """A box centred on `x` between two heights."""
        top = min(self.y(low), self.y(high))
        return Rect(x - width / 2, top, width, high - low)

    def vertex_rect(self, vertex: int) -> Rect:
        """A node with its marks, or what stands above a word."""
        text, top = self.plan.texts[vertex], self.tops[vertex]
        low = self.heights.middles[self.placed.rows[vertex]]
        if vertex >= len(self.plan.shape.leaves):
            low -= NODE / 2
        return self.rect(self.placed.xs[vertex], text.width, low, top)

    def foot(self, vertex: int) -> float:
        """Where the line upwards begins: behind the arguments on a vertex.

        These may be hidden, the line is not.
        """
        return self.tops[vertex] - mark_room(self.plan, vertex)

    def item(self, vertex: int) -> Item | None:
        """The topmost phrase of a node; a leaf has none."""
        shape = self.plan.shape
        number = vertex - len(shape.leaves)
        return self.plan.source.items[shape.chains[number][0]] if number >= 0 else None

    def child(self, vertex: int) -> Child | None:
        """The phrase (topmost of a chain) or token of a vertex; None: neither."""
        shape = self.plan.shape
        number = vertex - len(shape.leaves)
        if number >= 0:
            return Child(shape.chains[number][0], is_token=False)
        leaf = shape.leaves[vertex]
        is_token = leaf.kind is LeafKind.TOKEN
        return Child(leaf.number, is_token=True) if is_token else None

    def hidden_errors(self, vertex: int) -> tuple[Judgement, ...]:
        """The rows of what is wrong below a closed phrase."""
        shape = self.plan.shape
        phrase = shape.chains[vertex - len(shape.leaves)][-1]
        return errors_below(self.plan.source, phrase)

    def is_covered(self, vertex: int) -> bool:
        """Whether a vertex is a word of a closed phrase."""
        return self.plan.shape.parents[vertex] in self.plan.shape.closed

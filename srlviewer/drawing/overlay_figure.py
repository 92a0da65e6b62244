"""Two trees over each other with places: rows, and where things are.

The rules are those of one tree (`tree_rows`): only that a vertex from below which lines
lead to several phrases stands above one of these lines, where no other can pass.
"""

from __future__ import annotations

from collections.abc import Sequence

from srlviewer.drawing.items import Item
from srlviewer.drawing.overlay_anchors import CENTRE
from srlviewer.drawing.overlay_plan import OverlayPlan
from srlviewer.drawing.overlay_shape import NOWHERE
from srlviewer.drawing.overlay_texts import hidden_rows
from srlviewer.drawing.placing import Grid
from srlviewer.drawing.tree_figure import TreeFigure
from srlviewer.drawing.tree_rows import (
    CLEAR,
    SNAP,
    Stretch,
    TreeRows,
    passes,
    row_order,
    take_stretch,
)
from srlviewer.drawing.tree_shape import NO_VERTEX
from srlviewer.scoring.judgements import Judgement


class OverlayFigure(TreeFigure):
    """Both trees above the words."""

    def __init__(
        self, plan: OverlayPlan, leaf_widths: Sequence[float], top: float, grid: Grid
    ) -> None:
        """`leaf_widths` are those that the columns were made for."""
        self.both = plan
        self._bars: dict[int, list[Stretch]] = {}
        super().__init__(plan, leaf_widths, top, grid, is_up=True)

    def place(self) -> TreeRows:
        """The places of all vertices along the words, and their rows."""
        plan, shape = self.both, self.both.shape
        leaves = len(shape.leaves)
        xs = [(left + right) / 2 for left, right in self.extents]
        feet: list[list[float]] = []
        for vertex in range(leaves, len(shape)):
            found = [
                xs[child] + plan.offsets[child][number]
                for child, number in plan.over.feet(vertex)
            ]
            feet.append(found)
            xs.append(self._place(vertex, xs, found))
        rows = [0] * len(shape)
        bars: list[Stretch] = [(0.0, 0.0)] * (len(shape) - leaves)
        taken: dict[int, list[Stretch]] = {}
        order = sorted(range(leaves, len(shape)), key=lambda v: row_order(shape, v))
        for vertex in order:
            ends = [*feet[vertex - leaves], xs[vertex]]
            bars[vertex - leaves] = min(ends), max(ends)
            half = plan.texts[vertex].width / 2
            left = min(*ends, xs[vertex] - half) - CLEAR
            right = max(*ends, xs[vertex] + half) + CLEAR
            row = 1 + max(rows[child] for child in shape.below(vertex))
            while not take_stretch(taken.setdefault(row, []), left, right):
                row += 1
            rows[vertex] = row
        return TreeRows(tuple(xs), tuple(rows), tuple(bars), self._root_bar(xs))

    def _place(self, vertex: int, xs: Sequence[float], feet: Sequence[float]) -> float:
        """Above the track that it is anchored to; else in the middle of its children.

        As in one tree: of those in the piece with most words.
        """
        plan = self.both
        anchor = plan.anchors[vertex]
        if anchor is not None:
            child, number = anchor
            return xs[child] + (plan.offsets[child][number] if number != CENTRE else 0)
        start, end = plan.shape.main_block(vertex)
        left, right = self.extents[start][0], self.extents[end - 1][1]
        inside = [x for x in feet if left <= x <= right]
        middle = sum(inside) / len(inside) if inside else (left + right) / 2
        nearest = min(inside, key=lambda x: abs(x - middle), default=middle)
        if abs(nearest - middle) < SNAP:
            middle = nearest
        room = plan.needs[vertex] / 2
        return max(left + room, min(middle, right - room))

    def _root_bar(self, xs: Sequence[float]) -> Stretch | None:
        feet = [
            xs[vertex] + self.both.offsets[vertex][number]
            for vertex, tracks in enumerate(self.both.over.tracks)
            for number, track in enumerate(tracks)
            if track.parent == NO_VERTEX
        ]
        return (min(feet), max(feet)) if feet else None

    def track_x(self, vertex: int, number: int) -> float:
        """Where a track of a vertex goes up."""
        return self.placed.xs[vertex] + self.both.offsets[vertex][number]

    def track_end(self, vertex: int, number: int) -> float:
        """The height of the bar that a track leads to."""
        parent = self.both.over.tracks[vertex][number].parent
        return self.heights.middles[
            -1 if parent == NO_VERTEX else self.placed.rows[parent]
        ]

    def crossed_rows(self, vertex: int, number: int) -> tuple[int, ...]:
        """The rows of the bars that a track crosses."""
        placed, leaves = self.placed, len(self.both.shape.leaves)
        if not self._bars:
            for at, bar in enumerate(placed.bars):
                self._bars.setdefault(placed.rows[leaves + at], []).append(bar)
            for held in self._bars.values():
                held.sort()
        parent = self.both.over.tracks[vertex][number].parent
        if parent == NOWHERE:
            return ()
        top = placed.top if parent == NO_VERTEX else placed.rows[parent]
        x = self.track_x(vertex, number)
        return tuple(
            row
            for row in range(placed.rows[vertex] + 1, top)
            if passes(self._bars.get(row, ()), x)
        )

    def items_of(self, vertex: int) -> tuple[Item, ...]:
        """The items of a vertex: of gold, of the prediction, or of both.

        Those of phrases have the numbers of the whole chain.
        """
        found = []
        for side in self.both.over.sides_of(vertex):
            source, child = self.both.sources[side], self.both.child(vertex, side)
            if child is None:
                continue
            if child.is_token:
                found += [source.words[child.number]] if source.words else []
                continue
            shape, number = self.both.over.sides[side], self.both.over.own[vertex][side]
            assert number is not None
            chain = shape.chains[number - len(shape.leaves)]
            item = source.items[chain[0]]
            if len(chain) > 1:
                item = item._replace(numbers=tuple(n + source.first for n in chain))
            found.append(item)
        return tuple(found)

    def hidden_errors(self, vertex: int) -> tuple[Judgement, ...]:
        """The rows of what is wrong below a closed phrase, on either side."""
        return hidden_rows(self.both.over, self.both.sources, vertex)

    def item(self, vertex: int) -> Item | None:
        """The topmost phrase of a node, of gold if both have it; a leaf has none."""
        if vertex < len(self.both.shape.leaves):
            return None
        return self.items_of(vertex)[0]

"""Frames as nodes on trees: what is drawn of each side, and what columns need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from srlviewer.drawing.frame_node_items import (
    NO_FENODES,
    FrameNode,
    frame_nodes,
    is_node_block,
)
from srlviewer.drawing.frame_node_layout import PlannedNodes, edge_demands, plan_nodes
from srlviewer.drawing.frame_node_placing import NodePlacer
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.shortening import LONGEST_LABEL, shortened
from srlviewer.model.address import SIDES

if TYPE_CHECKING:
    from srlviewer.drawing.columns import Demand
    from srlviewer.drawing.items import Block, SentenceInput
    from srlviewer.drawing.placing import Grid
    from srlviewer.drawing.tree_layer import TreeLayer

MOST_NODES = 100
"""In one sentence and side; more are rows, which need no room above a tree."""
NODE_VIEWS = frozenset({"mirrored", "stacked", *SIDES})
"""Ways to show trees in which each side has one of its own."""
SYSTEMS = (-1, 0)
"""Gold and the first prediction: those that have trees."""


def shows_nodes(view: SentenceInput) -> bool:
    """Whether frames can be nodes: each side that has frames has a tree for them."""
    if not any(is_node_block(block) for block in view.blocks):
        return False
    for system, tree in zip(SYSTEMS, (*view.trees[:2], None), strict=False):
        number = sum(
            lane.predicate is not None
            for block in view.blocks
            if is_node_block(block)
            for lane in block.lanes
            if lane.system == system
        )
        if number > MOST_NODES or (number and tree is None):
            return False
    return not any(
        lane.system not in SYSTEMS and lane.predicate is not None
        for block in view.blocks
        for lane in block.lanes
    )


def with_nodes(view: SentenceInput) -> SentenceInput:
    """Each side with a tree of its own, on which its frames can stand."""
    trees = [
        replace(tree, is_shared=False) if tree is not None and tree.is_shared else tree
        for tree in view.trees
    ]
    return replace(view, trees=tuple(trees))


def without_frames(view: SentenceInput) -> SentenceInput:
    """The sentence without the rows of frames that are nodes."""
    blocks = tuple(block for block in view.blocks if not is_node_block(block))
    return replace(view, blocks=blocks)


@dataclass(slots=True, eq=False)
class FrameNodeLayer:
    """The nodes of each side, gold first; `tree` are the trees that they stand on."""

    sides: Sequence[Sequence[FrameNode]] = ()
    tree: TreeLayer | None = None
    position: int = 0
    _planned: dict[int, PlannedNodes | None] = field(default_factory=dict)

    def __bool__(self) -> bool:
        """Whether there is anything to draw."""
        return any(self.sides)

    def demands(self, metrics: Metrics) -> tuple[Demand, ...]:
        """What columns need for the labels of edges.

        Of both sides also where one is shown alone: views side by side have the same
        columns.
        """
        return tuple(d for nodes in self.sides for d in edge_demands(nodes, metrics))

    def name_room(self, names: Sequence[str], metrics: Metrics) -> float:
        """What the names of trees need in front of the words."""
        if not self or self.tree is None or self.tree.view_as in SIDES:
            return 0.0
        return max(
            metrics.width(shortened(name, LONGEST_LABEL), Face.CAPTION)
            for name in names[:2]
        )

    def plan(self, side: int, grid: Grid) -> PlannedNodes | None:
        """The nodes of a side with levels; None: there are none."""
        if side not in self._planned:
            figure = self.tree.figure(side, 0.0, grid) if self.tree else None
            nodes = self.sides[side] if side < len(self.sides) else ()
            self._planned[side] = plan_nodes(nodes, figure) if figure else None
        return self._planned[side]

    def height(self, side: int, grid: Grid) -> float:
        """The room for the nodes of a side.

        Views of one side each leave the room of both, so that words stand level.
        """
        both = self.tree is not None and self.tree.view_as in SIDES
        sides = range(len(self.sides)) if both else (side,)
        plans = [self.plan(one, grid) for one in sides]
        return max((plan.height for plan in plans if plan is not None), default=0.0)

    def place(
        self, side: int, top: float, tree_top: float, grid: Grid
    ) -> NodePlacer | None:
        """The nodes of a side in the room that begins at `top`, at its tree."""
        plan = self.plan(side, grid)
        if plan is None or self.tree is None:
            return None
        figure = self.tree.figure(side, tree_top, grid)
        assert figure is not None
        is_up = self.tree.is_up(side)
        top += self.height(side, grid) - plan.height if is_up else 0.0
        return NodePlacer(plan, figure, top, is_up=is_up, position=self.position)


def node_layer(
    view: SentenceInput, blocks: Sequence[Block], tree: TreeLayer
) -> FrameNodeLayer:
    """The nodes of the blocks shown, on trees that are planned."""
    fenodes = (*view.fenodes, NO_FENODES, NO_FENODES)
    sides = tuple(
        frame_nodes(blocks, system, fenodes[side])
        if side < len(tree.plans) and tree.plans[side] is not None
        else ()
        for side, system in enumerate(SYSTEMS)
    )
    return FrameNodeLayer(sides, tree, view.position)

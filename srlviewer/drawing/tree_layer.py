"""The trees of a sentence: gold above the words, the first prediction below them.

If both have the same tree, or the prediction has none, there is only the one above.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from srlviewer.drawing.grid_layout import NO_NEEDS, word_widths
from srlviewer.drawing.items import Block, SentenceInput
from srlviewer.drawing.metrics import Metrics
from srlviewer.drawing.placing import Grid
from srlviewer.drawing.tree_placing import PlacedTree, place_tree
from srlviewer.drawing.tree_plan import (
    MOST_PHRASES,
    ColumnNeeds,
    TreePlan,
    column_needs,
    plan_tree,
)
from srlviewer.model.address import SIDES

Chain = tuple[str, int]
"""The side and the topmost phrase of a chain of unary phrases."""


@dataclass(frozen=True, slots=True, eq=False)
class TreeLayer:
    """What is drawn of each side, and what it asks of the columns.

    `left_out` are the numbers of phrases of trees that are too large, `names` those of
    the lanes.
    """

    plans: tuple[TreePlan | None, ...] = ()
    needs: ColumnNeeds = NO_NEEDS
    left_out: tuple[int, ...] = ()
    names: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """There is no tree to draw."""
        return not any(self.plans)

    def place(self, side: int, top: float, grid: Grid) -> PlacedTree | None:
        """The tree of gold (0) or of the first prediction (1) at a height."""
        plan = self.plans[side] if side < len(self.plans) else None
        if plan is None:
            return None
        # Only where there are two need they be told apart.
        name = self.names[side] if len(self.needs.leaves) > 1 else ""
        at = sum(1 for before in self.plans[:side] if before is not None)
        widths = self.needs.leaves[at]
        return place_tree(plan, widths, top, grid, is_up=side == 0, name=name)


def plan_trees(
    view: SentenceInput,
    blocks: Sequence[Block],
    metrics: Metrics,
    *,
    has_tags: bool,
    has_arcs: bool,
    toggled: frozenset[Chain],
    names: Sequence[str],
) -> TreeLayer:
    """The trees of a sentence before they have places.

    `has_arcs`: arcs stand between the words and the trees, which have words of their
    own then. `toggled` are chains that are folded or unfolded by hand, `names` those of
    the lanes.
    """
    size = len(view.forms)
    plans: list[TreePlan | None] = []
    left_out = []
    gold = view.trees[0] if view.trees else None
    for side, source in zip(SIDES, view.trees[:2], strict=False):
        if source is not gold and gold is not None and gold.is_shared:
            continue
        if source is not None and len(source.tree) > MOST_PHRASES:
            left_out.append(len(source.tree))
        if source is None or len(source.tree) > MOST_PHRASES or not size:
            plans.append(None)
            continue
        chosen = frozenset(top for name, top in toggled if name == side)
        plans.append(
            plan_tree(
                source,
                blocks,
                metrics,
                size,
                toggled=chosen,
                has_forms=has_arcs,
                predicted_name="".join(names[1:2]),
            )
        )
    drawn = [plan for plan in plans if plan is not None]
    if not drawn:
        return TreeLayer(left_out=tuple(left_out))
    needs = column_needs(drawn, word_widths(view, metrics, has_tags=has_tags))
    return TreeLayer(tuple(plans), needs, tuple(left_out), tuple(names))

"""The trees of a sentence: gold above the words, the first prediction below them.

If both have the same tree, or the prediction has none, there is only the one above.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from srlviewer.drawing.grid_layout import NO_NEEDS, word_widths
from srlviewer.drawing.items import Block, SentenceInput
from srlviewer.drawing.metrics import Face, Metrics
from srlviewer.drawing.overlay_pairs import can_overlay
from srlviewer.drawing.overlay_placing import place_overlay
from srlviewer.drawing.overlay_plan import OverlayPlan, plan_overlay
from srlviewer.drawing.placing import Grid
from srlviewer.drawing.shortening import LONGEST_LABEL, shortened
from srlviewer.drawing.tree_figure import TreeFigure
from srlviewer.drawing.tree_items import TreeInput
from srlviewer.drawing.tree_placing import PlacedTree, place_tree, tree_height
from srlviewer.drawing.tree_plan import (
    MOST_PHRASES,
    ColumnNeeds,
    TreePlan,
    column_needs,
    plan_tree,
)
from srlviewer.model.address import SIDES

Chain = tuple[str, int]
"""The side and the number of a phrase; of a unary chain the topmost one."""
MIRRORED, STACKED, BESIDE, OVERLAY = "mirrored", "stacked", "beside", "overlay"
TREE_VIEWS = (MIRRORED, STACKED, BESIDE, OVERLAY)
"""How two trees stand: mirrored below the words that both share; one above the other,
or one beside the other, each over words of its own; over each other, so that what both
have is drawn once."""


@dataclass(frozen=True, slots=True, eq=False)
class TreeLayer:
    """What is drawn of each side, and what it asks of the columns.

    `left_out` are the numbers of phrases of trees that are too large, `names` those of
    the lanes, `bold` the columns of heads.
    """

    plans: tuple[TreePlan | None, ...] = ()
    needs: ColumnNeeds = NO_NEEDS
    left_out: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    view_as: str = MIRRORED
    bold: frozenset[int] = frozenset()

    @property
    def has_tags(self) -> bool:
        """Whether the tags of the words stand at the leaves."""
        return any(plan is not None and plan.source.tags for plan in self.plans)

    @property
    def is_empty(self) -> bool:
        """There is no tree to draw."""
        return not any(self.plans)

    def lacks(self, side: int, view: SentenceInput) -> bool:
        """Whether a side that is there has no tree, though trees are scored."""
        trees = view.trees[:2]
        scored = any(tree is not None and tree.is_scored for tree in trees)
        if (
            not scored
            or side >= len(trees)
            or self.view_as not in {MIRRORED, STACKED, OVERLAY, SIDES[side]}
        ):
            return False
        is_missing = (SIDES[0], *view.system_names)[side] in view.missing_sides
        return trees[side] is None and not is_missing

    @property
    def has_other_words(self) -> bool:
        """Whether there are two trees whose words differ."""
        found = [plan.source for plan in self.plans if plan is not None]
        return len(found) == 2 and not can_overlay(*found)

    def place(self, side: int, top: float, grid: Grid) -> PlacedTree | None:
        """The tree of gold (0) or of the first prediction (1) at a height.

        Where one side is shown alone it has the room of both, so that the words stand
        at the same place in views of either.
        """
        plan = self.plans[side] if side < len(self.plans) else None
        if plan is None:
            return None
        if self.view_as in SIDES:
            heights = self.heights(grid)
            top += max(heights) - heights[side]
        if isinstance(plan, OverlayPlan):
            return place_overlay(plan, self._widths(side), top, grid)
        name = self.names[side] if self.has_names else ""
        is_up = self.is_up(side)
        return place_tree(plan, self._widths(side), top, grid, is_up=is_up, name=name)

    def is_up(self, side: int) -> bool:
        """Whether the tree of a side stands above its words."""
        return side == 0 or self.view_as != MIRRORED

    def figure(self, side: int, top: float, grid: Grid) -> TreeFigure | None:
        """The figure of a tree that `place` puts at that height."""
        plan = self.plans[side] if side < len(self.plans) else None
        if plan is None:
            return None
        if self.view_as in SIDES:
            heights = self.heights(grid)
            top += max(heights) - heights[side]
        return TreeFigure(plan, self._widths(side), top, grid, is_up=self.is_up(side))

    def _widths(self, side: int) -> Sequence[float]:
        """The widths of the leaves of a tree."""
        at = sum(1 for before in self.plans[:side] if before is not None)
        return self.needs.leaves[at]

    def heights(self, grid: Grid) -> list[float]:
        """How high the tree of each side is."""
        return [
            tree_height(plan, self._widths(side), grid) if plan is not None else 0.0
            for side, plan in enumerate(self.plans)
        ]

    @property
    def has_names(self) -> bool:
        """Whether trees are named; of unscored ones only where there are two.

        The view of one side has its name above it.
        """
        if self.view_as in {*SIDES, OVERLAY}:
            return False
        return len(self.needs.leaves) > 1 or self.is_scored

    @property
    def is_scored(self) -> bool:
        """Whether the scheme judges trees."""
        return any(plan is not None and plan.source.is_scored for plan in self.plans)

    def name_room(self, metrics: Metrics) -> float:
        """What names need in front of the words; 0 where lanes have names anyway."""
        if not self.is_scored or self.view_as in {*SIDES, OVERLAY}:
            return 0.0
        names = (shortened(name, LONGEST_LABEL) for name in self.names[:2])
        return max(metrics.width(name, Face.CAPTION) for name in names)


def plan_trees(
    view: SentenceInput,
    blocks: Sequence[Block],
    metrics: Metrics,
    *,
    has_tags: bool,
    has_arcs: bool,
    toggled: frozenset[Chain],
    names: Sequence[str],
    closed: frozenset[Chain] = frozenset(),
    view_as: str = MIRRORED,
) -> TreeLayer:
    """The trees of a sentence before they have places.

    `has_arcs`: arcs stand between the words and those trees, which have words of their
    own then. `toggled` are chains that are folded or unfolded by hand, `closed` the
    phrases without what is below them, `names` those of the lanes. `view_as` is one of
    TREE_VIEWS, or a side that is shown alone.
    """
    size = len(view.forms)
    if view_as == OVERLAY:
        over = _overlay(
            view,
            blocks,
            metrics,
            has_tags=has_tags,
            has_forms=has_arcs,
            toggled=toggled,
            closed=closed,
            names=names,
        )
        if over is not None:
            return over
        view_as = MIRRORED
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
        chosen, shut = (_own(tops, source) for tops in (toggled, closed))
        plans.append(
            plan_tree(
                source,
                blocks,
                metrics,
                size,
                toggled=chosen,
                closed=shut,
                has_forms=has_arcs and (side == SIDES[0] or view_as == MIRRORED),
                predicted_name="".join(names[1:2]),
            )
        )
    if not any(plans):
        return TreeLayer(left_out=tuple(left_out), view_as=view_as)
    return _layer(
        view, plans, metrics, left_out, names, view_as=view_as, has_tags=has_tags
    )


def _layer(
    view: SentenceInput,
    plans: Sequence[TreePlan | None],
    metrics: Metrics,
    left_out: Sequence[int],
    names: Sequence[str],
    *,
    view_as: str,
    has_tags: bool,
) -> TreeLayer:
    """Planned trees with what they ask of the columns."""
    drawn = [plan for plan in plans if plan is not None]
    shows_tags = has_tags and not any(plan.source.tags for plan in drawn)
    bold = _heads(drawn[0].source)
    widths = word_widths(view, metrics, has_tags=shows_tags, bold=bold)
    needs = column_needs(drawn, widths)
    return TreeLayer(tuple(plans), needs, tuple(left_out), tuple(names), view_as, bold)


def _own(tops: frozenset[Chain], source: TreeInput) -> frozenset[int]:
    """The phrases of one tree."""
    return frozenset(top - source.first for name, top in tops if name == source.side)


def _overlay(
    view: SentenceInput,
    blocks: Sequence[Block],
    metrics: Metrics,
    *,
    has_tags: bool,
    has_forms: bool,
    toggled: frozenset[Chain],
    closed: frozenset[Chain],
    names: Sequence[str],
) -> TreeLayer | None:
    """Both trees over each other; None where there are no two over the same words."""
    found = [source for source in view.trees[:2] if source is not None]
    if len(found) < 2 or not view.forms or found[0].is_shared:
        return None
    gold, predicted = found
    phrases = max(len(gold.tree), len(predicted.tree))
    if phrases > MOST_PHRASES or not can_overlay(gold, predicted):
        return None
    plan = plan_overlay(
        (gold, predicted),
        blocks,
        metrics,
        len(view.forms),
        toggled=(_own(toggled, gold), _own(toggled, predicted)),
        closed=(_own(closed, gold), _own(closed, predicted)),
        has_forms=has_forms,
        names=(names[0], names[1]),
    )
    return _layer(view, (plan,), metrics, (), names, view_as=OVERLAY, has_tags=has_tags)


def _heads(source: TreeInput) -> frozenset[int]:
    """The columns of words that are heads of phrases."""
    return frozenset(
        column
        for child in source.paint.heads
        if child.is_token
        for column in range(*source.columns[child.number])
    )

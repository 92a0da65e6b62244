"""Gives a planned tree its place above the words, or as in a mirror below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.drawing.overlay_figure import OverlayFigure
from srlviewer.drawing.overlay_plan import OverlayPlan
from srlviewer.drawing.placing import Grid
from srlviewer.drawing.scene import Box, Label
from srlviewer.drawing.shortening import LONGEST_LABEL, shortened
from srlviewer.drawing.token_layout import name_beside
from srlviewer.drawing.tree_boxes import edge_boxes, leaf_labels, tree_boxes
from srlviewer.drawing.tree_curves import place_curves
from srlviewer.drawing.tree_figure import TreeFigure
from srlviewer.drawing.tree_lines import tree_lines
from srlviewer.drawing.tree_plan import TreePlan
from srlviewer.drawing.tree_scene import Key, TreePicture
from srlviewer.drawing.tree_shape import NO_VERTEX

NAME_HEIGHT = 10.0
"""Above the words, of the middle of the name of a tree."""


class PlacedTree(NamedTuple):
    """The boxes of a tree, the rest of it, and where the next thing may begin.

    `captions` is its name, if it has one and there is room.
    """

    boxes: tuple[Box, ...]
    picture: TreePicture
    captions: tuple[Label, ...]
    end: float
    second: TreePicture | None = None

    @property
    def pictures(self) -> tuple[TreePicture, ...]:
        """One a tree: two where they lie over each other."""
        return (self.picture,) if self.second is None else (self.picture, self.second)


def tree_height(plan: TreePlan, leaf_widths: Sequence[float], grid: Grid) -> float:
    """How high a tree is."""
    if isinstance(plan, OverlayPlan):
        return OverlayFigure(plan, leaf_widths, 0.0, grid).heights.total
    return TreeFigure(plan, leaf_widths, 0.0, grid, is_up=True).heights.total


def items_above(figure: TreeFigure) -> dict[Key, Key | None]:
    """The item above each; brothers come in the order of their words."""
    plan, shape = figure.plan, figure.plan.shape
    source, leaves = plan.source, len(shape.leaves)

    def key(vertex: int) -> Key | None:
        child = figure.child(vertex) if vertex != NO_VERTEX else None
        if child is None or (child.is_token and not plan.texts[vertex].tag):
            return None
        found = source.words if child.is_token else source.items
        item = found[child.number]
        return item.kind, item.numbers[0]

    ordered = sorted(range(len(shape)), key=lambda v: (shape.blocks[v], v >= leaves))
    keys = ((key(vertex), vertex) for vertex in ordered)
    return {own: key(shape.parents[v]) for own, v in keys if own is not None}


def place_tree(
    plan: TreePlan,
    leaf_widths: Sequence[float],
    top: float,
    grid: Grid,
    *,
    is_up: bool,
    name: str = "",
) -> PlacedTree:
    """A tree that begins at the height `top`; `is_up`: its words are below it.

    `name` stands beside it where it meets the words.
    """
    figure = TreeFigure(plan, leaf_widths, top, grid, is_up=is_up)
    boxes, marked = tree_boxes(figure)
    labels = tuple(edge_boxes(figure))
    words = tuple(leaf_labels(figure))
    rects = [figure.vertex_rect(v) for v in range(len(plan.shape))]
    captions: list[Label] = []
    if name:
        middle = figure.y(NAME_HEIGHT)
        captions = name_beside(shortened(name, LONGEST_LABEL), middle, grid)
    texts = [label.rect for label in labels] + [caption.rect for caption in captions]
    curves = place_curves(figure, rects, texts)
    lines = tuple(tree_lines(figure))
    system = plan.source.system
    above = items_above(figure)
    kind = plan.source.kind
    picture = TreePicture(system, kind, lines, words, curves, marked, above)
    return PlacedTree((*boxes, *labels), picture, tuple(captions), figure.end)

"""Gives a planned tree its place above the words, or as in a mirror below them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.drawing.placing import Grid
from srlviewer.drawing.scene import Box
from srlviewer.drawing.tree_boxes import edge_labels, leaf_labels, tree_boxes
from srlviewer.drawing.tree_curves import place_curves
from srlviewer.drawing.tree_figure import TreeFigure
from srlviewer.drawing.tree_lines import tree_lines
from srlviewer.drawing.tree_plan import TreePlan
from srlviewer.drawing.tree_scene import TreePicture


class PlacedTree(NamedTuple):
    """The boxes of a tree, the rest of it, and where the next thing may begin."""

    boxes: tuple[Box, ...]
    picture: TreePicture
    end: float


def place_tree(
    plan: TreePlan,
    leaf_widths: Sequence[float],
    top: float,
    grid: Grid,
    *,
    is_up: bool,
) -> PlacedTree:
    """A tree that begins at the height `top`; `is_up`: its words are below it."""
    figure = TreeFigure(plan, leaf_widths, top, grid, is_up=is_up)
    boxes, marked = tree_boxes(figure)
    labels = tuple(edge_labels(figure))
    words = tuple(leaf_labels(figure))
    rects = [figure.vertex_rect(v) for v in range(len(plan.shape))]
    curves = place_curves(figure, rects, [label.rect for label in labels])
    lines = tuple(tree_lines(figure))
    system = plan.source.system
    picture = TreePicture(system, lines, labels, words, curves, marked)
    return PlacedTree(tuple(boxes), picture, figure.end)

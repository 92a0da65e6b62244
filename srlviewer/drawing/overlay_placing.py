"""Gives two trees that lie over each other their place above the words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from srlviewer.drawing.overlay_boxes import function_boxes, outlines, overlay_boxes
from srlviewer.drawing.overlay_figure import OverlayFigure
from srlviewer.drawing.overlay_lines import overlay_lines
from srlviewer.drawing.overlay_plan import OverlayPlan
from srlviewer.drawing.overlay_shape import BOTH, GOLD, PREDICTED
from srlviewer.drawing.placing import Grid
from srlviewer.drawing.tree_boxes import leaf_labels
from srlviewer.drawing.tree_curves import curves_of
from srlviewer.drawing.tree_items import NO_FUNCTION
from srlviewer.drawing.tree_placing import PlacedTree
from srlviewer.drawing.tree_scene import OverlayLinks, SideKey, TreePicture
from srlviewer.model.tree import SecondaryEdge

Edge = tuple[SecondaryEdge, Sequence[int]]


def place_overlay(
    plan: OverlayPlan, leaf_widths: Sequence[float], top: float, grid: Grid
) -> PlacedTree:
    """Both trees, from the height `top` on.

    All is drawn in the first picture, that of gold; the second one has what belongs to
    items of the prediction.
    """
    figure = OverlayFigure(plan, leaf_widths, top, grid)
    boxes, marked = overlay_boxes(figure)
    functions = tuple(function_boxes(figure))
    rects = [figure.vertex_rect(v) for v in range(len(plan.shape))]
    taken = [box.rect for box in functions]
    curves = curves_of(figure, _secondary(plan), rects, taken)
    links = overlay_links(figure)
    first, second = (
        TreePicture(
            plan.sources[side].system,
            plan.sources[side].kind,
            tuple(overlay_lines(figure)) if side == GOLD else (),
            tuple(leaf_labels(figure)) if side == GOLD else (),
            curves if side == GOLD else (),
            marked[side],
            {key[1:]: None for key in links.same if key[0] == plan.sources[side].side},
            tuple(outlines(boxes)) if side == GOLD else (),
            links,
        )
        for side in BOTH
    )
    return PlacedTree((*boxes, *functions), first, (), figure.end, second)


def _secondary(plan: OverlayPlan) -> Iterator[Edge]:
    """The secondary edges: those of both trees once, others with the name of theirs."""
    gold, predicted = (_edges(plan, side) for side in BOTH)
    for side, mine, others in (
        (GOLD, gold, predicted),
        (PREDICTED, predicted, gold),
    ):
        for key, edge in mine.items():
            if key not in others:
                label = "" if edge.label in NO_FUNCTION else edge.label
                named = f"{label} ({plan.names[side]})".strip()
                yield edge._replace(label=named), plan.over.node_of(side)
            elif side == GOLD:
                yield edge, plan.over.node_of(side)


def _edges(
    plan: OverlayPlan, side: int
) -> dict[tuple[int, bool, str, int], SecondaryEdge]:
    """The edges of a side by their ends in the overlay, and their label."""
    node_of = plan.over.node_of(side)
    found = {}
    for edge in plan.sources[side].tree.secondary:
        child = edge.child
        start = child.number if child.is_token else node_of[child.number]
        found[start, child.is_token, edge.label, node_of[edge.parent]] = edge
    return found


def overlay_links(figure: OverlayFigure) -> OverlayLinks:
    """Where keys lead; parts come from left to right."""
    plan, shape = figure.both, figure.both.shape
    keys: list[SideKey | None] = []
    same: dict[SideKey, SideKey] = {}
    for vertex in range(len(shape)):
        is_shown = vertex >= len(shape.leaves) or bool(plan.texts[vertex].tag)
        items = figure.items_of(vertex) if is_shown else ()
        own = [(item.side, item.kind, item.numbers[0]) for item in items]
        keys.append(own[0] if own else None)
        same.update((key, own[0]) for key in own)
    above, below = {}, {}
    for vertex, key in enumerate(keys):
        if key is None:
            continue
        parents = (track.parent for track in plan.over.tracks[vertex])
        held = (keys[parent] for parent in parents if parent >= 0)
        above[key] = tuple(dict.fromkeys(k for k in held if k is not None))
        parts = sorted(shape.below(vertex), key=lambda v: figure.placed.xs[v])
        found = (keys[part] for part in parts)
        below[key] = tuple(k for k in found if k is not None)
    return OverlayLinks(same, above, below)

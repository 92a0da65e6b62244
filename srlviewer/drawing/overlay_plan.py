"""Two trees over each other before they have places: texts, tracks, room they need."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from srlviewer.drawing.items import Block
from srlviewer.drawing.metrics import Metrics
from srlviewer.drawing.overlay_anchors import Anchor, find_anchors, room_needed
from srlviewer.drawing.overlay_pairs import shared_phrases
from srlviewer.drawing.overlay_shape import GOLD, PREDICTED, OverlayShape, lay_over
from srlviewer.drawing.overlay_texts import (
    TrackText,
    child_of,
    edge_rows,
    joined_text,
    own_child,
    track_texts,
)
from srlviewer.drawing.tree_items import SETTLED, TreeInput, role_marks
from srlviewer.drawing.tree_paint import is_error
from srlviewer.drawing.tree_plan import TreePlan
from srlviewer.drawing.tree_seats import take_seats
from srlviewer.drawing.tree_shape import TreeShape, make_shape
from srlviewer.drawing.tree_texts import vertex_texts
from srlviewer.model.tree import Child

FORK = 7.0
"""Above a row, where tracks of one vertex part."""


@dataclass(frozen=True, slots=True, eq=False)
class OverlayPlan(TreePlan):
    """Both trees in one; `source` is that of gold, `shape` has the vertices of both.

    `on_tracks` has the texts on the tracks of each vertex, `offsets` where these stand
    beside its x. A vertex with an anchor stands above a track of that one.
    """

    sources: tuple[TreeInput, TreeInput]
    over: OverlayShape
    on_tracks: tuple[tuple[TrackText, ...], ...]
    offsets: tuple[tuple[float, ...], ...]
    anchors: tuple[Anchor | None, ...]
    names: tuple[str, str]

    @property
    def has_secondary(self) -> bool:
        """Whether one of both trees has secondary edges."""
        return any(source.tree.secondary for source in self.sources)

    @property
    def fork_room(self) -> float:
        """What forks need above each row."""
        return FORK if any(len(held) > 1 for held in self.offsets) else 0.0

    def child(self, vertex: int, side: int) -> Child | None:
        """The phrase (topmost of a chain) or token that a vertex is on a side."""
        return child_of(self.over, vertex, side)


def plan_overlay(
    sources: tuple[TreeInput, TreeInput],
    blocks: Iterable[Block],
    metrics: Metrics,
    size: int,
    *,
    toggled: tuple[frozenset[int], frozenset[int]],
    closed: tuple[frozenset[int], frozenset[int]],
    has_forms: bool,
    names: tuple[str, str],
) -> OverlayPlan:
    """What is drawn of both trees over `size` columns.

    Only phrases that both have over the very same words are closed, and only where both
    are to be closed; chains are folded as far as both have the same ones. See
    `plan_tree`.
    """
    blocks = tuple(blocks)
    shared = shared_phrases(*sources)
    gold, predicted = (source.items for source in sources)
    shut = frozenset(
        g
        for g, p in shared.items()
        if g in closed[0] and p in closed[1] and gold[g].spans == predicted[p].spans
    )
    over = _lay_over(sources, shared, shut, toggled)
    texts = [
        vertex_texts(
            source,
            shape,
            [
                mark
                for mark in role_marks(blocks, source)
                if source.system < 0 or mark.item.verdict not in SETTLED
            ],
            metrics,
            has_forms=has_forms,
            predicted_name=names[1],
        )
        for source, shape in zip(sources, over.sides, strict=True)
    ]
    on_tracks = tuple(
        tuple(track_texts(over, sources, texts, vertex, metrics))
        for vertex in range(len(over.shape))
    )
    joined = tuple(
        joined_text(over, sources, texts, vertex, metrics, on_tracks[vertex])
        for vertex in range(len(over.shape))
    )
    anchors = find_anchors(over)
    needs, offsets = room_needed(over, joined, on_tracks, anchors)
    return OverlayPlan(
        sources[GOLD],
        over.shape,
        joined,
        needs,
        take_seats(over.shape.leaves, sources[GOLD].columns, size),
        has_forms,
        sources,
        over,
        on_tracks,
        offsets,
        anchors,
        names,
    )


def _lay_over(
    sources: tuple[TreeInput, TreeInput],
    shared: dict[int, int],
    shut: frozenset[int],
    toggled: tuple[frozenset[int], frozenset[int]],
) -> OverlayShape:
    """Both shapes in one, chains unfolded where only one side has them."""
    closed = shut, frozenset(shared[phrase] for phrase in shut)

    def shape(side: int) -> TreeShape:
        return make_shape(sources[side].tree, toggled[side], closed[side])

    shapes = shape(GOLD), shape(PREDICTED)
    partners = {p: g for g, p in shared.items()}
    chains = [set(one.chains) for one in shapes]
    lonely = [
        frozenset(
            chain[0]
            for chain in chains[side]
            if len(chain) > 1
            and tuple(known.get(phrase) for phrase in chain) not in chains[1 - side]
        )
        for side, known in ((GOLD, shared), (PREDICTED, partners))
    ]
    if any(lonely):
        toggled = toggled[0] ^ lonely[0], toggled[1] ^ lonely[1]
        shapes = shape(GOLD), shape(PREDICTED)

    def splits(gold: int, predicted: int) -> bool:
        children = (
            own_child(shapes[GOLD], gold),
            own_child(shapes[PREDICTED], predicted),
        )
        rows = [
            () if child is None else edge_rows(source, child)
            for source, child in zip(sources, children, strict=True)
        ]
        return any(
            one is not None
            and other is not None
            and (one.measure, one.row) != (other.measure, other.row)
            and (is_error(one) or is_error(other))
            for one, other in zip(*rows, strict=False)
        )

    def has_function(side: int, vertex: int) -> bool:
        child, source = own_child(shapes[side], vertex), sources[side]
        if child is None:
            return False
        named = source.token_function if child.is_token else source.function
        return bool(named(child.number))

    return lay_over(*shapes, sources, shared, splits, has_function)

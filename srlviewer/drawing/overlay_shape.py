"""Two trees over the same words as one shape, where a vertex may have two parents.

What both trees have is one vertex; the others are vertices of one side. A *track* leads
from a vertex up to a parent: one for both sides, or one for each where these differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from srlviewer.drawing.tree_items import TreeInput
from srlviewer.drawing.tree_shape import (
    NO_VERTEX,
    Leaf,
    LeafKind,
    TreeShape,
)
from srlviewer.model.spans import Span, Spans

GOLD, PREDICTED = 0, 1
BOTH = (GOLD, PREDICTED)
Sides = tuple[int, ...]
"""Which of both trees have something: `(0,)`, `(1,)` or `(0, 1)`."""


Own = tuple[int | None, int | None]
"""A vertex as it is numbered in the shape of each side."""


NOWHERE = -2
"""Where the track of a root leads that has a function, but nothing above it."""


class Track(NamedTuple):
    """The way up from a vertex to a `parent` (`NO_VERTEX`: the virtual root)."""

    parent: int
    sides: Sides


@dataclass(frozen=True, slots=True, eq=False)
class OverlayShape:
    """Both trees in one.

    `shape` has all vertices; the parent there is that of the first track, blocks and
    levels are those of both trees. `tracks` and `own` have one entry a vertex: the ways
    up, and the number of the vertex in the shape of each side (None: not there).
    `places` are the other way round: for each side the vertex of each of its vertices.
    """

    shape: TreeShape
    sides: tuple[TreeShape, TreeShape]
    tracks: tuple[tuple[Track, ...], ...]
    own: tuple[Own, ...]
    places: tuple[tuple[int, ...], tuple[int, ...]]

    def sides_of(self, vertex: int) -> Sides:
        """Which trees have a vertex."""
        return tuple(side for side in BOTH if self.own[vertex][side] is not None)

    def node_of(self, side: int) -> tuple[int, ...]:
        """The vertex of each phrase of a side."""
        return tuple(self.places[side][v] for v in self.sides[side].node_of)

    def feet(self, vertex: int) -> Iterator[tuple[int, int]]:
        """The children of a vertex, each with the number of its track up to it."""
        for child in self.shape.below(vertex):
            for number, track in enumerate(self.tracks[child]):
                if track.parent == vertex:
                    yield child, number


Splits = Callable[[int, int], bool]
"""Whether two vertices, of gold and of the prediction, that are one and hang from the
same parent have different rows on their lines."""
HasFunction = Callable[[int, int], bool]
"""Whether something is written above a vertex of a side."""


def lay_over(
    gold: TreeShape,
    predicted: TreeShape,
    sources: tuple[TreeInput, TreeInput],
    shared: Mapping[int, int],
    splits: Splits,
    has_function: HasFunction,
) -> OverlayShape:
    """One shape of two; `shared` are gold phrases with the same ones predicted."""
    shapes = gold, predicted
    leaves, of_leaves = _leaves(shapes, sources)
    pairs = _node_pairs(shapes, shared)
    of_leaf = tuple({at: n for n, at in enumerate(held)} for held in of_leaves)
    own: list[Own] = [
        (of_leaf[GOLD].get(at), of_leaf[PREDICTED].get(at)) for at in range(len(leaves))
    ]
    own += [(v, pairs.get(v)) for v in range(len(gold.leaves), len(gold))]
    taken = set(pairs.values())
    rest = range(len(predicted.leaves), len(predicted))
    own += [(None, v) for v in rest if v not in taken]
    ordered, levels = _in_order(shapes, own, len(leaves))
    own = [own[at] for at in ordered]
    places = _places(shapes, own)
    tracks = tuple(
        tuple(_tracks(shapes, places, entry, splits, has_function)) for entry in own
    )
    return OverlayShape(
        _joined_shape(shapes, leaves, own, tracks, levels),
        shapes,
        tracks,
        tuple(own),
        (tuple(places[GOLD]), tuple(places[PREDICTED])),
    )


def _leaves(
    shapes: tuple[TreeShape, TreeShape], sources: tuple[TreeInput, TreeInput]
) -> tuple[list[Leaf], tuple[list[int], list[int]]]:
    """The leaves of both in their order, and the place of each leaf of a side.

    Tokens are shared; so are traces that stand at the same place and read the same.
    """
    leaves: list[Leaf] = []
    places: tuple[list[int], list[int]] = ([], [])
    for gold, predicted in zip(*(_between(shape) for shape in shapes), strict=True):
        waiting: list[tuple[str, int]] = []
        for leaf in gold.others:
            waiting.append((_words(leaf, sources[GOLD]), len(leaves)))
            places[GOLD].append(len(leaves))
            leaves.append(leaf)
        for leaf in predicted.others:
            text = _words(leaf, sources[PREDICTED])
            same = next((pair for pair in waiting if text and pair[0] == text), None)
            if same is not None:
                waiting.remove(same)
                places[PREDICTED].append(same[1])
            else:
                places[PREDICTED].append(len(leaves))
                leaves.append(leaf)
        if gold.token is not None:
            for side in BOTH:
                places[side].append(len(leaves))
            leaves.append(gold.token)
    return leaves, places


class _Stretch(NamedTuple):
    """A token, and the other leaves in front of it; None: those behind the last."""

    others: tuple[Leaf, ...]
    token: Leaf | None


def _between(shape: TreeShape) -> Iterator[_Stretch]:
    others: list[Leaf] = []
    for leaf in shape.leaves:
        if leaf.kind is LeafKind.TOKEN:
            yield _Stretch(tuple(others), leaf)
            others = []
        else:
            others.append(leaf)
    yield _Stretch(tuple(others), None)


def _words(leaf: Leaf, source: TreeInput) -> str:
    """What traces are told by; nothing for the place below an empty phrase."""
    if leaf.kind is not LeafKind.TRACE:
        return ""
    trace = source.tree.traces[leaf.number]
    return f"{trace.tag} {trace.form}"


def _node_pairs(
    shapes: tuple[TreeShape, TreeShape], shared: Mapping[int, int]
) -> dict[int, int]:
    """The gold nodes all of whose phrases are those of a predicted node."""
    gold, predicted = shapes
    of_chain = {
        chain: len(predicted.leaves) + number
        for number, chain in enumerate(predicted.chains)
    }
    found = {}
    for number, chain in enumerate(gold.chains):
        wanted = tuple(shared.get(phrase, NO_VERTEX) for phrase in chain)
        if wanted in of_chain:
            found[len(gold.leaves) + number] = of_chain[wanted]
    return found


def _in_order(
    shapes: tuple[TreeShape, TreeShape], own: Sequence[Own], leaves: int
) -> tuple[list[int], list[int]]:
    """Vertices with each node behind all below it, and their levels in this order."""
    places = _places(shapes, own)
    above: list[set[int]] = [set() for _ in own]
    for at, entry in enumerate(own):
        for side in BOTH:
            number = entry[side]
            if number is not None and shapes[side].parents[number] != NO_VERTEX:
                above[at].add(places[side][shapes[side].parents[number]])
    missing = [0] * len(own)
    for parents in above:
        for parent in parents:
            missing[parent] += 1
    levels = [0] * len(own)
    ready = [at for at, number in enumerate(missing) if not number]
    for at in ready:  # grows while it is read
        for parent in above[at]:
            levels[parent] = max(levels[parent], levels[at] + 1)
            missing[parent] -= 1
            if not missing[parent]:
                ready.append(parent)
    order = sorted(range(leaves, len(own)), key=lambda at: (levels[at], at))
    ordered = [*range(leaves), *order]
    return ordered, [levels[at] for at in ordered]


def _places(
    shapes: tuple[TreeShape, TreeShape], own: Sequence[Own]
) -> tuple[list[int], list[int]]:
    """For each side the place of each of its vertices."""
    found = ([0] * len(shapes[GOLD]), [0] * len(shapes[PREDICTED]))
    for at, entry in enumerate(own):
        for side in BOTH:
            number = entry[side]
            if number is not None:
                found[side][number] = at
    return found


def _tracks(
    shapes: tuple[TreeShape, TreeShape],
    places: tuple[list[int], list[int]],
    entry: Own,
    splits: Splits,
    has_function: HasFunction,
) -> Iterator[Track]:
    """The ways up from a vertex; none to a virtual root that has one child."""
    has_root = any(len(shape.roots) > 1 for shape in shapes)
    found = []
    for side in BOTH:
        number = entry[side]
        if number is None:
            continue
        parent = shapes[side].parents[number]
        if parent != NO_VERTEX:
            found.append(Track(places[side][parent], (side,)))
        elif has_root:
            found.append(Track(NO_VERTEX, (side,)))
        elif has_function(side, number):
            found.append(Track(NOWHERE, (side,)))
    if len(found) == 2 and found[0].parent == found[1].parent:
        gold, predicted = entry
        assert gold is not None
        assert predicted is not None
        if not splits(gold, predicted):
            found = [Track(found[0].parent, BOTH)]
    yield from found


def _joined_shape(
    shapes: tuple[TreeShape, TreeShape],
    leaves: Sequence[Leaf],
    own: Sequence[Own],
    tracks: Sequence[Sequence[Track]],
    levels: Sequence[int],
) -> TreeShape:
    size = len(leaves)
    children: list[list[int]] = [[] for _ in own[size:]]
    for vertex, ways in enumerate(tracks):
        for parent in dict.fromkeys(way.parent for way in ways):
            if parent >= 0:
                children[parent - size].append(vertex)
    blocks: list[Spans] = [((n, n + 1),) for n in range(size)]
    for held in children:
        blocks.append(_covered([span for child in held for span in blocks[child]]))
    chains, closed = [], set()
    for vertex, (gold, predicted) in enumerate(own[size:], size):
        side, number = (GOLD, gold) if gold is not None else (PREDICTED, predicted)
        assert number is not None
        shape = shapes[side]
        chains.append(shape.chains[number - len(shape.leaves)])
        if number in shape.closed:
            closed.add(vertex)
    places = _places(shapes, own)[GOLD]
    node_of = [places[v] for v in shapes[GOLD].node_of]
    return TreeShape(
        tuple(leaves),
        tuple(chains),
        tuple(max(ways[0].parent, NO_VERTEX) if ways else NO_VERTEX for ways in tracks),
        tuple(tuple(sorted(held, key=lambda v: blocks[v])) for held in children),
        tuple(blocks),
        tuple(levels),
        tuple(node_of),
        frozenset(closed),
    )


def _covered(spans: Sequence[Span]) -> Spans:
    """All that the spans cover; they may overlap."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1]:
            found[-1] = found[-1][0], max(end, found[-1][1])
        else:
            found.append((start, end))
    return tuple(found)

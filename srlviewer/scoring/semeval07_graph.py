"""Distances in the graph of frame relations, and in that of frame elements.

Every relation but a few is an undirected link. The number of shortest paths is that of
the published program: each node is expanded once, and the count of a newly reached node
is the number of links that arrive at it from the level before; counts are not
multiplied on. Page: semeval07, section 3.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Generic, NamedTuple, TypeVar

from srlviewer.model.frame_lexicon import FrameRelation

NO_LINK = frozenset(("See_also", "CoreSet", "Excludes", "Requires"))
"""Kinds of relations that are no links."""
LONGEST = 9
"""Links; what is farther apart has no path."""
FACTOR = 0.8
"""What is left of the points for each link."""

Node = TypeVar("Node", bound=Hashable)
Element = tuple[str, str]
"""A frame and one of its elements."""


class Path(NamedTuple):
    """Length of the shortest paths, how many the program counts, nodes of one."""

    distance: int
    number: int
    nodes: tuple[Hashable, ...] = ()


class Graph(Generic[Node]):
    """Nodes with links, several between two nodes if need be."""

    def __init__(self, links: Iterable[tuple[Node, Node]]) -> None:
        """Undirected links."""
        self._links: dict[Node, list[Node]] = {}
        for one, other in links:
            self._links.setdefault(one, []).append(other)
            self._links.setdefault(other, []).append(one)
        self._reached: dict[Node, dict[Node, Path]] = {}

    def path(self, origin: Node, end: Node) -> Path | None:
        """The shortest way from a node to another one; None: there is none."""
        if origin == end:
            return Path(0, 1, (origin,))
        if origin not in self._links or end not in self._links:
            return None
        if origin not in self._reached:
            self._reached[origin] = self._search(origin)
        return self._reached[origin].get(end)

    def _search(self, origin: Node) -> dict[Node, Path]:
        found = {origin: Path(0, 1, (origin,))}
        level = [origin]
        for distance in range(1, LONGEST + 1):
            arrived: dict[Node, Path] = {}
            for node in level:
                for other in self._links[node]:
                    if other in arrived:
                        known = arrived[other]
                        arrived[other] = known._replace(number=known.number + 1)
                    elif other not in found:
                        nodes = (*found[node].nodes, other)
                        arrived[other] = Path(distance, 1, nodes)
            found |= arrived
            level = list(arrived)
        return found


class Relations:
    """Both graphs of a lexicon.

    Paths are searched from the gold side, as the program does: where arms of different
    shape lead from one to the other, the number depends on where the search begins.
    """

    def __init__(self, relations: Iterable[FrameRelation]) -> None:
        """From all relations of the lexicon."""
        used = [relation for relation in relations if relation.kind not in NO_LINK]
        self._frames = Graph((r.super_frame, r.sub_frame) for r in used)
        self._elements: Graph[Element] = Graph(
            ((r.super_frame, upper), (r.sub_frame, lower))
            for r in used
            for upper, lower in r.elements
        )

    def frames(self, gold: str, predicted: str) -> Path | None:
        """From a gold frame to a predicted one."""
        return self._frames.path(gold, predicted)

    def elements(self, gold: Element, predicted: Element) -> Path | None:
        """From a gold element to a predicted one."""
        return self._elements.path(gold, predicted)


NO_RELATIONS = Relations(())

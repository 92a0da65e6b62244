"""From the graph of a TIGER XML sentence to words and a tree.

Text order is the order of the `t` elements. Page: salsa-tiger, sections 1, 3 and 5.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from srlviewer.formats.faults import Faults
from srlviewer.formats.tiger_graphs import Graph, GraphEdge, GraphNode
from srlviewer.formats.tree_building import ROOTS, Node, build_tree, find_cycle
from srlviewer.formats.tree_labels import NO_FUNCTION
from srlviewer.model.tree import VIRTUAL_ROOT, Child, Link, Tree

_ROOTS = ROOTS - {""}
_SECONDARY = "sec"


@dataclass(slots=True)
class TigerTree:
    """The tree, and what its words and nodes are called in the file.

    `places`: id -> token or nonterminal, by its place in the graph. `numbers`: place of
    a nonterminal -> phrase of the tree, None for one without words or the virtual root.
    """

    tree: Tree
    places: Mapping[str, Child]
    numbers: Sequence[int | None]


def tree_of(graph: Graph, faults: Faults) -> TigerTree | None:
    """The tree of a graph; None if it has a cycle. Whatever is wrong is reported."""
    plan = plan_tree(graph, node_places(graph, faults), faults)
    return None if plan is None else plan.build(faults)


def plan_tree(
    graph: Graph, places: Mapping[str, Child], faults: Faults
) -> TreePlan | None:
    """What the tree is made of; None if it has a cycle. Faults of edges are reported.

    `places` are those of `node_places`.
    """
    up = _plain_parents(graph, places)
    if up is None:
        up = _Parents(len(graph.nonterminals), len(graph.terminals))
        for edge in graph.edges:
            if not edge.kind:
                _take_edge(edge, places, up, faults)
    cycle = find_cycle(up.nodes)
    if cycle is not None:
        node = graph.nonterminals[cycle]
        message = f"node {node.node_id} dominates itself"
        faults.refuse("tree.cycle", message, node.line, item=node.node_id)
        return None
    tops = [
        place
        for place, node in enumerate(graph.nonterminals)
        if up.nodes[place] == VIRTUAL_ROOT and node.attributes.get("cat") in _ROOTS
    ]
    top = set(tops)
    kept = [n for n in range(len(up.nodes)) if n not in top]
    place_of = {number: place for place, number in enumerate(kept)}
    place_of[VIRTUAL_ROOT] = VIRTUAL_ROOT
    secondary, links = _other_edges(graph.edges, places, place_of, faults)
    return TreePlan(graph, places, up, tops, kept, place_of, secondary, links)


@dataclass(slots=True)
class TreePlan:
    """A tree that is not built yet: its edges are sound and free of cycles.

    `tops` are the nodes that stand for the virtual root, `kept` the others.
    """

    graph: Graph
    places: Mapping[str, Child]
    up: _Parents
    tops: Sequence[int]
    kept: Sequence[int]
    place_of: Mapping[int, int]
    secondary: _Secondary
    links: Sequence[Link]

    @property
    def has_bare_nodes(self) -> bool:
        """Whether a node has nothing below it, so that building has to report it."""
        return len({*self.up.nodes, *self.up.tokens} - {VIRTUAL_ROOT}) < len(
            self.up.nodes
        )

    def build(self, faults: Faults | None = None) -> TigerTree:
        """The tree; nodes without words are reported to `faults`."""
        graph, up, place_of = self.graph, self.up, self.place_of
        top = set(self.tops)
        # What hangs from a node that stands for the virtual root hangs from none.
        parents = [VIRTUAL_ROOT if parent in top else parent for parent in up.nodes]
        token_parents = [VIRTUAL_ROOT if p in top else p for p in up.tokens]
        nodes = [
            Node(
                graph.nonterminals[n].attributes.get("cat", ""),
                up.node_labels[n],
                place_of[parents[n]],
                graph.nonterminals[n].node_id,
            )
            for n in self.kept
        ]
        built = build_tree(
            nodes,
            [place_of[parent] for parent in token_parents],
            up.token_labels,
            secondary=self.secondary,
            roots=tuple(graph.nonterminals[n].attributes["cat"] for n in self.tops),
        )
        numbers: list[int | None] = [None] * len(parents)
        bare = []
        for place, number in zip(self.kept, built.numbers, strict=True):
            numbers[place] = number
            if number is None:
                bare.append(place)
                node = graph.nonterminals[place]
                message = f"node {node.node_id} has no words"
                if faults is not None:
                    faults.warn(
                        "tree.empty-phrase", message, node.line, item=node.node_id
                    )
        tree = _with(
            built.tree,
            tuple(_renumbered(self.links, numbers)),
            tuple(graph.nonterminals[n].node_id for n in (*self.tops, *bare)),
        )
        return TigerTree(tree, self.places, numbers)


def _with(tree: Tree, links: tuple[Link, ...], bare: tuple[str, ...]) -> Tree:
    from dataclasses import replace

    return replace(tree, links=links, bare=bare, _tokens=[], _children=[])


def node_places(graph: Graph, faults: Faults) -> dict[str, Child]:
    """What each id names; the first of two counts."""
    plain = _plain_places(graph)
    if plain is not None:
        return plain
    places: dict[str, Child] = {}
    for group, is_token in ((graph.terminals, True), (graph.nonterminals, False)):
        for number, node in enumerate(group):
            if not node.node_id:
                continue
            if node.node_id in places:
                message = f"id {node.node_id} stands for two words or nodes"
                faults.refuse(
                    "tiger.duplicate-id", message, node.line, item=node.node_id
                )
            else:
                places[node.node_id] = Child(number, is_token=is_token)
    return places


_TOKENS = tuple(Child(number, is_token=True) for number in range(500))
_NODES = tuple(Child(number, is_token=False) for number in range(500))
"""Made once: most sentences have no more words and nodes."""


def _plain_places(graph: Graph) -> dict[str, Child] | None:
    """The same where all have ids of their own; else None."""
    tokens = [node.node_id for node in graph.terminals]
    nodes = [node.node_id for node in graph.nonterminals]
    if max(len(tokens), len(nodes)) > len(_TOKENS):
        return None
    places = dict(zip(tokens, _TOKENS, strict=False))
    places.update(zip(nodes, _NODES, strict=False))
    is_plain = len(places) == len(tokens) + len(nodes) and "" not in places
    return places if is_plain else None


class _Parents:
    """The parent of every node and word, and the label of the edge between them."""

    def __init__(self, nodes: int, tokens: int) -> None:
        self.nodes = [VIRTUAL_ROOT] * nodes
        self.tokens = [VIRTUAL_ROOT] * tokens
        self.node_labels = [""] * nodes
        self.token_labels = [""] * tokens


def _take_edge(
    edge: GraphEdge, places: Mapping[str, Child], up: _Parents, faults: Faults
) -> None:
    child, owner = places.get(edge.target), places.get(edge.owner)
    if child is None:
        _dangles("edge", edge, faults)
        return
    if owner is None:  # an owner without an id, or whose id names something else
        return
    if owner.is_token:
        message = f"an edge of the tree below the word {edge.owner}: left out"
        faults.warn("tiger.dangling", message, edge.line, item=edge.owner)
        return
    parents, labels = (
        (up.tokens, up.token_labels) if child.is_token else (up.nodes, up.node_labels)
    )
    if parents[child.number] != VIRTUAL_ROOT:
        message = f"{edge.target} has a second parent, {edge.owner}: left out"
        message += " of the tree"
        faults.warn("tiger.two-parents", message, edge.line, item=edge.target)
        return
    parents[child.number] = owner.number
    labels[child.number] = "" if edge.label in NO_FUNCTION else edge.label


def _plain_parents(graph: Graph, places: Mapping[str, Child]) -> _Parents | None:
    """The parents of a graph about whose edges nothing is to be said; else None."""
    edges = graph.edges
    if len({edge.target for edge in edges}) < len(edges):
        return None
    found = _Parents(len(graph.nonterminals), len(graph.terminals))
    for owner_id, target, label, kind, _ in edges:
        child, owner = places.get(target), places.get(owner_id)
        if kind or child is None or owner is None or owner.is_token:
            return None
        if label in NO_FUNCTION:
            label = ""
        if child.is_token:
            found.tokens[child.number] = owner.number
            found.token_labels[child.number] = label
        else:
            found.nodes[child.number] = owner.number
            found.node_labels[child.number] = label
    return found


def _dangles(what: str, edge: GraphEdge, faults: Faults) -> None:
    message = f'{what} of {edge.owner} to the unknown id "{edge.target}": left out'
    faults.warn("tiger.dangling", message, edge.line, item=edge.owner)


_Secondary = list[tuple[Child, str, int, str]]


def _other_edges(
    edges: Sequence[GraphEdge],
    places: Mapping[str, Child],
    place_of: Mapping[int, int],
    faults: Faults,
) -> tuple[_Secondary, list[Link]]:
    """Edges to a second parent, and those that lead to no phrase of the tree."""
    secondary: _Secondary = []
    links: list[Link] = []
    for edge in edges:
        if not edge.kind:
            continue
        start, end = places.get(edge.owner), places.get(edge.target)
        if end is None or start is None:
            _dangles("secondary edge", edge, faults)
            continue
        if not start.is_token and end.is_token and edge.kind == _SECONDARY:
            start, end = end, start  # written like an edge of the tree, from above
        label = "" if edge.label in NO_FUNCTION else edge.label
        kind = "" if edge.kind == _SECONDARY else edge.kind
        leads_to_phrase = not end.is_token and end.number in place_of
        if leads_to_phrase and (start.is_token or start.number in place_of):
            if not start.is_token:
                start = Child(place_of[start.number], is_token=False)
            secondary.append((start, label, place_of[end.number], kind))
        else:
            links.append(Link(start, label, end, kind))
    return secondary, links


def _renumbered(links: Sequence[Link], numbers: Sequence[int | None]) -> Iterator[Link]:
    """Links between places in the graph as links between phrases of the tree."""
    for link in links:
        ends = []
        for child in (link.start, link.end):
            if child.is_token:
                ends.append(child)
            else:
                number = numbers[child.number]
                phrase = VIRTUAL_ROOT if number is None else number
                ends.append(Child(phrase, is_token=False))
        yield link._replace(start=ends[0], end=ends[1])


def columns_of(terminals: Sequence[GraphNode], name: str) -> tuple[str, ...]:
    """An attribute of each word; `_` where it has none or says none; () if all do."""
    cells = [node.attributes.get(name, "") for node in terminals]
    if all(cell in NO_FUNCTION for cell in cells):
        return ()
    return tuple(["_" if cell in NO_FUNCTION else cell for cell in cells])

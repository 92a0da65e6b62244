"""The graph of a TIGER XML sentence: words, nodes and edges as they are written.

Made from the events of an XML parser; what refers to what is resolved in `tiger_trees`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

Attributes = Mapping[str, str]


class GraphNode(NamedTuple):
    """A word (`t`) or a nonterminal (`nt`); attributes without prefixes."""

    node_id: str
    attributes: Attributes
    line: int


class GraphEdge(NamedTuple):
    """An edge that stands in node `owner`; `kind` is empty for one of the tree."""

    owner: str
    target: str
    label: str
    kind: str
    line: int


@dataclass(slots=True)
class Graph:
    """What the graphs of a sentence hold, in document order."""

    roots: list[str] = field(default_factory=list)
    terminals: list[GraphNode] = field(default_factory=list)
    nonterminals: list[GraphNode] = field(default_factory=list)
    edges: list[GraphEdge] = field(default_factory=list)


class GraphEvents:
    """Takes the start tags inside `graph`; a reader of more than trees asks it first.

    `tiger2`: edges have types, and `#` stands before what they lead to.
    """

    def __init__(self, *, tiger2: bool) -> None:
        """An empty graph."""
        self._tiger2 = tiger2
        self._inside = False
        self._owner = ""
        self.graph = Graph()

    def start(self, name: str, attributes: Attributes, line: int) -> bool:
        """Whether the element belongs to the graph; `name` is without prefix."""
        graph = self.graph
        if name == "graph":
            self._inside = True
            if attributes.get("root"):
                graph.roots.append(attributes["root"])
        elif not self._inside:
            return False
        elif name in ("t", "nt"):
            self._owner = attributes.get("id", "")
            node = GraphNode(self._owner, attributes, line)
            (graph.terminals if name == "t" else graph.nonterminals).append(node)
        elif name in ("edge", "secedge"):
            graph.edges.append(self._edge(name, attributes, line))
        return True

    def end(self, name: str) -> None:
        """An end tag."""
        if name == "graph":
            self._inside = False

    def _edge(self, name: str, attributes: Attributes, line: int) -> GraphEdge:
        label = attributes.get("label", "")
        if not self._tiger2:
            kind = "" if name == "edge" else "sec"
            target = attributes.get("idref", "")
            return GraphEdge(self._owner, target, label, kind, line)
        kind = "sec" if name == "secedge" else attributes.get("type", "prim")
        target = attributes.get("target", attributes.get("idref", ""))
        if "label" not in attributes:
            others = (
                value
                for key, value in attributes.items()
                if key not in {"id", "type", "target", "idref"}
            )
            label = next(others, "")
        kind = "" if kind == "prim" else kind
        return GraphEdge(self._owner, target.removeprefix("#"), label, kind, line)

"""The nodes of an Alpino sentence: from nested elements to words and a tree.

A node has a word, or a category and nodes below it, or nothing but an index: then it is
an empty element that stands for the word or phrase with that index. Page: treebanks,
section 5.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from srlviewer.formats.faults import Faults
from srlviewer.formats.tree_building import Node, build_tree
from srlviewer.formats.tree_labels import NO_FUNCTION
from srlviewer.model.numbers import whole_number
from srlviewer.model.tree import VIRTUAL_ROOT, Child, Link, Tree

_TAGS = ("pt", "postag", "pos")


@dataclass(slots=True)
class AlpinoNode:
    """A `node` element; `parent` is the place of the one around it, -1 for none."""

    attributes: Mapping[str, str]
    parent: int
    line: int
    children: int = 0

    @property
    def is_word(self) -> bool:
        """Whether it is a token."""
        return "word" in self.attributes

    @property
    def is_empty(self) -> bool:
        """Whether it only stands for another node."""
        return (
            not self.is_word
            and not self.children
            and "cat" not in self.attributes
            and "index" in self.attributes
        )

    @property
    def is_root(self) -> bool:
        """Whether it is the virtual root: outermost, and called so."""
        names = self.attributes.get("rel"), self.attributes.get("cat")
        return self.parent == VIRTUAL_ROOT and not self.is_word and "top" in names

    @property
    def node_id(self) -> str:
        """As the file names it."""
        return self.attributes.get("id", "")

    @property
    def function(self) -> str:
        """The relation; empty if there is none."""
        relation = self.attributes.get("rel", "")
        return "" if relation in NO_FUNCTION else relation


@dataclass(slots=True)
class AlpinoSentence:
    """What an `alpino_ds` element holds; nodes in document order, parents first."""

    nodes: list[AlpinoNode] = field(default_factory=list)
    sentence_id: str = ""
    comments: list[str] = field(default_factory=list)


def words_in_order(found: AlpinoSentence, faults: Faults) -> list[int]:
    """The places of the words among the nodes, in text order (`begin`)."""
    keys: list[tuple[int, int]] = []
    for place, node in enumerate(found.nodes):
        if not node.is_word:
            continue
        begin = whole_number(node.attributes.get("begin", ""))
        if begin is None:
            word = node.attributes["word"]
            message = f'begin of the word "{word}" is no number'
            faults.refuse("xml.syntax", message, node.line, item=node.node_id)
        keys.append((begin or 0, place))
    return [place for _, place in sorted(keys)]


class _Places:
    """Where the nodes of a sentence come to stand: phrases and tokens by number."""

    def __init__(self, found: AlpinoSentence, words: Sequence[int]) -> None:
        self.nodes = found.nodes
        self.phrases = [
            place
            for place, node in enumerate(self.nodes)
            if not node.is_root and not node.is_word and not node.is_empty
        ]
        self._numbers = {place: number for number, place in enumerate(self.phrases)}
        self._tokens = {place: token for token, place in enumerate(words)}

    def above(self, place: int) -> int:
        """The number of the phrase around a node."""
        return self._numbers.get(self.nodes[place].parent, VIRTUAL_ROOT)

    def child(self, place: int) -> Child | None:
        """A node as a token or a phrase; None if it is the virtual root."""
        if place in self._tokens:
            return Child(self._tokens[place], is_token=True)
        number = self._numbers.get(place)
        return None if number is None else Child(number, is_token=False)


def tree_of(found: AlpinoSentence, words: Sequence[int], faults: Faults) -> Tree:
    """The tree; the outermost node is the virtual root if it is called `top`."""
    places = _Places(found, words)
    nodes, phrases = found.nodes, places.phrases
    edges = list(_second_parents(places, faults))
    built = build_tree(
        [
            Node(
                nodes[place].attributes.get("cat", ""),
                nodes[place].function,
                places.above(place),
                nodes[place].node_id,
            )
            for place in phrases
        ],
        [places.above(place) for place in words],
        [nodes[place].function for place in words],
        secondary=[edge for edge in edges if edge[2] != VIRTUAL_ROOT],
        roots=tuple(node.attributes.get("cat", "") for node in nodes if node.is_root),
    )
    for place, number in zip(phrases, built.numbers, strict=True):
        if number is None:
            node = nodes[place]
            what = f"{node.attributes.get('cat', '')} {node.node_id}".strip()
            message = f"{what} has no words: left out"
            faults.warn("tree.empty-phrase", message, node.line, item=node.node_id)
    links = []
    for child, label, parent, _ in edges:
        number = child.number if child.is_token else built.numbers[child.number]
        if parent == VIRTUAL_ROOT and number is not None:
            top = Child(VIRTUAL_ROOT, is_token=False)
            links.append(Link(child._replace(number=number), label, top))
    return replace(built.tree, links=tuple(links), _tokens=[], _children=[])


def _second_parents(
    places: _Places, faults: Faults
) -> Iterator[tuple[Child, str, int, str]]:
    """Edges from what an empty element stands for up to the node around it."""
    named: dict[str, int] = {}
    for place, node in enumerate(places.nodes):
        if "index" in node.attributes and not node.is_empty:
            named.setdefault(node.attributes["index"], place)
    for place, node in enumerate(places.nodes):
        if not node.is_empty:
            continue
        index = node.attributes["index"]
        child = places.child(named[index]) if index in named else None
        if child is None:
            message = f"no word or phrase has the index {index}: left out"
            faults.warn("tiger.dangling", message, node.line, item=node.node_id)
        else:
            yield child, node.function, places.above(place), ""


def columns_of(nodes: Sequence[AlpinoNode]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Tag and lemma of some words; a column that nobody fills is empty."""
    tags = [
        next((node.attributes[name] for name in _TAGS if name in node.attributes), "")
        for node in nodes
    ]
    lemmas = [
        node.attributes.get("lemma", node.attributes.get("root", "_")) for node in nodes
    ]
    has_lemmas = any(lemma != "_" for lemma in lemmas)
    return tuple(tags), tuple(lemmas) if has_lemmas else ()

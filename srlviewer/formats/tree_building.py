"""From numbered nodes with parents to a `Tree`, whatever the file format.

Phrases are put into text order, parents first, so that the same tree has the same
numbers in every format. Phrases without words are left out; who reads a file reports
them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from srlviewer.model.tree import VIRTUAL_ROOT, Child, Link, SecondaryEdge, Tree

ROOTS = frozenset(("", "ROOT", "TOP", "VROOT", "S1"))
"""Labels of nodes that stand for the virtual root at the top of a tree."""
TRACE = "-NONE-"
"""The tag of tokens that stand for traces."""


class Node(NamedTuple):
    """A phrase of the file; `parent` is the place of another one, or -1."""

    label: str
    function: str
    parent: int
    node_id: str = ""


class Built(NamedTuple):
    """The tree, and the new number of each node; None for one without words."""

    tree: Tree
    numbers: tuple[int | None, ...]


def find_cycle(parents: Sequence[int]) -> int | None:
    """A node that dominates itself, or None."""
    if all(parent < number for number, parent in enumerate(parents)):
        return None
    if all(p > number or p == VIRTUAL_ROOT for number, p in enumerate(parents)):
        return None
    state = [0] * len(parents)
    for start in range(len(parents)):
        node, path = start, []
        while node != VIRTUAL_ROOT and state[node] == 0:
            state[node] = 1
            path.append(node)
            node = parents[node]
        if node != VIRTUAL_ROOT and state[node] == 1:
            return min(_cycle_from(node, parents))
        for passed in path:
            state[passed] = 2
    return None


def _cycle_from(node: int, parents: Sequence[int]) -> set[int]:
    found: set[int] = set()
    while node not in found:
        found.add(node)
        node = parents[node]
    return found


def build_tree(
    nodes: Sequence[Node],
    token_parents: Sequence[int],
    token_functions: Sequence[str],
    *,
    secondary: Sequence[tuple[Child, str, int, str]] = (),
    roots: tuple[str, ...] = (),
) -> Built:
    """The tree of a sentence; parents are free of cycles.

    `secondary` are (child, label, parent, kind) with numbers of `nodes`.
    """
    parents = [node.parent for node in nodes]
    keys = _keys(parents, token_parents)
    order = sorted((key, number) for number, key in enumerate(keys) if key)
    kept = [number for _, number in order]
    numbers: list[int | None] = [None] * len(nodes)
    for place, number in enumerate(kept):
        numbers[number] = place
    place_of = {number: place for place, number in enumerate(kept)}
    place_of[VIRTUAL_ROOT] = VIRTUAL_ROOT
    functions = tuple([nodes[n].function for n in kept])
    edges = [
        SecondaryEdge(
            child if child.is_token else Child(place_of[child.number], is_token=False),
            label,
            place_of[parent],
            kind,
        )
        for child, label, parent, kind in secondary
        if parent in place_of and (child.is_token or child.number in place_of)
    ]
    tree = Tree(
        labels=tuple([nodes[n].label for n in kept]),
        parents=tuple([place_of[parents[n]] for n in kept]),
        token_parents=tuple([place_of[parent] for parent in token_parents]),
        functions=functions if any(functions) else (),
        token_functions=tuple(token_functions) if any(token_functions) else (),
        node_ids=tuple([nodes[n].node_id for n in kept]),
        secondary=tuple(edges),
        roots=roots,
    )
    return Built(tree, tuple(numbers))


def without_roots(tree: Tree, tags: Sequence[str] = ()) -> Tree:
    """The tree with the phrases at its top that stand for the virtual root taken off.

    That is one phrase over all words called `TOP`, `VROOT` …, or several of them above
    each other; phrases are in text order, so these are the first ones. Secondary edges
    from or to them lead from or to the virtual root. Traces, which `tags` tell, may
    stand beside such a phrase.
    """
    word_parents: Sequence[int] = tree.token_parents
    if TRACE in tags:
        pairs = zip(tree.token_parents, tags, strict=True)
        word_parents = [parent for parent, tag in pairs if tag != TRACE]
    if tree.parents.count(VIRTUAL_ROOT) != 1 or VIRTUAL_ROOT in word_parents:
        return tree
    number = 0
    while number < len(tree) and tree.labels[number] in ROOTS:
        number += 1
        below = tree.parents.count(number - 1), word_parents.count(number - 1)
        if below != (1, 0):  # else its only child may be another one
            break
    if not number:
        return tree

    def above(phrase: int) -> int:
        return max(phrase - number, VIRTUAL_ROOT)

    def moved(child: Child) -> Child:
        return child if child.is_token else child._replace(number=above(child.number))

    edges, links = [], list(tree.links)
    for edge in tree.secondary:
        child, parent = moved(edge.child), above(edge.parent)
        if parent == VIRTUAL_ROOT or child.number == VIRTUAL_ROOT:
            links.append(Link(child, edge.label, Child(parent, is_token=False)))
        else:
            edges.append(edge._replace(child=child, parent=parent))
    return replace(
        tree,
        labels=tree.labels[number:],
        parents=tuple(map(above, tree.parents[number:])),
        token_parents=tuple(map(above, tree.token_parents)),
        functions=tree.functions[number:],
        node_ids=tree.node_ids[number:],
        secondary=tuple(edges),
        links=tuple(links),
        traces=tuple([t._replace(parent=above(t.parent)) for t in tree.traces]),
        roots=tree.labels[:number],
        _tokens=[],
        _children=[],
    )


def in_text_order(tree: Tree) -> Tree:
    """The same tree with its phrases in text order; all of them have words.

    Brackets with crossing branches open their phrases in any order.
    """
    keys = _keys(tree.parents, tree.token_parents)
    order = [number for _, number in sorted((key, n) for n, key in enumerate(keys))]
    if order == list(range(len(order))):
        return tree
    place = {number: at for at, number in enumerate(order)}
    place[VIRTUAL_ROOT] = VIRTUAL_ROOT
    written = tree.written
    if written is not None:
        written = written._replace(labels=tuple([written.labels[n] for n in order]))
    return replace(
        tree,
        labels=tuple([tree.labels[n] for n in order]),
        parents=tuple([place[tree.parents[n]] for n in order]),
        token_parents=tuple([place[parent] for parent in tree.token_parents]),
        functions=tuple([tree.functions[n] for n in order]) if tree.functions else (),
        written=written,
        _tokens=[],
        _children=[],
    )


def _keys(
    parents: Sequence[int], token_parents: Sequence[int]
) -> list[tuple[int, int, int] | None]:
    """What puts nodes in text order: first token, size (larger first), depth."""
    firsts, sizes = [-1] * len(parents), [0] * len(parents)
    depths = _depths(parents)
    for token, parent in enumerate(token_parents):
        if parent != VIRTUAL_ROOT:
            if firsts[parent] < 0:
                firsts[parent] = token
            sizes[parent] += 1
    for number in sorted(range(len(parents)), key=depths.__getitem__, reverse=True):
        parent = parents[number]
        if parent != VIRTUAL_ROOT and sizes[number]:
            if firsts[parent] < 0 or firsts[number] < firsts[parent]:
                firsts[parent] = firsts[number]
            sizes[parent] += sizes[number]
    return [
        (first, -size, depth) if size else None
        for first, size, depth in zip(firsts, sizes, depths, strict=True)
    ]


def _depths(parents: Sequence[int]) -> list[int]:
    """How many nodes are above each."""
    depths = [-1] * len(parents)
    for start in range(len(parents)):
        path, node = [], start
        while node != VIRTUAL_ROOT and depths[node] < 0:
            path.append(node)
            node = parents[node]
        depth = -1 if node == VIRTUAL_ROOT else depths[node]
        for passed in reversed(path):
            depth += 1
            depths[passed] = depth
    return depths

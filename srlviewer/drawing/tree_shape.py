"""What of a tree is drawn: leaves in their order, and nodes above them.

A *vertex* is a leaf or a node, by one number: leaves come first, from left to right,
then nodes, each after all below it. A node is a phrase, or a chain of unary phrases
folded into one. Nothing here recurses: hundreds of nested phrases are legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from srlviewer.model.spans import Span, Spans
from srlviewer.model.tree import VIRTUAL_ROOT, Tree

NO_VERTEX = -1
"""What is above the vertices that hang from no phrase."""
FOLDED_FROM = 6
"""Unary phrases one above the other that are drawn as one unless they are unfolded."""

Key = tuple[int, int, int, int]
"""Where a leaf stands: the token that it is or is in front of, then its kind."""


class LeafKind(Enum):
    """What stands at the foot of a tree."""

    TOKEN = "token"
    TRACE = "trace"
    HOLLOW = "hollow"
    """The place below a phrase that has nothing below it."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """`number` is that of the token, of the trace, or of the phrase that is hollow."""

    kind: LeafKind
    number: int
    parent: int


@dataclass(frozen=True, slots=True, eq=False)
class TreeShape:
    """The vertices of a tree.

    `chains` (one a node) are the phrases of each node, the topmost first; `parents`,
    `levels` and `blocks` have one entry a vertex, `children` one a node. `blocks` are
    the leaves below a vertex as half-open spans. `node_of` has the vertex of each
    phrase. `closed` are the vertices whose phrases and words are not told apart.
    """

    leaves: tuple[Leaf, ...]
    chains: tuple[tuple[int, ...], ...]
    parents: tuple[int, ...]
    children: tuple[tuple[int, ...], ...]
    blocks: tuple[Spans, ...]
    levels: tuple[int, ...]
    node_of: tuple[int, ...]
    closed: frozenset[int] = frozenset()

    def __len__(self) -> int:
        """The number of vertices."""
        return len(self.parents)

    @property
    def roots(self) -> tuple[int, ...]:
        """The vertices with no phrase above them, in text order."""
        found = [v for v, above in enumerate(self.parents) if above == NO_VERTEX]
        return tuple(sorted(found, key=lambda v: self.blocks[v]))

    def below(self, vertex: int) -> tuple[int, ...]:
        """The children of a vertex; a leaf has none."""
        number = vertex - len(self.leaves)
        return self.children[number] if number >= 0 else ()

    def main_block(self, vertex: int) -> Span:
        """The piece of a vertex with most leaves, the first of these."""
        return max(self.blocks[vertex], key=lambda span: (span[1] - span[0], -span[0]))


def make_shape(
    tree: Tree,
    toggled: frozenset[int] = frozenset(),
    closed: frozenset[int] = frozenset(),
) -> TreeShape:
    """The vertices of a tree.

    Chains of FOLDED_FROM phrases and more are folded, shorter ones are not; it is the
    other way round for those whose topmost phrase is `toggled`. Below a `closed` phrase
    there are only its words.
    """
    bottom_up = sorted(range(len(tree)), key=tree.depth, reverse=True)
    holders = _holders(tree, bottom_up, closed)
    if closed:
        bottom_up = [phrase for phrase in bottom_up if holders[phrase] == phrase]
        tree = _without_hidden(tree, holders)
    leaves = _leaves(tree, bottom_up)
    above: list[list[int]] = [[] for _ in range(len(tree))]
    for leaf in leaves:
        if leaf.parent != VIRTUAL_ROOT:
            above[leaf.parent].append(VIRTUAL_ROOT)
    for phrase in bottom_up:
        if tree.parents[phrase] != VIRTUAL_ROOT:
            above[tree.parents[phrase]].append(phrase)
    chains = _chains(tree, above, bottom_up, toggled)
    size = len(leaves)
    node_of = [0] * len(tree)
    for number, chain in enumerate(chains):
        for phrase in chain:
            node_of[phrase] = size + number
    node_of = [node_of[holder] for holder in holders]

    def vertex_above(phrase: int) -> int:
        return NO_VERTEX if phrase == VIRTUAL_ROOT else node_of[phrase]

    parents = [vertex_above(leaf.parent) for leaf in leaves]
    parents += [vertex_above(tree.parents[chain[0]]) for chain in chains]
    children: list[list[int]] = [[] for _ in chains]
    for vertex, parent in enumerate(parents):
        if parent != NO_VERTEX:
            children[parent - size].append(vertex)
    blocks: list[Spans] = [((n, n + 1),) for n in range(size)]
    levels = [0] * size
    for held in children:
        blocks.append(_joined([span for child in held for span in blocks[child]]))
        levels.append(1 + max(levels[child] for child in held))
    ordered = [tuple(sorted(held, key=lambda v: blocks[v])) for held in children]
    return TreeShape(
        leaves,
        tuple(chains),
        tuple(parents),
        tuple(ordered),
        tuple(blocks),
        tuple(levels),
        tuple(node_of),
        frozenset(node_of[phrase] for phrase in bottom_up if phrase in closed),
    )


def _holders(
    tree: Tree, bottom_up: Sequence[int], closed: frozenset[int]
) -> Sequence[int]:
    """For each phrase what stands for it: the topmost closed one above, or itself."""
    if not closed:
        return range(len(tree))
    found = list(range(len(tree)))
    for phrase in reversed(bottom_up):
        parent = tree.parents[phrase]
        if parent != VIRTUAL_ROOT and (found[parent] != parent or parent in closed):
            found[phrase] = found[parent]
    return found


def _without_hidden(tree: Tree, holders: Sequence[int]) -> Tree:
    """The tree with what is below closed phrases hung from these."""

    def held(parent: int) -> int:
        return VIRTUAL_ROOT if parent == VIRTUAL_ROOT else holders[parent]

    return replace(
        tree,
        token_parents=tuple(map(held, tree.token_parents)),
        traces=tuple(t._replace(parent=held(t.parent)) for t in tree.traces),
        _tokens=[],
        _children=[],
    )


def _leaves(tree: Tree, bottom_up: Sequence[int]) -> tuple[Leaf, ...]:
    """Tokens with the traces in front of them, and places for hollow phrases."""
    held: list[tuple[Key, Leaf]] = []
    for token, parent in enumerate(tree.token_parents):
        held.append(((token, 1, 0, 0), Leaf(LeafKind.TOKEN, token, parent)))
    tokens = len(tree.token_parents)
    for number, trace in enumerate(tree.traces):
        before = max(0, min(trace.before, tokens))
        leaf = Leaf(LeafKind.TRACE, number, trace.parent)
        held.append(((before, 0, number, 0), leaf))
    last: dict[int, Key] = {}
    for key, leaf in held:
        if leaf.parent != VIRTUAL_ROOT:
            last[leaf.parent] = max(key, last.get(leaf.parent, key))
    parents = (tree.parents[phrase] for phrase in bottom_up)
    has_phrases = {parent for parent in parents if parent != VIRTUAL_ROOT}
    for phrase in bottom_up:
        parent = tree.parents[phrase]
        if phrase in last and parent != VIRTUAL_ROOT:
            last[parent] = max(last[phrase], last.get(parent, last[phrase]))
    for phrase in sorted(bottom_up):
        if phrase not in last and phrase not in has_phrases:
            key = _beside(tree, phrase, last) or (tokens, 2, 0, 0)
            place = (*key[:3], 1 + phrase)
            held.append((place, Leaf(LeafKind.HOLLOW, phrase, phrase)))
    return tuple(leaf for _, leaf in sorted(held, key=lambda pair: pair[0]))


def _beside(tree: Tree, phrase: int, last: dict[int, Key]) -> Key | None:
    """The last leaf of the nearest phrase above that has leaves."""
    while phrase != VIRTUAL_ROOT:
        if phrase in last:
            return last[phrase]
        phrase = tree.parents[phrase]
    return None


def _chains(
    tree: Tree,
    below: Sequence[Sequence[int]],
    bottom_up: Sequence[int],
    toggled: frozenset[int],
) -> list[tuple[int, ...]]:
    """The phrases of each node; a node comes after those below it."""
    only = {held[0]: n for n, held in enumerate(below) if _is_unary(held)}
    found = []
    for lowest in bottom_up:
        if _is_unary(below[lowest]):
            continue
        chain = [lowest]
        while chain[-1] in only:
            chain.append(only[chain[-1]])
        chain.reverse()
        is_long = len(chain) >= FOLDED_FROM
        if len(chain) > 1 and is_long != (chain[0] in toggled):
            found.append((len(chain), tuple(chain)))
        else:
            found += [(1, (phrase,)) for phrase in reversed(chain)]
    found.sort(key=lambda pair: tree.depth(pair[1][0]), reverse=True)
    return [chain for _, chain in found]


def _is_unary(held: Sequence[int]) -> bool:
    return len(held) == 1 and held[0] != VIRTUAL_ROOT


def unary_chain(tree: Tree, phrase: int) -> tuple[int, ...]:
    """All phrases of the unary chain that a phrase is in, the topmost first."""
    size: dict[int, int] = {}
    of_traces = (trace.parent for trace in tree.traces)
    for parent in (*tree.parents, *tree.token_parents, *of_traces):
        size[parent] = size.get(parent, 0) + 1
    own = {parent: n for n, parent in enumerate(tree.parents) if size[parent] == 1}
    top = phrase
    while tree.parents[top] != VIRTUAL_ROOT and size[tree.parents[top]] == 1:
        top = tree.parents[top]
    chain = [top]
    while chain[-1] in own:
        chain.append(own[chain[-1]])
    return tuple(chain)


def _joined(spans: Sequence[Span]) -> Spans:
    """Disjoint spans in order; those that touch become one."""
    found: list[Span] = []
    for start, end in sorted(spans):
        if found and found[-1][1] == start:
            found[-1] = (found[-1][0], end)
        else:
            found.append((start, end))
    return tuple(found)

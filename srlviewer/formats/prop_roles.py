"""From tree pointers to brackets over the words, as PropBank's own skeletons have them.

Found by comparing `.prop` files with the skeletons of propbank/propbank-release: the
words of all nodes of a pointer are its argument, neighbouring pieces are one bracket,
later ones continue it (`C-`); a relative pronoun that a `LINK-SLC` ties to its
antecedent is `R-`; other links, and arguments that are nothing but traces, have no
bracket.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from srlviewer.formats.penn_trees import PennTree
from srlviewer.formats.pointed_roles import Pointer
from srlviewer.formats.prop_lines import VERB, PropLine, TreeNode, TreePointer
from srlviewer.model.spans import Spans, spans_of_tokens

LINK = "LINK-"
RELATIVE = "LINK-SLC"


class Lost(NamedTuple):
    """A pointer without a bracket, and why."""

    pointer: TreePointer
    why: str


class Unknown(NamedTuple):
    """A node that the tree does not have, and why."""

    pointer: TreePointer
    why: str


class PlacedTree:
    """A tree with the places of its words (traces are none)."""

    def __init__(self, penn: PennTree) -> None:
        """Number the words."""
        self.penn = penn
        self.words: list[int | None] = []
        number = 0
        for terminal in penn.terminals:
            self.words.append(None if terminal.is_trace else number)
            number += not terminal.is_trace

    def fault(self, node: TreeNode) -> str:
        """What is wrong with a pointer to this node; empty: nothing."""
        if node.terminal >= len(self.words):
            return f"the tree has {len(self.words)} terminals, counted from 0"
        if node.height and self.penn.node_above(*node) is None:
            return "there are not so many levels above that terminal"
        return ""

    def tokens(self, node: TreeNode) -> list[int]:
        """The words below a node."""
        inside = range(node.terminal, node.terminal + 1)
        if node.height:
            phrase = self.penn.node_above(*node)
            assert phrase is not None
            inside = self.penn.terminals_of(phrase)
        return [w for n in inside if (w := self.words[n]) is not None]

    def is_relative(self, node: TreeNode) -> bool:
        """Whether a node is a phrase of a relative or question word."""
        phrase = self.penn.node_above(*node) if node.height else None
        return phrase is not None and self.penn.labels[phrase].startswith("WH")


def place_roles(
    line: PropLine, number: int, tree: PlacedTree
) -> tuple[list[Pointer], list[Lost], list[Unknown]]:
    """The brackets of predicate `number`, and the pointers that have none."""
    placed: list[Pointer] = []
    lost: list[Lost] = []
    unknown: list[Unknown] = []
    relatives = set(_relatives(line, tree))
    for pointer in line.pointers:
        faults = [fault for node in pointer.nodes if (fault := tree.fault(node))]
        if faults:
            unknown.append(Unknown(pointer, faults[0]))
        elif pointer.label.startswith(LINK):
            if pointer.label != RELATIVE:
                lost.append(Lost(pointer, "ties a trace to its antecedent only"))
        else:
            found = list(_brackets(pointer, number, tree, relatives))
            if not found:
                lost.append(Lost(pointer, "is a trace and has no words"))
            placed += found
    return placed, lost, unknown


def _relatives(line: PropLine, tree: PlacedTree) -> Iterator[TreeNode]:
    """The nodes that are relative words: those a `LINK-SLC` names beside a noun."""
    for pointer in line.pointers:
        if pointer.label != RELATIVE or any(map(tree.fault, pointer.nodes)):
            continue
        named = [node for node in pointer.nodes if tree.is_relative(node)]
        yield from named or pointer.nodes[1:]


def _brackets(
    pointer: TreePointer, number: int, tree: PlacedTree, relatives: set[TreeNode]
) -> Iterator[Pointer]:
    label = "V" if pointer.label == VERB else pointer.label
    own = [t for n in pointer.nodes if n not in relatives for t in tree.tokens(n)]
    others = [t for n in pointer.nodes if n in relatives for t in tree.tokens(n)]
    yield from _pieces(label, spans_of_tokens(own), number)
    inside = set(own)
    apart = spans_of_tokens(t for t in others if t not in inside)
    yield from _pieces(f"R-{label}" if own else label, apart, number)


def _pieces(label: str, spans: Spans, number: int) -> Iterator[Pointer]:
    for place, (start, end) in enumerate(spans):
        yield Pointer(number, f"C-{label}" if place else label, start, end)


def crossing(placed: Sequence[Pointer]) -> list[Pointer]:
    """Those that cross an earlier one, which no bracket column can hold."""
    found: list[Pointer] = []
    ends: list[int] = []
    for pointer in sorted(placed, key=lambda p: (p.start, -p.end)):
        while ends and ends[-1] <= pointer.start:
            ends.pop()
        if ends and pointer.end > ends[-1]:
            found.append(pointer)
        else:
            ends.append(pointer.end)
    return found

"""What writers of treebanks share: gaps, losses, numbers for phrases."""

from __future__ import annotations

from srlviewer.formats.tree_labels import make_divide
from srlviewer.formats.writers.losses import Losses
from srlviewer.model.sentence import Sentence
from srlviewer.model.tree import VIRTUAL_ROOT, Tree

_divide = make_divide({})


def gap_of(tree: Tree) -> str | None:
    """The label of a phrase with a gap; None if no branches cross."""
    for number, label in enumerate(tree.labels):
        tokens = tree.tokens(number)
        if tokens and tokens[-1] - tokens[0] >= len(tokens):
            return label
    return None


def virtual_root(tree: Tree) -> bool:
    """Whether one phrase holds all: then brackets need no node for the virtual root."""
    top = tree.children(VIRTUAL_ROOT)
    return len(top) == 1 and not top[0].is_token


def lose_edges(tree: Tree, losses: Losses, *, secondary: bool) -> None:
    """Report edges that are not of the tree; `secondary`: also those to phrases."""
    if secondary:
        losses.add("secondary edge", len(tree.secondary))
    losses.add("edge", len(tree.links), more="that leads to no phrase")
    kinds = sum(bool(edge.kind) for edge in tree.secondary)
    if not secondary:
        losses.add("type", kinds, more="of a secondary edge")


def lose_indices(tree: Tree, losses: Losses) -> None:
    """Report the indices on labels (`NP-SBJ-1`), which stand in brackets alone."""
    written = tree.written
    if written is not None:
        labels = (*written.labels, *written.tags)
        losses.add("index", sum(bool(_divide(x).number) for x in labels))


def lose_roles(sentence: Sentence, losses: Losses) -> None:
    """Report predicates and their arguments, and frames with their elements."""
    losses.add_to_file("frame", len(sentence.frames))
    losses.add_to_file("frame element", len(sentence.frame_annotation.elements))
    losses.add_to_file("predicate", len(sentence.predicate_tokens))
    losses.add_to_file("argument", len(sentence.arguments))


def by_height(tree: Tree) -> list[int]:
    """Phrases as files number them: those below first, then in text order."""
    heights = [0] * len(tree)
    depths = [tree.depth(number) for number in range(len(tree))]
    for number in sorted(range(len(tree)), key=depths.__getitem__, reverse=True):
        parent = tree.parents[number]
        if parent != VIRTUAL_ROOT:
            heights[parent] = max(heights[parent], heights[number] + 1)
    return sorted(range(len(tree)), key=lambda number: (heights[number], number))

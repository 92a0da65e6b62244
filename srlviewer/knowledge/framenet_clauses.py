"""Whether the filler of a null instantiation stands in the clause of its target."""

from __future__ import annotations

from srlviewer.model.frames import Frame, FrameElement
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import shared_tokens, tokens_of
from srlviewer.model.tree import Tree

_CLAUSE = "S"


def in_own_clause(sentence: Sentence, frame: Frame, element: FrameElement) -> bool:
    """Under the lowest clause (its category begins with S) over the whole target."""
    tree = sentence.tree
    spans = element.spans_in(sentence.position)
    if tree is None or not spans or not frame.target:
        return False
    clause = _clause_over(tree, frame)
    if clause is None:
        return False
    own = tree.spans(clause)
    return shared_tokens(spans, own) == len(tokens_of(spans))


def _clause_over(tree: Tree, frame: Frame) -> int | None:
    size = len(tokens_of(frame.target))
    over = [
        number
        for number in range(len(tree))
        if tree.labels[number].startswith(_CLAUSE)
        and shared_tokens(frame.target, tree.spans(number)) == size
    ]
    return min(over, key=lambda n: len(tokens_of(tree.spans(n))), default=None)

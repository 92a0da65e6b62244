r"""Constituent trees out of a bracket column: `(S(NP*`, `*`, `*))`, one cell a token.

The column of CoNLL-2005 (full parse), CoNLL-2012 and the PropBank skeletons. A cell is
what stands between the brackets of a Penn tree if its words are replaced by `*`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import accumulate

from srlviewer.formats.brackets import Bracket, BracketFault, parse_brackets
from srlviewer.formats.tree_building import without_roots
from srlviewer.model.sentence import Sentence
from srlviewer.model.tree import VIRTUAL_ROOT, Tree

_SHAPE = re.compile(r"(?:(?:\([^()*\s]+)*\*\)* )*")
"""A whole column, a blank behind each cell; whether brackets balance is not said."""


def is_balanced(cells: Sequence[str]) -> bool:
    """Whether a column surely has no fault; False may also be unsure."""
    if not _SHAPE.fullmatch(" ".join(cells) + " "):
        return False
    depths = accumulate(cell.count("(") - cell.count(")") for cell in cells)
    depth = 0
    for depth in depths:
        if depth < 0:
            return False
    return depth == 0


def read_parse_bits(cells: Sequence[str]) -> tuple[Tree, list[BracketFault]]:
    """The tree over the tokens of the cells, and what is wrong with them.

    Phrases come in the order of their openings. A bracket that is never closed is no
    phrase; tokens outside all brackets hang from the virtual root.
    """
    brackets, faults = parse_brackets(cells)
    return tree_of_brackets(brackets, len(cells)), faults


def tree_of_brackets(brackets: Sequence[Bracket], size: int) -> Tree:
    """A tree of properly nested brackets, outer before inner, over `size` tokens."""
    parents = tuple(
        VIRTUAL_ROOT if bracket.parent is None else bracket.parent
        for bracket in brackets
    )
    token_parents = []
    opened: list[int] = []
    coming = 0
    for token in range(size):
        while opened and brackets[opened[-1]].end <= token:
            opened.pop()
        while coming < len(brackets) and brackets[coming].start == token:
            opened.append(coming)
            coming += 1
        token_parents.append(opened[-1] if opened else VIRTUAL_ROOT)
    labels = tuple(bracket.label for bracket in brackets)
    return without_roots(Tree(labels, parents, tuple(token_parents)))


def tree_reader(column: str) -> Callable[[Sentence], Tree | None]:
    """What reads the tree of a sentence out of the column of that name."""

    def read_tree(sentence: Sentence) -> Tree | None:
        cells = sentence.column(column)
        return read_parse_bits(cells)[0] if cells else None

    return read_tree


read_parse = tree_reader("PARSE")
"""The tree in the column PARSE."""

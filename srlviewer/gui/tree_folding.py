"""Which phrases are collapsed: all below the topmost ones, or all without an error."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from srlviewer.drawing.tree_paint import is_error
from srlviewer.model.tree import VIRTUAL_ROOT, Child

if TYPE_CHECKING:
    from collections.abc import Iterable

    from srlviewer.drawing.tree_items import TreeInput

Closed = frozenset[tuple[str, int]]
"""Side and number of phrases that are shown without what is below them."""


def below_the_top(trees: Iterable[TreeInput | None]) -> Closed:
    """The phrases right below the topmost ones that hold phrases or several words."""
    return frozenset(
        (source.side, number + source.first)
        for source in trees
        if source is not None
        for number, parent in enumerate(source.tree.parents)
        if parent != VIRTUAL_ROOT
        and source.tree.parents[parent] == VIRTUAL_ROOT
        and _hides_something(source, number)
    )


def without_errors(trees: Iterable[TreeInput | None]) -> Closed:
    """The phrases in which nothing is wrong, themselves included."""
    return frozenset(chain.from_iterable(map(_sound, trees)))


def hiding(source: TreeInput, phrase: int, closed: Closed) -> Closed:
    """Those of the closed phrases that hide a phrase (by its place in the tree)."""
    found = set()
    above = source.tree.parents[phrase]
    while above != VIRTUAL_ROOT:
        found.add((source.side, above + source.first))
        above = source.tree.parents[above]
    return closed & found


def _hides_something(source: TreeInput, phrase: int) -> bool:
    return len(source.tree.children(phrase)) > 1 or any(
        not child.is_token for child in source.tree.children(phrase)
    )


def _sound(source: TreeInput | None) -> Iterator[tuple[str, int]]:
    if source is None:
        return
    tree = source.tree
    wrong: set[int] = set()
    for child in _wrong(source):
        number = child.number
        phrase = tree.token_parents[number] if child.is_token else number
        while phrase != VIRTUAL_ROOT and phrase not in wrong:
            wrong.add(phrase)
            phrase = tree.parents[phrase]
    for phrase in range(len(tree)):
        if phrase not in wrong and _hides_something(source, phrase):
            yield source.side, phrase + source.first


def _wrong(source: TreeInput) -> Iterator[Child]:
    """Phrases and words with something wrong."""
    paint = source.paint
    for rows, is_token in (
        (paint.nodes, False),
        (paint.edges, False),
        (paint.tags, True),
        (paint.words, True),
    ):
        for number, row in rows.items():
            if is_error(row):
                yield Child(number, is_token)
    for drops in (paint.drops, paint.labels):
        yield from (child for child, row in drops.items() if is_error(row))

"""Which phrases are collapsed: one, all below the topmost ones, all without error."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from srlviewer.drawing.scene import BoxKind
from srlviewer.drawing.tree_paint import is_error
from srlviewer.model.tree import VIRTUAL_ROOT, Child

if TYPE_CHECKING:
    from collections.abc import Iterable

    from srlviewer.drawing.tree_items import TreeInput
    from srlviewer.gui.sentence_page import SentencePage
    from srlviewer.model.address import ItemAddress

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


def toggled(page: SentencePage, address: ItemAddress | None) -> Closed:
    """What is closed after a phrase was closed, or opened again."""
    closed = page.options.closed
    if address is None:
        return closed
    own = _drawn_with(page, address)
    return closed - own if own & closed else closed | own


def revealing(page: SentencePage, address: ItemAddress | None) -> Closed:
    """What may stay closed where a phrase has to be seen."""
    source, closed = page.tree_of(address), page.options.closed
    if source is None or address is None:
        return closed
    hiding: set[tuple[str, int]] = set()
    above = source.tree.parents[address.number - source.first]
    while above != VIRTUAL_ROOT:
        hiding |= _drawn_with(page, address._replace(number=above + source.first))
        above = source.tree.parents[above]
    return closed - hiding


def _drawn_with(page: SentencePage, address: ItemAddress) -> Closed:
    """A phrase, and the same one of the other tree where both are drawn as one."""
    found = {(address.side, address.number)}
    for box in page.layout.boxes_of(address):
        if box.kind is BoxKind.NODE and len(box.items) > 1:
            found |= {(item.side, item.numbers[0]) for item in box.items}
    return frozenset(found)


def is_folded(page: SentencePage, address: ItemAddress | None) -> bool:
    """Whether a phrase is drawn as one with others of its unary chain."""
    boxes = page.layout.boxes_of(address)
    return any(box.kind is BoxKind.NODE and len(box.item.numbers) > 1 for box in boxes)


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

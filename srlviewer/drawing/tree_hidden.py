"""What is wrong below a phrase, and so not seen while it is closed."""

from __future__ import annotations

from collections.abc import Iterator

from srlviewer.drawing.tree_items import TreeInput
from srlviewer.drawing.tree_paint import is_error
from srlviewer.model.tree import Child
from srlviewer.scoring.judgements import Judgement


def errors_below(source: TreeInput, phrase: int) -> tuple[Judgement, ...]:
    """The rows that count against somebody below a phrase, each once.

    Those of tags are not among them: words and tags of a closed phrase are seen.
    """
    found: dict[tuple[str, int], Judgement] = {}
    for child in _below(source, phrase):
        for row in _rows(source, child):
            if row is not None and is_error(row):
                found.setdefault((row.measure, row.row), row)
    return tuple(found.values())


def _below(source: TreeInput, phrase: int) -> Iterator[Child]:
    waiting = list(source.tree.children(phrase))
    while waiting:
        child = waiting.pop()
        yield child
        if not child.is_token:
            waiting += source.tree.children(child.number)


def _rows(source: TreeInput, child: Child) -> Iterator[Judgement | None]:
    paint = source.paint
    yield paint.drops.get(child)
    yield paint.labels.get(child)
    if child.is_token:
        yield paint.words.get(child.number)
    else:
        yield paint.nodes.get(child.number)
        yield paint.edges.get(child.number)

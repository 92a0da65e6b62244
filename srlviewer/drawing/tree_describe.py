"""What a tree has to say of an item: tooltips, titles in SVG, screen readers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from srlviewer.drawing.describe import ENGLISH, Wording
from srlviewer.drawing.items import Item, SentenceInput
from srlviewer.drawing.proposition_units import plain_label
from srlviewer.drawing.shortening import LONGEST_QUOTE, shortened
from srlviewer.drawing.tree_hidden import errors_below
from srlviewer.drawing.tree_items import (
    Constituents,
    RoleMark,
    TreeInput,
    role_marks,
)
from srlviewer.model.pairs import pair_of_number
from srlviewer.model.tree import VIRTUAL_ROOT
from srlviewer.scoring.judgements import Judgement


class TreeWords:
    """Says where phrases stand, and which arguments are phrases."""

    def __init__(self, view: SentenceInput, wording: Wording = ENGLISH) -> None:
        """The trees are read when somebody asks for the first item."""
        self._view, self._wording = view, wording
        self._sides: dict[int, _Side] | None = None

    def lines(self, item: Item) -> tuple[str, ...]:
        """Further lines of what is said of an item; none without a tree."""
        if self._sides is None:
            self._sides = {
                source.system: _Side(self._view, source)
                for source in self._view.trees
                if source is not None
            }
        side = self._sides.get(item.system)
        if side is None and item.kind == "argument":
            side = self._sides.get(-1)
        if side is None or not item.spans:
            return ()
        if item.kind in {"phrase", "bracket"}:
            return tuple(self._of_phrase(item, side))
        if item.kind == "argument":
            return (self._of_argument(item, side),)
        if item.is_word:
            return tuple(self._of_word(item, side.source))
        if item.kind == "pair":
            return tuple(self._of_pair(item, side.source))
        return ()

    def _of_word(self, item: Item, source: TreeInput) -> Iterator[str]:
        token, paint = item.numbers[0], source.paint
        function = source.token_function(token)
        if function:
            yield self._wording.function.format(label=function)
        yield from self._halves(paint.tags.get(token), paint.words.get(token))

    def _of_pair(self, item: Item, source: TreeInput) -> Iterator[str]:
        head = pair_of_number(item.numbers[0], len(source.forms)).head
        yield self._wording.head.format(word=source.forms[head])

    def _halves(
        self, category: Judgement | None, function: Judgement | None
    ) -> Iterator[str]:
        """Both verdicts, where category and function are coloured apart."""
        if category is None or function is None:
            return
        wording = self._wording
        for words, row in (
            (wording.category_verdict, category),
            (wording.function_verdict, function),
        ):
            yield words.format(verdict=wording.verdict(row.verdict))

    def _of_phrase(self, item: Item, side: _Side) -> Iterator[str]:
        wording, source = self._wording, side.source
        if len(item.numbers) > 1:
            labels = "/".join(
                plain_label(source.items[n - source.first]) for n in item.numbers
            )
            yield wording.folded.format(
                number=len(item.numbers), labels=shortened(labels, LONGEST_QUOTE)
            )
        top = source.phrase_of(item)
        function = source.function(top)
        if function:
            yield wording.function.format(label=function)
        parent = source.tree.parents[top]
        if parent != VIRTUAL_ROOT:
            yield wording.below.format(label=plain_label(source.items[parent]))
        paint = source.paint
        if top in paint.head_words:
            yield wording.head.format(word=source.forms[paint.head_words[top]])
        yield from self._halves(paint.nodes.get(top), paint.edges.get(top))
        if top in paint.groups:
            yield wording.shared.format(number=paint.groups[top])
        hidden = len(errors_below(source, source.phrase_of(item)))
        if hidden:
            yield wording.errors_below.format(number=hidden)
        for mark in side.marks[top]:
            predicate = mark.predicate
            yield wording.role.format(
                label=plain_label(mark.item),
                predicate=plain_label(predicate) if predicate else "",
            )

    def _of_argument(self, item: Item, side: _Side) -> str:
        number = side.constituents.phrase(item.spans)
        if number is not None:
            label = plain_label(side.source.items[number])
            return self._wording.constituent.format(label=label)
        if side.constituents.are(item.spans):
            return self._wording.one_token
        return self._wording.no_phrase


class _Side:
    """The tree of one side with what stands on it."""

    def __init__(self, view: SentenceInput, source: TreeInput) -> None:
        self.source = source
        self.constituents = Constituents(source)
        self.marks: dict[int, list[RoleMark]] = defaultdict(list)
        for mark in role_marks(view.blocks, source):
            if not mark.is_token:
                self.marks[mark.number].append(mark)

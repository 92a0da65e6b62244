"""The tree of one side as a picture shows it, and the arguments on its nodes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from srlviewer.drawing.items import Block, Item, Lane
from srlviewer.drawing.tree_paint import NO_PAINT, TreePaint
from srlviewer.model.address import SIDES
from srlviewer.model.spans import Span, Spans
from srlviewer.model.tree import Tree
from srlviewer.scoring.verdicts import Verdict

NO_FUNCTION = frozenset({"", "--", "_"})
"""What files write where an edge has no label."""


@dataclass(frozen=True, slots=True, eq=False)
class TreeInput:
    """A tree with an item for each phrase.

    `columns` has the columns of each token of the side, `forms` its words. A tree of
    gold `is_shared` if the first prediction has the same one, or none: what is wrong
    there is shown on this one then. `first` is the number of the item of phrase 0.
    `words` are the items of tokens. Trees that are scored have `tags`, too, and are
    coloured by `paint`.
    """

    system: int
    tree: Tree
    items: tuple[Item, ...]
    columns: tuple[Span, ...]
    forms: tuple[str, ...]
    is_shared: bool = False
    first: int = 0
    words: tuple[Item, ...] = ()
    tags: tuple[str, ...] = ()
    paint: TreePaint = NO_PAINT

    @property
    def is_scored(self) -> bool:
        """Whether the scheme judges trees."""
        return self.paint is not NO_PAINT

    @property
    def kind(self) -> str:
        """That of the items of phrases."""
        return self.items[0].kind if self.items else "phrase"

    def phrase_of(self, item: Item) -> int:
        """The phrase that an item stands for, the topmost of a chain."""
        return item.numbers[0] - self.first

    @property
    def side(self) -> str:
        """`gold` or `predicted`."""
        return SIDES[0] if self.system < 0 else SIDES[1]

    def function(self, phrase: int) -> str:
        """The label of the edge above a phrase, if there is one."""
        return _function(self.tree.functions, phrase)

    def token_function(self, token: int) -> str:
        """The same of a token."""
        return _function(self.tree.token_functions, token)


def _function(functions: tuple[str, ...], number: int) -> str:
    found = functions[number] if functions else ""
    return "" if found in NO_FUNCTION else found


SETTLED = frozenset({None, Verdict.CORRECT, Verdict.IGNORED})
"""Verdicts under which a prediction adds nothing to what gold shows."""


class RoleMark(NamedTuple):
    """An argument whose words are those of a phrase, or of a token (`is_token`)."""

    item: Item
    block: Block
    number: int
    is_token: bool

    @property
    def predicate(self) -> Item | None:
        """Whose argument it is."""
        lanes = (n for n in self.block.lanes if n.system == self.item.system)
        return next((lane.predicate for lane in lanes), None)


class Constituents:
    """Finds the phrase, or else the token, over exactly some columns."""

    def __init__(self, source: TreeInput) -> None:
        """Of several phrases over the same words the topmost is found."""
        self._phrases: dict[Spans, tuple[int, int]] = {}
        for number, item in enumerate(source.items):
            depth = source.tree.depth(number)
            if item.spans and depth < self._phrases.get(item.spans, (depth + 1, 0))[0]:
                self._phrases[item.spans] = (depth, number)
        self._tokens: dict[Spans, int] = {}
        for number, span in enumerate(source.columns):
            self._tokens[(span,)] = number

    def phrase(self, spans: Spans) -> int | None:
        """The number of the phrase."""
        found = self._phrases.get(spans)
        return found[1] if found else None

    def token(self, spans: Spans) -> int | None:
        """The number of the token."""
        return self._tokens.get(spans)

    def are(self, spans: Spans) -> bool:
        """Whether these columns are a constituent."""
        return spans in self._phrases or spans in self._tokens


def is_same_tree(one: TreeInput, other: TreeInput) -> bool:
    """Whether two sides have the same phrases and functions over the same words."""
    left, right = one.tree, other.tree
    return one.columns == other.columns and all(
        getattr(left, name) == getattr(right, name)
        for name in (
            "labels",
            "parents",
            "token_parents",
            "functions",
            "token_functions",
            "secondary",
            "traces",
        )
    )


def role_marks(blocks: Iterable[Block], source: TreeInput) -> tuple[RoleMark, ...]:
    """The arguments that are constituents of a tree, in the order of the picture.

    Those of its own side, and on a shared tree those of the prediction that are wrong.
    """
    constituents = Constituents(source)
    found = []
    for block in blocks:
        for lane in block.lanes:
            for item in _shown(lane, source):
                phrase = constituents.phrase(item.spans)
                token = constituents.token(item.spans)
                if phrase is not None:
                    found.append(RoleMark(item, block, phrase, is_token=False))
                elif token is not None:
                    found.append(RoleMark(item, block, token, is_token=True))
    return tuple(found)


def _shown(lane: Lane, source: TreeInput) -> Iterable[Item]:
    if lane.system == source.system:
        return lane.arguments
    if source.is_shared and lane.system == 0:
        return (item for item in lane.arguments if item.verdict not in SETTLED)
    return ()

"""What a table says about an item: its address, predicate, tokens and words."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

from srlviewer.model.address import ItemAddress
from srlviewer.model.propositions import Predicate
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans, format_spans, union

GAP = " … "
"""Between the pieces of a discontinuous item."""


class ItemCells(NamedTuple):
    """The cells of one item; all empty where a side has none."""

    address: str
    predicate: str
    tokens: str
    text: str


NO_CELLS = ItemCells("", "", "", "")


class SentenceItems:
    """The items of one side of a sentence, each described once."""

    def __init__(self, side: str, position: int, sentence: Sentence | None) -> None:
        """`side`: gold or predicted; `position`: 0-based, that of the pair."""
        self._side = side
        self._position = position
        self._sentence = sentence
        self._known: dict[tuple[str, int], ItemCells] = {}

    def cells(self, kind: str, number: int, pieces: tuple[int, ...] = ()) -> ItemCells:
        """The cells of an item; `pieces` are the items that a joined one is made of."""
        if number < 0 or self._sentence is None:
            return NO_CELLS
        key = (kind, number)
        if pieces:
            return self._describe(kind, number, pieces)
        if key not in self._known:
            self._known[key] = self._describe(kind, number, (number,))
        return self._known[key]

    def _describe(self, kind: str, number: int, pieces: tuple[int, ...]) -> ItemCells:
        address = str(ItemAddress(self._position, self._side, kind, number))
        if kind == "row":  # a multiword row or an empty node: no token of its own
            row = self._sentence_here.extra_rows[number]
            return ItemCells(address, "", row.row_id, row.form)
        spans = union(*(SPANS[kind](self, piece) for piece in pieces))
        forms = self._sentence_here.forms
        text = GAP.join(" ".join(forms[start:end]) for start, end in spans)
        predicate = PREDICATES[kind](self, number)
        return ItemCells(address, predicate, format_spans(spans), text)

    @property
    def _sentence_here(self) -> Sentence:
        assert self._sentence is not None
        return self._sentence

    @cached_property
    def _predicates(self) -> tuple[Predicate, ...]:
        return self._sentence_here.predicates

    def argument_spans(self, number: int) -> Spans:
        """The tokens of an argument."""
        return self._sentence_here.arguments[number].spans

    def predicate_spans(self, number: int) -> Spans:
        """The token of a predicate."""
        token = self._predicates[number].token
        return ((token, token + 1),)

    def predicate_name(self, number: int) -> str:
        """`TOKEN:SENSE`, the token 1-based, such as `2:give.01`."""
        predicate = self._predicates[number]
        return f"{predicate.token + 1}:{predicate.sense}"

    def name_of_argument(self, number: int) -> str:
        """The name of the predicate that an argument belongs to."""
        return self.predicate_name(self._sentence_here.arguments[number].predicate)


def _token_spans(items: SentenceItems, number: int) -> Spans:
    del items
    return ((number, number + 1),)


def _no_predicate(items: SentenceItems, number: int) -> str:
    del items, number
    return ""


SPANS: dict[str, Callable[[SentenceItems, int], Spans]] = {
    "argument": SentenceItems.argument_spans,
    "predicate": SentenceItems.predicate_spans,
    "token": _token_spans,
}
PREDICATES: dict[str, Callable[[SentenceItems, int], str]] = {
    "argument": SentenceItems.name_of_argument,
    "predicate": SentenceItems.predicate_name,
    "token": _no_predicate,
}

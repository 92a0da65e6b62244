"""What a table says about an item: its address, predicate, tokens and words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import NamedTuple

from srlviewer.model.address import ItemAddress, in_file, parse_address
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
        self.side = side
        self.position = position
        self._sentence = sentence
        self._known: dict[str, KnownItems] = {}

    def known(self, kind: str) -> KnownItems:
        """The cells of the items of one kind by number; -1 is no item."""
        if kind not in self._known:
            self._known[kind] = KnownItems(self, kind)
        return self._known[kind]

    def cells(self, kind: str, number: int, pieces: tuple[int, ...] = ()) -> ItemCells:
        """The cells of an item; `pieces` are the items that a joined one is made of."""
        if pieces and number >= 0 and self._sentence is not None:
            return self.describe(kind, number, pieces)
        return self.known(kind)[number]

    def describe(self, kind: str, number: int, pieces: tuple[int, ...]) -> ItemCells:
        """The cells of an item that is there."""
        here = ItemAddress(self.position, self.side, kind, number)
        address = str(in_file(here, self._sentence))
        if kind == "row":  # a multiword row or an empty node: no token of its own
            row = self._sentence_here.extra_rows[number]
            return ItemCells(address, "", row.row_id, row.form)
        spans = SPANS[kind](self, number)
        if len(pieces) > 1:
            spans = union(*(SPANS[kind](self, piece) for piece in pieces))
        tokens, text = format_spans(spans), self._text(spans)
        predicate = PREDICATES[kind](self, number)
        return ItemCells(address, predicate, tokens, text)

    def in_file(self, address: ItemAddress) -> ItemAddress:
        """The address of an item of this side, as it is written outside."""
        return in_file(address, self._sentence)

    def _text(self, spans: Spans) -> str:
        forms = self._sentence_here.forms
        if len(spans) == 1:
            [(start, end)] = spans
            return forms[start] if end == start + 1 else " ".join(forms[start:end])
        return GAP.join(" ".join(forms[start:end]) for start, end in spans)

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


class KnownItems(dict[int, ItemCells]):
    """Number -> cells, made when they are first asked for."""

    def __init__(self, items: SentenceItems, kind: str) -> None:
        """Nothing but "no item" is known yet."""
        super().__init__({-1: NO_CELLS})
        self._items = items
        self._kind = kind

    def __missing__(self, number: int) -> ItemCells:
        """Describe the item and keep it."""
        made = self[number] = self._items.describe(self._kind, number, (number,))
        return made


def cause_address(local: str, sides: Iterable[SentenceItems]) -> str:
    """The whole address of a cause such as `gold:argument:2`; empty if there is none.

    `sides`: the items of both sides of its sentence.
    """
    for side in sides:
        cause = parse_address(f"{side.position + 1}:{local}") if local else None
        if cause is not None and cause.side == side.side:
            return str(side.in_file(cause))
    return ""


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

"""What a table says about an item: its address, predicate, tokens and words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property
from typing import NamedTuple

from srlviewer.model.address import ItemAddress, in_file, parse_address
from srlviewer.model.frames import Filler, format_fillers, text_of
from srlviewer.model.pairs import WordPair, pair_of_number
from srlviewer.model.propositions import Predicate
from srlviewer.model.sentence import Sentence
from srlviewer.model.spans import Spans, format_spans, joined
from srlviewer.model.tree import Tree

GAP = " … "
"""Between the pieces of a discontinuous item."""
ARROW = " → "
"""Between head and tail of a relation."""


class ItemCells(NamedTuple):
    """The cells of one item; all empty where a side has none."""

    address: str
    predicate: str
    tokens: str
    text: str


NO_CELLS = ItemCells("", "", "", "")


class SentenceItems:
    """The items of one side of a sentence, each described once."""

    def __init__(
        self,
        side: str,
        position: int,
        sentence: Sentence | None,
        *,
        names_targets: bool = False,
    ) -> None:
        """`side`: gold or predicted; `position`: 0-based, that of the pair.

        `names_targets`: frames are named with the words that evoke them.
        """
        self._names_targets = names_targets
        self.side = side
        self.position = position
        self._sentence = sentence
        self._known: dict[str, KnownItems] = {}

    def known(self, kind: str) -> KnownItems:
        """The cells of the items of one kind by number; -1 is no item."""
        if kind not in self._known:
            self._known[kind] = KnownItems(self, kind)
        return self._known[kind]

    def forget(self) -> None:
        """Drop what is known; items that know each other outlive the last look."""
        self._known.clear()

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
        name = PREDICATES.get(kind)
        predicate = name(self, number) if name else ""
        spans = SPANS[kind](self, number)
        if len(pieces) > 1:
            spans = joined(SPANS[kind](self, piece) for piece in pieces)
        tokens, text = format_spans(spans), self._text(spans)
        if kind == "relation":
            text = self._relation_text(number)
        fillers = self._far_fillers(pieces or (number,)) if kind == "element" else ()
        if fillers:
            own = self._sentence_here.position
            tokens, text = format_fillers(fillers, here=own), text_of(fillers)
        return ItemCells(address, predicate, tokens, text)

    def _far_fillers(self, elements: Iterable[int]) -> Sequence[Filler]:
        """The fillers of elements if one is in another sentence; else nothing."""
        here = self._sentence_here
        known = here.frame_elements
        fillers = [filler for number in elements for filler in known[number].fillers]
        is_far = any(filler.sentence != here.position for filler in fillers)
        return fillers if is_far else ()

    def in_file(self, address: ItemAddress) -> ItemAddress:
        """The address of an item of this side, as it is written outside."""
        return in_file(address, self._sentence)

    def _text(self, spans: Spans) -> str:
        forms = self._sentence_here.forms
        if len(spans) == 1:
            [(start, end)] = spans
            return forms[start] if end == start + 1 else " ".join(forms[start:end])
        text, before = "", None
        for start, end in spans:
            gap = "" if before is None else " " if before == start else GAP
            text += gap + " ".join(forms[start:end])
            before = end
        return text

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

    @property
    def _tree(self) -> Tree:
        tree = self._sentence_here.tree
        assert tree is not None
        return tree

    def phrase_spans(self, number: int) -> Spans:
        """The tokens of a phrase."""
        return self._tree.spans(number)

    def root_spans(self, number: int) -> Spans:
        """A name of the virtual root stands for all tokens."""
        del number
        size = len(self._sentence_here)
        return ((0, size),) if size else ()

    def bracket_spans(self, number: int) -> Spans:
        """Names of the virtual root are numbered in front of the phrases."""
        phrase = number - len(self._tree.roots)
        return self.root_spans(number) if phrase < 0 else self.phrase_spans(phrase)

    def secondary_spans(self, number: int) -> Spans:
        """The tokens of the lower end of a secondary edge."""
        child = self._tree.secondary[number].child
        if child.is_token:
            return ((child.number, child.number + 1),)
        return self.phrase_spans(child.number)

    def frame_spans(self, number: int) -> Spans:
        """The target of a frame."""
        return self._sentence_here.frames[number].target

    def frame_name(self, number: int) -> str:
        """The name of a frame, `NE:PER` of a named entity; maybe `Giving@gave`."""
        frame = self._sentence_here.frames[number]
        if self._names_targets and frame.target:
            return f"{frame.label}@{self._text(frame.target)}"
        return frame.label

    def element_spans(self, number: int) -> Spans:
        """The tokens of an element in this sentence."""
        element = self._sentence_here.frame_elements[number]
        return element.spans_in(self._sentence_here.position)

    def name_of_element(self, number: int) -> str:
        """The name of the frame that an element belongs to."""
        return self.frame_name(self._sentence_here.frame_elements[number].frame)

    def entity_spans(self, number: int) -> Spans:
        """The tokens of an entity."""
        return self._sentence_here.entities[number].spans

    def head_spans(self, number: int) -> Spans:
        """The tokens of the head of a relation."""
        return self.entity_spans(self._sentence_here.entity_relations[number].head)

    def _tail_spans(self, number: int) -> Spans:
        return self.entity_spans(self._sentence_here.entity_relations[number].tail)

    def tail_of_relation(self, number: int) -> str:
        """The tokens of the tail of a relation, as a range."""
        return format_spans(self._tail_spans(number))

    def _relation_text(self, number: int) -> str:
        """`head → tail`."""
        texts = self.head_spans(number), self._tail_spans(number)
        return ARROW.join(map(self._text, texts))

    def _pair(self, number: int) -> WordPair:
        return pair_of_number(number, len(self._sentence_here))

    def dependent_spans(self, number: int) -> Spans:
        """The dependent of a pair."""
        token = self._pair(number).dependent
        return ((token, token + 1),)

    def head_of_pair(self, number: int) -> str:
        """`TOKEN:FORM`, the token 1-based, such as `3:bezahlt`."""
        token = self._pair(number).head
        return f"{token + 1}:{self._sentence_here.forms[token]}"


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


SPANS: dict[str, Callable[[SentenceItems, int], Spans]] = {
    "argument": SentenceItems.argument_spans,
    "predicate": SentenceItems.predicate_spans,
    "token": _token_spans,
    "phrase": SentenceItems.phrase_spans,
    "root": SentenceItems.root_spans,
    "bracket": SentenceItems.bracket_spans,
    "secondary": SentenceItems.secondary_spans,
    "pair": SentenceItems.dependent_spans,
    "frame": SentenceItems.frame_spans,
    "element": SentenceItems.element_spans,
    "entity": SentenceItems.entity_spans,
    "relation": SentenceItems.head_spans,
}
PREDICATES: dict[str, Callable[[SentenceItems, int], str]] = {
    "argument": SentenceItems.name_of_argument,
    "predicate": SentenceItems.predicate_name,
    "pair": SentenceItems.head_of_pair,
    "frame": SentenceItems.frame_name,
    "element": SentenceItems.name_of_element,
    "relation": SentenceItems.tail_of_relation,
}
"""What the cell `predicate` says of items that belong to something."""

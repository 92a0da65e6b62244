"""What a sentence view shows and how: laid out and drawn when somebody asks.

Layout, marks and the items that keys can reach are kept until something changes that
they depend on.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property, reduce

from srlviewer.drawing.describe import Partners, describe_item
from srlviewer.drawing.draw_selection import draw_selection, partners
from srlviewer.drawing.draw_sentence import DrawingState, draw_sentence
from srlviewer.drawing.entity_describe import EntityWords
from srlviewer.drawing.geometry import Rect
from srlviewer.drawing.items import Item, SentenceInput
from srlviewer.drawing.marks import Mark
from srlviewer.drawing.navigation import Target, targets
from srlviewer.drawing.palette import THEMES, Theme
from srlviewer.drawing.picture import Picture
from srlviewer.drawing.scene import (
    IN_TREES,
    BoxKind,
    SentenceLayout,
    layout_verdicts,
)
from srlviewer.drawing.sentence_layout import LayoutOptions, layout_sentence
from srlviewer.drawing.tree_describe import TreeWords
from srlviewer.drawing.tree_items import TreeInput
from srlviewer.drawing.tree_layer import STACKED
from srlviewer.drawing.tree_shape import unary_chain
from srlviewer.gui.fonts import picture_metrics
from srlviewer.gui.picture_words import lane_names, picture_wording, with_notes
from srlviewer.gui.rendering import sentence_picture
from srlviewer.model.address import SIDES, ItemAddress
from srlviewer.scoring.verdicts import Verdict

MOST = 10_000
"""Boxes, words and arcs on the screen: more would keep the user waiting."""
NOTHING = SentenceInput(0, (), ())
LAYOUT = ("layout", "targets", "_marks")
"""What hangs on the sentence, the options and the width."""
SENTENCE = ("_partners", "_tree_words", "_entity_words", "_by_address")
"""What hangs on the sentence alone."""
ENTITY_KINDS = frozenset({"entity", "relation"})
TREE_KINDS = frozenset({"phrase", "bracket", "token", "pair"})
"""Items that stand in trees, or are arcs."""


class SentencePage:
    """A sentence with theme, options, filter and search hits."""

    def __init__(self) -> None:
        """An empty page in light colours."""
        self.sentence = NOTHING
        self.counts: dict[Verdict, int] | None = None
        self.signature = ""
        self.theme: Theme = THEMES["light"]
        self.options = LayoutOptions()
        self.state = DrawingState()
        self._width: float | None = None
        self._strip: tuple[float, float] | None = None

    def show(
        self,
        sentence: SentenceInput,
        counts: dict[Verdict, int] | None,
        signature: str,
    ) -> bool:
        """Take another sentence; True if it is not the same one judged anew."""
        is_other = (
            sentence.position != self.sentence.position or not self.sentence.forms
        )
        self.sentence, self.counts, self.signature = sentence, counts, signature
        if is_other:
            self.options = replace(
                self.options,
                collapsed=frozenset(),
                chains=frozenset(),
                closed=frozenset(),
                only=None,
            )
            self.state = replace(self.state, hits=frozenset())
        self._forget(*LAYOUT, *SENTENCE)
        return is_other

    def set_width(self, width: float | None) -> None:
        """Where rows break; None: nowhere."""
        if width != self._width:
            self._width = width
            self._forget(*LAYOUT)

    def set_options(self, options: LayoutOptions) -> None:
        """Lay out otherwise."""
        self.options = options
        self._forget(*LAYOUT)

    def set_theme(self, theme: Theme) -> None:
        """Draw in other colours."""
        self.theme = theme
        self._forget("_marks")

    def set_state(self, state: DrawingState) -> None:
        """Draw with another filter or other hits."""
        self.state = state
        self._forget("_marks")

    def _forget(self, *names: str) -> None:
        for name in names:
            self.__dict__.pop(name, None)

    @cached_property
    def layout(self) -> SentenceLayout:
        """The places of everything."""
        return self._lay_out(self.options)

    def _lay_out(self, options: LayoutOptions) -> SentenceLayout:
        gold, *systems = lane_names(self.sentence.system_names)
        options = replace(
            options,
            width=self._width,
            gold_name=gold,
            system_names=tuple(systems),
            most=MOST,
        )
        return layout_sentence(self.sentence, picture_metrics(), with_notes(options))

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """The items that keys can reach, in reading order."""
        return targets(self.layout)

    def place_of(self, address: ItemAddress | None) -> Rect | None:
        """Where an item is: what keys reach, in a tree with the label on its line."""
        boxes = self.layout.boxes_of(address)
        parts = [box.rect for box in boxes if box.kind in IN_TREES]
        for target in self.targets if address is not None else ():
            if target.address == address:
                is_part = target.rect in parts
                return reduce(Rect.united, parts) if is_part else target.rect
        return boxes[0].rect if boxes else None

    def surroundings(self, address: ItemAddress | None) -> tuple[Rect, ...]:
        """The place of an item, last, and before it larger ones around it.

        The largest has its words and its counterpart, the next one the counterpart.
        """
        place, item = self.place_of(address), self.item_of(address)
        if place is None or item is None:
            return () if place is None else (place,)
        others = [self.place_of(other) for other in partners(self.layout, (item,))]
        both = reduce(Rect.united, [r for r in others if r is not None], place)
        words = self.words_of(address)
        return both.united(words) if words is not None else both, both, place

    def words_of(self, address: ItemAddress | None) -> Rect | None:
        """Where the words of an item are."""
        item = self.item_of(address)
        spans = item.spans if item is not None else ()
        columns = {c for start, end in spans for c in range(start, end)}
        words = [t.rect for t in self.layout.tokens if t.column in columns]
        return reduce(Rect.united, words) if words else None

    def marks_between(self, top: float, bottom: float) -> list[Mark]:
        """What is painted between two heights, without the rings of the selection.

        The marks are those of a taller strip, which is kept for when it is scrolled.
        """
        if self._strip is None or not self._strip[0] <= top <= bottom <= self._strip[1]:
            room = max(bottom - top, 400)
            self._strip = (top - room, bottom + room)
            self._forget("_marks")
        return self._marks

    @cached_property
    def _marks(self) -> list[Mark]:
        return draw_sentence(self.layout, self.theme, self.state, between=self._strip)

    def rings(
        self,
        address: ItemAddress | None,
        *,
        has_focus: bool,
        has_partners: bool = True,
    ) -> list[Mark]:
        """The rings around an item and, if wished for, its partner."""
        return draw_selection(
            self.layout,
            self.theme,
            address,
            has_focus=has_focus,
            has_partners=has_partners,
            item=self.item_of(address),
        )

    def follow_selection(self, address: ItemAddress | None) -> bool:
        """Leave only the arguments of the selected predicate on phrases, if there is.

        True if something else has to be painted.
        """
        block = self.block_of(address) if self.options.has_tree else None
        if block == self.state.block:
            return False
        self.set_state(replace(self.state, block=block))
        return True

    def block_of(self, address: ItemAddress | None) -> int | None:
        """The number of the block that a predicate or an argument is in."""
        item, block = self.item_of(address), None
        for one in self.sentence.blocks if item is not None else ():
            for lane in one.lanes:
                if any(item is one for one in lane.items):
                    block = one.number
        return block

    def next_block(self, step: int) -> ItemAddress | None:
        """The predicate after (1) or before (-1) the one that is shown alone."""
        options = self.options
        blocks = [
            block
            for block in self.sentence.blocks
            if options.has_auxiliary
            or not block.is_auxiliary
            or block.number in {options.only, options.revealed}
        ]
        at = [i for i, block in enumerate(blocks) if block.number == self.options.only]
        if not at or not 0 <= at[0] + step < len(blocks):
            return None
        lanes = blocks[at[0] + step].lanes
        found = [lane.predicate for lane in lanes if lane.predicate is not None]
        return found[0].address(self.sentence.position) if found else None

    def tree_of(self, address: ItemAddress | None) -> TreeInput | None:
        """The tree that a phrase belongs to; None if the address is none of one."""
        if address is None or address.kind not in {"phrase", "bracket"}:
            return None
        for source in self.sentence.trees:
            if source is not None and (source.side, source.kind) == address[1:3]:
                number = address.number - source.first
                return source if 0 <= number < len(source.tree) else None
        return None

    def shows_partners(self, address: ItemAddress | None) -> bool:
        """Whether the counterpart lights up when the mouse is on an item.

        Phrases have it far away, and so have relations and entities, beyond the words.
        """
        if address is not None and address.kind in ENTITY_KINDS:
            return True
        return self.is_in_tree(address)

    def is_in_tree(self, address: ItemAddress | None) -> bool:
        """Whether an item is a phrase, word or dependency of a tree that is scored."""
        if address is None or address.kind not in TREE_KINDS:
            return False
        return any(tree is not None and tree.is_scored for tree in self.sentence.trees)

    def chain_of(self, address: ItemAddress | None) -> tuple[int, ...]:
        """The numbers of the unary chain that a phrase is in, the topmost first."""
        source = self.tree_of(address)
        if source is None or address is None:
            return ()
        chain = unary_chain(source.tree, address.number - source.first)
        return tuple(phrase + source.first for phrase in chain)

    def item_of(self, address: ItemAddress | None) -> Item | None:
        """The item with an address, if it is in this sentence."""
        if address is None or address.sentence != self.sentence.position:
            return None
        key = address.side, address.kind, address.number
        if address.kind in TREE_KINDS:
            return self._by_address.get(key)
        for item in self.sentence.items:
            if (item.side, item.kind) == key[:2] and address.number in item.numbers:
                return item
        return None

    @cached_property
    def _by_address(self) -> dict[tuple[str, str, int], Item]:
        """The items of trees and arcs; those of arcs come first."""
        found: dict[tuple[str, str, int], Item] = {}
        arcs = (arc.item for side in self.sentence.arcs for arc in side)
        for item in (*arcs, *self.sentence.tree_items):
            for number in item.numbers:
                found.setdefault((item.side, item.kind, number), item)
        return found

    def item_at(self, x: float, y: float) -> Item | None:
        """The item at a place of the layout.

        A phrase that is one argument stands for it.
        """
        block = self.state.block
        box = self.layout.box_at(x, y, block=block)
        if box is not None and box.kind is BoxKind.NODE:
            for tree in self.layout.trees:
                if tree.system == box.item.system:
                    marks = tree.marked.get(box.item.numbers[0], ())
                    seen = [m for m in marks if block in {None, m.block}]
                    if len(seen) == 1:
                        return seen[0].item
        if box is not None:
            return box.item
        arc = self.layout.arc_at(x, y)
        return arc.item if arc else None

    def title_at(self, x: float, y: float) -> str:
        """What an ellipsis at a place stands for."""
        arc = self.layout.arc_at(x, y)
        if arc and arc.label and arc.label.rect.holds(x, y):
            return arc.title
        return ""

    def describe(self, item: Item) -> str:
        """Verdict, both sides, reason: what tooltip and screen reader say."""
        others = self._partners.of(item)
        wording = picture_wording()
        more = self._tree_words.lines(item) + self._entity_words.lines(item)
        return describe_item(item, self.sentence.forms, others, wording, more)

    @cached_property
    def _partners(self) -> Partners:
        return Partners((*self.sentence.items, *self.sentence.tree_items))

    @cached_property
    def _tree_words(self) -> TreeWords:
        return TreeWords(self.sentence, picture_wording())

    @cached_property
    def _entity_words(self) -> EntityWords:
        return EntityWords(self.sentence, picture_wording())

    def picture(self) -> Picture:
        """The sentence as it is shown, with title, legend and signature.

        Of two views side by side it has both trees, one above the other.
        """
        counts, layout = self.counts, self.layout
        if self.options.tree_view in SIDES:
            layout = self._lay_out(replace(self.options, tree_view=STACKED))
        if counts is None:
            counts = layout_verdicts(layout)
            if not counts[Verdict.PARTIAL]:
                del counts[Verdict.PARTIAL]
        return sentence_picture(
            layout,
            self.sentence,
            self.theme.name,
            counts=counts,
            signature=self.signature,
            shown=self.state.shown,
        )

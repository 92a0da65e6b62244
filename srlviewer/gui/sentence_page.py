"""What a sentence view shows and how: laid out and drawn when somebody asks.

Layout, marks and the items that keys can reach are kept until something changes that
they depend on.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property

from srlviewer.drawing.describe import Partners, describe_item
from srlviewer.drawing.draw_selection import draw_selection
from srlviewer.drawing.draw_sentence import DrawingState, draw_sentence
from srlviewer.drawing.items import Item, SentenceInput
from srlviewer.drawing.marks import Mark
from srlviewer.drawing.navigation import Target, targets
from srlviewer.drawing.palette import THEMES, Theme
from srlviewer.drawing.picture import Picture
from srlviewer.drawing.scene import SentenceLayout, layout_verdicts
from srlviewer.drawing.sentence_layout import LayoutOptions, layout_sentence
from srlviewer.gui.fonts import picture_metrics
from srlviewer.gui.picture_words import lane_names, picture_wording, with_notes
from srlviewer.gui.rendering import sentence_picture
from srlviewer.model.address import ItemAddress
from srlviewer.scoring.verdicts import Verdict

MOST = 10_000
"""Boxes, words and arcs on the screen: more would keep the user waiting."""
NOTHING = SentenceInput(0, (), ())
LAYOUT = ("layout", "targets", "_marks")
"""What hangs on the sentence, the options and the width."""


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
            self.options = replace(self.options, collapsed=frozenset())
            self.state = replace(self.state, hits=frozenset())
        self._forget(*LAYOUT)
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
        gold, *systems = lane_names(self.sentence.system_names)
        options = replace(
            self.options,
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

    def rings(self, address: ItemAddress | None, *, has_focus: bool) -> list[Mark]:
        """The rings around an item and its partner."""
        return draw_selection(self.layout, self.theme, address, has_focus=has_focus)

    def item_of(self, address: ItemAddress | None) -> Item | None:
        """The item with an address, if it is in this sentence."""
        if address is None or address.sentence != self.sentence.position:
            return None
        items: Iterable[Item] = self.sentence.items
        if address.kind == "token":
            items = (arc.item for side in self.sentence.arcs for arc in side)
        for item in items:
            same = (item.side, item.kind) == (address.side, address.kind)
            if same and address.number in item.numbers:
                return item
        return None

    def item_at(self, x: float, y: float) -> Item | None:
        """The item at a place of the layout."""
        box = self.layout.box_at(x, y)
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
        others = Partners(self.sentence.items).of(item)
        return describe_item(item, self.sentence.forms, others, picture_wording())

    def picture(self) -> Picture:
        """The sentence as it is shown, with title, legend and signature."""
        counts = self.counts
        if counts is None:
            counts = layout_verdicts(self.layout)
            if not counts[Verdict.PARTIAL]:
                del counts[Verdict.PARTIAL]
        return sentence_picture(
            self.layout,
            self.sentence,
            self.theme.name,
            counts=counts,
            signature=self.signature,
            shown=self.state.shown,
        )

"""From mention to mention along a coreference chain, through the whole text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from srlviewer.drawing.coreference_items import MentionMark
from srlviewer.drawing.frame_items import FillerEnd
from srlviewer.gui.translation import QT_TRANSLATE_NOOP, translated
from srlviewer.gui.view_chains import mention_words
from srlviewer.model.address import SIDES, ItemAddress
from srlviewer.model.coreference import Place
from srlviewer.model.frames import text_of

if TYPE_CHECKING:
    from srlviewer.gui.workspace import Workspace

CONTEXT = "ChainSteps"
NO_MENTION = QT_TRANSLATE_NOOP("ChainSteps", "No mention of a chain in this sentence")
NO_MORE = QT_TRANSLATE_NOOP("ChainSteps", "%1: there is no further one")
HERE = QT_TRANSLATE_NOOP("ChainSteps", "%1: %2")


class ChainSteps(QObject):
    """Knows the mention that was shown last, and goes to the next one.

    Going back leads to where a step began, as after any link.
    """

    def __init__(self, workspace: Workspace) -> None:
        """Moves what `workspace` shows."""
        super().__init__(workspace)
        self.workspace, self.state = workspace, workspace.state
        self._last: tuple[int, Place] | None = None
        self.state.comparison_changed.connect(self._forget)

    def _forget(self) -> None:
        self._last = None
        self.workspace.pair.each("light_chain", None)

    def step(self, step: int) -> None:
        """To the mention after (1) or before (-1) the one that was shown last.

        If that is in another sentence: to what fills the selected element, else to the
        first mention of this sentence.
        """
        # Who steps along chains wants to see them.
        self.state.show_layer("chains", on=True)
        here = self._here()
        if here is None:
            self.state.message.emit(translated(CONTEXT, NO_MENTION))
            return
        (side, place), is_new = here
        if is_new:
            self.show(side, place)
        else:
            self._move(side, place, step)

    def follow(self, mark: MentionMark) -> None:
        """To the mention after one in the sentence; after the last to the first."""
        side = SIDES.index(mark.side)
        chains = self.state.coreference[side].chains
        if mark.chain < len(chains):
            there = (mark.number + 1) % len(chains[mark.chain].mentions)
            self.show(side, Place(chains[mark.chain], there))

    def _move(self, side: int, place: Place, step: int) -> None:
        there = self.state.coreference[side].next_place(place, step)
        if there is not None:
            self.show(side, there)
        else:
            words = mention_words(_mark(side, place))
            text = translated(CONTEXT, NO_MORE).replace("%1", words)
            self.state.message.emit(text)

    def _here(self) -> tuple[tuple[int, Place], bool] | None:
        """Side and mention, and whether no step led to it."""
        state = self.state
        if self._last is not None:
            if state.position in self._positions(*self._last):
                return self._last, False
            self._last = None
        for find in (self._of_selection, self._of_sentence):
            found = find()
            if found is not None:
                return found, True
        return None

    def _of_selection(self) -> tuple[int, Place] | None:
        """The mention that fills the selected element."""
        address = self.state.selection
        sentence = self.state.sentence_at(address) if address is not None else None
        if address is None or sentence is None or address.kind != "element":
            return None
        elements = sentence.frame_elements
        if not 0 <= address.number < len(elements):
            return None
        fillers = elements[address.number].fillers
        for side in dict.fromkeys((SIDES.index(address.side), 0, 1)):
            place = self.state.coreference[side].of(fillers)
            if place is not None:
                return side, place
        return None

    def _of_sentence(self) -> tuple[int, Place] | None:
        comparison = self.state.comparison
        if comparison is None or self.state.position < 0:
            return None
        pair = comparison.pair(self.state.position)
        for side, sentence in enumerate(pair):
            if sentence is not None:
                chains = self.state.coreference[side]
                for place in chains.in_sentence(sentence.position):
                    return side, place
        return None

    def _positions(self, side: int, place: Place) -> list[int]:
        """The pairs that a mention has words in, the first one first."""
        sentences = sorted({filler.sentence for filler in place.fillers})
        pair_of = self.state.pair_of
        found = (pair_of(SIDES[side], sentence) for sentence in sentences)
        return [position for position in found if position is not None] or [-1]

    def show(self, side: int, place: Place) -> None:
        """Go to a mention, ring its words and light its chain."""
        mention = place.chain.mentions[place.mention]
        position = self._positions(side, place)[0]
        if position < 0:
            return
        is_here = position == self.state.position
        text = text_of(place.fillers)
        spans = mention.spans_in(mention.sentence)
        end = FillerEnd(position, spans, text, is_here=is_here)
        self.state.go_to(ItemAddress(position))
        words = mention_words(_mark(side, place))
        words = translated(CONTEXT, HERE).replace("%1", words).replace("%2", text)
        self._last = side, place
        each = self.workspace.pair.each
        each("show_filler", end, words)
        each("light_chain", (SIDES[side], place.chain.number))
        self.state.message.emit(words)


def _mark(side: int, place: Place) -> MentionMark:
    chain = place.chain
    size = len(chain.mentions)
    return MentionMark(SIDES[side], chain.number, place.mention, size, ())

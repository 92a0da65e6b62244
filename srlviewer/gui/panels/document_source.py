"""The sentences of a document as paragraphs, made when they are looked at.

Of tens of thousands only those on the screen are read and laid out; the last ones are
kept.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtGui import QFont

from srlviewer.drawing.coreference_items import mention_marks
from srlviewer.gui.panels.discourse_marks import Discourse, badge_of
from srlviewer.gui.panels.document_paragraph import (
    Paragraph,
    Under,
    under_mark,
    under_mention,
)
from srlviewer.model.address import SIDES

if TYPE_CHECKING:
    from srlviewer.gui.state import AppState
    from srlviewer.model.sentence import Sentence

KEPT = 300
"""Paragraphs that are kept."""


class DocumentSource:
    """Paragraphs by position; `font` and `width` are those of the text."""

    def __init__(self, state: AppState) -> None:
        """Of the files that `state` has open."""
        self.state = state
        self.font = QFont()
        self.width = 400.0
        self.discourse = Discourse(-1)
        self.shows_chains = False
        self._made: OrderedDict[int, Paragraph] = OrderedDict()

    def __len__(self) -> int:
        """The number of sentences."""
        return self.state.sentences

    def set_discourse(self, discourse: Discourse) -> None:
        """Other marks: only what has some, or had some, is laid out anew."""
        for position in {*self.discourse.marks, *discourse.marks}:
            self._made.pop(position, None)
        self.discourse = discourse

    def forget(self) -> None:
        """All is laid out anew: other files, another width."""
        self._made.clear()

    def paragraph(self, position: int) -> Paragraph:
        """The sentence at a 0-based position."""
        found = self._made.get(position)
        if found is None:
            found = self._make(position)
            self._made[position] = found
            while len(self._made) > KEPT:
                self._made.popitem(last=False)
        else:
            self._made.move_to_end(position)
        return found

    @property
    def made(self) -> int:
        """How many paragraphs are kept now."""
        return len(self._made)

    def _make(self, position: int) -> Paragraph:
        comparison = self.state.comparison
        assert comparison is not None
        pair = comparison.pair(position)
        sentence = pair[0] or pair[1]
        forms = sentence.forms if sentence is not None else ()
        unders = [
            under_mark(mark, badge_of(mark.verdict))
            for mark in self.discourse.marks.get(position, ())
        ]
        if self.shows_chains:
            unders += self._mentions(pair)
        return Paragraph(forms, self.font, self.width, unders)

    def _mentions(
        self, pair: tuple[Sentence | None, Sentence | None]
    ) -> Iterator[Under]:
        """Of gold, or of the prediction where gold has no chains."""
        sides = zip(SIDES, pair, self.state.coreference, strict=True)
        for side, sentence, coreference in sides:
            if coreference.chains:
                if sentence is not None:
                    marks = mention_marks(coreference, sentence, side)
                    yield from map(under_mention, marks)
                return

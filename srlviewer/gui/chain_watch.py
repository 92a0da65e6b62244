"""Finds the coreference chains of the open files when somebody wants to see them."""

from __future__ import annotations

from collections.abc import Callable, Generator

from PySide6.QtCore import QObject

from srlviewer.gui.slices import SlicedRun
from srlviewer.gui.state import AppState
from srlviewer.model.coreference import (
    NO_COREFERENCE,
    Coreference,
    CoreferenceReader,
    coreference_sentences,
)
from srlviewer.model.corpus import Corpus, FindsSentences

Sides = tuple[Coreference, Coreference]
NO_CHAINS: Sides = (NO_COREFERENCE, NO_COREFERENCE)
EVERY = 20
"""Sentences between two looks at the clock."""


class ChainWatch(QObject):
    """Reads chains in slices of time, so that the window stays awake.

    The chains come to `state.coreference`. Nothing is read for files that nobody asked
    about, nor twice for the same files.
    """

    def __init__(
        self, state: AppState, is_wanted: Callable[[], bool], parent: QObject
    ) -> None:
        """`is_wanted`: whether something is shown that needs chains."""
        super().__init__(parent)
        self.state, self._is_wanted = state, is_wanted
        self._run: SlicedRun[Sides] | None = None
        self._is_known = False
        state.comparison_changed.connect(self._forget)
        state.layers_changed.connect(self.look)

    def _forget(self) -> None:
        self.stop()
        self._is_known = False
        self.state.set_coreference(NO_CHAINS)
        self.look()

    def look(self) -> None:
        """Begin to read if the chains are wanted and not known."""
        comparison = self.state.comparison
        if comparison is None or self._is_known or not self._is_wanted():
            return
        if self._run is not None and self._run.is_running:
            return
        corpora = comparison.gold, comparison.predicted
        self._run = SlicedRun(_read(*corpora), self._take, parent=self)
        self._run.start()

    def _take(self, sides: Sides) -> None:
        self._is_known = True
        self.state.set_coreference(sides)

    def stop(self) -> None:
        """Leave the rest unread."""
        if self._run is not None and self._run.is_running:
            self._run.stop()


def _read(gold: Corpus, predicted: Corpus) -> Generator[None, None, Sides]:
    found = []
    for corpus in (gold, predicted):
        reader = CoreferenceReader()
        # Formats that cannot find such sentences have none.
        sentences = coreference_sentences(corpus)
        if isinstance(corpus, FindsSentences):
            for number, sentence in enumerate(sentences):
                reader.add(sentence)
                if number % EVERY == 0:
                    yield
        found.append(reader.finish())
        yield
    return found[0], found[1]

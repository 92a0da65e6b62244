"""What the FrameNet checks find in both files of a comparison, gathered bit by bit.

Without a folder only the checks that need none are made.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING

from srlviewer.comparison import CorpusRecipe
from srlviewer.errors import ProblemLog, SrlviewerError
from srlviewer.knowledge.framenet_checks import TRAITS
from srlviewer.knowledge.framenet_corpus import FrameCheck
from srlviewer.model.address import SIDES
from srlviewer.report.pair_places import address_maker, pair_places
from srlviewer.workers import Errand

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison, Recipe
    from srlviewer.knowledge.framenet_checks import Finding
    from srlviewer.model.frame_lexicon import FrameLexicon
    from srlviewer.model.sentence import Sentence

Found = dict[tuple[str, str, int], set[str]]
"""Side, kind and number of an item -> the codes of its problems.

An element has those of its frame, too: many measures judge elements alone.
"""
BLOCK = 20
"""Sentences between two yields."""
PATIENCE = 0.015
"""Seconds between two looks at another process while somebody waits for it."""


class FrameNetFindings:
    """Items by the position of their pair; several may wait for the same work."""

    def __init__(self, comparison: Comparison, lexicon: FrameLexicon | None) -> None:
        """Nothing is looked at yet."""
        self.log = ProblemLog()
        self.is_complete = False
        self._items: dict[int, Found] = {}
        self._lexicon = lexicon
        self._errand: Errand[tuple[dict[int, Found], ProblemLog]] | None = None
        self._work = self._gather(comparison)

    @property
    def by_pair(self) -> Mapping[int, Found]:
        """What has been found so far, by the position of the pair."""
        return self._items

    def gather(self) -> Generator[None, None, None]:
        """Look at the rest; goes on where others have stopped."""
        while self._errand is not None and not self.poll():
            self._errand.wait(PATIENCE)
            yield
        while not self.is_complete:
            if next(self._work, "done") == "done":
                self.is_complete = True
            yield

    def work_apart(self, recipe: Recipe) -> None:
        """Let another process look through the files; see `poll`."""
        folder = "" if self._lexicon is None else self._lexicon.path
        self._errand = Errand(look_through, recipe, folder)

    def poll(self) -> bool:
        """Take what the other process has found; True: there is nothing to wait for."""
        errand = self._errand
        if errand is None or not errand.is_done:
            return errand is None
        self._errand = None
        try:
            self._items, self.log = errand.result()
        except SrlviewerError:  # it was killed, or the files have changed
            return True
        self.is_complete = True
        return True

    def stop(self) -> None:
        """End the other process, if there is one."""
        errand, self._errand = self._errand, None
        if errand is not None:
            errand.cancel()

    def _gather(self, comparison: Comparison) -> Generator[None, None, None]:
        corpora = comparison.gold, comparison.predicted
        for side, corpus in zip(SIDES, corpora, strict=True):
            if corpus.format not in TRAITS:
                continue
            address_of = address_maker(comparison, side)
            place_of = pair_places(comparison, side)
            check = FrameCheck(corpus, self._lexicon, self.log, address_of=address_of)
            for number, sentence in enumerate(corpus.sentences()):
                found = check.look_at(sentence) if sentence.sound else []
                place = place_of(sentence.position)
                if found and place is not None:
                    _keep(found, sentence, side, self._items.setdefault(place, {}))
                if number % BLOCK == BLOCK - 1:
                    yield
            check.finish()
        if self._lexicon is not None:
            self.log.merge(self._lexicon.log)


def _keep(
    findings: Sequence[Finding], sentence: Sentence, side: str, into: Found
) -> None:
    for found in findings:
        into.setdefault((side, found.kind, found.number), set()).add(found.code)
        if found.kind == "frame":
            for element in sentence.frame_elements:
                if element.frame == found.number:
                    key = (side, "element", element.number)
                    into.setdefault(key, set()).add(found.code)


def look_through(recipe: Recipe, folder: str) -> tuple[dict[int, Found], ProblemLog]:
    """All findings of a comparison that is opened again here, in another process.

    Raises:
        SrlviewerError: the files or the folder are not the same any more.
    """
    from srlviewer.comparison import Comparison, make_scheme
    from srlviewer.knowledge.framenet import open_framenet

    gold, predicted = (
        side.open() if isinstance(side, CorpusRecipe) else side
        for side in (recipe.gold, recipe.predicted)
    )
    scheme = make_scheme(recipe.scheme)
    comparison = Comparison(gold, predicted, scheme, recipe.pairing, ProblemLog())
    found = FrameNetFindings(comparison, open_framenet(folder) if folder else None)
    for _ in found.gather():
        pass
    return dict(found.by_pair), found.log


def holds_frames(comparison: Comparison | None) -> bool:
    """Whether there is anything to check in one of the files."""
    if comparison is None:
        return False
    return bool({comparison.gold.format, comparison.predicted.format} & TRAITS.keys())


def told_together(log: ProblemLog, findings: FrameNetFindings) -> ProblemLog:
    """What is wrong in the files and what the checks found, nothing twice.

    Some schemes tell of elements that the checks tell of, too; these have more to say.
    """
    merged, found = ProblemLog(), findings.log
    merged.merge(log)
    for path, code in found.counts:
        if (path, code) in log.counts:
            merged.forget(code, path)
    merged.merge(found)
    return merged

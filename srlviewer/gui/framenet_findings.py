"""What the FrameNet checks find in both files of a comparison, gathered bit by bit.

Without a folder only the checks that need none are made.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING

from srlviewer.errors import ProblemLog
from srlviewer.knowledge.framenet_checks import TRAITS
from srlviewer.knowledge.framenet_corpus import FrameCheck
from srlviewer.model.address import SIDES
from srlviewer.report.pair_places import address_maker, pair_places

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.knowledge.framenet_checks import Finding
    from srlviewer.model.frame_lexicon import FrameLexicon
    from srlviewer.model.sentence import Sentence

Found = dict[tuple[str, str, int], set[str]]
"""Side, kind and number of an item -> the codes of its problems.

An element has those of its frame, too: many measures judge elements alone.
"""
BLOCK = 20
"""Sentences between two yields."""


class FrameNetFindings:
    """Items by the position of their pair; several may wait for the same work."""

    def __init__(self, comparison: Comparison, lexicon: FrameLexicon | None) -> None:
        """Nothing is looked at yet."""
        self.log = ProblemLog()
        self.is_complete = False
        self._items: dict[int, Found] = {}
        self._lexicon = lexicon
        self._work = self._gather(comparison)

    @property
    def by_pair(self) -> Mapping[int, Found]:
        """What has been found so far, by the position of the pair."""
        return self._items

    def gather(self) -> Generator[None, None, None]:
        """Look at the rest; goes on where others have stopped."""
        while not self.is_complete:
            if next(self._work, "done") == "done":
                self.is_complete = True
            yield

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

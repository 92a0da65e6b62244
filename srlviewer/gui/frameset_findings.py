"""What frame files object to in both files of a comparison, gathered bit by bit."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import TYPE_CHECKING

from srlviewer.errors import ProblemLog
from srlviewer.knowledge.framesets_check import SENSE
from srlviewer.knowledge.framesets_corpus import FileCheck
from srlviewer.model.address import SIDES
from srlviewer.report.pair_places import address_maker, pair_places

if TYPE_CHECKING:
    from srlviewer.comparison import Comparison
    from srlviewer.knowledge.framesets_check import Finding, Objections
    from srlviewer.model.sentence import Sentence

Found = dict[tuple[str, str, int], set[str]]
"""Side, kind and number of an item -> the codes of its problems.

An argument of a predicate whose sense is unknown has the code of that, too.
"""
BLOCK = 20
"""Sentences between two yields."""


class FramesetFindings:
    """Items by the position of their pair; several may wait for the same work."""

    def __init__(self, comparison: Comparison, objections: Objections) -> None:
        """Nothing is looked at yet."""
        self.log = ProblemLog()
        self.is_complete = False
        self._items: dict[int, Found] = {}
        self._objections = objections
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
        yield from self._objections.framesets.look_through()
        corpora = comparison.gold, comparison.predicted
        for side, corpus in zip(SIDES, corpora, strict=True):
            address_of = address_maker(comparison, side)
            place_of = pair_places(comparison, side)
            check = FileCheck(
                self._objections, corpus.path, self.log, address_of=address_of
            )
            for number, sentence in enumerate(corpus.sentences()):
                found, place = check.look_at(sentence), place_of(sentence.position)
                if found and place is not None:
                    _keep(found, sentence, side, self._items.setdefault(place, {}))
                if number % BLOCK == BLOCK - 1:
                    yield
            check.finish()
        self.log.merge(self._objections.framesets.log)


def _keep(
    findings: Sequence[Finding], sentence: Sentence, side: str, into: Found
) -> None:
    for found in findings:
        into.setdefault((side, found.kind, found.number), set()).add(found.code)
        if found.code == SENSE:
            for argument in sentence.arguments:
                if argument.predicate == found.number:
                    key = (side, "argument", argument.number)
                    into.setdefault(key, set()).add(SENSE)

"""`--framesets`: what frame files object to in the files of a command."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from srlviewer.commands.lexicons import open_objections
from srlviewer.commands.side_work import SideWork
from srlviewer.comparison import LARGE, Comparison
from srlviewer.errors import ProblemLog
from srlviewer.model.address import SIDES
from srlviewer.model.corpus import Corpus
from srlviewer.report.pair_places import address_maker

Side = tuple[Corpus, str]


class FramesetChecks:
    """Checks each file once, however many schemes it is scored under.

    Of large files while they are judged, unless one process is all there may be.
    """

    def __init__(self, options: Namespace) -> None:
        """Opens the folder that the options name, if they name one.

        Raises:
            LexiconError: there is nothing usable in it.
        """
        self.objections = open_objections(options)
        self._alone = getattr(options, "jobs", None) == 1
        self._known: list[tuple[Side, ProblemLog]] = []
        self._begun: SideWork[list[ProblemLog]] | None = None

    def begin(self, comparison: Comparison) -> None:
        """Before a comparison is judged; `add_to` must follow."""
        if self.objections is None:
            return
        sides = self._unknown(comparison)
        beside = len(comparison.pairing) > LARGE and not self._alone
        self._begun = SideWork(lambda: self._check(sides, comparison), beside=beside)

    def add_to(self, comparison: Comparison) -> None:
        """Put what is wrong in both files into the log of a comparison."""
        if self._begun is None:
            return
        sides = self._unknown(comparison)
        found = list(zip(sides, self._begun.result(), strict=True))
        self._begun = None
        for (corpus, side), log in [*self._known, *found]:
            if (corpus, side) in _sides(comparison):
                comparison.log.merge(log)
        if comparison.pairing.by_position:
            self._known += found

    def of_file(self, corpus: Corpus, log: ProblemLog) -> None:
        """The same for a single file, whose items have no addresses."""
        if self.objections is not None:
            from srlviewer.knowledge.framesets_corpus import check_corpus

            check_corpus(corpus, self.objections, log)

    def _unknown(self, comparison: Comparison) -> list[Side]:
        """The sides that no other comparison has had before."""
        known = [side for side, _ in self._known]
        return [side for side in _sides(comparison) if side not in known]

    def _check(self, sides: Sequence[Side], comparison: Comparison) -> list[ProblemLog]:
        from srlviewer.knowledge.framesets_corpus import check_corpus

        assert self.objections is not None
        logs = []
        for corpus, side in sides:
            log, address_of = ProblemLog(), address_maker(comparison, side)
            check_corpus(corpus, self.objections, log, address_of=address_of)
            logs.append(log)
        return logs


def _sides(comparison: Comparison) -> tuple[Side, Side]:
    gold, predicted = SIDES
    return (comparison.gold, gold), (comparison.predicted, predicted)

"""`--framesets`: what frame files object to in the files of a command."""

from __future__ import annotations

from argparse import Namespace

from srlviewer.commands.lexicons import open_objections
from srlviewer.comparison import Comparison
from srlviewer.errors import ProblemLog
from srlviewer.model.address import SIDES
from srlviewer.model.corpus import Corpus
from srlviewer.report.pair_places import address_maker


class FramesetChecks:
    """Checks each file once, however many schemes it is scored under."""

    def __init__(self, options: Namespace) -> None:
        """Opens the folder that the options name, if they name one.

        Raises:
            LexiconError: there is nothing usable in it.
        """
        self.objections = open_objections(options)
        self._known: list[tuple[Corpus, str, ProblemLog]] = []

    def add_to(self, comparison: Comparison) -> None:
        """Put what is wrong in both files into the log of a comparison."""
        if self.objections is None:
            return
        for side, corpus in zip(
            SIDES, (comparison.gold, comparison.predicted), strict=True
        ):
            comparison.log.merge(self._log_of(corpus, side, comparison))

    def of_file(self, corpus: Corpus, log: ProblemLog) -> None:
        """The same for a single file, whose items have no addresses."""
        if self.objections is not None:
            from srlviewer.knowledge.framesets_corpus import check_corpus

            check_corpus(corpus, self.objections, log)

    def _log_of(self, corpus: Corpus, side: str, comparison: Comparison) -> ProblemLog:
        from srlviewer.knowledge.framesets_corpus import check_corpus

        assert self.objections is not None
        for known, known_side, log in self._known:
            if known is corpus and known_side == side:
                return log
        log, address_of = ProblemLog(), address_maker(comparison, side)
        check_corpus(corpus, self.objections, log, address_of=address_of)
        if comparison.pairing.by_position:
            self._known.append((corpus, side, log))
        return log

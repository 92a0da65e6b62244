"""`--framenet`: what a lexicon of frames objects to in the files of `check`."""

from __future__ import annotations

from argparse import Namespace

from srlviewer.commands.lexicons import open_lexicon
from srlviewer.errors import ProblemLog
from srlviewer.formats.contents import FRAMES, can_hold
from srlviewer.model.corpus import Corpus


class FrameNetChecks:
    """Checks files that hold frames; without a folder only what needs none."""

    def __init__(self, options: Namespace) -> None:
        """Opens the folder that the options name, if they name one.

        Raises:
            LexiconError: there is nothing usable in it.
        """
        self._lexicon = open_lexicon(options)

    def of_file(self, corpus: Corpus, log: ProblemLog) -> None:
        """Put what is found in a file, and in the lexicon on the way, into its log."""
        if self._lexicon is None and not can_hold(corpus.format, FRAMES):
            return
        from srlviewer.knowledge.framenet_corpus import check_frames

        for _ in check_frames(corpus, self._lexicon, log):
            pass
        if self._lexicon is not None:
            log.merge(self._lexicon.log)

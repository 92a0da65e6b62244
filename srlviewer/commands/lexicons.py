"""Folders with a lexicon that the user names: FrameNet, PropBank frame files."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, NoReturn

from srlviewer.commands.problem_printer import ProblemPrinter
from srlviewer.comparison import make_scheme
from srlviewer.errors import Problem, ProblemLog, UsageError
from srlviewer.scoring.scheme import UsesFrameNet, no_lexicon

if TYPE_CHECKING:
    from srlviewer.knowledge.framenet import FrameNet
    from srlviewer.knowledge.framesets_check import Objections


class LexiconError(UsageError):
    """A lexicon folder that is missing or has nothing usable in it."""


def check_lexicons(options: Namespace) -> None:
    """Refuse folders that hold no lexicon, and schemes that need one and have none.

    Raises:
        LexiconError: nothing usable there; the problem has been printed.
    """
    if open_lexicon(options) is None:
        for specification in getattr(options, "scheme", ()):
            scheme = make_scheme(specification)
            if isinstance(scheme, UsesFrameNet):
                problem = no_lexicon(scheme)
                _refuse(problem, f"{problem.message}; {problem.hint}")


def open_lexicon(options: Namespace) -> FrameNet | None:
    """The FrameNet folder of `--framenet`; None without that option.

    Raises:
        LexiconError: nothing usable there; the problem has been printed.
    """
    folder = getattr(options, "framenet", None)
    if folder is None:
        return None
    known: FrameNet | None = getattr(options, "open_framenet", None)
    if known is not None:
        return known
    from srlviewer.knowledge.framenet import NoFrameNetError, open_framenet

    try:
        options.open_framenet = open_framenet(folder)
    except NoFrameNetError as error:
        what = f"{folder} is not a folder with a FrameNet lexicon"
        _refuse(error.problem, what)
    opened: FrameNet = options.open_framenet
    return opened


def open_objections(options: Namespace) -> Objections | None:
    """What the frame files of `--framesets` object to; None without that option.

    Raises:
        LexiconError: nothing usable there; the problem has been printed.
    """
    folder = getattr(options, "framesets", None)
    if folder is None:
        return None
    from srlviewer.knowledge.framesets import NoFramesetsError, open_framesets
    from srlviewer.knowledge.framesets_check import Objections

    try:
        return Objections(open_framesets(folder))
    except NoFramesetsError as error:
        what = f"{folder} is not a folder with PropBank frame files"
        _refuse(error.problem, what)


def _refuse(problem: Problem, words: str) -> NoReturn:
    log = ProblemLog()
    log.add(problem)
    ProblemPrinter().print(log)
    raise LexiconError(words)

"""Folders with a lexicon that the user names: FrameNet, PropBank frame files."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from srlviewer.commands.problem_printer import ProblemPrinter
from srlviewer.errors import Problem, ProblemLog, UsageError

if TYPE_CHECKING:
    from srlviewer.knowledge.framesets_check import Objections

FRAMENET_FILES = ("frame/*.xml", "frames.xml", "framesSingleFile.xml")
"""One of these makes a folder a FrameNet lexicon (releases 1.5 to 1.7, and 1.3)."""


class LexiconError(UsageError):
    """A lexicon folder that is missing or has nothing usable in it."""


def check_lexicons(options: Namespace) -> None:
    """Refuse folders that hold no lexicon.

    Raises:
        LexiconError: nothing usable there; the problem has been printed.
    """
    folder = getattr(options, "framenet", None)
    if folder is not None and not _holds(Path(folder), FRAMENET_FILES):
        what = "a FrameNet lexicon"
        _refuse(_nothing_there(folder, what), f"is not {what_folder(what)}")


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
        _refuse(error.problem, "is not a folder with PropBank frame files")


def _refuse(problem: Problem, words: str) -> NoReturn:
    log = ProblemLog()
    log.add(problem)
    ProblemPrinter().print(log)
    raise LexiconError(f"{problem.path} {words}")


def _holds(folder: Path, patterns: tuple[str, ...]) -> bool:
    if "\0" in str(folder) or not folder.is_dir():
        return False
    return any(next(folder.glob(pattern), None) for pattern in patterns)


def what_folder(content: str) -> str:
    """`a folder with …`."""
    return f"a folder with {content}"


def _nothing_there(folder: str, what: str) -> Problem:
    wanted = what_folder(what)
    exists = "\0" not in folder and Path(folder).is_dir()
    return Problem(
        code="lexicon.none",
        message=f"is not {wanted}" if exists else "there is no such folder",
        path=folder,
        hint=f"name {wanted}",
    )

"""PropBank frame files: what senses there are, and what their roles mean.

    framesets = open_framesets("propbank-frames/frames")
    framesets.roleset("give_up.02").role("ARG0").descr

A file is parsed when one of its rolesets is asked for. An id is looked up as it is
written; only if there is none the same id in other case, or with a dot in place of
AMR's hyphen (`give-01`), is taken, and the answer says that it is spelled otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from srlviewer.errors import Problem, ProblemLog, Severity, UsageError
from srlviewer.knowledge.framesets_folder import FrameFolder
from srlviewer.knowledge.framesets_values import (
    Answer,
    Roleset,
    Sense,
    Standing,
    joined_by_id,
    parse_sense,
)
from srlviewer.knowledge.framesets_xml import read_frame_file


class NoFramesetsError(UsageError):
    """A folder without usable frame files; `problem` is a `lexicon.none`."""

    def __init__(self, folder: str, message: str) -> None:
        """`message` says what is wrong with the folder."""
        self.problem = Problem(
            code="lexicon.none",
            message=message,
            path=folder,
            hint="name a folder with PropBank frame files",
        )
        super().__init__(f"{folder}: {message}")


class Framesets:
    """The frame files of a folder. Not to be used from several threads at once.

    `log` holds what is wrong with the files that were needed so far.
    """

    def __init__(self, folder: FrameFolder) -> None:
        """See `open_framesets`."""
        self.log = ProblemLog()
        self._folder = folder
        self._rolesets: dict[str, Roleset] = {}
        self._read: dict[Path, bool] = {}
        self._answers: dict[str, Answer] = {}
        if folder.left_out:
            self.log.add(
                Problem(
                    code="lexicon.partial",
                    message=f"{folder.left_out} XML files beside this folder are not"
                    " used: it has more of them",
                    severity=Severity.NOTE,
                    path=str(folder.folder),
                )
            )

    @property
    def folder(self) -> Path:
        """Where the files lie."""
        return self._folder.folder

    def __len__(self) -> int:
        """The number of frame files."""
        return len(self._folder.paths)

    def look_through(self) -> Iterator[None]:
        """Make sure that no answer will take long; yields now and then."""
        yield from self._folder.look_through()

    def roleset(self, sense: str) -> Roleset | None:
        """The roleset that a sense means, if there is one."""
        return self.answer(sense).roleset

    def answer(self, sense: str) -> Answer:
        """What the files say about a sense; kept, so that it costs nothing again."""
        known = self._answers.get(sense)
        if known is None:
            known = self._answers[sense] = self._find(sense)
        return known

    def _find(self, text: str) -> Answer:
        sense = parse_sense(text)
        if sense is None:
            return Answer(Standing.NO_NAME)
        named = self._folder.named(sense.lemma)
        sound = self._load(named)
        if text not in self._rolesets:
            sound &= self._load(self._folder.holding(text))
        if text in self._rolesets:
            return Answer(Standing.LISTED, self._rolesets[text])
        respelled = self._respelled(text, sense)
        if respelled is not None:
            return Answer(Standing.RESPELLED, respelled)
        if not sound:
            return Answer(Standing.BROKEN)
        others = self._folder.ids_of(sense.lemma)
        if others or named:
            return Answer(Standing.NO_SENSE, others=others)
        return Answer(Standing.NO_LEMMA)

    def _respelled(self, text: str, sense: Sense) -> Roleset | None:
        for wanted in dict.fromkeys((sense.roleset_id, text)):
            for spelling in (wanted, *self._folder.spellings(wanted)):
                self._load(self._folder.holding(spelling))
                if spelling in self._rolesets:
                    return self._rolesets[spelling]
        return None

    def _load(self, paths: Iterable[Path]) -> bool:
        """Parse what has not been parsed yet; whether all could be."""
        sound = True
        for path in paths:
            if path not in self._read:
                found = read_frame_file(path)
                self.log.extend(found.problems)
                self._read[path] = found.sound
                known = [self._rolesets[r.id] for r in found.rolesets
                         if r.id in self._rolesets]  # fmt: skip
                self._rolesets |= joined_by_id([*known, *found.rolesets])
            sound &= self._read[path]
        return sound


def open_framesets(folder: str | Path) -> Framesets:
    """The frame files of a folder, or of the folder `frames` in it.

    Raises:
        NoFramesetsError: no such folder, or no frame file in it.
    """
    path = Path(folder)
    try:
        if "\0" in str(folder) or not path.exists():
            raise NoFramesetsError(str(folder), "there is no such folder")
        if not path.is_dir():
            raise NoFramesetsError(str(folder), "is a file, not a folder")
        found = FrameFolder(path)
    except OSError as error:
        message = error.strerror or "cannot be read"
        raise NoFramesetsError(str(folder), message) from None
    if not found.paths:
        raise NoFramesetsError(str(folder), "has no XML file in it")
    if not found.has_rolesets():
        raise NoFramesetsError(str(folder), "has no PropBank frame file in it")
    return Framesets(found)

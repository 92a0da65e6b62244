"""A FrameNet folder: release 1.3, or one of 1.5 to 1.7.

    framenet = open_framenet("fndata-1.7")
    framenet.frame("Statement").core_sets

A frame is read when it is asked for, relations and lemmas when they are first needed.
Any file but those with the frames may be missing. Page: framenet, sections 8 and 9.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from srlviewer.errors import Problem, ProblemLog, Severity, UsageError
from srlviewer.knowledge.framenet_events import Attributes, go_through
from srlviewer.knowledge.framenet_frames import read_frames
from srlviewer.knowledge.framenet_relations import (
    Inside,
    completed,
    read_relations,
    relations_inside,
)
from srlviewer.model.frame_lexicon import FrameRelation, LexicalFrame

_FRAMES = "frame"
_SINGLE = ("frames.xml", "framesSingleFile.xml")
_RELATIONS = ("frRelation.xml", "frRelationModified.xml")
_NAMES, _UNITS = "frameIndex.xml", "luIndex.xml"
_INNER = ("frXML", "fndata-1.7", "fndata-1.6", "fndata-1.5")
"""Folders inside a release in which the files may lie."""
_ENDING = ".xml"
_MOST_FILES = 50_000
"""Of a folder of frames, so that no other folder keeps one waiting; 1.7 has 1,222."""
_LARGEST_FRAME = 20_000_000
"""Bytes; the file of a frame is read when it is first asked for, so it must be quick.

The largest one of release 1.7 has 0.2 million.
"""


class NoFrameNetError(UsageError):
    """A folder without usable files; `problem` is a `lexicon.none`."""

    def __init__(self, folder: str, message: str) -> None:
        """`message` says what is wrong with the folder."""
        self.problem = Problem(
            code="lexicon.none",
            message=message,
            path=folder,
            hint="name a folder with a FrameNet lexicon (--framenet DIR)",
        )
        super().__init__(f"{folder}: {message}")


class Files(NamedTuple):
    """What there is in a folder; `frames` maps names to files of the newer layout."""

    folder: Path
    frames: Mapping[str, Path]
    single: Path | None
    relations: Path | None


class FrameNet:
    """See `srlviewer.model.frame_lexicon.FrameLexicon`.

    `log` holds what is wrong with the files that were needed so far. Not to be used
    from several threads at once.
    """

    def __init__(self, files: Files) -> None:
        """See `open_framenet`."""
        self.log = ProblemLog()
        self._files = files
        self._known: dict[str, LexicalFrame | None] = {}
        if files.frames and files.single is not None:
            self._note("both layouts are here: the files in frame/ are used")

    @property
    def folder(self) -> Path:
        """Where the files lie."""
        return self._files.folder

    @property
    def path(self) -> str:
        """The folder, to open it again."""
        return str(self._files.folder)

    @property
    def single_file(self) -> Path | None:
        """The file with all frames, where that one is used."""
        return None if self._files.frames else self._files.single

    @property
    def number_of_files(self) -> int:
        """How many files there are with one frame each."""
        return len(self._files.frames)

    @cached_property
    def fingerprint(self) -> str:
        """Of names and sizes of the files, and of the relations and frames.xml."""
        files = self._files
        digest = hashlib.sha256()
        for name, path in sorted(files.frames.items()):
            digest.update(f"{name} {path.stat().st_size}\n".encode())
        for whole in (None if files.frames else files.single, files.relations):
            if whole is not None:
                digest.update(whole.read_bytes())
        return digest.hexdigest()[:12]

    @cached_property
    def names(self) -> Collection[str]:
        """Of all frames that it knows, also those of which there is no more here."""
        if not self._files.frames:
            return self._all_frames.keys()
        listed = self._listed(_NAMES, "frame")
        return {*self._files.frames, *(a.get("name", "") for a in listed or ())}

    def frame(self, name: str) -> LexicalFrame | None:
        """All about a frame; None: unknown, broken, or only its name is known."""
        if not self._files.frames:
            return self._all_frames.get(name)
        if name not in self._known:
            self._known[name] = self._read(name)
        return self._known[name]

    def _read(self, name: str) -> LexicalFrame | None:
        path = self._files.frames.get(name)
        if path is None:
            return None
        frames, problem = read_frames(path, largest=_LARGEST_FRAME)
        if problem is None and not frames:
            problem = Problem("lexicon.file", "no frame in this file", path=str(path))
        if problem is not None:
            self.log.add(problem)
            return None
        return completed(frames[0], self._inside)

    @cached_property
    def _all_frames(self) -> dict[str, LexicalFrame]:
        """Those of the older layout."""
        assert self._files.single is not None
        frames, problem = read_frames(self._files.single)
        if problem is not None:
            self.log.add(problem)
        return {frame.name: completed(frame, self._inside) for frame in frames}

    @cached_property
    def relations(self) -> Sequence[FrameRelation] | None:
        """All of them; None: there is no file with relations, or it is broken."""
        path = self._files.relations
        if path is None:
            what = "related frames are not known"
            self._note(f"there is no {_RELATIONS[0]}: {what}")
            return None
        found, problem = read_relations(path)
        if problem is not None:
            self.log.add(problem)
            return None
        return found

    @cached_property
    def _inside(self) -> dict[str, Inside]:
        """Core sets, requires and excludes that the relation file of 1.3 may have."""
        return {} if self._files.frames else relations_inside(self.relations or ())

    @property
    def has_core_sets(self) -> bool:
        """Whether core sets, requires and excludes are known at all."""
        return bool(self._files.frames) or bool(self._inside)

    @cached_property
    def lexical_units(self) -> Mapping[str, frozenset[str]] | None:
        """Of luIndex.xml, else of the frames, if all of them are here.

        None: neither. A list that lacks frames would accuse right annotation.
        """
        listed = self._listed(_UNITS, "lu")
        if listed is not None:
            pairs = [(a.get("name", ""), a.get("frameName", "")) for a in listed]
        else:
            pairs = [*self._units_of_frames()]
        if not pairs:
            self._note(f"there is no {_UNITS}: lemmas of targets are not checked")
            return None
        found: dict[str, set[str]] = {}
        for unit, frame in pairs:
            found.setdefault(unit, set()).add(frame)
        return {unit: frozenset(frames) for unit, frames in found.items()}

    def _units_of_frames(self) -> Iterator[tuple[str, str]]:
        if set(self.names) <= (self._files.frames or self._all_frames).keys():
            for name in self.names:
                frame = self.frame(name)
                for unit in frame.lexical_units if frame else ():
                    yield unit, name

    def _listed(self, file_name: str, element: str) -> list[Attributes] | None:
        """The attributes of all elements of a name in an index file, if it is there."""
        path = self.folder / file_name
        if not path.is_file():
            return None
        found: list[Attributes] = []

        def start(tag: str, attributes: Attributes) -> None:
            if tag == element:
                found.append(attributes)

        problem = go_through(path, start)
        if problem is not None:
            self.log.add(problem)
            return None
        return found

    def _note(self, message: str) -> None:
        note = Severity.NOTE
        self.log.add(Problem("lexicon.partial", message, note, path=self.path))


def open_framenet(folder: str | Path) -> FrameNet:
    """The lexicon in a folder, or in the folder of a release that holds it.

    Raises:
        NoFrameNetError: no such folder, or nothing usable in it.
    """
    path = Path(folder)
    try:
        if "\0" in str(folder) or not path.exists():
            raise NoFrameNetError(str(folder), "there is no such folder")
        if not path.is_dir():
            raise NoFrameNetError(str(folder), "is a file, not a folder")
        for place in (path, *(path / name for name in _INNER)):
            files = _files_in(place)
            if files.frames or files.single:
                return FrameNet(files)
    except OSError as error:
        message = error.strerror or "cannot be read"
        raise NoFrameNetError(str(folder), message) from None
    message = "is not a folder with a FrameNet lexicon: neither frame/ nor frames.xml"
    raise NoFrameNetError(str(folder), message)


def _files_in(folder: Path) -> Files:
    frames: dict[str, Path] = {}
    if (folder / _FRAMES).is_dir():
        with os.scandir(folder / _FRAMES) as entries:
            for number, entry in enumerate(entries):
                if number >= _MOST_FILES:
                    message = f"more than {_MOST_FILES} files in {_FRAMES}/"
                    raise NoFrameNetError(str(folder), message)
                if entry.name.endswith(_ENDING) and entry.is_file():
                    frames[entry.name.removesuffix(_ENDING)] = Path(entry.path)
    return Files(folder, frames, _first(folder, _SINGLE), _first(folder, _RELATIONS))


def _first(folder: Path, names: Sequence[str]) -> Path | None:
    return next((folder / n for n in names if (folder / n).is_file()), None)

"""What a format is, and how a file is opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from srlviewer.errors import ProblemLog
from srlviewer.model.corpus import Corpus


@dataclass(frozen=True, slots=True)
class Source:
    """The bytes of a file with the path that the user gave (`-` for standard input)."""

    path: str
    content: bytes


class Format(Protocol):
    """A reader; the registry holds one for each name."""

    name: str
    title: str
    page: str
    extensions: tuple[str, ...]
    settings: Mapping[str, tuple[str, ...]]

    def fits(self, source: Source) -> bool:
        """Whether the content looks like this format (cheap: the first sentences)."""

    def open(
        self, source: Source, log: ProblemLog, settings: Mapping[str, str]
    ) -> Corpus:
        """Index the file; sentences are parsed later."""


# Implemented in srlviewer.formats.opening:
#   read_source(path) -> Source                      raises InputRefusedError (file.open)
#   guess_format(source) -> candidates
#   open_corpus(path, specification=None, *, log, prefer=()) -> Corpus

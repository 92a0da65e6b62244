"""What a format is, and the bytes it reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from srlviewer.errors import ProblemLog
from srlviewer.formats.wrapping import PLAIN, Wrapping
from srlviewer.model.corpus import Corpus


@dataclass(frozen=True, slots=True)
class Source:
    """The bytes of a file with the path that the user gave (`-` for standard input).

    `sha256` is that of the file on disk where the bytes here are not the same (another
    encoding, unpacked); else empty, to be computed when it is asked for. `wrapping`
    says how these bytes become those of the file again.
    """

    path: str
    content: bytes
    sha256: str = ""
    wrapping: Wrapping = PLAIN


class Format(Protocol):
    """A reader; the registry holds one for each name.

    To add one, write a module with an object that has these attributes and methods and
    name it in `srlviewer.formats.FORMATS` (or under the entry point
    `srlviewer.formats`). `settings` maps each reader setting to its values, the default
    first; an empty tuple means the bare name of a file.
    """

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
        """Index the file; sentences are parsed later.

        The bytes are UTF-8 by now; `settings` are valid and not the default.
        """

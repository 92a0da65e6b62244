"""Where a folder has a roleset: by the names of its files, then by their content.

Names are known at once and nearly always right: the rolesets of `give` and `give_up`
are in `give.xml`, in older releases in `give-v.xml`. Only when one is looked for in
vain all files are looked through, once, without being parsed.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cached_property
from html import unescape
from pathlib import Path

from srlviewer.knowledge.framesets_xml import LARGEST

SLICE = 50
"""Files between two yields."""
_ENDING = ".xml"
_PART_OF_SPEECH = re.compile(r"-[a-z]")
_VALUE = rb"""\s*=\s*(?:"([^"<]*)"|'([^'<]*)')"""
_NAMES = re.compile(
    rb"<(?:(roleset)\b[^<>]*?\sid" + _VALUE + rb"|(predicate)\b[^<>]*?\slemma" + _VALUE
    + rb"|(alias)\b[^<>]*>([^<]*)<)"
)  # fmt: skip
_UTF16 = (b"\xff\xfe", b"\xfe\xff")


class FrameFolder:
    """The files of a folder and what they are about; nothing is parsed."""

    def __init__(self, folder: Path) -> None:
        """Lists the names.

        A folder of a whole release has its files in `frames`; if both have some, the
        one that has more is meant, and `left_out` counts the others.

        Raises:
            OSError: the folder cannot be read.
        """
        places = [folder]
        if (folder / "frames").is_dir():
            places.append(folder / "frames")
        listed = {place: list(_frame_files(place)) for place in places}
        self.folder = max(places, key=lambda place: len(listed[place]))
        self.paths = tuple(sorted(listed[self.folder]))
        self.left_out = sum(map(len, listed.values())) - len(self.paths)
        self._left = list(reversed(self.paths))
        self._files: dict[str, list[Path]] = {}
        self._words: dict[str, set[str]] = {}
        self._by_name: dict[str, list[Path]] = defaultdict(list)
        for path in self.paths:
            stem = path.name[: -len(_ENDING)]
            self._by_name[stem].append(path)
            if _PART_OF_SPEECH.fullmatch(stem[-2:]):
                self._by_name[stem[:-2]].append(path)

    def named(self, lemma: str) -> tuple[Path, ...]:
        """The files that the name of a lemma leads to.

        >>> folder.named("give_up")  # doctest: +SKIP
        (Path('give.xml'),)
        """
        for name in (lemma, *(lemma.split(mark)[0] for mark in "_-")):
            if name in self._by_name:
                return tuple(self._by_name[name])
        return ()

    def holding(self, roleset_id: str) -> tuple[Path, ...]:
        """The files with a roleset, whatever their names."""
        return tuple(self._content[0].get(roleset_id, ()))

    def spellings(self, roleset_id: str) -> tuple[str, ...]:
        """Ids that differ from this one in case only."""
        return self._folded.get(roleset_id.casefold(), ())

    def ids_of(self, lemma: str) -> tuple[str, ...]:
        """The ids of the rolesets of a lemma, or of those that have it as an alias."""
        return tuple(sorted(self._content[1].get(lemma, ())))

    @cached_property
    def _folded(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for roleset_id in self._content[0]:
            key = roleset_id.casefold()
            found[key] = (*found.get(key, ()), roleset_id)
        return found

    @property
    def _content(self) -> tuple[dict[str, list[Path]], dict[str, set[str]]]:
        """Roleset id -> files, and lemma or alias -> roleset ids."""
        for _ in self.look_through():
            pass
        return self._files, self._words

    def look_through(self) -> Iterator[None]:
        """Look at the content of all files, once; yields now and then.

        Goes on where an earlier call was left.
        """
        while self._left:
            path = self._left.pop()
            self._look_at(path)
            if len(self._left) % SLICE == 0:
                yield

    def _look_at(self, path: Path) -> None:
        lemma = roleset_id = ""
        words = self._words
        for kind, value in _names_in(path):
            if kind == "predicate":
                lemma = value
            elif kind == "roleset":
                roleset_id = value
                places = self._files.setdefault(value, [])
                if path not in places[-1:]:
                    places.append(path)
                for word in (lemma, value.rpartition(".")[0]):
                    words.setdefault(word, set()).add(value)
            elif roleset_id:
                words.setdefault(value, set()).add(roleset_id)

    def has_rolesets(self) -> bool:
        """Whether some file has a roleset; as a rule the first one tells."""
        return any(
            kind == "roleset" for path in self.paths for kind, _ in _names_in(path)
        )


def _frame_files(folder: Path) -> Iterator[Path]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.lower().endswith(_ENDING) and entry.is_file():
                yield Path(entry.path)


def _names_in(path: Path) -> Iterator[tuple[str, str]]:
    """Kind of element and the name it has, in the order of the file."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST)
    except OSError:  # said when the file is needed
        return
    if content.startswith(_UTF16):
        content = content.decode("utf-16", "replace").encode()
    for found in _NAMES.finditer(content):
        kind = found[1] or found[4] or found[7]
        value = next(v for v in (*found.groups()[1:3], *found.groups()[4:6], found[8])
                     if v is not None)  # fmt: skip
        text = value.decode("utf-8", "replace")
        text = unescape(text) if "&" in text else text
        yield kind.decode(), " ".join(text.split())

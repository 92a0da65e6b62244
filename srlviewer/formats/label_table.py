"""A table of the user that respells role labels: the setting `map=FILE`.

Two labels a line, divided by a tab or blanks, the one in the file first: `ARG0 A0`.
`#` begins a comment. The prefixes `C-` and `R-` are kept by themselves; an entry that
has one is meant for the label with that prefix only, and goes first. `*` stands for any
characters: `ARGM-* AM-*`. An entry without it goes before patterns, and of these the
first that fits counts. What no entry fits stays as it is.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from srlviewer.errors import Problem, ProblemLog
from srlviewer.formats.blocks import BOM
from srlviewer.formats.chunks import encoding_problems, shortened
from srlviewer.formats.not_text import why_no_text
from srlviewer.formats.reader import Source
from srlviewer.plain_files import read_file
from srlviewer.resources import user_folder

CODE = "labels.map"
FOLDER = "labels"
"""In the user's folder: where tables may lie that belong to no corpus."""
_SOME_FAULTS = 3
_PREFIX = re.compile(r"(?:[CR]-)+")
_NO_LABEL = re.compile(r"[()|\s]")
_EMPTY = frozenset({"_", "-"})
"""Cells that mean: no label."""


class Entry(NamedTuple):
    """A label of the file (maybe with `*`), what it becomes, and its line (from 1)."""

    label: str
    becomes: str
    line: int = 0


@dataclass(frozen=True)
class LabelTable:
    """A table that was read; `name` is the bare name of its file."""

    name: str
    entries: tuple[Entry, ...]
    sha256: str = ""
    _known: dict[str, str] = field(default_factory=dict, repr=False, compare=False)

    @property
    def signed(self) -> str:
        """Name and the first characters of the checksum: the number depends on it."""
        return f"{self.name}#{self.sha256[:8]}"

    def respell(self, label: str) -> str:
        """What a label becomes.

        >>> table = LabelTable("x", (Entry("ARG0", "A0"), Entry("ARGM-*", "AM-*")))
        >>> table.respell("R-ARG0"), table.respell("C-ARGM-TMP"), table.respell("V")
        ('R-A0', 'C-AM-TMP', 'V')
        """
        if label not in self._known:
            self._known[label] = self._looked_up(label)
        return self._known[label]

    def _looked_up(self, label: str) -> str:
        found = _PREFIX.match(label)
        prefix = found[0] if found else ""
        if prefix:
            special = [e for e in self.entries if _PREFIX.match(e.label)]
            becomes = _first_fitting(label, special)
            if becomes is not None:
                return becomes
        plain = [e for e in self.entries if not _PREFIX.match(e.label)]
        becomes = _first_fitting(label[len(prefix) :], plain)
        return label if becomes is None else prefix + becomes


def _first_fitting(label: str, entries: Iterable[Entry]) -> str | None:
    patterns = []
    for entry in entries:
        if entry.label == label:
            return entry.becomes
        if "*" in entry.label:
            patterns.append(entry)
    for entry in patterns:
        middle = behind_star(entry.label, label)
        if middle is not None:
            return entry.becomes.replace("*", middle)
    return None


def behind_star(pattern: str, label: str) -> str | None:
    """What the `*` of a pattern stands for in a label; None if the two do not fit.

    >>> behind_star("ARGM-*", "ARGM-TMP")
    'TMP'
    """
    before, _, behind = pattern.partition("*")
    long_enough = len(label) >= len(before) + len(behind)
    if long_enough and label.startswith(before) and label.endswith(behind):
        return label[len(before) : len(label) - len(behind)]
    return None


def read_label_table(beside: str, name: str, log: ProblemLog) -> LabelTable:
    """The table of that name, with its faults in `log`; what is faulty is left out.

    It lies beside the file `beside`, in the current folder or the user's folder, the
    first one counts.
    """
    path = find_label_table(beside, name)
    try:
        content = read_file(path)
    except (OSError, ValueError) as wrong:
        missing = isinstance(wrong, FileNotFoundError)
        message = "there is no such file" if missing else f"cannot be read: {wrong}"
        hint = "map= names a file beside the one that is read, or in the current folder"
        log.add(Problem("file.open", message, path=str(path), hint=hint))
        return LabelTable(name, ())
    sha256 = hashlib.sha256(content).hexdigest()
    return LabelTable(name, read_entries(content, str(path), log), sha256)


def find_label_table(beside: str, name: str) -> Path:
    """Where the table of that name is; beside the file if it is nowhere."""
    folder = Path(beside).parent if beside != "-" else Path()
    places = [folder / name, Path(name), label_folder() / name]
    return next((path for path in places if path.is_file()), places[0])


def label_folder() -> Path:
    """The folder for tables that belong to no corpus; it need not exist."""
    return user_folder() / FOLDER


def read_entries(content: bytes, path: str, log: ProblemLog) -> tuple[Entry, ...]:
    """The entries of a file's content; its faults go to `log`."""
    content = content.removeprefix(BOM)
    wrong = why_no_text(Source(path, content))
    if wrong is not None:
        log.add(wrong)
        return ()
    log.extend(encoding_problems(path, content, 1))
    text = content.decode(errors="backslashreplace")
    if _is_another_file(text):
        name = Path(path).name
        message = f"map= names {name}, which is no table of labels"
        log.add(Problem(CODE, message, path=path, line=1))
        return ()
    entries: dict[str, Entry] = {}
    for number, line in enumerate(text.splitlines(), 1):
        words = _words(line)
        if not words:
            continue
        message = _fault(words)
        if not message and words[0] in entries:
            message = f"{words[0]} stands in line {entries[words[0]].line} already"
        if message:
            source = shortened(line)
            log.add(Problem(CODE, message, path=path, line=number, source=source))
        else:
            entries[words[0]] = Entry(words[0], words[1], number)
    return tuple(entries.values())


def _is_another_file(text: str) -> bool:
    """Whether all lines, or most and more than a few, are nothing that a table has."""
    lines = [words for line in text.splitlines() if (words := _words(line))]
    faulty = sum(map(bool, map(_fault, lines)))
    if faulty == len(lines):
        return faulty > 1
    return faulty > _SOME_FAULTS and 2 * faulty > len(lines)


def _words(line: str) -> list[str]:
    return line.partition("#")[0].split()


def _fault(words: list[str]) -> str:
    """What is wrong with the words of a line; empty if nothing is."""
    if len(words) != 2:
        found = "one" if len(words) == 1 else str(len(words))
        return f"expected two labels, found {found}"
    label, becomes = words
    for word in words:
        if _NO_LABEL.search(word) or word in _EMPTY:
            return f'"{word}" is no label'
        if word.count("*") > 1:
            return f'"{word}" has more than one "*"'
    if "*" in becomes and "*" not in label:
        return f'"{becomes}" has a "*", and "{label}" has none'
    return ""


def entry_fault(label: str, becomes: str) -> str:
    """What is wrong with an entry that somebody types; empty if nothing is."""
    if "#" in label + becomes:
        return 'a label has no "#"'
    if not label.split() or not becomes.split():
        return "two labels are needed"
    return _fault([*label.split(), *becomes.split()])


def written(entries: Iterable[Entry]) -> str:
    """The text of a table."""
    return "".join(f"{entry.label}\t{entry.becomes}\n" for entry in entries)

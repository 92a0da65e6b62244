"""Reporting what is wrong with the rows of one sentence after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.formats.chunks import shortened


class Row(NamedTuple):
    """A line of a block with its place in the file and its cells."""

    line: int
    text: str
    cells: list[str]


def tab_field(line: str, number: int) -> int:
    """Where a field (from 0) begins in a line divided at tabs (column from 1)."""
    at = 0
    for _ in range(number):
        tab = line.find("\t", at)
        if tab < 0:
            return len(line) + 1
        at = tab + 1
    return at + 1


@dataclass(slots=True)
class Faults:
    """Adds problems of one file to a log; `sound` turns False with an error.

    `reported` counts the problems of the sentence so far.
    `find_field` gives the column (from 1) of a field (from 0) in a line; behind the end
    of the line if it has no such field.
    """

    path: str
    log: ProblemLog
    find_field: Callable[[str, int], int] = tab_field
    sentence_id: str = ""
    sound: bool = True
    reported: int = 0
    _block: str = ""
    _line: int = 0
    _rows: list[str] = field(default_factory=list)
    _quoted: tuple[str, str] = ("", "")
    """The line that was quoted last, and how: a line may have thousands of faults."""

    def begin(self, sentence_id: str = "", block: str = "", line: int = 0) -> None:
        """The next sentence: its lines, and the file line of the first of them."""
        self.sentence_id, self.sound, self.reported = sentence_id, True, 0
        self._block, self._line, self._rows = block, line, []

    @property
    def first_line(self) -> int:
        """The file line at which the lines of this sentence begin."""
        return self._line

    def resume(self, block: str, line: int) -> None:
        """Other lines of the same sentence."""
        self._block, self._line, self._rows = block, line, []

    def text_of(self, line: int) -> str:
        """The text of a file line of this sentence; empty if it is none of them."""
        return self._row(line)

    def note(
        self,
        code: str,
        message: str,
        line: int,
        *,
        column: int | None = None,
        field: int | None = None,
        item: str = "",
        hint: str = "",
    ) -> None:
        """Something worth knowing, of which nothing need be done."""
        self._add(Severity.NOTE, code, message, line, column, field, item, hint)

    def warn(
        self,
        code: str,
        message: str,
        line: int,
        *,
        column: int | None = None,
        field: int | None = None,
        item: str = "",
        hint: str = "",
    ) -> None:
        """Something that is read nevertheless; `field` (from 0) stands for a column."""
        self._add(Severity.WARNING, code, message, line, column, field, item, hint)

    def refuse(
        self,
        code: str,
        message: str,
        line: int,
        *,
        column: int | None = None,
        field: int | None = None,
        item: str = "",
        hint: str = "",
    ) -> None:
        """An error: the sentence is not judged, the file is refused."""
        self.sound = False
        self._add(Severity.ERROR, code, message, line, column, field, item, hint)

    def _quote(self, source: str) -> str:
        if source is not self._quoted[0]:
            self._quoted = source, shortened(source)
        return self._quoted[1]

    def _add(
        self,
        severity: Severity,
        code: str,
        message: str,
        line: int,
        column: int | None,
        place: int | None,
        item: str,
        hint: str,
    ) -> None:
        self.reported += 1
        source = self._row(line)
        if place is not None and source:
            column = self.find_field(source, place)
        self.log.add(
            Problem(
                code=code,
                message=shortened(message),
                severity=severity,
                path=self.path,
                line=line,
                column=column,
                hint=hint,
                sentence_id=self.sentence_id,
                item=item,
                source=self._quote(source),
            )
        )

    def _row(self, line: int) -> str:
        """The text of a line of this sentence; the block is divided once at most."""
        if not self._rows:
            self._rows = self._block.split("\n")
        at = line - self._line
        return self._rows[at] if 0 <= at < len(self._rows) else ""


def plural(number: int, noun: str) -> str:
    """`1 column`, `2 columns`, `2 entities`."""
    if number != 1:
        noun = f"{noun[:-1]}ies" if noun.endswith("ty") else f"{noun}s"
    return f"{number} {noun}"

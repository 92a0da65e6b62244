"""Reporting what is wrong with the rows of one sentence after the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.formats.chunks import shortened


class Row(NamedTuple):
    """A line of a block with its place in the file and its cells."""

    line: int
    text: str
    cells: list[str]


@dataclass(slots=True)
class Faults:
    """Adds problems of one file to a log; `sound` turns False with an error."""

    path: str
    log: ProblemLog
    sentence_id: str = ""
    sound: bool = True

    def begin(self, sentence_id: str = "") -> None:
        """The next sentence."""
        self.sentence_id, self.sound = sentence_id, True

    def warn(
        self,
        code: str,
        message: str,
        line: int,
        *,
        column: int | None = None,
        source: str = "",
        item: str = "",
        hint: str = "",
    ) -> None:
        """Something that is read nevertheless."""
        self._add(Severity.WARNING, code, message, line, column, source, item, hint)

    def refuse(
        self,
        code: str,
        message: str,
        line: int,
        *,
        column: int | None = None,
        source: str = "",
        item: str = "",
        hint: str = "",
    ) -> None:
        """An error: the sentence is not judged, the file is refused."""
        self.sound = False
        self._add(Severity.ERROR, code, message, line, column, source, item, hint)

    def _add(
        self,
        severity: Severity,
        code: str,
        message: str,
        line: int,
        column: int | None,
        source: str,
        item: str,
        hint: str,
    ) -> None:
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
                source=shortened(source),
            )
        )


def plural(number: int, noun: str) -> str:
    """`1 column`, `2 columns`."""
    return f"{number} {noun}" + ("" if number == 1 else "s")

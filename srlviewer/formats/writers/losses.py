"""What a conversion cannot express: collected, and reported as `convert.lost`."""

from __future__ import annotations

from collections import Counter

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.formats.faults import plural
from srlviewer.model.sentence import Sentence

CODE = "convert.lost"


class Losses:
    """Adds one warning for each sentence that loses something, and one for the file."""

    def __init__(self, path: str, target: str, log: ProblemLog) -> None:
        """From the file `path` to the format `target`."""
        self._path = path
        self._target = target
        self._log = log
        self._sentence: Counter[tuple[str, str]] = Counter()
        self._file: Counter[tuple[str, str]] = Counter()
        self.written: Counter[str] = Counter()
        """How much of what the target holds so far, for formats that count it."""
        self.names: set[str] = set()
        """Names that the target has given to sentences of the file so far."""

    def add(self, noun: str, number: int = 1, *, more: str = "") -> None:
        """Some things of the sentence are lost: `2 cells of MISC`.

        `noun` in the singular (`cell`), and `more` words behind it (`of MISC`).
        """
        if number:
            self._sentence[noun, more] += number

    def add_to_file(self, noun: str, number: int = 1, *, more: str = "") -> None:
        """The same of a kind that the target never holds: said once, at the end."""
        if number:
            self._file[noun, more] += number

    def refuse(self, code: str, message: str, sentence: Sentence) -> None:
        """The sentence cannot be written at all: nothing is."""
        self._log.add(
            Problem(
                code=code,
                message=message,
                path=self._path,
                line=sentence.line,
                sentence_id=sentence.sentence_id,
            )
        )

    def end(self, sentence: Sentence) -> None:
        """Report what the sentence lost, and begin anew."""
        if not self._sentence:
            return
        self._report(
            f"{self._target} cannot hold {_enumerated(self._sentence)}",
            line=sentence.line,
            sentence_id=sentence.sentence_id or str(sentence.position + 1),
        )
        self._sentence.clear()

    def finish(self) -> None:
        """Report what the target holds of no sentence."""
        if self._file:
            what = _enumerated(self._file)
            self._report(f"{self._target} has no room for {what} of the file")

    def _report(
        self, message: str, *, line: int | None = None, sentence_id: str = ""
    ) -> None:
        self._log.add(
            Problem(
                code=CODE,
                message=message,
                severity=Severity.WARNING,
                path=self._path,
                line=line,
                sentence_id=sentence_id,
            )
        )


def _enumerated(things: Counter[tuple[str, str]]) -> str:
    """`2 multiword rows, 1 cell of MISC`."""
    return ", ".join(
        f"{plural(number, noun)} {more}".rstrip()
        for (noun, more), number in things.items()
    )

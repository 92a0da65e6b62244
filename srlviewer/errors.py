"""Problems with a place and a cure, their log, and the family of exceptions."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from typing import TYPE_CHECKING

from srlviewer.problem_codes import usual_cure

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence


def abridged(text: str, longest: int = 80, whole: int = 2000) -> str:
    """The text with huge words and quotations cut in the middle, and as a whole.

    >>> abridged('unknown label "' + "A" * 5000 + '"', 20)
    'unknown label "AAAAAAAAAAA…AAAAAA"'
    """
    if len(text) > longest:
        for pattern in (r'"[^"]*"', r"\S+"):
            text = re.sub(pattern, partial(_cut, longest), text)
    return text if len(text) <= whole else f"{text[: whole - 1]}…"


def _cut(longest: int, found: re.Match[str]) -> str:
    word, ahead = found[0], longest * 5 // 8
    if len(word) <= longest:
        return word
    return f"{word[:ahead]}…{word[ahead - longest + 1 :]}"


class Severity(StrEnum):
    """How bad a problem is; an error refuses the file."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


_SHORT = 80


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong in an input, with its place.

    `line` and `column` count from 1; None where there is no such place. `hint` is the
    cure, by default the usual one of the code; `source` is the offending line, shown
    with a caret in text output.
    """

    code: str
    message: str
    severity: Severity = Severity.ERROR
    path: str = ""
    line: int | None = None
    column: int | None = None
    hint: str = ""
    sentence_id: str = ""
    item: str = ""
    source: str = ""

    def __post_init__(self) -> None:
        """Give every problem a cure, and cut what it quotes of a huge field."""
        if len(self.message) > _SHORT:
            object.__setattr__(self, "message", abridged(self.message))
        if not self.hint:
            object.__setattr__(self, "hint", usual_cure(self.code))

    def __str__(self) -> str:
        """`path:line:column: error[code]: message`, as compilers write it."""
        place = ":".join(
            str(part) for part in (self.path, self.line, self.column) if part
        )
        return f"{place}: {self.severity}[{self.code}]: {self.message}".lstrip(": ")


def as_warning(problem: Problem) -> Problem:
    """The same, as a warning if it is an error."""
    if problem.severity is not Severity.ERROR:
        return problem
    return replace(problem, severity=Severity.WARNING)


class ProblemLog:
    """Collects the problems of one or more files, each once, capped.

    All are counted; only the first `kept` of each file, code and severity are held, so
    that a file in which every line is wrong does not fill the memory.
    """

    def __init__(self, *, kept: int = 200) -> None:
        """An empty log."""
        self._kept = kept
        self._problems: dict[Problem, None] = {}
        self._met: Counter[tuple[str, str, Severity]] = Counter()

    def add(self, problem: Problem) -> None:
        """Take the problem in, unless the very same one is there already."""
        if problem in self._problems:
            return
        key = _key(problem)
        self._met[key] += 1
        if self._met[key] <= self._kept:
            self._problems[problem] = None

    def extend(self, problems: Iterable[Problem]) -> None:
        """Take several in."""
        for problem in problems:
            self.add(problem)

    def count(self, path: str, code: str, severity: Severity, number: int) -> None:
        """Take so many more of a kind in that nobody will describe."""
        self._met[path, code, severity] += number

    def merge(self, other: ProblemLog) -> None:
        """Take in another log with its counts of what it did not keep."""
        self.extend(other.problems)
        held = Counter(map(_key, other.problems))
        for key, number in other._met.items():
            self._met[key] += number - held[key]

    def raise_severities(self, codes: frozenset[str]) -> None:
        """Turn the milder problems whose code is in `codes` into errors.

        `code:item` means only the problems with that item, such as
        `conll.columns:comment`.
        """
        promoted: dict[Problem, None] = {}
        for problem in self._problems:
            if problem.severity is not Severity.ERROR and (
                problem.code in codes or f"{problem.code}:{problem.item}" in codes
            ):
                self._met[_key(problem)] -= 1
                problem = replace(problem, severity=Severity.ERROR)
                if problem not in promoted:
                    self._met[_key(problem)] += 1
            promoted[problem] = None
        self._problems = promoted
        for (path, code, severity), number in list(self._met.items()):
            if code in codes and severity is not Severity.ERROR:  # beyond the cap
                del self._met[path, code, severity]
                self._met[path, code, Severity.ERROR] += number

    def forget(self, code: str, path: str) -> None:
        """Drop the problems of a code and file, for one who has more to say of them."""
        for problem in self.problems:
            if (problem.code, problem.path) == (code, path):
                del self._problems[problem]
        for severity in Severity:
            self._met.pop((path, code, severity), None)

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Those that are held, in the order of arrival."""
        return tuple(self._problems)

    @property
    def counts(self) -> dict[tuple[str, str], int]:
        """How often each (path, code) was met, also those beyond the cap."""
        found: Counter[tuple[str, str]] = Counter()
        for (path, code, _), number in self._met.items():
            found[path, code] += number
        return dict(found)

    @property
    def severities(self) -> dict[Severity, int]:
        """How many problems there are of each severity, the worst first."""
        found = dict.fromkeys(Severity, 0)
        for (_, _, severity), number in self._met.items():
            found[severity] += number
        return found

    @property
    def has_errors(self) -> bool:
        """Whether some file must be refused."""
        return self.severities[Severity.ERROR] > 0

    @property
    def has_warnings(self) -> bool:
        """Whether there is at least one warning."""
        return self.severities[Severity.WARNING] > 0

    def shown(self, *, limit: int = 20) -> Iterator[tuple[Problem, int]]:
        """The first `limit` problems of each file, code and severity.

        The number beside the last of them says how many more there were (else 0).
        """
        seen: Counter[tuple[str, str, Severity]] = Counter()
        for problem in self._problems:
            key = _key(problem)
            seen[key] += 1
            if seen[key] < limit or self._met[key] == seen[key] <= limit:
                yield problem, 0
            elif seen[key] == limit:
                yield problem, self._met[key] - limit

    def __len__(self) -> int:
        """How many problems were met, with those beyond the cap."""
        return sum(self._met.values())


def _key(problem: Problem) -> tuple[str, str, Severity]:
    return problem.path, problem.code, problem.severity


class SrlviewerError(Exception):
    """The root of all exceptions of this program."""


class UsageError(SrlviewerError):
    """Wrong words in a call: an unknown name, option or value (exit code 2)."""


class UnknownNameError(UsageError):
    """A name that no registry knows, with the nearest ones that it does."""

    def __init__(self, kind: str, name: str, known: Sequence[str]) -> None:
        """`kind` is what was asked for: scheme, format, option …."""
        from difflib import get_close_matches

        self.kind, self.name, self.known = kind, name, tuple(known)
        self.suggestions = tuple(get_close_matches(name, known, n=3, cutoff=0.5))
        if self.suggestions:
            tail = f"did you mean {' or '.join(self.suggestions)}?"
        else:
            tail = f"known: {', '.join(known)}" if known else "there is none"
        super().__init__(f'unknown {kind} "{name}": {tail}')


class InputRefusedError(SrlviewerError):
    """An input that cannot be scored, with its problems (exit code 1)."""

    def __init__(self, log: ProblemLog) -> None:
        """`log` holds at least one error."""
        self.log = log
        first = next((p for p in log.problems if p.severity is Severity.ERROR), None)
        super().__init__(str(first) if first else "the input cannot be scored")


class CancelledError(SrlviewerError):
    """The user stopped the work."""

"""Problems on standard error."""

from __future__ import annotations

import sys

from srlviewer.commands.terminal import has_colour, say
from srlviewer.errors import Problem, ProblemLog
from srlviewer.report.problem_text import format_problem


class ProblemPrinter:
    """Prints the problems of several logs, what two of them share only once.

    A cure that many problems of a file have in common stands under the first of them.
    """

    _LIMIT = 20

    def __init__(self) -> None:
        """Nothing has been printed."""
        self._printed: set[Problem] = set()
        self._cures: set[tuple[str, str, str]] = set()

    def print(self, log: ProblemLog) -> None:
        """Print what is new in a log, at most 20 for each file and code."""
        lines: list[str] = []
        colour = has_colour(sys.stderr)
        for problem, more in log.shown(limit=self._LIMIT):
            if problem in self._printed:
                continue
            self._printed.add(problem)
            cure = (problem.path, problem.code, problem.hint)
            lines += format_problem(
                problem, colour=colour, with_hint=cure not in self._cures
            )
            self._cures.add(cure)
            if more:
                lines.append(f"  and {more} more")
        say(*lines)


def count_of_problems(log: ProblemLog) -> str:
    """`2 errors, 1 warning`."""
    return ", ".join(
        f"{number} {severity}{'' if number == 1 else 's'}"
        for severity, number in log.severities.items()
        if number
    )

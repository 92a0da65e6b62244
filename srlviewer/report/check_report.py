"""What `check` found, as lines, a table and a JSON record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from srlviewer.errors import Problem, ProblemLog
from srlviewer.report.json_report import SCHEMA, problem_counts, problem_record
from srlviewer.report.tables import Row, Table

FINDINGS = "framenet."
CHECK_COLUMNS = (
    "path",
    "format",
    "counted",
    "number",
    "severity",
    "code",
    "line",
    "column",
    "message",
    "hint",
    "sentence_id",
    "item",
)


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """One file: its format (None if it was refused on opening), counts and problems."""

    path: str
    format: str | None
    counts: Mapping[str, int]
    log: ProblemLog


def check_lines(checked: Sequence[CheckedFile]) -> Iterator[str]:
    """One line a file: format, counts, number of problems.

    Below it how often each finding about frames was met, which may be hundreds.
    """
    for found in checked:
        parts = [found.format or "not read"]
        parts += [
            f"{number} {_noun(name, number)}" for name, number in found.counts.items()
        ]
        parts.append(_problems(found.log))
        yield f"{found.path}: {', '.join(parts)}"
        for code, number in problem_counts(found.log).items():
            if code.startswith(FINDINGS):
                yield f"  {code} {number}"


def _noun(name: str, number: int) -> str:
    words = name.replace("_", " ")
    if number != 1:
        return words
    return f"{words[:-3]}y" if words.endswith("ies") else words.removesuffix("s")


def _problems(log: ProblemLog) -> str:
    if not len(log):
        return "no problems"
    return f"{len(log)} problem{'' if len(log) == 1 else 's'}"


def check_table(checked: Sequence[CheckedFile]) -> Table:
    """A row for each count, then a row for each problem, file by file."""
    rows: list[Row] = []
    for found in checked:
        head = (found.path, found.format or "")
        tail = (None,) * (len(CHECK_COLUMNS) - 4)
        rows += [(*head, name, number, *tail) for name, number in found.counts.items()]
        rows += [
            (*head, None, None, *_cells(problem)) for problem in found.log.problems
        ]
    return Table(CHECK_COLUMNS, rows)


def _cells(problem: Problem) -> Row:
    return (
        str(problem.severity),
        problem.code,
        problem.line,
        problem.column,
        problem.message,
        problem.hint,
        problem.sentence_id,
        problem.item,
    )


def check_record(checked: Sequence[CheckedFile]) -> dict[str, Any]:
    """The JSON document of `check`."""
    return {
        "schema": SCHEMA,
        "files": [
            {
                "path": found.path,
                "format": found.format,
                "counts": dict(found.counts),
                "problems": [problem_record(p) for p in found.log.problems],
                "problem_counts": problem_counts(found.log),
            }
            for found in checked
        ],
    }

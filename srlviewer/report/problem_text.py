"""Problems as compilers print them: place, message, the line with a caret, the cure."""

from __future__ import annotations

from collections.abc import Iterator
from unicodedata import category, east_asian_width

from srlviewer.errors import Problem, Severity, abridged
from srlviewer.model.visible_text import visible

WIDTH = 100
"""Characters of an offending line that are shown, around the place that is meant."""
LONGEST_PATH = 400
COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}


def format_problem(
    problem: Problem, *, colour: bool = False, with_hint: bool = True
) -> Iterator[str]:
    """`path:line:column: error[code]: message`, source with caret, hint."""
    heading = printable(abridged(str(problem), LONGEST_PATH))
    if colour:
        word = f"{problem.severity}[{problem.code}]"
        code = COLOURS[problem.severity]
        heading = heading.replace(word, f"\x1b[1;{code}m{word}\x1b[0m", 1)
    yield heading
    if problem.source:
        yield from _excerpt(problem.source.rstrip("\r\n"), problem.column)
    if problem.hint and with_hint:
        yield f"  hint: {printable(problem.hint)}"


def printable(text: str) -> str:
    """The text without characters that would steer a terminal; tabs stay."""
    return visible(text, keep="\t")


def _excerpt(source: str, column: int | None) -> Iterator[str]:
    """The line, cut to `WIDTH` around the column (1-based), and the caret under it.

    Where no column is known the line as a whole is meant: the caret is at its head.
    """
    at = min(column - 1, len(source)) if column else 0
    first = max(0, at - WIDTH // 2) if len(source) > WIDTH else 0
    last = first + WIDTH
    before = "…" if first else ""
    after = "…" if last < len(source) else ""
    shown = printable(source[first:last])
    yield f"  {before}{shown}{after}"
    lead = before + shown[: at - first]
    yield "  " + "".join(_blank_as_wide_as(c) for c in lead) + "^"


def _blank_as_wide_as(character: str) -> str:
    if character == "\t":
        return "\t"
    if category(character) in {"Mn", "Me", "Cf"}:
        return ""
    return "  " if east_asian_width(character) in {"W", "F"} else " "

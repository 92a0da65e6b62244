"""Problems as text: place, excerpt, caret, cure, and how many more."""

from __future__ import annotations

import io
from contextlib import redirect_stderr

import pytest

from srlviewer.commands.problem_printer import ProblemPrinter, count_of_problems
from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.report.problem_text import format_problem


def problem(**fields) -> Problem:
    return Problem("test.code", "too few columns", path="a.conll", **fields)


def test_whole():
    found = list(
        format_problem(
            problem(line=12, column=3, source="1\tKim\tx", hint="complete the row")
        )
    )
    assert found == [
        "a.conll:12:3: error[test.code]: too few columns",
        "  1\tKim\tx",
        "   \t^",
        "  hint: complete the row",
    ]


@pytest.mark.parametrize(
    ("source", "column", "caret"),
    [
        ("abc", 1, "^"),
        ("abc", 3, "  ^"),
        ("abc", 4, "   ^"),
        ("abc", 99, "   ^"),
        ("中b", 2, "  ^"),
        ("e\u0301b", 3, " ^"),
        ("abc", None, "^"),
    ],
)
def test_caret_stands_under_the_column(source, column, caret):
    lines = list(format_problem(problem(source=source, column=column)))
    assert lines[1:] == [f"  {source}", f"  {caret}"]


def test_huge_lines_are_cut_around_the_column():
    source = "a" * 5000 + "X" + "b" * 5000
    _, excerpt, caret = format_problem(problem(source=source, column=5001))
    assert len(excerpt) < 120
    assert excerpt[caret.index("^")] == "X"
    assert excerpt.startswith("  …")
    assert excerpt.endswith("…")


def test_nothing_steers_the_terminal():
    found = problem(source="a\x1b[2Jb\u2028", line=1, column=2)
    found = list(format_problem(found))
    assert "\x1b" not in "".join(found)
    assert found[1] == "  a\u241b[2Jb\ufffd"


def test_colour_marks_the_severity_only():
    [line] = format_problem(problem(line=1), colour=True)
    assert line == ("a.conll:1: \x1b[1;31merror[test.code]\x1b[0m: too few columns")


def printed(printer: ProblemPrinter, log: ProblemLog) -> list[str]:
    stream = io.StringIO()
    with redirect_stderr(stream):
        printer.print(log)
    return stream.getvalue().splitlines()


def test_twenty_of_a_code_then_how_many_more():
    log = ProblemLog()
    log.extend(problem(line=line) for line in range(1, 154))
    log.add(Problem("test.other", "ids", path="a.conll", severity=Severity.WARNING))
    lines = printed(ProblemPrinter(), log)
    assert len(lines) == 22
    assert lines[19].startswith("a.conll:20: ")
    assert lines[20] == "  and 133 more"
    assert lines[21] == "a.conll: warning[test.other]: ids"
    assert count_of_problems(log) == "153 errors, 1 warning"


def test_what_is_beyond_the_cap_is_counted():
    log = ProblemLog(kept=5)
    log.extend(problem(line=line) for line in range(1, 51))
    assert count_of_problems(log) == "50 errors"


def test_two_severities_of_one_code_are_told_apart():
    log = ProblemLog()
    log.add(problem(line=1, severity=Severity.WARNING))
    log.add(problem(line=2))
    assert count_of_problems(log) == "1 error, 1 warning"


def test_what_two_logs_share_is_printed_once():
    first, second = ProblemLog(), ProblemLog()
    first.add(problem(line=1))
    second.extend([problem(line=1), problem(line=2)])
    printer = ProblemPrinter()
    assert len(printed(printer, first)) == 1
    assert printed(printer, second) == ["a.conll:2: error[test.code]: too few columns"]


def test_a_cure_in_common_is_told_once():
    log = ProblemLog()
    log.extend(problem(line=line, hint="complete the row") for line in (1, 2))
    log.add(problem(line=3, hint="another cure"))
    assert printed(ProblemPrinter(), log) == [
        "a.conll:1: error[test.code]: too few columns",
        "  hint: complete the row",
        "a.conll:2: error[test.code]: too few columns",
        "a.conll:3: error[test.code]: too few columns",
        "  hint: another cure",
    ]

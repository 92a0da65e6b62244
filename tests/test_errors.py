"""Problems, and the log that collects them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.errors import Problem, ProblemLog, Severity, abridged

HUGE = "A" * 100_000


@pytest.mark.parametrize(
    "text",
    [f'unknown label "{HUGE}": why', f"no {HUGE}", f'"{HUGE} {HUGE}"', "x " * 50_000],
)
def test_huge_quotations_are_cut(text):
    message = Problem("conll.label", text).message
    assert len(message) <= 2000
    assert message[:3] == text[:3]
    assert "…" in message


@given(st.text(max_size=80))
def test_short_texts_stay(text):
    assert abridged(text) == text


def test_words_beside_a_quotation_stay():
    text = f'gold "{HUGE}", ' + "and so on " * 20 + '"x"'
    assert abridged(text).endswith("and so on " * 20 + '"x"')


def problem(code="a.b", path="p", line=1, severity=Severity.WARNING, item=""):
    return Problem(code, "m", severity, path=path, line=line, item=item)


def test_forgotten_problems_count_no_more():
    log = ProblemLog(kept=1)
    log.extend([problem(), problem(line=2), problem(path="q"), problem(code="c.d")])
    log.forget("a.b", "p")
    assert log.counts == {("q", "a.b"): 1, ("p", "c.d"): 1}
    assert len(log.problems) == len(log) == 2
    log.forget("a.b", "q")
    log.forget("c.d", "p")
    assert not log.has_warnings


def test_a_severity_may_be_raised_for_some_items_only():
    log = ProblemLog()
    log.extend([problem(item="comment"), problem(item="roles")])
    log.raise_severities(frozenset({"a.b:roles"}))
    assert [p.severity for p in log.problems] == [Severity.WARNING, Severity.ERROR]


def test_errors_are_not_hidden_behind_warnings_of_their_code():
    log, other = ProblemLog(kept=3), ProblemLog(kept=3)
    log.extend(problem(line=line) for line in range(1, 10))
    log.add(problem(line=99, severity=Severity.ERROR))
    other.merge(log)
    for found in (log, other):
        assert found.has_errors
        assert [p.line for p in found.problems] == [1, 2, 3, 99]
        assert found.severities == {"error": 1, "warning": 9, "note": 0}
        assert found.counts == {("p", "a.b"): 10}
        shown = [(p.line, more) for p, more in found.shown(limit=2)]
        assert shown == [(1, 0), (2, 7), (99, 0)]
    log.raise_severities(frozenset({"a.b"}))
    assert log.severities == {"error": 10, "warning": 0, "note": 0}

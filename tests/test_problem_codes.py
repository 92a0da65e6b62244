"""The list of problem codes is closed: nothing else is reported, nothing is unused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import srlviewer
from srlviewer.errors import Problem, Severity
from srlviewer.problem_codes import CODES

PACKAGE = Path(srlviewer.__file__).parent
FAMILIES = "|".join(sorted({code.partition(".")[0] for code in CODES}))
CODE = re.compile(rf'"((?:{FAMILIES})\.[a-z0-9-]+)"')


def codes_in_the_source() -> set[str]:
    files = [
        path
        for path in PACKAGE.rglob("*.py")
        if "gui" not in path.parts and path.name != "problem_codes.py"
    ]
    return {
        code
        for path in files
        for code in CODE.findall(path.read_text(encoding="utf-8"))
    }


def test_every_code_that_is_reported_is_in_the_list_and_the_other_way_round():
    assert codes_in_the_source() == set(CODES)


@pytest.mark.parametrize("code", CODES)
def test_each_code_says_what_it_means_and_what_helps(code):
    entry = CODES[code]
    assert re.fullmatch(r"[a-z0-9-]+\.[a-z0-9-]+", code)
    assert entry.meaning.endswith(".")
    assert entry.cure
    assert not entry.cure.endswith(".")
    assert set(entry.severities) <= {severity.value for severity in Severity}


def test_a_problem_takes_the_usual_cure_unless_it_has_one():
    assert Problem("conll.id", "ids jump").hint == CODES["conll.id"].cure
    assert Problem("conll.id", "ids jump", hint="write 3").hint == "write 3"
    assert Problem("mine.own", "of an extension").hint == ""

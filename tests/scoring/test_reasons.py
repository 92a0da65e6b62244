"""The closed list of reasons against what the schemes give."""

from __future__ import annotations

import subprocess
import sys

import pytest

from srlviewer.scoring.reasons import REASONS, allows
from srlviewer.scoring.verdicts import Verdict

OUTCOMES = """
import sys
from srlviewer.scoring import SCHEMES
from srlviewer.scoring.verdicts import all_outcomes
SCHEMES.get(sys.argv[1])
for outcome in all_outcomes():
    print(outcome.verdict.code, outcome.reason)
"""


@pytest.mark.parametrize(
    "scheme",
    [
        "conll09",
        "conll08",
        "attachment",
        "primesrl",
        "conll05",
        "conll04",
        "gf",
        "evalb",
        "semeval07",
        "senseval3",
        "semeval10",
        "spert",
        "semeval13",
    ],
)
def test_every_outcome_of_a_scheme_is_in_the_list(scheme):
    # A fresh process holds the outcomes of the one scheme that it has loaded.
    done = subprocess.run(
        [sys.executable, "-c", OUTCOMES, scheme],
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    pairs = [line.split() for line in done.stdout.splitlines()]
    assert len(pairs) > 6
    verdicts = {verdict.code: verdict for verdict in Verdict}
    unknown = [p for p in pairs if not allows(scheme, verdicts[p[0]], p[1])]
    assert unknown == []


def test_each_reason_is_one_sentence():
    for reason in REASONS.values():
        assert reason.sentence[0].isupper()
        assert reason.sentence.endswith(".")
        assert reason.verdicts


@pytest.mark.parametrize(
    ("scheme", "verdict", "reason", "is_allowed"),
    [
        ("conll09", Verdict.CORRECT, "match", True),
        ("of-somebody-else", Verdict.CORRECT, "match", True),
        ("conll09", Verdict.MISSING, "match", False),
        ("conll09", Verdict.PENALISED, "predicate_sense", False),
        ("conll09", Verdict.CORRECT, "never heard of", False),
    ],
)
def test_a_reason_belongs_to_schemes_and_verdicts(scheme, verdict, reason, is_allowed):
    assert allows(scheme, verdict, reason) is is_allowed

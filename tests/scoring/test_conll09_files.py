"""What the schemes accept of a CoNLL-2009 file, and that each fault is said once."""

from __future__ import annotations

import pytest

from srlviewer.comparison import compare, make_scheme
from srlviewer.errors import InputRefusedError, ProblemLog, Severity
from srlviewer.formats import FORMATS
from srlviewer.formats.reader import Source

ROWS = [
    "1 bo bo bo N N _ _ 2 2 SBJ SBJ _ _ A0",
    "2 gorbat gorb gorb V V _ _ 0 0 ROOT ROOT Y gorb.01 _",
    "3 ku ku ku N N _ _ 2 2 OBJ OBJ _ _ A1",
]
TEXT = "".join(row.replace(" ", "\t") + "\n" for row in ROWS) + "\n"
COMMENT = "# a header\n" + TEXT
NO_ROLES = "".join(line.rpartition("\t")[0] + "\n" for line in TEXT.splitlines())
WRONG_ID = TEXT.replace("3\tku", "7\tku")


def problems(text: str, scheme: str) -> list[tuple[str, Severity]]:
    """Code and severity of what is said of the gold file."""
    log = ProblemLog()
    corpora = [
        FORMATS.get("conll09").open(Source(path, text.encode()), log, {})
        for path in ("gold", "predicted")
    ]
    try:
        compare(*corpora, make_scheme(scheme), log=log).judge()
    except InputRefusedError as refusal:
        log = refusal.log
    return [(p.code, p.severity) for p in log.problems if p.path == "gold"]


@pytest.mark.parametrize(
    ("text", "scheme", "code", "severity"),
    [
        (COMMENT, "conll09", "conll.columns", Severity.ERROR),
        (COMMENT, "primesrl", "conll.columns", Severity.WARNING),
        (COMMENT, "primesrl:mode=paper", "conll.columns", Severity.WARNING),
        (NO_ROLES, "conll09", "conll.columns", Severity.WARNING),
        (NO_ROLES, "primesrl", "conll.columns", Severity.ERROR),
        (WRONG_ID, "conll09", "conll.id", Severity.WARNING),
        (WRONG_ID, "primesrl", "conll.id", Severity.ERROR),
        (TEXT[:-1], "conll09", "conll.final-blank", Severity.WARNING),
        (TEXT[:-1], "primesrl", "conll.final-blank", Severity.WARNING),
    ],
)
def test_each_scheme_refuses_what_its_program_does(text, scheme, code, severity):
    found = [p for p in problems(text, scheme) if p[0] == code]
    assert found == [(code, severity)]


def test_every_comment_line_is_named():
    text = "# one\n# two\n" + TEXT
    found = problems(text, "conll09")
    assert found == [("conll.columns", Severity.ERROR)] * 2

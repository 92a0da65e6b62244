"""Tables of the user that respell labels: what they say, and what is wrong in them."""

from __future__ import annotations

import hashlib

import pytest

from srlviewer.errors import ProblemLog
from srlviewer.formats.label_table import (
    Entry,
    LabelTable,
    entry_fault,
    find_label_table,
    label_folder,
    read_entries,
    read_label_table,
    written,
)


def table_of(text, log=None):
    log = ProblemLog() if log is None else log
    return LabelTable("x.map", read_entries(text.encode(), "x.map", log))


TABLE = """\
# the old names
ARG0\tA0
ARG1   A1   # with blanks
ARGM-TMP TIME

ARGM-* AM-*
*-LGS A0
R-ARG1 REF
C-ARGM-* GO-ON
"""


@pytest.mark.parametrize(
    ("label", "becomes"),
    [
        ("ARG0", "A0"),
        ("ARG1", "A1"),
        ("R-ARG0", "R-A0"),
        ("C-R-ARG0", "C-R-A0"),
        pytest.param("ARGM-TMP", "TIME", id="an entry goes before a pattern"),
        ("ARGM-LOC", "AM-LOC"),
        ("R-ARGM-LOC", "R-AM-LOC"),
        ("ARG0-LGS", "A0"),
        pytest.param("ARGM-LGS", "AM-LGS", id="the first pattern counts"),
        pytest.param("R-ARG1", "REF", id="with its prefix"),
        pytest.param("C-R-ARG1", "C-R-A1", id="no other prefix"),
        pytest.param("C-ARGM-LOC", "GO-ON", id="a pattern with a prefix"),
        pytest.param("ARGM-", "AM-", id="a star may stand for nothing"),
        ("ARG2", "ARG2"),
        ("V", "V"),
    ],
)
def test_what_labels_become(label, becomes):
    log = ProblemLog()
    assert table_of(TABLE, log).respell(label) == becomes
    assert len(log) == 0


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("ARG0", "expected two labels, found one"),
        ("ARG0 A 0", "expected two labels, found 3"),
        ("ARG0 A0|A1", '"A0|A1" is no label'),
        ("ARG0 _", '"_" is no label'),
        ("(ARG0 A0", '"(ARG0" is no label'),
        ("A*B* A0", 'more than one "*"'),
        ("ARG0 A*", '"A*" has a "*", and "ARG0" has none'),
        ("ARG9 A8", "ARG9 stands in line 1 already"),
    ],
)
def test_faults_are_named_with_their_line(line, words):
    log = ProblemLog()
    table = table_of(f"ARG9 A9\n\n{line}\nARG8 A8\n", log)
    (problem,) = log.problems
    assert (problem.code, problem.severity, problem.line) == ("labels.map", "error", 3)
    assert words in problem.message
    assert problem.source == line
    assert problem.hint
    assert [table.respell(label) for label in ("ARG9", "ARG8")] == ["A9", "A8"]


def test_bytes_that_are_no_text_are_named():
    log = ProblemLog()
    read_entries(b"ARG0 A0\nARG1 A\xe4\n", "x.map", log)
    assert [(p.code, p.line) for p in log.problems] == [("text.encoding", 2)]


def test_a_byte_order_mark_is_no_label():
    assert table_of("\ufeffARG0 A0").respell("ARG0") == "A0"


def test_a_written_table_reads_the_same():
    entries = (Entry("ARG0", "A0"), Entry("ARGM-*", "AM-*"))
    read = read_entries(written(entries).encode(), "x", ProblemLog())
    assert [entry[:2] for entry in read] == [entry[:2] for entry in entries]


@pytest.mark.parametrize(
    ("label", "becomes", "words"),
    [
        ("ARG0", "A0", ""),
        ("", "A0", "two labels are needed"),
        ("A R", "A0", "expected two labels, found 3"),
        ("ARG0", "A#", 'a label has no "#"'),
    ],
)
def test_what_may_be_typed(label, becomes, words):
    assert entry_fault(label, becomes) == words


def test_where_a_table_is_looked_for(tmp_path, monkeypatch):
    here, data, config = (tmp_path / n for n in ("here", "data", "config"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(config))
    monkeypatch.setattr("sys.platform", "linux")
    for folder in (here, data, label_folder()):
        folder.mkdir(parents=True)
    monkeypatch.chdir(here)
    gold = str(data / "gold.conllu")
    log = ProblemLog()
    assert read_label_table(gold, "x.map", log) == LabelTable("x.map", ())
    assert [(p.code, p.path) for p in log.problems] == [
        ("file.open", str(data / "x.map"))
    ]
    for folder in (label_folder(), here, data):
        (folder / "x.map").write_text("ARG0 A0\n")
        assert find_label_table(gold, "x.map").resolve() == folder / "x.map"
    table = read_label_table("-", "x.map", log)
    sha256 = hashlib.sha256(b"ARG0 A0\n").hexdigest()
    assert table.sha256 == sha256
    assert table.signed == f"x.map#{sha256[:8]}"

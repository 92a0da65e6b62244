"""Broken files: each gives a problem with file, line and cure, never a traceback."""

from __future__ import annotations

import gzip
import os

import pytest

from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats.counting import count_items
from srlviewer.formats.opening import open_corpus
from tests.formats.broken_files import BROKEN, ERROR, with_cell, without_cell
from tests.formats.samples import CONLL09


def problems_of(path, specification=None):
    """Everything that is said about a file that is opened, checked and counted."""
    log = ProblemLog()
    try:
        corpus = open_corpus(str(path), specification, log=log)
    except InputRefusedError as refusal:
        return refusal.log
    corpus.check_file(log)
    count_items(corpus, log)
    return log


@pytest.mark.parametrize("case", BROKEN)
def test_problem_has_place_and_cure(case, tmp_path):
    name, content, code, severity, line, words = BROKEN[case]
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    log = problems_of(path)
    found = [p for p in log.problems if p.code == code]
    assert found, log.problems
    problem = found[0]
    assert (problem.severity, problem.line) == (severity, line)
    assert words in problem.message
    assert problem.path == str(path)
    assert problem.hint
    assert log.has_errors == any(p.severity is ERROR for p in log.problems)


@pytest.mark.parametrize("case", BROKEN)
def test_sentence_with_an_error_is_not_sound(case, tmp_path):
    name, content, *_ = BROKEN[case]
    path = tmp_path / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    try:
        log = ProblemLog()
        corpus = open_corpus(str(path), log=log)
    except InputRefusedError:
        return
    for sentence in corpus.sentences(log=ProblemLog()):
        own = ProblemLog()
        again = corpus.sentence(sentence.position, own)
        assert sentence.sound == again.sound == (not own.has_errors)


def test_missing_file(tmp_path):
    (problem,) = problems_of(tmp_path / "nothing.conll09").problems
    assert (problem.code, problem.severity) == ("file.open", ERROR)
    assert problem.path.endswith("nothing.conll09")
    assert problem.hint


def test_folder(tmp_path):
    (problem,) = problems_of(tmp_path).problems
    assert problem.code == "file.open"
    assert "folder" in problem.message


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything"
)
def test_unreadable_file(tmp_path):
    path = tmp_path / "locked.conll09"
    path.write_text(CONLL09)
    path.chmod(0)
    (problem,) = problems_of(path).problems
    assert problem.code == "file.open"


def test_permission_error_is_a_problem(tmp_path, monkeypatch):
    def deny(self):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.read_bytes", deny)
    (problem,) = problems_of(tmp_path / "locked.conll09").problems
    assert (problem.code, problem.message) == ("file.open", "may not be read")


def test_path_with_a_nul():
    (problem,) = problems_of("a\0b").problems
    assert problem.code == "file.open"


def test_damaged_gzip(tmp_path):
    path = tmp_path / "x.conll09.gz"
    path.write_bytes(gzip.compress(CONLL09.encode())[:-20])
    (problem,) = problems_of(path).problems
    assert problem.code == "file.open"


@pytest.mark.parametrize("content", ["", "Mona gorbas kulu.\n", "{}\n", "\0\1\2"])
def test_content_of_no_format(tmp_path, content):
    path = tmp_path / "notes.txt"
    path.write_text(content)
    (problem,) = problems_of(path).problems
    assert problem.code == "format.unknown"
    assert "conll09" in problem.hint


def test_all_faults_of_a_file_are_found_in_one_go(tmp_path):
    text = without_cell(CONLL09, 3) + with_cell(CONLL09, 1, 8, "9") + CONLL09 * 600
    path = tmp_path / "x.conll09"
    path.write_text(without_cell(text, 3009))
    lines = [p.line for p in problems_of(path).problems]
    assert lines == [3, 6, 3009]


def test_control_characters_are_shown_as_pictures(tmp_path):
    path = tmp_path / "x.conll09"
    path.write_bytes(b"\x1b[2J\0\n\n")
    (problem,) = problems_of(path).problems
    assert problem.source == "␛[2J␀"


def test_row_of_wrong_width_is_reported_once(tmp_path):
    path = tmp_path / "x.conll09"
    path.write_text(CONLL09.replace("3\tkulu\t", "x\t"))
    (problem,) = problems_of(path).problems
    assert (problem.code, problem.line) == ("conll.columns", 3)

"""Broken files: each gives a problem with file, line and cure, never a traceback."""

from __future__ import annotations

import gzip
import os

import pytest

from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats.counting import count_items
from srlviewer.formats.opening import open_corpus
from tests.formats.broken_entities import BROKEN_ENTITIES
from tests.formats.broken_files import BROKEN as BROKEN_FILES
from tests.formats.broken_files import ERROR, with_cell, without_cell
from tests.formats.broken_tables import BROKEN_TABLES
from tests.formats.samples import CONLL09, FIPB, HEAD_FORM, UP2

BROKEN = {**BROKEN_FILES, **BROKEN_TABLES, **BROKEN_ENTITIES}


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
    path = tmp_path / "locked.conll09"
    path.write_text(CONLL09)
    (problem,) = problems_of(path).problems
    assert (problem.code, problem.message) == ("file.open", "may not be read")


def test_path_with_a_nul():
    (problem,) = problems_of("a\0b").problems
    assert problem.code == "file.open"


def test_damaged_gzip(tmp_path):
    path = tmp_path / "x.conll09.gz"
    path.write_bytes(gzip.compress(CONLL09.encode())[:-20])
    (problem,) = problems_of(path).problems
    assert problem.code == "file.open"


@pytest.mark.parametrize("content", ["Mona gorbas kulu.\n", "{}\n", "\0\1\2"])
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


PLACED = {"conll.columns", "conll.head", "conll.id", "conll.label", "conll.flag"}


AS_WRITTEN = sorted(
    BROKEN.keys() - {"UTF-16", "NULs", "huge line", "lone carriage returns"}
)


@pytest.mark.parametrize("case", AS_WRITTEN)
def test_problem_in_a_row_shows_the_row_and_the_place_in_it(case, tmp_path):
    name, content, *_ = BROKEN[case]
    raw = content if isinstance(content, bytes) else content.encode()
    path = tmp_path / name
    path.write_bytes(raw)
    lines = raw.decode("utf-8-sig", "replace").split("\n")
    for problem in problems_of(path).problems:
        if problem.code not in PLACED or "global.columns" in problem.message:
            continue
        assert problem.source == lines[problem.line - 1].rstrip("\r")
        if not problem.source.startswith("#"):
            assert 1 <= problem.column <= len(problem.source) + 1


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (with_cell(CONLL09, 3, 8, "9"), (3, "9")),
        (with_cell(CONLL09, 3, 8, "-9"), (3, "-9")),
        (with_cell(CONLL09, 3, 8, "x").replace("\t", "   "), (3, "x")),
        (with_cell(CONLL09, 2, 8, "3"), (2, "3")),
    ],
)
def test_place_of_a_wrong_head(text, place, tmp_path):
    path = tmp_path / "x.conll09"
    path.write_text(text)
    (problem,) = problems_of(path).problems
    line, cell = place
    assert (problem.code, problem.line) == ("conll.head", line)
    assert problem.source[problem.column - 1 :].split()[0] == cell


@pytest.mark.parametrize("read_as", ["x.conll09", "x.conllu"])
def test_short_row_is_marked_at_its_end_and_long_one_at_the_surplus(tmp_path, read_as):
    text = CONLL09 if read_as == "x.conll09" else HEAD_FORM
    first = text.index("\tMona")
    line = text[:first].count("\n") + 1
    row = text.split("\n")[line - 1]
    path = tmp_path / read_as
    path.write_text(without_cell(text, line))
    (problem,) = problems_of(path).problems
    assert problem.column == len(row.rpartition("\t")[0]) + 1
    path.write_text(text.replace(row, row + "\tA9"))
    (problem,) = problems_of(path).problems
    assert problem.column == len(row) + 2


HUGE = "9" * 5000


@pytest.mark.parametrize(
    ("row_id", "code"),
    [
        ("2-1", "conll.id"),
        ("0-1", "conll.id"),
        ("4-5", "conll.id"),
        (f"1-{HUGE}", "conll.id"),
        (f"{HUGE}-{HUGE}", "conll.id"),
        ("١-٢", "conll.columns"),
    ],
)
def test_multiword_row_that_spans_no_words(tmp_path, row_id, code):
    row = "\t".join((row_id, "ab", *"______"))
    text = HEAD_FORM.replace("1\tMona", f"{row}\n1\tMona")
    path = tmp_path / "x.conllu"
    path.write_text(text)
    first = problems_of(path, "conllu-srl").problems[0]
    assert (first.code, first.severity, first.line) == (code, ERROR, 3)
    assert len(first.message) < 200


@pytest.mark.parametrize(
    ("name", "text", "old", "code"),
    [
        ("x.conll09", CONLL09, "\t2\t2\tSBJ", "conll.head"),
        ("x.conllu", HEAD_FORM, "\t2\tnsubj", "conll.head"),
        ("x.conllu", FIPB, "2:PBArg_0", "conll.label"),
        ("x.conllup", UP2, "A0:1|", "conll.label"),
    ],
)
@pytest.mark.parametrize("digits", [HUGE, "0" * 5000 + "77"])
def test_numbers_of_any_length(tmp_path, name, text, old, code, digits):
    new = old.replace("2", digits, 1) if "2" in old else f"A0:{digits}|"
    path = tmp_path / name
    path.write_text(text.replace(old, new, 1))
    assert code in {problem.code for problem in problems_of(path).problems}


def test_leading_zeros_point_to_the_same_token(tmp_path):
    path = tmp_path / "x.conllu"
    path.write_text(FIPB.replace("2:PBArg_0", "0" * 5000 + "2:PBArg_0"))
    assert problems_of(path).problems == ()


def test_an_error_in_the_rows_says_nothing_more_of_the_text(tmp_path):
    path = tmp_path / "x.conllu"
    path.write_text(HEAD_FORM.replace("# text = Mona", "# text = Lona", 1))
    assert [p.code for p in problems_of(path).problems] == ["conll.text"]
    path.write_text(without_cell(path.read_text(), 3))
    assert [p.code for p in problems_of(path).problems] == ["conll.columns"]

"""Broken files: each gives a problem with file, line and cure, never a traceback."""

from __future__ import annotations

import gzip
import os

import pytest

from srlviewer.errors import InputRefusedError, ProblemLog, Severity
from srlviewer.formats.counting import count_items
from srlviewer.formats.opening import open_corpus
from tests.formats.samples import (
    CONLL09,
    FIPB,
    HEAD_FORM,
    SPAN_FORM,
    UP1_EWT,
    UP2,
    table,
)

ERROR, WARNING = Severity.ERROR, Severity.WARNING


def without_cell(text, line, cell=-1):
    """The text with one cell of a line (from 1) taken out."""
    return with_cell(text, line, cell, None)


def with_cell(text, line, cell, value):
    lines = text.split("\n")
    cells = lines[line - 1].split("\t")
    cells[cell : cell + 1 or None] = [] if value is None else [value]
    lines[line - 1] = "\t".join(cells)
    return "\n".join(lines)


def with_row(text, line, row):
    lines = text.split("\n")
    lines.insert(line - 1, row)
    return "\n".join(lines)


SPAN_FILE = table(
    "1 Mona mona PROPN _ _ 2 nsubj _ _ A0 0 4",
    "2 gorbas gorba VERB _ _ 0 root Y gorba.01 _ 5 11",
)
NINE, HEAD, SPAN = "x.conll09", "x.conllu", "x.conllu"
# name: (file name, content, code, severity, line, part of the message)
BROKEN = {
    "row too short": (
        NINE,
        without_cell(CONLL09, 3),
        "conll.columns",
        ERROR,
        3,
        "expected 16 columns (2 predicates), found 15",
    ),
    "row too long": (
        NINE,
        with_cell(CONLL09, 1, -1, "_\t_"),
        "conll.columns",
        ERROR,
        1,
        "found 17",
    ),
    "too few columns everywhere": (
        NINE,
        table(
            "1 bo bo NN NN bo bo NN 2 SBJ _ A0", "2 go go VB VB go go VB 0 ROOT go.01 _"
        ),
        "conll.columns",
        ERROR,
        1,
        "expected at least 14 columns, found 12",
    ),
    "predicate without column": (
        NINE,
        table("1 go go go V V _ _ 0 0 R R Y go.01"),
        "conll.columns",
        WARNING,
        1,
        "expected 15 columns (1 predicate), found 14",
    ),
    "surplus column": (
        NINE,
        table("1 go go go V V _ _ 0 0 R R Y go.01 _ A9"),
        "conll.columns-extra",
        WARNING,
        1,
        "found 16",
    ),
    "comment line": (
        NINE,
        "# made by hand\n" + CONLL09,
        "conll.columns",
        WARNING,
        1,
        "comment",
    ),
    "comment block": (
        NINE,
        "# made\n# by hand\n\n" + CONLL09,
        "conll.columns",
        WARNING,
        1,
        "comment",
    ),
    "row of underscores": (
        NINE,
        CONLL09 + "_\t_\t_\n\n",
        "conll.columns",
        ERROR,
        6,
        "at least 14",
    ),
    "empty cell": (
        NINE,
        with_cell(CONLL09, 2, 6, ""),
        "conll.columns",
        ERROR,
        2,
        "FEAT",
    ),
    "non-breaking space": (
        NINE,
        CONLL09.replace("kulu\tkulu\tkulu", "ku\xa0lu\tkulu\tkulu"),
        "conll.columns",
        ERROR,
        3,
        "the form holds a non-breaking space (U+00A0)",
    ),
    "non-breaking space everywhere": (
        NINE,
        table("1 go\xa0 go go V V _ _ 0 0 R R Y go.01 _").replace(
            "go\tgo", "g\xa0o\tgo", 1
        ),
        "conll.white-space",
        WARNING,
        1,
        "moves the columns",
    ),
    "ids jump": (
        NINE,
        with_cell(CONLL09, 3, 0, "7"),
        "conll.id",
        WARNING,
        3,
        "expected token 3, found 7",
    ),
    "head beyond the sentence": (
        NINE,
        with_cell(CONLL09, 1, 8, "9"),
        "conll.head",
        WARNING,
        1,
        "HEAD 9",
    ),
    "head far below zero": (
        NINE,
        with_cell(CONLL09, 1, 8, "-9"),
        "conll.head",
        ERROR,
        1,
        "HEAD -9 in a sentence of 4 tokens",
    ),
    "head is a word": (
        NINE,
        with_cell(CONLL09, 1, 8, "x"),
        "conll.head",
        WARNING,
        1,
        "not a number",
    ),
    "head in PHEAD only": (
        NINE,
        table("1 go go go V V _ _ _ 0 _ R _ _"),
        "conll.head",
        WARNING,
        1,
        "PHEAD",
    ),
    "cycle": (
        NINE,
        with_cell(CONLL09, 2, 8, "1"),
        "conll.head",
        WARNING,
        1,
        "cycle 1 -> 2 -> 1",
    ),
    "empty label": (
        NINE,
        with_cell(CONLL09, 1, 14, "A0||A1"),
        "conll.label",
        ERROR,
        1,
        '"A0||A1"',
    ),
    "no blank line at the end": (
        NINE,
        CONLL09[:-1],
        "conll.final-blank",
        WARNING,
        4,
        "missing",
    ),
    "no line end at the end": (
        NINE,
        CONLL09[:-2],
        "conll.final-blank",
        WARNING,
        4,
        "missing",
    ),
    "two blank lines at the end": (
        NINE,
        CONLL09 + "\n",
        "conll.final-blank",
        WARNING,
        6,
        "2 blank",
    ),
    "two blank lines inside": (
        NINE,
        CONLL09 + "\n" + CONLL09,
        "conll.blank-lines",
        WARNING,
        6,
        "1 blank",
    ),
    "blank line at the top": (
        NINE,
        "\n" + CONLL09,
        "conll.blank-lines",
        WARNING,
        1,
        "at the top",
    ),
    "byte-order mark": (
        NINE,
        b"\xef\xbb\xbf" + CONLL09.encode(),
        "text.bom",
        WARNING,
        1,
        "byte-order",
    ),
    "Latin-1": (
        NINE,
        CONLL09.replace("kulu", "kül").encode("latin-1"),
        "text.encoding",
        ERROR,
        3,
        "byte 0xfc is not valid in UTF-8 (byte 4 of the line)",
    ),
    "UTF-16": (NINE, CONLL09.encode("utf-16"), "text.encoding", ERROR, 1, "byte 0xff"),
    "empty": (NINE, "", "conll.empty-file", ERROR, 1, "no sentence"),
    "only blank lines": (NINE, "\n\n \n", "conll.empty-file", ERROR, 1, "no sentence"),
    "only a byte-order mark": (
        NINE,
        b"\xef\xbb\xbf",
        "conll.empty-file",
        ERROR,
        1,
        "no sentence",
    ),
    "only comments": (
        HEAD,
        "# a\n# b\n\n",
        "conll.empty-file",
        ERROR,
        1,
        "no sentence",
    ),
    "NULs": (NINE, b"\0" * 5000, "conll.columns", ERROR, 1, "found 1"),
    "huge line": (
        NINE,
        CONLL09 + "x" * 3_000_000 + "\n\n",
        "conll.columns",
        ERROR,
        6,
        "found 1",
    ),
    "prose": (NINE, "Mona gorbas kulu.\n", "conll.columns", ERROR, 1, "found 3"),
    "lone carriage returns": (
        NINE,
        CONLL09.replace("\n", "\r"),
        "conll.columns",
        ERROR,
        1,
        "carriage",
    ),
    "head form: row too short": (
        HEAD,
        without_cell(HEAD_FORM, 5),
        "conll.columns",
        ERROR,
        5,
        "expected 11 columns (1 predicate), found 10",
    ),
    "head form: column missing": (
        HEAD,
        table("1 go go V _ _ 0 root Y go.01"),
        "conll.columns",
        ERROR,
        1,
        "expected 11 columns (1 predicate), found 10",
    ),
    "head form: surplus column": (
        HEAD,
        table("1 go go V _ _ 0 root Y go.01 _ A0"),
        "conll.columns-extra",
        WARNING,
        1,
        "found 12",
    ),
    "head form: nine columns": (
        HEAD,
        table("1 go go V _ _ 0 root Y"),
        "conll.columns",
        ERROR,
        1,
        "found 9",
    ),
    "head form: blanks for tabs": (
        HEAD,
        HEAD_FORM.replace("\t", " "),
        "conll.columns",
        ERROR,
        3,
        "found 1",
    ),
    "head form: START and END": (
        HEAD,
        SPAN_FILE,
        "conll.columns",
        ERROR,
        1,
        ".span file of PriMeSRL",
    ),
    "head form: ids jump": (
        HEAD,
        with_cell(HEAD_FORM, 6, 0, "5"),
        "conll.id",
        ERROR,
        6,
        "expected token 4, found 5",
    ),
    "head form: ids begin at 0": (
        HEAD,
        with_cell(HEAD_FORM, 3, 0, "0"),
        "conll.id",
        ERROR,
        3,
        "found 0",
    ),
    "head form: head missing": (
        HEAD,
        with_cell(HEAD_FORM, 3, 6, "_"),
        "conll.head",
        ERROR,
        3,
        "not a number",
    ),
    "head form: head beyond": (
        HEAD,
        with_cell(HEAD_FORM, 3, 6, "5"),
        "conll.head",
        ERROR,
        3,
        "HEAD 5",
    ),
    "head form: cycle": (
        HEAD,
        with_cell(HEAD_FORM, 4, 6, "1"),
        "conll.head",
        ERROR,
        3,
        "cycle 1 -> 2 -> 1",
    ),
    "head form: own head": (
        HEAD,
        with_cell(HEAD_FORM, 3, 6, "1"),
        "conll.head",
        ERROR,
        3,
        "cycle 1 -> 1",
    ),
    "head form: odd flag": (
        HEAD,
        with_cell(HEAD_FORM, 3, 8, "N"),
        "conll.flag",
        WARNING,
        3,
        'flag "N"',
    ),
    "head form: sense without flag": (
        HEAD,
        with_cell(HEAD_FORM, 3, 9, "go.02"),
        "conll.flag",
        WARNING,
        3,
        'sense "go.02"',
    ),
    "head form: BIO tags": (
        HEAD,
        with_cell(HEAD_FORM, 3, 10, "B-A0"),
        "props.bracket",
        ERROR,
        3,
        '"B-A0" has no "*"',
    ),
    "head form: empty label": (
        HEAD,
        with_cell(HEAD_FORM, 3, 10, "A0||A1"),
        "conll.label",
        ERROR,
        3,
        "empty label",
    ),
    "head form: empty cell": (
        HEAD,
        with_cell(HEAD_FORM, 3, 10, ""),
        "conll.label",
        ERROR,
        3,
        "empty label",
    ),
    "head form: brackets too": (
        HEAD,
        HEAD_FORM + SPAN_FORM,
        "conllu-srl.form",
        ERROR,
        9,
        "mix labels and brackets",
    ),
    "head form: text lacks a word": (
        HEAD,
        HEAD_FORM.replace("kulu.\n", ".\n"),
        "conll.text",
        WARNING,
        5,
        'lacks "kulu"',
    ),
    "head form: short multiword row": (
        HEAD,
        with_row(HEAD_FORM, 3, "1-2\tMonagor\t_\t_"),
        "conll.columns",
        ERROR,
        3,
        "at least 8",
    ),
    "head form: only a multiword row": (
        HEAD,
        HEAD_FORM + "1-2\ta\t_\t_\t_\t_\t_\t_\t_\t_\n\n",
        "conll.id",
        ERROR,
        8,
        "without words",
    ),
    "head form: bad byte": (
        HEAD,
        HEAD_FORM.encode().replace(b"gorba\t", b"gorb\xe4\t"),
        "text.encoding",
        ERROR,
        4,
        "0xe4",
    ),
    "span form: never closed": (
        SPAN,
        with_cell(SPAN_FORM, 3, 10, "*"),
        "props.bracket",
        ERROR,
        2,
        'bracket "(A0" is never closed',
    ),
    "span form: not open": (
        SPAN,
        with_cell(SPAN_FORM, 6, 10, "*)"),
        "props.bracket",
        ERROR,
        6,
        '")" without an open bracket',
    ),
    "span form: wrong closing": (
        SPAN,
        with_cell(SPAN_FORM, 3, 10, "*A1)"),
        "props.bracket",
        ERROR,
        3,
        '"A1)" closes "(A0"',
    ),
    "span form: no star": (
        SPAN,
        with_cell(SPAN_FORM, 6, 10, "_"),
        "props.bracket",
        ERROR,
        6,
        '"_" has no "*"',
    ),
    "span form: two stars": (
        SPAN,
        with_cell(SPAN_FORM, 6, 10, "**"),
        "props.bracket",
        ERROR,
        6,
        "more than one",
    ),
    "span form: labels too": (
        SPAN,
        with_cell(SPAN_FORM, 6, 10, "A2"),
        "conllu-srl.form",
        ERROR,
        6,
        "mix",
    ),
    "span form: no label": (
        SPAN,
        with_cell(SPAN_FORM, 6, 10, "(*)"),
        "props.bracket",
        ERROR,
        6,
        "without label",
    ),
    "up1: row too short": (
        HEAD,
        without_cell(UP1_EWT, 5),
        "conll.columns",
        ERROR,
        5,
        "found 11",
    ),
    "up1: column missing": (
        HEAD,
        UP1_EWT + table("1 go go V _ _ 0 root 0:root _ go.01"),
        "conll.columns",
        ERROR,
        12,
        "found 11",
    ),
    "up2: row too short": (
        "x.conllup",
        without_cell(UP2, 7),
        "conll.columns",
        ERROR,
        7,
        "expected 4 columns",
    ),
    "up2: no such token": (
        "x.conllup",
        UP2.replace("A1:4", "A1:9"),
        "conll.label",
        ERROR,
        6,
        '"A1:9"',
    ),
    "up2: no number": (
        "x.conllup",
        UP2.replace("A1:4", "A1"),
        "conll.label",
        ERROR,
        6,
        '"A1"',
    ),
    "up2: roles without predicate": (
        "x.conllup",
        with_cell(UP2, 7, 2, "A0:1"),
        "conll.columns-extra",
        WARNING,
        7,
        "without predicate",
    ),
    "up2: no header": (
        "x.conllup",
        UP2.split("\n", 1)[1],
        "conll.columns",
        ERROR,
        1,
        "global.columns",
    ),
    "fipb: no sense": (
        HEAD,
        FIPB.replace("PBSENSE=gorbata.1", "x"),
        "fipb.sense",
        WARNING,
        3,
        "no PBSENSE",
    ),
    "fipb: no such token": (
        HEAD,
        FIPB.replace("2:PBArg_0", "7:PBArg_0"),
        "conll.label",
        ERROR,
        3,
        "7:PBArg_0",
    ),
}


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

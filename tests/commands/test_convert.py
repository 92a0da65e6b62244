"""`convert`: where the target goes, what is said, when nothing is written."""

from __future__ import annotations

import gzip
import io
import sys
from types import SimpleNamespace

import pytest

import srlviewer
from srlviewer.cli import main
from srlviewer.errors import ProblemLog

ROWS = (
    "1\tMona\tmona\tPROPN\tNNP\t_\t2\tnsubj\t_\t_\tA0\n"
    "2\tgorbas\tgorba\tVERB\tVBZ\t_\t0\troot\tY\tgorba.01\t_\n\n"
)
AS_2009 = (
    "1\tMona\tmona\tmona\tPROPN\tPROPN\t_\t_\t2\t2\tnsubj\tnsubj\t_\t_\tA0\n"
    "2\tgorbas\tgorba\tgorba\tVERB\tVERB\t_\t_\t0\t0\troot\troot\tY\tgorba.01\t_\n\n"
)


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "gold.conllu"
    path.write_text(f"# sent_id = s-1\n{ROWS}", encoding="utf-8")
    return path


def test_to_standard_output(run, file):
    done = run("convert", file, "--to", "conll09")
    assert done.code == 0
    assert done.text == AS_2009
    assert done.err.startswith(
        f"{file}:1: warning[convert.lost]: conll09 cannot hold 2 cells of XPOS, "
        "1 comment (sent_id)\n"
    )


def test_from_a_program(file):
    log = ProblemLog()
    content = srlviewer.convert(file, "conll09", log=log)
    assert content.decode() == AS_2009
    assert srlviewer.convert(srlviewer.read(file), "conll09") == content
    assert [problem.code for problem in log.problems] == ["convert.lost"]


def test_to_a_file(run, file, tmp_path):
    target = tmp_path / "gold.conll09"
    done = run("convert", file, "--to", "conll09", "-o", target)
    assert (done.code, done.out) == (0, b"")
    assert target.read_text(encoding="utf-8") == AS_2009
    assert sorted(p.name for p in tmp_path.iterdir()) == ["gold.conll09", "gold.conllu"]


def test_from_standard_input(run, file, monkeypatch):
    source = SimpleNamespace(buffer=io.BytesIO(file.read_bytes()))
    monkeypatch.setattr(sys, "stdin", source)
    assert run("convert", "-", "--to", "conll09").text == AS_2009


def test_to_a_stream_of_text(file, monkeypatch):
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stream)
    assert main(["convert", str(file), "--to", "conll09"]) == 0
    assert stream.getvalue() == AS_2009


def test_a_name_in_gz_is_packed(run, file, tmp_path):
    target = tmp_path / "gold.conll09.gz"
    assert run("convert", file, "--to", "conll09", "-o", target).code == 0
    assert gzip.decompress(target.read_bytes()).decode() == AS_2009
    again = tmp_path / "again.gz"
    assert run("convert", target, "--to", "conll09", "-o", again).code == 0
    assert again.read_bytes() == target.read_bytes()


def test_the_same_format_keeps_every_byte(run, tmp_path):
    path = tmp_path / "gold.conllu"
    path.write_bytes(b"\xef\xbb\xbf" + ROWS.replace("\n", "\r\n").encode() + b"\n\n")
    done = run("convert", path, "--to", "conllu-srl")
    assert done.out == path.read_bytes()


def test_the_encoding_of_the_file_is_kept_or_left(run, tmp_path):
    path = tmp_path / "gold.conllu"
    path.write_bytes(ROWS.replace("Mona", "Möna").encode("latin-1"))
    words = ("--format", "conllu-srl:encoding=latin-1", "--to")
    assert run("convert", path, *words, "conllu-srl").out == path.read_bytes()
    assert "\tMöna\t" in run("convert", path, *words, "conll09").text


def test_the_input_is_replaced_only_by_force(run, file):
    before = file.read_bytes()
    words = ("convert", file, "--to", "conll09", "-o", file)
    done = run(*words)
    assert done.code == 2
    assert "it is read as" in done.err
    assert file.read_bytes() == before
    assert run(*words, "--force").code == 0
    assert file.read_text(encoding="utf-8") == AS_2009


def test_nothing_is_written_if_something_is_lost_and_that_is_forbidden(
    run, file, tmp_path
):
    target = tmp_path / "gold.conll09"
    done = run("convert", file, "--to", "conll09", "-o", target, "--strict")
    assert done.code == 1
    assert "error[convert.lost]" in done.err
    assert "not converted: 1 error" in done.err
    assert not target.exists()


def test_nothing_is_written_of_a_broken_file(run, file, tmp_path):
    target = tmp_path / "gold.conll09"
    target.write_text("kept")
    file.write_text(ROWS.replace("\t2\tnsubj", "\t7\tnsubj"), encoding="utf-8")
    done = run("convert", file, "--to", "conll09", "-o", target)
    assert done.code == 1
    assert "error[conll.head]" in done.err
    assert target.read_text() == "kept"


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("--to", "conll9"), 2, "did you mean conll09"),
        (("--to", "conll09:x=1"), 2, "unknown setting of target conll09"),
        (("--to", "propbank-br"), 2, "only read"),
        (("--to", "conll05-props"), 2, "read it with --format conllu-srl:form=span"),
        (("--to", "conll09", "--format", "conll8"), 2, "did you mean conll08"),
        (("--to", "conll09", "-o", "nowhere/x"), 2, "there is no folder"),
        ((), 2, "--to"),
    ],
)
def test_what_is_wrong_is_said(run, file, words, code, message):
    done = run("convert", file, *words)
    assert (done.code, done.out) == (code, b"")
    assert message in done.err


def test_a_file_that_is_not_there(run, tmp_path):
    done = run("convert", tmp_path / "no.conllu", "--to", "conll09")
    assert done.code == 1
    assert "there is no such file" in done.err

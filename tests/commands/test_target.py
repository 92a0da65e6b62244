"""Where results may go to: never over a file that is read."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

SCHEME = ("--scheme", "conll09")


@pytest.fixture
def linked(gold):
    """A link to the gold file."""
    link = gold.with_name("link.svg")
    link.symlink_to(gold)
    return link


def commands(gold, predicted, target):
    """Each command that writes a file, with its target."""
    return {
        "score": ("score", gold, predicted, *SCHEME, "-o", target),
        "judgements": ("judgements", gold, predicted, *SCHEME, "-o", target),
        "check": ("check", predicted, gold, "-o", target),
        "render": (
            *("render", gold, predicted, *SCHEME, "--sentence", "1", "-o", target),
        ),
    }


@pytest.mark.parametrize("command", ["score", "judgements", "check", "render"])
def test_a_link_to_an_input_is_refused(run, command, gold, predicted, linked):
    before = gold.read_bytes()
    done = run(*commands(gold, predicted, linked)[command])
    assert done.code == 2
    assert f"cannot write {linked}: it is read as {gold}" in done.err
    assert gold.read_bytes() == before


@pytest.mark.parametrize("command", ["score", "judgements", "check"])
@pytest.mark.parametrize("side", ["gold", "predicted"])
def test_an_input_is_refused_before_any_work(run, command, side, gold, predicted):
    target = {"gold": gold, "predicted": predicted}[side]
    before = target.read_bytes()
    other = f"{target.parent}/./{target.name}"
    done = run(*commands(gold, predicted, other)[command])
    assert (done.code, done.out) == (2, b"")
    assert target.read_bytes() == before


@pytest.mark.parametrize("target", ["folds", "gold.conll09", "predicted.conll09"])
def test_the_list_of_folds_and_its_files_are_inputs(
    run, target, gold, predicted, tmp_path
):
    folds = tmp_path / "folds"
    folds.write_text(f"{gold.name}\t{predicted.name}\n")
    before = (tmp_path / target).read_bytes()
    done = run("score", "--folds", folds, *SCHEME, "-o", tmp_path / target)
    assert done.code == 2
    assert (tmp_path / target).read_bytes() == before


@pytest.mark.parametrize("option", ["--framenet", "--framesets"])
def test_files_of_a_lexicon_are_inputs(run, option, gold, predicted, tmp_path):
    folder = tmp_path / "lexicon"
    (folder / "frame").mkdir(parents=True)
    for path in (folder / "give.xml", folder / "frame" / "Giving.xml"):
        path.write_text("<x/>")
        done = run("score", gold, predicted, *SCHEME, option, folder, "-o", path)
        assert done.code == 2
        assert path.read_text() == "<x/>"


def test_the_file_of_a_setting_is_an_input(run, tmp_path):
    partner = tmp_path / "words.conllu"
    partner.write_text("1\tbo\n\n")
    source = tmp_path / "x.conllup"
    source.write_text("")
    for setting in ("with=words.conllu", "map=words.conllu", "with=x+words.conllu"):
        words = ("check", source, "--format", f"up2:{setting}", "-o", partner)
        assert run(*words).code == 2
        assert partner.read_text() == "1\tbo\n\n"


@pytest.mark.parametrize("name", ["", "a\0b", "x" * 5000, "loop"])
@pytest.mark.parametrize("command", ["score", "judgements", "check"])
def test_names_that_cannot_be_written(
    run, name, command, gold, predicted, tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "loop").symlink_to("pool")
    (tmp_path / "pool").symlink_to("loop")
    done = run(*commands(gold, predicted, name)[command])
    assert (done.code, done.out) == (2, b"")
    assert done.err.startswith("srlviewer: ")
    assert len(done.err) < 600


def test_the_longest_name_can_be_written(run, gold, predicted, tmp_path):
    target = tmp_path / ("x" * 251 + ".csv")
    done = run("score", gold, predicted, *SCHEME, "--output", "csv", "-o", target)
    assert (done.code, done.err) == (0, "")
    assert target.stat().st_size > 100
    assert [p for p in tmp_path.iterdir() if p.name.startswith(".")] == []


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no full device here")
def test_a_full_disk_is_named(run, gold, predicted):
    done = run("score", gold, predicted, *SCHEME, "-o", "/dev/full")
    assert done.code == 1
    assert "srlviewer: /dev/full: " in done.err


@pytest.mark.parametrize(
    "words", [("schemes",), ("--help",), ("score", "--help"), ("--version",)]
)
def test_closed_streams(words, monkeypatch):
    from srlviewer.cli import main

    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(list(words)) == 1


def test_closed_output_is_noticed_before_any_work(run, gold, predicted, monkeypatch):
    from srlviewer.cli import main

    monkeypatch.setattr(sys, "stdout", None)
    assert main(["score", str(gold), "nofile", *SCHEME]) == 2


def test_closed_input(run, gold, monkeypatch):
    monkeypatch.setattr(sys, "stdin", None)
    done = run("score", gold, "-", *SCHEME)
    assert done.code == 1
    assert "-: error[file.open]: cannot be read: standard input is closed" in done.err
    done = run("score", "--folds", "-", *SCHEME)
    assert "standard input is closed" in done.err


def test_too_little_memory_is_said(run, gold, predicted, monkeypatch):
    def fill(path, specification=None, **others):
        raise MemoryError

    monkeypatch.setattr("srlviewer.commands.inputs.open_corpus", fill)
    done = run("score", gold, predicted, *SCHEME)
    assert done.code == 1
    assert "not enough memory" in done.err

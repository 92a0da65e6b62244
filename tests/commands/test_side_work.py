"""Work beside this process gives the same, wherever it is done."""

from __future__ import annotations

import os
import sys

import pytest

from srlviewer.commands import frameset_checks, side_work
from srlviewer.commands.side_work import SideWork
from srlviewer.resources import resource_path

can_copy = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="processes are not copied here"
)


@pytest.fixture
def copies(monkeypatch):
    """As on the command line, whatever else the tests have loaded."""
    monkeypatch.setattr(side_work, "_may_copy", lambda: True)


@can_copy
def test_a_copy_does_it(copies):
    mine = os.getpid()
    assert SideWork(os.getpid, beside=True).result() != mine
    assert SideWork(os.getpid, beside=False).result() == mine


@can_copy
def test_what_a_dead_copy_left_is_done_here(copies):
    mine = os.getpid()

    def work():
        if os.getpid() != mine:
            os._exit(1)
        return "done"

    assert SideWork(work, beside=True).result() == "done"


@can_copy
def test_nobody_needs_to_ask(copies, capfd):
    SideWork(lambda: "x" * 1_000_000, beside=True)
    assert capfd.readouterr().err == ""


@can_copy
def test_large_files_give_the_same(run, monkeypatch, copies):
    samples = resource_path("samples")
    files = [samples / f"english.{side}.conll09" for side in ("gold", "predicted")]
    words = ["score", *files, "--scheme", "conll09", "--scheme", "primesrl"]
    words += ["--output", "json", "--framesets", resource_path("frames")]
    here = run(*words)
    monkeypatch.setattr(frameset_checks, "LARGE", 1)
    beside = run(*words)
    assert (beside.code, beside.out, beside.err) == (here.code, here.out, here.err)
    assert b"frameset.role" in beside.out

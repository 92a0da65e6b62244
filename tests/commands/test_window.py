"""No sub-command opens the window with what was named."""

from __future__ import annotations

import builtins
import sys
from types import ModuleType

import pytest


@pytest.fixture
def opened(monkeypatch):
    """What the window was opened with."""
    calls = []

    def main(paths, *, open_item=None, demo=False):
        calls.append((paths, open_item, demo))
        return 0

    window = ModuleType("srlviewer.gui.app")
    window.main = main
    monkeypatch.setitem(sys.modules, "srlviewer.gui.app", window)
    return calls


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ([], ([], None, False)),
        (["a", "b", "c"], (["a", "b", "c"], None, False)),
        (
            ["a", "b", "--open", "3:gold:argument:1"],
            (["a", "b"], "3:gold:argument:1", False),
        ),
        (["--demo"], ([], None, True)),
        (["./score", "./check"], (["./score", "./check"], None, False)),
        (["--open", "score", "a"], (["a"], "score", False)),
    ],
)
def test_words(run, opened, words, expected):
    assert run(*words).code == 0
    assert opened == [expected]


def test_a_slip_is_not_taken_for_a_file(run, opened, tmp_path, monkeypatch):
    done = run("scroe", "a", "b")
    assert done.code == 2
    assert "did you mean score" in done.err
    monkeypatch.chdir(tmp_path)
    (tmp_path / "scroe").write_text("")
    assert run("scroe").code == 0
    assert opened == [(["scroe"], None, False)]


def test_without_qt_there_is_a_message(run, monkeypatch):
    real = builtins.__import__

    def refuse(name, *others):
        if name.startswith("srlviewer.gui"):
            raise ImportError("libEGL.so.1: cannot open", name="PySide6.QtGui")
        return real(name, *others)

    monkeypatch.setattr(builtins, "__import__", refuse)
    done = run("--demo")
    assert done.code == 1
    assert "the window cannot be opened: libEGL.so.1" in done.err

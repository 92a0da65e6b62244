"""No sub-command opens the window with what was named."""

from __future__ import annotations

import builtins
import socket
import sys
import tempfile
from types import ModuleType

import pytest

from srlviewer.commands.display import missing_display
from srlviewer.resources import resource_path


@pytest.fixture
def opened(monkeypatch):
    """What the window was opened with."""
    calls = []

    def main(paths, *, open_item=None, demo=False, framesets="", framenet=""):
        folders = [folder for folder in (framesets, framenet) if folder]
        calls.append((paths, open_item, demo, *folders))
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
def test_words(run, opened, words, expected, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in expected[0]:
        (tmp_path / name).write_text("")
    assert run(*words).code == 0
    assert opened == [expected]


def test_frame_files_go_to_the_window(run, opened):
    frames = str(resource_path("frames"))
    assert run("--demo", "--framesets", frames).code == 0
    assert opened == [([], None, True, frames)]


def test_a_lexicon_goes_to_the_window(run, opened):
    lexicon = str(resource_path("framenet"))
    assert run("--demo", "--framenet", lexicon).code == 0
    assert opened == [([], None, True, lexicon)]


def test_a_folder_without_frame_files_opens_no_window(run, opened, tmp_path):
    done = run("--demo", "--framesets", tmp_path)
    assert (done.code, opened) == (2, [])
    assert "error[lexicon.none]" in done.err


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


@pytest.mark.parametrize("name", ["missing.conll09", "x" * 5000, "a\0b"])
def test_missing_files_are_named_before_the_window_opens(run, opened, name, tmp_path):
    there = tmp_path / "there"
    there.write_text("")
    done = run(there, name)
    assert done.code == 1
    assert done.err.count("there is no such file") == 1
    assert len(done.err) < 600
    assert not opened


def test_without_a_display_there_is_a_message(run, opened, monkeypatch):
    for variable in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(missing_display, "__kwdefaults__", {"system": "linux"})
    done = run("--demo")
    assert done.code == 1
    assert "there is no display" in done.err
    assert "render" in done.err
    assert "xvfb-run" in done.err
    assert not opened


@pytest.mark.parametrize(
    ("environment", "system", "words"),
    [
        ({}, "linux", "WAYLAND_DISPLAY and DISPLAY not set"),
        ({"DISPLAY": ""}, "linux", "not set"),
        ({}, "win32", ""),
        ({}, "darwin", ""),
        ({"QT_QPA_PLATFORM": "offscreen"}, "linux", ""),
        ({"QT_QPA_PLATFORM": "minimal:x=1"}, "linux", ""),
        ({"QT_QPA_PLATFORM": "xcb"}, "linux", "DISPLAY not set"),
        ({"QT_QPA_PLATFORM": "xcb", "WAYLAND_DISPLAY": "w"}, "linux", "DISPLAY not"),
        ({"DISPLAY": ":65535"}, "linux", '":65535" does not answer'),
        ({"DISPLAY": "nonsense"}, "linux", "names no display"),
        ({"DISPLAY": ":" + "9" * 5000}, "linux", "names no display"),
        ({"WAYLAND_DISPLAY": "nowhere"}, "linux", "does not answer"),
        ({"WAYLAND_DISPLAY": "n", "DISPLAY": "n"}, "linux", "answer; DISPLAY"),
    ],
)
def test_which_displays_are_missing(environment, system, words):
    fault = missing_display(environment, system=system)
    assert words in fault
    assert bool(fault) == bool(words)


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no such sockets here")
def test_a_display_that_answers(monkeypatch):
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX) as line:
        line.bind(f"{folder}/wayland-1")
        line.listen()
        environment = {"XDG_RUNTIME_DIR": folder, "WAYLAND_DISPLAY": "wayland-1"}
        assert missing_display(environment, system="linux") == ""
        environment["DISPLAY"] = ":65535"
        assert missing_display(environment, system="linux") == ""
        environment["QT_QPA_PLATFORM"] = "xcb"
        assert missing_display(environment, system="linux")

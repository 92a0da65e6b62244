"""Streams: encoding, closed pipes, files that are complete or absent, progress."""

from __future__ import annotations

import io

import pytest

from srlviewer.commands import terminal
from srlviewer.commands.terminal import Progress, has_colour, result_stream, utf8


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_stream_of_text_takes_the_text():
    stream = io.StringIO()
    with utf8(stream) as out:
        out.write("ð\n")
    assert stream.getvalue() == "ð\n"


def test_a_stream_with_bytes_gets_utf8_and_stays_usable():
    below = io.BytesIO()
    stream = io.TextIOWrapper(below, encoding="latin-1", newline="\r\n")
    stream.write("before\n")
    with utf8(stream) as out:
        out.write("ð中\n")
    stream.write("after\n")
    stream.flush()
    assert below.getvalue() == b"before\r\n" + "ð中\n".encode() + b"after\r\n"


def test_a_broken_pipe_is_an_exit_code(english, monkeypatch):
    from srlviewer.cli import main

    class Closed(io.RawIOBase):
        def writable(self) -> bool:
            return True

        def write(self, content: object) -> int:
            raise BrokenPipeError(32, "Broken pipe")

    raw = io.BufferedWriter(Closed(), buffer_size=1)
    stream = io.TextIOWrapper(raw)
    monkeypatch.setattr("sys.stdout", stream)
    try:
        assert main(["judgements", *english, "--scheme", "conll09"]) == 141
    finally:
        raw.raw.write = lambda content: len(content)
        stream.detach().detach()


def test_a_failed_write_leaves_the_old_file(tmp_path):
    target = tmp_path / "result"
    target.write_text("old")

    def fail_half_way() -> None:
        with result_stream(str(target)) as stream:
            stream.write("half")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail_half_way()
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


def test_progress_is_for_terminals_and_long_work(monkeypatch):
    now = 0.0
    monkeypatch.setattr(terminal.time, "monotonic", lambda: now)
    for stream, shown in ((Terminal(), True), (io.StringIO(), False)):
        monkeypatch.setattr("sys.stderr", stream)
        now = 0.0
        progress = Progress("file")
        progress(10, 2000)
        assert stream.getvalue() == ""
        now = 1.5
        progress(1000, 2000)
        assert ("1,000 of 2,000 sentences" in stream.getvalue()) == shown
        progress(1001, 2000)
        assert "1,001" not in stream.getvalue()
        progress.close()
        assert stream.getvalue().endswith("\r\x1b[K") == shown


def test_colour_is_for_those_who_want_it(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    assert has_colour(Terminal())
    assert not has_colour(io.StringIO())
    assert not has_colour(None)
    monkeypatch.setenv("NO_COLOR", "1")
    assert not has_colour(Terminal())
    monkeypatch.delenv("NO_COLOR")
    monkeypatch.setenv("TERM", "dumb")
    assert not has_colour(Terminal())

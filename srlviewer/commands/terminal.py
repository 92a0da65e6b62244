r"""Standard output and standard error, as they are found at the time of the call.

Whatever the locale, what is written is UTF-8 with line end `\n`. A caller may have
put other streams in place; one without bytes below (a StringIO) takes the text itself.
"""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from srlviewer.errors import UsageError
from srlviewer.report.files import replacing_file


@contextmanager
def result_stream(path: str | None) -> Iterator[TextIO]:
    """Where results go: standard output, or a file that appears once it is complete.

    Raises:
        OSError: the file cannot be written.
    """
    if path in {None, "-"}:
        with utf8(sys.stdout) as stream:
            yield stream
    else:
        with replacing_file(str(path)) as stream:
            yield stream


@contextmanager
def utf8(stream: TextIO) -> Iterator[TextIO]:
    """The same stream, but UTF-8 and without translation of line ends."""
    buffer = getattr(stream, "buffer", None)
    if buffer is None:
        yield stream
        return
    stream.flush()
    wrapper = io.TextIOWrapper(
        buffer, encoding="utf-8", errors="backslashreplace", newline="\n"
    )
    try:
        yield wrapper
        wrapper.flush()
    except BrokenPipeError:
        _let_nothing_through(stream)
        raise
    finally:
        wrapper.detach()


def _let_nothing_through(stream: TextIO) -> None:
    """Turn a closed pipe into nowhere, so that the interpreter can flush at its end."""
    with suppress(OSError, ValueError):  # ValueError: a stream without a descriptor
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def say(*lines: str) -> None:
    """Write lines to standard error; nothing happens where there is none."""
    if sys.stderr is None or not lines:
        return
    with suppress(BrokenPipeError), utf8(sys.stderr) as stream:
        stream.writelines(f"{line}\n" for line in lines)


def complain(message: str) -> None:
    """A message of the program itself."""
    say(f"srlviewer: {message}")


def has_colour(stream: TextIO | None) -> bool:
    """Whether coloured words are welcome there (NO_COLOR, dumb terminals)."""
    if stream is None or os.environ.get("NO_COLOR"):
        return False
    return os.environ.get("TERM") != "dumb" and stream.isatty()


def check_target(path: str | None) -> None:
    """Refuse a file that cannot be written before any work is done for it.

    Raises:
        UsageError: it is a folder, or its folder is missing or read-only.
    """
    if path in {None, "-"}:
        return
    target = Path(str(path))
    folder = target.resolve().parent
    if target.is_dir():
        raise UsageError(f"cannot write {path}: it is a folder")
    if not folder.is_dir():
        raise UsageError(f"cannot write {path}: there is no folder {folder}")
    if target.exists() and not target.is_file():
        return
    if not os.access(folder, os.W_OK):
        raise UsageError(f"cannot write {path}: the folder {folder} is read-only")


class Progress:
    """A line on a terminal that counts sentences, once the work has taken a second."""

    _PATIENCE = 1.0
    _EVERY = 0.1

    def __init__(self, title: str) -> None:
        """`title`: what is being done."""
        self._title = title
        self._due = time.monotonic() + self._PATIENCE
        self._shown = False
        self._terminal = sys.stderr is not None and sys.stderr.isatty()

    def __call__(self, done: int, total: int) -> None:
        """Say how far it is, if it is time to."""
        if not self._terminal or time.monotonic() < self._due:
            return
        self._due = time.monotonic() + self._EVERY
        self._shown = True
        self._write(f"\r{self._title}: {done:,} of {total:,} sentences\x1b[K")

    def close(self) -> None:
        """Take the line away."""
        if self._shown:
            self._shown = False
            self._write("\r\x1b[K")

    @staticmethod
    def _write(text: str) -> None:
        with suppress(BrokenPipeError), utf8(sys.stderr) as stream:
            stream.write(text)

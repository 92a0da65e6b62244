r"""Standard output and standard error, as they are found at the time of the call.

Whatever the locale, what is written is UTF-8 with line end `\n`. A caller may have
put other streams in place; one without bytes below (a StringIO) takes the text itself.
"""

from __future__ import annotations

import errno
import io
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TextIO

from srlviewer.errors import abridged
from srlviewer.report.files import replacing_file
from srlviewer.report.problem_text import printable


@contextmanager
def result_stream(path: str | None) -> Iterator[TextIO]:
    """Where results go: standard output, or a file that appears once it is complete.

    Raises:
        OSError: the file cannot be written.
    """
    if path in {None, "-"}:
        with utf8(sys.stdout, "standard output") as stream:
            yield stream
    else:
        with replacing_file(str(path)) as stream:
            yield stream


@contextmanager
def utf8(stream: TextIO | None, name: str = "") -> Iterator[TextIO]:
    """The same stream, but UTF-8 and without translation of line ends.

    `name` is what it is called in messages.

    Raises:
        OSError: it is closed, or cannot be written.
    """
    if stream is None or getattr(stream, "closed", False):
        raise OSError(errno.EBADF, "closed", name)
    buffer = getattr(stream, "buffer", None)
    if buffer is None:
        yield stream
        return
    try:
        stream.flush()
        wrapper = io.TextIOWrapper(
            buffer, encoding="utf-8", errors="backslashreplace", newline="\n"
        )
        try:
            yield wrapper
            wrapper.flush()
        finally:
            with suppress(OSError):  # it flushes once more
                wrapper.detach()
    except OSError as error:
        _let_nothing_through(stream)
        error.filename = error.filename or name
        raise


def _let_nothing_through(stream: TextIO) -> None:
    """Turn a broken stream into nowhere: the interpreter flushes it at its end."""
    with suppress(OSError, ValueError):  # ValueError: a stream without a descriptor
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def say(*lines: str) -> None:
    """Write lines to standard error; nothing happens where there is none."""
    if not lines:
        return
    with suppress(OSError), utf8(sys.stderr) as stream:
        stream.writelines(f"{line}\n" for line in lines)


def complain(message: str) -> None:
    """A message of the program itself."""
    first, *others = abridged(message, 400, 6000).split("\n")
    say(*(printable(line) for line in (f"srlviewer: {first}", *others)))


def has_colour(stream: TextIO | None) -> bool:
    """Whether coloured words are welcome there (NO_COLOR, dumb terminals)."""
    if stream is None or os.environ.get("NO_COLOR"):
        return False
    return os.environ.get("TERM") != "dumb" and stream.isatty()


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
        with suppress(OSError), utf8(sys.stderr) as stream:
            stream.write(text)

"""Files that appear complete or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from os import PathLike
from pathlib import Path
from typing import TextIO

_LONGEST = 40
"""Characters of the name in the temporary name, which must not become too long."""


@contextmanager
def replacing_path(path: str | PathLike[str]) -> Iterator[Path]:
    """A temporary path beside `path`, moved into place when the block ends well.

    The suffix stays, so that writers that look at it choose the right format.

    Raises:
        OSError: the folder is missing or cannot be written.
    """
    target = Path(path)
    if target.is_dir():
        raise IsADirectoryError(21, "is a folder", str(path))
    if target.exists() and not target.is_file():  # /dev/stdout, a named pipe
        with _named(path):
            yield target
        return
    import tempfile  # not needed at every start

    target = target.resolve()  # write through a link, do not replace it
    suffix = target.suffix if len(target.suffix) <= _LONGEST else ""
    with _named(path):
        handle, name = tempfile.mkstemp(
            prefix=f".{target.stem[:_LONGEST]}.", suffix=suffix, dir=target.parent
        )
    os.close(handle)
    temporary = Path(name)
    try:
        with _named(path):
            yield temporary
        temporary.chmod(_usual_mode(target))
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


@contextmanager
def _named(path: str | PathLike[str]) -> Iterator[None]:
    """An error of writing, such as a full disk, names the file that was asked for."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        error.filename = str(path)
        raise


@contextmanager
def replacing_file(path: str | PathLike[str]) -> Iterator[TextIO]:
    """A UTF-8 text file with line feeds, moved into place when the block ends well."""
    with (
        replacing_path(path) as temporary,
        temporary.open(
            "w", encoding="utf-8", errors="backslashreplace", newline="\n"
        ) as stream,
    ):
        yield stream
        stream.flush()


def _usual_mode(target: Path) -> int:
    """The mode of the file that is replaced, or that of a new one."""
    if target.exists():
        return target.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask

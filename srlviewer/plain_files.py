"""Reading files to their end, which devices and named pipes may never come to."""

from __future__ import annotations

import os
from pathlib import Path
from stat import S_ISBLK, S_ISCHR, S_ISDIR, S_ISFIFO, S_ISREG

_OPEN_PIPES = "/dev/fd/"


def read_file(path: Path) -> bytes:
    """The content of a file, or of a pipe that the shell has opened for us.

    Raises:
        OSError: there is no such file, it is a folder, or it cannot be read.
        ValueError: it is a device, a socket, or a pipe for which a writer may never
            come; says which. Also a path that no file can have.
    """
    mode = path.stat().st_mode
    if not S_ISREG(mode) and not S_ISDIR(mode) and not is_open_pipe(path, mode):
        raise ValueError(f"it is {_kind(mode)}, no file")
    return path.read_bytes()


def is_open_pipe(path: Path, mode: int) -> bool:
    """Whether it is what `<(…)` or `/dev/stdin` stand for: a pipe without a name."""
    if not S_ISFIFO(mode):
        return False
    # Linux: a link to /proc/9/fd/pipe:[8], which is nowhere.
    return str(path).startswith(_OPEN_PIPES) or not os.path.lexists(path.resolve())


def _kind(mode: int) -> str:
    if S_ISFIFO(mode):
        return "a named pipe"
    return "a device" if S_ISCHR(mode) or S_ISBLK(mode) else "a socket"

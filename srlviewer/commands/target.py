"""Where results go to: what is wrong with the place, before any work is done for it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from srlviewer.errors import UsageError


def check_target(path: str | None, *, inputs: Iterable[str] = ()) -> None:
    """Refuse a file that cannot be written, or that is one of the `inputs`.

    An input may be a folder, whose files are meant.

    Raises:
        UsageError: no name, a folder, its folder is missing or read-only, an input.
    """
    if path in {None, "-"}:
        if sys.stdout is None:
            raise UsageError("standard output is closed: name a file with -o")
        return
    try:
        _check_place(str(path))
        for source in inputs:
            _check_against(str(path), source)
    except (OSError, ValueError, RuntimeError) as wrong:  # a NUL, a circle of links
        reason = getattr(wrong, "strerror", None) or wrong
        raise UsageError(f"cannot write {path}: {reason}") from None


def _check_place(path: str) -> None:
    if not path:
        raise UsageError("-o needs the name of a file")
    target = Path(path)
    folder = target.resolve().parent
    if target.is_dir():
        raise UsageError(f"cannot write {path}: it is a folder")
    if not folder.is_dir():
        raise UsageError(f"cannot write {path}: there is no folder {folder}")
    if target.exists() and not target.is_file():
        return
    if not os.access(folder, os.W_OK):
        raise UsageError(f"cannot write {path}: the folder {folder} is read-only")


def _check_against(path: str, source: str) -> None:
    target, read = Path(path), Path(source)
    if source == "-" or not target.is_file() or "\0" in source or not read.exists():
        return
    is_input = target.samefile(read)
    if read.is_dir():
        is_input = read.resolve() in target.resolve().parents
    if is_input:
        raise UsageError(f"cannot write {path}: it is read as {source}")

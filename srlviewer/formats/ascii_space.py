"""White space as a program sees it that reads bytes: only that of ASCII divides."""

from __future__ import annotations

import re
from collections.abc import Callable

from srlviewer.formats.white_space import name_of

SPACE = " \t\r\x0b\x0c"
"""What Perl's `\\s` matches inside a line of bytes."""
_DIVIDER = re.compile(r"[ \t\n\r\x0b\x0c]+")
_FIELD = re.compile(r"[^ \t\n\r\x0b\x0c]+")
_ODD = re.compile(
    b"[\x1c-\x1f]|\xc2[\x85\xa0]|\xe1\x9a\x80|\xe2\x80[\x80-\x8a\xa8\xa9\xaf]"
    b"|\xe2\x81\x9f|\xe3\x80\x80"
)
"""What `str.split` takes for white space, too (as UTF-8)."""
_LEADS = (b"\x1c", b"\x1d", b"\x1e", b"\x1f", b"\xc2", b"\xe1", b"\xe2", b"\xe3")
Split = Callable[[str], list[str]]


def fields(line: str) -> list[str]:
    r"""A line trimmed and divided at ASCII white space.

    >>> fields("  run \t (V*)\u00a0* ")
    ['run', '(V*)\xa0*']
    """
    return [field for field in _DIVIDER.split(line) if field]


def split_for(raw: bytes) -> Split:
    """The quickest function that does what `fields` does for lines of this text."""
    is_odd = any(lead in raw for lead in _LEADS) and _ODD.search(raw)
    return fields if is_odd else str.split


def field_start(line: str, number: int) -> int:
    """Where a field (from 0) begins (column from 1); behind the last if it is none."""
    starts = [found.start() for found in _FIELD.finditer(line)]
    return starts[number] + 1 if number < len(starts) else len(line.rstrip()) + 1


def is_plain(raw: bytes) -> bool:
    """Whether tabs and line feeds are the only white space of ASCII in bytes."""
    return not any(byte in raw for byte in (b" ", b"\0", b"\r", b"\x0b", b"\x0c"))


def untrimmed_fields(line: str) -> list[str]:
    r"""A line divided at white space of ASCII, not trimmed on the left.

    >>> untrimmed_fields(" 1\tbo\xa0bo ")
    ['', '1', 'bo\xa0bo']
    """
    found = _DIVIDER.split(line)
    while found and not found[-1]:
        found.pop()
    return found


def untrimmed_field_start(line: str, number: int) -> int:
    """Where a field (from 0) of `untrimmed_fields` begins (column from 1)."""
    starts = [found.start() for found in _FIELD.finditer(line)]
    if line[:1] and line[0] in SPACE:
        starts.insert(0, 0)
    at = len(line.rstrip(SPACE))
    return starts[number] + 1 if number < len(starts) else at + 1


def moved_by(line: str) -> tuple[int, str] | None:
    """The first white space of ASCII that moves the columns of a line, if any.

    That in front of the first field, and, in a line with tabs, what divides a field.
    Gives its place (column from 1) and its name.
    """
    line = line.rstrip(SPACE)
    if line[:1] and line[0] in SPACE:
        return 1, name_of(line[0])
    if "\t" not in line:
        return None
    for found in _DIVIDER.finditer(line):
        tabs = found.group().count("\t")
        if tabs > 1:
            return found.start() + 2, "nothing between two tabs"
        if not tabs:
            return found.start() + 1, name_of(found.group()[0])
    return None

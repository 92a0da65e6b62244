"""White space as a program sees it that reads bytes: only that of ASCII divides."""

from __future__ import annotations

import re
from collections.abc import Callable

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
    """A line trimmed and divided at ASCII white space.

    >>> fields("  run \\t (V*)\\u00a0* ")
    ['run', '(V*)\\xa0*']
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

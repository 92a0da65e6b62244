"""White space as the CoNLL-2009 program sees it: all that Unicode knows divides."""

from __future__ import annotations

import re

WHITE_SPACE = (
    "\t\n\x0b\x0c\r \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007"
    "\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000"
)
"""What Perl's `\\s` matches; Python's own split also divides at U+001C to U+001F."""
_DIVIDER = re.compile(f"[{WHITE_SPACE}]+")
_FIELD = re.compile(f"[^{WHITE_SPACE}]+")
_ODD = re.compile(
    "[\x0b\x0c\r\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]"
)
NUL, SHOWN = "\0", "\N{SYMBOL FOR NULL}"
"""A character that ends a line for programs in C, and how it is shown."""
_IN_TREES = re.compile("[ \0\x0b\x0c\r]")
_NAMES = {
    "\0": "a NUL character (U+0000)",
    "\t": "a tab",
    "\r": "a carriage return (U+000D)",
    " ": "a blank",
    "\xa0": "a non-breaking space (U+00A0)",
    "\u202f": "a narrow non-breaking space (U+202F)",
    "\u3000": "an ideographic space (U+3000)",
}
_SINGLE = tuple(bytes([byte]) for byte in b" \0\r\x0b\x0c\x1c\x1d\x1e\x1f")
_RARE = (
    (b"\xc2", re.compile(b"\xc2[\x85\xa0]")),
    (b"\xe2", re.compile(b"\xe2(?:\x80[\x80-\x8a\xa8\xa9\xaf]|\x81\x9f)")),
    (b"\xe3", re.compile(b"\xe3\x80\x80")),
    (b"\xe1", re.compile(b"\xe1\x9a\x80")),
)


def is_plain(raw: bytes) -> bool:
    """Whether tabs and line feeds are the only white space in UTF-8 bytes.

    Looks for single bytes first, which costs next to nothing.
    """
    if any(byte in raw for byte in _SINGLE):
        return False
    return not any(lead in raw and odd.search(raw) for lead, odd in _RARE)


def fields(line: str) -> list[str]:
    """A line trimmed and divided at Unicode white space."""
    return [field for field in _DIVIDER.split(line) if field]


def field_start(line: str, number: int) -> int:
    """Where a field (from 0) begins (column from 1); behind the last if it is none."""
    starts = [found.start() for found in _FIELD.finditer(line)]
    return starts[number] + 1 if number < len(starts) else len(line.rstrip()) + 1


def moved_by(line: str) -> tuple[int, str] | None:
    """The first white space that divides a field of a line, if any.

    Gives its place (column from 1) and its name. In a line with tabs that is any other
    white space between two characters of a field, and an empty field; in a line aligned
    with blanks, white space that is neither blank nor tab.
    """
    if "\t" not in line.strip(" \t\r"):
        odd = _ODD.search(line.rstrip("\r"))
        return (odd.start() + 1, name_of(odd.group())) if odd else None
    at = 0
    for cell in line.rstrip("\r").split("\t"):
        inner = _DIVIDER.search(cell.strip())
        if inner:
            start = at + cell.index(cell.strip()) + inner.start()
            return start + 1, name_of(inner.group()[0])
        if not cell.strip() and at < len(line.rstrip()) and at > 0:
            return at + 1, "nothing between two tabs"
        at += len(cell) + 1
    return None


def name_of(character: str) -> str:
    """A white space character in words."""
    return _NAMES.get(character, f"white space (U+{ord(character):04X})")


def odd_sign(text: str) -> str:
    """The name of what divides a word or label of a treebank for other programs.

    >>> odd_sign("z. B."), odd_sign("Hund")
    ('a blank', '')
    """
    found = _IN_TREES.search(text)
    return name_of(found.group()) if found else ""

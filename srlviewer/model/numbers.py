"""Numbers as files and users write them: ASCII digits, of any length.

Python's own `int` also takes the digits of other scripts, and refuses more than 4300.
"""

from __future__ import annotations

BEYOND = 10**18
"""Stands for every larger number: more than any file has tokens or sentences."""
_DIGITS = 18


def whole_number(text: str) -> int | None:
    """The number that stands there, at most `BEYOND`; None if it is none.

    >>> whole_number("007"), whole_number("-1"), whole_number("٣"), whole_number("")
    (7, None, None, None)
    """
    if not (text.isascii() and text.isdigit()):
        return None
    if len(text) > _DIGITS:
        text = text.lstrip("0") or "0"
    return int(text) if len(text) <= _DIGITS else BEYOND


def signed_number(text: str) -> int | None:
    """The same, with or without a minus sign in front."""
    number = whole_number(text.removeprefix("-"))
    return -number if number and text.startswith("-") else number

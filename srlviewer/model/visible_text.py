r"""Text in which nothing is hidden: control characters show as their pictures.

A word or label may hold anything. In a terminal control characters steer, in XML most
of them are forbidden, in a table a line break tears the row apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

UNKNOWN = "\ufffd"
"""Stands for what has no picture of its own."""
_PICTURES = {**{code: chr(0x2400 + code) for code in range(32)}, 0x7F: "\u2421"}
_HIDDEN = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")


def visible(text: str, keep: str = "") -> str:
    r"""The text with a picture for each control character that is not to be kept.

    One character stands for one. Halves of characters and what XML forbids besides
    become U+FFFD.

    >>> visible("A\0B\x1b[31m\n"), visible("a\tb\n", keep="\t\n")
    ('A␀B␛[31m␊', 'a\tb\n')
    """
    if text.isprintable():
        return text

    def picture(found: re.Match[str]) -> str:
        sign = found[0]
        return sign if sign in keep else _PICTURES.get(ord(sign), UNKNOWN)

    return _HIDDEN.sub(picture, text)


def drawable(text: str) -> str:
    r"""The text with U+FFFD for each control character, as it stands in pictures.

    The font of pictures has nothing but empty boxes for their own signs.

    >>> drawable("A\0B\n")
    'A\ufffdB\ufffd'
    """
    return text if text.isprintable() else _HIDDEN.sub(UNKNOWN, text)


def hidden_signs() -> Iterator[tuple[str, str]]:
    """The control characters of ASCII, each with its picture."""
    for code, picture in _PICTURES.items():
        yield chr(code), picture

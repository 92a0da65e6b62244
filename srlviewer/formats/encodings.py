"""Files that are not UTF-8 as they come: the encoding that a user names."""

from __future__ import annotations

import codecs
import hashlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from difflib import get_close_matches

from srlviewer.errors import (
    InputRefusedError,
    Problem,
    ProblemLog,
    UnknownNameError,
    UsageError,
)
from srlviewer.formats.chunks import encoding_problems
from srlviewer.formats.reader import Source

NOT_OF_FILES = {"idna", "punycode", "raw-unicode-escape", "undefined", "unicode-escape"}
"""Encodings of Python that are no encodings of files."""
_NOT_OF_FILES = 'encoding "{}" is not an encoding of text files'
_USUAL = (
    "utf-8", "utf-16", "latin-1", "cp1252", "iso8859-2", "cp1250", "koi8-r", "gb18030",
    "big5", "shift-jis", "euc-kr",
)  # fmt: skip


def check_encoding(encoding: str) -> None:
    """Refuse what is no encoding of text files.

    Raises:
        UsageError: Python knows no such encoding of text.
    """
    try:
        name = codecs.lookup(encoding).name.replace("_", "-")
        with suppress(UnicodeError):  # one letter may be half a character
            b"a".decode(encoding)
    except (LookupError, ValueError):
        if _is_known(encoding):
            raise UsageError(_NOT_OF_FILES.format(encoding)) from None
        raise UnknownNameError("encoding", encoding, _names_like(encoding)) from None
    if name in NOT_OF_FILES:
        raise UsageError(_NOT_OF_FILES.format(encoding))


def _is_known(encoding: str) -> bool:
    """Whether Python has a codec of that name, be it one between bytes."""
    try:
        return bool(codecs.lookup(encoding))
    except (LookupError, ValueError):
        return False


def _names_like(encoding: str) -> Sequence[str]:
    """Names that may be meant; the usual ones if no name is near."""
    from encodings.aliases import aliases

    names = sorted({*_USUAL, *(name.replace("_", "-") for name in aliases)})
    return get_close_matches(encoding.lower(), names, n=3, cutoff=0.6) or _USUAL


def transcoded(source: Source, encoding: str) -> Source:
    """The source in UTF-8; `check_encoding` knows the encoding.

    Raises:
        InputRefusedError: bytes that are not valid in it.
    """
    try:
        text = source.content.decode(encoding)
    except UnicodeError as wrong:
        log = ProblemLog()
        log.extend(_problems(source, encoding, wrong))
        raise InputRefusedError(log) from None
    sha256 = source.sha256 or hashlib.sha256(source.content).hexdigest()
    content = text.encode("utf-8", "surrogatepass")
    wrapping = source.wrapping.of_encoding(encoding, source.content)
    return replace(source, content=content, sha256=sha256, wrapping=wrapping)


def _problems(source: Source, encoding: str, wrong: UnicodeError) -> Iterator[Problem]:
    found = False
    try:
        for problem in encoding_problems(source.path, source.content, 1, encoding):
            found = True
            yield problem
    except UnicodeError:  # an encoding that does not say where
        pass
    if not found:  # or one in which a line end is more than one byte
        yield Problem("text.encoding", str(wrong), path=source.path)

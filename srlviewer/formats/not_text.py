"""Files that are no text in UTF-8 at all: said once, in place of a fault in every line.

A file in UTF-16 or UTF-32 (as some programs under Windows write), an archive that was
not unpacked, any other binary file. A few wrong bytes in a text are no matter here.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Mapping

from srlviewer.errors import Problem
from srlviewer.formats.reader import Source

_LOOKED_AT = 4096
_MARKS: Mapping[bytes, str] = {
    codecs.BOM_UTF32_LE: "utf-32",  # begins like UTF-16, so it goes first
    codecs.BOM_UTF32_BE: "utf-32",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}
_ARCHIVES: Mapping[bytes, str] = {
    b"PK\x03\x04": "a zip archive",
    b"BZh": "packed with bzip2",
    b"\xfd7zXZ\0": "packed with xz",
    b"\x28\xb5\x2f\xfd": "packed with zstd",
    b"7z\xbc\xaf\x27\x1c": "a 7z archive",
    b"%PDF-": "a PDF document",
}
_UNPACK = "unpack it; of packed files only those of gzip are read as they are"
_CONTROL = re.compile(rb"[\0-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_MOST = 0.04
"""More control characters than these among all bytes: no text, whatever its letters."""
_LEAST_BYTES = 40


def why_no_text(source: Source) -> Problem | None:
    """What is wrong with a file that is no text in UTF-8; None if it may be one.

    XML says by itself what its encoding is.
    """
    sample = source.content[:_LOOKED_AT]
    encoding, how = _wide_encoding(sample)
    if encoding:
        letters = sample[: len(sample) // 4 * 4].decode(encoding, "replace")
        if letters.lstrip("\ufeff \t\r\n").startswith("<"):
            return None
        return _problem(
            source,
            f"the file {how} {encoding.upper()}",
            f"save it as UTF-8, or read it with encoding={encoding}",
        )
    for mark, what in _ARCHIVES.items():
        if sample.startswith(mark) and _has_binary(sample):
            return _problem(source, f"the file is {what}, no text", _UNPACK)
    if _has_binary(sample) and len(_CONTROL.findall(sample)) > _MOST * len(sample):
        return _problem(
            source,
            "the file is not text: it has control characters all over",
            "give the path of a file of annotation, saved as text",
        )
    return None


def _wide_encoding(sample: bytes) -> tuple[str, str]:
    """An encoding of two or four bytes a character, and what shows it; or nothing."""
    for mark, encoding in _MARKS.items():
        if sample.startswith(mark):
            return encoding, "begins like"
    half = len(sample) // 2
    if half >= _LEAST_BYTES:
        for first, encoding in ((1, "utf-16-le"), (0, "utf-16-be")):
            high, low = sample[first::2], sample[1 - first :: 2]
            if high.count(0) > 0.6 * half and low.count(0) < 0.05 * half:
                return encoding, "looks like"
    return "", ""


def _has_binary(sample: bytes) -> bool:
    """Whether it is long enough to tell, and no UTF-8 or with NUL in it."""
    if len(sample) < _LEAST_BYTES:
        return False
    if b"\0" in sample:
        return True
    try:
        codecs.getincrementaldecoder("utf-8")().decode(sample)
    except UnicodeDecodeError:
        return True
    return sample.startswith(b"%PDF-")


def _problem(source: Source, message: str, hint: str) -> Problem:
    return Problem("text.encoding", message, path=source.path, line=1, hint=hint)

"""How the bytes of a file become text and back: encoding, byte-order mark, gzip."""

from __future__ import annotations

import codecs
import gzip
import io
import struct
from dataclasses import dataclass, replace

from srlviewer.formats.packed import PACKED

_MARKED = {
    "utf-16": ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")),
    "utf-32": ((codecs.BOM_UTF32_LE, "utf-32-le"), (codecs.BOM_UTF32_BE, "utf-32-be")),
    "utf-8-sig": ((codecs.BOM_UTF8, "utf-8"),),
}
"""Encodings that take a mark off on reading and would always write one."""
_UNMARKED = {"utf-8-sig": "utf-8"}
_HEADER = struct.Struct("<2sBBLBB")
_NAMED = 8
_LEVELS = {2: 9, 4: 1}
_USUAL_LEVEL = 6


@dataclass(frozen=True, slots=True)
class Packing:
    """What the header of a gzip file says: time and name of what is packed, level."""

    time: int
    name: str
    level: int


@dataclass(frozen=True, slots=True)
class Wrapping:
    """The way from UTF-8 to the bytes of a file.

    `encoding` is empty for UTF-8; `mark` is the byte-order mark that the encoding took
    off (that of plain UTF-8 stays in the content).
    """

    encoding: str = ""
    mark: bytes = b""
    packing: Packing | None = None

    def of_encoding(self, encoding: str, content: bytes) -> Wrapping:
        """The same for a file in this encoding, whose bytes were `content`."""
        name = codecs.lookup(encoding).name
        for mark, exact in _MARKED.get(name, ()):
            if content.startswith(mark):
                return replace(self, encoding=exact, mark=mark)
        return replace(self, encoding=_UNMARKED.get(name, name))

    def wrapped(self, content: bytes) -> bytes:
        """UTF-8 as it was read, as the bytes of the file.

        Raises:
            UnicodeEncodeError: a character that the encoding does not have.
        """
        if self.encoding:
            text = content.decode("utf-8", "surrogatepass")
            content = self.mark + text.encode(self.encoding)
        return packed(content, self.packing) if self.packing else content


PLAIN = Wrapping()


def packing_of(content: bytes) -> Wrapping:
    """The wrapping of a file that begins with a gzip header."""
    try:
        _, _, flags, time, extra, _ = _HEADER.unpack_from(content)
    except struct.error:
        return Wrapping(packing=Packing(0, "", _USUAL_LEVEL))
    name = b""
    if flags == _NAMED:  # nothing but a name follows
        name, _, _ = content[_HEADER.size :].partition(b"\0")
    level = _LEVELS.get(extra, _USUAL_LEVEL)
    return Wrapping(packing=Packing(time, name.decode("latin-1"), level))


def packed(content: bytes, packing: Packing) -> bytes:
    """The content packed with gzip; the same bytes for the same content and packing."""
    target = io.BytesIO()
    with gzip.GzipFile(
        filename=packing.name,
        mode="wb",
        compresslevel=packing.level,
        fileobj=target,
        mtime=packing.time,
    ) as stream:
        stream.write(content)
    return target.getvalue()


def repacked(content: bytes, path: str) -> bytes:
    """The content as it belongs into a file of that name: packed if it ends in `.gz`.

    What is packed already stays as it is.
    """
    if not path.lower().endswith(".gz") or content.startswith(PACKED):
        return content
    return packed(content, Packing(0, "", 9))

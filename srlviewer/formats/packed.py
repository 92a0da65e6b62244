"""Files packed with gzip."""

from __future__ import annotations

import gzip
import io
import struct
import zlib

PACKED = b"\x1f\x8b"
"""What a packed file begins with."""
MOST = 1 << 31
"""Bytes that a packed file may hold: 2 GiB."""
_PIECE = 1 << 20
_SUSPICIOUS = 1 << 28
_GROWTH = 200
"""Text of annotation is packed to a tenth; what grows more than this is a bomb."""
_MOST_GROWTH = 1033
"""More than this is not possible."""


def unpacked(content: bytes) -> bytes:
    """The bytes in it, unpacked piece by piece, so that a bomb is noticed in time.

    Raises:
        ValueError: it is damaged, or holds more than `MOST`; says which.
    """
    _check_size(_size_at_end(content), len(content))
    kept = io.BytesIO()
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(content)) as stream:
            while piece := stream.read(_PIECE):
                kept.write(piece)
                _check_size(kept.tell(), len(content))
    except EOFError:
        raise ValueError("the packed file is incomplete: its end is missing") from None
    except gzip.BadGzipFile as wrong:
        raise ValueError(_what_is_wrong(wrong)) from None
    except zlib.error:
        raise ValueError("the packed file is damaged inside") from None
    return kept.getvalue()


def _size_at_end(content: bytes) -> int:
    """What the last bytes say that it holds; 0 if that cannot be true."""
    (size,) = struct.unpack("<I", content[-4:].rjust(4, b"\0"))
    return size if size <= _MOST_GROWTH * len(content) else 0


def _check_size(size: int, packed: int) -> None:
    """Refuse too much, as soon as it is clear.

    Raises:
        ValueError: it is too much.
    """
    if size > MOST:
        raise ValueError(f"it holds more than {MOST:,} bytes when unpacked")
    if size > _SUSPICIOUS and size > _GROWTH * packed:
        raise ValueError(f"it grows more than {_GROWTH} times when unpacked")


def _what_is_wrong(wrong: gzip.BadGzipFile) -> str:
    if str(wrong).startswith("Not a gzipped file"):
        return "the packed file has other bytes behind its end"
    return "the packed file is damaged: its content does not fit its checksum"

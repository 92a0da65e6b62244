"""Files packed with gzip."""

from __future__ import annotations

import gzip
import io

PACKED = b"\x1f\x8b"
"""What a packed file begins with."""
MOST = 1 << 31
"""Bytes that a packed file may hold: 2 GiB."""
_PIECE = 1 << 20


def unpacked(content: bytes) -> bytes:
    """The bytes in it, unpacked piece by piece, so that a bomb is noticed in time.

    Raises:
        ValueError: it holds more than `MOST`.
        OSError, EOFError, zlib.error: it is damaged.
    """
    kept = io.BytesIO()
    with gzip.GzipFile(fileobj=io.BytesIO(content)) as stream:
        while piece := stream.read(_PIECE):
            kept.write(piece)
            if kept.tell() > MOST:
                raise ValueError(f"it holds more than {MOST:,} bytes when unpacked")
    return kept.getvalue()

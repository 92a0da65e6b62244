"""Stretches of sentences on their way from bytes to text."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from srlviewer.errors import Problem, ProblemLog
from srlviewer.formats.blocks import BlockIndex
from srlviewer.model.visible_text import visible

CHUNK = 256
"""Blocks that are decoded at once: tens of milliseconds, about 1 MB."""


@dataclass(frozen=True, slots=True)
class Chunk:
    r"""Some neighbouring blocks as text, without the line end of their last lines.

    `position` is the number of the first block, `lines` the first file line of each.
    `raw` holds the bytes of all. Blocks with bytes that are no UTF-8 are in `broken`
    (place in the chunk); such bytes show as `\xe4` in their text.
    """

    path: str
    position: int
    lines: Sequence[int]
    blocks: Sequence[str]
    raw: bytes
    broken: frozenset[int] = frozenset()


def cut_chunk(
    path: str, content: bytes, index: BlockIndex, start: int, stop: int, log: ProblemLog
) -> Chunk:
    """Blocks `start` up to, not with, `stop`; CRLF becomes a line feed."""
    raw = content[index.starts[start] : index.ends[stop - 1]]
    lines = index.lines[start:stop].tolist()
    if b"\r" not in raw and index.regular[start:stop].all():
        try:
            blocks = raw.decode().split("\n\n")
        except UnicodeDecodeError:
            pass
        else:
            return Chunk(path, start, lines, blocks, raw)
    blocks, broken = [], set()
    for place in range(stop - start):
        block = content[index.starts[start + place] : index.ends[start + place]]
        block = block.replace(b"\r\n", b"\n").removesuffix(b"\r")
        try:
            blocks.append(block.decode())
        except UnicodeDecodeError:
            broken.add(place)
            blocks.append(block.decode(errors="backslashreplace"))
            log.extend(encoding_problems(path, block, lines[place]))
    return Chunk(path, start, lines, blocks, raw, frozenset(broken))


def encoding_problems(
    path: str, content: bytes, line: int, encoding: str = "utf-8"
) -> Iterator[Problem]:
    """The first bad byte of each line that is not valid in the encoding."""
    for number, row in enumerate(content.split(b"\n"), line):
        try:
            row.decode(encoding)
        except UnicodeDecodeError as wrong:
            column = len(row[: wrong.start].decode(encoding, "replace")) + 1
            yield Problem(
                code="text.encoding",
                message=(
                    f"byte 0x{row[wrong.start]:02x} is not valid in {encoding.upper()} "
                    f"(byte {wrong.start + 1} of the line)"
                ),
                path=path,
                line=number,
                column=column,
                source=shortened(row.decode(encoding, "backslashreplace")),
            )


def shortened(line: str, limit: int = 2000) -> str:
    """A line as it is quoted in a problem: huge ones are cut.

    Control characters other than tabs show as their pictures (`␀`), one for one.
    """
    cut = visible(line[:limit], keep="\t")
    return cut if len(line) <= limit else cut + "…"


_pause = threading.Lock()
_pauses = 0
_was_enabled = True


@contextmanager
def collector_paused() -> Iterator[None]:
    """Keep the cycle collector off while many small values are made (25–50 % faster).

    May be nested and used from several threads; the last one out switches it on again.
    """
    global _pauses, _was_enabled
    with _pause:
        if _pauses == 0:
            _was_enabled = gc.isenabled()
            gc.disable()
        _pauses += 1
    try:
        yield
    finally:
        with _pause:
            _pauses -= 1
            if _pauses == 0 and _was_enabled:
                gc.enable()

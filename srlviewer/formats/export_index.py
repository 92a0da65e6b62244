"""Where the sentences of a NEGRA export file stand, and what its head declares."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from srlviewer.formats.blocks import BOM, BlockIndex
from srlviewer.formats.export_lines import guessed_version
from srlviewer.model.corpus import BlankLines

_BEGIN = re.compile(rb"\n#BOS(?=[ \t\r\n]|\Z)")
_BEGIN_OF_FILE = re.compile(rb"(?:\xef\xbb\xbf)?(#BOS)(?=[ \t\r\n]|\Z)")
_FORMAT = re.compile(rb"^#FORMAT[ \t]+(\d+)", re.MULTILINE)
_TABLE = re.compile(
    rb"^#BOT[ \t]+(\w+)[^\n]*\n(.*?)^#EOT(?=[ \t\r\n]|\Z)", re.MULTILINE | re.DOTALL
)


@dataclass(frozen=True, slots=True)
class Head:
    """What stands in front of the first sentence.

    `tables`: name (WORDTAG, EDGETAG …) -> the labels that it declares.
    """

    version: int
    tables: Mapping[str, frozenset[str]] = field(default_factory=dict)


def index_sentences(content: bytes) -> BlockIndex:
    """One block from each `#BOS` up to the next one, without blank lines at its end."""
    starts = [match.start() + 1 for match in _BEGIN.finditer(content)]
    first = _BEGIN_OF_FILE.match(content)
    if first:
        starts.insert(0, first.start(1))
    stops = [*starts[1:], len(content)] if starts else []
    ends = [
        start + len(content[start:stop].rstrip())
        for start, stop in zip(starts, stops, strict=True)
    ]
    lines, at, number = [], 0, 1
    for start in starts:
        number += content.count(b"\n", at, start)
        at = start
        lines.append(number)
    total = number + content.count(b"\n", at)
    return BlockIndex(
        np.array(starts, dtype=np.int64),
        np.array(ends, dtype=np.int64),
        np.array(lines, dtype=np.int64),
        np.zeros(len(starts), dtype=np.bool_),
        BlankLines(),
        total,
    )


def read_head(content: bytes, index: BlockIndex) -> Head:
    """The version, declared or seen in the first word line, and the tables."""
    until = int(index.starts[0]) if len(index) else len(content)
    head = content[:until].removeprefix(BOM)
    tables = {
        match[1].decode(): frozenset(_names(match[2]))
        for match in _TABLE.finditer(head)
    }
    declared = _FORMAT.search(head)
    if declared:
        return Head(4 if declared[1] == b"4" else 3, tables)
    return Head(_seen_version(content, index) or 3, tables)


def stray_lines(content: bytes, index: BlockIndex) -> list[tuple[int, str]]:
    """Number and text of the lines in front of the first sentence that say nothing."""
    until = int(index.starts[0]) if len(index) else len(content)
    found = []
    in_table = False
    for number, raw in enumerate(content[:until].removeprefix(BOM).split(b"\n"), 1):
        line = raw.strip()
        in_table = (in_table or line.startswith(b"#BOT")) and line[:4] != b"#EOT"
        known = line.startswith((b"%%", b"#FORMAT", b"#BOT", b"#EOT"))
        if line and not in_table and not known:
            found.append((number, raw.decode("utf-8", "replace").rstrip("\r")))
    return found


def _names(table: bytes) -> list[str]:
    """The second field of each line: number, name, description."""
    rows = (line.split(None, 2) for line in table.splitlines())
    return [row[1].decode("utf-8", "replace") for row in rows if len(row) > 1]


def _seen_version(content: bytes, index: BlockIndex) -> int | None:
    for start, end in zip(index.starts[:20], index.ends[:20], strict=True):
        for line in content[start:end].splitlines()[1:]:
            text = line.decode("utf-8", "replace")
            if not text.startswith(("%%", "#EOS")):
                found = guessed_version(text)
                if found:
                    return found
                break
    return None

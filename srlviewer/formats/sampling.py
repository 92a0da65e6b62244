"""The beginning of a file, as the guess of its format looks at it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from srlviewer.formats.blocks import BOM
from srlviewer.formats.reader import Source

SAMPLE = 1 << 16
_EXTRA_ID = re.compile(r"[0-9]+[-.][0-9]")
_DEPS = re.compile(r"\d+(?:\.\d+)?:\w")
_ROLESET = re.compile(r"[^\s|:()*]+\.(?:\d+|[A-Z]{2,})")
_HEADER = re.compile(r"#\s*global\.columns\s*=\s*(.*)")


def sample_lines(source: Source) -> list[str]:
    """The lines of the first 64 kB that are not blank; never fails."""
    content = source.content.removeprefix(BOM)
    sample = content[:SAMPLE]
    if len(content) > SAMPLE and b"\n" in sample:
        sample = sample[: sample.rindex(b"\n")]
    lines = sample.decode(errors="replace").split("\n")
    return [line.rstrip("\r") for line in lines if line.strip()]


def sample_blocks(source: Source) -> list[list[str]]:
    """The same divided at blank lines; a block that the sample cuts is left out."""
    content = source.content.removeprefix(BOM)
    sample = content[:SAMPLE]
    blocks: list[list[str]] = [[]]
    for line in sample.decode(errors="replace").split("\n"):
        if line.strip():
            blocks[-1].append(line.rstrip("\r"))
        elif blocks[-1]:
            blocks.append([])
    if len(content) > SAMPLE and len(blocks) > 1:
        blocks.pop()
    return [block for block in blocks if block]


def word_rows(source: Source) -> list[list[str]]:
    """The tab-separated cells of the sample's rows, without comments and extra rows."""
    rows = [x.split("\t") for x in sample_lines(source) if not x.startswith("#")]
    return [row for row in rows if not _EXTRA_ID.match(row[0]) and row != ["---"]]


def column_names(source: Source) -> tuple[str, ...] | None:
    """What `# global.columns` names, without prefixes; None without such a line."""
    for line in sample_lines(source)[:20]:
        found = _HEADER.match(line)
        if found:
            return tuple(name.rpartition(":")[2].upper() for name in found[1].split())
        if not line.startswith("#"):
            break
    return None


def names_predicates(source: Source) -> bool:
    """Whether a header names a column PRED: the places of the columns mean nothing."""
    return "PRED" in (column_names(source) or ())


def is_fipb_row(cells: Sequence[str]) -> bool:
    """Whether a row has roles or a sense in the columns of Finnish PropBank."""
    return len(cells) == 10 and ("PBArg" in cells[8] or "PBSENSE=" in cells[9])


def is_up1_ewt_row(cells: Sequence[str]) -> bool:
    """Whether a row has DEPS, or a roleset in column 11 (English UP 1.0)."""
    if len(cells) < 11:
        return False
    return (
        _DEPS.match(cells[8]) is not None or _ROLESET.fullmatch(cells[10]) is not None
    )

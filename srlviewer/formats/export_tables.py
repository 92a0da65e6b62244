"""Labels of a NEGRA export file that its header tables do not declare.

All lines of the file are looked at, thousands at a time. Page: treebanks, section 2.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

import numpy as np

from srlviewer.formats.blocks import BlockIndex
from srlviewer.formats.export_fields import LineFields, read_fields
from srlviewer.formats.export_lines import (
    NODE,
    NONE,
    PARENT_PLACE,
    is_comment,
    parse_line,
)
from srlviewer.formats.tree_stretch import CellNumbers
from srlviewer.stretch import Integers

_CHUNK = 5000
"""Sentences that are looked at together."""
Tables = Mapping[str, frozenset[str]]


class Undeclared(NamedTuple):
    """A label, the table that lacks it, and the file line where it first occurs."""

    line: int
    table: str
    label: str


def undeclared_labels(
    content: bytes, index: BlockIndex, version: int, tables: Tables
) -> list[Undeclared]:
    """Each label once, in the order of the file."""
    found: dict[tuple[str, str], int] = {}
    for at in range(0, len(index), _CHUNK):
        last = min(at + _CHUNK, len(index)) - 1
        raw = content[index.starts[at] : index.ends[last]]
        first = int(index.lines[at])
        for line, table, label in _labels(read_fields(raw, version), version):
            known = tables.get(table)
            if known is None or label in known:
                continue
            key = (table, label)
            found[key] = min(found.get(key, first + line), first + line)
    return sorted(Undeclared(line, *key) for key, line in found.items())


def _labels(lines: LineFields, version: int) -> Iterator[tuple[int, str, str]]:
    """Place of a line, table and label, for each label of some lines at least once."""
    place = PARENT_PLACE[version]
    for is_node, columns in (
        (False, {"WORDTAG": place - 3, "MORPHTAG": place - 2, "EDGETAG": place - 1}),
        (True, {"NODETAG": place - 3, "EDGETAG": place - 1}),
    ):
        chosen = np.flatnonzero(lines.is_plain & (lines.is_node == is_node))
        for table, column in columns.items():
            yield from _of_column(lines, chosen, column, table)
    framed = lines.is_plain | lines.is_bos | lines.is_eos | lines.is_empty
    for at in np.flatnonzero(~framed).tolist():
        raw = lines.content[lines.starts[at] : lines.ends[at]]
        yield from _of_line(at, raw.decode("utf-8", "replace"), version)


def _of_column(
    lines: LineFields, chosen: Integers, column: int, table: str
) -> Iterator[tuple[int, str, str]]:
    cells = CellNumbers()
    numbers = cells.of(lines.cells(column, chosen))
    unique, first = np.unique(numbers, return_index=True)
    for number, at in zip(unique.tolist(), chosen[first].tolist(), strict=True):
        if cells.texts[number] not in NONE:
            yield at, table, cells.texts[number]


def _of_line(at: int, text: str, version: int) -> Iterator[tuple[int, str, str]]:
    line = None if is_comment(text, version) else parse_line(text, version)
    if line is None:
        return
    table = "NODETAG" if NODE.match(text) else "WORDTAG"
    labels = [(table, line.label), ("EDGETAG", line.function)]
    if table == "WORDTAG":
        labels.append(("MORPHTAG", line.morphology))
    labels += [("SECEDGETAG", label) for label, _ in line.secondary]
    for name, label in labels:
        if label not in NONE:
            yield at, name, label

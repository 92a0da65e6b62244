"""What tells a props file from others: targets, then nothing but bracket cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from srlviewer.formats.ascii_space import fields
from srlviewer.formats.blocks import BOM
from srlviewer.formats.props_columns import EMPTY
from srlviewer.formats.reader import Source
from srlviewer.formats.sampling import SAMPLE

_CELL = re.compile(r"(?:\((?:\\\*|[^*(\s])+)*\*(?:[^)\s]*\))*")
_CLOSING = re.compile(r"([^)*]*)\)")
_MOST = 0.5


def has_props(source: Source) -> bool:
    """Whether most sentences of the sample have the shape of props.

    One bracket column for each target; a column too many or too few is no matter where
    most words are no targets.
    """
    sentences = list(_sample(source))
    fitting = sum(map(_looks_right, sentences))
    return fitting > _MOST * len(sentences)


def repeats_labels(source: Source) -> bool:
    """Whether all closing brackets of the sample repeat their label, as in 2004."""
    names = [
        name
        for rows in _sample(source)
        for row in rows
        for cell in row[1:]
        for name in _CLOSING.findall(cell.rpartition("*")[2])
    ]
    return bool(names) and all(names)


def _sample(source: Source) -> Iterator[list[list[str]]]:
    """The cells of the first sentences; one that the sample cuts is left out."""
    content = source.content.removeprefix(BOM)
    text = content[:SAMPLE].decode(errors="replace")
    rows: list[list[str]] = []
    lines = text.split("\n")
    if len(content) > SAMPLE:
        lines.pop()
    found = False
    for line in lines:
        cells = fields(line)
        if cells:
            rows.append(cells)
        elif rows:
            yield rows
            rows, found = [], True
    if rows and not (found and len(content) > SAMPLE):
        yield rows


def _looks_right(rows: Sequence[Sequence[str]]) -> bool:
    targets = sum(row[0] != EMPTY for row in rows)
    if any(_is_bracket(row[0]) for row in rows):
        return False
    if not all(_are_brackets(row[1:]) for row in rows):
        return False
    widths = {len(row) - 1 for row in rows}
    if widths == {targets}:
        return True
    return targets < len(rows) and max(widths) > 0


def _are_brackets(cells: Iterable[str]) -> bool:
    return all(map(_is_bracket, cells))


def _is_bracket(cell: str) -> bool:
    return cell == "*" or ("*" in cell and _CELL.fullmatch(cell) is not None)

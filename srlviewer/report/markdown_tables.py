r"""Tables in Markdown, for issues, notes and READMEs.

Bars and line breaks inside cells are escaped, so that a table stays one; numbers are
not rounded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike
from typing import TextIO

from srlviewer.model.visible_text import hidden_signs
from srlviewer.report.files import replacing_file
from srlviewer.report.tables import Cell, Table

_ESCAPES = str.maketrans(
    {
        **dict(hidden_signs()),
        "\t": " ",
        "|": r"\|",
        "\n": "<br>",
        "\r": "",
        "\\": "\\\\",
    }
)


def write_markdown(table: Table, target: TextIO | str | PathLike[str]) -> None:
    """Write a table to a stream, or to a file that is replaced once it is complete.

    Raises:
        OSError: the file cannot be written.
    """
    if isinstance(target, (str, PathLike)):
        with replacing_file(target) as stream:
            stream.writelines(markdown_lines(table))
    else:
        target.writelines(markdown_lines(table))


def markdown_lines(table: Table) -> Iterator[str]:
    """The lines of a table, each with its end; numbers are set to the right."""
    numeric = [False] * len(table.columns)
    for row in table.rows[:1]:
        numeric = [isinstance(cell, (int, float)) for cell in row]
    yield _line(table.columns)
    yield _line("---:" if number else "---" for number in numeric)
    for row in table.rows:
        yield _line(row)


def _line(cells: Iterable[Cell]) -> str:
    texts = ("" if cell is None else str(cell).translate(_ESCAPES) for cell in cells)
    return f"| {' | '.join(texts)} |\n"

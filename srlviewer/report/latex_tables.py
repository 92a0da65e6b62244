r"""Tables of the exports in LaTeX, one `tabular` each; needs booktabs.

What is the same in all rows and long, such as the signature, stands in comments.
Fractions have four decimals: a table for print is read, CSV is for further counting.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from os import PathLike
from typing import Final, TextIO

from srlviewer.model.visible_text import visible
from srlviewer.report.files import replacing_file
from srlviewer.report.latex_report import escape
from srlviewer.report.tables import Cell, Table

SOURCE: Final = frozenset({"file", "scheme", "signature", "measure"})
"""Columns that go into comments if they say the same in all rows."""
DECIMALS: Final = 4


def write_latex(table: Table, target: TextIO | str | PathLike[str]) -> None:
    """Write a table to a stream, or to a file that is replaced once it is complete.

    Raises:
        OSError: the file cannot be written.
    """
    if isinstance(target, (str, PathLike)):
        with replacing_file(target) as stream:
            stream.writelines(latex_table_lines(table))
    else:
        target.writelines(latex_table_lines(table))


def latex_table_lines(table: Table) -> Iterator[str]:
    """The lines of a table, each with its end; numbers are set to the right."""
    rows = list(table.rows)
    yield "% \\usepackage{booktabs}\n"
    shown = []
    for at, name in enumerate(table.columns):
        values = {row[at] for row in rows}
        if name in SOURCE and len(values) == 1:
            yield f"% {name}: {visible(' '.join(str(values.pop()).split()))}\n"
        else:
            shown.append(at)
    sides = "".join(
        "r" if _is_of_numbers(row[at] for row in rows) else "l" for at in shown
    )
    yield f"\\begin{{tabular}}{{{sides}}}\n\\toprule\n"
    yield _line(table.columns[at].replace("_", " ") for at in shown)
    yield "\\midrule\n"
    for row in rows:
        yield _line(row[at] for at in shown)
    yield "\\bottomrule\n\\end{tabular}\n"


def _is_of_numbers(cells: Iterable[Cell]) -> bool:
    there = [cell for cell in cells if cell is not None]
    return bool(there) and all(isinstance(cell, (int, float)) for cell in there)


def _line(cells: Iterable[Cell]) -> str:
    return f"{' & '.join(map(_text, cells))} \\\\\n"


def _text(cell: Cell) -> str:
    if cell is None:
        return "--"
    if isinstance(cell, float):
        return f"{cell:.{DECIMALS}f}"
    words = escape(" ".join(str(cell).split()))
    return words.replace("--", "-{}-")

"""The columns of a props file: targets, then one bracket column for each target.

The program of the tasks collects the cells of a row one column after the other, so a
row without its last cells lets the later cells of these columns move up by one row
(Carreras and Màrquez 2005; `srl-eval.pl`). So it is here, with a warning.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.formats.brackets import is_plain, parse_brackets
from srlviewer.formats.faults import Faults, plural
from srlviewer.model.sentence import Columns

EMPTY = "-"
"""The target cell of a word that is no target."""
_BIO = ("B-", "I-")


class Grid(NamedTuple):
    """The cells of a sentence by columns; `lines` has the file line of each cell."""

    columns: Columns
    lines: Sequence[Sequence[int]]


def make_grid(rows: Sequence[Sequence[str]], line: int) -> Grid:
    """The columns of rows that begin at a file line."""
    lines = range(line, line + len(rows))
    if len(set(map(len, rows))) == 1:
        columns = tuple(zip(*rows, strict=True))
        return Grid(columns, [lines] * len(columns))
    cells: list[list[str]] = [[] for _ in range(max(map(len, rows)))]
    places: list[list[int]] = [[] for _ in cells]
    for number, row in zip(lines, rows, strict=True):
        for column, cell in enumerate(row):
            cells[column].append(cell)
            places[column].append(number)
    return Grid(tuple(map(tuple, cells)), places)


def check_numbers(
    rows: Sequence[Sequence[str]],
    tokens: Sequence[int],
    line: int,
    faults: Faults,
    *,
    first: int = 1,
) -> int:
    """Report missing, surplus and short bracket columns; gives the surplus ones.

    `tokens` are those of the targets, `first` is the number of the first bracket column
    in a row (from 0).
    """
    number, width = len(tokens), max(map(len, rows))
    held = max(0, width - first)
    for missing in range(held, number):
        token = tokens[missing]
        target = rows[token][first - 1]
        message = (
            f'target "{target}" ({missing + 1} of {number}) has no bracket column; '
            "it is read as empty"
        )
        item, at = f"token {token + 1}", line + token
        faults.warn("props.columns", message, at, field=first - 1, item=item)
    surplus = max(0, held - number)
    if surplus:
        at = next(i for i, row in enumerate(rows) if len(row) > first + number)
        message = (
            f"expected {plural(number, 'bracket column')} "
            f"({plural(number, 'target')}), found {held}: the surplus is not read"
        )
        field = first + number
        faults.warn("props.columns-extra", message, line + at, field=field)
    expected = first + min(number, held)
    for at, row in enumerate(rows):
        if len(row) < expected:
            short = expected - len(row)
            columns = f"bracket column {expected - first}"
            if short > 1:
                columns = (
                    f"bracket columns {expected - first - short + 1} to "
                    f"{expected - first}"
                )
            message = (
                f"expected {expected} cells, found {len(row)}: the cells below in "
                f"{columns} move up by one row"
            )
            faults.warn("props.row-short", message, line + at, field=len(row))
    return surplus


def check_brackets(
    roles: Columns,
    lines: Sequence[Sequence[int]],
    targets: Sequence[str],
    sentence: int,
    faults: Faults,
    *,
    first: int = 1,
    repeats_labels: bool = False,
) -> None:
    """Report each cell of the bracket columns that is no part of sound brackets.

    `targets` are the cells of the target column; `lines`: of each cell, beginning with
    that column; `sentence`: its number, from 1; `first`: as above.
    """
    start = lines[0][0] if lines else 0
    for number, column in enumerate(roles):
        if is_plain(column, repeats_labels=repeats_labels):
            continue
        places = lines[number + 1]
        for fault in parse_brackets(column, repeats_labels=repeats_labels)[1]:
            line = places[fault.token]
            message = fault.message.removeprefix("bracket ")
            if message.endswith("never closed"):
                message += f" in sentence {sentence}"
            elif 'no "*"' in message:
                message += _likely_cause(column[fault.token], targets[line - start])
            faults.refuse(
                "props.bracket",
                f"bracket column {number + 1}: {message}",
                line,
                item=f"token {fault.token + 1}",
                field=first + number,
            )


def _likely_cause(cell: str, target: str) -> str:
    if cell.startswith(_BIO) or cell == "O":
        return ": looks like BIO tags"
    return ": props files have no comments" if target.startswith("#") else ""

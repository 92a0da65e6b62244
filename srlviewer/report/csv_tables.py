r"""Tables as CSV and TSV: quoted as in RFC 4180, UTF-8, line end `\n`.

CSV begins with a byte-order mark, so that spreadsheets read it as UTF-8. Cells are
never changed: a label or word that begins with `=`, `+`, `-` or `@` stays as it is,
though a spreadsheet may take it for a formula; import such files as text.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from os import PathLike
from typing import TextIO

from srlviewer.report.files import replacing_file
from srlviewer.report.tables import Cell, Table

FEW = 20
"""Rows that are made and written without a pause; one may take a millisecond."""
BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"


def write_csv(
    table: Table, target: TextIO | str | PathLike[str], *, delimiter: str = ","
) -> None:
    """Write a table to a stream, or to a file that is replaced once it is complete.

    Raises:
        OSError: the file cannot be written.
    """
    if isinstance(target, (str, PathLike)):
        with replacing_file(target) as stream:
            write_rows(stream, table.columns, table.rows, delimiter=delimiter)
    else:
        write_rows(target, table.columns, table.rows, delimiter=delimiter)


def write_rows(
    stream: TextIO,
    columns: Sequence[str],
    rows: Iterable[Sequence[Cell]],
    *,
    delimiter: str = ",",
) -> None:
    """Write a header and rows; a None is an empty cell, a float is not rounded."""
    for _ in write_by_and_by(stream, columns, rows, delimiter=delimiter):
        pass


def write_by_and_by(
    stream: TextIO,
    columns: Sequence[str],
    rows: Iterable[Sequence[Cell]],
    *,
    delimiter: str = ",",
) -> Iterator[int]:
    """As `write_rows`; gives the number of rows written, a few at a time."""
    if delimiter == ",":
        stream.write(BOM)
    # The csv module quotes a carriage return only if the line end holds one.
    writer = csv.writer(_LineFeeds(stream), delimiter=delimiter, lineterminator="\r\n")
    writer.writerow(columns)
    waiting, written = iter(rows), 0
    while few := list(islice(waiting, FEW)):
        writer.writerows(few)
        written += len(few)
        yield written


class _LineFeeds:
    """Takes lines that end in CR LF and passes them on with LF."""

    def __init__(self, stream: TextIO) -> None:
        self._write = stream.write

    def write(self, line: str) -> int:
        return self._write(line[:-2] + "\n")

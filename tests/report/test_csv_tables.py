"""CSV that pandas and spreadsheets read back as it was."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from srlviewer.report.csv_tables import BOM, write_csv
from srlviewer.report.tables import Table, labels_table, scores_table, sentences_table

AWKWARD = [
    "A0, or A1",
    'he said "so"',
    "two\nlines",
    "return\rhere",
    "both\r\n",
    "=SUM(A1:A9)",
    "+1",
    "-2",
    "@cell",
    " blanks ",
    "ðß中🙂",
    "NA",
    "",
    "\ttab",
]
texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)


def written(table: Table, delimiter: str = ",") -> str:
    stream = io.StringIO(newline="")
    write_csv(table, stream, delimiter=delimiter)
    return stream.getvalue()


def read(text: str, **settings):
    import pandas as pd

    content = text.encode("utf-8")
    return pd.read_csv(
        io.BytesIO(content), keep_default_na=False, dtype=str, **settings
    )


@pytest.mark.parametrize("delimiter", [",", "\t"])
def test_awkward_cells_survive(delimiter):
    table = Table(("number", "text"), [(i, cell) for i, cell in enumerate(AWKWARD)])
    text = written(table, delimiter)
    assert text.startswith(BOM) == (delimiter == ",")
    rows = list(
        csv.reader(io.StringIO(text.removeprefix(BOM), newline=""), delimiter=delimiter)
    )
    assert [row[1] for row in rows[1:]] == AWKWARD
    found = read(text, sep=delimiter, lineterminator="\n")
    assert list(found["text"]) == AWKWARD


@given(st.lists(st.tuples(texts, texts), max_size=5))
def test_any_text_survives(cells):
    table = Table(("left", "right"), cells)
    text = written(table).removeprefix(BOM)
    rows = list(csv.reader(io.StringIO(text, newline="")))
    assert [tuple(row) for row in rows] == [table.columns, *cells]


def test_numbers_are_not_rounded_and_none_is_empty():
    table = Table(("a", "b", "c"), [(1, 2 / 3, None)])
    assert written(table) == f"{BOM}a,b,c\n1,{2 / 3!r},\n"


@pytest.mark.parametrize("make", [scores_table, labels_table, sentences_table])
def test_pandas_reads_what_the_table_holds(spans, make):
    table = make(spans)
    found = read(written(table))
    assert tuple(found.columns) == table.columns
    expected = [["" if c is None else str(c) for c in row] for row in table.rows]
    assert found.to_numpy().tolist() == expected


def test_file_is_replaced_when_complete(tmp_path):
    target = tmp_path / "table.csv"
    target.write_text("old")
    target.chmod(0o640)
    write_csv(Table(("a",), [("ð",)]), target)
    assert target.read_bytes() == "\ufeffa\nð\n".encode()
    assert target.stat().st_mode & 0o777 == 0o640
    with pytest.raises(FileNotFoundError):
        write_csv(Table(("a",), []), tmp_path / "none" / "table.csv")
    with pytest.raises(IsADirectoryError):
        write_csv(Table(("a",), []), tmp_path)


def test_a_link_is_written_through(tmp_path):
    target, link = tmp_path / "table.csv", tmp_path / "link.csv"
    link.symlink_to(target)
    write_csv(Table(("a",), [(1,)]), link)
    assert link.is_symlink()
    assert target.exists()

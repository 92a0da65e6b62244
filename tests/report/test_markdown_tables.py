"""Markdown tables stay tables, whatever the cells hold."""

from __future__ import annotations

import io

from srlviewer.report.markdown_tables import write_markdown
from srlviewer.report.tables import Table


def test_cells_are_escaped_and_numbers_set_to_the_right(tmp_path):
    table = Table(("label", "n"), [("a|b\nc\\", 3), ("", None), ("x\x1b\ty", 0.25)])
    stream = io.StringIO()
    write_markdown(table, stream)
    assert stream.getvalue() == (
        "| label | n |\n| --- | ---: |\n| a\\|b<br>c\\\\ | 3 |\n|  |  |\n"
        "| x␛ y | 0.25 |\n"
    )
    path = tmp_path / "table.md"
    write_markdown(table, path)
    assert path.read_text(encoding="utf-8") == stream.getvalue()


def test_a_table_without_rows_has_its_head():
    stream = io.StringIO()
    write_markdown(Table(("a", "b"), []), stream)
    assert stream.getvalue() == "| a | b |\n| --- | --- |\n"

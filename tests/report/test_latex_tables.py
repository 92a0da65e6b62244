"""Exported tables in LaTeX."""

from __future__ import annotations

from srlviewer.report.latex_tables import latex_table_lines, write_latex
from srlviewer.report.tables import NO_ITEM, Table

TABLE = Table(
    ("gold_gf", "items", "f1", "note", "signature"),
    [
        ("SB", 12, 0.5, None, "gf|head:negra"),
        ("--", 3, 1 / 3, "a_b & 50 %", "gf|head:negra"),
        (NO_ITEM, 0, None, "", "gf|head:negra"),
    ],
)


def test_a_table_is_written_whole(tmp_path):
    path = tmp_path / "t.tex"
    write_latex(TABLE, path)
    lines = path.read_text("utf-8").splitlines()
    assert lines == [
        r"% \usepackage{booktabs}",
        "% signature: gf|head:negra",
        r"\begin{tabular}{lrrl}",
        r"\toprule",
        r"gold gf & items & f1 & note \\",
        r"\midrule",
        r"SB & 12 & 0.5000 & -- \\",
        r"-{}- & 3 & 0.3333 & a\_b \& 50 \% \\",
        r"(none) & 0 & -- &  \\",
        r"\bottomrule",
        r"\end{tabular}",
    ]


def test_a_source_that_differs_stays_in_its_column():
    table = Table(("file", "f1"), [("a", 0.5), ("b", 0.25)])
    assert "a & 0.5000 \\\\\n" in latex_table_lines(table)

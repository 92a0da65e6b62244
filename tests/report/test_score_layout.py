"""The three tables of the chapter on grammatical functions, as text and LaTeX."""

from __future__ import annotations

from srlviewer.report.latex_report import latex_lines
from srlviewer.report.results import Report, make_result
from srlviewer.report.score_layout import laid_out
from srlviewer.report.text_report import report_lines
from tests.scoring.tree_pairs import judged

GOLD = (
    "(S (NP-OA (ART-NK den) (NN-NK Zug)) (VVFIN-HD sieht) (NP-SB (ART-NK der)"
    " (NN-NK Wirt)))\n(S (NN-SB Haus) (VVFIN-HD steht))\n"
)
PREDICTED = GOLD.replace("NP-OA", "NP-SB", 1).replace("NP-SB (ART-NK der)",
                                                      "PP-SB (ART-NK der)")  # fmt: skip


def result(by=""):
    return make_result(judged(GOLD, PREDICTED, "gf"), by)


def lines_of(writer, by=""):
    return list(writer(Report([result(by)], by=by)))


def test_the_tables_follow_the_chapter():
    found = result()
    tables = laid_out(found.comparison, found.figures)
    assert [table.title for table in tables] == [
        "POS tags and brackets by notion",
        "By grammatical function",
        "Dependencies",
    ]
    notions, functions, pairs = tables
    assert notions.rows == ("Syn", "GF", "Syn+GF")
    assert [c.scores[2].measure for c in notions.columns] == [
        "pos.syn_gf", "bracket.syn_gf",
    ]  # fmt: skip
    assert pairs.rows == ("Unlabelled", "Extended", "Labelled")
    # The most frequent in gold first, of phrases or words; each group counts its own.
    assert functions.rows[:5] == ("NK", "--", "HD", "SB", "OA")
    counted = [
        [None if row is None else row.gold for row in column.scores[:5]]
        for column in functions.columns
    ]
    assert counted == [
        [None, 2, None, 1, 1],
        [None, 2, None, 1, 1],
        [4, None, 2, 1, None],
        [4, None, 2, 2, 1],
    ]


def test_the_column_with_category_adds_up_the_labels_of_a_function():
    _, functions, _ = laid_out(result().comparison, result().figures)
    row = functions.rows.index("SB")
    plain, with_category = functions.columns[0], functions.columns[1]
    assert plain.scores[row][3:6] == (1, 2, 1)
    assert with_category.scores[row][3:6] == (1, 2, 0)
    assert functions.columns[2].scores[row][3:6] == (1, 1, 1)  # Haus


def test_text():
    lines = lines_of(report_lines)
    start = lines.index("By grammatical function")
    assert lines[start + 1].split() == (
        ["GF", "Brackets", "with", "category", "POS", "tags", "Dependencies"]
    )
    assert lines[start + 2].split() == ["gold", "P", "R", "F1"] * 4
    assert " ".join(lines[start + 6].split()) == (
        "SB 1 50.00 100.00 66.67 1 0.00 0.00 0.00 "
        "1 100.00 100.00 100.00 2 66.67 100.00 80.00"
    )
    assert "bracket.syn     precision 3 / 4 = 75.00" in "\n".join(lines)
    assert not any(line.startswith("  NP") for line in lines)


def test_text_with_the_rows_of_each_label():
    lines = lines_of(report_lines, "label")
    assert any(line.startswith("  NP-SB ") for line in lines)
    assert "Dependencies" in lines


def test_latex():
    lines = lines_of(latex_lines)
    assert sum(line.startswith(r"\begin{tabular}") for line in lines) == 3
    assert r"Syn & 100.00 & 100.00 & 100.00 & 75.00 & 75.00 & 75.00 \\" in lines
    assert any(line.startswith(r"-{}- & 2 & 100.00") for line in lines)
    assert r"\cmidrule(lr){2-5} \cmidrule(lr){6-9}" in "\n".join(lines)
    with_labels = lines_of(latex_lines, "label")
    assert sum(line.startswith(r"\begin{tabular}") for line in with_labels) == 4


def test_other_schemes_keep_their_list():
    made = judged(GOLD, GOLD, "evalb")
    found = make_result(made)
    assert laid_out(made, found.figures) == []
    assert any(line.startswith("bracket  ") for line in report_lines(Report([found])))

"""The forms for people and papers."""

from __future__ import annotations

import json
import re

import pytest

from srlviewer.comparison import open_comparison
from srlviewer.report.latex_report import escape, latex_lines
from srlviewer.report.results import Report, make_result
from srlviewer.report.tables import scores_table
from srlviewer.report.text_report import aligned, fraction, percent, report_lines


@pytest.mark.parametrize(
    ("part", "whole", "text"),
    [
        (812, 1001, "812 / 1001 = 81.12"),
        (0, 0, "0 / 0 = 0.00"),
        (1, 3, "1 / 3 = 33.33"),
        (2.5, 4, "2.5 / 4 = 62.50"),
        (0.1 + 0.2, 3, "0.3 / 3 = 10.00"),
        (1, 800, "1 / 800 = 0.12"),
    ],
)
def test_fractions(part, whole, text):
    assert fraction(part, whole) == text


def test_percent():
    assert [percent(x) for x in (None, 0.0, 1.0, 2 / 3)] == [
        "0.00",
        "0.00",
        "100.00",
        "66.67",
    ]


def test_columns_are_aligned_without_blanks_at_the_end():
    assert list(aligned([("a", "bb"), ("ccc", "d")])) == ["a    bb", "ccc  d"]
    assert list(aligned([])) == []


def test_text_shows_what_the_table_holds(any_comparison):
    text = "\n".join(report_lines(Report([make_result(any_comparison)])))
    assert text.startswith(any_comparison.signature)
    for measure, gold, predicted, correct, *_ in scores_table(any_comparison).rows:
        pattern = (
            rf"^{re.escape(measure)} +precision {correct} / {predicted} = .*"
            rf"recall {correct} / {gold} = "
        )
        assert re.search(pattern, text, re.MULTILINE), measure
    assert not re.search(r" $", text, re.MULTILINE)


def test_escaping():
    assert escape(r"a_b & 50% #1 {x} $y ~ ^ \z") == (
        r"a\_b \& 50\% \#1 \{x\} \$y \textasciitilde{} \textasciicircum{} "
        r"\textbackslash{}z"
    )


@pytest.mark.parametrize("by", ["", "label", "sentence", "document"])
def test_latex_rows_have_as_many_cells_as_columns(any_comparison, by):
    lines = list(latex_lines(Report([make_result(any_comparison, by)], by=by)))
    assert f"% {any_comparison.signature}" in lines
    width = 0
    tables = 0
    for line in lines:
        if found := re.fullmatch(r"\\begin\{tabular\}\{([lr]+)\}", line):
            width = len(found[1])
            tables += 1
        elif line.endswith(r"\\"):
            assert len(re.findall(r"(?<!\\)&", line)) == width - 1
    assert lines.count(r"\toprule") == lines.count(r"\bottomrule") == tables > 0
    for mark in ("_", "%", "#"):
        body = [x for x in lines if not x.startswith("%") and x.endswith(r"\\")]
        assert not any(
            re.search(rf"(?<!\\){mark}", x.replace("F$_1$", "")) for x in body
        )


def test_control_characters_do_not_steer(tmp_path):
    words = {"tokens": ["a", "b"], "relations": []}
    label = "A\tB\n\x1b[31m"
    sentence = {**words, "entities": [{"type": label, "start": 0, "end": 1}]}
    path = tmp_path / "gold.json"
    path.write_text(json.dumps([sentence]), encoding="utf-8")
    comparison = open_comparison(str(path), str(path), scheme="spert")
    comparison.judge()
    report = Report([make_result(comparison, "label")], [], "label")
    text = list(report_lines(report))
    assert any(line.startswith("  A␉B␊␛[31m ") for line in text)
    latex = list(latex_lines(report))
    caret = r"\textasciicircum{}"
    assert any(f"A{caret}IB{caret}J{caret}[[31m &" in line for line in latex)
    for line in (*text, *latex):
        assert line.isprintable(), line


def test_control_characters_are_named_in_latex():
    assert escape("\x1c\x7f") == (
        r"\textasciicircum{}\textbackslash{}\textasciicircum{}?"
    )
    assert escape("\x85") == "?"

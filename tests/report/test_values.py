"""Single figures: shares in per cent, counts and averages as they are, everywhere."""

from __future__ import annotations

import pytest

from srlviewer.commands.requirements import parse_requirement
from srlviewer.comparison import open_comparison
from srlviewer.errors import UsageError
from srlviewer.report.figures import figures
from srlviewer.report.folds import summarise
from srlviewer.report.latex_report import latex_lines
from srlviewer.report.results import Report, make_result
from srlviewer.report.tables import shown_values, values_table
from srlviewer.report.text_report import report_lines
from srlviewer.scoring.scheme import Amount, Value

TREE = "(S (NP (D a) (N b)) (VP (V c) (NP (N d))))"
CROSSING = "(S (NP (D a)) (VP (N b) (V c) (N d)))"
COUNTS = ("sentence.valid", "sentence.error", "sentence.skip")


def compared(folder, predicted):
    paths = []
    for side, lines in (("gold", [TREE] * len(predicted)), ("predicted", predicted)):
        path = folder / f"{side}{len(predicted)}.mrg"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        paths.append(str(path))
    made = open_comparison(*paths, "evalb")
    made.judge()
    return made


@pytest.fixture
def brackets(tmp_path):
    return compared(tmp_path, [TREE, CROSSING, CROSSING, TREE])


def text_of(report):
    return [line.split() for line in report_lines(report)]


def test_what_is_no_share_is_never_in_per_cent(brackets):
    values = brackets.values()
    assert {name for name, value in values.items() if not value.is_share} == {
        name + part for name in (*COUNTS, "crossing.average") for part in ("", ".len40")
    }
    lines = text_of(Report([make_result(brackets)]))
    assert ["sentence.valid", "4"] in lines
    assert ["crossing.average", "2", "/", "4", "=", "0.50"] in lines
    assert ["crossing.none", "2", "/", "4", "=", "50.00"] in lines
    latex = list(latex_lines(Report([make_result(brackets)])))
    assert r"sentence.valid &  &  & 4 \\" in latex
    assert r"crossing.average & 2 & 4 & 0.50 \\" in latex
    assert r"crossing.none & 2 & 4 & 50.00 \\" in latex


def test_tables_hold_the_same_with_units(brackets):
    shown = {name: (value, unit) for name, *_, value, unit in shown_values(brackets)}
    assert shown["sentence.valid"] == (4, "")
    assert shown["crossing.average"] == (0.5, "")
    assert shown["crossing.none"] == (50.0, "%")
    exported = {name: value for name, *_, value in values_table(brackets).rows}
    assert exported["sentence.valid"] == 4
    assert exported["crossing.average"] == exported["crossing.none"] == 0.5


def test_folds_keep_them(brackets, tmp_path):
    results = [make_result(c) for c in (brackets, compared(tmp_path, [TREE] * 2))]
    summary = summarise(results)
    for found in (summary.mean, summary.stdev, summary.pooled):
        assert not found.values["crossing.average"].is_share
        assert found.values["crossing.none"].is_share
    lines = text_of(Report(results, [summary]))
    assert ["sentence.valid", "3.00", "±", "1.00"] in lines
    assert ["crossing.average", "0.25", "±", "0.25"] in lines
    assert ["crossing.none", "75.00", "±", "25.00"] in lines
    assert ["sentence.valid", "6"] in lines
    assert ["crossing.average", "2", "/", "6", "=", "0.33"] in lines


def test_limits(brackets):
    found = figures(brackets)
    for text in ("sentence.valid==4", "crossing.average<=0.5", "crossing.none>=50%"):
        limit = parse_requirement(text)
        assert limit.holds(limit.find(found)), text
    with pytest.raises(UsageError, match=r"crossing\.average is no share"):
        parse_requirement("crossing.average<=50%").find(found)


def test_shares_are_from_0_to_1(any_comparison):
    """Whatever scheme adds a count has to say so."""
    for name, value in any_comparison.values().items():
        if value.is_share and value.value is not None and name != "ratio.f1_las":
            assert 0 <= value.value <= 1, name


def test_the_figure_that_is_shown():
    assert Value(None).shown is None
    assert Value(0.25).shown == 25.0
    assert Amount(3).shown == 3
    assert isinstance(Value(1).shown, float)

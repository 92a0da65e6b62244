"""Scores as a LaTeX table with the rules of booktabs."""

from __future__ import annotations

from collections.abc import Iterator

from srlviewer.model.visible_text import UNKNOWN, hidden_signs, visible
from srlviewer.report.figures import Figures, ScoreRow, judged, remarks, row_name
from srlviewer.report.results import PLACES, Report, Result
from srlviewer.report.score_layout import LaidOut, laid_out
from srlviewer.report.text_report import percent, ratio_cells, value_figure
from srlviewer.scoring.counts import whole_number
from srlviewer.scoring.scheme import Value

ESCAPES = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "{": r"\{",
        "}": r"\}",
        "$": r"\$",
        "&": r"\&",
        "#": r"\#",
        "%": r"\%",
        "_": r"\_",
        "^": r"\textasciicircum{}",
        "~": r"\textasciitilde{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "|": r"\textbar{}",
        '"': r"\textquotedbl{}",
    }
)
HEADINGS = ("Gold", "Predicted", "Correct", "Precision", "Recall", "F$_1$")
VALUE_HEADINGS = ("Numerator", "Denominator", "Value")
_CARETS = str.maketrans({sign: f"^{chr(ord(sign) ^ 64)}" for sign, _ in hidden_signs()})
"""Control characters as they are named: `^[`. Few LaTeX fonts have their pictures."""


def escape(text: str) -> str:
    r"""Text in which every character that steers LaTeX is shown as itself.

    >>> print(escape("50%\t"))
    50\%\textasciicircum{}I
    """
    if text.isprintable():
        return text.translate(ESCAPES)
    return visible(text.translate(_CARETS)).replace(UNKNOWN, "?").translate(ESCAPES)


def latex_lines(report: Report) -> Iterator[str]:
    """One table for each result, and for the summary of folds; needs booktabs.

    A scheme may have `official_latex(judgements, gold, predicted)`, the table of the
    published program: it stands in place of ours, and alone where it is all there is.
    """
    if len(report.results) == 1 and not report.summaries:
        (result,) = report.results
        official = _official_lines(result)
        if official and not result.placed:
            yield from official
            return
    yield r"% \usepackage{booktabs}"
    for result in report.results:
        yield f"% {_comment(result.comparison.signature)}"
        yield from (f"% {_comment(r)}" for r in remarks(result.comparison))
        yield f"% gold: {_comment(result.comparison.gold.path)}"
        yield f"% predicted: {_comment(result.comparison.predicted.path)}"
        yield from _result_table(result, report.by)
    for summary in report.summaries:
        for statistic in ("mean", "stdev", "pooled"):
            found = getattr(summary, statistic)
            over = f"{statistic} of {summary.folds} folds"
            yield f"% {_comment(summary.signature)}, {over}"
            yield from _table(("Measure", *HEADINGS), _score_lines(found, report.by))
            yield from _values_table(found)


def _comment(text: str) -> str:
    return visible(" ".join(text.split()))


def _official_lines(result: Result) -> list[str]:
    comparison = result.comparison
    write = getattr(comparison.scheme, "official_latex", None)
    if write is None:
        return []
    text = write(judged(comparison), comparison.gold, comparison.predicted)
    return text.removesuffix("\n").split("\n") if text else []


def _result_table(result: Result, by: str) -> Iterator[str]:
    official = _official_lines(result)
    tables = laid_out(result.comparison, result.figures)
    if official:
        yield from official
    else:
        for table in tables:
            yield from _laid_out(table)
    if not official and (not tables or by == "label"):
        yield from _table(("Measure", *HEADINGS), _score_lines(result.figures, by))
    if result.breakdown:
        lines = (_line(row, (row.measure, row.label or "")) for row in result.breakdown)
        yield from _table(("Measure", by.capitalize(), *HEADINGS), lines)
    if result.placed:
        headings = [name.replace("_", " ").capitalize() for name in PLACES[by]]
        lines = (
            _line(row, (*map(str, place), row.measure)) for place, row in result.placed
        )
        yield from _table((*headings, "Measure", *HEADINGS), lines)
    if not official:
        yield from _values_table(result.figures)


def _laid_out(table: LaidOut) -> Iterator[str]:
    """A table of the scheme's own: precision, recall and F in each column."""
    kinds = (*(("Gold",) if table.by_label else ()), "P", "R", "F$_1$")
    width = len(kinds)
    yield f"% {table.title}"
    yield rf"\begin{{tabular}}{{l{'r' * (width * len(table.columns))}}}"
    yield r"\toprule"
    headings = [escape(column.heading) for column in table.columns]
    names = [rf"\multicolumn{{{width}}}{{c}}{{{heading}}}" for heading in headings]
    yield " & ".join([table.heading, *names]) + r" \\"
    starts = range(2, 2 + width * len(names), width)
    yield " ".join(rf"\cmidrule(lr){{{at}-{at + width - 1}}}" for at in starts)
    yield " & ".join(["", *kinds * len(names)]) + r" \\"
    yield r"\midrule"
    for number, name in enumerate(table.rows):
        cells = []
        for column in table.columns:
            row = column.scores[number]
            if table.by_label:
                cells.append("-" if row is None else _number(row.gold))
            cells += ratio_cells(row)
        label = escape(name).replace("--", "-{}-")  # else one dash is printed
        yield " & ".join([label, *cells]) + r" \\"
    yield r"\bottomrule"
    yield r"\end{tabular}"


def _score_lines(found: Figures, by: str) -> Iterator[tuple[str, ...]]:
    for row in found.scores:
        if row.label is None:
            yield _line(row, (row_name(row),))
        elif by == "label":
            name, *rest = _line(row, (row.label,))
            yield (rf"\quad {name}", *rest)


def _line(row: ScoreRow, names: tuple[str, ...]) -> tuple[str, ...]:
    counts = (row.gold, row.predicted, row.correct)
    ratios = (row.precision, row.recall, row.f1)
    return (*map(escape, names), *map(_number, counts), *map(percent, ratios))


def _number(value: float | None) -> str:
    return "" if value is None else f"{whole_number(value)}"


def _values_table(found: Figures) -> Iterator[str]:
    lines = [_value_line(name, value) for name, value in found.values.items()]
    if lines:
        yield from _table(("Measure", *VALUE_HEADINGS), lines)


def _value_line(name: str, value: Value) -> tuple[str, ...]:
    fraction = map(_number, (value.numerator, value.denominator))
    return (escape(name), *fraction, value_figure(value))


def _table(
    headings: tuple[str, ...], lines: Iterator[tuple[str, ...]] | list[tuple[str, ...]]
) -> Iterator[str]:
    numbers = len([h for h in headings if h in {*HEADINGS, *VALUE_HEADINGS}])
    columns = "l" * (len(headings) - numbers) + "r" * numbers
    yield rf"\begin{{tabular}}{{{columns}}}"
    yield r"\toprule"
    yield " & ".join(headings) + r" \\"
    yield r"\midrule"
    for line in lines:
        yield " & ".join(line) + r" \\"
    yield r"\bottomrule"
    yield r"\end{tabular}"

"""Scores for people: each ratio with its fraction, `precision 812 / 1001 = 81.12`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from srlviewer.model.corpus import Corpus
from srlviewer.model.visible_text import visible
from srlviewer.report.figures import Figures, Place, ScoreRow, remarks, row_name
from srlviewer.report.results import FoldSummary, Report, Result
from srlviewer.report.score_layout import LaidOut, laid_out
from srlviewer.scoring.counts import whole_number
from srlviewer.scoring.scheme import Value

Line = tuple[str, ...]
ZERO_NOTE = "0 / 0: there was nothing to count; shown as 0.00"


def report_lines(report: Report) -> Iterator[str]:
    """All lines of a report, without line ends and other control characters."""
    return map(visible, _lines(report))


def _lines(report: Report) -> Iterator[str]:
    labels = report.by == "label"
    for number, result in enumerate(report.results):
        if number:
            yield ""
        yield from _result_lines(result, report.by)
    for summary in report.summaries:
        yield ""
        yield from _summary_lines(summary, labels=labels)


def _result_lines(result: Result, by: str) -> Iterator[str]:
    comparison = result.comparison
    yield comparison.signature
    yield from remarks(comparison)
    sides = [
        ("gold", *_described(comparison.gold)),
        ("predicted", *_described(comparison.predicted)),
    ]
    yield from aligned(sides)
    yield ""
    lines = list(_main_lines(result, labels=by == "label"))
    if result.breakdown:
        lines += ["", *aligned(_score_line(row) for row in result.breakdown)]
    for place, rows in groupby(result.placed, key=lambda placed: placed[0]):
        lines += [
            "",
            f"{by} {_place_name(place)}",
            *aligned(_score_line(row) for _, row in rows),
        ]
    yield from lines
    if any(" 0 / 0 " in line for line in lines):
        yield ""
        yield ZERO_NOTE


def _main_lines(result: Result, *, labels: bool) -> Iterator[str]:
    """The scores, in the tables of the scheme if it has some."""
    tables = laid_out(result.comparison, result.figures)
    if not tables:
        yield from _figure_lines(result.figures, labels=labels)
        return
    for number, table in enumerate(tables):
        if number:
            yield ""
        yield table.title
        if table.by_label:
            yield from aligned(_label_lines(table))
            continue
        measures = [row.measure for c in table.columns for row in c.scores if row]
        of_measure: dict[str, list[ScoreRow]] = {name: [] for name in measures}
        for row in result.figures.scores:
            if row.measure in of_measure and (labels or row.label is None):
                of_measure[row.measure].append(row)
        yield from aligned(
            _score_line(row) for rows in of_measure.values() for row in rows
        )


def _label_lines(table: LaidOut) -> Iterator[Line]:
    """Gold number and ratios of each column; a dash where there is nothing."""
    yield (table.heading, *(column.heading for column in table.columns))
    yield ("", *(_label_cell("gold", ("P", "R", "F1")),) * len(table.columns))
    for number, label in enumerate(table.rows):
        scores = [column.scores[number] for column in table.columns]
        golds = ["-" if row is None else _count(row.gold or 0) for row in scores]
        yield (label, *map(_label_cell, golds, map(ratio_cells, scores)))


def _label_cell(gold: str, ratios: Line) -> str:
    return "  ".join((f"{gold:>4}", *(f"{ratio:>6}" for ratio in ratios)))


def ratio_cells(row: ScoreRow | None) -> Line:
    """Precision, recall and F; dashes where nothing was counted."""
    if row is None:
        return ("-", "-", "-")
    return (percent(row.precision), percent(row.recall), percent(row.f1))


def _place_name(place: Place) -> str:
    """`12 (id)` of a sentence, the name of a document."""
    name, *further = (str(part) for part in place)
    identity = f" ({further[0]})" if further and further[0] else ""
    return f"{name or '(no name)'}{identity}"


def _described(corpus: Corpus) -> tuple[str, str]:
    plural = "" if len(corpus) == 1 else "s"
    return corpus.path, f"({corpus.format}, {len(corpus)} sentence{plural})"


def _figure_lines(found: Figures, *, labels: bool) -> Iterator[str]:
    rows = [row for row in found.scores if labels or row.label is None]
    yield from aligned(_score_line(row) for row in rows)
    if found.values:
        if rows:
            yield ""
        yield from aligned(
            (name, _value_text(value)) for name, value in found.values.items()
        )


def _score_line(row: ScoreRow) -> Line:
    name = row_name(row) if row.label is None else f"  {row.label or '(empty)'}"
    if row.by:
        name = f"{row.measure}  {row.label}"
    ratios = (
        _ratio_text(row.precision, row.correct_predicted, row.predicted),
        _ratio_text(row.recall, row.correct, row.gold),
    )
    return (
        name,
        f"precision {ratios[0]}",
        f"recall {ratios[1]}",
        f"f1 {percent(row.f1)}",
    )


def _ratio_text(ratio: float | None, part: float | None, whole: float | None) -> str:
    """With its counts, which an average has not."""
    if part is None or whole is None:
        return percent(ratio)
    return fraction(part, whole)


def _value_text(value: Value) -> str:
    if value.numerator is None or value.denominator is None:
        return value_figure(value)
    if value.is_share:
        return fraction(value.numerator, value.denominator)
    parts = f"{_count(value.numerator)} / {_count(value.denominator)}"
    return f"{parts} = {value_figure(value)}"


def fraction(part: float, whole: float) -> str:
    """`30 / 38 = 78.95`; the ratio of 0 / 0 is shown as 0.00."""
    ratio = 100 * part / whole if whole else 0.0
    return f"{_count(part)} / {_count(whole)} = {ratio:.2f}"


def percent(ratio: float | None) -> str:
    """A ratio times 100 with two decimals; 0.00 where there is none."""
    return f"{100 * (ratio or 0.0):.2f}"


def value_figure(value: Value) -> str:
    """A share in per cent, an average as it is, both with two decimals; or a count."""
    shown = value.shown or 0.0
    return str(shown) if isinstance(shown, int) else f"{shown:.2f}"


def _count(number: float) -> str:
    """A count as it is; points that are no whole number with up to four decimals."""
    number = whole_number(number)
    if isinstance(number, int):
        return str(number)
    return f"{number:.4f}".rstrip("0")


def _summary_lines(summary: FoldSummary, *, labels: bool) -> Iterator[str]:
    yield summary.signature
    yield f"mean over {summary.folds} folds ± standard deviation (population)"
    yield ""
    pairs = zip(summary.mean.scores, summary.stdev.scores, strict=True)
    yield from aligned(
        (
            row_name(mean) if mean.label is None else f"  {mean.label or '(empty)'}",
            f"precision {_spread(mean.precision, stdev.precision)}",
            f"recall {_spread(mean.recall, stdev.recall)}",
            f"f1 {_spread(mean.f1, stdev.f1)}",
        )
        for mean, stdev in pairs
        if labels or mean.label is None
    )
    if summary.mean.values:
        yield ""
        yield from aligned(
            (name, _value_spread(value, summary.stdev.values[name]))
            for name, value in summary.mean.values.items()
        )
    yield ""
    yield f"pooled: the counts of all {summary.folds} folds added up"
    yield ""
    yield from _figure_lines(summary.pooled, labels=labels)


def _spread(mean: float | None, stdev: float | None) -> str:
    return f"{percent(mean)} ± {percent(stdev)}"


def _value_spread(mean: Value, stdev: Value) -> str:
    return f"{value_figure(mean)} ± {value_figure(stdev)}"


def aligned(lines: Iterable[Sequence[str]]) -> Iterator[str]:
    """Cells in columns, two blanks apart, no blanks at the end of a line."""
    held = list(lines)
    widths = [max(map(len, column)) for column in zip(*held, strict=True)]
    for line in held:
        padded = (f"{cell:<{w}}" for cell, w in zip(line, widths, strict=True))
        yield "  ".join(padded).rstrip()

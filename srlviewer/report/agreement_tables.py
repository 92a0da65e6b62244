"""Agreement as a table, as a record for JSON and as lines for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter
from statistics import fmean
from typing import Any

from srlviewer.comparison import Comparison
from srlviewer.report.agreement import (
    ALL,
    AgreementRow,
    LeftOut,
    Number,
    left_out,
    notes,
)
from srlviewer.report.agreement_groups import agreement_rows
from srlviewer.report.tables import Row, Table
from srlviewer.report.text_report import aligned, percent
from srlviewer.scoring.reasons import REASONS

LEFT_OUT = "left_out"
"""In the column `group`: items that were not counted, `name` is the reason."""
AGREEMENT_COLUMNS = (
    "first_file",
    "second_file",
    "signature",
    "measure",
    "group",
    "name",
    "first",
    "second",
    "agreed",
    "agreement",
)
NOTHING = "–"
NO_ITEMS = f"{NOTHING}: neither file has such an item"


@dataclass(frozen=True, slots=True)
class Agreement:
    """What two files agree on: all together first, then by `group` if one is wished."""

    comparison: Comparison
    rows: Sequence[AgreementRow]
    left_out: Sequence[LeftOut]
    notes: Sequence[str]


def make_agreement(comparison: Comparison, group: str = ALL) -> Agreement:
    """The figures of a judged comparison."""
    rows = agreement_rows(comparison)
    if group != ALL:
        rows = [*rows, *agreement_rows(comparison, group)]
    return Agreement(comparison, rows, left_out(comparison), notes(comparison))


def agreement_table(found: Sequence[Agreement]) -> Table:
    """One row a figure, and one for each kind of item that was left out."""
    rows: list[Row] = []
    for one in found:
        rows += [(*_source(one.comparison), *cells) for cells in figure_cells(one)]
    return Table(AGREEMENT_COLUMNS, rows)


def figure_cells(found: Agreement) -> Iterator[Row]:
    """The cells from `measure` on."""
    for row in found.rows:
        yield (*row, row.agreement)
    for out in found.left_out:
        yield (out.measure, LEFT_OUT, out.reason, out.first, out.second, None, None)


def _source(comparison: Comparison) -> Row:
    gold, predicted = comparison.gold.path, comparison.predicted.path
    return (gold, predicted, comparison.signature)


def agreement_record(found: Agreement) -> dict[str, Any]:
    """One entry of `pairs` in JSON."""
    comparison = found.comparison
    return {
        "first": comparison.gold.path,
        "second": comparison.predicted.path,
        "scheme": comparison.scheme.name,
        "signature": comparison.signature,
        "figures": [
            {**row._asdict(), "agreement": row.agreement} for row in found.rows
        ],
        "left_out": [out._asdict() for out in found.left_out],
        "notes": list(found.notes),
    }


def agreement_lines(found: Agreement) -> Iterator[str]:
    """All lines for people, without line ends."""
    comparison = found.comparison
    yield comparison.signature
    sides = (("first", comparison.gold.path), ("second", comparison.predicted.path))
    yield from aligned(sides)
    heading = ("first", "second", "agreed", "agreement")
    for group, rows in groupby(found.rows, key=attrgetter("group")):
        yield ""
        yield from _figure_lines(group, list(rows), heading)
    yield ""
    if found.left_out:
        yield "left out, in no figure above:"
        yield from aligned(
            (f"  {out.measure}", f"{out.first}", f"{out.second}", reason_words(out))
            for out in found.left_out
        )
    else:
        yield "left out: nothing"
    yield ""
    yield from found.notes
    if any(row.agreement is None for row in found.rows):
        yield NO_ITEMS


def summary_lines(found: Sequence[Agreement]) -> Iterator[str]:
    """Lowest, mean and highest agreement over all pairs of files, for each measure."""
    shares: dict[str, list[float]] = {}
    for one in found:
        for row in one.rows:
            if row.group == ALL and row.agreement is not None:
                shares.setdefault(row.measure, []).append(row.agreement)
    heading = (f"all {len(found)} pairs", "lowest", "mean", "highest")
    lines = [
        (measure, *map(percent, (min(values), fmean(values), max(values))))
        for measure, values in shares.items()
    ]
    yield from _right_aligned([heading, *lines])


def _figure_lines(
    group: str, rows: Sequence[AgreementRow], heading: tuple[str, ...]
) -> Iterator[str]:
    lines: list[tuple[str, ...]] = [(f"by {group}" if group else "", *heading)]
    for measure, named in groupby(rows, key=attrgetter("measure")):
        if group:
            lines.append((measure,) + ("",) * len(heading))
        for row in named:
            name = f"  {row.name or '(no name)'}" if group else row.measure
            counts = map(_count, (row.first, row.second, row.agreed))
            lines.append((name, *counts, _share(row.agreement)))
    yield from _right_aligned(lines)


def _right_aligned(lines: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Names to the left, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for name, *cells in lines:
        numbers = (c.rjust(w) for c, w in zip(cells, widths[1:], strict=True))
        yield "  ".join((name.ljust(widths[0]), *numbers)).rstrip()


def _count(number: Number) -> str:
    return str(number) if isinstance(number, int) else f"{number:.2f}"


def _share(ratio: float | None) -> str:
    return NOTHING if ratio is None else percent(ratio)


def reason_words(out: LeftOut) -> str:
    """The reason with what it means."""
    reason = REASONS.get(out.reason)
    return f"{out.reason}: {reason.sentence}" if reason else out.reason

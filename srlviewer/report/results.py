"""What `score` found: one result for each predicted file and scheme, and summaries."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from srlviewer.comparison import Comparison
from srlviewer.report.figures import (
    Figures,
    Place,
    ScoreRow,
    breakdown_rows,
    document_rows,
    figures,
    sentence_rows,
)

PLACES = {"sentence": ("sentence", "sentence_id"), "document": ("document",)}
"""The columns that a block of rows for each sentence or document begins with."""


@dataclass(frozen=True, slots=True)
class Result:
    """The numbers of one judged comparison.

    `placed` holds the rows of `--by sentence` and `document`, each with the cells of
    its place; `breakdown` those of the scheme's own tables.
    """

    comparison: Comparison
    figures: Figures
    placed: list[tuple[Place, ScoreRow]] = field(default_factory=list)
    breakdown: list[ScoreRow] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class FoldSummary:
    """The figures of one scheme over all folds; `stdev` is that of the population."""

    scheme: str
    signature: str
    folds: int
    mean: Figures
    stdev: Figures
    pooled: Figures


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that one call of `score` gives out."""

    results: Sequence[Result]
    summaries: Sequence[FoldSummary] = ()
    by: str = ""


def make_result(comparison: Comparison, by: str = "") -> Result:
    """The numbers of a judged comparison, with the rows that `by` asks for."""
    return Result(
        comparison,
        figures(comparison, labels=by == "label"),
        list(PLACED[by](comparison)) if by in PLACED else [],
        breakdown_rows(comparison, by),
    )


PLACED = {"sentence": sentence_rows, "document": document_rows}

"""The line that the SpERT program adds to its log `eval_LABEL.csv` at each evaluation.

`;` between fields, `|` as quotation mark, percentages as they are; page `spert`,
section 8. What only a training run knows (epoch, iterations) is 0.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from typing import TextIO

from srlviewer.report.figures import MACRO, MICRO, Figures
from srlviewer.report.results import Report

SCHEME = "spert"
TABLES = {"ner": "entity", "rel": "relation", "rel_nec": "relation.strict"}
RATIOS = {"prec": "precision", "rec": "recall", "f1": "f1"}
TRAINING = ("epoch", "iteration", "global_iteration")
HEADER = (
    *(
        f"{table}_{ratio}_{average}"
        for table in TABLES
        for average in (MICRO, MACRO)
        for ratio in RATIOS
    ),
    *TRAINING,
)


def write_spert_log(report: Report, stream: TextIO) -> None:
    """The header, and a line for each predicted file."""
    lines = csv.writer(stream, delimiter=";", quotechar="|", lineterminator="\n")
    lines.writerow(HEADER)
    lines.writerows(_line(result.figures) for result in report.results)


def _line(figures: Figures) -> Sequence[float]:
    """0/0 is 0.0, as in the program."""
    rows = {(r.measure, r.average): r for r in figures.scores if r.label is None}
    return [
        *(
            100 * (getattr(rows[measure, average], ratio) or 0.0)
            for measure in TABLES.values()
            for average in (MICRO, MACRO)
            for ratio in RATIOS.values()
        ),
        *(0 for _ in TRAINING),
    ]

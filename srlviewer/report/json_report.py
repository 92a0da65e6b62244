"""The JSON of `score` and `check`, schema 1."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TextIO

from srlviewer import __version__
from srlviewer.errors import Problem, ProblemLog
from srlviewer.model.corpus import Corpus
from srlviewer.report.figures import Figures, ScoreRow, remarks
from srlviewer.report.results import PLACES, FoldSummary, Report, Result
from srlviewer.scoring.counts import whole_number
from srlviewer.scoring.scheme import Value

SCHEMA = 1
Record = dict[str, Any]


def write_json(record: Record, stream: TextIO) -> None:
    """One document, indented, letters of all scripts as they are."""
    json.dump(record, stream, ensure_ascii=False, indent=1, allow_nan=False)
    stream.write("\n")


def report_record(report: Report, command: Sequence[str]) -> Record:
    """The document of `score`; `command` is kept so that the call can be repeated.

    There is no time in it, nor in how many processes it was done: the same input gives
    the same bytes.
    """
    record: Record = {
        "schema": SCHEMA,
        "tool": {"name": "srlviewer", "version": __version__},
        "command": ["srlviewer", *_without_jobs(command)],
        "results": [result_record(result, report.by) for result in report.results],
    }
    if report.summaries:
        record["folds"] = [_summary_record(summary) for summary in report.summaries]
    return record


def _without_jobs(command: Sequence[str]) -> Iterator[str]:
    """The words of a command without `--jobs N` or `--jobs=N`."""
    words = iter(command)
    for word in words:
        if word == "--jobs":
            next(words, None)
        elif not word.startswith("--jobs="):
            yield word


def result_record(result: Result, by: str = "") -> Record:
    """One entry of `results`."""
    comparison = result.comparison
    rows = [*result.figures.scores, *result.breakdown]
    record: Record = {
        "scheme": comparison.scheme.name,
        "options": _options(comparison.scheme.options),
        "signature": comparison.signature,
        "gold": _corpus_record(comparison.gold),
        "predicted": _corpus_record(comparison.predicted),
        "scores": [_score_record(row) for row in rows],
        "values": _values_record(result.figures),
    }
    if remarks(comparison):
        record["remarks"] = list(remarks(comparison))
    if by in PLACES:
        record[f"by_{by}"] = [
            {**dict(zip(PLACES[by], place, strict=True)), **_score_record(row)}
            for place, row in result.placed
        ]
    record["problems"] = [problem_record(p) for p in comparison.log.problems]
    record["problem_counts"] = problem_counts(comparison.log)
    return record


def refused_record(logs: Iterable[ProblemLog]) -> Record:
    """What stands on stdout when nothing could be scored."""
    problems: dict[Problem, None] = {}
    for log in logs:
        problems.update(dict.fromkeys(log.problems))
    return {"problems": [problem_record(problem) for problem in problems]}


def problem_record(problem: Problem) -> Record:
    """A problem; what is not known of its place is null or left out."""
    record: Record = {
        "path": problem.path,
        "line": problem.line,
        "column": problem.column,
        "severity": str(problem.severity),
        "code": problem.code,
        "message": problem.message,
    }
    for field in ("hint", "sentence_id", "item"):
        if getattr(problem, field):
            record[field] = getattr(problem, field)
    return record


def problem_counts(log: ProblemLog) -> dict[str, int]:
    """How often each code was met, also where only the first ones are listed."""
    counts: Counter[str] = Counter()
    for (_, code), number in log.counts.items():
        counts[code] += number
    return dict(sorted(counts.items()))


def _options(options: object) -> dict[str, str]:
    from dataclasses import fields

    return {f.name: getattr(options, f.name) for f in fields(options)}  # type: ignore[arg-type]


def _corpus_record(corpus: Corpus) -> Record:
    record: Record = {
        "path": corpus.path,
        "format": corpus.format,
        "sha256": corpus.sha256,
        "sentences": len(corpus),
    }
    if corpus.settings:
        record["settings"] = dict(corpus.settings)
    return record


def _score_record(row: ScoreRow) -> Record:
    record: Record = {
        "measure": row.measure,
        "label": row.label,
        "average": row.average,
        "gold": row.gold,
        "predicted": row.predicted,
        "correct": row.correct,
        "precision": row.precision,
        "recall": row.recall,
        "f1": row.f1,
    }
    if row.by:
        record["by"] = row.by
    return record


def _values_record(found: Figures) -> Record:
    return {name: _value_record(value) for name, value in found.values.items()}


def _value_record(value: Value) -> Record:
    record: Record = {}
    if value.numerator is not None:
        record["numerator"] = whole_number(value.numerator)
    if value.denominator is not None:
        record["denominator"] = whole_number(value.denominator)
    return {**record, "value": value.value}


def _summary_record(summary: FoldSummary) -> Record:
    record: Record = {"scheme": summary.scheme, "signature": summary.signature}
    for statistic in ("mean", "stdev", "pooled"):
        found = getattr(summary, statistic)
        record[statistic] = {
            "scores": [_score_record(row) for row in found.scores],
            "values": _values_record(found),
        }
    return record

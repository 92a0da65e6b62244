"""`score`: the numbers of one or more predicted files under one or more schemes."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from typing import TextIO

from srlviewer.commands.exit_codes import DONE, MISSED, REFUSED
from srlviewer.commands.inputs import Refused, check_schemes, judged_pairs
from srlviewer.commands.lexicons import check_lexicons
from srlviewer.commands.problem_printer import ProblemPrinter, count_of_problems
from srlviewer.commands.requirements import missed_requirements, parse_requirement
from srlviewer.commands.terminal import (
    check_target,
    complain,
    result_stream,
)
from srlviewer.comparison import Comparison
from srlviewer.errors import UsageError
from srlviewer.report.figures import Figures, judged
from srlviewer.report.results import FoldSummary, Report, Result, make_result

GENERAL = ("label", "sentence", "document")
"""What every scheme can show figures by; further ones are the scheme's own."""


def score(options: Namespace) -> int:
    """Score, print, and say by the exit code whether it went well."""
    check_target(options.output_file)
    requirements = [parse_requirement(text) for text in options.require]
    check_schemes(options.scheme)
    check_lexicons(options)
    results, refused = _judge_all(options)
    missed: list[str] = []
    if results:
        report = Report(results, _summaries(results, refused, options), options.by)
        _check_by(report)
        missed = missed_requirements(requirements, _checked_figures(report))
        _write(report, refused, options)
    elif options.output == "json":
        _write_json(None, refused, options)
    for line in missed:
        complain(line)
    if refused:
        return REFUSED
    return MISSED if missed else DONE


def _judge_all(options: Namespace) -> tuple[list[Result], list[Refused]]:
    results: list[Result] = []
    refused: list[Refused] = []
    printer = ProblemPrinter()
    for gold, predicted in _pairs(options):
        for found in judged_pairs(gold, predicted, options):
            printer.print(found.log)
            if isinstance(found, Refused):
                refused.append(found)
                complain(_why_refused(found))
            else:
                results.append(make_result(found, options.by))
    return results, refused


def _pairs(options: Namespace) -> Iterator[tuple[str, Sequence[str]]]:
    if options.folds is None:
        if options.gold is None or not options.predicted:
            raise UsageError("name a gold file and at least one predicted file")
        yield options.gold, options.predicted
        return
    if options.gold is not None:
        raise UsageError("--folds LIST names the files; give no others")
    from srlviewer.commands.fold_list import read_folds

    for gold, predicted in read_folds(options.folds):
        yield gold, [predicted]


def _why_refused(refused: Refused) -> str:
    problems = count_of_problems(refused.log)
    return f"{refused.predicted} was not scored under {refused.scheme}: {problems}"


def _summaries(
    results: Sequence[Result], refused: Sequence[Refused], options: Namespace
) -> list[FoldSummary]:
    """One summary a scheme; none if a fold is missing, which would change the mean."""
    if options.folds is None or refused:
        return []
    from srlviewer.report.folds import summarise

    number = len(options.scheme)
    return [summarise(results[at::number]) for at in range(number)]


def _check_by(report: Report) -> None:
    for result in report.results:
        if report.by in {"", *GENERAL}:
            continue
        scheme = result.comparison.scheme
        known = getattr(scheme, "breakdowns", ())
        if report.by not in known:
            offered = ", ".join((*GENERAL, *known))
            raise UsageError(
                f"{scheme.name} has no figures by {report.by}; it has: {offered}"
            )


def _checked_figures(report: Report) -> list[tuple[str, Figures]]:
    """What limits are asked of: each result, or the means over the folds."""
    if report.summaries:
        return [(f"mean, {s.signature}", s.mean) for s in report.summaries]
    return [(_title(r.comparison), r.figures) for r in report.results]


def _title(comparison: Comparison) -> str:
    return f"{comparison.predicted.path}, {comparison.signature}"


def _write(report: Report, refused: Sequence[Refused], options: Namespace) -> None:
    if options.output == "json":
        _write_json(report, refused, options)
        return
    text = _official_text(report) if options.output == "official" else ""
    with result_stream(options.output_file) as stream:
        if options.output == "official":
            stream.write(text)
        else:
            WRITERS[options.output](report, stream)


def _write_json(
    report: Report | None, refused: Sequence[Refused], options: Namespace
) -> None:
    """The report, or the problems alone if there is none."""
    from srlviewer.report.json_report import refused_record, report_record, write_json

    record = report_record(report, options.command_line) if report else {}
    if refused:
        record.update(refused_record(r.log for r in refused))
    with result_stream(options.output_file) as stream:
        write_json(record, stream)


def _official_text(report: Report) -> str:
    """What the original programs print, one after the other."""
    texts = []
    for result in report.results:
        comparison = result.comparison
        text = comparison.scheme.official(
            judged(comparison), comparison.gold, comparison.predicted
        )
        if text is None:
            raise UsageError(
                f"{comparison.scheme.name} has no official output; the schemes "
                "conll04, conll05, conll08, conll09 and evalb have one"
            )
        texts.append(text)
    return "".join(texts)


def _write_text(report: Report, stream: TextIO) -> None:
    from srlviewer.report.text_report import report_lines

    stream.writelines(f"{line}\n" for line in report_lines(report))


def _write_latex(report: Report, stream: TextIO) -> None:
    from srlviewer.report.latex_report import latex_lines

    stream.writelines(f"{line}\n" for line in latex_lines(report))


def _write_csv(report: Report, stream: TextIO) -> None:
    from srlviewer.report.csv_tables import write_csv
    from srlviewer.report.score_table import report_table

    write_csv(report_table(report), stream)


def _write_tsv(report: Report, stream: TextIO) -> None:
    from srlviewer.report.csv_tables import write_csv
    from srlviewer.report.score_table import report_table

    write_csv(report_table(report), stream, delimiter="\t")


WRITERS: dict[str, Callable[[Report, TextIO], None]] = {
    "text": _write_text,
    "latex": _write_latex,
    "csv": _write_csv,
    "tsv": _write_tsv,
}
"""Each imports its writer when it is chosen, for the sake of a quick start."""

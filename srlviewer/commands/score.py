"""`score`: the numbers of one or more predicted files under one or more schemes."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import chain
from typing import TextIO

from srlviewer.commands.exit_codes import DONE, MISSED, REFUSED
from srlviewer.commands.frameset_checks import FramesetChecks
from srlviewer.commands.inputs import (
    Refused,
    files_read,
    judged_pairs,
    named_formats,
)
from srlviewer.commands.lexicons import check_lexicons
from srlviewer.commands.likely_format import say_likely_formats
from srlviewer.commands.offers import check_offers
from srlviewer.commands.problem_printer import ProblemPrinter, count_of_problems
from srlviewer.commands.program_output import print_programs, runs_programs
from srlviewer.commands.requirements import missed_requirements, parse_requirement
from srlviewer.commands.target import check_target
from srlviewer.commands.terminal import complain, result_stream
from srlviewer.comparison import Comparison
from srlviewer.errors import UsageError
from srlviewer.report.figures import Figures, judged
from srlviewer.report.results import FoldSummary, Report, Result, make_result

FilePair = tuple[str, Sequence[str]]
"""A gold file and the predicted ones for it."""


def score(options: Namespace) -> int:
    """Score, print, and say by the exit code whether it went well."""
    check_target(options.output_file, inputs=files_read(options))
    requirements = [parse_requirement(text) for text in options.require]
    check_offers(options, requirements)
    check_lexicons(options)
    checks = FramesetChecks(options)
    pairs = _pairs(options)
    if runs_programs(options):
        return print_programs(pairs, options)
    results, refused = _judge_all(pairs, options, checks)
    missed: list[str] = []
    if results:
        report = Report(results, _summaries(results, refused, options), options.by)
        missed = missed_requirements(requirements, _checked_figures(report))
        _write(report, refused, options)
    elif options.output == "json":
        _write_json(None, refused, options)
    for line in (*_why_no_mean(results, refused, options), *missed):
        complain(line)
    if refused:
        return REFUSED
    return MISSED if missed else DONE


def _judge_all(
    pairs: Sequence[FilePair], options: Namespace, checks: FramesetChecks
) -> tuple[list[Result], list[Refused]]:
    results: list[Result] = []
    refused: list[Refused] = []
    printer = ProblemPrinter()
    for gold, predicted in pairs:
        for found in judged_pairs(gold, predicted, options, checks):
            printer.print(found.log)
            if isinstance(found, Refused):
                refused.append(found)
                complain(_why_refused(found))
                say_likely_formats(named_formats(gold, found.predicted, options))
            else:
                results.append(make_result(found, options.by))
    return results, refused


def _pairs(options: Namespace) -> list[FilePair]:
    """The gold files, each with its predicted ones."""
    if options.folds is None:
        if options.gold is None or not options.predicted:
            raise UsageError("name a gold file and at least one predicted file")
        return [(options.gold, options.predicted)]
    if options.gold is not None:
        raise UsageError("--folds LIST names the files; give no others")
    from srlviewer.commands.fold_list import read_folds

    folds = read_folds(options.folds)
    check_target(options.output_file, inputs=chain(*folds))
    return [(gold, [predicted]) for gold, predicted in folds]


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


def _why_no_mean(
    results: Sequence[Result], refused: Sequence[Refused], options: Namespace
) -> list[str]:
    """One line a scheme whose folds could not all be scored."""
    if options.folds is None or not refused:
        return []
    failed = Counter(one.scheme for one in refused)
    folds = (len(results) + len(refused)) // len(options.scheme)
    lines = []
    for scheme in dict.fromkeys(options.scheme):
        if failed[scheme]:
            under = f" under {scheme}" if len(options.scheme) > 1 else ""
            number = f"{failed[scheme]} of {folds} folds"
            lines.append(f"no mean: {number} could not be scored{under}")
        else:
            lines.append(f"no mean under {scheme}: folds fail under another scheme")
    return lines


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
        texts.append(text or "")
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


def _write_spert_log(report: Report, stream: TextIO) -> None:
    from srlviewer.report.spert_log import write_spert_log

    write_spert_log(report, stream)


WRITERS: dict[str, Callable[[Report, TextIO], None]] = {
    "text": _write_text,
    "latex": _write_latex,
    "csv": _write_csv,
    "tsv": _write_tsv,
    "spert-log": _write_spert_log,
}
"""Each imports its writer when it is chosen, for the sake of a quick start."""

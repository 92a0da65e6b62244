"""`judgements`: one CSV row for each decision."""

from __future__ import annotations

from argparse import Namespace

from srlviewer.commands.exit_codes import DONE, REFUSED
from srlviewer.commands.frameset_checks import FramesetChecks
from srlviewer.commands.inputs import (
    Refused,
    check_schemes,
    files_read,
    judged_pairs,
)
from srlviewer.commands.lexicons import check_lexicons
from srlviewer.commands.problem_printer import ProblemPrinter, count_of_problems
from srlviewer.commands.target import check_target
from srlviewer.commands.terminal import complain, result_stream
from srlviewer.report.csv_tables import write_csv
from srlviewer.report.judgement_table import judgements_table


def judgements(options: Namespace) -> int:
    """Judge one pair of files and write its rows."""
    check_target(options.output_file, inputs=files_read(options))
    check_schemes(options.scheme)
    check_lexicons(options)
    checks = FramesetChecks(options)
    printer = ProblemPrinter()
    [found] = judged_pairs(options.gold, [options.predicted], options, checks)
    printer.print(found.log)
    if isinstance(found, Refused):
        complain(f"{found.predicted} was not judged: {count_of_problems(found.log)}")
        return REFUSED
    with result_stream(options.output_file) as stream:
        write_csv(judgements_table(found), stream)
    return DONE

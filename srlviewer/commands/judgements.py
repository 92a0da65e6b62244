"""`judgements`: one CSV row for each decision, or for each null instantiation."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

from srlviewer.commands.exit_codes import DONE, REFUSED
from srlviewer.commands.frameset_checks import FramesetChecks
from srlviewer.commands.inputs import (
    Refused,
    check_schemes,
    files_read,
    judged_pairs,
    named_formats,
)
from srlviewer.commands.lexicons import check_lexicons
from srlviewer.commands.likely_format import say_likely_formats
from srlviewer.commands.problem_printer import ProblemPrinter, count_of_problems
from srlviewer.commands.target import check_target
from srlviewer.commands.terminal import complain, result_stream
from srlviewer.comparison import Comparison, make_scheme
from srlviewer.errors import UsageError
from srlviewer.report.csv_tables import write_csv
from srlviewer.report.tables import Table


def judgements(options: Namespace) -> int:
    """Judge one pair of files and write its rows."""
    check_target(options.output_file, inputs=files_read(options))
    check_schemes(options.scheme)
    _check_table(options)
    check_lexicons(options)
    checks = FramesetChecks(options)
    printer = ProblemPrinter()
    [found] = judged_pairs(options.gold, [options.predicted], options, checks)
    printer.print(found.log)
    if isinstance(found, Refused):
        complain(f"{found.predicted} was not judged: {count_of_problems(found.log)}")
        say_likely_formats(named_formats(options.gold, found.predicted, options))
        return REFUSED
    with result_stream(options.output_file) as stream:
        write_csv(TABLES[options.table](found), stream)
    return DONE


def _check_table(options: Namespace) -> None:
    """Refuse a table that the scheme cannot fill, before any file is read."""
    from srlviewer.report.null_instantiations import lists_nulls

    [specification] = options.scheme
    if options.table == "nulls" and not lists_nulls(make_scheme(specification)):
        raise UsageError(
            f"{specification} does not list null instantiations; "
            "semeval10 does in the modes paper and dice with task full or ni"
        )


def _judgements(comparison: Comparison) -> Table:
    from srlviewer.report.judgement_table import judgements_table

    return judgements_table(comparison)


def _nulls(comparison: Comparison) -> Table:
    from srlviewer.report.null_instantiations import null_instantiations_table

    return null_instantiations_table(comparison)


TABLES: dict[str, Callable[[Comparison], Table]] = {
    "judgements": _judgements,
    "nulls": _nulls,
}
"""`--table` -> what it writes."""

"""`agreement`: how far annotators agree, each pair of their files."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TextIO

from srlviewer.commands.exit_codes import DONE, REFUSED
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
from srlviewer.comparison import make_scheme
from srlviewer.errors import UsageError
from srlviewer.model.visible_text import visible

if TYPE_CHECKING:
    from srlviewer.report.agreement_tables import Agreement

FEWEST = 2


def agreement(options: Namespace) -> int:
    """Judge every pair of files, the earlier one in the place of gold, and print."""
    files = options.files
    if len(files) < FEWEST:
        raise UsageError("name the files of at least two annotators")
    check_target(options.output_file, inputs=files_read(options))
    check_schemes(options.scheme)
    _check_group(options)
    check_lexicons(options)
    options.gold_format = options.predicted_format = options.format
    found, refused = _agreements(files, options)
    if found:
        with result_stream(options.output_file) as stream:
            WRITERS[options.output](found, stream)
    return REFUSED if refused else DONE


def _check_group(options: Namespace) -> None:
    [specification] = options.scheme
    needs = getattr(make_scheme(specification), "needs", "")
    if options.by == "frame" and needs != "frames":
        raise UsageError(
            f"{specification} has no figures by frame; it has: label, document"
        )


def _agreements(
    files: Sequence[str], options: Namespace
) -> tuple[list[Agreement], list[Refused]]:
    from srlviewer.report.agreement_tables import make_agreement

    found: list[Agreement] = []
    refused: list[Refused] = []
    printer = ProblemPrinter()
    for number, first in enumerate(files[:-1]):
        for pair in judged_pairs(first, files[number + 1 :], options):
            printer.print(pair.log)
            if isinstance(pair, Refused):
                refused.append(pair)
                problems = count_of_problems(pair.log)
                complain(f"{first} and {pair.predicted} were not compared: {problems}")
            else:
                found.append(make_agreement(pair, options.by))
    return found, refused


def _write_text(found: Sequence[Agreement], stream: TextIO) -> None:
    from srlviewer.report.agreement_tables import agreement_lines, summary_lines

    for number, one in enumerate(found):
        if number:
            stream.write("\n")
        stream.writelines(f"{visible(line)}\n" for line in agreement_lines(one))
    if len(found) > 1:
        stream.write("\n")
        stream.writelines(f"{visible(line)}\n" for line in summary_lines(found))


def _write_json(found: Sequence[Agreement], stream: TextIO) -> None:
    from srlviewer import __version__
    from srlviewer.report.agreement_tables import agreement_record
    from srlviewer.report.json_report import SCHEMA, write_json

    record = {
        "schema": SCHEMA,
        "tool": {"name": "srlviewer", "version": __version__},
        "pairs": [agreement_record(one) for one in found],
    }
    write_json(record, stream)


def _write_csv(found: Sequence[Agreement], stream: TextIO) -> None:
    from srlviewer.report.agreement_tables import agreement_table
    from srlviewer.report.csv_tables import write_csv

    write_csv(agreement_table(found), stream)


def _write_tsv(found: Sequence[Agreement], stream: TextIO) -> None:
    from srlviewer.report.agreement_tables import agreement_table
    from srlviewer.report.csv_tables import write_csv

    write_csv(agreement_table(found), stream, delimiter="\t")


def _write_markdown(found: Sequence[Agreement], stream: TextIO) -> None:
    from srlviewer.report.agreement_tables import agreement_table
    from srlviewer.report.markdown_tables import write_markdown

    write_markdown(agreement_table(found), stream)


def _write_latex(found: Sequence[Agreement], stream: TextIO) -> None:
    from srlviewer.report.agreement_tables import agreement_table
    from srlviewer.report.latex_tables import write_latex

    write_latex(agreement_table(found), stream)


WRITERS: dict[str, Callable[[Sequence[Agreement], TextIO], None]] = {
    "text": _write_text,
    "json": _write_json,
    "csv": _write_csv,
    "tsv": _write_tsv,
    "markdown": _write_markdown,
    "latex": _write_latex,
}
"""Each imports its writer when it is chosen, for the sake of a quick start."""

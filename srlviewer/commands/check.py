"""`check`: what a file holds and what is wrong with it."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from typing import Protocol, TextIO

from srlviewer.commands.exit_codes import DONE, REFUSED
from srlviewer.commands.framenet_checks import FrameNetChecks
from srlviewer.commands.frameset_checks import FramesetChecks
from srlviewer.commands.inputs import files_read, made_strict, open_file
from srlviewer.commands.likely_format import say_likely_formats
from srlviewer.commands.problem_printer import ProblemPrinter, count_of_problems
from srlviewer.commands.target import check_target
from srlviewer.commands.terminal import Progress, complain, result_stream
from srlviewer.errors import ProblemLog, UsageError
from srlviewer.formats.counting import count_items
from srlviewer.model.corpus import ChecksLate, Corpus
from srlviewer.model.visible_text import visible
from srlviewer.report.check_report import (
    CheckedFile,
    check_lines,
    check_record,
    check_table,
)
from srlviewer.report.csv_tables import write_csv
from srlviewer.report.json_report import write_json


class FileChecks(Protocol):
    """What a lexicon objects to in a file."""

    def of_file(self, corpus: Corpus, log: ProblemLog) -> None:
        """Put it into the log of the file."""


def check(options: Namespace) -> int:
    """Read every file to its end, count, and report the problems."""
    check_target(options.output_file, inputs=files_read(options))
    checks: list[FileChecks] = [FramesetChecks(options), FrameNetChecks(options)]
    if options.files.count("-") > 1:
        raise UsageError("only one file can be read from standard input")
    printer = ProblemPrinter()
    checked = []
    for path in options.files:
        found = check_file(path, options.format, checks=checks)
        if options.strict:
            made_strict(found.log)
        if options.output == "text":
            printer.print(found.log)
        if found.log.has_errors:
            complain(f"{path}: {count_of_problems(found.log)}")
            say_likely_formats([(path, options.format)])
        checked.append(found)
    with result_stream(options.output_file) as stream:
        WRITERS[options.output](checked, stream)
    return REFUSED if any(found.log.has_errors for found in checked) else DONE


def check_file(
    path: str,
    specification: str | None = None,
    *,
    checks: Sequence[FileChecks] = (),
) -> CheckedFile:
    """Open one file, read all of its sentences, count what it holds.

    Raises:
        UsageError: unknown format or setting.
    """
    opened = open_file(path, specification)
    corpus, log = opened.corpus, opened.log
    if corpus is None:
        return CheckedFile(path, None, {}, log)
    corpus.check_file(log)
    progress = Progress(path)
    try:
        counts = count_items(corpus, log, progress=progress)
    finally:
        progress.close()
    if isinstance(corpus, ChecksLate):
        log.extend(corpus.late_problems())
    for lexicon in checks:
        lexicon.of_file(corpus, log)
    return CheckedFile(path, corpus.format, counts, log)


def _write_text(checked: Sequence[CheckedFile], stream: TextIO) -> None:
    stream.writelines(f"{visible(line)}\n" for line in check_lines(checked))


def _write_csv(checked: Sequence[CheckedFile], stream: TextIO) -> None:
    write_csv(check_table(checked), stream)


def _write_json(checked: Sequence[CheckedFile], stream: TextIO) -> None:
    write_json(check_record(checked), stream)


WRITERS: dict[str, Callable[[Sequence[CheckedFile], TextIO], None]] = {
    "text": _write_text,
    "csv": _write_csv,
    "json": _write_json,
}

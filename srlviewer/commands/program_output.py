"""`--output official` of schemes that play a whole run of the program.

EVALB goes on where files are refused otherwise, writes messages to the error stream and
has an exit code of its own; all of this is given back.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from srlviewer.commands.exit_codes import REFUSED
from srlviewer.commands.inputs import open_file
from srlviewer.commands.problem_printer import ProblemPrinter
from srlviewer.commands.terminal import result_stream
from srlviewer.comparison import make_scheme
from srlviewer.errors import ProblemLog
from srlviewer.model.corpus import Corpus
from srlviewer.scoring.program import ProgramRun

FilePair = tuple[str, Sequence[str]]


@runtime_checkable
class RunsProgram(Protocol):
    """A scheme that can play a run of the published program."""

    def prepare(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> None:
        """See `srlviewer.scoring.scheme.Scheme`."""

    def run(self, gold: Corpus, predicted: Corpus, log: ProblemLog) -> ProgramRun:
        """Output, messages and exit code, also for files that are refused.

        `log` gets what is to be said beside it; an error there forbids the output.
        """


def runs_programs(options: Namespace) -> bool:
    """Whether official output is asked of schemes that all play their programs."""
    return options.output == "official" and all(
        isinstance(make_scheme(name), RunsProgram) for name in options.scheme
    )


def print_programs(pairs: Sequence[FilePair], options: Namespace) -> int:
    """One run for each predicted file and scheme; the exit code of the last bad one."""
    printer = ProblemPrinter()
    texts: list[str] = []
    code = 0
    for gold, predicted in pairs:
        for path in predicted:
            for name in options.scheme:
                run = _run(gold, path, name, options, printer)
                if run is None:
                    code = REFUSED
                    continue
                texts.append(run.output)
                sys.stderr.writelines(f"{message}\n" for message in run.messages)
                code = run.exit_code or code
    with result_stream(options.output_file) as stream:
        stream.write("".join(texts))
    return code


def _run(
    gold: str, predicted: str, name: str, options: Namespace, printer: ProblemPrinter
) -> ProgramRun | None:
    """None: the program cannot be played over these files with these options."""
    scheme = make_scheme(name)
    assert isinstance(scheme, RunsProgram)
    usual = getattr(scheme, "reads", ())
    log = ProblemLog()
    corpora = []
    for path, wanted in (
        (gold, options.gold_format),
        (predicted, options.predicted_format),
    ):
        opened = open_file(path, wanted, prefer=usual)
        log.merge(opened.log)
        if opened.corpus is not None:
            corpora.append(opened.corpus)
    run = None
    if len(corpora) == 2:
        scheme.prepare(corpora[0], corpora[1], log)
        if not log.has_errors:
            run = scheme.run(corpora[0], corpora[1], log)
    printer.print(log)
    return None if log.has_errors else run

"""`convert`: a file in another format, or in its own one with other labels."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from srlviewer.commands.exit_codes import DONE, REFUSED
from srlviewer.commands.inputs import files_read, made_strict, open_file
from srlviewer.commands.problem_printer import ProblemPrinter, count_of_problems
from srlviewer.commands.target import check_target as check_place
from srlviewer.commands.terminal import Progress, complain, utf8
from srlviewer.errors import InputRefusedError, ProblemLog
from srlviewer.formats.converting import converted
from srlviewer.formats.wrapping import repacked
from srlviewer.formats.writers.targets import check_target
from srlviewer.report.files import replacing_path


def convert(options: Namespace) -> int:
    """Write the file in the format of `--to`; say what could not be expressed.

    Nothing is written if there is an error in the file, or with `--strict` a warning.
    """
    check_target(options.to)
    inputs = [] if options.force else files_read(options)
    check_place(options.output_file, inputs=inputs)
    path = options.files[0]
    opened = open_file(path, options.format)
    log = opened.log
    if opened.corpus is None:
        return _refused(path, log)
    progress = Progress(path)
    try:
        content = converted(opened.corpus, options.to, log=log, progress=progress)
    except InputRefusedError as refused:
        return _refused(path, refused.log)
    finally:
        progress.close()
    if options.strict and log.has_warnings:
        return _refused(path, made_strict(log))
    ProblemPrinter().print(log)
    write_bytes(repacked(content, options.output_file or ""), options.output_file)
    return DONE


def _refused(path: str, log: ProblemLog) -> int:
    ProblemPrinter().print(log)
    complain(f"{path}: not converted: {count_of_problems(log)}")
    return REFUSED


def write_bytes(content: bytes, path: str | None) -> None:
    """To standard output as it is, or to a file that appears once it is complete.

    Raises:
        OSError: it cannot be written.
    """
    if path not in {None, "-"}:
        with replacing_path(str(path)) as temporary:
            Path(temporary).write_bytes(content)
        return
    with utf8(sys.stdout, "standard output") as stream:
        buffer = getattr(stream, "buffer", None)
        if buffer is None:  # a caller's StringIO
            stream.write(content.decode("utf-8", "backslashreplace"))
        else:
            buffer.write(content)
            buffer.flush()

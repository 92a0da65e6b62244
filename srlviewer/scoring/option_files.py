"""Files that an option of a scheme names: beside the gold file, or else right here."""

from __future__ import annotations

import errno
import os
from pathlib import Path, PurePath

from srlviewer.errors import Problem, ProblemLog
from srlviewer.plain_files import read_file

CURE = "name a file that can be read"


def read_option_file(
    name: str, gold: str, log: ProblemLog, *, kind: str, hint: str
) -> tuple[str, bytes] | None:
    """Path and content of a file; None, and the reason in the log, if it is not read.

    `kind` is what the file is called, `hint` the cure where there is none of the name.
    """
    places = [Path(folder, name) for folder in (PurePath(gold).parent, PurePath())]
    there = [path for path in places if os.path.lexists(path)]
    if not there:
        message = f"there is no {kind} {name} beside the gold file or here"
        log.add(Problem(code="file.open", message=message, path=name, hint=hint))
        return None
    path = next((path for path in there if path.is_file()), there[0])
    try:
        return str(path), read_file(path)
    except (OSError, ValueError) as wrong:
        message = f"the {kind} cannot be read: {_reason(wrong)}"
        log.add(Problem(code="file.open", message=message, path=str(path), hint=CURE))
        return None


def _reason(wrong: OSError | ValueError) -> str:
    if not isinstance(wrong, OSError):
        return str(wrong)
    return _REASONS.get(wrong.errno or 0) or wrong.strerror or str(wrong)


_REASONS = {
    errno.EISDIR: "it is a folder",
    errno.ELOOP: "it is a link in a circle of links",
    errno.ENOENT: "it is a link to a file that is not there",
    errno.EACCES: "nobody gave the right to read it",
}

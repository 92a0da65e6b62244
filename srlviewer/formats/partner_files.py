"""The files that a reader setting names: they lie beside the one that is read."""

from __future__ import annotations

from pathlib import Path

from srlviewer.errors import InputRefusedError, Problem, ProblemLog, UsageError
from srlviewer.formats.not_text import why_no_text
from srlviewer.formats.reader import Source

JOINED = "+"
"""What stands between the names of several files."""


def beside(source: Source, name: str) -> Path:
    """The path of a file beside the source, or else in the current folder."""
    near = Path(source.path).parent / name
    return near if source.path != "-" and near.exists() else Path(name)


def is_beside(source: Source, name: str) -> bool:
    """Whether there is a file of that bare name which a setting could name."""
    try:
        return JOINED not in name and beside(source, name).is_file()
    except (OSError, ValueError):  # a name that no file can have
        return False


def open_partners(source: Source, names: str) -> list[Source]:
    """The files named, `a.words+b.ne`, in their order, unpacked where they are packed.

    A file whose own name holds a `+` can be named alone.

    Raises:
        UsageError: no name beside a `+`, or one name twice.
        InputRefusedError: one of them cannot be read.
    """
    alone = JOINED not in names or beside(source, names).exists()
    parts = [names] if alone else names.split(JOINED)
    for number, name in enumerate(parts):
        if not name:
            raise UsageError(f'with="{names}": no name beside a "{JOINED}"')
        if name in parts[:number]:
            raise UsageError(f'with="{names}": {name} is named twice')
    return [open_partner(source, name) for name in parts]


def open_partner(source: Source, name: str) -> Source:
    """The file of that name beside the source, or else in the current folder.

    Raises:
        InputRefusedError: it cannot be read, is no text, or is the source itself.
    """
    from srlviewer.formats.opening import read_source

    path = beside(source, name)
    if path.exists() and Path(source.path).exists() and path.samefile(source.path):
        raise refused(wrong_kind(str(path), "the file itself, which is read already"))
    partner = read_source(str(path))
    problem = why_no_text(partner)
    if problem is not None:
        raise refused(problem)
    return partner


def refused(problem: Problem) -> InputRefusedError:
    """The exception that carries this problem."""
    log = ProblemLog()
    log.add(problem)
    return InputRefusedError(log)


def wrong_kind(path: str, what: str, wanted: str = "") -> Problem:
    """A setting names a file of another kind."""
    hint = f"name {wanted}" if wanted else ""
    return Problem("partner.kind", f"with= names {what}", path=path, line=1, hint=hint)

"""A file that is refused in the format that was named: what its content looks like."""

from __future__ import annotations

from collections.abc import Iterable

from srlviewer.commands.terminal import complain
from srlviewer.errors import InputRefusedError
from srlviewer.formats import FORMATS
from srlviewer.formats.opening import guess_format, read_source
from srlviewer.registry import parse_specification

STANDARD_INPUT = "-"


def say_likely_formats(files: Iterable[tuple[str, str | None]]) -> None:
    """One line for each file, with the format that was named, which looks like another.

    Where no format was named, the content has decided already.
    """
    for path, specification in dict.fromkeys(files):
        if specification is None or path == STANDARD_INPUT:
            continue
        name = parse_specification(specification).name
        likely = likely_formats(path, name) if name else ()
        if likely:
            complain(
                f"{path}: the content looks like {' or '.join(likely)}, not like "
                f"{name}; leave the format out to have it recognised"
            )


def likely_formats(path: str, name: str) -> tuple[str, ...]:
    """The formats that the content fits; none if it fits the one named, too."""
    try:
        source = read_source(path)
    except InputRefusedError:
        return ()
    if FORMATS.get(name).fits(source):
        return ()
    return tuple(n for n in guess_format(source) if FORMATS.get(n).fits(source))

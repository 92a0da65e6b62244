"""Treebanks that are not UTF-8: older ones are in ISO-8859-1 and do not say so."""

from __future__ import annotations

from collections.abc import Mapping

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.formats.encodings import transcoded
from srlviewer.formats.reader import Source

LATIN1 = "iso-8859-1"


def in_utf8(
    source: Source, log: ProblemLog, settings: Mapping[str, str]
) -> tuple[Source, Mapping[str, str]]:
    """The source itself, or read as Latin-1 with a warning; and its settings.

    Any bytes are valid in Latin-1; the user sees on screen what was assumed, and the
    settings name it, so that the file is read in the same way again.
    """
    if "encoding" in settings:
        return source, settings
    try:
        source.content.decode()
    except UnicodeDecodeError as wrong:
        line = source.content.count(b"\n", 0, wrong.start) + 1
        log.add(
            Problem(
                code="text.latin1",
                message="the file is not UTF-8 and was read as Latin-1 (ISO-8859-1)",
                severity=Severity.WARNING,
                path=source.path,
                line=line,
                hint="set encoding= or convert the file to UTF-8",
            )
        )
        return transcoded(source, LATIN1), {**settings, "encoding": LATIN1}
    return source, settings

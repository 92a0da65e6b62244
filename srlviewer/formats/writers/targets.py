"""The formats that can be written: their names, and what can be done with each."""

from __future__ import annotations

from srlviewer.errors import UnknownNameError, UsageError
from srlviewer.formats import FORMATS
from srlviewer.formats.rewriting import can_rewrite
from srlviewer.formats.writers import WRITERS
from srlviewer.registry import Specification, parse_specification


def target_names() -> tuple[str, ...]:
    """The formats to which files of other formats can be converted."""
    return WRITERS.names()


def access(name: str) -> str:
    """`read`, `read, write` (with cells replaced) or also `convert to` (from others).

    >>> access("conll09")
    'read, write, convert to'
    """
    words = ["read"]
    words += ["write"] if can_rewrite(name) else []
    words += ["convert to"] if name in WRITERS.names() else []
    return ", ".join(words)


def check_target(target: str) -> Specification:
    """The name and settings of a target format.

    Raises:
        UsageError: there is no such format or setting, or it is only read.
    """
    wanted = parse_specification(target)
    name = wanted.name
    if name not in WRITERS.names():
        if name in FORMATS.names() and can_rewrite(name):
            if wanted.settings:
                raise UsageError(f"{name} has no settings for writing")
            return wanted  # fine if the file is of this format already
        if name in FORMATS.names():
            raise UsageError(
                f"{name} files are only read; written are: {', '.join(target_names())}"
            )
        raise UnknownNameError(WRITERS.kind, name, target_names())
    known = WRITERS.get(name).settings
    for key, value in wanted.settings.items():
        if key not in known:
            raise UnknownNameError(f"setting of target {name}", key, tuple(known))
        if value not in known[key]:
            raise UnknownNameError(f"value of {name} {key}", value, known[key])
    return wanted

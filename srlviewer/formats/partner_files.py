"""The files that a reader setting names: they lie beside the one that is read."""

from __future__ import annotations

from pathlib import Path

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
        InputRefusedError: one of them cannot be read.
    """
    from srlviewer.formats.opening import read_source

    alone = JOINED not in names or beside(source, names).exists()
    parts = [names] if alone else [name for name in names.split(JOINED) if name]
    return [read_source(str(beside(source, name))) for name in parts]

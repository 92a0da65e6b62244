"""Types files of SpERT that lie beside a gold file: what `types=` may name."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

from srlviewer.errors import ProblemLog
from srlviewer.model.entity_types import parse_types

SUFFIX = ".json"
LARGEST = 1_000_000
"""Bytes; a list of types is never as long."""
MOST_FILES = 1000
"""Of a folder that are looked at."""
BEGINNING = 64
"""Bytes by which most other files are told apart: types are an object, data a list."""


def is_types_file(path: str | Path) -> bool:
    """Whether a file can be read as one of types."""
    path = Path(path)
    try:
        if not path.is_file() or path.stat().st_size > LARGEST:
            return False
        with path.open("rb") as file:
            begun = file.read(BEGINNING).removeprefix(b"\xef\xbb\xbf").lstrip()
        if begun[:1] not in (b"{", b""):
            return False
        content = path.read_bytes()
    except (OSError, ValueError):
        return False
    return parse_types(content, str(path), ProblemLog()) is not None


def types_files_beside(gold: str | Path) -> tuple[str, ...]:
    """The names of the types files in the folder of a gold file, in order.

    Those that no specification can name are left out: with a comma in them.
    """
    return tuple(sorted(_beside(Path(gold)))) if gold else ()


def _beside(gold: Path) -> Iterator[str]:
    try:
        with os.scandir(gold.parent) as entries:
            for number, entry in enumerate(entries):
                if number >= MOST_FILES:
                    return
                name = entry.name
                is_other = name.endswith(SUFFIX) and name != gold.name
                if is_other and can_be_named(name) and is_types_file(entry.path):
                    yield name
    except OSError:
        return


def can_be_named(name: str) -> bool:
    """Whether `types=` can name it: with a dot, without a comma and a folder."""
    return "." in name and not {",", "/", "\\"} & {*name}

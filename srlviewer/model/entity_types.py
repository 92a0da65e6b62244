"""The types file of SpERT: the types there are, and how they are shown.

`{"entities": {"Peop": {"short": "Peop", "verbose": "People"}}, "relations": {"Married":
{"short": "Marr", "verbose": "Married to", "symmetric": true}}}`; page: `spert` formats.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.json_keys import noting_repeated, repeated_message
from srlviewer.model.json_places import Place, places_in

RESERVED = "None"
"""The program's name for no type at all."""
HINTS = {
    "spert.shape": 'write {"entities": {"NAME": {"short": "…", "verbose": "…"}}, '
    '"relations": {"NAME": {"symmetric": false}}}',
    "spert.type": "give the type another name, here and in the files",
}
"""The cures of a types file; the usual ones are about sentences."""
JSON_SPACE = " \t\n\r"


class EntityType(NamedTuple):
    """One type; `name` is the identifier that files use."""

    name: str
    short: str
    verbose: str
    is_symmetric: bool = False


class EntityTypes(NamedTuple):
    """All types by name, in the order of display."""

    entities: Mapping[str, EntityType]
    relations: Mapping[str, EntityType]

    @property
    def symmetric(self) -> frozenset[str]:
        """The relation types whose arguments may be exchanged."""
        return frozenset(t.name for t in self.relations.values() if t.is_symmetric)


def parse_types(content: bytes, path: str, log: ProblemLog) -> EntityTypes | None:
    """The types that a file declares; None, and problems in the log, if it is none."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        log.add(_no_unicode(content, error, path))
        return None
    faults = _Faults(path, text, log)
    repeated: list[str] = []
    try:
        read = json.loads(text, object_pairs_hook=noting_repeated(repeated))
    except json.JSONDecodeError as error:
        faults.no_json(error.msg, error.lineno, error.colno)
        return None
    except RecursionError:
        faults.no_json("too many brackets inside one another", 1, 1)
        return None
    except ValueError:  # Python converts some thousands of digits, and no more
        faults.add("types file: a number of too many digits")
        return None
    if repeated:
        faults.warn(f"types file: {repeated_message(repeated)}")
    if not isinstance(read, dict):
        faults.add("types file: expected an object with entities and relations")
        return None
    found = []
    for key in ("entities", "relations"):
        held = read.get(key, {} if key == "relations" else None)
        if not isinstance(held, dict):
            what = "is missing" if key not in read else "is no object"
            faults.add(f'types file: "{key}" {what}', key)
            return None
        found.append({n: faults.type_of(key, n, told) for n, told in held.items()})
    return None if faults.any else EntityTypes(*found)


def _no_unicode(content: bytes, error: UnicodeDecodeError, path: str) -> Problem:
    before = content[: error.start]
    return Problem(
        code="text.encoding",
        message=f"types file: not UTF-8 at byte {error.start + 1}",
        path=path,
        line=before.count(b"\n") + 1,
        hint="convert the types file to UTF-8",
    )


class _Faults:
    """Reports what is wrong with a types file, with the line where it can be told."""

    def __init__(self, path: str, text: str, log: ProblemLog) -> None:
        self._path, self._text, self._log, self.any = path, text, log, False

    def add(self, message: str, *keys: str, code: str = "spert.shape") -> None:
        """One problem, with the value that these keys lead to."""
        self.any = True
        self._log.add(
            Problem(
                code=code,
                message=message,
                path=self._path,
                line=self._line_of(keys),
                hint=HINTS[code],
            )
        )

    def no_json(self, message: str, line: int, column: int) -> None:
        """The text is no JSON at a place, both numbers from 1."""
        self._log.add(
            Problem(
                code="json.syntax",
                message=f"types file: not JSON: {message}",
                path=self._path,
                line=line,
                column=column,
            )
        )

    def warn(self, message: str) -> None:
        """Something that is read nevertheless."""
        hint = "keep one of the two"
        self._log.add(
            Problem(
                code="spert.shape",
                message=message,
                severity=Severity.WARNING,
                path=self._path,
                hint=hint,
            )
        )

    @cached_property
    def _places(self) -> Place | None:
        try:
            return places_in(self._text.strip(JSON_SPACE))
        except (ValueError, RecursionError):
            return None

    def _line_of(self, keys: Sequence[str]) -> int | None:
        """The line of a value, or of the innermost one around it that is there."""
        place = self._places
        if place is None:
            return None
        for key in keys:
            place = place.members.get(key, place)
        skipped = len(self._text) - len(self._text.lstrip(JSON_SPACE))
        return self._text.count("\n", 0, skipped + place.start) + 1

    def type_of(self, key: str, name: str, told: object) -> EntityType:
        """The type of that name."""
        where = f'types file: {key}: "{name}"'
        if name == RESERVED:
            self.add(f'{where}: "{RESERVED}" is reserved', key, name, code="spert.type")
        if not isinstance(told, dict):
            self.add(f"{where}: expected an object", key, name)
            return EntityType(name, name, name)
        short, verbose = told.get("short", name), told.get("verbose", name)
        symmetric = told.get("symmetric", False)
        for field, value, wanted in (
            ("short", short, str),
            ("verbose", verbose, str),
            ("symmetric", symmetric, bool),
        ):
            if not isinstance(value, wanted):
                kind = "true or false" if wanted is bool else "a text"
                self.add(f'{where}: "{field}" is not {kind}', key, name, field)
        return EntityType(name, str(short), str(verbose), symmetric is True)

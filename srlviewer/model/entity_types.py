"""The types file of SpERT: the types there are, and how they are shown.

`{"entities": {"Peop": {"short": "Peop", "verbose": "People"}}, "relations": {"Married":
{"short": "Marr", "verbose": "Married to", "symmetric": true}}}`; page: `spert` formats.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NamedTuple

from srlviewer.errors import Problem, ProblemLog, Severity
from srlviewer.model.json_keys import noting_repeated, repeated_message

RESERVED = "None"
"""The program's name for no type at all."""


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
    faults = _Faults(path, log)
    repeated: list[str] = []
    hook = noting_repeated(repeated)
    try:
        read = json.loads(content.decode("utf-8-sig"), object_pairs_hook=hook)
    except UnicodeDecodeError as error:
        message = f"not UTF-8 at byte {error.start + 1}"
        log.add(Problem(code="text.encoding", message=message, path=path))
        return None
    except json.JSONDecodeError as error:
        log.add(
            Problem(
                code="json.syntax",
                message=error.msg,
                path=path,
                line=error.lineno,
                column=error.colno,
            )
        )
        return None
    except RecursionError:
        faults.add("too many lists inside each other")
        return None
    except ValueError:  # Python converts some thousands of digits, and no more
        faults.add("types file: a number of too many digits")
        return None
    if repeated:
        faults.warn(f"types file: {repeated_message(repeated)}")
    if not isinstance(read, dict):
        faults.add("expected an object with entities and relations")
        return None
    found = []
    for key in ("entities", "relations"):
        held = read.get(key, {} if key == "relations" else None)
        if not isinstance(held, dict):
            what = "is missing" if key not in read else "is no object"
            faults.add(f'types file: "{key}" {what}')
            return None
        found.append({n: faults.type_of(key, n, told) for n, told in held.items()})
    return None if faults.any else EntityTypes(*found)


class _Faults:
    """Reports what is wrong with a types file."""

    def __init__(self, path: str, log: ProblemLog) -> None:
        self._path, self._log, self.any = path, log, False

    def add(self, message: str, code: str = "spert.shape") -> None:
        """One problem."""
        self.any = True
        self._log.add(Problem(code=code, message=message, path=self._path))

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

    def type_of(self, key: str, name: str, told: object) -> EntityType:
        """The type of that name."""
        where = f'types file: {key}: "{name}"'
        if name == RESERVED:
            self.add(f'{where}: "{RESERVED}" is reserved', "spert.type")
        if not isinstance(told, dict):
            self.add(f"{where}: expected an object")
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
                self.add(f'{where}: "{field}" is not {kind}')
        return EntityType(name, str(short), str(verbose), symmetric is True)

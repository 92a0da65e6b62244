"""One frame file, read with expat: no network, no DTD, no entities.

    frameset > predicate[@lemma] > roleset[@id, @name] > roles > role[@n, @f, @descr]
                                                       > aliases > alias

Both styles have this much in common: the older files that name `frameset.dtd`, and
today's, in which a roleset also has aliases, usage notes and links. A document type
that is named is neither loaded nor refused; a declared entity refuses the file.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple
from xml.parsers import expat

from srlviewer.errors import Problem, Severity
from srlviewer.knowledge.framesets_values import MODIFIER, Roleset, RolesetRole
from srlviewer.model.labels import core_number

LARGEST = 16_000_000
"""Bytes; the largest file of the release has 0.3 million."""
DEEPEST = 200
_UNKNOWN_ENTITY = re.compile(rb"&(?!amp;|lt;|gt;|quot;|apos;|#)[^\s;&<]{1,40};")


class FrameFile(NamedTuple):
    """What a file holds; not `sound`: nothing, and a problem says why."""

    rolesets: tuple[Roleset, ...]
    problems: tuple[Problem, ...]
    sound: bool = True


class _FaultError(Exception):
    def __init__(self, message: str, code: str = "lexicon.file") -> None:
        self.code = code
        super().__init__(message)


def read_frame_file(path: Path) -> FrameFile:
    """The rolesets of a file; never raises for what stands in it."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        return _refused(path, error.strerror or "cannot be read", None, None)
    if len(content) > LARGEST:
        message = f"more than {LARGEST // 1_000_000} MB: no frame file"
        return _refused(path, message, None, None)
    if not content.strip():
        return _refused(path, "the file is empty", None, None)
    return _Reader(path).read(content)


def _refused(
    path: Path,
    message: str,
    line: int | None,
    column: int | None,
    code: str = "lexicon.file",
) -> FrameFile:
    problem = Problem(
        code=code,
        message=f"{message}; the file is left out",
        severity=Severity.WARNING,
        path=str(path),
        line=line,
        column=column,
    )
    return FrameFile((), (problem,), sound=False)


class _Reader:
    """Collects rolesets while expat goes through a file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._rolesets: list[Roleset] = []
        self._problems: list[Problem] = []
        self._open: list[str] = []
        self._lemma = self._id = self._name = ""
        self._roles: list[RolesetRole] = []
        self._aliases: list[str] = []
        self._text: list[str] = []
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.EntityDeclHandler = self._entity
        self._parser = parser

    def read(self, content: bytes) -> FrameFile:
        parser = self._parser
        try:
            parser.Parse(content, True)
        except _FaultError as fault:
            line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
            return _refused(self._path, str(fault), line, column, fault.code)
        except expat.ExpatError as error:
            words = expat.ErrorString(error.code) or "not well-formed"
            at = error.lineno, error.offset + 1
            return _refused(self._path, f"no well-formed XML: {words}", *at)
        except (ValueError, LookupError) as error:  # an encoding of more than one byte
            return _refused(self._path, f"cannot be decoded: {error}", 1, None)
        for found in _UNKNOWN_ENTITY.finditer(content):
            line = content.count(b"\n", 0, found.start()) + 1
            name = found[0].decode("utf-8", "replace")
            self._say(f"{name} is declared nowhere and is left out", line)
        return FrameFile(tuple(self._rolesets), tuple(self._problems))

    def _say(self, message: str, line: int | None = None) -> None:
        self._problems.append(
            Problem(
                code="lexicon.file",
                message=message,
                severity=Severity.WARNING,
                path=str(self._path),
                line=line or self._parser.CurrentLineNumber,
            )
        )

    def _entity(self, name: str, *_declared: object) -> None:
        raise _FaultError(f'the entity "{name}" is declared', "xml.entity")

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if not self._open and tag != "frameset":
            raise _FaultError(f"the root is <{tag}>, not <frameset>")
        if len(self._open) == DEEPEST:
            raise _FaultError(f"more than {DEEPEST} elements inside one another")
        self._open.append(tag)
        if tag == "predicate":
            self._lemma = _clean(attributes.get("lemma", ""))
        elif tag == "roleset":
            self._id = _clean(attributes.get("id", ""))
            self._name = _clean(attributes.get("name", ""))
            self._roles, self._aliases = [], []
        elif tag == "alias":
            self._text.clear()
            self._parser.CharacterDataHandler = self._text.append
        elif tag == "role" and "roleset" in self._open:
            self._role(attributes)

    def _role(self, attributes: dict[str, str]) -> None:
        written = _clean(attributes.get("n", ""))
        f, descr = _clean(attributes.get("f", "")), _clean(attributes.get("descr", ""))
        number = MODIFIER if written in {"M", "m"} else core_number(written.upper())
        if number is None:
            self._say(f'a role of {self._id} has n="{written}": not read')
        else:
            self._roles.append(RolesetRole(number, f, descr))

    def _end(self, tag: str) -> None:
        self._open.pop()
        if tag == "alias":
            self._parser.CharacterDataHandler = None
            alias = _clean("".join(self._text))
            self._aliases += [alias] if alias else []
        elif tag == "roleset":
            if not self._id:
                self._say("a roleset without id: not read")
                return
            lemma = self._lemma or self._id.rpartition(".")[0]
            roles, aliases = tuple(self._roles), tuple(dict.fromkeys(self._aliases))
            roleset = Roleset(self._id, self._name, lemma, roles, aliases)
            self._rolesets.append(roleset)


def _clean(text: str) -> str:
    return " ".join(text.split())

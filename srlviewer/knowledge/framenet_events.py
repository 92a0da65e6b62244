"""Going through a file of a FrameNet folder with expat: no network, no entities."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from xml.parsers import expat

from srlviewer.errors import Problem

LARGEST = 200_000_000
"""Bytes; the largest file of release 1.7 has 5 million, frames.xml of 1.3 the same."""
DEEPEST = 200
_MARKUP = re.compile(r"<[^<>]*>")

Attributes = dict[str, str]
Start = Callable[[str, Attributes], None]
End = Callable[[str, str], None]


class _FaultError(Exception):
    def __init__(self, message: str, code: str = "lexicon.file") -> None:
        self.code = code
        super().__init__(message)


def go_through(
    path: Path, start: Start, end: End | None = None, *, largest: int = LARGEST
) -> Problem | None:
    """Call `start(tag, attributes)` and `end(tag, text)` for each element.

    Tags come without prefix; `text` is what stood in front of the end tag, behind the
    tag before it. None, or why the file is broken: then what was called before may be
    of no use. `largest` is the number of bytes up to which a file is read.
    """
    try:
        with path.open("rb") as file:
            content = file.read(largest + 1)
    except OSError as error:
        return _problem(path, error.strerror or "cannot be read")
    if len(content) > largest:
        return _problem(path, f"more than {largest // 1_000_000} MB")
    return _Walk(path, start, end).read(content)


class _Walk:
    def __init__(self, path: Path, start: Start, end: End | None) -> None:
        self._path = path
        self._start, self._end = start, end
        self._depth = 0
        self._text: list[str] = []
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.SetParamEntityParsing(expat.XML_PARAM_ENTITY_PARSING_NEVER)
        parser.StartElementHandler = self._begin
        parser.EndElementHandler = self._finish
        parser.EntityDeclHandler = self._entity
        if end is not None:
            parser.CharacterDataHandler = self._text.append
        self._parser = parser

    def read(self, content: bytes) -> Problem | None:
        parser = self._parser
        try:
            parser.Parse(content, True)
        except _FaultError as fault:
            line, column = parser.CurrentLineNumber, parser.CurrentColumnNumber + 1
            return _problem(self._path, str(fault), line, column, fault.code)
        except expat.ExpatError as error:
            words = expat.ErrorString(error.code) or "not well-formed"
            at = error.lineno, error.offset + 1
            return _problem(self._path, f"no well-formed XML: {words}", *at)
        except (ValueError, LookupError) as error:  # an encoding of more than one byte
            return _problem(self._path, f"cannot be decoded: {error}", 1)
        return None

    def _entity(self, name: str, *_declared: object) -> None:
        raise _FaultError(f'the entity "{name}" is declared', "xml.entity")

    def _begin(self, tag: str, attributes: Attributes) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise _FaultError(f"more than {DEEPEST} elements inside one another")
        self._text.clear()
        self._start(tag.rpartition(":")[2], attributes)

    def _finish(self, tag: str) -> None:
        self._depth -= 1
        if self._end is not None:
            self._end(tag.rpartition(":")[2], "".join(self._text))
            self._text.clear()


def _problem(
    path: Path,
    message: str,
    line: int | None = None,
    column: int | None = None,
    code: str = "lexicon.file",
) -> Problem:
    return Problem(code, message, path=str(path), line=line, column=column)


def plain_text(marked: str) -> str:
    """A definition without the markup that FrameNet escapes in it.

    >>> plain_text("<def-root>The <fen>Donor</fen> gives.</def-root>")
    'The Donor gives.'
    """
    return " ".join(_MARKUP.sub("", marked).split())

"""Where the objects of a JSON file stand: one a line, or one over many lines."""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple

import numpy as np

from srlviewer.errors import Problem
from srlviewer.formats.blocks import BOM, BlockIndex
from srlviewer.formats.chunks import shortened
from srlviewer.model.corpus import BlankLines
from srlviewer.model.json_keys import noting_repeated

NAMES = {
    dict: "an object",
    list: "a list",
    str: "a string",
    bool: "true or false",
    int: "a number",
    float: "a number",
    type(None): "null",
}
"""What JSON calls the values that Python makes of it."""
_LOOKED_AT = 20
_SPACE = re.compile(r"\s*")
_SURROGATE = re.compile("[\ud800-\udfff]")
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
_DIGITS = re.compile(r"[0-9]{4301,}")
"""Python reads no longer numbers than that."""
_MARK = "a byte-order mark inside the text"


class JsonFault(NamedTuple):
    """Why text is no JSON; line and column count from 1 in the text."""

    message: str
    line: int
    column: int


def load_json(
    text: str, repeated: list[str] | None = None
) -> tuple[Any, JsonFault | None]:
    """The value, or None and what is wrong.

    `repeated` gets the keys that an object has more than once: the last one counts.
    """
    hook = None if repeated is None else noting_repeated(repeated)
    try:
        return json.loads(text, object_pairs_hook=hook), None
    except json.JSONDecodeError as wrong:
        message = _MARK if text.startswith("\ufeff") else wrong.msg
        return None, JsonFault(message, wrong.lineno, wrong.colno)
    except RecursionError:
        return None, JsonFault("too many brackets inside one another", 1, 1)
    except ValueError:  # of all that is JSON, Python takes exception to this alone
        return None, _long_number(text)


def _long_number(text: str) -> JsonFault:
    found = _DIGITS.search(_STRING.sub(lambda one: "-" * len(one[0]), text))
    at = found.start() if found else 0
    size = found.end() - at if found else 0
    line = text.count("\n", 0, at) + 1
    column = at - text.rfind("\n", 0, at)
    return JsonFault(f"a number of {size} digits", line, column)


def json_problem(fault: JsonFault, path: str, text: str, line: int) -> Problem:
    """The error for a fault in text that begins at a line of the file."""
    rows = text.split("\n")
    row = rows[fault.line - 1] if fault.line <= len(rows) else ""
    return Problem(
        code="json.syntax",
        message=f"not JSON: {fault.message}",
        path=path,
        line=line + fault.line - 1,
        column=fault.column,
        source=shortened(row),
    )


def type_name(value: object) -> str:
    """What JSON calls a value: `an object`."""
    return NAMES.get(type(value), "something else")


def clean_text(text: str) -> str:
    r"""The text without halves of characters, which `\ud800` makes."""
    return _SURROGATE.sub("\ufffd", text)


def index_objects(content: bytes) -> BlockIndex:
    """The objects of a file.

    One a line if a line at the top is an object by itself; else one behind the other.
    What cannot be read is left with the object in front of it, whose reader tells.
    """
    lines = _lines(content)
    head = [content[start:end] for start, end, _ in lines[:_LOOKED_AT]]
    if any(map(_is_object, head)):
        return _index(lines, content)
    return _index(_objects(content), content)


def index_lines(content: bytes) -> BlockIndex:
    """The lines that are not blank."""
    return _index(_lines(content), content)


def _lines(content: bytes) -> list[tuple[int, int, int]]:
    """Start, end and number of the lines that are not blank."""
    found = []
    at = len(BOM) if content.startswith(BOM) else 0
    for number, row in enumerate(content[at:].split(b"\n"), 1):
        if row.strip():
            found.append((at, at + len(row.rstrip(b"\r")), number))
        at += len(row) + 1
    return found


def _is_object(line: bytes) -> bool:
    value, fault = load_json(line.decode("utf-8", "replace"))
    return fault is None and isinstance(value, dict) and "tokens" in value


def _objects(content: bytes) -> list[tuple[int, int, int]]:
    text = content.decode("utf-8", "surrogateescape")
    decoder = json.JSONDecoder()
    found = []
    at = 1 if text.startswith("\ufeff") else 0
    start = len(text[:at].encode("utf-8", "surrogateescape"))
    line = 1
    while at < len(text):
        space = _SPACE.match(text, at)
        begin = space.end() if space else at
        line += text.count("\n", at, begin)
        start += len(text[at:begin].encode("utf-8", "surrogateescape"))
        if begin == len(text):
            break
        try:
            _, at = decoder.raw_decode(text, begin)
        except (ValueError, RecursionError):
            at = len(text)
        piece = text[begin:at].encode("utf-8", "surrogateescape")
        found.append((start, start + len(piece.rstrip()), line))
        line += text.count("\n", begin, at)
        start += len(piece)
    return found


def _index(places: list[tuple[int, int, int]], content: bytes) -> BlockIndex:
    table = np.array(places, dtype=np.int64).reshape(-1, 3)
    return BlockIndex(
        table[:, 0].copy(),
        table[:, 1].copy(),
        table[:, 2].copy(),
        np.zeros(len(table), dtype=np.bool_),
        BlankLines(),
        content.count(b"\n") + 1,
    )

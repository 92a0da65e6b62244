"""Lines of brat stand-off: what each annotation says, and what is wrong with a line.

Page: formats, section `brat`. `T` text-bound annotations, `R` relations, `*`
equivalences, `E` events, `A` and `M` attributes, `N` normalisations, `#` notes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from srlviewer.model.spans import Span

_PIECES = r"[0-9]+ [0-9]+(?:;[0-9]+ [0-9]+)*"
_TEXT_BOUND = re.compile(rf"(T\S*)\t(\S+) ({_PIECES})(?:\t(.*))?")
_RELATION = re.compile(r"(R\S*)\t(\S+) Arg1:(\S+) Arg2:(\S+)(?:\t.*|\s*)")
_ANY_RELATION = re.compile(r"(R\S*)\t(\S+) ([^\s:]+):(\S+) ([^\s:]+):(\S+)(?:\t.*|\s*)")
_EQUIVALENCE = re.compile(r"\*\t(\S+)((?: \S+){2,})\s*")
_EVENT = re.compile(r"(E\S*)\t([^\s:]+):(\S+)((?: [^\s:]+:\S+)*)\s*")
_ATTRIBUTE = re.compile(r"([AM]\S*)\t(\S+) (\S+)(?: (\S.*?))?\s*")
_REFERENCE = re.compile(r"(N\S*)\t(\S+) (\S+) (\S+)(?:\t(.*))?\s*")
_NOTE = re.compile(r"(#\S*)\t(\S+) (\S+)(?:\t(.*))?")


class TextBound(NamedTuple):
    """`T1<TAB>Peop 0 4<TAB>Anna`: half-open ranges of characters."""

    name: str
    label: str
    pieces: tuple[Span, ...]
    quoted: str | None
    line: int


class Relation(NamedTuple):
    """`R1<TAB>Work_For Arg1:T1 Arg2:T2`; the name is empty for an equivalence."""

    name: str
    label: str
    head: str
    tail: str
    line: int
    notes: tuple[tuple[str, str], ...] = ()


class Note(NamedTuple):
    """What a line says about another annotation; `name` is that of this one."""

    name: str
    target: str
    key: str
    value: str
    line: int


class Event(NamedTuple):
    """`E1<TAB>Type:T1 Role:T2`; `arguments` are pairs of role and name."""

    name: str
    label: str
    trigger: str
    arguments: tuple[tuple[str, str], ...]
    line: int


Annotation = TextBound | Relation | Event | Note


class Lines(NamedTuple):
    """All annotations of a file, in its order."""

    bound: list[TextBound]
    relations: list[Relation]
    events: list[Event]
    notes: list[Note]


Refuse = Callable[[str, int], None]
"""Takes a message and a line."""


def read_lines(rows: list[str], refuse: Refuse) -> Lines:
    """The annotations in the lines of a file; lines that are none are refused."""
    found = Lines([], [], [], [])
    seen: dict[str, int] = {}
    for line, row in enumerate(rows, 1):
        if not row.strip():
            continue
        made = _read(row, line)
        if made is None:
            refuse(f'"{row}" is no annotation{_advice(row)}', line)
            continue
        name = made[0].name
        if name and name in seen:
            refuse(f"{name} stands on line {seen[name]}, too", line)
            continue
        seen[name] = line
        for one in made:
            if isinstance(one, TextBound):
                found.bound.append(one)
            elif isinstance(one, Relation):
                found.relations.append(one)
            elif isinstance(one, Event):
                found.events.append(one)
            else:
                found.notes.append(one)
    return found


def _read(row: str, line: int) -> Sequence[Annotation] | None:
    reader = _READERS.get(row[0])
    return reader(row, line) if reader else None


def _text_bound(row: str, line: int) -> list[TextBound] | None:
    match = _TEXT_BOUND.fullmatch(row)
    if match is None:
        return None
    pieces = [piece.split(" ") for piece in match[3].split(";")]
    spans = tuple((int(a), int(b)) for a, b in pieces if len(a) < 19 and len(b) < 19)
    if len(spans) != len(pieces):
        return None
    return [TextBound(match[1], match[2], spans, match[4], line)]


def _relation(row: str, line: int) -> list[Relation] | None:
    match = _RELATION.fullmatch(row)
    if match is not None:
        return [Relation(match[1], match[2], match[3], match[4], line)]
    match = _ANY_RELATION.fullmatch(row)
    if match is None or match[3] == match[5]:
        return None
    roles = (("argument 1", match[3]), ("argument 2", match[5]))
    return [Relation(match[1], match[2], match[4], match[6], line, roles)]


def _equivalence(row: str, line: int) -> list[Relation] | None:
    """A relation of each two of the annotations that are named, the earlier first."""
    match = _EQUIVALENCE.fullmatch(row)
    if match is None:
        return None
    names = match[2].split()
    return [
        Relation("", match[1], head, tail, line)
        for place, head in enumerate(names)
        for tail in names[place + 1 :]
    ]


def _event(row: str, line: int) -> list[Event] | None:
    match = _EVENT.fullmatch(row)
    if match is None:
        return None
    pairs = [cell.partition(":") for cell in match[4].split()]
    arguments = tuple((role, name) for role, _, name in pairs)
    return [Event(match[1], match[2], match[3], arguments, line)]


def _attribute(row: str, line: int) -> list[Note] | None:
    match = _ATTRIBUTE.fullmatch(row)
    if match is None:
        return None
    return [Note(match[1], match[3], match[2], match[4] or "yes", line)]


def _reference(row: str, line: int) -> list[Note] | None:
    match = _REFERENCE.fullmatch(row)
    if match is None:
        return None
    value = f"{match[4]} {match[5] or ''}".rstrip()
    return [Note(match[1], match[3], match[2], value, line)]


def _note(row: str, line: int) -> list[Note] | None:
    match = _NOTE.fullmatch(row)
    if match is None:
        return None
    return [Note(match[1], match[3], match[2], match[4] or "", line)]


_READERS: Mapping[str, Callable[[str, int], Sequence[Annotation] | None]] = {
    "T": _text_bound,
    "R": _relation,
    "*": _equivalence,
    "E": _event,
    "A": _attribute,
    "M": _attribute,
    "N": _reference,
    "#": _note,
}


def _advice(row: str) -> str:
    """What may be wrong with a line."""
    if "\t" not in row:
        return ": there is no tab behind its name"
    related = _ANY_RELATION.fullmatch(row)
    if related is not None and related[3] == related[5]:
        return f": both arguments are called {related[3]}"
    if row.startswith("T") and any(one.isdigit() > one.isascii() for one in row):
        return ": offsets are written with the digits 0 to 9"
    return ""


def looks_like_brat(rows: list[str]) -> bool:
    """Whether all of some lines are annotations, at least one of them text-bound."""
    bound = 0
    for row in rows:
        if _read(row, 0) is None:
            return False
        bound += row[0] == "T"
    return bound > 0

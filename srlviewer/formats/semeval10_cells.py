"""The cells of the column format of SemEval-2010 Task 10.

A cell of frames is `name.sense{ROLE_TYPE=(ids);…};…`, a cell of brackets `(S(NP` or
`*))`. Page: framenet, section 7.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.model.frames import DNI, INI

NONE = "_"
INTERPRETATIONS = {"OVE": "", "DNI": DNI, "INI": INI}
"""Type of a role -> interpretation."""
_FRAME = re.compile(r"([^\s{};]+)\{([^{}]*)\}(;|$)")
_ROLE = re.compile(r"([^\s;=()]+)_(OVE|DNI|INI)=\(([^();]*)\)")
_BRACKETS = re.compile(r"((?:\([^()*\s]+)*)\*?(\)*)")


class CellRole(NamedTuple):
    """A role with the ids of its words."""

    name: str
    interpretation: str
    words: tuple[str, ...]


class CellFrame(NamedTuple):
    """A frame with those of its roles that stand in one column."""

    name: str
    roles: tuple[CellRole, ...]


class CellError(ValueError):
    """A cell that cannot be read; says which part of it."""


def read_frames(cell: str) -> Sequence[CellFrame]:
    """The frames of a cell, in its order.

    Raises:
        CellError: it cannot be read.

    >>> read_frames("win.01{A0_OVE=(s0_1)};win.01{}")[0].roles[0].words
    ('s0_1',)
    """
    if cell == NONE:
        return ()
    found, at = [], 0
    while at < len(cell):
        frame = _FRAME.match(cell, at)
        if frame is None:
            raise CellError(f'"{cell[at:]}" is not NAME{{ROLES}}')
        roles = frame[2].split(";") if frame[2] else ()
        found.append(CellFrame(frame[1], tuple(map(_role, roles))))
        at = frame.end()
    if cell.endswith(";"):
        raise CellError("no frame stands behind the last semicolon")
    return found


def _role(text: str) -> CellRole:
    found = _ROLE.fullmatch(text)
    if found is None:
        raise CellError(f'"{text}" is not ROLE_TYPE=(WORDS) with OVE, DNI or INI')
    words = tuple(found[3].split(",")) if found[3] else ()
    return CellRole(found[1], INTERPRETATIONS[found[2]], words)


def joined_frames(
    lexical: Sequence[CellFrame], constructional: Sequence[CellFrame]
) -> Sequence[tuple[str, CellFrame | None, CellFrame | None]]:
    """The n-th frames of both columns as one, with its name.

    Raises:
        CellError: the two columns do not have the same frames.
    """
    if not lexical or not constructional:
        return [
            *((frame.name, frame, None) for frame in lexical),
            *((frame.name, None, frame) for frame in constructional),
        ]
    names = [[frame.name for frame in side] for side in (lexical, constructional)]
    if names[0] != names[1]:
        told = [", ".join(side) for side in names]
        raise CellError(f"columns 8 and 9 have other frames: {told[0]}; {told[1]}")
    return [
        (one.name, one, other)
        for one, other in zip(lexical, constructional, strict=True)
    ]


def usual_brackets(cell: str) -> str | None:
    """The brackets with one asterisk between openings and closings; None: no brackets.

    >>> usual_brackets("(S(NP"), usual_brackets("*))"), usual_brackets(")(S")
    ('(S(NP*', '*))', None)
    """
    if cell == NONE:
        return "*"
    found = _BRACKETS.fullmatch(cell)
    return None if found is None else f"{found[1]}*{found[2]}"

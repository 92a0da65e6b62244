"""How the paper joins pieces `C-X` and ties references `R-X` (`mode=paper`).

A continuation and what it continues are one argument with the tokens of all pieces; a
reference means the last argument of its label that begins before it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from srlviewer.model.labels import Role, RoleClass, parse_role
from srlviewer.model.propositions import Argument
from srlviewer.model.spans import Spans, union
from srlviewer.scoring.primesrl_rows import CONTEXTUAL, CORE, Piece

BASES = {RoleClass.CORE: CORE, RoleClass.CONTEXTUAL: CONTEXTUAL}
"""Where the rows of an argument go."""


@dataclass(slots=True, eq=False)
class JoinedArgument:
    """An argument with all its pieces; `begin` is its first token (0-based)."""

    number: int
    role: Role
    shown: str
    spans: Spans
    referent: JoinedArgument | None = None
    pieces: list[int] = field(default_factory=list)

    @property
    def begin(self) -> int:
        """Where it begins, counting all pieces taken in so far."""
        return self.spans[0][0]

    @property
    def key(self) -> tuple[str, Spans]:
        """Equal in two arguments that are right together."""
        return self.shown, self.spans

    def take_in(self, piece: Argument) -> None:
        """Make a piece part of it."""
        self.pieces = [*(self.pieces or [self.number]), piece.number]
        self.spans = union(self.spans, piece.spans)


@dataclass(slots=True)
class Joined:
    """The arguments of a predicate after joining, the pieces, what is not scored."""

    arguments: list[JoinedArgument]
    pieces: list[Piece]
    verbs: list[JoinedArgument]


def join(arguments: Sequence[Argument]) -> Joined:
    """Join the pieces `C-X` and find what each `R-X` refers to (rules 4 and 5)."""
    result = Joined([], [], [])
    waiting: list[tuple[Role, Argument]] = []
    for argument in sorted(arguments, key=_text_order):
        role = parse_role(argument.label)
        if role.role_class is RoleClass.VERB:
            result.verbs.append(
                JoinedArgument(argument.number, role, argument.label, argument.spans)
            )
        elif role.continues:
            waiting.append((role, argument))
        else:
            result.arguments.append(_start(role, argument))
    _join_pieces(result, waiting)
    _tie_references(result.arguments)
    return result


def _text_order(argument: Argument) -> tuple[int, int, int]:
    first, last = argument.spans[0][0], argument.spans[-1][1]
    return first, -last, argument.number


def _start(role: Role, argument: Argument) -> JoinedArgument:
    return JoinedArgument(argument.number, role, role.joined, argument.spans)


def _join_pieces(result: Joined, waiting: Sequence[tuple[Role, Argument]]) -> None:
    whole = _by_label(result.arguments)
    orphans: dict[str, JoinedArgument] = {}
    for role, piece in waiting:
        start = piece.spans[0][0]
        target = _nearest_before(whole[role.joined], start + 1)
        target = target or orphans.get(role.joined)
        if target is None:
            orphans[role.joined] = _start(role, piece)
            continue
        target.take_in(piece)
        result.pieces.append(
            Piece(piece.number, piece.label, (BASES[role.role_class],))
        )
    result.arguments += orphans.values()
    result.arguments.sort(key=_begin)


def _begin(argument: JoinedArgument) -> int:
    return argument.begin


class _Candidates(NamedTuple):
    """Arguments of one label, the first one first, and where they began when listed."""

    begins: list[int]
    arguments: list[JoinedArgument]


def _by_label(
    arguments: Iterable[JoinedArgument],
) -> defaultdict[str, _Candidates]:
    """`arguments` in the order of their beginnings."""
    found: defaultdict[str, _Candidates] = defaultdict(lambda: _Candidates([], []))
    for argument in arguments:
        candidates = found[argument.shown]
        candidates.begins.append(argument.begin)
        candidates.arguments.append(argument)
    return found


def _nearest_before(candidates: _Candidates, limit: int) -> JoinedArgument | None:
    """The last of those that begin before `limit`, else the first one of all."""
    if not candidates.arguments:
        return None
    before = bisect_left(candidates.begins, limit)
    return candidates.arguments[max(before - 1, 0)]


def _tie_references(arguments: Sequence[JoinedArgument]) -> None:
    if not any(argument.role.refers for argument in arguments):
        return
    candidates = _by_label(arguments)
    for argument in arguments:
        if argument.role.refers:
            argument.referent = _nearest_before(
                candidates[argument.role.base], argument.begin
            )

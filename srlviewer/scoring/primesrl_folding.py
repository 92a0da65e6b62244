"""How PriMeSRL-Eval folds references and continuations into one argument.

Per predicate, in token order: first every label that begins with the letter R is tied
to the first argument it refers to, then every label that begins with the letter C goes
into the first argument it continues. The rules are kept with their accidents (`C1`,
`REC1`, text lost behind a comma). Source: revision f3409f4 of the program.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from srlviewer.scoring.primesrl_reading import Stretch
from srlviewer.scoring.primesrl_rows import CONTEXTUAL, CORE, Piece

_DIGITS = frozenset("0123456789")
_FOLDING = frozenset("CR")


@cache
def bases_of(label: str) -> tuple[str, ...]:
    """Core if a digit is in it, contextual if `AM` is: one, both or neither."""
    core = (CORE,) if not _DIGITS.isdisjoint(label) else ()
    return (*core, CONTEXTUAL) if "AM" in label else core


class FoldedArgument:
    """An argument while it is folded, and what becomes of it.

    `written` is the label in the file, `label` the one that the program compares; `own`
    are head and span before any folding, `stretches` the spans of all its pieces.
    """

    __slots__ = (
        "head",
        "label",
        "number",
        "own",
        "pieces",
        "referent",
        "span",
        "stretches",
        "written",
    )

    def __init__(self, number: int, written: str, head: Stretch, span: Stretch) -> None:
        """Before folding it is what was read."""
        self.number = number
        self.written = self.label = written
        self.head = head
        self.span = span
        self.own = head, span
        self.referent: FoldedArgument | None = None
        self.stretches: tuple[Stretch, ...] = (span,)
        self.pieces: tuple[int, ...] = ()

    @property
    def shown(self) -> str:
        """The label for reports: as written, a piece under the name it counts as."""
        return self.written.removeprefix("C-")

    @property
    def refers(self) -> bool:
        """Whether the program treats it as a reference."""
        return self.written[:1] == "R"

    @property
    def key(self) -> tuple[str, Stretch, Stretch]:
        """Equal in two arguments that are right together."""
        return self.label, self.span, self.head


@dataclass(slots=True)
class Folded:
    """The arguments of a predicate after folding.

    `lost` are the labels of arguments whose joined text lost what stands at a comma.
    """

    arguments: list[FoldedArgument]
    joined: list[Piece]
    lost: list[str]


def fold(arguments: Sequence[FoldedArgument]) -> Folded:
    """Tie references, then join pieces; `arguments` in token order are changed."""
    if not any(argument.label[:1] in _FOLDING for argument in arguments):
        return Folded(list(arguments), [], [])
    lost: list[str] = []
    _tie_references(arguments, lost)
    left, gone = _join_pieces(arguments, lost)
    joined = [
        Piece(piece.number, piece.written, bases_of(target.label) or (CORE,))
        for piece, target in gone
    ]
    return Folded(left, joined, lost)


def _tie_references(arguments: Sequence[FoldedArgument], lost: list[str]) -> None:
    as_read: dict[str, int] = {}
    for place, argument in enumerate(arguments):
        as_read.setdefault(argument.written, place)
    for place, argument in enumerate(arguments):
        if not argument.refers:
            continue
        wanted = argument.written.partition("-")[2]
        target_place = as_read.get(wanted)
        if target_place is None:
            argument.label += "_"
            continue
        target = arguments[target_place]
        argument.referent = target
        _note_loss(argument, target, lost)
        if target_place > place:
            argument.head = _hull(target.head, argument.head)
            argument.span = _hull(target.span, argument.span)
            argument.label = wanted + argument.label
        else:
            argument.head = _hull(argument.head, target.head)
            argument.span = _hull(argument.span, target.span)
            argument.label += wanted


def _join_pieces(
    arguments: Sequence[FoldedArgument], lost: list[str]
) -> tuple[list[FoldedArgument], list[tuple[FoldedArgument, FoldedArgument]]]:
    left = list(arguments)
    gone: list[tuple[FoldedArgument, FoldedArgument]] = []
    for piece in arguments:
        if piece.label[:1] != "C":
            continue
        wanted = piece.label.partition("-")[2]
        target = next((a for a in left if a.label == wanted), None)
        if target is None:
            piece.label = piece.label[2:]
            continue
        _note_loss(piece, target, lost)
        target.head = _hull(*_by_beginning(target.head, piece.head))
        target.span = _hull(*_by_beginning(target.span, piece.span))
        target.stretches += piece.stretches
        target.pieces = (*(target.pieces or (target.number,)), piece.number)
        left.remove(piece)
        gone.append((piece, target))
    return left, gone


def _by_beginning(one: Stretch, other: Stretch) -> tuple[Stretch, Stretch]:
    return (other, one) if other[0] < one[0] else (one, other)


def _hull(first: Stretch, second: Stretch) -> Stretch:
    """From the smaller start to the larger end; texts in the order given."""
    start, end = min(first[0], second[0]), max(first[1], second[1])
    return start, end, f"{_cut(first[2])} {_cut(second[2])}"


def _cut(words: str) -> str:
    """What the program keeps: nothing from the character before a comma on."""
    before, comma, _ = words.partition(",")
    return before[:-1] if comma else words


def _note_loss(one: FoldedArgument, other: FoldedArgument, lost: list[str]) -> None:
    if "," in one.span[2] or "," in other.span[2]:
        lost.append(one.written)

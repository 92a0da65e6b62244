"""Predicates and role columns as the target formats write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from srlviewer.formats.brackets import Bracket, parse_brackets
from srlviewer.formats.writers.losses import Losses
from srlviewer.model.sentence import Sentence

NO_NAME = frozenset(("_", "-", ""))
_EMPTY_HEAD = frozenset(("_", "-", ""))


class Roles(NamedTuple):
    """A predicate (0-based token) with its sense and one cell a token."""

    token: int
    sense: str
    cells: Sequence[str]


def head_roles(
    sentence: Sentence, losses: Losses, *, needs_sense: bool = False
) -> list[Roles]:
    """One label cell a token, `_` where there is none.

    `needs_sense`: the target tells predicates by their sense, and loses others.
    """
    lose_nameless(sentence, losses)
    found = []
    for token, sense, column in _parallel(sentence):
        cells = ["_" if cell in _EMPTY_HEAD else cell for cell in column]
        cells += ["_"] * (len(sentence) - len(cells))
        if needs_sense and sense in NO_NAME:
            losses.add("predicate", more="without a sense")
            losses.add("argument", _labels_in(cells), more="of it")
        else:
            found.append(Roles(token, sense if sense else "_", cells))
    return found


def lose_nameless(sentence: Sentence, losses: Losses) -> None:
    """Report arguments with an empty label, which some programs score."""
    nameless = sum(not argument.label for argument in sentence.arguments)
    losses.add("argument", nameless, more="without a label")


def span_roles(
    sentence: Sentence, losses: Losses, *, labelled_ends: bool = False
) -> list[Roles]:
    """One bracket cell a token; `labelled_ends`: closings repeat the label."""
    found = []
    written = 0
    for token, sense, column in _parallel(sentence):
        cells = [*column, *["*"] * (len(sentence) - len(column))]
        brackets, _ = parse_brackets(cells)
        written += len(brackets)
        cells = bracket_cells(brackets, len(sentence), labelled_ends=labelled_ends)
        found.append(Roles(token, sense if sense else "_", cells))
    crossing = len(sentence.arguments) - written
    losses.add("argument", crossing, more="across the border of another")
    return found


def _parallel(sentence: Sentence) -> list[tuple[int, str, tuple[str, ...]]]:
    return list(
        zip(
            sentence.predicate_tokens,
            sentence.senses,
            sentence.role_columns,
            strict=True,
        )
    )


def _labels_in(cells: Sequence[str]) -> int:
    return sum(len(cell.split("|")) for cell in cells if cell != "_")


def bracket_cells(
    brackets: Sequence[Bracket], size: int, *, labelled_ends: bool = False
) -> list[str]:
    """A bracket column of properly nested brackets, outer ones first.

    >>> bracket_cells([Bracket("A0", 0, 2, None), Bracket("V", 2, 3, None)], 4)
    ['(A0*', '*)', '(V*)', '*']
    """
    opened = [""] * size
    closed = [""] * size
    for label, start, end, _ in brackets:
        opened[start] += f"({label}"
        closed[end - 1] = (f"{label})" if labelled_ends else ")") + closed[end - 1]
    return [f"{o}*{c}" for o, c in zip(opened, closed, strict=True)]
